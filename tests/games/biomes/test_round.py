"""Round, board turn, quest updates and the action economy (6.3 to 6.5), winning and losing (6.1)."""

from __future__ import annotations

import pytest

from farshore.core.kernel import CHANCE, actors
from farshore.games.biomes import GAME
from farshore.games.biomes.content.numbers import LIVE, LOSS_CAMP, LOSS_DOWN, LOSS_KEYS, UNFINISHED
from farshore.games.biomes.content.wedge import HOME
from farshore.games.biomes.state.table import put
from farshore.games.biomes.steps.board import BOARD_TURN
from farshore.games.biomes.steps.effects import gone
from farshore.games.biomes.steps.ending import census, judge
from farshore.games.biomes.steps.harm import injure
from farshore.games.biomes.steps.turn import QuestDie
from tests.games.biomes.positions import (
    begin,
    camp,
    cell,
    draws,
    ended,
    fresh,
    go,
    heard,
    land,
    may,
    move_on,
    position,
    put_at,
    refused,
    roll_on,
    secret,
    show_quest,
    status,
    tile,
)


def test_everybody_healthy_on_the_exit_with_enough_keys_used_wins_at_once() -> None:
    """BIO-007, BIO-008, BIO-136, BIO-137, RULING-BIO-86"""
    state = position(seats=2)
    land(state, "2,2")
    show_quest(state, 10, "3,3")
    for seat in (0, 1):
        put_at(state, seat, "3,3")
    first, second = secret(state, "p1", "key"), secret(state, "p1", "key")
    status(state, 1, "captured")
    go(state, f"p1 use s{first}", f"p1 use s{second}")
    assert ended(state) == "ongoing"
    assert state.exit_keys == (first, second)
    assert refused(state, f"p1 take s{first}") == "BIO-108"
    state.status = (0, 0)
    judge(state)
    assert ended(state) == "win"
    assert not state.stack


@pytest.mark.parametrize(("opens", "result"), [("used", "ongoing"), ("brought", "win")])
def test_keys_that_are_brought_open_the_exit_by_option(opens: str, result: str) -> None:
    """BIO-007, BIO-008, RULING-BIO-86 One was used before, one comes with the last player."""
    state = position(seats=2, exit_keys=opens)
    land(state, "2,2")
    show_quest(state, 10, "3,3")
    state.exit_keys = (secret(state, "p2", "key"),)
    state.packs = ((), ())
    put_at(state, 1, "3,3")
    put_at(state, 0, "2,2")
    brought = secret(state, "p1", "key")
    secret(state, "p1", "supply")
    go(state, "p1 move 3,3")
    assert ended(state) == result
    assert (brought in state.exit_keys) == (result == "win")
    assert len(state.packs[0]) == (1 if result == "win" else 2)


@pytest.mark.parametrize(("key", "down"), [("tools", False), ("key", True)])
def test_too_few_keys_and_somebody_left_behind_open_no_exit_either(key: str, down: bool) -> None:
    """BIO-007, BIO-008, RULING-BIO-86"""
    state = position(seats=2, exit_keys="brought")
    land(state, "2,2")
    show_quest(state, 10, "3,3")
    state.cells = (cell("3,3"), cell("3,3"))
    secret(state, "p1", "key")
    secret(state, "p2", key)
    state.status = (0, 1 if down else 0)
    judge(state)
    assert ended(state) == "ongoing"


def test_a_key_picked_up_on_the_exit_is_one_that_was_brought() -> None:
    """BIO-007, RULING-BIO-86"""
    state = position(seats=2, exit_keys="brought")
    land(state, "2,2")
    show_quest(state, 10, "3,3")
    state.cells = (cell("3,3"), cell("3,3"))
    secret(state, "p2", "key")
    token = secret(state, "3,3", "key", "all")
    assert ended(state) == "ongoing"
    go(state, f"p1 take s{token}")
    assert ended(state) == "win"


def test_injured_players_are_not_on_the_exit() -> None:
    """BIO-008"""
    state = position(seats=2)
    land(state, "2,2")
    show_quest(state, 10, "3,3")
    state.exit_keys = (90, 91)
    state.cells = (cell("3,3"), cell("3,3"))
    state.status = (0, 1)
    judge(state)
    assert ended(state) == "ongoing"
    state.status = (0, 0)
    judge(state)
    assert ended(state) == "win"


