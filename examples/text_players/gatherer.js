// A player in JavaScript for any game: takes the offer whose gains outweigh its costs most.
// farshore play voyages --bots "text:node examples/text_players/gatherer.js"
"use strict";

const total = (amounts) => (amounts ?? []).reduce((sum, one) => sum + one.n, 0);

function choose(question) {
  const offers = new Map(question.view.actions.map((offer) => [offer.do, offer]));
  let best = question.actions[0];
  let most = -Infinity;
  for (const action of question.actions) {
    const offer = offers.get(action.text) ?? {};
    const worth = total(offer.gain) - total(offer.cost);
    if (worth > most) {
      most = worth;
      best = action;
    }
  }
  return { n: question.n, id: best.id };
}

require("node:readline")
  .createInterface({ input: process.stdin })
  .on("line", (line) => console.log(JSON.stringify(choose(JSON.parse(line)))));
