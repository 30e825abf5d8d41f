"""A real server and a real browser. Chromium is Debian's; it is installed here if that can be done."""

from __future__ import annotations

import json
import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 90_000  # milliseconds: the machine may have other things to do
expect.set_options(timeout=PATIENCE)
START = """
import sys
from farshore.server.serve import serve
from farshore.server.settings import Limits, Settings
serve(Settings(db=sys.argv[2], port=int(sys.argv[1]), bot_seconds=0.2, limits=Limits(tables=(500, 10), requests=(9000, 900), captains=100)))
"""
QUIET = [
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def chromium() -> str:
    found = shutil.which("chromium")
    if found is None and shutil.which("apt-get") and os.geteuid() == 0:
        install = ["apt-get", "install", "-y", "-qq", "--no-install-recommends", "chromium", "fonts-dejavu-core"]
        subprocess.run(["apt-get", "update", "-qq"], check=False, capture_output=True)
        subprocess.run(install, check=True, capture_output=True)
        found = shutil.which("chromium")
    if found is None:
        pytest.skip("there is no Chromium on this machine, and it cannot be installed from here")
    return found


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    path = chromium()
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=path, chromium_sandbox=False, args=QUIET)
        yield started
        started.close()


@pytest.fixture(scope="session")
def base(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server with a store of its own."""
    if not (ROOT / "farshore" / "server" / "static" / "index.html").is_file():
        pytest.fail("the web client is not built: run make")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    store = tmp_path_factory.mktemp("store") / "tables.sqlite3"
    server = subprocess.Popen([sys.executable, "-c", START, str(port), str(store)], cwd=ROOT)
    address = f"http://127.0.0.1:{port}"
    for _ in range(1200):
        try:
            urllib.request.urlopen(f"{address}/healthz", timeout=1).close()  # noqa: S310  # our own server
            break
        except OSError:
            time.sleep(0.1)
    yield address
    server.terminate()
    server.wait(90)


@pytest.fixture
def ask(base: str) -> Callable[..., Any]:
    """Talks to the interface without a page."""

    def call(path: str, body: object = None, key: str = "") -> Any:
        headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {key}"} if key else {})
        data = None if body is None else json.dumps(body).encode()
        with urllib.request.urlopen(urllib.request.Request(base + path, data, headers), timeout=90) as answer:  # noqa: S310
            return json.load(answer)

    return call


@pytest.fixture
def visit(browser: Browser, base: str) -> Iterator[Callable[..., Page]]:
    """Opens pages, each in a browser profile of its own, and sees to it that none of them complained."""
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def open_page(path: str = "/", **how: Any) -> Page:
        context = browser.new_context(
            **({"viewport": {"width": 1440, "height": 900}, "reduced_motion": "reduce"} | how)
        )
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda error: complaints.append(f"{page.url}: {error}"))
        page.on("console", lambda said: complaints.append(f"{page.url}: {said.text}") if said.type == "error" else None)
        page.goto(base + path)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert complaints == []
