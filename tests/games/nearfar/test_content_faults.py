"""One planted fault for every check: whoever writes content hears which file, which entry and what is wrong."""

import json
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from farshore.core.content import BadContent
from farshore.games.nearfar.content.checks.validate import needed
from farshore.games.nearfar.content.load import PACKAGE, Content, load

Edit = Callable[[Any], object]


def planted(folder: Path, path: str, edit: Edit) -> Content:
    """The packaged content with one file edited."""
    data = json.loads(files(PACKAGE).joinpath("data").joinpath(path).read_text(encoding="utf-8"))
    edit(data)
    target = folder / path
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(json.dumps(data), encoding="utf-8")
    return load([folder])


def findings(content: Content) -> list[str]:
    return [str(finding) for finding in needed(content)]


def entry(data: Any, name: str) -> Any:
    return next(item for item in data if item["id"] == name)


def choice(data: Any, quest: str, name: str) -> Any:
    return next(item for item in entry(data, quest)["choices"] if item["id"] == name)


def space(data: Any, name: str) -> Any:
    return next(item for item in data["spaces"] if item["id"] == name)


def crossing(data: Any) -> None:
    """A second path that runs from one corner of the map to the other."""
    places = sorted(data["spaces"], key=lambda item: item["x"] + item["y"])
    data["paths"].append({"a": places[0]["id"], "b": places[-1]["id"]})


