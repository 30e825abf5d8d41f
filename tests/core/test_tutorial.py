from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, cast

import pytest

from farshore.core.content import BadContent, Reader
from farshore.core.tutorial import Lesson, Tutorial, proposed, stand
from farshore.core.view import View

LEAST = {"title": "Sail", "text": "Go on.", "label": "Day 1"}


def lesson(**fields: object) -> Lesson:
    return Lesson(Reader({**LEAST, **fields}, "tutorial.json"))


def moment(**changed: object) -> View:
    """A view with a map of two cells, a ship, and two things to do."""
    view: dict[str, Any] = {
        "status": {"label": "Day 1"},
        "prompt": {"text": "Where to?", "rule": "TOY-1"},
        "actions": [{"do": "sail 1"}, {"do": "sail 2"}, {"do": ["load", "sail 1"]}],
        "pieces": [{"id": "ship", "at": {"area": "sea", "at": "sea:1"}}],
        "seats": [{"seat": 0, "counts": [{"what": "gold", "n": 2}, {"what": "flag"}]}],
        "areas": [
            {"id": "sea", "cells": [{"id": "sea:1"}, {"id": "sea:2"}]},
            {"id": "town", "nodes": [{"id": "town:inn"}]},
            {"id": "hold", "slots": [{"id": "hold:0"}]},
            {"id": "race", "value": 3},
            {"id": "dice", "dice": [{"id": "d1", "value": 4}, {"id": "d2"}]},
        ],
    }
    return cast("View", {**view, **changed})


@pytest.mark.parametrize(
    "fields",
    [
        {},
        {"rule": "TOY-1"},
        {"prompt": "Where to?"},
        {"try": ["sail 1"]},
        {"try": ["load", "sail 1"]},
        {"way": ["sail 2", "sail 3"]},
        {"piece": "ship"},
        {"stands": ["00000000", "0f1b7e7f"]},
        {"area": "sea"},
        {"area": "sea", "at": "sea:2"},
        {"area": "town", "at": "town:inn"},
        {"area": "hold", "at": "hold:0"},
    ],
)
def test_a_lesson_fits_where_all_that_it_speaks_of_is_there(fields: dict[str, object]) -> None:
    assert lesson(**fields).fits(moment())


@pytest.mark.parametrize(
    "fields",
    [
        {"label": "Day 2"},
        {"rule": "TOY-2"},
        {"prompt": "How many?"},
        {"try": ["sail 3"]},
        {"try": ["sail 1", "load"]},
        {"way": ["sail 3", "sail 4"]},
        {"piece": "whale"},
        {"stands": ["00000000"]},
        {"area": "moon"},
        {"area": "sea", "at": "sea:3"},
        {"area": "sea", "at": "town:inn"},
    ],
)
def test_a_lesson_does_not_fit_where_one_thing_is_missing(fields: dict[str, object]) -> None:
    assert not lesson(**fields).fits(moment())


def changed(**fields: object) -> View:
    """The moment with one piece, one count, one track or one die as given."""
    view: dict[str, Any] = json.loads(json.dumps(moment()))
    for path, value in fields.items():
        *way, last = (int(step) if step.isdecimal() else step for step in path.split("_"))
        part: Any = view
        for step in way:
            part = part[step]
        part[last] = value
    return cast("View", view)


@pytest.mark.parametrize(
    "path", ["pieces_0_at_at", "seats_0_counts_0_n", "areas_3_value", "areas_4_dice_0_value", "areas_4_dice_1_value"]
)
def test_where_something_stands_otherwise_is_another_position(path: str) -> None:
    assert stand(changed(**{path: 9})) != stand(moment())


def test_words_and_the_order_in_which_things_are_listed_make_no_other_position() -> None:
    two = [{"id": name, "at": {"area": "sea", "at": "sea:1"}, "name": name.upper()} for name in ("ship", "buoy")]
    assert stand(moment(pieces=two)) == stand(moment(pieces=two[::-1], prompt={"text": "Well?"}))


def test_a_lesson_of_a_rule_does_not_fit_a_prompt_of_none() -> None:
    assert not lesson(rule="TOY-1").fits(moment(prompt={"text": "Wait."}))
    assert lesson().fits(moment(prompt={"text": "Wait."}))


def test_the_step_nearest_to_the_end_of_the_way_is_next() -> None:
    way = lesson(way=["sail 1", "sail 2", "sail 3"])
    assert way.next_step(moment()) == "sail 2"
    assert way.next_step(moment(actions=[{"do": "sail 1"}])) == "sail 1"
    assert way.next_step(moment(actions=[])) == ""


def test_what_is_tried_reads_as_an_offer_says_it() -> None:
    assert proposed(["sail 1"]) == "sail 1"
    assert proposed(["load", "sail 1"]) == ["load", "sail 1"]


def test_a_lesson_proposes_by_what_is_tried_or_by_its_way() -> None:
    assert lesson(**{"try": ["sail 1"]}).proposes() is True
    assert lesson(way=["sail 1"]).proposes() is True
    assert lesson(area="sea").proposes() is False


