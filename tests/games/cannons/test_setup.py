"""6.1 Players, teams, setup."""

from __future__ import annotations

import pytest

from farshore.core.codec import save
from farshore.core.errors import BadOption
from farshore.core.kernel import CHANCE, State, actors, apply, options, outcomes
from farshore.games.cannons import GAME
from farshore.games.cannons.content.effects import DECKS
from farshore.games.cannons.content.load import CLUE, ISLAND, LOOT, MISSIONS, SPECIALTIES, Content
from farshore.games.cannons.state.table import HIDDEN, Cannons
from tests.games.cannons.positions import go, offers, position, refused

ATLAS = GAME.atlas


def table(mode: str = "ffa", seats: int = 2, **options: object) -> Cannons:
    state = GAME.new(GAME.setup(mode, seats, options))  # type: ignore[arg-type]
    assert isinstance(state, Cannons)
    return state


def by_default(state: State) -> State:
    """Chance brings its first outcome until somebody is asked."""
    while actors(state) == (CHANCE,):
        apply(state, CHANCE, outcomes(state)[0][0])
    return state


def launched(mode: str = "ffa", seats: int = 2, first: int = 0, **options: object) -> Cannons:
    """Set up, with the first free Champion for everybody."""
    state = table(mode, seats, **options)
    settle_setup(state, first)
    return state


def settle_setup(state: Cannons, first: int) -> None:
    seats = state.rules.seats
    while not state.ships[0].actions and not any(ship.actions for ship in state.ships):
        asked = actors(state)[0]
        if asked == CHANCE and type(state.stack[-1]).__name__ == "RollFirst":
            step = state.stack[-1]
            value = 6 if len(step.rolled) == first % seats else 1  # type: ignore[attr-defined]
            go(state, f"chance roll {value}")
        elif asked == CHANCE:
            apply(state, CHANCE, outcomes(state)[0][0])
        else:
            apply(state, asked, options(state, asked)[0])


@pytest.mark.parametrize(("mode", "seats"), [("ffa", 1), ("ffa", 7), ("coop", 4), ("2v2", 3), ("3v3", 5), ("2v2v2", 4)])
def test_other_numbers_of_players_are_refused(mode: str, seats: int) -> None:
    """QC-001, QC-002, QC-241"""
    with pytest.raises(BadOption):
        GAME.setup(mode, seats, {})


@pytest.mark.parametrize(
    ("mode", "seats", "teams"),
    [("2v2", 4, [0, 1, 0, 1]), ("3v3", 6, [0, 1, 0, 1, 0, 1]), ("2v2v2", 6, [0, 1, 2, 0, 1, 2]), ("ffa", 3, [0, 1, 2])],
)
def test_teams_are_equal_and_sit_alternately(mode: str, seats: int, teams: list[int]) -> None:
    """QC-002, QC-003, RULING-QC-74"""
    assert table(mode, seats).rules.team_of == teams


def test_the_frame_encloses_66_spots_with_nine_ports_of_its_own() -> None:
    """QC-004, RULING-QC-18, RULING-QC-19"""
    frame = ATLAS.frame
    assert (len(frame.hexes), len(frame.spots), len(frame.homes), len(frame.workshops)) == (75, 66, 6, 3)
    cells = [cell for slot in frame.slots for cell in slot]
    assert sorted([*cells, *frame.trading]) == sorted(frame.spots)


def test_three_sets_of_seven_tiles() -> None:
    """QC-005, RULING-QC-21"""
    assert sorted(ATLAS.tiles) == sorted([f"{number}{letter}" for number in range(1, 8) for letter in "ABC"])
    for number in range(1, 8):
        assert len({ATLAS.tiles[f"{number}{letter}"].hexes for letter in "ABC"}) == 1
        assert ATLAS.tiles[f"{number}A"].hexes.count(ISLAND) == (0 if number == 7 else 1)


def test_the_intro_map_is_one_pattern_three_times_face_up() -> None:
    """QC-006"""
    layout = ATLAS.layouts["intro"]
    sectors = (
        ("A", (7, 11, 12, 13, 17, 18, 20)),
        ("B", (9, 10, 14, 15, 16, 19, 21)),
        ("C", (1, 2, 3, 4, 5, 6, 8)),
    )
    assert all(up for _, _, up in layout.tiles)
    for letter, slots in sectors:
        assert {layout.tiles[slot - 1][0][1] for slot in slots} == {letter}


