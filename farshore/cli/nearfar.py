"""`farshore nearfar`: campaigns in a file that only grows, the threads of the book as a picture, balance of sessions."""

from __future__ import annotations

import datetime as dt
import json
from pathlib import Path
from typing import Any

import click

from farshore.bots import make
from farshore.cli import saves
from farshore.cli.jobs import played, where_to_play
from farshore.cli.play import run
from farshore.cli.records import load
from farshore.cli.tables import new_table, options_of, secret_of
from farshore.cli.threads import drawing, summary
from farshore.core.errors import BadOption
from farshore.core.ledger import read_ledger
from farshore.core.session import verify
from farshore.games.nearfar import GAME
from farshore.games.nearfar.campaign import Campaign, begin
from farshore.games.nearfar.content.load import load as load_content
from farshore.games.nearfar.epilogue import FramePage, epilogue, prologue

LEDGER = click.Path(path_type=Path, dir_okay=False)


@click.group()
def nearfar() -> None:
    """Near and Far: play a campaign; draw the threads of its book; simulate sessions."""


@nearfar.group()
def campaign() -> None:
    """A series of sittings, kept in a ledger file. Nothing in it is ever overwritten."""


def opened(file: Path, after: int | None = None) -> Campaign:
    """The campaign of a file, after so many sittings, or as it stands."""
    try:
        text = file.read_text(encoding="utf-8")
    except OSError as wrong:
        raise BadOption(f"{file} cannot be read: {wrong.strerror}") from wrong
    found = Campaign(GAME, read_ledger(text))
    return found if after is None else found.rewound(after)


def append(file: Path, known: int, after: Campaign) -> None:
    """Write the new lines behind those that are there."""
    lines = [entry.write() for entry in after.ledger.entries[known:]]
    with file.open("a", encoding="utf-8") as out:
        out.write("\n".join(lines) + "\n")


def settle(file: Path, known: int, after: Campaign) -> None:
    """Write a sitting down; after the last one the epilogue is read."""
    append(file, known, after)
    click.echo(f"Written to {file}.")
    read_aloud(epilogue(after))


@campaign.command("new")
@click.argument("file", type=LEDGER)
@click.option("--player", "players", multiple=True, required=True, help="A name; two to four times.")
@click.option("--mode", type=click.Choice(["campaign", "character"]), default="campaign", show_default=True)
@click.option("--option", "options", multiple=True, metavar="NAME=VALUE", help="A house rule; many times.")
def new_campaign(file: Path, players: tuple[str, ...], mode: str, options: tuple[str, ...]) -> None:
    """Begin a campaign in FILE."""
    if file.exists():
        raise BadOption(f"{file} is there already")
    begun = begin(GAME, mode, list(players), options_of(options))
    file.write_text(begun.ledger.write(), encoding="utf-8")
    read_aloud(prologue(begun))
    click.echo(f"{', '.join(players)} begin; the first map is {begun.maps_open()[0]}.")


@campaign.command("show")
@click.argument("file", type=LEDGER)
@click.option("--after", type=int, help="As it stood after so many sittings.")
def show(file: Path, after: int | None) -> None:
    """Say how the campaign in FILE stands."""
    found = opened(file, after)
    for line in told(found):
        click.echo(line)
    if found.is_over():
        click.echo("")
    read_aloud(epilogue(found))


def read_aloud(pages: list[FramePage]) -> None:
    """Pages of the prologue or the epilogue, as wide as a hand can hold."""
    for page in pages:
        click.echo(click.style(page.title, bold=True))
        for paragraph in page.text:
            click.echo(click.wrap_text(paragraph, 78, "  ", "  "))
        click.echo("")


