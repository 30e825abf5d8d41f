"""Sentences of all games."""

from farshore.core.words import capital, counted, definite, listed, plural


def test_a_sentence_begins_with_a_capital_and_keeps_its_names() -> None:
    assert [capital(text) for text in ("the Crow's Nest", "", "x")] == ["The Crow's Nest", "", "X"]


def test_only_one_is_one() -> None:
    assert [counted(n, "star") for n in (0, 1, 2)] == ["0 stars", "1 star", "2 stars"]


def test_plurals_follow_the_end_of_the_word_unless_they_have_their_own() -> None:
    words = [plural(2, word) for word in ("key", "berry", "hex", "torch", "y")]
    assert words == ["keys", "berries", "hexes", "torches", "ys"]
    assert plural(2, "crew", "crew") == "crew"


def test_a_list_reads_like_a_sentence() -> None:
    assert [listed(words) for words in ([], ["a"], ["a", "b"], ["a", "b", "c"])] == ["", "a", "a and b", "a, b and c"]
    assert listed(["a", "b"], "or") == "a or b"


def test_a_name_that_brings_its_article_has_one() -> None:
    assert [definite(name) for name in ("Brig", "The Long Grievance")] == ["the Brig", "the Long Grievance"]
