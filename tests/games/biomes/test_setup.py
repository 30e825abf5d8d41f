"""Size, goal and setup (6.1, 6.2)."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from farshore.core.content import Library
from farshore.core.errors import BadOption
from farshore.core.kernel import CHANCE, State, actors, apply, options, outcomes
from farshore.core.options import Value
from farshore.core.rng import Rng
from farshore.core.talk import FREELY
from farshore.games.biomes import GAME
from farshore.games.biomes.content.load import PACKAGE
from farshore.games.biomes.content.numbers import HEALTHY, SECRETS
from farshore.games.biomes.content.wedge import HOME
from farshore.games.biomes.game import BiomesGame
from farshore.games.biomes.options import QUESTS_BY_SEATS
from farshore.games.biomes.steps.reveal import top_quests
from tests.games.biomes.positions import cell, draws, go, here, kind_at, position, refused, table


@pytest.mark.parametrize("seats", [1, 6])
def test_other_numbers_of_players_are_refused(seats: int) -> None:
    """BIO-001"""
    with pytest.raises(BadOption, match="2 to 5 seats"):
        GAME.setup(None, seats, {})


@pytest.mark.parametrize(
    ("seats", "quests", "keys", "box"), [(2, 3, 2, 42), (3, 5, 3, 49), (4, 7, 4, 61), (5, 9, 5, 61)]
)
def test_recommended_sizes(seats: int, quests: int, keys: int, box: int) -> None:
    """BIO-002, BIO-003, BIO-005, BIO-022, BIO-E01, BIO-E02, RULING-BIO-07, RULING-BIO-08"""
    rules = table(seats).rules
    assert (rules.total_quests, rules.faces, rules.keys_needed, sum(rules.box)) == (quests, quests + 1, keys, box)
    assert QUESTS_BY_SEATS[seats] == quests
    assert rules.box[SECRETS.index("key")] == 0


@pytest.mark.parametrize(("quests", "rounding", "keys"), [(1, "up", 1), (2, "up", 2), (4, "up", 3), (4, "down", 2)])
def test_half_the_boards_rounded_as_asked(quests: int, rounding: str, keys: int) -> None:
    """BIO-004, BIO-005, RULING-BIO-05"""
    assert table(2, num_quests=quests, keys_rounding=rounding).rules.keys_needed == keys


def test_quests_that_give_too_few_keys_are_refused_and_just_enough_are_warned_of() -> None:
    """BIO-006"""
    with pytest.raises(BadOption, match="BIO-006"):
        GAME.setup(None, 2, {"num_quests": 2, "dragon_key": "none"})
    assert GAME.warnings(GAME.setup(None, 2, {"num_quests": 2}))
    assert not GAME.warnings(GAME.setup(None, 2, {}))


def test_the_start_layout() -> None:
    """BIO-015, BIO-016, BIO-017, BIO-018, BIO-025, BIO-028, RULING-BIO-13"""
    state = table(2)
    layout = {name: kind_at(state, name) for name in ("0,0", "1,0", "1,1", "0,1")}
    assert layout == {"0,0": "main-camp", "1,0": "farmland", "1,1": "forest", "0,1": "grassland"}
    assert len(state.tiles) == 4
    assert state.buildings == {cell("1,0"): (1, HOME, 6, 6)}
    assert here(state, "0,0") == ["supply", "supply"]
    assert all(state.is_public(token) for token in state.lying[HOME])
    assert state.stacks == (0, 4, 4, 4, 5, 5, 5, 4)
    assert state.cells == (HOME, HOME)
    assert state.status == (HEALTHY, HEALTHY)
    assert (state.per_turn(0), state.capacity(0)) == (3, 4)


def test_quarries_are_unseen_until_turned_over() -> None:
    """BIO-019"""
    state = position()
    go(state, "p1 move 1,1", "p1 explore 2,1", "chance tile quarry", "p1 rotate 0")
    assert len(draws(state)) == 5
    assert set(draws(state).values()) == {1}


def test_escape_is_the_last_quest_and_the_order_of_the_others_is_open() -> None:
    """BIO-020, BIO-021, RULING-BIO-89"""
    state = position(num_quests=3)
    assert top_quests(state) == [1, 2, 3]
    state.hidden = 1 << 10
    assert top_quests(state) == [10]
    chosen = table(2, quest_selection="chosen", quests="4,7,9")
    assert [quest for quest in range(11) if chosen.hidden >> quest & 1] == [4, 7, 9, 10]
    assert "draw" in next(iter(draws(chosen)))  # no lot for quests that the group picked


def test_escape_may_lie_in_the_lower_half_by_option() -> None:
    """BIO-020"""
    state = position(num_quests=3, escape_position="lower_half")
    assert top_quests(state) == [1, 2, 3]
    state.hidden = 1 << 3 | 1 << 10
    assert top_quests(state) == [3, 10]


def test_start_secrets_then_the_roll_off_then_the_picks() -> None:
    """BIO-023, BIO-024, BIO-026, BIO-027, BIO-030, RULING-BIO-21"""
    state = table(2, quest_selection="chosen", quests="1,2,3")
    assert draws(state)["draw captured"] == 3  # drawn by what is in the box
    go(state, "chance draw teleport", "chance draw teleport", "chance draw supply")
    assert here(state, "1,1") == ["teleport", "teleport"]
    assert here(state, "0,1") == ["supply"]
    assert here(state, "1,0") == []
    go(state, "chance die 2", "chance die 5")
    assert state.start == 1
    assert refused(state, "p2 pick captured") == "BIO-027"
    assert refused(state, "p2 pick teleport") == "BIO-027"  # both lie on the forest
    go(state, "p2 pick camp-kit", "p1 pick none")
    assert state.packs[0] == ()
    token = state.packs[1][0]
    assert state.is_public(token)
    assert state.round == 1


def test_tied_leaders_roll_again() -> None:
    """BIO-031, BIO-E45"""
    state = table(3, quest_selection="chosen", quests="1,2,3,4,5")
    go(state, *["chance draw supply"] * 3, "chance die 5", "chance die 5", "chance die 3")
    go(state, "chance die 4", "chance die 4", "chance die 6", "chance die 1")
    assert state.start == 0


def test_box_options() -> None:
    """BIO-022, RULING-BIO-07, RULING-BIO-08, RULING-BIO-09, RULING-BIO-10, RULING-BIO-11"""
    assert table(3, box_supplies=99).rules.box[SECRETS.index("supply")] == 6
    assert table(5, box_column="extrapolate").rules.box[SECRETS.index("action")] == 6
    assert table(2, box_counts__teleport=7).rules.box[SECRETS.index("teleport")] == 7
    assert table(2, box_keys="table_all").rules.box[0] == 4
    split = table(2, secret_pools="split")
    assert sum(split.pool.unseen) + sum(split.box.unseen) == 42


LONG = """
import json, sys
from farshore.core.codec import save
from farshore.games.biomes import GAME
from tests.games.biomes.positions import position, secret
if sys.argv[1] == "save":
    state = position()
    for _ in range(400):
        secret(state, "0,0", "supply")
    print(json.dumps(save(state)))
