"""The charts that a table can choose from: those of the atlas, and one drawn anew in the manner of each profile."""

from __future__ import annotations

from typing import Final

from farshore.core.content import Library
from farshore.core.options import Choice
from farshore.games.voyages.content.load import DEFAULT_MAP, map_ids

FIXTURE: Final = "fixture"  # the difficulty of a chart for tests, which nobody is offered
EASE: Final = ("gentle", "fair", "stern")
STANDARD: Final = "standard"


def charts(library: Library) -> list[Choice]:
    """The usual chart first, then from gentle to stern, then new ones."""
    known = [_chart(library, name) for name in map_ids(library)]
    offered = [chart for chart in known if chart.note != FIXTURE]
    offered.sort(key=_rank)
    return offered + [
        _drawn(profile.field("id").text(), profile.field("note").text()) for profile in library.entries("profiles.json")
    ]


def _chart(library: Library, name: str) -> Choice:
    read = library.read(f"maps/{name}.json")
    return Choice(name, read.field("name").text(), read.field("difficulty").text(), read.field("blurb").text())


def _rank(chart: Choice) -> tuple[int, str]:
    if chart.value == DEFAULT_MAP:
        return (-1, "")
    return (EASE.index(chart.note) if chart.note in EASE else len(EASE), chart.value)


def _drawn(profile: str, note: str) -> Choice:
    title = "A new sea" if profile == STANDARD else f"A new sea, {profile}"
    return Choice(f"generate:{profile}:NUMBER", title, "drawn for this table", note)
