"""`farshore GAME sessions`: games between equal bots, held against the bands that the game lays down."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import click

from farshore.cli.jobs import played, where_to_play
from farshore.core.errors import BadOption
from farshore.core.game import Game
from farshore.lab.sessions import Asked, bands_of, figures, job_of


def command(game: Game[Any]) -> click.Command:
    bands = bands_of(game)
    modes = list(bands.chapters)

    @click.command("sessions")
    @click.option("--mode", type=click.Choice(modes), default=modes[0], show_default=True)
    @click.option("--map", "maps", type=int, multiple=True, help="A map; many times. All of the mode if not given.")
    @click.option("--players", type=int, multiple=True, help="Seats; many times. All numbers if not given.")
    @click.option("--town", type=click.Choice(bands.towns), default=bands.towns[0], show_default=True)
    @click.option("--games", "number", type=click.IntRange(min=1), default=100, show_default=True, help="For each map.")
    @click.option("--bot", default=bands.bot, show_default=True, help="Who sits in every seat.")
    @click.option("--seed", type=int, default=1, show_default=True, help="Equal seeds give equal sessions.")
    @click.option("--json", "as_json", is_flag=True, help="The figures as JSON.")
    @where_to_play
    def sessions(
        mode: str,
        maps: tuple[int, ...],
        players: tuple[int, ...],
        town: str,
        number: int,
        bot: str,
        seed: int,
        as_json: bool,
        workers: int | None,
        engine: str,
        address: str | None,
        out: Path | None,
    ) -> None:
        """Let equal bots play sessions of every map, and hold them against the bands of the rules."""
        known = bands.chapters[mode]
        for wanted in maps:
            if wanted not in known:
                raise BadOption(f"{mode} is not played on map {wanted}; its maps are: {', '.join(map(str, known))}")
        low, high = game.seat_range(mode)
        seats = list(players) or list(range(low, high + 1))
        job = job_of(game, Asked(mode, list(maps) or known, seats, town, number, seed, bot))
        told = figures(bands, played(job, engine, workers, address, out))
        if as_json:
            click.echo(json.dumps(told, indent=1))
        else:
            show_sessions(told)

    return sessions


def show_sessions(figures: dict[str, Any]) -> None:
    click.echo(f"{figures['mode']}, {figures['town']}, {figures['bot']}, seed {figures['seed']}")
    for why in figures["dead_ends"]:
        click.echo(f"DEAD END: {why}")
    for table in figures["tables"]:
        click.echo(f"\n{table['players']} players, {table['sessions']} sessions")
        click.echo(f"{'map':>4} {'rounds':>6} {'winner':>6} {'margin':>6}  {'wins in turn order, %':24} outside")
        for row in [*table["maps"], {"map": "all", **table}]:
            wins = " ".join([f"{100 * place['wins']:5.1f}" for place in row["order"]])
            said = ", ".join(row["outside"]) or "-"
            click.echo(f"{row['map']:>4} {row['rounds']:6g} {row['winner']:6g} {row['margin']:6g}  {wins:24} {said}")
        between = ", ".join([f"{100 * place['low']:.1f}-{100 * place['high']:.1f}" for place in table["order"]])
        points = ", ".join([f"{place['points']:.1f}" for place in table["order"]])
        visits = ", ".join([f"{name} {part:.1%}" for name, part in table["visits"].items()])
        click.echo(f"95 % of wins: {between}; points: {points}\nvisits: {visits}")
