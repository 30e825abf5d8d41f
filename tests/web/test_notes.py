"""One's own notes about places: written, marked on the map, changed and wiped out; by keyboard as by mouse; for one seat only."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.table import at_table

Visit = Callable[..., Page]
Ask = Callable[..., Any]


def table_of(ask: Ask, game: str) -> tuple[str, str]:
    seats = [{"kind": "me", "name": "Wren"}, {"kind": "bot", "bot": "random", "name": "Saltbox"}]
    made = ask("/api/tables", {"game": game, "seats": seats})
    return made["table"], made["keys"]["0"]


def test_a_note_is_written_by_keyboard_marked_and_found_again(visit: Visit, ask: Ask) -> None:
    """Section 12 of Biomes: notes per tile."""
    table, key = table_of(ask, "biomes")
    page = visit(f"/table/{table}#{key}")
    at_table(page)
    page.keyboard.press("n")
    panel = page.get_by_role("region", name="My notes")
    expect(panel).to_be_visible()
    expect(panel.get_by_label("What to remember")).to_be_focused()
    panel.get_by_label("Place").select_option(label="A1 B1")
    panel.get_by_label("What to remember").fill("two unseen, go slowly")
    page.keyboard.press("Enter")
    expect(panel.get_by_role("button", name="Change the note about A1 B1")).to_contain_text("two unseen, go slowly")
    expect(page.locator('[data-note="map:1,1"]')).to_have_count(1)
    expect(page.get_by_role("button", name="My notes about places, 1")).to_be_visible()

    page.keyboard.press("Escape")  # out of the line, or the panel
    page.reload()
    at_table(page)
    expect(page.locator('[data-note="map:1,1"] title')).to_have_text("two unseen, go slowly")

    page.get_by_role("button", name="My notes about places, 1").click()
    page.get_by_role("button", name="Change the note about A1 B1").click()
    expect(page.get_by_label("What to remember")).to_have_value("two unseen, go slowly")
    page.get_by_label("What to remember").fill("seen, a kit")
    page.get_by_role("button", name="Note it").click()
    expect(page.locator('[data-note="map:1,1"] title')).to_have_text("seen, a kit")
    page.get_by_role("button", name="Wipe out the note about A1 B1").click()
    expect(page.locator("[data-note]")).to_have_count(0)
    expect(page.locator(".notes h3")).to_have_text("Nothing noted yet")


def test_what_is_lit_says_the_note_and_nobody_else_has_it(visit: Visit, ask: Ask) -> None:
    table, key = table_of(ask, "voyages")
    page = visit(f"/table/{table}#{key}")
    at_table(page)
    target = page.locator('[data-target^="map|"]').first
    target.dispatch_event("click")
    place = (target.get_attribute("data-target") or "").split("|")[1]
    page.keyboard.press("n")
    expect(page.get_by_label("Place", exact=True)).to_have_value(place)
    page.get_by_label("What to remember").fill("spice, later")
    page.get_by_role("button", name="Note it").click()
    label = page.locator(f'[data-target="map|{place}"]').first.get_attribute("aria-label") or ""
    assert label.endswith("Your note: spice, later")

    other = visit(f"/table/{table}")
    at_table(other)
    expect(other.locator("[data-note]")).to_have_count(0)


@pytest.mark.parametrize("game", ["nearfar"])
def test_maps_of_places_and_ways_can_be_noted_too(visit: Visit, ask: Ask, game: str) -> None:
    table, key = table_of(ask, game)
    page = visit(f"/table/{table}#{key}")
    at_table(page)
    page.keyboard.press("n")
    page.get_by_label("What to remember").fill("come back here")
    page.get_by_role("button", name="Note it").click()
    expect(page.locator("[data-note]")).to_have_count(1)
