"""Pages of Near and Far as they are read: who reads, and how much of a page a screen shows."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from farshore.games.nearfar.content.quests import Quest
from tests.games.nearfar.test_epilogue import ended, sheet
from tests.web.storybook import Storybook, all_pages, curled, longest_pages
from tests.web.test_pages import PHONE

Visit = Callable[..., Page]
Ask = Callable[..., Any]
LAPTOP = {"viewport": {"width": 1280, "height": 720}}
BOTH = pytest.mark.parametrize("how", [PHONE, LAPTOP], ids=["phone", "laptop"])

# Where the first choice lies on the page as it was opened, and whether what is seen there is the choice.
FIRST_CHOICE = """() => {
  const sheet = document.querySelector('.story');
  const choice = sheet.querySelector('[data-choice="0"]');
  const box = choice.getBoundingClientRect(), frame = sheet.getBoundingClientRect();
  const seen = (x, y) => choice.contains(document.elementFromPoint(x, y));
  return {
    scrolled: sheet.scrollTop,
    below: Math.max(0, box.bottom - Math.min(frame.bottom, innerHeight)),
    seen: seen(box.left + 12, box.top + 6) && seen(box.left + 12, box.bottom - 6),
    sideways: sheet.scrollWidth - sheet.clientWidth,
  };
}"""


def misfits(book: Storybook, quests: list[Quest]) -> list[str]:
    """Pages whose first choice has to be looked for."""
    faults = []
    for quest in quests:
        book.open(quest)
        lies = book.page.evaluate(FIRST_CHOICE)
        if lies["scrolled"] or lies["below"] or not lies["seen"] or lies["sideways"] > 0:
            faults.append(f"{quest.id}: {lies}")
    return faults


@BOTH
def test_the_longest_pages_show_their_first_choice_without_scrolling(visit: Visit, ask: Ask, how: Any) -> None:
    """11.3, section 12 Story and first choice of every map, side quest and story fit a phone and a laptop."""
    assert misfits(Storybook(visit, ask, **how), longest_pages()) == []


@pytest.mark.soak
@BOTH
def test_every_page_shows_its_first_choice_without_scrolling(visit: Visit, ask: Ask, how: Any) -> None:
    assert misfits(Storybook(visit, ask, **how), all_pages()) == []


@BOTH
def test_a_page_says_who_reads_it(visit: Visit, ask: Ask, how: Any) -> None:
    """NF-213, RULING-NF-47 Without any option: the left neighbour, by name."""
    book = Storybook(visit, ask, **how)
    for quest in longest_pages()[:3]:
        book.open(quest)
        expect(book.page.locator(".story .reader")).to_have_text("Ash reads it to you")
        expect(book.page.locator(".story .reader")).to_be_in_viewport()


def test_a_page_that_goes_on_hides_the_buttons_it_lies_over(visit: Visit, ask: Ask) -> None:
    """Section 12 Where it ends on a phone there are words of the page alone, and not those of the table behind them."""
    book = Storybook(visit, ask, **PHONE)
    book.open(next(quest for quest in all_pages() if quest.id == "Q33"))  # three long choices: it has to be scrolled
    page = book.page.locator(".story.more-below")
    expect(page).to_be_visible()
    expect(page).to_have_css("mask-image", "none")
    colour = page.evaluate("page => getComputedStyle(page, '::after').backgroundColor")
    assert colour == page.evaluate("page => getComputedStyle(page).backgroundColor") != "rgba(0, 0, 0, 0)"


# How far a page of the book goes on below what is seen of it, and whether its words are cut at the side.
LEAF = """() => {
  const leaf = document.querySelector('.reading .leaf');
  return [leaf.scrollHeight - leaf.clientHeight, leaf.scrollWidth - leaf.clientWidth];
}"""


@BOTH
def test_prologue_and_epilogue_are_read_page_by_page_and_in_turn(visit: Visit, ask: Ask, how: Any) -> None:
    """11.17 Whoever travels reads a page in turn, the bot excepted; each fits the screen."""
    people = [{"kind": "me", "name": "Wren"}, {"kind": "open"}, {"kind": "bot", "bot": "traveller"}]
    made = ask("/api/campaigns", {"game": "nearfar", "mode": "campaign", "players": people, "title": "The long way"})
    told = ask(f"/api/campaigns/{made['campaign']}")
    words = ("OATHBOUND", "GRUDGE", "PALEBLOOM", "HUM", "LASTWORDS", "TRUCE", "VERDICT", "SIXTHEYE")
    travellers = ("tamsin-oxley", "obadiah-crake", "little-anvil")
    group = ended("campaign", [sheet(name, words[at:]) for at, name in enumerate(travellers)], lost=1)
    pages = group.epilogue()
    told |= {"over": True, "champions": group.champions(), "maps": [], "players": told["players"]}
    told["players"][1] |= {"kind": "human", "name": "Ash"}
    told["epilogue"] = [{"title": page.title, "text": page.text} for page in pages]

    def answer(route: Route) -> None:
        route.fulfill(body=json.dumps(told), content_type="application/json")

    page = visit("/", **how)
    page.route(f"**/api/campaigns/{made['campaign']}", answer)
    page.goto(f"{page.url}campaign/{made['campaign']}")
    for button, leaves in (
        ("The prologue again|Read the prologue aloud", group.prologue()),
        ("Read the epilogue", pages),
    ):
        page.get_by_role("button", name=re.compile(button)).click()
        leaf = page.locator(".reading .leaf")
        for number, told_page in enumerate(leaves):
            expect(leaf.locator("h2")).to_have_text(curled(told_page.title))
            expect(leaf).to_contain_text(curled(told_page.text[-1]))
            expect(leaf.locator(".reader")).to_have_text(f"{('Wren', 'Ash')[number % 2]} reads")
            assert page.evaluate(LEAF) == [0, 0], told_page.title
            page.locator(".reading .btn.go").click()
        expect(page.locator(".reading")).to_have_count(0)
