"""Setup, rounds, tracks, Acts, stories, sinking, the Elder One, and what is known."""

from __future__ import annotations

import json

from farshore.core.kernel import settle
from farshore.core.rng import Rng
from farshore.games.everrain import GAME as PLAYED
from farshore.games.everrain.content.cards import StoryCard
from farshore.games.everrain.content.places import NONE
from farshore.games.everrain.content.tables import ALTAR, CREWMEN, DENIZEN, EXPEDITION, GUN, IMPROVEMENT, SEA, TREASURE
from farshore.games.everrain.setup import bare_table
from farshore.games.everrain.state.table import LOSS, RUNNING, STAND_AT, WON, Everrain
from farshore.games.everrain.steps.acts import ActShip, EndOfAct, NextAct
from farshore.games.everrain.steps.arrival import Arrive
from farshore.games.everrain.steps.awaken import Awaken, Settle
from farshore.games.everrain.steps.discovery import Agenda, ElderAdvance, EnemyStep, Meeting, PlayerStep
from farshore.games.everrain.steps.draw import draws, renew
from farshore.games.everrain.steps.effects.context import about
from farshore.games.everrain.steps.elder import Arisen, ElderRoll
from farshore.games.everrain.steps.enemyphase import EnemyPhase
from farshore.games.everrain.steps.events import DrawEvent
from farshore.games.everrain.steps.gunnery import hurt_elder
from farshore.games.everrain.steps.navigate import LayTile, next_tiles
from farshore.games.everrain.steps.rounds import PassToken, RoundStart, TurnStart
from farshore.games.everrain.steps.sinking import Sink
from farshore.games.everrain.steps.standings import standings
from farshore.games.everrain.steps.stories import fetch, lay_stories
from farshore.games.everrain.steps.turn import Main
from farshore.games.everrain.steps.turnend import TurnEnd
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


def crew_name(state: Everrain, seat: int) -> str:
    return TABLES.boards[state.ships[seat].crew[0][0]].id


# Setup


def test_the_table_at_the_start() -> None:
    """EV-002, EV-019, EV-020, EV-022, EV-023, EV-026, EV-028, EV-029, EV-056."""
    assert [GAME.seat_range("coop"), GAME.modes] == [(1, 4), ("coop",)]
    state = bare_table(GAME.rules(GAME.setup(None, 2, {})))
    assert (state.player_disc, state.enemy_disc, state.elder_disc, state.agenda, state.elder) == (0, 0, 16, 1, [])
    assert state.rules.act_ends == [4, 8, 12]
    ship = state.ships[0]
    assert (ship.fresh, ship.coin, ship.clues, ship.hold) == ([3, 2, 1, 0], 40, 0, ())
    assert len(state.ships) == 2
    starters = [n for n, card in enumerate(TABLES.artillery) if card.starter]
    assert all(state.decks[GUN].unseen[n] == 0 for n in starters)
    for n, card in enumerate(TABLES.improvements):
        assert state.decks[IMPROVEMENT].unseen[n] == card.copies
    assert not state.discards[IMPROVEMENT]
    acts = {TABLES.enemies[n].act for n, copies in enumerate(state.decks[8].unseen) if copies}
    assert acts == {1}
    assert {TABLES.enemies[n].act for n in state.next_act_cards} == {2, 3}
    assert [state.decks[deck].size() for deck in (SEA, EXPEDITION, DENIZEN)] == [44, 32, 32]
    assert set(state.stories) == {0}


def test_tiles_are_drawn_at_random_from_the_lowest_act_that_is_left() -> None:
    """EV-027."""
    state = bare_table(GAME.rules(GAME.setup(None, 1, {})))
    for act in (1, 2, 3):
        state.act = act
        state.stack = [LayTile(0, NONE)]
        settle(state)
        lying = [tile.id for tile in TABLES.tiles if tile.act == act]
        assert chances(state) == {f"tile {name} 0": 1 for name in lying}
        state.tiles_left &= ~state.rules.act_tiles[act - 1]


def test_a_story_is_a_trigger_a_journey_and_an_epilogue() -> None:
    """EV-281."""
    stories: dict[str, list[StoryCard]] = {}
    for card in TABLES.stories.values():
        stories.setdefault(card.story, []).append(card)
    content = TABLES.content
    told = [effect for event in content.sea_events.values() for effect in event.effects()]
    told += [effect for island in content.expeditions.values() for effect in island.effects()]
    told += [effect for denizen in content.denizens.values() for effect in denizen.effects()]
    fetched = [effect.n for effect in told if effect.word == "story"]
    assert len(stories) == 12
    for cards in stories.values():
        journey, epilogue = sorted(cards, key=lambda card: card.number)
        assert (journey.stage, epilogue.stage, journey.next) == ("journey", "epilogue", epilogue.number)
        assert (fetched.count(journey.number), fetched.count(epilogue.number)) == (1, 0)


