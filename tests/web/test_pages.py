"""Pages, sizes, colours and assistive technology."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.table import asked, at_table, comes_to, go, lit, moved_on, ply, step
from tests.web.test_play import seated

Visit = Callable[..., Page]
Ask = Callable[..., Any]
AXE = Path(__file__).resolve().parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
SMALL = """() => [...document.querySelectorAll('button, a, [role=button]')].map(e => [e, e.getBoundingClientRect()])
  .filter(([e, r]) => r.width && r.left >= 0 && r.top >= 0 && r.right <= innerWidth && r.bottom <= innerHeight && !e.closest('.sr, p, dd, .notice, li.not'))
  .filter(([e, r]) => r.width < 39.5 || r.height < 39.5).map(([e, r]) => `${e.outerHTML.slice(0, 90)} ${Math.round(r.width)}x${Math.round(r.height)}`)"""

WIDTH = "document.documentElement.scrollWidth"

# Colours that a drawing takes from a definition which the page does not have: it would stay unpainted.
UNPAINTED = """() => [...new Set([...document.querySelectorAll('svg [fill^="url("], svg [stroke^="url("], svg [filter^="url("]')]
  .flatMap(e => ['fill', 'stroke', 'filter'].map(a => /url\\(#(.+?)\\)/.exec(e.getAttribute(a) ?? '')?.[1]))
  .filter(id => id && !document.getElementById(id)))]"""


def serious(page: Page) -> list[str]:
    """What shuts people out. A page whose colours are still arriving is looked at again; what stays is told."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    for _ in range(20):
        if not violations(page):
            break
        page.wait_for_timeout(250)
    return violations(page)


def violations(page: Page) -> list[str]:
    found = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{v['id']}: {v['nodes'][0]['html'][:200]} {v['nodes'][0].get('failureSummary', '')[:300]}"
        for v in found["violations"]
        if v["impact"] in ("serious", "critical")
    ]


@pytest.mark.skipif(not AXE.is_file(), reason="axe-core is not installed: npm ci in web/")
@pytest.mark.parametrize("colours", ["light", "dark"])
@pytest.mark.parametrize("path", ["/", "/new/voyages", "/rules", "/rules/voyages", "/records", "/about"])
def test_pages_have_no_serious_violation(visit: Visit, path: str, colours: str) -> None:
    page = visit(path, bypass_csp=True, color_scheme=colours)
    page.wait_for_selector("main h1, h1")
    page.wait_for_load_state("networkidle")

    assert serious(page) == []


@pytest.mark.skipif(not AXE.is_file(), reason="axe-core is not installed: npm ci in web/")
@pytest.mark.parametrize("colours", ["light", "dark"])
def test_a_table_has_no_serious_violation(visit: Visit, ask: Ask, colours: str) -> None:
    table, key = seated(ask)
    page = visit(f"/table/{table}#{key}", bypass_csp=True, color_scheme=colours)
    at_table(page)
    lit(page).first.click()
    page.get_by_role("button", name=re.compile("All .* actions")).click()

    assert serious(page) == []
    page.get_by_role("button", name=re.compile("All .* actions")).click()
    page.get_by_role("button", name="My notes about places").click()
    page.get_by_label("What to remember").fill("spice, later")
    page.keyboard.press("Enter")
    assert serious(page) == []


@pytest.mark.skipif(not AXE.is_file(), reason="axe-core is not installed: npm ci in web/")
@pytest.mark.parametrize("colours", ["light", "dark"])
@pytest.mark.parametrize("game", ["voyages", "cannons", "biomes", "everrain", "nearfar"])
def test_a_table_that_gathers_has_no_serious_violation(visit: Visit, ask: Ask, game: str, colours: str) -> None:
    made = ask("/api/tables", {"game": game, "seats": [{"kind": "me", "name": "Wren"}, {"kind": "open"}]})
    page = visit(f"/table/{made['table']}", bypass_csp=True, color_scheme=colours)
    expect(page.get_by_role("button", name="Sit down")).to_be_visible()

    assert serious(page) == []
    assert page.evaluate(UNPAINTED) == []


def test_what_is_lit_can_be_told_in_forced_colours(visit: Visit, ask: Ask) -> None:
    """Shadows and tints are gone there: a lit place needs an outline of its own."""
    table, key = seated(ask)
    page = visit(f"/table/{table}#{key}", forced_colors="active")
    at_table(page)
    for _ in range(12):
        if page.locator(".spot.lit").count():
            break
        step(page)
    style = page.locator(".spot.lit").first.evaluate(
        "e => { const s = getComputedStyle(e); return [s.outlineStyle, s.outlineWidth]; }"
    )

    assert style[0] == "solid"
    assert float(style[1].removesuffix("px")) >= 2


def test_a_phone_plays_by_tapping(visit: Visit, ask: Ask) -> None:
    table, key = seated(ask)
    page = visit(f"/table/{table}#{key}", **PHONE)
    at_table(page)

    comes_to(page, SMALL, [])
    comes_to(page, WIDTH, 390)
    board = page.locator(".board").bounding_box()
    assert board is not None
    assert board["width"] * board["height"] > 0.3 * 390 * 844
    before = ply(page)
    inside = page.locator(".window [data-target]")
    near = next(n for n in range(inside.count()) if reachable(page, inside.nth(n).bounding_box()))
    inside.nth(near).tap()
    go(page).tap()
    moved_on(page, before)
    page.get_by_role("button", name="Log").tap()
    expect(page.locator(".log ol")).to_be_visible()


def test_a_phone_shows_the_whole_question(visit: Visit, ask: Ask) -> None:
    table, key = seated(ask)
    page = visit(f"/table/{table}#{key}", **PHONE)
    at_table(page)
    cut = page.evaluate(
        """() => ['b', 'span'].map(part => document.querySelector('.ask ' + part)).filter(e => {
            e.textContent = 'On the scale: 4. Worth: food 1, coin 2, gem 2, green 6, blue 7, red 5, yellow 4.';
            return e.scrollHeight > e.clientHeight + 1 || e.scrollWidth > e.clientWidth + 1;
        }).length"""
    )

    assert cut == 0


def reachable(page: Page, box: Any) -> bool:
    """Whether a finger can hit it: on the board and under no button."""
    board = page.locator(".board").bounding_box()
    assert board is not None
    return bool(
        box
        and board["x"] < box["x"]
        and box["x"] + box["width"] < board["x"] + board["width"] - 60
        and board["y"] < box["y"]
        and box["y"] + box["height"] < board["y"] + board["height"]
    )


def test_the_lobby_fits_a_phone(visit: Visit) -> None:
    page = visit("/", **PHONE)
    page.wait_for_selector(".poster svg path", state="attached")

    comes_to(page, WIDTH, 390)
    comes_to(page, SMALL, [])
    assert page.evaluate(UNPAINTED) == []


def test_guided_games_are_offered_where_one_learns(visit: Visit, ask: Ask) -> None:
    page = visit("/rules")
    guided = [info["title"] for info in ask("/api/games") if info["tutorial"]]
    expect(page.get_by_role("button", name=re.compile("Guided game of"))).to_have_count(len(guided))
    page.get_by_role("button", name=f"Guided game of {guided[-1]}").click()
    page.wait_for_url("**/table/*")
    expect(page.locator(".guide")).to_be_visible()


def test_rules_are_found_by_id_and_by_word(visit: Visit) -> None:
    page = visit("/rules/voyages#VOY-042")
    expect(page.locator("#VOY-042")).to_have_class(re.compile("told"))
    expect(page.locator("#VOY-042")).to_be_in_viewport()

    page.get_by_label("Search the rules").fill("heroic")
    expect(page.locator("#VOY-017")).to_be_hidden()
    headings = page.locator(".text :is(h2, h3)")
    assert 0 < page.locator(".text :is(h2, h3):not([hidden])").count() < headings.count()
    empty = "[...document.querySelectorAll('.text .scroll:not([hidden])')].filter(e => !e.querySelector('tbody tr:not([hidden])')).length"
    assert page.evaluate(empty) == 0
    page.get_by_label("Search the rules").fill("no rule says this")
    expect(page.locator(".text :is(h2, h3):not([hidden])")).to_have_count(0)
    page.get_by_label("Search the rules").fill("heroic")
    expect(page.locator("#VOY-042")).to_be_visible()


def test_a_new_table_leads_to_what_is_not_as_printed(visit: Visit) -> None:
    page = visit("/new/biomes")
    page.get_by_role("link", name="Differences from the printed rules").click()
    heading = page.locator(".text :is(h2, h3)", has_text="Differences from the printed rules")

    page.wait_for_url("**/rules/biomes#*")
    expect(heading).to_have_class(re.compile("told"))
    expect(heading).to_be_in_viewport()


def test_every_game_of_the_server_hangs_in_the_lobby(visit: Visit, ask: Ask) -> None:
    offered = [game["name"] for game in ask("/api/games")]
    page = visit("/")

    expect(page.locator(".poster")).to_have_count(len(offered))
    for game in offered:
        expect(page.locator(f".poster[data-game={game}]")).to_contain_text("New table")
        expect(page.locator(f".poster[data-game={game}] svg path").first).to_be_attached()


def test_the_board_pans_zooms_and_fits(visit: Visit, ask: Ask) -> None:
    table, key = seated(ask)
    page = visit(f"/table/{table}#{key}")
    at_table(page)
    layer = page.locator(".layer").first
    fitted = layer.get_attribute("style")

    page.locator(".window").hover()
    page.mouse.wheel(0, -600)
    zoomed = layer.get_attribute("style")
    assert zoomed != fitted
    page.mouse.down()
    page.mouse.move(500, 400, steps=4)
    page.mouse.up()
    assert layer.get_attribute("style") != zoomed
    page.keyboard.press("0")
    assert layer.get_attribute("style") == fitted
    assert asked(page)


def test_dark_and_light_are_remembered(visit: Visit) -> None:
    page = visit("/")
    page.get_by_role("button", name="Dark colours").click()
    page.reload()

    expect(page.locator("html")).to_have_attribute("data-theme", "dark")


def test_a_game_with_a_hundred_options_is_no_wall(visit: Visit, ask: Ask) -> None:
    page = visit("/new/biomes")
    page.wait_for_selector(".house")
    assert page.locator(".option").count() == 0
    assert page.get_by_role("button", name="Begin", exact=True).is_visible()

    page.get_by_label("Search the house rules").fill("healing")
    expect(page.locator(".option")).to_have_count(1)
    page.get_by_label("Healing cooldown").fill("7")
    page.get_by_label("Healing cooldown").press("Tab")
    expect(page.locator(".house h2")).to_contain_text("1 of")
    page.get_by_label("Search the house rules").fill("")
    expect(page.locator(".option.changed")).to_contain_text("Healing cooldown")
    page.get_by_role("button", name=re.compile("Show all")).click()
    shown = page.locator(".house details")
    assert 5 <= shown.count() <= 30
    shown.first.locator("summary").click()
    assert shown.first.locator(".option").count() <= 30
    page.get_by_label("Your name").fill("Wren")
    page.get_by_role("button", name="Begin", exact=True).click()
    page.wait_for_url("**/table/*")
    assert ask(f"/api/tables/{page.url.rpartition('/')[2]}")["options"]["healing_cooldown"] == 7


# What is too narrow or covered, all in one look.
CROWDED = """() => {
    const boxes = (what) => [...document.querySelectorAll(`.seat-rows ${what}`)].map((each) => each.getBoundingClientRect());
    const meet = (a, b) => a.x < b.right && b.x < a.right && a.y < b.bottom && b.y < a.bottom;
    const fields = boxes('.field'), tools = boxes('.tool');
    const crowded = fields.filter((field) => field.width < 200 || tools.some((tool) => meet(field, tool)));
    return fields.length ? crowded.map((field) => field.toJSON()) : 'no field';
}"""


def test_a_phone_shows_who_sits_where_on_a_new_table(visit: Visit) -> None:
    """Nothing is cut off or covered: every field is wide enough for what is chosen in it."""
    for game in ("voyages", "cannons", "biomes", "everrain", "nearfar"):
        page = visit(f"/new/{game}", **PHONE)
        page.wait_for_selector(".seat-rows .tool")
        comes_to(page, WIDTH, 390)
        comes_to(page, CROWDED, [])


def test_modes_are_explained_where_they_are_chosen(visit: Visit, ask: Ask) -> None:
    info = next(g for g in ask("/api/games") if g["name"] == "nearfar")
    page = visit("/new/nearfar")
    page.wait_for_selector(".modes")

    assert page.locator(".modes span").all_inner_texts() == [mode["about"] for mode in info["modes"]]


def test_charts_and_layouts_come_from_the_server(visit: Visit, ask: Ask) -> None:
    for game, name in (("voyages", "map"), ("cannons", "layout")):
        info = ask(f"/api/games/{game}")
        offers = next(o for o in info["options"] if o["name"] == name)["offers"]
        page = visit(f"/new/{game}")
        page.wait_for_selector(".charts")
        assert page.locator(".charts:not(.modes, .clock-choice .charts) b").all_inner_texts() == [
            *[o["title"] for o in offers],
            "Another, by its id",
        ]


def test_posters_say_players_length_and_difficulty(visit: Visit, ask: Ask) -> None:
    page = visit("/")
    for info in ask("/api/games"):
        poster = page.locator(f".poster[data-game={info['name']}]")
        expect(poster.get_by_role("img")).to_have_attribute("aria-label", re.compile(r"difficulty \d of 5"))
        expect(poster).to_contain_text(re.compile(r"\d+ (to \d+ )?.*(min|hours)"))


@pytest.mark.skipif(not AXE.is_file(), reason="axe-core is not installed: npm ci in web/")
@pytest.mark.parametrize("game", ["cannons", "biomes", "everrain", "nearfar"])
def test_the_tables_of_the_other_games_have_no_serious_violation(visit: Visit, ask: Ask, game: str) -> None:
    info = next((g for g in ask("/api/games") if g["name"] == game), None)
    if info is None:
        pytest.skip(f"{game} is not played here")
    seats = [{"kind": "me", "name": "Wren"}, {"kind": "bot", "name": "Saltbox", "bot": "random"}]
    made = ask("/api/tables", {"game": game, "seats": seats})
    page = visit(f"/table/{made['table']}#{made['keys']['0']}", bypass_csp=True)
    at_table(page)

    assert serious(page) == []
    comes_to(page, WIDTH, 1440)


@pytest.mark.parametrize("game", ["voyages", "cannons", "biomes", "everrain", "nearfar"])
def test_letters_of_double_size_leave_the_question_and_the_button(visit: Visit, ask: Ask, game: str) -> None:
    if game not in {g["name"] for g in ask("/api/games")}:
        pytest.skip(f"{game} is not played here")
    seats = [{"kind": "me", "name": "Wren"}, {"kind": "bot", "name": "Saltbox", "bot": "random"}]
    made = ask("/api/tables", {"game": game, "seats": seats})
    page = visit(f"/table/{made['table']}#{made['keys']['0']}")
    at_table(page)
    page.evaluate("document.documentElement.style.fontSize = '200%'")

    comes_to(page, "document.querySelector('.ask b').getBoundingClientRect().width > 150", True)
    comes_to(page, "document.querySelector('.board').getBoundingClientRect().height > 200", True)
    comes_to(page, WIDTH, 1440)
