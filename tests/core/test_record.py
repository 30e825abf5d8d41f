from __future__ import annotations

import copy
from typing import Any

import pytest

from farshore.core.dealer import CommittedDealer
from farshore.core.errors import BadRecord
from farshore.core.game import Game
from farshore.core.kernel import CHANCE, TABLE
from farshore.core.options import Option
from farshore.core.record import FORMAT, Record, read, seat_named, who
from farshore.core.replay import replay
from farshore.core.session import Session
from tests.core.played import SECRET, played
from tests.laws.toy import TOY


def test_seats_are_named_as_players_count() -> None:
    for seat in (0, 9, CHANCE, TABLE):
        assert seat_named(who(seat)) == seat
    assert [who(seat) for seat in (0, 9, CHANCE, TABLE)] == ["p1", "p10", "chance", "table"]


@pytest.mark.parametrize(
    "name", ["", "p", "p0", "p-1", "p01", "p²", "p٣", "P1", "px", "dealer", "p1000", "p" + "9" * 5000]
)
def test_other_names_are_no_seats(name: str) -> None:
    with pytest.raises(BadRecord, match="is not a seat"):
        seat_named(name)


def test_a_record_reads_like_a_score() -> None:
    lines = played().record.write().splitlines()
    assert lines[:6] == [FORMAT, "game: lanterns", "rules: 1", "content: ", "mode: feud", "seats: 2"]
    assert lines[6:9] == ['names: ["Ada","Bo"]', 'options: {"rounds":4}', "table: table"]
    assert lines[9].startswith("commitment: ")
    assert [line.split(" #")[0] for line in lines[11:14]] == [
        "1 chance draw 2",
        "2 chance draw 1",
        "3 chance draw 3",
    ]


def test_what_was_written_is_read() -> None:
    written = played().record.write()
    again = read(written)
    assert again.write() == written
    assert read(written.replace("\n", "\r\n")).write() == written


@pytest.mark.parametrize("table", ["", " padded ", "two\nlines", '"quoted"', "seed: 12", "line\u2028break", "x" * 500])
def test_any_name_of_a_table_survives(table: str) -> None:
    session = Session(TOY, TOY.variations()[0], CommittedDealer(SECRET), ["@1", "\u2028\n#"], table)
    session.deal()
    written = session.record.write()
    assert read(written).header == session.record.header
    assert replay(TOY, read(written)).table == table


def line_of(written: str, ply: int) -> str:
    return next(line for line in written.splitlines() if line.startswith(f"{ply} "))


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        (FORMAT, "farshore-record/9", "not a record"),
        ("game: lanterns\n", "", "does not say its game"),
        ("game: lanterns", "game: voyages", "a record of voyages"),
        ("rules: 1", "rules: 2", "rules version 2"),
        ("content: ", "content: abc", "other content"),
        ("mode: feud", "mode: peace", "no mode 'peace'"),
        ("seats: 2", "seats: 9", "takes 2 to 4 seats"),
        ("seats: 2", "seats: two", "the seats of the record cannot be read"),
        ("seats: 2", "seats: [2]", "the seats of the record cannot be read"),
        ("seats: 2", "seats: true", "the seats of the record cannot be read"),
        ('names: ["Ada","Bo"]', 'names: ["Ada"]', "names other than 2 players"),
        ('names: ["Ada","Bo"]', "names: [1,2]", "names other than 2 players"),
        ('names: ["Ada","Bo"]', 'names: "Ada"', "the names of the record cannot be read"),
        ('options: {"rounds":4}', "options: [4]", "the options of the record cannot be read"),
        ('options: {"rounds":4}', 'options: {"rounds":99}', "option rounds is"),
        ('options: {"rounds":4}', 'options: {"rounds":[4]}', "option rounds is"),
        ('options: {"rounds":4}', 'options: {"round":4}', "no option 'round'"),
        ("table: table", "weather: fine", "no line such as 'weather: fine'"),
        ("table: table", "table", "no line such as 'table'"),
    ],
)
def test_a_damaged_header_is_refused(old: str, new: str, sentence: str) -> None:
    written = played().record.write()
    assert old in written
    with pytest.raises(BadRecord, match=sentence.replace("[", r"\[")):
        replay(TOY, read(written.replace(old, new, 1)))


