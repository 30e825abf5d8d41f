"""What is lost by a story, and why what cannot be is refused before the first turn."""

from __future__ import annotations

import pytest

from farshore.core.kernel import actors, explain, options, settle
from farshore.games.nearfar.content.effects import Effect
from farshore.games.nearfar.content.language import BUILDINGS
from farshore.games.nearfar.state.table import NOBODY
from farshore.games.nearfar.steps.draft import Hunt, KeepBasics
from farshore.games.nearfar.steps.duel import DuelRoll, DuelWindow, attack_base, defend_base
from farshore.games.nearfar.steps.effects import PitchCamp, resolve_rest
from farshore.games.nearfar.steps.goods import discard_treasure
from farshore.games.nearfar.steps.party import BagAdventurer
from farshore.games.nearfar.steps.rewards import lose_something
from farshore.games.nearfar.steps.scoring import total
from farshore.games.nearfar.steps.standings import standings
from farshore.games.nearfar.steps.talents import Learn
from farshore.games.nearfar.steps.treasure import fit_treasures
from farshore.games.nearfar.steps.turn import BeginTurn
from tests.games.nearfar.positions import ADVENTURERS, GAME, POWERS, Words, do, goods, may, refused, table
from tests.games.nearfar.test_ending import ended


def after(player: Words, **args: object) -> tuple[Words, int, int, tuple[int, int]]:
    """Goods, hearts, reputation, and birds and tortoises once that is lost."""
    state = table({"coin": 0, "food": 0, **player})
    lose_something(state, 0, Effect("lose", args))
    settle(state)
    one = state.players[0]
    return goods(state), one.hearts, one.reputation, (one.birds, one.tortoises)


@pytest.mark.parametrize(("had", "lost", "left"), [(3, 1, 2), (3, 3, 0), (2, 5, 0), (0, 1, 0)])
def test_nobody_loses_more_than_there_is(had: int, lost: int, left: int) -> None:
    """NF-157, NF-158"""
    assert after({"hearts": had}, what="heart", n=lost)[1] == left
    assert after({"food": had}, what="food", n=lost)[0] == ({"food": left} if left else {})


def test_a_name_may_be_lost_below_nothing() -> None:
    """NF-157"""
    assert after({"reputation": 1}, what="reputation", n=2)[2] == -1


@pytest.mark.parametrize(
    ("colour", "n", "left"),
    [
        ("blue", 1, {"red": 2, "blue": 1, "green": 1}),
        ("blue", 9, {"red": 2, "green": 1}),
        ("yellow", 1, {"red": 2, "blue": 2, "green": 1}),
    ],
)
def test_tokens_of_one_colour_are_lost_in_that_colour(colour: str, n: int, left: Words) -> None:
    """NF-157, NF-158"""
    held = {"red": 2, "blue": 2, "green": 1}
    assert after(held, what="token", colour=colour, n=n)[0] == left


@pytest.mark.parametrize(("n", "left"), [(1, 4), (3, 2), (5, 0), (7, 0)])
def test_tokens_of_any_colour_are_lost_until_the_number_is_full(n: int, left: int) -> None:
    """NF-157"""
    held = {"red": 2, "blue": 2, "green": 1}
    assert sum(after(held, what="token", colour="any", n=n)[0].values()) == left


@pytest.mark.parametrize(
    ("what", "n", "left"),
    [("bird", 1, (1, 1)), ("tortoise", 1, (2, 0)), ("animal", 2, (0, 1)), ("animal", 5, (0, 0)), ("bird", 3, (0, 0))],
)
def test_animals_go_and_birds_first_unless_a_tortoise_is_named(what: str, n: int, left: tuple[int, int]) -> None:
    """NF-157, NF-158"""
    assert after({"birds": 2, "tortoises": 1}, what=what, n=n)[3] == left


def test_a_talent_is_learned_once_and_for_experience() -> None:
    """NF-266, NF-268"""
    known, dear = [POWERS.cards[number].id for number in POWERS.talents][:2]
    state = table({"cards": [known], "sheet": {"scores": (5,)}}, mode="campaign")
    state.then(Learn(0))
    for name, rule, sentence in (
        (known, "NF-268", "You have learned that already."),
        (dear, "NF-266", "You have 1 experience to spend."),
    ):
        refusal = Learn(0).why_not(state, 0, GAME.parse(f"talent {name}"))
        assert refusal is not None
        assert (refusal.rule, refusal.sentence) == (rule, sentence)
    assert Learn(0).why_not(state, 0, GAME.parse("ready")) is None


