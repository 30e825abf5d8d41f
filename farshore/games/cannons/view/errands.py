"""Quests and Clues as a captain is offered them (QC-140 to QC-160)."""

from __future__ import annotations

from typing import Final

from farshore.core.showing import Showers
from farshore.core.view import Shown
from farshore.games.cannons.actions.errands import Deliver, DeliverClue, Pick, Reward, Solve, Under
from farshore.games.cannons.content.effects import RESOURCES
from farshore.games.cannons.state.table import OWN_USED
from farshore.games.cannons.view.asking import At
from farshore.games.cannons.view.names import clue_name, quest_name
from farshore.games.cannons.view.prices import add_ammo, paid, priced

REWARDS: Final = {"prosperity": "Take a star", "loot": "Draw a Loot"}


def deliver(at: At, action: Deliver) -> Shown:
    """QC-140, 11.2 With the goods or coins it takes, its whole reward, and what an ability adds to it."""
    state = at.state
    rules = state.rules
    quest = rules.content.quests[rules.tables.quest_index[action.name]]
    bill = paid(quest=-1, prosperity=quest.prosperity, coin=quest.coins - quest.price, loot=quest.loot)
    ammo = quest.ammo
    for good, n in enumerate(quest.goods):
        bill.add(RESOURCES[good], -n)
    ship = state.ships[at.seat]
    power = rules.content.champions[ship.champion].ability
    if power.works("on_quest_completed") and not ship.used & OWN_USED:
        bill.add("coin", power.amount("gain_coins"))
        ammo += power.amount("gain_ammo")
    add_ammo(bill, state, ammo)
    return priced({"label": f"Deliver {quest_name(state, action.name)}", "group": "quest"}, bill)


def deliver_clue(at: At, action: DeliverClue) -> Shown:
    """QC-155 A star for each."""
    shown: Shown = {"label": f"Deliver the Clue {clue_name(at.state, action.name)}", "group": "quest"}
    return priced(shown, paid(solved=-1, prosperity=1))


def solve(at: At, action: Solve) -> Shown:
    return {
        "label": f"Solve: {clue_name(at.state, action.name)}",
        "group": "island",
        "cost": [{"what": "action", "n": 1}],
    }


def reward(_at: At, action: Reward) -> Shown:
    return {"label": REWARDS[action.name], "gain": [{"what": action.name, "n": 1}]}


def pick(at: At, action: Pick) -> Shown:
    return priced({"label": f"Keep the Clue {clue_name(at.state, action.name)}"}, paid(clue=1))


def under(at: At, action: Under) -> Shown:
    return {"label": f"Lay under the deck: {clue_name(at.state, action.name)}"}


SHOWN: Final[Showers] = {
    Deliver: deliver,
    DeliverClue: deliver_clue,
    Solve: solve,
    Reward: reward,
    Pick: pick,
    Under: under,
}
