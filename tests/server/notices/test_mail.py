"""Letters arrive at a real mail server, are confirmed by a link, and say how to stop them."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from email import message_from_bytes, policy
from email.message import EmailMessage
from pathlib import Path

import pytest
from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, Envelope, Session

from farshore.server.errors import Refused
from farshore.server.notices import channels
from farshore.server.notices import messages as m
from farshore.server.notices.mail import BadMail, is_address, server_of
from farshore.server.notices.office import SOON
from tests.server.notices.parts import Home, Time, home
from tests.server.postgres import free_port

pytestmark = pytest.mark.anyio


class Post:
    """Keeps the letters; answers as it is told."""

    def __init__(self) -> None:
        self.letters: list[EmailMessage] = []
        self.raw: list[bytes] = []
        self.answer = "250 taken"

    async def handle_DATA(self, _server: SMTP, _session: Session, envelope: Envelope) -> str:  # noqa: N802 - aiosmtpd's
        if self.answer.startswith("250"):
            letter = message_from_bytes(envelope.original_content or b"", policy=policy.default)
            assert isinstance(letter, EmailMessage)
            self.letters.append(letter)
            self.raw.append(envelope.original_content or b"")
        return self.answer


@pytest.fixture
def post() -> Iterator[tuple[Post, int]]:
    handler = Post()
    controller = Controller(handler, hostname="127.0.0.1", port=free_port())
    controller.start()
    yield handler, controller.port
    controller.stop()


@pytest.fixture
async def here(tmp_path: Path, post: tuple[Post, int], monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Home]:
    Time(monkeypatch)
    async with home(str(tmp_path / "t.sqlite3"), mail=f"smtp://127.0.0.1:{post[1]}", sender="house@example.org") as h:
        yield h


async def test_a_letter_is_confirmed_told_and_stopped(
    here: Home, post: tuple[Post, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    time = Time(monkeypatch)
    one = await here.person("one")
    await channels.add(here.house, one, m.NewChannel(mail="wren@example.org"), "here")
    [asked] = post[0].letters
    link = next(word for word in asked.get_content().split() if "/notices/confirm#" in word)
    channel, code = link.partition("#")[2].split(".")
    await channels.confirm(here.house, m.Proven(channel, code))
    table = await here.table(one, await here.person("other"))
    await here.delivery.deliver()
    time.pass_by(SOON + 1)
    await here.delivery.deliver()
    [letter] = [one for one in post[0].letters if str(one["subject"]).startswith("Your turn")]
    [(key,)] = await here.house.store.find("SELECT key FROM outbox WHERE kind = 'turn' AND state = 'sent'")
    assert letter["from"] == "Farshore <house@example.org>"
    assert letter["message-id"] == f"<{key}@example.org>"
    assert f"https://games.example.org/table/{table.id}" in letter.get_content()
    assert letter["list-unsubscribe-post"] == "List-Unsubscribe=One-Click"
    # Mail programs look for it as it is, and know no encoded one.
    address = str(letter["list-unsubscribe"]).encode()
    assert address.startswith(b"<https://games.example.org/api/notices/stop/")
    assert b"\r\nList-Unsubscribe: " + address + b"\r\n" in post[0].raw[-1]
    place, stop = str(letter["list-unsubscribe"]).strip("<>").split("/")[-2:]
    await channels.stop(here.house, place, stop)
    assert (await channels.mine(here.house, one)).channels == []


async def test_a_letter_that_is_refused_for_good_leaves_no_channel(here: Home, post: tuple[Post, int]) -> None:
    post[0].answer = "550 nobody here"
    one = await here.person("one")
    with pytest.raises(Refused):
        await channels.add(here.house, one, m.NewChannel(mail="wren@example.org"), "here")
    assert (await channels.mine(here.house, one)).channels == []


@pytest.mark.parametrize("text", ["a@b\nBcc: c@d", "a b@c", "a@b,c@d", "<a@b>", "nobody", "@b", "a@", "a@b@c"])
def test_what_is_no_plain_address_is_refused(text: str) -> None:
    assert not is_address(text)


def test_a_mail_server_is_named_by_its_address() -> None:
    assert server_of("smtps://me:p%40ss@mail.example.org").port == 465
    assert server_of("smtp://me:p%40ss@mail.example.org:2525").password == "p@ss"
    with pytest.raises(BadMail):
        server_of("mail.example.org")
