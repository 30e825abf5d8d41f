"""In the buildings: recruits, trades, animals, treasures, digging."""

from __future__ import annotations

from typing import ClassVar

from farshore.core.action import Action, Named
from farshore.games.nearfar.actions.shapes import Priced, whole


class Refresh(Action):
    """Pay 1 food: five new adventurers."""

    __slots__ = ()
    verb: ClassVar[str] = "refresh"


class Recruit(Priced):
    """Hire an adventurer of the row."""

    __slots__ = ()
    verb: ClassVar[str] = "recruit"


class Join(Action):
    """The newcomer marches in the party."""

    __slots__ = ()
    verb: ClassVar[str] = "join"


class Reserve(Action):
    """The newcomer waits in reserve."""

    __slots__ = ()
    verb: ClassVar[str] = "reserve"


class Bench(Named):
    """The newcomer marches, and this member waits in reserve."""

    __slots__ = ()
    verb: ClassVar[str] = "bench"


class Trade(Action):
    """Begin a trade at the Town Hall."""

    __slots__ = ()
    verb: ClassVar[str] = "trade"


class Give(Named):
    """Put one of this good on the scale."""

    __slots__ = ()
    verb: ClassVar[str] = "give"


class Take(Named):
    """Take one of this good, this card, this adventurer."""

    __slots__ = ()
    verb: ClassVar[str] = "take"


class Repute(Named):
    """Pay for a better (`up`) or a worse (`down`) name."""

    __slots__ = ()
    verb: ClassVar[str] = "reputation"


class Pay(Named):
    """Pay one coin or gem for one step of reputation."""

    __slots__ = ()
    verb: ClassVar[str] = "pay"


class BuyAnimal(Priced):
    """Buy a bird or a tortoise."""

    __slots__ = ()
    verb: ClassVar[str] = "animal"


class StoreCoin(Action):
    """Take the General Store's coin."""

    __slots__ = ()
    verb: ClassVar[str] = "coin"


class Harvest(Action):
    """Gain food for the skill of the party."""

    __slots__ = ()
    verb: ClassVar[str] = "harvest"


class Seek(Action):
    """Draw a treasure at the Mystic's Hut."""

    __slots__ = ()
    verb: ClassVar[str] = "seek"


class Dig(Action):
    """Dig at this row and column of the mine."""

    __slots__ = ("column", "row")
    verb: ClassVar[str] = "dig"

    def __init__(self, row: int, column: int) -> None:
        self.row = row
        self.column = column

    def __str__(self) -> str:
        return f"dig {self.row} {self.column}"

    @classmethod
    def read(cls, words: list[str]) -> Action:
        row, column = words
        return cls(whole(row), whole(column))


class GiveUp(Named):
    """Give up this treasure."""

    __slots__ = ()
    verb: ClassVar[str] = "give up"


class Decline(Action):
    """Leave it."""

    __slots__ = ()
    verb: ClassVar[str] = "decline"


class Accept(Action):
    """Take what is offered."""

    __slots__ = ()
    verb: ClassVar[str] = "accept"
