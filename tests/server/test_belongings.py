"""What belongs to somebody: tables again, devices, what a key opens; and a house that is carried elsewhere and looked through."""

from __future__ import annotations

import asyncio
import copy
from collections.abc import AsyncIterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from farshore.server.campaigns import Campaigns
from farshore.server.checking import UNREADABLE, thorough
from farshore.server.drift import CANNOT, Looking
from farshore.server.errors import Refused
from farshore.server.keys import Proof
from farshore.server.messages import NewSeat, NewTable
from farshore.server.people import ring
from farshore.server.people.messages import NewDevice, RematchOf
from farshore.server.people.mine import my_table, take_in
from farshore.server.people.rematch import rematch
from farshore.server.seating import make
from farshore.server.storage.base import GONE, Change
from farshore.server.storage.file import BadFile
from farshore.server.storage.portable import export
from farshore.server.storage.portable import take_in as take_in_file
from farshore.server.storage.vault import opened
from farshore.server.table import Table
from tests.server.notices.parts import Home, home

pytestmark = pytest.mark.anyio


@pytest.fixture
def db(tmp_path: Path) -> str:
    return str(tmp_path / "tables.sqlite3")


@pytest.fixture
async def here(db: str) -> AsyncIterator[Home]:
    async with home(db) as found:
        yield found


async def begun(here: Home) -> Table:
    return await here.table(await here.person("one"), await here.person("other"))


async def ended(here: Home, **more: Any) -> Table:
    """A table that is over, as its document says."""
    table = await begun(here)
    doc = copy.deepcopy(table.stored.doc)
    doc.state = "over"
    for name, value in more.items():
        setattr(doc, name, value)
    await here.house.change(table, lambda: here.house.commit(table, [], doc))
    return table


# The same table again


async def test_a_rematch_is_one_table_with_the_same_people_whoever_asks(here: Home) -> None:
    table = await ended(here)
    one, other = [Proof(None, seat.person) for seat in table.stored.doc.seats]
    first = await rematch(here.house, table, one, RematchOf(nonce="ab" * 16))
    second = await rematch(here.house, table, other, RematchOf())
    assert first.table == second.table
    assert (first.seats, second.seats) == ([1], [0])  # whoever sat second sits first
    again = await here.house.store.load(first.table)
    assert again is not None
    assert [seat.nonce for seat in again.doc.seats] == ["", "ab" * 16]
    assert table.stored.doc.again == [0, 1]


async def test_whoever_has_left_is_awaited_again_and_a_bot_plays_again(here: Home) -> None:
    table = await ended(here)
    table.stored.doc.seats[1].key = GONE
    one = Proof(None, table.stored.doc.seats[0].person)
    again = await here.house.store.load((await rematch(here.house, table, one, RematchOf())).table)
    assert again is not None
    assert [seat.kind for seat in again.doc.seats] == ["open", "human"]


async def test_a_rematch_is_for_those_who_played_a_game_that_is_over(here: Home) -> None:
    table = await ended(here)
    with pytest.raises(Refused) as refused:
        await rematch(here.house, table, Proof("a key of nobody"), RematchOf())
    assert refused.value.status == 403
    doc = table.stored.doc
    for name, value, why in (
        ("practice", "2026-01-02", "voyage of the day"),
        ("state", "playing", "game that is over"),
    ):
        setattr(doc, name, value)
        with pytest.raises(Refused, match=why):
            await rematch(here.house, table, Proof(None, doc.seats[0].person), RematchOf())
    assert doc.rematch == ""


# Devices, and what keys open


async def test_a_device_is_added_once_and_is_nobody_elses(here: Home) -> None:
    await here.person("one")
    await here.person("other")
    mine = NewDevice("ring-one".ljust(32, "x"), "second".ljust(32, "x"))
    first = await ring.add(here.house, mine)
    assert (await ring.add(here.house, mine)).person == first.person
    assert len(await ring.devices_of(here.house, first.person)) == 2
    with pytest.raises(Refused, match="somebody's already"):
        await ring.add(here.house, NewDevice("ring-other".ljust(32, "x"), mine.key))


