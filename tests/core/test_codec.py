from __future__ import annotations

import json

import pytest

from farshore.core.action import Pass
from farshore.core.codec import Codec, digest, encode, fields, save
from farshore.core.errors import BadRecord
from farshore.core.kernel import settle
from tests.core.small import Ask, Diary, Note, Say, Toss, Whisper

CODEC = Codec((Ask, Note, Toss, Whisper, Say, Pass))


def test_the_fields_of_a_class_are_its_constructors_parameters() -> None:
    assert fields(Ask) == ("seat", "words")
    assert fields(Pass) == ()
    assert fields(Whisper) == ("stacks",)


def test_steps_inside_steps_survive_json() -> None:
    whisper = Whisper(((Ask(0, ("a", "b")), Note("n")), (), (Toss(2),)))
    written = json.dumps(encode([whisper, Note("end")]))
    again = CODEC.stack(json.loads(written))
    assert json.dumps(encode(again)) == written
    assert [type(step) for step in again] == [Whisper, Note]


def test_a_step_is_written_once_and_sealed_ones_anew() -> None:
    ask, whisper = Ask(0, ("a",)), Whisper(((),))
    assert encode(ask) is encode(ask)
    assert encode(ask) == encode(Ask(0, ("a",)))
    assert encode(ask) is not encode(Ask(0, ("a",)))
    assert encode(whisper) is not encode(whisper)


def test_lists_come_back_as_tuples_inside_steps() -> None:
    (ask,) = CODEC.stack(json.loads(json.dumps(encode([Ask(0, ("a", "b"))]))))
    assert isinstance(ask, Ask)
    assert ask.words == ("a", "b")


def test_actions_survive_json() -> None:
    assert CODEC.decode(json.loads(json.dumps(encode(Say("yes"))))) == Say("yes")


@pytest.mark.parametrize("name", ["Forever", "Codec", "", None, 3])
def test_only_the_classes_of_the_game_are_read(name: object) -> None:
    with pytest.raises(BadRecord, match="this game has no step or action called"):
        CODEC.decode({"step": name, "with": []})


def test_a_digest_covers_the_table_and_what_is_pending() -> None:
    one, two = Diary("a"), Diary("b")
    assert digest(one) == digest(Diary("a"))
    assert digest(one) != digest(two)
    before = digest(one)
    one.then(Ask(0, ("yes",)))
    settle(one)
    assert digest(one) != before
    assert digest(one) == digest(one.clone())


def test_a_digest_does_not_depend_on_what_was_listed() -> None:
    state = Diary()
    state.then(Whisper(((Ask(0, ("x",)),), (Ask(1, ("y",)),))))
    settle(state)
    whisper = state.stack[-1]
    assert isinstance(whisper, Whisper)
    before = digest(state)
    whisper.lists = ([Say("x")], None)
    assert digest(state) == before
    assert set(save(state)) == {"table", "stack"}
