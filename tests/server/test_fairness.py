"""Nobody waits because somebody else asks for much: turns go round between tables, and a seat has one hint on its way."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

from farshore.server.fair import FairQueue
from farshore.server.pool import LEAST, QUICK, Pool
from farshore.server.settings import Limits, Settings
from farshore.server.thinker import Question
from tests.server.support import GENEROUS, PLENTY, Seat, Served, serving, until


def waiting(folder: Path) -> list[str]:
    return [sys.executable, "-m", "tests.server.waiting_thinker", str(folder / "asked"), str(folder / "go")]


def asked(folder: Path, bot: str = "search") -> list[str]:
    """For which tables a bot has been asked so far."""
    notes = folder / "asked"
    lines = notes.read_text().splitlines() if notes.exists() else []
    return [line.split()[0] for line in lines if line.endswith(bot)]


# Turns


def test_tables_take_turns_and_those_with_people_come_first() -> None:
    async def work() -> list[str]:
        lane = FairQueue(1)
        served: list[str] = []
        await lane.take("busy", True)

        async def come(name: str, table: str, people: bool) -> None:
            await lane.take(table, people)
            served.append(name)
            await asyncio.sleep(0)
            lane.release()

        wanted = [(f"bots{n}", "b", False) for n in range(2)]
        wanted += [(f"flood{n}", "f", True) for n in range(4)]
        wanted += [("ann", "a", True), ("eve", "e", True)]
        tasks = [asyncio.create_task(come(*one)) for one in wanted]
        await asyncio.sleep(0)
        assert (lane.waiting(True), lane.waiting(False)) == (3, 1)
        lane.release()
        await asyncio.gather(*tasks)
        assert lane.free == 1
        return served

    assert asyncio.run(work()) == ["flood0", "ann", "eve", "flood1", "flood2", "flood3", "bots0", "bots1"]


def test_a_place_is_not_lost_with_whoever_waited_for_it() -> None:
    async def work() -> None:
        lane = FairQueue(1)
        await lane.take("a", True)
        first, second = [asyncio.create_task(lane.take(name, True)) for name in "bc"]
        await asyncio.sleep(0)
        lane.release()  # to the first, who goes in the same moment
        first.cancel()
        await asyncio.gather(first, return_exceptions=True)
        await second
        third = asyncio.create_task(lane.take("d", True))
        await asyncio.sleep(0)
        third.cancel()
        await asyncio.gather(third, return_exceptions=True)
        lane.release()
        assert lane.free == 1

    asyncio.run(work())


def test_quick_bots_have_a_place_that_no_search_takes() -> None:
    async def work() -> None:
        pool = Pool(Settings(bot_processes=2))
        search, quick = [Question("t", "voyages", bot, 0, 1.0, {}) for bot in ("search", "random")]
        pool.costs["voyages", "search"] = QUICK * 10
        pool.costs["voyages", "random"] = QUICK / 10
        program = Question("t", "voyages", "player:own", 0, 1.0, {})
        assert [pool.group_for(one) for one in (search, quick, program)] == [pool.deep, pool.quick, pool.deep]
        pool.quick.lane.free = 0
        assert pool.group_for(quick) is pool.deep  # where there is room
        pool.deep.lane.free = 0
        assert pool.group_for(quick) is pool.quick
        assert pool.group_for(search) is pool.deep

    asyncio.run(work())


def test_bots_think_for_a_shorter_time_where_many_people_wait_for_theirs() -> None:
    async def work() -> None:
        pool = Pool(Settings(bot_processes=2))
        crew = pool.deep
        assert pool.share(crew, 1.0, True) == 1.0
        for _ in range(2):
            await crew.lane.take("t", True)
        tasks = [asyncio.create_task(crew.lane.take(f"t{n}", True)) for n in range(7)]
        await asyncio.sleep(0)
        assert pool.share(crew, 1.0, True) == 0.5
        assert pool.share(crew, 1.0, False) == 1.0  # bots among themselves wait, but think as they should
        tasks += [asyncio.create_task(crew.lane.take(f"t{n}", True)) for n in range(7, 1000)]
        await asyncio.sleep(0)
        assert pool.share(crew, 1.0, True) == LEAST
        assert pool.share(crew, 0.01, True) == 0.01
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    asyncio.run(work())


# Hints


def test_a_seat_has_one_hint_on_its_way_however_often_it_asks(tmp_path: Path) -> None:
    """Eight connections of one seat; another table's bots go on meanwhile."""
    with serving(tmp_path, bot_command=waiting(tmp_path), bot_processes=1, bot_patience=300) as served:
        made = served.make("me", "me")
        seats = [served.seat(made["table"], made["keys"]["0"]) for _ in range(8)]
        for seat in seats:
            seat.say(type="hint", re=1)
        until(lambda: bool(asked(tmp_path)))
        other = served.make("random", "random", options={"end_mode": "fixed_rounds", "fixed_rounds": 1})
        eve = served.seat(other["table"])
        eve.until(lambda view: view["status"].get("over"))
        assert asked(tmp_path) == [made["table"]]
        (tmp_path / "go").touch()
        answers = [seat.wait(lambda heard: heard.get("re") == 1) for seat in seats]
        assert {answer["type"] for answer in answers} == {"hint"}
        assert len({str(answer["do"]) for answer in answers}) == 1
        assert seats[0].ask(type="hint")["do"] == answers[0]["do"]  # nothing has changed: it is known already
        assert asked(tmp_path) == [made["table"]]
        for seat in (*seats, eve):
            seat.close()


