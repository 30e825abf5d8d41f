"""What a person sits at: found, put on the ring, put aside, left for good."""

from __future__ import annotations

import contextlib
import copy
from math import inf

from msgspec import UNSET, UnsetType

from farshore.server.api import Call, described
from farshore.server.campaigns import Campaigns
from farshore.server.chronicle import Words
from farshore.server.errors import NO_TABLE, NOT_YOURS, Refused
from farshore.server.hands import hand_over
from farshore.server.house import House
from farshore.server.keys import Proof, hashed, new_key, opens
from farshore.server.people.messages import Mine, MyCampaign, MyTable, TakenIn
from farshore.server.people.ring import hold_campaign
from farshore.server.seating import tell
from farshore.server.storage import TableDoc
from farshore.server.storage.base import GONE, Change
from farshore.server.table import Table

SHOWN = 200  # tables
CAMPAIGN = "c"  # ids of campaigns begin with it, and are longer than those of tables
TABLE_LENGTH = 12
STOPPED = "This table waits for the consent of its seats; none of them changes hands meanwhile."


def is_campaign(name: str) -> bool:
    return name.startswith(CAMPAIGN) and len(name) > TABLE_LENGTH


async def all_mine(call: Call, proof: Proof) -> Mine:
    """Every table and campaign of this person, those first that wait for them."""
    sql = "SELECT id, max(archived) FROM holdings WHERE person = $1 GROUP BY id ORDER BY id"
    tables: list[MyTable] = []
    campaigns: list[MyCampaign] = []
    for name, archived in await call.house.store.find(sql, proof.person):
        if is_campaign(name):
            campaigns += await my_campaign(call.campaigns, name, proof)
        else:
            tables += await my_table(call.house, name, proof, bool(archived))
    tables.sort(key=rank)
    return Mine(tables[:SHOWN], campaigns)


def rank(mine: MyTable) -> tuple[bool, int, float, float]:
    """Those that wait for me first, of these the shortest clock; then the newest."""
    order = ("playing", "gathering", "over").index(mine.table.state)
    clocks = [] if isinstance(mine.table.clocks, UnsetType) else mine.table.clocks
    runs_out = [clock.until for clock in clocks if clock.seat in mine.seats and not isinstance(clock.until, UnsetType)]
    return not mine.asked, order, min(runs_out, default=inf) if mine.asked else inf, -(mine.ended or mine.created)


async def my_table(house: House, name: str, proof: Proof, archived: bool) -> list[MyTable]:
    """What it is and whose turn; a game that is over need not be opened for that."""
    stored = await house.store.load(name)
    if stored is None:
        return []
    table = Table(stored, None)
    if stored.doc.state == "playing" and not archived:
        with contextlib.suppress(Refused):  # what can be said of it without its game is said
            table = await house.get(name)
    doc = table.stored.doc
    seats = table.seats_of(Proof(person=proof.person))
    info = described(table)
    asked = [seat for seat in seats if doc.seats[seat].kind == "human" and seat in info.turn]
    return [
        MyTable(
            info,
            seats,
            bool(asked) and doc.state == "playing",
            doc.created,
            doc.ended or UNSET,
            doc.result,
            table.is_owner(Proof(person=proof.person)),
            archived,
            is_alone(doc, proof.person),
        )
    ]


def is_alone(doc: TableDoc, person: str) -> bool:
    """Whether nobody else has, or had, anything to do with it: it is theirs to delete. A sitting is its campaign's."""
    keys = [seat for seat in doc.seats if seat.key not in ("", GONE) and seat.person != person]
    return not keys and doc.maker == person and doc.campaign is None and doc.daily is None


async def my_campaign(campaigns: Campaigns, name: str, proof: Proof) -> list[MyCampaign]:
    chronicle = await campaigns.get(name)
    alone = Proof(person=proof.person)
    players, owner = chronicle.players_of(alone), chronicle.is_owner(alone)
    if not players and not owner:
        return []
    title = chronicle.title or chronicle.game.title
    return [MyCampaign(name, title, chronicle.game.name, players, owner)]


