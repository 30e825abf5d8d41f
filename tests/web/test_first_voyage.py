"""The guided first voyage, and the picture of a final sheet."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

from tests.web.layout import how
from tests.web.table import at_table, comes_to, commit, go, moved_on, ply, step, turn

Visit = Callable[..., Page]
Ask = Callable[..., Any]


def lesson(page: Page) -> str:
    return page.locator(".guide h2").inner_text()


def test_a_first_voyage_is_sailed_with_a_guide(visit: Visit) -> None:
    page = visit("/")
    page.get_by_role("button", name="Learn it").click()
    at_table(page)
    expect(page.locator(".guide")).to_contain_text("Three dice, three roles")
    expect(page.locator(".area.dice")).to_have_class("area dice a-dice pointed")
    page.get_by_role("button", name="Next").click()
    expect(page.locator(".guide h2")).to_have_text("Pick a landing")
    page.reload()  # a lesson belongs to its moment
    at_table(page)
    met = [lesson(page)]
    for _ in range(40):
        if page.get_by_role("button", name="Next").count():
            page.get_by_role("button", name="Next").click()
            if page.get_by_role("button", name="Next").count() == 0 and lesson(page).startswith("Beware"):
                expect(page.get_by_role("button", name="Show me")).to_be_visible()  # of what was proposed before
                page.locator('[data-target="map|map:-3,5"]').dispatch_event("click")
                go(page).click()
                expect(page.locator(".ask")).to_contain_text("Two heroes beat the DREAD")
                page.get_by_role("button", name="No, wait").click()
                page.locator('[data-target="map|map:1,2"]').dispatch_event("click")
        before = ply(page)
        if page.get_by_role("button", name="Show me").count():
            page.get_by_role("button", name="Show me").click()
        if go(page).count():
            commit(page)
            moved_on(page, before)
        else:
            step(page)
        page.wait_for_timeout(50)
        if not page.locator(".guide").count():
            continue
        if lesson(page) not in met:
            met.append(lesson(page))
        if page.get_by_role("button", name="Play on").count():
            break
    assert met[0] == "Three dice, three roles"
    assert {"Duty calls", "A sailor bends a die", "A settlement buys", "Sell", "Your own course"} <= set(met)
    page.get_by_role("button", name="Play on").click()  # the guide stays for what is still new
    expect(page.get_by_role("button", name="Play on")).to_have_count(0)
    page.get_by_role("button", name="Put the guide away").click()
    expect(page.locator(".guide")).to_have_count(0)


def test_the_lessons_can_be_skipped(visit: Visit) -> None:
    page = visit("/")
    page.get_by_role("button", name="Learn it").click()
    at_table(page)
    page.get_by_role("button", name="Skip the lessons").click()
    expect(page.locator(".guide")).to_have_count(0)
    page.reload()
    at_table(page)
    expect(page.locator(".guide")).to_have_count(0)


def test_a_long_lesson_is_read_on_over_the_question(visit: Visit) -> None:
    page = visit("/", **how((844, 390), "light"))
    page.get_by_label("Learn Quests & Cannons in a guided first game").first.dispatch_event("click")
    at_table(page)
    words = page.locator(".lesson")
    assert words.evaluate("e => e.scrollHeight > e.clientHeight + 4")
    page.get_by_role("button", name="Read on").click()
    comes_to(
        page, "() => { const e = document.querySelector('.lesson'); return e.scrollHeight > e.clientHeight + 4 }", False
    )
    page.get_by_role("button", name="Fold").click()
    expect(page.get_by_role("button", name="Show me")).to_be_visible()
    assert words.evaluate("e => e.scrollHeight > e.clientHeight + 4")


def test_the_final_sheet_is_kept_as_picture_and_drawing(visit: Visit, ask: Ask, tmp_path: Path) -> None:
    seats = [{"kind": "me", "name": "Wren"}, {"kind": "bot", "bot": "gold-greedy", "name": "Saltbox"}]
    options = {"end_mode": "fixed_rounds", "fixed_rounds": 1}
    made = ask("/api/tables", {"game": "voyages", "seats": seats, "options": options})
    page = visit(f"/table/{made['table']}#{made['keys']['0']}")
    at_table(page)
    turn(page)
    expect(page.locator(".ending")).to_be_visible()

    with page.expect_download() as picture:
        page.get_by_role("button", name="Picture of the sheet").click()
    picture.value.save_as(tmp_path / "sheet.png")
    data = (tmp_path / "sheet.png").read_bytes()
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    assert len(data) > 50_000
    with page.expect_download() as drawing:
        page.get_by_role("button", name="as a drawing").click()
    drawing.value.save_as(tmp_path / "sheet.svg")
    text = (tmp_path / "sheet.svg").read_text(encoding="utf-8")
    assert "Wren" in text
    assert "Lanternfall Reach" in text
    assert 'class="hits"' not in text
