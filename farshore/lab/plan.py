"""A plan: a job with a question. Which options vary, which metrics decide, what each cell is compared with.

Written as TOML, or put together from the command line:

    title = "Is captivity long enough?"
    game = "biomes"
    players = [2, 3]            # one number, or several to be tried all
    bots = ["pathfinder"]       # one for all seats, or one a seat
    games = 200                 # of each cell
    seed = 1
    metrics = ["win", "idle share"]

    [options]                   # fixed for all cells
    ransom = 2

    [grid]                      # every combination is a cell; all are compared with the game's own default,
                                # which is played as well if it is not among them
    captivity_rounds = [2, 3]

    [[cell]]                    # or cells one by one; the first is the base
    label = "as printed"
    options = { captivity_rounds = 2 }
"""

from __future__ import annotations

import itertools
import math
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from farshore.bots import Budget, bots_for
from farshore.core.errors import BadOption
from farshore.core.game import Game
from farshore.core.options import Value
from farshore.games import game as game_named
from farshore.lab.job import Cell, Job, cell, fit_game, game_with, job
from farshore.lab.metrics import check_metric, is_team

FIELDS: Final = (
    "title", "question", "about", "game", "players", "mode", "bots", "games", "seed", "iterations", "paired",
    "content", "metrics", "options", "grid", "cell", "bands",
)  # fmt: skip
MOST_CELLS: Final = 2000


class Plan(NamedTuple):
    """A job, the metrics to look at, and for each cell the number of the cell it is compared with."""

    title: str
    question: str
    about: str
    job: Job
    metrics: tuple[str, ...]
    bases: tuple[int, ...]
    bands: dict[str, Any]


def read_plan(path: Path, changes: dict[str, Any] | None = None) -> Plan:
    """The plan in a TOML file, with some fields given otherwise."""
    try:
        found = tomllib.loads(path.read_text("utf-8"))
    except FileNotFoundError as wrong:
        raise BadOption(f"there is no file {str(path)!r}") from wrong
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as wrong:
        raise BadOption(f"{path} is not TOML: {wrong}") from wrong
    try:
        return make_plan({**found, **(changes or {})})
    except BadOption as wrong:
        raise BadOption(f"{path}: {wrong}") from wrong


def make_plan(given: dict[str, Any]) -> Plan:
    """A plan, checked to the last bot, option and metric."""
    for name in given:
        if name not in FIELDS:
            raise BadOption(f"there is no field {name!r}; fields are: {', '.join(FIELDS)}")
    name = text(given, "game", "")
    if not name:
        raise BadOption("the field game is missing")
    game_named(name)
    cells, bases = cells_of(given, name)
    whole = job(cells, number(given, "games", 100, 1), number(given, "seed", 1, 0))
    metrics = tuple([str(one) for one in listed(given, "metrics")] or standard_metrics(cells))
    for one in cells:
        game = game_with(one.game, one.content)
        setup = game.setup(one.mode, one.seats, one.options)
        for metric in metrics:
            check_metric(metric, game, setup, one.bots)
    bands = table(given, "bands")
    return Plan(
        text(given, "title", f"{game_named(name).title}"), text(given, "question", ""), text(given, "about", ""),
        whole, metrics, tuple(bases), bands,
    )  # fmt: skip


def standard_metrics(cells: Sequence[Cell]) -> list[str]:
    """What is asked of every game if nothing is named."""
    rivals = [one for one in cells if one.seats > 1 and not is_team(one.mode)]
    decisive = ["win seat 1", "comeback", "lead changes"] if rivals else ["win"]
    return [*decisive, "rounds", "decisions", "finds", "known move share"]


def cells_of(given: dict[str, Any], name: str) -> tuple[list[Cell], list[int]]:
    """The cells, and the number of each one's base.

    That is the same players with the first content and, in a grid, the game's own defaults; of cells written one by one,
    the first.
    """
    contents = [str(one) for one in listed(given, "content")] or [""]
    players = [whole_number(one, "players") for one in listed(given, "players")] or [default_seats(game_named(name))]
    tried = variants_of(given)
    check_count(len(contents) * len(players) * len(tried))
    fixed = values_of(table(given, "options"), "options")
    mode = str(given["mode"]) if given.get("mode") else None
    iterations = given.get("iterations")
    budget = Budget(iterations=whole_number(iterations, "iterations")) if iterations is not None else None
    cells: list[Cell] = []
    bases: list[int] = []
    for seats in players:
        variants, default = (
            with_default(game_named(name), mode, seats, fixed, tried) if given.get("grid") else (tried, 0)
        )
        base = len(cells) + default
        for content in contents:
            game = fit_game(name, content)
            bots = [str(one) for one in listed(given, "bots")] or [bots_for(name)[0]]
            for label, options in variants:
                parts = [f"{seats} players"] if len(players) > 1 else []
                parts += [content or "own content"] if len(contents) > 1 else []
                parts += [label] if label else []
                setup = game.setup(mode, seats, {**fixed, **options})
                shown = ", ".join(parts)
                cells.append(
                    cell(
                        game, setup, bots, label=shown, content=content, budget=budget, rotate=bool(given.get("paired"))
                    )
                )
                bases.append(base)
    return cells, bases


