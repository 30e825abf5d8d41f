"""Enemy camps and raids (6.13)."""

from __future__ import annotations

import pytest

from farshore.games.biomes.content.numbers import AWAKE, DORMANT, KILLER, LOSS_CAMP, STEALER
from farshore.games.biomes.content.wedge import HOME
from farshore.games.biomes.state.paths import entry_cost, next_cells
from farshore.games.biomes.state.table import BOARD, Biomes, put
from farshore.games.biomes.steps.enemies import EnemyCamp
from farshore.games.biomes.steps.mercenaries import lose_party
from farshore.games.biomes.steps.raids import Attack, WalkHome, come_home, targets
from farshore.games.biomes.steps.reveal import add_enemy, wake
from tests.games.biomes.positions import (
    add_route,
    begin,
    camp,
    cell,
    draws,
    fresh,
    go,
    here,
    land,
    position,
    put_at,
    run,
    secret,
    show_quest,
    tile,
)


def hostile(side: str = "stealer", where: str = "4,4", first_attack: str = "immediate") -> Biomes:
    """One awake enemy camp straight ahead, with open land up to it."""
    state = position(berserk_first_attack=first_attack)
    land(state, "2,2", "3,3", where)
    camp(state, where, side, 3 if side == "stealer" else 1)
    return state


@pytest.mark.parametrize(
    ("won", "quest", "cool"), [("quest_lost_cd", 3, 6), ("war_won_cd", 1, 19), ("race_won_cd", 4, 16)]
)
def test_a_quest_camp_sleeps_until_its_quest_is_decided(won: str, quest: int, cool: int) -> None:
    """BIO-199, BIO-200, BIO-201, BIO-204, RULING-BIO-44"""
    state = position()
    add_enemy(state, quest, cell("4,4"), KILLER if quest < 3 else STEALER)
    assert state.stage[quest] == DORMANT
    run(state, EnemyCamp(quest))
    assert state.enemy_cool[quest] == 0
    wake(state, quest, getattr(state.rules, won))
    assert (state.stage[quest], state.enemy_cool[quest]) == (AWAKE, cool)
    eager = position(quest_camps_dormant=False)
    add_enemy(eager, 3, cell("4,4"), STEALER)
    assert (eager.stage[3], eager.enemy_cool[3]) == (AWAKE, 6)


def test_a_camp_at_zero_attacks_at_once_and_has_one_party() -> None:
    """BIO-202, BIO-203, BIO-213, BIO-214, BIO-216, BIO-205"""
    state = hostile()
    state.enemy_cool = put(state.enemy_cool, 3, 3)
    tokens = [secret(state, "0,0", kind) for kind in ("supply", "tools", "teleport")]
    run(state, EnemyCamp(3), "chance die 4", f"chance secret s{tokens[0]}", f"chance secret s{tokens[2]}")
    assert here(state, "0,0") == ["tools"]
    assert state.raid[3] == cell("1,1")
    assert state.loot[3] == (tokens[0], tokens[2])
    assert state.cells == (HOME, HOME)
    run(state, EnemyCamp(3))
    assert state.raid[3] == cell("1,1")  # while it is out nothing rolls


def test_players_cannot_destroy_an_enemy_camp() -> None:
    """BIO-206"""
    state = hostile()
    put_at(state, 0, "4,4")
    assert not [line for line in (str(action) for action in state.offers) if "attack" in line or "raze" in line]


def test_parties_walk_two_and_wait_before_a_mountain() -> None:
    """BIO-208, BIO-209, BIO-210"""
    state = hostile(where="5,5")
    tile(state, "3,3", "mountain")
    for name in ("3,2", "2,3", "4,3", "3,4", "2,1", "1,2"):
        tile(state, name, "lake")
    land(state, "4,4")
    state.raid = put(state.raid, 3, cell("1,1"))
    run(state, WalkHome(3, 2))
    assert state.raid[3] == cell("2,2")  # the last point is lost
    run(state, WalkHome(3, 2))
    assert state.raid[3] == cell("3,3")
    tile(state, "4,4", "lake")
    tile(state, "2,2", "lake")
    assert entry_cost(state, cell("4,4"), False) == 0
    run(state, WalkHome(3, 2))
    assert state.raid[3] == cell("3,3")