def test_only_basic_cards_of_the_hand_are_dropped_in_their_order() -> None:
    """NF-046"""
    state = table({"hand": ["bone-club", "jade-flute"]})
    state.then(KeepBasics(0))
    settle(state)
    assert may(state) == ["drop bone-club", "drop jade-flute", "done"]
    refused(state, "drop chipped-cutlass", "NF-046")
    why = [explain(state, 0, GAME.parse(line)) for line in ("drop chipped-cutlass", "spend 0")]
    told = "Drop basic cards of your hand, in their order."
    assert [refusal is not None and refusal.sentence == told for refusal in why] == [True, False]


def test_a_duel_that_is_rolled_again_is_the_same_duel() -> None:
    """NF-138"""
    again = DuelWindow(0, 3, 1, (), 6, 2, True, 4).roll_again()
    assert isinstance(again, DuelRoll)
    assert (again.seat, again.building, again.target, again.dirty) == (0, 6, 2, True)


# What little things decide


def test_swords_that_count_in_duels_alone_count_on_either_side() -> None:
    """NF-142, NF-152"""
    state = table({}, {})
    before = attack_base(state, 0, False), attack_base(state, 0, True), defend_base(state, 1)
    for seat in (0, 1):
        state.kit(seat).add_icon("combat", 2, ("duel",), False)
    after_them = attack_base(state, 0, False), attack_base(state, 0, True), defend_base(state, 1)
    assert after_them == tuple([base + 2 for base in before])
    assert defend_base(state, NOBODY) == 0


@pytest.mark.parametrize(("coin", "birds", "left"), [(3, 1, {"coin": 1}), (2, 1, {}), (1, 0, {"coin": 1})])
def test_a_town_of_ones_own_may_sell_animals_for_coins(
    coin: int, birds: int, left: Words, monkeypatch: pytest.MonkeyPatch
) -> None:
    """NF-103"""
    state = table({"hand": ["bone-club"], "coin": coin})
    monkeypatch.setitem(state.rules.side.stables, "bird", ("coin", 2))
    do(state, "visit stables")
    offers = [line for line in may(state) if line.startswith("animal")]
    assert offers == ["animal bird"] * birds
    do(state, *offers)
    assert (goods(state), state.players[0].birds) == (left, birds)


def test_nobody_visits_the_building_they_are_in() -> None:
    """NF-055 Not the first of the town either."""
    for building in BUILDINGS:
        state = table({"at": building})
        assert [line for line in may(state) if line == f"visit {building}"] == []
        assert len([line for line in may(state) if line.startswith("visit ")]) == len(BUILDINGS) - 1


def test_whoever_joins_leaves_the_others_waiting() -> None:
    """NF-088, NF-089"""
    state = table({"coin": 9, "reserve": ["big-osk"]}, row=["tiktik"])
    do(state, "visit saloon", "recruit tiktik", "join")
    one = state.players[0]
    assert one.reserve == (ADVENTURERS["big-osk"],)
    assert ADVENTURERS["tiktik"] in one.active


def test_an_adventurer_from_the_bag_is_in_it_no_more() -> None:
    """NF-228"""
    state = table({}, {})
    state.then(BagAdventurer(0, NOBODY))
    settle(state)
    do(state, "chance draw tiktik")
    assert state.decks[4].unseen[ADVENTURERS["tiktik"]] == 0
    assert ADVENTURERS["tiktik"] in state.players[0].reserve


def test_a_treasure_left_behind_is_in_the_bag_no_more() -> None:
    """NF-125"""
    state = table({"birds": 1, "cards": ["old-shovel"]})
    number = POWERS.by_id["chipped-cutlass"] - POWERS.treasures.start
    before = state.decks[2].unseen[number]
    do(state, "visit mystics_hut", "seek", "decline", "chance draw chipped-cutlass")
    assert state.decks[2].unseen[number] == before - 1


def test_the_fourth_banner_may_be_a_newcomers() -> None:
    """NF-326, NF-328 The chief comes as the adventurer does."""
    state = table({"active": ["skarn"], "red": 2, "coin": 9}, row=["tiktik"])
    do(state, "visit saloon", "recruit tiktik")
    assert state.chiefs == (-1, -1, 0, -1)


