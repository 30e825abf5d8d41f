"""Going back and asking why: undo, redo, takebacks between people, and reasons for what is not lit."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from tests.web.table import asked, at_table, moved_on, ply, step, turn
from tests.web.test_play import seated

Visit = Callable[..., Page]
Ask = Callable[..., Any]

# A refusal goes away by itself: it is read, and closed, as soon as it is there.
ASK_WHY = """async (cell) => {
  cell.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  for (let n = 0; n < 4500; n++) {
    const rule = document.querySelector('.notice.refused a');
    if (rule) {
      const said = [rule.getAttribute('href'), document.querySelector('.notice.refused').innerText];
      document.querySelector('[aria-label="Close this notice"]').click();
      return said;
    }
    await new Promise((done) => setTimeout(done, 20));
  }
}"""


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
    question = maren.get_by_role("alert")
    expect(question).to_contain_text(
        "Wren asks to take back the last move. Since then: 1 throw or draw, 1 move in the open."
    )
    expect(question).to_contain_text("everybody chooses again")
    maren.get_by_text("Seen since then").click()
    seen = question.get_by_role("listitem").all_inner_texts()
    assert any("dice" in sentence.lower() for sentence in seen), seen
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


def test_a_question_stays_while_one_sails_on_in_secret(visit: Visit, ask: Ask) -> None:
    wren, maren = two_people(visit, ask)
    wren.get_by_role("button", name=re.compile("Ask back")).click()
    expect(maren.get_by_role("alert")).to_contain_text("Wren asks to take back")
    before = ply(maren)
    step(maren)
    assert ply(maren) != before
    expect(maren.get_by_role("alert")).to_contain_text("Wren asks to take back")
    expect(wren.locator(".notice.asked")).to_contain_text("Waiting for Maren")
    maren.get_by_role("button", name="Allow it").click()
    for page in (wren, maren):
        expect(page.locator(".bar .meta")).to_contain_text("Round 1")


def test_seats_change_hands_with_consent(visit: Visit, ask: Ask) -> None:
    seats = [{"kind": "me", "name": "Wren"}, {"kind": "open"}, {"kind": "open"}]
    made = ask("/api/tables", {"game": "voyages", "seats": seats})
    where = f"/api/tables/{made['table']}"
    maren, tilda = visit(f"/table/{made['table']}"), visit(f"/table/{made['table']}")
    for page, name in ((maren, "Maren"), (tilda, "Tilda")):
        page.get_by_label("Your name").fill(name)
        page.get_by_role("button", name="Sit down").first.click()
        expect(page.get_by_text("Your part of the dice")).to_be_visible()
    wren = visit(f"/table/{made['table']}#{made['keys']['0']}")
    ask(f"{where}/begin", {}, made["owner"])
    for page in (wren, maren, tilda):
        at_table(page)
        expect(page.get_by_role("button", name="Let a bot play")).to_have_count(0)  # without the owner's key
    wren.evaluate(
        "owner => { const kept = JSON.parse(localStorage['farshore.tables']); kept[0].owner = owner;"
        " localStorage['farshore.tables'] = JSON.stringify(kept); }",
        made["owner"],
    )
    wren.reload()
    at_table(wren)
    wren.locator(".seat-menu summary", has_text="Who plays").click()
    wren.get_by_role("button", name="Let a bot play: Maren").click()
    maren.locator(".seat-menu summary", has_text="Who plays").click()
    maren.get_by_role("button", name="Take it back: Maren").click()
    expect(maren.get_by_role("button", name="Take it back: Maren")).to_have_count(0)
    assert ask(where)["seats"][1]["kind"] == "human"

    wren.locator(".seat-menu summary", has_text="Who plays").click()
    wren.get_by_role("button", name="Ask to open it: Tilda").click()
    for page in (maren, tilda):
        expect(page.get_by_role("alert")).to_contain_text("asks to open the seat of Tilda")
    tilda.get_by_role("button", name="Allow it").click()
    expect(maren.locator(".ask-back")).to_have_count(0)
    expect(tilda.locator(".ask")).to_contain_text("You are watching. A seat is free.")
    tilda.get_by_label("Your name").fill("Tilda")
    tilda.get_by_role("button", name="Sit down").click()
    expect(tilda.get_by_text("Tilda (you)")).to_be_visible()


def test_the_end_says_that_ones_own_part_is_in_the_dice(visit: Visit, ask: Ask) -> None:
    page = visit("/")
    short = {"solo_rounds": 8}
    table = page.evaluate(
        """async options => {
            const promise = await (await fetch('/api/promises', { method: 'POST' })).json();
            const nonce = 'ab'.repeat(16);
            const body = { game: 'voyages', seats: [{ kind: 'me', nonce }], options, promise: promise.promise };
            const made = await (await fetch('/api/tables', { method: 'POST', body: JSON.stringify(body) })).json();
            const kept = { table: made.table, game: 'voyages', title: '', keys: made.keys, owner: made.owner, seen: 1, told: 0 };
            kept.dice = { promised: promise.commitment, nonces: { 0: nonce } };
            localStorage['farshore.tables'] = JSON.stringify([kept]);
            return made.table;
        }""",
        short,
    )
    kept = json.loads(page.evaluate("localStorage['farshore.tables']"))[0]
    ask(f"/api/tables/{table}/seats/0", {"kind": "bot", "bot": "random"}, kept["owner"])
    page.goto(page.url + f"table/{table}")
    at_table(page)
    expect(page.locator(".own-dice")).to_contain_text("Your part of the dice is in them: abababababababab")


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
        href, said = page.locator(f'[data-cell="{cell}"]').evaluate(ASK_WHY)
        assert href.startswith("/rules/voyages#VOY-0")
        heard[said] = cell
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
