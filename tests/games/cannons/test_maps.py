"""6.25 Custom maps."""

from __future__ import annotations

import random

import pytest

from farshore.core.errors import BadOption
from farshore.core.kernel import CHANCE, actors, apply, options, outcomes, settle
from farshore.games.cannons import GAME
from farshore.games.cannons.actions.layout import PlaceTile
from farshore.games.cannons.content.load import CLUE, IMPASSIBLE, ISLAND, QUEST, TRADING
from farshore.games.cannons.state.table import EMPTY, HIDDEN, Cannons
from farshore.games.cannons.steps.opening import homes_kept_off
from farshore.games.cannons.steps.tiles import (
    PORT,
    SINGLE,
    PlaceOne,
    PlaceTri,
    empty_spots,
    islands_out,
    leaves_whole,
    triple,
)
from tests.games.cannons.positions import go, offers, refused
from tests.games.cannons.test_setup import launched, table


def laying(**more: object) -> Cannons:
    state = table("ffa", 2, tile_placement="players", **more)
    return go(state, "chance roll 6", "chance roll 1")


def by_chance(state: Cannons, seed: int, until: type | None = None) -> Cannons:
    rng = random.Random(seed)
    while state.chart is None and not (until is not None and isinstance(state.stack[-1], until)):
        seat = actors(state)[0]
        if seat == CHANCE:
            apply(state, CHANCE, rng.choice(outcomes(state))[0])
        else:
            apply(state, seat, rng.choice(options(state, seat)))
    return state


def test_a_tiles_back_is_impassible_sea() -> None:
    """QC-295"""
    state = laying()
    go(state, "chance tile 7A")
    go(state, "p1 place 1,-4 v x")

    assert [spot[2] for spot in state.spots] == [IMPASSIBLE] * 3


def test_a_removed_island_takes_its_clue_and_its_quest_along() -> None:
    """QC-296, RULING-QC-27"""
    state = launched("ffa", 2, layout="ffa2-1a")

    assert state.sea().where[0] == -1
    known = [card for card, n in enumerate(state.decks[CLUE].unseen) if n] + [c for s in state.ships for c in s.clues]
    assert 0 not in known
    quest = GAME.tables.quest_index["B1"]
    assert state.decks[QUEST].unseen[quest] == 0
    kept = launched("ffa", 2, layout="ffa2-1a", remove_quests_of_removed_islands=False)
    assert kept.decks[QUEST].unseen[quest] == 1


def test_removing_islands_unevenly_is_allowed() -> None:
    """QC-297, RULING-QC-83"""
    assert len(launched("ffa", 3, layout="ffa6-1a-2b-3c").sea().islands) == 15


def test_islands_that_hold_the_sea_together_cannot_be_removed() -> None:
    """QC-308 Each of the two may go, but not both."""
    for layout in ("intro-6c", "intro-2c"):
        assert len(launched("ffa", 6, layout=layout).sea().islands) == 17
    with pytest.raises(BadOption, match="cut off"):
        GAME.setup("ffa", 6, {"layout": "intro-6c-2c"})


def test_no_more_than_twelve_islands_can_be_removed() -> None:
    """QC-309"""
    names = "-".join(name.lower() for name in GAME.content.island_ids[:13])
    with pytest.raises(BadOption, match="at most 12"):
        GAME.setup("ffa", 6, {"layout": f"ffa6-{names}"})


def test_tokens_are_dealt_evenly_and_known_to_their_owner_only() -> None:
    """QC-298, QC-299"""
    state = go(table("ffa", 4, token_placement="players"), *[f"chance roll {n}" for n in (6, 1, 1, 1)])
    while actors(state) == (CHANCE,):
        apply(state, CHANCE, outcomes(state)[0][0])

    assert [len(ship.dealt) for ship in state.ships] == [3, 3, 3, 3]
    for seat in (0, 1, None):
        dealt = [piece for piece in GAME.view(state, seat)["pieces"] if piece["id"].startswith("dealt")]
        assert [piece["only"] for piece in dealt] == ([seat] * 3 if seat is not None else [])


