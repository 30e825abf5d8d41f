"""The turn: where to, when it is over, and what it does not allow."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from farshore.core.event import Seat
from farshore.core.kernel import Step
from farshore.core.showing import Missing, Showers
from farshore.core.view import Blocked, Shown
from farshore.games.nearfar.actions.turn import Adventure, Done, EndTurn, Visit
from farshore.games.nearfar.content.language import BUILDINGS
from farshore.games.nearfar.state.player import BUILDING
from farshore.games.nearfar.state.table import FARM, NOBODY, SALOON, Journey, building_name
from farshore.games.nearfar.steps.town import Building
from farshore.games.nearfar.steps.travel import Stopped
from farshore.games.nearfar.steps.turn import TurnStart
from farshore.games.nearfar.view.areas import SLOTS
from farshore.games.nearfar.view.asking import At
from farshore.games.nearfar.view.buildings import services_left
from farshore.games.nearfar.view.leaving import too_few_hearts
from farshore.games.nearfar.view.odds import duel_chance
from farshore.games.nearfar.view.town import bonuses_left
from farshore.games.nearfar.view.travel import left_at_a_stop


def left_in_the_house(at: At) -> list[str]:
    return [*services_left(at), *bonuses_left(at)]


# What is still open where somebody is done, by the step that they leave.
UNDONE: Final[dict[type[Step[Any, Any]], Callable[[At], list[str]]]] = {
    Building: left_in_the_house,
    Stopped: left_at_a_stop,
}


def visit(at: At, action: Visit) -> Shown:
    building = BUILDINGS.index(action.name)
    others = at.state.others_at(at.seat, BUILDING + building)
    more = f" (food {at.state.kit(at.seat).skill_farm})" if building == FARM else ""
    shown: Shown = {
        "label": f"Go to the {building_name(building)}{more}",
        "group": "visit",
        "on": [{"area": "town", "at": SLOTS[building]}],
    }
    notes = on_entering(at.state, at.seat, building, others)
    if notes:
        shown["notes"] = notes
    return shown


def on_entering(state: Journey, seat: Seat, building: int, others: list[Seat]) -> list[str]:
    """NF-060 What it takes to get in where somebody stands."""
    if building == SALOON or not (others or state.has_neutral(building)):
        return []
    if state.from_jail:
        return ["From jail you may walk in."]
    target = others[0] if others else NOBODY
    chance = duel_chance(state, seat, target, False, state.players[seat].hearts)
    notes = [f"A duel first, with {'@' + str(target) if others else 'the stranger'}: {chance:.0%} if fought honorably."]
    powers = state.rules.powers
    ways = [effect for effect in state.kit(seat).enters if effect.word("building") in ("any", BUILDINGS[building])]
    return notes + [f"{powers.cards[powers.owner[effect.index]].name} lets you in without one." for effect in ways]


def adventure(at: At, _action: Adventure) -> Shown:
    shown: Shown = {"label": "Adventure", "group": "walk", "key": "a"}
    risks = too_few_hearts(at.state, at.seat) if at.state.players[at.seat].in_town() else []
    if risks:
        shown["risks"] = risks
    return shown


def end_turn(_at: At, _action: EndTurn) -> Shown:
    return {"label": "End turn", "group": "building", "key": "e", "go": True}


def done(at: At, _action: Done) -> Shown:
    """NF-420 What is still open here and lapses; bonuses that cost nothing are received anyway."""
    shown: Shown = {"label": "Done", "group": "building", "key": "d", "go": True}
    left_by = UNDONE.get(type(at.step))
    left = left_by(at) if left_by is not None else []
    if left:
        shown["notes"] = [f"Still possible here: {', '.join(left)}."]
        shown["confirm"] = f"Leave all the same? Still possible here: {', '.join(left)}."
    return shown


def not_this_turn(at: At) -> list[Blocked]:
    """NF-053, NF-055 Nobody stays where they are, and in the first round nobody leaves town."""
    at_place = at.state.players[at.seat].at
    refused: list[Blocked] = []
    if at_place >= BUILDING:
        why = "You cannot stay: go to another building or adventure."
        slot = SLOTS[at_place - BUILDING]
        refused.append({"label": "Stay", "why": why, "rule": "NF-055", "on": [{"area": "town", "at": slot}]})
    if at.state.round == 1:
        why = "In the first round everybody visits the town."
        refused.append({"label": "Adventure", "why": why, "rule": "NF-053"})
    return refused


SHOWN: Final[Showers] = {Visit: visit, Adventure: adventure, EndTurn: end_turn, Done: done}
MISSING: Final[Missing] = {TurnStart: not_this_turn}
