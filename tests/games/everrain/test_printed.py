"""Printed ideas that balance replaced, and what rulings had added: each can be played as the text has it."""

from __future__ import annotations

from pathlib import Path

import pytest

from farshore.core.kernel import settle
from farshore.games.everrain import GAME as PLAYED
from farshore.games.everrain.content.script import MOST_PLAYERS, Phrase
from farshore.games.everrain.content.tables import hex_kind
from farshore.games.everrain.game import EverrainGame
from farshore.games.everrain.options import OPTIONS
from farshore.games.everrain.setup import bare_table
from farshore.games.everrain.state.table import STAND_AT
from farshore.games.everrain.steps.awaken import Settle
from farshore.games.everrain.steps.inn import service_price
from farshore.games.everrain.steps.seafoes import ShipActs
from tests.games.everrain.positions import chances, crew, do, may, position, put, refused

PRINTED = {"enemy_ships": "printed"}
SCALED = {"scaling": "printed"}
SPAWN = hex_kind("spawn")


def symbols(game: EverrainGame, option: str) -> list[int]:
    """Symbols on the tiles of each Act."""
    rules = game.rules(game.setup(None, 1, {"enemy_ships": option}))
    found = [0, 0, 0]
    for tile, hexes in zip(rules.tables.tiles, rules.tile_hexes, strict=True):
        found[tile.act - 1] += hexes.count(SPAWN)
    return found


def test_symbols_of_enemy_ships_lie_in_every_act_as_printed() -> None:
    """RULING-EV-97, 11.1."""
    assert symbols(PLAYED, "tuned") == [0, 0, 2]
    assert symbols(PLAYED, "printed") == [2, 2, 3]
    for tile in PLAYED.tables.tiles:
        assert [kind.replace("spawn", "calm") for kind in tile.printed] == [
            kind.replace("spawn", "calm") for kind in tile.hexes
        ]


def test_a_printed_symbol_sends_a_ship_where_the_tuned_tile_has_none() -> None:
    """EV-194, RULING-EV-97 Gallows Bight, Act 2."""
    for option, ships in (("tuned", 0), ("printed", 1)):
        state = position([{"at": "0,-1", "crew": {"tam-ferrow": "z4"}, "points": 2}], slots=1, act=2)
        state.rules = PLAYED.rules(PLAYED.setup(None, 1, {"enemy_ships": option}))
        state.tiles_left = 1 << [tile.id for tile in PLAYED.tables.tiles].index("gallows-bight")
        do(state, "p1 reveal", "chance tile gallows-bight 0")
        settle(state)
        drawn = [text for text in chances(state) if text.startswith("drawn enemy")]
        assert bool(drawn) == bool(ships)
        assert state.kinds.count(SPAWN) == ships


def amounts() -> list[Phrase]:
    content = PLAYED.content
    found: list[Phrase] = [effect for effect in content.effects() if effect.by_players]
    return found + [cost for service in content.services.values() for cost in service.costs if cost.by_players]


def goes_up_by_one(listed: list[int]) -> bool:
    return listed == [listed[0] + n for n in range(MOST_PLAYERS)]


def test_printed_amounts_are_the_same_for_all_or_go_by_one_a_player() -> None:
    """EV-010, RULING-EV-98 And two captains have the figure that was tuned for them."""
    listed = [[one.due(players, True) for players in range(1, 5)] for one in amounts()]
    assert len(listed) > 25
    assert all(goes_up_by_one(one) or len(set(one)) == 1 for one in listed)
    assert [one.due(2) for one in amounts()] == [one[1] for one in listed]
    stands = [elder.stand for elder in PLAYED.content.elders.values()]
    stands += [stand.fallback for stand in stands if stand.fallback]
    for stand in stands:
        due = [stand.due(players, True) for players in range(1, 5)]
        assert goes_up_by_one(due) or len(set(due)) == 1


@pytest.mark.parametrize(("seats", "tuned"), [(1, 5), (2, 6), (3, 4), (4, 12)])
def test_oroth_asks_for_four_clues_and_one_for_each_player(seats: int, tuned: int) -> None:
    """EV-010, RULING-EV-98 What it asks for, and what its page says."""
    for options, wanted in (({}, tuned), (SCALED, 4 + seats)):
        state = bare_table(PLAYED.rules(PLAYED.setup(None, seats, dict(options))))
        state.elder = [0, 0, 0, 0, 0, 5, 0, 0, 0, -1, 0, 0]
        Settle().run(state)
        assert state.elder[STAND_AT] == wanted
        page = next(area for area in PLAYED.view(state, 0)["areas"] if area["id"] == "elder")
        said = next(line for line in page["text"] if line.startswith("Our stand"))
        assert said.endswith(f"(0 of {wanted})")
        assert ("and 1 more for each player" in said) == bool(options)


