"""What a captain does in the own turn: Orders, sailing, guns, land, and what comes besides."""

from __future__ import annotations

from typing import ClassVar

from farshore.core.action import Action, Named, Numbered
from farshore.games.everrain.actions.decisions import Put


class Order(Put):
    """Issue a Crew Order: one Crew goes there, or fights where it stands."""

    __slots__ = ()
    verb: ClassVar[str] = "order"


class OrderFleeting(Put):
    """The same with a Fleeting Order, although a Crew Order is Fresh."""

    __slots__ = ()
    verb: ClassVar[str] = "hurry"


class Fire(Put):
    """Issue an Artillery Order: the weapon of that side, at that hex."""

    __slots__ = ()
    verb: ClassVar[str] = "fire"
    link: ClassVar[str] = "at"


class FireFleeting(Put):
    """The same with a Fleeting Order, although an Artillery Order is Fresh."""

    __slots__ = ()
    verb: ClassVar[str] = "snap fire"
    link: ClassVar[str] = "at"


class Launch(Action):
    """Enter play on a hex, with a facing."""

    __slots__ = ("facing", "place")
    verb: ClassVar[str] = "launch"

    def __init__(self, place: str, facing: int) -> None:
        self.place = place
        self.facing = facing

    def __str__(self) -> str:
        return f"{self.verb} {self.place} facing {self.facing}"

    @classmethod
    def read(cls, words: list[str]) -> Action:
        place, link, facing = words
        if link != "facing" or facing not in "012345":
            raise ValueError
        return cls(place, int(facing))


class Refresh(Action):
    """Which Issued Orders become Fresh: Crew, Navigation, Artillery."""

    __slots__ = ("artillery", "crew", "navigation")
    verb: ClassVar[str] = "refresh"

    def __init__(self, crew: int, navigation: int, artillery: int) -> None:
        self.crew = crew
        self.navigation = navigation
        self.artillery = artillery

    def __str__(self) -> str:
        return f"{self.verb} {self.crew} {self.navigation} {self.artillery}"

    @classmethod
    def read(cls, words: list[str]) -> Action:
        crew, navigation, artillery = [int(word) for word in words]
        if [str(n) for n in (crew, navigation, artillery)] != words:
            raise ValueError
        return cls(crew, navigation, artillery)


class Sail(Action):
    """Issue a Navigation Order."""

    __slots__ = ()
    verb: ClassVar[str] = "sail"


class SailFleeting(Action):
    """Issue a Fleeting Order as a Navigation Order, although one is Fresh."""

    __slots__ = ()
    verb: ClassVar[str] = "sail fleeting"


class SailTwice(Action):
    """Issue two Navigation Orders together, where one could not pay for a step."""

    __slots__ = ()
    verb: ClassVar[str] = "sail twice"


class Left(Action):
    """Turn one face to port."""

    __slots__ = ()
    verb: ClassVar[str] = "left"


class Right(Action):
    """Turn one face to starboard."""

    __slots__ = ()
    verb: ClassVar[str] = "right"


class Ahead(Action):
    """Move into the hex ahead."""

    __slots__ = ()
    verb: ClassVar[str] = "ahead"


class Face(Numbered):
    """Turn to a facing, free, in Port."""

    __slots__ = ()
    verb: ClassVar[str] = "face"


class Reveal(Action):
    """Reveal the tile ahead."""

    __slots__ = ()
    verb: ClassVar[str] = "reveal"


class Explore(Action):
    """Launch an Expedition."""

    __slots__ = ()
    verb: ClassVar[str] = "explore"


class Search(Action):
    """Launch an Exhaustive Expedition."""

    __slots__ = ()
    verb: ClassVar[str] = "search island"


class Purge(Action):
    """Purge the Altar."""

    __slots__ = ()
    verb: ClassVar[str] = "purge"


class Plunder(Action):
    """Plunder a Shipwreck."""

    __slots__ = ()
    verb: ClassVar[str] = "plunder"


class EndTurn(Action):
    """The turn is over."""

    __slots__ = ()
    verb: ClassVar[str] = "end turn"


class Use(Named):
    """Activate the Improvement that this Crew is in."""

    __slots__ = ()
    verb: ClassVar[str] = "use"


class BoardShip(Named):
    """Board an enemy ship."""

    __slots__ = ()
    verb: ClassVar[str] = "board"


class Spend(Named):
    """Discard a Treasure for its effect."""

    __slots__ = ()
    verb: ClassVar[str] = "spend"


class Recite(Action):
    """Give up a Clue beside the Elder One."""

    __slots__ = ()
    verb: ClassVar[str] = "recite"


class GoOn(Action):
    """Go on with the Expedition."""

    __slots__ = ()
    verb: ClassVar[str] = "go on"


class Retreat(Action):
    """End the Expedition here."""

    __slots__ = ()
    verb: ClassVar[str] = "retreat"


class Resolve(Named):
    """The token on this node."""

    __slots__ = ()
    verb: ClassVar[str] = "resolve"


class Berth(Put):
    """Put a Crew in its place Below Deck, or on a zone of a boarded ship."""

    __slots__ = ()
    verb: ClassVar[str] = "berth"
    link: ClassVar[str] = "in"