async def test_what_a_key_opens_is_put_on_the_ring_unless_it_is_on_another(here: Home) -> None:
    one, other = await here.person("one"), await here.person("other")
    made = await make(here.house, NewTable("voyages", [NewSeat("me"), NewSeat("me")]))
    call: Any = SimpleNamespace(house=here.house, campaigns=Campaigns(here.house))
    taken = await take_in(call, Proof(None, one), made.table, made.keys["0"])
    assert (taken.seats, taken.owner) == ([0], False)
    table = await here.house.get(made.table)
    assert [seat.person for seat in table.stored.doc.seats] == [one, ""]
    taken = await take_in(call, Proof(None, one), made.table, made.owner)
    assert (taken.seats, taken.owner, table.stored.doc.maker) == ([], True, one)
    for key in (made.keys["0"], made.owner):
        taken = await take_in(call, Proof(None, other), made.table, key)
        assert (taken.seats, taken.owner) == ([], False)
    assert (table.stored.doc.seats[0].person, table.stored.doc.maker) == (one, one)
    with pytest.raises(Refused):
        await take_in(call, Proof(None, other), made.table, "a key of nobody")


async def test_my_tables_say_whether_they_wait_for_me(here: Home) -> None:
    table = await begun(here)
    person = table.stored.doc.seats[0].person
    [mine] = await my_table(here.house, table.id, Proof(None, person), False)
    assert (mine.seats, mine.asked, mine.owner) == ([0], True, True)
    here.house.leave(table)
    [mine] = await my_table(here.house, table.id, Proof(None, person), False)
    assert mine.asked
    assert await my_table(here.house, "gone", Proof(None, person), False) == []


# Elsewhere


@pytest.mark.parametrize("name", ["all.jsonl", "all.jsonl.gz"])
async def test_a_house_is_carried_elsewhere_with_all_that_is_in_it(
    here: Home, db: str, tmp_path: Path, name: str
) -> None:
    tables = sorted([(await begun(here)).id for _ in range(2)])
    told: list[int] = []
    async with opened(db) as vault:
        rows = await export(vault, tmp_path / name, told=told.append)
    assert (sum(told), rows > len(tables)) == (rows, True)
    told.clear()
    other = str(tmp_path / "other.sqlite3")
    async with opened(other, write=True) as vault:
        assert await take_in_file(vault, tmp_path / name, told.append) == len(tables)
        assert sorted(await vault.tables()) == tables
    assert sum(told) == rows
    with pytest.raises(BadFile, match="is here already; nothing was imported"):
        async with opened(other, write=True) as vault:
            await take_in_file(vault, tmp_path / name)


async def test_one_table_goes_without_the_secrets_of_its_house(here: Home, db: str, tmp_path: Path) -> None:
    wanted, left = await begun(here), await begun(here)
    path = tmp_path / "one.jsonl"
    async with opened(db) as vault:
        await export(vault, path, [wanted.id])
    text = await asyncio.to_thread(path.read_text, "utf-8")
    assert wanted.id in text
    assert left.id not in text
    assert '["house"' not in text
    assert '["persons"' not in text


async def test_a_look_through_a_house_finds_what_is_damaged_and_nothing_else(here: Home, db: str) -> None:
    whole, cut = await begun(here), await begun(here)
    await here.play(whole, 0, 2)
    await here.play(cut, 0, 2)
    waiting = await make(here.house, NewTable("voyages", [NewSeat("me"), NewSeat("open")]))
    seen: list[int] = []
    async with opened(db) as vault:
        found = await thorough(vault, lambda: seen.append(1))
    assert (found.damaged, found.waiting, found.tables, len(seen)) == ([], [], 3, 3)
    change = here.house.store.change
    await change(Change("UPDATE tables SET doc = $1 WHERE id = $2", ("{", waiting.table)))
    await change(Change("UPDATE tables SET state = 'over' WHERE id = $1", (cut.id,)))
    async with opened(db) as vault:
        found = await thorough(vault, lambda: None)
        sound = await vault.sound()
    said = sorted(found.damaged)
    assert sound == ""
    assert said == sorted(
        [
            f"Table {cut.id}: its document says playing, its row over.",
            f"Table {waiting.table}: its document cannot be read.",
        ]
    )
    assert UNREADABLE not in str(said)
    looking = Looking(db)
    verdicts = {one.table: one for one in await looking.verdicts(lambda *_: None)}
    assert (verdicts[waiting.table].sort, verdicts[waiting.table].game) == (CANNOT, "?")
    run = whole.run
    assert run is not None
    assert verdicts[whole.id].plies == len(run.session.record.texts)
