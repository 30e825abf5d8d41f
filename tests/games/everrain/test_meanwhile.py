"""What stays possible while something else is asked: Treasures, trades, dismissals, room in the Hold; and what a trade is."""

from __future__ import annotations

from typing import Any

import pytest

from farshore.core.kernel import settle
from farshore.games.everrain.content.tables import BAD, CREWMEN, GOOD, GUN, IMPROVEMENT, TREASURE
from farshore.games.everrain.state.table import Everrain
from farshore.games.everrain.steps.enemyphase import EnemyPhase
from farshore.games.everrain.steps.harm import destroy_node
from farshore.games.everrain.steps.rounds import PassToken, TurnStart
from farshore.games.everrain.steps.sinking import Sink
from farshore.games.everrain.steps.stowing import DrawTreasure, Stow
from farshore.games.everrain.steps.trade import Agree
from farshore.games.everrain.steps.treasures import hold_room
from farshore.games.everrain.steps.turn import Main
from farshore.games.everrain.steps.turnend import TurnEnd
from farshore.games.everrain.steps.upgrades import Fit, LaySchematic
from tests.games.everrain.positions import (
    GAME,
    NAMES,
    TABLES,
    Words,
    chances,
    crew,
    deal,
    do,
    may,
    position,
    put,
    refused,
    turn,
)

IDOL = TABLES.index[TREASURE]["curious-idol"]
FULL = ["rope", "pitch", "heave-for-home"]
FOUR = ["rope", "pitch", "heave-for-home", "loaded-dice"]


def names(state: Everrain, seat: int = 0) -> list[str]:
    return [TABLES.treasures[card].id for card in state.ships[seat].hold]


def ashore(ship: Words, *lines: str) -> Everrain:
    """A ship at Duskfall, its Crew sent as said."""
    state = position([{"coin": 100, **ship}], hexes={"0,0": "duskfall"}, stack=turn())
    do(state, "chance drawn denizen pump-gang", *lines)
    deal(state)
    return state


def prompt(state: Everrain, seat: int) -> dict[str, Any]:
    return dict(GAME.view(state, seat)["prompt"])


# The tenth node


def test_the_tenth_node_hurts_everybody_there_before_the_ship_goes_down() -> None:
    """EV-132, EV-135, EV-263 The enemy it kills pays its Spoils to a ship that is still afloat."""
    ship = {"crew": {"tam-ferrow": "z5", "odile-marsh": "s6"}, "foes": [("cultist", 5, 1)], "wrecked": 1023 - (1 << 5)}
    state = position([ship, {}], stack=[PassToken(), EnemyPhase(), TurnStart(1), TurnEnd(0), Main(0)])
    destroy_node(state, 0, 5, 0)
    settle(state)
    assert (state.ships[0].status, crew(state, "tam-ferrow")[3], state.ships[0].foes) == (1, 1, [])
    do(state, "chance fate 9")
    assert (state.ships[0].status, state.wrecks[0][2]) == (2, 1)
    assert state.agenda == 1  # the enemy is dead, nobody is left to be banished


def test_whoever_dies_of_the_tenth_node_dies_before_the_ship_sinks_and_it_sinks_once() -> None:
    """EV-116, EV-132, EV-361."""
    worn = {"crew": {"tam-ferrow": {"at": "z0", "trauma": 4}}, "wrecked": 1022}
    state = position([worn])
    destroy_node(state, 0, 0, 0)
    settle(state)
    assert (state.ships[0].status, state.elder_disc, len(state.wrecks)) == (2, 15, 1)


# The Hold


def test_a_hold_that_shrinks_is_lightened_by_its_captain() -> None:
    """EV-154, EV-239 By scrapping, swapping apart, building over and covering; nothing is lost where nothing is too much."""
    large: Words = {"below": ["greater-hold", "cabins*"], "hold": FOUR}
    scrapped = position([large])
    put(scrapped, Fit(0, GUN, TABLES.index[GUN]["minion-drakes"]))
    do(scrapped, "p1 scrap s1")
    assert [line for line in may(scrapped) if line.startswith("drop")] == [f"drop {name}" for name in sorted_hold(FOUR)]
    assert not [line for line in may(scrapped) if line.startswith("install")]
    do(scrapped, "p1 drop pitch")
    assert names(scrapped) == ["rope", "heave-for-home", "loaded-dice"]
    assert scrapped.discards[TREASURE] == (TABLES.index[TREASURE]["pitch"],)
    assert "install minion-drakes in port" in may(scrapped)
    built = position([large])
    put(built, Fit(0, IMPROVEMENT, TABLES.index[IMPROVEMENT]["sick-bay"]))
    do(built, "p1 install sick-bay in s2")
    assert len(built.ships[0].hold) == 4
    over = position([large])
    put(over, Fit(0, IMPROVEMENT, TABLES.index[IMPROVEMENT]["sick-bay"]))
    do(over, "p1 install sick-bay in s1", "p1 drop rope")
    assert len(over.ships[0].hold) == hold_room(over, 0) == 3
    covered = position([large])
    put(covered, LaySchematic(0, IMPROVEMENT, TABLES.index[IMPROVEMENT]["sick-bay"]))
    do(covered, "p1 lay sick-bay in s1", "p1 drop rope")
    assert len(covered.ships[0].hold) == hold_room(covered, 0) == 3
    pair = {"below": ["greater-hold", "greater-hold"], "hold": [*FOUR, "saints-knucklebone", "glass-eye"]}
    apart = position([pair])
    assert hold_room(apart, 0) == 6
    put(apart, Fit(0, GUN, TABLES.index[GUN]["minion-drakes"]))
    do(apart, "p1 swap s2 with s3", "p1 drop rope")
    assert len(apart.ships[0].hold) == hold_room(apart, 0) == 5


