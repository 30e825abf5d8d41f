"""The rulebooks for players: what they say is in the rules that they cite, and what they show can be seen."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from farshore.cli.rules import read_rules, specification
from farshore.core.rulebook import Part, Rulebook
from farshore.core.rulebook_view import played, shown
from farshore.games import GAMES

ROOT = Path(__file__).parents[2]
UNITS = [
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
]
NUMBERS = {word: number for number, word in enumerate(UNITS, 1)} | {"twice": 2, "half": 0, "dozen": 12}
LONGEST_PAGE = 330  # words
LONGEST_PART = 90
SHORTEST_PAGE = 60
NAMES = sorted(GAMES)


@cache
def book_of(name: str) -> Rulebook:
    book = GAMES[name].rulebook()
    assert book is not None
    return book


@cache
def rules_of(name: str) -> dict[str, str]:
    return {rule.id: rule.text for rule in read_rules(specification(name), GAMES[name].prefix)}


def figures(text: str) -> set[int]:
    """The numbers in a text, in digits or in words; `one` is too common a word to count."""
    digits = {int(number) for number in re.findall(r"(?<![\w:,-])\d+", text)}
    words = {NUMBERS[word] for word in re.findall(r"[a-z]+", text.lower()) if NUMBERS.get(word, 0) > 1}
    return digits | words


@pytest.mark.parametrize("name", NAMES)
def test_every_game_has_a_book_of_three_to_six_pages(name: str) -> None:
    pages = book_of(name).pages
    assert 3 <= len(pages) <= 6
    assert len({page.id for page in pages}) == len(pages)
    assert any(part.picture for part in book_of(name).parts()), "a book without pictures"


@pytest.mark.parametrize("name", NAMES)
def test_pages_are_neither_empty_nor_long(name: str) -> None:
    for page in book_of(name).pages:
        assert SHORTEST_PAGE <= len(page.words().split()) <= LONGEST_PAGE, page.id
        for part in page.parts:
            assert len(part.text.split()) <= LONGEST_PART, (page.id, part.text)


@pytest.mark.parametrize("name", NAMES)
def test_every_part_cites_rules_that_there_are(name: str) -> None:
    for page in book_of(name).pages:
        for part in page.parts:
            assert part.rules, f"{page.id}: nothing is cited for {part.words()}"
            assert [rule for rule in part.rules if rule not in rules_of(name)] == []


@pytest.mark.parametrize("name", NAMES)
def test_no_figure_stands_in_a_part_that_its_rules_do_not_name(name: str) -> None:
    wrong = [(part.words(), unfounded(name, part)) for part in book_of(name).parts() if unfounded(name, part)]
    assert wrong == []


def unfounded(name: str, part: Part) -> set[int]:
    """Figures of a part that none of its rules names."""
    known = {number for rule in part.rules for number in figures(rules_of(name)[rule])}
    return figures(part.words()) - known - {1}


def test_a_wrong_figure_would_be_noticed() -> None:
    assert figures("fifteen rounds, 3 hearts, one die and sea:4,-2") == {15, 3}


@pytest.mark.parametrize("name", NAMES)
def test_pictures_show_places_that_there_are(name: str) -> None:
    book = book_of(name)
    views = {position: shown(GAMES[name], book, position) for position in book.positions}
    wanted = {part.picture.position for part in book.parts() if part.picture}
    assert wanted == set(views), "a position that nobody shows"
    for part in book.parts():
        if part.picture is None:
            continue
        areas = {area["id"]: area for area in views[part.picture.position]["areas"]}
        assert [area for area in part.picture.areas if area not in areas] == []
        first: dict[str, Any] = dict(areas[part.picture.areas[0]])
        places = [spot["id"] for kind in ("cells", "nodes", "slots") for spot in first.get(kind, [])]
        named = part.picture.around + [callout.at for callout in part.picture.callouts]
        assert [at for at in named if at not in places] == []


@pytest.mark.parametrize("name", NAMES)
def test_a_picture_shows_nothing_but_what_its_pages_need(name: str) -> None:
    book = book_of(name)
    for position, made in book.positions.items():
        whole = played(GAMES[name], made)
        cut = shown(GAMES[name], book, position)
        assert {area["id"] for area in cut["areas"]} == book.areas_of(position) <= {a["id"] for a in whole["areas"]}
        assert bool(cut["actions"]) == made.lit


@pytest.mark.parametrize("name", NAMES)
def test_signs_are_ones_that_the_client_draws(name: str) -> None:
    known: set[str] = set()
    for file in ("shared/icons.json", f"games/{name}/icons.json"):
        known |= set(re.findall(r'"([a-z0-9-]+)"', json.dumps(json.loads((ROOT / "web/src" / file).read_text()))))
    used = {page.icon for page in book_of(name).pages} | {t.icon for part in book_of(name).parts() for t in part.tiles}
    assert used <= known
