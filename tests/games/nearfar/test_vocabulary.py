"""What the words of effects do (11.14), those too that no printed card says, and what little sums come to."""

from __future__ import annotations

from typing import Any

import pytest

from farshore.core.kernel import settle
from farshore.games.nearfar.content.effects import Condition, Effect
from farshore.games.nearfar.content.powers import GOODS
from farshore.games.nearfar.state.table import FAILED, NOBODY, TREASURES, WON, WON_MORE, Journey
from farshore.games.nearfar.steps.buildings import animal_price, cells
from farshore.games.nearfar.steps.effects import resolve
from farshore.games.nearfar.steps.goods import discard_treasure
from farshore.games.nearfar.steps.payments import pay_price
from farshore.games.nearfar.steps.quest import PASTIME, QuestEnd
from farshore.games.nearfar.steps.scoring import total
from farshore.games.nearfar.steps.treasure import renew
from tests.games.nearfar.positions import ADVENTURERS, POWERS, do, goods, may, refused, table


def on(event: str, op: str, **args: Any) -> Effect:
    """One record of the vocabulary that happens on an occasion."""
    effect = Effect(op, args)
    effect.event = event
    return effect


def speaks(state: Journey, effect: Effect, monkeypatch: pytest.MonkeyPatch) -> None:
    """The bone club before the first player says this too, for this test."""
    effect.index = len(POWERS.effects)
    monkeypatch.setattr(POWERS, "effects", [*POWERS.effects, effect])
    monkeypatch.setattr(POWERS, "owner", [*POWERS.owner, POWERS.by_id["bone-club"]])
    state.kit(0).triggers.append(effect)


def written_on(card: str, effects: list[Effect], monkeypatch: pytest.MonkeyPatch) -> None:
    """Another text on a card, for this test."""
    monkeypatch.setattr(POWERS.cards[POWERS.by_id[card]], "effects", effects)


@pytest.mark.parametrize(("off", "left"), [(0, 1), (1, 0), (3, 0)])
def test_a_discount_on_birds_lowers_their_price_to_nothing_at_most(off: int, left: int) -> None:
    """NF-103, section 11.14"""
    state = table({})
    assert animal_price(state, 0, "bird") == (GOODS.index("food"), 1)
    state.kit(0).price_off[0] = off
    assert animal_price(state, 0, "bird") == (GOODS.index("food"), left)


def test_the_mine_is_dug_beside_any_camp_and_nowhere_else() -> None:
    """NF-130 to NF-132 Left, right, above and below; the first camp at the entrance."""
    state = table({})
    mine = state.rules.side.mine
    state.kit(0).skill_mine = max(mine.numbers)
    spots = [divmod(cell, mine.columns) for cell in range(len(mine.numbers))]
    for one, (row, column) in enumerate(spots):
        state.mine = tuple([1 if cell == one else NOBODY for cell in range(len(spots))])
        beside = [cell for cell, (r, c) in enumerate(spots) if abs(r - row) + abs(c - column) == 1]
        assert cells(state, 0) == beside
    state.mine = (NOBODY,) * len(spots)
    assert cells(state, 0) == [0]


