"""With motion on: what happens is seen to happen, one thing after another, and keeps nobody from playing."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from itertools import pairwise
from typing import Any

from playwright.sync_api import Page, expect

from tests.web.table import at_table, commit, lit, moved_on, ply, turn
from tests.web.test_play import seated

Visit = Callable[..., Page]
Ask = Callable[..., Any]
NOON = datetime(2030, 1, 1, 12, tzinfo=UTC)

# Writes down what is told and when, where ships are drawn meanwhile, and whether dice tumble.
WATCH = """() => {
  window.told = []; window.places = {}; window.fell = 0;
  const look = () => {
    const said = document.querySelector('.telling span')?.textContent ?? '';
    if (said !== (window.told.at(-1)?.said ?? '')) window.told.push({ said, at: performance.now() });
    for (const ship of document.querySelectorAll('.piece.ship')) {
      const name = ship.getAttribute('aria-label') ?? '';
      (window.places[name] ??= new Set()).add(ship.style.transform);
    }
    window.fell += document.querySelectorAll('.die.falling').length;
    requestAnimationFrame(look);
  };
  look();
}"""


def moving(visit: Visit, ask: Ask, speed: int) -> Page:
    """A page whose clock is ours: it moves when we say so, however slow the machine is."""
    table, key = seated(ask, bots=2)
    page = visit("/about", reduced_motion="no-preference")
    page.evaluate("speed => localStorage.setItem('farshore.settings', JSON.stringify({speed}))", speed)
    page.clock.install(time=NOON)
    page.goto(page.url.replace("/about", f"/table/{table}#{key}"))
    at_table(page)
    page.clock.pause_at(NOON + timedelta(hours=1))
    return page


def told(page: Page) -> list[tuple[str, float]]:
    """The sentences that were told, and how long each was there, in seconds."""
    for _ in range(1000):
        page.clock.run_for(100)
        found = page.evaluate("window.told")
        if len(found) > 1 and not found[-1]["said"]:
            break
        page.wait_for_timeout(20)  # bots think on a clock of their own
    return [(one["said"], (after["at"] - one["at"]) / 1000) for one, after in pairwise(found) if one["said"]]


def test_what_bots_did_is_told_one_after_another_while_ships_sail(visit: Visit, ask: Ask) -> None:
    page = moving(visit, ask, speed=1)
    page.evaluate(WATCH)
    turn(page)
    sentences = told(page)

    bots = [said for said, _ in sentences if said.startswith("Bot")]
    assert any(said.startswith("Bot 0") for said in bots)
    assert any(said.startswith("Bot 1") for said in bots)
    assert min(seconds for said, seconds in sentences if said.startswith("Bot")) > 0.3  # time to read
    places = page.evaluate("Object.values(window.places).map(each => each.size)")
    assert len([count for count in places if count > 3]) >= 2  # ships are seen on their way, not only where they arrive
    assert page.evaluate("window.fell") > 0  # the dice of the next round tumbled


def test_a_chosen_speed_is_kept_to(visit: Visit, ask: Ask) -> None:
    lengths = []
    for speed in (1, 4):
        page = moving(visit, ask, speed)
        page.evaluate(WATCH)
        turn(page)
        seconds = [seconds for said, seconds in told(page) if said.startswith("Bot")]
        lengths.append(sum(seconds) / len(seconds))
    assert lengths[1] < lengths[0] * 0.6


def test_at_once_tells_nothing_and_shows_the_end(visit: Visit, ask: Ask) -> None:
    page = moving(visit, ask, speed=0)
    page.evaluate(WATCH)
    turn(page)
    expect(page.locator(".bar .meta")).to_contain_text("Round 2")
    assert page.evaluate("window.told.filter(each => each.said).length") == 0


def test_nobody_has_to_wait_for_the_telling(visit: Visit, ask: Ask) -> None:
    page = moving(visit, ask, speed=1)
    turn(page)
    expect(page.locator(".telling")).to_be_visible()
    before = ply(page)
    lit(page).first.click()  # ends the telling and is a choice at the same time
    expect(page.locator(".telling")).to_have_count(0)
    commit(page)
    moved_on(page, before)
