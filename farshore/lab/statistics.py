"""What is worth counting in a finished game, one small function a game.

Table figures describe the game, seat figures each seat. All are numbers: what happened or not is 1 or 0.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from farshore.core.kernel import State
from farshore.games.voyages.scoring import HEADINGS, headings
from farshore.games.voyages.state import ONES, STARS, Voyages


class Counted(NamedTuple):
    table: dict[str, float]
    seats: list[dict[str, float]]


def voyages(state: State) -> Counted:
    """Rounds; per seat the stars by kind, when the third came, regions, crew, and gold by heading."""
    assert isinstance(state, Voyages)
    seats: list[dict[str, float]] = []
    for sheet in state.sheets:
        counted: dict[str, float] = {f"star {name}": sheet.stars >> n & 1 for n, name in enumerate(STARS)}
        counted["stars"] = sheet.star_count()
        gained = sorted([number for number in sheet.star_rounds if number])
        if len(gained) >= 3:
            counted["round of third star"] = gained[2]
        counted["regions"] = ONES[sheet.regions]
        counted["sailors unspent"] = sheet.plain + sheet.heroic
        for heading, gold in zip(HEADINGS, headings(state.rules.sea, sheet), strict=True):
            counted[f"gold {heading}"] = gold
        seats.append(counted)
    return Counted({"rounds": state.round}, seats)


STATISTICS: dict[str, Callable[[State], Counted]] = {"voyages": voyages}


def count(game: str, state: State, seats: int) -> Counted:
    """The figures of that game, or none if nobody said what to count."""
    counting = STATISTICS.get(game)
    return counting(state) if counting else Counted({}, [{} for _ in range(seats)])
