"""Who is asked is told once, on every channel that they have confirmed, and not after they have answered."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from farshore.server.errors import Refused
from farshore.server.notices import channels
from farshore.server.notices import messages as m
from farshore.server.notices.delivery import DUE, PAUSES, Delivery, Row
from farshore.server.notices.office import PRESENT, SOON
from farshore.server.notices.outgoing import Unsafe, is_public, send
from farshore.server.notices.wishes import Wishes, after_quiet
from farshore.server.storage.base import Change
from farshore.server.table import Table
from tests.server.notices.parts import Browser, Home, Receiver, Time, home, receiving
from tests.server.postgres import new_database

pytestmark = pytest.mark.anyio


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
async def here(db: str, time: Time) -> AsyncIterator[Home]:
    async with home(db) as found:
        yield found


@pytest.fixture
async def hook() -> AsyncIterator[tuple[Receiver, str]]:
    async with receiving() as found:
        yield found


async def two(here: Home, hook: tuple[Receiver, str]) -> tuple[str, str, Table]:
    """Two people with a webhook each at a table that has begun; what that told them has been delivered."""
    one, other = await here.person("one"), await here.person("other")
    for person in (one, other):
        await here.hook(person, hook[1], hook[0])
    return one, other, await here.table(one, other)


async def test_everybody_who_is_asked_is_told_once(here: Home, hook: tuple[Receiver, str], time: Time) -> None:
    """A question is told once on each channel, with its key, however often the outbox is looked at."""
    _, _, table = await two(here, hook)
    await here.delivery.deliver()
    time.pass_by(SOON + 1)
    for _ in range(3):
        await here.delivery.deliver()
    turns = [body for body in hook[0].bodies() if body["title"].startswith("Your turn")]
    assert table.run is not None
    assert len(turns) == len(table.run.asked()) == len({body["id"] for body in turns})
    assert {headers["x-farshore-notice"] for _, _, headers, _ in hook[0].got} >= {body["id"] for body in turns}
    assert turns[0]["link"] == f"https://games.example.org/table/{table.id}"
    assert turns[0]["title"] == "Your turn: Friday (Voyages)"


async def test_an_answer_cancels_its_question(here: Home, hook: tuple[Receiver, str], time: Time) -> None:
    """What was answered before it was sent is never sent; the next question of the seat is another one."""
    await two(here, hook)
    await here.delivery.deliver()
    before = {key for kind, seat, key in await here.waiting() if (kind, seat) == ("turn", 0)}
    table = next(iter(here.house.tables.values()))
    await here.play(table, 0)
    after = {key for kind, seat, key in await here.waiting() if (kind, seat) == ("turn", 0)}
    assert len(before) == 1
    assert not before & after


async def test_a_table_without_listeners_writes_nothing(here: Home) -> None:
    one, other = await here.person("one"), await here.person("other")
    table = await here.table(one, other)
    await here.play(table, 0)
    assert await here.house.store.find("SELECT key FROM outbox") == []


async def test_recent_input_keeps_the_telephone_silent(here: Home, hook: tuple[Receiver, str], time: Time) -> None:
    """Input puts a notice off; an open page that nobody touches does not."""
    await two(here, hook)
    table = next(iter(here.house.tables.values()))
    here.house.notices.seen(table, 0)
    await here.delivery.deliver()
    time.pass_by(SOON + 1)
    await here.delivery.deliver()
    names = [body["body"] for body in hook[0].bodies() if body["title"].startswith("Your turn")]
    assert not any("Player 1" in body for body in names)
    time.pass_by(PRESENT)
    await here.delivery.deliver()
    names = [body["body"] for body in hook[0].bodies() if body["title"].startswith("Your turn")]
    assert sum("Player 1" in body for body in names) == 1


async def test_a_failed_notice_is_tried_again_and_given_up_in_the_end(
    here: Home, hook: tuple[Receiver, str], time: Time
) -> None:
    one = await here.person("one")
    await here.hook(one, hook[1], hook[0])
    await here.table(one, await here.person("other"))
    await here.delivery.deliver()
    hook[0].status = 503
    for pause in (SOON, *PAUSES, 1e6, 1e6):
        time.pass_by(pause + 1)
        await here.delivery.deliver()
    keys = [body["id"] for body in hook[0].bodies() if body["title"].startswith("Your turn")]
    assert len(keys) == len(PAUSES) + 1
    assert len(set(keys)) == 1
    assert (await channels.mine(here.house, one)).channels[0].trouble == "It was answered with 503."
    states = await here.house.store.find("SELECT state FROM outbox WHERE kind = 'turn'")
    assert states == [("failed",)]


async def test_a_channel_says_when_it_last_called_and_when_it_tries_again(
    here: Home, hook: tuple[Receiver, str], time: Time
) -> None:
    one = await here.person("one")
    await here.hook(one, hook[1], hook[0])

    async def shown() -> tuple[str, float, float]:
        [channel] = (await channels.mine(here.house, one)).channels
        return channel.trouble, channel.called, channel.again

    assert await shown() == ("", 0.0, 0.0)
    await here.table(one, await here.person("other"))
    hook[0].status = 503
    time.pass_by(SOON + 1)
    await here.delivery.deliver()
    assert await shown() == ("It was answered with 503.", 0.0, time.now + PAUSES[0])
    hook[0].status = 200
    time.pass_by(PAUSES[0])
    await here.delivery.deliver()
    called = time.now
    time.pass_by(240)
    assert await shown() == ("", called, 0.0)


async def test_after_a_crash_a_repeat_has_the_same_key(here: Home, hook: tuple[Receiver, str], time: Time) -> None:
    """Sent, and not noted as sent: whoever takes over sends it again under the same key."""
    one = await here.person("one")
    await here.hook(one, hook[1], hook[0])
    await here.table(one, await here.person("other"))
    await here.delivery.deliver()
    time.pass_by(SOON + 1)
    fallen = Delivery(here.house.notices)
    fallen.mark = None  # type: ignore[assignment]
    with pytest.raises(TypeError):
        await fallen.deliver()
    await here.delivery.deliver()
    keys = [body["id"] for body in hook[0].bodies() if body["title"].startswith("Your turn")]
    assert len(keys) == 2
    assert len(set(keys)) == 1


async def test_what_was_sent_together_is_noted_together(
    here: Home, hook: tuple[Receiver, str], time: Time, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each further commit would be time in which a crash has everything sent again."""
    one, _, _ = await two(here, hook)
    await here.hook(one, hook[1], hook[0])
    await here.table(one, await here.person("third"))
    await here.delivery.deliver()
    time.pass_by(SOON + 1)
    rows = [Row(*row) for row in await here.house.store.find(DUE, "waiting", time.now, 50)]
    written: list[int] = []
    change = here.house.store.change

    async def counted(*changes: Change) -> None:
        written.append(len(changes))
        await change(*changes)

    monkeypatch.setattr(here.house.store, "change", counted)
    await asyncio.gather(*[here.delivery.mark(row, "sent") for row in rows])
    assert len(rows) >= 3
    assert written == [1, len(rows) - 1]
    assert await here.waiting() == []