def sorted_hold(hold: list[str]) -> list[str]:
    return sorted(hold, key=lambda name: TABLES.index[TREASURE][name])


def test_a_treasure_too_many_may_be_used_up_in_the_own_turn_alone() -> None:
    """EV-238, EV-239."""
    large: Words = {"below": ["greater-hold"], "hold": FOUR, "crew": {"tam-ferrow": {"strain": 1}, "odile-marsh": {}}}
    state = position([large])
    put(state, Fit(0, GUN, TABLES.index[GUN]["minion-drakes"]))
    do(state, "p1 scrap s1", "p1 spend heave-for-home")
    assert (len(state.ships[0].hold), crew(state, "tam-ferrow")[4]) == (3, 0)
    other = position([{"plans": {"s3": "brig"}}, {**large, "below": ["greater-hold", *["sick-bay"] * 5]}])
    do(other, "p1 trade p2", "p1 offer schematic s3", "p1 propose", "p2 accept")
    assert all(line.startswith("drop") for line in may(other, 1))
    refused(other, "p2 spend heave-for-home", "EV-238")
    do(other, "p2 drop rope")
    assert len(other.ships[1].hold) == 3


# Inside other questions


def test_room_for_a_treasure_is_made_by_rearranging_too() -> None:
    """EV-158, EV-262 Two Greater Holds brought together have a space more."""
    ship = {"below": ["greater-hold", "cabins", "greater-hold"], "hold": [*FOUR, "glass-eye"]}
    state = position([ship])
    put(state, Stow(0, IDOL))
    refused(state, "p1 keep", "EV-239")
    do(state, "p1 swap s2 with s3")
    assert hold_room(state, 0) == 6
    do(state, "p1 keep")
    assert names(state)[-1] == "curious-idol"
    roomy = position([{"hold": ["rope"]}])
    put(roomy, Stow(0, IDOL))
    assert may(roomy) == ["keep", "refuse"]


def test_a_treasure_is_used_while_another_is_stowed_in_the_own_turn() -> None:
    """EV-238, EV-262."""
    ship = {"hold": FULL, "crew": {"tam-ferrow": {"strain": 2}, "odile-marsh": {}}}
    state = position([ship])
    put(state, Stow(0, IDOL))
    do(state, "p1 spend heave-for-home", "p1 keep")
    assert (names(state), crew(state, "tam-ferrow")[4]) == (["rope", "pitch", "curious-idol"], 1)
    foreign = position([{}, ship], phase=1, active=0)
    put(foreign, Stow(1, IDOL))
    assert not [line for line in may(foreign, 1) if line.startswith("spend")]
    refused(foreign, "p2 spend heave-for-home", "EV-238")


def test_whoever_sinks_while_stowing_leaves_the_treasure() -> None:
    """EV-239, EV-240 No card is lost."""
    state = position([{}])
    state.then(Sink(0), Stow(0, IDOL))
    settle(state)
    assert state.discards[TREASURE] == (IDOL,)


SERVICES = [
    pytest.param("marketplace", id="stalls"),
    pytest.param("hire", id="hire"),
    pytest.param("shipwright", id="shipyard"),
    pytest.param("apothecary", id="once more"),
    pytest.param("university", id="university"),
]


