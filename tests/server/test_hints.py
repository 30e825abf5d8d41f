"""Hints: what a bot would do is shown as the choice that the view offers, with the place it leads to."""

from __future__ import annotations

import random
from typing import Any, cast

import pytest

from farshore.core.kernel import actors, outcomes, play
from farshore.games import game
from farshore.games.cannons.steps.turn import Main
from farshore.server.connection import goal, offered
from farshore.server.thinker import Thinker, question

SAIL = ["move", "sail", "to 0,1", "to 0,2", "land"]
NEAR = ["move", "to 0,1", "land"]


def shown(*does: str | list[str]) -> Any:
    return {"actions": [{"do": do, "label": ""} for do in does]}


@pytest.mark.parametrize(
    ("texts", "wanted"),
    [
        pytest.param(["move", "to 0,1", "land"], NEAR, id="the way itself"),
        pytest.param(["move", "to 0,1", "sail", "to 0,2", "land"], SAIL, id="another way to the same place"),
        pytest.param(["move", "to 5,5", "land"], "move", id="a way that is not offered"),
        pytest.param(["end turn"], "end turn", id="no way at all"),
    ],
)
def test_a_hint_names_the_way_that_leads_where_the_bot_would_go(texts: list[str], wanted: str | list[str]) -> None:
    assert offered(cast("Any", shown(NEAR, SAIL, "move", "end turn")), texts) == wanted


def test_a_bot_says_where_it_sails_not_only_that_it_does() -> None:
    """A hint to move used to light the first way of the list, wherever that led: out, home, and out again."""
    cannons = game("cannons")
    state = cannons.new(cannons.setup("ffa", 2, {}))
    thinker = Thinker()
    dice = random.Random(3)
    led = 0
    for _ in range(300):
        seat = actors(state)[0]
        if seat < 0:
            play(state, seat, dice.choice(outcomes(state))[0])
            continue
        asked = question("t", cannons, "mate", seat, 1.0, state, True, isinstance(state.stack[-1], Main))
        texts = thinker.answer(asked).do
        if asked.whole and texts[0] == "move":
            hinted = offered(cannons.view(state, seat), texts)
            assert isinstance(hinted, list)
            assert goal(hinted) == goal(texts)
            led += 1
        play(state, seat, next(one for one in state.stack[-1].offered(state, seat) if str(one) == texts[0]))
        if led > 8:
            return
    raise AssertionError("nobody sailed anywhere")
