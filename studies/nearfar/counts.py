"""What logs came to, as counts and histograms that add up: a log is long and stays where it was played, a tally is kept.

Every run says with which seed, numbers, content and taste of the travellers it was played. Nothing is counted twice: a run that
overlaps one of the same seed, content, taste and mode is refused. How sittings came out is kept apart by who played them.
"""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import ClassVar, Final, Self

from farshore.games.nearfar.content.bands import BANDS
from studies.nearfar.log import Heading, Row

MEASURED: Final = ("rounds", "winner", "margin")


class Run:
    """Numbers first to last of a seed, played with one content and one taste; people count them from 1."""

    __slots__ = ("content", "first", "last", "mode", "seed", "taste")

    def __init__(self, seed: int, first: int, last: int, content: str, taste: str, mode: str = "") -> None:
        self.seed = seed
        self.first = first
        self.last = last
        self.content = content
        self.taste = taste
        self.mode = mode  # where every mode is numbered by itself

    def kind(self) -> tuple[int, str, str, str]:
        return self.seed, self.content, self.taste, self.mode

    def overlaps(self, other: Run) -> bool:
        return self.kind() == other.kind() and self.first <= other.last and other.first <= self.last

    def written(self) -> Row:
        told = {"seed": self.seed, "first": self.first, "last": self.last, "content": self.content, "taste": self.taste}
        return {**told, "mode": self.mode} if self.mode else told


class Sittings:
    """All sittings of the same players, mode, number of players and map."""

    __slots__ = ("cut", "lost", "measures", "number", "visits")

    def __init__(self) -> None:
        self.number = 0
        self.cut = 0  # those that the limit of rounds ended
        self.lost = 0
        self.measures: dict[str, Counter[int]] = {name: Counter() for name in MEASURED}
        self.visits: Counter[str] = Counter()

    def add(self, sitting: Row) -> None:
        best, second = sorted(sitting["scores"], reverse=True)[:2]
        self.number += 1
        self.cut += sitting["rounds"] >= BANDS.longest
        self.lost += sitting["lost"]
        for name, value in (("rounds", sitting["rounds"]), ("winner", best), ("margin", best - second)):
            self.measures[name][value] += 1
        self.visits.update(sitting["visits"])

    def merge(self, other: Sittings) -> None:
        self.number += other.number
        self.cut += other.cut
        self.lost += other.lost
        for name in MEASURED:
            self.measures[name] += other.measures[name]
        self.visits += other.visits

    def median(self, name: str) -> float:
        """The middle value, or the mean of the two in the middle."""
        counts = self.measures[name]
        low, high = (self.number - 1) // 2, self.number // 2
        middle = []
        passed = 0
        for value in sorted(counts):
            middle += [value for place in (low, high) if passed <= place < passed + counts[value]]
            passed += counts[value]
        return sum(middle) / 2

    def written(self) -> Row:
        measures = {name: {str(value): n for value, n in sorted(self.measures[name].items())} for name in MEASURED}
        return {"number": self.number, "cut": self.cut, "lost": self.lost, **measures, "visits": ordered(self.visits)}

    @classmethod
    def read(cls, row: Row) -> Self:
        sittings = cls()
        sittings.number, sittings.cut, sittings.lost = row["number"], row["cut"], row["lost"]
        sittings.measures = {name: Counter({int(value): n for value, n in row[name].items()}) for name in MEASURED}
        sittings.visits = Counter(row["visits"])
        return sittings