def test_ships_are_fitted_out_by_their_captains() -> None:
    """EV-024, EV-025, EV-030, EV-031, EV-099."""
    state = GAME.new(GAME.setup(None, 2, {}))
    assert isinstance(state, Everrain)
    assert may(state) == [f"install cabins in s{n}" for n in range(1, 7)]
    do(state, "p1 install cabins in s3")
    assert "install dinghy in s3" not in may(state)
    do(state, "p1 install dinghy in s1", "chance drawn artillery bow-murderer")
    assert state.ships[0].guns[1] == TABLES.index[GUN]["bow-murderer"]
    kinds = {TABLES.content.crew[text.split()[2]].kind for text in chances(state)}
    assert kinds == {"deckhand"}
    do(state, "chance drawn crew fitch", "chance drawn positive nimble", "chance drawn negative indolent")
    assert "berth fitch in s1a" in may(state)
    do(state, "p1 berth fitch in s1a")
    deal(state)
    while "first 1" not in chances(state):
        deal(state, "drawn") if asked(state) == (-1,) else do(
            state, f"p{asked(state)[0] + 1} {may(state, asked(state)[0])[0]}"
        )
    assert chances(state) == {"first 1": 1, "first 2": 1}
    do(state, "chance first 2", "chance tile lanternreach 0")
    assert asked(state) == (1,)
    assert [len(ship.crew) for ship in state.ships] == [2, 2]


def test_sets_and_shellbacks() -> None:
    """EV-034."""
    assert {card.set for card in [*TABLES.boards, *TABLES.sea, *TABLES.treasures]} == {"core"}
    kinds = [board.kind for board in TABLES.boards]
    assert kinds.count("shellback") <= kinds.count("deckhand")


# Rounds


def test_turns_go_clockwise_and_then_the_enemy() -> None:
    """EV-010, EV-036, EV-039."""
    islands = {"0,0": "island", "0,1": "island", "1,0": "island"}
    state = position([{}, {}, {}], hexes=islands, first=1, stack=[RoundStart()])
    for seat in (1, 2, 0):
        assert asked(state) == (seat,)
        do(state, f"p{seat + 1} order {crew_name(state, seat)} to z4", f"p{seat + 1} end turn")
    assert (state.round, state.first, state.agenda, asked(state)) == (3, 2, 6, (2,))
    for players, points in ((1, 3), (2, 4), (3, 5), (4, 6)):
        one = position([{} for _ in range(players)], stack=[PassToken(), EnemyPhase()])
        assert one.agenda == 1 + points


def test_a_turn_has_no_order_and_no_end_but_its_captains() -> None:
    """EV-017."""
    state = position([{"crew": {"tam-ferrow": {"at": "s1a", "strain": 2}, "odile-marsh": "s6"}}])
    lines = ["use tam-ferrow", "order odile-marsh to z0", "sail", "order odile-marsh to z6", "sail"]
    for line in lines:
        assert "end turn" in may(state)
        do(state, f"p1 {line}")
    other = position([{"crew": {"tam-ferrow": {"at": "s1a", "strain": 2}, "odile-marsh": "s6"}}])
    for line in ("sail", "order odile-marsh to z0", "order odile-marsh to z6", "sail", "use tam-ferrow"):
        do(other, f"p1 {line}")
    assert [ship.fresh for ship in (state.ships[0], other.ships[0])] == [[1, 0, 1, 0]] * 2


def test_the_first_player_token_passes_after_the_agenda() -> None:
    """EV-040."""
    state = position([{}, {}], stack=[PassToken(), Agenda(1)])
    assert (state.first, state.agenda) == (1, 2)


def test_orders_are_refreshed_together_with_the_option() -> None:
    """EV-037."""
    tired = {"fresh": [0, 0, 0, 0], "issued": [2, 0, 0]}
    state = position([tired, tired], stack=[RoundStart()], options={"refresh_timing": "phase"})
    assert [ship.fresh[0] for ship in state.ships] == [2, 2]


# Tracks


def test_agenda_runs_to_ten_and_goes_on_from_one() -> None:
    """EV-041, EV-042, EV-043."""
    state = position([{}], agenda=8, enemy_disc=1)
    put(state, Agenda(5))
    assert (state.enemy_disc, state.agenda) == (2, 4)
    halfway = position([{"coin": 40}], agenda=8, enemy_disc=3, player_disc=3)
    put(halfway, Agenda(5))
    assert (may(halfway)[0], halfway.enemy_disc, halfway.agenda) == ("pay tam-ferrow", 4, 1)
    do(halfway, "p1 pay tam-ferrow", "p1 pay odile-marsh")
    do(halfway, f"p1 {may(halfway)[0]}")
    deal(halfway, "drawn enemy wicked-brigantine")
    yes(halfway, "appear", "face", "steer")
    assert (halfway.act, halfway.agenda) == (2, 4)


def test_the_elder_one_stirs_when_the_enemy_leaves_the_space_next_to_us() -> None:
    """EV-046, EV-047, EV-053."""
    for lead, moved in ((0, 0), (1, 1), (2, 0)):
        state = position([{}], player_disc=5, enemy_disc=5 + lead)
        put(state, EnemyStep())
        assert state.elder_disc == 16 - moved


def test_meeting_awakens_once() -> None:
    """EV-050, EV-051, EV-052."""
    state = position([{}], enemy_disc=9, elder_disc=10, player_disc=9)
    put(state, ElderAdvance(3))
    assert (state.elder_disc, all(text.startswith("drawn elder") for text in chances(state))) == (9, True)
    do(state, "chance drawn elder vael-the-hollow-star")
    put(state, ElderAdvance(2))
    assert state.elder_disc == 9
    ours = position([{}], player_disc=10, elder_disc=10)
    put(ours, Meeting())
    assert ours.elder == []