def test_the_census_counts_every_key_that_can_still_come() -> None:
    """BIO-009, BIO-010, RULING-BIO-87"""
    state = position(seats=2)
    assert census(state) == 3
    state.hidden = 1 << 10
    secret(state, "p1", "key")
    secret(state, "1,1", "key", "all")
    land(state, "4,4", kind="stealer-camp")
    camp(state, "4,4", "stealer", 3)
    kept = secret(state, "4,4", "key", "all")
    assert census(state) == 3
    state.limbo = (kept,)
    state.lying = {where: row for where, row in state.lying.items() if kept not in row}
    assert census(state) == 2  # nobody is left who could fetch it from limbo
    state.hidden |= 1 << 4
    assert census(state) == 4  # a stealer camp may still come, and the Tomb has its own


def test_a_lost_key_that_lies_face_down_in_limbo_is_not_counted_out_for_those_who_never_saw_it() -> None:
    """BIO-010"""
    state = position(seats=2)
    state.hidden = 1 << 10
    hidden = secret(state, "p1", "key")
    state.limbo = (hidden,)
    state.packs = ((), ())
    state.known[hidden] = 1
    left = [
        next(area for area in GAME.view(state, seat)["areas"] if area["id"] == "keys")["marks"][1]["at"]
        for seat in (0, 1, None)
    ]
    assert left == [census(state), census(state) + 1, census(state) + 1]


def test_too_few_keys_left_loses_at_once() -> None:
    """BIO-009, BIO-013"""
    state = position(seats=2)
    state.hidden = 1 << 10
    tokens = [secret(state, "p1", "key"), secret(state, "p2", "key")]
    state.packs = ((), (tokens[1],))
    gone(state, tokens[0])
    judge(state)
    assert state.result == LOSS_KEYS
    assert state.losses == (LOSS_KEYS,)
    assert not state.stack


def test_the_main_camp_destroyed_loses() -> None:
    """BIO-011"""
    state = position()
    state.camps = {}
    judge(state)
    assert state.result == LOSS_CAMP


@pytest.mark.parametrize("mixture", [("injured", "injured"), ("injured", "captured"), ("limbo", "captured")])
def test_all_players_down_loses_at_once(mixture: tuple[str, str]) -> None:
    """BIO-012"""
    state = position()
    for seat, name in enumerate(mixture):
        status(state, seat, name)
    judge(state)
    assert state.result == LOSS_DOWN


def test_several_losses_are_all_recorded_keys_first() -> None:
    """BIO-013"""
    state = position()
    state.hidden = 0
    state.camps = {}
    state.status = (1, 2)
    judge(state)
    assert state.losses == (LOSS_KEYS, LOSS_CAMP, LOSS_DOWN)
    assert state.result == LOSS_KEYS


def test_a_grace_round_by_option() -> None:
    """BIO-012"""
    state = position(all_down_grace=1)
    injure(state, [0, 1])
    assert ended(state) == "ongoing"
    state.heal = (60, 60)
    fresh(state)
    roll_on(state)
    assert ended(state) == "ongoing"
    roll_on(state)
    assert ended(state) == "loss_all_down"


def test_a_round_limit_ends_unfinished() -> None:
    """BIO-014, RULING-BIO-90"""
    state = position(max_rounds=1)
    roll_on(state)
    assert state.result == UNFINISHED


def test_a_round_is_a_turn_for_every_seat_and_then_the_board() -> None:
    """BIO-032, BIO-033, BIO-045, RULING-BIO-19"""
    state = position(seats=3)
    state.buildings = {}
    order = []
    for _ in range(6):
        seat = actors(state)[0]
        order.append((state.round, seat))
        go(state, f"p{seat + 1} end turn")
    assert order == [(1, 0), (1, 1), (1, 2), (2, 0), (2, 1), (2, 2)]


def test_the_first_player_may_rotate_by_option() -> None:
    """BIO-033, RULING-BIO-19"""
    state = position(seats=3, turn_order="rotating")
    state.buildings = {}
    go(state, "p1 end turn", "p2 end turn", "p3 end turn")
    assert actors(state) == (1,)


def test_players_who_are_down_are_skipped_but_quests_are_diced_for() -> None:
    """BIO-034, BIO-046, RULING-BIO-04"""
    state = position(seats=3)
    show_quest(state, 7, "2,2")
    status(state, 1, "injured")
    go(state, "p1 end turn")
    assert actors(state) == (CHANCE,)
    go(state, "chance die 6")
    assert actors(state) == (CHANCE,)  # p3's own quest die
    quiet = position(seats=3, update_on_skipped_turn=False)
    show_quest(quiet, 7, "2,2")
    status(quiet, 1, "injured")
    go(quiet, "p1 end turn", "chance die 6")
    assert actors(quiet) == (2,)


