"""What the commands of the lab share: where to play, the bar that shows how far it is, and tables of figures."""

from __future__ import annotations

import math
import signal
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

from farshore.lab import engines
from farshore.lab.job import Job
from farshore.lab.metrics import Mean
from farshore.lab.run import Results, carry_out

F = TypeVar("F", bound=Callable[..., Any])
INTERRUPTED = 130


def where_to_play(command: F) -> F:
    """Options of every command that plays games."""
    for option in (
        click.option(
            "--out", type=click.Path(path_type=Path), help="A directory for the results; a job goes on there."
        ),
        click.option("--address", help="Of a Ray cluster; without it Ray is started here."),
        click.option("--engine", default="local", show_default=True, help="local, or ray."),
        click.option("--workers", type=int, help="Processes; all cores if not given."),
    ):
        command = option(command)
    return command


def played(job: Job, engine: str, workers: int | None, address: str | None, out: Path | None) -> Results:
    """Carry out the job under a progress bar. An interrupted job says how to go on."""
    chosen = engines.checked(engine, workers, address)
    done = 0
    with click.progressbar(
        length=job.total, label="Games", show_pos=True, file=sys.stderr, hidden=not sys.stderr.isatty()
    ) as bar:

        def progress(now: int, _: int) -> None:
            nonlocal done
            bar.update(now - done)
            done = now

        # Whoever stops a job in the background asks politely: it is an interruption like any other.
        signal.signal(signal.SIGTERM, signal.default_int_handler)
        try:
            return carry_out(job, chosen, out, progress)
        except KeyboardInterrupt:
            click.echo("", err=True)
            kept = (
                f"; the same command goes on from there (kept in {out})" if out else "; nothing is kept without --out"
            )
            click.echo(f"farshore: interrupted after {done} of {job.total} games{kept}", err=True)
            raise SystemExit(INTERRUPTED) from None
        finally:
            signal.signal(signal.SIGTERM, signal.SIG_DFL)


def amount(mean: Mean) -> str:
    """A mean with half the width of its interval."""
    if not mean.n:
        return "-"
    half = (mean.high - mean.low) / 2
    if not math.isfinite(half):
        return f"{mean.mean:.3g}"
    places = 0 if half >= 10 else 1 if half >= 1 else 2 if half >= 0.1 else 3
    return f"{mean.mean:.{places}f} ± {half:.{places}f}"


def change(mean: Mean) -> str:
    """A difference, marked where its interval leaves out 0."""
    if not mean.n or not math.isfinite(mean.high):
        return "-"
    clear = mean.low > 0 or mean.high < 0
    shown = amount(mean)
    return f"{'+' if mean.mean >= 0 else ''}{shown}{' *' if clear else ''}"


def show_table(head: list[str], rows: list[list[str]], markdown: bool = False) -> None:
    if markdown:
        click.echo("| " + " | ".join(head) + " |")
        click.echo("|" + "---|" * len(head))
        for row in rows:
            click.echo("| " + " | ".join(row) + " |")
        return
    widths = [max([len(row[n]) for row in [head, *rows]]) for n in range(len(head))]
    for row in [head, *rows]:
        cells = [text.ljust(widths[n]) if n == 0 else text.rjust(widths[n]) for n, text in enumerate(row)]
        click.echo("  ".join(cells).rstrip())


def say_dead_ends(results: Results) -> None:
    """Games that could not be finished are bugs, and are never silent."""
    dead = results.dead_ends
    if dead:
        first = dead[0]
        click.echo(f"DEAD ENDS: {len(dead)}; the first: number {first.number}, seed {first.seed}: {first.dead_end}")


def say_faults(results: Results) -> None:
    """Seats that were played by chance because their program failed."""
    faults = Counter([(bot, fault) for row in results.rows for bot, fault in zip(row.bots, row.faults, strict=False)])
    for (bot, fault), times in faults.items():
        if fault:
            held = sum([n for (name, _), n in faults.items() if name == bot])
            click.echo(f"FAULTS of {bot}: {times} {fault}, in {held} seats; from there on it was played by chance")