Variants = list[tuple[str, dict[str, Value]]]


def with_default(
    game: Game[Any], mode: str | None, seats: int, fixed: dict[str, Value], tried: Variants
) -> tuple[Variants, int]:
    """The combinations of a grid with the game's own defaults among them, and which one that is."""
    usual = game.setup(mode, seats, fixed).options
    marked: Variants = []
    for label, options in tried:
        found = game.setup(mode, seats, {**fixed, **options}).options == usual
        marked.append((f"{label} (default)" if found else label, options))
    for n, (label, _) in enumerate(marked):
        if label.endswith(" (default)"):
            return marked, n
    own = {name: usual[name] for name in tried[0][1]}
    return [(f"{shown_options(own)} (default)", own), *marked], 0


def variants_of(given: dict[str, Any]) -> list[tuple[str, dict[str, Value]]]:
    """What varies: every combination of the grid, and the cells given one by one."""
    grid = table(given, "grid")
    one_by_one = given.get("cell", [])
    if not isinstance(one_by_one, list) or [one for one in one_by_one if not isinstance(one, dict)]:
        raise BadOption("cells are written as [[cell]] with label and options")
    if grid and one_by_one:
        raise BadOption("a plan has a grid or cells one by one, not both")
    if one_by_one:
        made: list[tuple[str, dict[str, Value]]] = []
        for one in one_by_one:
            if set(one) - {"label", "options"}:
                raise BadOption(f"a cell has label and options, not {', '.join(set(one) - {'label', 'options'})}")
            options = values_of(one.get("options", {}), "the options of a cell")
            made.append((str(one.get("label") or shown_options(options) or "as printed"), options))
        return made
    axes: list[list[tuple[str, Value]]] = []
    for name, tried in grid.items():
        many = spread_out(tried) if isinstance(tried, str) else tried
        if not isinstance(many, list) or not many:
            raise BadOption(f"the grid's {name} needs a list of values to try")
        if len({str(one) for one in many}) < len(many):
            raise BadOption(f"the grid's {name} names a value twice")
        axes.append([(name, one) for one in many])
    check_count(math.prod([len(axis) for axis in axes]))
    return [(shown_options(dict(combined)), dict(combined)) for combined in itertools.product(*axes)]


def check_count(cells: int) -> None:
    if cells > MOST_CELLS:
        raise BadOption(f"{cells} cells are more than {MOST_CELLS}: vary fewer options at a time")


def spread_out(tried: str) -> list[Value]:
    """`1,2,4`, `1..5` or `4..16/4` as a list."""
    made: list[Value] = []
    for part in tried.split(","):
        ends, _, step = part.strip().partition("/")
        low, dots, high = ends.partition("..")
        if not dots:
            made.append(part.strip())
            continue
        try:
            first, last, by = int(low), int(high), int(step or 1)
        except ValueError as wrong:
            raise BadOption(f"a range is written as 1..5 or 4..16/4, not {part.strip()!r}") from wrong
        if last < first or by < 1:
            raise BadOption(f"the range {part.strip()!r} holds nothing")
        found = range(first, last + 1, by)
        check_count(len(found))
        made += found
    if "" in made:
        raise BadOption(f"{tried!r} names an empty value")
    return made


def shown_options(options: dict[str, Value]) -> str:
    return ", ".join([f"{name} {one if isinstance(one, str) else str(one).lower()}" for name, one in options.items()])


def default_seats(game: Game[Any]) -> int:
    low, high = game.seat_range(game.modes[0])
    return max(low, min(3, high))


# Fields


def text(given: dict[str, Any], name: str, default: str) -> str:
    found = given.get(name, default)
    if not isinstance(found, str):
        raise BadOption(f"the field {name} is a text, not {found!r}")
    return found


def whole_number(found: Any, name: str) -> int:
    if isinstance(found, bool) or not isinstance(found, int):
        raise BadOption(f"{name} is a whole number, not {found!r}")
    return found


def number(given: dict[str, Any], name: str, default: int, low: int) -> int:
    found = whole_number(given.get(name, default), name)
    if found < low:
        raise BadOption(f"{name} is at least {low}, not {found}")
    return found


def listed(given: dict[str, Any], name: str) -> list[Any]:
    """One thing or a list of things."""
    found = given.get(name, [])
    return found if isinstance(found, list) else [found]


def table(given: dict[str, Any], name: str) -> dict[str, Any]:
    found = given.get(name, {})
    if not isinstance(found, dict):
        raise BadOption(f"[{name}] is a table of names and values")
    return found


def values_of(found: Any, where: str) -> dict[str, Value]:
    if not isinstance(found, dict):
        raise BadOption(f"{where} are names and values")
    for name, one in found.items():
        if not isinstance(one, (bool, int, str)):
            raise BadOption(f"in {where}, {name} is a number, a text, true or false; not {one!r}")
    return dict(found)