def test_who_recovers_before_the_own_seat_comes_up_plays() -> None:
    """BIO-035, RULING-BIO-38"""
    state = position(seats=2)
    status(state, 1, "injured", heal=1)
    tools = secret(state, "p1", "tools")
    go(state, f"p1 use s{tools}", "chance die 3", "p1 end turn")
    assert actors(state) == (1,)


def test_the_board_turn_in_its_six_steps() -> None:
    """BIO-036, BIO-037, BIO-038, BIO-039, BIO-040, BIO-041, BIO-043, BIO-194, RULING-BIO-42, RULING-BIO-43"""
    state = position(seats=3)
    land(state, "2,2", "3,3", "4,4", "0,2")
    tile(state, "2,2", "ally-camp")
    camp(state, "2,2", "ally", 2)
    state.ally_cool = (0, 0, 7)
    tile(state, "4,4", "stealer-camp")
    camp(state, "4,4", "stealer", 3)
    state.buildings = {cell("0,1"): (2, HOME, 9, 16), **state.buildings}
    status(state, 1, "injured")
    state.status = put(state.status, 2, 2)  # a captive of that camp
    state.cells = put(state.cells, 2, cell("4,4"))
    state.captor = put(state.captor, 2, 3)
    state.term = put(state.term, 2, 2)
    land(state, "5,5", "6,6", "7,7")
    camp(state, "7,7", "killer", 2)
    state.raid = put(state.raid, 2, cell("6,6"))  # one step from home
    state.robbed = put(state.robbed, 2, HOME)
    state.merc, state.mission, state.prey = cell("4,4"), 3, 2  # two steps behind
    state.order = (1, 2, 3)
    state.stack = [BOARD_TURN]
    fresh(state)
    rolled = []
    for _ in range(5):
        rolled.append(type(state.stack[-1]).__name__)
        if rolled[-1] in ("CoolBuilding", "Heal"):
            assert state.term[2] == 2  # captivity comes after healing
        if rolled[-1] == "CoolAlly":
            assert (state.term[2], state.merc) == (1, cell("4,4"))  # and before the allies; mercenaries still wait
        if rolled[-1] == "CoolEnemy":
            assert (state.mission, state.raid[2]) == (0, 0)  # they were quicker than the party
        go(state, "chance die 1")
    assert rolled == [
        "CoolBuilding",
        "CoolBuilding",
        "Heal",
        "CoolAlly",
        "CoolEnemy",
    ]  # a cool-down that has just begun waits
    assert state.buildings[cell("1,0")][2] == 5  # the farm first, though the blacksmith is older
    assert state.buildings[cell("0,1")][2] == 8
    assert (state.heal[1], state.ally_cool[2], state.enemy_cool[3]) == (9, 6, 9)


def test_quests_rest_in_the_board_turn_unless_asked_otherwise() -> None:
    """BIO-042, BIO-052, BIO-053, RULING-BIO-01"""
    for timing, updates in (("player_turn_one", 0), ("board_turn_all", 1), ("both", 1)):
        state = position(quest_update_timing=timing)
        show_quest(state, 8, "2,2", *["chance draw supply"] * 4, "chance draw teleport")
        state.buildings = {}
        state.stack = [BOARD_TURN]
        state.rules.max_rounds = 1
        fresh(state)
        assert state.counter[8] == 4 - updates


def test_after_the_exit_the_whole_list_runs_twice_by_option() -> None:
    """BIO-052, RULING-BIO-03"""
    state = position(quest_update_timing="board_turn_all")
    show_quest(state, 8, "2,2", *["chance draw supply"] * 4, "chance draw teleport")
    state.site = put(state.site, 10, cell("9,9"))
    state.buildings = {}
    state.stack = [BOARD_TURN]
    state.rules.max_rounds = 1
    fresh(state)
    assert state.counter[8] == 2


def test_a_cool_down_begun_in_a_board_turn_is_not_rolled_in_it() -> None:
    """BIO-044, RULING-BIO-43"""
    state = position()
    land(state, "2,2", "3,3")
    tile(state, "3,3", "stealer-camp")
    camp(state, "3,3", "stealer", 3)
    state.raid = put(state.raid, 3, cell("2,2"))
    state.loot = put(state.loot, 3, (secret(state, "0,0", "teleport"),))
    state.lying = {}
    state.buildings = {}
    state.rules.max_rounds = 1
    state.order = (3,)
    state.stack = [BOARD_TURN]
    fresh(state)
    assert state.result == UNFINISHED
    assert state.enemy_cool[3] == 10


