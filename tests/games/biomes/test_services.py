"""Trading and mercenaries (6.14)."""

from __future__ import annotations

import pytest

from farshore.games.biomes.content.numbers import HEALTHY, WON
from farshore.games.biomes.content.wedge import HOME
from farshore.games.biomes.state.table import Biomes, put
from farshore.games.biomes.steps.board import MERCENARIES
from farshore.games.biomes.steps.cooling import cool_ally
from farshore.games.biomes.steps.fountain import end_race
from farshore.games.biomes.steps.gang import disrupt, update_gang
from farshore.games.biomes.steps.mercenaries import lose_party, lose_racer
from farshore.games.biomes.steps.raids import WalkHome, come_home
from tests.games.biomes.positions import (
    add_route,
    camp,
    cell,
    draws,
    fresh,
    go,
    heard,
    here,
    land,
    may,
    position,
    put_at,
    refused,
    run,
    secret,
    show_quest,
    status,
    tile,
)


def won_war(quest: int, supplies: int = 3, where: str = "1,1", rest: str = "when_done") -> Biomes:
    """p1 stands on the Ally Camp of a war that was won, with supplies."""
    state = position(seats=3, merc_cooldown=rest)
    tile(state, where, "ally-camp")
    camp(state, where, "ally", quest)
    state.quests = put(state.quests, quest, WON)
    state.order = (quest,)
    put_at(state, 0, where)
    for _ in range(supplies):
        secret(state, "p1", "supply")
    return state


def test_a_trade_buys_a_private_choice() -> None:
    """BIO-233, BIO-234, BIO-235, BIO-236, BIO-237, BIO-253"""
    state = won_war(2, supplies=2)
    size = state.box.size()
    events = heard(state, "p1 trade", "p1 choose camp-kit")
    token = state.packs[0][0]
    assert state.known[token] == 0b001
    assert (state.box.size(), state.ally_cool[2], state.actions) == (size - 1, 10, 2)
    assert not [event for event in events if "Camp Kit" in event.text]
    assert refused(state, "p1 trade") == "BIO-233"
    state.ally_cool = (0, 0, 0)
    fresh(state)
    assert refused(state, "p1 trade") == "BIO-234"


def test_a_trade_may_end_with_nothing_and_never_with_captured() -> None:
    """BIO-234, BIO-253"""
    state = won_war(2)
    go(state, "p1 trade")
    assert refused(state, "p1 choose captured") == "BIO-253"
    go(state, "p1 choose none")
    assert len(state.packs[0]) == 1


def test_a_choice_blurs_what_others_foresaw() -> None:
    """BIO-237, BIO-235, RULING-BIO-22"""
    state = won_war(2)
    state.box.top[:] = [14]
    state.box.unseen[14] -= 1
    state.box_seen = 0b010
    go(state, "p1 trade", "p1 choose teleport")
    assert state.box_seen == 0


def test_mercenaries_need_the_won_war() -> None:
    """BIO-238, BIO-198"""
    state = won_war(1)
    land(state, "2,2", "3,3")
    camp(state, "3,3", "stealer", 3)
    secret(state, "3,3", "tools", "all")
    assert "hire rescue 3" in may(state)
    state.ally_cool = (0, 4, 0)
    fresh(state)
    assert refused(state, "p1 hire rescue 3") == "BIO-238"
    state.ally_cool = (0, 0, 0)
    put_at(state, 0, "0,0")
    assert refused(state, "p1 hire rescue 3") == "BIO-238"
    put_at(state, 0, "1,1")
    assert refused(state, "p1 hire hunt 3") == "BIO-240"


