"""`farshore rulebook`: the rules for players, page by page, as text."""

from __future__ import annotations

import re
import shutil
from typing import Final

import click

from farshore.core.errors import BadOption
from farshore.core.rulebook import Part
from farshore.games import game as game_named

WIDTH: Final = 80


def plain(text: str) -> str:
    """Without the marks for heavy letters."""
    return re.sub(r"\*\*", "", text)


def show(part: Part, width: int) -> None:
    """A part in words; of a picture what is said about its places."""
    if part.title:
        click.echo(click.style(part.title, bold=True))
    if part.text:
        click.echo(click.wrap_text(plain(part.text), width))
    for tile in part.tiles:
        said = f"{tile.figure}: {tile.text}" if tile.figure else tile.text
        click.echo(click.wrap_text(said, width, "  - ", "    "))
    for callout in part.picture.callouts if part.picture else []:
        click.echo(click.wrap_text(callout.text, width, "  * ", "    "))
    click.echo(click.wrap_text(f"({', '.join(part.rules)})", width))
    click.echo()


@click.command()
@click.argument("game")
def rulebook_command(game: str) -> None:
    """The rules of GAME for players: a few pages in plain words. Every detail is in `farshore rules GAME`."""
    played = game_named(game)
    book = played.rulebook()
    if book is None:
        raise BadOption(f"{played.title} has no rulebook; its rules are in `farshore rules {game}`")
    width = min(shutil.get_terminal_size().columns, WIDTH)
    for page in book.pages:
        click.echo(click.style(f"{page.title}\n{'=' * len(page.title)}", bold=True))
        for part in page.parts:
            show(part, width)
    click.echo(f"Every detail is in the specification: farshore rules {played.name}")
