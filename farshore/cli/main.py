"""The command `farshore`. Every subcommand is imported when it is called, so that help is quick."""

from __future__ import annotations

import importlib
from functools import cache
from typing import Any, Final

import click

from farshore.core.content import BadContent
from farshore.core.errors import FarshoreError

# name: (module, function, one line of help)
COMMANDS: Final[dict[str, tuple[str, str, str]]] = {
    "games": ("farshore.cli.games", "games", "List the games, their modes, options and bots."),
    "serve": ("farshore.cli.serve", "serve_command", "Open the tables: play in the browser."),
    "db": (
        "farshore.cli.db",
        "db",
        "Back up, restore, move, check and tidy the tables; what an upgrade would do to them.",
    ),
    "notices": ("farshore.cli.notices", "notices_group", "Send a notice, to see whether it arrives."),
    "play": ("farshore.cli.play", "play", "Play in this terminal, alone, with friends or against bots."),
    "simulate": ("farshore.cli.simulate", "simulate", "Let bots play many games and report the figures."),
    "tournament": ("farshore.cli.lab", "tournament", "Rate the bots of a game against one another."),
    "sweep": ("farshore.cli.lab", "sweep", "Change options of a game and see what it does."),
    "compare": ("farshore.cli.lab", "compare_command", "Compare two results: pass or fail."),
    "report": ("farshore.cli.lab", "report", "Write results as a page with charts."),
    "replay": ("farshore.cli.records", "replay", "Step through the record of a game."),
    "verify": ("farshore.cli.records", "verify", "Check a record: rules, digests and dice."),
    "explain": ("farshore.cli.records", "explain", "Say why an action is not possible in a recorded game."),
    "rules": ("farshore.cli.rules", "rules_command", "Read and search the rules, by id or by word."),
    "rulebook": ("farshore.cli.rulebook", "rulebook_command", "Read the rules of a game in a few plain pages."),
    "content": ("farshore.cli.content", "content", "Check maps, cards and other content."),
}

OWN: Final = "What one game offers besides being played: farshore GAME --help; the games are listed by `games`."
WRONG: Final = 2


@cache
def games_with_commands() -> dict[str, click.Command]:
    """`farshore GAME`, for every game that offers more than being played."""
    from farshore.cli.game import group_of, offers_anything
    from farshore.games import GAMES

    return {name: group_of(game) for name, game in GAMES.items() if offers_anything(game)}


class Refused(click.ClickException):
    """Bad input: one sentence on standard error, no traceback."""

    exit_code = WRONG

    def show(self, file: Any = None) -> None:
        click.echo(f"farshore: {self.format_message()}", err=True)


class Commands(click.Group):
    """A group whose commands are imported when they are first needed."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return [*COMMANDS, *games_with_commands()]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return games_with_commands().get(cmd_name)
        module, function, _ = COMMANDS[cmd_name]
        command = getattr(importlib.import_module(module), function)
        assert isinstance(command, click.Command)
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            rows = [(name, about) for name, (_, _, about) in COMMANDS.items()]
            formatter.write_dl([*rows, ("GAME", OWN)])

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args and not args[0].startswith("-") and args[0] not in COMMANDS:
            known = self.list_commands(ctx)
            if args[0] not in known:
                raise Refused(f"there is no command {args[0]!r}; commands are: {', '.join(known)}")
        return super().resolve_command(ctx, args)

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except (FarshoreError, BadContent) as wrong:
            raise Refused(str(wrong)) from wrong
        except BrokenPipeError:
            raise
        except OSError as wrong:
            where = f"{wrong.filename}: " if wrong.filename else ""
            raise Refused(f"{where}{wrong.strerror or wrong}") from wrong


def show_version(ctx: click.Context, _: click.Parameter, wanted: bool) -> None:
    """The installed version; a checkout that is not installed says so."""
    if wanted:
        from importlib.metadata import PackageNotFoundError, version

        try:
            click.echo(f"farshore {version('farshore')}")
        except PackageNotFoundError:
            click.echo("farshore, not installed")
        ctx.exit()


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.option(
    "--version", is_flag=True, is_eager=True, expose_value=False, callback=show_version, help="Show the version."
)
def cli() -> None:
    """Farshore plays, hosts and studies exploration board games."""


def main() -> None:
    """What the command `farshore` runs."""
    cli(prog_name="farshore")


if __name__ == "__main__":
    main()
