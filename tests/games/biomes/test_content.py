"""Content and options (sections 8.6 and 11)."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from farshore.core.content import BadContent, Library
from farshore.core.errors import BadOption
from farshore.games.biomes import GAME
from farshore.games.biomes.content.load import PACKAGE, Content, turned
from farshore.games.biomes.content.numbers import SECRETS
from farshore.games.biomes.game import BiomesGame


def test_quarries_have_one_to_four_cliffs_and_average_two_and_a_half() -> None:
    """Section 11.2: eight quarries that differ, whichever way they are turned."""
    masks = GAME.content.quarries
    assert sorted(mask.bit_count() for mask in masks) == [1, 2, 2, 2, 3, 3, 3, 4]
    assert len({min(turned(mask, n) for n in range(6)) for mask in masks}) == 8


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_recommended_tables_have_a_key_to_spare(seats: int) -> None:
    """BIO-006"""
    assert not GAME.warnings(GAME.setup(None, seats, {}))


def test_presets_can_be_played() -> None:
    """BIO-004"""
    presets = GAME.content.words["presets"]
    assert len(presets) >= 6
    for preset in presets:
        assert GAME.new(GAME.setup(None, preset["seats"], preset["options"])).stack


def test_enough_characters_and_signals() -> None:
    """Section 11.1: somebody for everybody to be, and enough to say."""
    assert len(GAME.content.characters) >= 5
    assert len(GAME.content.signals) >= 12


@pytest.mark.parametrize(
    ("file", "change", "complaint"),
    [
        ("secrets.json", {"id": "teleport", "weight": 9}, "weight"),
        ("quarries.json", {"id": "lip", "cliffs": [0, 1, 2, 3, 4]}, "cliffs"),
        ("quarries.json", {"id": "lip", "cliffs": [1, 2]}, "only turned"),
        (
            "quests.json",
            {"id": "tomb", "number": 4, "title": "Tomb", "key": True, "flavour": "x", "die": ["none"]},
            "six faces",
        ),
        ("signals.json", {"id": "safe", "text": "It is a key.", "scope": "tile", "tone": 0}, "names 'key'"),
    ],
)
def test_bad_content_is_named(tmp_path: Path, file: str, change: dict[str, object], complaint: str) -> None:
    """BIO-111, BIO-347"""
    (tmp_path / file).write_text(json.dumps([change]))
    with pytest.raises(BadContent, match=complaint):
        Content(Library(PACKAGE, [tmp_path]))


def test_a_designer_can_lay_other_numbers_over_the_content(tmp_path: Path) -> None:
    """BIO-111"""
    entry = {
        "id": "teleport",
        "name": "Teleport",
        "weight": 3,
        "counts": [1, 1, 1],
        "effect": "teleport",
        "text": "Far.",
    }
    (tmp_path / "secrets.json").write_text(json.dumps([entry]))
    changed = BiomesGame(Library(PACKAGE, [tmp_path]))
    assert changed.content.weights[SECRETS.index("teleport")] == 3
    assert changed.content.digest != GAME.content.digest


@pytest.mark.parametrize(
    ("name", "value"),
    [("quests", "1,1"), ("quests", "0,4"), ("secret_value_order", "key,key"), ("num_quests", 10), ("wedge_angle", 90)],
)
def test_bad_options_are_refused(name: str, value: str | int) -> None:
    """BIO-004, BIO-021, BIO-314"""
    with pytest.raises(BadOption):
        GAME.setup(None, 2, {"quest_selection": "chosen" if name == "quests" else "random", name: value})


def test_every_option_of_the_registry_exists() -> None:
    """BIO-014"""
    names = [option.name for option in GAME.options]
    assert len(names) == len(set(names))
    assert len(names) >= 100
    assert all(option.basis and option.about for option in GAME.options)


def test_the_lexicon_knows_what_views_name() -> None:
    """BIO-097"""
    words = GAME.lexicon()
    state = GAME.new(GAME.setup(None, 3, {}))
    shown = GAME.view(state, 0)
    assert {piece["kind"] for piece in shown["pieces"]} <= set(words["kinds"])
    world = next(area for area in shown["areas"] if area["id"] == "map")
    assert {cell["terrain"] for cell in world["cells"]} <= set(words["terrains"])
    assert {count["what"] for seat in shown["seats"] for count in seat["counts"]} <= set(words["terms"])
