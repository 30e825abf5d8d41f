"""A few turns of every game in WebKit and in Firefox: people do not all use Chromium."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.web.engines import ENGINES, PATIENCE, Engine, until
from tests.web.layout import GAMES, opened

Ask = Callable[..., Any]
DECISIONS = 12
READY = "return !!document.querySelector('.table .prompt')"
PLY = "return document.querySelector('.table').dataset.ply"
LISTEN = "window.wrong = []; addEventListener('error', (e) => window.wrong.push(String(e.message)))"
ASKED = "[data-target], [data-choice], .prompt button.go"
COUNT = f"return document.querySelectorAll('{ASKED}').length"
PRESS = f"""
  const asked = [...document.querySelectorAll('{ASKED}')];
  asked[NUMBER % asked.length]?.dispatchEvent(new MouseEvent('click', {{ bubbles: true, cancelable: true }}));
"""
GO = "document.querySelector('.prompt button.go:not([disabled])')?.click()"
SEEN = """
  const board = document.querySelector('.board .window').getBoundingClientRect();
  const drawn = [...document.querySelectorAll('.window [data-cell], .window .node')].filter((e) => e.getBoundingClientRect().width > 4);
  return { share: board.width * board.height / (innerWidth * innerHeight), places: drawn.length, wrong: window.wrong ?? [],
    slid: document.scrollingElement.scrollLeft + document.scrollingElement.scrollTop };
"""


@pytest.fixture(scope="module", params=ENGINES)
def engine(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Engine]:
    started = ENGINES[request.param](tmp_path_factory.mktemp(request.param), (1280, 880))
    yield started
    started.close()


def decide(engine: Engine, chance: random.Random) -> bool:
    """One answer at random; what is asked once more is meant. Whether the game went on by it."""
    before = engine.run(PLY)
    engine.run(PRESS.replace("NUMBER", str(chance.randrange(1000))))
    for _ in range(3):
        time.sleep(0.3)
        if engine.run(PLY) != before:
            return True
        engine.run(GO)
    return bool(engine.run(PLY) != before)


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES)
def test_a_few_turns_are_played(game: str, engine: Engine, base: str, ask: Ask, tmp_path: Path) -> None:
    engine.open(base + "/about")
    engine.open(base + opened(ask, game))
    until(lambda: engine.run(READY), "the table")
    engine.run(LISTEN)
    chance, made, end = random.Random(7), 0, time.monotonic() + PATIENCE
    while made < DECISIONS and time.monotonic() < end:
        if engine.run(COUNT) and decide(engine, chance):
            made, end = made + 1, time.monotonic() + PATIENCE
        else:
            time.sleep(0.3)

    engine.shot(tmp_path / f"{game}.png")
    seen = engine.run(SEEN)
    assert made == DECISIONS
    assert seen["wrong"] == []
    assert seen["slid"] == 0
    assert seen["places"] > 5
    assert seen["share"] >= 0.4