def test_five_goods_at_most_are_taken_for_one() -> None:
    """NF-096 What is left of the value is lost."""
    state = table({"blue": 1, "coin": 0})
    do(state, "visit town_hall", "duel neutral honorable", "chance roll 6 1", "spend 0")
    do(state, "trade", "give blue", *["take food"] * 5)
    assert goods(state) == {"food": 5}
    assert "done" not in [str(action) for action in options(state, actors(state)[0])]


def test_a_card_that_wins_ties_is_no_matter_to_whoever_is_not_tied() -> None:
    """RULING-NF-75 A third player holds another one, and has more points."""
    state = ended(
        {"cards": ["judges-wig"], "coin": 0},
        {"coin": 18, "reputation": 3},
        {"cards": ["judges-wig"], "coin": 8},
    )
    assert total(state, 0) == total(state, 1) < total(state, 2)
    assert [one.place for one in standings(state)] == [2, 3, 1]


def test_a_turn_begins_before_the_first_step() -> None:
    """NF-052"""
    state = table({}, {})
    state.moved = 3
    state.then(BeginTurn(1))
    settle(state)
    assert (state.moved, state.active) == (0, 1)


@pytest.mark.parametrize(("die", "worth"), [(1, 4), (4, 4), (6, 6)])
def test_a_card_may_set_the_least_that_a_die_counts(die: int, worth: int) -> None:
    """NF-356 Only for rolls of its kind."""
    state = table({}, {})
    window = DuelWindow(0, die, 0, (), 6, NOBODY, False, 3)
    state.kit(0).rerolls.append(Effect("set_min", {"kind": "quest", "n": 5}))
    assert window.total(state) == die + attack_base(state, 0, False)
    state.kit(0).rerolls.append(Effect("set_min", {"kind": "duel", "n": 4}))
    assert window.total(state) == worth + attack_base(state, 0, False)


def test_a_page_to_be_read_is_opened() -> None:
    """NF-422"""
    state = table({}, {})
    before = state.pages
    resolve_rest(state, 0, Effect("jp", {"n": 2}))
    assert (state.pages, state.players[0].bonus) == (before, 2)
    resolve_rest(state, 0, Effect("read", {"id": "a page"}))
    assert [page[:2] for page in state.pages] == [*[page[:2] for page in before], (0, "a page")]


def test_before_a_threat_artifacts_may_still_be_bought() -> None:
    """NF-189 And then it has to be fought or passed all the same."""
    state = table({"hand": ["bone-club"], "coin": 1, "food": 1, "green": 1})
    do(state, "adventure", "set out", "go s01")
    assert may(state) == ["fight bandit", "buy bone-club"]
    do(state, "buy bone-club")
    assert may(state) == ["fight bandit"]


def test_a_camp_is_pitched_here_or_wherever_it_is_free() -> None:
    """NF-422 Never in town, nor where somebody has one."""
    state = table({"at": "s03"}, {}, camps={"s01": 1})
    here = PitchCamp(0, True, False).options(state, 0)
    anywhere = [str(action).split()[-1] for action in PitchCamp(0, False, False).options(state, 0)]
    assert [str(action).split()[-1] for action in here] == ["s03"]
    assert "s03" in anywhere
    assert "s01" not in anywhere
    assert len(anywhere) == len(state.rules.chart.spaces) - 2


def test_only_treasures_that_nobody_carries_are_given_up() -> None:
    """NF-111"""
    carried = table({"birds": 1, "cards": ["old-shovel"]})
    assert fit_treasures(carried, 0) == []
    carried.player(0).birds = 0
    assert len(fit_treasures(carried, 0)) == 1


def test_talents_are_learned_before_the_first_turn_where_there_are_sheets() -> None:
    """NF-267"""
    state = table({"sheet": {"scores": (5,), "xp": 9}}, {}, mode="campaign")
    state.then(Hunt(0))
    settle(state)
    assert may(state)[-1] == "ready"
    assert may(state)[0].startswith("talent ")


@pytest.mark.parametrize(("name", "kept"), [("goatskin-map", (1, 0)), ("rope-ladder", (0, 1)), ("old-shovel", (0, 0))])
def test_movement_of_a_treasure_that_goes_stays_for_the_turn(name: str, kept: tuple[int, int]) -> None:
    """NF-184 For whose turn it is."""
    card = POWERS.by_id[name]
    state = table({"birds": 1, "cards": [name]}, {})
    discard_treasure(state, 0, card)
    assert (state.budget_kept, state.passes_kept) == kept
    other = table({}, {"birds": 1, "cards": [name]})
    discard_treasure(other, 1, card)
    assert (other.budget_kept, other.passes_kept) == (0, 0)
