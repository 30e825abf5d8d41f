from __future__ import annotations

from farshore.core.facts import Questions, amounts, bits, one_of, tally
from farshore.core.kernel import settle
from tests.core.small import Ask, Diary, Note, Toss, Whisper


def test_bits_are_the_lowest_ones_a_byte_each() -> None:
    assert bits(0b101, 3) == bytes([1, 0, 1])
    assert bits(0b11111, 3) == bytes([1, 1, 1])
    assert bits(1 << 8, 9) == bytes([0] * 8 + [1])
    assert bits(1 << 9, 9) == bytes(9)
    assert bits(0xFF, 8) == bytes([1] * 8)
    assert bits(0, 0) == b""


def test_a_row_has_its_one_at_its_index_and_the_last_has_none() -> None:
    rows = one_of(2)
    assert rows == [bytes([1, 0]), bytes([0, 1]), bytes([0, 0])]
    assert rows[-1] == bytes(2)


def test_amounts_stop_at_nothing_and_at_the_most_a_byte_holds() -> None:
    assert amounts([0, 7, 255]) == bytes([0, 7, 255])
    assert amounts([-1, 3, 256]) == bytes([0, 3, 255])


def test_a_tally_counts_each_kind() -> None:
    assert tally((2, 0, 2), 4) == bytes([1, 0, 2, 0])
    assert tally((), 2) == bytes(2)


def test_only_steps_that_ask_somebody_are_questions() -> None:
    questions = Questions((Note, Ask, Toss, Whisper))
    assert questions.names == ["asked to Ask", "asked to Whisper"]
    assert questions.nothing == bytes(2)


def test_a_seat_is_asked_what_stands_before_it_and_others_nothing() -> None:
    questions = Questions((Ask, Whisper))
    state = Diary()
    state.then(Ask(1, ("yes",)))
    settle(state)
    assert questions.row(state, 1) == bytes([1, 0])
    assert questions.row(state, 0) == bytes(2)


def test_a_question_that_the_game_does_not_name_is_none() -> None:
    state = Diary()
    state.then(Ask(0, ("yes",)))
    settle(state)
    assert Questions((Whisper,)).row(state, 0) == bytes(1)
