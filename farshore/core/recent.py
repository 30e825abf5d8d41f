"""What was made lately and may be wanted again, but not kept for ever."""

from __future__ import annotations

from typing import Generic, TypeVar

V = TypeVar("V")


class Recent(Generic[V]):
    """At most so many things by name; the one longest unused goes first."""

    __slots__ = ("kept", "most")

    def __init__(self, most: int) -> None:
        self.most = most
        self.kept: dict[str, V] = {}

    def get(self, name: str) -> V | None:
        found = self.kept.get(name)
        if found is not None:
            self.kept.pop(name, None)  # another thread may have been quicker
            self.kept[name] = found
        return found

    def put(self, name: str, made: V) -> V:
        self.kept[name] = made
        while len(self.kept) > self.most:
            self.kept.pop(next(iter(self.kept)), None)
        return made
