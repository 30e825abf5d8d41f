"""The same sea: tables with the same dice, closed until all are over; and the board of the day."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from typing import Any

import pytest

from farshore.core.record import read
from farshore.core.replay import verify
from farshore.games import game
from tests.server.support import Json, Seat, Served, serving
from tests.server.test_rings import Device

SHORT = {"end_mode": "fixed_rounds", "fixed_rounds": 2}
NONCE = "ab" * 16


@pytest.fixture(params=["sqlite", "postgres"], scope="module")
def served(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    more: dict[str, Any] = {}
    if request.param == "postgres":
        more = {"db": request.getfixturevalue("cluster"), "workers": 2}
    with serving(tmp_path_factory.mktemp("seas"), **more) as one:
        yield one


def sea(served: Served, tables: int = 2) -> Json:
    seats = [{"kind": "me", "name": "Wren", "nonce": NONCE}]
    status, made = served.post(
        "/api/tables", {"game": "voyages", "seats": seats, "mode": "solo", "options": {}, "tables": tables}
    )
    assert status == 201, made
    return dict(made)


def sit(served: Served, table: str, name: str, owner: str) -> str:
    status, seated = served.post(f"/api/tables/{table}/sit", {"name": name, "nonce": "cd" * 16})
    assert status == 200, seated
    assert served.post(f"/api/tables/{table}/begin", {}, owner)[0] == 200
    return str(seated["key"])


def finish(seat: Seat) -> None:
    while not seat.view["status"].get("over"):
        seat.do(seat.first())


def refused(served: Served, table: str, key: str | None = None) -> set[int]:
    where = f"/api/tables/{table}"
    paths = ("/view", "/view?ply=1", "/view?all=1", "/view?seat=0", "/record")
    answers = {served.get(where + path, key)[0] for path in paths}
    return answers | {served.post(f"{where}/fork", {"ply": 1})[0]}


def test_tables_of_a_sea_have_the_same_dice_and_are_compared_when_all_are_over(served: Served) -> None:
    made = sea(served)
    first, other = made["table"], made["others"][0]
    key = sit(served, other, "Otter", made["owner"])
    wren, otter = served.seat(first, made["keys"]["0"]), served.seat(other, key)
    assert wren.table["commitment"] == otter.table["commitment"]
    assert wren.view["areas"] == otter.view["areas"]
    finish(wren)

    assert "seed" not in wren.table
    assert refused(served, first) == {403}
    assert refused(served, first, key) == {403}  # nor with a seat at another table
    assert refused(served, first, made["owner"]) == {403}  # nor whoever made them all
    with pytest.raises(AssertionError, match="same dice"):
        served.seat(first)
    status, board = served.get(f"/api/tables/{other}/sea")
    assert (status, board["open"], board["scores"]) == (200, False, [])
    assert {one["result"] for one in board["tables"]} == {""}
    assert served.post(f"/api/tables/{other}/sit", {"name": "Wren"})[0] == 409

    finish(otter)
    status, board = served.get(f"/api/tables/{first}/sea")
    assert board["open"]
    assert {(row["name"], row["table"]) for row in board["scores"]} == {("Wren", first), ("Otter", other)}
    shown = [seat.view["status"]["over"]["text"] for seat in (wren, otter)]
    assert all(shown)
    for table in (first, other):
        status, text = served.get(f"/api/tables/{table}/record")
        assert status == 200
        verify(game("voyages"), read(text))
        assert NONCE in text  # the part that all tables share
        served.seat(table).close()
    for seat in (wren, otter):
        seat.close()


def test_whoever_waited_at_the_door_is_told_that_it_is_shut_once_it_has_begun(served: Served) -> None:
    made = sea(served)
    other = made["others"][0]
    watcher = served.seat(other)
    key = sit(served, other, "Otter", made["owner"])
    otter = served.seat(other, key)
    otter.do(otter.first())
    heard = [watcher.hear()]
    while heard[-1]["type"] != "closed":
        heard.append(watcher.hear())
    assert heard[-1]["why"].startswith("Others still play with the same dice")
    assert "view" not in {message["type"] for message in heard}
    otter.close()
    watcher.close()


def test_one_person_plays_a_sea_at_one_table(served: Served) -> None:
    device = Device(served, name="Wren")
    status, made = device.post(
        "/api/tables", {"game": "voyages", "mode": "solo", "seats": [{"kind": "me"}], "tables": 2}
    )
    assert status == 201
    status, why = device.post(f"/api/tables/{made['others'][0]}/sit", {"name": "Again"})
    assert (status, why["error"]["why"].startswith("You play this sea")) == (409, True)


def test_what_is_done_on_a_sea_stands(served: Served) -> None:
    made = sea(served)
    wren = served.seat(made["table"], made["keys"]["0"])
    wren.do(wren.first())
    answer = wren.ask(type="takeback", ply=wren.view["ply"])
    assert answer["type"] == "refused"
    wren.close()
    for wrong in ({"daily": True}, {"tutorial": True}):
        body = {"game": "voyages", "seats": [{"kind": "me"}], "tables": 2, **wrong}
        assert served.post("/api/tables", body)[0] == 400
    assert served.get(f"/api/tables/{served.make('me')['table']}/sea")[0] == 404


def test_the_voyage_of_the_day_has_a_board(served: Served) -> None:
    names = ("Wren", "Otter")
    for name in names:
        body = {"game": "voyages", "daily": True, "captain": secrets.token_urlsafe(24)}
        status, made = served.post("/api/tables", {**body, "seats": [{"kind": "me", "name": name}]})
        assert status == 201
        seat = served.seat(made["table"], made["keys"]["0"])
        assert "daily" in seat.table
        finish(seat)
        seat.close()
    status, board = served.get("/api/games/voyages/day")
    assert status == 200
    assert {row["name"] for row in board["scores"]} == set(names)
    scores = [row["score"] for row in board["scores"]]
    assert scores == sorted(scores, reverse=True)
    assert {row["table"] for row in board["scores"]} == {""}  # while the day lasts
    assert served.get("/api/games/voyages/day?date=2999-01-01")[0] == 404
    assert served.get("/api/games/voyages/day?date=yesterday")[0] == 400
    assert served.get("/api/games/biomes/day")[0] == 404
