"""`farshore db`: what whoever keeps a house does to its tables. Every subcommand is imported when it is called."""

from __future__ import annotations

import importlib
from typing import Final

import click

# name: (module, function, one line of help)
COMMANDS: Final[dict[str, tuple[str, str, str]]] = {
    "drift": ("farshore.cli.drift", "drift", "Sort every stored game before an upgrade."),
}


class Chores(click.Group):
    """A group whose commands are imported when they are first needed."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        module, function, _ = COMMANDS[cmd_name]
        found = getattr(importlib.import_module(module), function)
        assert isinstance(found, click.Command)
        return found

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl([(name, about) for name, (_, _, about) in COMMANDS.items()])


@click.group("db", cls=Chores)
def db() -> None:
    """Look after the tables of a house."""
