"""Answers to smaller questions, and what may be said at any time."""

from __future__ import annotations

from typing import ClassVar

from farshore.core.action import Action, Numbered
from farshore.games.biomes.actions.shapes import OnCell, OnSeat, OnSecret, OnToken, read_seat, read_token
from farshore.games.biomes.content.wedge import name_of, read_cell


class PickStart(OnSecret):
    """The secret a player begins with."""

    __slots__ = ()
    verb: ClassVar[str] = "pick"


class Choose(OnSecret):
    """A secret of choice from the box."""

    __slots__ = ()
    verb: ClassVar[str] = "choose"


class Rotate(Numbered):
    """How a quarry lies, chosen before it is turned over."""

    __slots__ = ()
    verb: ClassVar[str] = "rotate"


class Site(Action):
    """Where a quest puts what it brings."""

    __slots__ = ("cells",)
    verb: ClassVar[str] = "site"

    def __init__(self, cells: tuple[int, ...]) -> None:
        self.cells = cells

    def __str__(self) -> str:
        return f"{self.verb} {' '.join([name_of(cell) for cell in self.cells])}"

    @classmethod
    def read(cls, words: list[str]) -> Action:
        if not words:
            raise ValueError
        return cls(tuple([read_cell(word) for word in words]))


class Route(Site):
    """The tiles of a new caravan route, both camps included."""

    __slots__ = ()
    verb: ClassVar[str] = "route"


class Bind(OnCell):
    """The camp a new building serves."""

    __slots__ = ()
    verb: ClassVar[str] = "bind"


class Lay(OnToken):
    """Lay down what does not fit."""

    __slots__ = ()
    verb: ClassVar[str] = "lay"


class Pay(OnToken):
    """Which secret pays."""

    __slots__ = ()
    verb: ClassVar[str] = "pay"


class Join(Action):
    """Fight along."""

    __slots__ = ()
    verb: ClassVar[str] = "join"


class Abstain(Action):
    """Stand aside."""

    __slots__ = ()
    verb: ClassVar[str] = "abstain"


class Loot(Action):
    """A secret of the hoard for one of the attackers."""

    __slots__ = ("seat", "token")
    verb: ClassVar[str] = "loot"

    def __init__(self, token: int, seat: int) -> None:
        self.token = token
        self.seat = seat

    def __str__(self) -> str:
        return f"loot s{self.token} p{self.seat + 1}"

    @classmethod
    def read(cls, words: list[str]) -> Action:
        token, seat = words
        return cls(read_token(token), read_seat(seat))


class Stay(Action):
    """Decline to be carried away."""

    __slots__ = ()
    verb: ClassVar[str] = "stay"


class GoTo(OnCell):
    """Be carried to a camp, or teleport to a tile."""

    __slots__ = ()
    verb: ClassVar[str] = "go"


class GazeWide(Action):
    """Clairvoyance over everything within two tiles."""

    __slots__ = ()
    verb: ClassVar[str] = "gaze wide"


class Gaze(OnCell):
    """Clairvoyance around another tile."""

    __slots__ = ()
    verb: ClassVar[str] = "gaze"


class Foresee(Action):
    """Foresight: of tiles, or of secrets."""

    __slots__ = ("what",)
    verb: ClassVar[str] = "foresee"

    def __init__(self, what: str) -> None:
        self.what = what

    def __str__(self) -> str:
        return f"foresee {self.what}"

    @classmethod
    def read(cls, words: list[str]) -> Action:
        (word,) = words
        if word not in ("tiles", "secrets", "quests"):
            raise ValueError
        return cls(word)


class Next(Numbered):
    """Which of the things foreseen comes next."""

    __slots__ = ()
    verb: ClassVar[str] = "next"


class RewardAt(OnCell):
    """The camp that receives a priest's thanks."""

    __slots__ = ()
    verb: ClassVar[str] = "reward"


class MendCamp(Action):
    """Repair Tools on the camp here."""

    __slots__ = ()
    verb: ClassVar[str] = "mend camp"


class MendBuilding(Action):
    """Repair Tools on the farm or blacksmith here."""

    __slots__ = ()
    verb: ClassVar[str] = "mend building"


class MendPlayer(OnSeat):
    """Repair Tools on an injured player."""

    __slots__ = ()
    verb: ClassVar[str] = "mend"


class AddToken(OnToken):
    """One more secret for the rescue."""

    __slots__ = ()
    verb: ClassVar[str] = "add"


class AddCaptive(OnSeat):
    """One more captive for the rescue."""

    __slots__ = ()
    verb: ClassVar[str] = "free"


class Done(Action):
    """That is the whole order."""

    __slots__ = ()
    verb: ClassVar[str] = "done"


# At any time.


class Announce(OnToken):
    """Name a secret aloud."""

    __slots__ = ()
    verb: ClassVar[str] = "announce"


class Signal(Action):
    """One of the safe remarks, about a tile, a secret, or nothing in particular."""

    __slots__ = ("about", "remark")
    verb: ClassVar[str] = "signal"

    def __init__(self, remark: str, about: str) -> None:
        self.remark = remark
        self.about = about

    def __str__(self) -> str:
        return f"signal {self.remark} {self.about}".rstrip()

    @classmethod
    def read(cls, words: list[str]) -> Action:
        if not 1 <= len(words) <= 2:
            raise ValueError
        return cls(words[0], words[1] if len(words) == 2 else "")


class Concede(Action):
    """Vote to give up."""

    __slots__ = ()
    verb: ClassVar[str] = "concede"


class PlayOn(Action):
    """Take the vote back."""

    __slots__ = ()
    verb: ClassVar[str] = "play on"
