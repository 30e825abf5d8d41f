"""House rules are sorted by what they change in play, and those of other modes are told apart."""

from __future__ import annotations

import pytest

from farshore.games import GAMES


@pytest.mark.parametrize("name", sorted(GAMES))
def test_every_option_belongs_to_one_group(name: str) -> None:
    game = GAMES[name]
    grouped = [option for options in game.option_groups.values() for option in options]
    assert sorted(grouped) == sorted(option.name for option in game.options)


@pytest.mark.parametrize("name", sorted(GAMES))
def test_options_of_some_modes_name_modes_and_options_that_there_are(name: str) -> None:
    game = GAMES[name]
    for option, modes in game.option_modes.items():
        assert option in {one.name for one in game.options}
        assert set(modes) < set(game.modes)


@pytest.mark.parametrize("name", sorted(GAMES))
def test_a_game_says_for_whom_it_is(name: str) -> None:
    assert GAMES[name].audience.endswith(".")
