"""Campaigns of Near and Far: a ledger in the log of the store, and the tables at which its sittings are played.

A campaign is its lines: the entries of the ledger (`core.ledger`), and between them what only the house needs to know: who
plays whom with which key, and at which table a sitting is played. Lines are appended, never changed; two workers cannot both
write line n.
"""

from __future__ import annotations

import asyncio
import json
import secrets
import time
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any, TypeVar

from farshore.core.dealer import SECRET_BYTES, commitment
from farshore.core.errors import FarshoreError
from farshore.core.ledger import Ledger, LedgerEntry
from farshore.core.options import Value
from farshore.core.session import Session
from farshore.games.nearfar import GAME
from farshore.games.nearfar.campaign import Campaign, begin
from farshore.server.campaign_messages import Came, CampaignMade, ChangePlayer, Come, Join, NewCampaign, NewSitting
from farshore.server.errors import Refused, refusal
from farshore.server.house import ATTEMPTS, House
from farshore.server.keys import hashed, new_key, new_table_id, opens
from farshore.server.messages import NewSeat
from farshore.server.seating import known_bot, plain, settle_in
from farshore.server.storage import Conflict, Line, SeatDoc, Stored, TableDoc

T = TypeVar("T")
ENTRY, HOUSE = 0, 1  # in the place of a line's seat: an entry of the ledger, or a word of the house
NO_CAMPAIGN = "There is no such campaign."
NOT_OWNER = "This needs the key of the campaign's owner."
NOT_PLAYER = "This needs the key of a player of this campaign."
KEPT = 200  # campaigns in memory


class Sitting:
    """A table at which a sitting is played, and the entry that it follows."""

    def __init__(self, said: dict[str, Any]) -> None:
        self.table: str = said["table"]
        self.after: int = said["after"]
        self.map: int = said["map"]
        self.present: list[int] | None = said["present"]


class Chronicle:
    """One campaign in memory: what its lines say."""

    def __init__(self, campaign: str) -> None:
        self.id = campaign
        self.ledger = Ledger()
        self.people: list[SeatDoc] = []
        self.sittings: list[Sitting] = []
        self.owner = ""
        self.title = ""
        self.count = 0  # lines
        self.lock = asyncio.Lock()

    def read(self, lines: list[Line]) -> None:
        for line in lines:
            said = json.loads(line.text)
            self.count = line.n
            if line.seat == ENTRY:
                self.ledger.add(said["kind"], said["what"], said["after"])
            elif "owner" in said:
                self.owner, self.title = said["owner"], said["title"]
            elif "table" in said:
                self.sittings.append(Sitting(said))
            else:
                person = SeatDoc(said["kind"], said["name"], said["bot"], said["key"])
                self.people[said["player"] :] = [person, *self.people[said["player"] + 1 :]]

    def stands(self, at: int | None = None) -> Campaign:
        """The campaign at an entry, or at the last one."""
        if at is not None and at > len(self.ledger.entries):
            raise Refused(404, "The ledger has no such entry.")
        return Campaign(GAME, self.ledger, at)

    def settled(self) -> set[str]:
        """Tables whose sittings are in the ledger."""
        return {entry.what.get("table", "") for entry in self.ledger.entries if entry.kind == "sitting"}

    def running(self) -> list[Sitting]:
        done = self.settled()
        return [one for one in self.sittings if one.table not in done]

    def is_owner(self, key: str | None) -> bool:
        return opens(key, self.owner)

    def player_of(self, key: str | None) -> int | None:
        """The player whose key this is. All are compared, whichever it is."""
        found = None
        for player, person in enumerate(self.people):
            if opens(key, person.key):
                found = player
        return found


class Words:
    """Lines to be appended to a campaign, in order."""

    def __init__(self, chronicle: Chronicle) -> None:
        self.next = chronicle.count + 1
        self.lines: list[Line] = []

    def add(self, kind: int, text: str, mark: str = "") -> Words:
        self.lines.append(Line(self.next, kind, text, mark, time.time()))
        self.next += 1
        return self

    def entry(self, entry: LedgerEntry) -> Words:
        return self.add(ENTRY, entry.write(), entry.mark)

    def house(self, **said: Any) -> Words:
        return self.add(HOUSE, json.dumps(said))

    def person(self, player: int, person: SeatDoc) -> Words:
        return self.house(player=player, kind=person.kind, name=person.name, bot=person.bot, key=person.key)