async def test_only_one_table_is_told_of_if_only_one_was_asked_for(
    here: Home, hook: tuple[Receiver, str], time: Time
) -> None:
    one, other = await here.person("one"), await here.person("other")
    first = await here.table(one, other)
    await here.hook(one, hook[1], hook[0], at=first.id)
    await here.table(one, other)
    await here.delivery.deliver()
    time.pass_by(SOON + 1)
    await here.delivery.deliver()
    assert {body["link"].rpartition("/")[2] for body in hook[0].bodies()} <= {first.id}


async def test_a_channel_is_not_used_before_it_is_confirmed(here: Home, hook: tuple[Receiver, str]) -> None:
    one = await here.person("one")
    place = m.HookPlace(hook[1])
    found = await channels.add(here.house, one, m.NewChannel(hook=place), "here")
    assert not found.channels[0].confirmed
    for _ in range(6):
        with pytest.raises(Refused):
            await channels.confirm(here.house, m.Proven(found.channels[0].id, "wrong"))
    code = hook[0].bodies()[-1]["body"].rpartition(" ")[2]
    with pytest.raises(Refused):
        await channels.confirm(here.house, m.Proven(found.channels[0].id, code))
    assert here.house.notices.listeners == set()


async def test_the_link_of_a_notice_stops_its_channel(here: Home, hook: tuple[Receiver, str], time: Time) -> None:
    one, _, _ = await two(here, hook)
    await here.delivery.deliver()
    time.pass_by(SOON + 1)
    await here.delivery.deliver()
    place, code = hook[0].bodies()[-1]["stop"].partition("#")[2].split(".")
    with pytest.raises(Refused):
        await channels.stop(here.house, place, code[::-1])
    await channels.stop(here.house, place, code)
    assert len(here.house.notices.listeners) == 1
    del one


