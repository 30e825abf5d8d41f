"""The traveller, and the guide that lets a search begin with what a traveller would do."""

from __future__ import annotations

import random
from typing import ClassVar

from farshore.bots.guide import Guide, Line
from farshore.bots.nearfar.errands import Errand
from farshore.bots.nearfar.taste import TASTE, Taste
from farshore.bots.nearfar.worth import hold_worth, kit_worth, tempo
from farshore.bots.position import Bot, Position
from farshore.bots.search import SearchBot
from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.core.game import Game
from farshore.core.kernel import options
from farshore.games.nearfar.state.table import Journey
from farshore.games.nearfar.steps.scoring import total

SCALE = 24.0  # points that decide a session


class Traveller(Bot[Journey]):
    """Hires, digs and buys while it pays, then walks where quest and camp are worth the hearts."""

    name: ClassVar[str] = "traveller"

    def __init__(self, game: Game[Journey], taste: Taste = TASTE) -> None:
        super().__init__(game)
        self.taste = taste

    def choose(self, position: Position[Journey]) -> Action:
        offered = position.options
        if len(offered) == 1:
            return offered[0]
        return best(position.sample(), position.seat, offered, self.taste)


def best(state: Journey, seat: Seat, offered: list[Action], taste: Taste = TASTE) -> Action:
    errand = Errand(state, seat, taste)
    chosen, most = offered[0], -99.0
    for action in offered:
        worth = errand.rate(action)
        if worth > most:
            chosen, most = action, worth
    return chosen


class TravellersGuide(Guide[Journey]):
    """Lines are options with the traveller's promise; play goes on as a traveller would, with a little whim."""

    def lines(self, state: Journey, seat: Seat, thinker: Seat) -> list[tuple[Line, float]]:
        offered = options(state, seat)
        if len(offered) == 1:
            return [([offered[0]], 0.0)]
        errand = Errand(state, seat, TASTE)
        rated = [(action, errand.rate(action)) for action in offered]
        top = max([worth for _, worth in rated])
        return [([action], worth / SCALE) for action, worth in rated if worth > top - 3.0]

    def trust(self) -> int:
        return 8

    def depth(self, state: Journey) -> int:
        return 26

    def line(self, state: Journey, seat: Seat, thinker: Seat, rng: random.Random) -> Line:
        offered = options(state, seat)
        if len(offered) == 1:
            return [offered[0]]
        if rng.random() < 0.05:
            return [offered[int(rng.random() * len(offered))]]
        return [best(state, seat, offered)]

    def value(self, state: Journey, seat: Seat) -> float:
        """The lead over the best rival, with what the party is still good for."""
        if not state.stack:
            return super().value(state, seat)
        worth = [standing_worth(state, other) for other in range(state.rules.seats)]
        rival = max([rating for other, rating in enumerate(worth) if other != seat])
        lead = (worth[seat] - rival) / SCALE
        return 0.5 + 0.5 * max(-1.0, min(1.0, lead))


def standing_worth(state: Journey, seat: Seat) -> float:
    """Points now, and what party, hearts and animals promise."""
    left = tempo(state)
    player = state.players[seat]
    worth = total(state, seat) + 0.8 * left * kit_worth(state.kit(seat), TASTE)
    worth += left * (0.4 * player.hearts + 2.4 * player.animals() + 0.35 * player.goods[0])
    worth += 0.25 * left * (player.goods[1] + player.goods[2])
    for card in player.hand:
        worth += 1.0 + hold_worth(state, seat, card, TASTE)
    return worth


def search(game: Game[Journey]) -> Bot[Journey]:
    """Thinks many futures through, beginning with what the traveller would do."""
    return SearchBot(game, TravellersGuide(game))
