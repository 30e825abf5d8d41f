"""What a bot would do in a row, as far as its seat can foresee: under a seal, along a way that is offered as one, as a hint."""

from __future__ import annotations

import random
from typing import Any, Final

from farshore.bots.position import Bot, Budget, Position
from farshore.core.event import Seat
from farshore.core.game import Game
from farshore.core.kernel import Sealed, State, actors
from farshore.core.rehearsal import Rehearsal

MOST_MOVES: Final = 100


class Wish:
    """How a bot is asked: with the dice that it may throw for itself, its budget, and what it may say.

    `quiet`: it makes no remark first. `whole`: it finishes a way that the view offers as one, as a hint does.
    """

    __slots__ = ("budget", "quiet", "rng", "whole")

    def __init__(self, rng: random.Random, budget: Budget, quiet: bool = False, whole: bool = False) -> None:
        self.rng = rng
        self.budget = budget
        self.quiet = quiet
        self.whole = whole


def planned(game: Game[Any], bot: Bot[Any], state: State, seat: Seat, wish: Wish) -> list[str]:
    """What the bot says. It never thinks beyond what its seat can foresee: it would do so on the true state."""
    ways = ways_offered(game, state, seat) if wish.whole else []
    ahead = Rehearsal(game, state, seat, [seat])
    texts: list[str] = []
    aside = None if wish.quiet else bot.remark(Position(game, state, seat, wish.rng, wish.budget))
    ended = False
    if aside is not None:
        texts.append(str(aside))
        ended = ahead.go(aside) is not None or ahead.ends()
    first = type(state.stack[-1])
    while not ended and seat in actors(ahead.state) and len(texts) < MOST_MOVES:
        sealed = isinstance(ahead.state.stack[-1], Sealed)
        chosen = bot.choose(Position(game, ahead.state, seat, wish.rng, wish.budget))
        texts.append(str(chosen))
        if not sealed and not goes_on(ways, texts):
            break
        ended = ahead.go(chosen) is not None or ahead.ends()  # what is not offered is refused by whoever plays it
        if not sealed and not begins(ways, texts) and not ended and type(ahead.state.stack[-1]) is first:
            break
    return texts


def ways_offered(game: Game[Any], state: State, seat: Seat) -> list[list[str]]:
    """What the seat may choose as one though it is several decisions, such as a way over the sea."""
    return [offer["do"] for offer in game.view(state, seat)["actions"] if isinstance(offer["do"], list)]


def begins(ways: list[list[str]], texts: list[str]) -> bool:
    """Whether these decisions are the beginning of one of the ways."""
    return any(len(way) > len(texts) and way[: len(texts)] == texts for way in ways)


def goes_on(ways: list[list[str]], texts: list[str]) -> bool:
    """Whether the first of these decisions sets out on a way that others have to finish: alone it does not say where to."""
    return texts not in ways and any(len(way) > 1 and way[0] == texts[0] for way in ways)
