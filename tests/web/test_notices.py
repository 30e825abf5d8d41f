"""A push in a real browser: the service worker shows what the house says, and a repeat replaces what it repeats."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Browser, CDPSession, Page, Worker, expect

from tests.web.conftest import PATIENCE

# A browser without a screen clears notifications away whenever it likes, so the worker itself keeps what it has shown: title and
# body by tag, and how many of one tag there ever were at the same time.
LISTEN = """() => {
    self.seen = {};
    const show = self.registration.showNotification.bind(self.registration);
    self.registration.showNotification = async (title, how) => {
        await show(title, how);
        const together = (await self.registration.getNotifications({ tag: how.tag })).length;
        self.seen[how.tag] = [title, how.body, Math.max(together, self.seen[how.tag]?.[2] ?? 1)];
    };
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
        for _ in range(PATIENCE // 50):
            if self.registration and page.context.service_workers:
                break
            page.wait_for_timeout(50)
        self.worker: Worker = page.context.service_workers[0]
        self.worker.evaluate(LISTEN)

    def heard(self, told: dict[str, Any]) -> None:
        for known in told["registrations"]:
            self.registration = known["registrationId"]

    def deliver(self, **said: str) -> None:
        message = {"origin": self.base, "registrationId": self.registration, "data": json.dumps(said)}
        self.protocol.send("ServiceWorker.deliverPushMessage", message)

    def shown(self, page: Page, tag: str, body: str) -> dict[str, Any]:
        """All that has been shown, once this is among it."""
        for _ in range(PATIENCE // 50):
            seen: dict[str, Any] = self.worker.evaluate("self.seen")
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
    service.shown(page, "k1", "Round 2 of 16")
    service.deliver(key="k1", title="Your move", body="Round 3 of 16", link=f"{base}/table/x")
    service.shown(page, "k1", "Round 3 of 16")
    service.deliver(key="k2", title="It is over", body="", link=f"{base}/table/y")
    seen = service.shown(page, "k2", "")
    assert seen == {"k1": ["Your move", "Round 3 of 16", 1], "k2": ["It is over", "", 1]}
    context.close()


def test_the_page_of_notices_says_why_a_webhook_is_refused(browser: Browser, base: str) -> None:
    """No house is made to call what lies behind its own door."""
    page = browser.new_page()
    page.set_default_timeout(PATIENCE)
    page.goto(f"{base}/my-tables")
    page.get_by_text("By webhook").click()
    page.get_by_label("Webhook").fill("http://127.0.0.1:9/")
    page.locator(".notices").get_by_role("button", name="Add").last.click()
    expect(page.locator(".notices [role=alert]")).to_contain_text("address")
    page.close()
