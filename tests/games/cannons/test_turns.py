"""6.2 Turns, 6.3 Prosperity, 6.4 Currencies, 6.6 Hand, 6.21 End of the game."""

from __future__ import annotations

import pytest

from farshore.core.kernel import actors, outcomes
from farshore.games.cannons import GAME
from farshore.games.cannons.content.effects import RESOURCES
from farshore.games.cannons.content.load import CLUE, LOOT, QUEST
from farshore.games.cannons.steps.effects import add_prosperity
from tests.games.cannons.positions import Words, beginning, finish_turn, go, hand, offers, position, refused

THREE: list[Words] = [{}, {}, {}]


def test_turns_pass_clockwise_and_a_round_is_one_turn_each() -> None:
    """QC-029, QC-030"""
    state = position(THREE, active=1, first=1)

    seats = []
    for _ in range(4):
        seats.append(actors(state)[0])
        assert state.round == (1 if len(seats) < 4 else 2)
        finish_turn(state)
    assert seats == [1, 2, 0, 1]
    assert state.first == 1


def test_refresh_sets_three_actions_and_readies_the_own_tokens() -> None:
    """QC-031, QC-032, QC-033, QC-034, QC-035"""
    spent = {"sails": 0, "sails_spent": 2, "cannons": 1, "cannons_spent": 2, "actions": 2, "used": 3}
    state = position([{}, {**spent, "champion": "pewter"}, spent])

    finish_turn(state)

    mine, other = state.ships[1], state.ships[2]
    assert (mine.actions, mine.sails, mine.sails_spent, mine.cannons, mine.cannons_spent) == (3, 2, 0, 3, 0)
    assert mine.used == 0
    assert (other.actions, other.sails_spent, other.cannons_spent) == (2, 2, 2)


def test_actions_and_activities_in_any_order_while_they_can_be_paid() -> None:
    """QC-036, QC-039"""
    state = position([{"at": "3,0", "coins": 2, "sails": 0}, {}])

    go(state, "p1 buy ammo", "p1 move", "p1 to 2,1", "p1 land", "p1 move", "p1 to 3,0", "p1 land", "p1 buy ammo")

    assert (state.ships[0].actions, state.ships[0].ammo) == (1, 9)


def test_a_turn_may_end_with_actions_unspent() -> None:
    """QC-037"""
    assert actors(finish_turn(position(THREE))) == (1,)


def test_four_things_cost_an_action_and_nothing_else() -> None:
    """QC-038, QC-040, QC-042"""
    ship = {
        "at": "4,0",
        "actions": 0,
        "clues": "1A",
        "champion": "valkyr",
        "cargo": "lumber metal gem",
        "quests": "B1",
        "loot": "sunken-purse",
        "damage": 1,
    }
    state = position([ship, {"at": "4,0"}], tokens={"1A": "gem"})

    verbs = {text.split()[0] for text in offers(state)}
    assert verbs == {"deliver", "play", "mend", "end"}


def test_only_the_active_player_acts() -> None:
    """QC-043"""
    refused(position(THREE), "p2 move", "QC-036")


def test_a_price_is_paid_whole_or_not_at_all() -> None:
    """QC-044"""
    state = position([{"at": "5,0", "coins": 2, "cargo": "canvas", "actions": 0}, {}])

    refused(state, "p1 upgrade sail", "QC-203")
    refused(state, "p1 move", "QC-044")


# Prosperity


def test_stars_are_kept_by_team_and_change_at_once() -> None:
    """QC-045"""
    state = position([{"at": "5,0"}, {}, {"at": "5,0", "quests": "A1", "cargo": "lumber"}, {}], mode="2v2", active=2)

    assert go(state, "p3 deliver A1").prosperity == [1, 0]


@pytest.mark.parametrize(
    ("mode", "seats", "goal"),
    [
        ("ffa", 2, 15),
        ("ffa", 6, 15),
        ("2v2", 4, 20),
        ("2v2v2", 6, 20),
        ("3v3", 6, 25),
        ("coop", 1, 15),
        ("coop", 3, 25),
    ],
)
def test_the_goal_follows_from_the_size_of_a_team(mode: str, seats: int, goal: int) -> None:
    """QC-046, QC-047, QC-048, QC-246"""
    assert GAME.rules(GAME.setup(mode, seats, {})).goal == goal


