"""Several workers on one PostgreSQL serve the same tables."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from farshore.core.record import read
from farshore.core.replay import verify
from farshore.games import game
from farshore.server.errors import Refused
from farshore.server.house import House
from farshore.server.keys import Proof
from farshore.server.messages import NewSeat, NewTable, Sit
from farshore.server.seating import begin, make, sit
from farshore.server.settings import Settings
from farshore.server.storage import open_store
from tests.server.postgres import new_database
from tests.server.support import Served, is_asked, serving, until


@pytest.fixture
def workers(cluster: str, tmp_path: Path) -> Iterator[list[Served]]:
    """Two servers in processes of their own, with one database."""
    place = f"{cluster.rpartition('/')[0]}/{asyncio.run(new_database(cluster))}"
    with contextlib.ExitStack() as stack:
        started = []
        for name in ("one", "two"):
            (tmp_path / name).mkdir()
            started.append(stack.enter_context(serving(tmp_path / name, db=place)))
        yield started


def test_seats_of_one_table_on_two_workers(workers: list[Served]) -> None:
    one, two = workers
    made = one.make("me", "me", "random", options={"end_mode": "fixed_rounds", "fixed_rounds": 3})
    ann = one.seat(made["table"], made["keys"]["0"])
    bob = two.seat(made["table"], made["keys"]["1"])
    for seat, other in ((ann, 1), (bob, 0)):
        if not seat.table["seats"][other]["here"]:
            seat.wait(lambda heard, other=other: heard["table"]["seats"][other]["here"])  # type: ignore[misc]
    for label in ("Round 1", "Round 2", "Round 3"):
        for seat in (ann, bob):
            seat.until(lambda view, label=label: view["status"]["label"] == label and is_asked(view))  # type: ignore[misc]
        ann.do(ann.first())
        bob.play_turn()
        ann.play_turn()
    for seat in (ann, bob):
        seat.until(lambda view: view["status"].get("over"))
        seat.close()
    texts = [worker.get(f"/api/tables/{made['table']}/record")[1] for worker in workers]
    assert texts[0] == texts[1]
    verify(game("voyages"), read(texts[0]))


def test_moves_made_at_the_same_moment_on_both_are_all_kept_or_refused(workers: list[Served]) -> None:
    one, two = workers
    made = one.make("me", "me", options={"end_mode": "fixed_rounds", "fixed_rounds": 60})
    seats = [one.seat(made["table"], made["keys"]["0"]), two.seat(made["table"], made["keys"]["1"])]

    async def autopilots() -> tuple[int, int]:
        """Both change the table all the time; asides of others never make them stale."""

        def play(n: int) -> int:
            done = 0
            for _ in range(15):
                for do in ("autopilot", "take over"):
                    done += seats[n].do(do)["type"] == "done"
            return done

        return await asyncio.gather(asyncio.to_thread(play, 0), asyncio.to_thread(play, 1))

    # With both on autopilot rounds go by, and moves that came too late for one are refused.
    done = asyncio.run(autopilots())
    assert min(done) > 0
    where = f"/api/tables/{made['table']}/view"
    until(lambda: one.ask("GET", where) == two.ask("GET", where))
    one.stop()
    until(lambda: two.ask("GET", where)[0] == 200)
    kept = two.ask("GET", where)
    two.kill()
    two.start()
    assert two.ask("GET", where) == kept  # what was in memory is what is stored
    for seat in seats:
        seat.leave()


def test_a_takeback_is_asked_and_answered_across_workers(workers: list[Served]) -> None:
    one, two = workers
    made = one.make("me", "me")
    ann = one.seat(made["table"], made["keys"]["0"])
    bob = two.seat(made["table"], made["keys"]["1"])
    ann.play_turn()
    bob.play_turn()
    for seat in (ann, bob):
        seat.until(lambda view: view["status"]["label"] == "Round 2")
    ann.say(type="takeback", ply=ann.view["ply"], re=7)
    bob.wait(lambda heard: heard["type"] == "asked")
    bob.ask(type="answer", yes=True)
    assert ann.wait(lambda heard: heard["type"] == "done")["re"] == 7
    for seat in (ann, bob):
        seat.until(lambda view: view["status"]["label"] == "Round 1")
        seat.close()


def test_another_worker_takes_up_the_bots_of_one_that_died(workers: list[Served]) -> None:
    one, two = workers
    made = one.make("me", "random")
    ann = one.seat(made["table"], made["keys"]["0"])
    ann.until(lambda view: view["prompt"].get("done") == [1])
    one.kill()
    again = two.seat(made["table"], made["keys"]["0"])
    again.play_turn()
    again.until(lambda view: view["status"]["label"] == "Round 2" and view["prompt"].get("done") == [1])
    again.close()
    ann.leave()


def test_one_command_starts_several_workers(cluster: str, tmp_path: Path) -> None:
    place = f"{cluster.rpartition('/')[0]}/{asyncio.run(new_database(cluster))}"
    with serving(tmp_path, db=place, workers=2) as served:
        made = served.make("me", "me", "random")
        seats = [served.seat(made["table"], made["keys"][n]) for n in ("0", "1")]
        for label in ("Round 2", "Round 3"):
            for seat in seats:
                seat.play_turn()
            for seat in seats:
                seat.until(lambda view, label=label: view["status"]["label"] == label)  # type: ignore[misc]
        for seat in seats:
            seat.close()


def test_a_sitting_that_is_begun_on_both_at_once_has_one_table(workers: list[Served]) -> None:
    """Whoever's line comes second joins the first; its own table is nobody's."""
    people = [{"kind": "me", "name": "Ada"}, {"kind": "me", "name": "Bo"}]
    for _ in range(5):
        made = workers[0].post("/api/campaigns", {"players": people})[1]
        address = f"/api/campaigns/{made['campaign']}/sittings"
        with ThreadPoolExecutor(2) as pool:
            first = pool.submit(workers[0].post, address, {}, made["keys"]["0"])
            second = pool.submit(workers[1].post, address, {}, made["keys"]["1"])
            answers = [first.result(), second.result()]
        assert [status for status, _ in answers] == [201, 201], answers
        assert answers[0][1]["table"] == answers[1][1]["table"]
        assert sorted(answer["joined"] for _, answer in answers) == [False, True]
        told = workers[1].get(f"/api/campaigns/{made['campaign']}")[1]
        assert [sitting["table"] for sitting in told["sittings"]] == [answers[0][1]["table"]]


@pytest.mark.anyio
async def test_a_refusal_does_not_rest_on_what_another_worker_has_changed(cluster: str) -> None:
    """Begun at a worker that has not heard yet who sat down at the other."""
    place = f"{cluster.rpartition('/')[0]}/{await new_database(cluster)}"
    async with contextlib.AsyncExitStack() as stack:
        deaf, other = [House(Settings(db=place), open_store(place)) for _ in range(2)]
        for house in (deaf, other):
            await house.open()
            stack.push_async_callback(house.close)
        deaf.store.listen(lambda _: None)
        made = await make(deaf, NewTable("voyages", [NewSeat("me"), NewSeat("open")]))
        table, owner = await deaf.get(made.table), Proof(made.owner)
        with pytest.raises(Refused, match="every seat is taken"):
            await begin(deaf, table, owner)  # it is so
        await sit(other, await other.get(made.table), Sit("Otter"))
        assert [seat.kind for seat in table.stored.doc.seats] == ["human", "open"]  # as far as it knows
        await begin(deaf, table, owner)
        assert table.run is not None
