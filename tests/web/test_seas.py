"""Tables with the same dice, and the board of the day, in the browser."""

from __future__ import annotations

import json
import os
import secrets
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect
from websockets.sync.client import connect

from tests.web.table import at_table

Visit = Callable[..., Page]
Ask = Callable[..., Any]


def picture(page: Page, name: str) -> None:
    """Kept only where somebody wants to look at it."""
    folder = os.environ.get("FARSHORE_PICTURES")
    if folder:
        page.screenshot(path=f"{folder}/seas-{name}.png")


def finish(base: str, table: str, key: str) -> None:
    """Play a voyage to its end: always the first thing that may be done."""
    with connect(f"{base.replace('http', 'ws', 1)}/ws", max_size=None) as line:
        line.send(json.dumps({"type": "join", "table": table, "key": key}))
        ply = -1
        while True:
            heard = json.loads(line.recv(90))
            if heard["type"] != "view" or heard["view"]["ply"] <= ply:
                continue
            if heard["view"]["status"].get("over"):
                return
            if heard["view"]["actions"]:
                ply = heard["view"]["ply"]
                line.send(json.dumps({"type": "do", "ply": ply, "do": heard["view"]["actions"][0]["do"]}))


def test_two_tables_play_the_same_sea_and_are_compared(visit: Visit, ask: Ask, base: str) -> None:
    page = visit("/new/voyages")
    page.get_by_label("The same sea").select_option(label="at 2 tables: the same dice, compared when all are over")
    page.get_by_label("Who talks").select_option("off")
    page.get_by_role("button", name="Begin", exact=True).click()
    at_table(page)
    page.get_by_role("button", name="The same sea").click()
    sea = page.get_by_role("region", name="The same sea")
    expect(sea).to_contain_text("Table 2 waits for its people")
    expect(sea.get_by_role("button", name="Copy the link of table 2")).to_be_visible()
    picture(page, "waiting")

    seats = [{"kind": "me", "name": "Wren"}]
    made = ask("/api/tables", {"game": "voyages", "mode": "solo", "seats": seats, "tables": 2})
    finish(base, made["table"], made["keys"]["0"])
    other = made["others"][0]
    seated = ask(f"/api/tables/{other}/sit", {"name": "Otter"})
    ask(f"/api/tables/{other}/begin", {}, made["owner"])
    stranger = visit(f"/table/{made['table']}")
    expect(stranger.get_by_text("Others still play with the same dice")).to_be_visible()
    finish(base, other, seated["key"])
    end = visit(f"/table/{other}#{seated['key']}")
    at_table(end)
    board = end.get_by_role("region", name="The same sea")
    expect(board.get_by_role("row")).to_have_count(3)
    expect(board).to_contain_text("Wren")
    expect(board).to_contain_text("Otter")
    picture(end, "compared")
    phone = visit(f"/table/{other}#{seated['key']}", viewport={"width": 390, "height": 844})
    at_table(phone)
    expect(phone.get_by_role("heading", name="The same sea")).to_be_in_viewport()  # the reckoning from its head on


def test_the_lobby_has_the_board_of_the_day(visit: Visit, ask: Ask, base: str) -> None:
    seats = [{"kind": "me", "name": "Maren the Grey"}]
    body = {"game": "voyages", "daily": True, "captain": secrets.token_urlsafe(24), "seats": seats}
    made = ask("/api/tables", body)
    finish(base, made["table"], made["keys"]["0"])
    page = visit("/")
    row = page.get_by_role("row").filter(has_text="Maren the Grey")
    expect(row).to_be_visible()
    row.scroll_into_view_if_needed()
    picture(page, "lobby")
