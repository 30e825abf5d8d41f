"""`farshore content check`: is what the games are made of fit for play?"""

from __future__ import annotations

import sys

import click

from farshore.core.content import BadContent
from farshore.core.finding import unreadable
from farshore.core.words import counted
from farshore.games import game as game_named
from farshore.lab.job import game_with


@click.group()
def content() -> None:
    """Check maps, cards and other content."""


@content.command()
@click.argument("game")
@click.option("--content", "folder", default="", metavar="DIR", help="A directory laid over the game's own content.")
def check(game: str, folder: str) -> None:
    """Check all content of GAME; exit code 1 if something is wrong."""
    title = game_named(game).title
    try:
        wrong = game_with(game, folder).findings()
    except BadContent as bad:
        wrong = [unreadable(bad)]
    for finding in wrong:
        click.echo(str(finding))
    if wrong:
        click.echo(f"{title}: {counted(len(wrong), 'finding')}.")
        sys.exit(1)
    click.echo(f"{title}: every check passed.")
