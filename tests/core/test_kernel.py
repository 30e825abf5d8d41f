from __future__ import annotations

import pytest

from farshore.core.deck import Deck
from farshore.core.errors import IllegalAction, RulesBug
from farshore.core.event import Event
from farshore.core.kernel import CHANCE, TABLE, actors, apply, explain, hold, options, outcomes, own, play, settle
from tests.core.small import Ask, Diary, Forever, Note, Say, Shout, Toss, Urge, Whisper


def asking(*steps: object) -> Diary:
    state = Diary()
    state.then(*steps)  # type: ignore[arg-type]
    settle(state)
    return state


def test_steps_happen_in_the_order_written() -> None:
    assert asking(Note("a"), Note("b"), Note("c")).said == ["a", "b", "c"]


def test_what_a_step_pushes_happens_before_what_waited() -> None:
    state = asking(Ask(0, ("more",)), Note("end"))
    play(state, 0, Say("more"))
    play(state, 0, Say("no"))
    assert state.said == ["more", "no", "thanks", "end"]


def test_automatic_steps_run_until_somebody_is_asked() -> None:
    state = asking(Note("a"), Ask(1, ("yes",)), Note("b"))
    assert state.said == ["a"]
    assert actors(state) == (1,)


def test_a_lone_option_is_carried_out_where_the_step_says_so() -> None:
    state = asking(Note("a"), Urge(0, ("more",)), Note("b"))
    assert state.said == ["a", "more"]
    assert options(state, 0) == [Say("yes"), Say("no")]
    play(state, 0, Say("yes"))
    assert state.said == ["a", "more", "yes", "thanks", "b"]


def test_several_options_are_asked_and_none_are_skipped_where_a_lone_one_is_not() -> None:
    assert options(asking(Urge(0, ("a", "b"))), 0) == [Say("a"), Say("b")]
    assert asking(Urge(0, ()), Note("end")).said == ["end"]


def test_a_step_without_options_is_dropped() -> None:
    state = asking(Ask(0, ()), Toss(0), Ask(1, ("yes",)))
    assert actors(state) == (1,)


def test_nobody_is_asked_when_all_is_done() -> None:
    state = asking(Note("a"))
    assert actors(state) == ()
    assert options(state, 0) == []
    assert outcomes(state) == []


def test_nobody_is_asked_once_the_stack_is_cleared() -> None:
    state = asking(Ask(1, ("yes",)))
    state.stack.clear()
    assert actors(state) == ()
    assert options(state, 1) == []


def test_a_clone_asks_whom_its_original_asks_and_goes_its_own_way() -> None:
    state = asking(Ask(1, ("yes",)), Ask(0, ("no",)))
    copy = state.clone()
    assert actors(copy) == (1,)
    play(copy, 1, Say("yes"))
    assert (actors(state), actors(copy)) == ((1,), (0,))


def test_options_are_those_of_the_one_who_is_asked() -> None:
    state = asking(Ask(1, ("yes", "no")))
    assert [str(action) for action in options(state, 1)] == ["say yes", "say no"]
    assert options(state, 0) == []
    assert options(state, CHANCE) == []


def test_options_are_listed_once() -> None:
    state = asking(Ask(1, ("yes", "no")))
    assert options(state, 1) is options(state, 1)


def test_chance_is_asked_with_weights() -> None:
    state = asking(Toss(3))
    assert actors(state) == (CHANCE,)
    assert [(str(action), weight) for action, weight in outcomes(state)] == [
        ("say face1", 1),
        ("say face2", 2),
        ("say face3", 3),
    ]
    apply(state, CHANCE, outcomes(state)[1][0])
    assert state.said == ["face2"]


def test_outcomes_are_not_those_of_a_toss_long_past() -> None:
    state = asking(Toss(3), Ask(0, ("yes",)))
    play(state, CHANCE, Say("face3"))
    assert outcomes(state) == []


def test_steps_that_never_ask_are_a_bug_in_the_rules() -> None:
    with pytest.raises(RulesBug, match="10000 steps without a decision; on top: Forever"):
        asking(Forever())


def test_a_long_row_of_steps_that_ends_in_nothing_is_a_bug_too() -> None:
    with pytest.raises(RulesBug, match="on top: nothing"):
        asking(*[Note("x")] * 10_000)


def test_an_action_that_reads_the_same_is_the_offered_one() -> None:
    state = asking(Ask(0, ("yes",)))
    play(state, 0, Say("yes"))
    assert state.said == ["yes"]


def test_an_illegal_action_is_refused_with_the_rule_that_asks() -> None:
    state = asking(Ask(0, ("yes",)))
    with pytest.raises(IllegalAction, match="That cannot be done now: say something") as refusal:
        play(state, 0, Say("maybe"))
    assert refusal.value.rule == "SMALL-1"
    assert state.said == []
    assert actors(state) == (0,)


def test_a_step_may_know_why_not() -> None:
    refusal = explain(asking(Ask(0, ("yes",))), 0, Say("rude"))
    assert refusal is not None
    assert (refusal.rule, refusal.sentence) == ("SMALL-2", "Nobody says that.")


def test_what_may_be_done_needs_no_explanation() -> None:
    assert explain(asking(Ask(0, ("yes",))), 0, Say("yes")) is None
    assert explain(asking(Ask(1, ("yes",))), 0, Shout()) is None


