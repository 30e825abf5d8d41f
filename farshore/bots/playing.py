"""Playing on with a sample: lines as far as they can be carried out, chance as it falls, a guide for the rest."""

from __future__ import annotations

import random
from typing import Any

from mypy_extensions import mypyc_attr

from farshore.bots.guide import Guide, Line
from farshore.core.action import Action
from farshore.core.dealer import at_point
from farshore.core.event import Seat
from farshore.core.kernel import CHANCE, State, actors, apply, options, outcomes


def play_on(guide: Guide[Any], state: State, thinker: Seat, rng: random.Random) -> None:
    """As the guide would, as far as it looks."""
    left = guide.depth(state)
    while state.stack and (left > 0 or guide.midway(state, thinker)):
        if actors(state)[0] == CHANCE:
            deal(state, rng)
        else:
            seat = whose(state, thinker)
            left -= carry_out(state, seat, guide.line(state, seat, thinker, rng))


def whose(state: State, thinker: Seat) -> Seat:
    """Who decides next; of several at once the thinker first."""
    asked = actors(state)
    return thinker if thinker in asked else asked[0]


def carry_out(state: State, seat: Seat, line: Line) -> int:
    """Play the line as far as the rules allow it in this state; how many decisions that was."""
    count = 0
    for action in line:
        offered = find_offered(state, seat, action)
        if offered is None:
            break
        apply(state, seat, offered)
        count += 1
    return max(count, 1)


def find_offered(state: State, seat: Seat, action: Action) -> Action | None:
    legal = options(state, seat)
    for offered in legal:
        if offered is action:
            return offered
    for offered in legal:
        if offered == action:
            return offered
    return None


@mypyc_attr(native_class=False)  # a compiled class cannot have the layout of one that is written in C
class Streams(random.Random):
    """A row of numbers for each kind of chance: whoever explores once more shifts no other die.

    Lines that are compared then differ by what they do, and not by the luck that comes after it.
    """

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.first = seed
        self.rows: dict[str, random.Random] = {}

    def row(self, kind: str) -> random.Random:
        stream = self.rows.get(kind)
        if stream is None:
            stream = self.rows[kind] = random.Random(f"{self.first} {kind}")
        return stream


def deal(state: State, rng: random.Random) -> Action:
    drawn = outcomes(state)
    if isinstance(rng, Streams):
        rng = rng.row(type(state.stack[-1]).__name__)
    action = at_point(drawn, int(rng.random() * sum([weight for _, weight in drawn])))
    apply(state, CHANCE, action)
    return action
