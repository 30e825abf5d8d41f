"""What a rule says in its second half: order, limits, and what does not happen."""

from __future__ import annotations

import json

import pytest

from farshore.games.everrain.actions.chance import Drawn
from farshore.games.everrain.content.tables import (
    COPIES,
    CREWMEN,
    DECK_NAMES,
    DENIZEN,
    ENEMY,
    EXPEDITION,
    IMPROVEMENT,
    SEA,
)
from farshore.games.everrain.setup import bare_table
from farshore.games.everrain.state.conditions import holds
from farshore.games.everrain.state.ship import SUNK
from farshore.games.everrain.state.table import LOSS, WON
from farshore.games.everrain.steps.acts import EndOfAct, NextAct
from farshore.games.everrain.steps.arrival import Arrive
from farshore.games.everrain.steps.discovery import Agenda, EnemyStep, PlayerStep
from farshore.games.everrain.steps.draw import discard, draws, take
from farshore.games.everrain.steps.effects.context import about
from farshore.games.everrain.steps.effects.control import branch
from farshore.games.everrain.steps.elder import ElderRoll
from farshore.games.everrain.steps.enemyphase import EnemyPhase
from farshore.games.everrain.steps.events import DrawEvent
from farshore.games.everrain.steps.gunnery import hurt_elder
from farshore.games.everrain.steps.navigate import Entered
from farshore.games.everrain.steps.rounds import PassToken, harbours
from farshore.games.everrain.steps.seafoes import ShipActs, ShipGoes
from farshore.games.everrain.steps.sinking import Sink
from farshore.games.everrain.steps.spawn import SpawnFoe
from farshore.games.everrain.steps.spawnsea import SeekShip
from farshore.games.everrain.steps.standings import summary
from farshore.games.everrain.steps.stories import fetch, lay_stories
from farshore.games.everrain.steps.storms import BlowStorm
from farshore.games.everrain.steps.trials import judge
from farshore.games.everrain.steps.upgrades import Fit
from tests.games.everrain.positions import (
    CHART,
    GAME,
    TABLES,
    Words,
    asked,
    chances,
    crew,
    deal,
    do,
    may,
    position,
    put,
    refused,
    turn,
    yes,
)

BELOW: Words = {"crew": {"tam-ferrow": "s6", "odile-marsh": "s5"}}
GUNNER: Words = {"crew": {"tam-ferrow": "z9", "odile-marsh": "z9"}, "guns": {"bowstern": "nine-pound-chasers"}}


# Decks and setup


def test_a_resolved_card_goes_face_up_to_its_own_pile() -> None:
    """EV-011, EV-280."""
    state = position([BELOW])
    do(state, "p1 end turn", "chance drawn sea rain-only")
    yes(state, "choose", "pick", wanted="fate")
    assert state.discards[SEA][:1] == (TABLES.index[SEA]["rain-only"],)


@pytest.mark.parametrize("deck", range(10), ids=DECK_NAMES)
def test_every_deck_is_made_anew_from_its_discards(deck: int) -> None:
    """EV-012, EV-013."""
    state = position([{}])
    state.decks[deck].unseen = [0] * len(state.decks[deck].unseen)
    assert draws(state, deck) == []
    state.discards[deck] = (0, 1)
    assert len(draws(state, deck)) == 2
    drawn = draws(state, deck)[0][0]
    assert isinstance(drawn, Drawn)
    discard(state, deck, take(state, deck, drawn))
    assert (state.decks[deck].size(), len(state.discards[deck])) == (1, 1)


def test_starters_are_in_no_shop() -> None:
    """EV-026 Every card of the Improvement deck has a price, and a starter that is thrown out is gone."""
    state = bare_table(GAME.rules(GAME.setup(None, 4, {})))
    assert all(TABLES.improvements[n].cost for n, copies in enumerate(state.decks[IMPROVEMENT].unseen) if copies)
    assert sum(state.decks[IMPROVEMENT].unseen) == 32
    thrown = position([{}])
    put(thrown, Fit(0, IMPROVEMENT, TABLES.index[IMPROVEMENT]["brig"]))
    do(thrown, "p1 scrap s1", "p1 scrap s2", "p1 install brig in s1")
    assert thrown.discards[IMPROVEMENT] == ()
    assert sum(thrown.decks[IMPROVEMENT].unseen) == 32


