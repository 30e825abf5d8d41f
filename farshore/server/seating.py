"""Making tables, taking and leaving seats, beginning, and going on from a finished game."""

from __future__ import annotations

import asyncio
import copy
import time
from typing import Any

from farshore.core.dealer import commitment
from farshore.core.errors import FarshoreError
from farshore.core.game import Game
from farshore.core.options import Value
from farshore.games import game as game_named
from farshore.server import clock
from farshore.server.clocks.choosing import clock_for
from farshore.server.clocks.settings import Clock
from farshore.server.clocks.words import begins, word
from farshore.server.consent import free, is_stale, opening, settle_if_agreed, wait_for_absence
from farshore.server.errors import NOT_OWNER, Refused, refusal
from farshore.server.hands import give_back, hand_over, known_bot
from farshore.server.house import House
from farshore.server.keys import Proof, hashed, new_key, new_table_id
from farshore.server.messages import ChangeSeat, Fork, Made, NewSeat, NewTable, Seated, Sit
from farshore.server.names import distinct, numbered, of_bot, of_person, plain
from farshore.server.promises import TAKEN, Dice, daily_dice, promised
from farshore.server.run import Run
from farshore.server.seas.sea import check_asked, check_newcomer, common_nonces, seats_of_others
from farshore.server.storage import Line, SeatDoc, Stored, TableDoc
from farshore.server.table import Table


def called(seats: list[SeatDoc], but: int = -1) -> list[str]:
    """The names at a table, of everybody but one."""
    return [seat.name for n, seat in enumerate(seats) if seat.name and n != but]


class SeatRequests:
    """Seats as they were asked for, and the keys that go to whoever asked; theirs are also on that person's key ring."""

    def __init__(self, game: Game[Any], seats: list[NewSeat], person: str) -> None:
        self.owner = new_key()
        self.person = person
        self.keys: dict[str, str] = {}
        self.seats: list[SeatDoc] = []
        for n, seat in enumerate(seats):
            self.seats.append(self._seat(game, n, seat))

    def _seat(self, game: Game[Any], n: int, asked: NewSeat) -> SeatDoc:
        if asked.kind == "bot":
            bot = known_bot(game, asked.bot)
            return SeatDoc("bot", of_bot(asked.name, bot, called(self.seats)), bot)
        if asked.bot is not None:
            raise Refused(400, f'Seat {n} is not a bot\'s: leave out `bot`, or make `kind` "bot".')
        if asked.kind == "open":
            return SeatDoc("open", "")
        key = self.keys[str(n)] = new_key()
        name = of_person(asked.name, f"Player {n + 1}", [])  # the same person may have several seats
        name = numbered(name, called(self.seats))
        return SeatDoc("human", name, key=hashed(key), nonce=asked.nonce or "", came=False, person=self.person)

    def made(self, table: str) -> Made:
        return Made(table, self.owner, self.keys)


async def make(house: House, asked: NewTable, address: str = "", person: str = "") -> Made:
    """A new table. With no open seat its game begins at once."""
    check_asked(asked)
    try:
        game = game_named(asked.game)
        dice, options = await chosen(house, asked, address)
        wanted = with_partners(game, asked)
        # Drawing a map may take a while.
        setup = await asyncio.to_thread(game.setup, asked.mode, len(wanted), options)
    except FarshoreError as wrong:
        raise refusal(wrong) from wrong
    seats = SeatRequests(game, wanted, person)
    doc = TableDoc(
        game=game.name,
        mode=setup.mode,
        options=setup.options,
        seats=seats.seats,
        rules=game.rules_version,
        content=game.content_digest(setup),
        commitment=commitment(dice.secret),
        owner=hashed(seats.owner),
        created=time.time(),
        title=plain(asked.title, 80) or dice.title or game.title,
        listed=asked.listed,
        daily=dice.ranked,
        practice=dice.practice,
        kept=await house.contents.keep(game, setup),
        maker=person,
        clock=timed(asked, game, len(wanted), setup.options),
        talk=asked.talk,
    )
    if dice.fixed:
        for seat in doc.seats:
            seat.nonce = ""
    others = await lay_same(house, asked, doc, dice)
    await settle_in(house, Stored(dice.table, 0, doc, dice.secret), [])
    made = seats.made(dice.table)
    made.others = others
    return made