def test_the_quest_die_has_a_face_for_every_board() -> None:
    """BIO-047, BIO-048, BIO-049, BIO-051, RULING-BIO-02, RULING-BIO-03"""
    state = position(seats=2, quest_die="slots")
    show_quest(state, 7, "2,2")
    begin(state, QuestDie(1, ()))
    assert list(draws(state)) == ["die 1", "die 2", "die 3", "die 4"]
    go(state, "chance die 3")  # nobody's face: nothing happens and it is not rolled again
    assert actors(state) == (0,)
    assert state.counter[7] == 6
    state.hidden &= ~(1 << 10)
    show_quest(state, 10, "3,3")
    assert state.counter[7] == 6  # the turn in which the Exit is found is not interrupted
    go(state, "p1 end turn", "chance die 1", "chance die 6")
    assert state.counter[7] == 5
    assert "die 1" not in draws(state)  # two different faces
    go(state, "chance die 2")  # Escape's face does nothing
    assert actors(state) == (1,)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("die", ["printed", "live_only"])
def test_as_printed_one_live_quest_moves_on_in_every_turn(seats: int, die: str) -> None:
    """BIO-053, RULING-BIO-02 At every number of players, and never a finished quest, one not found, or Escape."""
    state = position(seats=seats, quest_die=die)
    show_quest(state, 7, "2,2")
    show_quest(state, 6, "3,3", "chance draw supply", "chance draw supply")
    state.order = (10, 6, 7, 8)
    state.quests = put(put(state.quests, 8, 4), 10, LIVE)
    begin(state, QuestDie(1, ()))

    assert draws(state) == {"die 2": 1, "die 3": 1}


@pytest.mark.parametrize(("seats", "faces"), [(2, 1), (3, 6), (4, 8), (5, 10)])
def test_which_quest_die_the_players_roll(seats: int, faces: int) -> None:
    """BIO-047, RULING-BIO-02 Two players roll for live quests only, more players a die with a face for every board."""
    state = position(seats=seats)
    show_quest(state, 7, "2,2")
    begin(state, QuestDie(1, ()))
    assert len(draws(state)) == faces


def test_only_live_quests_by_option() -> None:
    """BIO-053, RULING-BIO-02"""
    state = position(seats=2, quest_die="live_only")
    show_quest(state, 7, "2,2")
    begin(state, QuestDie(2, ()))
    assert draws(state) == {"die 1": 1}
    go(state, "chance die 1", "chance die 3")
    assert actors(state) == (0,)


def test_an_update_that_injures_the_active_player_ends_the_turn_before_it_began() -> None:
    """BIO-050"""
    state = position(seats=3)
    show_quest(state, 7, "1,2")
    state.counter = put(state.counter, 7, 1)
    put_at(state, 1, "1,2")
    go(state, "p1 end turn", "chance die 1", "chance die 6")
    assert state.status[1] == 1
    assert state.active != 1


def test_actions_in_any_order_and_lost_at_the_end() -> None:
    """BIO-054, BIO-055, BIO-056, BIO-058, BIO-059, RULING-BIO-20"""
    state = position()
    go(state, "p1 move 1,1", "p1 move 0,0", "p1 move 1,1")
    assert state.actions == 0
    assert may(state) == ["end turn"]
    assert actors(state) == (0,)
    saving = position()
    saving.buildings = {}
    go(saving, "p1 move 1,1", "p1 end turn", "p2 end turn")
    assert (actors(saving), saving.actions) == ((0,), 3)  # two were left, and are lost
    idle = position(actions=0)
    token = secret(idle, "p1", "supply")
    go(idle, f"p1 place s{token}", f"p1 take s{token}")  # what is free is free to the end of the turn
    worn = position()
    secret(worn, "worn1", "action")
    secret(worn, "worn1", "action")
    assert worn.per_turn(0) == 7


def test_no_part_payment() -> None:
    """BIO-057, RULING-BIO-20"""
    state = position(actions=1)
    tile(state, "1,1", "mountain")
    assert refused(state, "p1 move 1,1") == "BIO-057"
    assert state.actions == 1


def test_only_the_active_player_acts() -> None:
    """BIO-060"""
    state = position()
    assert refused(state, "p2 move 1,1") == "BIO-060"


def test_the_log_tells_what_quests_do() -> None:
    """BIO-046"""
    state = position()
    show_quest(state, 7, "2,2")
    events = heard(state, "p1 end turn", "chance die 1", "chance die 5")
    assert any("Ruins" in event.text for event in events)
    move_on(state, 7, "chance die 5")
    assert state.counter[7] == 4
