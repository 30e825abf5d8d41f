"""`python -m studies.nearfar LOG`: let travellers play whole campaigns into a log, and say what of the book they read."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import click

from farshore.lab.charts import write_png
from studies.nearfar.campaigns import read_heading, read_log, run_on
from studies.nearfar.report import figures, in_tables, in_words, margin_chart
from studies.nearfar.tally import Tally, read_tally, tallied, write_tally

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
    tally = Tally() if kept is None else read_tally(kept)
    if log is not None:
        with click.progressbar(length=number, label="Campaigns", show_pos=True, hidden=not number) as bar:
            run_on(log, number, seed, lambda done, _: bar.update(done - bar.pos), jobs, first or tally.next_of(seed))
        heading = read_heading(log)
        tally.merge(tallied(heading, read_log(log), tally.counted_of(heading)))
    if kept is not None:
        write_tally(tally, kept)
    report = figures(tally)
    for line in in_words(report):
        click.echo(line)
    if tables is not None:
        tables.write_text(with_tables(tables.read_text(encoding="utf-8"), report), encoding="utf-8")
    if chart is not None:
        write_png(margin_chart(report), chart)


def with_tables(page: str, report: dict[str, Any]) -> str:
    """The page with what stands between its marks written anew."""
    before, _, rest = page.partition(BEGIN)
    _, mark, after = rest.partition(END)
    if not mark:
        raise click.UsageError(f"the page has no place for tables, between {BEGIN} and {END}")
    return "\n".join([f"{before}{BEGIN}", "", *in_tables(report), "", f"{mark}{after}"])


if __name__ == "__main__":
    main()
