"""Numbers for actions: distinct in every decision, the same for the same text, whatever else is offered."""

from __future__ import annotations

import zlib
from typing import Any

import pytest

from farshore.core.action import Action
from farshore.core.errors import BadOption
from farshore.core.game import Game, Setup
from farshore.core.kernel import CHANCE, options
from farshore.envs.actions import WAIT, ActionIds, action_ids
from farshore.games import GAMES
from tests.laws.cases import seeded
from tests.laws.walk import Walk


class Said(Action):
    __slots__ = ("text",)

    def __init__(self, text: str) -> None:
        self.text = text

    def __str__(self) -> str:
        return self.text


def numbers(ids: ActionIds, *texts: str) -> dict[str, int]:
    return {str(action): n for n, action in ids.number([Said(text) for text in texts]).items()}


def test_texts_of_the_catalogue_have_the_number_of_their_line() -> None:
    ids = ActionIds(["sail", "land"], spare=8)
    assert ids.size == 11
    assert numbers(ids, "land") == {"land": 2}
    assert numbers(ids, "land", "sail") == {"sail": 1, "land": 2}


def test_other_texts_have_the_spare_number_of_their_checksum() -> None:
    ids = ActionIds(["sail"], spare=8)
    assert numbers(ids, "dive") == {"dive": 2 + zlib.crc32(b"dive") % 8}


def test_texts_offered_together_never_share_a_number_and_their_order_does_not_matter() -> None:
    ids = ActionIds(["sail"], spare=16)
    texts = [f"dive {n}" for n in range(16)]
    found = numbers(ids, *texts)
    assert sorted(found.values()) == list(range(2, 18))
    assert numbers(ids, *reversed(texts)) == found


def test_more_unknown_texts_than_spare_numbers_are_refused() -> None:
    with pytest.raises(BadOption, match="4 spare numbers"):
        numbers(ActionIds([], spare=4), *[f"dive {n}" for n in range(5)])


def test_numbers_do_not_depend_on_what_was_numbered_before() -> None:
    fresh, used = ActionIds(["a"], 64), ActionIds(["a"], 64)
    for n in range(200):
        numbers(used, f"other {n}")
    assert numbers(used, "a", "x", "y") == numbers(fresh, "a", "x", "y")


@seeded(3)
def test_every_option_of_every_decision_has_its_own_number(game: Game[Any], setup: Setup, seed: int) -> None:
    ids = action_ids(game)
    for moment in Walk(game, setup, seed):
        if moment.seat == CHANCE:
            continue
        offered = options(moment.state, moment.seat)
        found = ids.number(offered)
        assert len(found) == len({str(action) for action in offered})
        assert all(WAIT < n < ids.size for n in found)


@pytest.mark.parametrize("name", GAMES)
def test_a_text_stands_once_in_its_catalogue(name: str) -> None:
    texts = action_ids(GAMES[name]).texts
    assert len(set(texts)) == len(texts)


def test_the_catalogue_of_voyages_holds_all_its_actions_and_nothing_else() -> None:
    game = GAMES["voyages"]
    known = action_ids(game).known
    assert [str(game.parse(text)) for text in known] == list(known)
    for setup in game.variations():
        for moment in Walk(game, setup, 5):
            if moment.seat != CHANCE:
                assert all(str(action) in known for action in options(moment.state, moment.seat))