def test_rotation_is_part_of_a_layout() -> None:
    """QC-007"""
    tile = ATLAS.layouts["ffa6"].tiles[0]
    chart = ATLAS.chart(ATLAS.layouts["ffa6"].tiles)
    assert tile == ("6A", 1, True)
    cells = [chart.index[cell] for cell in ATLAS.frame.slots[0]]
    assert [chart.terrain[at] for at in (cells[1], cells[2], cells[0])] == list(ATLAS.tiles["6A"].hexes)


def test_trading_ports_fill_the_spots_left_over() -> None:
    """QC-008"""
    chart = ATLAS.chart(ATLAS.layouts["t33"].tiles)
    assert sorted(chart.hexes[at] for at in chart.trading) == sorted(ATLAS.frame.trading)


@pytest.mark.parametrize("name", list(ATLAS.layouts))
def test_islands_lie_apart_but_for_a_trio_in_the_middle(name: str) -> None:
    """QC-009"""
    chart = ATLAS.chart(ATLAS.layouts[name].tiles)
    middle = {chart.index[cell] for cell in ((0, 0), (1, 0), (0, 1))}
    for at, island in enumerate(chart.island):
        for near in chart.links[at]:
            if island >= 0 and chart.island[near] >= 0:
                assert {at, near} <= middle


def test_every_island_starts_with_a_token_nobody_knows() -> None:
    """QC-010"""
    state = launched("ffa", 2)

    assert [state.tokens[island] for island in state.sea().islands] == [HIDDEN] * 10
    assert (state.up, state.pool) == (0, (4, 4, 4, 3, 3))


@pytest.mark.parametrize(("line", "drawn"), [("buy loot", LOOT), ("buy clue", CLUE)])
def test_a_draw_from_one_deck_leaves_the_others_alone(line: str, drawn: int) -> None:
    """QC-011"""
    state = position([{"at": "3,0", "coins": 9, "cargo": "gem spice"}, {}])
    before = [deck.size() for deck in state.decks]

    go(state, f"p1 {line}")
    cards = {str(card).split()[1] for card, _ in outcomes(state)}
    apply(state, CHANCE, outcomes(state)[0][0])

    assert cards == {DECKS[drawn]}
    assert [now.size() - then for now, then in zip(state.decks, before, strict=True)] == [
        -1 if deck == drawn else 0 for deck in range(3)
    ]


def test_it_does_not_matter_which_outpost_holds_which_deck() -> None:
    """QC-012 At every Workshop Port, and at every Trading Port, the same can be done."""
    for kind in ("workshop", "trading"):
        ports = {"1,1": kind, "2,1": kind, "5,0": kind}
        ship = {"coins": 9, "cargo": "gem spice canvas", "actions": 0}
        assert len({tuple(offers(position([{**ship, "at": port}, {}], spaces=ports))) for port in ports}) == 1


def test_everybody_starts_without_stars() -> None:
    """QC-013"""
    assert launched("ffa", 3).prosperity == [0, 0, 0]


def test_the_highest_roll_begins_and_ties_roll_again() -> None:
    """QC-014, RULING-QC-75"""
    state = table("ffa", 3)

    go(state, "chance roll 5", "chance roll 2", "chance roll 5")
    assert actors(state) == (CHANCE,)
    go(state, "chance roll 1", "chance roll 4")

    assert state.first == 2


def test_champions_are_picked_counterclockwise_from_the_first_player() -> None:
    """QC-015, RULING-QC-77"""
    state = go(table("ffa", 4), "chance roll 1", "chance roll 6", "chance roll 1", "chance roll 1")

    picked = []
    for name in ("kerris", "quaeth", "bozret", "elwing"):
        picked.append(actors(state)[0])
        go(state, f"p{picked[-1] + 1} champion {name}")
    assert picked == [1, 0, 3, 2]


def test_each_champion_exists_once() -> None:
    """QC-016"""
    state = go(table("ffa", 2), "chance roll 6", "chance roll 1", "p1 champion kerris")

    refused(state, "p2 champion kerris", "QC-016")


def test_a_team_keeps_to_one_nation_and_others_keep_out_of_it() -> None:
    """QC-017, QC-018, RULING-QC-76"""
    state = go(table("2v2", 4), "chance roll 6", "chance roll 1", "chance roll 1", "chance roll 1")
    go(state, "p1 champion kerris")

    refused(state, "p4 champion pewter", "QC-018")
    go(state, "p4 champion quaeth")
    assert offers(state) == ["champion pewter", "champion valkyr"]
    refused(state, "p3 champion elwing", "QC-017")


