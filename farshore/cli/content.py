"""`farshore content check`: is what the games are made of fit for play?"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final

import click

from farshore.core.content import BadContent, Library
from farshore.core.errors import BadOption
from farshore.games.biomes.content import Content as BiomesContent
from farshore.games.cannons.content import library_of
from farshore.games.cannons.validate import findings, summary_of
from farshore.games.everrain.validate import content_findings
from farshore.games.nearfar import content as nearfar
from farshore.games.nearfar.validate import validate as validate_nearfar
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
    if folder and not Path(folder).is_dir():
        raise BadOption(f"the content directory {folder!r} does not exist")
    if game not in CHECKS:
        raise BadOption(f"there is no content of {game!r}; there is content of: {', '.join(CHECKS)}")
    wrong = CHECKS[game](folder)
    if wrong:
        click.echo(f"{wrong} findings.")
        sys.exit(1)


def check_maps(folder: str) -> int:
    """Every map of Voyages, at the level that play needs. Maps for tests need only load."""
    library = map_library(overlays(folder))
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


def check_cards(folder: str) -> int:
    """Tiles, layouts and cards of Quests & Cannons, against every constraint of its specification."""
    library = library_of(overlays(folder))
    listed = findings(library)
    for finding in listed:
        click.echo(str(finding))
    if not listed:
        click.echo(f"cannons: {summary_of(library)}, fit for play")
    return len(listed)


def check_pieces(folder: str) -> int:
    """Tiles, secrets and quests of Biomes; its loader checks every constraint."""
    try:
        BiomesContent(Library("farshore.games.biomes", overlays(folder)))
    except BadContent as bad:
        return listed("biomes", [str(bad)])
    return listed("biomes", [])


def check_everrain(folder: str) -> int:
    """Tiles, crews, cards and stories of The Everrain, the story linter included."""
    return listed("everrain", content_findings(overlays(folder)))


def check_nearfar(folder: str) -> int:
    """Boards, cards, maps and stories of Near and Far, the story linter included."""
    try:
        wrong = [str(finding) for finding in validate_nearfar(nearfar.load(overlays(folder)))]
    except BadContent as bad:
        wrong = [str(bad)]
    return listed("nearfar", wrong)


def overlays(folder: str) -> list[Path]:
    return [Path(folder)] if folder else []


def listed(name: str, wrong: list[str]) -> int:
    for sentence in wrong or [f"{name}: every check passed"]:
        click.echo(sentence)
    return len(wrong)


CHECKS: Final[dict[str, Callable[[str], int]]] = {
    "voyages": check_maps,
    "cannons": check_cards,
    "biomes": check_pieces,
    "everrain": check_everrain,
    "nearfar": check_nearfar,
}
