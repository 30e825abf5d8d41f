"""Hostile texts in a real browser: wherever somebody's words are shown, none of them runs, loads or breaks out."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Dialog, Page, sync_playwright

from attacks.guests import Guest, ask
from attacks.report import Figure, Say, Scale
from farshore.server.settings import Limits
from tests.server.support import Served, serving
from tests.web.conftest import QUIET, chromium

PLENTY = (1e9, 1e9)
LIMITS = Limits(tables=PLENTY, requests=PLENTY, messages=PLENTY)
WIDTH = 1280
TEXTS = (
    "<script>hit()</script>",
    "</title><script>hit()</script>",
    "<img src=x onerror=hit()>",
    '"><svg onload=hit()>',
    "<iframe srcdoc='<script>hit()'>",
    "<a href=javascript:hit()>x</a>",
    "javascript:hit()",
    "' onmouseover='hit()' x='",
    "{hit()} ${hit()} {{hit()}}",
    "<style>*{display:none}</style>",
    "<base href=//evil.example>",
    "<link rel=import href=//evil.example>",
    "&lt;script&gt;hit()&lt;/script&gt;",
    "\\u003cscript\\u003ehit()",
    "]]><script>hit()</script>",
    "--><script>hit()</script><!--",
    "@0 @1 @99 %s %d {0} #1",
    "W" * 40,
    "\u05d0\u05d1\u05d2 \u202e evil \u2066",
    "\U0001f469\u200d\U0001f680" * 8,
    "\ufdfd\ufdfd\ufdfd\ufdfd",
    "A\u0301\u0302 \u0e01\u0e47\u0e47",
)
# Everything that a hostile text could have become.
LOOK = """() => ({
  hits: window.hits,
  scripts: [...document.querySelectorAll('script')].filter(s => !s.src && s.textContent.includes('hit')).length,
  handlers: [...document.querySelectorAll('*')].filter(
    e => [...e.attributes].some(a => a.name.startsWith('on')
      || (/href|src|action|data/.test(a.name) && a.value.trim().toLowerCase().startsWith('javascript:')))).length,
  foreign: document.querySelectorAll('iframe, object, embed, base, body style, body link, img[src=x]').length,
  wide: document.documentElement.scrollWidth,
  widest: [...document.querySelectorAll('main *')].filter(e => e.getBoundingClientRect().right > innerWidth + 1)
    .map(e => e.tagName + '.' + e.className).slice(-1)[0] ?? '',
})"""
# What somebody who could write into the page would try next: the page's policy has to stop it.
BREAK = """() => setTimeout(() => {
  const script = document.createElement('script');
  script.textContent = 'hit()';
  document.body.append(script);
  const box = document.createElement('div');
  box.innerHTML = '<img src=x onerror=hit()><a href="javascript:hit()">x</a>';
  document.body.append(box);
  box.querySelector('a').click();
  try { new Function('hit()')(); } catch {}
  try { setTimeout('hit()', 0); } catch {}
}, 0)"""  # later: what is evaluated for us directly is above the policy


class Visitor:
    """A page, and whatever it does that it should not."""

    def __init__(self, browser: Browser, base: str) -> None:
        self.base = base
        self.context = browser.new_context(viewport={"width": WIDTH, "height": 800}, reduced_motion="reduce")
        self.context.add_init_script("window.hits = 0; window.hit = () => { window.hits += 1; };")
        self.page: Page = self.context.new_page()
        self.page.set_default_timeout(90_000)
        self.faults: list[str] = []
        self.pages = 0
        self.page.on("dialog", self.opened)
        self.page.on("request", self.requested)
        self.page.on("pageerror", lambda error: self.faults.append(f"an error: {error}"))

    def opened(self, dialog: Dialog) -> None:
        self.faults.append("a dialog")
        dialog.dismiss()

    def requested(self, request: Any) -> None:
        if not request.url.startswith((self.base, self.base.replace("http", "ws"), "data:")):
            self.faults.append(f"asked for {request.url[:80]}")

    def look(self, path: str, shown: str) -> None:
        """Go there, wait for what is shown there, and see what has become of the texts."""
        self.page.goto(self.base + path)
        self.page.wait_for_selector(shown)
        self.judge(path)

    def judge(self, where: str) -> None:
        self.pages += 1
        found = self.page.evaluate(LOOK)
        if found["hits"] or found["scripts"] or found["handlers"] or found["foreign"]:
            self.faults.append(f"{where}: {found}")
        if found["wide"] > WIDTH:
            self.faults.append(f"{where}: the page became {found['wide']} wide by {found['widest']}")


def attack(scale: Scale, say: Say) -> list[Figure]:
    texts = TEXTS[: scale.of(len(TEXTS))]
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder), limits=LIMITS) as served,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=chromium(), chromium_sandbox=False, args=QUIET)
        visitor = Visitor(browser, f"http://127.0.0.1:{served.port}")
        shown = [text for text in texts if one_text(served, visitor, text)]
        say(f"{len(shown)} of {len(texts)} texts were accepted as names; {visitor.pages} pages looked at")
        held = policy(visitor)
        browser.close()
    for fault in visitor.faults:
        say(fault)
    return [
        Figure(
            "hostile texts",
            f"{len(texts)} texts as names, titles, campaigns, notes and remarks, {visitor.pages} pages in Chromium",
            f"{len(visitor.faults)} ran, loaded or broke out",
            "a text is shown as text",
            not visitor.faults,
        ),
        Figure(
            "a script in the page",
            "scripts, handlers, links and code from text, put into the page itself",
            "nothing ran" if held else "something ran",
            "the page's policy runs nothing that it did not come with",
            held,
        ),
    ]


def one_text(served: Served, visitor: Visitor, text: str) -> bool:
    """Everywhere that text can be put; whether it was accepted as a name."""
    seats = [{"kind": "me", "name": text}, {"kind": "bot", "bot": "random", "name": text}]
    new = {"game": "biomes", "seats": seats, "title": text, "listed": True}
    status, made = ask(served.port, "POST", "/api/tables", new)
    accepted = status == 201
    if not accepted:
        seats[0]["name"] = "Wren"
        made = ask(served.port, "POST", "/api/tables", new)[1]
    table, key = made["table"], made["keys"]["0"]
    visitor.look("/", "main")
    visitor.look(f"/table/{table}#{key}", ".table .prompt")
    note(visitor, text)
    remark(served, table, key, text)
    visitor.look(f"/table/{table}", ".table .prompt")
    over = {
        "game": "voyages",
        "title": text,
        "listed": True,
        "options": {"end_mode": "fixed_rounds", "fixed_rounds": 1},
    }
    ended = ask(served.port, "POST", "/api/tables", {**over, "seats": [seats[1]] * 2})[1]["table"]
    eve = Guest(served.port, ended, None)
    eve.until(lambda view: view["status"].get("over"))
    eve.leave()
    visitor.look("/records", "main")
    visitor.look(f"/replay/{ended}", ".table")
    waiting = {"game": "voyages", "seats": [seats[0], {"kind": "open"}], "title": text, "listed": True}
    gathering = ask(served.port, "POST", "/api/tables", waiting)[1]
    visitor.look(f"/table/{gathering['table']}", "main")
    campaign = {
        "mode": "campaign",
        "players": [seats[0], {"kind": "bot", "bot": "traveller", "name": text}],
        "title": text,
    }
    begun = ask(served.port, "POST", "/api/campaigns", campaign)[1]
    visitor.look(f"/campaign/{begun['campaign']}#{begun['keys']['0']}", "main")
    return accepted


def note(visitor: Visitor, text: str) -> None:
    """A note on the map, which its own writer sees."""
    page = visitor.page
    page.keyboard.press("n")
    panel = page.get_by_role("region", name="My notes")
    panel.get_by_label("Place").select_option(index=1)
    panel.get_by_label("What to remember").fill(text)
    page.get_by_role("button", name="Note it").click()
    page.locator("[data-note]").first.wait_for(state="attached")
    visitor.judge("a note")


def remark(served: Served, table: str, key: str, text: str) -> None:
    """Remarks are numbers of sentences of the game: words of one's own are refused."""
    seat = Guest(served.port, table, key)
    for do in (f"signal {text}", f"signal 1 {text}"):
        answer = seat.ask(type="do", ply=seat.view["ply"], do=do[:200])
        assert answer["type"] == "refused", answer
    seat.leave()


def policy(visitor: Visitor) -> bool:
    """Whether nothing runs although somebody has got into the page."""
    page = visitor.page
    page.goto(visitor.base)
    page.wait_for_selector("main")
    before = list(visitor.faults)
    page.evaluate(BREAK)
    page.wait_for_timeout(500)
    visitor.faults = before
    return bool(page.evaluate("window.hits") == 0)
