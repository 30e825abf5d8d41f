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
    """Ends and value of a track, sizes of piles, figures in slots; and how many places of a kind are in what state.

    An area is named by its id; if that does not tell whose it is, `@` and the seat follow.
    """
    figures: dict[str, Any] = dict(area)
    whose = area["id"] if area["id"][-1].isdigit() else f"{area['id']}@{area.get('seat', '')}".rstrip("@")
    fields = [field for field in ("from", "to", "value", "count", "discard") if isinstance(figures.get(field), int)]
    every = [(f"{area['type']} {whose} {field}", figures[field]) for field in fields]
    every += [
        (f"{area['type']} {whose} {unit['what']} {unit.get('state', '')}".strip(), unit.get("n", 1))
        for unit in area.get("units", [])
    ]
    states: dict[str, int] = {}
    for slot in area.get("slots", []):
        parts: dict[str, Any] = dict(slot)
        every += [
            (f"slot {whose} {slot['id']} {field}", parts[field])
            for field in ("n", "of", "more", "cap")
            if field in slot
        ]
        if "state" in slot:
            name = f"slots {whose} {slot['kind']} {slot['state']}"
            states[name] = states.get(name, 0) + 1
    for cell in area.get("cells", []) if area["type"] == "grid" else []:
        if "state" in cell:
            name = f"cells {whose} {cell['state']}"
            states[name] = states.get(name, 0) + 1
    return every + list(states.items())


def expected(table: Table, state: Any, name: str) -> tuple[bool, int | None]:
    """Whether the table knows the figure, and what the state says of it."""
    for pattern, read in table.figures.items():
        match = re.fullmatch(pattern, name)
        if match is not None:
            if read is None or isinstance(read, int):
                return True, read
            return True, read(state, *[int(group) if group.isdigit() else group for group in match.groups()])
    return False, None
