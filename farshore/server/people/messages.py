"""What client and server say about people, as types (docs/wire.md)."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from farshore.server.messages import Name, Nonce, Said, Seat, TableInfo, Token

Secret = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{32,64}$")]  # 192 random bits or more, made by the browser
Id = Annotated[str, Meta(max_length=40)]
Key = Annotated[str, Meta(min_length=1, max_length=100)]


class NewPerson(Said):
    """A key ring with its first device. Said again, with the same secrets, it changes nothing."""

    ring: Secret
    key: Secret
    device: Name = ""
    name: Name = ""


class NewDevice(Said):
    """One more device, by the secret that the link of the ring holds."""

    ring: Secret
    key: Secret
    device: Name = ""


class NewPairing(Said):
    """A code to be typed on another device. `ring` is the secret that this device would show as a link, if it has one."""

    ring: Annotated[str, Meta(pattern="^([A-Za-z0-9_-]{32,64})?$")] = ""


class PairDevice(Said):
    """One more device, by the code that another shows. Said again with the same key, it is the same device."""

    code: Annotated[str, Meta(min_length=1, max_length=40)]
    key: Secret
    device: Name = ""


class ChangeMe(Said):
    """What I am called from now on where I sit down."""

    name: Name


class NewRing(Said):
    """Another secret for the ring: the old link opens nothing any more. Devices stay."""

    ring: Secret


class TakeIn(Said):
    """A key of a seat, of a table's owner, of a campaign's player or owner, to be put on my ring."""

    id: Id
    key: Key


class Tidy(Said):
    """Put a table aside, take it up again, or leave it for good."""

    what: Literal["archive", "restore", "delete"]


class RematchOf(Said):
    """The same table again. What I add to its dice comes with a promise."""

    promise: Token | None = None
    nonce: Nonce | None = None


class Vote(Said):
    """Let a bot play for somebody who is away, open their seat, give the game up, let all clocks stand still, `until` a time
    of the house if wanted, or let them go on.
    """

    what: Literal["bot", "open", "abandon", "pause", "resume"]
    seat: Seat | None = None
    until: float | None = None


class Voted(msgspec.Struct):
    """Who has yet to agree. With nobody left it is done, or waits until whoever is concerned has been away long enough."""

    left: list[int]


class DeviceInfo(msgspec.Struct, omit_defaults=True):
    """A device on my ring."""

    device: str
    name: str
    seen: float
    here: bool = False  # the one that asks


class Me(msgspec.Struct):
    """My key ring."""

    name: str
    devices: list[DeviceInfo]


class Pairing(msgspec.Struct):
    """A code for one device, and for so many seconds; and whether the secret that was said is still that of the link."""

    code: str
    seconds: float
    link: bool


class TakenIn(msgspec.Struct):
    """What the key opens: these seats or players are mine now, also by the ring; and the table or campaign, if `owner`."""

    seats: list[int]
    owner: bool


class MyTable(msgspec.Struct, omit_defaults=True):
    """A table that I sit at, or that I made."""

    table: TableInfo
    seats: list[int]  # mine
    asked: bool  # it is my turn
    created: float
    ended: float | UnsetType = UNSET
    result: str = ""
    owner: bool = False
    archived: bool = False
    alone: bool = False  # nobody else sits there: deleted, it is gone


class MyCampaign(msgspec.Struct, omit_defaults=True):
    """A campaign that I play in."""

    campaign: str
    title: str
    game: str
    players: list[int]  # mine
    owner: bool = False


class Mine(msgspec.Struct):
    """All that I sit at. Those that wait for me come first, then those that go on, those that gather, those that are over."""

    tables: list[MyTable]
    campaigns: list[MyCampaign]


class Rematch(msgspec.Struct):
    """The new table, and where I sit there."""

    table: str
    seats: list[int]
