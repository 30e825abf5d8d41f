"""A key ring opens every seat of its person on any device, and nothing else does."""

from __future__ import annotations

import secrets
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from farshore.server.watching import REVOKED
from tests.server.support import Json, Seat, Served, serving, until


class Device:
    """A browser with a key of its own."""

    def __init__(self, served: Served, ring: str = "", name: str = "Wren", device: str = "Chromium on Linux") -> None:
        self.served = served
        self.key = secrets.token_urlsafe(24)
        self.ring = ring or secrets.token_urlsafe(24)
        said = {"ring": self.ring, "key": self.key, "device": device}
        if ring:
            status, me = served.post("/api/people/devices", said)
        else:
            status, me = served.post("/api/people", {**said, "name": name})
        assert status == 201, me
        self.me: Json = me

    def post(self, path: str, body: Any = None) -> tuple[int, Any]:
        return self.served.post(path, body, self.key)

    def get(self, path: str) -> tuple[int, Any]:
        return self.served.get(path, self.key)

    def make(self, *seats: str, **more: Any) -> str:
        listed = [{"kind": s} if s in ("me", "open") else {"kind": "bot", "bot": s} for s in seats]
        status, made = self.post("/api/tables", {"game": "voyages", "seats": listed, **more})
        assert status == 201, made
        return str(made["table"])

    def sit(self, table: str, name: str = "") -> int:
        status, got = self.post(f"/api/tables/{table}/sit", {"name": name})
        assert status == 200, got
        return int(got["seat"])

    def mine(self) -> list[Json]:
        status, found = self.get("/api/me/tables")
        assert status == 200, found
        return list(found["tables"])

    def other_id(self) -> str:
        return next(str(one["device"]) for one in self.get("/api/me")[1]["devices"] if not one.get("here"))

    def revoke(self, device: str) -> tuple[int, Any]:
        self.ring = secrets.token_urlsafe(24)
        return self.post(f"/api/me/devices/{device}/revoke", {"ring": self.ring})


