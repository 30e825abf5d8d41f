"""Biomes in real browsers: what one player finds stays theirs, remarks are heard by all, and a game is played out."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.table import answered, asked, at_table, commit, go, lit, moved_on, on_until, ply

Visit = Callable[..., Page]
Ask = Callable[..., Any]
SHORT = {"max_rounds": 1, "num_quests": 3}


def opened(ask: Ask, seats: list[dict[str, str]], options: dict[str, object]) -> tuple[str, list[str]]:
    """A table that has begun, and the keys of those who play at it."""
    made = ask("/api/tables", {"game": "biomes", "seats": seats, "options": options})
    keys = [made["keys"]["0"]]
    for number, seat in enumerate(seats):
        if seat["kind"] == "open":
            keys.append(ask(f"/api/tables/{made['table']}/sit", {"seat": number, "name": "Maren"})["key"])
    if ask(f"/api/tables/{made['table']}")["state"] == "gathering":
        ask(f"/api/tables/{made['table']}/begin", {}, made["owner"])
    return made["table"], keys


def press(page: Page, label: str) -> None:
    """One of the answers, by its name, from the list of all actions; confirmed if that is asked."""
    before = ply(page)
    page.get_by_role("button", name=label, exact=True).first.click()
    if not answered(page, before):
        commit(page)
    moved_on(page, before)


def is_asked(page: Page) -> bool:
    """Once all is over the filled button leads to the replay."""
    return "Waiting" not in asked(page) and not page.locator(".prompt a.go").count()


def set_out(visit: Visit, ask: Ask) -> list[Page]:
    """Two browsers at one table, both with nothing from the box."""
    table, keys = opened(ask, [{"kind": "me", "name": "Wren"}, {"kind": "open"}], {})
    pages = [visit(f"/table/{table}#{key}") for key in keys]
    for page in pages:
        at_table(page)
    for _ in range(2):
        while not any(is_asked(page) for page in pages):
            pages[0].wait_for_timeout(100)
        chooser = pages[0] if is_asked(pages[0]) else pages[1]
        before = ply(chooser)
        press(chooser, "Take nothing")
        moved_on(chooser, before)
    return pages


def test_a_discovery_is_shown_to_its_finder_only(visit: Visit, ask: Ask) -> None:
    """BIO-097, section 7"""
    pages = set_out(visit, ask)
    finder, other = pages if is_asked(pages[0]) else pages[::-1]
    walk(finder, "0,1")
    before = ply(finder)
    finder.locator("[data-choice]", has_text="Look at the secret").first.click()
    if not answered(finder, before):
        go(finder).click()
    moved_on(finder, before)

    expect(finder.locator(".log")).to_contain_text(re.compile("looks at a secret|is captured"))
    expect(other.locator(".log")).to_contain_text(re.compile("looks at a secret|is captured"))
    found = re.search(r"It is (?:an? )?([A-Z][\w' ]+)\.", finder.locator(".log").inner_text())
    if found is None:  # a trap springs openly
        expect(other.locator(".log")).to_contain_text("captured")
        return
    assert "It is " not in other.locator(".log").inner_text()
    expect(finder.locator(".known > li")).to_contain_text(re.compile(rf"{found.group(1)}\s*on A0 B1"))
    expect(other.locator("body")).to_contain_text("Nothing that the others have not seen.")
    assert found.group(1) not in other.locator(".rail, .side, .kit, aside").all_inner_texts()


def walk(page: Page, cell: str) -> None:
    before = ply(page)
    target = page.locator(f'[data-target="map|map:{cell}"]')
    target.click()
    if ply(page) == before:
        commit(page)
    moved_on(page, before)


def test_a_remark_is_heard_by_the_others(visit: Visit, ask: Ask) -> None:
    """BIO-347 Coded remarks are buttons, at any time."""
    table, keys = opened(ask, [{"kind": "me", "name": "Wren"}, {"kind": "open"}], {})
    pages = [visit(f"/table/{table}#{key}") for key in keys]
    for page in pages:
        at_table(page)
    speaker, other = pages if is_asked(pages[0]) else pages[::-1]

    remarks = speaker.get_by_role("button", name=re.compile("^Remarks"))
    if remarks.count():
        remarks.first.click()
    speaker.get_by_role("button", name="I could use some help.").first.click()
    expect(other.locator(".log")).to_contain_text("I could use some help.")


@pytest.mark.parametrize("seed", [1])
def test_a_short_game_is_played_to_its_end_by_clicking(visit: Visit, ask: Ask, seed: int) -> None:
    seats = [{"kind": "me", "name": "Wren"}, {"kind": "bot", "bot": "pathfinder", "name": "Ash"}]
    table, keys = opened(ask, seats, dict(SHORT))
    page = visit(f"/table/{table}#{keys[0]}")
    at_table(page)

    def decided() -> bool:
        if is_asked(page):
            click_on(page)
            return True
        return False

    on_until(page, lambda: page.locator(".ending").count() > 0, decided, 300)
    assert lit(page).count() == 0
    # Section 12: it looks back on cause, Keys, quests, deeds, and what the box still held.
    back = page.locator(".ending .back")
    for title in ("How it ended", "The quests", "Who did what", "Left in the box"):
        expect(back.get_by_role("heading", name=title)).to_be_visible()
    expect(back).to_contain_text("never found")


def click_on(page: Page) -> None:
    """Whatever is offered first: a lit place while there are actions, else the filled button, else a choice."""
    before = ply(page)
    places = page.locator('[data-target^="map|"]')
    if places.count():
        places.first.click()
    elif not go(page).count():
        page.locator("[data-choice]").first.click()
    if not answered(page, before):
        commit(page)
    moved_on(page, before)


def test_a_first_expedition_is_made_with_a_guide(visit: Visit) -> None:
    """Section 11.1: whoever presses what the guide shows is led to the last lesson, in the sixth round."""
    page = visit("/new/biomes")
    page.get_by_role("button", name="Learn it at the table").click()
    at_table(page)
    expect(page.locator(".guide h2")).to_have_text("A door, and two Keys")
    page.get_by_role("button", name="Next", exact=True).click()
    expect(page.locator(".guide h2")).to_have_text("One thing from the box")
    met: list[str] = []
    for _ in range(150):
        page.wait_for_selector(".guide h2")
        met.append(page.locator(".guide h2").inner_text())
        if page.get_by_role("button", name="Play on").count():
            break
        if page.get_by_role("button", name="Next", exact=True).count():
            page.get_by_role("button", name="Next", exact=True).click()
            continue
        before = ply(page)
        if page.get_by_role("button", name="Show me").count():
            page.get_by_role("button", name="Show me").click()
        commit(page)
        moved_on(page, before)
        expect(page.locator(".ask b")).not_to_contain_text(re.compile("Waiting|rolling"))
    assert {"Exploring", "A discovery", "Two camps at once", "Quests do not wait", "Raided"} <= set(met)
    assert met[-1] == "You know the land now"
    page.get_by_role("button", name="Play on").click()  # the guide stays for what is still new
    expect(page.get_by_role("button", name="Play on")).to_have_count(0)
    page.get_by_role("button", name="Put the guide away").click()
    expect(page.locator(".guide")).to_have_count(0)


def test_a_walk_of_several_steps_is_one_choice_and_can_be_taken_back(visit: Visit, ask: Ask) -> None:
    """Section 12, BIO-350: what is lit is within reach; the list says what can be taken back."""
    pages = set_out(visit, ask)
    page = pages[0] if is_asked(pages[0]) else pages[1]
    walk(page, "1,0")
    page.get_by_role("button", name=re.compile("All .* actions")).click()
    expect(page.locator(".undo-line")).to_contain_text("Take back your last choice")
    near = page.locator(".window [data-target]").count()
    walk(page, "0,1")  # two steps in one click, from the farmland by way of camp or forest
    for _ in range(2):  # and one press for each click
        before = ply(page)
        page.locator(".undo-line button").click()
        moved_on(page, before)
        if page.locator(".undo-line button").count():
            expect(page.locator(".window [data-target]")).to_have_count(near)
    expect(page.locator(".undo-line button")).to_have_count(0)


def test_a_remark_is_chosen_and_then_what_it_may_be_about_is_lit(visit: Visit, ask: Ask) -> None:
    """BIO-347 First the remark, then the tile or the secret, by pointing at it."""
    pages = set_out(visit, ask)
    speaker, other = pages if is_asked(pages[0]) else pages[::-1]
    speaker.locator('[data-group="signal"]').click()
    speaker.get_by_role("button", name="Leave that one alone.", exact=True).click()
    lit_now = speaker.locator('[data-target^="map|"]')
    expect(speaker.locator(".holes button").first).to_be_visible()
    expect(lit_now).to_have_count(
        len({name.split(" on ")[1] for name in speaker.locator(".holes button").all_inner_texts()})
    )
    lit_now.first.click()
    go(speaker).click()
    expect(other.locator(".log")).to_contain_text("Leave that one alone.")