def test_unexplored_ground_is_crossed_and_stays_unexplored() -> None:
    """BIO-209, BIO-355, RULING-BIO-31"""
    state = position()
    tile(state, "4,4", "stealer-camp")
    camp(state, "4,4", "stealer", 3)
    state.raid = put(state.raid, 3, cell("2,2"))
    before = dict(state.tiles)
    run(state, WalkHome(3, 2))
    assert state.tiles == before
    assert state.raid[3] == 0  # home
    blocked = position(npc_unexplored="block")
    assert next_cells(blocked, HOME, (cell("4,4"),), False, False) == []
    state.raid = put(state.raid, 3, cell("2,2"))
    tile(state, "2,2", "lake")  # what happens to its cell does not hurt it
    run(state, WalkHome(3, 2))
    assert state.raid[3] == 0


def test_the_gang_and_the_exits_walls_are_in_the_way() -> None:
    """BIO-209, RULING-BIO-30"""
    state = hostile()
    state.gang = cell("2,2")
    assert entry_cost(state, cell("2,2"), False) == 0
    assert entry_cost(state, cell("2,2"), True) == 1
    state.site = put(state.site, 10, cell("2,2"))
    assert entry_cost(state, cell("3,2"), False) == 0
    assert entry_cost(state, cell("3,3"), False) == 1
    cliffs = position(npc_cliffs="block")
    tile(cliffs, "1,1", "quarry", cliffs=63)
    assert cell("1,1") not in next_cells(cliffs, HOME, (cell("2,2"),), False, False)


def test_ties_between_ways_draw_lots() -> None:
    """BIO-209"""
    state = position()
    tile(state, "3,1", "stealer-camp")
    camp(state, "3,1", "stealer", 3)
    state.raid = put(state.raid, 3, cell("1,0"))
    begin(state, WalkHome(3, 1))
    assert draws(state) == {"cell 2,1": 1, "cell 2,0": 1}


def test_stealers_go_for_the_nearest_camp_with_secrets() -> None:
    """BIO-211, BIO-212, BIO-207, RULING-BIO-32"""
    state = hostile()
    land(state, "4,3", "3,4")
    camp(state, "3,3", "player")
    assert targets(state, 3) == []
    secret(state, "0,0", "supply")
    assert targets(state, 3) == [HOME]
    camp(state, "4,3", "ally", 1)
    secret(state, "4,3", "supply")
    secret(state, "3,3", "supply")
    assert targets(state, 3) == [cell("3,3"), cell("4,3")]
    begin(state, Attack(3))
    assert draws(state) == {"cell 3,3": 1, "cell 4,3": 1}


def test_a_single_secret_and_buffs_in_force_stay_safe() -> None:
    """BIO-213, BIO-125"""
    state = hostile()
    secret(state, "team", "carry")
    secret(state, "worn1", "ease")
    token = secret(state, "0,0", "supply")
    run(state, Attack(3), f"chance secret s{token}")
    assert state.loot[3] == (token,)
    assert (len(state.team), len(state.worn[0])) == (1, 1)


def test_next_door_the_party_is_home_at_once() -> None:
    """BIO-215, RULING-BIO-48"""
    state = hostile(where="1,1")
    token = secret(state, "0,0", "supply")
    run(state, Attack(3), f"chance secret s{token}")
    assert state.raid[3] == 0
    assert here(state, "1,1") == ["supply"]
    assert state.enemy_cool[3] == 10


@pytest.mark.parametrize(("brought", "cool"), [(1, 10), (2, 16)])
def test_home_with_loot(brought: int, cool: int) -> None:
    """BIO-217, BIO-E26"""
    state = hostile()
    tokens = tuple(secret(state, "0,0", "teleport") for _ in range(brought))
    state.lying = {}
    state.loot = put(state.loot, 3, tokens)
    state.raid = put(state.raid, 3, cell("3,3"))
    come_home(state, 3)
    assert (state.raid[3], state.enemy_cool[3]) == (0, cool)
    assert here(state, "4,4") == ["teleport"] * brought
    for _ in range(4):
        secret(state, "4,4", "supply", "all")
    extra = secret(state, "0,0", "supply")
    state.lying = {where: row for where, row in state.lying.items() if where != HOME}
    state.loot = put(state.loot, 3, (extra,))
    come_home(state, 3)
    assert state.types[extra] < 0  # the camp is full


