"""A list of moves is judged all or nothing, as far as its seat can see, and not at all beyond that."""

from __future__ import annotations

import pytest

from farshore.core.codec import digest
from farshore.core.errors import BadNotation, IllegalAction
from farshore.core.kernel import actors, options
from farshore.core.rehearsal import Rehearsal, is_revealed, judge
from farshore.core.session import Session
from tests.core.played import begun, bid
from tests.core.small import Ask, Diary, Whisper
from tests.laws.toy import TOY


def offer(session: Session, seat: int) -> str:
    return str(options(session.state, seat)[0])


def test_what_is_possible_and_what_is_not_is_said_without_a_trace() -> None:
    session = begun()
    before = (digest(session.state), session.record.write(), session.undoable(0))
    one = offer(session, 0)
    assert session.judge(0, [one]).refusal is None
    assert session.judge(0, [one, "lock"]).count == 2
    judged = session.judge(0, [one, one])
    assert judged.count == 1
    assert judged.refusal is not None
    assert judged.refusal.rule == "TOY-2"
    judged = session.judge(0, ["bid 9", "lock"])
    assert (judged.count, judged.refusal is None) == (0, False)
    assert (digest(session.state), session.record.write(), session.undoable(0)) == before


def test_beyond_a_reveal_nothing_is_judged() -> None:
    """The last to lock turns the bids over; who acts next, and whether that is possible, is not known before."""
    session = begun()
    session.play(1, offer(session, 1))
    session.play(1, "lock")
    one = offer(session, 0)
    answers = [session.judge(0, [one, "lock", last]) for last in ("strike p2", "bid 9", "rest")]
    assert [(judged.count, judged.refusal) for judged in answers] == [(2, None)] * 3


def test_beyond_what_chance_decides_nothing_is_judged() -> None:
    session = begun()
    bid(session)
    seat = actors(session.state)[0]
    for last in ("keep", "bury", "lock"):
        judged = session.judge(seat, ["peek", last])
        assert (judged.count, judged.refusal) == (1, None)


def test_beyond_the_question_to_somebody_else_nothing_is_judged() -> None:
    session = begun()
    bid(session)
    seat = actors(session.state)[0]
    judged = session.judge(seat, [f"strike p{2 - seat}", "peek"])
    assert (judged.count, judged.refusal) == (1, None)


def test_an_aside_is_judged_with_the_rest() -> None:
    session = begun()
    assert session.judge(0, ["wave", offer(session, 0), "lock"]).count == 3
    assert session.judge(0, ["wave", "wave", "lock"]).refusal is not None


def test_what_is_no_action_is_refused_wherever_it_stands() -> None:
    session = begun()
    bid(session)
    with pytest.raises(BadNotation):
        session.judge(actors(session.state)[0], ["peek", "dance"])


def test_a_list_with_one_bad_move_is_not_played_at_all() -> None:
    session = begun()
    one = offer(session, 0)
    assert session.playable(0, [one, "lock"]) == [one, "lock"]
    with pytest.raises(IllegalAction, match="TOY-2"):
        session.playable(0, [one, one])


def test_a_list_is_played_as_far_as_its_seat_can_see() -> None:
    session = begun()
    bid(session)
    assert session.playable(actors(session.state)[0], ["peek", "keep"]) == ["peek"]


def test_a_lone_move_is_judged_when_it_is_played() -> None:
    assert begun().playable(0, "bid 9") == ["bid 9"]


def test_who_rehearses_without_knowing_what_is_hidden_finds_it_out() -> None:
    session = begun()
    bid(session)
    seat = actors(session.state)[0]
    ahead = Rehearsal(TOY, session.state, seat, [seat])
    assert judge(ahead, [TOY.parse("peek"), TOY.parse("keep")]).count == 1


def test_a_seal_that_is_changed_for_somebody_else_is_broken() -> None:
    yes, no = (Ask(0, ("yes",)),), (Ask(1, ("no",)),)
    before, own, other = Diary(), Diary(), Diary()
    before.then(Whisper((yes, no)))
    own.then(Whisper(((), no)))
    other.then(Whisper((yes, ())))
    assert not is_revealed(before, own, 0)
    assert is_revealed(before, other, 0)
    assert is_revealed(before, Diary(), 0)
    assert not is_revealed(Diary(), before, 0)