# Keys that were there before the ring


async def take_in(call: Call, proof: Proof, name: str, key: str) -> TakenIn:
    """Put what a key opens on the ring. What is on somebody else's ring already stays there."""
    if is_campaign(name):
        return await take_in_campaign(call.campaigns, proof, name, key)
    house = call.house
    table = await house.get(name)

    async def work() -> TakenIn:
        doc = copy.deepcopy(table.stored.doc)
        seats = [n for n, seat in enumerate(doc.seats) if opens(key, seat.key) and seat.kind != "open"]
        owner = opens(key, doc.owner)
        if not seats and not owner:
            raise Refused(403, NOT_YOURS)
        for seat in seats:
            doc.seats[seat].person = doc.seats[seat].person or proof.person
        if owner:
            doc.maker = doc.maker or proof.person
        if doc != table.stored.doc:
            await house.commit(table, [], doc)
        mine = [seat for seat in seats if doc.seats[seat].person == proof.person]
        return TakenIn(mine, owner and doc.maker == proof.person)

    return await house.change(table, work)


async def take_in_campaign(campaigns: Campaigns, proof: Proof, name: str, key: str) -> TakenIn:
    chronicle = await campaigns.get(name)
    by_key = Proof(key)

    async def work() -> TakenIn:
        players, owner = chronicle.players_of(by_key), chronicle.is_owner(by_key)
        if not players and not owner:
            raise Refused(403, NOT_YOURS)
        words = Words(chronicle)
        for player in players:
            person = copy.copy(chronicle.people[player])
            if not person.person:
                person.person = proof.person
                words.person(player, person)
        if owner and not chronicle.maker:
            game = chronicle.game.name
            words.campaign(chronicle.owner, chronicle.title, game, proof.person, chronicle.clock)
        if words.lines:
            await campaigns.write(chronicle, words)
        mine = [player for player in players if chronicle.people[player].person == proof.person]
        return TakenIn(mine, owner and chronicle.maker == proof.person)

    taken = await campaigns.change(chronicle, work)
    await hold_campaign(campaigns.house, proof.person, name, taken.seats, taken.owner)
    await campaigns.follow(chronicle)
    return taken


# Tidying


async def set_aside(house: House, proof: Proof, name: str, archived: bool) -> None:
    sql = "UPDATE holdings SET archived = $1 WHERE person = $2 AND id = $3"
    await house.store.change(Change(sql, (int(archived), proof.person, name)))


async def delete(house: House, proof: Proof, name: str) -> None:
    """A table of nobody else is gone. Any other stays for the others: the ring lets go of it, and in a game that goes on a bot plays
    what was this person's, for good.
    """
    table = await house.get(name)

    async def work() -> bool:
        doc = copy.deepcopy(table.stored.doc)
        if is_alone(doc, proof.person):
            return True
        if table.broken and doc.state == "playing":
            raise Refused(409, STOPPED)
        if doc.daily is not None and doc.state != "over":
            raise Refused(409, "A ranked voyage stays as it is; put it aside instead.")
        if doc.campaign is not None and doc.state != "over":
            raise Refused(409, "A sitting is left in its campaign: hand on your place there.")
        let_go(table, doc, proof.person)
        await house.commit(table, [], doc)
        tell(table)
        return False

    if await house.change(table, work):
        await house.store.remove(name)
        house.leave(table)
        table.end(NO_TABLE)
    else:
        house.stir(table)


def let_go(table: Table, doc: TableDoc, person: str) -> None:
    for n, seat in enumerate(doc.seats):
        if seat.person != person:
            continue
        if doc.state == "playing" and seat.kind == "human":
            hand_over(doc, n, None, table.run.session.ply if table.run is not None else 0)
        if doc.state == "gathering":
            doc.seats[n] = type(seat)("open", "")
        else:
            doc.seats[n].person, doc.seats[n].key = "", GONE
    if doc.maker == person:
        doc.maker, doc.owner = "", hashed(new_key())  # whoever kept the owner's key has let go of it as well
