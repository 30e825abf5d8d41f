"""`farshore GAME fairness`: equal bots play a map, and the places to begin at are compared."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import click

from farshore.bots import make
from farshore.cli.records import load
from farshore.core.balance import Fairness, Ground
from farshore.core.errors import BadOption
from farshore.core.game import Game
from farshore.core.replay import replay
from farshore.lab.fairness import Trial, fairness_of, measure

SHARES = ("wins", "share", "low", "high", "turn")  # what the lab says of a place; everything else the game says


def command(game: Game[Any]) -> click.Command:
    door = fairness_of(game)

    @click.command("fairness")
    @click.argument("layout")
    @click.option("--players", type=click.IntRange(*door.seats), help="Seats; the usual number if not given.")
    @click.option("--mode", type=click.Choice(door.modes), help="The usual one if not given.")
    @click.option("--games", type=click.IntRange(min=1), default=200, show_default=True, help="How many games.")
    @click.option("--bot", default=door.bot, show_default=True, help="Who sits in every seat.")
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
        """Let equal bots play LAYOUT and compare the places where players begin.

        LAYOUT is one of the game's layouts, or the record of a game whose map was laid by its players or by chance.
        """
        make(bot, game)
        ground = ground_of(game, door, layout, mode, players)
        figures = watched(Trial(game.name, ground, bot, games, seed), workers)
        if as_json:
            click.echo(json.dumps(figures, indent=1))
        else:
            show(door, figures)

    return fairness


def ground_of(game: Game[Any], door: Fairness[Any], layout: str, mode: str | None, players: int | None) -> Ground:
    path = Path(layout)
    if not path.is_file():
        return door.ground(layout, mode, players)
    record = load(path)
    if record.header.get("game") != game.name:
        raise BadOption(f"{path} is the record of another game")
    return door.laid(path.name, replay(game, record).state)


def watched(trial: Trial, workers: int | None) -> dict[str, Any]:
    """Measure under a bar that shows how far it is."""
    done = 0
    with click.progressbar(
        length=trial.games, label="Games", show_pos=True, file=sys.stderr, hidden=not sys.stderr.isatty()
    ) as bar:

        def progress(now: int, _: int) -> None:
            nonlocal done
            bar.update(now - done)
            done = now

        return measure(trial, workers, progress)


def show(door: Fairness[Any], figures: dict[str, Any]) -> None:
    click.echo(
        f"{figures['map']}: {figures['games']} games of {figures['mode']} with {figures['players']} {figures['bot']}"
    )
    own = [name for name in figures["places"][0] if name not in SHARES]
    heads = [f"{name.replace('_', ' '):>12}" for name in own]
    click.echo(f"{'turn':>4} {'wins':>7} {'95%':>15} {' '.join(heads)}")
    for place in figures["places"]:
        between = f"{place['low']:.1%} - {place['high']:.1%}"
        known = " ".join([f"{place[name]:>12}" for name in own])
        click.echo(f"{place['turn']:>4} {place['share']:7.1%} {between:>15} {known}")
    verdict = f"no {door.place} is seen to be favoured" if figures["fair"] else f"some {door.place} is favoured"
    click.echo(f"Score {figures['score']} of 100 as played, {figures['static']} by distances: {verdict}.")
