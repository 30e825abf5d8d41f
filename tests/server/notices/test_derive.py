"""What a change of a table's document gives its people to know, and which questions it answers."""

from __future__ import annotations

import copy
from collections.abc import Callable

import pytest

from farshore.server.notices.derive import QUESTIONS, Derived, changed
from farshore.server.storage.base import ConsentRequest, SeatDoc, TableDoc

PEOPLE = frozenset({"ann", "bob", "cyd"})


def table() -> TableDoc:
    """Ann and Bob, who can be told, and Dan, who cannot."""
    seats = [SeatDoc("human", name.capitalize(), key=f"key of {name}", person=name) for name in ("ann", "bob", "dan")]
    return TableDoc("voyages", "race", {}, seats, "1", "c", "", "owner", 0.0, state="playing")


def after(change: Callable[[TableDoc], object], old: TableDoc | None = None) -> Derived:
    old = old or table()
    new = copy.deepcopy(old)
    change(new)
    return changed("t", old, new, PEOPLE, "Voyages")


def told(derived: Derived) -> list[tuple[int, str, str]]:
    return [(notice.seat, notice.kind, notice.person) for notice in derived.notices]


def asks(*yes: int) -> ConsentRequest:
    return ConsentRequest(0, 3, yes=list(yes), of=[1, 2], at=5.0, text="Take back?")


def test_nothing_that_changes_is_nothing_to_tell() -> None:
    assert after(copy.copy) == Derived([], [])


def test_the_end_of_a_game_is_told_and_answers_every_question() -> None:
    def over(doc: TableDoc) -> None:
        doc.state, doc.result = "over", "Ann wins."

    derived = after(over)
    assert told(derived) == [(0, "over", "ann"), (1, "over", "bob")]
    assert {notice.said.body for notice in derived.notices} == {"Ann wins."}
    assert sorted(derived.answered) == sorted([(n, kind) for n in (0, 1) for kind in QUESTIONS])


def test_a_rematch_is_told_with_the_way_there() -> None:
    derived = after(lambda doc: setattr(doc, "rematch", "next"))
    assert told(derived) == [(0, "again", "ann"), (1, "again", "bob")]
    assert {notice.said.table for notice in derived.notices} == {"next"}


def test_whoever_sits_down_is_told_to_the_others() -> None:
    waiting = table()
    waiting.seats[2] = SeatDoc("open", "")
    derived = after(lambda doc: doc.seats.__setitem__(2, SeatDoc("human", "Cyd", key="k", person="cyd")), waiting)
    assert told(derived) == [(0, "joined", "ann"), (1, "joined", "bob")]
    assert derived.notices[0].said.body == "Cyd has taken a seat."
    again = after(lambda doc: doc.seats.__setitem__(2, SeatDoc("human", "Ann", key="k", person="ann")), waiting)
    assert told(again) == [(1, "joined", "bob")]


@pytest.mark.parametrize(
    ("seat", "said"),
    [
        (SeatDoc("bot", "Bob", "random", key="key of bob", person="bob"), "A bot plays your seat now."),
        (SeatDoc("open", ""), "Your seat is open now."),
        (SeatDoc("human", "Cyd", key="k", person="cyd"), "Somebody else has your seat now."),
    ],
)
def test_whoever_has_lost_a_seat_is_told_and_asked_nothing_there(seat: SeatDoc, said: str) -> None:
    derived = after(lambda doc: doc.seats.__setitem__(1, seat))
    assert told(derived) == [(1, "replaced", "bob")]
    assert derived.notices[0].said.body == said
    assert derived.answered == [(1, kind) for kind in QUESTIONS]


def test_a_request_is_told_to_whoever_has_to_agree_and_has_not() -> None:
    assert told(after(lambda doc: setattr(doc, "asking", asks()))) == [(1, "vote", "bob")]
    assert told(after(lambda doc: setattr(doc, "asking", asks(1)))) == []


def test_a_request_is_answered_by_a_yes_by_its_end_and_by_another_one() -> None:
    waiting = table()
    waiting.asking = asks()
    assert after(lambda doc: setattr(doc, "asking", asks(1)), waiting) == Derived([], [(1, "vote")])
    assert after(lambda doc: setattr(doc, "asking", asks(2)), waiting) == Derived([], [])
    assert after(lambda doc: setattr(doc, "asking", None), waiting) == Derived([], [(1, "vote")])
    later = asks()
    later.at = 9.0
    derived = after(lambda doc: setattr(doc, "asking", later), waiting)
    assert (told(derived), derived.answered) == ([(1, "vote", "bob")], [(1, "vote")])
