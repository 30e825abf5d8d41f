"""Whole games in a real browser, against the real server."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from tests.web.table import asked, at_table, go, lit, moved_on, ply, step, turn

Visit = Callable[..., Page]
Ask = Callable[..., Any]


def test_a_solo_game_is_played_to_its_end_by_clicking(visit: Visit) -> None:
    page = visit("/")
    page.get_by_role("button", name="Alone").click()
    at_table(page)

    for _ in range(16):
        turn(page)

    expect(page.locator(".ask b")).to_have_text("The voyage is over")
    expect(page.locator(".ending")).to_contain_text("gold")
    expect(page.locator(".ending code").first).to_be_visible()
    assert lit(page).count() == 0


def test_two_browsers_and_a_bot_share_a_table_and_a_reload_changes_nothing(visit: Visit) -> None:
    host = visit("/new/voyages")
    host.get_by_label("Your name").fill("Wren")
    host.get_by_label("Seat 2: who").select_option("open")
    host.get_by_label("Seat 3: which bot").select_option("gold-greedy")
    host.get_by_role("button", name=re.compile("Open the table")).click()
    host.wait_for_url("**/table/*")
    path = host.url.split("/table/")[1]

    friend = visit(f"/table/{path}")
    friend.get_by_label("Your name").fill("Maren")
    friend.get_by_role("button", name="Sit down").click()
    host.get_by_role("button", name="Begin", exact=True).click()
    at_table(host)
    at_table(friend)

    step(host)
    before = (asked(host), ply(host), host.locator(".units").inner_html())
    host.reload()
    at_table(host)
    assert (asked(host), ply(host), host.locator(".units").inner_html()) == before
    expect(host.get_by_role("button", name=re.compile("^Undo"))).to_be_visible()

    turn(host)
    expect(host.locator(".ask b")).to_contain_text("Waiting for Maren")
    turn(friend)
    expect(host.locator(".bar .meta")).to_contain_text("Round 2")
    expect(friend.locator(".bar .meta")).to_contain_text("Round 2")
    expect(host.locator(".log")).to_contain_text("Maren ran")


def seated(ask: Ask, options: dict[str, object] | None = None, bots: int = 1) -> tuple[str, str]:
    """A table that has begun, and the key of its first seat."""
    seats = [
        {"kind": "me", "name": "Wren"},
        *[{"kind": "bot", "bot": "gold-greedy", "name": f"Bot {n}"} for n in range(bots)],
    ]
    made = ask("/api/tables", {"game": "voyages", "seats": seats, "options": options or {}})
    if ask(f"/api/tables/{made['table']}")["state"] == "gathering":
        ask(f"/api/tables/{made['table']}/begin", {}, made["owner"])
    return made["table"], made["keys"]["0"]


def test_a_spectator_sees_the_table_and_can_do_nothing(visit: Visit, ask: Ask) -> None:
    table, key = seated(ask)
    player = visit(f"/table/{table}#{key}")
    at_table(player)
    assert key not in player.url
    watcher = visit(f"/table/{table}")
    at_table(watcher)

    assert lit(watcher).count() == 0
    assert go(watcher).count() == 0
    expect(watcher.locator(".ask b")).to_contain_text("Waiting for")
    turn(player)
    expect(watcher.locator(".bar .meta")).to_contain_text("Round 2")


def test_undo_takes_the_landing_back(visit: Visit, ask: Ask) -> None:
    table, key = seated(ask)
    page = visit(f"/table/{table}#{key}")
    at_table(page)
    question = asked(page)

    step(page)
    assert asked(page) != question
    while asked(page) != question:
        before = ply(page)
        page.keyboard.press("u")
        moved_on(page, before)

    assert lit(page).count() > 0


def test_the_first_tap_chooses_and_the_second_commits(visit: Visit, ask: Ask) -> None:
    table, key = seated(ask)
    page = visit(f"/table/{table}#{key}")
    at_table(page)
    before = ply(page)
    target = page.locator(".window [data-target]").first

    target.click()
    expect(target).to_have_attribute("aria-pressed", "true")
    assert ply(page) == before
    name = (target.get_attribute("aria-label") or "").split(":")[0]
    expect(go(page)).to_contain_text(name.removesuffix("."))
    target.click()
    moved_on(page, before)


def test_what_cannot_be_done_is_refused_with_its_rule(visit: Visit, ask: Ask) -> None:
    table, key = seated(ask)
    page = visit(f"/table/{table}#{key}")
    at_table(page)

    page.get_by_role("button", name="Lock in").click(force=True)
    expect(page.locator(".notice.refused")).to_contain_text("VOY-015")
    page.get_by_role("button", name=re.compile("All .* actions")).click()
    page.get_by_text("Ask in the notation of records").click()
    page.get_by_label(re.compile("Why not")).fill("take")
    page.get_by_role("button", name="Ask").click()
    expect(page.locator(".notice.refused a")).to_have_attribute("href", re.compile("/rules/voyages#VOY-"))


def test_a_turn_is_played_with_the_keyboard_alone(visit: Visit, ask: Ask) -> None:
    table, key = seated(ask)
    page = visit(f"/table/{table}#{key}")
    at_table(page)

    for _ in range(30):
        before = ply(page)
        if not go(page).count():
            page.keyboard.press("ArrowRight")
            page.keyboard.press("ArrowLeft")
            label = page.evaluate("(e => e.getAttribute('aria-label') || e.title)(document.activeElement)")
            assert (label or "").endswith("."), f"{label} at {asked(page)}"
            pressed_button = page.evaluate("document.activeElement.matches('[data-choice]')")
            page.keyboard.press("Enter")
            if pressed_button:
                moved_on(page, before)
                continue
        locks = "Lock in" in go(page).inner_text()
        page.keyboard.press("Enter")
        if page.locator(".prompt .btn.go", has_text="Yes").count():
            page.keyboard.press("Enter")
        moved_on(page, before)
        if locks:
            break

    expect(page.locator(".bar .meta")).to_contain_text("Round 2")


def test_a_prize_that_is_won_stays_in_its_place(visit: Visit, ask: Ask) -> None:
    table, key = seated(ask)
    page = visit(f"/table/{table}#{key}")
    at_table(page)
    page.wait_for_selector(".own .grid .prize")
    places = (
        "() => [...document.querySelectorAll('.own .grid .prize')].map(e => JSON.stringify(e.getBoundingClientRect()))"
    )
    before = page.evaluate(places)
    page.evaluate("document.querySelectorAll('.own .grid .prize').forEach(e => e.classList.add('won'))")

    assert page.evaluate(places) == before


def test_a_finished_game_is_watched_again(visit: Visit, ask: Ask) -> None:
    seats = [{"kind": "bot", "bot": "gold-greedy", "name": "Saltbox"}]
    made = ask("/api/tables", {"game": "voyages", "seats": seats, "options": {"solo_rounds": 8}, "listed": True})
    if ask(f"/api/tables/{made['table']}")["state"] == "gathering":
        ask(f"/api/tables/{made['table']}/begin", {}, made["owner"])
    page = visit(f"/table/{made['table']}")
    expect(page.locator(".ending")).to_be_visible()

    page = visit("/records")
    page.locator(".records a").first.click()
    at_table(page)
    last = ply(page)
    expect(page.locator(".ending")).to_be_visible()
    page.get_by_role("button", name="To the beginning").click()
    expect(page.locator(".bar .meta")).to_contain_text("Round 1")
    first = ply(page)
    page.get_by_role("button", name="One step on").click()
    moved_on(page, first)
    page.get_by_label("Speed").select_option("4")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.locator(".table")).to_have_attribute("data-ply", last)
    page.get_by_label("Eyes").select_option("0")
    expect(page.locator(".own .grid").first).to_be_visible()
