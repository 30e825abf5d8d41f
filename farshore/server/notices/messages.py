"""What client and server say about notices, as types (docs/notices.md)."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from farshore.server.messages import Name, Said
from farshore.server.notices.webhook import Form
from farshore.server.notices.wishes import Wishes

Text = Annotated[str, Meta(max_length=2000)]
Id = Annotated[str, Meta(max_length=40)]
Code = Annotated[str, Meta(min_length=1, max_length=64)]


class PushPlace(Said):
    """A browser's subscription."""

    endpoint: Text
    p256dh: Annotated[str, Meta(max_length=120)]
    auth: Annotated[str, Meta(max_length=40)]


class HookPlace(Said):
    """Where a webhook leads, and in which form it speaks."""

    url: Text
    form: Form = "json"
    token: Annotated[str, Meta(max_length=400)] = ""


class NewChannel(Said):
    """One more way to be told: exactly one of `push`, `mail`, `hook`; for one table, or for all."""

    push: PushPlace | UnsetType = UNSET
    mail: Annotated[str, Meta(max_length=320)] | UnsetType = UNSET
    hook: HookPlace | UnsetType = UNSET
    label: Name = ""
    table: Id = ""


class Proven(Said):
    """What a channel was sent, so that it is somebody's."""

    channel: Id
    code: Code


class ChannelInfo(msgspec.Struct, omit_defaults=True):
    """A channel of mine. Where a webhook leads is not shown again beyond its host. Times are seconds since 1970; 0 for never."""

    id: str
    kind: Literal["push", "mail", "hook"]
    label: str
    table: str
    confirmed: bool
    trouble: str = ""
    called: float = 0.0  # when something was last taken there
    again: float = 0.0  # when what was not taken is tried next


class Notices(msgspec.Struct):
    """My notices. `key` is what a browser subscribes with."""

    key: str
    mail: bool
    channels: list[ChannelInfo]
    wishes: Wishes


class Tried(msgspec.Struct):
    """What came of a notice that was sent for a test: whether it was taken there, and in words."""

    taken: bool
    about: str
    mine: Notices


class Settled(msgspec.Struct):
    """What is true now."""

    about: str
