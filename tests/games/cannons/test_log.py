"""What the log tells: what happened, to whom it is told, and nothing that is secret."""

from __future__ import annotations

from typing import Any

import pytest

from farshore.games.cannons.state.table import Cannons
from tests.games.cannons.positions import go, position
from tests.games.cannons.test_setup import by_default, table


def told(state: Cannons, *lines: str) -> list[str]:
    """What everybody is told while these lines are played."""
    return [text for text, only in told_to(state, *lines) if only is None]


def told_to(state: Cannons, *lines: str) -> list[tuple[str, tuple[int, ...] | None]]:
    state.events = []
    go(state, *lines)
    heard, state.events = state.events, None
    return [(event.text, event.only) for event in heard]


@pytest.mark.parametrize(
    ("ships", "lines", "sentences"),
    [
        pytest.param(
            [{"at": "2,1"}, {}], ["p1 move", "p1 to 3,1"], ["@0 sailed to Tinker's Rest."], id="an island is named"
        ),
        pytest.param(
            [{"at": "2,1"}, {}],
            ["p1 move", "p1 to 1,1"],
            ["@0 sailed to Calm Sea 2 spaces west of Tinker's Rest."],
            id="a sea by its place",
        ),
        pytest.param([{"at": "0,0"}, {}], ["p1 move", "p1 to 0,1"], ["@0 sailed to the Home Port."], id="home"),
        pytest.param(
            [{"at": "1,1", "bonus": 2}, {}],
            ["p1 move", "p1 to 2,0", "chance roll 2", "p1 bonus 2"],
            [
                "@0 sailed to Treacherous Sea 2 spaces west of Bellrock.",
                "@0 rolled 2 on a Treacherous Sea.",
                "@0 added 2 Bonus: 4.",
            ],
            id="a passage with Bonus points",
        ),
        pytest.param(
            [{"at": "1,1", "champion": "pewter"}, {}],
            ["p1 move", "p1 to 2,0", "chance roll 2"],
            [
                "@0 sailed to Treacherous Sea 2 spaces west of Bellrock.",
                "@0 rolled 2 on a Treacherous Sea.",
                "@0 failed the passage.",
                "@0 took 1 damage.",
            ],
            id="a passage that fails",
        ),
        pytest.param(
            [{"at": "1,1", "champion": "kerris", "loot": "buoy-mine"}, {}],
            ["p1 move", "p1 to 2,0", "chance roll 2", "p1 luck 2 buoy-mine"],
            [
                "@0 sailed to Treacherous Sea 2 spaces west of Bellrock.",
                "@0 rolled 2 on a Treacherous Sea.",
                "@0 turned a die to 6 for Buoy Mine.",
            ],
            id="Luck on a passage",
        ),
        pytest.param(
            [{"at": "1,1", "loot": "monster-repellent"}, {}],
            ["p1 move", "p1 to 2,0", "chance roll 2", "p1 play monster-repellent"],
            [
                "@0 sailed to Treacherous Sea 2 spaces west of Bellrock.",
                "@0 rolled 2 on a Treacherous Sea.",
                "@0 played Monster Repellent.",
            ],
            id="a card on a passage",
        ),
        pytest.param(
            [{"at": "1,1"}, {"at": "1,1"}],
            ["p1 attack p2 with 2", "chance dice 3 4"],
            ["@0 fired 2 at @1.", "@0 rolled 3, 4.", "@1 took 1 damage.", "@0 hit with an Attack: +1 ★."],
            id="an Attack",
        ),
        pytest.param(
            [{"at": "1,1"}, {"at": "1,1", "hearts": 1}],
            ["p1 attack p2 with 1", "chance dice 5"],
            [
                "@0 fired 1 at @1.",
                "@0 rolled 5.",
                "@1 took 1 damage.",
                "@0 hit with an Attack: +1 ★.",
                "@1 sank, brought down by @0.",
                "@0 sank @1: +3 ★.",
            ],
            id="a sinking",
        ),
        pytest.param([{"at": "3,0", "coins": 1}, {}], ["p1 buy ammo"], ["@0 bought 2 Ammo."], id="Ammo"),
        pytest.param(
            [{"at": "3,0", "coins": 3, "damage": 1}, {}], ["p1 repair"], ["@0 had a damage repaired."], id="a repair"
        ),
        pytest.param(
            [{"at": "3,0", "cargo": "gem", "clues": "1A", "quests": "A1"}, {}],
            ["p1 sell gem", "p1 sell clue 1A", "p1 sell quest A1"],
            ["@0 sold gem for 1.", "@0 sold the Clue {clue} for 2.", "@0 sold the Quest A Keel on Credit for 1."],
            id="sales",
        ),
        pytest.param(
            [{"at": "5,0", "coins": 3, "cargo": "canvas"}, {}],
            ["p1 upgrade sail"],
            ["@0 bought one more Sail."],
            id="an Upgrade",
        ),
        pytest.param(
            [{"at": "3,0", "cargo": "gem spice"}, {}],
            ["p1 trade gem spice for metal"],
            ["@0 traded gem and spice for metal."],
            id="a trade",
        ),
        pytest.param(
            [{"at": "2,1", "loot": "sunken-purse"}, {}],
            ["p1 play sunken-purse"],
            ["@0 played Sunken Purse."],
            id="a card played",
        ),
        pytest.param(
            [{"at": "2,1", "loot": "restless-figurehead"}, {}],
            ["p1 equip restless-figurehead"],
            ["@0 equipped Restless Figurehead."],
            id="a card equipped",
        ),
        pytest.param(
            [{"at": "2,1", "champion": "valkyr", "damage": 1, "cargo": "gem"}, {}],
            ["p1 mend p1 with gem"],
            ["@0 mended @0's ship with gem."],
            id="mending",
        ),
        pytest.param(
            [{"at": "2,1", "champion": "pewter", "cannons": 0, "cannons_spent": 2, "cargo": "metal"}, {}],
            ["p1 ability metal"],
            ["@0 used Hot Forge."],
            id="an own ability",
        ),
        pytest.param(
            [{"at": "2,1", "champion": "quaeth", "loot": "buoy-mine"}, {}],
            ["p1 mobility buoy-mine"],
            ["@0 used Delvish Mobility for Buoy Mine."],
            id="a nation's ability",
        ),
        pytest.param(
            [{"at": "5,0", "cargo": "lumber", "quests": "A1"}, {}],
            ["p1 deliver A1"],
            ["@0 completed A Keel on Credit.", "@0 is rewarded for A Keel on Credit: +1 ★."],
            id="a Quest",
        ),
    ],
)
def test_what_happened_is_told_in_sentences(
    ships: list[dict[str, Any]], lines: list[str], sentences: list[str]
) -> None:
    state = position(ships)
    clue = state.rules.content.clues[0].title
    assert told(state, *lines) == [sentence.format(clue=clue) for sentence in sentences]


