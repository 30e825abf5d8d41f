"""`farshore simulate`: many games between bots."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import click

from farshore.bots import Budget
from farshore.bots.text import is_program
from farshore.cli.jobs import played, where_to_play
from farshore.cli.tables import options_of
from farshore.core.errors import BadOption
from farshore.core.words import counted


@click.command()
@click.argument("game")
@click.option("--games", "number", type=int, default=100, show_default=True, help="How many games.")
@click.option("--players", type=int, default=2, show_default=True, help="Seats at each table.")
@click.option("--mode", help="How it is played; the usual one if not given.")
@click.option(
    "--bots", "--bot", default="random", show_default=True, metavar="NAME,NAME", help="One for all, or one a seat."
)
@click.option("--iterations", type=int, help="How much a searching bot may think about a decision.")
@click.option(
    "--seconds",
    type=click.FloatRange(min=0.01),
    help="How long a text player may think about a decision (10 if not given).",
)
@click.option("--seed", type=int, default=1, show_default=True, help="Equal seeds give equal games.")
@click.option("--paired", is_flag=True, help="Play every seed in every rotation of the seats.")
@click.option("--option", "options", multiple=True, metavar="NAME=VALUE", help="A house rule; many times.")
@click.option("--content", default="", metavar="DIR", help="A directory laid over the game's own content.")
@click.option("--json", "as_json", is_flag=True, help="The figures as JSON.")
@where_to_play
def simulate(
    game: str,
    number: int,
    players: int,
    mode: str | None,
    bots: str,
    iterations: int | None,
    seconds: float | None,
    seed: int,
    paired: bool,
    options: tuple[str, ...],
    content: str,
    as_json: bool,
    workers: int | None,
    engine: str,
    address: str | None,
    out: Path | None,
) -> None:
    """Let bots play GAME many times and say how it went."""
    from farshore.lab.engines import cores
    from farshore.lab.job import cell, fit_game, job
    from farshore.lab.simulate import Report

    fitted = fit_game(game, content)
    setup = fitted.setup(mode, players, options_of(options))
    names = [name.strip() for name in bots.split(",") if name.strip()]
    budget = thinking(names, iterations, seconds)
    made = cell(fitted, setup, names, content=content, budget=budget, rotate=paired)
    whole = job([made], number, seed)
    results_ = played(whole, engine, workers, address, out)
    report = Report(fitted, setup, whole, made, workers or cores(), results_.seconds, results_.rows)
    figures = report.to_json()
    if as_json:
        click.echo(json.dumps({**figures, "results": results(figures)}, indent=1, ensure_ascii=False))
    else:
        show(figures)


def thinking(bots: list[str], iterations: int | None, seconds: float | None) -> Budget | None:
    """How much may be thought about a decision; seconds are for programs alone."""
    if seconds is not None and not any(is_program(name) for name in bots):
        raise BadOption("--seconds is for text players; how much a bot searches is said with --iterations")
    return Budget(iterations, seconds) if iterations is not None or seconds is not None else None


def results(figures: dict[str, Any]) -> list[dict[str, Any]]:
    """How each bot fared, the best first."""
    rows = [{"bot": name, **results} for name, results in figures["by_bot"].items()]
    return sorted(rows, key=lambda row: -row["win_share"])


def show(figures: dict[str, Any]) -> None:
    click.echo(
        f"{counted(figures['games'], 'game')}, {figures['decisions']} decisions ({figures['mean_decisions']:.1f} a game), "
        f"{figures['decisions_per_s']:,.0f} a second and core, {figures['seconds']:.1f} s with {counted(figures['workers'], 'worker')}"
    )
    if figures["dead_ends"]:
        click.echo(f"DEAD ENDS: {figures['dead_ends']}; the first: {figures['dead_end_games'][0]}")
    for result in results(figures):
        if result["faults"]:
            told = ", ".join([f"{n} {kind}" for kind, n in result["faults"].items()])
            click.echo(
                f"FAULTS of {result['bot']}: {told}, in {result['games']} seats; from there on it was played by chance"
            )
    wide = max(16, *[len(name) for name in figures["by_bot"]])
    click.echo(f"{'bot':{wide}} {'seats':>7} {'wins':>7} {'95% of wins':>15} {'place':>6} {'score':>7}")
    for result in results(figures):
        between = f"{result['win_low']:.1%} - {result['win_high']:.1%}"
        score = result["score"].get("mean", 0.0)
        click.echo(
            f"{result['bot']:{wide}} {result['games']:7} {result['win_share']:7.1%} {between:>15} {result['place']:6.2f} {score:7.1f}"
        )
