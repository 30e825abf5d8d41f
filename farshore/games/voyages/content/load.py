"""Reading the maps that come with the game, or lie in a directory over it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from farshore.core.content import BadContent, Library, Reader
from farshore.core.finding import Finding, unreadable
from farshore.games.voyages.content.checks import validate
from farshore.games.voyages.content.checks.report import LOADING, PLAY
from farshore.games.voyages.content.seamap import SeaMap

if TYPE_CHECKING:
    from pathlib import Path

PACKAGE: Final = "farshore.games.voyages"
DEFAULT_MAP: Final = "ref-1"


def map_library(overlays: Sequence[Path] = ()) -> Library:
    """The content of this game, with directories laid over it."""
    return Library(PACKAGE, overlays)


def map_ids(library: Library) -> list[str]:
    """All maps there are, those for tests included."""
    return library.names("maps")


def map_findings(library: Library, map_id: str) -> list[Finding]:
    """Why nobody should play on that map. A map for tests need only load."""
    file = f"maps/{map_id}.json"
    try:
        source = library.read(file)
        sea = SeaMap(source.mapping(), source.file)
        named_as_its_file(sea, source, map_id)
    except BadContent as bad:
        return [unreadable(bad)]
    return [
        Finding(file, "", str(finding))
        for finding in validate(sea)
        if finding.level == LOADING or sea.difficulty != "fixture"
    ]


def named_as_its_file(sea: SeaMap, source: Reader, map_id: str) -> None:
    if sea.id != map_id:
        raise source.field("id").bad(f"must be the name of the file, {map_id!r}, not {sea.id!r}")


def load_map(library: Library, map_id: str, level: str = LOADING) -> SeaMap:
    """The map of that name; BadContent if it breaks a check of the level (P includes L)."""
    path = f"maps/{map_id}.json"
    source = library.read(path)
    sea = checked(SeaMap(source.mapping(), source.file), source.file, level)
    named_as_its_file(sea, source, map_id)
    return sea


def checked(sea: SeaMap, file: str, level: str = LOADING) -> SeaMap:
    """The same map, unless it breaks a check of the level."""
    for finding in validate(sea):
        if finding.level == LOADING or level == PLAY:
            raise BadContent(file, "", str(finding))
    return sea
