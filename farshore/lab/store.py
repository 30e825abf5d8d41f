"""Results on disk. While a job runs every game is a line of `games.jsonl`; when it is done they are Parquet files.

A directory holds one job. Starting the same job again goes on where it stopped; asking for more games plays the rest.

    job.json          what was played: cells, options, bots, seed, versions and digests
    games.parquet     one row a game
    seats.parquet     one row a game and seat, with the fault of a text player that failed
    counts.parquet    events, deeds, and what was seen and used: game, seat, kind, name, n
    curves.parquet    finds over the game, by its twentieths and by rounds
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

from farshore.core.errors import BadOption
from farshore.lab.job import Cell, Job, game_with, to_json
from farshore.lab.play import Played, from_json

LOG: Final = "games.jsonl"
JOB: Final = "job.json"
FORMAT: Final = "farshore-lab/1"
TABLES: Final = ("games", "seats", "counts", "curves")


def header(job: Job) -> dict[str, Any]:
    """The job, and what its games depend on besides: rules and content."""
    versions = []
    for cell in job.cells:
        game = game_with(cell.game, cell.content)
        setup = game.setup(cell.mode, cell.seats, cell.options)
        versions.append({"rules": game.rules_version, "content": game.content_digest(setup)})
    return {"format": FORMAT, **json.loads(json.dumps(to_json(job))), "versions": versions}


class Store:
    """One directory with one job."""

    def __init__(self, folder: Path, job: Job) -> None:
        self.folder = folder
        self.job = job
        self.log = folder / LOG

    def open(self) -> list[Played]:
        """Make the directory or find in it what has been played of this job before."""
        polars()  # said before the first game, not after the last
        described = header(self.job)
        path = self.folder / JOB
        if path.exists():
            held = read_json(path)
            if {**held, "games": 0} != {**described, "games": 0}:
                raise BadOption(f"{self.folder} holds another job: choose another directory, or remove this one")
        elif self.folder.exists() and any(self.folder.iterdir()):
            raise BadOption(f"{self.folder} holds other files: choose an empty or a new directory")
        self.folder.mkdir(parents=True, exist_ok=True)
        rows = [row for row in self._read() if row.number < self.job.games]
        write_json(path, described)
        return rows

    def _read(self) -> list[Played]:
        rows = {(row.cell, row.number): row for row in (load_rows(self.folder) if self.finished() else [])}
        if self.log.exists():
            for line in self.log.read_text("utf-8").splitlines():
                try:
                    row = from_json(json.loads(line))
                except (json.JSONDecodeError, TypeError):
                    break  # the line that was being written when it stopped
                rows[row.cell, row.number] = row
            # Written anew, so that the next line does not follow half a line.
            self.log.write_text("".join([as_line(row) for row in rows.values()]), "utf-8")
        return list(rows.values())

    def finished(self) -> bool:
        return all((self.folder / f"{name}.parquet").exists() for name in TABLES)

    def keep(self, rows: list[Played]) -> None:
        """Some games are played: nothing of them is lost any more."""
        with self.log.open("a", encoding="utf-8") as log:
            log.writelines([as_line(row) for row in rows])

    def finish(self, rows: list[Played]) -> None:
        """All games are played: write the tables, then forget the log."""
        write_tables(self.folder, self.job, rows)
        self.log.unlink(missing_ok=True)


def as_line(row: Played) -> str:
    return json.dumps(row._asdict(), ensure_ascii=False, separators=(",", ":")) + "\n"


def polars() -> Any:
    """Polars, or what to install."""
    try:
        import polars as pl
    except ImportError as wrong:
        raise BadOption("files of results need Polars: pip install 'farshore[lab]'") from wrong
    return pl


def write_tables(folder: Path, job: Job, rows: list[Played]) -> None:
    pl = polars()
    games: list[dict[str, Any]] = []
    seats: list[dict[str, Any]] = []
    counts: list[dict[str, Any]] = []
    curves: list[dict[str, Any]] = []
    for row in sorted(rows, key=lambda played: (played.cell, played.number)):
        key = {"cell": row.cell, "number": row.number}
        label = job.cells[row.cell].label
        about = {"label": label, "seed": row.seed, "decisions": row.decisions, "seconds": row.seconds}
        games.append({**key, **about, "dead_end": row.dead_end, "outcome": row.outcome, **prefixed(row.table)})
        for seat, bot in enumerate(row.bots):
            sat = {"bot": bot, "role": row.roles[seat], "place": row.places[seat], "score": row.scores[seat]}
            sat["fault"] = row.faults[seat] if row.faults else ""
            seats.append({**key, "seat": seat, **sat, "share": row.shares[seat], **prefixed(row.seats[seat])})
            for kind, counted in (("deed", row.deeds[seat]), ("used", dict.fromkeys(row.used[seat], 1))):
                counts += [{**key, "seat": seat, "kind": kind, "name": name, "n": n} for name, n in counted.items()]
        for kind, counted in (("event", row.events), ("seen", dict.fromkeys(row.seen, 1))):
            counts += [{**key, "seat": -1, "kind": kind, "name": name, "n": n} for name, n in counted.items()]
        for over, points in (("game", row.curve), ("rounds", row.by_round)):
            curves += [{**key, "over": over, "step": step, "finds": n} for step, n in enumerate(points)]
    ints = {"cell": pl.Int32, "number": pl.Int32}
    schemas: dict[str, dict[str, Any]] = {
        "games": {**ints, "seed": pl.UInt64, **floats(games)},
        "seats": {**ints, "seat": pl.Int32, **floats(seats)},
        "counts": {**ints, "seat": pl.Int32, "kind": pl.String, "name": pl.String, "n": pl.Int32},
        "curves": {**ints, "over": pl.String, "step": pl.Int32, "finds": pl.Float64},
    }
    for name, rows_of_table in zip(TABLES, (games, seats, counts, curves), strict=True):
        schema = schemas[name]
        if name in ("counts", "curves"):
            frame = pl.DataFrame(rows_of_table, schema=schema)
        else:
            frame = pl.DataFrame(rows_of_table, schema_overrides=schema, infer_schema_length=None)
        fresh = folder / f"{name}.parquet.new"
        frame.write_parquet(fresh, compression="zstd")
        fresh.replace(folder / f"{name}.parquet")


def prefixed(figures: dict[str, Any]) -> dict[str, Any]:
    """Figures as columns, told from the other columns by a mark."""
    return {f": {name}": value for name, value in figures.items()}


def floats(rows: list[dict[str, Any]]) -> dict[str, Any]:
    pl = polars()
    named = {name: pl.Float64 for row in rows for name in row if name.startswith(": ")}
    return {**named, **({"score": pl.Int64, "share": pl.Float64} if rows and "share" in rows[0] else {})}


def load(folder: Path) -> tuple[Job, list[Played]]:
    """A finished job and its games."""
    if not (folder / JOB).exists():
        raise BadOption(f"{folder} holds no results of the lab")
    held = read_json(folder / JOB)
    if held.get("format") != FORMAT:
        raise BadOption(f"{folder / JOB} is not of the format {FORMAT}")
    if not Store(folder, Job((), 0, 0)).finished():
        raise BadOption(f"{folder} holds a job that is not finished: start it again and it goes on")
    cells = tuple(
        [Cell(**{**cell, "bots": tuple(cell["bots"]), "budget": tuple(cell["budget"])}) for cell in held["cells"]]
    )
    return Job(cells, held["games"], held["seed"]), load_rows(folder)


def load_rows(folder: Path) -> list[Played]:
    """What `write_tables` wrote, game by game."""
    pl = polars()
    try:
        tables = {name: pl.read_parquet(folder / f"{name}.parquet").to_dicts() for name in TABLES}
    except pl.exceptions.PolarsError as wrong:
        raise BadOption(f"{folder} holds a table that is not Parquet: {wrong}") from wrong
    figures: dict[tuple[int, int], dict[str, Any]] = {}
    for game in tables["games"]:
        figures[game["cell"], game["number"]] = {
            **{name: game[name] for name in ("cell", "number", "seed", "decisions", "seconds", "dead_end", "outcome")},
            "table": unprefixed(game),
            **{
                name: [] for name in ("bots", "places", "scores", "shares", "roles", "seats", "deeds", "used", "faults")
            },
            **{name: [] for name in ("seen", "curve", "by_round")},
            "events": {},
        }
    for sat in tables["seats"]:
        row = figures[sat["cell"], sat["number"]]
        for name, column in (("bots", "bot"), ("places", "place"), ("scores", "score"), ("shares", "share")):
            row[name].append(sat[column])
        row["roles"].append(sat["role"])
        row["faults"].append(sat.get("fault", ""))
        row["seats"].append(unprefixed(sat))
        row["deeds"].append({})
        row["used"].append([])
    for count in tables["counts"]:
        row = figures[count["cell"], count["number"]]
        if count["kind"] == "event":
            row["events"][count["name"]] = count["n"]
        elif count["kind"] == "seen":
            row["seen"].append(count["name"])
        elif count["kind"] == "deed":
            row["deeds"][count["seat"]][count["name"]] = count["n"]
        else:
            row["used"][count["seat"]].append(count["name"])
    for count in tables["curves"]:
        row = figures[count["cell"], count["number"]]
        if count["over"] == "game":
            row["curve"].append(count["finds"])
        else:
            row["by_round"].append(int(count["finds"]))
    return [from_json(row) for row in figures.values()]


def unprefixed(row: dict[str, Any]) -> dict[str, Any]:
    return {name[2:]: value for name, value in row.items() if name.startswith(": ")}


def read_json(path: Path) -> dict[str, Any]:
    try:
        document = json.loads(path.read_text("utf-8"))
    except json.JSONDecodeError as wrong:
        raise BadOption(f"{path} is not JSON: {wrong}") from wrong
    if not isinstance(document, dict):
        raise BadOption(f"{path} holds no object")
    return document


def write_json(path: Path, value: dict[str, Any]) -> None:
    fresh = path.with_suffix(".new")
    fresh.write_text(json.dumps(value, indent=1, ensure_ascii=False) + "\n", "utf-8")
    fresh.replace(path)