@pytest.mark.parametrize(("die", "coin"), [(6, 4), (1, 0)])
def test_a_duel_that_is_won_does_what_a_card_says_of_it(die: int, coin: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """NF-141, section 11.14 And not one that is lost."""
    state = table({"cards": ["bone-club"], "coin": 0})
    speaks(state, on("duel_won", "gain", what="coin", n=4), monkeypatch)
    do(state, "visit town_hall", "duel neutral honorable", f"chance roll {die} 3", "spend 0")
    assert goods(state).get("coin", 0) == coin


@pytest.mark.parametrize(("how", "coin"), [(WON_MORE, 4), (WON, 0), (FAILED, 0)])
def test_a_card_that_speaks_of_bonuses_waits_for_one(how: int, coin: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """NF-221, section 11.14 Neither a bare success nor a failure."""
    state = table({"cards": ["bone-club"], "coin": 0})
    speaks(state, on("quest_bonus", "gain", what="coin", n=4), monkeypatch)
    quest = next(iter(state.rules.content.quests.values()))
    for field in ("cost", "reward", "bonus"):
        monkeypatch.setattr(quest.choices[0], field, [])
    state.then(QuestEnd(0, quest.id, quest.choices[0].id, PASTIME, how))
    settle(state)
    assert goods(state).get("coin", 0) == coin


@pytest.mark.parametrize(("event", "reputation", "more"), [("session_end", 3, 5), ("session_end", 2, 0), ("", 3, 0)])
def test_at_the_end_counts_what_is_said_of_the_end_and_holds(
    event: str, reputation: int, more: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """NF-371, section 11.14"""
    state = table({"cards": ["bone-club"], "reputation": reputation, "coin": 0})
    written_on("bone-club", [], monkeypatch)
    before = total(state, 0)
    effect = on(event, "jp", n=5)
    effect.conditions = [Condition("reputation", {"at_least": 3})]
    written_on("bone-club", [effect], monkeypatch)
    assert total(state, 0) == before + more


def test_cards_are_discarded_from_the_hand_one_by_one() -> None:
    """NF-100"""
    state = table({"hand": ["bone-club", "jade-flute", "moon-bowl"]})
    resolve(state, 0, Effect("discard_hand", {"n": 2}))
    settle(state)
    assert may(state) == ["drop bone-club", "drop jade-flute", "drop moon-bowl"]
    do(state, "drop jade-flute")
    assert may(state) == ["drop bone-club", "drop moon-bowl"]
    do(state, "drop moon-bowl")
    assert state.players[0].hand == (POWERS.by_id["bone-club"],)
    assert not [line for line in may(state) if line.startswith("drop")]


def test_of_two_treasures_shown_one_is_kept() -> None:
    """NF-390"""
    state = table({"birds": 3})
    resolve(state, 0, Effect("draw_treasure", {"n": 2, "keep": 1}))
    settle(state)
    do(state, "chance draw old-shovel", "chance draw rope-ladder", "take rope-ladder")
    assert state.players[0].treasures == (POWERS.by_id["rope-ladder"],)
    assert "adventure" in may(state)


@pytest.mark.parametrize(("size", "discards"), [(1, (3,)), (0, ())])
def test_discarded_treasures_come_back_only_when_the_deck_is_empty(size: int, discards: tuple[int, ...]) -> None:
    """RULING-NF-28"""
    state = table({})
    deck = state.deck(TREASURES)
    for card in range(len(deck.unseen)):
        deck.unseen[card] = 0
    deck.unseen[0] = size
    state.discards[TREASURES] = (3,)
    renew(state)
    assert state.discards[TREASURES] == discards
    assert state.decks[TREASURES].size() == 1


def test_movement_that_others_give_is_not_kept_with_a_card_that_goes() -> None:
    """NF-184 The map's one arrow stays for the turn; the twins give theirs all the same."""
    state = table({"birds": 2, "cards": ["goatskin-map"], "active": ["the-osprey-twins"]}, {})
    assert state.kit(0).arrows == 3
    discard_treasure(state, 0, POWERS.by_id["goatskin-map"])
    assert (state.budget_kept, state.kit(0).arrows) == (1, 2)


def test_four_march_without_the_companion_and_three_with_it() -> None:
    """NF-083, NF-084"""
    four = ["the-osprey-twins", "skarn", "drift-eyed-sael", "pepper-jack-roe"]
    state = table({"reserve": four})
    do(state, "adventure", "arrange")
    with_it = do(state.clone(), "march companion")
    for _ in range(3):
        do(with_it, next(line for line in may(with_it) if line.startswith("march")))
    assert may(with_it) == ["set out"]
    for _ in range(4):
        do(state, next(line for line in may(state) if line.startswith("march") and "companion" not in line))
    do(state, "set out")
    assert sorted(state.players[0].active) == sorted([ADVENTURERS[name] for name in four])
    assert not state.players[0].companion_active


def test_food_is_spent_for_hearts_only_with_a_card_that_says_so() -> None:
    """NF-155, NF-289"""
    lines = ("visit town_hall", "duel neutral honorable", "chance roll 2 2")
    state = do(table({"hearts": 1, "food": 2}), *lines)
    assert may(state) == ["spend 0", "spend 1"]
    refused(state, "spend 2", "NF-155")


def test_a_price_in_food_and_tokens_is_paid() -> None:
    """NF-008, NF-217"""
    state = table({"food": 3, "red": 2, "coin": 1})
    cost = [Effect("pay", {"what": "food", "n": 2}), Effect("pay", {"what": "token", "colour": "red", "n": 1})]
    pay_price(state, 0, cost, 0)
    assert goods(state) == {"food": 1, "red": 1, "coin": 1}