# Rounds, tracks, Acts


def test_the_order_of_the_enemy_phase() -> None:
    """EV-035, EV-369 Elder One, Storms, On Deck, at sea, Agenda, and then the token passes."""
    elder = [0, CHART.at("0,-3"), 0, 0, 0, 3, 0, 7, 0, -1, 0, 0]
    ship: Words = {"at": "0,3", "crew": {"tam-ferrow": "s6", "odile-marsh": "s5"}, "foes": [("cultist", 1)]}
    fleet = [{"card": "wicked-brigantine", "at": "3,-3", "goal": "2,-4"}]
    state = position(
        [ship, {"at": "-3,3"}], elder=elder, storms=["-3,0 -3,1"], fleet=fleet, stack=[PassToken(), EnemyPhase()]
    )
    seen: list[str] = []
    for _ in range(40):
        if state.round > 1:
            break
        if asked(state) == (-1,):
            text = next(iter(chances(state)))
            dice = sum(int(n) for n in text.split()[2:]) if text.startswith("roll enemy") else 0
            seen.append(
                {4: "elder", 3: "cultist" if "elder" in seen and "cultist" not in seen else "ship"}.get(
                    dice, text.split()[0]
                )
            )
            do(state, f"chance {'roll enemy 0 0 ' + str(dice) if dice else text}")
        else:
            seat = asked(state)[0]
            assert seat == 0
            do(state, f"p1 {may(state)[0]}")
    kept = [word for n, word in enumerate(seen) if word not in seen[:n]]
    assert kept[:4] == ["elder", "fate", "cultist", "ship"]
    assert (state.round, state.first) == (2, 1)


def test_an_act_that_the_agenda_ends_still_has_the_old_first_player() -> None:
    """EV-040, EV-062 Wages go round clockwise from there."""
    ships: list[Words] = [{"crew": {"tam-ferrow": {}}}, {"crew": {"issa-quay": {}}, "at": "0,3"}]
    state = position(ships, first=1, agenda=9, enemy_disc=3, player_disc=3, phase=2, stack=[PassToken(), Agenda(4)])
    assert asked(state) == (1,)
    do(state, "p2 pay issa-quay", "p1 pay tam-ferrow")
    assert (asked(state), all("0,3" in line.split() for line in may(state, 1))) == ((1,), True)


def test_adjacency_counts_before_the_end_of_an_act() -> None:
    """EV-048, EV-053 One for the step away, then the gap."""
    state = position([BELOW], player_disc=2, enemy_disc=3)
    put(state, EnemyStep())
    assert state.elder_disc == 16 - 1 - 2


def test_an_end_of_act_space_triggers_once() -> None:
    """EV-057, EV-058."""
    state = position([BELOW], player_disc=3, enemy_disc=5, act=2)
    put(state, PlayerStep())
    assert (state.player_disc, state.act, "end turn" in may(state)) == (4, 2, True)


def test_the_enemy_first_brings_no_orders() -> None:
    """EV-061, EV-062."""
    state = position([{"crew": {"tam-ferrow": {}}}], player_disc=4, enemy_disc=4)
    put(state, EndOfAct(2))
    assert (may(state)[0], state.ships[0].fresh) == ("pay tam-ferrow", [3, 2, 1, 0])


# Orders, damage, upgrades


def test_orders_are_exhausted_for_omens_out_of_turn() -> None:
    """EV-084, EV-171, EV-347 By the captain of the ship that is shot at."""
    frigate = [{"card": "damned-frigate", "at": "-1,0", "facing": 0}]
    state = position([{**BELOW, "at": "0,0"}, {"at": "0,3"}], fleet=frigate, active=1, phase=2)
    crew(state, "tam-ferrow")[5] = 0
    put(state, ShipActs(state.fleet[0][0], 0, 1, 0))
    do(state, "chance roll evasion 0 1 0")
    assert (asked(state), "convert evasion with crew" in may(state)) == ((0,), True)
    do(state, "p1 convert evasion with crew")
    assert (state.ships[0].wrecked, state.ships[0].fresh[0], state.ships[0].issued[0]) == (0, 2, 1)