def test_a_lost_party_costs_its_camp_six() -> None:
    """BIO-218, BIO-E26"""
    state = hostile()
    state.raid = put(state.raid, 3, cell("3,3"))
    lose_party(state, 3)
    assert (state.raid[3], state.enemy_cool[3]) == (0, 6)


def test_stealers_build_a_farm_on_the_farthest_farmland() -> None:
    """BIO-219, BIO-E42, RULING-BIO-50"""
    state = hostile(where="3,3")
    tile(state, "2,2", "farmland")
    tile(state, "4,4", "farmland")
    land(state, "4,3")
    kit = secret(state, "0,0", "farm-kit")
    state.lying = {}
    state.loot = put(state.loot, 3, (kit,))
    come_home(state, 3)
    fresh(state)
    assert draws(state) == {"cell 4,4": 1}
    go(state, "chance cell 4,4")
    assert state.buildings[cell("4,4")] == (1, cell("3,3"), 6, 6)


def test_stealers_smith_on_grassland_or_keep_the_kit() -> None:
    """BIO-220, RULING-BIO-50"""
    state = hostile(where="3,3")
    tile(state, "2,2", "desert")
    tile(state, "4,4", "grassland")
    kit = secret(state, "0,0", "blacksmith-kit")
    state.lying = {}
    state.loot = put(state.loot, 3, (kit,))
    come_home(state, 3)
    fresh(state)
    go(state, "chance cell 4,4")
    assert state.buildings[cell("4,4")][0] == 2
    bare = position()
    tile(bare, "6,6", "stealer-camp")
    camp(bare, "6,6", "stealer", 3)
    kit = secret(bare, "0,0", "blacksmith-kit")
    bare.lying = {}
    bare.loot = put(bare.loot, 3, (kit,))
    come_home(bare, 3)
    assert here(bare, "6,6") == ["blacksmith-kit"]


@pytest.mark.parametrize("side", ["stealer", "killer"])
def test_keys_used_on_the_exit_are_loot(side: str) -> None:
    """BIO-221"""
    state = hostile(side)
    quest = 3 if side == "stealer" else 1
    tile(state, "3,3", "exit")
    state.site = put(state.site, 10, cell("3,3"))
    secret(state, "0,0", "supply")
    keys = [secret(state, "0,0", "key") for _ in range(2)]
    state.lying = {HOME: state.lying[HOME][:1]}
    assert targets(state, quest) == [HOME]
    state.exit_keys = tuple(keys)
    assert targets(state, quest) == [cell("3,3")]
    run(state, Attack(quest), f"chance secret s{keys[0]}", f"chance secret s{keys[1]}")
    assert not state.exit_keys


def test_killers_go_for_player_camps_with_or_without_secrets() -> None:
    """BIO-222"""
    state = hostile("killer")
    land(state, "4,3")
    camp(state, "4,3", "ally", 2)
    secret(state, "4,3", "supply")
    assert targets(state, 1) == [HOME]
    camp(state, "2,2", "player")
    assert targets(state, 1) == [cell("2,2")]


def test_killers_destroy_an_empty_camp() -> None:
    """BIO-223, BIO-225, BIO-227, BIO-E27, RULING-BIO-51"""
    state = hostile("killer")
    camp(state, "2,2", "player")
    add_route(state, HOME, cell("1,1"), cell("2,2"))
    state.buildings = {cell("3,3"): (1, cell("2,2"), 4, 10)}
    put_at(state, 0, "2,2")
    run(state, Attack(1))
    assert not state.side_at(cell("2,2"))
    assert (state.raid[1], state.enemy_cool[1]) == (0, 19)
    assert not state.routes
    assert cell("3,3") in state.buildings
    assert state.status[0] == 0


