"""The captain of the Everrain: beats chance, plays every number of seats, minds purse and Crew, and never hangs."""

from __future__ import annotations

import random
from typing import Any

import pytest

from farshore.bots import Budget, Position, bots_for, make
from farshore.bots.everrain.aims import LAND, REVEAL, Aim, Aims
from farshore.bots.everrain.barter import wish
from farshore.bots.everrain.course import Bound, Plans, choose
from farshore.bots.everrain.outlook import Outlook
from farshore.bots.everrain.ports import Harbour
from farshore.bots.everrain.posts import Posts
from farshore.bots.everrain.ways import Ways
from farshore.core.dealer import FastDealer
from farshore.core.kernel import CHANCE, actors, apply, outcomes, play
from farshore.games.everrain import GAME
from farshore.games.everrain.content.places import PLACES
from farshore.games.everrain.content.tables import IMPROVEMENT
from farshore.games.everrain.state.table import Everrain
from farshore.games.everrain.steps.upgrades import Fit
from farshore.lab.play import play_out
from farshore.lab.probes import probe_for
from tests.games.everrain.positions import GAME as START
from tests.games.everrain.positions import do, position, put, turn


def played(names: list[str], seed: int, end: str = "8") -> Everrain:
    bots = [make(name, GAME) for name in names]
    dealer, rng = FastDealer(seed), random.Random(seed)
    state = GAME.new(GAME.setup(None, len(names), {"track_end": end}))
    for _ in range(20_000):
        if not state.stack:
            break
        seat = actors(state)[0]
        if seat == CHANCE:
            apply(state, CHANCE, dealer.deal(outcomes(state), 0))
        else:
            apply(state, seat, bots[seat].choose(Position(GAME, state, seat, rng)))
    assert isinstance(state, Everrain)
    return state


def asked(state: Everrain) -> str:
    """What the captain of the first ship does now."""
    return str(make("captain", START).choose(Position(START, state, 0, random.Random(1))))


def test_the_captain_and_a_search_over_it_are_there() -> None:
    assert bots_for("everrain") == ["random", "captain", "search"]


def test_it_gathers_far_more_clues_than_chance() -> None:
    """Clues found in a round, by the probe of the lab."""
    found = {"captain": 0.0, "random": 0.0}
    setup = GAME.setup(None, 1, {"track_end": "8"})
    for name in found:
        for seed in range(4):
            probe = probe_for(GAME, setup)
            state, _, dead_end = play_out(GAME, setup, [make(name, GAME)], seed, None, probe)
            assert not dead_end
            found[name] += probe.facts(state).table["clues per player round"] or 0.0
    assert found["captain"] > 4.0
    assert found["captain"] > 3.0 * found["random"]


@pytest.mark.parametrize("seats", [2, 4])
def test_captains_sail_together(seats: int) -> None:
    assert played(["captain"] * seats, 1).ended


def test_it_hands_in_clues_when_the_enemy_is_ahead() -> None:
    """In Port with five Clues the University comes first."""
    ship: dict[str, Any] = {"at": "0,0", "clues": 5}
    state = position([ship], hexes={"0,0": "grimsea"}, enemy_disc=1, stack=turn())
    while actors(state)[0] == CHANCE:
        apply(state, *decided(state))
    assert asked(state).endswith("to university")


def test_the_last_step_of_an_act_waits_while_there_is_time() -> None:
    """It would move the enemy up as well (EV-065); with the enemy close it is made at once."""
    early = Outlook(position([{"coin": 60}], player_disc=3, enemy_disc=1), 0)
    late = Outlook(position([{"coin": 60}], player_disc=3, enemy_disc=3, agenda=6), 0)
    assert early.step_worth() < 0 < late.step_worth()


def test_wages_are_kept_back_as_the_act_ends() -> None:
    """Unpaid Crew leave, and a ship without Crew sinks (EV-107, EV-109)."""
    ship = {"coin": 20}
    far = Outlook(position([dict(ship)], player_disc=0), 0)
    near = Outlook(position([dict(ship)], player_disc=3), 0)
    assert near.owed() == 10
    assert far.least() == 5
    assert far.spare() == 15  # the least wage is never spent
    assert far.spare() > near.spare()


