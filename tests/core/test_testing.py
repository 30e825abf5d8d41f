from __future__ import annotations

import pytest

from farshore.core.errors import BadNotation, BadRecord, IllegalAction
from farshore.core.kernel import actors
from farshore.testing import play
from tests.laws.toy import TOY, Lanterns

DEALT = [f"chance draw {kind}" for kind in (0, 1, 2, 3, 0, 1)]


def table() -> Lanterns:
    state = TOY.new(TOY.variations()[0])
    assert isinstance(state, Lanterns)
    return state


def test_lines_are_played_in_order_chance_like_anybody_else() -> None:
    state = table()
    play(TOY, state, *DEALT, "p1 bid 2", "p2 wave", "p1 lock")
    assert (state.bids[0], state.waves) == (2, 1)
    assert actors(state) == (1,)


def test_an_illegal_line_is_refused_and_the_legal_ones_are_named() -> None:
    state = table()
    with pytest.raises(IllegalAction, match="'p1 bid 3': You do not hold") as refusal:
        play(TOY, state, *DEALT, "p1 bid 3")
    assert "p1 may: bid 0, bid 2. p2 may: bid 1, bid 3." in str(refusal.value)
    assert refusal.value.rule == "TOY-2"


def test_a_line_after_the_end_says_that_nobody_is_asked() -> None:
    with pytest.raises(IllegalAction, match="Nobody is asked"):
        play(TOY, table(), "p1 concede", "p2 wave")


def test_nonsense_is_told_from_illegal_lines() -> None:
    with pytest.raises(BadNotation):
        play(TOY, table(), "p1 sing")
    with pytest.raises(BadRecord):
        play(TOY, table(), "dealer draw 1")
