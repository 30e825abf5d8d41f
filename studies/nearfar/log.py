"""A log of what travellers play: a heading, then one line of JSON a number, which is the same whenever it is played.

So a run that was stopped goes on behind its last whole line, and two machines can share out the numbers.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterator
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from typing import Any, NamedTuple

from farshore.bots.nearfar.taste import TASTE
from farshore.games.nearfar import GAME

Row = dict[str, Any]


def taste_of_today() -> str:
    """Which travellers these are: figures of others are kept apart from theirs."""
    weights = {
        name: getattr(TASTE, name) for name in dir(TASTE) if not name.startswith("_")
    }  # compiled, it has no `vars`
    return hashlib.sha256(json.dumps(weights, sort_keys=True).encode()).hexdigest()[:8]


class Heading(NamedTuple):
    """The first line of a log: with which seed, content and taste it is played, and at which number it begins, from 1.

    A study that numbers every mode by itself says which one.
    """

    format: str
    seed: int
    first: int
    content: str
    taste: str
    mode: str = ""

    def written(self) -> str:
        return json.dumps({name: value for name, value in self._asdict().items() if value != ""})


def heading_of_today(form: str, seed: int, first: int, mode: str = "") -> Heading:
    return Heading(form, seed, first, GAME.digest, taste_of_today(), mode)


def read_heading(log: Path, form: str) -> Heading:
    with log.open(encoding="utf-8") as lines:
        told = json.loads(lines.readline())
    if told["format"] != form:
        raise ValueError(f"{log.name} is no log of this study, or one of another time: begin a new one")
    return Heading(**told)


def read_log(log: Path) -> Iterator[Row]:
    """The lines of a log, without a last one that was cut short."""
    with log.open(encoding="utf-8") as lines:
        for line in lines:
            if line.endswith("\n"):
                row = json.loads(line)
                if "n" in row:
                    yield row


def go_on(
    log: Path,
    number: int,
    new: Heading,
    play: Callable[[Heading, int], Row],
    progress: Callable[[int, int], None],
    jobs: int = 1,
) -> None:
    """Play what the log still lacks of so many, several at a time. An old log keeps its own heading."""
    done = 0
    if log.exists():
        text = log.read_text(encoding="utf-8")
        whole = text[: text.rfind("\n") + 1]
        if whole != text:
            log.write_text(whole, encoding="utf-8")
        heading = read_heading(log, new.format)
        done = whole.count("\n") - 1
        if done < number and (heading.content, heading.taste) != (new.content, new.taste):
            raise ValueError(f"{log.name} was begun with other content or taste: begin a new log behind its last line")
    else:
        heading = new
        log.parent.mkdir(parents=True, exist_ok=True)
        log.write_text(heading.written() + "\n", encoding="utf-8")
    start = heading.first - 1  # they are numbered from 0, and counted from 1
    with log.open("a", encoding="utf-8") as out:
        for row in played(range(start + done, start + number), partial(play, heading), jobs):
            out.write(json.dumps(row, separators=(",", ":")) + "\n")
            out.flush()
            progress(row["n"] + 1 - start, number)


def played(numbers: range, play: Callable[[int], Row], jobs: int) -> Iterator[Row]:
    """These numbers in their order, whichever process is done first."""
    if jobs == 1:
        yield from map(play, numbers)
        return
    with get_context("spawn").Pool(jobs) as pool:
        yield from pool.imap(play, numbers)