QUESTS = "quests/map-02.json"
SIDE = "quests/side.json"
STORY = "quests/story-r.json"
FAULTS = [
    pytest.param(
        QUESTS,
        lambda data: choice(data, "m02.1", "b")["reward"].append({"op": "side_quest", "id": "Q99"}),
        "11.3 m02.1 b: There is no side quest 'Q99'.",
        id="a side quest that does not exist",
    ),
    pytest.param(
        QUESTS,
        lambda data: choice(data, "m02.3", "b")["reward"].append({"op": "gain_world", "name": "Wet Sock"}),
        "11.3 m02.3 b: There is no world card 'Wet Sock'.",
        id="a world card that does not exist",
    ),
    pytest.param(
        STORY,
        lambda data: choice(data, "R1", "a").update(next="R77"),
        "11.11 R1 a: There is no quest 'R77' in this story.",
        id="a next quest that does not exist",
    ),
    pytest.param(
        STORY,
        lambda data: choice(data, "R1", "a").update(next="R8"),
        "11.11 R1 a: R8 is not in the next layer.",
        id="a next quest that skips a layer",
    ),
    pytest.param(
        STORY,
        lambda data: [choice(data, "R1", name).update(next="R2") for name in "ab"],
        "11.11 R3: No choice leads to this quest.",
        id="an unreachable quest of a story",
    ),
    pytest.param(
        STORY,
        lambda data: [choice(data, "R1", name).update(next="R2") for name in "ab"],
        "11.11 R1: All ordinary choices lead to the same quest.",
        id="choices of a story that make no difference",
    ),
    pytest.param(
        STORY,
        lambda data: choice(data, "R8", "a")["reward"].pop(),
        "11.11 R19 c: OIL is not granted before this layer.",
        id="an ending that waits for a keyword nobody gives",
    ),
    pytest.param(
        STORY,
        lambda data: choice(data, "R19", "c").update(needs=["PLUMS"]),
        "11.11 story R: The keyword OIL is granted and never used.",
        id="a keyword of a story without use",
    ),
    pytest.param(
        QUESTS,
        lambda data: [choice(data, "m02.1", "b")["reward"].pop()],
        "11.10 Q1: No map quest leads to this side quest.",
        id="an unreachable side quest",
    ),
    pytest.param(
        SIDE,
        lambda data: choice(data, "Q3", "a")["reward"].append({"op": "side_quest", "id": "Q1"}),
        "11.10 Q1: A chain of more than 3 begins here.",
        id="side quests in a circle",
    ),
    pytest.param(
        QUESTS,
        lambda data: choice(data, "m02.2", "a")["reward"].append({"op": "keyword", "word": "IDLE"}),
        "11.3 m02.2: The keyword IDLE is granted and never used.",
        id="a keyword never used",
    ),
    pytest.param(
        QUESTS,
        lambda data: choice(data, "m02.16", "c").update(needs=["NOBODY"]),
        "11.3 m02.16: The keyword NOBODY is never granted.",
        id="a keyword never granted",
    ),
    pytest.param(
        QUESTS,
        lambda data: choice(data, "m02.16", "c").update(needs=["LENS"]),
        "11.3 m02.16: The keyword LENS is granted only on a later map.",
        id="a keyword needed before it can be had",
    ),
    pytest.param(
        "quests/map-03.json",
        lambda data: choice(data, "m03.5", "d").update(needs=["KINGSVOICE"]),
        "11.3 m03.5: HONEYED and OATHBOUND are asked for together and none of them alone.",
        id="two keywords without a fallback",
    ),
    pytest.param(
        QUESTS,
        lambda data: choice(data, "m02.7", "a").update(reward=[], bonus=[]),
        "11.3 m02.7 a: The choice has no consequence.",
        id="a choice without consequence",
    ),
    pytest.param(
        QUESTS,
        lambda data: choice(data, "m02.7", "b").update(
            {name: choice(data, "m02.7", "a")[name] for name in ("check", "reward", "bonus")}
        ),
        "11.3 m02.7 b: The choice comes to the same as a.",
        id="two choices that come to the same",
    ),
    pytest.param(
        QUESTS,
        lambda data: entry(data, "m02.7").update(story="Too short."),
        "11.3 m02.7: Words of the story: 2, wanted 60 to 115.",
        id="a story too short to read aloud",
    ),
    pytest.param(
        QUESTS,
        lambda data: choice(data, "m02.7", "a")["check"].update(value=11),
        "11.3 m02.7 a: Difficulty: 11, wanted 5 to 8.",
        id="a difficulty that the map does not allow",
    ),
    pytest.param(
        QUESTS,
        lambda data: [
            item.update(cost=[{"op": "pay", "what": "coin", "n": 1}]) for item in entry(data, "m02.7")["choices"]
        ],
        "11.3 m02.7: Every ordinary choice has a cost.",
        id="a quest that the poor cannot answer",
    ),
    pytest.param(
        "quests/map-01.json",
        lambda data: choice(data, "m01.6", "a")["reward"].append({"op": "keyword", "word": "GRUDGE"}),
        "11.3 m01.6 a: There is a keyword.",
        id="a keyword in the first adventure",
    ),
    pytest.param(
        "arcade.json",
        lambda data: choice(data, "arcade-01", "a")["check"].update(value=12),
        "11.9 arcade-01 a: Difficulty: 12, wanted 4 to 9.",
        id="an arcade card out of range",
    ),
    pytest.param(
        "adventurers.json",
        lambda data: entry(data, "skarn").update(hearts=9),
        "11.4 skarn: The points are +7 off what the cost allows.",
        id="an adventurer worth more than the price",
    ),
    pytest.param(
        "artifacts.json",
        lambda data: entry(data, "bone-club").update(jp=6),
        "11.5 bone-club: 6 JP, 3.0 are fair.",
        id="an artifact worth more than its cost",
    ),
    pytest.param(
        "artifacts.json",
        lambda data: entry(data, "jade-flute").update(abilities=[], icons={"heart": 1}),
        "11.5 Jade Flute: The card is missing or does not gain.",
        id="a named artifact without its effect",
    ),
    pytest.param(
        "treasures.json",
        lambda data: entry(data, "old-shovel").update(copies=2),
        "11.6 old-shovel: A named card is doubled.",
        id="a named treasure twice",
    ),
    pytest.param(
        "worlds.json",
        lambda data: entry(data, "honey-jar")["icons"].update(skill=1),
        "11.7 honey-jar: A world card has a plain skill icon.",
        id="skill on a world card",
    ),
    pytest.param(
        "threats.json",
        lambda data: entry(data, "bandit").update(jp=3),
        "11.8 threats: Difficulties and journey points are not those of the table.",
        id="a threat worth too much",
    ),
    pytest.param(
        "talents.json",
        lambda data: entry(data, "lore").update(cost=1),
        "2.6 talents: Names and costs are not those of the table.",
        id="a talent too cheap",
    ),
    pytest.param(
        "board.json",
        lambda data: data["trade_values"].update(blue=3),
        "11.13 board: The trade values are not those of the table.",
        id="another trade value",
    ),
    pytest.param("maps/map-02.json", crossing, "11.2 map 2: The paths ", id="two paths that cross"),
    pytest.param(
        "maps/map-02.json",
        lambda data: [path.pop("icon", None) for path in data["paths"]],
        "11.2 map 2: Threat symbols: 0, wanted 8 to 10.",
        id="a map without threats",
    ),
    pytest.param(
        "maps/map-06.json",
        lambda data: next(path for path in data["paths"] if path["b"] == "s06").update(icon="treasure"),
        "11.2 map 6: Treasure symbols within 2 steps: 2, wanted 0 to 1.",
        id="two treasures before the gate",
    ),
    pytest.param(
        "maps/map-05.json",
        lambda data: [item.update(water=False) for item in data["spaces"]],
        "11.2 map 5: Water spaces: 0, wanted 6 to 8.",
        id="a desert without water",
    ),
    pytest.param(
        "maps/map-10.json",
        lambda data: [item.update(mammoth=False) for item in data["spaces"]],
        "11.2 map 10: Mammoth spaces: 0, wanted 5 to 6.",
        id="a jungle without mammoths",
    ),
    pytest.param(
        "maps/map-02.json",
        lambda data: data["routes"]["peppers"].update(joint_jp=9),
        "11.2 map 2: The shared value of peppers is 9 for ",
        id="a route worth more shared than alone",
    ),
]