@pytest.mark.parametrize("seat", [1, 7, CHANCE, TABLE])
def test_whoever_is_not_asked_is_told_so(seat: int) -> None:
    refusal = explain(asking(Ask(0, ("yes",))), seat, Say("yes"))
    assert refusal is not None
    assert refusal.sentence == "It is not yours to decide now."


def test_nothing_can_be_done_when_the_game_is_over() -> None:
    with pytest.raises(IllegalAction, match="The game is over"):
        play(asking(), 1, Say("yes"))


def test_an_aside_may_come_at_any_moment_and_leaves_the_question_open() -> None:
    state = asking(Ask(1, ("yes",)))
    play(state, 0, Shout())
    assert state.said == ["!"]
    assert actors(state) == (1,)
    with pytest.raises(IllegalAction):
        play(state, 1, Shout())


# Sealed steps


def whispering() -> Diary:
    return asking(Whisper(((Ask(0, ("x", "more")),), (), (Ask(2, ("y",)), Ask(2, ("z", "more"))))), Note("end"))


def test_everybody_with_something_to_decide_is_asked_at_once() -> None:
    state = whispering()
    assert actors(state) == (0, 2)
    assert [str(action) for action in options(state, 2)] == ["say z", "say more"]
    assert options(state, 1) == []
    assert options(state, 3) == []
    assert options(state, CHANCE) == []


def test_a_sealed_step_in_which_nobody_has_anything_to_decide_is_dropped() -> None:
    state = asking(Whisper(((), ())), Note("next"), Ask(1, ("yes",)))
    assert state.said == ["next"]
    assert actors(state) == (1,)


def test_a_seat_decides_through_its_own_stack() -> None:
    state = whispering()
    play(state, 2, Say("more"))
    assert [str(action) for action in options(state, 2)] == ["say yes", "say no"]
    play(state, 2, Say("no"))
    assert [str(action) for action in options(state, 2)] == ["say y"]
    assert [str(action) for action in options(state, 0)] == ["say x", "say more"]


def test_the_last_answer_reveals_and_only_then_play_goes_on() -> None:
    state = whispering()
    play(state, 2, Say("z"))
    play(state, 0, Say("x"))
    assert state.said == ["z", "x"]
    play(state, 2, Say("y"))
    assert state.said == ["z", "x", "y", "revealed", "after", "end"]
    assert actors(state) == ()


def test_answers_may_come_in_any_order() -> None:
    state = whispering()
    play(state, 0, Say("x"))
    assert actors(state) == (2,)
    with pytest.raises(IllegalAction, match="taken back first") as refusal:
        play(state, 0, Say("x"))
    assert refusal.value.rule == "SMALL-4"


def test_a_refusal_inside_a_sealed_step_is_that_of_the_seats_own_step() -> None:
    state = whispering()
    for word, rule in (("rude", "SMALL-2"), ("maybe", "SMALL-1")):
        refusal = explain(state, 2, Say(word))
        assert refusal is not None
        assert refusal.rule == rule


def test_a_clone_keeps_its_sealed_answers_to_itself() -> None:
    state = whispering()
    copy = state.clone()
    play(copy, 0, Say("x"))
    assert actors(state) == (0, 2)
    assert actors(copy) == (2,)


# Rows and events


def test_a_row_about_to_be_written_is_copied() -> None:
    rows = [[1], [2]]
    shared = rows[:]
    own(rows, 0).append(3)
    assert rows == [[1, 3], [2]]
    assert shared == [[1], [2]]


def test_nothing_is_told_when_nobody_listens() -> None:
    state = Diary()
    state.tell("lost")
    state.events = []
    state.tell("heard", 1, (1,), n=2)
    assert [(event.text, event.seat, event.data) for event in state.events] == [("heard", 1, {"n": 2})]


@pytest.mark.parametrize(
    ("only", "seat", "seen"),
    [(None, None, True), (None, 3, True), ((1,), 1, True), ((1,), 0, False), ((1,), None, False)],
)
def test_an_event_is_seen_by_those_it_is_for(only: tuple[int, ...] | None, seat: int | None, seen: bool) -> None:
    assert Event("", None, only, {}).visible_to(seat) is seen


def test_a_piece_is_copied_before_the_first_write_only() -> None:
    shared = [Deck([1], [], []), Deck([2], [], [])]
    mine, held = shared[:], 0
    held = hold(mine, held, 1)
    first = mine[1]
    assert held == 0b10
    assert hold(mine, held, 1) == held
    assert mine[1] is first is not shared[1]
    assert mine[0] is shared[0]


class Echo(Diary):
    """An aside is answered."""

    def aside(self, seat: int, action: object) -> None:
        super().aside(seat, Shout())
        self.then(Note("echo"))


def test_what_an_aside_leads_to_happens_at_once() -> None:
    state = Echo()
    state.then(Ask(0, ("yes", "no")))
    settle(state)
    play(state, 0, Shout())
    assert state.said == ["!", "echo"]
    assert options(state, 0) == [Say("yes"), Say("no")]


def test_what_is_pending_is_copied_onto_the_copy_that_is_given_back() -> None:
    state = asking(Ask(0, ("yes", "no")))
    copy = Diary()
    assert state.copy_pending(copy) is copy
    assert options(copy, 0) == [Say("yes"), Say("no")]
    assert copy.stack == state.stack
    assert copy.stack is not state.stack