def test_tokens_are_laid_in_turn_and_the_rest_is_filled_at_random() -> None:
    """QC-300, QC-301, QC-302, RULING-QC-78"""
    state = go(table("ffa", 4, token_placement="players"), *[f"chance roll {n}" for n in (1, 6, 1, 1)])
    order = []
    while actors(state)[0] == CHANCE or "put" in offers(state)[0]:
        if actors(state)[0] == CHANCE:
            apply(state, CHANCE, outcomes(state)[0][0])
            continue
        order.append(actors(state)[0])
        if len(order) == 2:
            used = next(island for island, by in enumerate(state.token_by) if by >= 0)
            refused(state, f"p3 put lumber {GAME.content.island_ids[used]}", "QC-300")
        apply(state, order[-1], options(state, order[-1])[0])

    assert order[:5] == [1, 2, 3, 0, 1]
    assert len(order) == 12  # 14 islands for four players: three each
    rest = [state.tokens[island] for island in state.sea().islands if state.token_by[island] < 0]
    assert rest == [HIDDEN, HIDDEN]
    assert EMPTY not in [state.tokens[island] for island in state.sea().islands]
    assert sum(state.pool) == 6


def test_a_token_is_remembered_for_whoever_laid_it() -> None:
    """QC-299"""
    state = launched("ffa", 2, token_placement="players")
    mine = [piece for piece in GAME.view(state, 0)["pieces"] if piece["kind"] == "exploration"]

    assert {piece.get("seat") for piece in mine if "name" in piece} == {0}
    assert len([piece for piece in mine if "name" in piece]) == 5


def test_tiles_are_turned_over_one_by_one_from_the_first_player() -> None:
    """QC-303, QC-304"""
    state = laying()

    assert len(outcomes(state)) == 21
    go(state, "chance tile 3A")
    assert actors(state) == (0,)
    go(state, "p1 place 1,-4 v 1", "chance tile 4C")
    assert actors(state) == (1,)
    assert state.spots[0] == (2, -4, ISLAND, "3A")


def test_placing_is_compulsory_and_the_choice_is_spot_rotation_and_side() -> None:
    """QC-305, RULING-QC-82"""
    state = go(laying(), "chance tile 3A")

    assert {text.split()[0] for text in offers(state)} == {"place"}
    assert {text.split()[3] for text in offers(state)} == {"0", "1", "2", "x"}


def test_singles_follow_and_then_the_trading_ports_face_up() -> None:
    """QC-306"""
    state = by_chance(laying(), 3, PlaceOne)
    assert len(state.tiles[0]) == 21
    assert not any(state.tiles[0])
    while not (isinstance(state.stack[-1], PlaceOne) and state.stack[-1].kind == PORT):
        seat = actors(state)[0]
        if seat == CHANCE:
            apply(state, CHANCE, outcomes(state)[0][0])
        else:
            apply(state, seat, options(state, seat)[0])

    assert actors(state) == (0,)
    assert {text.split()[2] for text in offers(state)} == {"up"}
    by_chance(state, 1)
    assert len(state.sea().trading) == 3


def test_a_tile_touches_frame_or_tiles_along_two_edges() -> None:
    """QC-307, RULING-QC-79"""
    state = go(laying(), "chance tile 3A")

    refused(state, "p1 place 0,0 v 0", "QC-307")
    refused(state, "p1 place 9,9 v 0", "QC-304")


def cut_off(state: Cannons) -> list[PlaceTile]:
    """Places where the tile in hand could lie face-up but not face-down."""
    offered = {str(action) for action in options(state, actors(state)[0])}
    places = [GAME.parse(f"{text[:-1]}x") for text in offered if text.endswith(" 0") and f"{text[:-1]}x" not in offered]
    return [place for place in places if isinstance(place, PlaceTile)]


def test_no_tile_may_cut_off_a_part_of_the_map() -> None:
    """QC-308, RULING-QC-80 Of every tile laid face-down the rest hangs together, and what would not is refused."""
    state = laying()
    rng = random.Random(11)
    found = 0
    while not found:
        while actors(state) == (CHANCE,):
            apply(state, CHANCE, rng.choice(outcomes(state))[0])
        assert isinstance(state.stack[-1], PlaceTri)
        seat = actors(state)[0]
        for action in options(state, seat):
            assert isinstance(action, PlaceTile)
            whole = leaves_whole(state, [triple((action.q, action.r), action.shape)])
            assert whole or action.turn != "x"
        for place in cut_off(state) if islands_out(state, "") < 12 else []:
            assert not leaves_whole(state, [triple((place.q, place.r), place.shape)])
            refused(state, f"p{seat + 1} {place}", "QC-308")
            found += 1
        down = [action for action in options(state, seat) if str(action).endswith("x")]
        apply(state, seat, rng.choice(down or options(state, seat)))


