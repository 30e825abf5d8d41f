"""Who plays a seat: a bot for whoever has it, or again whoever has it."""

from __future__ import annotations

from typing import Any

from farshore.bots import bots_for
from farshore.core.game import Game
from farshore.games import game as game_named
from farshore.server.errors import Refused
from farshore.server.names import plain
from farshore.server.storage import SeatDoc, TableDoc
from farshore.server.table import is_held


def known_bot(game: Game[Any], name: str | None) -> str:
    """The bot that is meant; the strongest if none is named."""
    bots = bots_for(game.name)
    if name is None:
        return bots[-1]
    if name not in bots:
        raise Refused(400, f"There is no bot {plain(name)!r} for {game.title}; bots are: {', '.join(bots)}.")
    return name


def hand_over(doc: TableDoc, seat: int, wanted: str | None, ply: int) -> None:
    """A bot plays the seat; whoever has its key keeps it."""
    bot = known_bot(game_named(doc.game), wanted)
    before = doc.seats[seat]
    left = before.left if before.kind == "bot" else ply
    doc.seats[seat] = SeatDoc(
        "bot", before.name or bot, bot, before.key, before.nonce, before.came, left, person=before.person
    )


def give_back(doc: TableDoc, seat: int) -> None:
    """Whoever has the key of a seat plays it again."""
    before = doc.seats[seat]
    if not is_held(before):
        raise Refused(409, "No bot plays this seat for anybody.")
    doc.seats[seat] = SeatDoc("human", before.name, None, before.key, before.nonce, before.came, person=before.person)
