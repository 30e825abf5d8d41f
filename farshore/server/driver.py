"""What goes on at a table without anybody's hand: bots answer."""

from __future__ import annotations

import asyncio
import contextlib
import copy
import logging
import time

from farshore.bots import bots_for
from farshore.bots.chance import RandomBot
from farshore.bots.foresight import MOST_MOVES
from farshore.core.kernel import options
from farshore.core.lru import Lru
from farshore.server.errors import Refused
from farshore.server.guard import TokenBuckets
from farshore.server.house import House
from farshore.server.moves import perform, wanted
from farshore.server.pool import NoThought, Pool
from farshore.server.run import is_sealed
from farshore.server.storage import StoreFailed
from farshore.server.table import Table
from farshore.server.thinker import Question, Thought, question, with_content
from farshore.server.veil import THINKING, Veil, is_veiled

log = logging.getLogger("farshore.server")
HINTS = 1000  # that are kept
HINT_WAIT = 30.0  # seconds until its turn comes


def has_people(table: Table) -> bool:
    return any(seat.kind != "bot" for seat in table.stored.doc.seats)


def has_failed(thought: asyncio.Future[Thought]) -> bool:
    return thought.done() and (thought.cancelled() or thought.exception() is not None)


class Driver:
    """Plays bots at the tables that this worker has claimed."""

    def __init__(self, house: House, veil: Veil | None = None) -> None:
        self.house = house
        self.pool = Pool(house.settings)
        self.veil = veil or Veil()
        self.ending = False
        self.adopting = False
        # Per table and seat the last hint, and the moment it was asked for; the oldest are forgotten.
        self.hints: Lru[tuple[str, int], tuple[tuple[int, int], asyncio.Future[Thought]]] = Lru(HINTS)
        self.hinters = TokenBuckets(house.settings.limits.hints)

    async def open(self) -> None:
        """Take up every table that was going on by itself."""
        self.house.driver = self
        self.look_around()

    def look_around(self) -> None:
        """Take up what nobody drives, unless that is being done."""
        if not self.adopting and not self.ending:
            self.adopting = True
            self.house.errand(self.adopt())

    async def close(self) -> None:
        self.ending = True
        tasks = [task for table in self.house.tables.values() for task in table.thinking.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.pool.close()

    async def adopt(self) -> None:
        """Tables that nobody drives: after a restart, or because their worker has died."""
        try:
            for name in await self.house.store.driven():
                if name in self.house.tables:
                    await self._go_on(self.house.tables[name])
                elif await self.house.store.claim(name):
                    with contextlib.suppress(Refused):
                        await self._go_on(await self.house.get(name))
        finally:
            self.adopting = False

    def stir(self, table: Table) -> None:
        """Something has changed there."""
        if not self.ending:
            self.house.errand(self._go_on(table))

    async def _go_on(self, table: Table) -> None:
        if table.run is None or table.run.over or not await self.house.store.claim(table.id):
            return
        if table.run is None or self.house.tables.get(table.id) is not table:
            return  # forgotten meanwhile
        for seat in table.run.asked():
            if self._bot(table, seat) and seat not in table.thinking:
                task = table.thinking[seat] = asyncio.create_task(self._play_bot(table, seat))
                task.add_done_callback(lambda _, seat=seat: self._stopped(table, seat))  # type: ignore[misc]

    def _stopped(self, table: Table, seat: int) -> None:
        task = table.thinking.pop(seat)
        wrong = None if task.cancelled() else task.exception()
        if isinstance(wrong, StoreFailed):
            log.warning("the bot in seat %d of table %s could not move: %s", seat, table.id, wrong)
        elif wrong is not None:
            log.error("the bot in seat %d of table %s failed", seat, table.id, exc_info=wrong)
        elif not task.cancelled():
            self.stir(table)

    # Bots

    async def _play_bot(self, table: Table, seat: int) -> None:
        """Ask the bot, and play what it says if the question still stands."""
        began = self.veil.clock()
        async with table.lock:
            asked = self._question(table, seat)
            ply = table.run.ply(seat) if table.run is not None else 0
            veiled = asked is not None and is_veiled(table)
        if asked is None:
            return
        if veiled:
            asked.seconds = min(asked.seconds, THINKING)
        thought = await self._think(asked)
        if veiled:
            await self.veil.lift(began, thought.took)

        async def work() -> None:
            if self.house.tables.get(table.id) is not table:
                return  # it rests
            if self._question(table, seat) is None or table.run is None or table.run.ply(seat) != ply:
                return
            if thought.fault and table.stored.doc.seats[seat].kind == "bot":
                await self._mark(table, seat, thought.fault)
            answers = [str(action) for action in options(table.run.session.state, seat)]
            try:
                played = wanted(table.run, seat, thought.do)
                await perform(self.house, table, seat, played)
            except StoreFailed:
                raise
            except Refused:
                self.house.metrics.bot_failures += 1
                played = await self._play_something(table, seat)
            # A remark that taught somebody something is played alone. Asked again, its bot has to answer.
            if played[-1] in answers or len(played) > 1:
                table.remarked.discard(seat)
            else:
                table.remarked.add(seat)

        await self.house.change(table, work)

    async def _mark(self, table: Table, seat: int, fault: str) -> None:
        """The program in this seat has failed: from now on chance plays it, and everybody can see that."""
        if not table.stored.doc.seats[seat].fault:
            doc = copy.deepcopy(table.stored.doc)
            doc.seats[seat].fault = fault
            await self.house.commit(table, [], doc)

    async def _think(self, asked: Question) -> Thought:
        began = time.perf_counter()
        try:
            return await self.pool.ask(asked)
        except NoThought as wrong:
            self.house.metrics.bot_failures += 1
            log.warning("bot %s in seat %d of table %s: %s", asked.bot, asked.seat, asked.table, wrong)
            return Thought(["?"])  # no action of any game: something is played for it
        finally:
            self.house.metrics.thinking.add(time.perf_counter() - began)

    def _bot(self, table: Table, seat: int) -> str:
        """The bot that answers for this seat, if any does: its own, or whoever stands in for somebody whose time is over."""
        doc = table.stored.doc.seats[seat]
        if doc.kind == "bot":
            return RandomBot.name if doc.fault else doc.bot or ""
        return bots_for(table.stored.doc.game)[-1] if seat in table.stood() else ""

    def _question(self, table: Table, seat: int) -> Question | None:
        """What to ask the bot, if it is still a bot's and its turn."""
        run, bot = table.run, self._bot(table, seat)
        if run is None or run.over or not bot or seat not in run.asked():
            return None
        quiet = seat in table.remarked
        seconds = self.house.settings.bot_seconds
        asked = question(table.id, run.game, bot, seat, seconds, run.session.state, quiet)
        asked.people = has_people(table)
        return with_content(asked, run.session)

    async def _play_something(self, table: Table, seat: int) -> list[str]:
        """The first thing that may be done, for a bot that does not say; under a seal all of its turn, as bots answer."""
        played: list[str] = []
        while table.run is not None and seat in table.run.asked() and len(played) < MOST_MOVES:
            state = table.run.session.state
            played.append(str(state.stack[-1].offered(state, seat)[0]))
            await perform(self.house, table, seat, played[-1:])
            if not is_sealed(table.run.session) or not table.run.session.since:  # since the seal was broken, nothing
                break
        return played

    async def hint(self, table: Table, seat: int, bot: str) -> list[str]:
        """What that bot would do in this seat, whoever has it. A seat has one question on its way, whoever asks again."""
        async with table.lock:
            run = table.run
            assert run is not None
            # The seat's own moment, not the lines of the log: what others answer under a seal must not show here.
            now = (len(run.session.record.takebacks), run.ply(seat))
            then, thought = self.hints.get((table.id, seat)) or (now, None)
            if thought is None or then != now or has_failed(thought):
                if thought is not None and not thought.done():
                    raise Refused(429, "A hint for this seat is on its way already; wait for it.")
                seconds = self.house.settings.bot_seconds
                asked = question(table.id, run.game, bot, seat, seconds, run.session.state, True, True)
                with_content(asked, run.session)
                thought = asyncio.ensure_future(self.pool.ask(asked, wait=HINT_WAIT))
                thought.add_done_callback(has_failed)
            self.hints.put((table.id, seat), (now, thought))
        return list((await asyncio.shield(thought)).do)
