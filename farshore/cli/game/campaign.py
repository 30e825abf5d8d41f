"""`farshore GAME campaign`: sittings in a file that only grows."""

from __future__ import annotations

import datetime as dt
from pathlib import Path
from typing import Any

import click

from farshore.bots import make
from farshore.cli import saves
from farshore.cli.play import run
from farshore.cli.records import load
from farshore.cli.tables import new_table, options_of, secret_of
from farshore.core.campaign import Campaign, Campaigns, FramePage
from farshore.core.errors import BadOption
from farshore.core.game import Game
from farshore.core.ledger import read_ledger
from farshore.core.replay import verify
from farshore.core.words import listed

LEDGER = click.Path(path_type=Path, dir_okay=False)


class Book:
    """The campaigns of a game, each in a file."""

    def __init__(self, game: Game[Any], campaigns: Campaigns) -> None:
        self.game = game
        self.campaigns = campaigns

    def opened(self, file: Path, after: int | None = None) -> Campaign:
        """The campaign of a file, after so many sittings, or as it stands."""
        try:
            text = file.read_text(encoding="utf-8")
        except OSError as wrong:
            raise BadOption(f"{file} cannot be read: {wrong.strerror}") from wrong
        stands = self.campaigns.at(read_ledger(text))
        return stands if after is None else stands.rewound(after)

    def begin(self, file: Path, mode: str, players: list[str], options: tuple[str, ...]) -> str:
        if file.exists():
            raise BadOption(f"{file} is there already")
        begun = self.campaigns.begin(mode, players, options_of(options))
        file.write_text(begun.ledger.write(), encoding="utf-8")
        read_aloud(begun.prologue())
        return f"{', '.join(players)} begin; the first map is {begun.chapters_open()[0].number}."

    def sit(self, file: Path, number: int, after: int | None, bots: str, seed: str | None, plain: bool) -> str:
        """Play a sitting here; what to say about it."""
        stands = self.opened(file, after)
        known = len(stands.ledger.entries)
        setup = stands.setup(number)
        named = [name.strip() for name in bots.split(",") if name.strip()]
        for name in named:
            make(name, self.game)
        if len(named) > setup.seats:
            raise BadOption(f"{len(named)} bots do not fit into {setup.seats} seats")
        seated = {setup.seats - len(named) + n: name for n, name in enumerate(named)}
        today = dt.datetime.now(dt.UTC).strftime("%Y%m%d-%H%M%S")
        save = saves.unused_name(self.game.name, today)
        table = new_table(self.game, setup, seated, save, "", secret_of(seed))
        run(table, plain)
        if not table.over:
            return ""
        return settle(file, known, stands.finished(table.session))


def append(file: Path, known: int, after: Campaign) -> None:
    """Write the new lines behind those that are there."""
    lines = [entry.write() for entry in after.ledger.entries[known:]]
    with file.open("a", encoding="utf-8") as out:
        out.write("\n".join(lines) + "\n")


def settle(file: Path, known: int, after: Campaign) -> str:
    """Write a sitting down; after the last one the epilogue is read."""
    append(file, known, after)
    read_aloud(after.epilogue())
    return f"Written to {file}."


def read_aloud(pages: list[FramePage]) -> None:
    """Pages of the prologue or the epilogue, as wide as a hand can hold."""
    for page in pages:
        click.echo(click.style(page.title, bold=True))
        for paragraph in page.text:
            click.echo(click.wrap_text(paragraph, 78, "  ", "  "))
        click.echo("")


def told(stands: Campaign) -> list[str]:
    """How a campaign stands, in lines."""
    last = len(stands.ledger.entries)
    lines = [f"{stands.mode.capitalize()} of {', '.join(stands.names)}, entry {stands.at} of {last}."]
    lines += [f"  {number}. {sitting}" for number, sitting in enumerate(stands.sittings_told(), 1)]
    for player, name in enumerate(stands.names):
        known = stands.character(player)
        talents = f", {', '.join(known.talents)}" if known.talents else ""
        figures = f"{known.points} points, {known.experience} experience"
        lines.append(f"  {name}: {known.name or 'nobody yet'}, {figures}{talents}")
    if stands.is_over():
        champions = listed([stands.names[player] for player in stands.champions()])
        return [*lines, f"The campaign is over. Champion: {champions}."]
    return [*lines, f"Next: map {', '.join([str(chapter.number) for chapter in stands.chapters_open()])}."]


