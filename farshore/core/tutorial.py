"""A first game that explains itself: a fixed seed, and lessons that are told at moments of it. Data, read from a file.

A lesson belongs to a moment by what the view shows then: the label of its status and the rule of its prompt. So a
lesson fits after an undo or a reload as well, and whoever does something else is told what belongs to that.
"""

from __future__ import annotations

import hashlib
from typing import Any

from farshore.core.content import Reader
from farshore.core.options import Value

FIELDS = ("title", "text", "label", "rule", "try", "area", "at", "last")


class Lesson:
    """What is said at one moment: where to look, and what to try."""

    __slots__ = ("area", "at", "label", "last", "rule", "text", "title", "tried")

    def __init__(self, read: Reader) -> None:
        read.only(FIELDS)
        self.title: str = read.field("title").text()
        self.text: str = read.field("text").text()
        self.label: str = read.field("label").text()  # of the status
        self.rule: str = read.field("rule").text() if read.has("rule") else ""  # of the prompt; none fits any
        self.tried: list[str] = read.field("try").texts() if read.has("try") else []  # what may be done, word for word
        self.area: str = read.field("area").text() if read.has("area") else ""
        self.at: str = read.field("at").text() if read.has("at") else ""
        self.last: bool = read.field("last").flag() if read.has("last") else False

    def to_json(self) -> dict[str, Any]:
        told: dict[str, Any] = {"title": self.title, "text": self.text, "label": self.label}
        if self.rule:
            told["rule"] = self.rule
        if self.tried:
            told["try"] = self.tried if len(self.tried) > 1 else self.tried[0]
        if self.area:
            told["on"] = {"area": self.area, "at": self.at} if self.at else {"area": self.area}
        if self.last:
            told["last"] = True
        return told


class Tutorial:
    """The set-up, the seed of its chance, and the lessons in their order."""

    __slots__ = ("lessons", "mode", "options", "seed", "title")

    def __init__(self, read: Reader) -> None:
        read.only(("title", "seed", "mode", "options", "lessons"))
        self.title: str = read.field("title").text()
        self.seed: str = read.field("seed").text()
        self.mode: str = read.field("mode").text()
        self.options: dict[str, Value] = {name: value.text() for name, value in read.field("options").fields()}
        self.lessons: list[Lesson] = [Lesson(one) for one in read.field("lessons").items(1)]

    def secret(self) -> bytes:
        """What stands behind its dice. Anybody may know it: nothing is at stake."""
        return hashlib.sha256(f"farshore tutorial {self.seed}".encode()).digest()
