"""What a port has to offer."""

from __future__ import annotations

from typing import ClassVar

from farshore.core.action import Action, Named


class Repair(Action):
    """Pay 3 coins: one damage is mended."""

    __slots__ = ()
    verb: ClassVar[str] = "repair"


class BuyAmmo(Action):
    """Pay 1 coin: 2 Ammo."""

    __slots__ = ()
    verb: ClassVar[str] = "buy ammo"


class BuyLoot(Action):
    """Pay 1 Gem and 3 coins: draw a Loot."""

    __slots__ = ()
    verb: ClassVar[str] = "buy loot"


class BuyClue(Action):
    """Pay 1 Spice and 3 coins: draw a Clue."""

    __slots__ = ()
    verb: ClassVar[str] = "buy clue"


class Sell(Named):
    """Sell a resource."""

    __slots__ = ()
    verb: ClassVar[str] = "sell"


class SellClue(Named):
    """Sell an unsolved Clue."""

    __slots__ = ()
    verb: ClassVar[str] = "sell clue"


class SellQuest(Named):
    """Sell a Quest not completed."""

    __slots__ = ()
    verb: ClassVar[str] = "sell quest"


class SellSolved(Named):
    """Sell a solved Clue (option `sell_solved_clues`)."""

    __slots__ = ()
    verb: ClassVar[str] = "sell solved"


class Upgrade(Named):
    """Buy one more sail, cannon or cargo slot."""

    __slots__ = ()
    verb: ClassVar[str] = "upgrade"


class Trade(Action):
    """Swap these resources for one of another kind: two at any Trading Port, one by old favours."""

    __slots__ = ("pay", "want")
    verb: ClassVar[str] = "trade"

    def __init__(self, pay: tuple[str, ...], want: str) -> None:
        self.pay = pay
        self.want = want

    def __str__(self) -> str:
        return f"trade {' '.join(self.pay)} for {self.want}"

    @classmethod
    def read(cls, words: list[str]) -> Action:
        if len(words) not in (3, 4) or words[-2] != "for":
            raise ValueError
        return cls(tuple(words[:-2]), words[-1])