async def test_a_push_is_read_by_the_browser_alone(here: Home, hook: tuple[Receiver, str], time: Time) -> None:
    """RFC 8291: decrypted with an implementation of its own; RFC 8030: the key is the topic."""
    one, browser = await here.person("one"), Browser()
    found = await channels.add(here.house, one, m.NewChannel(push=browser.subscription(f"{hook[1]}/p")), "here")
    asked = browser.read(hook[0].got[-1][3])
    await channels.confirm(here.house, m.Proven(asked["channel"], asked["confirm"]))
    table = await here.table(one, await here.person("other"))
    await here.delivery.deliver()
    time.pass_by(SOON + 1)
    await here.delivery.deliver()
    told = [(headers, browser.read(body)) for _, _, headers, body in hook[0].got[1:]]
    [(headers, turn)] = [(headers, said) for headers, said in told if said["title"].startswith("Your turn")]
    assert headers["topic"] == turn["key"]
    assert len(headers["topic"]) <= 32
    assert headers["authorization"].startswith("vapid t=")
    assert turn["link"].endswith(table.id)
    assert found.channels[0].kind == "push"


async def test_a_push_service_that_says_gone_ends_the_channel(
    here: Home, hook: tuple[Receiver, str], time: Time
) -> None:
    one, browser = await here.person("one"), Browser()
    await channels.add(here.house, one, m.NewChannel(push=browser.subscription(f"{hook[1]}/p")), "here")
    asked = browser.read(hook[0].got[-1][3])
    await channels.confirm(here.house, m.Proven(asked["channel"], asked["confirm"]))
    await here.table(one, await here.person("other"))
    await here.delivery.deliver()
    hook[0].status = 410
    time.pass_by(SOON + 1)
    await here.delivery.deliver()
    assert (await channels.mine(here.house, one)).channels == []


async def test_quiet_hours_put_notices_off_until_they_end(here: Home, hook: tuple[Receiver, str], time: Time) -> None:
    one = await here.person("one")
    await here.hook(one, hook[1], hook[0])
    # 1,800,000,000 is 08:00 UTC, 17:00 in Tokyo.
    await channels.wish(here.house, one, Wishes("Asia/Tokyo", 16 * 60, 18 * 60))
    await here.table(one, await here.person("other"))
    await here.delivery.deliver()
    time.pass_by(SOON + 1)
    await here.delivery.deliver()
    assert [body for body in hook[0].bodies() if body["title"].startswith("Your turn")] == []
    time.pass_by(3600)
    await here.delivery.deliver()
    assert len([body for body in hook[0].bodies() if body["title"].startswith("Your turn")]) == 1


