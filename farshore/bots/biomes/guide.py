"""What a search knows about Biomes: the planner's best steps as lines, the planner to play on, and how near the way out is."""

from __future__ import annotations

import random
from typing import Final

from farshore.bots.biomes.answers import answer
from farshore.bots.biomes.outlook import RACES, Outlook
from farshore.bots.biomes.planner import Planner
from farshore.bots.guide import Guide, Line
from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.core.game import Game
from farshore.core.kernel import State, options
from farshore.games.biomes.actions import EndTurn
from farshore.games.biomes.state import Biomes
from farshore.games.biomes.terms import DRAGON, GANG, HEALTHY, LIVE, TRADE, TUG, WIN

WIDTH: Final = 4  # lines that are looked at
LESS: Final = 0.02  # what each next line promises less
DECISIONS: Final = 6  # of a turn
# The chance that a Key still to be won will be won.
HOPE: Final = {**dict.fromkeys(RACES, 0.75), GANG: 0.6, TUG: 0.2, TRADE: 0.3, DRAGON: 0.3}


class BiomesGuide(Guide):
    """The team is one: whoever's turn it is plays as the planner would."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.barred: list[Action] = []  # what the thinker would only undo

    def lines(self, state: State, seat: Seat, thinker: Seat) -> list[tuple[Line, float]]:
        """The planner's best steps, each with its share of the best one's worth."""
        assert isinstance(state, Biomes)
        offered = options(state, seat)
        if not isinstance(offered[-1], EndTurn):
            return [([answer(state, seat, offered)], 0.0)]
        if seat != thinker:
            return [([Planner(state, seat, offered).best()], 0.0)]
        planned = Planner(state, seat, [action for action in offered if action not in self.barred]).ranked()
        return [([action], -LESS * place) for place, action in enumerate(planned[:WIDTH])]

    def trust(self) -> int:
        """Much: a turn's dice say little, and with few trials the plan should stand."""
        return 40

    def depth(self, state: State) -> int:
        """To the end of the round, or nearly."""
        assert isinstance(state, Biomes)
        return DECISIONS * state.rules.seats

    def line(self, state: State, seat: Seat, thinker: Seat, rng: random.Random) -> Line:
        assert isinstance(state, Biomes)
        offered = options(state, seat)
        if len(offered) == 1:
            return [offered[0]]
        if isinstance(offered[-1], EndTurn):
            return [Planner(state, seat, offered).best()]
        return [answer(state, seat, offered)]

    def value(self, state: State, seat: Seat) -> float:
        """Keys in hand and in reach against those needed; what is left of everybody's health and of the camp's stock."""
        assert isinstance(state, Biomes)
        if state.result:
            return 1.0 if state.result == WIN else 0.0
        look = Outlook(state, seat)
        needed = state.rules.keys_needed
        hoped = 0.0
        for quest, chance in HOPE.items():
            if state.hidden >> quest & 1 or look.is_open(quest) or (quest == DRAGON and state.quests[DRAGON] == LIVE):
                hoped += chance
        keys = min(1.0, (look.in_hand + 0.9 * len(look.loose)) / needed)
        margin = min(1.0, max(0.0, (look.in_hand + len(look.loose) + hoped - needed + 1) / 2))
        fit = state.status.count(HEALTHY) / look.seats
        stocked = 1.0 if not look.killers or look.stock > 2 else 0.4 + 0.2 * look.stock
        out = 0.1 if look.exit and not look.missing else 0.0
        found = 1 - state.hidden.bit_count() / state.rules.faces
        return min(0.99, 0.45 * keys + 0.2 * margin + 0.12 * fit + 0.1 * stocked + 0.05 * found + out)
