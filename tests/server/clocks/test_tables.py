"""Clocks at real tables, on either database: they survive whatever happens to the house, and what they bring about is in the log."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from farshore.core.kernel import TABLE
from farshore.server.clocks.reckon import GRACE
from farshore.server.clocks.settings import HOUR
from farshore.server.clocks.uptime import BEAT
from farshore.server.consent import answer
from farshore.server.errors import Refused
from farshore.server.keys import Proof
from farshore.server.messages import ChangeSeat, NewClock
from farshore.server.moves import do, playing, undo
from farshore.server.people.messages import RematchOf, Vote
from farshore.server.people.rematch import rematch
from farshore.server.people.votes import vote
from farshore.server.run import stored_record
from farshore.server.seating import change_seat
from farshore.server.table import Table
from farshore.server.takebacks import takeback
from tests.server.clocks.parts import Place, Time, numbers, place, settings
from tests.server.postgres import new_database

pytestmark = pytest.mark.anyio
LONG = {"end_mode": "fixed_rounds", "fixed_rounds": 60}


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> Time:
    return Time(monkeypatch)


@pytest.fixture(params=["sqlite", "postgresql"])
async def db(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return str(tmp_path / "tables.sqlite3")
    cluster = request.getfixturevalue("cluster")
    return f"{cluster.rpartition('/')[0]}/{await new_database(cluster)}"


@pytest.fixture
async def shared(cluster: str) -> str:
    return f"{cluster.rpartition('/')[0]}/{await new_database(cluster)}"


@pytest.fixture
async def here(db: str, time: Time) -> AsyncIterator[Place]:
    async with place(db) as found:
        yield found


async def two(here: Place, clock: NewClock, **more: Any) -> Table:
    return await here.table(await here.person("one"), await here.person("other"), clock=clock, **more)


async def test_both_clocks_run_under_a_seal_and_each_stops_with_its_answer(here: Place, time: Time) -> None:
    table = await two(here, numbers(600, "answer", 20))
    time.pass_by(100)
    assert here.left(table) == [500, 500]
    await here.finish_turn(table, 0)
    time.pass_by(50)
    assert here.left(table) == [520, 450]
    await here.finish_turn(table, 1)  # the dice fall, and both are asked again
    assert here.left(table) == [520, 470]
    time.pass_by(10)
    assert here.left(table) == [510, 460]


@pytest.mark.parametrize("game", ["voyages", "cannons", "biomes", "everrain", "nearfar"])
async def test_every_game_has_clocks(here: Place, time: Time, game: str) -> None:
    """Whoever is asked loses time, nobody else does."""
    table = await two(here, NewClock(preset="slow"), game=game)
    for _ in range(12):
        assert table.run is not None
        before, asked = here.left(table), table.run.asked()
        time.pass_by(60)
        lost = [was - is_ for was, is_ in zip(before, here.left(table), strict=True)]
        assert lost == [60 if seat in asked else 0 for seat in range(2)]
        await here.play(table, asked[0])
    again = await here.house.store.lines(table.id)
    assert table.run is not None
    assert stored_record(table.id, table.stored.doc, b"", again).texts == table.run.session.record.texts


async def test_a_restart_takes_nothing_off_and_gives_everybody_a_while(db: str, time: Time) -> None:
    async with place(db) as before:
        table = await two(before, numbers(600, "answer"))
        time.pass_by(100)
    time.pass_by(100_000)
    async with place(db) as after:
        again = await after.house.get(table.id)
        assert after.left(again) == [500, 500]
        time.pass_by(GRACE)
        assert after.left(again) == [500, 500]
        time.pass_by(10)
        assert after.left(again) == [490, 490]


async def test_a_house_that_is_killed_loses_one_beat_at_most(db: str, time: Time) -> None:
    killed = place(db)
    before = await killed.__aenter__()
    table = await two(before, numbers(600, "answer"))
    for _ in range(20):
        time.pass_by(BEAT)
        await before.keeper.look()
    time.pass_by(BEAT - 1)
    before.house.uptime.id = ""  # it says no more when it ends
    await killed.__aexit__(None, None, None)
    time.pass_by(100_000)
    async with place(db) as after:
        left = after.left(await after.house.get(table.id))
    assert left == [600 - 20 * BEAT] * 2


async def test_a_clock_set_back_or_forward_moves_nobodys(db: str, time: Time) -> None:
    async with place(db) as before:
        table = await two(before, numbers(600, "answer"))
        time.pass_by(50)
        time.astray = -7200
        assert before.left(table) == [550, 550]
        await before.finish_turn(table, 0)
        time.astray = 7200
        time.pass_by(50)
        assert before.left(table) == [550, 500]
        time.astray = -7200
    async with place(db) as after:
        again = await after.house.get(table.id)
        assert after.left(again) == [550, 500]
        time.pass_by(GRACE + 10)
        assert after.left(again) == [550, 490]
        await after.play(again, 1)
        written = [line.at for line in await after.house.store.lines(table.id)]
    assert written == sorted(written)


async def test_a_takeback_gives_the_time_back(here: Place, time: Time) -> None:
    table = await two(here, numbers(600, "answer"))
    time.pass_by(10)
    await here.finish_turn(table, 0)
    time.pass_by(10)
    await here.finish_turn(table, 1)
    time.pass_by(100)
    assert here.left(table) == [490, 480]
    assert table.run is not None
    await takeback(here.house, table, 0, table.run.ply(0))
    time.pass_by(100)
    await answer(here.house, table, 1, True)
    assert here.left(table) == [600, 600]
    time.pass_by(5)
    assert here.left(table) == [595, 595]


async def test_undoing_a_locked_turn_lets_the_clock_run_on(here: Place, time: Time) -> None:
    table = await two(here, numbers(600, "answer", 20))
    time.pass_by(10)
    await here.finish_turn(table, 0)
    assert here.left(table) == [610, 590]
    assert table.run is not None
    await undo(here.house, table, 0, table.run.ply(0), 1, lambda _: None)
    time.pass_by(10)
    assert here.left(table) == [580, 580]


# Running out


async def test_remind_tells_once_and_waits(here: Place, time: Time) -> None:
    table = await two(here, numbers(600, "remind"))
    await here.finish_turn(table, 0)
    time.pass_by(601)
    for _ in range(3):
        await here.keeper.look()
    assert await here.words(table) == ["begin", "out 1 remind"]
    assert here.left(table) == [600, 0]
    assert await here.due() == []
    await here.play(table, 1)  # and may still be answered


async def test_a_bot_answers_for_whoever_is_late_and_the_next_question_is_theirs(db: str, time: Time) -> None:
    async with place(db, bots=True) as here:
        table = await two(here, numbers(600, "answer"), options=LONG)
        await here.finish_turn(table, 0)
        time.pass_by(601)
        await here.keeper.look()
        assert await here.words(table) == ["begin", "out 1 answer"]
        await here.settled(table, 1)
        assert table.run is not None
        assert table.run.asked() == [0, 1]
        assert table.stored.doc.seats[1].kind == "human"
        assert here.left(table) == [600, 60]
        playing(table, 1)
        time.pass_by(30)
        assert here.left(table) == [570, 30]


async def test_whoever_is_late_cannot_answer_beside_the_bot(here: Place, time: Time) -> None:
    """Of a move and the word that time is over, whichever is in the log first counts."""
    table = await two(here, numbers(600, "answer"))
    time.pass_by(601)
    await here.play(table, 0)  # in time, as long as nobody has said otherwise
    await here.keeper.look()
    await here.keeper.look()
    with pytest.raises(Refused, match="Your time is over"):
        playing(table, 0)
    assert sorted(await here.words(table)) == ["begin", "out 0 answer", "out 1 answer"]


async def test_a_bot_that_was_to_answer_does_so_after_a_restart(db: str, time: Time) -> None:
    async with place(db) as before:  # no bot is awake
        table = await two(before, numbers(600, "answer"), options=LONG)
        time.pass_by(601)
        await before.keeper.look()
        await before.keeper.look()
        assert table.stood() == {0, 1}
    time.pass_by(5000)
    async with place(db, bots=True) as after:
        await after.keeper.look()
        again = await after.house.get(table.id)
        await after.settled(again, 0)
        await after.settled(again, 1)
        assert after.left(again) == [60, 60]


async def test_a_bot_takes_the_seat_until_its_owner_is_back(here: Place, time: Time) -> None:
    table = await two(here, numbers(600, "seat"))
    one = table.stored.doc.seats[0].person
    await here.finish_turn(table, 1)
    time.pass_by(601)
    await here.keeper.look()
    assert [seat.kind for seat in table.stored.doc.seats] == ["bot", "human"]
    assert await here.words(table) == ["begin", "out 0 seat", "seat 0 bot"]
    assert await here.due() == []
    time.pass_by(5000)
    await change_seat(here.house, table, 0, ChangeSeat("human"), Proof(person=one))
    assert await here.words(table) == ["begin", "out 0 seat", "seat 0 bot", "seat 0 human"]
    assert here.left(table) == [60, 600]
    time.pass_by(10)
    assert here.left(table) == [50, 600]


async def test_a_seat_leaves_where_the_rules_know_that(here: Place, time: Time) -> None:
    one, other, third = [await here.person(name) for name in ("one", "other", "third")]
    table = await here.table(one, other, third, clock=numbers(600, "leave"), options=LONG)
    await here.finish_turn(table, 1)
    await here.finish_turn(table, 2)
    time.pass_by(601)
    await here.keeper.look()
    assert await here.words(table) == ["begin", "out 0 leave"]
    assert table.run is not None
    assert table.run.session.record.texts[-2] == "resign"  # then the dice fall
    assert table.run.asked() == [1, 2]
    with pytest.raises(Refused, match="do not know how a seat leaves"):
        await here.table(one, other, clock=numbers(600, "leave"), game="cannons")


async def test_the_timer_of_the_rules_is_the_same_clock(here: Place, time: Time) -> None:
    """VOY-177 Whoever has not locked gets the automatic turn, by a move of the table; the next turn has its whole time."""
    one, other = await here.person("one"), await here.person("other")
    table = await here.table(one, other, clock=None, options={**LONG, "turn_timer": 60})  # type: ignore[arg-type]
    assert settings(table).out == "rules"
    await here.finish_turn(table, 0)
    time.pass_by(59)
    await here.keeper.look()
    assert table.run is not None
    assert table.run.asked() == [1]
    time.pass_by(1)
    await here.keeper.look()
    record = table.run.session.record
    assert (TABLE, "time up") in list(zip(record.seats, record.texts, strict=True))
    assert table.run.asked() == [0, 1]
    assert here.left(table) == [60, 60]
    with pytest.raises(Refused, match="set a timer already"):
        await here.table(one, other, clock=NewClock(preset="slow"), options={"turn_timer": 60})


# The store


async def test_a_table_at_rest_is_found_by_its_deadline(here: Place, time: Time) -> None:
    """It need not stay in memory for days."""
    table = await two(here, NewClock(preset="slow"))
    assert not table.is_timed()
    here.house.leave(table)
    await asyncio.sleep(0)
    time.pass_by(60 * HOUR + 1)
    await here.keeper.look()
    assert [due - time.now for _, due in await here.due()] == [pytest.approx(12 * HOUR - 1, abs=5)]
    time.pass_by(12 * HOUR)
    await here.keeper.look()
    again = await here.house.get(table.id)
    assert again.stored.doc.seats[0].kind == "bot"


async def test_when_it_is_over_nothing_is_due(here: Place, time: Time) -> None:
    short = {"end_mode": "fixed_rounds", "fixed_rounds": 1}
    table = await two(here, numbers(600, "answer"), options=short)
    assert len(await here.due()) == 1
    for seat in (0, 1):
        await here.finish_turn(table, seat)
    assert table.run is not None
    assert table.run.over
    assert table.clocks() is None
    assert await here.due() == []


async def test_two_workers_carry_out_one_end_of_time(shared: str, time: Time) -> None:
    """Whoever has claimed the table does; when that worker is gone the other does."""
    async with place(shared) as one, place(shared) as two_:
        table = await two(one, numbers(600, "remind"))
        time.pass_by(601)
        for _ in range(3):
            await asyncio.gather(one.keeper.look(), two_.keeper.look())
        assert sorted(await one.words(table)) == ["begin", "out 0 remind", "out 1 remind"]


async def test_another_worker_takes_over_and_counts_the_same(shared: str, time: Time) -> None:
    async with place(shared) as one:
        table = await two(one, numbers(600, "remind"))
        async with place(shared) as two_:
            time.pass_by(100)
            assert two_.left(await two_.house.get(table.id)) == one.left(table) == [500, 500]
            await one.house.uptime.beat(one.house.store)  # it was seen while both were up
            one.house.uptime.id = ""  # killed: it says no more
            await one.house.close()
            time.pass_by(100)
            await two_.keeper.look()
            assert two_.left(await two_.house.get(table.id)) == [400, 400]  # the house was never down
            time.pass_by(401)
            await two_.keeper.look()
            await two_.keeper.look()
            assert len(await two_.words(table)) == 3
        one.house.store.close = nothing  # type: ignore[method-assign]


async def nothing() -> None:
    """It is closed already."""


@pytest.mark.parametrize("first", ["move", "clock"])
async def test_a_move_in_the_same_moment_is_before_or_after_never_both(shared: str, time: Time, first: str) -> None:
    async with place(shared) as one, place(shared) as two_:
        table = await two(one, numbers(600, "answer"))
        other = await two_.house.get(table.id)
        await one.finish_turn(table, 1)
        time.pass_by(600)
        assert other.run is not None
        offer = other.run.game.view(other.run.session.state, 0)["actions"][0]["do"]
        await two_.house.catch_up(other)

        async def move() -> str:
            try:
                await do(two_.house, other, 0, other.run.ply(0) if other.run else 0, offer, lambda _: None)
            except Refused as refused:
                return refused.why
            return ""

        if first == "move":
            assert await move() == ""
            await one.keeper.look()
        else:
            await one.keeper.look()
            assert "Your time is over" in await move()
        await one.house.catch_up(table)
        await two_.house.catch_up(other)
        assert other.run is not None
        assert table.run is not None
        assert other.run.session.record.texts == table.run.session.record.texts
        assert one.left(table) == two_.left(other)


# Holidays


async def test_a_holiday_needs_everybody_and_ends_by_anybody(here: Place, time: Time) -> None:
    table = await two(here, numbers(600, "seat"))
    one, other = [Proof(person=seat.person) for seat in table.stored.doc.seats]
    time.pass_by(100)
    assert await vote(here.house, table, one, Vote("pause")) == [1]
    time.pass_by(100)
    assert here.left(table) == [400, 400]
    await answer(here.house, table, 1, True)
    time.pass_by(50 * 24 * HOUR)
    await here.keeper.look()
    assert here.left(table) == [400, 400]
    assert table.info().paused == 0
    await vote(here.house, table, other, Vote("resume"))
    time.pass_by(10)
    assert here.left(table) == [390, 390]
    assert await here.words(table) == ["begin", "pause", "resume"]
    with pytest.raises(Refused, match="do not stand still"):
        await vote(here.house, table, other, Vote("resume"))


async def test_a_holiday_ends_at_its_date_also_over_a_restart(db: str, time: Time) -> None:
    async with place(db) as before:
        table = await two(before, numbers(600, "seat"))
        one = Proof(person=table.stored.doc.seats[0].person)
        end = time.now + 1000
        assert await vote(before.house, table, one, Vote("pause", until=end)) == [1]
        await answer(before.house, table, 1, True)
        assert table.info().paused == end
    time.pass_by(500)
    async with place(db) as after:
        again = await after.house.get(table.id)
        time.pass_by(600)
        assert after.left(again) == [500, 500]
        time.pass_by(501)
        await after.keeper.look()
        assert "out 0 seat" in await after.words(again)


async def test_a_no_lets_the_clocks_run_on(here: Place, time: Time) -> None:
    table = await two(here, numbers(600, "seat"))
    one = Proof(person=table.stored.doc.seats[0].person)
    await vote(here.house, table, one, Vote("pause"))
    await answer(here.house, table, 1, False)
    time.pass_by(10)
    assert here.left(table) == [590, 590]
    with pytest.raises(Refused, match="A holiday ends"):
        await vote(here.house, table, one, Vote("pause", until=time.now - 1))


# Choosing


async def test_a_rematch_has_the_same_clock(here: Place, time: Time) -> None:
    short = {"end_mode": "fixed_rounds", "fixed_rounds": 1}
    table = await two(here, numbers(600, "answer", 7, "decision", 900), options=short)
    one = Proof(person=table.stored.doc.seats[0].person)
    for seat in (0, 1):
        await here.finish_turn(table, seat)
    again = await rematch(here.house, table, one, RematchOf())
    assert settings(await here.house.get(again.table)) == settings(table)


@pytest.mark.parametrize(
    ("asked", "why"),
    [
        (NewClock(preset="sundial"), "no such clock"),
        (NewClock(preset="slow", reserve=60), "not both"),
        (NewClock(), "reserve of a clock"),
        (NewClock(reserve=4), "reserve of a clock"),
        (NewClock(reserve=600, most=500), "no less than"),
    ],
)
async def test_a_clock_that_cannot_be_is_refused(tmp_path: Path, time: Time, asked: NewClock, why: str) -> None:
    async with place(str(tmp_path / "tables.sqlite3")) as here:
        with pytest.raises(Refused, match=why):
            await two(here, asked)
        with pytest.raises(Refused, match="two seats"):
            await here.table(await here.person("alone"), clock=NewClock(preset="slow"))


async def test_while_the_store_does_not_answer_clocks_stand_still(here: Place, time: Time) -> None:
    """Nobody can move then. Whoever looks after the clocks notes it, and opens the house anew."""
    table = await two(here, numbers(600, "answer"))
    time.pass_by(100)
    await here.keeper.look()
    time.pass_by(100)
    here.house.uptime.missed = True
    await here.keeper.look()
    assert here.left(table) == [500, 500]
    time.pass_by(GRACE + 10)
    await here.keeper.look()
    assert here.left(table) == [490, 490]
