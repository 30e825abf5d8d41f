"""For the tests of games: play lines of a record on a state, with no dealer and no session in between.

play(GAME, state, "chance roll 6 2 3", "p1 course d1 5", "table time up")
"""

from __future__ import annotations

from typing import Any

from farshore.core import kernel
from farshore.core.errors import IllegalAction
from farshore.core.game import Game
from farshore.core.kernel import State, actors, explain, options
from farshore.core.record import seat_named, who

SHOWN = 40  # legal actions named in a refusal


def play(game: Game[Any], state: State, *lines: str) -> None:
    """Play these lines in order, chance like anybody else; refuse an illegal one and name the legal ones."""
    for line in lines:
        name, _, text = line.partition(" ")
        seat = seat_named(name)
        action = game.parse(text)
        refusal = explain(state, seat, action)
        if refusal is not None:
            raise IllegalAction(refusal.rule, f"{line!r}: {refusal.sentence} {legal(state)}")
        kernel.play(state, seat, action)


def legal(state: State) -> str:
    """Who may do what now, in one sentence."""
    asked = []
    for seat in actors(state):
        texts = [str(action) for action in options(state, seat)]
        more = f" and {len(texts) - SHOWN} more" if len(texts) > SHOWN else ""
        asked.append(f"{who(seat)} may: {', '.join(texts[:SHOWN])}{more}.")
    return " ".join(asked) or "Nobody is asked."