def test_victory_and_defeat() -> None:
    """EV-001, EV-004, EV-006, EV-008, EV-053, EV-292."""
    won = position([{}, {}], player_disc=15, enemy_disc=12)
    put(won, PlayerStep())
    assert (won.ended, won.stack) == (WON, [])
    assert [one.share for one in standings(won)] == [1.0, 1.0]
    untold = position([{}, {}], player_disc=15, enemy_disc=12)
    fetch(untold, 0, 7, "")
    put(untold, PlayerStep())
    assert [one.share for one in standings(untold)] == [1.0, 1.0]
    lost = position([{}], enemy_disc=15, elder_disc=16)
    put(lost, EnemyStep())
    assert (lost.ended, lost.elder) == (LOSS, [])
    short = position([{}], player_disc=7, options={"track_end": "8"})
    put(short, PlayerStep())
    assert short.ended == WON


def test_after_an_awakening_the_track_no_longer_wins() -> None:
    """EV-005, EV-055."""
    awake = [3, CHART.at("0,-3"), 0, 0, 0, 3, 0, 8, 0, 0, 0, 0]
    state = position([{}], player_disc=15, elder=awake)
    put(state, PlayerStep())
    assert (state.ended, state.track_won) == (RUNNING, True)
    behind = position([{}], player_disc=16, enemy_disc=15, track_won=True, elder=list(awake))
    put(behind, EnemyStep())
    assert behind.ended == RUNNING
    first = position([{}], player_disc=12, enemy_disc=15, elder=list(awake))
    put(first, EnemyStep())
    assert first.ended == LOSS
    either = position([{}], player_disc=15, elder=list(awake), options={"post_awakening_victory": "either"})
    put(either, PlayerStep())
    assert either.ended == WON


# Acts


def test_the_players_end_an_act_first() -> None:
    """EV-057, EV-059, EV-060, EV-062, EV-063, EV-065, EV-066, EV-068, EV-069, EV-083."""
    state = position([{}, {}], player_disc=3, enemy_disc=1)
    state.tiles_left &= ~state.rules.act_tiles[0]
    assert next_tiles(state) == 0
    put(state, PlayerStep(), PlayerStep())
    do(state, "p1 gain navigation", "p2 gain fleeting", "p1 pay tam-ferrow", "p1 pay odile-marsh")
    do(state, "p2 pay issa-quay", "p2 pay garrick-moth")
    assert (state.act, state.enemy_disc, state.player_disc, state.elder_disc) == (2, 4, 4, 16)
    assert any(state.decks[8].unseen[n] for n, enemy in enumerate(TABLES.enemies) if enemy.act == 2)
    assert all(len(line.split()) == 3 for line in may(state))
    do(state, f"p1 {may(state)[0]}")
    assert list(chances(state)) == ["strikes nowhere"]
    do(state, "chance strikes nowhere")
    deal(state, "drawn enemy wicked-brigantine")
    yes(state, "appear", "face", "steer")
    assert state.ships[0].fresh[1] == 3
    assert state.ships[1].fresh[3] == 1
    assert [ship.coin for ship in state.ships] == [40 - wages_of(state, 0), 40 - wages_of(state, 1)]
    assert next_tiles(state) == state.tiles_left & state.rules.act_tiles[1]
    assert (len(state.fleet), state.player_disc, "end turn" in may(state)) == (1, 5, True)


def wages_of(state: Everrain, seat: int) -> int:
    return sum([TABLES.boards[row[0]].wage for row in state.ships[seat].crew])


def test_an_act_ends_once_even_if_a_ship_sinks_over_its_wages() -> None:
    """EV-058, EV-109, EV-359 The enemies of a ship lost over unpaid wages are banished; the enemy reaches the same space."""
    ship = {"coin": 0, "crew": {"tam-ferrow": {}}, "foes": [("wyrm", 1)]}
    state = position([ship], player_disc=3, enemy_disc=3, agenda=4)
    put(state, PlayerStep())
    do(state, "p1 gain navigation", "p1 release tam-ferrow")
    assert state.enemy_disc == 4
    assert state.act == 2
    assert not [step for step in state.stack if isinstance(step, (EndOfAct, NextAct))]


def test_the_enemy_ends_an_act_first() -> None:
    """EV-048, EV-061."""
    state = position([{"crew": {"tam-ferrow": {}}}], player_disc=1, enemy_disc=3)
    put(state, EnemyStep())
    assert state.elder_disc == 13
    assert may(state) == ["pay tam-ferrow", "release tam-ferrow"]  # no Order is gained
    narrow = {"elder_gap": "strictly_between"}
    less = position([{"crew": {"tam-ferrow": {}}}], player_disc=1, enemy_disc=3, options=narrow)
    put(less, EnemyStep())
    assert less.elder_disc == 14
    later = position([{}], player_disc=1, enemy_disc=3, options={"act_end_timing": "end_of_turn"})
    put(later, EnemyStep())
    assert (later.act, later.due) == (1, 2)


