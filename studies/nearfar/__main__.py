"""`python -m studies.nearfar LOG`: let travellers play whole campaigns into a log, and say what of the book they read."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import click

from farshore.lab.charts import write_png
from studies.nearfar.bands import with_tables
from studies.nearfar.campaigns import FORMAT, run_on
from studies.nearfar.log import read_heading, read_log
from studies.nearfar.report import figures, in_tables, in_words, margin_chart
from studies.nearfar.tally import Tally

FILE: Final = click.Path(path_type=Path, dir_okay=False)
BEGIN: Final = "<!-- begin: written by python -m studies.nearfar -->"
END: Final = "<!-- end: written -->"


@click.command()
@click.argument("log", type=FILE, required=False)
@click.option("--campaigns", "number", type=click.IntRange(min=0), default=0, help="Play on until LOG has so many.")
@click.option(
    "--first", type=click.IntRange(min=0), default=0, help="A new LOG begins with this one; else behind the tally."
)
@click.option("--seed", type=int, default=1, show_default=True, help="Of a new log.")
@click.option("--jobs", type=click.IntRange(min=1), default=1, show_default=True, help="Campaigns played at a time.")
@click.option("--tally", "kept", type=FILE, help="Add what LOG has more to this file, and report on all of it.")
@click.option("--tables", type=FILE, help="Write the tables into this page, between its marks.")
@click.option("--chart", type=FILE, help="Draw the margins by map into this PNG.")
def main(
    log: Path | None,
    number: int,
    first: int,
    seed: int,
    jobs: int,
    kept: Path | None,
    tables: Path | None,
    chart: Path | None,
) -> None:
    """Play campaigns into LOG, which can be gone on with, and report on it or on the tally it is added to."""
    tally = Tally.read(kept)
    if log is not None:
        with click.progressbar(length=number, label="Campaigns", show_pos=True, hidden=not number) as bar:
            run_on(log, number, seed, lambda done, _: bar.update(done - bar.pos), jobs, first or tally.next_of(seed))
        tally.take(read_heading(log, FORMAT), read_log(log))
    if kept is not None:
        tally.write(kept)
    report = figures(tally)
    for line in in_words(report):
        click.echo(line)
    if tables is not None:
        page = with_tables(tables.read_text(encoding="utf-8"), in_tables(report), BEGIN, END)
        tables.write_text(page, encoding="utf-8")
    if chart is not None:
        write_png(margin_chart(report), chart)


if __name__ == "__main__":
    main()
