"""A game whose log this server plays otherwise: how far both agree, what is said of it, and how everybody goes on together."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import msgspec
import pytest
from msgspec import UNSET

from farshore.games import GAMES
from farshore.server.drift import CANNOT, DIFFERS, UNAFFECTED, Looking, judged
from farshore.server.errors import Refused
from farshore.server.messages import Stopped
from farshore.server.onward import consent, note_version
from farshore.server.run import Run, agreed
from farshore.server.storage.backup import backup
from farshore.server.storage.base import Change, SeatDoc, Stored
from farshore.server.storage.file import File
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
    """Two people, of whom the first has played two moves."""
    table = await here.table(await here.person("one"), await here.person("other"))
    await here.play(table, 0, 2)
    return table


async def parted(here: Home) -> tuple[Table, int]:
    """The same, read by a server that comes to another state after the last move; and up to which ply they agree."""
    table = await begun(here)
    assert table.run is not None
    lines = table.run.lines
    last = table.run.session.ply
    await here.house.store.change(
        Change("UPDATE log SET mark = 'ffffffff' WHERE id = $1 AND n = $2", (table.id, lines))
    )
    here.house.leave(table)
    return await here.house.get(table.id), last - 1


def said_of(table: Table) -> Stopped:
    said = table.stopped()
    assert isinstance(said, Stopped)
    return said


async def test_a_game_is_shown_as_far_as_both_rules_agree(here: Home) -> None:
    table, ply = await parted(here)
    assert table.run is None
    assert table.agreed is not None
    assert table.agreed.session.ply == ply
    said = said_of(table)
    assert said.why.startswith("This game was played by other rules than this server has. Both agree as far as")
    assert (said.needed, said.yes) == ([0, 1], [])
    whole = await begun(here)
    assert whole.stopped() is UNSET


async def test_it_goes_on_from_there_once_everybody_agrees(here: Home) -> None:
    """Whoever has agreed may think again; nobody is asked twice; afterwards it is a game like any other."""
    table, ply = await parted(here)
    with pytest.raises(Refused, match="Spectators watch"):
        await consent(here.house, table, None, True)
    for yes, agree in ((True, [0]), (False, []), (True, [0])):
        await consent(here.house, table, 0, yes)
        assert said_of(table).yes == agree
    before = table.stored.doc.takebacks
    await consent(here.house, table, 1, True)
    assert table.run is not None
    assert (table.stopped(), table.run.session.ply, table.stored.doc.takebacks) == (UNSET, ply, before + 1)
    with pytest.raises(Refused, match="does not wait for anybody's consent"):
        await consent(here.house, table, 0, True)
    await here.play(table, 0)
    here.house.leave(table)
    again = await here.house.get(table.id)
    assert again.run is not None
    assert again.run.session.ply > ply


async def test_bots_are_not_asked_whether_to_go_on(here: Home) -> None:
    table, _ = await parted(here)
    table.stored.doc.seats[1] = SeatDoc("bot", "Random", "random")
    assert said_of(table).needed == [0]
    with pytest.raises(Refused, match="A bot plays this seat"):
        await consent(here.house, table, 1, True)


async def test_a_finished_game_of_other_rules_keeps_its_result(here: Home) -> None:
    table, _ = await parted(here)
    table.stored.doc.state = "over"
    assert "It can be seen as far as both agree; result and record stand." in said_of(table).why
    table.agreed = None
    assert "It cannot be shown; result and record stand." in said_of(table).why
    table.stored.doc.state = "playing"
    assert said_of(table).why.startswith("This table cannot go on: ")


async def test_what_another_release_would_make_of_a_house_is_said_table_by_table(here: Home, db: str) -> None:
    whole = await begun(here)
    table, ply = await parted(here)
    done: list[tuple[int, int]] = []
    looking = Looking(db)
    verdicts = {one.table: one for one in await looking.verdicts(lambda n, of: done.append((n, of)))}
    assert done == [(1, 2), (1, 2)]
    assert str(verdicts[whole.id]) == f"{whole.id}  voyages  playing  {UNAFFECTED}"
    found = verdicts[table.id]
    assert (found.sort, found.ply, found.plies) == (DIFFERS, ply + 1, ply + 1)
    assert str(found).startswith(f"{table.id}  voyages  playing  {DIFFERS} at ply {ply + 1} of {ply + 1}: ")
    assert looking.count == {UNAFFECTED: 1, DIFFERS: 1, CANNOT: 0}


async def test_a_table_that_waits_for_players_only_needs_its_options(here: Home) -> None:
    table = await begun(here)
    doc = msgspec.structs.replace(table.stored.doc, state="gathering")
    stored = Stored(table.id, 1, doc, b"")
    game = GAMES["voyages"]
    assert judged(stored, [], game).sort == UNAFFECTED
    lost = judged(msgspec.structs.replace(stored, doc=msgspec.structs.replace(doc, mode="duel")), [], game)
    assert (lost.sort, lost.ply, lost.plies) == (CANNOT, 0, 0)
    assert str(lost).startswith(f"{table.id}  voyages  gathering  {CANNOT}: ")


async def test_a_log_with_a_gap_agrees_with_nothing(here: Home) -> None:
    table = await begun(here)
    stored = table.stored
    lines = await here.house.store.lines(table.id)
    run, wrong = agreed(table.id, stored.doc, stored.secret, GAMES["voyages"], lines[1:])
    assert run is None
    assert wrong is not None
    assert wrong.sentence == "a line of its log is missing"


# Beside it


async def test_a_backup_tells_how_far_it_is(here: Home, db: str, tmp_path: Path) -> None:
    await begun(here)
    told: list[float] = []
    await backup(db, tmp_path / "copy.sqlite3", told.append)
    assert told == sorted(told)
    assert 0 <= told[0] <= told[-1] == 1


def test_a_house_makes_the_folders_it_is_to_lie_in(tmp_path: Path) -> None:
    for name in ("one.sqlite3", "other.sqlite3"):
        file = File(str(tmp_path / "a" / "b" / name))
        file.take()
        file.let_go()
    assert (tmp_path / "a" / "b").is_dir()


async def test_a_worker_whose_store_did_not_answer_does_not_say_that_it_was_up(here: Home) -> None:
    """When it closes: nobody could move meanwhile, so clocks have stood still."""
    store, uptime = here.house.store, here.house.uptime
    sql = "SELECT closed FROM uptime WHERE id = $1"
    uptime.missed = True
    await uptime.close(store)
    assert await store.find(sql, uptime.id) == [(0,)]
    uptime.missed = False
    await uptime.close(store)
    assert await store.find(sql, uptime.id) == [(1,)]


async def test_what_was_taken_over_from_an_earlier_game_is_never_taken_back(here: Home) -> None:
    """A fork begins behind its first plies: where the rules part before that, nobody is asked."""
    table, ply = await parted(here)
    for given, needed in ((ply, [0, 1]), (ply + 1, [])):
        table.stored.doc.given = given
        assert said_of(table).needed == needed


async def test_a_record_says_with_what_its_game_began_whatever_serves_it(here: Home) -> None:
    table = await begun(here)
    assert table.run is not None
    run = table.run
    for more in ({"rules": "0.1"}, {"content": "other"}, {"given": 2}):
        doc = msgspec.structs.replace(table.stored.doc, **more)
        header = Run(table.id, doc, table.stored.secret, run.game).session.record.header
        assert header == {**run.session.record.header, **more}


async def test_a_game_that_newer_rules_play_the_same_says_that_it_goes_on_by_them(here: Home) -> None:
    table = await begun(here)
    table.stored.doc.rules = "0.1"
    before = set(here.house.errands)
    note_version(here.house, table)
    [errand] = here.house.errands - before
    await errand
    assert table.run is not None
    assert (table.stored.doc.rules, table.stored.doc.under) == ("0.1", table.run.game.rules_version)
    note_version(here.house, table)
    assert here.house.errands <= before