def test_free_for_all_has_no_nation_restriction() -> None:
    """QC-018"""
    state = go(table("ffa", 2), "chance roll 6", "chance roll 1", "p1 champion kerris")

    assert {"champion pewter", "champion valkyr"} <= set(offers(state))


NATIONS = {
    "dwunny": ["pewter", "valkyr", "kerris"],
    "delve": ["quaeth", "elwing", "phyrre"],
    "porc": ["bozret", "khalgoh", "lyrah"],
}


def test_the_nine_champions_sail_for_three_nations_in_the_order_of_the_missions() -> None:
    """RULING-QC-02 Naval, Aid, Research; Cannons, Cargo, Sails."""
    content = GAME.content
    for nation, crew in NATIONS.items():
        told = [one for one in content.champions if content.nations[one.nation].id == nation]
        assert [one.id for one in told] == crew
        assert [MISSIONS[one.mission] for one in told] == ["naval", "aid", "research"]
        assert [SPECIALTIES[one.specialty] for one in told] == ["cannons", "cargo", "sails"]


@pytest.mark.parametrize("content", [GAME.content, GAME.printed], ids=["even", "printed"])
def test_each_nation_has_a_specialist_of_every_kind_who_can_be_upgraded(content: Content) -> None:
    """QC-019 The specialist can be fitted with the most of it, and everybody with more of everything."""
    for one in content.champions:
        mates = [mate for mate in content.champions if mate.nation == one.nation and mate is not one]
        assert one.specialty not in [mate.specialty for mate in mates]
        assert all(sum(mate.stat(one.specialty)) < sum(one.stat(one.specialty)) for mate in mates), one.id
        assert all(one.stat(stat)[1] > one.stat(stat)[0] for stat in range(3)), one.id


def test_as_printed_specialists_lead_in_their_trade_from_the_first_turn() -> None:
    """RULING-QC-87 Start stats alone; maxima, Hearts and abilities are the same either way."""
    state = table("ffa", 2, champions="printed")
    for one, even in zip(state.rules.content.champions, GAME.content.champions, strict=True):
        crew = [mate for mate in state.rules.content.champions if mate.nation == one.nation]
        assert [mate.id for mate in crew if mate.stat(one.specialty)[0] >= one.stat(one.specialty)[0]] == [one.id]
        assert [one.stat(stat)[1] for stat in range(3)] == [even.stat(stat)[1] for stat in range(3)]
        assert (one.hearts, one.ability.name) == (even.hearts, even.ability.name)
    assert table("ffa", 2).rules.content is GAME.content


def test_a_ship_is_fitted_out_as_printed_and_the_offer_says_so() -> None:
    """RULING-QC-87, QC-022, QC-023"""
    state = go(table("ffa", 2, champions="printed"), "chance roll 6", "chance roll 1")
    offer = next(one for one in GAME.view(state, 0)["actions"] if one["do"] == "champion kerris")
    assert offer["notes"][1] == "5 Hearts, Cannons 2 of 3, Sails 2 of 3, Cargo 1 of 4"

    by_default(go(state, "p1 champion kerris", "p2 champion pewter"))

    ships = [(ship.cannons, ship.sails, ship.slots) for ship in state.ships]
    assert ships == [(2, 2, 1), (3, 1, 1)]
    assert GAME.load(save(state)).to_json() == state.to_json()


def test_members_of_a_crew_have_different_missions() -> None:
    """QC-258"""
    state = launched("coop", 3)

    assert len({GAME.content.champions[ship.champion].mission for ship in state.ships}) == 3


def test_beginners_are_advised_to_solve_clues_and_not_to_attack() -> None:
    """QC-020"""
    view = GAME.view(go(table("ffa", 2), "chance roll 6", "chance roll 1"), 0)
    notes = {str(offer["do"]).split()[1]: offer["notes"][0] for offer in view["actions"]}

    assert {name for name, note in notes.items() if "first game" in note} == {"kerris", "phyrre", "lyrah"}
    assert {name for name, note in notes.items() if "experienced" in note} == {"pewter", "quaeth", "bozret"}
    assert "first game" in view["prompt"]["hint"]
    assert "hint" not in GAME.view(launched("ffa", 2), 1)["prompt"]


