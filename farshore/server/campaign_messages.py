"""What client and server say about campaigns, as types (docs/wire.md)."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from farshore.core.campaign import StopState
from farshore.core.options import Value
from farshore.server.messages import Name, NewClock, NewSeat, Nonce, Said, Token

Entry = Annotated[int, Meta(ge=1, le=9999)]
Map = Annotated[int, Meta(ge=0, le=99)]
Player = Annotated[int, Meta(ge=0, le=9)]


class NewCampaign(Said):
    """A campaign to be begun: who plays, and the house rules of all its sittings."""

    players: Annotated[list[NewSeat], Meta(min_length=1, max_length=10)]
    mode: Name = "campaign"
    options: dict[Name, bool | int | Annotated[str, Meta(max_length=80)] | None] = msgspec.field(default_factory=dict)
    title: Annotated[str, Meta(max_length=80)] | None = None
    game: Name | None = None  # the first that has campaigns, if none is named
    clock: NewClock | None = None  # of its sittings


class NewSitting(Said):
    """The next sitting. Without `after` it follows the last entry; with it, it forks off from that one."""

    after: Entry | None = None
    map: Map = 0
    present: list[Player] | None = None
    promise: Token | None = None
    nonce: Nonce | None = None
    fork: bool = False  # another table, though one is being played after the same entry


class ChangePlayer(Said):
    """Somebody else takes over a character: me, whoever opens the link, or a bot. The sheet stays."""

    kind: Literal["me", "open", "bot"]
    name: Name | None = None
    bot: Name | None = None
    after: Entry | None = None
    nonce: Nonce | None = None


class Join(Said):
    """A newcomer, with what the rules give to newcomers."""

    kind: Literal["me", "open", "bot"]
    name: Name | None = None
    bot: Name | None = None
    after: Entry | None = None
    nonce: Nonce | None = None


class Skip(Said):
    """A map that is left out, with Extra Stories."""

    map: Map
    after: Entry | None = None


class Come(Said):
    """Take the place of a player who is awaited."""

    name: Name
    player: Player | None = None
    nonce: Nonce | None = None


# Answers


class CampaignMade(msgspec.Struct):
    """A new campaign: its owner's key, and the keys of the players who are mine. A player's key opens their seat at every sitting."""

    campaign: str
    owner: str
    keys: dict[str, str]


class Came(msgspec.Struct):
    """A place taken."""

    player: int
    key: str


class Sat(msgspec.Struct):
    """The table of a sitting; the campaign's keys open it. `present` sit there in this order; `joined`: it had begun before."""

    table: str
    present: list[int]
    joined: bool


class Changed(msgspec.Struct, omit_defaults=True):
    """Another player, and their key if they are mine."""

    player: int
    key: str | UnsetType = UNSET


class SkillInfo(msgspec.Struct):
    """What experience buys at the next sitting; `can` is whether there is enough of it."""

    name: str
    text: str
    cost: int
    can: bool


class StopInfo(msgspec.Struct):
    """A place of the road. `note` says how it went there, `winners` are players; `quests` are stories of its own."""

    map: int
    name: str
    theme: str
    state: StopState
    winners: list[int]
    note: str
    quests: int


class BookPageInfo(msgspec.Struct):
    """A page that was read at a sitting, with what was chosen and how it went."""

    sitting: int
    player: int
    kicker: str
    title: str
    text: list[str]
    plate: str
    chosen: str
    went: str


class BookInfo(msgspec.Struct):
    """All pages read so far."""

    pages: list[BookPageInfo]


class PlayerInfo(msgspec.Struct, omit_defaults=True):
    """A player and the character sheet they keep."""

    player: int
    name: str
    kind: Literal["open", "human", "bot"]
    character: str
    points: int
    experience: int
    talents: list[str]
    keywords: list[str]
    quests: str
    skills: list[SkillInfo]
    bot: str | UnsetType = UNSET


class EntryInfo(msgspec.Struct, omit_defaults=True):
    """One line of the ledger, in words. `here` is whether what is shown follows from it."""

    n: int
    after: int
    kind: str
    text: str
    here: bool
    table: str | UnsetType = UNSET


class MapInfo(msgspec.Struct):
    """A map on which the next sitting may take place."""

    map: int
    name: str
    theme: str


class SittingInfo(msgspec.Struct):
    """A sitting that has begun and is not in the ledger yet."""

    table: str
    after: int
    name: str
    state: Literal["gathering", "playing", "over"]
    map: int
    present: list[int]


class FramePageInfo(msgspec.Struct):
    """A page that is read aloud before or after a campaign: its title, and its paragraphs."""

    title: str
    text: list[str]


class CampaignInfo(msgspec.Struct, omit_defaults=True):
    """A campaign as it stands at an entry of its ledger. `me` and `owner` are what the key that came along opens.

    The epilogue is empty until the campaign is over; it says what this group did.
    """

    campaign: str
    title: str
    mode: str
    options: dict[str, Value]
    at: int
    last: int
    players: list[PlayerInfo]
    entries: list[EntryInfo]
    maps: list[MapInfo]
    skips: list[MapInfo]
    road: list[StopInfo]
    sittings: list[SittingInfo]
    champions: list[int]
    over: bool
    prologue: list[FramePageInfo]
    epilogue: list[FramePageInfo]
    me: int | UnsetType = UNSET
    owner: bool = False