@pytest.fixture(params=["sqlite", "postgres"], scope="module")
def served(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    more = {}
    if request.param == "postgres":
        more = {"db": request.getfixturevalue("cluster"), "workers": 2}
    with serving(tmp_path_factory.mktemp("rings"), **more) as one:
        yield one


def viewer(seat: Seat) -> int | None:
    """Whose eyes these are, once there is something to see: a worker may still think that the table gathers."""
    seat_seen: int | None = seat.until(bool)["viewer"].get("seat")
    return seat_seen


def test_a_ring_opens_the_seat_on_any_device(served: Served) -> None:
    desk = Device(served)
    table = desk.make("me", "random")
    phone = Device(served, desk.ring, device="Safari on iPhone")
    for device in (desk, phone):
        seat = served.seat(table, device.key)
        assert viewer(seat) == 0
        seat.close()
    assert [one["table"]["table"] for one in phone.mine()] == [table]
    assert {one["name"] for one in phone.me["devices"]} == {"Chromium on Linux", "Safari on iPhone"}


def test_both_devices_play_at_once(served: Served) -> None:
    desk = Device(served)
    phone = Device(served, desk.ring)
    table = desk.make("me", "me")
    one, two = served.seat(table, desk.key), served.seat(table, phone.key)
    assert one.do(one.first())["type"] == "done"
    two.until(lambda view: view["ply"] >= one.view["ply"])
    assert two.do(two.first())["type"] == "done"
    one.close()
    two.close()


def test_who_opens_the_plain_address_with_the_ring_sits_and_a_stranger_watches(served: Served) -> None:
    host, guest, stranger = Device(served), Device(served, name="Otter"), Device(served, name="Nobody")
    table = host.make("me", "open")
    assert guest.sit(table, "Otter") == 1
    assert host.post(f"/api/tables/{table}/begin", {})[0] == 200
    for device, expected in ((host, 0), (guest, 1), (stranger, None)):
        seat = served.seat(table, device.key)
        assert viewer(seat) == expected
        seat.close()


def test_a_device_that_is_taken_off_is_cut_off_and_its_link_opens_nothing(served: Served) -> None:
    desk = Device(served)
    old_link = desk.ring
    phone = Device(served, desk.ring)
    table = desk.make("me", "open")
    desk.post(f"/api/tables/{table}/seats/1", {"kind": "bot", "bot": "random"})
    desk.post(f"/api/tables/{table}/begin", {})
    lines = [served.seat(table, phone.key) for _ in range(4)]  # with two workers, some at either
    assert all(viewer(line) == 0 for line in lines)
    assert desk.revoke(desk.other_id())[0] == 200
    for line in lines:
        assert line.wait(lambda heard: heard["type"] == "closed")["why"] == REVOKED
        with pytest.raises(ConnectionClosed):
            line.hear()
        line.leave()
    assert phone.get("/api/me")[0] == 403
    assert phone.get(f"/api/tables/{table}/view")[0] == 403
    assert phone.post("/api/tables", {"game": "voyages", "seats": [{"kind": "me"}]})[0] == 403
    again = {"ring": old_link, "key": secrets.token_urlsafe(24), "device": ""}
    assert served.post("/api/people/devices", again)[0] == 403
    assert viewer(served.seat(table, desk.key)) == 0
    assert viewer(served.seat(table, Device(served, desk.ring).key)) == 0


def test_a_new_link_ends_the_old_one_and_no_device(served: Served) -> None:
    desk = Device(served)
    phone = Device(served, desk.ring)
    fresh = secrets.token_urlsafe(24)
    assert phone.post("/api/me/ring", {"ring": fresh})[0] == 200
    old = {"ring": desk.ring, "key": secrets.token_urlsafe(24), "device": ""}
    assert served.post("/api/people/devices", old)[0] == 403
    assert desk.get("/api/me")[0] == 200
    assert len(Device(served, fresh).me["devices"]) == 3


def test_beginning_again_with_the_same_secrets_is_the_same_ring(served: Served) -> None:
    desk = Device(served)
    said = {"ring": desk.ring, "key": desk.key, "device": "", "name": "Wren"}
    status, me = served.post("/api/people", said)
    assert (status, len(me["devices"])) == (201, 1)
    assert served.post("/api/people", {**said, "key": secrets.token_urlsafe(24)})[0] == 409
    assert served.post("/api/people", {**said, "ring": secrets.token_urlsafe(24)})[0] == 409
    phone = {"ring": desk.ring, "key": secrets.token_urlsafe(24), "device": "Phone"}
    assert [len(served.post("/api/people/devices", phone)[1]["devices"]) for _ in range(2)] == [2, 2]


@pytest.mark.parametrize("short", ["", "a" * 31, "a" * 65, "ü" * 32, "a b" * 12])
def test_a_secret_that_could_be_guessed_is_refused(served: Served, short: str) -> None:
    good = secrets.token_urlsafe(24)
    assert served.post("/api/people", {"ring": short, "key": good})[0] == 400
    assert served.post("/api/people", {"ring": good, "key": short})[0] == 400


def test_nobody_meddles_with_the_ring_of_another(served: Served) -> None:
    desk, stranger = Device(served), Device(served, name="Eel")
    Device(served, desk.ring)
    victim = desk.other_id()
    status, said = stranger.revoke(victim)
    assert (status, said["error"]["why"]) == (404, "There is no such device on your key ring.")
    table = desk.make("me", "random")
    for what in ("archive", "delete"):
        assert stranger.post(f"/api/me/tables/{table}", {"what": what})[0] in (200, 403)
    assert [(one["table"]["table"], one.get("archived", False)) for one in desk.mine()] == [(table, False)]
    assert viewer(served.seat(table, desk.key)) == 0
    assert stranger.post("/api/me/keys", {"id": table, "key": desk.ring})[0] == 403
    for key in (victim, desk.ring, secrets.token_urlsafe(24)):  # an id, the ring's own secret and a guess open nothing
        assert served.get("/api/me", key)[0] == 403
        assert served.get(f"/api/tables/{table}/view", key)[0] == 403
    assert served.get("/api/me")[0] == 401


def test_whose_seats_are_one_persons_is_never_shown(served: Served) -> None:
    host, guest = Device(served), Device(served, name="Otter")
    table = host.make("me", "open", listed=True)
    guest.sit(table, "Otter")
    host.post(f"/api/tables/{table}/begin", {})
    one = served.seat(table, guest.key)
    shown = [str(served.get(path)[1]) for path in (f"/api/tables/{table}", "/api/tables", f"/api/tables/{table}/view")]
    shown += [*one.raw, str(host.mine()), str(guest.mine())]
    assert not [text for text in shown if "person" in text or "maker" in text]
    secret = {host.key, host.ring, guest.key, guest.ring}
    assert not [text for text in shown for word in secret if word in text]


def test_keys_of_before_are_taken_into_the_ring_once(served: Served) -> None:
    made = served.make("me", "open")
    table = made["table"]
    desk, other = Device(served), Device(served, name="Otter")
    status, taken = desk.post("/api/me/keys", {"id": table, "key": made["keys"]["0"]})
    assert (status, taken) == (200, {"seats": [0], "owner": False})
    assert desk.post("/api/me/keys", {"id": table, "key": made["owner"]})[1] == {"seats": [], "owner": True}
    # Somebody else who has the key as well does not take the seat off the first one's ring.
    assert other.post("/api/me/keys", {"id": table, "key": made["keys"]["0"]})[1] == {"seats": [], "owner": False}
    assert desk.post(f"/api/tables/{table}/seats/1", {"kind": "bot"})[0] == 200
    assert desk.post(f"/api/tables/{table}/begin", {})[0] == 200
    assert viewer(served.seat(table, desk.key)) == 0
    assert viewer(served.seat(table, made["keys"]["0"])) == 0


def test_my_tables_begin_with_those_that_wait_for_me(served: Served) -> None:
    me, friend = Device(served), Device(served, name="Otter")
    gathering = me.make("me", "open")
    waiting = me.make("me", "random")
    aside = me.make("me", "random")
    theirs = friend.make("me", "open")
    me.sit(theirs, "Wren")
    me.post(f"/api/me/tables/{aside}", {"what": "archive"})
    found = me.mine()
    assert [one["table"]["table"] for one in found if one["asked"]] == [waiting]
    assert found[0]["table"]["table"] == waiting
    assert {one["table"]["table"] for one in found} == {gathering, waiting, aside, theirs}
    assert [one["table"]["table"] for one in found if one.get("archived")] == [aside]
    assert [one["table"]["table"] for one in found if not one.get("owner")] == [theirs]
    assert not [one for one in found if "@" in str(one["table"]["seats"])]
    me.post(f"/api/me/tables/{aside}", {"what": "restore"})
    assert not [one for one in me.mine() if one.get("archived")]


def test_a_table_of_nobody_else_is_deleted_for_good(served: Served) -> None:
    me = Device(served)
    table = me.make("me", "random")
    line = served.seat(table, me.key)
    assert me.mine()[0].get("alone")
    assert me.post(f"/api/me/tables/{table}", {"what": "delete"})[0] == 200
    line.wait(lambda heard: heard["type"] == "closed")
    line.leave()
    until(lambda: served.get(f"/api/tables/{table}")[0] == 404)  # another worker has to hear of it first
    assert me.mine() == []


def test_a_table_with_others_stays_for_them_and_a_bot_plays_on(served: Served) -> None:
    me, friend = Device(served), Device(served, name="Otter")
    table = me.make("me", "open")
    friend.sit(table, "Otter")
    me.post(f"/api/tables/{table}/begin", {})
    assert me.post(f"/api/me/tables/{table}", {"what": "delete"})[0] == 200
    assert me.mine() == []
    line = served.seat(table, me.key)
    assert viewer(line) is None
    seats = friend.mine()[0]["table"]["seats"]
    assert [(seat["kind"], seat.get("held", False)) for seat in seats] == [("bot", False), ("human", False)]
    assert me.post(f"/api/tables/{table}/seats/0", {"kind": "human"})[0] == 403


def test_a_campaigns_player_who_opens_the_sitting_sits_there(served: Served) -> None:
    host, friend = Device(served), Device(served, name="Otter")
    asked = {"players": [{"kind": "me", "name": "Wren"}, {"kind": "open"}], "mode": "campaign"}
    status, made = host.post("/api/campaigns", asked)
    assert status == 201, made
    campaign = made["campaign"]
    assert friend.post(f"/api/campaigns/{campaign}/come", {"name": "Otter"})[0] == 200
    status, sat = host.post(f"/api/campaigns/{campaign}/sittings", {})
    assert status == 201, sat
    for device, expected in ((host, 0), (friend, 1)):
        line = served.seat(sat["table"], device.key)
        assert viewer(line) == expected
        line.close()
        found = device.get("/api/me/tables")[1]["campaigns"]
        assert [(one["campaign"], one["players"]) for one in found] == [(campaign, [expected])]


def test_a_campaigns_keys_of_before_are_taken_in_with_the_sitting_that_is_played(served: Served) -> None:
    asked = {"players": [{"kind": "me", "name": "Wren"}, {"kind": "bot"}], "mode": "campaign"}
    status, made = served.post("/api/campaigns", asked)
    assert status == 201, made
    campaign, key = made["campaign"], made["keys"]["0"]
    table = served.post(f"/api/campaigns/{campaign}/sittings", {}, key)[1]["table"]
    me = Device(served)
    assert me.post("/api/me/keys", {"id": campaign, "key": key})[1] == {"seats": [0], "owner": False}
    assert me.post("/api/me/keys", {"id": campaign, "key": made["owner"]})[1] == {"seats": [], "owner": True}
    assert viewer(served.seat(table, me.key)) == 0
    assert me.get(f"/api/campaigns/{campaign}")[1]["owner"]


def test_no_secret_is_stored_or_logged(tmp_path: Path) -> None:
    with serving(tmp_path) as served:
        me = Device(served)
        phone = Device(served, me.ring)
        table = me.make("me", "random")
        served.seat(table, phone.key).close()
    stored = b"".join(part.read_bytes() for part in tmp_path.iterdir())  # the database, its journal, the log
    assert not [word for word in (me.key, me.ring, phone.key) if word.encode() in stored]
    with sqlite3.connect(tmp_path / "tables.sqlite3") as file:
        assert file.execute("SELECT count(*) FROM devices").fetchone() == (2,)


def test_rings_survive_a_restart(tmp_path: Path) -> None:
    with serving(tmp_path) as served:
        me = Device(served)
        table = me.make("me", "random")
        served.kill()
        served.start()
        assert viewer(served.seat(table, me.key)) == 0
        assert me.get("/api/me")[1]["name"] == "Wren"