def test_a_seat_that_has_moved_on_waits_for_the_hint_it_asked_for(tmp_path: Path) -> None:
    with serving(tmp_path, bot_command=waiting(tmp_path), bot_patience=300) as served:
        made = served.make("me", "me")
        first, second = [served.seat(made["table"], made["keys"]["0"]) for _ in range(2)]
        first.say(type="hint", re=1)
        until(lambda: bool(asked(tmp_path)))
        assert second.do(second.first())["type"] == "done"
        refused = second.ask(type="hint")
        assert (refused["type"], refused["why"]) == (
            "refused",
            "A hint for this seat is on its way already; wait for it.",
        )
        (tmp_path / "go").touch()
        assert first.wait(lambda heard: heard.get("re") == 1)["type"] == "hint"
        assert second.ask(type="hint")["type"] == "hint"
        assert len(asked(tmp_path)) == 2
        first.close()
        second.close()


def test_an_address_has_so_many_hints(tmp_path: Path) -> None:
    limits = Limits(tables=PLENTY, requests=PLENTY, messages=PLENTY, hints=(2, 0.00001))
    with serving(tmp_path, limits=limits, bot_seconds=0.05, bot_patience=300) as served:
        kinds = []
        for _ in range(3):
            made = served.make("me", "me")
            seat = served.seat(made["table"], made["keys"]["0"])
            kinds.append(seat.ask(type="hint")["type"])
            seat.close()
        assert kinds == ["hint", "hint", "refused"]


def test_hints_of_many_seats_hold_up_no_other_tables_bot(tmp_path: Path) -> None:
    """Thirty tables ask for hints that take for ever; a person's bot at another table answers nevertheless."""
    with serving(tmp_path, bot_command=waiting(tmp_path), bot_processes=2, bot_patience=300, limits=GENEROUS) as served:
        flood = [flooding(served) for _ in range(30)]
        until(lambda: len(asked(tmp_path)) >= 2)
        made = served.make("me", "random", options={"end_mode": "fixed_rounds", "fixed_rounds": 1})
        ann = served.seat(made["table"], made["keys"]["0"])
        while not ann.view["status"].get("over"):
            ann.until(lambda view: view["status"].get("over") or 0 in view["prompt"]["seats"])
            if not ann.view["status"].get("over"):
                ann.play_turn()
        assert asked(tmp_path, "random")
        (tmp_path / "go").touch()
        for seat in (ann, *flood):
            seat.leave()


def flooding(served: Served) -> Seat:
    made = served.make("me", "me")
    seat = served.seat(made["table"], made["keys"]["0"])
    seat.say(type="hint")
    return seat
