"""Says where web/src/wire/types.ts and farshore/core/view.py name different fields. Exit 1 if they do."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Any, get_type_hints

from farshore.core import view

TYPES = Path(__file__).parents[1] / "src" / "wire" / "types.ts"
SAME = [
    "Amount", "Where", "Mark", "Chances", "Ending", "Status", "SeatView", "Line", "Cell", "GridCell", "Region", "Slot", "DieView",
    "Piece", "Undo", "Prompt", "Offer", "Blocked", "Happening", "View",
]  # fmt: skip
AREAS = ["Base", "HexMap", "GraphMap", "Grid", "Track", "Tableau", "Hand", "Deck", "Dice", "Page"]


def interfaces(text: str) -> dict[str, set[str]]:
    """The fields of every interface, by its name. Nested objects count as one field."""
    found: dict[str, set[str]] = {}
    for match in re.finditer(r"interface (\w+)(?: extends \w+)? \{", text):
        depth, end = 1, match.end()
        while depth:
            depth += {"{": 1, "}": -1}.get(text[end], 0)
            end += 1
        body = text[match.end() : end - 1]
        while re.search(r"\{[^{}]*\}", body):
            body = re.sub(r"\{[^{}]*\}", "", body)
        found[match[1]] = set(re.findall(r"(?:^|;|\n)\s*(\w+)\??:", body))
    return found


def differences() -> list[str]:
    """One sentence for each field that only one side has."""
    here = interfaces(TYPES.read_text(encoding="utf-8"))
    pairs: list[tuple[str, set[str], Any]] = [(name, here.get(name, set()), getattr(view, name)) for name in SAME]
    pairs.append(("Area", {"type"}.union(*[here[name] for name in AREAS]), view.Area))
    wrong: list[str] = []
    for name, drawn, typed in pairs:
        sent = set(get_type_hints(typed))
        wrong += [f"{name}.{field} is sent but not in types.ts" for field in sorted(sent - drawn)]
        wrong += [f"{name}.{field} is in types.ts but never sent" for field in sorted(drawn - sent)]
    return wrong


if __name__ == "__main__":
    found = differences()
    sys.stdout.write("\n".join(found) + ("\n" if found else ""))
    sys.exit(1 if found else 0)
