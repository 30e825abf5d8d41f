"""Standing orders in the browser: "always pass" card by card, and a pass that nobody can read (section 12 of Cannons)."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.web.table import at_table

Visit = Callable[..., Page]
Ask = Callable[..., Any]
NOON = datetime(2030, 1, 1, 12, tzinfo=UTC)
REACTION = {"kind": "react", "seats": [0], "text": "React to the ship that moved in, or pass.", "decline": "pass"}
MINE = {"do": "play buoy-mine", "label": "Play Buoy Mine"}
PASS = {"do": "pass", "label": "Pass"}


class Line:
    """The socket of a page whose table has just asked for a reaction; answers stay here."""

    def __init__(self, page: Page) -> None:
        self.sent: list[Any] = []
        page.route_web_socket("**/ws", self.join)

    def join(self, route: WebSocketRoute) -> None:
        server = route.connect_to_server()

        def heard(said: str | bytes) -> None:
            message = json.loads(said)
            if message["type"] == "view":
                message["view"] |= {"prompt": REACTION, "actions": [MINE, PASS], "blocked": []}
            route.send(json.dumps(message))

        def said(text: str | bytes) -> None:
            message = json.loads(text)
            if message["type"] == "do":
                self.sent.append(message["do"])
            else:
                server.send(text)

        server.on_message(heard)
        route.on_message(said)


@pytest.mark.parametrize("company", ["bot", "open"])
def test_a_reaction_is_passed_for_good(company: str, visit: Visit, ask: Ask) -> None:
    friend = {"kind": "bot", "bot": "mate", "name": "Saltbox"} if company == "bot" else {"kind": "open", "name": ""}
    seats = [{"kind": "me", "name": "Wren"}, friend]
    made = ask("/api/tables", {"game": "cannons", "mode": "ffa", "seats": seats, "options": {}})
    page = visit("/")
    if company == "open":
        other = visit(f"/table/{made['table']}")
        other.get_by_label("Your name").fill("Maren")
        other.get_by_role("button", name="Sit down").click()
        expect(other.get_by_role("button", name="Sit down")).to_have_count(0)
    if ask(f"/api/tables/{made['table']}")["state"] == "gathering":
        ask(f"/api/tables/{made['table']}/begin", {}, made["owner"])
    line = Line(page)
    page.clock.install(time=NOON)
    page.clock.pause_at(NOON + timedelta(minutes=1))  # from now on time moves when we say so
    page.goto(f"{page.url.rstrip('/')}/table/{made['table']}#{made['keys']['0']}")
    at_table(page)
    box = page.get_by_label("Play Buoy Mine")
    expect(box).not_to_be_checked()
    assert line.sent == []
    box.check()
    if company == "open":  # people could read the haste of a pass, bots cannot
        page.wait_for_timeout(300)
        page.clock.run_for(2000)
        assert line.sent == []
        page.clock.run_for(2000)
    for _ in range(1000):
        if line.sent:
            break
        page.wait_for_timeout(50)
    assert line.sent == ["pass"]

    page.get_by_role("button", name="Settings").click()
    page.get_by_role("button", name="Ask about it again: Play Buoy Mine").click()
    expect(page.get_by_text("Always passed without asking")).to_have_count(0)
