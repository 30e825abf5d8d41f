"""What a captain decides: one small class each, with its text.

A turn reads: order tam-ferrow to z0, sail, ahead, right, reveal, explore, fire starboard at 2,-1, end turn.
"""

from __future__ import annotations

from typing import ClassVar

from farshore.core.action import Action


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


class Send(Put):
    """Send a Crew to a service."""

    __slots__ = ()
    verb: ClassVar[str] = "send"


class Berth(Put):
    """Put a Crew in its place Below Deck, or on a zone of a boarded ship."""

    __slots__ = ()
    verb: ClassVar[str] = "berth"
    link: ClassVar[str] = "in"


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


class Convert(Put):
    """Turn an Omen of an Attack or Evasion die into a hit or an evasion, by exhausting a Fresh Order."""

    __slots__ = ()
    verb: ClassVar[str] = "convert"
    link: ClassVar[str] = "with"


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


class Goods(Action):
    """A part of a trade: an amount of Coin or Clues, a Treasure, a Schematic, a Crew."""

    __slots__ = ("name", "what")

    def __init__(self, what: str, name: str) -> None:
        self.what = what
        self.name = name

    def __str__(self) -> str:
        return f"{self.verb} {self.what} {self.name}"

    @classmethod
    def read(cls, words: list[str]) -> Action:
        what, name = words
        if what not in ("coin", "clue", "treasure", "schematic", "crew"):
            raise ValueError
        return cls(what, name)


class Offer(Goods):
    """Lay something into the trade."""

    __slots__ = ()
    verb: ClassVar[str] = "offer"


class Want(Goods):
    """Ask for something of the other ship."""

    __slots__ = ()
    verb: ClassVar[str] = "want"


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


class Depart(Action):
    """Conclude the business in Port."""

    __slots__ = ()
    verb: ClassVar[str] = "depart"


class Again(Action):
    """Use the service once more."""

    __slots__ = ()
    verb: ClassVar[str] = "again"


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


class Propose(Action):
    """Ask the other captain to agree."""

    __slots__ = ()
    verb: ClassVar[str] = "propose"


class Accept(Action):
    """Agree."""

    __slots__ = ()
    verb: ClassVar[str] = "accept"


class Decline(Action):
    """No, thank you."""

    __slots__ = ()
    verb: ClassVar[str] = "decline"


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
