"""Talk in one house: notices go only to those who wish them, and never say what was said; with its table it is gone."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from farshore.server import frames as m
from farshore.server.keys import Proof
from farshore.server.notices import channels
from farshore.server.notices.derive import KINDS
from farshore.server.notices.wishes import Wishes
from farshore.server.table import Table
from farshore.server.talk.lines import Hearer
from farshore.server.talk.notice import LATER
from tests.server.notices.parts import Home, Receiver, Time, home, receiving

pytestmark = pytest.mark.anyio


class Line:
    """A connection in this process, without a socket."""

    def __init__(self, table: Table, seat: int) -> None:
        self.viewer: int | None = seat
        self.proof = table.stored.doc.seats[seat].person
        self.device = ""
        self.shown = (0, 0, b"")
        self.asking: Any = None
        self.hearer: Hearer | None = Hearer(Proof(None, self.proof), "here")
        self.heard: list[bytes] = []

    def send(self, message: bytes, is_view: bool = False) -> None:
        self.heard.append(message)

    def cut_off(self, why: str) -> None:
        raise AssertionError(why)


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> Time:
    return Time(monkeypatch)


@pytest.fixture
async def here(tmp_path: Path, time: Time) -> AsyncIterator[Home]:
    async with home(str(tmp_path / "tables.sqlite3")) as found:
        yield found


@pytest.fixture
async def hook() -> AsyncIterator[tuple[Receiver, str]]:
    async with receiving() as found:
        yield found


async def seated(here: Home, hook: tuple[Receiver, str], kinds: list[str] | None) -> tuple[Table, Line, Line]:
    """Two at a table; the second has a webhook, and wishes these kinds of notices."""
    one, other = await here.person("one"), await here.person("other")
    await here.hook(other, hook[1], hook[0])
    if kinds is not None:
        await channels.wish(here.house, other, Wishes(kinds=kinds))
    table = await here.table(one, other)
    return table, Line(table, 0), Line(table, 1)


async def say(here: Home, table: Table, line: Line, said: m.FromClient) -> None:
    assert line.hearer is not None
    await here.house.talks.obey(table, line, line.hearer, said)


async def test_talk_is_told_once_until_it_is_read(here: Home, hook: tuple[Receiver, str], time: Time) -> None:
    receiver, _ = hook
    table, ann, bob = await seated(here, hook, ["talk"])
    for text in ("the treasure is under the palm", "and more"):
        await say(here, table, ann, m.Say(text))
    await here.delivery.deliver()
    assert receiver.bodies() == []
    time.pass_by(LATER + 1)
    await here.delivery.deliver()
    [told] = receiver.bodies()
    assert told["body"] == "Player 1 has said something at the table."
    assert "treasure" not in str(told)
    await say(here, table, ann, m.Say("still talking"))
    time.pass_by(LATER + 1)
    await here.delivery.deliver()
    assert len(receiver.bodies()) == 1

    await say(here, table, bob, m.Talk())
    rows = await here.house.talks.book.last(table.id, "seats")
    await say(here, table, bob, m.Heard(rows[-1].line))
    await say(here, table, ann, m.Say("something new"))
    time.pass_by(LATER + 1)
    await here.delivery.deliver()
    assert len(receiver.bodies()) == 2


async def test_what_is_read_in_time_is_not_told(here: Home, hook: tuple[Receiver, str], time: Time) -> None:
    table, ann, bob = await seated(here, hook, ["talk"])
    await say(here, table, ann, m.Say("hello"))
    [row] = await here.house.talks.book.last(table.id, "seats")
    await say(here, table, bob, m.Heard(row.line))
    time.pass_by(LATER + 1)
    await here.delivery.deliver()
    assert hook[0].bodies() == []


async def test_whoever_is_muted_calls_nobody(here: Home, hook: tuple[Receiver, str], time: Time) -> None:
    table, ann, bob = await seated(here, hook, ["talk"])
    await say(here, table, bob, m.Mute("*", True))
    await say(here, table, ann, m.Say("hello"))
    time.pass_by(LATER + 1)
    await here.delivery.deliver()
    assert hook[0].bodies() == []


async def test_talk_is_not_told_unless_it_is_wished(here: Home, hook: tuple[Receiver, str], time: Time) -> None:
    table, ann, _ = await seated(here, hook, None)
    assert "talk" in KINDS
    assert "talk" not in Wishes().kinds
    await here.delivery.deliver()
    hook[0].got.clear()
    await say(here, table, ann, m.Say("hello"))
    time.pass_by(LATER + 1)
    await here.delivery.deliver()
    assert [told for told in hook[0].bodies() if "Talk" in told["title"]] == []


def lines_of(line: Line) -> list[str]:
    """The lines that somebody was told, those that were there when they came included, as often as they were."""
    said = [msgspec.json.decode(message) for message in line.heard]
    every = [
        part
        for message in said
        for part in ([message["line"]] if message["type"] == "line" else message.get("lines", []))
    ]
    return [part["text"] for part in every]


async def test_whoever_comes_takes_no_line_from_those_who_are_there(
    here: Home, hook: tuple[Receiver, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody else of the table asks what was said between the moment in which a line is stored and that in which it is told."""
    table, ann, bob = await seated(here, hook, None)
    late = Line(table, 1)
    table.watchers += [ann, bob, late]
    for line in (ann, bob):
        await say(here, table, line, m.Talk())
    stored = here.house.store.change

    async def change(*changes: Any) -> None:
        await stored(*changes)
        await say(here, table, late, m.Talk())

    monkeypatch.setattr(here.house.store, "change", change)
    await say(here, table, ann, m.Say("land in sight"))
    assert [lines_of(line) for line in (ann, bob, late)] == [["land in sight"]] * 3


async def test_what_is_said_while_somebody_comes_is_told_after_all(
    here: Home, hook: tuple[Receiver, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    table, ann, bob = await seated(here, hook, None)
    table.watchers += [ann, bob]
    looked_up = here.house.talks.book.last

    async def last(name: str, room: str) -> Any:
        rows = await looked_up(name, room)
        await say(here, table, ann, m.Say("land in sight"))
        return rows

    monkeypatch.setattr(here.house.talks.book, "last", last)
    await say(here, table, bob, m.Talk())
    told = [msgspec.json.decode(message)["type"] for message in bob.heard]
    assert told == [
        "talk",
        "line",
    ]  # in this order: a list of all that was said takes the place of what was heard before
    assert lines_of(bob) == ["land in sight"]


async def test_with_its_table_what_was_said_is_gone(here: Home, hook: tuple[Receiver, str], time: Time) -> None:
    table, ann, bob = await seated(here, hook, None)
    await say(here, table, ann, m.Say("hello"))
    await say(here, table, bob, m.Mute("somebody", True))
    counts = "SELECT (SELECT count(*) FROM talk WHERE id = $1), (SELECT count(*) FROM hearers WHERE id = $1)"
    assert await here.house.store.find(counts, table.id) == [(1, 1)]
    await here.house.store.remove(table.id)
    assert await here.house.store.find(counts, table.id) == [(0, 0)]
