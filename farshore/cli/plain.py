"""Line mode: the question, numbered answers, one line of input. For pipes, screen readers and small terminals."""

from __future__ import annotations

import sys
from typing import Final

import click

from farshore.cli import words
from farshore.cli.tables import Table
from farshore.core.errors import BadNotation, FarshoreError
from farshore.core.event import Seat
from farshore.core.view import Offer, View

HELP: Final = """Answer with the number of a choice, or with the text of an action. Besides:
  all          every choice, also the rarer ones
  sheet        what is mine          map    what lies where
  log          what happened         seats  who stands how
  u            take back             h      a hint from a bot
  why ACTION   why that is not possible
  always       pass this reaction, now and whenever no other card fits
  ask          be asked about every reaction again
  ?            this help             q      leave; the game is saved"""


class Left(Exception):
    """The player has gone."""


def play_lines(table: Table) -> None:
    """Play until it is over or the input ends."""
    told = 0
    last: Seat | None = None
    try:
        while True:
            table.advance()
            told = tell(table, told)
            if table.over:
                return
            asked = table.asked()
            seat = last if last in asked and last is not None else asked[0]
            if len(table.humans) > 1 and seat != last:
                privacy(table, seat)
            last = seat
            ask(table, seat)
    except Left:
        return


def tell(table: Table, told: int) -> int:
    """What happened since the last question, as everybody may know it."""
    happened = table.session.happenings(None)
    for happening in happened[told:]:
        click.echo(f"- {happening['text']}")
    return len(happened)


def privacy(table: Table, seat: Seat) -> None:
    click.echo(f"\n\nPass the keyboard to {table.session.names[seat]} and press Enter.")
    read_line()


def read_line() -> str:
    line = sys.stdin.readline()
    if not line:
        raise Left
    return line.strip()


def ask(table: Table, seat: Seat) -> None:
    """One question, asked until it is answered."""
    view = table.view(seat)
    show_question(table, view)
    while True:
        click.echo("> ", nl=False)
        sys.stdout.flush()
        line = read_line()
        if not line:
            continue
        try:
            if answer(table, seat, view, line):
                return
        except FarshoreError as wrong:
            click.echo(str(wrong))


def show_question(table: Table, view: View) -> None:
    status = view["status"]
    banner = f", {status['banner'].lower()}" if "banner" in status else ""
    you = next((slip for slip in view["seats"] if slip.get("you")), None)
    click.echo(
        f"\n{status['label']}{banner}. {you.get('name', '') + ', ' if you and len(table.humans) > 1 else ''}", nl=False
    )
    click.echo(words.stopped(view["prompt"]["text"]))
    if "hint" in view["prompt"]:
        click.echo(view["prompt"]["hint"])
    for area in view["areas"]:
        if area["type"] in ("dice", "page") or (area["place"] in ("above", "mine") and area["type"] == "track"):
            for line in words.described(table.lexicon, view, area):
                click.echo(line)
    show_choices(table, view, everything=False)


def show_choices(table: Table, view: View, everything: bool) -> None:
    """Whole plans first; where there are some, the single steps behind them only on request."""
    offers = view["actions"]
    plans = [offer for offer in offers if isinstance(offer["do"], list)]
    shown = offers if everything or not plans else plans
    shown = shown if everything else [offer for offer in shown if offer.get("group") != "table"]
    for number, offer in enumerate(offers, 1):
        if offer in shown:
            click.echo(f"{number:3} {words.sentence(table.lexicon, offer)}")
    if everything:
        for blocked in view.get("blocked", []):
            click.echo(f"  - {blocked['label']}: {blocked['why']} ({blocked['rule']})")
    elif len(shown) < len(offers):
        click.echo(f"    all: {len(offers) - len(shown)} more choices. ?: help")


def answer(table: Table, seat: Seat, view: View, line: str) -> bool:
    """Carry out one line of input. True if the question has been answered."""
    word, _, rest = line.partition(" ")
    if line in ("q", "quit", "exit"):
        raise Left
    if line in ("?", "help"):
        click.echo(HELP)
    elif line == "all":
        show_choices(table, view, everything=True)
    elif line in ("sheet", "map", "log", "seats"):
        look(table, seat, view, line)
    elif line in ("u", "undo"):
        table.undo(seat)
        return True
    elif line in ("h", "hint"):
        click.echo(f"A bot would: {', then '.join(table.hint(seat))}.")
    elif line == "always":
        click.echo(table.always_pass(view))
        return table.passes()
    elif line == "ask":
        table.orders.clear()
        click.echo("You are asked about every reaction.")
    elif word == "why" and rest:
        click.echo(why_not(table, seat, rest))
    elif line.isdigit():
        return choose(table, seat, view, int(line))
    else:
        table.do(seat, line)
        return True
    return False


def choose(table: Table, seat: Seat, view: View, number: int) -> bool:
    offers = view["actions"]
    if not 1 <= number <= len(offers):
        raise BadNotation(f"There is no choice {number}; they are numbered 1 to {len(offers)}.")
    if not confirmed(offers[number - 1]):
        return False
    table.do(seat, offers[number - 1]["do"])
    return True


def confirmed(offer: Offer) -> bool:
    if "confirm" not in offer:
        return True
    click.echo(f"{offer['confirm']} (y/n) ", nl=False)
    return read_line().lower() in ("y", "yes")


def look(table: Table, seat: Seat, view: View, what: str) -> None:
    if what == "log":
        for happening in table.session.happenings(seat)[-20:]:
            click.echo(f"- {happening['text']}")
    elif what == "seats":
        for slip in view["seats"]:
            score = [words.amount(table.lexicon, slip["score"])] if "score" in slip else []
            counts = [*score, *[words.amount(table.lexicon, count) for count in slip["counts"]]]
            click.echo(f"  {slip.get('name', slip['seat'])}{words.sitter(slip)}, {slip['state']}: {', '.join(counts)}")
    else:
        for area in view["areas"]:
            world = area["type"] in ("hexmap", "graphmap")
            if world and what == "map":
                click.echo("\n".join(words.map_lines(table.lexicon, view, area)))
            elif not world and what == "sheet":
                click.echo("\n".join(words.described(table.lexicon, view, area)))


def why_not(table: Table, seat: Seat, text: str) -> str:
    refusal = table.session.judge(seat, [text]).refusal
    return "That is possible." if refusal is None else f"{refusal.sentence} ({refusal.rule})"
