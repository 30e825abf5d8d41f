"""Loot cards and abilities: put on, used, played."""

from __future__ import annotations

from typing import ClassVar

from farshore.core.action import Action, Named


class Equip(Action):
    """Put a gear card from the hand into an Equip slot, over another card where both are taken."""

    __slots__ = ("loot", "over")
    verb: ClassVar[str] = "equip"

    def __init__(self, loot: str, over: str) -> None:
        self.loot = loot
        self.over = over

    def __str__(self) -> str:
        return f"equip {self.loot} over {self.over}" if self.over else f"equip {self.loot}"

    @classmethod
    def read(cls, words: list[str]) -> Action:
        if len(words) == 1:
            return cls(words[0], "")
        loot, over, other = words
        if over != "over":
            raise ValueError
        return cls(loot, other)


class Use(Named):
    """Use an equipped Loot card."""

    __slots__ = ()
    verb: ClassVar[str] = "use"


class Play(Named):
    """Use a Loot card from the hand."""

    __slots__ = ()
    verb: ClassVar[str] = "play"


class Luck(Action):
    """Dwunny Luck: a die that shows `die` becomes a 6, paid with this Loot."""

    __slots__ = ("die", "loot")
    verb: ClassVar[str] = "luck"

    def __init__(self, die: int, loot: str) -> None:
        self.die = die
        self.loot = loot

    def __str__(self) -> str:
        return f"luck {self.die} {self.loot}"

    @classmethod
    def read(cls, words: list[str]) -> Action:
        die, loot = words
        return cls(int(die), loot)


class Mobility(Named):
    """Delvish Mobility, paid with this Loot."""

    __slots__ = ()
    verb: ClassVar[str] = "mobility"


class Stores(Named):
    """Caravan Stores, paid with this Loot."""

    __slots__ = ()
    verb: ClassVar[str] = "stores"


class Ability(Named):
    """Use the Champion's own ability, paid with this resource or card."""

    __slots__ = ()
    verb: ClassVar[str] = "ability"


class Mend(Action):
    """Mend Ship: one damage of that ship, paid with this resource."""

    __slots__ = ("name", "target")
    verb: ClassVar[str] = "mend"

    def __init__(self, target: str, name: str) -> None:
        self.target = target
        self.name = name

    def __str__(self) -> str:
        return f"mend {self.target} with {self.name}"

    @classmethod
    def read(cls, words: list[str]) -> Action:
        target, with_, name = words
        if with_ != "with":
            raise ValueError
        return cls(target, name)