def test_a_ship_rises_from_a_symbol_at_a_new_act() -> None:
    """EV-067, EV-300, EV-301."""
    state = position([{}], hexes={"0,3": "spawn", "1,-3": "spawn"})
    put(state, ActShip())
    assert set(chances(state)) == {"strikes 0,3", "strikes 1,-3"}
    do(state, "chance strikes 0,3", "chance drawn enemy wicked-brigantine")
    assert state.fleet[0][1] == CHART.at("0,3")
    outcome = position([{}], hexes=dict.fromkeys(("0,-1", "1,-1"), "rough"))
    put(outcome, ActShip())
    do(outcome, "chance strikes nowhere", "chance drawn enemy wicked-brigantine")
    assert set(may(outcome)) == {"appear 1,0", "appear 0,1", "appear -1,1", "appear -1,0"}


def test_four_acts() -> None:
    """EV-056, EV-063."""
    state = position([{}], act=3, player_disc=12, enemy_disc=12)
    state.next_act_cards = ()
    put(state, EndOfAct(1))
    do(state, "p1 gain crew", "p1 pay tam-ferrow", "p1 pay odile-marsh")
    assert state.act == 4
    assert all(len(line.split()) == 5 for line in may(state))


# Decks


def test_an_empty_deck_is_made_anew_when_a_card_is_needed() -> None:
    """EV-012, EV-013."""
    state = position([{"crew": {"tam-ferrow": "s6"}}])
    rain = next(n for n, card in enumerate(TABLES.sea) if card.type == "plain")
    state.decks[SEA].unseen = [0] * len(TABLES.sea)
    state.discards[SEA] = (rain,)
    assert [str(action) for action, _ in draws(state, SEA)] == [f"drawn sea {TABLES.sea[rain].id}"]
    renew(state, SEA)
    assert (state.discards[SEA], state.decks[SEA].size()) == ((), 1)
    state.decks[SEA].unseen = [0] * len(TABLES.sea)
    put(state, DrawEvent(SEA, about(0), ()))
    assert "end turn" in may(state)


def test_a_resolved_event_lies_on_its_pile() -> None:
    """EV-011, EV-280."""
    state = position([{"crew": {"tam-ferrow": "s6"}}])
    card = next(card for card in TABLES.sea if card.type == "plain")
    put(state, DrawEvent(SEA, about(0), ()))
    do(state, f"chance drawn sea {card.id}")
    yes(state, "pick", "wreck", "appear", "done")
    assert state.discards[SEA] == (TABLES.index[SEA][card.id],)
    assert state.decks[SEA].size() == 43


# Sea Events and stories


def test_options_show_their_price_and_hide_their_outcome() -> None:
    """EV-076, EV-276, EV-279, EV-293, EV-413."""
    state = position([{"crew": {"tam-ferrow": "s6", "odile-marsh": "s5"}}])
    do(state, "p1 end turn", "chance drawn sea the-surveyors-boat")
    assert may(state) == ["choose 1", "choose 2", "choose 3"]
    shown = json.dumps(GAME.view(state, 0))
    for option in TABLES.content.sea_events["the-surveyors-boat"].options:
        assert option.label in shown
        assert option.outcome.text not in shown
    assert GAME.unknown(state, 0)
    do(state, "p1 choose 1")
    assert GAME.unknown(state, 0) == ()
    assert state.ships[0].clues == 1
    refused_state = position([{"crew": {"tam-ferrow": "s6"}, "coin": 0}])
    do(refused_state, "p1 end turn")
    costly = next(card for card in TABLES.sea if any(c.word == "coin" for o in card.options for c in o.costs))
    n = next(n for n, option in enumerate(costly.options) if any(c.word == "coin" for c in option.costs)) + 1
    do(refused_state, f"chance drawn sea {costly.id}")
    refused(refused_state, f"p1 choose {n}", "EV-279")


def test_an_option_that_leads_to_a_test_names_it_with_the_odds_of_who_is_best() -> None:
    """EV-112, EV-413, RULING-EV-99 The stat and the chance are known, what comes of it is not."""
    state = position([{"crew": {"tam-ferrow": "s6", "odile-marsh": "s5"}}])
    card = next(card for card in TABLES.sea for option in card.options if option.test is not None)
    n = next(n for n, option in enumerate(card.options) if option.test is not None)
    test = card.options[n].test
    assert test is not None
    do(state, "p1 end turn", f"chance drawn sea {card.id}")
    shown = next(one for one in GAME.view(state, 0)["actions"] if one["do"] == f"choose {n + 1}")
    boards = [TABLES.boards[TABLES.index[9][name]] for name in ("tam-ferrow", "odile-marsh")]
    best = max(boards, key=lambda board: board.stats[TABLES.stats[test.stat]])
    stat = best.stats[TABLES.stats[test.stat]]
    assert shown["notes"] == [f"A test of {test.stat.capitalize()}: {best.name} has {stat}."]
    assert [(one["label"], one["p"]) for one in shown["odds"]] == [
        ("fails", (9 - stat) / 10),
        ("passes", (stat + 1) / 10),
    ]
    others = [one for one in GAME.view(state, 0)["actions"] if one["do"] != f"choose {n + 1}"]
    assert all("odds" not in one for one in others)
    assert test.passed.text not in json.dumps(GAME.view(state, 0))


