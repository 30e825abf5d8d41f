"""`farshore voyages`: draw a map, sail the daily voyage."""

from __future__ import annotations

import datetime as dt
from pathlib import Path

import click

from farshore.bots import make
from farshore.cli import saves
from farshore.cli.play import run
from farshore.cli.records import load
from farshore.cli.tables import Table, new_table, old_table
from farshore.core.errors import BadOption
from farshore.core.game import Setup
from farshore.core.replay import replay
from farshore.games import game as game_named
from farshore.games.voyages import GAME
from farshore.games.voyages.content.document import render
from farshore.games.voyages.content.generate import NoMap, estimate, generate
from farshore.games.voyages.content.profile import load_names, load_profile
from farshore.games.voyages.content.seamap import SeaMap
from farshore.games.voyages.daily import daily_map, daily_secret

RIVALS = ("gold-greedy", "star-greedy")


@click.group()
def voyages() -> None:
    """Voyages: draw a map, sail the daily voyage."""


@voyages.command("generate")
@click.option("--seed", type=click.IntRange(min=0), required=True, help="The same seed gives the same map.")
@click.option("--profile", default="standard", show_default=True, help="What kind of map.")
@click.option("--out", type=click.Path(path_type=Path), help="Write the map document there.")
def draw_map(seed: int, profile: str, out: Path | None) -> None:
    """Draw a map that is fit for play, and say what it holds."""
    library = GAME.library
    try:
        document = generate(load_profile(library, profile), seed, load_names(library))
    except NoMap as wrong:
        raise BadOption(str(wrong)) from wrong
    sea = SeaMap(document)
    for line in drawing(sea):
        click.echo(line)
    figures = ", ".join([f"{name} {value}" for name, value in estimate(sea).items()])
    click.echo(f"Static estimate: {figures}.")
    if out is not None:
        # A map is found by the name of its file.
        out.write_text(render({**document, "id": out.stem}), encoding="utf-8")
        click.echo(f"Written to {out}.")
    else:
        click.echo(f"To play it: farshore play voyages --option map=generate:{profile}:{seed}")


def drawing(sea: SeaMap) -> list[str]:
    """The chart in letters, from the view document of a fresh table."""
    from farshore.cli.terminal.chart import Chart
    from farshore.games.voyages.options import OPTIONS, Rules
    from farshore.games.voyages.setup import first_state
    from farshore.games.voyages.view.areas import chart as chart_area

    options = {option.name: option.default for option in OPTIONS}
    state = first_state(Rules(sea, options), Setup("solo", 1, options))
    area = chart_area(state, None, [])
    lexicon = GAME.lexicon()
    names = [f"{region['id']} {region['name']}" for region in area.get("regions", [])]
    islands = [
        f"{sea.island_names[n]} {gold}" for n, gold in enumerate(sea.island_gold) if gold
    ]  # fmt: skip
    lines = [sea.name, sea.blurb, ""]
    lines += [line.plain for line in Chart(area, lexicon).draw(wide=True)]
    return [*lines, "", f"Oceans: {', '.join(names)}.", f"Islands with gold: {', '.join(islands)}."]


@voyages.command()
@click.option("--date", "day", default="", metavar="YYYY-MM-DD", help="Today if not given.")
@click.option("--score", is_flag=True, help="How you and the bots fared on that date.")
@click.option("--plain", is_flag=True, help="Lines of text only.")
def daily(day: str, score: bool, plain: bool) -> None:
    """Sail the voyage of the day: the same map and dice for everybody. Compared by whether it was won, then by gold."""
    date = checked(day)
    options = {"map": daily_map(date)}
    setup = GAME.setup("solo", 1, dict(options))
    if score:
        show_scores(date, setup)
        return
    saved = saves.newest(GAME.name, f"daily-{date}")
    if saved is not None:
        table = old_table(saved)
    else:
        name = saves.unused_name(GAME.name, f"daily-{date}")
        table = new_table(game_named("voyages"), setup, {}, name, "", daily_secret(date))
    run(table, plain)
    if table.over:
        click.echo(comparable(table))
        click.echo(f"Compare: farshore voyages daily --date {date} --score")


def checked(day: str) -> str:
    if not day:
        return dt.datetime.now(dt.UTC).date().isoformat()
    try:
        return dt.date.fromisoformat(day).isoformat()
    except ValueError as wrong:
        raise BadOption(f"a date is written YYYY-MM-DD, not {day!r}") from wrong


def comparable(table: Table) -> str:
    ended = table.session.game.standings(table.session.state)[0]
    return f"Daily voyage: {'won' if ended.share else 'lost'}, {ended.score} gold."


def show_scores(date: str, setup: Setup) -> None:
    """Own voyages of the date in the order in which they ended, and two bots on the same dice."""
    sea = GAME.sea(str(setup.options["map"]))
    click.echo(f"Daily voyage of {date}: {sea.name}")
    rows: list[tuple[bool, int, str]] = []
    kept = sorted((saves.state_dir() / "records").glob(f"voyages-daily-{date}*.txt"))
    for number, path in enumerate(kept, 1):
        replayed = replay(GAME, load(path))
        ended = replayed.game.standings(replayed.state)[0]
        rows.append((ended.share > 0, ended.score, "you" if number == 1 else f"you, again ({number})"))
    for name in RIVALS:
        make(name, GAME)
        table = new_table(GAME, setup, {0: name}, "daily", "", daily_secret(date))
        table.play_out()
        ended = table.session.game.standings(table.session.state)[0]
        rows.append((ended.share > 0, ended.score, f"{name} (bot)"))
    rows.sort(key=lambda row: (row[0], row[1]), reverse=True)
    for won, gold, who in rows:
        click.echo(f"  {'won ' if won else 'lost'} {gold:4} gold  {who}")
    if not kept:
        click.echo("You have not sailed it yet: farshore voyages daily")
