"""What is decided in a fight, about an enemy and about a Storm: dice, hits, wounds, where it goes."""

from __future__ import annotations

from typing import ClassVar

from farshore.core.action import Action, Named, Numbered
from farshore.games.everrain.actions.decisions import Put


class Split(Action):
    """How many Attack and how many Evasion dice."""

    __slots__ = ("attack", "evasion")
    verb: ClassVar[str] = "dice"

    def __init__(self, attack: int, evasion: int) -> None:
        self.attack = attack
        self.evasion = evasion

    def __str__(self) -> str:
        return f"{self.verb} {self.attack} {self.evasion}"

    @classmethod
    def read(cls, words: list[str]) -> Action:
        attack, evasion = [int(word) for word in words]
        if [str(attack), str(evasion)] != words:
            raise ValueError
        return cls(attack, evasion)


class Convert(Put):
    """Turn an Omen of an Attack or Evasion die into a hit or an evasion, by exhausting a Fresh Order."""

    __slots__ = ()
    verb: ClassVar[str] = "convert"
    link: ClassVar[str] = "with"


class Reroll(Named):
    """Roll one die with this face again."""

    __slots__ = ()
    verb: ClassVar[str] = "reroll"


class Hit(Named):
    """One point of Trauma to this enemy."""

    __slots__ = ()
    verb: ClassVar[str] = "hit"


class Wound(Named):
    """One point of Trauma to this Crew."""

    __slots__ = ()
    verb: ClassVar[str] = "wound"


class Capture(Named):
    """Put the enemy into the Brig."""

    __slots__ = ()
    verb: ClassVar[str] = "capture"


class Slay(Named):
    """Let the enemy die."""

    __slots__ = ()
    verb: ClassVar[str] = "slay"


class Shelter(Named):
    """This Crew is spared."""

    __slots__ = ()
    verb: ClassVar[str] = "shelter"


class Activate(Named):
    """This enemy acts next."""

    __slots__ = ()
    verb: ClassVar[str] = "activate"


class Steer(Named):
    """How the ship goes on: left, right, ahead."""

    __slots__ = ()
    verb: ClassVar[str] = "steer"


class Appear(Named):
    """Where it appears."""

    __slots__ = ()
    verb: ClassVar[str] = "appear"


class Step(Numbered):
    """To this zone."""

    __slots__ = ()
    verb: ClassVar[str] = "step"


class Wreck(Numbered):
    """A node is destroyed."""

    __slots__ = ()
    verb: ClassVar[str] = "wreck"


class Repair(Numbered):
    """Repair a node."""

    __slots__ = ()
    verb: ClassVar[str] = "repair"


class Gale(Action):
    """Where a Storm is placed: the hexes it covers."""

    __slots__ = ("hexes",)
    verb: ClassVar[str] = "storm"

    def __init__(self, hexes: tuple[str, ...]) -> None:
        self.hexes = hexes

    def __str__(self) -> str:
        return f"{self.verb} {' '.join(self.hexes)}"

    @classmethod
    def read(cls, words: list[str]) -> Action:
        if not words:
            raise ValueError
        return cls(tuple(words))


class Blow(Numbered):
    """The Storm moves in this direction."""

    __slots__ = ()
    verb: ClassVar[str] = "blow"
