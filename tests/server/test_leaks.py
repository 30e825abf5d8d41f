"""The bytes a seat receives are the same whatever happens that it cannot know."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

from farshore.core.dealer import commitment
from farshore.games import game
from farshore.server.clocks.settings import Clock
from farshore.server.keys import hashed
from farshore.server.storage import SeatDoc, Stored, TableDoc, open_store
from tests.server.support import SERVE, Json, Seat, Served, serving

TABLE = "samesametable"
SECRET = bytes(range(32))
KEYS = [f"key-of-seat-{n}-0123456789abcdef" for n in range(3)]


def prepared(path: Path, options: Json, clock: Clock | None = None) -> None:
    """A table with known keys and known dice that waits for its owner to begin."""
    voyages = game("voyages")
    setup = voyages.setup(None, 3, options)
    doc = TableDoc(
        game="voyages",
        mode=setup.mode,
        options=setup.options,
        seats=[SeatDoc("human", f"Captain {n}", key=hashed(key)) for n, key in enumerate(KEYS)],
        rules=voyages.rules_version,
        content=voyages.content_digest(setup),
        commitment=commitment(SECRET),
        owner=hashed("owner"),
        created=0.0,
        clock=clock,
    )

    async def store() -> None:
        opened = open_store(str(path))
        await opened.open()
        await opened.create(Stored(TABLE, 0, doc, SECRET))
        await opened.close()

    asyncio.run(store())


def sail(bob: Seat, choice: int) -> None:
    """A whole sealed turn by one habit of choosing."""
    while bob.asked:
        offers = [offer["do"] for offer in bob.view["actions"] if offer.get("group") != "table"]
        assert bob.do(offers[choice % len(offers)])["type"] == "done"


def hesitate(bob: Seat) -> None:
    """Try this and that, and take it all back."""
    for choice in (3, 5):
        offers = [offer["do"] for offer in bob.view["actions"] if offer.get("group") != "table"]
        bob.do(offers[choice])
        while "undo" in bob.view["prompt"]:
            ply = bob.view["ply"]
            bob.ask(type="undo", ply=ply)
            bob.until(lambda view, ply=ply: view["ply"] > ply)  # type: ignore[misc]


def evening(served: Served, habit: int, hesitates: bool) -> dict[str, list[str]]:
    """One evening at the table: what the others and the spectators are sent while one captain sails by that habit."""
    assert served.post(f"/api/tables/{TABLE}/begin", key="owner")[0] == 200
    ann = served.seat(TABLE, KEYS[0])
    eve = served.seat(TABLE)
    bob = served.seat(TABLE, KEYS[1])
    for seat in (ann, eve):
        seat.wait(lambda heard: heard["type"] == "seats" and heard["table"]["seats"][1]["here"])
    answers: list[str] = []

    def ask() -> None:
        """Questions of every kind, whose answers must not tell either."""
        answers.append(json.dumps(ann.ask(type="explain", do="lock")))
        answers.append(json.dumps(ann.ask(type="explain", do="course d1 9")))
        answers.append(json.dumps(ann.ask(type="do", ply=0, do="lock")))
        for path, key in (("", None), ("/view", KEYS[0]), ("/view", None), ("/record", None), ("/view?ply=1", KEYS[0])):
            answers.append(str(served.ask("GET", f"/api/tables/{TABLE}{path}", None, key)))

    ask()
    if hesitates:
        hesitate(bob)
    ask()
    ann.do(ann.first())
    sail(bob, habit)
    for seat in (ann, eve):
        seat.until(lambda view: view["prompt"].get("done") == [1])
    ann.do(ann.first())
    ask()
    for seat in (ann, eve, bob):
        seat.close()
    return {"ann": ann.raw, "eve": eve.raw, "answers": answers, "bob": bob.raw}


def test_bytes_do_not_depend_on_what_is_hidden(tmp_path: Path) -> None:
    for options, habits in (
        ({}, [(0, False), (4, True), (11, True)]),
        ({"open_sheets": False}, [(0, False), (4, True)]),
    ):
        evenings = []
        for n, (habit, hesitates) in enumerate(habits):
            folder = tmp_path / f"{len(options)}-{n}"
            folder.mkdir()
            prepared(folder / "tables.sqlite3", options)
            with serving(folder) as served:
                evenings.append(evening(served, habit, hesitates))
        first = evenings[0]
        for other in evenings[1:]:
            assert other["bob"] != first["bob"]  # there was something to know
            for who in ("ann", "eve", "answers"):
                assert other[who] == first[who], who


def test_clocks_do_not_tell_what_is_decided_under_a_seal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every decision adds to a clock here, and time stands still: figures that counted them would differ."""
    stands = "from farshore.server import clock; clock.wall = lambda: 1.8e9; clock.steady = lambda: 0.0; "
    monkeypatch.setattr("tests.server.support.SERVE", stands + SERVE)
    evenings = []
    for n, (habit, hesitates) in enumerate([(0, False), (4, True)]):
        folder = tmp_path / str(n)
        folder.mkdir()
        prepared(folder / "tables.sqlite3", {}, Clock(600, 10, "decision"))
        with serving(folder) as served:
            evenings.append(evening(served, habit, hesitates))
    first, other = evenings
    assert other["bob"] != first["bob"]
    assert any('"clocks":[{"seat":0,"left":600.0' in heard for heard in first["ann"])
    for who in ("ann", "eve", "answers"):
        assert other[who] == first[who], who
