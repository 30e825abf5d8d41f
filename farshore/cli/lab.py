"""`farshore tournament`, `sweep`, `compare` and `report`: the lab."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import click

from farshore.cli.jobs import amount, change, played, say_dead_ends, say_faults, show_table, where_to_play
from farshore.cli.tables import options_of
from farshore.core.errors import BadOption
from farshore.core.words import counted
from farshore.lab import questions
from farshore.lab.job import fit_game
from farshore.lab.metrics import difference, summed, values
from farshore.lab.plan import Plan, make_plan, read_plan, spread_out
from farshore.lab.run import Results


@click.command()
@click.argument("game")
@click.option("--bots", default="", metavar="NAME,NAME", help="Who takes part; all bots of the game if not given.")
@click.option("--players", type=int, default=2, show_default=True, help="Seats at each table.")
@click.option("--mode", help="How it is played; the usual one if not given.")
@click.option("--games", type=int, default=100, show_default=True, help="Games at each table.")
@click.option("--iterations", type=int, help="How much a searching bot may think about a decision.")
@click.option("--seed", type=int, default=1, show_default=True, help="Equal seeds give equal games.")
@click.option("--option", "options", multiple=True, metavar="NAME=VALUE", help="A house rule; many times.")
@click.option("--content", default="", metavar="DIR", help="A directory laid over the game's own content.")
@click.option("--json", "as_json", is_flag=True, help="The ratings as JSON.")
@where_to_play
def tournament(
    game: str,
    bots: str,
    players: int,
    mode: str | None,
    games: int,
    iterations: int | None,
    seed: int,
    options: tuple[str, ...],
    content: str,
    as_json: bool,
    workers: int | None,
    engine: str,
    address: str | None,
    out: Path | None,
) -> None:
    """Let the bots of GAME meet, everybody everybody, and rate them.

    Every seed is played in every rotation of the seats. Where all win or lose together, each bot plays the table alone
    and the same dice are compared.
    """
    from farshore.bots import Budget
    from farshore.lab.tournament import ratings, tournament_job

    fitted = fit_game(game, content)
    setup = fitted.setup(mode, players, options_of(options))
    names = [name.strip() for name in bots.split(",") if name.strip()]
    budget = Budget(iterations=iterations) if iterations is not None else None
    job = tournament_job(fitted, setup, names, games, seed, content, budget)
    results = played(job, engine, workers, address, out)
    rated = ratings(job, results.rows)
    if as_json:
        click.echo(json.dumps([rating._asdict() for rating in rated], indent=1))
        return
    say_dead_ends(results)
    say_faults(results)
    click.echo(
        f"{fitted.title}, {counted(players, 'player')}, {counted(len(job.cells), 'table')} of {counted(job.games, 'game')}, seed {seed}"
    )
    show_table(
        ["bot", "rating", "95 %", "games", "wins", "95 % of wins"],
        [
            [
                rating.bot,
                f"{rating.rating:.0f}",
                f"{rating.low:.0f} to {rating.high:.0f}",
                str(rating.games),
                f"{rating.wins / max(rating.games, 1):.1%}",
                f"{rating.win_low:.1%} to {rating.win_high:.1%}",
            ]
            for rating in rated
        ],
    )


def said_of_plan(
    metrics: tuple[str, ...], players: str, bots: str, options: tuple[str, ...], vary: tuple[str, ...]
) -> dict[str, Any]:
    """What the options say of a plan, as a plan says it."""
    given: dict[str, Any] = {}
    if metrics:
        given["metrics"] = list(metrics)
    if players:
        given["players"] = spread_out(players) if ".." in players else [whole(player) for player in players.split(",")]
    if bots:
        given["bots"] = [name.strip() for name in bots.split(",")]
    if options:
        given["options"] = options_of(options)
    if vary:
        given["grid"] = {name: str(tried) for name, tried in options_of(vary).items()}
    return given


def say_sweeps(
    results: Results, plans: list[Plan], shared: list[Results], asked: list[questions.Question], markdown: bool
) -> None:
    """Every plan's table, and what was tried in vain."""
    say_dead_ends(results)
    say_faults(results)
    for plan, outcome, question in zip(plans, shared, asked, strict=True):
        show_sweep(plan, outcome, markdown)
        for label in questions.never_used(results, question):
            click.echo(f"\nNever used: with {label} all games went as in the base; they say nothing about it.")


