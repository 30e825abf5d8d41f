"""A captain's turn (VOY-012, VOY-015): its questions in their fixed order."""

from __future__ import annotations

from typing import Any, Final

from farshore.core.event import Seat
from farshore.core.kernel import Step
from farshore.games.voyages.steps.dice import ChooseCourse, ChooseDuty, ChooseRun
from farshore.games.voyages.steps.duties import CrossOff
from farshore.games.voyages.steps.landing import Land, LockIn
from farshore.games.voyages.steps.move import Sail

MOST_SEATS: Final = 100


def turn(seat: Seat) -> tuple[Step[Any, Any], ...]:
    """VOY-012, VOY-015, VOY-170 A turn, solo or in a race, last step first: dice, move, duties with their rewards, the landing hex."""
    return (
        LockIn(seat),
        Land(seat),
        CrossOff(seat),
        Sail(seat),
        ChooseDuty(seat),
        ChooseRun(seat),
        ChooseCourse(seat),
    )


TURNS: Final[list[tuple[Step[Any, Any], ...]]] = [turn(seat) for seat in range(MOST_SEATS)]
