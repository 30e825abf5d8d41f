"""The rulings of 9.1 and 9.2: outcome, tracks, Acts, stories, what is hidden."""

from __future__ import annotations

import json

import pytest

from farshore.core.kernel import settle
from farshore.games.everrain.content.tables import ENEMY, EXPEDITION, SEA, TREASURE
from farshore.games.everrain.state.table import LOSS, LOST, ON_TOP, ONGOING, RUNNING, TOLD, UNTOLD, WON, Everrain
from farshore.games.everrain.steps.acts import EndOfAct
from farshore.games.everrain.steps.arrival import Arrive
from farshore.games.everrain.steps.discovery import Agenda, ElderAdvance, EnemyStep, Meeting, PlayerStep, Stand
from farshore.games.everrain.steps.effects.context import about
from farshore.games.everrain.steps.effects.purse import AnyOrder
from farshore.games.everrain.steps.events import DrawEvent
from farshore.games.everrain.steps.navigate import next_tiles
from farshore.games.everrain.steps.rounds import RoundStart
from farshore.games.everrain.steps.shops import Market
from farshore.games.everrain.steps.spawn import SeekFoe
from farshore.games.everrain.steps.stories import fetch, lay_stories
from farshore.games.everrain.steps.storms import PlaceStorm
from tests.games.everrain.positions import (
    CHART,
    GAME,
    TABLES,
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

OROTH, CHOIR, MOTHER, VAEL = range(4)
AWAY = CHART.at("0,-3")


def awake(kind: int, stand: int = 0, stand_at: int = 7, doom: int = 0, doom_at: int = 3) -> list[int]:
    return [kind, AWAY, 0, 0, doom, doom_at, stand, stand_at, 0, -1, 0, 0]


@pytest.mark.parametrize(
    ("wins", "stand", "track"), [("stand", True, False), ("track", False, True), ("either", True, True)]
)
def test_what_wins_after_an_awakening(wins: str, stand: bool, track: bool) -> None:
    """RULING-EV-01 Every board has a doom and a stand; the stand wins instead of the track, or as the table likes."""
    assert all(elder.doom.rule and elder.stand.rule for elder in TABLES.elders)
    options = {"post_awakening_victory": wins}
    reader = position([{"at": "0,-2", "clues": 1}], elder=awake(OROTH, 6), options=options)
    do(reader, "p1 recite")
    assert (reader.ended == WON) == stand
    racer = position([{}], player_disc=15, elder=awake(OROTH), options=options)
    put(racer, PlayerStep())
    assert (racer.ended == WON) == track


def test_tracks_and_acts_go_on_after_an_awakening() -> None:
    """RULING-EV-02 Agenda, Acts and both Discovery tokens work on; whoever was at the end first decides about defeat."""
    state = position([{"crew": {"tam-ferrow": {}}}], elder=awake(OROTH), agenda=9, enemy_disc=3, player_disc=1)
    put(state, Agenda(1))
    do(state, "p1 pay tam-ferrow")
    assert (state.act, state.player_disc, state.enemy_disc, state.elder_disc) == (2, 4, 4, 16)
    lost = position([{}], elder=awake(OROTH), enemy_disc=15)
    put(lost, EnemyStep())
    assert lost.ended == LOSS
    safe = position([{}], elder=awake(OROTH), enemy_disc=15, player_disc=16, track_won=True)
    put(safe, EnemyStep())
    assert (safe.ended, safe.enemy_disc) == (RUNNING, 16)


def test_a_step_that_would_do_both_loses() -> None:
    """RULING-EV-03, EV-008."""
    both = position([{}], elder=awake(OROTH, 7, 7, 3, 3))
    put(both, Stand())
    assert (both.ended, both.stack) == (LOSS, [])


def test_an_enemy_at_the_end_of_the_track_wakes_nobody_and_wins() -> None:
    """RULING-EV-04."""
    state = position([{}], enemy_disc=15, elder_disc=16)
    put(state, EnemyStep())
    assert (state.ended, state.elder) == (LOSS, [])


@pytest.mark.parametrize(("end", "acts"), [("16", [4, 8, 12]), ("12", [4, 8]), ("8", [4])])
def test_the_length_of_the_track(end: str, acts: list[int]) -> None:
    """RULING-EV-05 Ends of Act at or beyond the end do not exist."""
    state = position([{}], options={"track_end": end})
    assert (state.rules.act_ends, state.rules.track_end, state.elder_disc) == (acts, int(end), int(end))
    last = position([{}], options={"track_end": end}, player_disc=int(end) - 1, act=len(acts) + 1)
    put(last, PlayerStep())
    assert last.ended == WON


def test_story_spaces_lie_in_the_middle_of_each_act() -> None:
    """RULING-EV-06 Each arrival by stepping, of either token, brings the stories up."""
    state = position([{}], player_disc=5, enemy_disc=5, act=2)
    assert state.rules.story_spaces == [2, 6, 10, 14]
    fetch(state, 0, 3, "")
    put(state, PlayerStep())
    assert state.stories[3] == ON_TOP
    fetch(state, 0, 21, "")
    put(state, EnemyStep())
    assert state.stories[21] == ON_TOP


def test_the_fourth_act_brings_a_storm_and_a_ship_and_nothing_else() -> None:
    """RULING-EV-07."""
    state = position([{"crew": {"tam-ferrow": {}}}], act=3, player_disc=12, enemy_disc=12)
    before = (state.decks[ENEMY].size(), next_tiles(state))
    state.next_act_cards = ()
    put(state, EndOfAct(1))
    do(state, "p1 gain crew", "p1 pay tam-ferrow")
    assert (state.act, state.decks[ENEMY].size(), next_tiles(state)) == (4, *before)
    assert all(len(line.split()) == 5 for line in may(state))
    do(state, f"p1 {may(state)[0]}")
    assert list(chances(state)) == ["strikes nowhere"]
    altar = position([{}], hexes={"0,0": "altar"}, act=4)
    do(altar, "p1 purge")
    step = altar.stack[-1]
    assert isinstance(step, SeekFoe)
    assert step.left == 4


def test_a_cycle_of_the_agenda_is_nine_points_and_points_come_singly() -> None:
    """RULING-EV-08 Reset on arrival at 10, free of charge."""
    state = position([{}], player_disc=9, act=3)
    put(state, Agenda(18))
    assert (state.agenda, state.enemy_disc) == (1, 2)
    act = position([{"crew": {"tam-ferrow": {}}}], agenda=9, enemy_disc=3, player_disc=3)
    put(act, Agenda(3))
    assert (act.agenda, may(act)[0]) == (1, "pay tam-ferrow")
    do(act, "p1 pay tam-ferrow")
    do(act, f"p1 {may(act)[0]}")
    deal(act, "drawn enemy wicked-brigantine")
    yes(act, "appear", "face", "steer")
    assert act.agenda == 3


@pytest.mark.parametrize(
    ("how", "player", "moved"),
    [("difference", 3, 1), ("difference", 1, 3), ("strictly_between", 3, 0), ("strictly_between", 1, 2)],
)
def test_spaces_between_two_tokens(how: str, player: int, moved: int) -> None:
    """RULING-EV-09 The difference of the indices, or what lies strictly between."""
    state = position([{}], player_disc=player, enemy_disc=4, options={"elder_gap": how})
    put(state, EndOfAct(2))
    assert state.elder_disc == 16 - moved


@pytest.mark.parametrize(("lead", "moved"), [(-1, 0), (0, 0), (1, 1), (2, 0), (3, 0)])
def test_only_a_step_from_the_space_ahead_of_us_stirs_the_elder_one(lead: int, moved: int) -> None:
    """RULING-EV-10."""
    state = position([{}], player_disc=7, enemy_disc=7 + lead, act=3)
    put(state, EnemyStep())
    assert state.elder_disc == 16 - moved


def test_tokens_move_one_space_at_a_time() -> None:
    """RULING-EV-11 Meeting or crossing awakens, the rest of the advance is dropped; the Player token meets nobody."""
    state = position([{}], enemy_disc=6, elder_disc=9, player_disc=8)
    put(state, ElderAdvance(5))
    assert (state.elder_disc, {text.split()[1] for text in chances(state)}) == (6, {"elder"})
    crossed = position([{}], enemy_disc=9, elder_disc=8)
    put(crossed, Meeting())
    assert {text.split()[1] for text in chances(crossed)} == {"elder"}
    passing = position([{}], player_disc=9, elder_disc=10, enemy_disc=2, act=3)
    put(passing, PlayerStep(), ElderAdvance(1))
    assert (passing.player_disc, passing.elder_disc, passing.elder) == (10, 9, [])


def test_an_act_ends_at_once_and_the_turn_goes_on() -> None:
    """RULING-EV-12, EV-069 In the middle of a visit; with the option after the turn."""
    scholar = {"clues": 5, "crew": {"tam-ferrow": {}, "odile-marsh": {}}}
    friend = {"at": "0,3", "crew": {}}
    state = position([scholar, friend], hexes={"0,0": "duskfall"}, player_disc=3, first=1, stack=turn())
    do(state, "chance drawn denizen pump-gang", "p1 send tam-ferrow to university", "p1 turn in")
    do(state, "p2 gain crew", "p1 gain crew", "p1 pay tam-ferrow", "p1 pay odile-marsh", "p1 storm 0,3 0,4")
    deal(state, "drawn enemy wicked-brigantine")
    yes(state, "appear", "face", "steer")
    assert (state.act, "send odile-marsh to rest" in may(state)) == (2, True)
    later = position(
        [scholar], hexes={"0,0": "duskfall"}, player_disc=3, stack=turn(), options={"act_end_timing": "end_of_turn"}
    )
    do(later, "chance drawn denizen pump-gang", "p1 send tam-ferrow to university", "p1 turn in")
    assert (later.act, later.due, "send odile-marsh to rest" in may(later)) == (1, 1, True)
    do(later, "p1 depart", "p1 berth tam-ferrow in s1", "p1 end turn", "p1 gain crew")
    assert may(later) == ["pay tam-ferrow", "release tam-ferrow"]


def test_the_order_of_an_end_of_act() -> None:
    """RULING-EV-13 Orders, wages, number and cards, stories, tokens, Storm, enemy ship; placing is no advance."""
    state = position([{"crew": {"tam-ferrow": {}}}], player_disc=4, enemy_disc=1, elder_disc=9)
    fetch(state, 0, 3, "")
    put(state, EndOfAct(1))
    assert (may(state)[0], state.act, state.stories[3]) == ("gain crew", 1, ONGOING)
    do(state, "p1 gain artillery")
    assert (may(state)[0], state.act, state.ships[0].fresh[2]) == ("pay tam-ferrow", 1, 2)
    do(state, "p1 pay tam-ferrow")
    assert (may(state)[0].split()[0], state.act, state.stories[3], state.enemy_disc) == ("storm", 2, ON_TOP, 4)
    assert (state.elder_disc, state.fleet) == (9, [])
    do(state, f"p1 {may(state)[0]}")
    assert list(chances(state)) == ["strikes nowhere"]
    met = position([{"crew": {}}], player_disc=4, enemy_disc=1, elder_disc=4, options={"crewless_sinks": False})
    put(met, EndOfAct(1))
    do(met, "p1 gain crew")
    assert {text.split()[1] for text in chances(met)} == {"elder"}


def test_a_new_order_may_be_fleeting_and_says_so() -> None:
    """RULING-EV-14."""
    state = position([{}], player_disc=4)
    put(state, EndOfAct(1))
    assert may(state) == ["gain crew", "gain navigation", "gain artillery", "gain fleeting"]
    labels = {offer["do"]: offer["label"] for offer in GAME.view(state, 0)["actions"]}
    assert "single use" in labels["gain fleeting"]
    do(state, "p1 gain fleeting")
    assert state.ships[0].fresh == [3, 2, 1, 1]


def test_new_enemy_cards_leave_the_discard_pile_alone() -> None:
    """RULING-EV-15."""
    state = position([{"crew": {}}], player_disc=4, options={"crewless_sinks": False})
    state.discards[ENEMY] = (TABLES.index[ENEMY]["cultist"],)
    held = state.decks[ENEMY].size()
    new = [n for n in state.next_act_cards if TABLES.enemies[n].act == 2]
    put(state, EndOfAct(1))
    do(state, "p1 gain crew")
    assert (state.decks[ENEMY].size(), len(state.discards[ENEMY])) == (held + len(new), 1)


def test_one_captain_decides_each_time() -> None:
    """RULING-EV-16, EV-018 The active player, the First Player in the Enemy Phase, the captain of the ship concerned."""
    state = position([{}, {}], active=1)
    put(state, PlaceStorm(2, 0))
    assert asked(state) == (1,)
    enemy = position([{}, {}], active=1, phase=2)
    put(enemy, PlaceStorm(2, 0))
    assert asked(enemy) == (0,)
    boarded = position([{}, {}], phase=2)
    put(boarded, SeekFoe(1, 0, False))
    do(boarded, "chance drawn enemy cultist")
    assert asked(boarded) == (1,)
    paid = position([{}, {}], first=1, player_disc=4)
    put(paid, EndOfAct(1))
    order: list[int] = []
    for _ in range(2):
        order += asked(paid)
        do(paid, f"p{asked(paid)[0] + 1} gain crew")
    assert order == [1, 0]


def test_cards_run_out_and_tokens_do_not() -> None:
    """RULING-EV-17, EV-013, EV-016 The deck is rebuilt in the middle of a draw; from nothing, nothing is drawn."""
    state = position([{"fresh": [90, 90, 90, 90], "coin": 9999, "clues": 999}], hexes={"0,0": "duskfall"})
    state.decks[TREASURE].unseen = [1] + [0] * (len(TABLES.treasures) - 1)
    state.discards[TREASURE] = (1, 2)
    put(state, Market(0, crew(state, "tam-ferrow")[0], 3))
    deal(state)
    assert len([line for line in may(state) if line.startswith("buy")]) == 3
    ship = state.ships[0]
    assert (ship.fresh, ship.coin, ship.clues) == ([90, 90, 90, 90], 9999, 999)
    put(state, AnyOrder(0, "gain"))
    do(state, "p1 gain crew")
    assert state.ships[0].fresh[0] == 91
    bare = position([{}])
    bare.decks[SEA].unseen = [0] * len(TABLES.sea)
    put(bare, DrawEvent(SEA, about(0), ()))
    assert "end turn" in may(bare)


# Stories


def story_game(*numbers: int, owner: int = 0, seats: int = 2) -> Everrain:
    state = position([{} for _ in range(seats)])
    for number in numbers:
        fetch(state, owner, number, "")
    return state


def test_numbered_cards_are_untold_until_fetched_and_ongoing_until_laid() -> None:
    """RULING-EV-18."""
    state = story_game(3)
    assert (state.stories[3], set(state.stories[4:])) == (ONGOING, {UNTOLD})
    lay_stories(state)
    assert state.stories[3] == ON_TOP


def test_a_prompt_is_a_number_in_the_data() -> None:
    """RULING-EV-19 The card names the number; what is on the number nobody knows."""
    state = position([{"crew": {"tam-ferrow": "s6", "odile-marsh": "s5"}}])
    do(state, "p1 end turn", "chance drawn sea the-surveyors-boat", "p1 choose 1")
    deal(state)
    assert [n for n, how in enumerate(state.stories) if how == ONGOING] == [7]
    assert TABLES.stories[7].name not in json.dumps(GAME.view(state, 0))


def test_waiting_cards_replace_draws_the_oldest_first_one_by_one() -> None:
    """RULING-EV-20, EV-288."""
    state = story_game(3, 21)
    lay_stories(state)
    put(state, DrawEvent(SEA, about(1), ()))
    assert chances(state) == {"drawn story 3": 1, "drawn story 21": 1}
    do(state, "chance drawn story 21", "chance drawn story 3")
    assert list(state.ships[0].pending) == [21, 3]
    own = story_game(3, 21)
    own.ships[0].pending = (21, 3)
    put(own, DrawEvent(SEA, about(0), ()))
    assert list(own.ships[0].pending) == [3]


def test_a_lost_story_leaves_the_game_and_its_trigger_stays() -> None:
    """RULING-EV-20, EV-290."""
    state = position([{"coin": 0, "stories": ("sea:the-surveyors-boat",)}], hexes={"0,0": "grimsea"})
    fetch(state, 0, 7, "")
    lay_stories(state)
    put(state, Arrive(0))
    do(state, "chance drawn story 7")
    assert (state.stories[7], state.stories[8]) == (LOST, UNTOLD)
    assert all(not pile for pile in state.discards)
    assert state.ships[0].stories == ("sea:the-surveyors-boat",)


def test_a_card_that_is_being_read_lies_on_no_deck_and_waits_for_nobody() -> None:
    """EV-286, RULING-EV-20 In the middle of its decisions too."""
    drawn = story_game(1)
    lay_stories(drawn)
    put(drawn, DrawEvent(EXPEDITION, about(0, -1, 1), (crew(drawn, "tam-ferrow")[0], crew(drawn, "odile-marsh")[0])))
    do(drawn, "chance drawn story 1")
    assert (drawn.stories[1], drawn.tops[1], asked(drawn)) == (TOLD, (), (0,))
    waited = story_game(3)
    waited.ships[0].pending = (3,)
    put(waited, DrawEvent(SEA, about(0), ()))
    assert (waited.stories[3], list(waited.ships[0].pending), asked(waited)) == (TOLD, [], (0,))


def test_a_number_is_fetched_once() -> None:
    """RULING-EV-21."""
    state = story_game(7, owner=1)
    fetch(state, 0, 7, "sea:the-surveyors-boat")
    assert (state.owners[7], state.ships[0].stories) == (1, ())


def test_a_story_at_the_quay_is_read_at_once_instead_of_a_denizen() -> None:
    """RULING-EV-22."""
    state = position([{"coin": 40}], hexes={"0,0": "grimsea"})
    fetch(state, 0, 7, "")
    lay_stories(state)
    put(state, Arrive(0))
    do(state, "chance drawn story 7")
    deal(state)
    assert (state.ships[0].coin, state.ships[0].denizen) == (25, -1)
    assert "send tam-ferrow to rest" in may(state)
    refused(state, "p1 send tam-ferrow to denizen", "EV-227")


def test_untold_stories_are_nobodys_to_read() -> None:
    """RULING-EV-23, EV-412 But that one lies on top of its deck is everybody's to see."""
    state = story_game(3)
    lay_stories(state)
    state.ships[0].pending = (21,)
    for seat in (0, 1, None):
        shown = json.dumps(GAME.view(state, seat))
        assert not any(story.text in shown or story.name in shown for story in TABLES.stories.values())
        deck = next(area for area in GAME.view(state, seat)["areas"] if area["id"] == "pile:sea")
        assert deck["help"] == "Story cards lie on top: 3."


def test_nothing_is_spawned_before_the_second_act() -> None:
    """RULING-EV-92."""
    state = position([{}], stack=[RoundStart()])
    settle(state)
    assert (state.act, state.storms, state.fleet) == (1, (), [])


def test_captains_do_not_pool_clues() -> None:
    """RULING-EV-94 One ship pays; captains next to each other trade first."""
    ships = [{"clues": 3}, {"clues": 2}]
    state = position(ships, hexes={"0,0": "duskfall"}, stack=turn())
    do(state, "chance drawn denizen pump-gang")
    refused(state, "p1 send tam-ferrow to university", "EV-071")
    do(
        state,
        "p1 trade p2",
        "p1 want clue 2",
        "p1 propose",
        "p2 accept",
        "p1 send tam-ferrow to university",
        "p1 turn in",
    )
    assert (state.ships[0].clues, state.ships[1].clues, state.player_disc) == (0, 0, 1)