@pytest.mark.parametrize("service", SERVICES)
def test_treasures_trades_and_dismissals_stay_open_at_every_service(service: str) -> None:
    """EV-108, EV-238, EV-379."""
    aboard = {"tam-ferrow": {"trauma": 2}, "odile-marsh": {"strain": 2}, "brock-senn": {}}
    ship = {"coin": 100, "clues": 5, "hold": ["heave-for-home"], "crew": aboard}
    state = position([ship, {}], hexes={"0,0": "duskfall"}, stack=turn())
    do(state, "chance drawn denizen pump-gang", f"p1 send tam-ferrow to {service}")
    deal(state)
    for line in ("spend heave-for-home", "trade p2", "dismiss odile-marsh"):
        assert line in may(state), line
    gone = ("spend", "dismiss", "sell heave-for-home")
    before = [line for line in may(state) if not line.startswith(gone)]
    do(state, "p1 spend heave-for-home")
    assert crew(state, "odile-marsh")[4] == 1
    do(state, "p1 dismiss odile-marsh")
    assert [line for line in may(state) if not line.startswith(gone)] == before
    do(state, "p1 trade p2", "p1 done", "p1 dismiss brock-senn")
    assert [NAMES[row[0]] for row in state.ships[0].crew] == ["tam-ferrow"]
    refused(state, "p1 dismiss tam-ferrow", "EV-109")


def test_a_full_ship_hires_by_letting_somebody_go() -> None:
    """EV-096, EV-108, EV-220."""
    aboard: Words = {name: {} for name in ("tam-ferrow", "odile-marsh", "brock-senn", "fitch")}
    state = position([{"crew": aboard}], hexes={"0,0": "duskfall"}, stack=turn())
    do(state, "chance drawn denizen pump-gang", "p1 send tam-ferrow to hire", "chance drawn crew agnes-dray")
    do(state, "chance drawn crew hob-tarrow", "chance drawn crew corin-vey")
    refused(state, "p1 hire agnes-dray", "EV-096")
    do(state, "p1 dismiss fitch", "p1 hire agnes-dray")
    deal(state)
    do(state, "p1 berth agnes-dray in s3")
    assert [NAMES[row[0]] for row in state.ships[0].crew] == ["tam-ferrow", "odile-marsh", "brock-senn", "agnes-dray"]
    assert state.ships[0].coin == 40 - TABLES.content.crew["agnes-dray"].wage
    assert state.decks[CREWMEN].unseen[TABLES.index[CREWMEN]["fitch"]] == 1
    refused(state, "p1 hire hob-tarrow", "EV-096")


def test_room_is_made_at_the_stalls_where_something_is_still_on_offer() -> None:
    """EV-158, EV-216, EV-239."""
    state = ashore({"hold": FULL}, "p1 send tam-ferrow to marketplace")
    assert "drop rope" in may(state)
    assert "scrap s1" in may(state)
    assert not [line for line in may(state) if line.startswith("buy")]
    do(state, "p1 drop rope")
    assert [line for line in may(state) if line.startswith("buy")]
    assert not [line for line in may(state) if line.startswith(("drop", "scrap"))]


def test_a_dismissal_needs_a_visit() -> None:
    """EV-108."""
    at_sea = position([{"hold": FULL}])
    put(at_sea, Stow(0, IDOL))
    refused(at_sea, "p1 dismiss tam-ferrow", "EV-108")
    gone = ashore({}, "p1 depart")
    put(gone, Stow(0, IDOL))
    refused(gone, "p1 dismiss tam-ferrow", "EV-108")


def test_a_ship_that_leaves_the_port_has_nothing_more_to_buy() -> None:
    """EV-224, EV-238 A Shanty that moves the ship ends the business at the counter."""
    for service in ("marketplace", "shipwright", "hire"):
        state = ashore({"hold": ["the-long-drag"], "facing": 0}, f"p1 send tam-ferrow to {service}")
        do(state, "p1 spend the-long-drag", "p1 appear 0,-1", "p1 done")
        assert may(state) == ["done"]
        refused(state, "p1 dismiss tam-ferrow", "EV-224" if service == "marketplace" else "EV-108")


# Trades


def test_a_trade_is_of_any_amount() -> None:
    """EV-380, EV-381 Coin and Clues add up, and never to more than there is."""
    state = position([{"coin": 75, "clues": 12}, {"coin": 5}])
    do(state, "p1 trade p2", "p1 offer coin 40", "p1 offer coin 20", "p1 offer coin 10", "p1 offer coin 5")
    assert not [line for line in may(state) if line.startswith("offer coin")]
    refused(state, "p1 offer coin 5", "EV-381")
    do(state, "p1 offer clue 5", "p1 offer clue 5", "p1 offer clue 1")
    assert [line for line in may(state) if line.startswith("offer clue")] == ["offer clue 1"]
    do(state, "p1 want coin 5", "p1 propose")
    step = state.stack[-1]
    assert isinstance(step, Agree)
    assert (step.mine, step.theirs) == ((("coin", "75"), ("clue", "11")), (("coin", "5"),))
    do(state, "p2 accept")
    assert [(ship.coin, ship.clues) for ship in state.ships] == [(5, 1), (75, 11)]


