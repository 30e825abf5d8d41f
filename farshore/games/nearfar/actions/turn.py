"""A turn: where to, what is bought, duels, and what a roll is helped with."""

from __future__ import annotations

from typing import ClassVar, Final

from farshore.core.action import Action, Named
from farshore.games.nearfar.actions.shapes import Counted, Priced


class Visit(Named):
    """Go to a building of the town."""

    __slots__ = ()
    verb: ClassVar[str] = "visit"


class Adventure(Action):
    """Go out on the map, or go on there."""

    __slots__ = ()
    verb: ClassVar[str] = "adventure"


class EndTurn(Action):
    """Nothing more this turn."""

    __slots__ = ()
    verb: ClassVar[str] = "end turn"


class Done(Action):
    """Finish what is going on: a visit, a trade, a stop."""

    __slots__ = ()
    verb: ClassVar[str] = "done"


class Buy(Priced):
    """Buy an artifact from the hand."""

    __slots__ = ()
    verb: ClassVar[str] = "buy"


class Release(Named):
    """Return a pack animal for hearts (Pack Bird Breeding)."""

    __slots__ = ()
    verb: ClassVar[str] = "release"


class Enter(Priced):
    """Go in without a duel: `freely`, or by means of a card or talent that costs something."""

    __slots__ = ()
    verb: ClassVar[str] = "enter"


class Duel(Action):
    """Challenge somebody, honorably or dirty."""

    __slots__ = ("style", "target")
    verb: ClassVar[str] = "duel"

    def __init__(self, target: str, style: str) -> None:
        self.target = target
        self.style = style

    def __str__(self) -> str:
        return f"duel {self.target} {self.style}"

    @classmethod
    def read(cls, words: list[str]) -> Action:
        target, style = words
        return cls(target, style)


class Bonus(Named):
    """Take the visit bonus of a card or talent now."""

    __slots__ = ()
    verb: ClassVar[str] = "bonus"


class Spend(Counted):
    """Add so many hearts and let the roll count."""

    __slots__ = ()
    verb: ClassVar[str] = "spend"


class Use(Priced):
    """Use a card on this roll."""

    __slots__ = ()
    verb: ClassVar[str] = "use"


DONE: Final = Done()
END_TURN: Final = EndTurn()
