"""Without a network the client opens all the same, shows what it saw last and says so; a newer release waits its turn."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, BrowserContext, Page, Route, expect

from tests.web.conftest import PATIENCE
from tests.web.table import at_table

STOCKED = """async () => {
    const ready = await navigator.serviceWorker.ready;
    const kept = await (await caches.open('farshore-1')).keys();
    const names = kept.map((request) => new URL(request.url).pathname);
    return ready.active?.state === 'activated' && names.includes('/api/games') && names.some((n) => n.includes('MyTables'));
}"""


def opened(browser: Browser, address: str) -> tuple[BrowserContext, Page]:
    context = browser.new_context(reduced_motion="reduce")
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    page.goto(address)
    return context, page


def stocked(page: Page) -> None:
    """Until the service worker has kept what it needs."""
    for _ in range(PATIENCE // 200):
        if page.evaluate(STOCKED):
            return
        page.wait_for_timeout(200)
    raise AssertionError("nothing was kept")


def a_table(page: Page) -> str:
    """Against one bot, from the lobby."""
    page.get_by_role("button", name="Against one bot").click()
    page.wait_for_url("**/table/**")
    expect(page.locator(".prompt")).to_be_visible()
    return str(page.url.rpartition("/")[2])


def test_my_tables_open_without_a_network_as_they_were_seen_last(browser: Browser, base: str) -> None:
    context, page = opened(browser, base)
    a_table(page)
    page.goto(f"{base}/my-tables")
    expect(page.locator(".my-row")).to_have_count(1)
    stocked(page)
    context.set_offline(True)
    page.goto(f"{base}/my-tables")
    expect(page.locator(".my-row")).to_have_count(1)
    expect(page.get_by_role("status").filter(has_text="cannot be reached")).to_contain_text("is not here")
    assert page.evaluate("performance.getEntriesByType('navigation')[0].workerStart") > 0  # the kept page
    context.set_offline(False)
    expect(page.get_by_text("cannot be reached")).to_have_count(0)  # by itself, everywhere
    context.close()


def test_a_newer_release_is_taken_up_at_the_next_page_and_not_under_ones_hands(browser: Browser, base: str) -> None:
    context, page = opened(browser, base)
    table = a_table(page)
    at_table(page)
    page.evaluate("window.stays = true")
    page.locator("[data-do], .prompt button").first.focus()

    def newer(route: Route) -> None:
        answer = route.fetch()
        body = re.sub(r"/assets/index-[\w-]+\.js", "/assets/index-NEWER.js", answer.text())
        route.fulfill(response=answer, body=body)

    looks = f"{base}/"
    context.route(looks, newer)
    page.clock.install()
    page.clock.fast_forward("16:00")
    with page.expect_response(looks):
        page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    page.evaluate(
        "fetch('/', { cache: 'no-cache' }).then((answer) => answer.text())"
    )  # by then the first has been read, too
    assert page.evaluate("window.stays")  # whatever was half chosen is still there
    expect(page).to_have_url(re.compile(table))
    context.unroute(looks)
    page.get_by_role("link", name="Farshore, to the lobby").click()
    expect(page.get_by_role("button", name="Against one bot")).to_be_visible()
    assert page.evaluate("window.stays") is None  # loaded anew
    context.close()


def test_a_house_that_keeps_silent_is_no_reason_to_show_nothing(browser: Browser, base: str) -> None:
    """A network that swallows every question: what was seen last is shown, and that nobody has answered."""
    context, page = opened(browser, base)
    a_table(page)
    page.goto(f"{base}/my-tables")
    expect(page.locator(".my-row")).to_have_count(1)
    context.route(re.compile(r"/api/me"), lambda _: None)  # never answered
    page.reload()
    expect(page.locator(".my-row")).to_have_count(1)
    expect(page.get_by_role("status").filter(has_text="has not answered yet")).to_contain_text("is not here")
    context.close()