def test_nobody_agrees_to_what_is_not_seen() -> None:
    """EV-380 Both captains read the terms."""
    state = position([{"coin": 75, "hold": ["rope"]}, {"clues": 3}])
    do(state, "p1 trade p2")
    assert "hint" not in prompt(state, 0)
    do(state, "p1 offer coin 20", "p1 offer coin 5", "p1 offer treasure rope", "p1 want clue 2")
    said = "@0 gives 25 Coin and Rope; @1 gives 2 Clues."
    assert prompt(state, 0)["hint"] == said
    do(state, "p1 propose")
    assert prompt(state, 1)["hint"] == said
    gift = position([{"coin": 75}, {}])
    do(gift, "p1 trade p2", "p1 offer coin 5", "p1 propose")
    assert prompt(gift, 1)["hint"] == "@0 gives 5 Coin; @1 gives nothing."
    assert not chances(gift)


def test_a_treasure_is_offered_as_often_as_it_lies_in_the_hold() -> None:
    """EV-381, EV-383 And whoever asks for one needs room as well."""
    state = position([{"hold": ["rope", "rope"]}, {"hold": ["pitch"]}])
    do(state, "p1 trade p2", "p1 offer treasure rope", "p1 offer treasure rope")
    assert not [line for line in may(state) if line.startswith("offer treasure")]
    refused(state, "p1 offer treasure rope", "EV-381")
    do(state, "p1 propose", "p2 accept")
    assert (names(state), sorted(names(state, 1))) == ([], ["pitch", "rope", "rope"])
    greedy = position([{"hold": FULL}, {"hold": ["curious-idol"]}])
    do(greedy, "p1 trade p2", "p1 want treasure curious-idol")
    refused(greedy, "p1 propose", "EV-383")
    do(greedy, "p1 offer treasure rope", "p1 propose", "p2 accept")
    assert names(greedy) == ["pitch", "heave-for-home", "curious-idol"]


def test_two_treasures_are_stowed_one_after_the_other() -> None:
    """EV-239, EV-261."""
    for n in (0, 1, 2):
        state = position([{}])
        put(state, DrawTreasure(0, n))
        for name in ("rope", "pitch")[:n]:
            do(state, f"chance drawn treasure {name}", "p1 keep")
        assert names(state) == ["rope", "pitch"][:n]
        assert "end turn" in may(state)


def test_why_a_treasure_cannot_be_used() -> None:
    """EV-238 One sentence each: not there, no effect, not the own turn."""
    state = position([{"hold": FULL}, {"hold": ["heave-for-home"]}])
    put(state, Stow(0, IDOL))
    assert "not in the Hold" in refused(state, "p1 spend glass-eye", "EV-238")
    assert "has no effect" in refused(state, "p1 spend rope", "EV-238")
    other = position([{}, {"hold": ["heave-for-home", "rope"]}])
    put(other, Stow(1, IDOL))
    assert "own turn" in refused(other, "p2 spend heave-for-home", "EV-238")
    shrunk = position([{"below": ["greater-hold"], "hold": FOUR}])
    put(shrunk, Fit(0, GUN, TABLES.index[GUN]["minion-drakes"]))
    do(shrunk, "p1 scrap s1")
    assert "has no effect" in refused(shrunk, "p1 spend rope", "EV-238")
    assert "become too small" in refused(shrunk, "p1 keep", "EV-239")


def test_the_traits_of_a_crew_lost_with_the_ship_go_back() -> None:
    """EV-110, EV-358 Every one of them, the first card of the deck too."""
    first = next(trait for trait in TABLES.traits if trait.sign == "positive")
    worst = next(trait for trait in TABLES.traits if trait.sign == "negative")
    state = position([{"crew": {"tam-ferrow": {"traits": [first.id, worst.id]}}}])
    before = state.decks[GOOD].size(), state.decks[BAD].size()
    put(state, Sink(0))
    assert (state.decks[GOOD].size(), state.decks[BAD].size()) == (before[0] + 1, before[1] + 1)


def test_boarders_go_to_nodes_and_fight_where_they_stand() -> None:
    """EV-392."""
    fleet = [{"card": "wicked-brigantine", "at": "0,-1"}]
    ship = {"crew": {"nell-catchpole": "z2", "brock-senn": "s6"}, "foes": [("drowned-man", 2)]}
    state = position([ship], fleet=fleet, options={"boarding": True})
    do(state, "p1 board wicked-brigantine/1", "chance drawn enemy cultist", "chance fate 1", "chance roll enemy 0 0 1")
    assert "not Below Deck" in refused(state, "p1 order brock-senn to s1", "EV-392")
    assert "not Below Deck" not in refused(state, "p1 order brock-senn to x9", "EV-392")
    assert "order nell-catchpole to z2" in may(state)
    assert not [line for line in may(state) if line.startswith("order brock-senn to s")]
