"""What an attack brings home: figures beside what was promised."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

PAGE = Path(__file__).resolve().parents[1] / "docs" / "security.md"
BEGIN = "<!-- figures: written by make attack -->"
END = "<!-- end of figures -->"
Say = Callable[[str], None]  # one line of progress


class Scale(NamedTuple):
    """How hard to try: a part of what the page's table is made with, and the seed of everything random."""

    part: float = 1.0
    seed: int = 0

    def of(self, full: int) -> int:
        """So many at this scale, at least one."""
        return max(1, round(full * self.part))


class Figure(NamedTuple):
    """One line of the table: what was tried, what came of it, what we promise, whether it held."""

    attack: str
    tried: str
    measured: str
    promised: str
    held: bool


def table(figures: list[Figure]) -> str:
    """The figures as Markdown."""
    lines = ["| attack | tried | measured | promised | held |", "|---|---|---|---|---|"]
    lines += [
        f"| {f.attack} | {f.tried} | {f.measured} | {f.promised} | {'yes' if f.held else '**no**'} |" for f in figures
    ]
    return "\n".join(lines)


def write(figures: list[Figure], page: Path = PAGE) -> None:
    """Put the figures into the page, in place of the last ones of the same attacks."""
    before, begin, rest = page.read_text().partition(BEGIN)
    old, end, after = rest.partition(END)
    if not begin or not end:
        raise ValueError(f"{page.name} has no place for figures")
    fresh = {figure.attack for figure in figures}
    kept = [line for line in old.strip().split("\n")[2:] if line.split("|")[1].strip() not in fresh]
    rows = sorted([*kept, *table(figures).split("\n")[2:]])
    page.write_text("\n".join([before + BEGIN, *table([]).split("\n"), *rows, END + after]))