def test_an_act_is_not_ended_while_a_ship_cannot_pay_anybody() -> None:
    """EV-109: that ship would sink, which is a step for the Elder One; with the enemy at hand nobody waits."""
    ships: list[dict[str, Any]] = [{"at": "0,0", "coin": 60}, {"at": "3,0", "coin": 0}]
    far = Outlook(position(ships, player_disc=3, enemy_disc=3, agenda=3), 0)
    near = Outlook(position(ships, player_disc=3, enemy_disc=3, agenda=7), 0)
    assert far.is_sinking()
    assert far.step_worth() < 0 < near.step_worth()


def test_nobody_sails_to_an_island_without_a_boat() -> None:
    """EV-243 Crew go ashore from the spaces of a boat."""
    for below, aims in ((["cabins", "dinghy"], [LAND]), (["cabins"], [])):
        look = Outlook(position([{"at": "0,0", "below": below}], hexes={"0,-2": "island"}), 0)
        assert look.has_boat() == bool(aims)
        assert [aim.kind for aim in Aims(look).all() if aim.kind == LAND] == aims


def test_an_improvement_goes_into_an_empty_slot_and_never_over_the_only_boat() -> None:
    """EV-157 Without a boat no Island is explored again."""
    state = position([{"at": "0,0"}])
    slate = state.rules.tables.index[IMPROVEMENT]["bosuns-slate"]
    put(state, Fit(0, IMPROVEMENT, slate))
    line = asked(state)
    assert line.startswith("install")
    slot = int(line.rsplit("s", 1)[1]) - 1
    assert state.ships[0].below[slot] < 0


def test_a_hold_that_has_become_too_small_loses_what_is_worth_least() -> None:
    """EV-239 And a Treasure that can be used up goes before one that is thrown away for nothing."""
    hold = ["rope", "curious-idol", "heave-for-home", "pitch"]
    state = position([{"below": ["greater-hold"], "hold": hold}])
    put(state, Fit(0, IMPROVEMENT, 0))
    do(state, "p1 scrap s1")
    first = asked(state)
    assert first.split()[0] in ("drop", "spend")
    assert first.split()[1] != "curious-idol"
    worthless = position([{"below": ["greater-hold"], "hold": ["heave-for-home", *["curious-idol"] * 3]}])
    put(worthless, Fit(0, IMPROVEMENT, 0))
    do(worthless, "p1 scrap s1")
    assert asked(worthless) == "spend heave-for-home"


def test_clues_that_make_a_step_together_change_hands() -> None:
    """EV-379 to EV-381: 3 and 4 Clues are a step in one hold; the captain nearer to a Port takes what is missing."""
    ships: list[dict[str, Any]] = [{"at": "1,0", "clues": 3}, {"at": "2,0", "clues": 4}]
    state = position(ships, hexes={"0,0": "grimsea"}, stack=turn())
    assert wish(state, 0, 1) == (False, "clue", 2)
    assert wish(state, 1, 0) == (True, "clue", 2)
    bots = [make("captain", START) for _ in ships]
    done: list[str] = []
    while state.stack and "propose" not in done:
        seat = actors(state)[0]
        if seat == CHANCE:
            apply(state, CHANCE, FastDealer(1).deal(outcomes(state), 0))
            continue
        action = bots[seat].choose(Position(START, state, seat, random.Random(1)))
        done.append(str(action))
        apply(state, seat, action)
    assert done[-3:] == ["trade p2", "want clue 2", "propose"]
    answer = bots[1].choose(Position(START, state, 1, random.Random(1)))
    assert str(answer) == "accept"
    apply(state, 1, answer)
    assert [ship.clues for ship in state.ships] == [5, 2]
    assert wish(state, 0, 1) is None


def test_nobody_is_asked_to_trade_twice_in_a_round() -> None:
    """A captain who declines is left in peace (EV-380)."""
    plans = Plans()
    state = position([{"at": "1,0"}, {"at": "2,0"}])
    assert plans.may_ask(state, 0, "p2")
    assert not plans.may_ask(state, 0, "p2")
    state.round += 1
    assert plans.may_ask(state, 0, "p2")


