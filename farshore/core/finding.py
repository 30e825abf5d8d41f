"""Something that is wrong with the content of a game, as `farshore content check` says it."""

from __future__ import annotations

from farshore.core.content import BadContent


class Finding:
    """One thing that is wrong: where to look (a file, or the section that is offended against), the entry, and a sentence."""

    __slots__ = ("about", "sentence", "where")

    def __init__(self, where: str, about: str, sentence: str) -> None:
        self.where = where
        self.about = about
        self.sentence = sentence

    def __str__(self) -> str:
        return f"{self.where} {self.about}: {self.sentence}" if self.about else f"{self.where}: {self.sentence}"

    def __repr__(self) -> str:
        return f"Finding({self.where!r}, {self.about!r}, {self.sentence!r})"


def unreadable(bad: BadContent) -> Finding:
    """The finding about a file that cannot even be read."""
    return Finding(bad.file, bad.where, bad.problem)
