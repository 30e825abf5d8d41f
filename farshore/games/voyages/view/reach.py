"""Where the ship can go this turn, and what each landing would bring. Pure: views show it, bots weigh it.

Nothing here decides what is legal: dice, departures and prices are asked of the steps, and what a landing brings
is found by letting the steps run on a copy.
"""

from __future__ import annotations

from typing import Any, Final

from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.core.kernel import Step, apply, settle, top_of
from farshore.games.voyages.actions.decisions import COURSE, DUTY, SetDie
from farshore.games.voyages.actions.lists import SETTINGS
from farshore.games.voyages.content.seamap import SeaMap, explored, path, slide
from farshore.games.voyages.state.table import ONES, Sheet, Voyages
from farshore.games.voyages.steps.dice import ChooseCourse, ChooseDuty, ChooseRun, by_plain_sailors, cost, unused
from farshore.games.voyages.steps.landing import Land
from farshore.games.voyages.steps.move import Sail

RAN_OUT: Final = ""
BY_ISLAND: Final = "island"
BY_DREAD: Final = "dread"
BY_EDGE: Final = "edge"


class Landing:
    """A hex within reach and the cheapest dice that lead there, never with a heroic sailor."""

    __slots__ = ("actions", "course", "duties", "place", "sailors", "seen", "stop", "via")

    def __init__(
        self, place: int, course: int, sailors: int, via: list[int], actions: list[Action], seen: int, stop: str
    ) -> None:
        self.place = place
        self.course = course
        self.sailors = sailors
        self.via = via
        self.actions = actions  # course, departure if it is asked, run, duty
        self.seen = seen  # regions newly explored on the way, as a mask
        self.stop = stop  # what ends the move before the die does
        self.duties: list[int] = []  # the numbers that the third die may bring for as many sailors

    def texts(self) -> list[str]:
        return [str(action) for action in self.actions]

    def stays(self) -> bool:
        return not self.via


class Arrival:
    """A landing resolved on a copy of the table, as far as nothing more is asked, and without a duty."""

    __slots__ = ("pending", "sheet", "table")

    def __init__(self, table: Voyages, sheet: Sheet) -> None:
        self.table = table
        self.sheet = sheet
        # The step that would ask about the landing hex.
        self.pending: Step[Any, Any] | None = table.stack[-1] if table.stack else None


def reach(state: Voyages, seat: Seat) -> list[Landing]:
    """Every landing that plain sailors can pay for while the seat chooses its course, cheapest first."""
    if not state.stack or type(top_of(state, seat)) is not ChooseCourse:
        return []
    sea = state.rules.sea
    before = state.drafts[seat]
    worth = [duty_worth(sea, before, number) for number in range(7)]
    best: dict[int, Landing] = {}
    ranks: dict[int, tuple[int, int, int]] = {}
    for course in by_plain_sailors(ChooseCourse(seat).options(state, seat)):
        for under_way, leaving in departed(state, seat, course):
            sheet = under_way.drafts[seat]
            defeated = sheet.dread_defeated()
            for run in by_plain_sailors(ChooseRun(seat).options(under_way, seat)):
                sailors = before.plain - sheet.plain + price(state, run)
                place = slide(sea, sheet.ship, course.value, run.value, defeated)
                known = best.get(place)
                if known is not None and known.sailors < sailors:
                    continue
                seen = explored(sea, sheet.ship, course.value, run.value, defeated) & ~before.regions
                third = 3 - course.die - run.die
                number = state.dice[third]
                rank = (-sailors, ONES[seen], worth[number])
                duties = known.duties if known is not None and known.sailors == sailors else []
                if known is None or rank > ranks[place]:
                    via = path(sea, sheet.ship, course.value, run.value, defeated)
                    actions: list[Action] = [course, *leaving, run, SETTINGS[DUTY][third][2 * (number - 1)]]
                    stop = stop_of(sea, place, len(via), run.value)
                    known = Landing(place, course.value, sailors, via, actions, seen, stop)
                    known.duties = duties
                    best[place] = known
                    ranks[place] = rank
                if number not in known.duties:
                    known.duties.append(number)
    landings = list(best.values())
    for landing in landings:
        landing.duties.sort()
    landings.sort(key=_cheapest)
    return landings


def _cheapest(landing: Landing) -> tuple[int, int]:
    return (landing.sailors, landing.place)


def departed(state: Voyages, seat: Seat, course: Action) -> list[tuple[Voyages, list[Action]]]:
    """The table after that course has been set, once for every hex from which the ship may leave."""
    table = rehearsal(state, [ChooseCourse(seat)])
    apply(table, seat, course)
    if not table.stack:
        return [(table, [])]
    tables: list[tuple[Voyages, list[Action]]] = []
    for leaving in table.offers:
        under_way: Voyages = table.clone()
        apply(under_way, seat, leaving)
        tables.append((under_way, [leaving]))
    return tables


def rehearsal(state: Voyages, steps: list[Step[Any, Any]]) -> Voyages:
    """A copy of the table on which only these steps are pending, last step first."""
    copy: Voyages = state.clone()
    copy.stack = steps
    return copy


def price(state: Voyages, action: SetDie) -> int:
    """The plain sailors that setting this die takes; a heroic one takes none."""
    return 0 if action.hero else cost(state.dice[action.die], action.value, state.rules.dice_wrap)


def arrive(state: Voyages, seat: Seat, landing: Landing) -> Arrival:
    """Sail there on a copy; duties are left out. Whatever the steps would ask on the way is answered by the landing."""
    table = rehearsal(state, [ChooseDuty(seat), ChooseRun(seat), ChooseCourse(seat)])
    for action in landing.actions:
        table.stack.pop().apply(table, seat, action)
    table.then(Sail(seat), Land(seat))
    settle(table)
    return Arrival(table, table.drafts[seat])


def run_to(state: Voyages, seat: Seat, run: SetDie) -> Landing:
    """Where that run leads once the course is set."""
    sea = state.rules.sea
    sheet = state.drafts[seat]
    course = sheet.plan[COURSE][1]
    defeated = sheet.dread_defeated()
    place = slide(sea, sheet.ship, course, run.value, defeated)
    via = path(sea, sheet.ship, course, run.value, defeated)
    seen = explored(sea, sheet.ship, course, run.value, defeated) & ~sheet.regions
    stop = stop_of(sea, place, len(via), run.value)
    landing = Landing(place, course, price(state, run), via, [run], seen, stop)
    landing.duties = [state.dice[die] for die in unused(sheet) if die != run.die]
    return landing


def stop_of(sea: SeaMap, place: int, ran: int, wanted: int) -> str:
    """What ended the move before the die did."""
    if ran == wanted:
        return RAN_OUT
    if ran and sea.island[place] >= 0:
        return BY_ISLAND
    return BY_DREAD if ran and place == sea.dread else BY_EDGE


def duty_worth(sea: SeaMap, sheet: Sheet, number: int) -> int:
    """0 without an open box of that number, 2 if one would complete a line, otherwise 1."""
    worth = 0
    for box in sea.boxes_of[number]:
        if not sheet.crossed >> box & 1:
            worth = max(worth, 2 if completes(sea, sheet, box) else 1)
    return worth


def completes(sea: SeaMap, sheet: Sheet, box: int) -> bool:
    """Whether this open box is the last of its row or column."""
    crossed = sheet.crossed | 1 << box
    row = sea.row_mask[sea.box_row[box]]
    column = sea.column_mask[sea.box_column[box]]
    return crossed & row == row or crossed & column == column
