"""A push in a real browser: the service worker shows what the house says, and a repeat replaces what it repeats."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, CDPSession, Page, Worker, expect

from farshore.server.settings import Notices as Settings
from tests.server.support import serving
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


@pytest.fixture
def hook() -> Iterator[tuple[str, list[dict[str, Any]], dict[str, int]]]:
    """Where webhooks lead: its address, what came, and with which status it answers."""
    got: list[dict[str, Any]] = []
    answers = {"status": 200}

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            got.append(json.loads(self.rfile.read(int(self.headers["content-length"]))))
            self.send_response(answers["status"])
            self.send_header("content-length", "0")
            self.end_headers()

        def log_message(self, *_: object) -> None:
            pass

    server = HTTPServer(("127.0.0.1", 0), Handler)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}/", got, answers
    server.shutdown()
    thread.join()
    server.server_close()


def test_a_channel_is_tested_and_quiet_hours_are_pushed_to_where_they_belong(
    browser: Browser, tmp_path: Path, hook: tuple[str, list[dict[str, Any]], dict[str, int]]
) -> None:
    address, got, answers = hook
    with serving(tmp_path, notices=Settings(private=True)) as house:
        page = browser.new_page(viewport={"width": 390, "height": 844}, timezone_id="Europe/Lisbon")
        page.set_default_timeout(PATIENCE)
        page.goto(f"http://127.0.0.1:{house.port}/my-tables")
        page.get_by_role("button", name="Notices", exact=True).click()
        page.get_by_text("By webhook").click()
        page.get_by_label("Webhook").fill(address)
        part = page.locator(".notices")
        part.get_by_role("button", name="Add").last.click()
        expect(part.get_by_role("button", name="Send again: 127.0.0.1")).to_be_visible()
        page.get_by_label("Code it received").fill(got[-1]["body"].rpartition(" ")[2])
        part.get_by_role("button", name="Confirm").click()
        test = part.get_by_role("button", name="Test: 127.0.0.1")
        test.click()
        expect(part.get_by_role("status")).to_have_text("It was taken there.")
        assert got[-1]["title"] == "Farshore: a test"
        expect(part.get_by_text("For all tables. Last call a moment ago.")).to_be_visible()
        answers["status"] = 500
        test.click()
        expect(part.get_by_text("It was answered with 500.")).to_be_visible()

        hours = page.locator(".quiet-hours")
        expect(hours).to_contain_text("none")
        hours.get_by_label("Quiet hours").check()
        expect(hours).to_contain_text("22:00 to 07:30, your time")
        begins, ends = hours.get_by_label("Quiet from"), hours.get_by_label("Quiet until")
        begins.press("ArrowRight")
        expect(hours).to_contain_text("22:15 to 07:30")
        expect(begins).to_have_attribute("aria-valuetext", "22:15")
        # With a finger: the knob of the morning is taken to noon.
        box = ends.bounding_box()
        assert box
        knob = 24.0
        track = box["width"] - knob
        middle = box["y"] + box["height"] / 2
        page.mouse.move(box["x"] + knob / 2 + track * 450 / 1440, middle)
        page.mouse.down()
        page.mouse.move(box["x"] + knob / 2 + track * 720 / 1440, middle, steps=6)
        page.mouse.up()
        expect(hours).to_contain_text("22:15 to 12:00")
        page.reload()
        page.get_by_role("button", name="Notices", exact=True).click()
        expect(hours).to_contain_text("22:15 to 12:00")
        hours.get_by_label("Quiet hours").uncheck()
        expect(hours).to_contain_text("none")
        page.close()


def test_a_table_has_a_bell(
    browser: Browser, tmp_path: Path, hook: tuple[str, list[dict[str, Any]], dict[str, int]]
) -> None:
    """Where nothing could call it leads to where a way is added; then it silences that table alone."""
    address, got, _ = hook
    with serving(tmp_path, notices=Settings(private=True)) as house:
        page = browser.new_page(viewport={"width": 390, "height": 844})
        page.set_default_timeout(PATIENCE)
        page.goto(f"http://127.0.0.1:{house.port}/my-tables")
        page.evaluate(
            """async () => {
                const key = JSON.parse(localStorage['farshore.ring']).key;
                for (const title of ['Friday', 'Sunday'])
                    await fetch('/api/tables', {method: 'POST', headers: {Authorization: `Bearer ${key}`},
                        body: JSON.stringify({game: 'voyages', title, seats: [{kind: 'me'}, {kind: 'open'}]})});
            }"""
        )
        page.reload()
        friday, sunday = (page.get_by_role("button", name=f"Notices: {title}") for title in ("Friday", "Sunday"))
        expect(friday).to_have_attribute("aria-pressed", "false")
        friday.click()
        expect(page.get_by_role("heading", name="Notices")).to_be_focused()
        page.get_by_text("By webhook").click()
        page.get_by_label("Webhook").fill(address)
        part = page.locator(".notices")
        part.get_by_role("button", name="Add").last.click()
        expect(part.get_by_role("button", name="Send again: 127.0.0.1")).to_be_visible()
        page.get_by_label("Code it received").fill(got[-1]["body"].rpartition(" ")[2])
        part.get_by_role("button", name="Confirm").click()
        page.get_by_role("button", name="Tables 2").click()
        expect(friday).to_have_attribute("aria-pressed", "true")
        friday.click()
        expect(friday).to_have_attribute("aria-pressed", "false")
        page.reload()
        expect(friday).to_have_attribute("aria-pressed", "false")
        expect(sunday).to_have_attribute("aria-pressed", "true")
        friday.click()
        expect(friday).to_have_attribute("aria-pressed", "true")
        page.close()
