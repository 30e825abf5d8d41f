"""What a search knows about Biomes: the planner's best errands as lines, the planner to play on, and what a position is worth."""

from __future__ import annotations

import random
from typing import Final

from farshore.bots.biomes.answers import answer
from farshore.bots.biomes.footprints import Footprints
from farshore.bots.biomes.planner import Planner
from farshore.bots.biomes.worth import worth
from farshore.bots.guide import Guide, Line
from farshore.bots.playing import Streams
from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.core.game import Game
from farshore.core.kernel import options
from farshore.games.biomes.actions.decisions import EndTurn
from farshore.games.biomes.content.numbers import WIN
from farshore.games.biomes.state.table import Biomes

WIDTH: Final = 4  # errands that are compared
LESS: Final = 0.025  # what each next one promises less: an exploration that is put off for nothing is lost
DECISIONS: Final = 6  # of a turn
MOST: Final = 60  # decisions and turns of chance that a trial goes on to the beginning of a round, by player


class BiomesGuide(Guide[Biomes]):
    """The team is one: whoever's turn it is plays as the planner would."""

    def __init__(self, game: Game[Biomes]) -> None:
        super().__init__(game)
        self.barred: list[Action] = []  # what the thinker would only undo
        self.prints: list[Footprints] = []  # of everybody, while a trial is played on
        self.beyond = 0  # decisions of a trial after its depth

    def lines(self, state: Biomes, seat: Seat, thinker: Seat) -> list[tuple[Line, float]]:
        """The planner's best errands, each walked to its end as far as it can be: one step of another errand proves nothing."""
        offered = options(state, seat)
        if not isinstance(offered[-1], EndTurn):
            return [([answer(state, seat, offered)], 0.0)]
        plans = Planner(state, seat, [action for action in offered if action not in self.barred]).plans(WIDTH)
        return [([self.game.parse(text) for text in plan], -LESS * place) for place, plan in enumerate(plans)]

    def races(self) -> bool:
        """Each errand is tried on the same samples: a tree of them would be wide and thin."""
        return True

    def chance(self, seed: int) -> random.Random:
        """Tiles, quests, fights and cool-downs have a row of numbers each."""
        return Streams(seed)

    def trust(self) -> int:
        """What a trial tells of the difference between two errands is three to four times as uncertain as they differ."""
        return 13

    def depth(self, state: Biomes) -> int:
        """Through the round, or nearly; `midway` goes on to the end of the next. Every trial begins here."""
        self.prints = [Footprints() for _ in range(state.rules.seats)]
        self.beyond = 0
        return DECISIONS * state.rules.seats

    def midway(self, state: Biomes, thinker: Seat) -> bool:
        """Positions are compared at the beginning of a round, as those were that their worth was learnt from."""
        self.beyond += 1
        if self.beyond > MOST * state.rules.seats:
            return False  # whoever begins the round is down, perhaps for long
        return state.active != state.start or state.actions != state.per_turn(state.active)

    def line(self, state: Biomes, seat: Seat, thinker: Seat, rng: random.Random) -> Line:
        """The best errand to its end: nothing is learnt by walking, so there is nothing to plan anew on the way."""
        offered = options(state, seat)
        if len(offered) == 1:
            return [offered[0]]
        if not isinstance(offered[-1], EndTurn):
            return [answer(state, seat, offered)]
        prints = self.prints[seat]
        barred = prints.barred(state, seat)
        (plan,) = Planner(state, seat, [action for action in offered if action not in barred]).plans(1)
        return [prints.leave(self.game.parse(text)) for text in plan]

    def value(self, state: Biomes, seat: Seat) -> float:
        """1 for a way out, 0 for none, and in between what such positions have come to."""
        if state.result:
            return 1.0 if state.result == WIN else 0.0
        return worth(state)
