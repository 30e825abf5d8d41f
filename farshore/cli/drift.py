"""`farshore db drift`: what this release would do to the games that another one serves."""

from __future__ import annotations

import sys

import click


@click.command("drift")
@click.option(
    "--db", "db", default="farshore.sqlite3", show_default=True, help="The house: a file, or postgresql://..."
)
@click.option("--all", "everything", is_flag=True, help="List unaffected games as well.")
def drift_command(db: str, everything: bool) -> None:
    """Sort every stored game before an upgrade: unaffected, differs at a ply and how, cannot go on.

    Run it with the new release while the old one still serves: nothing is changed. Every game is replayed by the rules of
    this release. The exit code is 1 if any game is not unaffected.
    """
    from farshore.cli.db import settled
    from farshore.server.drift import UNAFFECTED, Looking

    looking = Looking(db)
    with click.progressbar(length=1, label="Replaying", file=sys.stderr) as bar:

        def told(more: int, total: int) -> None:
            bar.length = total
            bar.update(more)

        verdicts = settled(looking.verdicts(told))
    for verdict in verdicts:
        if everything or verdict.sort != UNAFFECTED:
            click.echo(str(verdict))
    click.echo(", ".join(f"{count} {sort}" for sort, count in looking.count.items()) + ".")
    sys.exit(0 if looking.count[UNAFFECTED] == len(verdicts) else 1)