@click.command()
@click.argument("what", nargs=-1, required=True)
@click.option(
    "--vary", multiple=True, metavar="NAME=VALUES", help="An option and what to try: 1,2,4 or 1..5 or 4..16/4."
)
@click.option("--metric", "metrics", multiple=True, help="What to look at; many times.")
@click.option("--players", default="", metavar="N,N", help="Seats; several are tried all.")
@click.option("--mode", help="How it is played; the usual one if not given.")
@click.option("--bots", default="", metavar="NAME,NAME", help="One for all, or one a seat.")
@click.option("--games", type=int, help="Games of each cell.")
@click.option("--iterations", type=int, help="How much a searching bot may think about a decision.")
@click.option("--seed", type=int, help="Equal seeds give equal games.")
@click.option("--option", "options", multiple=True, metavar="NAME=VALUE", help="A house rule for all cells.")
@click.option("--content", "contents", multiple=True, metavar="DIR", help="Content to lay over; many are tried all.")
@click.option("--markdown", is_flag=True, help="Tables in Markdown.")
@click.option("--json", "as_json", is_flag=True, help="The figures as JSON.")
@click.option("--charts", type=click.Path(path_type=Path), help="A directory for the charts, as PNG.")
@where_to_play
def sweep(
    what: tuple[str, ...],
    vary: tuple[str, ...],
    metrics: tuple[str, ...],
    players: str,
    mode: str | None,
    bots: str,
    games: int | None,
    iterations: int | None,
    seed: int | None,
    options: tuple[str, ...],
    contents: tuple[str, ...],
    markdown: bool,
    as_json: bool,
    charts: Path | None,
    workers: int | None,
    engine: str,
    address: str | None,
    out: Path | None,
) -> None:
    """Change options of a game and see what it does.

    WHAT is a game, or one or more plans as TOML files. Every cell plays the same seeds, so that a difference to the
    game's own default is measured game by game; a star marks one whose 95 % interval leaves out 0. Cells that several plans
    share are played once.
    """
    from farshore.lab.studies import merged, share_out

    given = said_of_plan(metrics, players, bots, options, vary)
    chosen = {"mode": mode or None, "games": games, "iterations": iterations, "seed": seed}
    given.update({name: value for name, value in chosen.items() if value is not None})
    if contents:
        given["content"] = list(contents)
    plans = [plan_of(path, given) for path in what]
    for path, plan in zip(what, plans, strict=True):
        if len(plan.job.cells) == 1:
            raise BadOption(
                f"{path}: a sweep changes something: say what with --vary NAME=VALUES, several --players or --content"
            )
    if charts:
        from farshore.lab.charts import altair

        altair()
        charts.mkdir(parents=True, exist_ok=True)
    job, places = merged([plan.job for plan in plans])
    results = played(job, engine, workers, address, out)
    asked = questions.questions_of(plans, places)
    if out:
        questions.write(out, asked)
    shared = share_out([plan.job for plan in plans], places, results)
    if as_json:
        made = [figures(plan, results) for plan, results in zip(plans, shared, strict=True)]
        click.echo(json.dumps(made[0] if len(made) == 1 else made, indent=1, ensure_ascii=False))
    else:
        say_sweeps(results, plans, shared, asked, markdown)
    if charts:
        from farshore.lab.charts import sweep_chart, write_png

        for name, plan, outcome in zip(what, plans, shared, strict=True):
            write_png(sweep_chart(plan, outcome), charts / f"{Path(name).stem}.png")


def whole(text: str) -> int:
    if not text.strip().isdecimal():
        raise BadOption(f"players are whole numbers, not {text!r}")
    return int(text)


def plan_of(what: str, given: dict[str, Any]) -> Plan:
    """A file if it looks like one, else a game."""
    if what.endswith(".toml"):
        return read_plan(Path(what), given)
    return make_plan({**given, "game": what})


def show_sweep(plan: Plan, results: Results, markdown: bool) -> None:
    """One row a cell: every metric with its interval, and the change from the cell's base."""
    job = plan.job
    heading = questions.titled(plan)
    cell = job.cells[0]
    bots = ", ".join(dict.fromkeys(cell.bots))
    click.echo(f"\n{'### ' if markdown else ''}{heading}\n")
    click.echo(
        f"{job.games} games a cell, {cell.seats if len({c.seats for c in job.cells}) == 1 else 'several'} players, bots {bots}, seed {job.seed}\n"
    )
    head = ["cell"]
    for metric in plan.metrics:
        head += [metric, "change"]
    rows: list[list[str]] = []
    for n, tried in enumerate(job.cells):
        row = [tried.label or tried.game]
        for metric in plan.metrics:
            mean = summed(values(results.of(n), metric))
            row.append(amount(mean))
            base = plan.bases[n]
            row.append("" if base == n else change(difference(results.of(n), results.of(base), metric)))
        otherwise, pairs = questions.changed(results.of(n), results.of(plan.bases[n]))
        rows.append([*row, "base" if plan.bases[n] == n else f"{otherwise} of {pairs}"])
    show_table([*head, "games changed"], rows, markdown)


