"""Rules that no code carries out, and why: docs/rules/GAME-no-code.md, a short list beside the specification.

A rule may be a component (what lies in the box), a definition (a word that other rules use) or a matter of the table (what
people do among themselves). Every other rule names its place in a docstring.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

REASONS: Final = ("component", "definition", "table")
ROW: Final = re.compile(r"\| ((?:RULING-)?[A-Z]+-\d+) \| (\w+) \| (.+) \|")


def reasons_in(text: str) -> dict[str, str]:
    """By rule id, why no code carries it out: the kind, then a sentence."""
    return {row[1]: f"{row[2]}: {row[3]}" for line in text.splitlines() if (row := ROW.fullmatch(line.strip()))}


def reasons_of(name: str, folder: Path) -> dict[str, str]:
    """The reasons of that game; none where it has no such list."""
    page = folder / f"{name}-no-code.md"
    return reasons_in(page.read_text(encoding="utf-8")) if page.is_file() else {}
