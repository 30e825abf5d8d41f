"""Duels, jail, hearts and reputation (docs/rules/nearfar.md, 6.13 and 6.14)."""

from __future__ import annotations

from farshore.core.kernel import actors
from farshore.games.nearfar.state.player import BUILDING, JAIL
from farshore.games.nearfar.state.table import Journey
from farshore.games.nearfar.steps.goods import gain_hearts, shift_reputation
from farshore.games.nearfar.steps.open_roll import Window
from tests.games.nearfar.positions import do, goods, may, refused, table


def total(state: Journey) -> int:
    """What the open roll comes to without hearts."""
    step = state.stack[-1]
    assert isinstance(step, Window)
    return step.total(state)


def test_target_and_style_come_before_the_dice() -> None:
    """NF-138, NF-139 One chosen occupant, by the active player, on arrival."""
    state = table({}, {"at": "mine"}, {"at": "mine"})
    do(state, "visit mine")
    assert may(state) == ["duel p2 honorable", "duel p2 dirty", "duel p3 honorable", "duel p3 dirty"]
    refused(state, "duel p1 dirty", "NF-138")
    refused(state, "p2 duel p1 dirty", "NF-060")
    do(state, "duel p3 dirty")
    assert actors(state) == (-1,)


def test_an_honorable_win_and_a_dig() -> None:
    """NF-141, NF-142, NF-146, EX-NF-25b, RULING-NF-08 Sword 1 and die 4 against a cat without a sword and die 3."""
    state = table({"active": ["skarn"]}, {"at": "mine", "companion": 1}, {"at": "farm"})
    do(state, "visit mine", "duel p2 honorable", "chance roll 4 3", "spend 0")
    assert state.players[0].reputation == 1
    do(state, "dig 1 1")
    assert state.players[0].camps == 1


def test_a_dirty_duel_adds_one_and_costs_the_name() -> None:
    """NF-140, NF-145 A tie is the defender's; with the +1 it is none."""
    state = table({}, {"at": "mine"})
    do(state, "visit mine", "duel p2 dirty", "chance roll 3 3", "spend 0")
    assert (state.players[0].reputation, state.players[0].at) == (-1, BUILDING + 6)
    tie = table({}, {"at": "mine"})
    do(tie, "visit mine", "duel p2 honorable", "chance roll 3 3", "spend 0")
    assert (tie.players[0].reputation, tie.players[0].at) == (0, JAIL)


def test_the_attacker_adds_hearts_after_the_dice() -> None:
    """NF-143, NF-144, NF-155, NF-156 Any number; the defender is not asked for any, nor is a bystander."""
    state = table({"hearts": 3}, {"at": "mine", "hearts": 9, "active": ["big-osk"]}, {"hearts": 9})
    do(state, "visit mine", "duel p2 honorable", "chance roll 1 1")
    assert actors(state) == (0,)
    assert may(state) == ["spend 0", "spend 1", "spend 2", "spend 3"]
    refused(state, "spend 4", "NF-155")
    refused(state, "p2 spend 1", "NF-143")
    refused(state, "p3 spend 1", "NF-143")
    do(state, "spend 3")
    assert state.players[0].at == JAIL
    assert (state.players[0].hearts, state.players[1].hearts) == (0, 9)


def test_the_defender_stays_and_changes_nothing() -> None:
    """NF-148, NF-066 Nothing is won or lost by defending, and both stand there."""
    state = table({}, {"at": "mine", "reputation": 2, "coin": 4, "hearts": 3})
    do(state, "visit mine", "duel p2 honorable", "chance roll 6 1", "spend 0")
    loser = state.players[1]
    assert (loser.at, loser.reputation, loser.goods[1], loser.hearts) == (BUILDING + 6, 2, 4, 3)
    assert state.players[0].at == BUILDING + 6


def test_swords_of_all_kinds_count() -> None:
    """NF-142, NF-321, NF-335, NF-279, NF-280 Party, artifacts, treasures, world cards; both duel talents stack."""
    cards = ["bone-club", "chipped-cutlass", "cold-blade", "martial-arts", "taunting"]
    state = table({"active": ["big-osk"], "cards": cards, "birds": 1}, {"at": "mine"}, mode="campaign")
    do(state, "visit mine", "duel p2 honorable", "chance roll 1 6")
    assert total(state) == 1 + 3 + 1 + 1 + 2 + 2


def test_from_jail_any_building_is_open() -> None:
    """NF-149, NF-151, RULING-NF-34 Without a duel, or with one; also the Town Hall of two players."""
    state = table({"at": "jail"}, {"at": "farm"}, from_jail=True)
    do(state, "visit farm")
    assert may(state) == ["enter freely", "duel p2 honorable", "duel p2 dirty"]
    do(state, "enter freely", "harvest")
    assert goods(state)["food"] == 1
    hall = table({"at": "jail"}, {"at": "jail"}, from_jail=True)
    do(hall, "visit town_hall", "enter freely")
    assert hall.players[0].at == BUILDING + 1
    crowded = table({}, {"at": "jail"}, {"at": "mine"})
    do(crowded, "visit mine", "duel p3 honorable", "chance roll 1 6", "spend 0")
    assert [player.at for player in crowded.players[:2]] == [JAIL, JAIL]
    assert not [text for text in may(crowded, 1) if text.startswith("duel")]


def test_from_jail_one_may_adventure() -> None:
    """NF-150, NF-163, RULING-NF-36 Leaving town as from any building."""
    state = table({"at": "jail", "hearts": 7}, from_jail=True)
    do(state, "adventure", "set out")
    assert (state.players[0].at, state.players[0].hearts) == (state.rules.chart.town, 2)


