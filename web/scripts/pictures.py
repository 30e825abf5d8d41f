"""Takes the pictures of docs/pictures anew: `python web/scripts/pictures.py [name ...]`, after the client was built.

A house of its own on a free port, a table for each game, somebody who answers at random from a fixed seed. Where
pngquant is installed they are kept in 256 colours: every clone carries them.
"""

from __future__ import annotations

import json
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from tests.web.conftest import QUIET, START, chromium  # noqa: E402  # beside this file, not in a package
from tests.web.layout import GAMES, Walk, how, opened  # noqa: E402
from tests.web.table import at_table  # noqa: E402

PICTURES = ROOT / "docs" / "pictures"
DESK, PHONE = (1440, 900), (390, 844)
SMALLER = shutil.which("pngquant")
DECISIONS = {"voyages": 26, "cannons": 30, "biomes": 24, "everrain": 22, "nearfar": 26}  # far enough to see something
STORIES = ("everrain", "nearfar")
Ask = Callable[..., Any]


@contextmanager
def house() -> Iterator[str]:
    """The address of a server that nobody else knows."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    with tempfile.TemporaryDirectory() as folder:
        server = subprocess.Popen([sys.executable, "-c", START, str(port), f"{folder}/tables.sqlite3"], cwd=ROOT)
        address = f"http://127.0.0.1:{port}"
        for _ in range(1200):
            try:
                urllib.request.urlopen(f"{address}/healthz", timeout=1).close()  # noqa: S310  # our own server
                break
            except OSError:
                time.sleep(0.1)
        try:
            yield address
        finally:
            server.terminate()
            server.wait(90)


def asker(base: str) -> Ask:
    def call(path: str, body: object = None, key: str = "") -> Any:
        headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {key}"} if key else {})
        data = None if body is None else json.dumps(body).encode()
        with urllib.request.urlopen(urllib.request.Request(base + path, data, headers), timeout=90) as answer:  # noqa: S310
            return json.load(answer)

    return call


class Photographer:
    def __init__(self, browser: Browser, base: str, wanted: list[str]) -> None:
        self.browser, self.base, self.wanted = browser, base, wanted
        self.ask = asker(base)

    def wants(self, *names: str) -> bool:
        return not self.wanted or any(name in self.wanted for name in names)

    def page(self, path: str, size: tuple[int, int], theme: str = "light") -> Page:
        page = self.browser.new_context(**how(size, theme), reduced_motion="reduce").new_page()
        page.set_default_timeout(180_000)
        page.goto(self.base + path)
        return page

    def keep(self, page: Page, name: str) -> None:
        page.wait_for_timeout(1200)
        path = PICTURES / f"web-{name}.png"
        page.screenshot(path=str(path))
        if SMALLER:
            subprocess.run([SMALLER, "--force", "--ext", ".png", "256", str(path)], check=True)

    def table(self, game: str) -> None:
        """The table at a desk and on a phone, at the same moment; in a game with stories also the first page."""
        where = opened(self.ask, game)
        page = self.page(where, DESK)
        walk = Walk(page, game, 7)
        at_table(page)
        story = False
        for _ in range(2000):
            if (walk.seen >= DECISIONS[game] and not page.locator("article.story").count()) or walk.over():
                break  # the table is wanted, and a page would lie on it
            if not walk.is_asked():
                page.wait_for_timeout(50)
                continue
            if game in STORIES and not story and page.locator("article.story:not(.outcome, .answered)").count():
                self.keep(page, f"{game}-story")
                story = True
            walk.seen += 1
            walk.answer()
        self.keep(page, game)
        phone = self.page(where, PHONE)
        at_table(phone)
        self.keep(phone, f"{game}-phone")
        if game == "voyages":
            dark = self.page(where, DESK, "dark")
            at_table(dark)
            self.keep(dark, "voyages-dark")

    def replay(self) -> None:
        """A short voyage of three bots, looked back at."""
        seats = [{"kind": "bot", "bot": "random", "name": name} for name in ("Wren", "Maren", "Tilda")]
        made = self.ask(
            "/api/tables",
            {"game": "voyages", "seats": seats, "options": {"end_mode": "fixed_rounds", "fixed_rounds": 8}},
        )
        for _ in range(1200):
            if self.ask(f"/api/tables/{made['table']}")["state"] == "over":
                break
            time.sleep(0.2)
        page = self.page(f"/replay/{made['table']}", DESK)
        page.wait_for_selector(".score-graph polyline")
        page.wait_for_timeout(4000)
        self.keep(page, "replay")

    def guided(self) -> None:
        page = self.page("/", DESK)
        page.get_by_role("button", name="Learn it").click()
        at_table(page)
        self.keep(page, "first-voyage")


def main() -> None:
    with house() as base, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), chromium_sandbox=False, args=QUIET)
        camera = Photographer(browser, base, sys.argv[1:])
        for name, path, size in (
            ("lobby", "/", DESK),
            ("lobby-phone", "/", PHONE),
            ("new-table", "/new/cannons", DESK),
            ("rules", "/rulebook/cannons", DESK),
        ):
            if camera.wants(name):
                camera.keep(camera.page(path, size), name)
        if camera.wants("first-voyage"):
            camera.guided()
        if camera.wants("replay"):
            camera.replay()
        for game in GAMES:
            if camera.wants(game):
                camera.table(game)
        browser.close()


if __name__ == "__main__":
    main()
