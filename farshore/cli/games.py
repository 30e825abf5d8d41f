"""`farshore games`: what there is to play."""

from __future__ import annotations

import json
from typing import Any

import click

from farshore.bots import bots_for
from farshore.core.game import Game
from farshore.games import GAMES
from farshore.games import game as game_named
from farshore.server.clocks.choosing import outs
from farshore.server.clocks.settings import OUTS, PRESETS
from farshore.server.clocks.settings import described as about_clock


@click.command()
@click.argument("name", required=False)
@click.option("--json", "as_json", is_flag=True, help="As JSON.")
def games(name: str | None, as_json: bool) -> None:
    """List the games; with the NAME of one, its modes, options and bots."""
    games = [game_named(name)] if name else list(GAMES.values())
    if as_json:
        click.echo(json.dumps([described(game) for game in games], indent=1))
        return
    for game in games:
        click.echo(f"{game.name}: {game.title}. {game.blurb}")
        for mode in game.modes:
            low, high = game.seat_range(mode)
            seats = f"{low} to {high} players" if low < high else "1 player" if low == 1 else f"{low} players"
            note = game.mode_notes.get(mode, "")
            click.echo(f"  mode {mode}: {seats}{'. ' + note if note else ''}")
        if name:
            show_options(game)
        click.echo(f"  bots: {', '.join(bots_for(game.name))}")
    if name:
        show_clocks(games[0])
    if not name:
        names = ", ".join([each.name for each in PRESETS])
        click.echo(f"\nClocks of a table: none, {names}, or numbers of your own.")
        click.echo("Options of a game: farshore games NAME. To play: farshore play NAME.")


def show_options(game: Game[Any]) -> None:
    for option in game.options:
        default = "none" if option.default is None else str(option.default).lower()
        click.echo(f"  option {option.name}={default}: {option.about} ({option.values()}; {option.basis})")


def show_clocks(game: Game[Any]) -> None:
    for each in PRESETS:
        click.echo(f"  clock {each.name}: {about_clock(each.clock)}. {OUTS[each.clock.out]}")
    for out in outs(game):
        click.echo(f"  when it runs out, {out}: {OUTS[out]}")


def described(game: Game[Any]) -> dict[str, Any]:
    return {
        "name": game.name,
        "title": game.title,
        "blurb": game.blurb,
        "rules": game.rules_version,
        "modes": [
            {"name": mode, "seats": list(game.seat_range(mode)), "about": game.mode_notes.get(mode, "")}
            for mode in game.modes
        ],
        "options": [
            {"name": o.name, "default": o.default, "values": o.values(), "basis": o.basis, "about": o.about}
            for o in game.options
        ],
        "bots": bots_for(game.name),
        "clocks": [
            {"name": each.name, "title": each.title, "about": about_clock(each.clock), "out": each.clock.out}
            for each in PRESETS
        ],
        "outs": outs(game),
    }
