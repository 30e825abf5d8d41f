"""What a search knows about Voyages: whole turns as lines, a quick captain to play on, the worth of a sheet."""

from __future__ import annotations

import math
import random
from typing import Final

from farshore.bots.guide import Guide, Line
from farshore.bots.voyages.charts import ROLLS
from farshore.bots.voyages.planner import CALM, Planner, deadline, rounds_left
from farshore.bots.voyages.worth import Weights
from farshore.core.event import Seat
from farshore.core.game import Game
from farshore.core.kernel import options
from farshore.games.voyages.state.table import Voyages
from farshore.games.voyages.steps.scoring import gold

SCALE: Final = 250.0  # more than any sheet is worth
CLOSE: Final = 12.0  # gold by which a finished race counts as close
AHEAD: Final = 25.0  # worth by which a running one does
ROUNDS: Final = 3
SOME_ROLLS: Final = ROLLS[4::9]
TABLE: Final = 4  # with more captains the others play on by chance
DECISIONS: Final = 8  # of a turn


class VoyagesGuide(Guide[Voyages]):
    """Lines are the best turns by the planner, and a quick planner plays on."""

    def __init__(self, game: Game[Voyages], solo: Weights, race: Weights, width: int) -> None:
        super().__init__(game)
        self.broad = Planner(solo, race, width)
        self.quick = Planner(solo, race, 1)

    def lines(self, state: Voyages, seat: Seat, thinker: Seat) -> list[tuple[Line, float]]:
        """The thinker's best turns as the look-ahead captain judges them; one turn for everybody else."""
        planner, dice = (self.broad, SOME_ROLLS) if seat == thinker else (self.quick, [])
        unit = SCALE if state.mode == "solo" else 4 * AHEAD  # the slope of `value` where a race is open
        lines = planner.lines(state.clone(), seat, CALM, dice)
        return [([action for _, action in line.asked], line.worth / unit) for line in lines]

    def trust(self) -> int:
        return 8

    def depth(self, state: Voyages) -> int:
        return ROUNDS * DECISIONS * len(state.active())

    def line(self, state: Voyages, seat: Seat, thinker: Seat, rng: random.Random) -> Line:
        if seat != thinker and len(state.sheets) > TABLE:
            offered = options(state, seat)
            return [offered[int(rng.random() * len(offered))]]
        return [action for _, action in self.quick.lines(state.clone(), seat, CALM, [])[0].asked]

    def value(self, state: Voyages, seat: Seat) -> float:
        """Solo: the worth of the sheet. In a race: the lead over the best of the others."""
        if state.mode == "solo":
            return self.worths(state, [seat])[0] / SCALE
        others = [other for other in state.active() if other != seat]
        if not others or seat not in state.active():
            return 1.0 if seat in state.active() else 0.0
        if not state.stack:
            amounts = [float(gold(state.rules.sea, sheet)) for sheet in state.sheets]
            return 1 / (1 + math.exp((max([amounts[n] for n in others]) - amounts[seat]) / CLOSE))
        own, *rivals = self.worths(state, [seat, *others])
        return 1 / (1 + math.exp((max(rivals) - own) / AHEAD))

    def worths(self, state: Voyages, seats: list[Seat]) -> list[float]:
        # The round that stands open has not been sailed yet.
        left = rounds_left(state) + 1 if state.stack else 0
        outlook = self.quick.outlook(state, left, deadline(state) + 1 if state.stack else 0)
        amounts: list[float] = []
        for seat in seats:
            sheet = state.sheets[seat]
            amounts.append(outlook.worth(sheet) + outlook.nearness(outlook.gains(sheet), sheet.ship))
        return amounts
