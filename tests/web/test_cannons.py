"""Quests & Cannons in a real browser: a whole game against a bot by clicking, and a crew of two browsers."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from tests.web.table import answered, asked, at_table, commit, go, lit, moved_on, on_until, ply

Visit = Callable[..., Page]
Ask = Callable[..., Any]


def opened(ask: Ask, seats: list[dict[str, str]], mode: str, options: dict[str, object]) -> dict[str, Any]:
    made = ask("/api/tables", {"game": "cannons", "mode": mode, "seats": seats, "options": options})
    assert isinstance(made, dict)
    if ask(f"/api/tables/{made['table']}")["state"] == "gathering":
        ask(f"/api/tables/{made['table']}/begin", {}, made["owner"])
    return made


def is_over(page: Page) -> bool:
    return page.locator(".ending").count() > 0


# In one look, since the game may end between two. Once it is over, the filled button leads to the replay.
ASKED = """() => !document.querySelector('.ending, .prompt a.go')
    && !!document.querySelector('.prompt .btn.go, [data-target], [data-choice]')"""


def is_asked(page: Page) -> bool:
    return bool(page.evaluate(ASKED))


def sails_on(page: Page) -> bool:
    """Whether a place is lit that the ship may sail to while Actions are left."""
    return lit(page).count() > 0 and "0 Actions" not in asked(page)


def decide(page: Page) -> None:
    """One decision by mouse: sail where a place is lit, else what the filled button says, else the first choice."""
    before = ply(page)
    choices = page.locator("[data-choice]")
    if sails_on(page) or (lit(page).count() and not go(page).count()):
        lit(page).last.click()
        commit(page)
    elif go(page).count():
        commit(page)
    else:
        land = choices.filter(has_text="Land")
        (land if land.count() else choices).first.click()
        if not answered(page, before):  # what cannot be undone is pressed once more
            commit(page)
    moved_on(page, before)


def decided(pages: list[Page]) -> bool:
    """Whoever is asked decides."""
    for page in pages:
        if is_asked(page):
            decide(page)
            return True
    return False


def test_a_whole_game_against_a_raider_is_played_by_clicking(visit: Visit, ask: Ask) -> None:
    seats = [{"kind": "me", "name": "Wren"}, {"kind": "bot", "bot": "raider", "name": "Saltbox"}]
    made = opened(ask, seats, "ffa", {"round_limit": 4})
    page = visit(f"/table/{made['table']}#{made['keys']['0']}")
    at_table(page)

    on_until(page, lambda: is_over(page), lambda: decided([page]), 400)

    expect(page.locator(".ask b")).to_contain_text(re.compile("wins? with|share the win"))
    expect(page.locator(".bar .meta")).to_contain_text("Over after round 4")
    expect(page.locator(".ending")).to_contain_text("Prosperity")
    assert lit(page).count() == 0


def test_a_crew_of_two_browsers_sails_until_its_time_is_up(visit: Visit, ask: Ask) -> None:
    seats = [{"kind": "me", "name": "Wren"}, {"kind": "open", "name": ""}]
    made = ask("/api/tables", {"game": "cannons", "mode": "coop", "seats": seats, "options": {}})
    host = visit(f"/table/{made['table']}#{made['keys']['0']}")
    friend = visit(f"/table/{made['table']}")
    friend.get_by_label("Your name").fill("Maren")
    friend.get_by_role("button", name="Sit down").click()
    expect(friend.get_by_role("button", name="Sit down")).to_have_count(0)
    ask(f"/api/tables/{made['table']}/begin", {}, made["owner"])
    at_table(host)
    at_table(friend)
    expect(friend.locator(".bar .meta")).to_contain_text("Round 1 of 15")

    def sailed() -> bool:
        pages = [page for page in (host, friend) if is_asked(page)]
        if pages and "Your turn" in asked(pages[0]) and late(pages[0]):
            before = ply(pages[0])
            commit(pages[0])
            moved_on(pages[0], before)
            return True
        return decided(pages)

    on_until(host, lambda: is_over(host) and is_over(friend), sailed, 500)

    for page in (host, friend):
        expect(page.locator(".ask b")).to_contain_text(re.compile("The crew"))
        expect(page.locator(".ending")).to_be_visible()


def late(page: Page) -> bool:
    """After the first rounds the crew only ends its turns: the rest of the way is Marauders and the clock."""
    found = re.search(r"Round (\d+)", page.locator(".bar .meta").inner_text())
    return found is not None and int(found[1]) > 3


def test_a_laid_map_is_kept_under_a_name_and_played_again(visit: Visit, ask: Ask) -> None:
    """A map by chance is finished at once; its text is kept in the browser and offered at a new table."""
    seats = [{"kind": "me", "name": "Ada"}, {"kind": "bot", "bot": "random", "name": "Bo"}]
    made = opened(ask, seats, "ffa", {"tile_placement": "random"})
    page = visit(f"/table/{made['table']}#{made['keys']['0']}")
    page.wait_for_function(ASKED)  # now nothing moves by itself
    page.locator(".tabs button", has_text="Table").click()
    folds = page.locator("details.folds")
    folds.locator("> summary").click()
    folds.locator("details > summary", has_text="This map, by its text").click()
    kept = page.locator(".again")
    text = page.locator(".area:has(.again) .lines p").last.inner_text()
    kept.get_by_label("A name for it").fill("Our bay")
    kept.get_by_role("button", name="Keep this map").click()
    expect(kept.get_by_role("button", name="Rename it")).to_be_visible()

    kept.get_by_role("link", name="A new table on it").click()
    expect(page.get_by_role("radio", name="Our bay")).to_be_checked()
    page.get_by_role("button", name="Begin", exact=True).click()
    page.wait_for_url("**/table/*")
    again = ask(f"/api/tables/{page.url.rsplit('/', 1)[-1]}")
    assert again["options"]["layout"] == text