def group(game: Game[Any]) -> click.Group:
    campaigns = game.campaigns()
    assert campaigns is not None
    book = Book(game, campaigns)
    commands = [*first_commands(book), *sitting_commands(book), *player_commands(book)]
    about = "A series of sittings, kept in a ledger file. Nothing in it is ever overwritten."
    return click.Group("campaign", {str(command.name): command for command in commands}, help=about)


def first_commands(book: Book) -> list[click.Command]:
    modes = book.campaigns.modes

    @click.command("new")
    @click.argument("file", type=LEDGER)
    @click.option("--player", "players", multiple=True, required=True, help="A name; many times.")
    @click.option("--mode", type=click.Choice(modes), default=modes[0], show_default=True)
    @click.option("--option", "options", multiple=True, metavar="NAME=VALUE", help="A house rule; many times.")
    def new(file: Path, players: tuple[str, ...], mode: str, options: tuple[str, ...]) -> None:
        """Begin a campaign in FILE."""
        click.echo(book.begin(file, mode, list(players), options))

    @click.command("show")
    @click.argument("file", type=LEDGER)
    @click.option("--after", type=int, help="As it stood after so many sittings.")
    def show(file: Path, after: int | None) -> None:
        """Say how the campaign in FILE stands."""
        stands = book.opened(file, after)
        for line in told(stands):
            click.echo(line)
        if stands.is_over():
            click.echo("")
        read_aloud(stands.epilogue())

    return [new, show]


def sitting_commands(book: Book) -> list[click.Command]:
    @click.command("sit")
    @click.argument("file", type=LEDGER)
    @click.option("--map", "number", type=int, default=0, help="Which map, where there is a choice.")
    @click.option("--after", type=int, help="Fork: go on from after so many sittings.")
    @click.option("--bots", default="", metavar="NAME,NAME", help="Bots for the last seats.")
    @click.option("--seed", help="Any text: the same seed gives the same dice.")
    @click.option("--plain", is_flag=True, help="Lines of text only.")
    def sit(file: Path, number: int, after: int | None, bots: str, seed: str | None, plain: bool) -> None:
        """Play the next sitting of the campaign in FILE; a sitting that is left is added later with `add`."""
        said = book.sit(file, number, after, bots, seed, plain)
        if said:
            click.echo(said)

    @click.command("add")
    @click.argument("file", type=LEDGER)
    @click.argument("record", type=LEDGER)
    @click.option("--after", type=int, help="Fork: it follows so many sittings.")
    def add(file: Path, record: Path, after: int | None) -> None:
        """Add the finished RECORD of a sitting, played at any table, to the campaign in FILE."""
        stands = book.opened(file, after)
        known = len(stands.ledger.entries)
        click.echo(settle(file, known, stands.finished(verify(book.game, load(record)))))

    @click.command("skip")
    @click.argument("file", type=LEDGER)
    @click.argument("number", type=int)
    def skip(file: Path, number: int) -> None:
        """Leave out map NUMBER, where the rules allow it."""
        stands = book.opened(file)
        append(file, len(stands.ledger.entries), stands.skipping(number))

    return [sit, add, skip]


def player_commands(book: Book) -> list[click.Command]:
    @click.command("join")
    @click.argument("file", type=LEDGER)
    @click.argument("name")
    def join(file: Path, name: str) -> None:
        """NAME joins the campaign in FILE, with what newcomers are given."""
        stands = book.opened(file)
        append(file, len(stands.ledger.entries), stands.joined(name))

    @click.command("replace")
    @click.argument("file", type=LEDGER)
    @click.argument("player", type=click.IntRange(1, book.campaigns.most_players))
    @click.argument("name")
    def replace(file: Path, player: int, name: str) -> None:
        """NAME takes over the character of PLAYER, counted from 1, in the campaign in FILE."""
        stands = book.opened(file)
        append(file, len(stands.ledger.entries), stands.replaced(player - 1, name))

    return [join, replace]
