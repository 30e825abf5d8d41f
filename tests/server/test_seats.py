"""Who sits where, and with which dice: what a house in this process promises of seats, keys, names and seas."""

from __future__ import annotations

import copy
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from msgspec import UNSET

from farshore.bots import bots_for
from farshore.games import GAMES
from farshore.server.api import described
from farshore.server.consent import settle_if_agreed
from farshore.server.errors import Refused
from farshore.server.guard import address_of
from farshore.server.hands import known_bot
from farshore.server.keys import Proof
from farshore.server.messages import ChangeSeat, Made, NewSeat, NewTable, Sit
from farshore.server.people import ring
from farshore.server.people.messages import Vote
from farshore.server.people.votes import vote
from farshore.server.seas.board import boards_of, day_board, sea_board
from farshore.server.seas.sea import check_asked, check_newcomer, settle
from farshore.server.seating import begin, change_seat, make, sit
from farshore.server.storage.base import SeatDoc
from farshore.server.table import Table, is_held
from tests.server.notices.parts import Home, home
from tests.server.talk.test_in_the_house import Line

pytestmark = pytest.mark.anyio
NONCE = "ab" * 16


@pytest.fixture
async def here(tmp_path: Path) -> AsyncIterator[Home]:
    async with home(str(tmp_path / "tables.sqlite3")) as found:
        yield found


async def made(here: Home, **more: Any) -> tuple[Made, Table]:
    """One person alone, whose seat adds to the dice."""
    made = await make(here.house, NewTable("voyages", [NewSeat("me", nonce=NONCE)], **more))
    return made, await here.house.get(made.table)


async def begun(here: Home) -> Table:
    return await here.table(await here.person("one"), await here.person("other"))


# Whoever comes


def test_a_request_belongs_to_the_household_that_it_comes_from() -> None:
    assert address_of({"client": ("203.0.113.9", 4000)}) == "203.0.113.9"
    assert address_of({"client": None}) == ""


async def test_a_key_that_is_no_devices_still_proves_what_it_opens(here: Home) -> None:
    assert (await ring.proof_of(here.house, "a key of a seat")).key == "a key of a seat"
    assert (await ring.proof_of(here.house, None)).key is None


def test_the_strongest_bot_plays_where_none_is_named() -> None:
    voyages = GAMES["voyages"]
    assert known_bot(voyages, None) == bots_for("voyages")[-1]
    assert known_bot(voyages, bots_for("voyages")[0]) == bots_for("voyages")[0]
    with pytest.raises(Refused, match="There is no bot"):
        known_bot(voyages, "nobody")


def test_a_seat_is_kept_for_somebody_only_while_a_bot_plays_it() -> None:
    assert is_held(SeatDoc("bot", "Ann", "greedy", key="theirs"))
    assert not is_held(SeatDoc("bot", "Random", "random"))
    assert not is_held(SeatDoc("human", "Ann", key="theirs"))


async def test_nobody_votes_about_a_seat_that_is_not_there(here: Home) -> None:
    table = await begun(here)
    mine = Proof(None, table.stored.doc.seats[0].person)
    for seat in (2, 0, None):
        with pytest.raises(Refused, match="There is no such seat"):
            await vote(here.house, table, mine, Vote("bot", seat))


async def test_a_game_is_given_up_only_once_everybody_has_agreed(here: Home) -> None:
    table = await begun(here)
    one, other = [Proof(None, seat.person) for seat in table.stored.doc.seats]
    assert await vote(here.house, table, one, Vote("abandon")) == [1]
    assert table.stored.doc.state == "playing"
    assert table.pending() is not None
    await here.house.change(table, lambda: agree(here, table))
    assert (table.stored.doc.state, table.stored.doc.abandoned) == ("over", True)
    with pytest.raises(Refused, match="no game here to vote about"):
        await vote(here.house, table, other, Vote("abandon"))


async def agree(here: Home, table: Table) -> None:
    """What the second seat's yes comes to."""
    doc = table.stored.doc
    assert doc.asking is not None
    doc.asking.yes = [0, 1]
    settle_if_agreed(table, doc, 600)
    await here.house.commit(table, [], doc)


# What is told of a table


async def test_a_table_is_listed_with_how_far_it_is(here: Home) -> None:
    table = await begun(here)
    info = described(table)
    assert info.label
    assert info.practice is UNSET
    _, closed = await made(here, mode="solo", tables=2)
    assert closed.run is not None
    assert described(closed).label is not info.label
    assert not described(closed).label


async def test_what_is_for_practice_says_so(here: Home) -> None:
    table = await begun(here)
    table.stored.doc.practice = "2026-02-03"
    assert table.info().practice == "2026-02-03"


# Dice