def test_a_sample_keeps_the_test_of_an_option_and_not_its_results() -> None:
    """EV-413, RULING-EV-99"""
    card = next(card for card in TABLES.sea for option in card.options if option.test is not None)
    n = next(n for n, option in enumerate(card.options) if option.test is not None) + 1
    results: set[str] = set()
    for seed in range(12):
        state = position([{"crew": {"tam-ferrow": "s6", "odile-marsh": "s5"}}])
        do(state, "p1 end turn", f"chance drawn sea {card.id}")
        other = GAME.sample(state, 0, Rng(seed))
        assert isinstance(other, Everrain)
        do(other, f"p1 choose {n}", "p1 pick tam-ferrow")
        other.events = []
        do(other, "chance fate 0")
        told = [event.text for event in other.events if event.data.get("what") == "test"]
        assert told
        results |= {event.text for event in other.events if event.data.get("what") == "story"}
    assert len(results) > 1


def test_a_story_is_fetched_laid_and_resolved_by_its_owner() -> None:
    """EV-014, EV-282, EV-283, EV-284, EV-412."""
    state = position([{"crew": {"tam-ferrow": "s6", "odile-marsh": "s5"}}])
    do(state, "p1 end turn", "chance drawn sea the-surveyors-boat", "p1 choose 1", "chance strikes tam-ferrow")
    assert (state.stories[7], state.owners[7]) == (1, 0)
    assert "sea:the-surveyors-boat" in state.ships[0].stories
    assert state.discards[SEA] == ()
    lay_stories(state)
    assert state.tops[2] == ((7,),)
    shown = json.dumps(GAME.view(state, 0))
    assert TABLES.stories[7].text not in shown


def test_an_owner_reads_the_card_and_pays_if_able() -> None:
    """EV-286, EV-289, EV-290."""
    for coin, how, left in ((40, 4, 25), (10, 5, 10)):
        state = position([{"coin": coin}], hexes={"0,0": "grimsea"})
        fetch(state, 0, 7, "")
        lay_stories(state)
        put(state, Arrive(0))
        assert chances(state) == {"drawn story 7": 1}
        do(state, "chance drawn story 7")
        deal(state)
        assert (state.stories[7], state.ships[0].coin) == (how, left)
        assert state.stories[8] == (1 if how == 4 else 0)
        assert state.ships[0].denizen == -1


def test_a_foreign_story_goes_to_its_owner_and_waits() -> None:
    """EV-285, EV-287, EV-288."""
    state = position([{}, {}])
    for number in (3, 21):
        fetch(state, 1, number, "")
    lay_stories(state)
    assert state.tops[0] == ((3, 21),)
    put(state, DrawEvent(SEA, about(0), ()))
    assert chances(state) == {"drawn story 3": 1, "drawn story 21": 1}
    do(state, "chance drawn story 21", "chance drawn story 3")
    assert state.ships[1].pending == (21, 3)
    assert all(text.startswith("drawn sea") for text in chances(state))
    own = position([{}, {}])
    own.ships[0].pending += (3,)
    own.stories = own.stories[:3] + (3,) + own.stories[4:]
    own.owners = own.owners[:3] + (0,) + own.owners[4:]
    put(own, DrawEvent(SEA, about(0), ()))
    assert not own.ships[0].pending
    assert "pick tam-ferrow" in may(own)


def test_story_spaces_and_acts_bring_stories_up() -> None:
    """EV-054, EV-064, EV-284."""
    for steps in ((PlayerStep(), 1, 0), (EnemyStep(), 0, 1)):
        state = position([{}], player_disc=steps[1], enemy_disc=steps[2])
        fetch(state, 0, 3, "")
        put(state, steps[0])
        assert state.tops[0] == ((3,),)
    state = position([{"crew": {"tam-ferrow": {}}}], player_disc=4, enemy_disc=4)
    fetch(state, 0, 3, "")
    put(state, EndOfAct(2))
    assert not state.tops[0]  # wages come first
    do(state, "p1 pay tam-ferrow")
    assert list(state.tops[0]) == [(3,)]


# Sinking


def test_sinking() -> None:
    """EV-003, EV-049, EV-357, EV-358, EV-359, EV-360, EV-361, EV-362, EV-363, EV-365."""
    ship = {
        "hold": ["rope", "pitch"],
        "clues": 5,
        "fresh": [1, 0, 0, 0],
        "issued": [2, 2, 1],
        "wrecked": 7,
        "foes": [("cultist", 1, 1)],
        "plans": {"s3": "brig"},
        "points": 2,
    }
    state = position([ship, {}], stack=[PassToken(), EnemyPhase(), TurnStart(1), TurnEnd(0), Main(0)])
    put(state, Sink(0))
    do(state, "p1 card pitch")
    mine = state.ships[0]
    assert (mine.status, mine.fresh, mine.issued, mine.coin, mine.clues, mine.crew) == (
        2,
        [3, 2, 1, 0],
        [0, 0, 0],
        0,
        0,
        [],
    )
    assert state.wrecks == ((0, 0, 3, TABLES.index[TREASURE]["pitch"]),)
    assert (state.agenda, state.elder_disc, mine.wrecked) == (2, 15, 0)
    assert mine.below[0] >= 0
    assert mine.covers[2] == TABLES.index[IMPROVEMENT]["brig"]
    assert (asked(state), state.active) == ((1,), 1)
    bare = position([ship, {}], options={"sink_keeps_schematics": False})
    put(bare, Sink(0))
    do(bare, "p1 card pitch")
    assert bare.ships[0].covers[2] == -1


