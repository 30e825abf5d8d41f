"""A table in this terminal: one session, the bots at it, and the file it is kept in. Line mode and screen play here."""

from __future__ import annotations

import hashlib
import random
import secrets
from pathlib import Path, PurePath
from typing import Any

from farshore.bots import Bot, Budget, Position, bots_for, make
from farshore.bots.chance import RandomBot
from farshore.bots.foresight import Wish, planned
from farshore.bots.text import PREFIX
from farshore.cli.saves import Save
from farshore.core import record as records
from farshore.core.dealer import CommittedDealer, Dealer, FastDealer
from farshore.core.errors import BadOption
from farshore.core.event import Seat
from farshore.core.game import Game, Setup
from farshore.core.kernel import actors
from farshore.core.options import Value
from farshore.core.replay import replay
from farshore.core.session import Session
from farshore.core.view import View
from farshore.lab.job import game_with

__all__ = ["Table", "game_with", "new_table", "old_table", "options_of", "secret_of"]

THINKING = Budget(seconds=0.4)


def options_of(given: tuple[str, ...]) -> dict[str, Value]:
    """`--option k=v`, many times."""
    chosen: dict[str, Value] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals or not name:
            raise BadOption(f"an option is given as name=value, not {text!r}")
        chosen[name.strip()] = value.strip()
    return chosen


def secret_of(seed: str | None) -> bytes:
    """A fresh secret, or the one that a seed given by hand stands for."""
    return secrets.token_bytes(32) if seed is None else hashlib.sha256(f"farshore play {seed}".encode()).digest()


def called(bot: str) -> str:
    """What a bot is called at the table: a program by the name of its file."""
    return PurePath(bot.rsplit(maxsplit=1)[-1]).stem.capitalize() if bot.startswith(PREFIX) else bot.capitalize()


def seat_names(seats: int, bots: dict[Seat, str]) -> list[str]:
    humans = seats - len(bots)
    kinds = list(bots.values())
    names: list[str] = []
    for seat in range(seats):
        if seat not in bots:
            names.append(f"Captain {seat + 1}" if humans > 1 else "Captain")
        elif kinds.count(bots[seat]) > 1:
            names.append(f"{called(bots[seat])} {len([n for n in range(seat + 1) if bots.get(n) == bots[seat]])}")
        else:
            names.append(called(bots[seat]))
    return names


def orders_of(view: View) -> set[str]:
    """What a standing order to pass this reaction has to cover: every card that fits, or that none does."""
    decline = view["prompt"].get("decline", "")
    offers = [offer["do"] for offer in view["actions"] if offer["do"] != decline and offer.get("group") != "table"]
    return {str(offer) for offer in offers} or {decline}


