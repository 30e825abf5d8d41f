"""Every figure of a document by a name of its own."""

from __future__ import annotations

import re
from typing import Any

from farshore.core.view import Area, View
from tests.laws.shown.table import Table


def named(document: View) -> list[tuple[str, int]]:
    """All figures: of the seats' slips, of tracks, decks and slots, and on pieces."""
    every: list[tuple[str, int]] = []
    for slip in document["seats"]:
        seat = f"seat {slip['seat']}"
        amounts = [*slip["counts"], *slip.get("hand", []), *([slip["score"]] if "score" in slip else [])]
        for amount in amounts:
            every.append((f"{seat} {amount['what']}", amount["n"]))
            if "of" in amount:
                every.append((f"{seat} {amount['what']} of", amount["of"]))
    for area in document["areas"]:
        every += of_area(area)
    for piece in document["pieces"]:
        if "n" in piece:
            every.append((f"piece {piece['id']}", piece["n"]))
        every += [(f"piece {piece['id']} {mark['what']}", mark["n"]) for mark in piece.get("stats", []) if "n" in mark]
    return every


def of_area(area: Area) -> list[tuple[str, int]]:
    every: list[tuple[str, int]] = []
    figures: dict[str, Any] = dict(area)
    for field in ("from", "to", "value", "count", "discard"):
        if isinstance(figures.get(field), int):
            every.append((f"{area['type']} {area['id']} {field}", figures[field]))
    every += [
        (f"{area['type']} {area['id']} {unit['what']} {unit.get('state', '')}".strip(), unit["n"])
        for unit in area.get("units", [])
        if "n" in unit
    ]
    for slot in area.get("slots", []):
        parts: dict[str, Any] = dict(slot)
        every += [(f"slot {slot['id']} {field}", parts[field]) for field in ("n", "of", "more", "cap") if field in slot]
    return every


def expected(table: Table, state: Any, name: str) -> tuple[bool, int | None]:
    """Whether the table knows the figure, and what the state says of it."""
    for pattern, read in table.figures.items():
        match = re.fullmatch(pattern, name)
        if match is not None:
            return True, read(state, *[int(group) if group.isdigit() else group for group in match.groups()])
    return False, None