def figures(plan: Plan, results: Results) -> dict[str, Any]:
    """The same as data."""
    cells: list[dict[str, Any]] = []
    for n, cell in enumerate(plan.job.cells):
        base = plan.bases[n]
        cells.append(
            {
                "label": cell.label,
                "seats": cell.seats,
                "options": cell.options,
                "metrics": {name: summed(values(results.of(n), name))._asdict() for name in plan.metrics},
                "change": {name: difference(results.of(n), results.of(base), name)._asdict() for name in plan.metrics}
                if base != n
                else None,
            }
        )
    return {
        "title": plan.title,
        "question": plan.question,
        "games": plan.job.games,
        "seed": plan.job.seed,
        "cells": cells,
    }


@click.command("compare")
@click.argument("a")
@click.argument("b")
@click.option("--bands", type=click.Path(path_type=Path), help="A TOML file with [bands]: metric = [low, high].")
@click.option("--metric", "metrics", multiple=True, help="Without bands: what must not change; many times.")
@click.option("--json", "as_json", is_flag=True, help="The verdicts as JSON.")
@where_to_play
def compare_command(
    a: str,
    b: str,
    bands: Path | None,
    metrics: tuple[str, ...],
    as_json: bool,
    workers: int | None,
    engine: str,
    address: str | None,
    out: Path | None,
) -> None:
    """Compare result B with result A: does it stay within its bands?

    A and B are directories of results, or plans as TOML files, which are then played. Without bands nothing may
    change. Ends with 0 if all pass, 1 if something fails or too few games leave it unsure.
    """
    from farshore.lab.compare import PASS, check_bands, compare
    from farshore.lab.plan import standard_metrics

    wanted: dict[str, Any] = {}
    if bands:
        wanted = read_bands(bands)
    plans = [read_plan(Path(path)) if path.endswith(".toml") else None for path in (a, b)]
    if not wanted and plans[1]:
        wanted = plans[1].bands
    checked = check_bands(wanted)
    results = [
        played(plan.job, engine, workers, address, out / name if out else None) if plan else loaded_from(path)
        for plan, path, name in zip(plans, (a, b), "AB", strict=True)
    ]
    names = metrics or (plans[1].metrics if plans[1] else tuple(standard_metrics(results[1].job.cells)))
    verdicts = compare(results[0], results[1], tuple(names), checked)
    if as_json:
        click.echo(json.dumps([verdict._asdict() for verdict in verdicts], indent=1))
    else:
        show_table(
            ["cell", "metric", "A", "B", "change", "allowed", "verdict"],
            [
                [
                    verdict.cell,
                    verdict.metric,
                    amount(verdict.before),
                    amount(verdict.after),
                    change(verdict.change),
                    verdict.band,
                    verdict.verdict,
                ]
                for verdict in verdicts
            ],
        )
    if [verdict for verdict in verdicts if verdict.verdict != PASS]:
        sys.exit(1)


def loaded_from(folder: str) -> Results:
    from farshore.lab.run import loaded

    return loaded(Path(folder))


def read_bands(path: Path) -> dict[str, Any]:
    import tomllib

    try:
        document = tomllib.loads(path.read_text("utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as wrong:
        raise BadOption(f"{path} is not TOML: {wrong}") from wrong
    bands = document.get("bands")
    if not isinstance(bands, dict) or not bands:
        raise BadOption(f"{path} has no [bands]")
    return bands


@click.command()
@click.argument("folder", type=click.Path(path_type=Path))
@click.option("--html", type=click.Path(path_type=Path), help="The page; report.html in the directory if not given.")
@click.option("--pngs", type=click.Path(path_type=Path), help="A directory for the charts, as PNG.")
@click.option("--title", default="", help="The page's title.")
def report(folder: Path, html: Path | None, pngs: Path | None, title: str) -> None:
    """Write the results in FOLDER as one self-contained page with charts."""
    from farshore.lab.report import write_report

    page = html or folder / "report.html"
    made = write_report(loaded_from(str(folder)), page, pngs, title, questions.read(folder))
    click.echo(f"{page}: {made} charts")