def test_a_rescue() -> None:
    """BIO-239, BIO-240, BIO-241, BIO-245, BIO-181, BIO-E47, RULING-BIO-61"""
    state = won_war(1)
    land(state, "2,2", "3,3")
    camp(state, "3,3", "stealer", 3)
    status(state, 1, "captured")
    state.cells = put(state.cells, 1, cell("3,3"))
    state.captor = put(state.captor, 1, 3)
    tokens = [secret(state, "3,3", kind, "all") for kind in ("tools", "teleport", "supply")]
    go(state, "p1 hire rescue 3", "p1 free p2", f"p1 add s{tokens[0]}", f"p1 add s{tokens[1]}")
    assert may(state) == ["done"]
    go(state, "p1 done")
    assert state.packs[0] == ()
    assert (state.merc, state.mission) == (cell("1,1"), 1)
    assert refused(state, "p1 hire rescue 3") == "BIO-238"
    run(state, MERCENARIES)
    assert (state.status[1], state.cells[1]) == (HEALTHY, HOME)
    assert sorted(here(state, "0,0")) == ["teleport", "tools"]
    assert here(state, "3,3") == ["supply"]
    assert (state.merc, state.ally_cool[1]) == (0, 10)


def test_the_first_secret_of_a_game_can_be_rescued_like_any_other() -> None:
    """BIO-240"""
    state = won_war(1, supplies=0)
    land(state, "2,2", "3,3")
    camp(state, "3,3", "stealer", 3)
    assert secret(state, "3,3", "tools", "all") == 0
    secret(state, "p1", "supply")
    go(state, "p1 hire rescue 3")
    assert may(state) == ["add s0"]


def test_mercenaries_go_two_tiles_in_a_board_turn() -> None:
    """BIO-239"""
    state = won_war(1)
    land(state, "2,2", "3,3", "4,4", "5,5")
    camp(state, "5,5", "stealer", 3)
    token = secret(state, "5,5", "tools", "all")
    go(state, "p1 hire rescue 3", f"p1 add s{token}", "p1 done")
    run(state, MERCENARIES)
    assert state.merc == cell("3,3")


def test_a_rescue_that_finds_nothing_fails() -> None:
    """BIO-246, BIO-245, RULING-BIO-62"""
    state = won_war(1)
    land(state, "2,2", "3,3", "4,4", "5,5", "6,6")
    camp(state, "6,6", "stealer", 3)
    token = secret(state, "6,6", "tools", "all")
    go(state, "p1 hire rescue 3", f"p1 add s{token}", "p1 done")
    state.lying = {}
    run(state, MERCENARIES)
    assert (state.mission, state.ally_cool[1]) == (0, 10)


def hunting(rest: str = "when_done") -> Biomes:
    state = won_war(1, supplies=1, rest=rest)
    land(state, "2,2", "3,3", "4,4", "5,5", "6,6")
    camp(state, "6,6", "stealer", 3)
    token = secret(state, "0,0", "tools")
    state.lying = {}
    state.loot = put(state.loot, 3, (token,))
    state.robbed = put(state.robbed, 3, HOME)
    state.raid = put(state.raid, 3, cell("3,3"))
    fresh(state)
    return state


@pytest.mark.parametrize(("when", "hired", "done"), [("when_done", 0, 10), ("when_hired", 10, 4)])
def test_the_camp_rests_after_the_mission_or_by_option_from_the_hiring_on(when: str, hired: int, done: int) -> None:
    """BIO-238, BIO-245, RULING-BIO-61 Either way it lends nobody while they are out."""
    state = hunting(when)
    secret(state, "p1", "supply")
    go(state, "p1 hire hunt 3")
    assert state.ally_cool[1] == hired
    if hired:
        cool_ally(state, 1, 6)
    assert refused(state, "p1 hire hunt 3") == "BIO-238"
    run(state, MERCENARIES)
    assert (state.mission, state.ally_cool[1]) == (0, done)


def test_a_camp_that_rested_while_they_were_out_is_ready_when_they_are_done() -> None:
    """BIO-245, RULING-BIO-61"""
    state = hunting("when_hired")
    go(state, "p1 hire hunt 3")
    cool_ally(state, 1, 6)
    cool_ally(state, 1, 6)
    secret(state, "p1", "supply")
    assert refused(state, "p1 hire hunt 3") == "BIO-238"
    run(state, MERCENARIES)
    state.raid = put(state.raid, 3, cell("4,4"))
    fresh(state)
    assert "hire hunt 3" in may(state)


