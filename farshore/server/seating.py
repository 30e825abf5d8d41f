"""Making tables, taking and leaving seats, beginning, and going on from a finished game."""

from __future__ import annotations

import asyncio
import copy
import hashlib
import hmac
import secrets
import time
import unicodedata

from farshore.bots import bots_for
from farshore.core.dealer import SECRET_BYTES, commitment
from farshore.core.errors import FarshoreError
from farshore.core.game import Game
from farshore.core.options import Value
from farshore.games import game as game_named
from farshore.games.voyages.daily import daily_map, daily_secret
from farshore.server.errors import NOT_OWNER, Refused, refusal
from farshore.server.house import House
from farshore.server.keys import hashed, new_key, new_table_id
from farshore.server.messages import NAME, ChangeSeat, Fork, Made, NewSeat, NewTable, Seated, Sit
from farshore.server.run import Run
from farshore.server.storage import Line, SeatDoc, Stored, TableDoc
from farshore.server.table import Table, today


def plain(text: str | None, longest: int = NAME) -> str:
    """One line of printable text, as somebody's name should be."""
    kept = "".join([letter for letter in text or "" if unicodedata.category(letter)[0] != "C" or letter == "\u200d"])
    return " ".join(kept.split())[:longest]


class Asked:
    """Seats as they were asked for, and the keys that go to whoever asked."""

    def __init__(self, game: Game, seats: list[NewSeat]) -> None:
        self.owner = new_key()
        self.keys: dict[str, str] = {}
        self.seats = [self._seat(game, n, seat) for n, seat in enumerate(seats)]

    def _seat(self, game: Game, n: int, asked: NewSeat) -> SeatDoc:
        if asked.kind == "bot":
            bot = known_bot(game, asked.bot)
            return SeatDoc("bot", plain(asked.name) or bot, bot)
        if asked.bot is not None:
            raise Refused(400, f'Seat {n} is not a bot\'s: leave out `bot`, or make `kind` "bot".')
        if asked.kind == "open":
            return SeatDoc("open", "")
        key = self.keys[str(n)] = new_key()
        return SeatDoc("human", plain(asked.name) or f"Player {n + 1}", key=hashed(key))

    def made(self, table: str) -> Made:
        return Made(table, self.owner, self.keys)


def known_bot(game: Game, name: str | None) -> str:
    """The bot that is meant; the strongest if none is named."""
    bots = bots_for(game.name)
    if name is None:
        return bots[-1]
    if name not in bots:
        raise Refused(400, f"There is no bot {plain(name)!r} for {game.title}; bots are: {', '.join(bots)}.")
    return name


async def make(house: House, asked: NewTable) -> Made:
    """A new table. With no open seat its game begins at once."""
    try:
        game = game_named(asked.game)
        secret, date, options = await chosen(house, asked)
        wanted = with_partners(game, asked)
        # Drawing a map may take a while.
        setup = await asyncio.to_thread(game.setup, asked.mode, len(wanted), options)
    except FarshoreError as wrong:
        raise refusal(wrong) from wrong
    seats = Asked(game, wanted)
    doc = TableDoc(
        game=game.name,
        mode=setup.mode,
        options=setup.options,
        seats=seats.seats,
        rules=game.rules_version,
        content=game.content_digest(setup),
        commitment=commitment(secret),
        owner=hashed(seats.owner),
        created=time.time(),
        title=plain(asked.title, 80) or game.title,
        listed=asked.listed,
        daily=date,
        kept=await house.contents.keep(game, setup),
    )
    table = Stored(new_table_id(), 0, doc, secret)
    await settle_in(house, table, [])
    return seats.made(table.id)


def with_partners(game: Game, asked: NewTable) -> list[NewSeat]:
    """The seats; at a guided first game also the bots that play along."""
    first = game.tutorial() if asked.tutorial else None
    bots = [NewSeat("bot", name, bot) for name, bot in first.partners] if first is not None else []
    return [*asked.seats, *bots]


async def chosen(house: House, asked: NewTable) -> tuple[bytes, str | None, dict[str, Value]]:
    """The secret of the dice, the date of a daily table, and the options."""
    options: dict[str, Value] = dict(asked.options)
    if asked.tutorial:
        first = game_named(asked.game).tutorial()
        if first is None or asked.daily or len(asked.seats) != 1 or options:
            raise Refused(400, "A first game is for one player, in a game that has one, with its own options.")
        return first.secret(), None, first.options
    if not asked.daily:
        return secrets.token_bytes(SECRET_BYTES), None, options
    if asked.game != "voyages" or len(asked.seats) != 1 or options:
        raise Refused(400, "The daily voyage is Voyages for one captain, with the options of the day.")
    date = today()
    # What follows from the date alone could be looked up before sailing; what the house knows cannot.
    secret = hmac.new(await house.store.secret(), daily_secret(date), hashlib.sha256).digest()
    return secret, date, {"map": daily_map(date)}


async def settle_in(house: House, stored: Stored, lines: list[Line]) -> None:
    """Store a new table; begin if nobody is waited for."""
    run = None
    if not any(seat.kind == "open" for seat in stored.doc.seats):
        game = await game_of(house, stored.doc)
        run, fresh = await asyncio.to_thread(begun, stored, game, lines)
        lines = lines + fresh
        run.lines = len(lines)
    await house.store.create(stored, lines)
    house.stir(house.add(stored, run))


async def game_of(house: House, doc: TableDoc) -> Game:
    """The game with the content that the table was made with."""
    try:
        return await house.contents.game_of(doc)
    except FarshoreError as wrong:
        raise refusal(wrong) from wrong