def test_a_weapon_fires_again_with_another_order_and_extra_crew_add_nothing() -> None:
    """EV-095."""
    state = position([{**GUNNER, "fresh": [0, 0, 2, 0]}], fleet=[{"card": "damned-frigate", "at": "0,-1"}])
    for left in (1, 0):
        do(state, "p1 fire bowstern at 0,-1")
        assert {sum(int(n) for n in text.split()[2:]) for text in chances(state)} == {2}
        do(state, "chance roll attack 0 0 0 2")
        assert state.ships[0].fresh[2] == left


def test_a_storm_cannot_be_evaded() -> None:
    """EV-136."""
    helm: Words = {"points": 2, "crew": {"tam-ferrow": "z0", "odile-marsh": "z6"}}
    state = position([helm], storms=["0,0 0,1"])
    do(state, "p1 left")
    assert set(chances(state)) == {f"fate {n}" for n in range(10)}


def test_fatigue_keeps_nobody_from_work() -> None:
    """EV-150 Orders, nodes, Frays and services are open to fatigued Crew."""
    tired: Words = {"crew": {"tam-ferrow": {"at": "z0", "fatigued": 1}, "odile-marsh": {"at": "s1a", "fatigued": 1}}}
    state = position([{**tired, "foes": [("cultist", 1)]}])
    assert "order odile-marsh to z4" in may(state)
    do(state, "p1 sail")
    assert state.ships[0].points == 2
    do(state, "p1 order tam-ferrow to z1")
    assert may(state) == ["dice 1 0", "dice 0 1"]
    port = position([tired], hexes={"0,0": "duskfall"}, stack=[PassToken(), EnemyPhase(), *turn()[2:], Arrive(0)])
    do(port, "chance drawn denizen pump-gang", "p1 send tam-ferrow to rest")
    assert port.ships[0].coin == 30


def test_upgrades_are_moved_only_when_one_is_installed_and_never_sold() -> None:
    """EV-158, EV-159."""
    state = position([{}, {}])
    assert not [line for line in may(state) if line.startswith(("swap", "scrap", "install"))]
    do(state, "p1 trade p2")
    assert not [line for line in may(state) if "cabins" in line or "schematic" in line]
    port = position([{}], hexes={"0,0": "duskfall"}, stack=turn())
    do(port, "chance drawn denizen pump-gang", "p1 send tam-ferrow to marketplace")
    deal(port)
    assert not [line for line in may(port) if line.startswith(("sell plan", "sell cabins", "sell dinghy"))]


# Ports and people


def test_different_ports_may_be_visited_in_one_turn() -> None:
    """EV-200 The same one only once."""
    state = position([{"points": 9, "at": "0,1", "facing": 0}], hexes={"0,0": "duskfall", "0,-2": "ashmoor"})
    do(state, "p1 ahead", "chance drawn denizen pump-gang", "p1 depart", "p1 ahead", "p1 ahead")
    do(state, "chance drawn denizen the-informer", "p1 depart", "p1 face 3", "p1 ahead", "p1 ahead")
    assert (state.ships[0].hex, "end turn" in may(state)) == (CHART.at("0,0"), True)


def test_two_passengers_in_two_cabins() -> None:
    """EV-231."""
    first = TABLES.index[DENIZEN]["the-piano"]
    guest: Words = {"below": ["cabins", "dinghy", "cabins"], "passengers": ((first, 30),)}
    state = position([guest], hexes={"0,0": "grimsea"}, stack=turn())
    do(state, "chance drawn denizen the-midwife", "p1 embark s3a")
    assert len(state.ships[0].passengers) == 2


# Storms


@pytest.mark.parametrize("way", range(6))
def test_a_storm_moves_without_turning(way: int) -> None:
    """EV-265, EV-267 Over ships, land and other Storms alike."""
    state = position([{}], storms=["0,0 0,-1 1,-1", "0,1 0,2"], hexes={"1,0": "island"})
    before = [CHART.hexes[place] for place in state.storms[0]]
    put(state, BlowStorm(0, 0, -1, 0))
    do(state, f"p1 blow {way}")
    after = [CHART.hexes[place] for place in state.storms[0]]
    assert len({(b[0] - a[0], b[1] - a[1]) for a, b in zip(before, after, strict=True)}) == 1
    assert (state.ships[0].wrecked, len(state.storms[1])) == (0, 2)


