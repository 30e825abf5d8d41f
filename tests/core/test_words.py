"""Sentences of all games."""

from farshore.core.words import capital


def test_a_sentence_begins_with_a_capital_and_keeps_its_names() -> None:
    assert [capital(text) for text in ("the Crow's Nest", "", "x")] == ["The Crow's Nest", "", "X"]
