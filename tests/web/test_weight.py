"""What a first visit weighs on the wire, counted by the browser itself."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.web.conftest import PATIENCE

LOBBY, TABLE = 250_000, 400_000  # bytes of a first load, letters and pictures included
SIZES = ({"width": 1440, "height": 900}, {"width": 390, "height": 844})
Ask = Callable[..., Any]
Visit = Callable[..., Page]


def weight(browser: Browser, address: str, ready: str, size: Any) -> int:
    """All that arrives until nothing more is asked for, heads of answers and messages of the table too."""
    context = browser.new_context(viewport=size, reduced_motion="reduce")
    try:
        page = context.new_page()
        line = context.new_cdp_session(page)
        arrived: list[int] = []
        line.on("Network.loadingFinished", lambda told: arrived.append(int(told["encodedDataLength"])))
        line.on("Network.webSocketFrameReceived", lambda told: arrived.append(len(told["response"]["payloadData"])))
        line.send("Network.enable")
        page.goto(address)
        page.wait_for_selector(ready)
        page.wait_for_load_state("networkidle")
        return sum(arrived)
    finally:
        context.close()


@pytest.mark.parametrize("size", SIZES, ids=["desktop", "phone"])
def test_the_lobby_is_light(browser: Browser, base: str, size: Any) -> None:
    assert 50_000 < weight(browser, base, ".poster svg", size) < LOBBY


@pytest.mark.parametrize("size", SIZES, ids=["desktop", "phone"])
@pytest.mark.parametrize("game", ["voyages", "cannons", "biomes", "everrain", "nearfar"])
def test_a_table_is_light(browser: Browser, base: str, ask: Ask, game: str, size: Any) -> None:
    seats = [{"kind": "me", "name": "Wren"}, {"kind": "bot", "name": "Saltbox", "bot": "random"}]
    made = ask("/api/tables", {"game": game, "seats": seats})
    address = f"{base}/table/{made['table']}#{made['keys']['0']}"
    assert 50_000 < weight(browser, address, ".board, .prompt .ask", size) < TABLE


def test_the_line_is_laid_and_the_words_are_asked_for_before_the_page_is_there(
    browser: Browser, base: str, ask: Ask
) -> None:
    """Neither waits for the other: each would cost a way there and back."""
    made = ask("/api/tables", {"game": "voyages", "seats": [{"kind": "me"}]})
    context = browser.new_context()
    page = context.new_page()
    held: list[Route] = []
    asked: list[str] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/assets/*.js", hold)
    page.on("request", lambda request: asked.append(request.url))
    with page.expect_websocket() as line:
        page.goto(f"{base}/table/{made['table']}#{made['keys']['0']}", wait_until="commit")
    assert line.value.url.endswith("/ws")
    words = f"{base}/api/games/voyages/lexicon"
    for _ in range(PATIENCE // 50):
        if words in asked and any(url.endswith(".css") and "play-" in url for url in asked):
            break
        page.wait_for_timeout(50)
    page.unroute("**/assets/*.js")  # lets go what was held
    expect(page.locator(".prompt")).to_be_visible()
    page.wait_for_load_state("networkidle")
    assert held
    assert len([url for url in asked if url == words]) == 1
    context.close()


def test_an_unknown_address_shows_a_page_with_a_way_back(browser: Browser, base: str) -> None:
    context = browser.new_context()
    page = context.new_page()
    answer = page.goto(f"{base}/no/such/shore")
    assert answer is not None
    assert answer.status == 404
    expect(page.get_by_role("heading", name="Off the chart")).to_be_visible()
    page.get_by_role("link", name="To the lobby").click()
    expect(page).to_have_url(re.compile(r"/$"))
    context.close()


def test_the_client_can_be_installed(browser: Browser, base: str) -> None:
    """The browser itself reads the manifest, fetches the icons, and has nothing against it."""
    context = browser.new_context()
    page = context.new_page()
    page.goto(base)
    line = context.new_cdp_session(page)
    manifest = line.send("Page.getAppManifest")
    assert manifest["url"].endswith("/farshore.webmanifest")
    assert manifest["errors"] == []
    told = json.loads(manifest["data"])
    for icon in told["icons"]:
        answer = page.request.get(base + icon["src"])
        assert (answer.status, answer.headers["content-type"]) == (200, icon["type"])
    faults = [fault["errorId"] for fault in line.send("Page.getInstallabilityErrors")["installabilityErrors"]]
    assert [fault for fault in faults if fault != "in-incognito"] == []  # every profile of a test is private
    context.close()


def test_letters_beyond_the_usual_ones_are_fetched_when_a_name_has_them(browser: Browser, base: str, ask: Ask) -> None:
    """The short faces and the whole ones share the letters between them: no letter falls between."""
    fetched: list[str] = []
    made = ask("/api/tables", {"game": "voyages", "seats": [{"kind": "me", "name": "Åsa Çelik"}, {"kind": "open"}]})
    context = browser.new_context()
    page = context.new_page()
    page.on("request", lambda request: fetched.append(request.url))
    page.goto(f"{base}/table/{made['table']}")
    expect(page.get_by_text("Åsa Çelik").first).to_be_visible()
    page.wait_for_load_state("networkidle")
    faces = {re.sub(r"-[\w-]{8}\.woff2$", "", url.rpartition("/")[2]) for url in fetched if url.endswith(".woff2")}
    assert len([url for url in fetched if url.endswith(".woff2")]) > len(faces)
    context.close()
