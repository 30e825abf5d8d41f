"""`farshore GAME daily`: the game of the day, the same for everybody."""

from __future__ import annotations

import datetime as dt
from typing import Any

import click

from farshore.cli import saves
from farshore.cli.play import run
from farshore.cli.records import load
from farshore.cli.tables import Table, new_table, old_table
from farshore.core.daily import Daily
from farshore.core.errors import BadOption
from farshore.core.game import Game, Standing
from farshore.core.replay import replay


def command(game: Game[Any]) -> click.Command:
    @click.command("daily")
    @click.option("--date", "day", default="", metavar="YYYY-MM-DD", help="Today if not given.")
    @click.option("--score", is_flag=True, help="How you and the bots fared on that date.")
    @click.option("--plain", is_flag=True, help="Lines of text only.")
    def daily(day: str, score: bool, plain: bool) -> None:
        """Play the game of the day: the same for everybody. Compared by whether it was won, then by points."""
        chosen = game.daily(checked(day))
        assert chosen is not None
        if score:
            show_scores(game, chosen)
        else:
            play(game, chosen, plain)

    return daily


def checked(day: str) -> str:
    if not day:
        return dt.datetime.now(dt.UTC).date().isoformat()
    try:
        return dt.date.fromisoformat(day).isoformat()
    except ValueError as wrong:
        raise BadOption(f"a date is written YYYY-MM-DD, not {day!r}") from wrong


def play(game: Game[Any], daily: Daily, plain: bool) -> None:
    saved = saves.newest(game.name, f"daily-{daily.date}")
    if saved is not None:
        table = old_table(saved)
    else:
        setup = game.setup(daily.mode, 1, dict(daily.options))
        name = saves.unused_name(game.name, f"daily-{daily.date}")
        table = new_table(game, setup, {}, name, "", daily.secret)
    run(table, plain)
    if table.over:
        ended = ending(table)
        click.echo(f"Game of {daily.date}: {'won' if ended.share else 'lost'}, {ended.score} {daily.unit}.")
        click.echo(f"Compare: farshore {game.name} daily --date {daily.date} --score")


def ending(table: Table) -> Standing:
    return table.session.game.standings(table.session.state)[0]


def show_scores(game: Game[Any], daily: Daily) -> None:
    """Own games of the date in the order in which they ended, and the game's bots on the same dice."""
    click.echo(f"Game of {daily.date}: {daily.called}")
    rows: list[tuple[bool, int, str]] = []
    kept = sorted((saves.state_dir() / "records").glob(f"{game.name}-daily-{daily.date}*.txt"))
    for number, path in enumerate(kept, 1):
        replayed = replay(game, load(path))
        ended = game.standings(replayed.state)[0]
        rows.append((ended.share > 0, ended.score, "you" if number == 1 else f"you, again ({number})"))
    for name in daily.rivals:
        setup = game.setup(daily.mode, 1, dict(daily.options))
        table = new_table(game, setup, {0: name}, "daily", "", daily.secret)
        table.play_out()
        ended = ending(table)
        rows.append((ended.share > 0, ended.score, f"{name} (bot)"))
    rows.sort(key=lambda row: (row[0], row[1]), reverse=True)
    for won, score, who in rows:
        click.echo(f"  {'won ' if won else 'lost'} {score:4} {daily.unit}  {who}")
    if not kept:
        click.echo(f"You have not played it yet: farshore {game.name} daily")