@pytest.mark.parametrize(("out", "may_turn"), [(11, True), (12, False)])
def test_at_most_twelve_islands_go_out_by_choice(out: int, may_turn: bool) -> None:
    """QC-309, RULING-QC-81 As if so many tiles with islands had been laid face-down or set aside."""
    state = laying()
    names = list(state.rules.atlas.tiles)
    islands = [names.index(one) for one in GAME.content.island_ids]
    left = tuple([0 if n in islands[:out] else copies for n, copies in enumerate(state.tiles[0])])
    state.tiles = (left, *state.tiles[1:])
    settle(state)
    assert islands_out(state, "") == out
    go(state, f"chance tile {GAME.content.island_ids[-1]}")

    assert {text.split()[3] for text in offers(state)} == {"0", "1", "2", *(["x"] if may_turn else [])}
    if not may_turn:
        place = offers(state)[0].rpartition(" ")[0]
        refused(state, f"p1 {place} x", "QC-309")


@pytest.mark.parametrize("seed", range(3))
def test_whatever_is_laid_leaves_a_map_that_can_be_played(seed: int) -> None:
    """QC-310, QC-308"""
    state = by_chance(laying(), seed)
    sea = state.sea()

    assert len(sea.trading) == 3
    assert sum(terrain == TRADING for terrain in sea.terrain) == 3
    for home in state.homes:
        costs = sea.costs_from(home)
        assert all(costs[sea.where[island]] > 0 for island in sea.islands)


def test_a_map_may_be_wholly_random() -> None:
    """QC-311"""
    state = table("ffa", 4, tile_placement="random")
    assert len(outcomes(state)) == 63
    random_map = by_chance(state, 9)

    assert len(random_map.sea().islands) == 18
    assert empty_spots(random_map) == GAME.atlas.frame.spots


def test_the_players_lay_in_turn_clockwise_from_the_first() -> None:
    """QC-304, QC-306 Tri-hexes, single hexes and the Trading Ports alike."""
    state = table("ffa", 3, tile_placement="players")
    go(state, "chance roll 1", "chance roll 6", "chance roll 1")
    laid: dict[str, list[int]] = {}
    while state.chart is None:
        seat = actors(state)[0]
        if seat == CHANCE:
            apply(state, CHANCE, outcomes(state)[0][0])
        else:
            step = state.stack[-1]
            laid.setdefault(getattr(step, "kind", "tri"), []).append(seat)
            apply(state, seat, options(state, seat)[0])
    for kind, seats in laid.items():
        assert seats == [(seats[0] + n) % 3 for n in range(len(seats))], kind
    assert laid["tri"][0] == 1
    assert set(laid) == {"tri", SINGLE, PORT}


def test_whoever_laid_the_map_sails_from_a_home_port() -> None:
    """QC-027 The first player's is the lowest number of those in use."""
    state = by_chance(laying(), 1)
    numbers = state.rules.home_numbers
    assert state.homes == [state.sea().homes[number - 1] for number in numbers]


def test_a_trading_port_is_not_laid_face_down_and_no_hex_anywhere() -> None:
    """QC-304, QC-306, QC-307"""
    state = laying()
    rng = random.Random(3)
    while not (isinstance(state.stack[-1], PlaceOne) and state.stack[-1].kind == PORT):
        seat = actors(state)[0]
        drawn = [action for action, _ in outcomes(state)] if seat == CHANCE else options(state, seat)
        apply(state, seat, rng.choice(drawn))
    name = f"p{actors(state)[0] + 1}"
    spot = offers(state)[0].rpartition(" ")[0]
    refused(state, f"{name} {spot} x", "QC-306")
    refused(state, f"{name} {spot.split()[0]} 9,9 up", "QC-304")


def test_how_fair_a_laid_map_is_is_told() -> None:
    """QC-310"""
    state = laying()
    state.events = []
    by_chance(state, 1)
    fair = [event.text for event in state.events if event.text.startswith("The map is laid.")]
    assert len(fair) == 1


def test_marauders_keep_off_every_home_port_where_the_table_says_so() -> None:
    """RULING-QC-17"""
    used = table("ffa", 2, marauders=3)
    every = table("ffa", 2, marauders=3, marauder_keep_off="every")
    assert len(homes_kept_off(used)) == 2
    assert sorted(homes_kept_off(every)) == sorted(every.sea().homes)


def test_every_single_hex_is_revealed_as_often_as_there_is_one() -> None:
    """QC-306"""
    state = laying()
    while state.chart is None:
        seat = actors(state)[0]
        if seat == CHANCE:
            before = sum([*state.tiles[0], *state.tiles[1]])
            apply(state, CHANCE, outcomes(state)[0][0])
            assert state.chart is not None or sum([*state.tiles[0], *state.tiles[1]]) == before - 1
        else:
            apply(state, seat, options(state, seat)[0])