@pytest.mark.parametrize(("floor", "left"), [(0, 0), (-5, -2)])
def test_stars_stop_at_the_floor(floor: int, left: int) -> None:
    """QC-055, RULING-QC-35"""
    ship = {"champion": "kerris", "at": "2,1", "hearts": 1, "loot": "song-of-daring"}
    state = position([ship, {}], prosperity=[1, 0], options={"prosperity_floor": floor})

    assert go(state, "p1 play song-of-daring").prosperity[0] == left


def test_stars_beyond_the_goal_count() -> None:
    """QC-056, QC-237"""
    state = position(
        [{"at": "5,0", "quests": "E1", "cargo": "lumber metal spice"}, {}], prosperity=[14, 16], end_round=1
    )

    go(state, "p1 deliver E1", "p1 end turn", "p2 end turn")

    assert state.prosperity == [17, 16]
    assert GAME.standings(state)[0].share == 1.0


# Currencies


def test_there_are_five_resources_of_ten_tokens() -> None:
    """QC-057, QC-063, RULING-QC-22"""
    assert RESOURCES == ("lumber", "metal", "canvas", "gem", "spice")
    assert position(THREE).supply == [10] * 5


def test_a_hold_never_carries_more_than_its_open_slots() -> None:
    """QC-058"""
    state = position([{"at": "3,1", "slots": 2, "cargo": "gem"}, {}], tokens={"2A": "metal"})

    assert "gather 2" not in offers(state)
    assert beginning(state, "gather") == ["gather 1", "gather 2 dropping gem"]


def test_what_is_spent_goes_back_to_the_supply() -> None:
    """QC-059, QC-060, RULING-QC-59"""
    state = position([{"at": "2,1", "cargo": "gem", "champion": "valkyr", "damage": 1}, {"at": "2,1"}])

    go(state, "p1 mend p1 with gem", "p1 attack p2 with 2", "chance dice 1 1")

    assert (state.supply[3], state.ammo) == (10, 54 - 10 + 2)
    assert state.ships[0].cannons_spent == 2


def test_coins_have_no_limit() -> None:
    """QC-061, RULING-QC-62"""
    state = position([{"at": "2,1", "coins": 500, "loot": "sunken-purse"}, {}])

    assert go(state, "p1 play sunken-purse").ships[0].coins == 504


@pytest.mark.parametrize(("finite", "gained"), [(True, 1), (False, 2)])
def test_supplies_run_out_unless_the_table_says_otherwise(finite: bool, gained: int) -> None:
    """QC-062, QC-196, RULING-QC-61"""
    state = position([{"at": "3,0"}, {}], options={"finite_supply": finite})
    if finite:
        state.ammo = 1

    assert go(state, "p1 buy ammo").ships[0].ammo == 5 + gained


def test_an_empty_pile_is_made_anew_from_its_discards() -> None:
    """QC-064, RULING-QC-60"""
    state = position([{"at": "3,0", "cargo": "gem gem", "coins": 9}, {}])
    state.decks[LOOT].unseen = [0] * 15
    state.discards[LOOT] = (13, 4)
    go(state, "p1 buy ammo", "p1 buy loot")

    assert sorted([str(card) for card, _ in outcomes(state)]) == ["draw loot gale-wand", "draw loot sunken-purse"]
    go(state, "chance draw loot gale-wand")
    assert (state.discards[LOOT], state.decks[LOOT].size()) == ((), 1)


def test_a_draw_puts_the_top_card_into_the_hand() -> None:
    """QC-066"""
    state = position([{"at": "3,0", "cargo": "gem", "coins": 9}, {}])

    before = state.decks[LOOT].size()
    go(state, "p1 buy loot", "chance draw loot buoy-mine")
    assert (hand(state, 0, LOOT), state.decks[LOOT].size()) == (["buoy-mine"], before - 1)


# Hand


def test_a_hand_has_three_kinds_of_cards_and_the_table_shows_the_rest() -> None:
    """QC-074, QC-078"""
    ship = {"loot": "buoy-mine", "quests": "A1", "clues": "1A", "solved": "2A 3A 5A 6A", "equipped": "gale-wand"}
    state = finish_turn(position([{**ship, "completed": "A2 A3 A4 A5"}, {}]))

    assert [hand(state, 0, deck) for deck in (LOOT, QUEST, CLUE)] == [["buoy-mine"], ["A1"], ["1A"]]
    assert len(state.ships[0].solved) == 4


@pytest.mark.parametrize(("is_open", "seen"), [(False, False), (True, True)])
def test_hands_are_secret_even_from_teammates(is_open: bool, seen: bool) -> None:
    """QC-075, RULING-QC-64"""
    ships: list[Words] = [{}, {}, {"loot": "buoy-mine"}, {}]
    state = position(ships, mode="2v2", options={"team_hands_open": is_open})

    names = [piece.get("name") for piece in GAME.view(state, 0)["pieces"]]
    assert ("Buoy Mine" in names) == seen
    assert "Buoy Mine" not in [piece.get("name") for piece in GAME.view(state, 1)["pieces"]]