# Stories


def test_an_epilogue_ends_its_story_with_a_reward() -> None:
    """EV-014, EV-291 What the ship did before comes back."""
    for mark, clues, agenda in ((("lit-the-edge",), 3, 2), ((), 2, 1)):
        state = position([{"marks": mark}], hexes={"0,0": "grimsea"})
        fetch(state, 0, 2, "")
        lay_stories(state)
        put(state, Arrive(0))
        do(state, "chance drawn story 2")
        assert (state.ships[0].clues, state.agenda) == (clues, agenda)
        assert "story:the-lampkeeper-epilogue" in state.ships[0].stories
        assert state.discards[DENIZEN] == ()


def test_only_the_owner_resolves_a_story() -> None:
    """EV-283, EV-287 Whoever else draws it draws again."""
    state = position([BELOW, {"at": "0,3"}])
    fetch(state, 1, 1, "")
    lay_stories(state)
    put(state, DrawEvent(EXPEDITION, about(0, -1, 1), ()))
    do(state, "chance drawn story 1")
    assert (state.ships[1].pending, {text.split()[1] for text in chances(state)}) == ((1,), {"expedition"})
    shown = json.dumps([GAME.view(state, seat) for seat in (0, 1)])
    assert TABLES.stories[1].text not in shown


# The Elder One


def test_it_cannot_be_killed() -> None:
    """EV-368, EV-370, EV-376 However often its Health is gone, it rolls at least one die."""
    state = position([BELOW], elder=[3, CHART.at("0,-3"), 0, 0, 0, 3, 0, 8, 0, 0, 0, 0])
    for _ in range(6):
        hurt_elder(state, 6)
    assert (state.elder[2], state.elder[3], bool(state.elder)) == (0, 6, True)
    put(state, ElderRoll())
    assert {sum(int(n) for n in text.split()[2:]) for text in chances(state)} == {1}


def test_the_trauma_of_it_pays_nothing() -> None:
    """EV-375, EV-377."""
    state = position([GUNNER], elder=[3, CHART.at("0,-1"), 4, 0, 0, 3, 0, 8, 0, 0, 0, 0])
    do(state, "p1 fire bowstern at 0,-1", "chance roll attack 0 2 0 0")
    assert (state.elder[2:4], state.ships[0].coin, state.wrecks, "end turn" in may(state)) == ([0, 1], 40, (), True)


def test_crew_do_not_fight_on_a_friends_deck() -> None:
    """EV-384."""
    state = position([{}, {"foes": [("cultist", 1)]}])
    theirs = [TABLES.boards[row[0]].id for row in state.ships[1].crew]
    assert not [line for line in may(state) if any(name in line for name in theirs)]
    refused(state, f"p1 order {theirs[0]} to z1", "EV-085")


# Cards that come and go


def test_a_new_act_leaves_the_enemies_of_later_acts_aside() -> None:
    """EV-063, RULING-EV-15"""
    state = position([{}])
    put(state, NextAct())
    assert {TABLES.enemies[card].act for card in state.next_act_cards} == {3}


def test_the_crew_of_a_sunk_ship_can_be_hired_again() -> None:
    """EV-357"""
    state = position([{}, {}])
    boards = [row[0] for row in state.ships[0].crew]
    put(state, Sink(0))
    assert [state.decks[CREWMEN].unseen[board] for board in boards] == [1, 1]


def test_an_enemy_that_finds_no_room_is_discarded() -> None:
    """EV-298, RULING-EV-72"""
    state = position([{"crew": {"tam-ferrow": "s6"}}])
    card = TABLES.index[ENEMY]["drowned-man"]
    state.ships[0].foes = [[TABLES.index[ENEMY]["cultist"] * COPIES + n, n % 10, 0, 0] for n in range(30)]
    put(state, SpawnFoe(0, card))
    assert state.discards[ENEMY] == (card,)


