"""A process in which bots think, away from the tables. Reads a question a line, writes an answer a line.

It is told the state of a table, and gives its bot no more than the position of the bot's seat.
"""

from __future__ import annotations

import os
import random
import signal
import sys
import time
from typing import Any, BinaryIO

import msgspec

from farshore.bots import Bot, Budget, bots_for, make
from farshore.bots.foresight import Wish, planned
from farshore.bots.text import allow
from farshore.core.codec import save
from farshore.core.content import document_of
from farshore.core.errors import BadOption
from farshore.core.game import Game
from farshore.core.kernel import State
from farshore.core.lru import Lru
from farshore.core.session import Session
from farshore.games import game as game_named
from farshore.server.contents import game_with

PLAYERS = "FARSHORE_PLAYERS"  # how the programs that may play reach this process
NICENESS = "FARSHORE_NICENESS"  # how far behind the tables this process stands
REMEMBERED = 64  # bots that keep what they planned
OLDER = 8  # games with the content of earlier releases


class Question(msgspec.Struct):
    """Whose turn it is, and how long to think."""

    table: str
    game: str
    bot: str
    seat: int
    seconds: float
    state: dict[str, Any]
    quiet: bool = False  # no remark this time
    people: bool = True  # somebody waits for the answer who is no bot
    whole: bool = False  # a hint: as many decisions as the view offers as one choice
    content: str = ""  # the text of the document that the table is played with, if it is not that of this release
    digest: str = ""  # of that document


class Thought(msgspec.Struct, omit_defaults=True):
    """What to do: a remark at most, then one move, or all of a sealed turn; or what went wrong."""

    do: list[str] = []
    wrong: str = ""
    fault: str = ""  # the bot is a program that has failed: chance answers in its place
    took: float = 0.0  # seconds, without whatever the question had to wait for
    spent: float = 0.0  # seconds of a processor


def question(
    table: str,
    game: Game[Any],
    bot: str,
    seat: int,
    seconds: float,
    state: State,
    quiet: bool = False,
    whole: bool = False,
) -> Question:
    return Question(table, game.name, bot, seat, seconds, save(state), quiet, whole=whole)


def with_content(asked: Question, session: Session) -> Question:
    """The same question, with the content of a table that is played with another than that of this release."""
    if session.game is not game_named(asked.game):
        document = session.game.document(session.setup)
        asked.content, asked.digest = document.text, document.digest
    return asked


def seat_bot(name: str, game: Game[Any]) -> Bot[Any]:
    """A bot that is listed. A command is never taken from a table."""
    if name not in bots_for(game.name):
        raise BadOption(f"there is no bot {name!r} here")
    return make(name, game)


class Thinker:
    """Keeps a bot for each seat it has lately played."""

    def __init__(self) -> None:
        self.bots: Lru[tuple[str, int, str], Bot[Any]] = Lru(REMEMBERED)
        self.rng = random.SystemRandom()
        self.older: Lru[str, Game[Any]] = Lru(OLDER)

    def bot(self, asked: Question, game: Game[Any]) -> Bot[Any]:
        name = (asked.table, asked.seat, asked.bot)
        return self.bots.get(name) or self.bots.put(name, seat_bot(asked.bot, game))

    def game(self, asked: Question) -> Game[Any]:
        """The game with the content that the table is played with."""
        if not asked.digest:
            return game_named(asked.game)
        older = self.older.get(asked.digest)
        return older or self.older.put(asked.digest, game_with(asked.game, document_of(asked.content)))

    def answer(self, asked: Question) -> Thought:
        """One decision; under a seal all decisions of the seat, which nobody else can disturb; or a hint."""
        game = self.game(asked)
        bot = seat_bot(asked.bot, game) if asked.whole else self.bot(asked, game)  # a hint follows no older plan
        rng = random.Random(self.rng.getrandbits(64))
        wish = Wish(rng, Budget(seconds=asked.seconds), asked.quiet, asked.whole)
        return Thought(planned(game, bot, game.load(asked.state), asked.seat, wish), fault=bot.fault_kind)


def serve(questions: BinaryIO, answers: BinaryIO) -> None:
    """Until the server goes away."""
    for name, command in msgspec.json.decode(os.environ.get(PLAYERS, "{}"), type=dict[str, str]).items():
        allow(name, command)
    if hasattr(os, "nice"):
        os.nice(int(os.environ.get(NICENESS, "0")))
    thinker = Thinker()

    def say(thought: Thought) -> None:
        answers.write(msgspec.json.encode(thought) + b"\n")
        answers.flush()

    say(Thought())  # it has come up
    for line in questions:
        began, busy = time.monotonic(), time.process_time()
        try:
            thought = thinker.answer(msgspec.json.decode(line, type=Question))
        except Exception as wrong:  # noqa: BLE001 - whatever a bot does, the server is told
            thought = Thought(wrong=type(wrong).__name__)
        thought.took, thought.spent = time.monotonic() - began, time.process_time() - busy
        say(thought)


def leave(_signal: int, _frame: object) -> None:
    """Told to stop: what bots have started is ended on the way out."""
    sys.exit(0)


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, leave)
    serve(sys.stdin.buffer, sys.stdout.buffer)