def test_the_limit_is_three_of_a_kind_at_the_end_of_the_own_turn_only() -> None:
    """QC-076, QC-077"""
    state = position([{"quests": "A1 A2 A3 A4"}, {"quests": "A5 A6 A7 A8"}])

    finish_turn(state)
    assert offers(state) == ["discard quest A1", "discard quest A2", "discard quest A3", "discard quest A4"]
    go(state, "p1 discard quest A3")
    assert len(hand(state, 1, QUEST)) == 4
    assert actors(state) == (1,)
    assert len(state.discards[QUEST]) == 1


# The end


def test_reaching_the_goal_ends_the_game_after_the_round() -> None:
    """QC-233, QC-234, RULING-QC-56"""
    ship = {"at": "5,0", "quests": "A1", "cargo": "lumber"}
    state = go(position([ship, {}, {}], prosperity=[14, 0, 0]), "p1 deliver A1", "p1 end turn")

    assert (state.end_round, actors(state)) == (1, (1,))
    go(state, "p2 end turn", "p3 end turn")
    assert actors(state) == ()


def test_the_trigger_stays_though_the_stars_fall() -> None:
    """QC-235, RULING-QC-57"""
    ship = {"at": "5,0", "quests": "A1", "cargo": "lumber", "hearts": 1, "champion": "kerris", "loot": "song-of-daring"}
    state = go(position([ship, {}], prosperity=[14, 0]), "p1 deliver A1", "p1 play song-of-daring")

    assert state.prosperity[0] == 12
    go(state, "p1 end turn", "p2 end turn")
    assert actors(state) == ()


def test_the_last_player_of_a_round_ends_it_with_that_turn() -> None:
    """QC-236"""
    state = position([{}, {"at": "5,0", "quests": "A1", "cargo": "lumber"}], prosperity=[0, 14], active=1)

    go(state, "p2 deliver A1", "p2 end turn")

    assert actors(state) == ()


def test_most_stars_win_whoever_triggered_the_end() -> None:
    """QC-237"""
    state = position([{}, {}], prosperity=[15, 18], end_round=1, active=1)

    finish_turn(state)

    assert [one.place for one in GAME.standings(state)] == [2, 1]
    assert "@1 wins" in GAME.summary(state)


def test_a_tie_goes_to_the_coins_of_all_members() -> None:
    """QC-238, RULING-QC-58"""
    ships: list[Words] = [{"coins": 4}, {"coins": 7}, {"coins": 4}, {"coins": 0}]
    state = position(ships, mode="2v2", prosperity=[20, 20], end_round=1, active=3)

    finish_turn(state)

    assert [one.share for one in GAME.standings(state)] == [1.0, 0.0, 1.0, 0.0]
    ships[3]["coins"] = 1  # 8 and 8: nothing else decides
    state = finish_turn(position(ships, mode="2v2", prosperity=[20, 20], end_round=1, active=3))
    assert [one.share for one in GAME.standings(state)] == [0.5, 0.5, 0.5, 0.5]


def test_still_level_teams_share_the_win() -> None:
    """QC-239"""
    state = position([{}, {}], prosperity=[15, 15], end_round=1, active=1)

    finish_turn(state)

    assert [one.share for one in GAME.standings(state)] == [0.5, 0.5]
    assert "share the win" in GAME.summary(state)


def test_stars_gained_on_anothers_turn_trigger_the_end_too() -> None:
    """QC-240"""
    ships: list[Words] = [{"at": "3,1", "hearts": 1, "champion": "kerris"}, {"at": "2,1", "loot": "buoy-mine"}]
    state = position(ships, prosperity=[0, 13])

    go(state, "p1 move", "p1 to 2,1", "p2 play buoy-mine")

    assert state.end_round == 1


def test_a_table_may_set_a_last_round() -> None:
    """QC-233"""
    state = position([{}, {}], options={"round_limit": 3}, round=3, active=1)

    assert actors(finish_turn(state)) == ()


def test_every_change_of_stars_is_told_with_its_source() -> None:
    """QC-045"""
    state = position([{}, {}])
    state.events = []
    add_prosperity(state, 0, 2, "found a purse", "quests")

    assert [event.text for event in state.events] == ["@0 found a purse: +2 ★."]
