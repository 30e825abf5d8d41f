"""The law of the layout: a walk through random decisions of a game, and what must hold of the screen at each of them."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

from playwright.sync_api import Error, Page

from tests.web.table import at_table

Ask = Callable[..., Any]
LOOK = (Path(__file__).parent / "layout.js").read_text()
SIZES = ((390, 844), (844, 390), (768, 1024), (1280, 720), (1366, 650), (1440, 900), (1920, 1080), (2560, 1440))
GAMES: dict[str, tuple[str | None, int]] = {  # a mode, and how many sit at the table
    "voyages": (None, 1),
    "cannons": ("ffa", 2),
    "biomes": (None, 2),
    "everrain": (None, 1),
    "nearfar": ("first_adventure", 2),
}
LOOKS = 40
DRAWN = f"""async () => {{
  await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(0))));
  return ({LOOK.strip()})();
}}"""
# One of what is asked, and up to three times whatever is asked once more. All of it in the page: a walk is long.
ANSWER = """async part => {
  const press = e => e.dispatchEvent(new MouseEvent('click', {bubbles: true, cancelable: true}));
  const ply = () => document.querySelector('.table').dataset.ply;
  const [before, asked] = [ply(), [...document.querySelectorAll('[data-target], [data-choice], .prompt button.go')]];
  if (asked.length) press(asked[Math.floor(part * asked.length)]);
  for (let more = 0; more < 3; more++) {
    await new Promise(done => setTimeout(done, 40));
    if (ply() !== before) return;
    const go = document.querySelector('.prompt button.go:not([disabled])');
    if (go) press(go);
  }
}"""
STANDS = """() => [document.querySelectorAll('.ending').length > 0,
  document.querySelectorAll('[data-target], [data-choice], .prompt button.go').length > 0]"""


def how(size: tuple[int, int], theme: str) -> dict[str, Any]:
    """What a browser of that size is like: small ones are touched."""
    touched = (
        {"has_touch": True, "is_mobile": True} if (min(size) < 700 and max(size) < 1100) or size == (768, 1024) else {}
    )
    return {"viewport": {"width": size[0], "height": size[1]}, "color_scheme": theme} | touched


def opened(ask: Ask, game: str) -> str:
    """A table against bots that play at random, as the address of the own seat."""
    mode, seats = GAMES[game]
    sitting = [{"kind": "me", "name": "Wren"}] + [{"kind": "bot", "bot": "random", "name": "Saltbox"}] * (seats - 1)
    made = ask("/api/tables", {"game": game, "seats": sitting, "options": {}} | ({"mode": mode} if mode else {}))
    if ask(f"/api/tables/{made['table']}")["state"] == "gathering":
        ask(f"/api/tables/{made['table']}/begin", {}, made["owner"])
    return f"/table/{made['table']}#{made['keys']['0']}"


def off(before: list[int] | None, now: list[int]) -> bool:
    """Whether a place stands elsewhere than before, by more than a pixel of rounding."""
    return before is not None and any(abs(a - b) > 1 for a, b in zip(before, now, strict=True))


class Walk:
    """Somebody who answers at random and looks at the screen before each answer."""

    def __init__(self, page: Page, game: str, seed: int, shots: Path | None = None) -> None:
        self.page, self.game, self.shots = page, game, shots
        self.rng = random.Random(seed)
        self.faults: Counter[str] = Counter()
        self.told: dict[str, str] = {}
        self.shares: list[float] = []
        self.maps: list[float] = []
        self.last: list[int] | None = None
        self.spots: dict[str, list[int]] = {}
        self.places: tuple[int, str] = (0, "")
        self.seen = 0

    def found(self) -> dict[str, Any]:
        """What the page says of itself once it is drawn."""
        found: dict[str, Any] = self.page.evaluate(DRAWN)
        return found

    def compared(self, found: dict[str, Any]) -> list[list[str]]:
        """Its faults, and what stands elsewhere than at the last look."""
        faults: list[list[str]] = list(found["faults"])
        frames = found["board"] + found["frame"]
        if self.last and self.last != frames:
            faults.append(["board moves", f"{self.last} to {frames} at {found['ask']}"])
        same = self.places == (len(found["spots"]), found["turn"])
        moved = [i for i, at in found["spots"].items() if same and off(self.spots.get(i), at)]
        if moved:
            faults.append(["map moves", f"{len(moved)} places at {found['ask']}"])
        return faults

    def look(self) -> None:
        found = self.found()
        for _ in range(LOOKS):  # the page may still be scrolling to what is asked: a fault is what stays
            if not found["faults"]:
                break
            self.page.wait_for_timeout(250)
            found = self.page.evaluate(LOOK)
        faults = self.compared(found)
        self.last, self.spots = found["board"] + found["frame"], found["spots"]
        self.places = len(found["spots"]), found["turn"]
        self.shares.append(found["share"])
        self.maps.append(found["map"])
        self.seen += 1
        for kind, what in faults:
            if not self.faults[kind] and self.shots:
                size = self.page.viewport_size or {"width": 0, "height": 0}
                name = f"{self.game}-{size['width']}x{size['height']}-{kind.replace(' ', '-')}.png"
                self.page.screenshot(path=str(self.shots / name))
            self.faults[kind] += 1
            self.told.setdefault(kind, what)

    def stands(self) -> tuple[bool, bool]:
        """Whether the game is over, and whether something is asked."""
        over, asked = self.page.evaluate(STANDS)
        return over, asked

    def answer(self) -> None:
        """One of the lit places, choices and the filled button; whatever is asked once more is meant."""
        with suppress(Error):
            self.page.evaluate(ANSWER, self.rng.random())

    def on(self, decisions: int, anew: Callable[[], str] | None = None) -> None:
        """Walk on; where a game is over before that, at another table."""
        at_table(self.page)
        idle = 0
        while self.seen < decisions and idle < 600:
            over, asked = self.stands()
            if over:
                if anew is None:
                    return
                self.page.goto(re.sub(r"/table/.*", anew(), self.page.url))
                at_table(self.page)
            elif not asked:
                idle += 1
                self.page.wait_for_timeout(50)
            else:
                idle = 0
                self.look()
                self.answer()


def summary(walks: dict[tuple[str, str], Walk]) -> str:
    """Faults by kind, game and size, with an example of each; the share of the world in the window."""
    lines = []
    for (game, size), walk in walks.items():
        share = sorted(walk.shares)[len(walk.shares) // 2] if walk.shares else 0
        map_share = sorted(walk.maps)[len(walk.maps) // 2] if walk.maps else 0
        lines.append(f"{game:9} {size:10} {walk.seen:3} decisions, world {share:.0%}, map {map_share:.0%}")
        lines += [f"    {kind} {count}: {walk.told[kind]}" for kind, count in walk.faults.most_common()]
    return "\n".join(lines)