class Campaigns:
    """All campaigns of this worker; what another worker has written is read before anything is answered."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.known: dict[str, Chronicle] = {}

    async def get(self, campaign: str) -> Chronicle:
        chronicle = self.known.get(campaign)
        if chronicle is None:
            if len(self.known) >= KEPT:
                self.known.clear()
            chronicle = self.known[campaign] = Chronicle(campaign)
        async with chronicle.lock:
            await self._catch_up(chronicle)
        if not chronicle.ledger.entries:
            self.known.pop(campaign, None)
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

    async def begin(self, asked: NewCampaign) -> CampaignMade:
        owner = new_key()
        keys: dict[str, str] = {}
        people: list[SeatDoc] = []
        for player, one in enumerate(asked.players):
            person, key = seated(one, player)
            people.append(person)
            if key:
                keys[str(player)] = key
        options: dict[str, Value] = dict(asked.options)
        try:
            begun = begin(GAME, asked.mode, [person.name for person in people], options)
        except FarshoreError as wrong:
            raise refusal(wrong) from wrong
        chronicle = Chronicle(f"c{new_table_id()}")
        words = Words(chronicle).house(owner=hashed(owner), title=plain(asked.title, 80))
        words.entry(begun.ledger.entries[0])
        for player, person in enumerate(people):
            words.person(player, person)
        await self.write(chronicle, words)
        self.known[chronicle.id] = chronicle
        return CampaignMade(chronicle.id, owner, keys)

    async def come(self, chronicle: Chronicle, asked: Come) -> Came:
        """Somebody takes a place that is free."""

        async def work() -> Came:
            free = [n for n, one in enumerate(chronicle.people) if one.kind == "open" and asked.player in (None, n)]
            if not free:
                raise Refused(409, "Nobody is awaited there." if asked.player is not None else "Nobody is awaited.")
            key = new_key()
            name = plain(asked.name) or f"Player {free[0] + 1}"
            named = renamed(chronicle.stands(), free[0], name)
            words = Words(chronicle).entry(named)
            await self.write(chronicle, words.person(free[0], SeatDoc("human", name, key=hashed(key))))
            return Came(free[0], key)

        return await self.change(chronicle, work)

    # Players

    async def replace(self, chronicle: Chronicle, player: int, asked: ChangePlayer) -> str:
        """A missing player is replaced: somebody else takes over the character, the sheet stays. The new key, if mine."""

        async def work() -> str:
            stands = chronicle.stands(asked.after)
            if player >= len(stands.names):
                raise Refused(404, "There is no such player.")
            person, key = seated(NewSeat(asked.kind, asked.name, asked.bot), player)
            words = Words(chronicle).entry(renamed(stands, player, person.name))
            await self.write(chronicle, words.person(player, person))
            return key

        return await self.change(chronicle, work)

    async def join(self, chronicle: Chronicle, asked: Join) -> tuple[int, str]:
        async def work() -> tuple[int, str]:
            stands = chronicle.stands(asked.after)
            player = len(stands.names)
            person, key = seated(NewSeat(asked.kind, asked.name, asked.bot), player)
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

    async def sit(self, chronicle: Chronicle, asked: NewSitting) -> str:
        """A table for the next sitting. Seats are opened by the players' own keys."""
        await self.settle(chronicle)

        async def work() -> str:
            stands = chronicle.stands(asked.after)
            here = list(range(len(stands.names))) if asked.present is None else sorted(set(asked.present))
            if here and here[-1] >= len(stands.names):
                raise Refused(404, "There is no such player.")
            people = [chronicle.people[player] for player in here]
            awaited = [player + 1 for player in here if chronicle.people[player].kind == "open"]
            if awaited:
                numbers = " and ".join([str(n) for n in awaited])
                raise Refused(409, f"Player {numbers} has not come yet: send the link, or give the place to a bot.")
            setup = stands.setup(asked.map, asked.present if asked.present is None else here)
            number = setup.options["map"]
            assert isinstance(number, int)
            secret = secrets.token_bytes(SECRET_BYTES)
            doc = TableDoc(
                game=GAME.name,
                mode=setup.mode,
                options=setup.options,
                seats=[SeatDoc(one.kind, one.name, one.bot, one.key) for one in people],
                rules=GAME.rules_version,
                content=GAME.content_digest(setup),
                kept=await self.house.contents.keep(GAME, setup),
                commitment=commitment(secret),
                owner=chronicle.owner,
                created=time.time(),
                title=f"{chronicle.title or GAME.title}: {GAME.content.maps[number].display_name}"[:80],
                campaign=chronicle.id,
            )
            table = Stored(new_table_id(), 0, doc, secret)
            words = Words(chronicle).house(table=table.id, after=stands.at, map=number, present=asked.present and here)
            await self.write(chronicle, words)
            await settle_in(self.house, table, [])
            return table.id

        return await self.change(chronicle, work)

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


def seated(asked: NewSeat, player: int) -> tuple[SeatDoc, str]:
    """A player as asked for, and the key if it is somebody who asks."""
    if asked.kind == "bot":
        bot = known_bot(GAME, asked.bot)
        return SeatDoc("bot", plain(asked.name) or bot, bot), ""
    name = plain(asked.name) or f"Player {player + 1}"
    if asked.kind == "open":
        return SeatDoc("open", name), ""
    key = new_key()
    return SeatDoc("human", name, key=hashed(key)), key


def drafted(stands: Campaign, settle: Callable[[Campaign], Campaign]) -> LedgerEntry:
    """The entry that settling something would append; the ledger in memory grows only when it is stored."""
    entries = stands.ledger.entries
    known = len(entries)
    try:
        return settle(stands).ledger.entries[known]
    finally:
        del entries[known:]


def renamed(stands: Campaign, player: int, name: str) -> LedgerEntry:
    return drafted(stands, lambda copy: copy.replaced(player, name))
