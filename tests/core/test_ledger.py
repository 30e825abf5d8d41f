"""Ledgers: appended, forked, and never changed unnoticed."""

from __future__ import annotations

import pytest

from farshore.core.errors import BadRecord
from farshore.core.ledger import Ledger, read_ledger


def three() -> Ledger:
    ledger = Ledger()
    ledger.add("begin", {"who": ["Ada"]})
    ledger.add("sitting", {"score": 1})
    ledger.add("sitting", {"score": 2}, after=1)
    return ledger


def test_a_ledger_reads_back_what_it_wrote() -> None:
    ledger = three()
    again = read_ledger(ledger.write())
    assert again.write() == ledger.write()


def test_an_entry_follows_the_last_or_the_one_given() -> None:
    ledger = three()
    assert [entry.n for entry in ledger.path()] == [1, 3]
    assert [entry.n for entry in ledger.path(2)] == [1, 2]


def test_what_is_written_stays_when_somebody_forks() -> None:
    ledger = three()
    before = ledger.write()
    ledger.add("sitting", {"score": 3}, after=2)
    assert ledger.write().startswith(before.rstrip("\n"))


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('"score":1', '"score":9'),
        ('"after":1,"kind":"sitting"', '"after":2,"kind":"sitting"'),
        ("farshore-ledger/1", "farshore-ledger/9"),
        ('"n":2', '"n":4'),
        ("{", "["),
    ],
)
def test_a_changed_line_is_found(old: str, new: str) -> None:
    text = three().write()
    assert old in text
    with pytest.raises(BadRecord):
        read_ledger(
            text.replace(old, new, 1)
            if old != '"after":1,"kind":"sitting"'
            else text[::-1].replace(old[::-1], new[::-1], 1)[::-1]
        )


def test_there_is_nothing_after_what_is_not_there() -> None:
    with pytest.raises(BadRecord):
        three().add("sitting", {}, after=7)