async def lay_same(house: House, asked: NewTable, doc: TableDoc, dice: Dice) -> list[str]:
    """Further tables with the same dice, which wait for their people."""
    if asked.tables == 1:
        return []
    doc.sea, doc.same = dice.table, [dice.table, *[new_table_id() for _ in range(asked.tables - 1)]]
    doc.nonces = common_nonces(asked.seats)
    game = game_named(doc.game)
    for n, name in enumerate(doc.same[1:], 2):
        other = copy.deepcopy(doc)
        other.seats = SeatRequests(game, seats_of_others(asked.seats), "").seats
        other.title = f"{doc.title[:70]}, table {n}"
        await settle_in(house, Stored(name, 0, other, dice.secret), [])
    return doc.same[1:]


def timed(asked: NewTable, game: Game[Any], seats: int, options: dict[str, Value]) -> Clock | None:
    if asked.clock is not None and (asked.daily or asked.tutorial):
        raise Refused(400, "Neither a first game nor the game of the day has a clock.")
    return clock_for(asked.clock, game, seats, options)


def with_partners(game: Game[Any], asked: NewTable) -> list[NewSeat]:
    """The seats; at a guided first game also the bots that play along."""
    first = game.tutorial() if asked.tutorial else None
    bots = [NewSeat("bot", name, bot) for name, bot in first.partners] if first is not None else []
    return [*asked.seats, *bots]


async def chosen(house: House, asked: NewTable, address: str) -> tuple[Dice, dict[str, Value]]:
    """Where the dice come from, and the options."""
    options: dict[str, Value] = dict(asked.options)
    if asked.tutorial:
        first = game_named(asked.game).tutorial()
        if first is None or asked.daily or len(asked.seats) != 1 or options:
            raise Refused(400, "A first game is for one player, in a game that has one, with its own options.")
        # Its lessons speak of what falls: there is nothing to promise and nothing to add.
        return Dice(new_table_id(), first.secret(), fixed=True), first.options
    if not asked.daily:
        return await promised(house, asked.promise), options
    daily = await asyncio.to_thread(game_named(asked.game).daily, clock.today())  # drawing a map may take a while
    if daily is None or len(asked.seats) != 1 or options or asked.mode not in (None, daily.mode):
        raise Refused(
            400, "The game of the day is for one player, in a game that has one, with the options of the day."
        )
    return await daily_dice(house, daily, asked, address), daily.options


async def settle_in(house: House, stored: Stored, lines: list[Line]) -> None:
    """Store a new table; begin if nobody is waited for."""
    house.stir(house.add(stored, await laid(house, stored, lines)))


async def laid(house: House, stored: Stored, lines: list[Line]) -> Run | None:
    """The same, but nobody plays there yet."""
    run = None
    if not any(seat.kind == "open" for seat in stored.doc.seats):
        game = await game_of(house, stored.doc)
        run, fresh = await asyncio.to_thread(begun, stored, game, lines)
        lines = lines + fresh
        run.lines = len(lines)
    timed = [] if run is None else house.deadlines.of_run(stored.id, run)
    try:
        await house.store.create(stored, lines, [*house.notices.of_new(stored), *timed])
    except Exception:
        if await house.store.load(stored.id) is None:
            raise
        raise Refused(409, TAKEN) from None  # somebody was quicker with the same promise
    return run


async def game_of(house: House, doc: TableDoc) -> Game[Any]:
    """The game with the content that the table was made with."""
    try:
        return await house.contents.game_of(doc)
    except FarshoreError as wrong:
        raise refusal(wrong) from wrong


def begun(stored: Stored, game: Game[Any], lines: list[Line]) -> tuple[Run, list[Line]]:
    """The game at its first question, and what this adds to its log. The record will say the names of now."""
    stored.doc.state = "playing"
    stored.doc.names = [seat.name for seat in stored.doc.seats]
    if not stored.doc.sea:  # there they are the same at all tables
        nonces = [seat.nonce for seat in stored.doc.seats]
        stored.doc.nonces = nonces if any(nonces) else []
    at = clock.now()
    run = Run(stored.id, stored.doc, stored.secret, game, lines)
    before = run.session.ply
    run.deal(at)
    fresh = run.new_lines(before, at)
    if run.clock is not None:
        fresh.append(word(run.lines + len(fresh) + 1, begins(stored.doc), run.stamp()))
        run.hear(fresh[-1])
    return run, fresh


async def begin(house: House, table: Table, proof: Proof) -> None:
    """Begin the game if every seat is taken. Beginning again changes nothing."""

    async def work() -> None:
        if not table.is_owner(proof):
            raise Refused(403, NOT_OWNER)
        if table.stored.doc.state != "gathering":
            return
        if any(seat.kind == "open" for seat in table.stored.doc.seats):
            raise Refused(409, "The game begins when every seat is taken; hand the open ones to bots or wait.")
        doc = copy.deepcopy(table.stored.doc)
        before = await house.store.lines(table.id)  # of the game that a forked table goes on from
        game = await game_of(house, doc)
        run, fresh = begun(Stored(table.id, 0, doc, table.stored.secret), game, before)
        await house.commit(table, fresh, doc, more=house.deadlines.of_run(table.id, run))
        run.lines += len(fresh)
        table.run = run
        table.show()

    await house.change(table, work)
    house.stir(table)