def test_a_changed_header_is_found_at_the_first_line() -> None:
    written = played().record.write()
    for old, new in (("Ada", "Eve"), ("table: table", "table: other"), ('{"rounds":4}', '{"rounds":3}')):
        with pytest.raises(BadRecord) as wrong:
            replay(TOY, read(written.replace(old, new, 1)))
        assert wrong.value.ply == 1


def edited(ply: int, words: str) -> str:
    """The record with other words in one line, but its old mark."""
    written = played().record.write()
    line = line_of(written, ply)
    return written.replace(line, f"{ply} {words} #{line.split(' #')[1]}")


@pytest.mark.parametrize(
    ("ply", "words", "sentence"),
    [
        (2, "chance draw 0", "the digest should be"),
        (2, "chance draw 9", "is refused: Chance cannot bring"),
        (2, "p1 draw 1", "is refused: It is not yours"),
        (7, "p2 bid 9", "is refused: You do not hold that card"),
        (7, "p2 dance", "is refused: 'dance' is not an action"),
        (7, "p1 undo", "is refused: There is nothing to take back"),
    ],
)
def test_an_edited_line_is_found_at_its_ply(ply: int, words: str, sentence: str) -> None:
    with pytest.raises(BadRecord, match=sentence) as wrong:
        replay(TOY, read(edited(ply, words)))
    assert wrong.value.ply == ply


def test_a_wrong_mark_is_found_at_its_ply() -> None:
    written = played().record.write()
    line = line_of(written, 5)
    with pytest.raises(BadRecord, match="the digest should be") as wrong:
        replay(TOY, read(written.replace(line, line[:-8] + "00000000")))
    assert wrong.value.ply == 5


@pytest.mark.parametrize(
    "line",
    [
        "5 p1",
        "5 p1 bid 1",
        "6 p1 bid 1 #00000000",
        "5p1 bid 1 #00000000",
        "5 p0 bid 1 #00000000",
        "5 p1000 bid 1 #00000000",
        "5 p1 bid 1 #aa",
        "5 p1 bid 1 #0000000g",
        "5 p1 bid 1 #000000000",
        "5 p1 bid 1 #-0000001",
    ],
)
def test_a_line_that_is_no_line_is_found_at_its_ply(line: str) -> None:
    written = played().record.write()
    with pytest.raises(BadRecord) as wrong:
        read(written.replace(line_of(written, 5), line))
    assert wrong.value.ply == 5


def test_a_line_left_out_is_found() -> None:
    written = played().record.write()
    with pytest.raises(BadRecord) as wrong:
        read(written.replace(line_of(written, 4) + "\n", ""))
    assert wrong.value.ply == 4


def test_a_record_can_be_replayed_up_to_a_ply() -> None:
    session = played()
    early = replay(TOY, session.record, plies=6)
    assert early.ply == 6
    assert early.record.marks == session.record.marks[:6]


def test_chance_is_counted() -> None:
    record: Any = Record({})
    assert record.chances() == 0
    assert played().record.chances() == played().record.seats.count(CHANCE)


# Other versions


def of_version(version: str, *more: Option) -> Game[Any]:
    """The toy as another release has it: called by another number, perhaps with more options."""
    later = copy.copy(TOY)
    later.__class__ = type("Later", (type(TOY),), {"rules_version": version, "options": (*TOY.options, *more)})
    return later


def test_rules_of_another_version_are_no_fault_while_they_lead_to_the_same() -> None:
    """A record is of the version it says, and of every other by whose rules it replays the same, mark for mark."""
    record = played().record
    again = replay(of_version("2"), read(record.write()))
    assert again.record.write() == record.write()
    wrong = record.write().replace("draw 1", "draw 3", 1)
    with pytest.raises(BadRecord, match="ply 2: it was played by rules version 1, here is 2: "):
        replay(of_version("2"), read(wrong))


def test_an_option_that_was_invented_later_changes_no_mark() -> None:
    record = played().record
    again = replay(of_version("1", Option("of_late", False, "House", "Something new.")), read(record.write()))
    assert again.setup.options == {"rounds": 4, "of_late": False}
    assert again.record.write() == record.write()


def test_a_takeback_counts_for_the_plies_after_it() -> None:
    record = Record({})
    record.takebacks = [3, 3, 7]
    assert [record.taken_back(ply) for ply in (2, 3, 4, 7, 8)] == [0, 0, 2, 2, 3]
