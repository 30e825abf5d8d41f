"""A key ring in browsers: one person with two devices, and what a link may not do."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.conftest import PATIENCE

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
DESK = {"viewport": {"width": 1440, "height": 900}}
Visit = Callable[..., Page]


def secrets(page: Page) -> dict[str, Any]:
    return dict(json.loads(page.evaluate("localStorage['farshore.ring']")))


def begin(page: Page, base: str) -> str:
    """A race against one bot, from the lobby, as a new visitor begins one."""
    page.goto(base)
    page.get_by_role("button", name="Against one bot").click()
    page.wait_for_url("**/table/**")
    expect(page.locator(".prompt")).to_be_visible()
    return str(page.url.rpartition("/")[2])


def link_of(page: Page, base: str) -> str:
    page.goto(f"{base}/my-tables")
    page.get_by_role("button", name="Open on another device").click()
    expect(page.get_by_role("img", name="QR code that opens this key ring")).to_be_visible()
    return f"{base}/my-tables#ring={secrets(page)['ring']}"


@pytest.mark.parametrize(("one", "other"), [(DESK, PHONE), (PHONE, DESK)], ids=["desk first", "phone first"])
def test_a_seat_is_opened_on_a_second_device_and_taken_off_again(
    visit: Visit, base: str, one: dict[str, Any], other: dict[str, Any]
) -> None:
    first = visit("/", **one)
    assert not secrets(first)[
        "known"
    ]  # made on the first visit; the house hears of it when there is something to hang on it
    table = begin(first, base)
    assert secrets(first)["known"]
    kept = json.loads(first.evaluate("localStorage['farshore.tables']"))[0]
    assert (kept["keys"], kept["owner"]) == ({"0": "ring"}, "ring")  # no key of the seat is kept
    first.get_by_role("button", name="Open my seat on another device").click()
    expect(first.get_by_role("img", name="QR code that opens this seat")).to_be_visible()
    second = visit(f"/my-tables#ring={secrets(first)['ring']}&to=%2Ftable%2F{table}", **other)
    expect(second).to_have_url(f"{base}/my-tables")  # the secret does not stay in the address
    second.get_by_role("button", name="It is mine").click()
    second.wait_for_url(f"**/table/{table}")
    expect(second.locator(".prompt")).to_be_visible()
    expect(second.get_by_text("You are watching")).to_have_count(0)
    expect(second.locator(".prompt .go, .prompt .hint").first).to_be_visible()
    # The first takes the second off: it watches at once, and its link is spent.
    spent = secrets(second)["ring"]
    first.goto(f"{base}/my-tables")
    if one == PHONE:  # which shows one part of the page at a time
        first.get_by_role("button", name="Key ring", exact=True).click()
    first.get_by_role("button", name="Take off").first.click()
    first.get_by_role("button", name="Take it off").click()
    expect(first.locator(".devices li")).to_have_count(1)
    expect(second.get_by_text("This device is on no key ring any more")).to_be_visible()
    assert secrets(first)["ring"] != spent
    late = {"ring": spent, "key": "k" * 32, "device": "A thief's"}
    assert first.request.post(f"{base}/api/people/devices", data=late).status == 403


def test_a_code_is_shown_on_one_device_and_typed_on_another(visit: Visit, base: str) -> None:
    first = visit("/", **DESK)
    table = begin(first, base)
    first.goto(f"{base}/my-tables")
    first.get_by_role("button", name="Open on another device").click()
    shown = first.get_by_label("Code for another device")
    expect(shown).to_have_text(re.compile("^[a-z2-9]{4}-[a-z2-9]{4}$"))
    code = shown.inner_text()
    second = visit("/my-tables", **PHONE)
    second.get_by_role("button", name="They are on another device").click()
    asked = second.get_by_role("alertdialog")
    expect(asked).to_contain_text("Go on only if the code is your own")
    expect(asked).not_to_contain_text("has a key ring already")  # nothing hangs on the one that a visit makes
    take = second.get_by_role("button", name="It is mine")
    second.get_by_label("Code", exact=True).fill(f" {code.upper().replace('-', ' ')} ")
    take.click()
    expect(second.locator(f'.my-row a[href="/table/{table}"]')).to_be_visible()
    assert second.url == f"{base}/my-tables"
    assert secrets(second)["ring"] == ""  # a code says nothing of the link
    expect(first.locator(".come")).to_contain_text("is on your key ring now")
    expect(shown).to_have_count(0)
    expect(first.locator(".devices li")).to_have_count(2)
    # A device without the link shows codes, and a square only once it has made the link anew.
    second.get_by_role("button", name="Key ring", exact=True).click()
    second.get_by_role("button", name="Open on another device").click()
    expect(second.get_by_label("Code for another device")).to_be_visible()
    square = second.get_by_role("img", name="QR code that opens this key ring")
    expect(square).to_have_count(0)
    second.get_by_role("button", name="Make a new link").click()
    expect(square).to_be_visible()
    assert secrets(second)["ring"]


def test_a_code_that_opens_nothing_says_so_and_takes_nothing(browser: Browser, base: str) -> None:
    page = browser.new_page()
    page.set_default_timeout(PATIENCE)
    page.goto(base)
    begin(page, base)
    before = secrets(page)
    page.goto(f"{base}/my-tables")
    page.get_by_role("button", name="Type a code").click()
    expect(page.get_by_role("alertdialog")).to_contain_text("This browser has a key ring already")
    page.get_by_label("Code", exact=True).fill("aaaa-aaaa")
    page.get_by_role("button", name="It is mine").click()
    expect(page.get_by_role("alert")).to_contain_text("This code opens nothing")
    page.get_by_role("button", name="No, leave everything as it is").click()
    expect(page.locator(".my-row")).to_be_visible()
    assert secrets(page) == before
    page.close()


def test_a_link_replaces_no_ring_unasked_and_says_what_it_means(visit: Visit, base: str) -> None:
    mine, foreign = visit("/"), visit("/")
    table = begin(mine, base)
    before = secrets(mine)
    begin(foreign, base)
    bait = f"{base}/my-tables#ring={secrets(foreign)['ring']}&to=https%3A%2F%2Fevil.example%2F"
    mine.goto(bait)
    asked = mine.get_by_role("alertdialog")
    expect(asked).to_contain_text("Go on only if the link is your own")
    expect(asked).to_contain_text("This browser has a key ring already")
    assert secrets(mine) == before
    mine.get_by_role("button", name="No, leave everything as it is").click()
    expect(mine.locator(f'a[href="/table/{table}"]')).to_be_visible()
    assert secrets(mine) == before


def test_my_tables_names_game_and_people_puts_aside_and_deletes(visit: Visit, base: str) -> None:
    page = visit("/", **PHONE)
    begin(page, base)
    page.goto(f"{base}/my-tables")
    row = page.locator(".my-row")
    expect(row).to_contain_text("Voyages")
    expect(row).to_contain_text("Your move")
    assert "@" not in row.inner_text()
    row.get_by_role("button", name="Put aside").click()
    expect(page.get_by_role("heading", name="Put aside")).to_be_visible()
    row.get_by_role("button", name="Take up").click()
    expect(page.get_by_role("heading", name="Your move")).to_be_visible()
    row.get_by_role("button", name="Delete:").click()
    expect(page.get_by_role("alertdialog")).to_contain_text("gone for good")
    row.get_by_role("button", name="Keep it").click()
    row.get_by_role("button", name="Delete:").click()
    page.get_by_role("button", name="Delete it").click()
    expect(page.get_by_text("No table yet")).to_be_visible()


def test_keys_from_before_the_ring_are_hung_on_it(visit: Visit, base: str, ask: Callable[..., Any]) -> None:
    made = ask("/api/tables", {"game": "voyages", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "random"}]})
    page = visit("/about")
    page.evaluate(
        """made => localStorage['farshore.tables'] = JSON.stringify([{table: made.table, game: 'voyages', title: '',
            keys: made.keys, owner: made.owner, seen: 1, told: 0}])""",
        made,
    )
    page.goto(f"{base}/my-tables")
    expect(page.locator(f'.my-row a[href="/table/{made["table"]}"]')).to_be_visible()
    kept = json.loads(page.evaluate("localStorage['farshore.tables']"))[0]
    assert (kept["keys"], kept["owner"]) == ({"0": "ring"}, "ring")
    page.goto(f"{base}/table/{made['table']}")
    expect(page.locator(".prompt")).to_be_visible()
    expect(page.get_by_text("You are watching")).to_have_count(0)


def test_whoever_watches_is_told_so(visit: Visit, base: str) -> None:
    table = begin(visit("/"), base)
    for size in (DESK, PHONE):
        expect(visit(f"/table/{table}", **size).get_by_text("You are watching")).to_be_visible()


def test_a_game_is_given_up_and_played_again(visit: Visit, base: str, ask: Callable[..., Any]) -> None:
    host, friend = visit("/", **PHONE), visit("/", **DESK)
    host.goto(base)
    made = host.evaluate(
        """async () => {
            const s = JSON.parse(localStorage['farshore.ring']);
            const say = (path, body, key) => fetch(path, {method: 'POST', body: JSON.stringify(body),
                headers: key ? {Authorization: `Bearer ${key}`} : {}}).then((r) => r.json());
            await say('/api/people', {ring: s.ring, key: s.key, name: 'Wren'});
            localStorage['farshore.ring'] = JSON.stringify({...s, known: true});
            return say('/api/tables', {game: 'voyages', seats: [{kind: 'me', name: 'Wren'}, {kind: 'open'}]}, s.key);
        }"""
    )
    table = made["table"]
    friend.goto(f"{base}/table/{table}")
    friend.get_by_label("Your name").fill("Otter")
    friend.get_by_role("button", name="Sit down").click()
    expect(friend.get_by_text("Otter (you)")).to_be_visible()
    host.goto(f"{base}/table/{table}")
    host.get_by_role("button", name="Begin").click()
    expect(host.locator(".prompt")).to_be_visible()
    host.get_by_text("Who plays").click()
    host.get_by_role("button", name="Let a bot play: Otter").click()
    expect(friend.get_by_text("A bot plays your seat.")).to_be_visible()
    friend.get_by_role("button", name="Take it back").click()
    expect(friend.get_by_text("A bot plays your seat.")).to_have_count(0)
    host.get_by_text("Who plays").click()
    host.get_by_role("button", name="Ask to give it up").click()
    host.get_by_role("button", name="Withdraw what you asked").click()
    expect(friend.get_by_role("button", name="Allow it")).to_have_count(0)
    host.get_by_text("Who plays").click()
    host.get_by_role("button", name="Ask to give it up").click()
    friend.get_by_role("button", name="Allow it").click()
    expect(host.get_by_text("This game was given up by everybody.")).to_be_visible()
    host.get_by_role("button", name="Rematch").click()
    host.wait_for_url(lambda url: "/table/" in url and not url.endswith(table))
    again = friend.get_by_role("group", name="What it costs and brings")
    for words in ("Wren: yes", "you?"):
        expect(again.get_by_text(words)).to_be_visible()
    expect(friend.get_by_role("button", name="actions as a list")).to_have_count(0)
    friend.get_by_role("button", name="To the rematch").click()
    friend.wait_for_url(host.url)
    new = ask(f"/api/tables/{host.url.rpartition('/')[2]}")
    assert ([seat["name"] for seat in new["seats"]], new["rematch_of"]) == (["Otter", "Wren"], table)
    assert ask(f"/api/tables/{table}")["again"] == [0, 1]
    expect(friend.get_by_text("You are watching")).to_have_count(0)
    expect(host.get_by_text("You are watching")).to_have_count(0)
