"""How a person sits at a table: press the filled button, or else a lit place."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from playwright.sync_api import Error, Locator, Page, expect

PATIENCE = 120.0  # seconds that others may take before it is too long


def at_table(page: Page) -> None:
    page.wait_for_selector(".table .prompt")
    page.evaluate("document.fonts.ready.then(() => 0)")  # whoever measures a text measures it in its own letters


def comes_to(page: Page, script: str, wanted: Any) -> None:
    """What the page answers once it has settled: it may still be laying itself out."""
    end = time.monotonic() + PATIENCE
    while (answer := page.evaluate(script)) != wanted:
        assert time.monotonic() < end, f"{answer!r}, and not {wanted!r}"
        page.wait_for_timeout(100)


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


def answered(page: Page, before: str) -> bool:
    """After a click: whether the game went on by it. If not, a button is there to be pressed."""
    page.wait_for_function(
        """before => document.querySelector('.table').dataset.ply !== before
                     || document.querySelector('.prompt .btn.go:not([disabled])')""",
        arg=before,
    )
    return ply(page) != before


def commit(page: Page) -> None:
    """The filled button, and yes where it asks whether that is meant: dice may lead a ship to the DREAD."""
    go(page).click()
    if page.locator(".prompt .btn.go", has_text="Yes").count():
        go(page).click()


def choose_lit(page: Page) -> None:
    """The first lit place; once more if news from the table came in between and took the choice back."""
    for _ in range(4):
        lit(page).first.click()
        with suppress(Error):
            go(page).wait_for(timeout=15_000)
            return


def read_on(page: Page) -> None:
    """Whatever was read to its end, or is being told, is put aside."""
    while page.locator("[data-choice=go-on]").count():
        page.locator("[data-choice=go-on]").first.click()


def step(page: Page) -> None:
    """One decision, by mouse: what is lit is chosen, what is chosen is committed."""
    read_on(page)
    before = ply(page)
    if not go(page).count():
        if not lit(page).count():
            page.locator("[data-choice]").first.click()
            if not answered(page, before):  # what cannot be undone is pressed once more
                go(page).click()
            moved_on(page, before)
            return
        choose_lit(page)
    commit(page)
    moved_on(page, before)


def on_until(page: Page, over: Callable[[], bool], decided: Callable[[], bool], most: int) -> None:
    """Go on deciding until it is over, in at most so many decisions. `decided` says whether one was made:
    waiting for others, or for a click to be answered, costs none, however slow the machine is.
    """
    made = 0
    last = time.monotonic()
    while not over():
        if decided():
            made += 1
            last = time.monotonic()
            assert made <= most, f"not over after {most} decisions: {asked(page)}"
        else:
            assert time.monotonic() - last < PATIENCE, f"nothing moves on: {asked(page)}"
            page.wait_for_timeout(40)


def turn(page: Page) -> None:
    """A whole turn of Voyages, up to and with locking it in."""
    for _ in range(30):
        locks = go(page).count() and "Lock in" in go(page).inner_text()
        step(page)
        if locks:
            return
    raise AssertionError(f"a turn does not end: {asked(page)}")
