"""Why a place of the sheet is not lit: the actions name dice, boxes and tracks, so the hexes have to be spelt out here."""

from __future__ import annotations

from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.core.kernel import Refusal, explain, top_of
from farshore.core.view import Where
from farshore.games.voyages.actions.decisions import COURSE, Barrel, Box, Course, SellAll, SetDie
from farshore.games.voyages.actions.lists import KINDS
from farshore.games.voyages.content.seamap import BARREL, CARGO_NAMES, SeaMap, departures, slide
from farshore.games.voyages.state.table import Sheet, Voyages
from farshore.games.voyages.steps.dice import ChooseCourse, ChooseRun, Die, cost, unused
from farshore.games.voyages.steps.duties import StowBarrel
from farshore.games.voyages.steps.landing import UseIcon
from farshore.games.voyages.view.landings import place_of

FARTHEST = 6  # no die shows more


def pointed(state: Voyages, seat: Seat, where: Where) -> Refusal | None:
    """The rule against what a captain means who points there."""
    area = where["area"]
    name = str(where.get("at", "")).split(":", 1)[-1]
    if area == "map":
        return why_no_landing(state, seat, name)
    action = meant(state, seat, area, name)
    refusal = explain(state, seat, action) if action is not None else None
    if refusal is None and isinstance(action, SetDie):  # the die is free: places are lit for what it may do
        kind = action.verb
        return Refusal("VOY-019", f"Die {action.die + 1} shows {state.dice[action.die]}: choose the {kind} for it.")
    return refusal


def meant(state: Voyages, seat: Seat, area: str, name: str) -> Action | None:
    """What would be done with a box, a track, a course or a die."""
    numbers = [int(part) for part in name.split(",") if part.isdigit()]
    asked = top_of(state, seat)
    if area == "duties" and len(numbers) == 2:
        return Box(numbers[0], numbers[1])
    cargo = name.partition(",")[0]
    if area == "cargo" and cargo in CARGO_NAMES:
        track = CARGO_NAMES.index(cargo)
        icon = state.rules.sea.icon[state.drafts[seat].ship]
        stows = isinstance(asked, StowBarrel) or (isinstance(asked, UseIcon) and icon == BARREL)
        return Barrel(track) if stows else SellAll(track)
    if area == "windrose" and len(numbers) == 1:
        return cheapest_course(state, seat, numbers[0])
    if area == "dice" and name[:1] == "d" and name[1:].isdigit() and int(name[1:]) <= len(state.dice):
        die = int(name[1:]) - 1
        kind = KINDS[asked.role] if isinstance(asked, Die) else Course
        return kind(die, state.dice[die], False)
    return None


def cheapest_course(state: Voyages, seat: Seat, value: int) -> SetDie:
    """That course by the die that needs the fewest sailors for it."""
    dice = unused(state.drafts[seat]) or (0, 1, 2)
    prices = [(cost(state.dice[die], value, state.rules.dice_wrap), die) for die in dice]
    return Course(min(prices)[1], value, False)


def why_no_landing(state: Voyages, seat: Seat, name: str) -> Refusal | None:
    """VOY-042, VOY-046 to VOY-054 Why the ship cannot land on that hex in this round."""
    sea = state.rules.sea
    sheet = state.drafts[seat]
    asked = top_of(state, seat)
    target = index_of(sea, name)
    if target < 0 or not isinstance(asked, (ChooseCourse, ChooseRun)):
        return None
    place = called(sea, target)
    if target == sheet.ship:
        return Refusal("VOY-048", f"Your ship lies there, and no course of these dice leaves it at {place}.")
    if isinstance(asked, ChooseRun):
        courses = [(sheet.plan[COURSE][1], sheet.ship)]
    else:
        courses = [(value, leaving) for value in range(1, 7) for leaving in departures(sea, sheet.ship, value)]
    ways = [
        (value, run)
        for value, leaving in courses
        for run in range(1, FARTHEST + 1)
        if slide(sea, leaving, value, run, sheet.dread_defeated()) == target
    ]
    if ways:
        return why_not_paid(state, sheet, place, ways, isinstance(asked, ChooseRun))
    return off_course(sea, sheet, place, target, courses)


def called(sea: SeaMap, here: int) -> str:
    """The hex as the subject of a sentence."""
    name = place_of(sea, here)
    if sea.island[here] >= 0 or name.startswith("the "):
        return name[0].upper() + name[1:]
    icon, _, water = name.rpartition(", ")
    return f"The {icon} in {water}" if icon else f"That hex in {water}"


def index_of(sea: SeaMap, name: str) -> int:
    for here in range(len(sea.hexes)):
        if sea.hex_name(here) == name:
            return here
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
    crew = f"{price} plain sailor{'' if price == 1 else 's'}"
    ready = f"{sheet.plain or 'none'} {'is' if sheet.plain < 2 else 'are'} ready"
    return Refusal("VOY-042", f"{place}: {way} with these dice takes {crew}; {ready}.")


def off_course(sea: SeaMap, sheet: Sheet, place: str, target: int, courses: list[tuple[int, int]]) -> Refusal:
    """VOY-046, VOY-047, VOY-049, VOY-051 What lies between, how far it is, or that no course leads there."""
    for value, leaving in courses:
        ahead = sea.steps[value - 1]
        here = ahead[leaving]
        ran = 1
        stopped = -1
        while here >= 0 and here != target:
            if stopped < 0 and (sea.island[here] >= 0 or (here == sea.dread and not sheet.dread_defeated())):
                stopped = here
            here = ahead[here]
            ran += 1
        if here != target:
            continue
        if stopped >= 0:
            rule = "VOY-051" if stopped == sea.dread else "VOY-049"
            return Refusal(rule, f"{place}: on course {value} the run ends at {place_of(sea, stopped)} before it.")
        return Refusal("VOY-046", f"{place} is {ran} hexes away on course {value}; a run is at most {FARTHEST}.")
    if len(courses) == 1:
        return Refusal("VOY-047", f"{place} does not lie on course {courses[0][0]}, which you have set.")
    return Refusal("VOY-047", f"{place} lies on no straight line from your ship, and a run is one straight line.")
