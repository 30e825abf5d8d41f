"""What cards and stories demand of ships and Crew, and what little steps come to."""

from __future__ import annotations

import pytest

from farshore.core.content import Reader
from farshore.games.everrain.content.script import Cost
from farshore.games.everrain.content.tables import IMPROVEMENT
from farshore.games.everrain.state.ship import BOARD, STRAIN, TRAUMA
from farshore.games.everrain.state.table import DOOM_AT, STAND_AT
from farshore.games.everrain.steps.discovery import PlayerStep
from farshore.games.everrain.steps.effects.context import about
from farshore.games.everrain.steps.effects.costs import burden
from farshore.games.everrain.steps.fitting import DrawFirst
from farshore.games.everrain.steps.payment import payers
from farshore.games.everrain.steps.storycards import Price
from farshore.games.everrain.steps.upgrades import Fit, LaySchematic
from tests.games.everrain.positions import NAMES, TABLES, Words, crew, do, may, position, put
from tests.games.everrain.test_words import happens, word

SPREAD: Words = {"crew": {"tam-ferrow": "z2", "odile-marsh": "z9", "fitch": "s6"}}


def cost(pay: str, n: int, whose: str) -> Cost:
    return Cost(Reader({"pay": pay, "n": n, "crew": whose}, "cards.json", "card"))


@pytest.mark.parametrize(
    ("whose", "names"),
    [
        ("all", ["tam-ferrow", "odile-marsh", "fitch"]),
        ("all_deck", ["tam-ferrow", "odile-marsh"]),
        ("all_below", ["fitch"]),
        ("tested", ["odile-marsh"]),
        ("other", ["tam-ferrow", "fitch"]),
    ],
)
def test_a_price_is_borne_by_those_it_names(whose: str, names: list[str]) -> None:
    """EV-018"""
    state = position([SPREAD])
    rows = payers(state, state.ships[0], cost("strain", 1, whose), NAMES.index("odile-marsh"))
    assert [NAMES[row[BOARD]] for row in rows] == names


def test_a_price_for_all_is_borne_by_all_or_none() -> None:
    """EV-018 One who would not live keeps the others from paying, too."""
    state = position([SPREAD])
    track = TABLES.boards[NAMES.index("fitch")].track
    crew(state, "fitch")[TRAUMA] = track - 1
    assert payers(state, state.ships[0], cost("strain", 1, "all"), -1) == []
    assert len(payers(state, state.ships[0], cost("strain", 1, "chosen"), -1)) == 2


@pytest.mark.parametrize(("pay", "suffered"), [("strain", (0, 2)), ("trauma", (2, 0))])
def test_a_price_is_strain_or_trauma_and_not_both(pay: str, suffered: tuple[int, int]) -> None:
    """EV-018"""
    state = position([{}])
    burden(state, cost(pay, 2, "chosen"), about(0), NAMES.index("tam-ferrow"))
    row = crew(state, "tam-ferrow")
    assert (row[TRAUMA], row[STRAIN]) == suffered


def test_a_story_whose_price_cannot_be_paid_says_how_it_was_lost() -> None:
    """EV-289, EV-290"""
    number = next(number for number, story in TABLES.stories.items() if story.lost and story.costs[0].word == "strain")
    tracks = {name: {"trauma": TABLES.boards[NAMES.index(name)].track - 1} for name in ("tam-ferrow", "odile-marsh")}
    state = position([{"crew": tracks}])
    state.events = []
    put(state, Price(number, about(0)))
    assert TABLES.stories[number].lost in [event.text for event in state.events]


# Ships


def test_nodes_of_choice_are_repaired() -> None:
    """EV-127"""
    state = position([{"wrecked": 0b110}])
    happens(state, word("node_repair", n=1))
    assert len(may(state)) == 2
    do(state, f"p1 {may(state)[0]}")
    assert state.ships[0].wrecked.bit_count() == 1
    assert "end turn" in may(state)


@pytest.mark.parametrize(("where", "n", "facing"), [("left", 1, 5), ("right", 1, 1), ("left", 2, 4), ("right", 3, 3)])
def test_a_ship_is_turned_as_far_as_a_card_says(where: str, n: int, facing: int) -> None:
    """EV-186"""
    state = position([{"facing": 0}])
    happens(state, word("ship_turn", n=n, where=where))
    assert state.ships[0].facing == facing


def test_a_ship_is_turned_to_any_heading_where_a_card_leaves_it_free() -> None:
    """EV-186"""
    state = position([{"facing": 0}])
    happens(state, word("ship_turn", where="free"))
    assert len(may(state)) == 6
    do(state, f"p1 {may(state)[4]}")
    assert state.ships[0].facing == 4
    assert "end turn" in may(state)


def test_an_enemy_of_choice_is_asked_for() -> None:
    """EV-018"""
    chosen = next(
        one for script in TABLES.scripts for one in script if (one.word, one.where) == ("enemy_trauma", "chosen")
    )
    state = position([{"foes": [("cultist", 1), ("drowned-man", 2)]}])
    happens(state, chosen)
    assert may(state) == ["foe cultist/1", "foe drowned-man/1"]


@pytest.mark.parametrize(("navigation", "fleeting", "offered"), [(1, 0, False), (0, 1, False), (1, 1, True)])
def test_a_fleeting_order_is_named_only_beside_another(navigation: int, fleeting: int, offered: bool) -> None:
    """EV-081, EV-093 Alone it is simply the Order that is used."""
    state = position([{"fresh": [0, navigation, 0, fleeting]}])
    assert "sail" in may(state)
    assert ("sail fleeting" in may(state)) == offered


def test_nothing_is_installed_over_a_schematic() -> None:
    """EV-157, EV-160 Cabins or not."""
    state = position([{"plans": {"s3": "cabins", "s4": "brig"}}])
    put(state, Fit(0, IMPROVEMENT, TABLES.index[IMPROVEMENT]["sick-bay"]))
    places = [line.split()[-1] for line in may(state) if line.startswith("install")]
    assert places == ["s1", "s2", "s5", "s6"]


def test_a_schematic_is_still_to_be_laid_when_the_ship_is_rearranged() -> None:
    """EV-158, EV-160, EV-165"""
    state = position([{}])
    put(state, LaySchematic(0, IMPROVEMENT, TABLES.index[IMPROVEMENT]["brig"]))
    before = [line for line in may(state) if line.startswith("lay")]
    do(state, "p1 swap s1 with s6")
    assert [line for line in may(state) if line.startswith("lay")] == before
    assert before


# The table


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_first_player_is_drawn(seat: int) -> None:
    """EV-030"""
    state = position([{}, {}, {}], first=1)
    put(state, DrawFirst())
    do(state, f"chance first {seat + 1}")
    assert state.first == seat


def test_a_last_stand_on_the_track_is_won_at_its_end() -> None:
    """EV-004, EV-005, RULING-EV-02"""
    kind = next(n for n, elder in enumerate(TABLES.elders) if elder.stand.kind == "track")
    state = position([{}], elder=[kind, 0, *[0] * 10])
    state.elder[STAND_AT], state.elder[DOOM_AT] = 1, 9
    state.player_disc = state.rules.track_end - 1
    put(state, PlayerStep())
    assert (state.player_disc, state.why) == (
        state.rules.track_end,
        f"The last stand against {TABLES.elders[kind].name} has succeeded.",
    )
