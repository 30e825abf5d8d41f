"""`farshore cannons`: how fair a map is."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import click

from farshore.cli.records import load
from farshore.core.errors import BadOption
from farshore.core.game import Setup
from farshore.core.replay import replay
from farshore.games.cannons import GAME
from farshore.games.cannons.options import MODES
from farshore.games.cannons.state.table import Cannons

ROUNDS = 60  # a game that is not over by then is counted as it stands


@click.group()
def cannons() -> None:
    """Quests & Cannons: how fair a map is."""


@cannons.command()
@click.argument("layout")
@click.option("--players", type=click.IntRange(2, 6), help="Seats; as the layout is made for, if not given.")
@click.option("--mode", type=click.Choice([mode for mode in MODES if mode != "coop"]), help="ffa, or teams.")
@click.option("--games", type=click.IntRange(min=1), default=200, show_default=True, help="How many games.")
@click.option("--bot", default="mate", show_default=True, help="Who sits in every seat.")
@click.option("--seed", type=int, default=1, show_default=True, help="Equal seeds give equal games.")
@click.option("--workers", type=click.IntRange(min=1), help="Processes; all cores if not given.")
@click.option("--json", "as_json", is_flag=True, help="The figures as JSON.")
def fairness(
    layout: str,
    players: int | None,
    mode: str | None,
    games: int,
    bot: str,
    seed: int,
    workers: int | None,
    as_json: bool,
) -> None:
    """Let equal bots play LAYOUT and compare the Home Ports.

    LAYOUT is one of the game's layouts, one without some islands (ffa6-1a-2b), or the record of a game whose map was
    laid by its players or by chance.
    """
    from farshore.bots import make
    from farshore.lab.fairness import measure

    make(bot, GAME)
    sea = sea_of(layout, mode, players)
    done = 0
    with click.progressbar(
        length=games, label="Games", show_pos=True, file=sys.stderr, hidden=not sys.stderr.isatty()
    ) as bar:

        def progress(now: int, _: int) -> None:
            nonlocal done
            bar.update(now - done)
            done = now

        figures = measure(sea, bot, games, seed, workers, progress)
    if as_json:
        click.echo(json.dumps(figures, indent=1))
    else:
        show(figures)


def sea_of(layout: str, mode: str | None, players: int | None) -> Any:
    from farshore.lab.fairness import Sea

    if Path(layout).is_file():
        return laid_sea(Path(layout))
    name = layout.split("-", maxsplit=1)[0]
    usual = {"t22": ("2v2", 4), "t33": ("3v3", 6), "t222": ("2v2v2", 6), "quick": ("ffa", 3), "intro": ("ffa", 4)}
    if name not in GAME.atlas.layouts:
        known = ", ".join(GAME.atlas.layouts)
        raise BadOption(f"{layout!r} is no layout and no record of a game; layouts are: {known}")
    usual_mode, seats = usual.get(name, ("ffa", int(name[-1]) if name[-1].isdigit() else 2))
    setup = GAME.setup(mode or usual_mode, players or seats, {"layout": layout, "round_limit": ROUNDS})
    return Sea(layout, setup, None)


def laid_sea(path: Path) -> Any:
    """The map of a recorded game, as soon as it is finished there."""
    from farshore.lab.fairness import Sea

    record = load(path)
    if record.header.get("game") != GAME.name:
        raise BadOption(f"{path} is the record of another game")
    state = replay(GAME, record).state
    assert isinstance(state, Cannons)
    if state.chart is None:
        raise BadOption(f"the map of {path} is not finished")
    if state.rules.coop:
        raise BadOption("a crew has one Home Port: there is nothing to compare")
    setup = Setup(state.rules.mode, state.rules.seats, {**state.rules.options})
    options = {**setup.options, "tile_placement": "layout", "token_placement": "random", "layout": "auto"}
    options["round_limit"] = setup.options["round_limit"] or ROUNDS
    return Sea(path.name, GAME.setup(setup.mode, setup.seats, options), state.chart.to_json())


def show(figures: dict[str, Any]) -> None:
    click.echo(
        f"{figures['map']}: {figures['games']} games of {figures['mode']} with {figures['players']} {figures['bot']}"
    )
    click.echo(f"{'home':>4} {'turn':>4} {'wins':>7} {'95%':>15} {'islands near':>12} {'workshop':>8} {'trading':>7}")
    for one in figures["homes"]:
        between = f"{one['low']:.1%} - {one['high']:.1%}"
        click.echo(
            f"{one['home']:>4} {one['turn']:>4} {one['share']:7.1%} {between:>15} {one['islands_near']:>12} "
            f"{one['workshop']:>8} {one['trading']:>7}"
        )
    verdict = "no Home Port is seen to be favoured" if figures["fair"] else "some Home Port is favoured"
    click.echo(f"Score {figures['score']} of 100 as played, {figures['static']} by distances: {verdict}.")
