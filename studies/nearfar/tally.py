"""What campaigns came to, as counts and histograms that add up: a log is long and stays where it was played, a tally is kept.

Every run says with which seed, numbers, content and taste of the travellers it was played. No campaign is counted twice: a run
that overlaps one of the same seed, content and taste is refused. What was read adds up over all of them; how sittings came out is
kept apart by who played: travellers of one taste, and those of them who read for curiosity.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

from farshore.games.nearfar import GAME
from farshore.games.nearfar.content.bands import BANDS
from farshore.games.nearfar.epilogue import is_earned
from studies.nearfar.campaigns import Heading, rebuilt

FORMAT: Final = "farshore-campaign-tally/2"
CURIOUS: Final = "+curious"  # behind a taste: those who open any door of a page
COUNTED: Final = ("campaigns", "over", "pages", "choices", "passages")
MEASURED: Final = ("rounds", "winner", "margin")
Row = dict[str, Any]


class Run:
    """Campaigns first to last of a seed, played with one content and one taste; people count them from 1."""

    __slots__ = ("content", "first", "last", "seed", "taste")

    def __init__(self, seed: int, first: int, last: int, content: str, taste: str) -> None:
        self.seed = seed
        self.first = first
        self.last = last
        self.content = content
        self.taste = taste

    def kind(self) -> tuple[int, str, str]:
        return self.seed, self.content, self.taste

    def overlaps(self, other: Run) -> bool:
        return self.kind() == other.kind() and self.first <= other.last and other.first <= self.last

    def written(self) -> Row:
        numbers = {"seed": self.seed, "first": self.first, "last": self.last}
        return {**numbers, "content": self.content, "taste": self.taste}


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


class Tally:
    """Counts over runs, one campaign after another."""

    def __init__(self) -> None:
        self.runs: list[Run] = []
        self.counts: dict[str, Counter[str]] = {name: Counter() for name in COUNTED}
        self.sittings: dict[tuple[str, str, int, int], Sittings] = {}
        self.dead_ends: list[str] = []

    def add(self, row: Row, taste: str) -> None:
        who = taste + CURIOUS if row["curious"] else taste
        self.counts["campaigns"][row["mode"]] += 1
        self.counts["over"][row["mode"]] += row["over"]
        for sitting in row["sittings"]:
            if sitting["dead_end"]:
                self.dead_ends.append(f"campaign {row['n'] + 1}, map {sitting['map']}: {sitting['dead_end']}")
                continue
            self.sittings.setdefault((who, row["mode"], row["seats"], sitting["map"]), Sittings()).add(sitting)
            for page in sitting["pages"]:
                quest, choice, _ = page.split()
                self.counts["pages"][quest] += 1
                self.counts["choices"][f"{quest} {choice}"] += 1
        campaign = rebuilt(row, as_if_won=True)
        if campaign.is_over():
            earned = [passage.id for passage in GAME.content.frame.passages if is_earned(campaign, passage)]
            self.counts["passages"].update(earned)

    def merge(self, other: Tally) -> None:
        twice = [run for run in other.runs if any(run.overlaps(kept) for kept in self.runs)]
        if twice:
            raise ValueError(f"campaigns {twice[0].first} to {twice[0].last} of seed {twice[0].seed} are counted twice")
        for run in other.runs:
            self.append(run)
        for name in COUNTED:
            self.counts[name] += other.counts[name]
        for key, sittings in other.sittings.items():
            self.sittings.setdefault(key, Sittings()).merge(sittings)
        self.dead_ends += other.dead_ends

    def append(self, run: Run) -> None:
        """A run that goes on where another one stopped is one with it."""
        for kept in self.runs:
            if kept.kind() == run.kind() and kept.last + 1 == run.first:
                kept.last = run.last
                return
        self.runs.append(run)

    def next_of(self, seed: int) -> int:
        """The first campaign of a seed that nobody has played yet, whatever the content was."""
        return max([run.last for run in self.runs if run.seed == seed], default=0) + 1

    def counted_of(self, heading: Heading) -> int:
        """The last campaign of the run that holds the first one of a log; 0 if none does."""
        runs = [run for run in self.runs if run.kind() == (heading.seed, heading.content, heading.taste)]
        return max([run.last for run in runs if run.first <= heading.first <= run.last], default=0)

    def kinds(self) -> list[tuple[str, str, int, int]]:
        return sorted(self.sittings)


def tallied(heading: Heading, rows: Iterable[Row], after: int = 0) -> Tally:
    """The campaigns of a log, whose numbers follow one another, behind those that were counted before."""
    tally = Tally()
    numbers = []
    for row in rows:
        if row["n"] >= after:
            tally.add(row, heading.taste)
            numbers.append(row["n"] + 1)
    if numbers:
        tally.runs.append(Run(heading.seed, numbers[0], numbers[-1], heading.content, heading.taste))
    return tally


def ordered(counts: Counter[str]) -> dict[str, int]:
    return {name: counts[name] for name in sorted(counts) if counts[name]}


def write_tally(tally: Tally, file: Path) -> None:
    """A line for each run, count and kind of sitting, so that a change of it can be read."""
    sittings = {" ".join(map(str, key)): tally.sittings[key].written() for key in tally.kinds()}
    lines = [f'"format": {json.dumps(FORMAT)}']
    lines.append(listing("runs", [json.dumps(run.written()) for run in tally.runs], "[]"))
    lines += [f'"{name}": {json.dumps(ordered(tally.counts[name]))}' for name in COUNTED]
    lines.append(listing("sittings", [f"{json.dumps(key)}: {json.dumps(row)}" for key, row in sittings.items()], "{}"))
    lines.append(listing("dead_ends", [json.dumps(where) for where in tally.dead_ends], "[]"))
    file.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


def listing(name: str, lines: list[str], brackets: str) -> str:
    return f'"{name}": {brackets[0]}\n' + ",\n".join([f"  {line}" for line in lines]) + f"\n{brackets[1]}"


def read_tally(file: Path) -> Tally:
    tally = Tally()
    if not file.exists():
        return tally
    told = json.loads(file.read_text(encoding="utf-8"))
    if told["format"] != FORMAT:
        raise ValueError(f"{file.name} is no tally of campaigns")
    tally.runs = [Run(**run) for run in told["runs"]]
    tally.counts = {name: Counter(told[name]) for name in COUNTED}
    for key, row in told["sittings"].items():
        who, mode, seats, number = key.split()
        sittings = tally.sittings[who, mode, int(seats), int(number)] = Sittings()
        sittings.number, sittings.cut, sittings.lost = row["number"], row["cut"], row["lost"]
        sittings.measures = {name: Counter({int(value): n for value, n in row[name].items()}) for name in MEASURED}
        sittings.visits = Counter(row["visits"])
    tally.dead_ends = told["dead_ends"]
    return tally