async def test_parts_of_seats_are_added_to_dice_that_are_drawn_and_to_none_that_are_fixed(here: Home) -> None:
    _, free = await made(here, mode="solo")
    assert [seat.nonce for seat in free.stored.doc.seats] == [NONCE]
    _, daily = await made(here, daily=True, captain="c" * 32)
    assert daily.stored.doc.daily
    assert [seat.nonce for seat in daily.stored.doc.seats] == [""]


async def test_a_daily_voyage_is_one_captains_and_only_they_may_let_a_bot_go_on(here: Home) -> None:
    found, daily = await made(here, daily=True, captain="c" * 32)
    owner = Proof(found.owner)
    with pytest.raises(Refused, match="one captain's"):
        await change_seat(here.house, daily, 0, ChangeSeat("open"), owner)
    assert await change_seat(here.house, daily, 0, ChangeSeat("bot"), owner) == []
    assert daily.stored.doc.seats[0].kind == "bot"
    assert is_held(daily.stored.doc.seats[0])


async def test_a_table_stands_on_the_boards_of_its_day_and_of_its_sea(here: Home) -> None:
    _, free = await made(here, mode="solo")
    _, daily = await made(here, daily=True, captain="c" * 32)
    _, sailed = await made(here, mode="solo", tables=2)
    doc = daily.stored.doc
    assert boards_of(free.stored.doc) == []
    assert boards_of(doc) == [day_board("voyages", str(doc.daily))]
    assert boards_of(sailed.stored.doc) == [sea_board(sailed.stored.doc.sea)]


async def test_what_chance_has_done_makes_good_how_often_somebody_undid(
    here: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await begun(here)
    run = table.run
    assert run is not None
    assert run.asked() == [0, 1]
    run.undos[0] = 3
    while 0 in run.asked():
        await here.play(table, 0)
    assert run.undos == {0: 3}  # the other plans still
    while run.undos:
        assert 1 in run.asked()
        await here.play(table, 1)
    assert 0 in run.asked()
    run.undos[0] = 3
    run.deal(0.0)  # chance has no turn
    assert run.undos == {0: 3}
    monkeypatch.setattr(type(run.session), "deal", lambda _: True)
    run.deal(0.0)
    assert run.undos == {}


# Seas


async def test_a_sea_has_as_many_tables_as_were_asked_each_at_its_beginning(here: Home) -> None:
    first, table = await made(here, mode="solo", tables=3)
    assert len(first.others) == 2
    assert table.stored.doc.same == [first.table, *first.others]
    for n, name in enumerate(first.others, 2):
        stored = await here.house.store.load(name)
        assert stored is not None
        assert (stored.version, stored.doc.title) == (0, f"Voyages, table {n}")
        assert [seat.kind for seat in stored.doc.seats] == ["open"]
    alone, _ = await made(here, mode="solo")
    assert alone.others == []


@pytest.mark.parametrize("wrong", [{"daily": True}, {"tutorial": True}])
def test_a_first_game_and_one_of_the_day_are_at_one_table(wrong: dict[str, Any]) -> None:
    seats = [NewSeat("me")]
    check_asked(NewTable("voyages", seats, tables=1, **wrong))
    with pytest.raises(Refused, match="for two tables or more"):
        check_asked(NewTable("voyages", seats, tables=2, **wrong))


async def test_a_person_of_a_sea_sits_at_no_other_table_of_it_even_if_one_is_gone(here: Home) -> None:
    person = await here.person("one")
    first = await make(here.house, NewTable("voyages", [NewSeat("me")], mode="solo", tables=3), person=person)
    table = await here.house.get(first.others[1])
    await here.house.store.remove(first.others[0])
    with pytest.raises(Refused, match="You play this sea at another table"):
        await check_newcomer(here.house, table.stored.doc, table.id, person)
    await check_newcomer(here.house, table.stored.doc, table.id, await here.person("other"))
    await check_newcomer(here.house, table.stored.doc, first.table, person)  # the seat that is theirs


async def test_whoever_looks_on_is_shown_when_a_sea_opens(here: Home) -> None:
    person = await here.person("one")
    first = await make(here.house, NewTable("voyages", [NewSeat("me")], mode="solo", tables=2), person=person)
    table, other = [await here.house.get(name) for name in (first.table, first.others[0])]
    watching = Line(table, 0)
    table.watchers.append(watching)
    doc = copy.deepcopy(table.stored.doc)
    doc.state = "over"
    await here.house.change(table, lambda: here.house.commit(table, [], doc))
    await settle(here.house, table)
    assert (table.stored.doc.sea_open, watching.heard) == (False, [])
    await here.house.store.remove(other.id)
    await settle(here.house, table)
    assert table.stored.doc.sea_open
    assert watching.heard


async def test_a_table_of_a_sea_begins_like_any_other(here: Home) -> None:
    first, _ = await made(here, mode="solo", tables=2)
    table = await here.house.get(first.others[0])
    await sit(here.house, table, Sit("Otter"), await here.person("otter"))
    await begin(here.house, table, Proof(first.owner))
    assert table.stored.doc.state == "playing"
