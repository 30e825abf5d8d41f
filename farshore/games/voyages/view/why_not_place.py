"""Why a place of the sheet is not lit: the actions name dice, boxes and tracks, so the hexes have to be spelt out here."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from farshore.core.event import Seat
from farshore.core.kernel import Refusal, Step, explain
from farshore.core.showing import Asked, asked
from farshore.core.view import Where
from farshore.core.words import counted
from farshore.games.voyages.actions.decisions import COURSE, Barrel, Box, Course, SellAll, SetDie
from farshore.games.voyages.content.seamap import BARREL, CARGO_NAMES, SeaMap, slide
from farshore.games.voyages.options import Rules
from farshore.games.voyages.state.table import Sheet, Voyages
from farshore.games.voyages.steps.dice import ChooseCourse, ChooseRun, cost, unused
from farshore.games.voyages.steps.duties import StowBarrel
from farshore.games.voyages.steps.landing import UseIcon
from farshore.games.voyages.view.dice import KINDS
from farshore.games.voyages.view.places import place_name

FARTHEST: Final = 6  # no die shows more


def pointed(state: Voyages, seat: Seat, where: Where) -> Refusal | None:
    """The rule against what a captain means who points there."""
    at = asked(state, seat)
    name = str(where.get("at", "")).split(":", 1)[-1]
    why = PLACES.get(where["area"])
    return None if why is None else why(at, name)


def why_not_box(at: Asked[Voyages], name: str) -> Refusal | None:
    numbers = numbers_of(name)
    return explain(at.state, at.seat, Box(numbers[0], numbers[1])) if len(numbers) == 2 else None


def why_not_track(at: Asked[Voyages], name: str) -> Refusal | None:
    """Where a barrel is being stowed the track is meant for it, elsewhere for a sale."""
    cargo = name.partition(",")[0]
    if cargo not in CARGO_NAMES:
        return None
    track = CARGO_NAMES.index(cargo)
    barrel = at.state.rules.sea.icon[at.state.drafts[at.seat].ship] == BARREL
    stows = {StowBarrel: True, UseIcon: barrel}.get(type(at.step), False)
    return explain(at.state, at.seat, Barrel(track) if stows else SellAll(track))


def why_not_course(at: Asked[Voyages], name: str) -> Refusal | None:
    numbers = numbers_of(name)
    return why_not_die(at, cheapest_course(at.state, at.seat, numbers[0])) if len(numbers) == 1 else None


def why_not_as_it_lies(at: Asked[Voyages], name: str) -> Refusal | None:
    """The die in the role that is asked for."""
    if name[:1] != "d" or not name[1:].isdigit() or int(name[1:]) > len(at.state.dice):
        return None
    die = int(name[1:]) - 1
    return why_not_die(at, KINDS.get(type(at.step), Course)(die, at.state.dice[die], False))


def why_not_die(at: Asked[Voyages], action: SetDie) -> Refusal:
    """VOY-019 A die that is free is no place to go: places are lit for what it may do."""
    shows = f"Die {action.die + 1} shows {at.state.dice[action.die]}: choose the {action.verb} for it."
    return explain(at.state, at.seat, action) or Refusal("VOY-019", shows)


def numbers_of(name: str) -> list[int]:
    return [int(part) for part in name.split(",") if part.isdigit()]


def cheapest_course(state: Voyages, seat: Seat, value: int) -> SetDie:
    """That course by the die that needs the fewest sailors for it."""
    dice = unused(state.drafts[seat]) or (0, 1, 2)
    prices = [(cost(state.dice[die], value, state.rules.dice_wrap), die) for die in dice]
    return Course(min(prices)[1], value, False)


def why_no_landing(at: Asked[Voyages], name: str) -> Refusal | None:
    """VOY-042, VOY-046 to VOY-054 Why the ship cannot land on that hex in this round."""
    sea = at.state.rules.sea
    sheet = at.state.drafts[at.seat]
    target = index_of(sea, name)
    still_open = COURSES.get(type(at.step))
    if target < 0 or still_open is None:
        return None
    place = called(sea, target)
    if target == sheet.ship:
        return Refusal("VOY-048", f"Your ship lies there, and no course of these dice leaves it at {place}.")
    courses = still_open(at.state.rules, sheet)
    ways = [
        (value, run)
        for value, leaving in courses
        for run in range(1, FARTHEST + 1)
        if slide(sea, leaving, value, run, sheet.dread_defeated()) == target
    ]
    if ways:
        return why_not_paid(at.state, sheet, place, ways, bool(sheet.plan))
    return off_course(sea, sheet, place, target, courses)


def every_course(rules: Rules, sheet: Sheet) -> list[tuple[int, int]]:
    return [(value, leaving) for value in range(1, 7) for leaving in rules.departures(sheet.ship, value)]


def set_course(_rules: Rules, sheet: Sheet) -> list[tuple[int, int]]:
    return [(sheet.plan[COURSE][1], sheet.ship)]


# By the step that asks, the courses that may still be sailed, each with the hex of departure.
COURSES: Final[dict[type[Step[Any, Any]], Callable[[Rules, Sheet], list[tuple[int, int]]]]] = {
    ChooseCourse: every_course,
    ChooseRun: set_course,
}


def called(sea: SeaMap, place: int) -> str:
    """The hex as the subject of a sentence."""
    name = place_name(sea, place)
    if sea.island[place] >= 0 or name.startswith("the "):
        return name[0].upper() + name[1:]
    icon, _, water = name.rpartition(", ")
    return f"The {icon} in {water}" if icon else f"That hex in {water}"


def index_of(sea: SeaMap, name: str) -> int:
    for place in range(len(sea.hexes)):
        if sea.hex_name(place) == name:
            return place
    return -1


def why_not_paid(state: Voyages, sheet: Sheet, place: str, ways: list[tuple[int, int]], under_way: bool) -> Refusal:
    """VOY-042 The cheapest dice that would lead there, and the sailors that are missing."""
    wrap = state.rules.dice_wrap
    free = unused(sheet)
    prices: list[tuple[int, int, int]] = []
    for value, run in ways:
        for second in free:
            price = cost(state.dice[second], run, wrap)
            firsts = [cost(state.dice[first], value, wrap) for first in free if first != second]
            prices.append((price if under_way else price + min(firsts), value, run))
    price, value, run = min(prices)
    way = f"run {run}" if under_way else f"course {value} and run {run}"
    crew = counted(price, "plain sailor")
    ready = f"{sheet.plain or 'none'} {'is' if sheet.plain < 2 else 'are'} ready"
    return Refusal("VOY-042", f"{place}: {way} with these dice takes {crew}; {ready}.")


def off_course(sea: SeaMap, sheet: Sheet, place: str, target: int, courses: list[tuple[int, int]]) -> Refusal:
    """VOY-046, VOY-047, VOY-049, VOY-051 What lies between, how far it is, or that no course leads there."""
    for value, leaving in courses:
        ahead = sea.steps[value - 1]
        passed = ahead[leaving]
        ran = 1
        stopped = -1
        while passed >= 0 and passed != target:
            if stopped < 0 and (sea.island[passed] >= 0 or (passed == sea.dread and not sheet.dread_defeated())):
                stopped = passed
            passed = ahead[passed]
            ran += 1
        if passed != target:
            continue
        if stopped >= 0:
            rule = "VOY-051" if stopped == sea.dread else "VOY-049"
            return Refusal(rule, f"{place}: on course {value} the run ends at {place_name(sea, stopped)} before it.")
        return Refusal("VOY-046", f"{place} is {ran} hexes away on course {value}; a run is at most {FARTHEST}.")
    if len(courses) == 1:
        return Refusal("VOY-047", f"{place} does not lie on course {courses[0][0]}, which you have set.")
    return Refusal("VOY-047", f"{place} lies on no straight line from your ship, and a run is one straight line.")


# By area of the view.
PLACES: Final[dict[str, Callable[[Asked[Voyages], str], Refusal | None]]] = {
    "map": why_no_landing,
    "duties": why_not_box,
    "cargo": why_not_track,
    "windrose": why_not_course,
    "dice": why_not_as_it_lies,
}
