"""Before the first turn, and cards in hand: character, companion, talents, the draft."""

from __future__ import annotations

from typing import ClassVar, Final

from farshore.core.action import Action, Named
from farshore.games.nearfar.actions.shapes import whole


class ChooseCharacter(Named):
    """Play this wanderer."""

    __slots__ = ()
    verb: ClassVar[str] = "character"


class ChooseCompanion(Named):
    """Travel with a dog, a cat, or the platypus."""

    __slots__ = ()
    verb: ClassVar[str] = "companion"


class BuyTalent(Named):
    """Spend experience on a talent."""

    __slots__ = ()
    verb: ClassVar[str] = "talent"


class Ready(Action):
    """No more talents now."""

    __slots__ = ()
    verb: ClassVar[str] = "ready"


class Pick(Named):
    """Take this card of the pack."""

    __slots__ = ()
    verb: ClassVar[str] = "pick"


class Keep(Named):
    """Keep this artifact; of the advanced ones, `none`."""

    __slots__ = ()
    verb: ClassVar[str] = "keep"


class Drop(Named):
    """Discard this artifact."""

    __slots__ = ()
    verb: ClassVar[str] = "drop"


class Split(Action):
    """Draw so many basic and so many advanced artifacts."""

    __slots__ = ("advanced", "basic")
    verb: ClassVar[str] = "look"

    def __init__(self, basic: int, advanced: int) -> None:
        self.basic = basic
        self.advanced = advanced

    def __str__(self) -> str:
        return f"look {self.basic} {self.advanced}"

    @classmethod
    def read(cls, words: list[str]) -> Action:
        basic, advanced = words
        return cls(whole(basic), whole(advanced))


READY: Final = Ready()
