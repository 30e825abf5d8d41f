"""Pages of the storybook of Near and Far in a real browser, without walking to each of them.

The client and its files are served as ever; only the socket is answered here, with views of tables at which a page lies open.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, WebSocketRoute, expect

from farshore.core.dealer import CommittedDealer
from farshore.core.kernel import settle
from farshore.core.options import Value
from farshore.core.session import Session
from farshore.games.nearfar.content.quests import ARCADE, CHARACTER, MAP, Quest
from farshore.games.nearfar.steps.quest import COUNTS
from farshore.games.nearfar.steps.reading import ReadQuest
from tests.games.nearfar.positions import GAME, table
from tests.web.table import at_table

NAMES = ["Wren", "Ash", "Moss"]
MODE_OF = {CHARACTER: "character"}


def open_at(quest: Quest) -> Session:
    """A table of three at which the first player stands on the map and a page has just been opened."""
    chart = GAME.content.maps[max(quest.map, 1)] if quest.kind == MAP else GAME.content.maps[6]
    mode = "first_adventure" if chart.number == 1 else MODE_OF.get(quest.kind, "campaign")
    space = next(space.id for space in chart.spaces if space.id != chart.spaces[chart.town].id)
    options: dict[str, Value] = {"map": chart.number}
    state = table({"at": space, "hearts": 6, "coin": 2, "gem": 1}, {}, {}, mode=mode, rules=options)
    state.then(ReadQuest(0, quest.id, COUNTS))
    settle(state)
    session = Session(GAME, GAME.setup(mode, len(NAMES), options), CommittedDealer(b"storybook"), NAMES, "storybook")
    session.state = state
    return session


def curled(text: str) -> str:
    """Words without speech as they are set: with a curved apostrophe."""
    assert '"' not in text
    return text.replace("'", "\u2019")


def all_pages() -> list[Quest]:
    return [quest for quest in GAME.content.all_quests() if quest.kind != ARCADE]


def longest_pages() -> list[Quest]:
    """Of every map, of the side quests and of every story the page that takes most room before its first choice."""
    groups: dict[str, list[Quest]] = {}
    for quest in all_pages():
        groups.setdefault(f"{quest.kind} {quest.map or quest.id[0]}", []).append(quest)
    return [max(group, key=lambda quest: len(quest.story + quest.choices[0].label)) for group in groups.values()]


class Storybook:
    """One browser page at a table where any page of the book can be laid open."""

    def __init__(self, visit: Callable[..., Page], ask: Callable[..., Any], **how: Any) -> None:
        seats = [{"kind": "me", "name": NAMES[0]}, *[{"kind": "open", "name": name} for name in NAMES[1:]]]
        made = ask("/api/tables", {"game": "nearfar", "mode": "arcade", "seats": seats, "options": {}})
        self.info = ask(f"/api/tables/{made['table']}")
        self.info["state"] = "playing"
        self.info["seats"] = [{"seat": n, "name": name, "kind": "human", "here": True} for n, name in enumerate(NAMES)]
        self.socket: WebSocketRoute | None = None
        self.shown = self.said(longest_pages()[0])
        self.page = visit("/", **how)
        self.page.route_web_socket("**/ws", self.answer)
        self.page.goto(self.page.url + f"table/{made['table']}#{made['keys']['0']}")
        at_table(self.page)

    def answer(self, socket: WebSocketRoute) -> None:
        self.socket = socket
        socket.on_message(lambda said: socket.send(self.shown) if json.loads(said)["type"] == "join" else None)

    def said(self, quest: Quest) -> str:
        return json.dumps({"type": "view", "view": open_at(quest).view(0), "table": self.info})

    def open(self, quest: Quest) -> None:
        assert self.socket is not None
        self.shown = self.said(quest)
        self.socket.send(self.shown)
        expect(self.page.locator(".story h2").first).to_have_text(curled(quest.title))
