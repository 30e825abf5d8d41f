"""A job: which games are to be played. Everything about it is checked before the first one starts.

A job has one or more cells (one set of options, players and bots each), and plays equally many games of every cell.
The seed of a game depends on the job's seed and the number of the game alone: equal numbers in two cells have the same
dice, so that a difference between cells is a difference between pairs. Cells that are counted together instead have dice
of their own, or a hundred games would tell no more than the few sets of dice they share.
"""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Any, NamedTuple

from farshore.bots import Budget, make
from farshore.core.content import Library
from farshore.core.errors import BadOption
from farshore.core.game import Game, Setup
from farshore.core.options import Value
from farshore.games import game as game_named

Limits = tuple[int | None, float | None]  # iterations and seconds of thought


class Cell(NamedTuple):
    """One kind of game. `rotate`: each seed is played once with every rotation of the bots around the table.

    `own_dice`: no game has the dice of a game of another cell.
    """

    label: str
    game: str
    content: str  # a directory laid over the game's own content; empty for none
    mode: str
    seats: int
    options: dict[str, Value]
    bots: tuple[str, ...]
    budget: Limits
    rotate: bool
    own_dice: bool = False


class Job(NamedTuple):
    """Cells, games of each, and the seed that decides them all."""

    cells: tuple[Cell, ...]
    games: int
    seed: int

    @property
    def total(self) -> int:
        return self.games * len(self.cells)


def game_with(name: str, content: str = "") -> Game[Any]:
    """The game, with a directory of content laid over its own."""
    game = game_named(name)
    if not content:
        return game
    folder = Path(content)
    if not folder.is_dir():
        raise BadOption(f"the content directory {content!r} does not exist")
    return game.built_from(Library(f"farshore.games.{name}", [folder]))


def fit_game(name: str, content: str = "") -> Game[Any]:
    """The same, and refused if what was laid over is not fit for play: results would be about a broken game."""
    game = game_with(name, content)
    wrong = game.findings() if content else []
    if wrong:
        more = f"; farshore content check lists all {len(wrong)} findings" if len(wrong) > 1 else ""
        raise BadOption(f"the content in {content!r} is not fit for play: {wrong[0]}{more}")
    return game


def cell(
    game: Game[Any],
    setup: Setup,
    bots: list[str],
    *,
    label: str = "",
    content: str = "",
    budget: Budget | None = None,
    rotate: bool = False,
    own_dice: bool = False,
) -> Cell:
    """A cell, checked: as many bots as seats, or one for all, and all of them known."""
    if len(bots) == 1:
        bots = bots * setup.seats
    if len(bots) != setup.seats:
        raise BadOption(f"{setup.seats} seats need as many bots, or one for all; {len(bots)} are named")
    for name in dict.fromkeys(bots):
        make(name, game)  # an unknown bot is said now
    limits = budget or Budget()
    return Cell(
        label, game.name, content, setup.mode, setup.seats, dict(setup.options), tuple(bots),
        (limits.iterations, limits.seconds), rotate, own_dice,
    )  # fmt: skip


def job(cells: list[Cell], games: int, seed: int) -> Job:
    """A job, checked."""
    if games < 1:
        raise BadOption(f"at least one game is played, not {games}")
    if not cells:
        raise BadOption("there is nothing to play")
    labels = [cell.label for cell in cells]
    for label in labels:
        if labels.count(label) > 1:
            raise BadOption(f"two cells are both called {label!r}")
    return Job(tuple(cells), games, seed)


def derived(*parts: object) -> int:
    """A seed of 64 bits that depends on all the parts and is the same everywhere."""
    text = "/".join([str(part) for part in parts])
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big")


def seating(cell: Cell, seed: int, number: int) -> tuple[int, tuple[str, ...]]:
    """The seed of that game and who sits where."""
    rotations = cell.seats if cell.rotate else 1
    turn = number % rotations
    label = [cell.label] if cell.own_dice else []
    return derived(seed, *label, number // rotations), cell.bots[turn:] + cell.bots[:turn]


def to_json(whole: Job) -> dict[str, Any]:
    """The job as plain data; equal jobs give equal data."""
    return {"games": whole.games, "seed": whole.seed, "cells": [cell._asdict() for cell in whole.cells]}