def test_what_is_not_at_sea_is_drawn_past() -> None:
    """EV-294, EV-296"""
    state = position([{}])
    put(state, SeekShip(0, -1, False))
    do(state, "chance drawn enemy cultist")
    assert state.discards[ENEMY] == (TABLES.index[ENEMY]["cultist"],)
    assert any(text.startswith("drawn enemy") for text in chances(state))


def test_an_altar_calls_enemies_of_every_act() -> None:
    """EV-251 A purge counts Acts, an active Altar does not."""
    state = position([{"at": "0,-2"}], hexes={"1,-3": "altar"})
    card = TABLES.index[ENEMY]["harbinger"]
    state.decks[ENEMY].unseen[card] = 1
    put(state, Entered(0, CHART.at("0,-1")))
    do(state, "chance drawn enemy harbinger")
    assert card not in state.discards[ENEMY]


def test_a_sunk_ship_does_not_return_to_a_port_that_is_taken() -> None:
    """EV-364, RULING-EV-50"""
    state = position([{}, {"at": "0,0"}], hexes={"0,0": "duskfall", "1,-3": "grimsea"})
    state.ships[0].status, state.ships[0].sunk_at = SUNK, CHART.at("0,1")
    assert [CHART.names[place] for place in harbours(state, 0)] == ["1,-3"]


def test_a_trait_that_works_once_a_turn_works_once() -> None:
    """EV-104 Eager: the first Crew Order of a turn refreshes an Order, the second does not."""
    state = position([{"crew": {"tam-ferrow": {"traits": ["eager"]}, "odile-marsh": "s6"}, "issued": [2, 0, 0]}])
    fresh = state.ships[0].fresh[0]
    do(state, "p1 order tam-ferrow to z1")
    assert state.ships[0].fresh[0] == fresh
    do(state, "p1 order tam-ferrow to z2")
    assert state.ships[0].fresh[0] == fresh - 1


def test_a_single_omen_moves_no_enemy_ship() -> None:
    """EV-345, RULING-EV-77 Only pairs are converted."""
    state = position([{}], fleet=[{"card": "wicked-brigantine", "at": "1,-4"}])
    state.events = []
    put(state, ShipGoes(state.fleet[0][0], 0, 1, 0, 1, 0))
    assert [event.data["what"] for event in state.events].count("foe sails") == 1


@pytest.mark.parametrize(("fate", "lost"), [(0, False), (9, True)])
def test_only_a_failed_test_loses_a_journey(fate: int, lost: bool) -> None:
    """EV-290, 11.9"""
    state = position([{}])
    state.events = []
    judge(state, 0, about(0, crew(state, "tam-ferrow")[0], 0, "story:salt-widow-journey"), fate, None)
    assert ("story lost" in [event.data["what"] for event in state.events]) == lost


def test_what_is_told_at_a_fork_is_what_happens(monkeypatch: pytest.MonkeyPatch) -> None:
    """EV-282 The words belong to the branch that is taken."""
    fork = next(effect for script in TABLES.scripts for effect in script if effect.text and effect.otherwise_text)
    for conditions, words in ((fork.conditions, fork.otherwise_text), ([], fork.text)):
        state = position([{}])
        if conditions:
            assert not all(holds(state, 0, condition) for condition in conditions)
        state.events = []
        monkeypatch.setattr(fork, "conditions", conditions)
        branch(state, fork, about(0))
        assert state.events[0].text == words


def test_the_last_sentence_says_how_it_ended() -> None:
    """EV-001"""
    for ended, words in ((WON, "have won"), (LOSS, "have lost")):
        assert words in summary(position([{}], ended=ended, why="So it was."))


def test_an_empty_enemy_deck_is_made_anew_only_for_what_is_looked_for() -> None:
    """EV-013, EV-294, EV-296"""
    for card, drawn in (("wicked-brigantine", True), ("cultist", False)):
        state = position([{}])
        state.decks[ENEMY].unseen = [0] * len(state.decks[ENEMY].unseen)
        state.discards[ENEMY] = (TABLES.index[ENEMY][card],)
        put(state, SeekShip(0, -1, False))
        assert asked(state) == ((-1,) if drawn else (0,))