def test_a_sunk_captain_returns_at_the_nearest_port() -> None:
    """EV-003, EV-364, EV-366, EV-098."""
    ports = {"1,-3": "ashmoor", "-1,3": "grimsea"}
    sunk = {"crew": {}, "coin": 0}
    state = position([sunk], hexes=ports)
    state.ships[0].status, state.ships[0].sunk_at, state.ships[0].hex = 2, CHART.at("1,-2"), -1
    state.stack = turn()
    settle(state)
    assert {line.split()[1] for line in may(state)} == {"1,-3"}
    refused(state, "p1 launch -1,3 facing 0", "EV-364")
    do(state, "p1 launch 1,-3 facing 2")
    deal(state)
    do(state, f"p1 {may(state)[0]}")
    deal(state, "drawn denizen pump-gang")
    assert (state.ships[0].coin, len(state.ships[0].crew), state.ships[0].facing) == (20, 1, 2)
    assert any(line.startswith("send") for line in may(state))
    none = position([sunk], slots=1)
    none.ships[0].status, none.ships[0].sunk_at, none.ships[0].hex = 2, CHART.at("0,1"), -1
    none.stack = turn()
    settle(none)
    assert len({line.split()[1] for line in may(none)}) == 7


# The Elder One


def woken(name: str, **words: object) -> Everrain:
    state = position([words.pop("ship", {})], **words)  # type: ignore[list-item, arg-type]
    put(state, Awaken())
    do(state, f"chance drawn elder {name}")
    return state


def test_the_awakening() -> None:
    """EV-021, EV-367, EV-411."""
    state = position([{}])
    assert "elder" not in [area["id"] for area in GAME.view(state, 0)["areas"]]
    put(state, Awaken())
    assert len(chances(state)) == 4
    do(state, "chance drawn elder oroth-the-tide-beneath")
    assert state.elder[0] == 0
    assert all(len(line.split()) == 4 for line in may(state))
    do(state, f"p1 {may(state)[0]}")
    assert [row[4] for row in state.ships[0].crew] == [1, 1]
    assert state.elder[7] == 7


def test_it_acts_first_and_loses_dice_when_beaten() -> None:
    """EV-038, EV-368, EV-369, EV-370, EV-375, EV-376, EV-377."""
    state = woken("vael-the-hollow-star", ship={"crew": {"tam-ferrow": "s6"}})
    hurt_elder(state, 9)
    assert (state.elder[2], state.elder[3]) == (0, 1)
    put(state, ElderRoll())
    assert all(sum(int(n) for n in text.split()[2:]) == 3 for text in chances(state))
    calm = position([{}], stack=[PassToken(), EnemyPhase(), Arisen()])
    assert not any(text.startswith("roll enemy") for text in chances(calm))
    gun = {"guns": {"bowstern": "nine-pound-chasers"}, "crew": {"tam-ferrow": "z9"}}
    shot = position([gun], elder=[3, CHART.at("0,-2"), 0, 0, 0, 3, 0, 8, 0, 0, 0, 0])
    do(shot, "p1 fire bowstern at 0,-2", "chance roll attack 2 0 0 0")
    assert (shot.elder[2], shot.wrecks, chances(shot)) == (2, (), {})
    hurt_elder(shot, 99)
    assert (shot.elder[3], chances(shot), bool(shot.elder)) == (1, {}, True)


def test_it_walks_to_its_goal_and_strikes_who_is_near() -> None:
    """EV-371, EV-372, EV-373, EV-374, EV-378."""
    hunter = [2, CHART.at("0,-3"), 0, 0, 0, 1, 0, 1, 0, -1, 0, 0]
    state = position([{"at": "0,1", "crew": {"tam-ferrow": "s6"}}], elder=list(hunter), phase=2)
    put(state, ElderRoll())
    do(state, "chance roll enemy 2 3 0")
    while may(state) and may(state)[0].startswith("appear"):
        do(state, f"p1 {may(state)[0]}")
    assert CHART.apart[state.elder[1]][CHART.at("0,1")] == 2
    near = position([{"at": "0,-1", "crew": {"tam-ferrow": "s6"}}], elder=list(hunter), phase=2)
    put(near, ElderRoll())
    do(near, "chance roll enemy 2 1 2", "chance roll evasion 0 0 0", "chance fate 1", "chance fate 2", "chance fate 3")
    assert near.ships[0].wrecked == 0b1110
    port = position([{"at": "0,-1"}], hexes={"0,-1": "grimsea"}, elder=list(hunter), phase=2)
    put(port, ElderRoll())
    do(port, "chance roll enemy 0 5 0")
    assert port.ships[0].wrecked == 0


