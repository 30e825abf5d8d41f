"""Answers that stand in no chapter alone: choose, keep, refuse, done; and the shape of a thing with its place."""

from __future__ import annotations

from typing import ClassVar

from farshore.core.action import Action, Named, Numbered


class Put(Action):
    """A decision about a thing and its place: `order odile-marsh to z4`."""

    __slots__ = ("name", "place")
    link: ClassVar[str] = "to"

    def __init__(self, name: str, place: str) -> None:
        self.name = name
        self.place = place

    def __str__(self) -> str:
        return f"{self.verb} {self.name} {self.link} {self.place}"

    @classmethod
    def read(cls, words: list[str]) -> Action:
        name, link, place = words
        if link != cls.link:
            raise ValueError
        return cls(name, place)


class Done(Action):
    """Nothing more of this."""

    __slots__ = ()
    verb: ClassVar[str] = "done"


class Keep(Action):
    """Take it."""

    __slots__ = ()
    verb: ClassVar[str] = "keep"


class Refuse(Action):
    """Leave it."""

    __slots__ = ()
    verb: ClassVar[str] = "refuse"


class PickCrew(Named):
    """This Crew."""

    __slots__ = ()
    verb: ClassVar[str] = "pick"


class PickShip(Named):
    """This ship."""

    __slots__ = ()
    verb: ClassVar[str] = "ship"


class PickFoe(Named):
    """This enemy."""

    __slots__ = ()
    verb: ClassVar[str] = "foe"


class PickCard(Named):
    """This card."""

    __slots__ = ()
    verb: ClassVar[str] = "card"


class Gain(Named):
    """An Order of this kind."""

    __slots__ = ()
    verb: ClassVar[str] = "gain"


class Exhaust(Named):
    """Exhaust a Fresh Order of this kind."""

    __slots__ = ()
    verb: ClassVar[str] = "exhaust"


class Forgo(Named):
    """Give up an Order of this kind for good."""

    __slots__ = ()
    verb: ClassVar[str] = "forgo"


class Drop(Named):
    """Discard this Treasure."""

    __slots__ = ()
    verb: ClassVar[str] = "drop"


class Choose(Numbered):
    """An option of the card."""

    __slots__ = ()
    verb: ClassVar[str] = "choose"