@pytest.mark.parametrize(("path", "edit", "sentence"), FAULTS)
def test_a_planted_fault_is_found(tmp_path: Path, path: str, edit: Edit, sentence: str) -> None:
    found = findings(planted(tmp_path, path, edit))
    assert any(finding.startswith(sentence) for finding in found), found


UNREADABLE = [
    pytest.param(
        "artifacts.json",
        lambda data: entry(data, "jade-flute")["abilities"][0].update(op="juggle"),
        "abilities[0].op must be one of gain",
        id="an op that is not in the vocabulary",
    ),
    pytest.param(
        "artifacts.json",
        lambda data: entry(data, "jade-flute")["abilities"][0].update(on="visit:circus"),
        "abilities[0].on must be visit:saloon|",
        id="a building that does not exist",
    ),
    pytest.param(
        "artifacts.json",
        lambda data: entry(data, "jade-flute")["abilities"][0].update(colour="blue"),
        "must be token if there is a colour",
        id="a colour for something that has none",
    ),
    pytest.param(
        "artifacts.json",
        lambda data: entry(data, "jade-flute").update(prise=3),
        "prise is not a known field",
        id="a misspelt field",
    ),
    pytest.param(
        QUESTS,
        lambda data: choice(data, "m02.7", "a").update(next="R1"),
        "belongs to character quests alone",
        id="a next quest outside a story",
    ),
    pytest.param(
        QUESTS,
        lambda data: choice(data, "m02.7", "a").update(optional=True),
        "must be false, as no keyword is needed",
        id="an optional choice that needs nothing",
    ),
    pytest.param(
        QUESTS,
        lambda data: choice(data, "m02.20", "c").update(bonus=[{"op": "gain", "what": "gem", "n": 1}]),
        "must be empty, as there is no roll",
        id="a bonus without a roll",
    ),
    pytest.param(
        QUESTS,
        lambda data: choice(data, "m02.7", "a")["reward"].append({"op": "wins_ties"}),
        "must be a plain reward",
        id="an ability as a reward",
    ),
    pytest.param(
        "maps/map-02.json",
        lambda data: data["paths"].append(dict(data["paths"][0])),
        "joins two spaces that are joined already",
        id="the same path twice",
    ),
    pytest.param(
        "maps/map-02.json",
        lambda data: space(data, "s01").update(kind="town"),
        "must not be town: there is one already",
        id="two towns",
    ),
    pytest.param("names.json", lambda data: data.update(nobody="X"), "there is no such id", id="a name for nothing"),
    pytest.param(
        "artifacts.json",
        lambda data: entry(data, "merchant-coat")["abilities"][0].update(action="dig"),
        "must be one of trade for extra_use",
        id="an extra use of what is used once",
    ),
    pytest.param(
        "treasures.json",
        lambda data: entry(data, "rusty-bell")["abilities"][0].update(action="buy_talent"),
        "must be recruit in the mine",
        id="talents in the mine",
    ),
    pytest.param(
        "talents.json",
        lambda data: entry(data, "gem-trading")["abilities"][0].update(to="heart"),
        "must be gems for coins or food for hearts",
        id="gems for hearts",
    ),
    pytest.param(
        "artifacts.json",
        lambda data: entry(data, "cooking-spices")["abilities"][0].update(on="end_move"),
        "which needs no occasion",
        id="a standing effect with an occasion",
    ),
    pytest.param(
        "artifacts.json",
        lambda data: entry(data, "goods-wagon")["abilities"][0].update({"if": [{"is": "occupied"}]}),
        "which always works",
        id="a standing effect with a condition",
    ),
    pytest.param(
        "talents.json",
        lambda data: entry(data, "pack-bird-breeding")["abilities"][1].update(what="coin"),
        "must be hearts for one animal",
        id="animals for coins",
    ),
]


@pytest.mark.parametrize(("path", "edit", "problem"), UNREADABLE)
def test_what_cannot_be_read_is_refused_with_its_place(tmp_path: Path, path: str, edit: Edit, problem: str) -> None:
    with pytest.raises(BadContent) as caught:
        planted(tmp_path, path, edit)
    assert problem in str(caught.value)
    assert path in str(caught.value)


def test_everything_can_be_renamed_in_one_file(tmp_path: Path) -> None:
    content = planted(tmp_path, "names.json", lambda data: data.update(bandit="Footpad"))
    assert (content.threats[0].name, content.threats[0].display_name) == ("Bandit", "Footpad")
    assert findings(content) == []
