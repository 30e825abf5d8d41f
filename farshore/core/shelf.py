"""Parts of documents that come again: built once for everybody who is shown the same."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any, Final, Generic, TypeVar

from farshore.core.lru import Lru

V = TypeVar("V")


class Shelf(Generic[V]):
    """What one builder made, by everything that it made it from; the one longest unused goes first.

    A key names all that the part says: content by the object itself, what lies on the table by its values. Documents share what lies
    here, so nobody changes it: whoever needs another one builds another one.
    """

    __slots__ = ("parts",)

    def __init__(self, most: int) -> None:
        self.parts: Lru[Hashable, V] = Lru(most)
        SHELVES.append(self.parts)

    def get(self, key: Hashable, build: Callable[[], V]) -> V:
        """The part of that key, built now unless it lies here."""
        part = self.parts.get(key)
        return self.parts.put(key, build()) if part is None else part


SHELVES: Final[list[Lru[Hashable, Any]]] = []


def clear_shelves() -> None:
    """Forget every part: the next document is built from nothing, and is the same."""
    for parts in SHELVES:
        parts.by_key.clear()