async def test_a_reminder_comes_once_and_only_if_wished(here: Home, hook: tuple[Receiver, str], time: Time) -> None:
    one = await here.person("one")
    await here.hook(one, hook[1], hook[0])
    await channels.wish(here.house, one, Wishes(remind_hours=12, kinds=["turn"]))
    await here.table(one, await here.person("other"))
    await here.delivery.deliver()
    for pause in (SOON + 1, 3600, 12 * 3600, 24 * 3600):
        time.pass_by(pause)
        await here.delivery.deliver()
    titles = [body["title"] for body in hook[0].bodies()]
    assert titles == ["Your turn: Friday (Voyages)", "Still your turn: Friday (Voyages)"]
    assert len({body["id"] for body in hook[0].bodies()}) == 2


async def test_a_digest_tells_of_many_tables_at_once(here: Home, hook: tuple[Receiver, str], time: Time) -> None:
    one, other = await here.person("one"), await here.person("other")
    await here.hook(one, hook[1], hook[0])
    await channels.wish(here.house, one, Wishes(digest=True, digest_at=18 * 60, kinds=["turn"]))
    for _ in range(3):
        await here.table(one, other)
    await here.delivery.deliver()
    for pause in (SOON + 1, 3600, 12 * 3600):
        time.pass_by(pause)
        await here.delivery.deliver()
    [digest] = hook[0].bodies()
    assert digest["title"] == "Farshore: 3 things wait for you"
    assert digest["body"].count("Your turn") == 3


async def test_two_houses_on_one_database_send_once(cluster: str, hook: tuple[Receiver, str], time: Time) -> None:
    """One worker at a time delivers; when it is gone, another does."""
    db = f"{cluster.rpartition('/')[0]}/{await new_database(cluster)}"
    async with home(db) as first:
        one = await first.person("one")
        await first.hook(one, hook[1], hook[0])
        async with home(db) as second:
            assert await first.house.store.claim("notices")
            assert not await second.house.store.claim("notices")
            await second.house.notices.look_around()
            await second.table(one, await second.person("other"))
            await first.delivery.deliver()
            time.pass_by(SOON + 1)
            await first.delivery.deliver()
            assert len([body for body in hook[0].bodies() if body["title"].startswith("Your turn")]) == 1
            await first.house.store.release("notices")
            assert await second.house.store.claim("notices")


@pytest.mark.parametrize(
    "address",
    [
        "127.0.0.1",
        "10.0.0.1",
        "192.168.1.1",
        "169.254.169.254",
        "100.64.0.1",
        "0.0.0.0",  # noqa: S104 - nobody listens there
        "224.0.0.1",
        "255.255.255.255",
        "::1",
        "::",
        "fe80::1",
        "fe80::1%eth0",
        "fd00::1",
        "ff02::1",
        "::ffff:127.0.0.1",
        "::ffff:10.0.0.1",
        "64:ff9b::7f00:1",
        "2002:7f00:1::",
    ],
)
def test_addresses_of_private_networks_are_not_called(address: str) -> None:
    assert not is_public(address)


def test_addresses_of_the_open_network_are_called() -> None:
    assert all(is_public(address) for address in ("93.184.216.34", "2606:2800:220:1::1", "::ffff:93.184.216.34"))


async def test_a_name_that_leads_home_is_refused_and_a_redirect_is_not_followed(hook: tuple[Receiver, str]) -> None:
    port = hook[1].rpartition(":")[2]
    for host in ("localhost", "127.0.0.1", "[::ffff:127.0.0.1]", "2130706433", "0x7f.1"):
        with pytest.raises(Unsafe):
            await send(f"http://{host}:{port}/", b"", {})
    with pytest.raises(Unsafe):
        await send(f"http://user@127.0.0.1:{port}/", b"", {}, private=True)
    with pytest.raises(Unsafe):
        await send("file:///etc/passwd", b"", {}, private=True)
    assert hook[0].got == []
    hook[0].status, hook[0].headers = 302, [("location", f"{hook[1]}/elsewhere")]
    assert (await send(hook[1], b"", {}, private=True))[0] == 302
    assert len(hook[0].got) == 1