def test_a_hunt_returns_the_loot() -> None:
    """BIO-244, BIO-218, BIO-239"""
    state = hunting()
    go(state, "p1 hire hunt 3")
    assert state.packs[0] == ()
    run(state, MERCENARIES)
    assert (state.raid[3], state.mission) == (0, 0)
    assert here(state, "0,0") == ["tools"]
    assert (state.enemy_cool[3], state.ally_cool[1]) == (6, 10)


def test_the_prey_may_run_into_its_hunters() -> None:
    """BIO-244"""
    state = hunting()
    go(state, "p1 hire hunt 3")
    state.merc = cell("5,5")
    run(state, WalkHome(3, 2))
    assert state.raid[3] == 0
    assert here(state, "0,0") == ["tools"]


def test_keys_of_the_exit_lie_there_as_used_again() -> None:
    """BIO-244"""
    state = hunting()
    tile(state, "0,2", "exit")
    state.site = put(state.site, 10, cell("0,2"))
    key = secret(state, "0,0", "key")
    state.lying = {}
    state.loot = put(state.loot, 3, (key,))
    state.robbed = put(state.robbed, 3, cell("0,2"))
    go(state, "p1 hire hunt 3")
    run(state, MERCENARIES)
    assert state.exit_keys == (key,)


def test_loot_of_a_camp_on_the_exit_returns_to_that_camp() -> None:
    """BIO-244 Its Keys lie there as used again, everything else at the camp."""
    state = hunting()
    tile(state, "0,2", "exit")
    camp(state, "0,2", "player")
    state.site = put(state.site, 10, cell("0,2"))
    key, tools = secret(state, "0,0", "key"), secret(state, "0,0", "tools")
    state.lying = {}
    state.loot = put(state.loot, 3, (key, tools))
    state.robbed = put(state.robbed, 3, cell("0,2"))
    go(state, "p1 hire hunt 3")
    run(state, MERCENARIES)
    assert (state.exit_keys, here(state, "0,2")) == ((key,), ["tools"])


def test_hunters_destroy_a_racing_party() -> None:
    """BIO-244, BIO-291"""
    state = hunting()
    state.raid = put(state.raid, 3, 0)
    state.stage = put(state.stage, 3, 1)
    state.racer = put(state.racer, 3, cell("3,3"))
    fresh(state)
    go(state, "p1 hire hunt 3")
    run(state, MERCENARIES)
    assert (state.racer[3], state.stage[3], state.enemy_cool[3]) == (0, 2, 6)
    assert (state.mission, state.ally_cool[1]) == (0, 10)


def test_a_hunt_fails_when_the_party_gets_home() -> None:
    """BIO-246, RULING-BIO-62"""
    state = hunting()
    go(state, "p1 hire hunt 3")
    come_home(state, 3)
    run(state, MERCENARIES)
    assert (state.mission, state.ally_cool[1]) == (0, 10)


@pytest.mark.parametrize("end", ["home", "destroyed", "won race", "lost racer"])
def test_hunters_do_not_follow_the_next_party_of_the_same_camp(end: str) -> None:
    """BIO-246 The one they were paid for got home, was destroyed, or was taken off the board."""
    state = hunting()
    if end in ("won race", "lost racer"):
        state.raid = put(state.raid, 3, 0)
        state.racer = put(state.racer, 3, cell("3,3"))
        fresh(state)
    go(state, "p1 hire hunt 3")
    if end == "home":
        come_home(state, 3)
    elif end == "destroyed":
        lose_party(state, 3)
    elif end == "lost racer":
        lose_racer(state, 3)
    else:
        end_race(state, 3, 16)
    state.raid = put(state.raid, 3, cell("2,2"))  # a berserk camp strikes again before they move
    loot = secret(state, "0,0", "tools")
    state.lying = {}
    state.loot = put(state.loot, 3, (loot,))
    fresh(state)
    run(state, MERCENARIES)
    assert (state.mission, state.merc, state.ally_cool[1]) == (0, 0, 10)
    assert (state.raid[3], state.loot[3]) == (cell("2,2"), (loot,))


