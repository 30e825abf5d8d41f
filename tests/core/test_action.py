from __future__ import annotations

from typing import ClassVar

import pytest

from farshore.core.action import Named, Notation, Numbered, Pass
from farshore.core.errors import BadNotation
from tests.core.small import Say, Shout

WORDS = Notation((Say, Shout, Pass))


def test_a_text_is_read_as_the_action_that_prints_it() -> None:
    for action in (Say("yes"), Shout(), Pass()):
        assert WORDS.parse(str(action)) == action


def test_spaces_around_words_do_not_matter() -> None:
    assert WORDS.parse("  shout   out ") == Shout()


def test_actions_are_equal_if_they_are_of_a_kind_and_read_the_same() -> None:
    class Echo(Say):
        __slots__ = ()

    assert Say("yes") == Say("yes")
    assert hash(Say("yes")) == hash(Say("yes"))
    assert Say("yes") != Say("no")
    assert Say("yes") != Echo("yes")
    assert repr(Say("yes")) == "<say yes>"


@pytest.mark.parametrize("text", ["", " ", "shout", "sing loud", "SAY yes", "say\x00yes"])
def test_a_text_that_is_no_action_names_the_verbs_there_are(text: str) -> None:
    with pytest.raises(BadNotation, match="actions begin with one of: pass, say, shout out"):
        WORDS.parse(text)


@pytest.mark.parametrize("text", ["say", "say yes no", "pass on", "shout out loud"])
def test_a_verb_with_the_wrong_words_is_not_an_action(text: str) -> None:
    with pytest.raises(BadNotation, match="cannot be read as the action"):
        WORDS.parse(text)


def test_a_long_text_is_cut_in_the_error() -> None:
    with pytest.raises(BadNotation) as wrong:
        WORDS.parse("x" * 10_000)
    assert len(str(wrong.value)) < 200


class Point(Named):
    __slots__ = ()
    verb: ClassVar[str] = "point"


class Count(Numbered):
    __slots__ = ()
    verb: ClassVar[str] = "count"


def test_an_action_about_one_name_or_number_needs_its_verb_alone() -> None:
    known = Notation((Point, Count))
    for action in (Point("lagoon"), Count(12), Count(-1)):
        assert known.parse(str(action)) == action


@pytest.mark.parametrize(
    "text", ["point", "point a b", "count", "count 1 2", "count one", "count 01", "count +1", "count 1_0"]
)
def test_a_name_is_one_word_and_a_number_is_written_one_way(text: str) -> None:
    with pytest.raises(BadNotation, match="cannot be read as the action"):
        Notation((Point, Count)).parse(text)