def test_quiet_hours_may_reach_over_midnight() -> None:
    wishes = Wishes("UTC", 22 * 60, 8 * 60)
    day = 20_000 * 86_400
    assert after_quiet(wishes, day + 23 * 3600) == day + 32 * 3600
    assert after_quiet(wishes, day + 7 * 3600) == day + 8 * 3600
    assert after_quiet(wishes, day + 12 * 3600) == day + 12 * 3600


def test_quiet_hours_begin_and_end_with_their_minute() -> None:
    wishes = Wishes("UTC", 12 * 60 + 30, 13 * 60 + 15)
    noon, end = 20_000 * 86_400 + 12 * 3600, 20_000 * 86_400 + 13 * 3600 + 15 * 60
    for minute, quiet in ((29, False), (30, True), (45, True), (74, True), (75, False)):
        now = noon + minute * 60
        assert after_quiet(wishes, now) == (end if quiet else now), minute


@pytest.mark.parametrize(("status", "state"), [(429, "waiting"), (408, "waiting"), (430, "failed"), (400, "failed")])
async def test_what_may_be_taken_later_is_tried_again_and_what_never_will_be_is_not(
    here: Home, hook: tuple[Receiver, str], time: Time, status: int, state: str
) -> None:
    one = await here.person("one")
    await here.hook(one, hook[1], hook[0])
    await here.table(one, await here.person("other"))
    await here.delivery.deliver()
    hook[0].status = status
    time.pass_by(SOON + 1)
    await here.delivery.deliver()
    assert {row[0] for row in await here.house.store.find("SELECT state FROM outbox WHERE kind = 'turn'")} == {state}
    assert (await channels.mine(here.house, one)).channels[0].trouble == f"It was answered with {status}."


async def test_a_delivery_says_how_much_it_has_sent(here: Home, hook: tuple[Receiver, str], time: Time) -> None:
    assert await here.delivery.deliver() == 0
    await two(here, hook)
    await here.delivery.deliver()
    time.pass_by(SOON + 1)
    waiting = len(await here.waiting())
    assert await here.delivery.deliver() == waiting > 0
    assert await here.delivery.deliver() == 0


async def test_only_a_question_is_urgent(here: Home, hook: tuple[Receiver, str], time: Time) -> None:
    """RFC 8030: what is merely told may wait for a telephone that sleeps."""
    one, browser = await here.person("one"), Browser()
    await channels.add(here.house, one, m.NewChannel(push=browser.subscription(f"{hook[1]}/p")), "here")
    asked = browser.read(hook[0].got[-1][3])
    await channels.confirm(here.house, m.Proven(asked["channel"], asked["confirm"]))
    await here.table(one, await here.person("other"))
    await here.delivery.deliver()
    time.pass_by(SOON + 1)
    await here.delivery.deliver()
    urgency = {browser.read(body)["title"].partition(":")[0]: headers["urgency"] for _, _, headers, body in hook[0].got}
    assert (urgency["Your turn"], urgency["Somebody joined"]) == ("high", "normal")


async def test_input_puts_off_what_waits_already(here: Home, hook: tuple[Receiver, str], time: Time) -> None:
    """As long as somebody is there, and not for ever."""
    await two(here, hook)
    table = next(iter(here.house.tables.values()))
    await here.delivery.deliver()
    before = set(here.house.errands)
    here.house.notices.seen(table, 0)
    await asyncio.gather(*(here.house.errands - before))
    for pause, count in ((SOON + 1, 0), (PRESENT, 1)):
        time.pass_by(pause)
        await here.delivery.deliver()
        told = [body["body"] for body in hook[0].bodies() if body["title"].startswith("Your turn")]
        assert sum("Player 1" in body for body in told) == count
