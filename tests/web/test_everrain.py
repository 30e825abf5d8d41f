"""The Everrain in a real browser: a solo game by clicking, from fitting out to its end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from tests.web.table import answered, at_table, moved_on, ply, read_on, step

Visit = Callable[..., Page]
Ask = Callable[..., Any]


def decide(page: Page) -> None:
    """A story's first option, or else what is lit."""
    read_on(page)
    told = page.locator("li button:has(kbd)")
    if told.count():
        before = ply(page)
        told.first.click()
        moved_on(page, before)
    else:
        step(page)


def test_a_solo_game_is_played_to_its_end_by_clicking(visit: Visit, ask: Ask) -> None:
    seats = [{"kind": "me", "name": "Wren"}]
    made = ask("/api/tables", {"game": "everrain", "seats": seats, "options": {"track_end": "8"}})
    page = visit(f"/table/{made['table']}#{made['keys']['0']}")
    at_table(page)
    expect(page.locator(".ask b")).to_contain_text("slot")
    for _ in range(400):
        if page.locator(".ending").count():
            break
        decide(page)
    expect(page.locator(".ending")).to_contain_text("captains")
    scrolled = page.locator("main.board").evaluate("board => [board.scrollLeft, board.scrollTop]")
    assert scrolled == [0, 0]  # whatever was clicked, the board stays in its frame


def test_a_page_comes_back_by_itself_after_a_look_at_the_map(visit: Visit, ask: Ask) -> None:
    made = ask("/api/tables", {"game": "everrain", "seats": [{"kind": "me", "name": "Wren"}]})
    page = visit(f"/table/{made['table']}#{made['keys']['0']}")
    at_table(page)
    story = page.locator("article.story")
    for _ in range(120):
        read_on(page)  # a phase may be told over a page that has come
        if story.count():
            break
        decide(page)
    page.keyboard.press("v")
    expect(story).to_have_count(0)
    expect(page.locator(".back-to-page")).to_be_visible()
    for _ in range(120):
        step(page)
        if story.count():
            break
    expect(story).to_be_visible()


def test_dice_with_signs_are_seen_to_fall(visit: Visit, ask: Ask) -> None:
    made = ask("/api/tables", {"game": "everrain", "seats": [{"kind": "me", "name": "Wren"}]})
    page = visit("/about", reduced_motion="no-preference")
    page.goto(page.url.replace("/about", f"/table/{made['table']}#{made['keys']['0']}"))
    at_table(page)
    page.evaluate(
        """() => {
          window.fell = 0;
          const look = () => {
            window.fell += document.querySelectorAll('.die.falling').length;
            requestAnimationFrame(look);
          };
          look();
        }"""
    )
    for _ in range(160):
        decide(page)
        page.wait_for_timeout(120)
        if page.evaluate("window.fell"):
            break
    assert page.evaluate("window.fell") > 0


def test_a_page_stays_with_what_came_of_it_until_somebody_goes_on(visit: Visit) -> None:
    """The guided night has a page with a test on its first evening: choice, die and outcome stay, nothing else is asked."""
    page = visit("/new/everrain", viewport={"width": 390, "height": 844})
    page.get_by_role("button", name="Learn it at the table").click()
    at_table(page)
    story, outcome = page.locator("article.story li button"), page.locator("article.outcome")
    following, more = page.get_by_role("button", name="Next", exact=True), page.get_by_role("button", name="Read on")
    for _ in range(60):
        page.wait_for_selector(".guide h2")
        if story.count():
            break
        if more.count():  # a long lesson on a small screen
            more.click()
        if following.count():
            following.click()
            continue
        before = ply(page)
        page.get_by_role("button", name="Show me").click()
        page.locator(".prompt > .slip:not(.guide) button.go").first.click()
        if not answered(page, before):
            page.locator(".prompt > .slip:not(.guide) button.go").first.click()
        moved_on(page, before)
    # What the guide says about a page is not covered by it.
    expect(page.locator(".guide h2")).to_have_text("Read it out")
    if more.count():
        more.click()
    page.get_by_role("button", name="Show me").click()
    page.locator("article.story li button.sel").click()
    expect(outcome).to_contain_text("the test of Intelligence")
    expect(outcome.locator(".die")).to_have_count(1)
    assert page.locator("[data-target]").count() == 0
    page.keyboard.press("Enter")
    expect(outcome).to_have_count(0)
    expect(page.locator(".ask b")).to_have_text("Choose the Orders to refresh.")
