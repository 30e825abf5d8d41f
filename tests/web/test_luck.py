"""Bad input and bad luck: each keeps everything and says one clear sentence."""

from __future__ import annotations

import json
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.server.support import Served, serving
from tests.web.conftest import PATIENCE
from tests.web.table import answered, asked, at_table, choose_lit, go, lit, ply, step

Visit = Callable[..., Page]
Ask = Callable[..., Any]


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Served]:
    with serving(tmp_path, bot_seconds=0.2) as one:
        yield one


def alone(ask: Ask) -> str:
    """A voyage of one's own, as the address of the seat."""
    made = ask("/api/tables", {"game": "voyages", "seats": [{"kind": "me", "name": "Wren"}], "options": {}})
    return f"/table/{made['table']}#{made['keys']['0']}"


def test_two_tabs_of_one_seat_show_the_same_turn(visit: Visit, ask: Ask) -> None:
    first = visit(alone(ask))
    at_table(first)
    second = first.context.new_page()
    second.set_default_timeout(PATIENCE)
    second.goto(first.url)
    at_table(second)
    choose_lit(second)  # chosen here, committed there: what is gone is let go of
    before = ply(first)
    step(first)
    expect(second.locator(".table")).not_to_have_attribute("data-ply", before)
    assert asked(second) == asked(first)
    assert lit(second).count() == lit(first).count()
    then = ply(second)
    step(second)
    expect(first.locator(".table")).not_to_have_attribute("data-ply", then)
    assert asked(first) == asked(second)


def test_a_server_that_stops_in_mid_turn_keeps_the_turn_and_says_that_the_line_is_lost(
    browser: Browser, served: Served
) -> None:
    def ask(path: str, body: object) -> Any:
        wanted = urllib.request.Request(  # our own server
            f"http://127.0.0.1:{served.port}{path}", json.dumps(body).encode(), {"Content-Type": "application/json"}
        )
        with urllib.request.urlopen(wanted, timeout=90) as answer:  # noqa: S310
            return json.load(answer)

    page = browser.new_context(viewport={"width": 1280, "height": 720}, reduced_motion="reduce").new_page()
    page.set_default_timeout(PATIENCE)
    page.goto(f"http://127.0.0.1:{served.port}{alone(ask)}")
    at_table(page)
    step(page)
    question, at, pieces = asked(page), ply(page), page.locator(".units").inner_html()
    served.kill()
    expect(page.get_by_role("alert").filter(has_text="The line is lost. Trying again")).to_be_visible()
    choose_lit(page)
    go(page).click()  # pressed in vain: it is not lost, and not done twice
    served.start()
    expect(page.get_by_role("alert").filter(has_text="The line is lost")).to_have_count(0)
    assert answered(page, at) or (asked(page), page.locator(".units").inner_html()) == (question, pieces)
    while ply(page) == at:
        step(page)
    page.reload()
    at_table(page)
    assert ply(page) != at
    page.context.close()


def test_a_link_to_a_table_that_is_nowhere_says_so_and_leads_back(browser: Browser, base: str) -> None:
    page = browser.new_context().new_page()  # a missing table is a 404 that the browser logs
    page.set_default_timeout(PATIENCE)
    page.goto(f"{base}/table/tnowhere")
    expect(page.get_by_role("status")).to_have_text("There is no such table.")
    page.get_by_role("link", name="To the lobby").click()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.context.close()


def test_whoever_comes_to_a_full_table_is_told_that_every_seat_is_taken(visit: Visit, ask: Ask) -> None:
    seats = [{"kind": "me", "name": "Wren"}, {"kind": "open"}]
    made = ask("/api/tables", {"game": "voyages", "seats": seats, "options": {}})
    late = visit(f"/table/{made['table']}")
    expect(late.get_by_role("button", name="Sit down")).to_be_visible()
    ask(f"/api/tables/{made['table']}/sit", {"name": "Maren"})
    expect(late.get_by_role("status")).to_contain_text("Every seat is taken. You can watch as soon as it begins.")
    expect(late.get_by_role("button", name="Sit down")).to_have_count(0)
    ask(f"/api/tables/{made['table']}/begin", {}, made["owner"])
    at_table(late)
    expect(late.locator(".ask")).to_contain_text("You are watching.")