def test_ships_are_fitted_out_by_their_champion() -> None:
    """QC-021, QC-022, QC-023, QC-024"""
    state = launched("ffa", 2)

    for ship in state.ships:
        champion = GAME.content.champions[ship.champion]
        assert (ship.ammo, ship.coins) == (5, 3)
        assert (ship.sails, ship.cannons, ship.slots) == (champion.sails[0], champion.cannons[0], champion.cargo[0])
        assert (ship.sails_spent, ship.cannons_spent, ship.damage, ship.bonus) == (0, 0, 0, 0)
        assert (ship.held(), ship.quests, ship.loot) == (0, (), ())
    assert state.ammo == 54 - 10


def test_ships_start_at_home_with_one_clue() -> None:
    """QC-025, QC-026"""
    state = launched("ffa", 4)

    assert [ship.at for ship in state.ships] == state.homes
    assert [len(ship.clues) for ship in state.ships] == [1, 1, 1, 1]


@pytest.mark.parametrize(
    ("mode", "seats", "individual", "numbers"),
    [
        ("ffa", 2, False, [1, 4]),
        ("ffa", 5, False, [1, 2, 3, 4, 5]),
        ("2v2", 4, False, [1, 4, 1, 4]),
        ("2v2v2", 6, False, [1, 3, 5, 1, 3, 5]),
        ("2v2", 4, True, [1, 3, 4, 6]),
    ],
)
def test_home_ports_go_round_from_the_first_player(mode: str, seats: int, individual: bool, numbers: list[int]) -> None:
    """QC-027, RULING-QC-16"""
    ports = "individual" if individual else "shared"
    state = launched(mode, seats, team_home_ports=ports)
    assert [state.sea().homes.index(home) + 1 for home in state.homes] == numbers

    later = launched(mode, seats, first=1, team_home_ports=ports)
    assert later.sea().homes.index(later.homes[1]) + 1 == 1


def test_home_ports_of_nobody_are_closed() -> None:
    """QC-028, RULING-QC-17"""
    state = launched("ffa", 2)
    closed = [home for home in state.sea().homes if home not in state.homes]

    assert len(closed) == 4
    assert not [home for home in closed for seat in (0, 1) if state.may_enter_home(seat, home)]


def test_home_ports_of_nobody_are_open_where_the_table_says_so() -> None:
    """RULING-QC-17, QC-124, QC-126, QC-091 Maintenance and safe harbour for everybody; the home of a rival stays shut."""
    spaces = {"4,-1": "calm"}
    alone = {"spare_home_ports": "open"}
    state = position([{"at": "5,0", "coins": 1}, {"at": "6,-1"}], options=alone, spaces=spaces)
    cells = {cell["id"]: cell for cell in GAME.view(state, 0)["areas"][0]["cells"]}
    assert "state" not in cells["sea:6,-1"]
    assert [cells[f"sea:{home}"]["state"] for home in ("0,1", "5,-1")] == ["seat:0", "seat:1"]

    go(state, "p1 move")
    refused(state, "p1 to 5,-1", "QC-091")
    go(state, "p1 to 6,-1", "p1 land")

    assert "buy ammo" in offers(state)
    refused(state, "p1 attack p2 with 1", "QC-126")
    shut = go(position([{"at": "5,0"}, {}], spaces=spaces), "p1 move")
    refused(shut, "p1 to 6,-1", "QC-028")


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"layout": "atlantis"}, "no layout"),
        ({"sell_prices": "cheap"}, "three numbers"),
        ({"marauders": 2}, "threes or fours"),
        ({"layout": "ffa6-9z"}, "no island"),
        ({"layout": "ffa2-1a-1b-1c-2a-3a"}, "at most 12"),
    ],
)
def test_impossible_options_are_refused_in_words(options: dict[str, object], said: str) -> None:
    """QC-248, QC-296, QC-309, RULING-QC-30"""
    with pytest.raises(BadOption, match=said):
        GAME.setup("ffa", 3, options)  # type: ignore[arg-type]


def test_a_champion_nobody_knows_is_refused() -> None:
    """QC-015"""
    state = by_default(go(table(), "chance roll 6", "chance roll 1"))
    assert isinstance(state, Cannons)
    assert "There is no Champion nobody" in refused(state, "p1 champion nobody", "QC-015")


@pytest.mark.parametrize(("given", "taken"), [("AUTO", "auto"), ("FFA6-1A-2b", "ffa6-1a-2b"), ("Intro", "intro")])
def test_a_layout_is_found_whatever_its_capitals(given: str, taken: str) -> None:
    seats = 4 if taken == "intro" else 6
    assert GAME.setup("ffa", seats, {"layout": given}).options["layout"] == taken
