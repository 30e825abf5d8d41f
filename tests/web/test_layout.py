"""The law of the layout (docs/web.md): a sample of it here, the whole of it in the soak."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.web.layout import GAMES, SIZES, Walk, how, opened, summary

Visit = Callable[..., Page]
Ask = Callable[..., Any]
SOME = [("cannons", (844, 390)), ("biomes", (390, 844)), ("cannons", (1280, 720)), ("biomes", (768, 1024))]
LARGE = 1500  # pixels: from here on the map has half of the window


def walked(visit: Visit, ask: Ask, game: str, size: tuple[int, int], theme: str, most: int, shots: Path) -> Walk:
    walk = Walk(visit(opened(ask, game), **how(size, theme)), game, 7, shots)
    walk.on(most, lambda: opened(ask, game))
    return walk


def test_the_board_keeps_its_place_and_everything_asked_can_be_reached(visit: Visit, ask: Ask, tmp_path: Path) -> None:
    walks = {(g, f"{s[0]}x{s[1]}"): walked(visit, ask, g, s, "light", 6, tmp_path) for g, s in SOME}

    assert not any(walk.faults for walk in walks.values()), summary(walks)
    assert all(min(walk.maps) >= 0.4 for walk in walks.values()), summary(walks)


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
