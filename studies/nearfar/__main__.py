"""`python -m studies.nearfar LOG`: let travellers play whole campaigns into a log, and say what of the book they read."""

from __future__ import annotations

from pathlib import Path

import click

from farshore.lab.charts import write_png
from studies.nearfar.campaigns import read_log, run_on
from studies.nearfar.report import figures, in_words, margin_chart, reading

FILE = click.Path(path_type=Path, dir_okay=False)


@click.command()
@click.argument("log", type=FILE)
@click.option("--campaigns", "number", type=click.IntRange(min=0), default=0, help="Play on until the log has so many.")
@click.option("--seed", type=int, default=1, show_default=True, help="Of a new log.")
@click.option("--chart", type=FILE, help="Draw the margins by map into this PNG.")
def main(log: Path, number: int, seed: int, chart: Path | None) -> None:
    """Play campaigns into LOG, which can be gone on with, and report."""
    with click.progressbar(length=number, label="Campaigns", show_pos=True, hidden=not number) as bar:
        run_on(log, number, seed, lambda done, _: bar.update(done - bar.pos))
    report = figures(reading(read_log(log)))
    for line in in_words(report):
        click.echo(line)
    if chart is not None:
        write_png(margin_chart(report), chart)


if __name__ == "__main__":
    main()