def test_coin_goes_to_a_captain_who_cannot_pay_the_least_wage() -> None:
    """EV-109: a ship whose last Crew goes unpaid is lost; what is left to the giver covers its own wages."""
    state = position([{"at": "1,0", "coin": 40}, {"at": "2,0", "coin": 0}])
    assert wish(state, 0, 1) == (True, "coin", 10)
    assert wish(state, 1, 0) == (False, "coin", 10)
    both = position([{"at": "1,0", "coin": 10}, {"at": "2,0", "coin": 0}])
    assert wish(both, 0, 1) is None


def test_a_weary_crew_is_kept_below_deck() -> None:
    """One more Strain would be the last (EV-116, EV-119)."""
    crew = {"tam-ferrow": {"at": "z0", "strain": 4}, "odile-marsh": {"at": "z6"}}
    state = position([{"crew": crew, "fresh": [3, 0, 0, 0], "issued": [0, 2, 1]}])
    assert asked(state).startswith("order tam-ferrow to s")


def test_through_another_ships_hex_it_goes_on_whatever_it_is_bound_for() -> None:
    """RULING-EV-30"""
    state = position([{"points": 2, "at": "0,1"}, {"at": "0,0"}], options={"sail_through": True})
    play(state, 0, START.parse("ahead"))
    assert asked(state) == "ahead"


def test_it_makes_for_the_edge_of_the_map_and_mans_the_crows_nest() -> None:
    state = position([{"at": "0,0"}])
    bound = choose(Outlook(state, 0), Ways(state, 0), 2.0)
    assert bound is not None
    assert bound.aim.kind == "reveal"
    seen = []
    plans = Plans()
    assert plans.last is None
    for _ in range(3):
        line = asked(state)
        seen.append(line)
        apply(state, *decided(state))
    assert any(line.endswith("to z4") for line in seen)


def test_where_one_order_does_not_pay_for_the_look_ahead_two_are_issued_together() -> None:
    """EV-093, EV-190 In Rough Seas a tile costs 2 points, and one hand in the Crow's Nest gives 1 for each Order."""
    ship: dict[str, Any] = {"at": "0,-1", "facing": 0, "crew": {"tam-ferrow": {"at": "z4"}}}
    two = position([{**ship, "fresh": [0, 2, 0, 0]}], slots=1, hexes={"0,-1": "rough"})
    assert asked(two) == "sail twice"
    apply(two, *decided(two))
    assert asked(two) == "reveal"
    one = position([{**ship, "fresh": [0, 1, 0, 0]}], slots=1, hexes={"0,-1": "rough"})
    assert asked(one) == "end turn"


def test_with_nobody_fit_to_go_up_no_edge_of_the_map_is_an_aim() -> None:
    """EV-119 Whoever goes up suffers a Strain at sea: for a Crew with one gem left it would be the last."""
    fresh = Outlook(position([{"at": "0,0", "crew": {"tam-ferrow": {"at": "s1"}}}]), 0)
    weary = Outlook(position([{"at": "0,0", "crew": {"tam-ferrow": {"at": "s1", "strain": 4}}}]), 0)
    assert fresh.has_lookout()
    assert not weary.has_lookout()
    assert not [aim for aim in Aims(weary).all() if aim.kind == REVEAL]


def test_nobody_is_put_into_the_boat_who_would_not_be_sent_ashore() -> None:
    """And whoever is in it stays there for the landing: an Order out of it and one back are two Orders for nothing."""
    crew = {"tam-ferrow": {"at": "s1", "strain": 4}, "odile-marsh": {"at": "s2a"}}
    state = position([{"at": "0,0", "crew": crew, "below": ["cabins", "dinghy"]}], hexes={"0,0": "island"})
    look = Outlook(state, 0)
    posts = Posts(look, Bound(Aim(state.ships[0].hex, (0,), 1.5, LAND, 0.3), 0, 1.0, []), 2)
    weary, fit = state.ships[0].crew
    assert posts.gain(weary, PLACES["s2b"]) <= 0
    assert posts.gain(fit, PLACES["s1"]) < -2


