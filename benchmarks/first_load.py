"""A first visit on a slow line: `python -m benchmarks.first_load` says what it weighs and when it can be used.

300 ms for every way there and back, 200 kB/s, nothing kept; Chromium's own throttling. A table can be used once its question
and its board are there with something to press. On a busy machine `chrt -r 10` before it says what a quiet one would.
"""

from __future__ import annotations

import argparse
import json
import statistics
import tempfile
import urllib.request
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from farshore.games import GAMES
from tests.server.support import serving
from tests.web.conftest import QUIET, chromium

SIZES = {"desktop": {"width": 1440, "height": 900}, "phone": {"width": 390, "height": 844}}
LINE = {"offline": False, "latency": 300, "downloadThroughput": 200_000, "uploadThroughput": 200_000}
LOBBY = """document.querySelector('.poster svg')
    && [...document.querySelectorAll('button')].some((button) => button.textContent.includes('Against one bot'))"""
TABLE = """document.querySelector('.prompt .ask') && document.querySelector('.board, .area')
    && document.querySelector('[data-target], .prompt button:not([disabled])')"""


def first_load(browser: Browser, address: str, usable: str, size: Any) -> tuple[float, int]:
    """Milliseconds until it can be used; bytes until nothing more is asked for."""
    context = browser.new_context(viewport=size)
    page = context.new_page()
    line = context.new_cdp_session(page)
    arrived: list[int] = []
    line.on("Network.loadingFinished", lambda told: arrived.append(int(told["encodedDataLength"])))
    line.on("Network.webSocketFrameReceived", lambda told: arrived.append(len(told["response"]["payloadData"])))
    line.send("Network.enable")
    line.send("Network.emulateNetworkConditions", LINE)
    page.goto(address, wait_until="commit")
    page.wait_for_function(f"() => {usable}", polling=20)
    taken = float(page.evaluate("performance.now()"))
    page.wait_for_load_state("networkidle")
    context.close()
    return taken, sum(arrived)


def table_of(base: str, game: str) -> str:
    seats = [{"kind": "me", "name": "Wren"}, {"kind": "bot", "name": "Saltbox", "bot": "random"}]
    body = json.dumps({"game": game, "seats": seats}).encode()
    asked = urllib.request.Request(f"{base}/api/tables", body, {"Content-Type": "application/json"})  # noqa: S310
    with urllib.request.urlopen(asked, timeout=60) as answer:  # noqa: S310 - our own server
        made = json.load(answer)
    return f"{base}/table/{made['table']}#{made['keys']['0']}"


def main() -> None:
    parser = argparse.ArgumentParser(prog="benchmarks.first_load", description=__doc__)
    parser.add_argument("--times", type=int, default=3)
    times = parser.parse_args().times
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as served, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), chromium_sandbox=False, args=QUIET)
        base = f"http://127.0.0.1:{served.port}"
        for name in ("lobby", *GAMES):
            for label, size in SIZES.items():
                visits = [
                    first_load(browser, f"{base}/", LOBBY, size)
                    if name == "lobby"
                    else first_load(browser, table_of(base, name), TABLE, size)
                    for _ in range(times)
                ]
                middle = statistics.median([taken for taken, _ in visits])
                print(
                    f"{name:9} {label:8} {middle:5.0f} ms {max(size for _, size in visits) / 1000:4.0f} kB", flush=True
                )
        browser.close()


if __name__ == "__main__":
    main()
