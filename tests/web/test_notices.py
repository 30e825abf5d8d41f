"""A push in a real browser: the service worker shows what the house says, and a repeat replaces what it repeats."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Browser, CDPSession, Page, expect

from tests.web.conftest import PATIENCE

# What has been on the screen so far, by tag, and how many of one tag at most at the same time. A browser without a screen
# may clear a notification away at any moment, so each look adds to the looks before.
SHOWN = """async () => {
    const shown = await (await navigator.serviceWorker.ready).getNotifications();
    window.seen ??= {};
    for (const one of shown) {
        const together = shown.filter((other) => other.tag === one.tag).length;
        const most = Math.max(together, window.seen[one.tag]?.[2] ?? 0);
        window.seen[one.tag] = [one.title, one.body, most];
    }
    return window.seen;
}"""


class PushService:
    """What stands between a house and a browser, played by the browser's own debugging protocol."""

    def __init__(self, page: Page, base: str) -> None:
        self.base = base
        self.registration = ""
        self.protocol: CDPSession = page.context.new_cdp_session(page)
        self.protocol.on("ServiceWorker.workerRegistrationUpdated", self.heard)
        self.protocol.send("ServiceWorker.enable")
        page.evaluate(
            "navigator.serviceWorker.register('/service-worker.js').then(() => navigator.serviceWorker.ready)"
        )
        for _ in range(100):
            if self.registration:
                break
            page.wait_for_timeout(50)

    def heard(self, told: dict[str, Any]) -> None:
        for known in told["registrations"]:
            self.registration = known["registrationId"]

    def deliver(self, **said: str) -> None:
        message = {"origin": self.base, "registrationId": self.registration, "data": json.dumps(said)}
        self.protocol.send("ServiceWorker.deliverPushMessage", message)


def seen_with(page: Page, tag: str, body: str) -> dict[str, Any]:
    """All that has been shown, once this is among it. Asked again and again: a wait of the browser's takes a promise for a yes."""
    for _ in range(PATIENCE // 50):
        seen: dict[str, Any] = page.evaluate(SHOWN)
        if tag in seen and seen[tag][1] == body:
            return seen
        page.wait_for_timeout(50)
    raise AssertionError(f"{tag} was never shown with {body!r}")


def test_a_push_is_shown_once_however_often_it_comes(browser: Browser, base: str) -> None:
    context = browser.new_context()
    context.grant_permissions(["notifications"], origin=base)
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    page.goto(f"{base}/my-tables")
    service = PushService(page, base)
    service.deliver(key="k1", title="Your move", body="Round 2 of 16", link=f"{base}/table/x")
    seen_with(page, "k1", "Round 2 of 16")
    service.deliver(key="k1", title="Your move", body="Round 3 of 16", link=f"{base}/table/x")
    seen_with(page, "k1", "Round 3 of 16")
    service.deliver(key="k2", title="It is over", body="", link=f"{base}/table/y")
    seen = seen_with(page, "k2", "")
    assert seen == {"k1": ["Your move", "Round 3 of 16", 1], "k2": ["It is over", "", 1]}
    context.close()


def test_the_page_of_notices_says_why_a_webhook_is_refused(browser: Browser, base: str) -> None:
    """No house is made to call what lies behind its own door."""
    page = browser.new_page()
    page.set_default_timeout(PATIENCE)
    page.goto(f"{base}/my-tables")
    page.get_by_label("Webhook").fill("http://127.0.0.1:9/")
    page.locator(".notices").get_by_role("button", name="Add").last.click()
    expect(page.locator(".notices [role=alert]")).to_contain_text("address")
    page.close()