def test_an_expedition_pays_by_the_number_of_players() -> None:
    """EV-010, RULING-EV-98 The Clues that really come aboard."""
    for seats, tuned in ((1, 4), (2, 2), (3, 1), (4, 3)):
        for options, wanted in (({}, tuned), (SCALED, seats)):
            crews = {"crew": {"captain-ruth-ollery": "s2a", "tam-ferrow": "s6"}}
            state = position([crews, *[{} for _ in range(seats - 1)]], hexes={"0,0": "island"})
            state.rules = PLAYED.rules(PLAYED.setup(None, seats, dict(options)))
            do(state, "p1 explore", "chance drawn expedition the-laid-table")
            do(state, "p1 pick captain-ruth-ollery", "chance fate 0")
            assert state.ships[0].clues == wanted


def test_an_evening_at_the_inn_costs_what_the_note_says() -> None:
    """RULING-EV-56, RULING-EV-98."""
    for seats in (1, 2, 3, 4):
        state = position([{"coin": 60}, *[{} for _ in range(seats - 1)]], hexes={"0,0": "duskfall"})
        state.rules = PLAYED.rules(PLAYED.setup(None, seats, dict(SCALED)))
        listen = [service.id for service in PLAYED.tables.services].index("listen")
        assert service_price(state, 0, crew(state, "tam-ferrow"), listen) == 20
        assert PLAYED.tables.services[listen].printed_rule.startswith("20 Coin;")
        state.rules = PLAYED.rules(PLAYED.setup(None, seats, {}))
        assert service_price(state, 0, crew(state, "tam-ferrow"), listen) == (5, 20, 25, 25)[seats - 1]


def test_evasion_dice_by_node_or_by_crew() -> None:
    """RULING-EV-82, EV-347."""
    aboard = {"tam-ferrow": "z0", "odile-marsh": "z0", "brock-senn": "z6"}
    frigate = [{"card": "damned-frigate", "at": "-1,0", "facing": 0}]
    for rule, dice in (("node", 2), ("crew", 3)):
        state = position([{"crew": aboard}], fleet=frigate, options={"evasion_dice": rule})
        put(state, ShipActs(state.fleet[0][0], 0, 2, 0))
        assert all(sum(int(n) for n in text.split()[2:]) == dice for text in chances(state))


BOARDERS = {"crew": {"nell-catchpole": "z2", "brock-senn": "s6"}}


@pytest.mark.parametrize(
    ("hexes", "storms", "rule"),
    [
        pytest.param({"0,0": "grimsea"}, [], "EV-204", id="from a Port"),
        pytest.param({"0,-1": "grimsea"}, [], "EV-204", id="into a Port"),
        pytest.param({}, ["0,0 0,1"], "EV-273", id="under a Storm"),
        pytest.param({}, ["0,-1 0,-2"], "EV-273", id="a ship under a Storm"),
    ],
)
def test_nobody_boards_in_a_port_or_a_storm(hexes: dict[str, str], storms: list[str], rule: str) -> None:
    """RULING-EV-95, RULING-EV-96; with `boarding_shelter` off, ships side by side are enough."""
    fleet = [{"card": "wicked-brigantine", "at": "0,-1"}]
    state = position([BOARDERS], hexes=hexes, storms=storms, fleet=fleet, options={"boarding": True})
    assert not [line for line in may(state) if line.startswith("board")]
    refused(state, "p1 board wicked-brigantine/1", rule)
    free = {"boarding": True, "boarding_shelter": False}
    anywhere = position([BOARDERS], hexes=hexes, storms=storms, fleet=fleet, options=free)
    assert "board wicked-brigantine/1" in may(anywhere)
    open_sea = position([BOARDERS], fleet=fleet, options={"boarding": True})
    assert "board wicked-brigantine/1" in may(open_sea)


def test_every_option_is_played_in_some_variation() -> None:
    """Section 8.5: the laws meet every value that is not the default, but for longer tracks and narrators."""
    met = {(name, setup.options[name]) for setup in PLAYED.variations() for name in setup.options}
    for option in OPTIONS:
        if option.name in ("track_end", "narrator", "post_awakening_victory"):
            continue
        for value in option.choices or (True, False):
            assert (option.name, value) in met, f"{option.name}={value}"


def test_every_difference_from_the_printed_rules_names_an_option_or_says_why_there_is_none() -> None:
    """Section 13."""
    text = (Path(__file__).parents[3] / "docs" / "rules" / "everrain.md").read_text()
    rows = [[cell.strip() for cell in row.split("|")[1:-1]] for row in text.splitlines() if row.startswith("| EV-D")]
    assert [row[0] for row in rows] == [f"EV-D{n}" for n in range(1, len(rows) + 1)]
    known = {option.name: option for option in OPTIONS}
    for ident, printed, here, why, way in rows:
        assert printed, ident
        assert here, ident
        assert why, ident
        assert (way == "-") == ("Forced: " in why), ident
        if way != "-":
            name, _, value = way.strip("`").partition("=")
            option = known[name]
            assert str(option.check(value)).lower() == value, ident
            assert option.check(value) != option.default, ident
