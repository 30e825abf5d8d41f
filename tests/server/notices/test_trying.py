"""A test notice goes to that channel alone, at once, and what came of it is said."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from farshore.server import clock
from farshore.server.errors import Refused
from farshore.server.notices import channels
from farshore.server.notices import messages as m
from farshore.server.notices.trying import AGAIN, ENDED, TAKEN, try_out
from farshore.server.notices.wishes import Wishes
from tests.server.notices.parts import Browser, Home, Receiver, Time, home, receiving

pytestmark = pytest.mark.anyio
Hook = tuple[Receiver, str]


@pytest.fixture
async def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Home]:
    Time(monkeypatch)
    async with home(str(tmp_path / "tables.sqlite3")) as found:
        yield found


@pytest.fixture
async def hook() -> AsyncIterator[Hook]:
    async with receiving() as found:
        yield found


async def trouble(here: Home, person: str) -> list[str]:
    return [channel.trouble for channel in (await channels.mine(here.house, person)).channels]


async def test_one_notice_goes_to_that_channel_also_in_quiet_hours(here: Home, hook: Hook) -> None:
    one = await here.person("one")
    first, _ = [await here.hook(one, f"{hook[1]}/{n}", hook[0]) for n in range(2)]
    await channels.wish(here.house, one, Wishes(quiet_from=0, quiet_to=1439, digest=True, kinds=[]))
    assert await try_out(here.house, one, first, "here") == (True, TAKEN["hook"])
    [(_, path, headers, body)] = hook[0].got
    assert path == "/0"
    said = json.loads(body)
    assert said["title"] == "Farshore: a test"
    assert said["stop"].startswith(f"https://games.example.org/notices/stop#{first}.")
    assert headers["x-farshore-notice"] == said["id"]
    assert await here.house.store.find("SELECT count(*) FROM outbox") == [(0,)]
    called = {channel.id: channel.called for channel in (await channels.mine(here.house, one)).channels}
    assert [called[first] == clock.wall(), *[at for name, at in called.items() if name != first]] == [True, 0.0]
    await channels.remove(here.house, one, first)
    assert await here.house.store.find("SELECT count(*) FROM calls") == [(0,)]


async def test_each_test_is_a_notice_of_its_own(here: Home, hook: Hook) -> None:
    """Under the key of the last one a service would show nothing new."""
    one = await here.person("one")
    channel = await here.hook(one, hook[1], hook[0])
    for _ in range(3):
        await try_out(here.house, one, channel, "here")
    assert len({body["id"] for body in hook[0].bodies()}) == 3


@pytest.mark.parametrize("status", [300, 400, 403, 429, 500])
async def test_a_failure_is_said_and_kept_until_it_works(here: Home, hook: Hook, status: int) -> None:
    one = await here.person("one")
    channel = await here.hook(one, hook[1], hook[0])
    hook[0].status = status
    assert await try_out(here.house, one, channel, "here") == (False, f"It was answered with {status}.")
    assert await trouble(here, one) == [f"It was answered with {status}."]
    hook[0].status = 204
    assert (await try_out(here.house, one, channel, "here"))[0]
    assert await trouble(here, one) == [""]


async def test_a_browser_that_has_left_is_taken_off_the_list(here: Home, hook: Hook) -> None:
    one, browser = await here.person("one"), Browser()
    await channels.add(here.house, one, m.NewChannel(push=browser.subscription(f"{hook[1]}/p")), "here")
    asked = browser.read(hook[0].got[-1][3])
    await channels.confirm(here.house, m.Proven(asked["channel"], asked["confirm"]))
    assert await try_out(here.house, one, asked["channel"], "here") == (True, TAKEN["push"])
    assert browser.read(hook[0].got[-1][3])["title"] == "Farshore: a test"
    hook[0].status = 410
    assert await try_out(here.house, one, asked["channel"], "here") == (False, ENDED)
    assert await trouble(here, one) == []
    assert here.house.notices.listeners == set()


async def test_so_many_tests_a_person_and_no_more(here: Home, hook: Hook) -> None:
    one, other = await here.person("one"), await here.person("other")
    mine, theirs = [await here.hook(person, hook[1], hook[0]) for person in (one, other)]
    burst = int(here.house.settings.limits.tries[0])
    for _ in range(burst):
        await try_out(here.house, one, mine, "here")
    with pytest.raises(Refused) as refused:
        await try_out(here.house, one, mine, "elsewhere")
    assert refused.value.status == 429
    assert len(hook[0].got) == burst
    assert (await try_out(here.house, other, theirs, "here"))[0]


async def test_nobody_tests_the_channel_of_another(here: Home, hook: Hook) -> None:
    one, other = await here.person("one"), await here.person("other")
    channel = await here.hook(one, hook[1], hook[0])
    for person, name in ((other, channel), (one, "none")):
        with pytest.raises(Refused) as refused:
            await try_out(here.house, person, name, "here")
        assert refused.value.status == 404
    assert hook[0].got == []


async def test_what_is_not_confirmed_is_asked_once_more_with_another_code(here: Home, hook: Hook) -> None:
    """No notice goes there before somebody has shown that it is theirs; the limit is that of adding a channel."""
    one = await here.person("one")
    found = await channels.add(here.house, one, m.NewChannel(hook=m.HookPlace(hook[1])), "here")
    channel = found.channels[0].id
    assert await try_out(here.house, one, channel, "here") == (True, AGAIN["hook"])
    old, new = [body["body"].rpartition(" ")[2] for body in hook[0].bodies()]
    with pytest.raises(Refused):
        await channels.confirm(here.house, m.Proven(channel, old))
    await channels.confirm(here.house, m.Proven(channel, new))
    assert len(here.house.notices.listeners) == 1
    second = await channels.add(here.house, one, m.NewChannel(hook=m.HookPlace(hook[1])), "there")
    waiting = next(each.id for each in second.channels if not each.confirmed)
    for _ in range(int(here.house.settings.limits.confirmations[0]) - 1):
        await try_out(here.house, one, waiting, "there")
    with pytest.raises(Refused, match="often enough"):
        await try_out(here.house, one, waiting, "there")
