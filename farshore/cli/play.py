"""`farshore play`: a table in this terminal."""

from __future__ import annotations

import datetime as dt
import sys
from typing import Any

import click

from farshore.bots import bots_for, make
from farshore.cli import saves, words
from farshore.cli.tables import Table, game_with, new_table, old_table, options_of, secret_of
from farshore.core.dealer import CommittedDealer
from farshore.core.errors import BadOption
from farshore.core.game import Game


@click.command()
@click.argument("game")
@click.option("--players", type=int, help="Seats at the table, bots included.")
@click.option("--mode", help="How it is played; the usual one if not given.")
@click.option("--seed", help="Any text: the same seed gives the same dice.")
@click.option("--option", "options", multiple=True, metavar="NAME=VALUE", help="A house rule; many times.")
@click.option("--bots", default="", metavar="NAME,NAME", help="Bots for the last seats.")
@click.option("--content", default="", metavar="DIR", help="A directory laid over the game's own content.")
@click.option("--resume", is_flag=True, help="Go on with the last game that was left.")
@click.option("--plain", is_flag=True, help="Lines of text only, for pipes and screen readers.")
def play(
    game: str,
    players: int | None,
    mode: str | None,
    seed: str | None,
    options: tuple[str, ...],
    bots: str,
    content: str,
    resume: bool,
    plain: bool,
) -> None:
    """Play GAME in this terminal. Nothing is lost on leaving: go on with --resume."""
    if resume:
        if players is not None or mode or seed is not None or options or bots or content:
            raise BadOption("--resume goes on with a game as it was set up; it takes no other choices")
        saved = saves.newest(game_with(game).name)
        if saved is None:
            raise BadOption(f"there is no game of {game} to go on with; begin one with: farshore play {game}")
        run(old_table(saved), plain)
        return
    played = game_with(game, content)
    named = [name.strip() for name in bots.split(",") if name.strip()]
    if players is None and not named:
        named = company(played, mode)
    seats = players if players is not None else 1 + len(named)
    for name in named:
        make(name, played)
    if len(named) > seats:
        raise BadOption(f"{len(named)} bots do not fit into {seats} seats")
    setup = played.setup(mode, seats, options_of(options))
    seated = {seats - len(named) + n: name for n, name in enumerate(named)}
    today = dt.datetime.now(dt.UTC).strftime("%Y%m%d-%H%M%S")
    run(new_table(played, setup, seated, saves.unused_name(game, today), content, secret_of(seed)), plain)


def company(game: Game[Any], mode: str | None) -> list[str]:
    """Who sits down with somebody alone: nobody where the game can be played so, otherwise the strongest bot."""
    chosen = mode or game.mode_for(1)
    missing = game.seat_range(chosen)[0] - 1 if chosen in game.modes else 0
    return [bots_for(game.name)[-1]] * missing


def run(table: Table, plain: bool) -> None:
    """Play on until it is over or the players leave; then say how it stands."""
    table.keep()
    if plain or not (sys.stdin.isatty() and sys.stdout.isatty()):
        from farshore.cli.plain import play_lines

        play_lines(table)
    else:
        from farshore.cli.terminal.app import play_screen

        play_screen(table)
    for line in parting(table):
        click.echo(line)


def parting(table: Table) -> list[str]:
    """What is said on leaving."""
    game = table.session.game.name
    if not table.over:
        return [f"The game is saved. Go on with: farshore play {game} --resume"]
    view = table.view(None)
    lines = [
        "",
        view["status"]["over"]["text"],
        *words.columns_of(words.reckoning(view)),
        *words.looking_back(view),
        "",
    ]
    dealer = table.session.dealer
    if isinstance(dealer, CommittedDealer):
        lines.append(f"Seed: {dealer.secret.hex()}")
    if table.kept is not None:
        lines.append(f"Record: {table.kept}")
        lines.append(f"Look at it again with: farshore replay {table.kept}")
    return lines
