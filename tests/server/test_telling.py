"""What a table tells those who look on of a request that all have to agree to, and under which name somebody speaks."""

from __future__ import annotations

import copy
import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from farshore.server.keys import Proof
from farshore.server.people import ring
from farshore.server.storage.base import ConsentRequest
from farshore.server.table import Table
from farshore.server.talk.lines import Hearer, StoredLine
from farshore.server.talk.talks import GALLERY, GUEST, SEATS
from tests.server.notices.parts import Home, home
from tests.server.talk.test_in_the_house import Line

pytestmark = pytest.mark.anyio


@pytest.fixture
async def here(tmp_path: Path) -> AsyncIterator[Home]:
    async with home(str(tmp_path / "tables.sqlite3")) as found:
        yield found


@pytest.fixture
async def table(here: Home) -> Table:
    return await here.table(await here.person("one"), await here.person("other"))


def asked(table: Table, what: str = "", opens: bool = False) -> ConsentRequest:
    """A request of the first seat, to which the second has to agree."""
    assert table.run is not None
    keys = [seat.key for seat in table.stored.doc.seats]
    moment = table.run.ply(None)
    return ConsentRequest(0, 0, of=[1], moment=moment, opens=opens, keys=keys, at=1.0, text="?", what=what)


def looking(table: Table) -> tuple[Line, Line]:
    """Both seats; what each of them waits to be answered has its number."""
    lines = Line(table, 0), Line(table, 1)
    for number, line in enumerate(lines, 7):
        line.asking = number
    table.watchers += lines
    return lines


def heard(line: Line) -> list[Any]:
    return [json.loads(message) for message in line.heard]


# Requests


async def test_a_request_is_news_to_everybody_and_an_answer_to_whoever_asked(table: Table) -> None:
    mine, other = looking(table)
    table.stored.doc.asking = asked(table)
    table.announce()
    assert [(told["type"], told.get("re")) for told in heard(mine) + heard(other)] == [("asked", 7), ("asked", None)]


@pytest.mark.parametrize("more", [{"what": "abandon"}, {"what": "pause"}, {"opens": True}])
async def test_what_is_not_a_takeback_answers_nobodys_takeback(table: Table, more: dict[str, Any]) -> None:
    """Neither when it is asked nor when it has ended: whoever waits for that goes on waiting."""
    mine, other = looking(table)
    table.stored.doc.asking = asked(table, **more)
    table.announce()
    table.stored.doc.asking = None
    table.announce()
    for line, number in ((mine, 7), (other, 8)):
        assert [(told["type"], told.get("re")) for told in heard(line)] == [("asked", None), ("settled", None)]
        assert line.asking == number


async def test_how_a_vote_has_ended_is_said_as_it_is(table: Table) -> None:
    bot, opening, pause = asked(table, "bot"), asked(table, opens=True), asked(table, "pause")

    def said(asking: ConsentRequest) -> str:
        return str(json.loads(table.outcome(asking, None))["why"])

    stays = "The seat stays as it is."
    assert [said(one) for one in (bot, opening, pause)] == [stays, stays, "The clocks run on."]
    table.stored.doc.seats[0].kind = "bot"
    assert [said(one) for one in (bot, opening)] == ["A bot plays the seat now.", stays]
    table.stored.doc.seats[0].kind = "open"
    assert [said(one) for one in (bot, opening)] == [stays, "The seat is open now."]


async def test_a_request_stands_as_long_as_those_whom_it_concerns_have_their_seats(table: Table) -> None:
    table.stored.doc.asking = asked(table)
    assert table.pending() is table.stored.doc.asking
    table.stored.doc.seats[1].key = "of somebody else"
    assert table.pending() is None


async def test_whoever_looks_on_from_a_seat_keeps_it_until_it_is_free_or_somebody_elses(
    here: Home, table: Table
) -> None:
    mine, other = looking(table)
    await here.play(table, 0)
    doc = copy.deepcopy(table.stored.doc)
    await here.house.change(table, lambda: here.house.commit(table, [], doc))
    assert (mine.viewer, other.viewer) == (0, 1)
    doc = copy.deepcopy(table.stored.doc)
    doc.seats[0].kind = "open"
    doc.seats[1].person = "somebody else"
    await here.house.change(table, lambda: here.house.commit(table, [], doc))
    assert (mine.viewer, other.viewer) == (None, None)


# Names


async def test_whoever_has_no_seat_speaks_under_the_name_of_their_ring_or_as_a_guest(here: Home, table: Table) -> None:
    called, silent = await here.person("called"), await here.person("silent")
    await ring.rename(here.house, Proof(None, called), "Wren")
    onlooker = Line(table, 0)
    onlooker.viewer = None
    names = {
        person: await here.house.talks.name_of(table, onlooker, Hearer(Proof(None, person), "here"))
        for person in (called, silent, "")
    }
    assert names == {called: "Wren", silent: GUEST, "": GUEST}
    seated = Line(table, 1)
    assert seated.hearer is not None
    assert await here.house.talks.name_of(table, seated, seated.hearer) == table.stored.doc.called()[1]


async def test_somebody_called_like_a_seat_is_told_apart_from_it(here: Home, table: Table) -> None:
    person = await here.person("called")
    await ring.rename(here.house, Proof(None, person), "Player 2")
    onlooker = Line(table, 0)
    onlooker.viewer = None
    name = await here.house.talks.name_of(table, onlooker, Hearer(Proof(None, person), "here"))
    assert name not in table.stored.doc.called()


async def test_what_the_gallery_says_calls_nobody(here: Home, table: Table) -> None:
    for room in (GALLERY, SEATS):  # nor does anything where nobody has a channel
        row = StoredLine(table.id, room, 1, "l", 1.0, -1, "w", GUEST, "hello", "", 0)
        assert await here.house.talks.notices(table, row) == []
    assert await here.house.talks.allowed(table, None, GALLERY, "hello", []) == []