async def sit(house: House, table: Table, asked: Sit, person: str = "") -> Seated:
    """Take an open seat."""

    async def work() -> Seated:
        doc = copy.deepcopy(table.stored.doc)
        if doc.campaign:
            raise Refused(409, "A seat of a sitting is taken in its campaign.")
        seat = open_seat(doc, asked.seat)
        await check_newcomer(house, doc, table.id, person)
        key = new_key()
        nonce = asked.nonce if doc.state == "gathering" and asked.nonce else ""  # later the dice are fixed
        name = of_person(asked.name, f"Player {seat + 1}", called(doc.seats, seat))
        came = doc.state == "gathering" or None  # later it may be the owner, who has left a seat to take it again
        doc.seats[seat] = SeatDoc("human", name, key=hashed(key), nonce=nonce, came=came, person=person)
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


async def change_seat(house: House, table: Table, seat: int, asked: ChangeSeat, proof: Proof) -> list[int]:
    """Hand a seat to a bot, give it back, or open it; the seats that have to agree first."""

    async def work() -> list[int]:
        doc = copy.deepcopy(table.stored.doc)
        if seat >= len(doc.seats):
            raise Refused(404, "There is no such seat.")
        is_own = seat in table.seats_of(proof)
        if not is_own and not table.is_owner(proof):
            raise Refused(403, NOT_OWNER)
        if doc.state == "over":
            raise Refused(409, "The game is over.")
        if asked.kind != "bot" and asked.bot is not None:
            raise Refused(400, "Only a bot's seat has a bot: leave out `bot`.")
        if asked.kind == "open" and doc.daily:
            raise Refused(409, "A daily voyage is one captain's.")
        if table.broken:
            raise Refused(409, "This table waits for the consent of its seats; none of them changes hands meanwhile.")
        asks: list[int] = []
        if asked.kind == "bot":
            hand_over(doc, seat, asked.bot, table.run.session.ply if table.run is not None else 0)
        elif asked.kind == "human":
            give_back(doc, seat)
        elif doc.state == "gathering" or is_own or doc.seats[seat].kind == "open":
            free(doc, seat)
        else:
            asks = ask_to_open(house, table, doc, seat)
        await house.commit(table, [], doc)
        tell(table)
        return asks

    asks = await house.change(table, work)
    house.stir(table)
    wait_for_absence(house, table)
    return asks


def ask_to_open(house: House, table: Table, doc: TableDoc, seat: int) -> list[int]:
    """In mid-game: put the question, or look again how it stands. With nobody to ask the seat is opened."""
    waiting = table.pending()
    if waiting is not None and (not waiting.opens or waiting.seat != seat):
        raise Refused(409, "A request already waits for answers.")
    if waiting is None or is_stale(table, waiting):
        doc.asking = opening(doc, seat, seat in table.here())
    asking = doc.asking
    settle_if_agreed(table, doc, house.settings.away_seconds)
    return sorted(set(asking.of) - set(asking.yes)) if asking is not None and doc.asking is not None else []


def tell(table: Table) -> None:
    """Names and bots are part of what is seen of a game."""
    if table.run is not None:
        table.show()
    else:
        table.tell_seats()


async def fork(house: House, table: Table, asked: Fork, person: str = "") -> Made:
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
    seats = SeatRequests(run.game, asked.seats or [NewSeat("me", name) for name in distinct(old.names)], person)
    if len(seats.seats) != len(old.seats):
        raise Refused(400, f"`seats` are {len(old.seats)} here, as in the game it goes on from.")
    dice = await promised(house, asked.promise)
    now = clock.now()
    doc = TableDoc(
        game=old.game,
        mode=old.mode,
        options=old.options,
        seats=seats.seats,
        rules=run.game.rules_version,
        content=old.content,
        kept=old.kept,
        commitment=commitment(dice.secret),
        owner=hashed(seats.owner),
        created=now,
        title=old.title,
        given=asked.ply,
        forked=table.id,
        maker=person,
    )
    stored = Stored(dice.table, 0, doc, dice.secret)
    # Without marks: they cover the names, which are those of the new table.
    await settle_in(house, stored, [Line(n, e.seat, e.text, "", now) for n, e in enumerate(entries[: asked.ply], 1)])
    return seats.made(stored.id)