def test_a_new_party_on_the_hunters_tile_is_not_their_prey() -> None:
    """BIO-246, BIO-244"""
    state = hunting()
    go(state, "p1 hire hunt 3")
    come_home(state, 3)
    state.merc = cell("5,5")
    state.raid = put(state.raid, 3, cell("4,4"))
    run(state, WalkHome(3, 1))
    assert state.raid[3] == cell("5,5")


def holding() -> Biomes:
    state = won_war(1)
    land(state, "2,2", "3,3")
    show_quest(state, 5, "2,1")
    state.gang = cell("3,3")
    fresh(state)
    return state


def test_mercenaries_hold_the_gang_for_three_rounds() -> None:
    """BIO-242, BIO-243, BIO-247, BIO-310, BIO-356, RULING-BIO-64, RULING-BIO-67"""
    state = holding()
    state.subdued = 2
    go(state, "p1 hire disrupt")
    assert state.packs[0] == ()
    assert state.prey == 0  # no camp and no party
    run(state, MERCENARIES)
    assert (state.merc, state.hold, state.subdued) == (cell("3,3"), 3, 0)
    assert here(state, "0,0") == ["key"]
    update_gang(state)
    assert state.gang == cell("3,3")
    for left in (2, 1):
        run(state, MERCENARIES)
        assert state.hold == left
    run(state, MERCENARIES)
    assert (state.mission, state.enraged, state.ally_cool[1]) == (0, 2, 10)


def test_a_held_gang_keeps_its_key_by_option() -> None:
    """BIO-310, RULING-BIO-67"""
    state = holding()
    state.rules.merc_subdue_gives_key = False
    go(state, "p1 hire disrupt")
    run(state, MERCENARIES)
    state.rules.merc_subdue_gives_key = True
    assert here(state, "0,0") == []


def test_an_enraged_gang_is_chased_and_a_permanently_enraged_one_given_up() -> None:
    """BIO-246, BIO-356"""
    state = holding()
    state.enraged = 1
    go(state, "p1 hire disrupt")
    run(state, MERCENARIES)
    assert (state.merc, state.hold) == (cell("3,3"), 0)
    disrupt(state)
    assert state.mission == 2  # they are not harmed by it
    state.enraged = -1
    run(state, MERCENARIES)
    assert state.mission == 0


def test_the_gang_scatters_other_mercenaries_only_where_it_ends() -> None:
    """BIO-248, BIO-296, BIO-302"""
    state = hunting()
    show_quest(state, 5, "2,1")
    go(state, "p1 hire hunt 3")
    state.merc = cell("2,2")
    state.gang = cell("1,1")
    put_at(state, 0, "0,0")
    from farshore.games.biomes.steps.gang import roam

    roam(state, 0)
    assert state.gang == cell("3,3")
    assert state.mission == 3  # it only passed
    state.merc = cell("3,3")
    disrupt(state)
    assert state.mission == 0


def test_a_whole_route_is_one_movement_for_mercenaries() -> None:
    """BIO-158, BIO-239"""
    state = won_war(1)
    land(state, "2,2", "3,3", "4,4", "5,5")
    camp(state, "4,4", "player")
    camp(state, "5,5", "stealer", 3)
    token = secret(state, "5,5", "tools", "all")
    add_route(state, cell("1,1"), cell("2,2"), cell("3,3"), cell("4,4"))
    go(state, "p1 hire rescue 3", f"p1 add s{token}", "p1 done")
    run(state, MERCENARIES)
    assert here(state, "0,0") == ["tools"]


@pytest.mark.parametrize("quest", [1, 2])
def test_services_need_a_won_war(quest: int) -> None:
    """BIO-233, BIO-238"""
    state = won_war(quest)
    state.quests = put(state.quests, quest, 2)
    fresh(state)
    assert not [line for line in may(state) if line.startswith(("trade", "hire"))]
    assert draws(state) == {}
