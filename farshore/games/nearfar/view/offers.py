"""What a seat may do, as a client shows it: labels, places, costs, odds, warnings. And what it may not, with reasons."""

from __future__ import annotations

from typing import Final

from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.core.kernel import actors, options
from farshore.core.record import seat_named
from farshore.core.view import Amount, Blocked, Offer
from farshore.games.nearfar.actions.opening import Drop, Keep, Pick, Ready
from farshore.games.nearfar.actions.road import Attempt, Camp, Choose, Fight, Go, March, Pitch
from farshore.games.nearfar.actions.town import Bench, Dig, Recruit
from farshore.games.nearfar.actions.turn import Buy, Done, Duel, EndTurn, Visit
from farshore.games.nearfar.content.language import BUILDINGS
from farshore.games.nearfar.state.player import BUILDING
from farshore.games.nearfar.state.table import Journey
from farshore.games.nearfar.steps.free_actions import lacking
from farshore.games.nearfar.steps.leaving import Leave
from farshore.games.nearfar.steps.quest import QuestChoose, check_base
from farshore.games.nearfar.steps.threat import CrossThreat, difficulty, fight_base, foe_id, foes
from farshore.games.nearfar.steps.travel import Moving, Stopped
from farshore.games.nearfar.steps.turn import TurnStart
from farshore.games.nearfar.view.areas import SLOTS
from farshore.games.nearfar.view.cautions import caution, on_walking
from farshore.games.nearfar.view.gains import gain_of
from farshore.games.nearfar.view.labels import cost_of, label
from farshore.games.nearfar.view.odds import at_least, check_odds, duel_chance, threat_odds, walks

GROUP: Final[dict[str, str]] = {
    "visit": "visit",
    "adventure": "walk",
    "go": "walk",
    "stop": "walk",
    "set out": "walk",
    "buy": "buy",
    "release": "buy",
    "duel": "duel",
    "enter": "duel",
    "fight": "fight",
    "pass by": "fight",
    "cross": "fight",
    "spend": "roll",
    "use": "roll",
    "choose": "quest",
    "quest": "camp",
    "camp": "camp",
    "arrange": "party",
    "march": "party",
    "join": "party",
    "reserve": "party",
    "bench": "party",
    "character": "setup",
    "companion": "setup",
    "talent": "setup",
    "ready": "setup",
    "pick": "setup",
    "keep": "setup",
    "drop": "setup",
}
KEYS: Final = {"adventure": "a", "stop": "s", "camp": "c", "quest": "q", "done": "d", "end turn": "e", "set out": "o"}
LOCKS: Final = ("duel", "fight", "look", "seek", "refresh", "quest", "recruit")


def offers(state: Journey, seat: Seat) -> list[Offer]:
    """Everything that may be done; on the map also whole walks."""
    if seat not in actors(state):
        return []
    listed = [offer(state, seat, action) for action in options(state, seat)]
    return [*walk_offers(state, seat), *listed]


def walk_offers(state: Journey, seat: Seat) -> list[Offer]:
    """Section 12: every end space within reach, with all it costs, before anything is committed."""
    step = state.stack[-1]
    player = state.players[seat]
    town = state.rules.chart.town
    if isinstance(step, TurnStart) and state.round > 1:
        first = ["adventure", "set out"] if player.in_town() else ["adventure"]
    elif isinstance(step, Leave):
        first = ["set out"]
    elif isinstance(step, Moving):
        first = []
    else:
        return []
    leaving = player.in_town()
    start = town if leaving else player.at
    have = min(state.rules.cap, max(0, state.kit(seat).hearts)) if leaving else player.hearts
    spaces = state.rules.chart.spaces
    listed: list[Offer] = []
    for walk in walks(state, seat, start, have, state.moved):
        at = spaces[walk.path[-1]]
        lines = [*first, *[f"go {spaces[space].id}" for space in walk.path]]
        shown: Offer = {
            "do": lines if walk.symbol else [*lines, "stop"],
            "label": f"Walk to {state.space_name(walk.path[-1])}",
            "group": "walk",
            "on": [{"area": "map", "at": at.id}],
            "piece": f"walker:{seat}",
            "via": [spaces[space].id for space in walk.path],
            "grade": min(2, walk.hearts),
            "cost": [{"what": "heart", "n": walk.hearts}] if walk.hearts else [],
            "notes": on_walking(state, seat, walk.path[-1], walk.symbol, walk.left),
        }
        if walk.symbol == "threat":
            shown["odds"] = threat_odds(state, seat, walk.left)
            shown["label"] = f"Face the threat before {state.space_name(walk.path[-1])}"
        listed.append(shown)
    return listed


