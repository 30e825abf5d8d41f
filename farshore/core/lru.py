"""The one cache with bounds: what was made lately and may be wanted again, but not kept for ever."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Generic, TypeVar

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class Lru(Generic[K, V]):
    """At most so many things by key; the one longest unused goes first."""

    __slots__ = ("by_key", "most")

    def __init__(self, most: int) -> None:
        self.most = most
        self.by_key: dict[K, V] = {}

    def get(self, key: K) -> V | None:
        """What is kept under this key, and is now the last to go."""
        value = self.by_key.get(key)
        if value is not None:
            self.by_key.pop(key, None)  # another thread may have been quicker
            self.by_key[key] = value
        return value

    def put(self, key: K, value: V) -> V:
        """Keep this, as the last to go."""
        self.by_key.pop(key, None)
        self.by_key[key] = value
        while len(self.by_key) > self.most:
            self.by_key.pop(next(iter(self.by_key)), None)
        return value

    def pop(self, key: K) -> V | None:
        """Take it out, if it is there."""
        return self.by_key.pop(key, None)
