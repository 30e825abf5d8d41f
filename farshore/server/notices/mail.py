"""Mail, through the server that whoever hosts has chosen."""

from __future__ import annotations

import email.policy
from email.message import EmailMessage
from email.utils import formataddr, formatdate, parseaddr
from urllib.parse import unquote, urlsplit

import aiosmtplib
import msgspec

from farshore.server import clock
from farshore.server.notices.webhook import Message

SECONDS = 20.0
# A link is one word: in lines of 78 letters `List-Unsubscribe` would become an encoded one, which no mail program reads.
POLICY = email.policy.SMTP.clone(max_line_length=900, cte_type="7bit")


class BadMail(ValueError):
    """The address of the mail server cannot be read."""


class MailServer(msgspec.Struct, frozen=True):
    """smtp://user:password@host:port (STARTTLS where it is offered), or smtps://."""

    host: str
    port: int
    user: str
    password: str
    secure: bool


def server_of(address: str) -> MailServer:
    try:
        parts = urlsplit(address)
        port = parts.port
    except ValueError as wrong:
        raise BadMail("A mail server is smtp://user:password@host:port or smtps://...") from wrong
    if parts.scheme not in ("smtp", "smtps") or not parts.hostname:
        raise BadMail("A mail server is smtp://user:password@host:port or smtps://...")
    secure = parts.scheme == "smtps"
    user, password = unquote(parts.username or ""), unquote(parts.password or "")
    return MailServer(parts.hostname, port or (465 if secure else 587), user, password, secure)


def is_address(text: str) -> bool:
    """One plain address: no name, no list, nothing that could begin another header."""
    name, at, host = text.rpartition("@")
    plain = text.isascii() and text.isprintable() and not set(text) & set(" ,;<>()[]\\\"'")
    return bool(plain and at and 0 < len(name) <= 64 and 0 < len(host) <= 250 and "@" not in name)


def written(sender: str, to: str, message: Message, one_click: str) -> EmailMessage:
    """A letter with the notice's key as its Message-ID, so that a repeat is known for one."""
    letter = EmailMessage(POLICY)
    letter["From"], letter["To"], letter["Subject"] = formataddr(("Farshore", sender)), to, message.title
    letter["Date"] = formatdate(clock.wall())
    letter["Message-ID"] = f"<{message.key}@{sender.rpartition('@')[2]}>"
    letter["Auto-Submitted"] = "auto-generated"
    if one_click:
        letter["List-Unsubscribe"] = f"<{one_click}>"
        letter["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    stop = f"\n\n--\nTo stop these letters: {message.stop}\n" if message.stop else "\n"
    letter.set_content(f"{message.body}\n\n{message.link}{stop}")
    return letter


async def send(server: MailServer, letter: EmailMessage) -> None:
    """Errors of aiosmtplib come out as they are."""
    await aiosmtplib.send(
        letter.as_bytes(),  # as it is: given the message, it would be folded by other rules
        sender=parseaddr(letter["From"])[1],
        recipients=[letter["To"]],
        hostname=server.host,
        port=server.port,
        username=server.user or None,
        password=server.password or None,
        use_tls=server.secure,
        timeout=SECONDS,
    )