def test_only_what_a_lesson_has_is_told() -> None:
    assert lesson().to_json() == LEAST
    told = lesson(
        **{"rule": "TOY-1", "prompt": "Where to?", "try": ["sail 1"], "way": ["sail 2"], "piece": "ship", "last": True},
        stands=["0f1b7e7f"],
        area="sea",
        at="sea:1",
    ).to_json()
    assert told == {
        **LEAST,
        "rule": "TOY-1",
        "prompt": "Where to?",
        "try": "sail 1",
        "way": ["sail 2"],
        "piece": "ship",
        "stands": ["0f1b7e7f"],
        "last": True,
        "on": {"area": "sea", "at": "sea:1"},
    }
    assert lesson(area="sea").to_json()["on"] == {"area": "sea"}
    assert "last" not in lesson(last=False).to_json()


def test_a_lesson_has_no_other_fields() -> None:
    with pytest.raises(BadContent, match="colour"):
        lesson(colour="red")


def tutorial(lessons: Sequence[Mapping[str, object]], **fields: object) -> Tutorial:
    said = {"title": "First", "seed": "s", "mode": "ffa", "options": {"rounds": "2"}, "lessons": lessons}
    return Tutorial(Reader({**said, **fields}, "tutorial.json"))


def test_of_the_lessons_that_propose_only_the_first_that_fits_is_told() -> None:
    elsewhere = {**LEAST, "title": "a", "try": ["sail 9"]}
    remark = {**LEAST, "title": "b"}
    first = {**LEAST, "title": "c", "try": ["sail 1"]}
    second = {**LEAST, "title": "d", "way": ["sail 2"]}
    told = tutorial([elsewhere, remark, first, second]).told(moment())
    assert [lesson.title for lesson in told] == ["b", "c"]


def kind(**fields: object) -> dict[str, object]:
    """A lesson about a kind of question: it names no moment."""
    return {"title": "Kind", "text": "Such questions come.", **fields}


def test_a_kind_of_question_is_explained_where_no_lesson_of_the_moment_fits() -> None:
    lessons = [kind(rule="TOY-9"), kind(title="b", rule="TOY-2 TOY-1"), kind(title="c", offered="load")]
    assert [one.title for one in tutorial([{**LEAST, "label": "Day 2"}, *lessons]).told(moment())] == ["b"]
    assert [one.title for one in tutorial([LEAST, *lessons]).told(moment())] == ["Sail"]


def test_a_kind_of_question_is_explained_once() -> None:
    both = tutorial([kind(title="a", rule="TOY-1"), kind(title="b", offered="load drop")])
    assert [one.title for one in both.told(moment(), {"TOY-1"})] == ["b"]
    assert both.told(moment(), {"TOY-1", "load"}) == []
    assert [one.title for one in both.told(moment(actions=[{"do": "drop 1"}]), {"TOY-1", "load"})] == ["b"]


def test_a_remark_is_not_repeated_and_leaves_room_for_what_is_new() -> None:
    guide = tutorial([{**LEAST, "title": "a"}, {**LEAST, "title": "b", "try": ["sail 1"]}])
    assert [one.title for one in guide.told(moment(), {"a"})] == ["b"]
    lonely = tutorial([{**LEAST, "title": "a"}, kind(rule="TOY-1")])
    assert [one.title for one in lonely.told(moment(), {"a"})] == ["Kind"]
    assert [one.title for one in lonely.told(moment(), {"a", "TOY-1"})] == ["a"]
    assert tutorial([{**LEAST, "title": "z", "last": True}]).told(moment(), {"z"}) == []


def test_what_a_lesson_leaves_nothing_to_say_about() -> None:
    assert lesson(rule="TOY-1", **{"try": ["load 2", "sail 1"]}).teaches() == {"TOY-1", "load", "sail"}
    assert lesson(way=["sail 2"]).teaches() == {"sail"}
    assert lesson(rule="TOY-1").teaches() == {"TOY-1", "Sail"}
    assert Lesson(Reader(kind(offered="load drop"), "tutorial.json")).teaches() == {"load", "drop"}


def test_a_lesson_that_belongs_to_no_moment_is_refused() -> None:
    with pytest.raises(BadContent, match="belongs to no moment"):
        Lesson(Reader(kind(), "tutorial.json"))


def test_a_tutorial_has_partners_only_where_they_are_named() -> None:
    alone = tutorial([LEAST])
    assert (alone.partners, alone.options, alone.mode) == ([], {"rounds": "2"}, "ffa")
    assert tutorial([LEAST], partners=[{"name": "Ada", "bot": "quick"}]).partners == [("Ada", "quick")]


def test_a_tutorial_without_lessons_is_refused() -> None:
    with pytest.raises(BadContent, match="lessons"):
        tutorial([])


def test_the_dice_of_a_tutorial_follow_from_its_seed() -> None:
    assert tutorial([LEAST]).secret() == tutorial([LEAST], title="Other").secret()
    assert tutorial([LEAST]).secret() != tutorial([LEAST], seed="t").secret()
    assert len(tutorial([LEAST]).secret()) == 32
