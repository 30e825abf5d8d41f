"""`farshore replay`, `verify` and `explain`: games that have been written down."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import click

from farshore.cli import words
from farshore.cli.tables import game_with
from farshore.core import record as records
from farshore.core.errors import BadRecord
from farshore.core.game import Game
from farshore.core.kernel import explain as why_not
from farshore.core.kernel import options as legal
from farshore.core.record import Record, seat_named, who
from farshore.core.replay import replay as play_again
from farshore.core.replay import verify as check
from farshore.core.session import Session

FILE = click.argument("file", type=click.Path(path_type=Path))
CONTENT = click.option("--content", default="", metavar="DIR", help="The content it was played with.")


def load(path: Path) -> Record:
    """The record in a file, unchecked."""
    try:
        return records.read(path.read_text(encoding="utf-8"))
    except UnicodeDecodeError as wrong:
        raise BadRecord(0, f"{path} is not a text in UTF-8") from wrong


def game_of(record: Record, content: str) -> Game[Any]:
    return game_with(record.header["game"], content)


@click.command()
@FILE
@CONTENT
def verify(file: Path, content: str) -> None:
    """Play the record in FILE again: every move legal, every digest equal, every die from the promised seed."""
    record = load(file)
    session = check(game_of(record, content), record)
    dice = "no seed was promised"
    if "commitment" in record.header:
        dice = f"all dice follow from the promised seed{added(record)}" if record.seed else "the seed is not opened yet"
    state = "over" if session.over else "not over"
    click.echo(f"{file}: {session.ply} plies agree with the rules, the game is {state}, {dice}.")
    for seat, fault in sorted(record.faults.items()):
        click.echo(f"{who(seat)} was a program that failed ({fault}); from there on chance played its seat.")


def added(record: Record) -> str:
    """Who else had a hand in the dice, and how often they were thrown anew."""
    nonces = record.header.get("nonces", [])
    words = f" and from what {len([n for n in nonces if n])} of {len(nonces)} seats added to it" if any(nonces) else ""
    if record.takebacks:
        times = "once" if len(record.takebacks) == 1 else f"{len(record.takebacks)} times"
        words += f", moves were taken back {times}"
    return words


@click.command()
@FILE
@CONTENT
@click.option("--ply", type=int, help="Show the table after that many plies.")
@click.option("--seat", default="", metavar="p1", help="As this seat saw it; everybody's view if not given.")
@click.option("--plain", is_flag=True, help="Print instead of stepping through it.")
def replay(file: Path, content: str, ply: int | None, seat: str, plain: bool) -> None:
    """Step through the record in FILE, or print it."""
    record = load(file)
    game = game_of(record, content)
    viewer = seat_of(record, seat) if seat else None
    if ply is not None and not 0 <= ply <= len(record.texts):
        raise BadRecord(0, f"the record has plies 0 to {len(record.texts)}, not {ply}")
    session = play_again(game, record, plies=ply)
    if not plain and ply is None and sys.stdin.isatty() and sys.stdout.isatty():
        from farshore.cli.terminal.replay import replay_screen

        replay_screen(game, record, viewer)
        return
    for line in story(session) if ply is None else shown(session, viewer):
        click.echo(line)


def seat_of(record: Record, name: str) -> int:
    seat = seat_named(name)
    if not 0 <= seat < record.header["seats"]:
        raise BadRecord(0, f"{name} did not play; seats are p1 to p{record.header['seats']}")
    return seat


def story(session: Session) -> list[str]:
    """The whole game in sentences, and its end."""
    view = session.view(None)
    lines = [f"{happening['ply']:4} {happening['text']}" for happening in session.happenings(None)]
    over = view["status"].get("over")
    if over is not None:
        lines += ["", over["text"], *words.columns_of(words.reckoning(view))]
    else:
        lines += ["", f"{view['status']['label']}: {view['prompt']['text']}."]
    return lines


def shown(session: Session, seat: int | None) -> list[str]:
    """The table at one moment, in words."""
    view = session.view(seat)
    lexicon = session.game.lexicon()
    lines = [f"{view['status']['label']}: {view['prompt']['text']}."]
    for area in view["areas"]:
        world = area["type"] in ("hexmap", "graphmap")
        lines += words.map_lines(lexicon, view, area) if world else words.described(lexicon, view, area)
    return [*lines, *[f"{n:3} {words.sentence(lexicon, offer)}" for n, offer in enumerate(view["actions"], 1)]]


@click.command()
@click.argument("game")
@click.argument("action")
@click.option("--record", "file", type=click.Path(path_type=Path), required=True, help="The game it is asked of.")
@click.option("--seat", required=True, metavar="p1", help="Who would do it.")
@click.option("--ply", type=int, help="After that many plies; at the end of the record if not given.")
@CONTENT
def explain(game: str, action: str, file: Path, seat: str, ply: int | None, content: str) -> None:
    """Say why ACTION is not possible, with the rule; or that it is."""
    record = load(file)
    played = game_with(game, content)
    asked = seat_of(record, seat)
    session = play_again(played, record, plies=ply)
    refusal = why_not(session.state, asked, played.parse(action))
    if refusal is not None:
        click.echo(f"{refusal.rule}: {refusal.sentence}")
        return
    click.echo(f"{seat} may do that.")
    others = [str(action) for action in legal(session.state, asked)]
    click.echo(f"Possible: {', '.join(others[:20])}{', ...' if len(others) > 20 else ''}")
