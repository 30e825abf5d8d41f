from __future__ import annotations

import pytest

from farshore.core.deck import Deck, Drawn
from farshore.core.errors import RulesBug


def test_an_unseen_deck_gives_each_card_by_its_copies() -> None:
    assert Deck([2, 0, 3], [], []).draws() == [(0, 2), (2, 3)]


def test_a_card_put_on_top_is_drawn_next_and_the_last_put_first() -> None:
    deck = Deck([2, 0, 3], [], [])
    deck.place_on_top(1)
    deck.place_on_top(0)
    assert deck.draws() == [(0, 1)]
    deck.take(0)
    assert deck.draws() == [(1, 1)]
    assert deck.size() == 6


def test_cards_under_the_deck_come_last_and_in_order() -> None:
    deck = Deck([1, 0, 0], [], [])
    deck.place_under(0)
    deck.place_under(2)
    order = []
    while deck.size():
        kind = deck.draws()[0][0]
        deck.take(kind)
        order.append(kind)
    assert order == [0, 0, 2]
    assert deck.draws() == []


@pytest.mark.parametrize("places", [([0, 1], [], []), ([0, 0], [1], []), ([0, 0], [], [0])])
def test_a_deck_is_empty_when_no_place_has_a_card(places: tuple[list[int], list[int], list[int]]) -> None:
    assert not Deck(*places).is_empty()
    assert Deck([0, 0], [], []).is_empty()


def test_what_stands_for_a_card_is_drawn_as_the_card_is() -> None:
    assert Deck([2, 0, 3], [], [1]).outcomes("abc") == [("a", 2), ("c", 3)]
    assert Deck([2, 0, 3], [2, 1], []).outcomes("abc") == [("b", 1)]
    assert Deck([0, 0, 0], [], [2, 0]).outcomes("abc") == [("c", 1)]
    assert Deck([0, 0, 0], [], []).outcomes("abc") == []


def test_a_shuffle_forgets_every_place() -> None:
    deck = Deck([1, 0, 0], [1], [2, 2])
    deck.shuffle_in([0, 1])
    assert deck.draws() == [(0, 2), (1, 2), (2, 2)]
    assert (deck.top, deck.bottom) == ([], [])


def test_a_card_that_cannot_be_drawn_is_a_bug_in_the_rules() -> None:
    with pytest.raises(RulesBug, match="not on top"):
        Deck([1, 1], [1], []).take(0)
    with pytest.raises(RulesBug, match="not in the deck"):
        Deck([1, 0], [], []).take(1)
    with pytest.raises(RulesBug, match="not in the deck"):
        Deck([0, 0], [], [1, 0]).take(0)
    with pytest.raises(RulesBug, match="not in the deck"):
        Deck([1, 0], [], [1]).take(1)  # it lies under the unseen ones


def test_a_clone_of_a_deck_shares_nothing() -> None:
    deck = Deck([1, 1], [0], [1])
    copy = deck.clone()
    copy.shuffle_in([0])
    copy.take(0)
    assert (deck.unseen, deck.top, deck.bottom) == ([1, 1], [0], [1])


def test_a_drawn_card_says_its_deck_and_reads_back() -> None:
    drawn = Drawn("quest", "B4")
    assert str(drawn) == "draw quest B4"
    assert Drawn.read(["quest", "B4"]) == drawn
    with pytest.raises(ValueError):
        Drawn.read(["quest"])
