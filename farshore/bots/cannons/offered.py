"""What is offered, sorted by the class of the answer."""

from __future__ import annotations

from typing import Any, TypeVar

from farshore.core.action import Action

A = TypeVar("A", bound=Action)


class Offered:
    """The answers of one question, each class by itself and in its order."""

    __slots__ = ("by_class",)

    def __init__(self, options: list[Action]) -> None:
        self.by_class: dict[type[Action], list[Any]] = {}
        for action in options:
            self.by_class.setdefault(type(action), []).append(action)

    def of(self, kind: type[A]) -> list[A]:
        """All answers of that class."""
        return self.by_class.get(kind, [])

    def first(self, *kinds: type[Action]) -> Action | None:
        """The first answer of the first of these classes that is offered at all."""
        for kind in kinds:
            if kind in self.by_class:
                answer: Action = self.by_class[kind][0]
                return answer
        return None
