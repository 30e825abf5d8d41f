"""The project's own attacker: every attack runs, and what it finds is written where people read it."""

from __future__ import annotations

import importlib
from pathlib import Path

import pytest

from attacks import floods
from attacks.__main__ import names
from attacks.report import BEGIN, END, PAGE, Figure, Scale, write
from tests.server.support import serving

# Promises about speed on an otherwise idle machine: they are measured by `make attack`, and no test depends on them.
SPEED = ("a crowd", "bots that search", "hints without end", "looks back without end")


@pytest.mark.soak
@pytest.mark.parametrize("name", names())
def test_a_small_part_of_every_attack_finds_nothing(name: str) -> None:
    said: list[str] = []
    figures = importlib.import_module(f"attacks.{name}").attack(Scale(0.05, 1), said.append)
    assert figures
    assert [figure for figure in figures if not figure.held and figure.attack not in SPEED] == [], said


def test_forks_without_end_are_an_attack_that_is_held_off(tmp_path: Path) -> None:
    with serving(tmp_path, limits=floods.LIMITS) as served:
        figure = floods.forks(served, Scale(0.2))
    assert figure.held, figure


def test_figures_replace_those_of_the_same_attack_and_leave_the_others(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(f"before\n{BEGIN}\n| a |\n|---|\n{END}\nafter\n")
    write([Figure("floods", "1", "old", "none", True), Figure("lies", "2", "kept", "none", True)], page)
    write([Figure("floods", "3", "new", "none", False)], page)
    text = page.read_text()
    assert text.startswith("before\n")
    assert text.endswith("after\n")
    assert "| floods | 3 | new | none | **no** |" in text
    assert "kept" in text
    assert "old" not in text


def test_the_page_of_promises_has_a_place_for_figures() -> None:
    assert BEGIN in PAGE.read_text()
    assert END in PAGE.read_text()
