"""What asks before it happens, what goes away by itself, and what a button does that has nothing left to do."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.layout import how
from tests.web.table import at_table, lit, ply
from tests.web.test_play import seated

Visit = Callable[..., Page]
Ask = Callable[..., Any]


def test_a_refusal_hides_no_preview_and_goes_away_by_itself(visit: Visit, ask: Ask) -> None:
    table, key = seated(ask)
    page = visit(f"/table/{table}#{key}")
    at_table(page)
    page.clock.install()
    refused = page.locator(".notice.refused")
    page.locator(".own .grid td .spot").first.click()
    expect(refused).to_be_visible()

    lit(page).first.hover()
    expect(refused).to_have_count(0)
    expect(page.locator(".ledger .chip").first).to_be_visible()
    page.locator(".bar .mark").hover()
    expect(refused).to_be_visible()

    page.clock.fast_forward(10_000)
    expect(refused).to_have_count(0)


def test_the_autopilot_asks_before_it_sails(visit: Visit, ask: Ask) -> None:
    made = ask(
        "/api/tables", {"game": "voyages", "seats": [{"kind": "me", "name": "Wren"}, {"kind": "bot", "bot": "random"}]}
    )
    page = visit(f"/table/{made['table']}#{made['keys']['0']}")
    at_table(page)
    before = ply(page)
    page.get_by_role("button", name=re.compile("All .* actions")).click()
    page.locator(".actions button.line", has_text="Autopilot on").click()

    expect(page.locator(".ask b")).to_contain_text("Let the autopilot sail your turns")
    page.get_by_role("button", name="No, wait").click()
    expect(page.locator(".ask b")).not_to_contain_text("autopilot")
    assert ply(page) == before


@pytest.mark.parametrize("size", [(1280, 720), (2560, 1440)], ids=lambda s: f"{s[0]}x{s[1]}")
def test_the_whole_board_stays_whole_when_it_is_asked_for(size: tuple[int, int], visit: Visit, ask: Ask) -> None:
    table, key = seated(ask)
    page = visit(f"/table/{table}#{key}", **how(size, "light"))
    at_table(page)
    layer = page.locator(".layer").first
    whole = page.get_by_role("button", name="Show the whole board")
    whole.click()
    fitted = layer.get_attribute("style")
    for _ in range(2):
        whole.click()
        assert layer.get_attribute("style") == fitted
    page.get_by_role("button", name="Zoom in").click()
    assert layer.get_attribute("style") != fitted
    whole.click()
    assert layer.get_attribute("style") == fitted


def test_settings_close_while_their_field_is_written_in(visit: Visit) -> None:
    page = visit("/")
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Your name").fill("Wren")
    page.keyboard.press("Escape")
    expect(page.locator(".settings")).to_have_count(0)


def test_the_sheet_of_a_rival_is_opened_by_whoever_sits_and_whoever_watches(visit: Visit, ask: Ask) -> None:
    seats = [{"kind": "me", "name": "Wren"}, {"kind": "bot", "bot": "random", "name": "Saltbox"}]
    made = ask("/api/tables", {"game": "voyages", "seats": seats})
    for key in ("#" + made["keys"]["0"], ""):
        page = visit(f"/table/{made['table']}{key}")
        at_table(page)
        page.get_by_role("button", name="Look at the board of Saltbox").click()
        expect(page.get_by_role("button", name="Look at the board of Saltbox")).to_have_attribute(
            "aria-expanded", "true"
        )
        expect(page.locator(".own .grid td").first).to_be_visible()