class Counts(ABC):
    """What any study keeps: its runs, sittings by who played, mode, number of players and map, and those without an end.

    A study that counts more names it in `counted`, and says in `add` what a line of its log adds.
    """

    form: ClassVar[str]
    counted: ClassVar[tuple[str, ...]] = ()

    def __init__(self) -> None:
        self.runs: list[Run] = []
        self.counts: dict[str, Counter[str]] = {name: Counter() for name in self.counted}
        self.sittings: dict[tuple[str, str, int, int], Sittings] = {}
        self.dead_ends: list[str] = []

    @abstractmethod
    def add(self, row: Row, heading: Heading) -> None:
        """What one line of a log comes to."""

    def sat(self, who: str, mode: str, seats: int, sitting: Row) -> None:
        self.sittings.setdefault((who, mode, seats, sitting["map"]), Sittings()).add(sitting)

    def take(self, heading: Heading, rows: Iterable[Row]) -> None:
        """What a log, whose numbers follow one another, has behind those that were counted before."""
        new = type(self)()
        counted = self.counted_of(heading)
        numbers = []
        for row in rows:
            if row["n"] >= counted:
                new.add(row, heading)
                numbers.append(row["n"] + 1)
        if numbers:
            run = Run(heading.seed, numbers[0], numbers[-1], heading.content, heading.taste, heading.mode)
            new.runs.append(run)
        self.merge(new)

    def merge(self, other: Self) -> None:
        twice = [run for run in other.runs if any(run.overlaps(kept) for kept in self.runs)]
        if twice:
            raise ValueError(f"numbers {twice[0].first} to {twice[0].last} of seed {twice[0].seed} are counted twice")
        for run in other.runs:
            self.append(run)
        for name in self.counted:
            self.counts[name] += other.counts[name]
        for key, sittings in other.sittings.items():
            self.sittings.setdefault(key, Sittings()).merge(sittings)
        self.dead_ends += other.dead_ends

    def append(self, run: Run) -> None:
        """Runs that go on where another one stops are one with it."""
        for kept in self.runs:
            if kept.kind() == run.kind() and kept.last + 1 == run.first:
                kept.last = run.last
                return
        self.runs.append(run)

    def next_of(self, seed: int, mode: str = "") -> int:
        """The first number of a seed that nobody has played yet, whatever the content was."""
        return max([run.last for run in self.runs if (run.seed, run.mode) == (seed, mode)], default=0) + 1

    def counted_of(self, heading: Heading) -> int:
        """The last number of the run that holds the first one of a log; 0 if none does."""
        kind = (heading.seed, heading.content, heading.taste, heading.mode)
        runs = [run for run in self.runs if run.kind() == kind]
        return max([run.last for run in runs if run.first <= heading.first <= run.last], default=0)

    def kinds(self) -> list[tuple[str, str, int, int]]:
        return sorted(self.sittings)

    def write(self, file: Path) -> None:
        """A line for each run, count and kind of sitting, so that a change of it can be read."""
        sittings = {" ".join(map(str, key)): self.sittings[key].written() for key in self.kinds()}
        lines = [f'"format": {json.dumps(self.form)}']
        lines.append(listing("runs", [json.dumps(run.written()) for run in self.runs], "[]"))
        lines += [f'"{name}": {json.dumps(ordered(self.counts[name]))}' for name in self.counted]
        lines.append(
            listing("sittings", [f"{json.dumps(key)}: {json.dumps(row)}" for key, row in sittings.items()], "{}")
        )
        lines.append(listing("dead_ends", [json.dumps(where) for where in self.dead_ends], "[]"))
        file.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")

    @classmethod
    def read(cls, file: Path | None) -> Self:
        """What a file keeps; nothing where there is none yet."""
        tally = cls()
        if file is None or not file.exists():
            return tally
        told = json.loads(file.read_text(encoding="utf-8"))
        if told["format"] != cls.form:
            raise ValueError(f"{file.name} is no tally of this study")
        tally.runs = [Run(**run) for run in told["runs"]]
        tally.counts = {name: Counter(told[name]) for name in cls.counted}
        for key, row in told["sittings"].items():
            who, mode, seats, number = key.split()
            tally.sittings[who, mode, int(seats), int(number)] = Sittings.read(row)
        tally.dead_ends = told["dead_ends"]
        return tally


def ordered(counts: Counter[str]) -> dict[str, int]:
    return {name: counts[name] for name in sorted(counts) if counts[name]}


def listing(name: str, lines: list[str], brackets: str) -> str:
    return f'"{name}": {brackets[0]}\n' + ",\n".join([f"  {line}" for line in lines]) + f"\n{brackets[1]}"
