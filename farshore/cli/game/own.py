"""A game's own commands (`Game.commands`): they compute and say, files are written here."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from farshore.cli.terminal.chart import Chart
from farshore.core.command import Command, Output, Parameter
from farshore.core.errors import BadOption
from farshore.core.game import Game
from farshore.lab.job import game_with


def command(game: Game[Any], offered: Command) -> click.Command:
    """The command as click knows it: its parameters, a file for its document, and content laid over the game's own."""
    file: click.Argument | click.Option
    if offered.file:
        file = click.Argument(["file"], type=click.Path(path_type=Path, dir_okay=False), default=Path(offered.file))
    else:
        file = click.Option(["--out", "file"], type=click.Path(path_type=Path), help="Write the document there.")
    content = click.Option(
        ["--content", "folder"], default="", metavar="DIR", help="A directory laid over the game's own content."
    )
    parameters: list[click.Parameter] = [file, *[option(parameter) for parameter in offered.parameters], content]

    def run(file: Path | None, folder: str, **given: Any) -> None:
        played = game_with(game.name, folder)
        namesakes = [command for command in played.commands() if command.name == offered.name]
        if not namesakes:
            raise BadOption(f"{game.title} has no command {offered.name!r}")
        values = {name: str(value) for name, value in given.items()}
        show(played, namesakes[0].run(values, file.stem if file is not None else ""), file)

    return click.Command(offered.name, callback=run, params=parameters, help=offered.about)


def option(parameter: Parameter) -> click.Option:
    kind = click.IntRange(min=0) if parameter.is_number else click.STRING
    name, about = [f"--{parameter.name}"], parameter.about
    if parameter.default is None:
        return click.Option(name, type=kind, required=True, help=about)
    return click.Option(name, type=kind, default=parameter.default, show_default=True, help=about)


def show(game: Game[Any], output: Output, file: Path | None) -> None:
    for part in output.parts:
        if isinstance(part, str):
            click.echo(part)
        else:
            for line in Chart(part, game.lexicon()).draw(wide=True):
                click.echo(line.plain)
    if file is not None and output.document:
        file.write_text(output.document, encoding="utf-8")
        click.echo(f"Written to {file}.")
    elif output.otherwise:
        click.echo(output.otherwise)
