"""How a person sits at a table: press the filled button, or else a lit place."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect


def at_table(page: Page) -> None:
    page.wait_for_selector(".table .prompt")


def ply(page: Page) -> str:
    return page.locator(".table").get_attribute("data-ply") or ""


def asked(page: Page) -> str:
    return page.locator(".ask b").inner_text()


def lit(page: Page) -> Locator:
    return page.locator("[data-target]")


def go(page: Page) -> Locator:
    return page.locator(".prompt .btn.go")


def moved_on(page: Page, before: str) -> None:
    expect(page.locator(".table")).not_to_have_attribute("data-ply", before)


def step(page: Page) -> None:
    """One decision, by mouse: what is lit is chosen, what is chosen is committed."""
    before = ply(page)
    if not go(page).count():
        if not lit(page).count():
            page.locator("[data-choice]").first.click()
            moved_on(page, before)
            return
        lit(page).first.click()
    go(page).click()
    if page.locator(".prompt .btn.go", has_text="Yes").count():
        go(page).click()
    moved_on(page, before)


def turn(page: Page) -> None:
    """A whole turn of Voyages, up to and with locking it in."""
    for _ in range(30):
        locks = go(page).count() and "Lock in" in go(page).inner_text()
        step(page)
        if locks:
            return
    raise AssertionError(f"a turn does not end: {asked(page)}")
