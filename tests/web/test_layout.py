"""The law of the layout (docs/web.md): a sample of it here, the whole of it in the soak."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.web.layout import GAMES, SIZES, Walk, how, opened, summary
from tests.web.table import at_table

Visit = Callable[..., Page]
Ask = Callable[..., Any]
SOME = [("cannons", (844, 390)), ("biomes", (390, 844)), ("cannons", (1280, 720)), ("biomes", (768, 1024))]
LARGE = 1500  # pixels: from here on the map has half of the window
WEAR = """style => { const sheet = new CSSStyleSheet(); sheet.replaceSync(style); document.adoptedStyleSheets = [sheet]; }"""
SLIDE = "() => { document.querySelector('.board').scrollTop = 200 }"
# What is wrong with a screen, as a style of it, and what the law calls it; some holds for fingers, some for mice alone.
PLANTS = {
    "hidden": ".window [data-target] { display: none }",
    "nothing asked is in sight": "[data-target], [data-choice] { display: none !important }",
    "off the window": ".prompt .row .btn { position: fixed !important; left: 200vw; top: 0 }",
    "out of sight": ".zoom .off { display: none !important } .window [data-target] { transform: translateX(9000px) !important }",
    "covered": ".bar { position: fixed !important; inset: 0 !important; z-index: 99; background: #000 }",
    "small": ".tabs button, .prompt .btn { min-height: 20px !important; height: 20px !important }",
    "no round": ".ask .when, .bar .meta { display: none !important }",
    "no seats": ".seat { display: none !important }",
    "hover": ".by-mouse { display: inline !important }",
    "sideways": ".ask b { display: block !important; overflow-x: auto !important; width: 30px; white-space: nowrap }",
    "downwards": ".tabs { height: 20px !important; overflow-y: auto !important; scrollbar-width: none !important }",
    "cut": ".prompt .ask { overflow: hidden !important; height: 5px !important; max-height: 5px !important }",
    "overlaps": ".zoom { position: fixed !important; inset: 40% auto auto 30% !important; z-index: 9 }",
    "board moves": ".board > .window { margin-top: 30px !important }",
    "map moves": ".window .layer { margin-left: 9px }",
    "slid": ".board { overflow: hidden !important } .board::after { content: ''; flex: none; height: 900px; display: block }",
}
ONLY = {"small": True, "hover": True, "map moves": False}  # by touch


def walked(visit: Visit, ask: Ask, game: str, size: tuple[int, int], theme: str, most: int, shots: Path) -> Walk:
    walk = Walk(visit(opened(ask, game), **how(size, theme)), game, 7, shots)
    walk.on(most, lambda: opened(ask, game))
    return walk


def test_the_board_keeps_its_place_and_everything_asked_can_be_reached(visit: Visit, ask: Ask, tmp_path: Path) -> None:
    walks = {(g, f"{s[0]}x{s[1]}"): walked(visit, ask, g, s, "light", 6, tmp_path) for g, s in SOME}

    assert not any(walk.faults for walk in walks.values()), summary(walks)
    assert all(min(walk.maps) >= 0.4 for walk in walks.values()), summary(walks)


@pytest.mark.parametrize("size", [(844, 390), (1280, 720)], ids=lambda s: f"{s[0]}x{s[1]}")
def test_the_law_sees_every_kind_of_fault(size: tuple[int, int], visit: Visit, ask: Ask) -> None:
    page = visit(opened(ask, "biomes"), **how(size, "light"))
    walk = Walk(page, "biomes", 7)
    at_table(page)
    for _ in range(40):
        page.wait_for_selector("[data-target], [data-choice]")
        if page.locator(".window [data-target]").count() > 2:
            break
        walk.answer()
    walk.look()
    assert not walk.faults, walk.told

    seen = {}
    for kind, style in PLANTS.items():
        page.evaluate(WEAR, style)
        if kind == "slid":
            page.evaluate(SLIDE)
        seen[kind] = walk.compared(walk.found())

    touch = size == (844, 390)
    wanted = [kind for kind in PLANTS if ONLY.get(kind, touch) is touch]
    assert [kind for kind in wanted if kind not in {fault for fault, _ in seen[kind]}] == []


@pytest.mark.soak
@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", SIZES, ids=lambda s: f"{s[0]}x{s[1]}")
@pytest.mark.parametrize("game", GAMES)
def test_sixty_decisions_of_every_game_at_every_size(
    game: str, size: tuple[int, int], theme: str, visit: Visit, ask: Ask, tmp_path: Path
) -> None:
    walk = walked(visit, ask, game, size, theme, 60, tmp_path)

    told = summary({(game, f"{size[0]}x{size[1]}"): walk})
    assert not walk.faults, told
    assert walk.seen == 60, told
    assert min(walk.maps) >= (0.5 if size[0] > LARGE else 0.4), told