def test_the_lamps_of_vael_are_counted_when_it_wakes() -> None:
    """11.11: all Altars of the map, or as many as the board asks for; never more than there are."""
    asked = PLAYED.content.elders["vael-the-hollow-star"].stand
    for game, wanted in ((GAME, 9), (PLAYED, asked.due(1))):
        for lit in (2, 3, 8):
            table = position(
                hexes={f"{n},0": "altar" for n in range(-1, 2)} | {f"{n},1": "altar" for n in range(-3, 2)}
            )
            kinds = [0 if kind == ALTAR else kind for kind in table.kinds]
            for place in [place for place, kind in enumerate(table.kinds) if kind == ALTAR][:lit]:
                kinds[place] = ALTAR
            state = game.new(game.setup(None, 1, {}))
            assert isinstance(state, Everrain)
            state.kinds = tuple(kinds)
            state.elder = [3, 0, 0, 0, 0, 5, 0, 0, 0, -1, 0, 0]
            Settle().run(state)
            assert state.elder[STAND_AT] == min(lit, wanted)


def test_doom_and_stand() -> None:
    """EV-005, EV-007."""
    choir = [1, CHART.at("0,-3"), 0, 0, 9, 10, 0, 2, 9, -1, 0, 0]
    state = position([{"at": "0,3", "crew": {"tam-ferrow": "s6"}}], elder=list(choir), phase=2)
    put(state, ElderRoll())
    deal(state, "roll enemy 0 0 3")
    assert state.ended == LOSS
    stand = position([{"at": "0,-2", "clues": 1}], elder=[0, CHART.at("0,-3"), 0, 0, 0, 3, 6, 7, 0, -1, 0, 0])
    do(stand, "p1 recite")
    assert stand.ended == WON
    altars = position([{}], hexes={"0,0": "altar"}, elder=[3, CHART.at("0,-3"), 0, 0, 0, 3, 0, 1, 0, 0, 0, 0])
    do(altars, "p1 purge")
    assert altars.ended == WON
    gone = position([{}], elder=[2, CHART.at("0,-3"), 0, 0, 0, 1, 0, 1, 0, -1, 0, 0])
    put(gone, Sink(0))
    assert gone.ended == LOSS


# The modules


def test_boarding() -> None:
    """EV-389, EV-390, EV-392, EV-393, EV-394, EV-397."""
    fleet = [{"card": "wicked-brigantine", "at": "0,-1"}]
    ship = {"crew": {"nell-catchpole": "z2", "brock-senn": "s6"}, "foes": []}
    state = position([ship], fleet=fleet, options={"boarding": True})
    do(state, "p1 board wicked-brigantine/1", "chance drawn enemy cultist", "chance fate 1", "chance roll enemy 0 0 1")
    assert (state.ships[0].foes[0][1], state.ships[0].fresh) == (11, [3, 2, 1, 0])
    assert not [line for line in may(state) if line.startswith(("end turn", "sail", "use", "fire"))]
    do(state, "p1 order brock-senn to e9")
    assert not [line for line in may(state) if line.startswith("order brock-senn")]
    do(state, "p1 done")
    assert all(sum(int(n) for n in text.split()[2:]) == 3 for text in chances(state))
    do(state, "chance roll enemy 0 0 3")
    assert "order brock-senn to z0" in may(state)
    state.ships[0].foes[0][1] = 11
    crew(state, "brock-senn")[5] = 25
    do(state, "p1 order nell-catchpole to e1", "p1 dice 2 0", "chance roll attack 2 0 0 0", "chance roll evasion 0 0 0")
    do(state, "chance roll enemy 1 0 1", "chance fate 0")
    if chances(state):
        deal(state, "roll enemy 0 0 1")
    do(state, "p1 berth nell-catchpole in s1a", "chance fate 8")
    assert (state.fleet, state.wrecks, state.ships[0].clues) == ([], (), 1)
    assert (state.ships[0].fresh, "end turn" in may(state)) == ([3, 2, 1, 0], True)
    refused(position([ship], fleet=fleet), "p1 board wicked-brigantine/1", "EV-389")
    far = position([ship], fleet=[{"card": "wicked-brigantine", "at": "0,-2"}], options={"boarding": True})
    refused(far, "p1 board wicked-brigantine/1", "EV-389")


def test_a_lost_boarding_sinks_the_ship() -> None:
    """EV-395."""
    fleet = [{"card": "wicked-brigantine", "at": "0,-1"}]
    state = position([{"crew": {"tam-ferrow": {"at": "z2", "trauma": 4}}}], fleet=fleet, options={"boarding": True})
    do(state, "p1 board wicked-brigantine/1", "chance drawn enemy cultist", "chance fate 1", "chance roll enemy 0 0 1")
    do(state, "p1 order tam-ferrow to e1", "p1 dice 1 0", "chance roll attack 0 0 0 1", "chance roll evasion 0 0 0")
    do(state, "chance roll enemy 0 2 0")
    assert state.ships[0].status == 2


FULL = {"exhaustive_expeditions": True}
BOATS = {"below": ["ships-boat"], "crew": {"tam-ferrow": {"at": "s1a", "strain": 4}, "captain-ruth-ollery": "s1b"}}