def test_nobody_talks_the_enemy_on() -> None:
    """In Act 4 an evening's questions raise the Agenda: not by the point that makes the enemy step."""
    state = GAME.new(GAME.setup(None, 1, {}))
    assert isinstance(state, Everrain)
    while not state.ships[0].crew:
        apply(state, *decided(state))
    state.ship(0).coin = 60
    for act, agenda, heard in ((3, 9, True), (4, 8, True), (4, 9, False)):
        state.act, state.agenda = act, agenda
        look = Outlook(state, 0)
        assert (Harbour(look).service(look.ship.crew[0], "listen") > 0) == heard


def test_storms_are_sailed_round() -> None:
    """EV-269 A step in a Storm costs a node."""
    calm = position([{"at": "0,0", "facing": 0}])
    rough = position([{"at": "0,0", "facing": 0}], storms=["0,-1 1,-1"])
    ahead = START.chart.at("0,-1") * 6
    assert Ways(rough, 0).away(0)[ahead] > Ways(calm, 0).away(0)[ahead] + 3


def test_the_search_plays_over_the_captain() -> None:
    """With a small budget it still ends a short game."""
    setup = GAME.setup(None, 1, {"track_end": "8"})
    state, _, dead_end = play_out(GAME, setup, [make("search", GAME)], 3, Budget(iterations=2))
    assert isinstance(state, Everrain)
    assert not dead_end
    assert state.ended


def decided(state: Everrain) -> tuple[int, Any]:
    seat = actors(state)[0]
    if seat == CHANCE:
        return CHANCE, FastDealer(1).deal(outcomes(state), 0)
    return seat, make("captain", START).choose(Position(START, state, seat, random.Random(1)))


def test_a_gun_that_bears_on_the_choirmaster_is_manned_and_fired() -> None:
    """EV-376 It falters after a modifier token: then no helm is worth as much as the gun."""
    elder = [1, START.chart.at("0,-2"), 0, 0, 0, 10, 0, 1, 0, -1, 0, 0]
    crew = {"tam-ferrow": {"at": "z0"}, "odile-marsh": {"at": "z6"}}
    guns = {"bowstern": "nine-pound-chasers"}
    state = position([{"at": "0,0", "facing": 0, "crew": crew, "guns": guns, "fresh": [3, 2, 1, 0]}], elder=elder)
    assert asked(state).endswith("to z9")
    apply(state, *decided(state))
    assert asked(state).startswith("fire bowstern")


def before_the_choirmaster(**ship: Any) -> Everrain:
    """Two hexes off, with nine pounders at the bow and somebody behind them."""
    crew = {"tam-ferrow": {"at": "z9"}, "odile-marsh": {"at": "z6"}, "agnes-dray": {"at": "z0"}}
    ship = {"at": "0,0", "facing": 0, "crew": crew, "guns": {"bowstern": "nine-pound-chasers"}, **ship}
    return position([ship], elder=[1, START.chart.at("0,-2"), 0, 0, 0, 10, 0, 1, 0, -1, 0, 0])


def test_whoever_has_fired_at_the_choirmaster_stays_to_fire_again() -> None:
    """It keeps its Trauma from round to round: the next shot is worth more than anything that a voyage could find."""
    assert asked(before_the_choirmaster(fresh=[0, 2, 0, 0])) == "end turn"


def test_a_wrecked_gun_is_no_firing_position_and_the_first_thing_to_be_mended() -> None:
    """A gun whose node is wrecked is silent until the Shipwright has mended it."""
    state = before_the_choirmaster(wrecked=1 << 9, fresh=[0, 2, 1, 0], coin=10)
    look = Outlook(state, 0)
    assert look.spiked() == [9]
    assert not Aims(look).hunts()
    assert Outlook(before_the_choirmaster(), 0).spiked() == []
    elder = [1, START.chart.at("0,-2"), 0, 0, 0, 10, 0, 1, 0, -1, 0, 0]
    ship = {"wrecked": 1 << 4 | 1 << 6 | 1 << 9, "coin": 20, "guns": {"bowstern": "nine-pound-chasers"}}
    ashore = position([ship], hexes={"0,0": "duskfall"}, stack=turn(), elder=elder)
    do(ashore, "chance drawn denizen pump-gang", "p1 send tam-ferrow to shipwright")
    assert asked(ashore) == "repair 9"
