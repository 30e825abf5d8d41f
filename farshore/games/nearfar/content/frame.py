"""What is read before and after a campaign (docs/nearfar-atlas.md): the pages of the prologue, the passages of the epilogue.

A passage says what it asks for: words that somebody holds, a choice that somebody carried through, a story that ended on a
certain page. Which passages a group has earned is the business of `epilogue`.
"""

from typing import Final

from farshore.core.content import Reader
from farshore.games.nearfar.content.effects import read_keyword

FORMAT: Final = "nearfar-frame/1"
OPENING: Final = "opening"
ROAD: Final = "road"
PERSON: Final = "person"
CHAMPION: Final = "champion"
CLOSING: Final = "closing"
PARTS: Final[tuple[str, ...]] = (OPENING, ROAD, PERSON, CHAMPION, CLOSING)
TITLED: Final[tuple[str, ...]] = (OPENING, ROAD, PERSON, CLOSING)
MODES: Final[tuple[str, ...]] = ("campaign", "character")
YES_NO: Final[tuple[str, ...]] = ("yes", "no")
LEVEL: Final = "level"  # several came to the highest sum, whoever is champion by a better finale
SUMS: Final[tuple[str, ...]] = ("one", LEVEL)


class ProloguePage:
    """One page before the first sitting; `mode` is empty if both modes read it."""

    __slots__ = ("id", "mode", "text", "title")

    def __init__(self, source: Reader) -> None:
        source.only(["id", "title", "mode", "text"])
        self.id: str = source.field("id").text()
        self.title: str = source.field("title").text()
        self.mode: str = source.field("mode").one_of(MODES) if source.has("mode") else ""
        self.text: str = source.field("text").text()


class Passage:
    """A few sentences of the epilogue, and what must have happened for them to be read. What is not asked for is empty."""

    __slots__ = ("character", "did", "ended", "id", "lost", "mode", "part", "sums", "text", "unfinished", "words")

    def __init__(self, source: Reader) -> None:
        source.only(["id", "part", "asks", "text"])
        self.id: str = source.field("id").text()
        self.part: str = source.field("part").one_of(PARTS)
        self.text: str = source.field("text").text()
        asks = source.field("asks")
        asks.only(["mode", "lost", "words", "character", "did", "ended", "unfinished", "sums"])
        if not asks.mapping():
            raise asks.bad("must ask for something")
        self.mode: str = asks.field("mode").one_of(MODES) if asks.has("mode") else ""
        self.lost: str = asks.field("lost").one_of(YES_NO) if asks.has("lost") else ""
        self.words: list[str] = (
            [read_keyword(item) for item in asks.field("words").items(1)] if asks.has("words") else []
        )
        self.character: str = asks.field("character").text() if asks.has("character") else ""
        self.did: list[str] = asks.field("did").texts() if asks.has("did") else []
        self.ended: str = asks.field("ended").text() if asks.has("ended") else ""
        self.unfinished: bool = asks.has("unfinished") and asks.field("unfinished").one_of(YES_NO) == "yes"
        self.sums: str = asks.field("sums").one_of(SUMS) if asks.has("sums") else ""


class Frame:
    """All that is read around a campaign, with the titles of the epilogue's pages."""

    __slots__ = ("passages", "prologue", "titles")

    def __init__(self, source: Reader) -> None:
        source.only(["format", "titles", "prologue", "epilogue"])
        source.field("format").one_of((FORMAT,))
        titles = source.field("titles")
        titles.only(TITLED)
        self.titles: dict[str, str] = {part: titles.field(part).text() for part in TITLED}
        self.prologue: list[ProloguePage] = [ProloguePage(item) for item in source.field("prologue").items(1)]
        self.passages: list[Passage] = [Passage(item) for item in source.field("epilogue").items(1)]
