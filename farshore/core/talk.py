"""What people may say to each other at a table besides what they play."""

from __future__ import annotations

from typing import Final


class Manner:
    """How people may talk: in written words, by pointing at places. `note` says why not, or what is to be minded, by `rule`."""

    __slots__ = ("note", "places", "rule", "words")

    def __init__(self, words: bool, places: bool, note: str = "", rule: str = "") -> None:
        self.words = words
        self.places = places
        self.note = note
        self.rule = rule


FREELY: Final = Manner(True, True)
