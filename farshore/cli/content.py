"""`farshore content check`: is what the games are made of fit for play?"""

from __future__ import annotations

import sys
from pathlib import Path

import click

from farshore.core.content import BadContent, Library
from farshore.core.errors import BadOption
from farshore.games import game as game_named
from farshore.games.voyages.seamap import SeaMap
from farshore.games.voyages.validate import LOADING, map_ids, map_library, validate


@click.group()
def content() -> None:
    """Check maps, cards and other content."""


@content.command()
@click.argument("game")
@click.option("--content", "folder", default="", metavar="DIR", help="A directory laid over the game's own content.")
def check(game: str, folder: str) -> None:
    """Check all content of GAME; exit code 1 if something is wrong."""
    name = game_named(game).name
    if folder and not Path(folder).is_dir():
        raise BadOption(f"the content directory {folder!r} does not exist")
    if name != "voyages":
        raise BadOption(f"{game} has no content of its own to check")
    wrong = check_maps(folder)
    if wrong:
        click.echo(f"{wrong} findings.")
        sys.exit(1)


def check_maps(folder: str) -> int:
    """Every map of Voyages, at the level that play needs. Maps for tests need only load."""
    library = map_library([Path(folder)] if folder else [])
    wrong = 0
    for name in map_ids(library):
        try:
            sea = sea_of(library, name)
        except BadContent as bad:
            click.echo(str(bad))
            wrong += 1
            continue
        fixture = sea.difficulty == "fixture"
        findings = [one for one in validate(sea) if one.level == LOADING or not fixture]
        for finding in findings:
            click.echo(f"maps/{name}.json: {finding}")
        wrong += len(findings)
        if not findings:
            click.echo(
                f"maps/{name}.json: {sea.name}, {len(sea.hexes)} hexes, {'fit to load' if fixture else 'fit for play'}"
            )
    return wrong


def sea_of(library: Library, name: str) -> SeaMap:
    source = library.read(f"maps/{name}.json")
    return SeaMap(source.mapping(), source.file)
