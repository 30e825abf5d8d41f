"""Talk at the table in the browser: two people and somebody who looks on."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.table import at_table

Visit = Callable[..., Page]
Ask = Callable[..., Any]
WIDE = {"width": 1600, "height": 900}  # log and talk share a place in a column
SIZES = {"desktop": (1280, 720), "phone": (390, 844), "side": (844, 390)}

# Tapped, the name of a place puts a ring around it. It fades after a while: looked for in the same breath.
RINGED = """async () => {
  document.querySelector('.said .pointed-at').click();
  await new Promise((done) => setTimeout(done, 0));
  return document.querySelectorAll('[data-ping]').length;
}"""


def picture(page: Page, name: str) -> None:
    """Kept only where somebody wants to look at it."""
    folder = os.environ.get("FARSHORE_PICTURES")
    if folder:
        page.screenshot(path=f"{folder}/talk-{name}.png")


@pytest.mark.parametrize("size", SIZES)
def test_people_talk_and_point(size: str, visit: Visit, ask: Ask) -> None:
    wide, high = SIZES[size]
    seats = [{"kind": "me", "name": "Wren"}, {"kind": "me", "name": "Otter"}]
    made = ask("/api/tables", {"game": "cannons", "mode": "ffa", "seats": seats, "options": {}})
    where = f"/table/{made['table']}"
    wren = visit(f"{where}#{made['keys']['0']}", viewport={"width": wide, "height": high})
    otter = visit(f"{where}#{made['keys']['1']}", viewport=WIDE)
    at_table(wren)
    at_table(otter)

    otter.get_by_role("group", name="Log or talk").get_by_role("button", name="Talk").click()
    expect(otter.get_by_text("Nobody has said a word.")).to_be_visible()
    otter.get_by_label("Say to the table").fill("Nobody goes near")
    otter.get_by_role("button", name="Point at a place").click()
    choice = otter.get_by_label("Point at", exact=True)
    name = choice.locator("option").nth(1).inner_text()
    choice.select_option(index=1)
    otter.get_by_role("button", name="Send").click()
    own = otter.get_by_role("log", name="What was said")
    expect(own).to_contain_text("Nobody goes near")

    talk = wren.locator("nav.tabs").get_by_role("button", name="Talk")
    expect(talk.locator("em")).to_contain_text("1")  # unread
    tab, mark = talk.bounding_box(), talk.locator("em").bounding_box()
    assert tab
    assert mark
    assert tab["x"] <= mark["x"] <= mark["x"] + mark["width"] <= tab["x"] + tab["width"]
    assert tab["y"] <= mark["y"] <= mark["y"] + mark["height"] <= tab["y"] + tab["height"]
    talk.click()
    heard = wren.get_by_role("log", name="What was said")
    expect(heard).to_contain_text("Otter")
    expect(heard.get_by_role("button", name=name)).to_be_visible()
    assert wren.evaluate(RINGED) == 1
    expect(talk.locator("em")).to_have_count(0)
    wren.get_by_label("Say to the table").fill("<b>Then</b> we are friends.")
    wren.get_by_role("button", name="Send").click()
    expect(own).to_contain_text("<b>Then</b> we are friends.")
    expect(wren.get_by_label("Say to the table")).to_have_value("")
    picture(wren, size)
    # The talk covers neither the question nor its answers.
    boxes = [wren.locator(part).bounding_box() for part in ("section.talk", ".prompt")]
    assert boxes[0]
    assert boxes[1]
    apart = (
        boxes[0]["x"] + boxes[0]["width"] <= boxes[1]["x"] + 1
        or boxes[1]["x"] + boxes[1]["width"] <= boxes[0]["x"] + 1
        or boxes[0]["y"] + boxes[0]["height"] <= boxes[1]["y"] + 1
        or boxes[1]["y"] + boxes[1]["height"] <= boxes[0]["y"] + 1
    )
    assert apart, boxes

    heard.get_by_role("button", name="What to do about this line of Otter").click()
    wren.get_by_role("button", name="Mute Otter").click()
    expect(heard).not_to_contain_text("Nobody goes near")
    wren.get_by_role("button", name="Hear Otter again").click()
    expect(heard).to_contain_text("Nobody goes near")
    own.get_by_role("button", name="What to do about this line of mine").click()
    otter.get_by_role("button", name="Take it away").click()
    expect(heard).not_to_contain_text("Nobody goes near")


@pytest.mark.parametrize("size", [(1600, 900), (390, 844)])
def test_remarks_take_the_place_of_words_where_words_are_forbidden(
    size: tuple[int, int], visit: Visit, ask: Ask
) -> None:
    seats = [{"kind": "me", "name": "Wren"}, {"kind": "me", "name": "Otter"}]
    made = ask("/api/tables", {"game": "biomes", "seats": seats, "options": {"chat_mode": "signals_only"}})
    wide, high = size
    page = visit(f"/table/{made['table']}#{made['keys']['0']}", viewport={"width": wide, "height": high})
    at_table(page)
    tabs = page.locator("nav.tabs") if wide < 500 else page.get_by_role("group", name="Log or talk")
    tabs.get_by_role("button", name="Talk").click()
    expect(page.get_by_text("At this table people talk by remarks alone")).to_be_visible()
    expect(page.get_by_label("Say to the table")).to_have_count(0)
    keys = page.get_by_role("region", name="Keys")
    expect(keys.get_by_text("can be had")).to_be_visible(visible=wide > 500)
    expect(keys.get_by_text("left", exact=True)).to_be_visible(visible=wide < 500)
    page.get_by_role("button", name="Hide all talk").click()
    expect(page.get_by_text("You have hidden all talk here.")).to_be_visible()