def test_the_jail_holds_many() -> None:
    """NF-151 Nobody can be challenged there."""
    state = table({"at": "farm"}, {"at": "jail"}, {"at": "jail"})
    refused(state, "visit jail", "NF-059")


def test_a_fire_bomb_once_per_duel_on_either_side() -> None:
    """NF-153, NF-356, EX-NF-38, RULING-NF-35, RULING-NF-83 The defender decides first; a second use is refused."""
    attacker = {"birds": 1, "cards": ["fire-bomb"], "coin": 3}
    state = table(attacker, {"at": "mine"})
    do(state, "visit mine", "duel p2 honorable", "chance roll 2 5", "use fire-bomb")
    refused(state, "use fire-bomb", "NF-356")
    do(state, "spend 0")
    assert state.players[0].at == JAIL
    defended = table({}, {"at": "mine", "birds": 1, "cards": ["fire-bomb"], "coin": 2})
    do(defended, "visit mine", "duel p2 honorable", "chance roll 5 4")
    assert actors(defended) == (1,)
    do(defended, "p2 use fire-bomb", "spend 0")
    assert (defended.players[0].at, goods(defended, 1)["coin"]) == (JAIL, 1)


def test_bribing_politics_and_forged_papers_open_doors() -> None:
    """NF-274, NF-287, NF-060 A coin to the supply, or a politician's face; a duel stays possible."""
    state = table({"cards": ["bribing"], "coin": 1}, {"at": "farm"}, mode="campaign")
    do(state, "visit farm")
    assert "enter bribing" in may(state)
    assert "duel p2 dirty" in may(state)
    do(state, "enter bribing")
    assert "coin" not in goods(state)
    poor = table({"cards": ["bribing"], "coin": 0}, {"at": "farm"}, mode="campaign")
    do(poor, "visit farm")
    assert "enter bribing" not in may(poor)
    hall = table({"cards": ["politics"]}, mode="campaign")
    do(hall, "visit town_hall", "enter politics")
    assert hall.players[0].at == BUILDING + 1
    papers = table({"birds": 1, "cards": ["forged-papers"], "coin": 1}, {"at": "mine"})
    do(papers, "visit mine", "enter forged-papers", "dig 1 1")
    assert papers.players[0].camps == 1


def test_losing_by_day_feeds() -> None:
    """NF-393 One food in jail; by dusk none."""
    state = table({}, {"at": "farm"}, rules={"town": "day"})
    do(state, "visit farm", "duel p2 honorable", "chance roll 1 6", "spend 0")
    assert goods(state)["food"] == 1
    dusk = table({}, {"at": "farm"})
    do(dusk, "visit farm", "duel p2 honorable", "chance roll 1 6", "spend 0")
    assert "food" not in goods(dusk)


def test_hearts_are_spent_one_by_one_on_a_roll() -> None:
    """NF-155, NF-157, EX-NF-02 Die 4 and eight hearts are twelve; at none nothing happens."""
    state = table({"at": "town", "hearts": 8, "companion_active": False}, threats=(8, 9))
    do(state, "adventure", "go s01", "fight cairn-giant", "chance roll 4", "spend 8")
    assert state.players[0].hearts == 0
    assert state.players[0].threats == (8,)
    assert state.players[0].at == 1
    assert "stop" in may(state)


def test_tracks_have_ends() -> None:
    """NF-009, NF-154, NF-159, NF-161, RULING-NF-31 What goes beyond is lost."""
    state = table({"hearts": 12, "reputation": 11})
    gain_hearts(state, 0, 5)
    shift_reputation(state, 0, 5)
    assert (state.players[0].hearts, state.players[0].reputation) == (13, 12)
    shift_reputation(state, 0, -40)
    assert state.players[0].reputation == -6
    loose = table({"hearts": 12}, rules={"heart_cap_always": False})
    gain_hearts(loose, 0, 5)
    assert loose.players[0].hearts == 17


def test_hearts_last_in_town_until_the_next_leaving() -> None:
    """NF-154, NF-166, NF-167 They are set anew only by leaving town."""
    state = table({"at": "s02", "hearts": 5}, {"at": "jail"})
    do(state, "visit farm", "harvest", "p2 visit general_store", "p2 coin", "visit stables", "done", "p2 visit saloon")
    assert state.players[0].hearts == 5
    do(state, "adventure", "set out")
    assert state.players[0].hearts == 2
    walker = table({"at": "s02", "hearts": 5})
    do(walker, "adventure", "go town", "stop")
    assert walker.players[0].hearts == 5


def test_bonuses_of_cards_in_duels() -> None:
    """NF-142 A cape adds when attacking, sand on both sides, spores take one away."""
    state = table({"cards": ["duelling-cape", "pocket-sand", "itching-spores"], "birds": 1}, {"at": "mine"})
    do(state, "visit mine", "duel p2 honorable", "chance roll 1 6")
    assert total(state) == 1 + 1 + 2 - 1


def test_martial_arts_help_the_defender_too() -> None:
    """NF-279, NF-280 Both talents add up: a throw of 6 against 4 is a tie, and lost."""
    state = table({}, {"at": "mine", "cards": ["martial-arts", "taunting"]}, mode="campaign", rules={"map": 2})
    do(state, "visit mine", "duel p2 honorable", "chance roll 6 4", "spend 0")
    assert state.players[0].at == JAIL
