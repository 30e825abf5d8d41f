"""Webhooks: the same words in the form that each service reads."""

from __future__ import annotations

import re
from typing import Final, Literal
from urllib.parse import quote, urlsplit

import msgspec

Form = Literal["json", "discord", "slack", "ntfy", "matrix"]
FORMS: Final = ("json", "discord", "slack", "ntfy", "matrix")
ID = "x-farshore-notice"
PLAIN = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;"})
MARKS = str.maketrans({mark: f"\\{mark}" for mark in "\\*_~`|[]<>#"})  # what Discord would read as more than a letter
DISCORD = 2000  # letters of a message
TOPIC = re.compile("[A-Za-z0-9_-]{1,64}")


class Hook(msgspec.Struct, frozen=True):
    """Where to, and in which form. Matrix needs a token, a topic of ntfy may; it is sent in a header."""

    url: str
    form: Form = "json"
    token: str = ""


class Message(msgspec.Struct, frozen=True):
    """What every channel says in its own way."""

    key: str
    title: str
    body: str
    link: str
    stop: str


def fault(hook: Hook) -> str:
    """Why that service could never take it, as far as the address tells; nothing if it may."""
    path = urlsplit(hook.url).path.rstrip("/")
    if hook.form == "ntfy" and not TOPIC.fullmatch(path.rpartition("/")[2]):
        return "For ntfy, give the address of a topic, such as https://ntfy.sh/my-topic."
    if hook.form == "matrix" and not re.fullmatch(r".*/rooms/(!|%21)[^/]+", path):
        return "For Matrix, give the address of a room: https://HOST/_matrix/client/v3/rooms/!ROOM:HOST."
    if hook.form == "matrix" and not hook.token:
        return "Matrix takes messages only with an access token."
    return ""


def request(hook: Hook, message: Message) -> tuple[str, str, bytes, dict[str, str]]:
    """Method, address, body and headers. The key is always in a header, and where a service knows repeats, in its own place."""
    headers = {ID: message.key, "idempotency-key": message.key, "content-type": "application/json"}
    method, url = "POST", hook.url
    said: object
    text = f"{message.title}\n{message.body}"
    if hook.token and hook.form in ("ntfy", "matrix"):
        headers["authorization"] = f"Bearer {hook.token}"
    if hook.form == "discord":
        link = f"\n<{message.link}>"
        said = {"content": text.translate(MARKS)[: DISCORD - len(link)] + link, "allowed_mentions": {"parse": []}}
    elif hook.form == "slack":
        said = {"text": f"{text.translate(PLAIN)}\n<{message.link}>"}
    elif hook.form == "ntfy":
        base, _, topic = hook.url.rstrip("/").rpartition("/")
        url = base
        words = {"title": message.title, "message": message.body, "click": message.link}
        said = {"topic": topic, **words, "sequence_id": message.key}
    elif hook.form == "matrix":
        method, url = "PUT", f"{hook.url.rstrip('/')}/send/m.room.message/{quote(message.key)}"
        said = {"msgtype": "m.text", "body": f"{text}\n{message.link}"}
    else:
        said = {
            "id": message.key,
            "title": message.title,
            "body": message.body,
            "link": message.link,
            "stop": message.stop,
        }
    return method, url, msgspec.json.encode(said), headers
