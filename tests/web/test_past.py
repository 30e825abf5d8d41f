"""Going back and asking why: undo, redo, takebacks between people, and reasons for what is not lit."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from tests.web.table import asked, at_table, moved_on, ply, step, turn
from tests.web.test_play import seated

Visit = Callable[..., Page]
Ask = Callable[..., Any]


def two_people(visit: Visit, ask: Ask) -> tuple[Page, Page]:
    """Wren and Maren, each at a browser of their own, in the second round."""
    seats = [{"kind": "me", "name": "Wren"}, {"kind": "me", "name": "Maren"}]
    made = ask("/api/tables", {"game": "voyages", "seats": seats})
    pages = [visit(f"/table/{made['table']}#{made['keys'][n]}") for n in ("0", "1")]
    for page in pages:
        at_table(page)
        turn(page)
    for page in pages:
        expect(page.locator(".bar .meta")).to_contain_text("Round 2")
    return pages[0], pages[1]


def test_a_takeback_is_asked_declined_asked_again_and_granted(visit: Visit, ask: Ask) -> None:
    wren, maren = two_people(visit, ask)
    back = re.compile("Ask back")

    wren.get_by_role("button", name=back).click()
    expect(wren.locator(".notice.asked")).to_contain_text("Waiting for Maren")
    expect(maren.get_by_role("alert")).to_contain_text("Wren asks to take back")
    maren.get_by_role("button", name="No", exact=True).click()
    expect(wren.locator(".notice.declined")).to_contain_text("would rather not")
    expect(maren.locator(".ask-back")).to_have_count(0)

    wren.get_by_role("button", name=back).click()
    wren.reload()  # whoever comes back still waits
    at_table(wren)
    expect(wren.locator(".notice.asked")).to_contain_text("Waiting for Maren")
    maren.get_by_role("button", name="Allow it").click()
    for page in (wren, maren):
        expect(page.locator(".bar .meta")).to_contain_text("Round 1")


def test_alone_the_last_decision_is_taken_back_at_once(visit: Visit, ask: Ask) -> None:
    table, key = seated(ask)
    page = visit(f"/table/{table}#{key}")
    at_table(page)
    turn(page)
    expect(page.locator(".bar .meta")).to_contain_text("Round 2")

    page.get_by_role("button", name="Take back your last decision").click()
    expect(page.locator(".bar .meta")).to_contain_text("Round 1")


def test_what_was_undone_can_be_done_again(visit: Visit, ask: Ask) -> None:
    table, key = seated(ask)
    page = visit(f"/table/{table}#{key}")
    at_table(page)
    question = asked(page)
    step(page)
    after = asked(page)
    undone = 0
    while asked(page) != question:
        before = ply(page)
        page.keyboard.press("u")
        moved_on(page, before)
        undone += 1
    while undone:
        before = ply(page)
        page.keyboard.press("Shift+U")
        moved_on(page, before)
        undone -= 1

    assert asked(page) == after
    expect(page.get_by_role("button", name=re.compile("^Redo"))).to_have_count(0)


def test_five_places_that_are_not_lit_give_five_true_sentences(visit: Visit, ask: Ask) -> None:
    table, key = seated(ask)
    page = visit(f"/table/{table}#{key}")
    at_table(page)
    dark = page.evaluate(
        "() => { const lit = new Set([...document.querySelectorAll('.window [data-target]')].map(e => e.dataset.target.split('|')[1]));"
        " return [...document.querySelectorAll('[data-cell]')].map(e => e.dataset.cell).filter(c => !lit.has(c)); }"
    )
    heard: dict[str, str] = {}
    for cell in dark[:60:6]:
        page.locator(f'[data-cell="{cell}"]').dispatch_event("click")
        expect(page.locator(".notice.refused a")).to_have_attribute("href", re.compile("/rules/voyages#VOY-0"))
        heard[page.locator(".notice.refused").inner_text()] = cell
        page.get_by_role("button", name="Close this notice").click()
    page.locator(".own .grid td .spot").first.click()
    expect(page.locator(".notice.refused")).to_contain_text("Duties come after the dice")

    assert len(heard) >= 5
    assert not any("not among what may be done" in sentence for sentence in heard)


def test_the_notes_of_the_ledger_are_shown_in_full_on_demand(visit: Visit, ask: Ask) -> None:
    table, key = seated(ask)
    page = visit(f"/table/{table}#{key}", viewport={"width": 1000, "height": 800})
    at_table(page)
    long = page.evaluate(
        "() => [...document.querySelectorAll('.window [data-target]')].map(e => [e.ariaLabel.length, e.dataset.target]).sort((a, b) => b[0] - a[0])[0][1]"
    )
    page.locator(f'[data-target="{long}"]').dispatch_event("click")
    expect(page.locator(f'[data-target="{long}"]')).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name="More", exact=True).click()

    assert page.evaluate("(e => e.scrollWidth <= e.clientWidth + 2)(document.querySelector('.ledger'))")
    assert page.evaluate(
        "[...document.querySelectorAll('.ledger .chip.many')].every(e => e.scrollWidth <= e.clientWidth + 2)"
    )
