"""Each form of a webhook is taken by a server that asks for what that service's documentation asks for."""

from __future__ import annotations

import json
import re
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

import pytest

from farshore.server.errors import Refused
from farshore.server.notices import channels, webhook
from farshore.server.notices import messages as m
from farshore.server.notices.delivery import Delivery
from farshore.server.notices.office import SOON
from farshore.server.notices.trying import TAKEN, try_out
from tests.server.notices.parts import Home, Receiver, Time, home, receiving

pytestmark = pytest.mark.anyio
Request = tuple[str, str, dict[str, str], bytes]
EVIL = "*Fri*day_ [win](https://evil.example) <!channel> <@1> & @everyone `x`"
TOKEN = "syt_token"


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> Time:
    return Time(monkeypatch)


@pytest.fixture
async def here(tmp_path: Path, time: Time) -> AsyncIterator[Home]:
    async with home(str(tmp_path / "tables.sqlite3")) as found:
        yield found


@pytest.fixture
async def service() -> AsyncIterator[tuple[Receiver, str]]:
    async with receiving() as found:
        yield found


class Killed(Exception):
    """The house dies between sending and noting."""


def as_json(request: Request) -> Any:
    assert request[2]["content-type"] == "application/json"
    return json.loads(request[3])


def discord(request: Request) -> str:
    """Execute Webhook: POST, `content` of 2000 letters at most; nobody is mentioned unless it is allowed."""
    method, path, _, _ = request
    assert (method, path) == ("POST", "/api/webhooks/1/secret")
    said = as_json(request)
    assert set(said) <= {"content", "username", "avatar_url", "tts", "embeds", "allowed_mentions", "flags"}
    assert 0 < len(said["content"]) <= 2000
    assert said["allowed_mentions"] == {"parse": []}
    words, _, link = said["content"].rpartition("\n")
    assert re.fullmatch("<https://[^>]+>", link)  # in angles: a link without a preview
    assert not re.search(r"(?<!\\)[*_~`|\[\]<>#]", words)  # no letter of a name is a mark
    return re.sub(r"\\(.)", r"\1", str(said["content"]))


def slack(request: Request) -> str:
    """Incoming webhooks: POST of `text`, in which & < > are escaped, and only links of ours stand in angles."""
    method, path, _, _ = request
    assert (method, path) == ("POST", "/services/T0/B0/secret")
    said = as_json(request)
    assert set(said) <= {"text", "blocks", "attachments", "thread_ts"}
    text = str(said["text"])
    assert all(tag.startswith("https://") for tag in re.findall("<([^>]*)>", text))
    assert not re.search("&(?!amp;|lt;|gt;)", text)
    return text.replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&")


def ntfy(request: Request) -> str:
    """Publish as JSON: a POST to the server itself, whose `topic` names the topic; a token as Bearer."""
    method, path, headers, _ = request
    assert (method, path) == ("POST", "/")
    said = as_json(request)
    assert re.fullmatch("[-_A-Za-z0-9]{1,64}", said["topic"])
    assert re.fullmatch("[-_A-Za-z0-9]{1,64}", said["sequence_id"])  # a repeat takes the place of what it repeats
    assert said["message"]
    assert urlsplit(said["click"]).scheme == "https"
    assert said["topic"] == "my-tables"
    assert headers["authorization"] == f"Bearer {TOKEN}"
    return f"{said['title']}\n{said['message']}\n{said['click']}"


def matrix(request: Request) -> str:
    """PUT .../rooms/{room}/send/{type}/{transaction}: the same transaction is the same event."""
    method, path, headers, _ = request
    assert method == "PUT"
    found = re.fullmatch(r"/_matrix/client/v3/rooms/([^/]+)/send/m\.room\.message/([^/?]+)", path)
    assert found
    assert unquote(found[1]) == "!room:example.org"
    assert found[2] == headers[webhook.ID]
    assert headers["authorization"] == f"Bearer {TOKEN}"
    said = as_json(request)
    assert said["msgtype"] == "m.text"  # a notice (m.notice) would ring nowhere
    assert "format" not in said  # plain text: nothing in it is a mark
    return str(said["body"])


def plain(request: Request) -> str:
    method, path, headers, _ = request
    assert (method, path) == ("POST", "/mine?way=in")
    said = as_json(request)
    assert set(said) == {"id", "title", "body", "link", "stop"}
    assert said["id"] == headers[webhook.ID] == headers["idempotency-key"]
    return f"{said['title']}\n{said['body']}\n{said['link']}"


FORMS = {
    "discord": ("/api/webhooks/1/secret", discord),
    "slack": ("/services/T0/B0/secret", slack),
    "ntfy": ("/my-tables", ntfy),
    "matrix": ("/_matrix/client/v3/rooms/!room:example.org", matrix),
    "json": ("/mine?way=in", plain),
}