def told(found: Campaign) -> list[str]:
    lines = [f"{found.mode.capitalize()} of {', '.join(found.names)}, entry {found.at} of {len(found.ledger.entries)}."]
    for number, sitting in enumerate(found.sittings, 1):
        scores = ", ".join([f"{found.names[p]} {n}" for p, n in zip(sitting.present, sitting.scores, strict=True)])
        lines.append(f"  {number}. {GAME.content.maps[sitting.map].display_name}: {'lost' if sitting.lost else scores}")
    for name, sheet, total in zip(found.names, found.sheets, found.totals(), strict=True):
        talents = f", {', '.join(sheet.talents)}" if sheet.talents else ""
        lines.append(
            f"  {name}: {sheet.character or 'nobody yet'}, {total} points, {sheet.unspent()} experience{talents}"
        )
    if found.is_over():
        champions = " and ".join([found.names[player] for player in found.champions()])
        return [*lines, f"The campaign is over. Champion: {champions}."]
    return [*lines, f"Next: map {', '.join([str(n) for n in found.maps_open()])}."]


@campaign.command("sit")
@click.argument("file", type=LEDGER)
@click.option("--map", "number", type=int, default=0, help="In Character Mode: which map.")
@click.option("--after", type=int, help="Fork: go on from after so many sittings.")
@click.option("--bots", default="", metavar="NAME,NAME", help="Bots for the last seats.")
@click.option("--seed", help="Any text: the same seed gives the same dice.")
@click.option("--plain", is_flag=True, help="Lines of text only.")
def sit(file: Path, number: int, after: int | None, bots: str, seed: str | None, plain: bool) -> None:
    """Play the next sitting of the campaign in FILE; a sitting that is left is added later with `add`."""
    found = opened(file, after)
    known = len(found.ledger.entries)
    setup = found.setup(number)
    named = [name.strip() for name in bots.split(",") if name.strip()]
    for name in named:
        make(name, GAME)
    if len(named) > setup.seats:
        raise BadOption(f"{len(named)} bots do not fit into {setup.seats} seats")
    seated = {setup.seats - len(named) + n: name for n, name in enumerate(named)}
    today = dt.datetime.now(dt.UTC).strftime("%Y%m%d-%H%M%S")
    table = new_table(GAME, setup, seated, saves.unused_name("nearfar", today), "", secret_of(seed))
    run(table, plain)
    if table.over:
        settle(file, known, found.finished(table.session))


@campaign.command("add")
@click.argument("file", type=LEDGER)
@click.argument("record", type=LEDGER)
@click.option("--after", type=int, help="Fork: it follows so many sittings.")
def add(file: Path, record: Path, after: int | None) -> None:
    """Add the finished RECORD of a sitting, played at any table, to the campaign in FILE."""
    found = opened(file, after)
    known = len(found.ledger.entries)
    settle(file, known, found.finished(verify(GAME, load(record))))


@campaign.command("join")
@click.argument("file", type=LEDGER)
@click.argument("name")
def join(file: Path, name: str) -> None:
    """NAME joins the campaign in FILE, with what newcomers are given."""
    found = opened(file)
    append(file, len(found.ledger.entries), found.joined(name))


@campaign.command("replace")
@click.argument("file", type=LEDGER)
@click.argument("player", type=click.IntRange(1, 4))
@click.argument("name")
def replace(file: Path, player: int, name: str) -> None:
    """NAME takes over the character of PLAYER (1 to 4) in the campaign in FILE."""
    found = opened(file)
    append(file, len(found.ledger.entries), found.replaced(player - 1, name))


@campaign.command("skip")
@click.argument("file", type=LEDGER)
@click.argument("number", type=int)
def skip(file: Path, number: int) -> None:
    """Leave out map NUMBER (with Extra Stories, three maps)."""
    found = opened(file)
    append(file, len(found.ledger.entries), found.skipping(number))


# The book


@nearfar.command("threads")
@click.argument("file", type=LEDGER, default=Path("threads.svg"))
@click.option("--content", "folder", default="", metavar="DIR", help="A directory laid over the game's own content.")
def draw_threads(file: Path, folder: str) -> None:
    """Draw which quest gives a keyword or a side quest and which asks for it, as SVG in FILE."""
    found = load_content([Path(folder)] if folder else [])
    file.write_text(drawing(found), encoding="utf-8")
    click.echo(f"{file}: {summary(found)}")


# Balance