def test_killers_destroy_the_empty_main_camp_and_the_game_is_lost() -> None:
    """BIO-223, BIO-011, BIO-E28"""
    state = hostile("killer")
    run(state, Attack(1))
    assert state.result == LOSS_CAMP
    immune = position(main_camp_immune_until_round=5)
    land(immune, "2,2", "3,3", "4,4")
    camp(immune, "4,4", "killer", 1)
    run(immune, Attack(1))
    assert immune.result == 0
    assert immune.enemy_cool[1] == 19


def test_killers_carry_off_and_destroy() -> None:
    """BIO-224, BIO-226"""
    state = hostile("killer")
    tokens = [secret(state, "0,0", kind) for kind in ("farm-kit", "supply")]
    run(state, Attack(1), f"chance secret s{tokens[0]}", f"chance secret s{tokens[1]}")
    assert len(state.loot[1]) == 2
    come_home(state, 1)
    assert all(state.types[token] < 0 for token in tokens)
    assert here(state, "4,4") == []
    assert state.enemy_cool[1] == 16


def test_nothing_to_steal() -> None:
    """BIO-228, RULING-BIO-46"""
    state = hostile()
    run(state, Attack(3))
    assert state.enemy_cool[3] == 6


def test_the_exit_makes_awake_camps_berserk() -> None:
    """BIO-229, BIO-230, BIO-231, BIO-232, BIO-E29, RULING-BIO-47"""
    state = hostile()
    state.enemy_cool = put(state.enemy_cool, 3, 12)
    token = secret(state, "0,0", "supply")
    other = secret(state, "0,0", "tools")
    show_quest(state, 10, "2,1", f"chance secret s{token}", f"chance secret s{other}")
    assert state.raid[3] > 0
    come_home(state, 3)
    assert state.enemy_cool[3] == 0
    secret(state, "0,0", "supply")
    state.phase = BOARD
    state.struck = 1 << 3
    run(state, EnemyCamp(3))
    assert state.raid[3] == 0  # once a board turn
    state.struck = 0
    begin(state, EnemyCamp(3))
    assert draws(state) == {"secret s2": 1}
    late = position()
    add_enemy(late, 4, cell("4,4"), STEALER)
    late.site = put(late.site, 10, cell("9,9"))
    wake(late, 4, 16)
    assert late.enemy_cool[4] == 0


def test_a_berserk_killer_camp_attacks_once_beside_the_allies_it_lost_to() -> None:
    """BIO-229, BIO-231"""
    state = hostile("killer")
    land(state, "3,4", "2,3")
    camp(state, "2,3", "ally", 1)
    state.quests = put(state.quests, 1, 3)
    for name in ("2,2", "3,3"):
        camp(state, name, "player")
    show_quest(state, 10, "2,1")
    assert not state.is_friendly(cell("3,3"))
    assert state.is_friendly(cell("2,2"))


def test_raiders_set_out_on_foot_and_around_the_gang() -> None:
    """BIO-158, BIO-209, BIO-214"""
    state = hostile(where="5,5")
    land(state, "4,4")
    camp(state, "4,4", "ally", 1)
    add_route(state, HOME, cell("1,1"), cell("2,2"), cell("3,3"), cell("4,4"))
    token = secret(state, "0,0", "supply")
    run(state, Attack(3), f"chance secret s{token}")
    assert state.raid[3] == cell("1,1")
    barred = hostile()
    barred.gang = cell("1,1")
    token = secret(barred, "0,0", "supply")
    begin(barred, Attack(3))
    go(barred, f"chance secret s{token}")
    assert set(draws(barred)) == {"cell 1,0", "cell 0,1"}


def test_the_first_berserk_attack_may_wait_by_option() -> None:
    """BIO-229, RULING-BIO-47"""
    state = hostile(first_attack="next_board_turn")
    secret(state, "0,0", "supply")
    show_quest(state, 10, "2,1")
    assert (state.raid[3], state.enemy_cool[3]) == (0, 0)


def test_a_camp_under_the_gang_does_not_attack() -> None:
    """BIO-311, BIO-229, RULING-BIO-47"""
    state = hostile()
    secret(state, "0,0", "supply")
    state.gang = cell("4,4")
    run(state, Attack(3))
    run(state, EnemyCamp(3))
    assert state.raid[3] == 0