def test_every_form_is_here() -> None:
    assert set(FORMS) == set(webhook.FORMS)


@pytest.mark.parametrize("form", FORMS)
async def test_a_channel_of_that_form_is_confirmed_told_and_tested(
    here: Home, service: tuple[Receiver, str], time: Time, form: str
) -> None:
    """The code, a question at a table with a malicious title, and a test: each is what that service takes."""
    receiver, address = service
    path, reads = FORMS[form]
    one = await here.person("one")
    place = m.HookPlace(address + path, form, TOKEN if form in ("ntfy", "matrix") else "")  # type: ignore[arg-type]
    channel = (await channels.add(here.house, one, m.NewChannel(hook=place), "here")).channels[0].id
    code = re.search("The code is ([a-z0-9]+)", reads(receiver.got[-1]))
    assert code
    await channels.confirm(here.house, m.Proven(channel, code[1]))
    table = await here.table(one, await here.person("other"), title=EVIL)
    await here.delivery.deliver()
    time.pass_by(SOON + 1)
    receiver.got.clear()
    await here.delivery.deliver()
    told = [reads(request) for request in receiver.got]
    [turn] = [text for text in told if text.startswith("Your turn")]
    assert turn.startswith(f"Your turn: {table.stored.doc.title} (Voyages)\n")
    assert f"https://games.example.org/table/{table.id}" in turn
    receiver.got.clear()
    assert await try_out(here.house, one, channel, "here") == (True, TAKEN["hook"])
    assert reads(receiver.got[0]).startswith("Farshore: a test\n")


@pytest.mark.parametrize("form", FORMS)
async def test_after_a_crash_the_repeat_is_the_same_request(
    here: Home, service: tuple[Receiver, str], time: Time, form: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was sent and not noted is sent once more, to the letter: whatever a service knows repeats by, it has."""
    receiver, address = service
    path, reads = FORMS[form]
    one = await here.person("one")
    place = m.HookPlace(address + path, form, TOKEN if form in ("ntfy", "matrix") else "")  # type: ignore[arg-type]
    channel = (await channels.add(here.house, one, m.NewChannel(hook=place), "here")).channels[0].id
    code = re.search("The code is ([a-z0-9]+)", reads(receiver.got[-1]))
    assert code
    await channels.confirm(here.house, m.Proven(channel, code[1]))
    await here.table(one, await here.person("other"))
    await here.delivery.deliver()
    time.pass_by(SOON + 1)
    receiver.got.clear()

    async def killed(*_: object, **__: object) -> None:
        raise Killed

    dying = Delivery(here.house.notices)
    monkeypatch.setattr(dying, "mark", killed)
    with pytest.raises(Killed):
        await dying.deliver()
    await Delivery(here.house.notices).deliver()
    first, second = receiver.got[0], next(got for got in receiver.got[1:] if got[3] == receiver.got[0][3])
    assert first == second


def test_a_long_message_for_discord_keeps_its_link() -> None:
    message = webhook.Message("k", "T" * 300, "*" * 3000, "https://games.example.org/table/x", "")
    _, _, body, headers = webhook.request(webhook.Hook("https://discord.com/api/webhooks/1/secret", "discord"), message)
    discord(("POST", "/api/webhooks/1/secret", headers, body))
    assert json.loads(body)["content"].endswith("\n<https://games.example.org/table/x>")


@pytest.mark.parametrize(
    ("form", "path", "token", "why"),
    [
        ("ntfy", "", "", "address of a topic"),
        ("ntfy", "/two words", "", "begins with https"),
        ("ntfy", "/a.b", "", "address of a topic"),
        ("matrix", "/_matrix/client/v3/rooms/!room:example.org", "", "access token"),
        ("matrix", "/_matrix/client/v3/rooms/", TOKEN, "address of a room"),
        ("matrix", "/#/room/!room:example.org", TOKEN, "address of a room"),
    ],
)
async def test_an_address_that_could_never_do_is_refused_with_the_reason(
    here: Home, service: tuple[Receiver, str], form: str, path: str, token: str, why: str
) -> None:
    one = await here.person("one")
    place = m.HookPlace(service[1] + path, form, token)  # type: ignore[arg-type]
    with pytest.raises(Refused, match=why):
        await channels.add(here.house, one, m.NewChannel(hook=place), "here")
    assert service[0].got == []


async def test_a_token_is_never_shown_again(here: Home, service: tuple[Receiver, str]) -> None:
    one = await here.person("one")
    place = m.HookPlace(f"{service[1]}/my-tables", "ntfy", TOKEN)
    await channels.add(here.house, one, m.NewChannel(hook=place), "here")
    assert TOKEN not in str(await channels.mine(here.house, one))
