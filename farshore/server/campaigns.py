"""Campaigns: begun, joined and played, each a ledger in the log of the store (`chronicle`) with tables for its sittings."""

from __future__ import annotations

import contextlib
import copy
import time
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any, NamedTuple, TypeVar

from farshore.core.campaign import Campaign
from farshore.core.dealer import commitment
from farshore.core.errors import FarshoreError
from farshore.core.game import Game
from farshore.core.lru import Lru
from farshore.core.options import Value
from farshore.core.session import Session
from farshore.server.campaign_messages import Came, CampaignMade, ChangePlayer, Come, Join, NewCampaign, NewSitting
from farshore.server.chronicle import Chronicle, Sitting, Words, campaigns_of, drafted, game_of_campaigns, renamed
from farshore.server.clocks.choosing import clock_for
from farshore.server.consent import opening
from farshore.server.errors import Refused, refusal
from farshore.server.hands import known_bot
from farshore.server.house import ATTEMPTS, House
from farshore.server.keys import hashed, new_key, new_table_id
from farshore.server.messages import NewSeat
from farshore.server.names import numbered, of_bot, of_person, plain
from farshore.server.promises import promised
from farshore.server.run import Run
from farshore.server.seating import called, laid, tell
from farshore.server.storage import Conflict, SeatDoc, Stored, TableDoc
from farshore.server.storage.base import GONE

T = TypeVar("T")
NO_CAMPAIGN = "There is no such campaign."
NOT_OWNER = "This needs the key of the campaign's owner."
NOT_PLAYER = "This needs the key of a player of this campaign."
IN_PLAY = (
    "A sitting is being played. Its seat has to be opened at the table first, by whoever has it or by all the others; "
    "or give the place to a bot."
)
KEPT = 200  # campaigns in memory


class Fresh(NamedTuple):
    """A table for a sitting that is stored and not yet spoken of."""

    table: Stored
    run: Run | None
    after: int
    map: int
    present: list[int] | None


