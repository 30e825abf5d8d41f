"""Where the ship can go this turn, and what each landing would bring. Pure: views show it, bots weigh it.

Nothing here decides what is legal: dice, departures and prices are asked of the steps, and what a landing brings
is found by letting the steps run on a copy.
"""

from __future__ import annotations

from typing import Any, Final

from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.core.kernel import Step, apply, top_of
from farshore.games.voyages.actions.decisions import COURSE, DUTY, SetDie
from farshore.games.voyages.actions.lists import SETTINGS
from farshore.games.voyages.content.seamap import SeaMap, explored, path, slide
from farshore.games.voyages.state.table import ONES, Sheet, Voyages
from farshore.games.voyages.steps.dice import ChooseCourse, ChooseDuty, ChooseRun, cost, unused
from farshore.games.voyages.steps.landing import Land
from farshore.games.voyages.steps.move import Sail

RAN_OUT: Final = ""
BY_ISLAND: Final = "island"
BY_DREAD: Final = "dread"
BY_EDGE: Final = "edge"


class Landing:
    """A hex within reach and the cheapest dice that lead there, never with a heroic sailor.

    `after` is the draft as it would be with the landing resolved but without a duty, `pending` the step that
    would then ask about the landing hex, if any.
    """

    __slots__ = ("actions", "after", "duties", "here", "pending", "sailors", "seen", "stop", "table", "via")

    def __init__(self, here: int, sailors: int, via: list[int], actions: list[Action], seen: int, stop: str) -> None:
        self.here = here
        self.sailors = sailors
        self.via = via
        self.actions = actions  # course, departure if it is asked, run, duty
        self.seen = seen  # regions newly explored on the way, as a mask
        self.stop = stop  # what ends the move before the die does
        self.duties: list[int] = []  # the numbers that the third die may bring for as many sailors
        self.table: Voyages | None = None
        self.after: Sheet | None = None
        self.pending: Step[Any, Any] | None = None

    def texts(self) -> list[str]:
        return [str(action) for action in self.actions]

    def stays(self) -> bool:
        return not self.via


def reach(state: Voyages, seat: Seat) -> list[Landing]:
    """Every landing that plain sailors can pay for while the seat chooses its course, cheapest first."""
    asked = top_of(state, seat) if state.stack else None
    if not isinstance(asked, ChooseCourse):
        return []
    sea = state.rules.sea
    before = state.drafts[seat]
    worth = [duty_worth(sea, before, number) for number in range(7)]
    best: dict[int, Landing] = {}
    ranks: dict[int, tuple[int, int, int]] = {}
    for course in asked.options(state, seat):
        if not isinstance(course, SetDie) or course.hero:
            continue
        for under_way, leaving in departed(state, seat, asked, course):
            sheet = under_way.drafts[seat]
            defeated = sheet.dread_defeated()
            for run in ChooseRun(seat).options(under_way, seat):
                if not isinstance(run, SetDie) or run.hero:
                    continue
                sailors = before.plain - sheet.plain + price(state, run)
                here = slide(sea, sheet.ship, course.value, run.value, defeated)
                known = best.get(here)
                if known is not None and known.sailors < sailors:
                    continue
                seen = explored(sea, sheet.ship, course.value, run.value, defeated) & ~before.regions
                third = 3 - course.die - run.die
                number = state.dice[third]
                rank = (-sailors, ONES[seen], worth[number])
                duties = known.duties if known is not None and known.sailors == sailors else []
                if known is None or rank > ranks[here]:
                    via = path(sea, sheet.ship, course.value, run.value, defeated)
                    duty: Action = SETTINGS[DUTY][third][2 * (number - 1)]
                    known = Landing(here, sailors, via, [course, *leaving, run, duty], seen, "")
                    known.stop = stop_of(sea, here, len(via), run.value)
                    known.duties = duties
                    best[here] = known
                    ranks[here] = rank
                if number not in known.duties:
                    known.duties.append(number)
    found = list(best.values())
    for landing in found:
        landing.duties.sort()
    found.sort(key=_cheapest)
    return found


def _cheapest(landing: Landing) -> tuple[int, int]:
    return (landing.sailors, landing.here)


def departed(state: Voyages, seat: Seat, asked: ChooseCourse, course: Action) -> list[tuple[Voyages, list[Action]]]:
    """The table after that course has been set, once for every hex from which the ship may leave."""
    copy = aside(state, [asked])
    apply(copy, seat, course)
    if not copy.stack:
        return [(copy, [])]
    found: list[tuple[Voyages, list[Action]]] = []
    for leaving in copy.offers:
        each: Voyages = copy.clone()
        apply(each, seat, leaving)
        found.append((each, [leaving]))
    return found


def aside(state: Voyages, steps: list[Step[Any, Any]]) -> Voyages:
    """A copy of the table on which only these steps are pending, last step first."""
    copy: Voyages = state.clone()
    copy.stack = steps
    return copy


def price(state: Voyages, action: SetDie) -> int:
    """The plain sailors that setting this die takes; a heroic one takes none."""
    return 0 if action.hero else cost(state.dice[action.die], action.value, state.rules.dice_wrap)


def look(state: Voyages, seat: Seat, landing: Landing) -> None:
    """Sail there on a copy and resolve the landing, as far as nothing more is asked; duties are left out."""
    copy = aside(state, [Land(seat), Sail(seat), ChooseDuty(seat), ChooseRun(seat), ChooseCourse(seat)])
    for action in landing.actions:
        apply(copy, seat, action)
    landing.table = copy
    landing.after = copy.drafts[seat]
    landing.pending = copy.stack[-1] if copy.stack else None


def run_to(state: Voyages, seat: Seat, run: SetDie) -> Landing:
    """Where that run leads once the course is set."""
    sea = state.rules.sea
    sheet = state.drafts[seat]
    course = sheet.plan[COURSE][1]
    defeated = sheet.dread_defeated()
    here = slide(sea, sheet.ship, course, run.value, defeated)
    via = path(sea, sheet.ship, course, run.value, defeated)
    seen = explored(sea, sheet.ship, course, run.value, defeated) & ~sheet.regions
    found = Landing(here, price(state, run), via, [run], seen, stop_of(sea, here, len(via), run.value))
    found.duties = [state.dice[die] for die in unused(sheet) if die != run.die]
    return found


def stop_of(sea: SeaMap, here: int, ran: int, wanted: int) -> str:
    """What ended the move before the die did."""
    if ran == wanted:
        return RAN_OUT
    if ran and sea.island[here] >= 0:
        return BY_ISLAND
    return BY_DREAD if ran and here == sea.dread else BY_EDGE


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