@nearfar.command()
@click.option("--mode", type=click.Choice(GAME.modes), default="arcade", show_default=True)
@click.option("--map", "maps", type=int, multiple=True, help="A map; many times. All of the mode if not given.")
@click.option("--players", type=click.IntRange(2, 4), multiple=True, help="Seats; many times. 2, 3 and 4 if not given.")
@click.option("--town", type=click.Choice(["dusk", "day"]), default="dusk", show_default=True)
@click.option("--games", "number", type=click.IntRange(min=1), default=100, show_default=True, help="A map and count.")
@click.option("--bot", default="traveller", show_default=True, help="Who sits in every seat.")
@click.option("--seed", type=int, default=1, show_default=True, help="Equal seeds give equal sessions.")
@click.option("--json", "as_json", is_flag=True, help="The figures as JSON.")
@where_to_play
def sessions(
    mode: str,
    maps: tuple[int, ...],
    players: tuple[int, ...],
    town: str,
    number: int,
    bot: str,
    seed: int,
    as_json: bool,
    workers: int | None,
    engine: str,
    address: str | None,
    out: Path | None,
) -> None:
    """Let equal bots play sessions of every map, and hold them against section 11.15 of the rules."""
    from farshore.lab.sessions import figures, job_of, maps_of

    known = maps_of(mode)
    for wanted in maps:
        if wanted not in known:
            raise BadOption(f"{mode} is not played on map {wanted}; its maps are: {', '.join(map(str, known))}")
    whole = job_of(mode, list(maps) or known, list(players) or [2, 3, 4], town, number, seed, bot)
    found = figures(played(whole, engine, workers, address, out))
    if as_json:
        click.echo(json.dumps(found, indent=1))
    else:
        show_sessions(found)


def show_sessions(found: dict[str, Any]) -> None:
    click.echo(f"{found['mode']}, {found['town']}, {found['bot']}, seed {found['seed']}")
    for why in found["dead_ends"]:
        click.echo(f"DEAD END: {why}")
    for table in found["tables"]:
        click.echo(f"\n{table['players']} players, {table['sessions']} sessions")
        click.echo(f"{'map':>4} {'rounds':>6} {'winner':>6} {'margin':>6}  {'wins in turn order, %':24} outside")
        for row in [*table["maps"], {"map": "all", **table}]:
            wins = " ".join([f"{100 * one['wins']:5.1f}" for one in row["order"]])
            said = ", ".join(row["outside"]) or "-"
            click.echo(f"{row['map']:>4} {row['rounds']:6g} {row['winner']:6g} {row['margin']:6g}  {wins:24} {said}")
        between = ", ".join([f"{100 * one['low']:.1f}-{100 * one['high']:.1f}" for one in table["order"]])
        points = ", ".join([f"{one['points']:.1f}" for one in table["order"]])
        visits = ", ".join([f"{name} {part:.1%}" for name, part in table["visits"].items()])
        click.echo(f"95 % of wins: {between}; points: {points}\nvisits: {visits}")


@nearfar.command()
@click.argument("log", type=LEDGER)
@click.option("--campaigns", "number", type=click.IntRange(min=0), default=0, help="Play on until the log has so many.")
@click.option("--seed", type=int, default=1, show_default=True, help="Of a new log.")
@click.option("--chart", type=LEDGER, help="Draw the margins by map into this PNG.")
def campaigns(log: Path, number: int, seed: int, chart: Path | None) -> None:
    """Let travellers play whole campaigns into LOG, which can be gone on with, and say what of the book they read."""
    from farshore.lab.campaign_report import figures, in_words, margin_chart, reading
    from farshore.lab.campaigns import read_log, run_on
    from farshore.lab.charts import write_png

    with click.progressbar(length=number, label="Campaigns", show_pos=True, hidden=not number) as bar:
        run_on(log, number, seed, lambda done, _: bar.update(done - bar.pos))
    report = figures(reading(read_log(log)))
    for line in in_words(report):
        click.echo(line)
    if chart is not None:
        write_png(margin_chart(report), chart)
