"""The check of the book as prose: one planted fault for each thing it listens for, and what it lets pass."""

import json
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from farshore.games.nearfar.content.checks.prose import check_prose, frames, phrases, sentences
from farshore.games.nearfar.content.checks.reward_words import names, names_card
from farshore.games.nearfar.content.load import PACKAGE, Content, load

Edit = Callable[[list[Any]], object]
MAP = "quests/map-07.json"


def data_of(path: str) -> Any:
    return json.loads(files(PACKAGE).joinpath("data").joinpath(path).read_text(encoding="utf-8"))


def planted(folder: Path, edit: Edit, path: str = MAP) -> list[str]:
    """What the check finds in the packaged book with one file edited."""
    data = data_of(path)
    edit(data)
    target = folder / path
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(json.dumps(data), encoding="utf-8")
    return [str(finding) for finding in check_prose(load([folder]))]


def quest(data: list[Any], name: str) -> Any:
    return next(one for one in data if one["id"] == name)


def choice(data: list[Any], name: str, letter: str) -> Any:
    return next(one for one in quest(data, name)["choices"] if one["id"] == letter)


@pytest.fixture(scope="module")
def content() -> Content:
    return load()


def test_the_packaged_book_reads_well(content: Content) -> None:
    assert [str(finding) for finding in check_prose(content)] == []


def add(data: list[Any], name: str, words: str) -> Any:
    found = quest(data, name)
    found["story"] += f" {words}"
    return found


ECHO = "a heron with one good shoe knocked twice"


def reorder(data: list[Any]) -> None:
    """Every last choice costs reputation."""
    for one in data:
        ordinary = [each for each in one["choices"] if not each["needs"]]
        ordinary[-1]["reward"].append({"op": "gain", "what": "reputation", "n": -1})


def no_fighter(data: list[Any]) -> None:
    choice(data, "m07.14", "a")["check"].pop("against")


def other_fighter(data: list[Any]) -> None:
    choice(data, "m07.14", "a")["check"]["against"] = "Whelk Jane"


def unnamed_bird(data: list[Any]) -> None:
    choice(data, "m07.14", "b")["reward"].append({"op": "gain", "what": "bird", "n": 1})


def unnamed_card(data: list[Any]) -> None:
    choice(data, "m07.14", "b")["reward"].append({"op": "gain_world", "name": "Honey Jar"})


def talkative(data: list[Any]) -> None:
    for one in data:
        one["story"] += ' "Oh," says somebody.'


@pytest.mark.parametrize(
    ("edit", "sentence"),
    [
        pytest.param(
            lambda data: [add(data, "m07.1", ECHO), add(data, "m07.2", ECHO)],
            f"11.16 m07.2: Shares eight words with m07.1: {ECHO!r}.",
            id="eight words in two quests",
        ),
        pytest.param(
            no_fighter, "11.16 m07.14 a: Nobody is named whom this combat is against.", id="a fight with nobody"
        ),
        pytest.param(
            other_fighter,
            "11.16 m07.14 a: The page does not have 'whelk', its adversary.",
            id="a fight with somebody who is not on the page",
        ),
        pytest.param(
            unnamed_bird, "11.16 m07.14 b: The text does not name its reward: bird.", id="a reward out of the air"
        ),
        pytest.param(unnamed_card, "11.16 m07.14 b: The text does not name Honey Jar.", id="a card out of the air"),
        pytest.param(
            reorder, "11.16 map 7: Last choices that cost reputation: 20, wanted 0 to 5.", id="a shame at every end"
        ),
        pytest.param(talkative, "11.16 map 7: Stories with direct speech: 20, wanted 0 to 9.", id="everybody talks"),
    ],
)
def test_a_planted_fault_is_heard(tmp_path: Path, edit: Edit, sentence: str) -> None:
    found = planted(tmp_path, edit)
    assert any(finding.startswith(sentence) for finding in found), found


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        pytest.param("x{n} so they all said x{n}.", "The phrase 'so they all said'", id="a phrase"),
        pytest.param(". Never x{n} was y{n} so z{n}.", "The frame 'never _ was _ so _'", id="a frame"),
    ],
)
def test_what_has_become_a_habit_is_heard(tmp_path: Path, words: str, sentence: str) -> None:
    """In forty quests of a book of 426, of which one in twenty may have it."""

    def everywhere(data: list[Any]) -> None:
        for one in data:
            one["story"] += " " + words.format(n=one["id"].replace(".", ""))

    planted(tmp_path, everywhere, "quests/map-06.json")
    found = planted(tmp_path, everywhere)
    assert any(finding.startswith(f"11.16 book: {sentence} is in 40 quests, wanted ") for finding in found), found


def test_a_quest_may_repeat_itself(tmp_path: Path) -> None:
    assert planted(tmp_path, lambda data: add(data, "m07.1", f"{ECHO} {ECHO}")) == []


def test_a_story_of_a_character_need_not_name_its_rewards(tmp_path: Path) -> None:
    """Its reaction is read after failure too, and nothing is handed over then."""

    def give(data: list[Any]) -> None:
        choice(data, "R1", "a")["reward"].append({"op": "gain", "what": "bird", "n": 1})

    assert planted(tmp_path, give, "quests/story-r.json") == []


def test_a_reward_is_named_by_the_beginning_of_a_word() -> None:
    assert names("She counts out three pearls.", "gem")
    assert names("He pays at once.", "coin")
    assert not names("The bishop spays his cat.", "coin")
    assert names_card("a scarf of yellow cloud", "Cloud Wool Scarf")
    assert not names_card("something warm", "Cloud Wool Scarf")


def test_sentences_end_at_stops_colons_and_semicolons() -> None:
    assert sentences("One; two: three. Four") == ["One", " two", " three", " Four"]


def test_a_frame_keeps_the_little_words_alone(content: Content) -> None:
    one = [content.quests["m07.17"]]
    assert "_ has been here before you" in frames(one)
    assert "has been here before" in phrases(one)