def offer(state: Journey, seat: Seat, action: Action) -> Offer:
    shown: Offer = {"do": str(action), "label": label(state, seat, action)}
    in_hall = isinstance(action, Drop) and state.round > 0
    shown["group"] = "building" if in_hall else GROUP.get(action.verb, "building")
    if action.verb in KEYS and str(action) == action.verb:
        shown["key"] = KEYS[action.verb]
    if action.verb in LOCKS:
        shown["undo"] = "locks"
    cost = cost_of(state, seat, action)
    if cost:
        shown["cost"] = cost
    gain = gain_of(state, seat, action)
    if gain:
        shown["gain"] = gain
    place_on(state, seat, action, shown)
    add_odds(state, seat, action, shown)
    caution(state, seat, action, shown)
    if isinstance(action, (EndTurn, Done, Ready)):
        shown["go"] = True
    return shown


def place_on(state: Journey, seat: Seat, action: Action, shown: Offer) -> None:
    """The piece or place that the action belongs to."""
    if isinstance(action, Visit):
        shown["on"] = [{"area": "town", "at": SLOTS[BUILDINGS.index(action.name)]}]
    elif isinstance(action, Go):
        shown["on"] = [{"area": "map", "at": action.space}]
        shown["piece"] = f"walker:{seat}"
    elif isinstance(action, Pitch):
        shown["on"] = [{"area": "map", "at": action.name}]
    elif isinstance(action, Dig):
        cell = (action.row - 1) * state.rules.side.mine.columns + action.column - 1
        shown["on"] = [{"area": "mine", "at": f"mine:{cell}"}]
    elif isinstance(action, (Recruit, March, Bench)) and action.name != "companion":
        shown["piece"] = f"adventurer:{action.name}"
    elif isinstance(action, (Buy, Pick, Keep, Drop)) and action.name != "none":
        shown["piece"] = f"artifact:{action.name}"
        if not isinstance(action, Buy):  # a draft is about the cards that lie there: they are lit
            shown["on"] = [{"area": f"hand{seat}", "at": f"artifact:{action.name}"}]


def add_odds(state: Journey, seat: Seat, action: Action, shown: Offer) -> None:
    """Section 12: chances before anything is declared."""
    step = state.stack[-1]
    hearts = state.players[seat].hearts
    if isinstance(action, Duel):
        target = -1 if action.target == "neutral" else seat_named(action.target)
        dirty = action.style == "dirty"
        change: Amount = {"what": "reputation", "n": -1 if dirty else 1}
        plain = duel_chance(state, seat, target, dirty, 0)
        shown["odds"] = [{"p": round(plain, 3), "label": "wins", "gain": [change]}]
        if hearts:
            most = duel_chance(state, seat, target, dirty, hearts)
            shown["odds"].append({"p": round(most, 3), "label": f"with up to {hearts} hearts", "gain": [change]})
    elif isinstance(action, Fight) and isinstance(step, CrossThreat):
        foe = next(foe for foe in foes(state, seat) if foe_id(state, foe) == action.name)
        base, need = fight_base(state, seat), difficulty(state, foe)
        shown["odds"] = [{"p": round(at_least(base, need), 3), "label": f"reaches {need}"}]
        if hearts:
            more = at_least(base + hearts, need)
            shown["odds"].append({"p": round(more, 3), "label": f"with up to {hearts} hearts"})
    elif isinstance(action, Choose) and isinstance(step, QuestChoose):
        check = state.rules.content.quests[step.quest].choice(action.name).check
        if check is not None:
            shown["odds"] = check_odds(check_base(state, seat, check.kind), check.value, hearts)
            shown["undo"] = "locks"


def blocked(state: Journey, seat: Seat) -> list[Blocked]:
    """Cards in hand that cannot be bought now with what they lack, and what the turn does not allow."""
    step = state.stack[-1]
    listed: list[Blocked] = []
    player = state.players[seat]
    for number in player.hand:
        card = state.rules.powers.cards[number]
        missing = lacking(state, seat, card)
        if missing:
            rule = "NF-314" if "reputation" not in missing[-1] else "NF-318" if card.rep_req > 0 else "NF-317"
            listed.append(
                {
                    "label": card.name,
                    "why": f"You lack {', '.join(missing)}.",
                    "rule": rule,
                    "group": "buy",
                    "on": [{"area": f"hand{seat}", "at": f"artifact:{card.id}"}],
                }
            )
    if isinstance(step, TurnStart):
        if player.at >= BUILDING:
            slot = SLOTS[player.at - BUILDING]
            why = "You cannot stay: go to another building or adventure."
            listed.append({"label": "Stay", "why": why, "rule": "NF-055", "on": [{"area": "town", "at": slot}]})
        if state.round == 1:
            listed.append(
                {"label": "Adventure", "why": "In the first round everybody visits the town.", "rule": "NF-053"}
            )
    if isinstance(step, Stopped):
        for name, action in (("Build a camp", Camp()), ("Attempt a quest", Attempt())):
            refusal = step.why_not(state, seat, action)
            if refusal is not None and str(action) not in [str(one) for one in options(state, seat)]:
                listed.append({"label": name, "why": refusal.sentence, "rule": refusal.rule, "group": "camp"})
    return listed
