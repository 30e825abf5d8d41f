"""Near and Far in a real browser: a First Adventure from the draft to the score, by clicking; hands stay closed."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any

from playwright.sync_api import Error, Locator, Page, expect

from tests.web.table import asked, at_table, go, lit, on_until, ply
from tests.web.test_pages import PHONE

Visit = Callable[..., Page]
Ask = Callable[..., Any]


def opened(ask: Ask, seats: list[dict[str, str]], options: dict[str, object]) -> dict[str, Any]:
    made = ask("/api/tables", {"game": "nearfar", "mode": "first_adventure", "seats": seats, "options": options})
    assert isinstance(made, dict)
    if ask(f"/api/tables/{made['table']}")["state"] == "gathering":
        ask(f"/api/tables/{made['table']}/begin", {}, made["owner"])
    return made


def press(what: Locator) -> None:
    """A click, unless the table has moved on meanwhile."""
    with suppress(Error):
        what.click(timeout=2000, force=True)


def decide(page: Page, number: int) -> None:
    """One decision by mouse: in turn a lit place, the filled button, or one of the choices; confirmed if asked."""
    before = ply(page)
    choices = page.locator("[data-choice]")
    places = page.locator('[data-target^="map|"], [data-target^="town|"]')
    if places.count():
        press(places.nth(number % places.count()))
    elif choices.count() and (number % 3 or not go(page).count()):
        press(choices.nth(number % min(3, choices.count())))
    elif lit(page).count() and not go(page).count():
        press(lit(page).first)
    for _ in range(2):
        page.wait_for_timeout(60)
        if ply(page) == before and go(page).count():
            press(go(page).first)


class Clicks:
    """Somebody who clicks through a game."""

    def __init__(self, page: Page, stride: int = 1) -> None:
        self.page = page
        self.stride = stride
        self.number = 0
        self.seen = ""

    def decided(self) -> bool:
        """Click, unless others are waited for; whether the game has moved on since the last time."""
        if "Waiting" in asked(self.page) or "falling" in asked(self.page):
            return False
        decide(self.page, self.stride * self.number)
        self.number += 1
        before, self.seen = self.seen, ply(self.page)
        return self.seen != before


def test_a_first_adventure_is_played_to_its_end_by_clicking(visit: Visit, ask: Ask) -> None:
    """NF-016, section 12: characters, draft, town, map and score without a word typed."""
    seats = [{"kind": "me", "name": "Wren"}, {"kind": "bot", "bot": "traveller", "name": "Ash"}]
    made = opened(ask, seats, {"round_limit": 4})
    page = visit(f"/table/{made['table']}#{made['keys']['0']}")
    at_table(page)
    on_until(page, lambda: page.locator(".ending").count() > 0, Clicks(page).decided, 900)
    expect(page.locator(".ending")).to_contain_text("journey point")


def test_a_pack_is_seen_by_its_holder_only(visit: Visit, ask: Ask) -> None:
    """NF-049, NF-414"""
    made = opened(
        ask, [{"kind": "me", "name": "Wren"}, {"kind": "bot", "bot": "traveller", "name": "Ash"}], {"first": 1}
    )
    page = visit(f"/table/{made['table']}#{made['keys']['0']}")
    at_table(page)
    on_until(page, lambda: "pack" in asked(page), Clicks(page).decided, 30)
    expect(page.locator(".ask b")).to_contain_text("Take a card of the pack")
    held = page.locator(".hand .card.lit b").all_inner_texts()  # chosen where they lie
    assert len(held) == 5
    assert page.locator(".hand .card b").all_inner_texts()[:5] == held
    watcher = visit(f"/table/{made['table']}")
    at_table(watcher)
    text = watcher.locator("body").inner_text()
    assert not [name for name in held if name in text]


def test_a_phone_walks_the_street_and_keeps_its_pieces_in_sight(visit: Visit, ask: Ask) -> None:
    """Section 12 Buildings are tapped in the street; a mine that is lit opens its pane, and one's own pieces stay on the map."""
    seats = [{"kind": "me", "name": "Wren"}, {"kind": "bot", "bot": "traveller", "name": "Ash"}]
    made = opened(ask, seats, {"first": 1})
    page = visit(f"/table/{made['table']}#{made['keys']['0']}", **PHONE)
    at_table(page)
    mine = page.locator('[data-target="town|mine"]')
    on_until(page, lambda: mine.count() > 0, Clicks(page, 3).decided, 80)
    expect(mine).to_be_visible()
    mine.click()
    go(page).click()
    expect(page.locator('.room [data-target="mine|mine:0"]')).to_be_visible()  # in the middle while one is there
    page.locator('[data-target="mine|mine:0"]').click()
    go(page).click()
    on_until(page, lambda: page.locator(".board .piece.own").count() > 0, Clicks(page, 3).decided, 200)
    page.locator(".tabs button", has_text="Log").click()
    expect(page.locator(".board .piece.own").first).to_be_visible()


def test_a_map_lies_on_its_own_landscape_whoever_comes_first(visit: Visit, ask: Ask) -> None:
    """The picture is a file of its own; views that come while it is on its way do not put it aside."""
    seats = [{"kind": "me", "name": "Wren"}, {"kind": "bot", "bot": "traveller", "name": "Ash"}]
    for _ in range(3):
        made = opened(ask, seats, {})
        page = visit(f"/table/{made['table']}#{made['keys']['0']}")
        at_table(page)
        expect(page.locator('.board svg svg[preserveAspectRatio="xMidYMid slice"]')).to_have_count(1)
        page.close()


def test_the_saloon_is_looked_into_before_going_and_shows_who_is_too_dear(visit: Visit, ask: Ask) -> None:
    """NF-067 The first tap looks through the door; inside everybody is there, with people, price and reason."""
    seats = [{"kind": "me", "name": "Wren"}, {"kind": "bot", "bot": "traveller", "name": "Ash"}]
    made = opened(ask, seats, {"first": 1})
    page = visit(f"/table/{made['table']}#{made['keys']['0']}", viewport={"width": 1280, "height": 720})
    at_table(page)
    house = page.locator('[data-target="town|saloon"]')
    on_until(page, lambda: house.count() > 0, Clicks(page, 3).decided, 80)
    house.click()
    expect(page.locator(".room.looking .seeker")).to_have_count(5)
    go(page).click()
    inside = page.locator(".room:not(.looking)")
    expect(inside.locator(".seeker")).to_have_count(5)
    assert inside.locator('[data-target^="row|"]').count() + inside.locator(".seeker.shut").count() == 5
    assert all("coins; you have" in why for why in inside.locator(".seeker.shut .hire").all_inner_texts())