class Table:
    """People and bots at one session. Every change is saved before it is shown."""

    def __init__(self, session: Session, save: Save) -> None:
        self.session = session
        self.save = save
        failed = session.record.faults  # chance goes on playing for them
        self.bots: dict[Seat, Bot[Any]] = {
            seat: make(RandomBot.name if seat in failed else name, session.game) for seat, name in save.bots.items()
        }
        session.bots = [save.bots.get(seat) for seat in range(session.setup.seats)]
        self.lexicon = session.game.lexicon()
        self.kept: Path | None = None  # where the record of a finished game is
        self.orders: set[str] = set()  # reactions that the one person here has no use for

    @property
    def over(self) -> bool:
        return self.session.over

    @property
    def humans(self) -> list[Seat]:
        return [seat for seat in range(self.session.setup.seats) if seat not in self.bots]

    def asked(self) -> list[Seat]:
        """The people who are asked now."""
        return [seat for seat in actors(self.session.state) if seat in self.humans]

    def view(self, seat: Seat | None) -> View:
        return self.session.view(seat)

    def do(self, seat: Seat, texts: str | list[str]) -> None:
        """Carry out an answer, or several in a row: all or nothing, as far as the seat can see."""
        for text in self.session.playable(seat, texts):
            self.session.play(seat, text)
        self.keep()

    def undo(self, seat: Seat) -> None:
        self.session.undo(seat)
        self.keep()

    def advance(self) -> None:
        """Let chance and the bots have their turns until a person is asked or it is over."""
        self.play_out()
        self.keep()

    def play_out(self) -> None:
        """The same, without writing anything down."""
        while not self.over:
            self.session.deal()
            waiting = [seat for seat in actors(self.session.state) if seat in self.bots]
            if waiting:
                self.bot_turn(waiting[0])
            elif not self.passes():
                break

    # Standing orders

    def always_pass(self, view: View) -> str:
        """From now on pass without asking wherever no more than what is offered here could be answered. Says so."""
        if "decline" not in view["prompt"]:
            return "Only a reaction can always be passed."
        if len(self.humans) > 1:
            return "Where several people share a keyboard, an order would tell what you hold."
        given = orders_of(view)
        self.orders |= given
        cards = [offer["label"] for offer in view["actions"] if offer["do"] in given - {view["prompt"]["decline"]}]
        return f"From now on you always pass: {', '.join(cards) or 'when nothing that you hold fits'}."

    def passes(self) -> bool:
        """Whether the question to the only person here was answered by a standing order."""
        asked = self.asked()
        if not self.orders or len(self.humans) > 1 or not asked:
            return False
        view = self.view(asked[0])
        if "decline" not in view["prompt"] or not orders_of(view) <= self.orders:
            return False
        self.session.play(asked[0], view["prompt"]["decline"])
        return True

    def bot_turn(self, seat: Seat) -> None:
        state = self.session.state
        aside = self.bots[seat].remark(Position(self.session.game, state, seat, random.Random(), THINKING))
        if aside is not None:
            self.session.play(seat, str(aside))
            state = self.session.state
            if seat not in actors(state):
                return
        position = Position(self.session.game, state, seat, random.Random(), THINKING)
        chosen = self.bots[seat].choose(position)
        if self.bots[seat].fault_kind:
            self.session.record.faults[seat] = self.bots[seat].fault_kind
        self.session.play(seat, str(chosen))

    def keep(self) -> None:
        """Write the save; when the game is over, its record instead."""
        if self.over:
            self.session.open_seed()
            if self.kept is None:
                self.kept = self.save.finish(self.session.record.write())
        else:
            self.save.write(self.session.record.write())

    def hint(self, seat: Seat) -> list[str]:
        """What the best bot would do in this seat, as far as it can be foreseen without anybody learning anything."""
        names = bots_for(self.session.game.name)
        bot = make(names[-1], self.session.game)
        wish = Wish(random.Random(1), THINKING, quiet=True, whole=True)
        return planned(self.session.game, bot, self.session.state, seat, wish)


def new_table(game: Game[Any], setup: Setup, bots: dict[Seat, str], name: str, content: str, secret: bytes) -> Table:
    """A fresh table. Without `seed_commitment` the dice promise nothing and are dealt by the quick dealer."""
    fast = None if setup.options.get("seed_commitment", True) else int.from_bytes(secret[:7], "big")
    save = Save(name, game.name, bots, content, "" if fast is not None else secret.hex(), fast)
    session = Session(game, setup, dealer_of(save, 0), seat_names(setup.seats, bots), name)
    return Table(session, save)


def old_table(save: Save) -> Table:
    """The table as it was saved."""
    game = game_with(save.game, save.content)
    record = records.read(save.record)
    session = replay(game, record, dealer_of(save, record.chances()))
    return Table(session, save)


def dealer_of(save: Save, dealt: int) -> Dealer:
    if save.fast is None:
        return CommittedDealer(bytes.fromhex(save.secret))
    dealer = FastDealer(save.fast)
    for _ in range(dealt):
        dealer.generator.random()  # one number a turn of chance
    return dealer
