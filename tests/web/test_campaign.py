"""A campaign in a real browser: begun, continued after the server was killed, rewound, forked, and a player replaced, by clicking."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from farshore.games.nearfar import GAME
from tests.server.support import Served, serving
from tests.web.conftest import PATIENCE
from tests.web.table import at_table, on_until
from tests.web.test_nearfar import Clicks

ROUNDS = 2


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Served]:
    with serving(tmp_path, bot_seconds=0.2) as one:
        yield one


def play_to_the_end(page: Page) -> None:
    at_table(page)
    on_until(page, lambda: page.locator(".ending").count() > 0, Clicks(page).decided, 900)


def begin(page: Page, more: str = "") -> None:
    """From the lobby to the page of a new campaign."""
    page.get_by_role("link", name="New table of Near and Far").click()
    page.get_by_role("link", name="Play a campaign").click()
    page.get_by_label("Your name").fill("Wren")
    page.get_by_label("Its name").fill("The long way")
    if more:
        page.get_by_role("button", name=more).click()
    page.get_by_label("Search the house rules").fill("round limit")
    page.locator("#o-round_limit").fill(str(ROUNDS))
    page.locator("#o-round_limit").press("Tab")
    page.get_by_role("button", name="Begin the campaign").click()
    page.wait_for_url(re.compile(r"/campaign/c\w+"))


def test_a_campaign_of_two_sittings_is_played_continued_forked_and_handed_on(browser: Browser, served: Served) -> None:
    """NF-017, NF-030, NF-412: sheets, scores and the ledger outlive the server."""
    context = browser.new_context(viewport={"width": 1440, "height": 900}, reduced_motion="reduce")
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    complaints: list[str] = []
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.goto(f"http://127.0.0.1:{served.port}/")
    begin(page)
    campaign = page.url
    expect(page.locator(".where")).to_contain_text("Broken Plains")
    page.get_by_role("button", name="Begin the sitting").click()
    play_to_the_end(page)
    page.get_by_role("link", name="To the campaign").click()
    entries = page.locator(".chronicle li")
    expect(entries).to_have_count(2)
    expect(page.locator(".where")).to_contain_text("Crimson Forest")
    expect(page.locator(".stop").first).to_have_class(re.compile("is-told"))
    told = entries.nth(1).locator(".what").inner_text()

    # On another day: the server was killed, the browser comes back through the lobby.
    served.kill()
    served.start()
    page.goto(f"http://127.0.0.1:{served.port}/")
    page.get_by_role("link", name="Continue The long way").click()
    expect(entries.nth(1).locator(".what")).to_have_text(told)
    page.get_by_role("button", name="Begin the sitting").click()
    play_to_the_end(page)
    page.get_by_role("link", name="To the campaign").click()
    expect(entries).to_have_count(3)

    # Rewind to the first sitting and fork: nothing is erased.
    page.get_by_role("button", name="Go on from entry 2").click()
    expect(page.locator(".then")).to_contain_text("as it stood at entry 2")
    expect(page.locator(".where")).to_contain_text("Crimson Forest")
    page.get_by_role("button", name="Fork: begin a sitting from here").click()
    at_table(page)
    page.goto(campaign)
    expect(page.locator(".running")).to_contain_text("Crimson Forest")
    expect(page.locator(".running")).to_contain_text("after entry 2")
    expect(entries).to_have_count(3)

    # A missing player is replaced; the sheet stays.
    second = page.locator(".traveller").nth(1)
    sheet = second.locator(".sheet").inner_text()
    second.get_by_role("button", name="Replace").click()
    second.get_by_label("A name").fill("Robin")
    second.get_by_role("button", name="A friend, by link").click()
    expect(entries).to_have_count(4)
    expect(entries.nth(3)).to_contain_text("Robin takes over from")
    assert second.locator(".sheet").inner_text() == sheet
    expect(page.get_by_role("button", name="Begin: 1 player is awaited")).to_be_visible()

    # The friend comes by the link, on another device.
    friend = browser.new_context().new_page()
    friend.goto(campaign)
    friend.get_by_label("Your name").fill("Robin")
    friend.get_by_role("button", name="Sit down here").click()
    expect(friend.locator(".traveller").nth(1)).to_contain_text("you")
    assert complaints == []
    context.close()


def test_the_key_ring_opens_the_campaign_on_another_device(browser: Browser, served: Served) -> None:
    first = browser.new_context(viewport={"width": 1440, "height": 900})
    page = first.new_page()
    page.set_default_timeout(PATIENCE)
    page.goto(f"http://127.0.0.1:{served.port}/")
    begin(page)
    campaign = page.url
    page.get_by_role("link", name="Go on from another device").click()
    page.get_by_role("button", name="Open on another device").click()
    secret = json.loads(page.evaluate("localStorage['farshore.ring']"))["ring"]
    elsewhere = browser.new_context(viewport={"width": 390, "height": 844}).new_page()
    elsewhere.set_default_timeout(PATIENCE)
    elsewhere.goto(f"http://127.0.0.1:{served.port}/my-tables#ring={secret}")
    elsewhere.get_by_role("button", name="It is mine").click()
    expect(elsewhere.locator(".devices li")).to_have_count(2)
    elsewhere.goto(campaign)
    expect(elsewhere.locator(".traveller").first).to_contain_text("you")
    assert "#" not in elsewhere.url  # the keys do not stay in the address
    expect(elsewhere.get_by_role("button", name="Begin the sitting")).to_be_visible()
    width = elsewhere.evaluate("document.documentElement.scrollWidth")
    assert width <= 390


def test_a_friend_who_was_not_quick_enough_joins_the_table_that_is_there(browser: Browser, served: Served) -> None:
    """One live table a sitting: the other's page follows by itself, and another table is laid only after a question."""
    pages: list[Page] = []
    for _ in range(2):
        pages.append(browser.new_context(viewport={"width": 1280, "height": 720}).new_page())
        pages[-1].set_default_timeout(PATIENCE)
    host, friend = pages
    host.goto(f"http://127.0.0.1:{served.port}/")
    begin(host, "Add a friend")
    friend.goto(host.url)
    friend.get_by_label("Your name").fill("Robin")
    friend.get_by_role("button", name="Sit down here").click()
    campaign = host.url
    expect(friend.get_by_role("button", name="Begin the sitting")).to_be_visible()
    host.get_by_role("button", name="Begin the sitting").click()
    at_table(host)
    expect(friend.locator(".running")).to_contain_text("Broken Plains")  # without a reload
    expect(friend.get_by_role("button", name="Begin the sitting")).to_have_count(0)
    expect(friend.locator(".stop.is-now")).to_contain_text("being played now")
    # Whoever opens the address of the table itself sits in their own place, under the name they gave.
    direct = friend.context.new_page()
    direct.set_default_timeout(PATIENCE)
    direct.goto(host.url)
    at_table(direct)
    expect(direct.locator(".seats")).to_contain_text("Robin (you)")
    direct.close()
    friend.get_by_role("button", name="Join the table").click()
    at_table(friend)
    assert friend.url == host.url
    host.goto(campaign)
    host.get_by_role("button", name="Play this sitting a second time").click()
    expect(host.get_by_role("alertdialog")).to_contain_text("is being played already")
    host.get_by_role("button", name="Leave it").click()
    expect(host.locator(".running")).to_have_count(1)


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (390, 844)])
def test_the_prologue_is_read_page_by_page_beside_its_picture(
    browser: Browser, served: Served, width: int, height: int
) -> None:
    page = browser.new_context(viewport={"width": width, "height": height}, reduced_motion="reduce").new_page()
    page.set_default_timeout(PATIENCE)
    page.goto(f"http://127.0.0.1:{served.port}/")
    begin(page)
    expect(page.locator(".stop")).to_have_count(10)
    expect(page.locator(".stop.is-next")).to_have_attribute("aria-label", "Broken Plains: next, 20 quests")
    page.get_by_role("button", name="Read the prologue aloud").click()
    sheet = page.get_by_role("dialog")
    expect(sheet.locator(".plate svg > *").first).to_be_attached()
    titles: list[str] = []
    told = GAME.content.frame.prologue
    for known in [one for one in told if one.mode in ("", "campaign")]:
        expect(sheet.get_by_role("heading")).to_have_text(known.title)
        expect(sheet).to_contain_text(known.text[:60])
        titles.append(known.title)
        fits = sheet.locator(".leaf").evaluate("e => e.scrollHeight <= e.clientHeight")
        assert fits, known.title
        sheet.get_by_role("button", name=re.compile("Turn the page|Shut the book")).click()
    assert len(titles) > 3
    expect(sheet).to_have_count(0)