else:
    print(len(GAME.load(json.loads(sys.stdin.read())).offers))
"""


def test_a_long_game_can_be_loaded_by_a_process_that_has_not_played_it() -> None:
    """Farms bring secrets without end (BIO-144), and there are no more actions at hand than have been needed."""
    saved = subprocess.run([sys.executable, "-c", LONG, "save"], capture_output=True, text=True, check=True).stdout
    loaded = subprocess.run(
        [sys.executable, "-c", LONG, "load"], input=saved, capture_output=True, text=True, check=True
    )
    assert int(loaded.stdout) > 400


@pytest.mark.parametrize(
    ("options", "words", "places", "rule"),
    [
        ({}, True, True, "BIO-347"),
        ({"chat_mode": "signals_and_text"}, True, True, "BIO-347"),
        ({"chat_mode": "signals_only"}, False, False, "RULING-BIO-59"),
        ({"chat_mode": "FREE"}, True, True, ""),
        ({"chat_mode": "signals_only", "open_information": True}, True, True, ""),
    ],
)
def test_the_table_talks_as_its_option_says(options: dict[str, Value], words: bool, places: bool, rule: str) -> None:
    """BIO-346, BIO-347, RULING-BIO-59 Remarks can always be made; when it is over everything may be said."""
    state = GAME.new(GAME.setup(None, 2, options))
    manner = GAME.talk(state)
    assert (manner.words, manner.places, manner.rule) == (words, places, rule)
    assert bool(manner.note) == bool(rule)
    assert any(str(action).startswith("signal ") for action in state.asides(0))
    state.stack = []
    assert GAME.talk(state) is FREELY


def test_there_is_no_other_way_to_talk() -> None:
    with pytest.raises(BadOption, match="signals_and_text or signals_only or free"):
        GAME.setup(None, 2, {"chat_mode": "none"})


def possible(state: State) -> list[str]:
    """What can happen now, as texts."""
    seat = actors(state)[0]
    return [str(action) for action in ([x for x, _ in outcomes(state)] if seat == CHANCE else options(state, seat))]


def test_characters_have_no_effect(tmp_path: Path) -> None:
    """BIO-029 Other people at the table, the same game."""
    people = GAME.library.read("characters.json").value
    assert isinstance(people, list)
    (tmp_path / "characters.json").write_text(json.dumps([{**printed, "name": "Nobody"} for printed in people]))
    other = BiomesGame(Library(PACKAGE, [tmp_path]))
    assert other.content.characters != GAME.content.characters
    printed, renamed = GAME.new(GAME.setup(None, 2, {})), other.new(other.setup(None, 2, {}))
    pick = Rng(3)
    for _ in range(120):
        assert possible(printed) == possible(renamed)
        text = pick.choice(possible(printed))
        for state in (printed, renamed):
            apply(state, actors(state)[0], GAME.parse(text))
        if not printed.stack:
            break
    assert printed.to_json() == renamed.to_json()