def begun(stored: Stored, game: Game, lines: list[Line]) -> tuple[Run, list[Line]]:
    """The game at its first question, and what this adds to its log. The record will say the names of now."""
    stored.doc.state = "playing"
    stored.doc.names = [seat.name for seat in stored.doc.seats]
    at = time.time()
    run = Run(stored.id, stored.doc, stored.secret, game, lines)
    before = run.session.ply
    run.deal(at)
    return run, run.new_lines(before, at)


async def begin(house: House, table: Table, key: str | None) -> None:
    """Begin the game if every seat is taken. Beginning again changes nothing."""

    async def work() -> None:
        if not table.is_owner(key):
            raise Refused(403, NOT_OWNER)
        if table.stored.doc.state != "gathering":
            return
        if any(seat.kind == "open" for seat in table.stored.doc.seats):
            raise Refused(409, "The game begins when every seat is taken; hand the open ones to bots or wait.")
        doc = copy.deepcopy(table.stored.doc)
        before = await house.store.lines(table.id)  # of the game that a forked table goes on from
        game = await game_of(house, doc)
        run, fresh = begun(Stored(table.id, 0, doc, table.stored.secret), game, before)
        await house.commit(table, fresh, doc)
        run.lines += len(fresh)
        table.run = run
        table.show()

    await house.change(table, work)
    house.stir(table)


async def sit(house: House, table: Table, asked: Sit) -> Seated:
    """Take an open seat."""

    async def work() -> Seated:
        seat = open_seat(table.stored.doc, asked.seat)
        doc = copy.deepcopy(table.stored.doc)
        key = new_key()
        doc.seats[seat] = SeatDoc("human", plain(asked.name) or f"Player {seat + 1}", key=hashed(key))
        await house.commit(table, [], doc)
        tell(table)
        return Seated(seat, key)

    return await house.change(table, work)


def open_seat(doc: TableDoc, wanted: int | None) -> int:
    if doc.state == "over":
        raise Refused(409, "The game is over.")
    if wanted is not None and wanted >= len(doc.seats):
        raise Refused(404, "There is no such seat.")
    free = [n for n, seat in enumerate(doc.seats) if seat.kind == "open" and wanted in (None, n)]
    if not free:
        raise Refused(409, "That seat is taken." if wanted is not None else "Every seat is taken.")
    return free[0]


async def change_seat(house: House, table: Table, seat: int, asked: ChangeSeat, key: str | None) -> str | None:
    """Hand a seat to a bot, or free it; the new key if it is freed."""

    async def work() -> str | None:
        if not table.is_owner(key):
            raise Refused(403, NOT_OWNER)
        doc = copy.deepcopy(table.stored.doc)
        if seat >= len(doc.seats):
            raise Refused(404, "There is no such seat.")
        if doc.state == "over":
            raise Refused(409, "The game is over.")
        fresh = None
        if table.broken:
            raise Refused(409, "This table waits for the consent of its seats; none of them changes hands meanwhile.")
        if asked.kind == "bot":
            bot = known_bot(game_named(doc.game), asked.bot)
            before = doc.seats[seat]
            doc.seats[seat] = SeatDoc("bot", before.name or bot, bot, before.key)
        elif asked.bot is not None:
            raise Refused(400, "A free seat has no bot: leave out `bot`.")
        else:
            fresh = new_key()
            doc.seats[seat] = SeatDoc("open", "", key=hashed(fresh))
        await house.commit(table, [], doc)
        tell(table)
        return fresh

    fresh = await house.change(table, work)
    house.stir(table)
    return fresh


async def arrive(house: House, table: Table, seat: int) -> None:
    """Somebody has come with the key of a freed seat: it is theirs."""
    if table.stored.doc.seats[seat].kind != "open":
        return

    async def work() -> None:
        doc = copy.deepcopy(table.stored.doc)
        if doc.seats[seat].kind == "open":
            doc.seats[seat].kind = "human"
            doc.seats[seat].name = doc.seats[seat].name or f"Player {seat + 1}"
            await house.commit(table, [], doc)
            tell(table)

    await house.change(table, work)


def tell(table: Table) -> None:
    """Names and bots are part of what is seen of a game."""
    if table.run is not None:
        table.show()
    else:
        table.tell_seats()


async def fork(house: House, table: Table, asked: Fork) -> Made:
    """A new table that goes on from a ply of a finished game, with new dice."""
    async with table.lock:
        run = table.run or table.agreed
        if table.stored.doc.state != "over" or run is None:
            raise Refused(409, "A game can be continued elsewhere once it is over.")
        entries = run.session.record.entries()
    if table.broken and asked.ply > len(entries):
        raise Refused(400, f"`ply` is at most {len(entries)} here: beyond it other rules were played.")
    if not table.broken and asked.ply >= len(entries):
        raise Refused(400, f"`ply` is less than {len(entries)} here: there the game was over.")
    old = table.stored.doc
    seats = Asked(run.game, asked.seats or [NewSeat("me", name) for name in old.names])
    if len(seats.seats) != len(old.seats):
        raise Refused(400, f"`seats` are {len(old.seats)} here, as in the game it goes on from.")
    secret = secrets.token_bytes(SECRET_BYTES)
    now = time.time()
    doc = TableDoc(
        game=old.game,
        mode=old.mode,
        options=old.options,
        seats=seats.seats,
        rules=run.game.rules_version,
        content=old.content,
        kept=old.kept,
        commitment=commitment(secret),
        owner=hashed(seats.owner),
        created=now,
        title=old.title,
        given=asked.ply,
        forked=table.id,
    )
    stored = Stored(new_table_id(), 0, doc, secret)
    # Without marks: they cover the names, which are those of the new table.
    await settle_in(house, stored, [Line(n, e.seat, e.text, "", now) for n, e in enumerate(entries[: asked.ply], 1)])
    return seats.made(stored.id)
