"""`python -m studies.nearfar.sittings LOG --mode arcade`: let travellers play sittings that stand alone, on every map and count.

These are what section 11.15 lays its bands down for: nobody brings a sheet, and no sitting follows from another. Each mode is
numbered by itself, one sitting of every map and count after another, so that a log that was stopped has all of them evenly.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import click

from farshore.games.nearfar import GAME
from farshore.games.nearfar.content.bands import BANDS
from farshore.games.nearfar.options import ARCADE, CAMPAIGN, CHARACTER, FINALE, FIRST_ADVENTURE
from farshore.lab.job import derived
from studies.nearfar.bands import band_table, bands_in_words, bands_of, in_a_row, scarce_buildings, with_tables
from studies.nearfar.campaigns import SEATS, read_out
from studies.nearfar.counts import Counts
from studies.nearfar.log import Heading, Row, go_on, heading_of_today, read_heading, read_log

FORMAT: Final = "farshore-sittings/1"
FILE: Final = click.Path(path_type=Path, dir_okay=False)
BEGIN: Final = "<!-- begin: written by python -m studies.nearfar.sittings -->"
END: Final = "<!-- end: sittings -->"
MODES: Final = (ARCADE, FIRST_ADVENTURE, CAMPAIGN, CHARACTER)


def places(mode: str) -> list[tuple[int, int]]:
    """Every map and number of players with which a sitting of the mode stands alone: a finale follows from what was before it."""
    maps = [number for number in BANDS.chapters[mode] if mode == ARCADE or number != FINALE]
    return [(number, seats) for number in maps for seats in SEATS]


def played_sitting(heading: Heading, n: int) -> Row:
    """Sitting n of a mode, as the line of the log."""
    every = places(heading.mode)
    number, seats = every[n % len(every)]
    setup = GAME.setup(heading.mode, seats, {"map": number, "round_limit": BANDS.longest})
    seed = derived(heading.seed, "alone", heading.mode, number, seats, n // len(every))
    told, _ = read_out(setup, False, seed)
    return {"n": n, "map": number, "seats": seats, "lost": False, **told}


class Alone(Counts):
    """Counts over sittings that stand alone."""

    form = "farshore-sitting-tally/1"

    def add(self, row: Row, heading: Heading) -> None:
        if row["dead_end"]:
            self.dead_ends.append(f"{heading.mode} {row['n'] + 1}, map {row['map']}: {row['dead_end']}")
        else:
            self.sat(heading.taste, heading.mode, row["seats"], row)


def in_tables(tally: Alone) -> Iterator[str]:
    """The tables of docs/nearfar-atlas.md, one a mode."""
    rows = bands_of(tally)
    for mode in MODES:
        of_mode = [row for row in rows if row["mode"] == mode]
        if of_mode:
            runs = [run.written() for run in tally.runs if run.mode == mode]
            cut, scarce = sum([row["cut"] for row in of_mode]), scarce_buildings(of_mode)
            yield f"**{mode.replace('_', ' ').title()}**, sittings {in_a_row(runs)}:"
            yield ""
            yield from band_table(of_mode)
            yield ""
            yield f"Ended by the limit of rounds alone: {cut}. Buildings below {BANDS.least:.0%} of the visits: {scarce or 'none'}."
            yield ""
    yield f"Dead ends: {', '.join(tally.dead_ends) or 'none'}."


@click.command()
@click.argument("log", type=FILE, required=False)
@click.option("--mode", type=click.Choice(MODES), default=ARCADE, show_default=True, help="Of a new log.")
@click.option("--each", type=click.IntRange(min=0), default=0, help="Play on until LOG has so many a map and count.")
@click.option("--first", type=click.IntRange(min=0), default=0, help="A new LOG begins here; else behind the tally.")
@click.option("--seed", type=int, default=1, show_default=True, help="Of a new log.")
@click.option("--jobs", type=click.IntRange(min=1), default=1, show_default=True, help="Sittings played at a time.")
@click.option("--tally", "kept", type=FILE, help="Add what LOG has more to this file, and report on all of it.")
@click.option("--tables", type=FILE, help="Write the tables into this page, between its marks.")
def main(
    log: Path | None, mode: str, each: int, first: int, seed: int, jobs: int, kept: Path | None, tables: Path | None
) -> None:
    """Play sittings into LOG, which can be gone on with, and report on it or on the tally it is added to."""
    tally = Alone.read(kept)
    if log is not None:
        mode = read_heading(log, FORMAT).mode if log.exists() else mode
        number = each * len(places(mode))
        new = heading_of_today(FORMAT, seed, first or tally.next_of(seed, mode), mode)
        with click.progressbar(length=number, label="Sittings", show_pos=True, hidden=not number) as bar:
            go_on(log, number, new, played_sitting, lambda done, _: bar.update(done - bar.pos), jobs)
        tally.take(read_heading(log, FORMAT), read_log(log))
    if kept is not None:
        tally.write(kept)
    for line in bands_in_words(bands_of(tally)):
        click.echo(line)
    if tables is not None:
        page = with_tables(tables.read_text(encoding="utf-8"), list(in_tables(tally)), BEGIN, END)
        tables.write_text(page, encoding="utf-8")


if __name__ == "__main__":
    main()
