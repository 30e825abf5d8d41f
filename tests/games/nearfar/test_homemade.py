"""Effects that only other content uses (docs/rules/nearfar.md, 11.14): the vocabulary works also where no packaged card has the word."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from farshore.core.content import Library
from farshore.games.nearfar import NearFarGame
from farshore.games.nearfar.state.table import Journey
from tests.games.nearfar import positions
from tests.games.nearfar.positions import Words, do, goods, table

TAKEN = ["visit mystics_hut", "seek", "chance draw old-shovel", "take old-shovel"]


def gained(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, ability: Words, player: Words) -> Journey:
    """p1 just after taking a treasure that does this when it enters play."""
    card = {"id": "old-shovel", "name": "Old Shovel", "copies": 1, "icons": {}, "text": "Something happens."}
    written: list[dict[str, Any]] = [{**card, "abilities": [{"on": "gain", **ability}]}]
    (tmp_path / "treasures.json").write_text(json.dumps(written))
    monkeypatch.setattr(positions, "GAME", NearFarGame(Library("farshore.games.nearfar", [tmp_path])))
    return do(table({"birds": 1, "coin": 0, "hand": ["bone-club"], **player}), *TAKEN)


@pytest.mark.parametrize(
    ("ability", "before", "after"),
    [
        ({"what": "token", "colour": "any", "n": 2}, {"green": 1, "yellow": 2}, {"yellow": 1}),
        ({"what": "token", "colour": "any", "n": 9}, {"green": 1, "yellow": 2, "coin": 1}, {"coin": 1}),
        ({"what": "token", "colour": "red", "n": 1}, {"green": 1, "red": 2}, {"green": 1, "red": 1}),
        ({"what": "coin", "n": 2}, {"coin": 3, "gem": 1}, {"coin": 1, "gem": 1}),
        ({"what": "food", "n": 2}, {"food": 1}, {}),
    ],
)
def test_goods_are_lost_as_far_as_there_are_any(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, ability: Words, before: Words, after: Words
) -> None:
    """NF-157, NF-158, section 11.14: to lose what one does not have has no effect."""
    assert goods(gained(tmp_path, monkeypatch, {"op": "lose", **ability}, before)) == after


def test_hearts_names_and_animals_are_lost(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """NF-111, NF-158, NF-161, section 11.14: with the animal goes the treasure that it carried."""
    weak = gained(tmp_path, monkeypatch, {"op": "lose", "what": "heart", "n": 3}, {"hearts": 2})
    assert weak.players[0].hearts == 0
    named = gained(tmp_path, monkeypatch, {"op": "lose", "what": "reputation", "n": 2}, {"reputation": 1})
    assert named.players[0].reputation == -1
    lost = gained(tmp_path, monkeypatch, {"op": "lose", "what": "bird", "n": 1}, {"birds": 2, "tortoises": 0})
    assert (lost.players[0].birds, len(lost.players[0].treasures)) == (1, 1)
    bare = gained(tmp_path, monkeypatch, {"op": "lose", "what": "bird", "n": 3}, {"birds": 1})
    assert bare.players[0].birds == 0
    do(bare, "give up old-shovel")
    assert bare.players[0].treasures == ()


@pytest.mark.parametrize(("deck", "drawn"), [("basic", {"moon-bowl"}), ("advanced", {"mirror-hat"})])
def test_artifacts_are_drawn_from_the_deck_that_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, deck: str, drawn: set[str]
) -> None:
    """NF-114, section 11.14."""
    state = gained(tmp_path, monkeypatch, {"op": "draw_artifact", "n": 1, "deck": deck, "keep_any": True}, {})
    outcomes = {str(action).removeprefix("draw ") for action, _ in state.draws}
    assert outcomes & {"moon-bowl", "mirror-hat"} == drawn


@pytest.mark.parametrize(("counts", "skill"), [(False, 1), (True, 2)])
def test_skill_of_a_world_card_counts_in_quests_and_where_the_table_wants_it_in_the_mine(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, counts: bool, skill: int
) -> None:
    """RULING-NF-13, NF-120, NF-130 Never at the Farm; in the mine by an option."""
    card = {
        "id": "cold-blade",
        "name": "Cold Blade",
        "icons": {"skill": 1},
        "abilities": [],
        "text": "",
        "burden": False,
    }
    (tmp_path / "worlds.json").write_text(json.dumps([card]))
    monkeypatch.setattr(positions, "GAME", NearFarGame(Library("farshore.games.nearfar", [tmp_path])))
    state = table({"cards": ["cold-blade"], "coin": 0}, rules={"mine_counts_world": counts})
    kit = state.kit(0)
    assert (kit.quest_skill, kit.skill_farm, kit.skill_mine) == (2, 1, skill)