class Campaigns:
    """All campaigns of this worker; what another worker has written is read before anything is answered."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.chronicles: Lru[str, Chronicle] = Lru(KEPT)

    async def get(self, campaign: str) -> Chronicle:
        chronicle = self.chronicles.get(campaign)
        if chronicle is None:
            chronicle = self.chronicles.put(campaign, Chronicle(campaign))
        async with chronicle.lock:
            await self._catch_up(chronicle)
        if not chronicle.ledger.entries:
            self.chronicles.pop(campaign)
            raise Refused(404, NO_CAMPAIGN)
        return chronicle

    async def _catch_up(self, chronicle: Chronicle) -> None:
        chronicle.read(await self.house.store.lines(chronicle.id, after=chronicle.count))

    async def change(self, chronicle: Chronicle, work: Callable[[], Awaitable[T]]) -> T:
        """Do something while nobody else does; once more if another worker was first."""
        async with chronicle.lock:
            for _ in range(ATTEMPTS):
                await self._catch_up(chronicle)
                try:
                    return await work()
                except Conflict:
                    continue
                except FarshoreError as wrong:
                    raise refusal(wrong) from wrong
        raise Refused(503, "The campaign is being changed by too many at once; try again.")

    async def write(self, chronicle: Chronicle, words: Words) -> None:
        """Durable first; then memory reads what was stored."""
        await self.house.store.write(chronicle.id, words.lines, 0, None)
        await self._catch_up(chronicle)

    # Beginning and coming

    async def begin(self, asked: NewCampaign, me: str = "") -> CampaignMade:
        try:
            game = game_of_campaigns(asked.game)
        except FarshoreError as wrong:
            raise refusal(wrong) from wrong
        owner = new_key()
        keys: dict[str, str] = {}
        people: list[SeatDoc] = []
        for player, wanted in enumerate(asked.players):
            person, key = seated(game, wanted, player, [], me)
            person.name = numbered(person.name, called(people))  # the same person may have several places
            people.append(person)
            if key:
                keys[str(player)] = key
        options: dict[str, Value] = dict(asked.options)
        try:
            begun = campaigns_of(game).begin(asked.mode, [person.name for person in people], options)
        except FarshoreError as wrong:
            raise refusal(wrong) from wrong
        chronicle = Chronicle(f"c{new_table_id()}", game)
        clock = clock_for(asked.clock, game, len(people), options)
        words = Words(chronicle).campaign(hashed(owner), plain(asked.title, 80), game.name, me, clock)
        words.entry(begun.ledger.entries[0])
        for player, person in enumerate(people):
            words.person(player, person)
        await self.write(chronicle, words)
        self.chronicles.put(chronicle.id, chronicle)
        return CampaignMade(chronicle.id, owner, keys)

    async def come(self, chronicle: Chronicle, asked: Come, me: str = "") -> Came:
        """Somebody takes a place that is free."""

        async def work() -> Came:
            free = [
                n for n, person in enumerate(chronicle.people) if person.kind == "open" and asked.player in (None, n)
            ]
            if not free:
                raise Refused(409, "Nobody is awaited there." if asked.player is not None else "Nobody is awaited.")
            key = new_key()
            name = of_person(asked.name, f"Player {free[0] + 1}", called(chronicle.people, free[0]))
            named = renamed(chronicle.stands(), free[0], name)
            words = Words(chronicle).entry(named)
            person = SeatDoc("human", name, key=hashed(key), nonce=asked.nonce or "", came=True, person=me)
            await self.write(chronicle, words.person(free[0], person))
            return Came(free[0], key)

        came = await self.change(chronicle, work)
        await self.follow(chronicle)
        return came

    # Players

    async def replace(
        self, chronicle: Chronicle, player: int, asked: ChangePlayer, is_own: bool = False, me: str = ""
    ) -> str:
        """A missing player is replaced: somebody else takes over the character, the sheet stays. The new key, if mine.

        Whoever does so with the player's own key hands on the seat of a sitting too; the owner alone does not.
        """

        async def work() -> str:
            if asked.kind != "bot" and not is_own:
                await self.check_seats(chronicle, player)
            stands = chronicle.stands(asked.after)
            if player >= len(stands.names):
                raise Refused(404, "There is no such player.")
            others = called(chronicle.people, player)
            person, key = seated(
                chronicle.game, NewSeat(asked.kind, asked.name, asked.bot, asked.nonce), player, others, me
            )
            words = Words(chronicle).entry(renamed(stands, player, person.name))
            await self.write(chronicle, words.person(player, person))
            return key

        key = await self.change(chronicle, work)
        await self.follow(chronicle)
        return key

    async def check_seats(self, chronicle: Chronicle, player: int) -> None:
        """Whoever takes over a player sees the hand of every sitting that is being played: it must have been opened."""
        for sitting in chronicle.running():
            stored = await self.house.store.load(sitting.table)
            seat = sitting.seat_of(player)
            if stored is None or stored.doc.state != "playing" or not 0 <= seat < len(stored.doc.seats):
                continue
            if stored.doc.seats[seat].kind != "open" and (
                stored.doc.seats[seat].key or opening(stored.doc, seat, False).of
            ):
                raise Refused(409, IN_PLAY)

    async def follow(self, chronicle: Chronicle) -> None:
        """Whoever has been replaced since a sitting began is replaced there as well: the old key opens it no more."""
        for sitting in chronicle.running():
            for player, n in chronicle.changed.items():
                seat, person = sitting.seat_of(player), chronicle.people[player]
                if n > sitting.n and seat >= 0:
                    await self._follow(sitting.table, seat, person)

    async def _follow(self, name: str, seat: int, person: SeatDoc) -> None:
        stored = await self.house.store.load(name)
        if stored is None or seat >= len(stored.doc.seats) or stored.doc.state == "over":
            return
        table = await self.house.get(name)

        async def work() -> None:
            doc = copy.deepcopy(table.stored.doc)
            before = doc.seats[seat]
            key = person.key or (GONE if before.key else "")
            if doc.state == "over" or (before.key == key and person.person in ("", before.person)):
                return
            left = table.run.session.ply if before.kind == "human" and table.run is not None else before.left
            now = SeatDoc(person.kind, person.name, person.bot, key, came=person.came, left=left, person=person.person)
            if before.key == key:  # the same player, who has put the key on a ring
                now, before.person = before, person.person
            doc.seats[seat] = now
            await self.house.commit(table, [], doc)
            tell(table)

        await self.house.change(table, work)
        self.house.stir(table)

    async def join(self, chronicle: Chronicle, asked: Join, me: str = "") -> tuple[int, str]:
        async def work() -> tuple[int, str]:
            stands = chronicle.stands(asked.after)
            player = len(stands.names)
            others = called(chronicle.people, player)
            person, key = seated(
                chronicle.game, NewSeat(asked.kind, asked.name, asked.bot, asked.nonce), player, others, me
            )
            entry = drafted(stands, lambda copy: copy.joined(person.name))
            await self.write(chronicle, Words(chronicle).entry(entry).person(player, person))
            return player, key

        return await self.change(chronicle, work)

    async def skip(self, chronicle: Chronicle, number: int, after: int | None) -> None:
        async def work() -> None:
            entry = drafted(chronicle.stands(after), lambda copy: copy.skipping(number))
            await self.write(chronicle, Words(chronicle).entry(entry))

        await self.change(chronicle, work)

    # Sittings

    async def sit(self, chronicle: Chronicle, asked: NewSitting, beginner: int | None = None) -> tuple[Sitting, bool]:
        """A table for the next sitting, or the one at which it is being played already, which is then joined.

        Seats are opened by the players' own keys; who begins it adds to its dice anew. The table is stored before the line that
        speaks of it: whoever reads the line finds a table, and a table without a line is nobody's.
        """
        await self.settle(chronicle)
        fresh: list[Fresh] = []  # of an attempt that another worker crossed

        async def work() -> tuple[Sitting, bool]:
            stands = chronicle.stands(asked.after)
            live = None if asked.fork else await self.live(chronicle, stands.at)
            if live is not None:
                return live, True
            if not fresh:
                fresh.append(await self.prepared(chronicle, stands, asked, beginner))
            laid_table = fresh[0]
            if laid_table.after != stands.at:
                raise Refused(409, "The campaign went on in the meantime; look again.")
            words = Words(chronicle).house(
                table=laid_table.table.id, after=laid_table.after, map=laid_table.map, present=laid_table.present
            )
            await self.write(chronicle, words)
            self.house.stir(self.house.add(laid_table.table, laid_table.run))
            fresh.clear()
            return chronicle.sittings[-1], False

        try:
            return await self.change(chronicle, work)
        finally:
            for unused in fresh:  # nobody will come to it
                with contextlib.suppress(Refused):
                    await self.house.store.rest(unused.table.id)

    async def live(self, chronicle: Chronicle, after: int) -> Sitting | None:
        """The sitting that is being played after that entry, the first if there are forks."""
        for sitting in chronicle.running():
            if sitting.after == after:
                stored = await self.house.store.load(sitting.table)
                if stored is not None and stored.doc.state != "over":
                    return sitting
        return None

    async def prepared(self, chronicle: Chronicle, stands: Campaign, asked: NewSitting, beginner: int | None) -> Fresh:
        """A table in the store, of which the campaign does not speak yet."""
        present = list(range(len(stands.names))) if asked.present is None else sorted(set(asked.present))
        if present and present[-1] >= len(stands.names):
            raise Refused(404, "There is no such player.")
        people = [chronicle.people[player] for player in present]
        awaited = [player + 1 for player in present if chronicle.people[player].kind == "open"]
        if awaited:
            numbers = " and ".join([str(n) for n in awaited])
            raise Refused(409, f"Player {numbers} has not come yet: send the link, or give the place to a bot.")
        setup = stands.setup(asked.map, asked.present if asked.present is None else present)
        chapter = stands.chapter_of(setup)
        game = chronicle.game
        dice = await promised(self.house, asked.promise)
        seats = [
            SeatDoc(person.kind, person.name, person.bot, person.key, person.nonce, person.came, person=person.person)
            for person in people
        ]
        if beginner in present and asked.nonce:
            seats[present.index(beginner)].nonce = asked.nonce
        doc = TableDoc(
            game=game.name,
            mode=setup.mode,
            options=setup.options,
            seats=seats,
            rules=game.rules_version,
            content=game.content_digest(setup),
            kept=await self.house.contents.keep(game, setup),
            commitment=commitment(dice.secret),
            owner=chronicle.owner,
            maker=chronicle.maker,
            created=time.time(),
            title=f"{chronicle.title or game.title}: {chapter.name}"[:80],
            campaign=chronicle.id,
            clock=chronicle.clock if len(seats) > 1 else None,
        )
        table = Stored(dice.table, 0, doc, dice.secret)
        run = await laid(self.house, table, [])
        return Fresh(table, run, stands.at, chapter.number, asked.present and present)

    async def settle(self, chronicle: Chronicle) -> None:
        """Sittings that are over are written into the ledger, by whoever looks first."""
        for sitting in chronicle.running():
            stored = await self.house.store.load(sitting.table)
            if stored is None or stored.doc.state != "over":
                continue
            table = await self.house.get(sitting.table)
            async with table.lock:
                run = table.run
            if run is not None and run.over:
                await self.change(chronicle, partial(self._settle, chronicle, sitting, run.session))

    async def _settle(self, chronicle: Chronicle, sitting: Sitting, session: Session) -> None:
        if sitting.table in chronicle.settled():
            return
        stands = chronicle.stands(sitting.after)
        entry = drafted(stands, lambda copy: copy.finished(session, sitting.present, sitting.table))
        await self.write(chronicle, Words(chronicle).entry(entry))


def seated(game: Game[Any], asked: NewSeat, player: int, others: list[str], me: str = "") -> tuple[SeatDoc, str]:
    """A player as asked for, and the key if it is somebody who asks."""
    if asked.kind == "bot":
        bot = known_bot(game, asked.bot)
        return SeatDoc("bot", of_bot(asked.name, bot, others), bot), ""
    name = of_person(asked.name, f"Player {player + 1}", others)
    if asked.kind == "open":
        return SeatDoc("open", name), ""
    key = new_key()
    return SeatDoc("human", name, key=hashed(key), nonce=asked.nonce or "", came=False, person=me), key
