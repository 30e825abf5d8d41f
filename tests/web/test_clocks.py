"""A clock in the browser: chosen by name, seen running down on the seat, on the lobby's card and among my tables."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.table import at_table

Visit = Callable[..., Page]
Ask = Callable[..., Any]
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
DESK = {"viewport": {"width": 1440, "height": 900}}


def seconds(clock: Locator) -> int:
    """What a clock shows that has less than an hour left."""
    minutes, _, rest = clock.inner_text().strip().partition(":")
    return 60 * int(minutes) + int(rest)


@pytest.mark.parametrize("device", [DESK, PHONE], ids=["desk", "phone"])
def test_a_clock_is_chosen_and_runs_down(visit: Visit, base: str, device: dict[str, object]) -> None:
    page = visit("/", **device)
    page.clock.install()  # the page's own time, which is set below; that of the house goes on as it does
    page.goto(f"{base}/new/voyages")
    choice = page.get_by_role("radio", name="An evening")
    choice.check()
    expect(page.get_by_label("When it runs out")).to_have_value("answer")
    page.get_by_role("button", name="Begin", exact=True).click()
    page.wait_for_url("**/table/**")
    clock = page.locator(".seat.you .clock b")
    expect(clock).to_be_visible()
    expect(page.locator(".seat .clock")).to_have_count(1)  # bots have none
    before = seconds(clock)
    assert 0 < before <= 1200
    page.clock.fast_forward(300_000)
    expect(page.locator(".seat.you .clock.run")).to_be_visible()
    after = seconds(clock)
    assert after <= before - 300
    page.clock.fast_forward(700_000)
    expect(page.locator(".seat.you .clock.short")).to_be_visible()  # less than a quarter is left
    # The house goes by its own time: what it says anew puts the page right, and no clock is low any more.
    for place, shown in (("/my-tables", ".my-row .clock-ring b"), ("/", ".tb .clock-ring b")):
        page.goto(base + place)
        ring = page.locator(shown).first
        expect(ring).to_be_visible()
        assert 0 < seconds(ring) <= before
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_three_clocks_leave_room_for_who_plays(visit: Visit, ask: Ask) -> None:
    seats = [{"kind": "me", "name": "Wren"}, {"kind": "open"}, {"kind": "open"}]
    clock = {"reserve": 3600, "increment": 60, "out": "answer"}
    made = ask("/api/tables", {"game": "cannons", "seats": seats, "clock": clock})
    for name in ("Otter", "Maren"):
        ask(f"/api/tables/{made['table']}/sit", {"name": name})
    ask(f"/api/tables/{made['table']}/begin", {}, made["owner"])
    page = visit(f"/table/{made['table']}#{made['keys']['0']}", viewport={"width": 1280, "height": 720})
    at_table(page)
    expect(page.locator(".seat .clock")).to_have_count(3)
    menu = page.locator(".seat-menu summary")
    expect(menu).to_be_in_viewport(ratio=1)
    assert page.evaluate("(e => e.scrollWidth - e.clientWidth)(document.querySelector('.seats'))") <= 0
