"""Plays short fixed runs of every game between marks, for a tool that counts instructions (see `instructions`).

Run as a program of its own, under valgrind, with the library of marks as its argument. Each section is warmed up first, so that what is
made once is not counted, and nothing in it depends on the clock or on a true secret: the same program counts the same.
"""

from __future__ import annotations

import asyncio
import ctypes
import gc
import os
import random
import secrets
import sys
import tempfile
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from benchmarks.own import usual
from benchmarks.policy import drawn
from farshore.core.dealer import FastDealer
from farshore.core.game import Game, Setup
from farshore.core.kernel import CHANCE, State, actors, apply, options, outcomes
from farshore.envs import vector_env
from farshore.games import GAMES
from farshore.server import moves
from farshore.server.house import House
from farshore.server.messages import NewSeat, NewTable
from farshore.server.seating import make
from farshore.server.settings import Settings
from farshore.server.storage import open_store
from farshore.server.table import Table
from farshore.server.view_json import look

KINDS = ("decision", "copy", "view", "server move", "learner's step")
SEED = 20_000_003
DECISIONS, VIEWS, MOVES, STEPS, MATCHES = 250, 10, 6, 3, 8
UNDER_WAY = 40  # steps of a learner before any is counted
Marks = Any  # the library of marks.c


class Section:
    """What is counted: begins and ends with a mark, and says how often it did what it is about."""

    def __init__(self, marks: Marks, game: str, kind: str) -> None:
        self.marks = marks
        self.game = GAMES[game]
        self.setup = usual(self.game)
        self.name = f"{game} {kind}"

    def count(self, times: int, work: Callable[[], object]) -> None:
        self.begin()
        work()
        self.end(times)

    def begin(self) -> None:
        gc.collect()
        gc.disable()
        self.marks.begin()

    def end(self, times: int) -> None:
        self.marks.end(f"{self.name} {times}".encode())
        gc.enable()


def play(game: Game[Any], setup: Setup, kept: list[State] | None = None) -> None:
    """The beginning of one fixed game of random choices."""
    choose = random.Random(SEED).random
    dealer = FastDealer(SEED)
    state = game.new(setup)
    decisions = 0
    while state.stack and decisions < DECISIONS:
        seat = actors(state)[0]
        if seat == CHANCE:
            apply(state, CHANCE, dealer.deal(outcomes(state), 0))
            continue
        if kept is not None:
            kept.append(state.clone())
        offered = options(state, seat)
        apply(state, seat, offered[int(choose() * len(offered))])
        decisions += 1


@cache
def positions(name: str) -> list[State]:
    """What it looked like before each decision."""
    kept: list[State] = []
    play(GAMES[name], usual(GAMES[name]), kept)
    return kept


def decide(section: Section) -> None:
    decisions = len(positions(section.game.name))
    section.count(decisions, lambda: play(section.game, section.setup))


def copy(section: Section) -> None:
    states = positions(section.game.name)

    def copies() -> None:
        for state in states:
            state.clone()

    copies()
    section.count(len(states), copies)


def show(section: Section) -> None:
    """Views of the seat that is asked, spread over the run, where the position before each has been shown."""
    kept = positions(section.game.name)
    spread = [1 + n * (len(kept) - 2) // (VIEWS - 1) for n in range(VIEWS)]

    def views(states: list[State]) -> None:
        for state in states:
            section.game.view(state, actors(state)[0])

    views([kept[n - 1] for n in spread])
    section.count(VIEWS, lambda: views([kept[n] for n in spread]))


async def decided(house: House, table: Table, times: int) -> None:
    """Moves from their text to the disk, and everybody's document after each as bytes."""
    run = table.run
    assert run is not None
    for _ in range(times):
        seat = actors(run.session.state)[0]
        text = str(options(run.session.state, seat)[0])
        await moves.do(house, table, seat, run.ply(seat), text, lambda _ply: None)
        for viewer in range(len(run.session.names)):
            look(run, viewer)


async def sit(section: Section, folder: str) -> None:
    house = House(Settings(), open_store(str(Path(folder, "tables.sqlite3"))))
    await house.open()
    seats = [NewSeat("me", name) for name in ("Ann", "Bob")]
    made = await make(house, NewTable(section.game.name, seats, mode=section.setup.mode))
    table = house.tables[made.table]
    await decided(house, table, MOVES)
    section.begin()
    await decided(house, table, MOVES)
    section.end(MOVES)
    await house.close()


def serve(section: Section) -> None:
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(sit(section, folder))


def learn(section: Section) -> None:
    """Steps of many matches at once, with observations and masks."""
    env = vector_env(section.game.name, MATCHES)
    _, infos = env.reset(seed=1)
    rng = np.random.default_rng(1)

    def steps(times: int) -> None:
        nonlocal infos
        for _ in range(times):
            *_, infos = env.step(drawn(infos["action_mask"], rng))

    steps(UNDER_WAY)
    section.count(STEPS * MATCHES, lambda: steps(STEPS))


WORK = dict(zip(KINDS, (decide, copy, show, serve, learn), strict=True))


def settle() -> None:
    """Dice and names of tables are the same in every run: only here are secrets none."""
    draw = random.Random(SEED).randbytes
    secrets.token_bytes = os.urandom = draw  # type: ignore[assignment]
    secrets.token_hex = lambda nbytes=16: draw(nbytes or 16).hex()
    secrets.token_urlsafe = secrets.token_hex


def main() -> None:
    marks = ctypes.CDLL(sys.argv[1])
    if not marks.looked_on():
        sys.exit("Nothing counts here: this is run by benchmarks.instructions.")
    settle()
    wanted = sys.argv[2:]
    for name in [name for name in GAMES if name in wanted] or GAMES:
        for kind in [kind for kind in KINDS if kind in wanted] or KINDS:
            WORK[kind](Section(marks, name, kind))


if __name__ == "__main__":
    main()
