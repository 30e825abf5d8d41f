"""Campaigns: games of many sittings, kept in a ledger. What the platform needs of one, whatever it is about.

A campaign follows from the entries of its ledger that lead to the one it stands at. Settling something appends an entry and
answers with the campaign as it stands then; nothing is overwritten, so that a group can rewind and fork.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from mypy_extensions import mypyc_attr

from farshore.core.errors import BadOption
from farshore.core.ledger import Ledger, LedgerEntry
from farshore.core.options import Value

if TYPE_CHECKING:  # a game has campaigns: these two know them
    from farshore.core.game import Setup
    from farshore.core.session import Session

NO_CAMPAIGN: Final = "that cannot be said of a campaign of this game"


class Chapter:
    """Where a sitting may take place, by its number."""

    __slots__ = ("name", "number", "theme")

    def __init__(self, number: int, name: str, theme: str) -> None:
        self.number = number
        self.name = name
        self.theme = theme


class Character:
    """What a player brings to the next sitting, in words; `story` says how far its own story has come."""

    __slots__ = ("experience", "keywords", "name", "points", "story", "talents")

    def __init__(
        self, name: str, points: int, experience: int, talents: list[str], keywords: list[str], story: str
    ) -> None:
        self.name = name
        self.points = points
        self.experience = experience
        self.talents = talents
        self.keywords = keywords
        self.story = story


class FramePage:
    """A page that is read aloud before the first sitting or after the last one."""

    __slots__ = ("text", "title")

    def __init__(self, title: str, text: list[str]) -> None:
        self.title = title
        self.text = text  # paragraphs


StopState = Literal["told", "next", "open", "ahead", "left out"]


class Stop:
    """One place of the road: told, next, open (it may be chosen instead), ahead, or left out."""

    __slots__ = ("name", "note", "number", "quests", "state", "theme", "winners")

    def __init__(
        self, number: int, name: str, theme: str, state: StopState, winners: list[int], note: str, quests: int
    ) -> None:
        self.number = number
        self.name = name
        self.theme = theme
        self.state: StopState = state
        self.winners = winners
        self.note = note
        self.quests = quests  # stories of its own; 0 where others are read


class BookPage:
    """A page that somebody has read, as far as it was read; `chosen` and `went` are empty where nothing was asked."""

    __slots__ = ("chosen", "kicker", "plate", "player", "sitting", "text", "title", "went")

    def __init__(
        self,
        sitting: int,
        player: int,
        kicker: str,
        title: str,
        text: list[str],
        plate: str,
        chosen: str,
        went: str,
    ) -> None:
        self.sitting = sitting
        self.player = player
        self.kicker = kicker
        self.title = title
        self.text = text
        self.plate = plate
        self.chosen = chosen
        self.went = went


class Skill:
    """Something that a player could learn: what it does, and what it costs."""

    __slots__ = ("can", "cost", "name", "text")

    def __init__(self, name: str, text: str, cost: int, can: bool) -> None:
        self.name = name
        self.text = text
        self.cost = cost
        self.can = can


@mypyc_attr(allow_interpreted_subclasses=True)
class Campaign:
    """A campaign as it stands at an entry of its ledger."""

    def __init__(self, ledger: Ledger, at: int | None) -> None:
        path = ledger.path(at)
        if not path or path[0].kind != "begin":
            raise BadOption("a campaign begins with its players")
        self.ledger = ledger
        self.at = path[-1].n
        begun = path[0].what
        self.mode: str = begun["mode"]
        self.options: dict[str, Value] = begun["options"]
        self.names: list[str] = list(begun["names"])

    # Asking

    def is_over(self) -> bool:
        return False

    def champions(self) -> list[int]:
        """Who has won it all; nobody before it is over."""
        return []

    def chapters_open(self) -> list[Chapter]:
        """Where the next sitting may take place."""
        return []

    def chapters_skippable(self) -> list[Chapter]:
        """What may still be left out."""
        return []

    def chapter(self, number: int) -> Chapter:
        raise BadOption(NO_CAMPAIGN)

    def chapter_of(self, setup: Setup) -> Chapter:
        """Where the sitting that is set up so takes place."""
        raise BadOption(NO_CAMPAIGN)

    def character(self, player: int) -> Character:
        raise BadOption(NO_CAMPAIGN)

    def told(self, entry: LedgerEntry) -> str:
        """An entry of its ledger as one sentence."""
        return entry.kind

    def sittings_told(self) -> list[str]:
        """The sittings that were played up to here, a line each."""
        return []

    def setup(self, chapter: int = 0, present: list[int] | None = None) -> Setup:
        """The next sitting; without a chapter the usual one, without names everybody."""
        raise BadOption(NO_CAMPAIGN)

    def prologue(self) -> list[FramePage]:
        """What is read before the first sitting."""
        return []

    def epilogue(self) -> list[FramePage]:
        """What is read when it is over: what this group did. Nothing before."""
        return []

    def road(self) -> list[Stop]:
        """All places that a campaign leads through, in their order."""
        return []

    def book(self) -> list[BookPage]:
        """Every page that was read up to here, in its order."""
        return []

    def skills(self, player: int) -> list[Skill]:
        """What a player may learn at the next sitting for the experience that is left, and what is still too dear."""
        return []

    # Settling

    def finished(self, session: Session, present: list[int] | None = None, table: str = "") -> Campaign:
        """A sitting is over."""
        raise BadOption(NO_CAMPAIGN)

    def joined(self, name: str) -> Campaign:
        """Somebody joins, with what newcomers are given."""
        raise BadOption(NO_CAMPAIGN)

    def replaced(self, player: int, name: str) -> Campaign:
        """Somebody else takes over a character."""
        raise BadOption(NO_CAMPAIGN)

    def skipping(self, chapter: int) -> Campaign:
        """A chapter is left out."""
        raise BadOption(NO_CAMPAIGN)

    def rewound(self, sittings: int) -> Campaign:
        """As it stood after so many sittings; what is settled next forks off from there."""
        raise BadOption(NO_CAMPAIGN)


@mypyc_attr(allow_interpreted_subclasses=True)
class Campaigns:
    """The campaigns of one game: `Game.campaigns()`."""

    def __init__(self, modes: tuple[str, ...], most_players: int) -> None:
        self.modes = modes
        self.most_players = most_players

    def begin(self, mode: str, names: list[str], options: dict[str, Value]) -> Campaign:
        """A new ledger with its players and house rules."""
        raise BadOption(NO_CAMPAIGN)

    def at(self, ledger: Ledger, entry: int | None = None) -> Campaign:
        """The campaign of a ledger, as it stands at an entry or at the last one."""
        raise BadOption(NO_CAMPAIGN)
