"""What the server says of a rulebook, as types (docs/wire.md)."""

from __future__ import annotations

from typing import Any

import msgspec


class Callout(msgspec.Struct):
    """A number beside a place of a picture, and what is said about it."""

    at: str
    text: str


class BookPicture(msgspec.Struct):
    """What is shown of a position: its areas, as near as these places allow."""

    position: str
    areas: list[str]
    around: list[str]
    callouts: list[Callout]


class BookTile(msgspec.Struct):
    """A sign, a figure and a few words."""

    icon: str
    figure: str
    text: str


class BookPart(msgspec.Struct, omit_defaults=True):
    """A paragraph, a row of tiles or a picture, and the rules that it retells."""

    rules: list[str]
    title: str = ""
    text: str = ""
    tiles: list[BookTile] = []
    picture: BookPicture | None = None


class RulebookPage(msgspec.Struct):
    """A page, with the word and the sign on its tab."""

    id: str
    title: str
    icon: str
    parts: list[BookPart]


class Rulebook(msgspec.Struct):
    """The rules for players: pages, and the views that their pictures are drawn from (see `core.rulebook`)."""

    pages: list[RulebookPage]
    positions: dict[str, dict[str, Any]]
