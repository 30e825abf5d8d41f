"""What a search knows about the Everrain: the captain's own choice and the other stops of its turn, and how the race stands."""

from __future__ import annotations

import math
import random
from typing import Final

from farshore.bots.everrain.captain import decide
from farshore.bots.everrain.course import Plans
from farshore.bots.everrain.outlook import Outlook
from farshore.bots.guide import Guide, Line
from farshore.core.event import Seat
from farshore.core.game import Game
from farshore.core.kernel import options
from farshore.games.everrain.actions.turn import EndTurn, Explore, Fire, Sail
from farshore.games.everrain.state.ship import AFLOAT
from farshore.games.everrain.state.table import DOOM, DOOM_AT, STAND, STAND_AT, WON, Everrain
from farshore.games.everrain.steps.script import Card
from farshore.games.everrain.steps.turn import Main

SURE: Final = 0.05  # what the captain's own choice promises beyond the others
TURNS: Final = 2  # played on before a table is judged
DECISIONS: Final = 16  # of a turn and what the enemy asks in between
DOUBTFUL: Final = (EndTurn, Sail, Fire, Explore)  # worth a second thought in a turn
MOST_LINES: Final = 4
STEP: Final = 5.0


class EverrainGuide(Guide[Everrain]):
    """Lines are single decisions: the captain's, and those that a captain might regret."""

    def __init__(self, game: Game[Everrain]) -> None:
        super().__init__(game)
        self.plans = Plans()

    def lines(self, state: Everrain, seat: Seat, thinker: Seat) -> list[tuple[Line, float]]:
        """In the thinker's turn what might be done instead, and all answers to a card; else the captain's choice."""
        legal = options(state, seat)
        own = decide(state, seat, legal, self.plans)
        if seat != thinker:
            return [([own], 0.0)]
        step = state.stack[-1]
        if isinstance(step, Card):
            return [([action], SURE if action == own else 0.0) for action in legal]
        if not isinstance(step, Main) or not isinstance(own, DOUBTFUL):
            return [([own], 0.0)]
        lines: list[tuple[Line, float]] = [([own], SURE)]
        for action in legal:
            if isinstance(action, DOUBTFUL) and action != own and len(lines) < MOST_LINES:
                lines.append(([action], 0.0))
        return lines

    def trust(self) -> int:
        return 30

    def depth(self, state: Everrain) -> int:
        return TURNS * DECISIONS * len(state.ships)

    def line(self, state: Everrain, seat: Seat, thinker: Seat, rng: random.Random) -> Line:
        return [decide(state, seat, options(state, seat), self.plans)]

    def value(self, state: Everrain, seat: Seat) -> float:
        """How likely the captains are to make it: steps and Clues against the enemy's steps, and the state of the ships."""
        if not state.stack:
            return 1.0 if state.ended == WON else 0.0
        ours = float(state.player_disc - state.enemy_disc)
        ours -= (state.agenda - 1) / 9.0
        ours -= 0.8 * (state.rules.track_end - state.elder_disc)
        for other, ship in enumerate(state.ships):
            look = Outlook(state, other)
            ours += 0.9 * look.clue_value() / STEP + 0.004 * ship.coin
            if ship.status != AFLOAT:
                ours -= 1.0
                continue
            ours += 0.25 * len(ship.crew) + 0.05 * sum([look.left(row) for row in ship.crew])
            ours -= 0.06 * ship.wrecked.bit_count() + 0.15 * len(ship.foes)
        if state.elder:
            doom = state.elder[DOOM] / max(state.elder[DOOM_AT], 1)
            stand = state.elder[STAND] / max(state.elder[STAND_AT], 1)
            ours += 3.0 * (stand - doom) - 2.0
        return 1 / (1 + math.exp(-ours / 3.0))