def test_an_exhaustive_expedition() -> None:
    """EV-398, EV-399, EV-400, EV-401, EV-402, EV-403, EV-404, EV-406, EV-407, EV-408."""
    state = position([BOATS], hexes={"0,0": "island"}, options=FULL)
    do(state, "p1 search island")
    assert may(state) == [f"berth tam-ferrow in {node}" for node in ("a1", "a2", "a3")]
    refused(state, "p1 berth tam-ferrow in b1", "EV-402")
    do(state, "p1 berth tam-ferrow in a2", "p1 berth captain-ruth-ollery in a2")
    assert chances(state) == {
        "token clue": 4,
        "token treasure": 3,
        "token enemy": 3,
        "token recover": 2,
        "token expedition": 2,
    }
    do(state, "chance token clue", "p1 pick captain-ruth-ollery")
    assert (state.ships[0].clues, crew(state, "captain-ruth-ollery")[4], state.ships[0].fresh) == (1, 1, [3, 2, 1, 0])
    do(state, "p1 go on", "p1 berth tam-ferrow in b1", "p1 berth captain-ruth-ollery in b2")
    do(state, "p1 resolve b1", "chance token recover")
    do(state, f"p1 {may(state)[0]}")
    assert crew(state, "tam-ferrow")[4] == 3
    do(state, "p1 retreat")
    while may(state)[0].startswith("berth"):
        do(state, f"p1 {may(state)[0]}")
    assert (state.is_explored(0), crew(state, "tam-ferrow")[6]) == (True, 1)
    refused(position([BOATS], hexes={"0,0": "island"}), "p1 search island", "EV-398")


def test_the_gold_node_ends_it_with_a_card() -> None:
    """EV-405."""
    hale = {"below": ["ships-boat"], "crew": {"brock-senn": "s1a", "odile-marsh": "s6"}}
    state = position([hale], hexes={"0,0": "island"}, options=FULL)
    do(state, "p1 search island")
    for node in ("a1", "b1", "c1", "d1"):
        do(state, f"p1 berth brock-senn in {node}", "chance token clue", "p1 pick brock-senn", "p1 go on")
    do(state, "p1 berth brock-senn in gold")
    assert all(text.startswith("drawn expedition") for text in chances(state))
    assert state.ships[0].clues == 4


# What is known


def test_everything_on_the_table_is_public_and_decks_are_not() -> None:
    """EV-105, EV-409, EV-410."""
    state = position([{"hold": ["rope"], "crew": {"tam-ferrow": {"traits": ["hardy"]}}}, {}])
    views = [GAME.view(state, seat) for seat in (0, 1, None)]
    assert views[0]["pieces"] == views[1]["pieces"] == views[2]["pieces"]
    shown = json.dumps(views[2])
    assert "Hardy" in shown
    assert "Left by Act" in shown
    assert TABLES.sea[0].text not in shown
    assert TABLES.tiles[0].name not in shown
    assert state.decks[EXPEDITION].size() == 32
    assert state.decks[CREWMEN].top == []


def test_wares_and_boards_that_are_drawn_are_seen_by_all() -> None:
    """EV-414."""
    counters = {
        "marketplace": (["drawn treasure rope"], "On the counter: Rope (10 Coin)"),
        "hire": (["drawn crew fitch"], f"At the wall: Fitch ({TABLES.content.crew['fitch'].wage} Coin)"),
        "shipwright": (["drawn improvement sick-bay"], "On the counter: Sick Bay (30 Coin)"),
    }
    for narrator in ("off", "captain 1"):
        for service, (drawn, said) in counters.items():
            state = position([{}, {}], hexes={"0,0": "duskfall"}, stack=turn(), options={"narrator": narrator})
            deal(state, "drawn denizen pump-gang")
            do(state, f"p1 send tam-ferrow to {service}")
            if service == "shipwright":
                do(state, "p1 draw improvement")
            do(state, f"chance {drawn[0]}")
            deal(state)
            offered = json.dumps(GAME.view(state, 0)["actions"])
            assert said.split(": ")[1].split(" (")[0] in offered
            for seat in (1, None):
                page = next(area for area in GAME.view(state, seat)["areas"] if area["id"] == "event")
                assert page["text"][-1].startswith(said), (service, seat)


def test_decisions_go_round_from_the_first_player() -> None:
    """EV-018."""
    state = position([{}, {}], first=1, player_disc=4, enemy_disc=1)
    put(state, EndOfAct(1))
    assert asked(state) == (1,)
    do(state, "p2 gain crew")
    assert asked(state) == (0,)


def test_a_sample_knows_no_more_than_a_captain() -> None:
    """EV-413."""
    told: set[tuple[int, int]] = set()
    for seed in range(12):
        state = position([{"crew": {"tam-ferrow": "s6", "odile-marsh": "s5"}}])
        do(state, "p1 end turn", "chance drawn sea the-surveyors-boat")
        other = GAME.sample(state, 0, Rng(seed))
        assert isinstance(other, Everrain)
        assert json.dumps(GAME.view(other, 0)) == json.dumps(GAME.view(state, 0))
        do(other, "p1 choose 1")
        told.add((other.ships[0].clues, other.ships[0].coin))
    assert len(told) > 1
