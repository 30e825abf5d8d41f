"""Dice that nobody chooses: promised before the seats add to them, and the daily voyage that nobody can scout."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Any

from click.testing import CliRunner

from farshore.cli.main import cli
from farshore.core.dealer import CommittedDealer, commitment
from farshore.core.record import read
from farshore.core.replay import replay, verify
from farshore.games import game
from farshore.games.voyages.daily import daily_secret
from farshore.server.settings import Limits
from tests.server.support import PLENTY, Json, Seat, Served, serving, until

SHORT: Json = {"options": {"end_mode": "fixed_rounds", "fixed_rounds": 1}}


def nonce() -> str:
    return secrets.token_hex(16)


def made(served: Served, body: Json) -> Json:
    status, said = served.post("/api/tables", {"game": "voyages", **body})
    assert status == 201, said
    return dict(said)


def dice(seat: Seat) -> list[int]:
    (area,) = [area for area in seat.view["areas"] if area["type"] == "dice"]
    return [die["rolled"] for die in area["dice"]]


# Promises and nonces


def test_every_seat_adds_to_dice_that_were_promised_before(served: Served, tmp_path: Path) -> None:
    status, promise = served.post("/api/promises")
    assert status == 201
    mine, theirs = nonce(), nonce()
    seats = [{"kind": "me", "nonce": mine}, {"kind": "open"}, {"kind": "bot", "bot": "random"}]
    table = made(served, {"seats": seats, "promise": promise["promise"], **SHORT})
    where = f"/api/tables/{table['table']}"
    assert served.get(where)[1]["commitment"] == promise["commitment"]
    _, sat = served.post(f"{where}/sit", {"name": "Bob", "nonce": theirs})
    assert "nonces" not in served.get(where)[1]
    _, begun = served.post(f"{where}/begin", key=table["owner"])
    assert begun["nonces"] == [mine, theirs, ""]
    for key in (table["keys"]["0"], sat["key"]):
        seat = served.seat(table["table"], key)
        seat.play_turn()
        seat.close()
    until(lambda: served.get(where)[1]["state"] == "over")

    text = served.get(f"{where}/record")[1]
    record = read(text)
    assert record.header["nonces"] == [mine, theirs, ""]
    assert commitment(bytes.fromhex(record.seed)) == promise["commitment"]
    assert CommittedDealer(bytes.fromhex(record.seed), record.header["nonces"]).seed != bytes.fromhex(record.seed)
    verify(game("voyages"), record)
    path = tmp_path / "record.txt"
    path.write_text(text)
    said = CliRunner().invoke(cli, ["verify", str(path)], catch_exceptions=False).output
    assert "2 of 3 seats" in said
    path.write_text(text.replace(theirs, nonce()))
    assert CliRunner().invoke(cli, ["verify", str(path)]).exit_code != 0


def test_a_promise_is_good_for_one_table(served: Served) -> None:
    """Its secret is opened with the first: whoever knows it must not deal a second table with it."""
    word = served.post("/api/promises")[1]["promise"]
    body = {"game": "voyages", "seats": [{"kind": "me"}], "promise": word}
    assert served.post("/api/tables", body)[0] == 201
    status, said = served.post("/api/tables", body)
    assert (status, "promise" in said["error"]["why"]) == (409, True)


def test_a_nonce_is_a_hexadecimal_number_of_the_right_length(served: Served) -> None:
    for wrong in ("", "ab", "g" * 32, "a" * 65, "A" * 32, 7):
        body = {"game": "voyages", "seats": [{"kind": "me", "nonce": wrong}]}
        assert served.post("/api/tables", body)[0] == 400


def test_a_fork_has_dice_of_its_own_to_which_its_maker_adds(served: Served) -> None:
    table = served.make("me", "me", **SHORT)
    for n in ("0", "1"):
        seat = served.seat(table["table"], table["keys"][n])
        seat.play_turn()
        seat.close()
    promise = served.post("/api/promises")[1]
    mine = nonce()
    body: Json = {"ply": 3, "promise": promise["promise"]}
    body["seats"] = [{"kind": "me", "nonce": mine}, {"kind": "bot", "bot": "random"}]
    status, forked = served.post(f"/api/tables/{table['table']}/fork", body)
    assert status == 201
    info = served.get(f"/api/tables/{forked['table']}")[1]
    assert (info["commitment"], info["nonces"]) == (promise["commitment"], [mine, ""])
    seat = served.seat(forked["table"], forked["keys"]["0"])
    seat.play_turn()
    seat.until(lambda view: view["status"].get("over"))
    seat.close()
    verify(game("voyages"), read(served.get(f"/api/tables/{forked['table']}/record")[1]))


def test_whoever_comes_in_mid_game_adds_nothing_any_more(served: Served) -> None:
    table = made(served, {"seats": [{"kind": "me", "nonce": nonce()}, {"kind": "me", "nonce": nonce()}]})
    where = f"/api/tables/{table['table']}"
    before = served.get(where)[1]["nonces"]
    served.post(f"{where}/seats/1", {"kind": "open"}, table["keys"]["1"])
    assert served.post(f"{where}/sit", {"name": "Dee", "nonce": nonce()})[0] == 200
    assert served.get(where)[1]["nonces"] == before


def test_a_guided_first_game_keeps_its_own_dice(served: Served) -> None:
    """Its lessons speak of what falls."""
    table = made(served, {"seats": [{"kind": "me", "nonce": nonce()}], "tutorial": True})
    seat = served.seat(table["table"], table["keys"]["0"])
    assert dice(seat) == [5, 3, 4]
    seat.close()


# The voyage of the day


def captain() -> str:
    return secrets.token_urlsafe(24)


def sails(served: Served, **more: Any) -> tuple[Json, Seat]:
    table = made(served, {"seats": [{"kind": "me"}], "daily": True, **more})
    return table, served.seat(table["table"], table["keys"]["0"])


def test_the_daily_voyage_has_the_same_dice_for_all(served: Served) -> None:
    voyages = [sails(served, captain=captain())[1] for _ in range(2)]
    assert voyages[0].view["areas"] == voyages[1].view["areas"]
    assert voyages[0].table["daily"] == voyages[1].table["daily"]
    assert voyages[0].table["commitment"] == voyages[1].table["commitment"]
    assert voyages[0].table["commitment"] != commitment(daily_secret(voyages[0].table["daily"]))
    for voyage in voyages:
        voyage.close()
    wrong = {"game": "voyages", "daily": True, "seats": [{"kind": "me"}, {"kind": "me"}]}
    assert served.post("/api/tables", wrong)[0] == 400


def test_a_captain_sails_the_ranked_voyage_once_and_then_for_practice(served: Served) -> None:
    me = captain()
    first, voyage = sails(served, captain=me)
    date = voyage.table["daily"]
    voyage.close()
    for more in ({"captain": me}, {}):  # again, or without saying who it is
        _, again = sails(served, **more)
        assert "daily" not in again.table
        assert again.table["practice"] == date
        assert again.table["options"] == voyage.table["options"]  # the chart of the day
        assert again.table["commitment"] != voyage.table["commitment"]  # and other dice
        again.close()
    assert first["table"]


def test_an_address_sends_only_a_few_captains_a_day(tmp_path: Path) -> None:
    with serving(tmp_path, limits=Limits(tables=PLENTY, requests=PLENTY, captains=2)) as served:
        tables = [sails(served, captain=captain())[1] for _ in range(3)]
        assert [("daily" in one.table, "practice" in one.table) for one in tables] == [(True, False)] * 2 + [
            (False, True)
        ]
        for one in tables:
            one.close()


def test_nobody_looks_on_at_a_ranked_voyage_while_its_day_lasts(served: Served) -> None:
    """What falls there falls for everybody who sails later that day."""
    table, voyage = sails(served, captain=captain())
    where = f"/api/tables/{table['table']}"
    served.post(f"{where}/seats/0", {"kind": "bot", "bot": "random"}, table["owner"])
    for path in ("/view", "/record", "/view?ply=1", "/view?all=1", "/view?seat=0"):
        status, said = served.get(f"{where}{path}")
        assert (status, "day" in said["error"]["why"]) == (403, True), path
    watcher = Watcher(served, table["table"])
    assert "day" in watcher.closed
    until(lambda: served.get(where)[1]["state"] == "over", 60)
    for path in ("/view", "/record", "/view?ply=1", "/view?all=1", "/view?seat=0"):
        assert served.get(f"{where}{path}")[0] == 403, path
    assert served.post(f"{where}/fork", {"ply": 3})[0] == 403
    assert served.get(f"{where}/view", table["keys"]["0"])[0] == 200  # its captain may
    assert "seed" not in served.get(where)[1]
    record = served.get(f"{where}/record", table["keys"]["0"])[1]
    assert not read(record).seed
    replay(game("voyages"), read(record))
    voyage.close()


class Watcher:
    """Somebody without a key who comes to the table, and what they hear."""

    def __init__(self, served: Served, table: str) -> None:
        try:
            Seat(served.port, table, None)
            self.closed = ""
        except AssertionError as said:
            self.closed = str(said)
