"""A code typed on another device puts that one device on the ring, soon or not at all, and cannot be found by trying."""

from __future__ import annotations

import secrets
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import msgspec
import pytest

from farshore.server.errors import Refused
from farshore.server.keys import Proof
from farshore.server.people import pairing, ring
from farshore.server.people.messages import PairDevice
from tests.server.notices.parts import Home, Time, home
from tests.server.support import GENEROUS, Json, Served, serving
from tests.server.test_rings import Device


@pytest.fixture(params=["sqlite", "postgres"], scope="module")
def served(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    more = {}
    if request.param == "postgres":
        more = {"db": request.getfixturevalue("cluster"), "workers": 2}
    with serving(tmp_path_factory.mktemp("pairing"), **more) as one:
        yield one


def shown(device: Device) -> Json:
    status, found = device.post("/api/me/ring/code", {"ring": device.ring})
    assert status == 201, found
    return dict(found)


def typed(served: Served, code: str, key: str = "") -> tuple[int, Json, str]:
    key = key or secrets.token_urlsafe(24)
    said = {"code": code, "key": key, "device": "Safari on iPhone"}
    return *served.post("/api/people/devices/code", said), key


def test_whoever_types_the_code_is_on_the_ring_and_has_its_seats(served: Served) -> None:
    desk = Device(served)
    table = desk.make("me", "random")
    code = shown(desk)["code"]
    status, me, key = typed(served, code)
    assert status == 201, me
    assert (me["name"], {one["name"] for one in me["devices"]}) == ("Wren", {"Chromium on Linux", "Safari on iPhone"})
    tables = served.get("/api/me/tables", key)[1]["tables"]
    assert [(one["table"]["table"], one["seats"]) for one in tables] == [(table, [0])]


def test_a_code_is_for_one_device(served: Served) -> None:
    """Asked again by the same device, whose answer was lost, it is the same device; another is refused."""
    desk = Device(served)
    code = shown(desk)["code"]
    _, _, key = typed(served, code)
    status, me, _ = typed(served, code, key)
    assert (status, len(me["devices"])) == (201, 2)
    assert typed(served, code)[0] == 403
    assert len(desk.get("/api/me")[1]["devices"]) == 2


def test_of_many_who_type_it_at_once_one_is_on_the_ring(served: Served) -> None:
    desk = Device(served)
    code = shown(desk)["code"]
    with ThreadPoolExecutor(8) as pool:
        answers = Counter(pool.map(lambda _: typed(served, code)[0], range(8)))
    assert answers == {201: 1, 403: 7}
    assert len(desk.get("/api/me")[1]["devices"]) == 2


def test_capitals_spaces_and_dashes_do_not_matter(served: Served) -> None:
    code = shown(Device(served))["code"]
    assert typed(served, f"  {code.upper().replace('-', ' ')} ".replace("I", "1"))[0] == 201


def test_a_new_code_a_new_link_and_a_device_taken_off_end_the_last_code(served: Served) -> None:
    desk = Device(served)
    first = shown(desk)["code"]
    second = shown(desk)["code"]
    assert typed(served, first)[0] == 403
    desk.ring = secrets.token_urlsafe(24)
    assert desk.post("/api/me/ring", {"ring": desk.ring})[0] == 200
    assert typed(served, second)[0] == 403
    lost = Device(served, desk.ring)
    third = shown(lost)["code"]
    assert desk.revoke(desk.other_id())[0] == 200
    assert typed(served, third)[0] == 403
    assert len(desk.get("/api/me")[1]["devices"]) == 1


def test_a_device_learns_whether_its_link_still_opens_the_ring(served: Served) -> None:
    """A device that came by code has no link, and one that another has made anew is known for old."""
    desk = Device(served)
    phone = Device(served, desk.ring)
    assert shown(phone)["link"]
    assert phone.post("/api/me/ring", {"ring": secrets.token_urlsafe(24)})[0] == 200
    assert not shown(desk)["link"]
    for none in ({}, {"ring": ""}):
        status, found = desk.post("/api/me/ring/code", none)
        assert (status, found["link"]) == (201, False)
    assert desk.post("/api/me/ring/code", {"ring": "short"})[0] == 400
    other = Device(served)
    assert not desk.post("/api/me/ring/code", {"ring": other.ring})[1]["link"]


def test_only_a_device_on_a_ring_shows_a_code(served: Served) -> None:
    assert served.post("/api/me/ring/code", {})[0] == 401
    assert served.post("/api/me/ring/code", {}, secrets.token_urlsafe(24))[0] == 403


def test_guesses_are_counted_for_an_address_and_for_all(tmp_path: Path) -> None:
    few = msgspec.structs.replace(GENEROUS, guesses=(3, 0))
    with serving(tmp_path, limits=few) as served:
        code = shown(Device(served))["code"]
        assert [typed(served, "aaaa-aaaa")[0] for _ in range(4)] == [403, 403, 403, 429]
        assert typed(served, code)[0] == 429  # whoever guesses does not find it even then


def test_all_addresses_together_have_so_many_guesses(tmp_path: Path) -> None:
    few = msgspec.structs.replace(GENEROUS, everybodys_guesses=(3, 0))
    with serving(tmp_path, limits=few) as served:
        assert [typed(served, "aaaa-aaaa")[0] for _ in range(4)] == [403, 403, 403, 429]


def test_a_code_is_neither_stored_nor_logged(tmp_path: Path) -> None:
    with serving(tmp_path) as served:
        desk = Device(served)
        codes = [shown(desk)["code"] for _ in range(2)]
        assert typed(served, codes[1])[0] == 201
    stored = b"".join(part.read_bytes() for part in tmp_path.iterdir())
    plain = [form for code in codes for form in (code, code.replace("-", ""))]
    assert not [code for code in plain if code.encode() in stored]


@pytest.mark.anyio
async def test_a_code_lives_for_ten_minutes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    time = Time(monkeypatch)
    async with home(str(tmp_path / "tables.sqlite3")) as here:
        proof = await proof_of(here)
        soon = (await pairing.show(here.house, proof, "")).code
        time.pass_by(pairing.LIVES - 1)
        assert (await pairing.take(here.house, PairDevice(soon, "k" * 32), "there")).person == proof.person
        late = (await pairing.show(here.house, proof, "")).code
        time.pass_by(pairing.LIVES + 1)
        with pytest.raises(Refused, match="opens nothing"):
            await pairing.take(here.house, PairDevice(late, "l" * 32), "there")
        await pairing.show(here.house, Proof("other", await here.person("other")), "")
        assert await here.house.store.find("SELECT count(*) FROM pairings") == [(1,)]  # what is old is gone


async def proof_of(here: Home) -> Proof:
    await here.person("one")
    return await ring.proof_of(here.house, "key-one".ljust(32, "x"))


@pytest.mark.anyio
async def test_a_full_ring_takes_no_device_by_code(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pairing, "DEVICES", 1)
    async with home(str(tmp_path / "tables.sqlite3")) as here:
        code = (await pairing.show(here.house, await proof_of(here), "")).code
        with pytest.raises(Refused) as refused:
            await pairing.take(here.house, PairDevice(code, "k" * 32), "there")
    assert refused.value.status == 409


def test_there_are_too_many_codes_to_try() -> None:
    """A thousand codes alive, and every guess that a worker takes in the ten minutes of a code: one in a hundred thousand at most."""
    limits = GENEROUS.__class__()
    burst, rate = limits.everybodys_guesses
    guesses = burst + rate * pairing.LIVES
    assert len(set(pairing.LETTERS)) == 32
    assert 1000 * guesses / 32**pairing.LENGTH < 1e-5
