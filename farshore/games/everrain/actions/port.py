"""What is done in Port and with what is bought there: services, wares, upgrades, people."""

from __future__ import annotations

from typing import ClassVar

from farshore.core.action import Action, Named
from farshore.games.everrain.actions.decisions import Put


class Send(Put):
    """Send a Crew to a service."""

    __slots__ = ()
    verb: ClassVar[str] = "send"


class Depart(Action):
    """Conclude the business in Port."""

    __slots__ = ()
    verb: ClassVar[str] = "depart"


class Again(Action):
    """Use the service once more."""

    __slots__ = ()
    verb: ClassVar[str] = "again"


class TurnIn(Action):
    """Hand in these Relics, and Clues for the rest."""

    __slots__ = ("relics",)
    verb: ClassVar[str] = "turn in"

    def __init__(self, relics: tuple[str, ...]) -> None:
        self.relics = relics

    def __str__(self) -> str:
        return " ".join([self.verb, *self.relics])

    @classmethod
    def read(cls, words: list[str]) -> Action:
        return cls(tuple(words))


class Embark(Named):
    """Take the Passenger into that space."""

    __slots__ = ()
    verb: ClassVar[str] = "embark"


class Unload(Named):
    """Put a Passenger ashore without reward."""

    __slots__ = ()
    verb: ClassVar[str] = "unload"


class Dismiss(Named):
    """Let a Crew go."""

    __slots__ = ()
    verb: ClassVar[str] = "dismiss"


class DrawFrom(Named):
    """Draw an upgrade from that deck."""

    __slots__ = ()
    verb: ClassVar[str] = "draw"


class Buy(Named):
    """Buy a card on offer."""

    __slots__ = ()
    verb: ClassVar[str] = "buy"


class Sell(Named):
    """Sell a Treasure."""

    __slots__ = ()
    verb: ClassVar[str] = "sell"


class SellPlan(Named):
    """Sell the Schematic in that slot."""

    __slots__ = ()
    verb: ClassVar[str] = "sell plan"


class Build(Named):
    """Install the Schematic in that slot."""

    __slots__ = ()
    verb: ClassVar[str] = "build"


class Scrap(Named):
    """Discard the upgrade or Schematic in that slot."""

    __slots__ = ()
    verb: ClassVar[str] = "scrap"


class Hire(Named):
    """Hire this Crew."""

    __slots__ = ()
    verb: ClassVar[str] = "hire"


class Install(Put):
    """Put an upgrade into a slot, face up."""

    __slots__ = ()
    verb: ClassVar[str] = "install"
    link: ClassVar[str] = "in"


class Lay(Put):
    """Lay a Schematic into a slot."""

    __slots__ = ()
    verb: ClassVar[str] = "lay"
    link: ClassVar[str] = "in"


class Swap(Put):
    """Let two slots change their upgrades."""

    __slots__ = ()
    verb: ClassVar[str] = "swap"
    link: ClassVar[str] = "with"


class PayWage(Named):
    """Pay the wage of this Crew."""

    __slots__ = ()
    verb: ClassVar[str] = "pay"


class Release(Named):
    """Let this Crew go unpaid."""

    __slots__ = ()
    verb: ClassVar[str] = "release"
