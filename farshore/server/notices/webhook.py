"""Webhooks: the same words in the form that each service reads."""

from __future__ import annotations

from typing import Final, Literal
from urllib.parse import quote

import msgspec

Form = Literal["json", "discord", "slack", "ntfy", "matrix"]
FORMS: Final = ("json", "discord", "slack", "ntfy", "matrix")
ID = "x-farshore-notice"
PLAIN = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;"})


class Hook(msgspec.Struct, frozen=True):
    """Where to, and in which form. Matrix needs a token, which is sent in a header."""

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


def request(hook: Hook, message: Message) -> tuple[str, str, bytes, dict[str, str]]:
    """Method, address, body and headers. The key is always in a header, and where a service knows repeats, in its own place."""
    headers = {ID: message.key, "idempotency-key": message.key, "content-type": "application/json"}
    method, url = "POST", hook.url
    said: object
    text = f"{message.title}\n{message.body}"
    if hook.form == "discord":
        said = {"content": f"{text}\n<{message.link}>"[:2000], "allowed_mentions": {"parse": []}}
    elif hook.form == "slack":
        said = {"text": f"{text.translate(PLAIN)}\n<{message.link}>"}
    elif hook.form == "ntfy":
        base, _, topic = hook.url.rstrip("/").rpartition("/")
        url = base
        said = {"topic": topic, "title": message.title, "message": message.body, "click": message.link}
    elif hook.form == "matrix":
        method, url = "PUT", f"{hook.url.rstrip('/')}/send/m.room.message/{quote(message.key)}"
        headers["authorization"] = f"Bearer {hook.token}"
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
