"""The rulebook at the table, on a page of its own and on paper; and what a browser keeps for somebody's eyes and ears."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from farshore.games import GAMES
from tests.web.table import at_table, ply
from tests.web.test_pages import PHONE, UNPAINTED, serious
from tests.web.test_play import seated

Visit = Callable[..., Page]
Ask = Callable[..., Any]
# The tones that were struck, in place of a loudspeaker.
MUTE = """
window.struck = 0;
const node = () => ({ connect: (to) => to, frequency: {}, start() { window.struck++; }, stop() {},
  gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} } });
window.AudioContext = class { currentTime = 0; createOscillator() { return node(); } createGain() { return node(); } };
0;
"""


@pytest.mark.parametrize("name", sorted(GAMES))
def test_every_picture_of_a_rulebook_is_drawn(visit: Visit, name: str) -> None:
    book = GAMES[name].rulebook()
    assert book is not None
    page = visit(f"/rulebook/{name}", **PHONE)
    pictures = [part.picture for part in book.parts() if part.picture]
    expect(page.locator("figure.still")).to_have_count(len(pictures))
    numbered = sum(len(picture.callouts) for picture in pictures)
    expect(page.locator(".callouts .disc")).to_have_count(numbered)
    assert page.locator("figure.still ol li").count() == numbered
    assert page.evaluate(UNPAINTED) == []
    assert page.evaluate("document.documentElement.scrollWidth") == 390
    assert serious(page) == []


def test_lobby_leads_to_the_guided_game_and_to_the_rulebook(visit: Visit) -> None:
    page = visit("/")
    page.get_by_role("link", name="Rules of Voyages").click()
    page.wait_for_url("**/rulebook/voyages")
    expect(page.get_by_role("heading", name="First mistakes")).to_be_visible()
    rule = page.locator(".book-rules a").first
    expect(rule).to_have_attribute("href", re.compile(r"/rules/voyages#VOY-\d+"))
    page.goto(rule.evaluate("a => a.href"))
    expect(page.get_by_role("heading", name="Voyages: the specification")).to_be_visible()
    expect(page.locator("tr.told")).to_be_in_viewport()

    page.get_by_role("link", name="The rulebook, for players").click()
    page.get_by_role("link", name="Farshore").first.click()
    page.get_by_role("button", name="Learn Voyages in a guided first game").click()
    page.wait_for_url("**/table/*")
    expect(page.locator(".guide")).to_be_visible()


@pytest.mark.parametrize("size", [{"viewport": {"width": 1280, "height": 720}}, PHONE])
def test_rulebook_is_read_at_the_table_without_leaving_it(visit: Visit, ask: Ask, size: dict[str, Any]) -> None:
    table, key = seated(ask)
    page = visit(f"/table/{table}#{key}", **size)
    at_table(page)
    before = ply(page)
    book = page.locator(".rulebook")

    page.get_by_role("button", name="Rulebook of Voyages").click()
    expect(book.locator("figure.still")).not_to_have_count(0)
    page.keyboard.press("ArrowDown")  # walks through the book, not over the lit places of its pictures
    assert page.evaluate("!document.activeElement.closest('[inert]')")
    book.get_by_role("button", name="Search the rulebook").click()
    book.get_by_role("searchbox").fill("settlement closes")
    expect(book.get_by_role("button", name=re.compile("First mistakes A settlement closes"))).to_be_visible()
    book.get_by_role("searchbox").fill("VOY-114")
    expect(book.locator("a[href$='/rules/voyages#VOY-114']").first).to_be_visible()
    page.keyboard.press("Escape")
    expect(book.get_by_role("searchbox")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(book).to_have_count(0)
    assert ply(page) == before

    page.keyboard.press("r")  # at the rule that the question rests on
    expect(book.get_by_role("searchbox")).to_have_value(re.compile(r"VOY-\d+"))
    book.get_by_role("button", name="Close the rulebook").click()
    expect(book).to_have_count(0)


def test_on_paper_all_pages_of_the_rulebook_are_seen_and_nothing_else(visit: Visit, ask: Ask) -> None:
    table, key = seated(ask)
    page = visit(f"/table/{table}#{key}")
    at_table(page)
    page.evaluate("window.print = () => {}")
    page.get_by_role("button", name="Rulebook of Voyages").click()
    page.get_by_role("button", name="Print the rulebook").click()
    page.emulate_media(media="print")
    expect(page.locator(".prompt")).to_be_hidden()
    expect(page.locator(".book-tabs")).to_be_hidden()
    last = page.locator(".book-end").bounding_box()
    whole = page.evaluate("document.documentElement.scrollHeight")
    assert last is not None
    assert last["y"] + last["height"] <= whole
    assert whole > 2000
    page.emulate_media(media="screen")
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    expect(page.locator(".prompt")).to_be_visible()


def test_letters_palettes_and_sounds_are_kept_by_the_browser(visit: Visit, ask: Ask) -> None:
    table, key = seated(ask)
    page = visit(f"/table/{table}#{key}")
    at_table(page)
    page.evaluate(MUTE)
    cloth, pink = page.locator(".seats .flag path").first, "rgb(179, 0, 94)"
    expect(cloth).to_have_css("fill", "rgb(210, 64, 47)")
    small = page.evaluate("getComputedStyle(document.documentElement).fontSize")
    page.get_by_role("button", name="Settings", exact=True).click()
    page.get_by_label("largest").check()
    page.get_by_label("deutan").check()
    expect(page.locator("html")).to_have_attribute("data-palette", "deutan")
    expect(cloth).to_have_css("fill", pink)
    expect(page.locator("html")).not_to_have_css("font-size", small)
    for label in ("A bell when it is my turn", "Dice that fall", "Cards that come to my hand", "The end of a game"):
        struck = page.evaluate("struck")
        page.get_by_label(label).check()
        assert page.evaluate("struck") > struck, label
        page.get_by_label(label).uncheck()
        page.get_by_label(label).check()
    page.keyboard.press("Escape")
    expect(page.locator(".settings")).to_have_count(0)

    page.reload()
    at_table(page)
    expect(cloth).to_have_css("fill", pink)
    page.keyboard.press("?")
    expect(page.get_by_role("region", name="Keyboard map")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("region", name="Keyboard map")).to_have_count(0)


def test_the_everrain_is_dark_until_somebody_chooses_light(visit: Visit) -> None:
    page = visit("/rulebook/everrain", color_scheme="light")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.get_by_role("button", name="Light colours").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "light")
    page.reload()
    expect(page.locator(".still-board").first).to_be_visible()
    expect(page.locator("html")).to_have_attribute("data-theme", "light")


def test_a_new_table_says_for_whom_it_is_and_shows_the_house_rules_of_its_mode(visit: Visit, ask: Ask) -> None:
    page = visit("/new/cannons")
    told = ask("/api/games/cannons")
    expect(page.locator(".audience")).to_have_text(told["audience"])
    bots = [bot["name"] for bot in told["bots"]]
    for seat in page.get_by_label(re.compile("which bot")).all():
        expect(seat).to_have_value(bots[1])
    search = page.get_by_label("Search the house rules")
    search.fill("coop check")
    expect(page.locator(".house .option")).to_have_count(0)
    page.get_by_role("radio", name=re.compile("All against the Marauders")).check()
    expect(page.locator(".house .option")).to_have_count(1)
    search.fill("")
    page.get_by_role("button", name=re.compile("Show all")).click()
    expect(page.locator(".house summary", has_text="Marauders")).to_be_visible()
    expect(page.locator(".house summary", has_text="Sailing")).to_be_visible()
