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
        document = tomllib.loads(path.read_text("utf-8"))
    except FileNotFoundError as wrong:
        raise BadOption(f"there is no file {str(path)!r}") from wrong
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as wrong:
        raise BadOption(f"{path} is not TOML: {wrong}") from wrong
    try:
        return make_plan({**document, **(changes or {})})
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
    metrics = tuple([str(metric) for metric in listed(given, "metrics")] or standard_metrics(cells))
    for planned in cells:
        game = game_with(planned.game, planned.content)
        setup = game.setup(planned.mode, planned.seats, planned.options)
        for metric in metrics:
            check_metric(metric, game, setup, planned.bots)
    bands = table(given, "bands")
    return Plan(
        text(given, "title", f"{game_named(name).title}"), text(given, "question", ""), text(given, "about", ""),
        whole, metrics, tuple(bases), bands,
    )  # fmt: skip


def standard_metrics(cells: Sequence[Cell]) -> list[str]:
    """What is asked of every game if nothing is named."""
    rivals = [cell for cell in cells if cell.seats > 1 and not is_team(cell.mode)]
    decisive = ["win seat 1", "comeback", "lead changes"] if rivals else ["win"]
    return [*decisive, "rounds", "decisions", "finds", "known move share"]


def cells_of(given: dict[str, Any], name: str) -> tuple[list[Cell], list[int]]:
    """The cells, and the number of each one's base.

    That is the same players with the first content and, in a grid, the game's own defaults; of cells written one by one,
    the first.
    """
    contents = [str(path) for path in listed(given, "content")] or [""]
    players = [whole_number(number, "players") for number in listed(given, "players")] or [
        default_seats(game_named(name))
    ]
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
            bots = [str(bot) for bot in listed(given, "bots")] or [bots_for(name)[0]]
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
        is_usual = game.setup(mode, seats, {**fixed, **options}).options == usual
        marked.append((f"{label} (default)" if is_usual else label, options))
    for n, (label, _) in enumerate(marked):
        if label.endswith(" (default)"):
            return marked, n
    own = {name: usual[name] for name in tried[0][1]}
    return [(f"{shown_options(own)} (default)", own), *marked], 0


def variants_of(given: dict[str, Any]) -> list[tuple[str, dict[str, Value]]]:
    """What varies: every combination of the grid, and the cells given one by one."""
    grid = table(given, "grid")
    one_by_one = given.get("cell", [])
    if not isinstance(one_by_one, list) or [entry for entry in one_by_one if not isinstance(entry, dict)]:
        raise BadOption("cells are written as [[cell]] with label and options")
    if grid and one_by_one:
        raise BadOption("a plan has a grid or cells one by one, not both")
    if one_by_one:
        made: list[tuple[str, dict[str, Value]]] = []
        for entry in one_by_one:
            if set(entry) - {"label", "options"}:
                raise BadOption(f"a cell has label and options, not {', '.join(set(entry) - {'label', 'options'})}")
            options = values_of(entry.get("options", {}), "the options of a cell")
            made.append((str(entry.get("label") or shown_options(options) or "as printed"), options))
        return made
    axes: list[list[tuple[str, Value]]] = []
    for name, tried in grid.items():
        many = spread_out(tried) if isinstance(tried, str) else tried
        if not isinstance(many, list) or not many:
            raise BadOption(f"the grid's {name} needs a list of values to try")
        if len({str(value) for value in many}) < len(many):
            raise BadOption(f"the grid's {name} names a value twice")
        axes.append([(name, value) for value in many])
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
        numbers = range(first, last + 1, by)
        check_count(len(numbers))
        made += numbers
    if "" in made:
        raise BadOption(f"{tried!r} names an empty value")
    return made


def shown_options(options: dict[str, Value]) -> str:
    return ", ".join(
        [f"{name} {value if isinstance(value, str) else str(value).lower()}" for name, value in options.items()]
    )


def default_seats(game: Game[Any]) -> int:
    low, high = game.seat_range(game.modes[0])
    return max(low, min(3, high))


# Fields


def text(given: dict[str, Any], name: str, default: str) -> str:
    value = given.get(name, default)
    if not isinstance(value, str):
        raise BadOption(f"the field {name} is a text, not {value!r}")
    return value


def whole_number(value: Any, name: str) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise BadOption(f"{name} is a whole number, not {value!r}")
    return value


def number(given: dict[str, Any], name: str, default: int, low: int) -> int:
    value = whole_number(given.get(name, default), name)
    if value < low:
        raise BadOption(f"{name} is at least {low}, not {value}")
    return value


def listed(given: dict[str, Any], name: str) -> list[Any]:
    """One thing or a list of things."""
    values = given.get(name, [])
    return values if isinstance(values, list) else [values]


def table(given: dict[str, Any], name: str) -> dict[str, Any]:
    table = given.get(name, {})
    if not isinstance(table, dict):
        raise BadOption(f"[{name}] is a table of names and values")
    return table


def values_of(table: Any, where: str) -> dict[str, Value]:
    if not isinstance(table, dict):
        raise BadOption(f"{where} are names and values")
    for name, value in table.items():
        if not isinstance(value, (bool, int, str)):
            raise BadOption(f"in {where}, {name} is a number, a text, true or false; not {value!r}")
    return dict(table)