def test_a_new_round_and_a_turn_are_told() -> None:
    """QC-030"""
    state = position([{}, {}], active=1)
    assert told(state, "p2 end turn") == ["Round 2.", "@0's turn."]


def test_a_drawn_card_is_told_to_its_owner_alone() -> None:
    """QC-066, QC-075"""
    state = position([{"at": "3,0", "cargo": "gem", "coins": 3}, {}])
    assert told_to(state, "p1 buy loot", "chance draw loot gale-wand") == [
        ("@0 drew a Loot.", None),
        ("You drew Gale Wand.", (0,)),
    ]


def test_where_hands_are_open_the_team_is_told_of_a_card() -> None:
    """QC-075"""
    ships = [{"at": "3,0", "cargo": "gem", "coins": 3}, {}, {}, {}]
    state = position(ships, mode="2v2", options={"team_hands_open": True})
    team = tuple([seat for seat in range(4) if state.rules.team_of[seat] == state.rules.team_of[0]])
    assert len(team) == 2
    assert told_to(state, "p1 buy loot", "chance draw loot gale-wand")[-1] == ("You drew Gale Wand.", team)


def test_a_champion_chosen_is_told() -> None:
    """QC-015"""
    state = by_default(go(table(), "chance roll 6", "chance roll 1"))
    assert isinstance(state, Cannons)
    assert told(state, "p1 champion pewter") == ["@0 is Pewter Irontail."]


def test_a_marauder_that_gathers_strength_is_told_by_its_number() -> None:
    """QC-282"""
    state = position(
        [{"at": "0,1", "champion": "pewter"}], mode="coop", marauders=[{"at": "6,-1"}, {"at": "sunk", "damage": 5}]
    )
    assert "Marauder 2 gathered strength at Bellrock." in told(state, "p1 end turn", "chance draw clue 1A")


def test_a_marauder_that_fires_is_told_with_its_dice() -> None:
    """QC-266"""
    state = position([{"at": "2,1", "champion": "pewter"}], mode="coop", marauders=[{"at": "2,1"}])
    heard = told(state, "p1 end turn", "chance dice 3 4")
    assert "Marauder 1 fired at @0: 3, 4." in heard
    assert "@0 took 1 damage." in heard


def test_the_goal_is_told_once() -> None:
    """QC-233"""
    ship = {"at": "5,0", "cargo": "lumber metal", "quests": "A1 A2"}
    state = position([ship, {}])
    state.prosperity[0] = state.rules.goal - 1
    last = "The goal is reached: this round is the last."
    assert last in told(state, "p1 deliver A1")
    assert last not in told(state, "p1 deliver A2")


def test_a_tile_laid_is_told_with_its_place_and_side() -> None:
    """QC-304"""
    state = go(table("ffa", 2, tile_placement="players"), "chance roll 6", "chance roll 1")
    assert told(state, "chance tile 7A", "p1 place 1,-4 v x") == [
        "The next tile is 7A.",
        "@0 laid 7A at 1,-4, face-down.",
    ]
