"""What chance brings: dice, cards, tokens, who begins."""

from __future__ import annotations

from typing import ClassVar, Final

from farshore.core.action import Action, Named
from farshore.games.nearfar.actions.shapes import whole


class Rolled(Action):
    """NF-006, RULING-NF-15 One die, or the two of a duel."""

    __slots__ = ("faces",)
    verb: ClassVar[str] = "roll"

    def __init__(self, faces: tuple[int, ...]) -> None:
        self.faces = faces

    def __str__(self) -> str:
        return f"roll {' '.join([str(face) for face in self.faces])}"

    @classmethod
    def read(cls, words: list[str]) -> Action:
        faces = tuple([whole(word) for word in words])
        if len(faces) not in (1, 2) or min(faces) < 1 or max(faces) > 6:
            raise ValueError
        return cls(faces)


class Drawn(Named):
    """A card comes off a deck, an adventurer out of the bag."""

    __slots__ = ()
    verb: ClassVar[str] = "draw"


class Laid(Named):
    """A quest token comes to lie on this space."""

    __slots__ = ()
    verb: ClassVar[str] = "token"


class First(Named):
    """Who begins."""

    __slots__ = ()
    verb: ClassVar[str] = "first"


DIE: Final[list[tuple[Action, int]]] = [(Rolled((face,)), 1) for face in range(1, 7)]
TWO_DICE: Final[list[tuple[Action, int]]] = [(Rolled((a, b)), 1) for a in range(1, 7) for b in range(1, 7)]
