"""The rules for whoever sits down to play: a few pages with pictures of the real board. Data, read from a file.

The specification says everything and is meant to be looked things up in; these pages say what one needs to begin. Each
part cites the rules it retells, and no figure stands in it that is not in one of them. A picture is a moment of a real
game: a set-up, a seed and what was played, shown to one seat.
"""

from __future__ import annotations

import hashlib
from typing import Any

from farshore.core.content import Reader
from farshore.core.options import Value


class Callout:
    """A number beside a place of the picture, and what is said about it."""

    __slots__ = ("at", "text")

    def __init__(self, read: Reader) -> None:
        read.only(("at", "text"))
        self.at: str = read.field("at").text()
        self.text: str = read.field("text").text()

    def to_json(self) -> dict[str, Any]:
        return {"at": self.at, "text": self.text}


class Picture:
    """What is shown of a position: some of its areas, the first of them as near as the places in `around` allow."""

    __slots__ = ("areas", "around", "callouts", "position")

    def __init__(self, read: Reader) -> None:
        read.only(("position", "areas", "around", "callouts"))
        self.position: str = read.field("position").text()
        self.areas: list[str] = [one.text() for one in read.field("areas").items(1)]
        self.around: list[str] = read.field("around").texts() if read.has("around") else []  # none: the whole board
        callouts = read.field("callouts").items() if read.has("callouts") else []
        self.callouts: list[Callout] = [Callout(one) for one in callouts]

    def to_json(self) -> dict[str, Any]:
        return {
            "position": self.position,
            "areas": self.areas,
            "around": self.around,
            "callouts": [callout.to_json() for callout in self.callouts],
        }


class Tile:
    """A thing to be remembered at a glance: a sign, a figure, a few words."""

    __slots__ = ("figure", "icon", "text")

    def __init__(self, read: Reader) -> None:
        read.only(("icon", "figure", "text"))
        self.icon: str = read.field("icon").text()
        self.figure: str = read.field("figure").text() if read.has("figure") else ""
        self.text: str = read.field("text").text()

    def to_json(self) -> dict[str, Any]:
        return {"icon": self.icon, "figure": self.figure, "text": self.text}


class Part:
    """A paragraph, a row of tiles or a picture, with a heading of its own or without, and the rules that it retells."""

    __slots__ = ("picture", "rules", "text", "tiles", "title")

    def __init__(self, read: Reader) -> None:
        read.only(("title", "text", "tiles", "picture", "rules"))
        self.title: str = read.field("title").text() if read.has("title") else ""
        self.text: str = read.field("text").text() if read.has("text") else ""
        self.tiles: list[Tile] = [Tile(one) for one in read.field("tiles").items(2, 6)] if read.has("tiles") else []
        self.picture: Picture | None = Picture(read.field("picture")) if read.has("picture") else None
        self.rules: list[str] = read.field("rules").texts()
        if not self.text and not self.tiles and self.picture is None:
            raise read.bad("says and shows nothing")

    def words(self) -> str:
        """All that is said in it."""
        tiles = [f"{tile.figure} {tile.text}" for tile in self.tiles]
        callouts = [callout.text for callout in self.picture.callouts] if self.picture else []
        return "\n".join([self.title, self.text, *tiles, *callouts])

    def to_json(self) -> dict[str, Any]:
        told: dict[str, Any] = {"rules": self.rules}
        if self.title:
            told["title"] = self.title
        if self.text:
            told["text"] = self.text
        if self.tiles:
            told["tiles"] = [tile.to_json() for tile in self.tiles]
        if self.picture is not None:
            told["picture"] = self.picture.to_json()
        return told


class BookPage:
    """A page, with the word and the sign on its tab."""

    __slots__ = ("icon", "id", "parts", "title")

    def __init__(self, read: Reader) -> None:
        read.only(("id", "title", "icon", "parts"))
        self.id: str = read.field("id").text()
        self.title: str = read.field("title").text()
        self.icon: str = read.field("icon").text()
        self.parts: list[Part] = [Part(one) for one in read.field("parts").items(1)]

    def words(self) -> str:
        return "\n".join([part.words() for part in self.parts])

    def to_json(self) -> dict[str, Any]:
        parts = [part.to_json() for part in self.parts]
        return {"id": self.id, "title": self.title, "icon": self.icon, "parts": parts}


class Position:
    """A moment of a game: how it was set up, the seed of its chance, what was decided, and whose eyes see it."""

    __slots__ = ("eyes", "lit", "mode", "names", "options", "played", "seed")

    def __init__(self, read: Reader) -> None:
        read.only(("mode", "names", "options", "seed", "played", "eyes", "lit"))
        self.mode: str = read.field("mode").text()
        self.names: list[str] = read.field("names").texts()
        self.options: dict[str, Value] = {name: one.text() for name, one in read.field("options").fields()}
        self.seed: str = read.field("seed").text()
        self.played: list[str] = read.field("played").texts()  # by whoever is asked
        self.eyes: int = read.field("eyes").whole(0, len(self.names) - 1)
        self.lit: bool = read.field("lit").flag() if read.has("lit") else False  # whether what may be done is lit

    def secret(self) -> bytes:
        """What stands behind its dice. Anybody may know it: nothing is at stake."""
        return hashlib.sha256(f"farshore rulebook {self.seed}".encode()).digest()


class Rulebook:
    """The pages in their order, and the positions that their pictures are taken from."""

    __slots__ = ("pages", "positions")

    def __init__(self, read: Reader) -> None:
        read.only(("pages", "positions"))
        self.pages: list[BookPage] = [BookPage(one) for one in read.field("pages").items(3, 6)]
        self.positions: dict[str, Position] = {name: Position(one) for name, one in read.field("positions").fields()}
        for part in self.parts():
            if part.picture is not None and part.picture.position not in self.positions:
                raise read.bad(f"has no position {part.picture.position!r}, which a picture wants")

    def parts(self) -> list[Part]:
        return [part for page in self.pages for part in page.parts]

    def areas_of(self, position: str) -> set[str]:
        """What is shown of that position anywhere in the book."""
        pictures = [part.picture for part in self.parts() if part.picture is not None]
        return {area for picture in pictures if picture.position == position for area in picture.areas}
