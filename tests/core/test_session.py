from __future__ import annotations

import json
import random
import zlib

import pytest

from farshore.core.codec import digest
from farshore.core.content import canonical
from farshore.core.dealer import CommittedDealer, FastDealer, ScriptedDealer, commitment
from farshore.core.errors import BadNotation, BadRecord, IllegalAction
from farshore.core.finish import finish, write, written_names
from farshore.core.game import Setup
from farshore.core.kernel import CHANCE, actors, options
from farshore.core.record import Record, read
from farshore.core.replay import replay, verify
from farshore.core.session import Session
from farshore.core.view import View
from tests.core.played import NAMES, SECRET, begun, bid, first, played
from tests.laws.toy import TOY, Lanterns, LanternsGame

TRIO: Setup = TOY.variations()[1]


def texts(session: Session, seat: int) -> list[str]:
    return [str(action) for action in options(session.state, seat)]


def table_of(session: Session) -> Lanterns:
    assert isinstance(session.state, Lanterns)
    return session.state


# Playing


def test_chance_has_its_turns_until_somebody_is_asked() -> None:
    session = begun()
    assert session.ply == 6
    assert actors(session.state) == (0, 1)
    assert not session.deal()


def test_a_refused_action_leaves_everything_as_it_was() -> None:
    session = begun()
    before = (digest(session.state), session.record.write(), session.view(0))
    with pytest.raises(IllegalAction):
        session.play(0, "bid 9")
    with pytest.raises(BadNotation):
        session.play(0, "sing")
    with pytest.raises(IllegalAction):
        session.play(7, "lock")
    assert (digest(session.state), session.record.write(), session.view(0)) == before


def test_an_attempt_does_not_change_the_session() -> None:
    session = begun()
    before = digest(session.state)
    after = session.attempt(0, options(session.state, 0)[0])
    assert digest(after) != before
    assert digest(session.state) == before


def test_a_scripted_table_deals_what_it_is_told() -> None:
    script = [f"draw {kind}" for kind in (0, 1, 2, 3, 0, 1)]
    session = Session(TOY, TOY.variations()[0], ScriptedDealer(script))
    session.deal()
    assert table_of(session).hands == [[2, 0, 1, 0], [0, 2, 0, 1]]


# Taking back


def test_an_answer_can_be_taken_back_and_given_anew() -> None:
    session = begun()
    before = digest(session.state)
    text = first(session)
    after = digest(session.state)
    assert session.undoable(1) == 1
    session.undo(1)
    assert digest(session.state) == before
    session.play(1, text)
    assert digest(session.state) == after
    assert session.record.texts[-3:] == [text, "undo", text]


def test_what_was_taken_back_can_be_done_again_in_its_order() -> None:
    session = begun()
    choice = texts(session, 1)[0]
    session.play(1, choice)
    session.play(1, "lock")
    locked = digest(session.state)
    session.undo(1)
    session.undo(1)
    assert session.view(1)["prompt"]["redo"] == {"n": 2, "text": "2 choices"}
    assert "redo" not in session.view(0)["prompt"]
    session.play(0, texts(session, 0)[0])  # under seal, which disturbs nobody
    session.undo(0)
    for text in (choice, "lock"):
        assert session.again(1) == [text]
        session.play(1, text)
    assert digest(session.state) == locked
    with pytest.raises(IllegalAction, match="nothing to do again"):
        session.again(1)


def test_whoever_does_something_else_cannot_do_again() -> None:
    session = begun()
    one, other = texts(session, 1)[:2]
    session.play(1, one)
    session.undo(1)
    session.play(1, other)
    with pytest.raises(IllegalAction, match="nothing to do again"):
        session.again(1)
    session.undo(1)
    assert session.again(1) == [other]
    session.play(0, texts(session, 0)[0])
    session.play(0, "lock")
    session.play(1, one)
    session.play(1, "lock")  # the answers are turned over
    assert session.undone == {}


def test_an_answer_in_the_open_ends_what_others_could_do_again() -> None:
    session = begun()
    bid(session)
    leader = actors(session.state)[0]
    session.play(leader, f"strike p{2 - leader}")
    session.undo(leader)
    assert session.again(leader) == [f"strike p{2 - leader}"]
    session.play(leader, f"strike p{2 - leader}")
    session.play(1 - leader, "pass")
    session.undo(1 - leader)
    session.undo(leader)
    assert [len(session.undone[seat]) for seat in (leader, 1 - leader)] == [1, 1]
    session.play(leader, *session.again(leader))
    assert session.undone == {}


def test_sealed_answers_of_others_are_kept() -> None:
    session = begun()
    session.play(0, texts(session, 0)[0])
    session.play(1, texts(session, 1)[0])
    session.play(1, "lock")
    session.undo(0)
    assert actors(session.state) == (0,)
    assert table_of(session).bids[0] == -1
    assert table_of(session).bids[1] >= 0
    assert session.undoable(1) == 2


def test_nothing_can_be_taken_back_after_dice_fell() -> None:
    session = begun()
    assert [session.undoable(seat) for seat in (0, 1)] == [0, 0]
    with pytest.raises(IllegalAction, match="nothing to take back"):
        session.undo(0)


def test_nothing_can_be_taken_back_once_sealed_answers_are_turned_over() -> None:
    session = begun()
    bid(session)
    assert [session.undoable(seat) for seat in (0, 1)] == [0, 0]


def test_nothing_can_be_taken_back_once_a_card_was_shown() -> None:
    session = begun()
    bid(session)
    leader = actors(session.state)[0]
    session.play(leader, f"demand p{2 - leader}")
    assert session.undoable(leader) == 0


def test_an_open_decision_is_not_taken_back_once_somebody_answered_it_in_the_open() -> None:
    session = begun()
    bid(session)
    leader = actors(session.state)[0]
    session.play(leader, f"strike p{2 - leader}")
    assert session.undoable(leader) == 1
    session.play(1 - leader, "pass")
    assert session.undoable(leader) == 0
    assert session.undoable(1 - leader) == 1
    session.undo(1 - leader)
    assert session.undoable(leader) == 1


def test_an_open_decision_is_not_taken_back_once_others_answered_under_seal_what_it_led_to() -> None:
    """With an empty deck a rest leads to the next bids, and nobody has learned anything in between."""
    session = emptied(Session(TOY, TRIO, FastDealer(3)))
    leader = actors(session.state)[0]
    session.play(leader, "rest")
    assert len(actors(session.state)) == 3
    other = (leader + 1) % 3
    session.play(other, texts(session, other)[0])
    assert session.undoable(other) == 1
    assert session.undoable(leader) == 0
    session.undo(other)
    assert session.undoable(leader) == 1
    session.undo(leader)
    assert actors(session.state) == (leader,)


def emptied(session: Session) -> Session:
    """A turn of the leader with no card left in the deck."""
    session.deal()
    while len(actors(session.state)) > 1:
        first(session)
    while isinstance(session.state, Lanterns) and "bid" in session.state.stack[-1].asks:
        first(session)
    table = table_of(session)
    for kind, copies in enumerate(table.deck.unseen):
        table.discard[kind] += copies
    table.deck.unseen = [0] * len(table.deck.unseen)
    session.base = session.state.clone()
    session.since = []
    return session


def test_an_aside_of_somebody_else_stays_when_a_decision_is_taken_back() -> None:
    session = begun()
    session.play(0, texts(session, 0)[0])
    session.play(1, "wave")
    assert session.undoable(0) == 1
    session.undo(0)
    assert table_of(session).waves == 1


def test_an_own_aside_is_not_taken_back_nor_what_came_before_it() -> None:
    session = begun()
    session.play(0, texts(session, 0)[0])
    session.play(0, "wave")
    assert session.undoable(0) == 0


def test_nothing_can_be_taken_back_when_the_game_is_over() -> None:
    session = begun()
    session.play(0, texts(session, 0)[0])
    session.play(1, "concede")
    assert session.over
    assert session.undoable(0) == 0


def test_what_was_told_of_a_decision_taken_back_is_no_longer_told() -> None:
    session = begun()
    bid(session)
    leader = actors(session.state)[0]
    before = session.happenings(None)
    session.play(leader, f"strike p{2 - leader}")
    assert "strikes" in session.happenings(None)[-1]["text"]
    session.undo(leader)
    assert session.happenings(None) == before


def test_chance_played_by_hand_cannot_be_taken_back_either() -> None:
    session = Session(TOY, TOY.variations()[0], FastDealer(1))
    session.play(CHANCE, "draw 0")
    assert session.since == []


# Showing


def test_events_name_the_players() -> None:
    session = begun()
    assert session.happenings(0)[0]["text"] == "Ada draws a card."
    assert session.happenings(0)[0]["seat"] == 0


def test_private_events_are_told_to_their_seat_only() -> None:
    session = begun()
    told = [[happening["text"] for happening in session.happenings(seat)] for seat in (0, 1, None)]
    assert [len([text for text in heard if text.startswith("You draw")]) for heard in told] == [3, 3, 0]


def test_the_newest_events_can_be_asked_for_alone() -> None:
    session = begun()
    every = session.happenings(None)
    assert session.happenings(None, 2) == every[-2:]
    assert [happening["n"] for happening in every] == list(range(1, len(every) + 1))


def test_a_view_does_not_count_what_others_answer_under_seal() -> None:
    session = begun()
    before = [session.view(seat)["ply"] for seat in (0, 1)]
    watched = session.view(None)["ply"]
    session.play(0, texts(session, 0)[0])
    session.undo(0)
    session.play(0, texts(session, 0)[0])
    assert session.view(0)["ply"] == before[0] + 3
    assert session.view(1)["ply"] == before[1]
    assert session.view(None)["ply"] == watched


def test_every_moment_is_found_again_at_the_ply_where_it_was_seen() -> None:
    session = begun()
    bid(session)
    for viewer in (0, 1, None):
        for moment in range(1, session.viewer_ply(viewer) + 1):
            ply = session.viewer_plies.ply(viewer, moment)
            assert session.viewer_ply(viewer, ply) == moment
            assert session.viewer_ply(viewer, ply - 1) == moment - 1


@pytest.mark.parametrize(
    ("names", "text"),
    [
        (["@1", "Bo"], "@1 strikes Bo."),
        (["Ada", "@0@0"], "Ada strikes @0@0."),
        ([r"\1", "$0"], r"\1 strikes $0."),
    ],
)
def test_a_name_that_looks_like_a_mark_stays_as_it_is(names: list[str], text: str) -> None:
    session = Session(TOY, TOY.variations()[0], FastDealer(1), names)
    assert session.named("@0 strikes @1.") == text


def test_marks_of_more_than_nine_seats_are_told_apart() -> None:
    session = begun()
    session.names = [f"name{seat}" for seat in range(12)]
    assert session.named("@1 @11 @12") == "name1 name11 @12"


def test_a_view_says_whose_it_is_and_what_can_be_taken_back() -> None:
    session = begun()
    session.play(0, texts(session, 0)[0])
    mine, theirs, public = session.view(0), session.view(1), session.view(None)
    assert (mine["viewer"], theirs["viewer"], public["viewer"]) == ({"seat": 0}, {"seat": 1}, {"spectator": True})
    assert mine["prompt"]["undo"]["n"] == 1
    assert "undo" not in theirs["prompt"]
    assert [slip["name"] for slip in mine["seats"]] == NAMES


def test_the_digest_of_a_view_is_of_what_is_seen() -> None:
    session = begun()
    for seat in (0, 1, None):
        given = session.view(seat)["digest"]
        events = b",".join([write(event) for event in session.happenings(seat)])
        assert given == f"{zlib.crc32(write(session.picture(seat)) + events):08x}"
        assert given not in digest(session.state)


def test_the_digest_of_a_view_does_not_change_with_what_is_hidden() -> None:
    one, other = begun(), begun()
    held = [str(action) for action in options(one.state, 1)]
    one.play(1, held[0])
    other.play(1, held[1])
    assert digest(one.state) != digest(other.state)
    assert one.view(0)["digest"] == other.view(0)["digest"]
    assert one.view(1)["digest"] != other.view(1)["digest"]


# Verifying


def test_the_seed_is_opened_when_the_game_is_over_and_not_before() -> None:
    session = begun()
    assert session.record.seed == ""
    session.play(0, "concede")
    assert session.record.seed == SECRET.hex()
    assert session.record.header["commitment"] == commitment(SECRET)


def test_a_whole_game_is_verified() -> None:
    session = played()
    assert digest(verify(TOY, read(session.record.write())).state) == digest(session.state)


def test_a_game_without_commitment_or_end_is_replayed() -> None:
    assert verify(TOY, read(begun().record.write())).ply == 6
    loose = Session(TOY, TOY.variations()[0], FastDealer(1))
    loose.deal()
    assert verify(TOY, read(loose.record.write())).ply == 6


def remarked(record: Record) -> Record:
    """The record with its marks made right again, as a forger would."""
    forged = Record(record.header)
    forged.seed = record.seed
    forged.takebacks = record.takebacks
    honest = replay(TOY, read(record.write()), plies=0)
    for entry in record.entries():
        if entry.seat == CHANCE:
            honest.chance(TOY.parse(entry.text))
        else:
            honest.play(entry.seat, entry.text)
        forged.append(entry.seat, entry.text, honest.record.mark(-1))
    return forged


@pytest.mark.parametrize(
    ("seed", "sentence"),
    [
        ("", "its seed is not opened"),
        ("no number", "not a hexadecimal number"),
        ("00" * 32, "not the one promised"),
        (SECRET[:31].hex(), "not the one promised"),
    ],
)
def test_a_wrong_seed_is_caught(seed: str, sentence: str) -> None:
    record = read(played().record.write())
    record.seed = seed
    with pytest.raises(BadRecord, match=sentence):
        verify(TOY, record)


def test_wrong_dice_are_caught_at_their_ply_even_with_marks_made_right() -> None:
    session = Session(TOY, TOY.variations()[0], CommittedDealer(SECRET), NAMES)
    for _ in range(5):
        session.chance(session.dealer.deal(session.state.draws, session.record.chances()))
    dealt = str(session.dealer.deal(session.state.draws, session.record.chances()))
    session.play(CHANCE, next(f"draw {kind}" for kind in range(4) if f"draw {kind}" != dealt))
    session.play(0, "concede")
    with pytest.raises(BadRecord, match=f"the seed deals '{dealt}'") as wrong:
        verify(TOY, remarked(session.record))
    assert wrong.value.ply == 6


def test_an_edited_decision_is_caught() -> None:
    record = read(played().record.write())
    changed = next(n for n, text in enumerate(record.texts) if text.startswith("bid"))
    record.texts[changed] = "wave"
    with pytest.raises(BadRecord) as wrong:
        verify(TOY, record)
    assert wrong.value.ply == changed + 1


def test_undos_are_verified_too() -> None:
    session = begun()
    rng = random.Random(4)
    while not session.over:
        seat = rng.choice(actors(session.state))
        session.play(seat, rng.choice(texts(session, seat)))
        if session.undoable(seat) and rng.random() < 0.4:
            session.undo(seat)
        session.deal()
    record = read(session.record.write())
    assert "undo" in record.texts
    assert digest(verify(TOY, record).state) == digest(session.state)


def test_a_seal_is_remembered_from_the_ply_at_which_it_was_laid() -> None:
    """Whoever takes back what was turned over goes back to there: everybody is free again."""
    session = begun()
    start = session.ply
    seats = list(actors(session.state))
    while session.seal >= 0 or session.ply == start:
        first(session)
    end = session.ply
    assert set(session.record.seats[start:end]) == set(seats)
    assert list(session.viewer_plies.seals[start:end]) == [start] * (end - start)
    assert session.viewer_plies.seals[start - 1] == -1  # chance is under no seal
    session.deal()
    while session.seal < 0:  # the next one is another one
        first(session)
        session.deal()
    assert session.seal >= end


def test_a_seal_that_was_undone_to_before_it_is_none() -> None:
    session = begun()
    start = session.ply
    seat = actors(session.state)[0]
    session.play(seat, texts(session, seat)[0])
    assert session.seal == start
    session.undo(seat)
    assert session.seal == start  # it still lies there
    assert list(session.viewer_plies.seals[start:]) == [start, -1]


def taken_back(at: int, times: int = 1) -> Session:
    """A game that went back to that ply of its record, and was played on from there with new throws."""
    whole = played()
    dealer = CommittedDealer(SECRET, ["aa", "bb"])
    session = Session(TOY, TOY.variations()[0], dealer, NAMES)
    session.deal()
    while session.ply < at:
        first(session)
        session.deal()
    assert session.ply < len(whole.record.texts)
    dealer.takebacks = times
    session.record.takebacks = [session.ply] * times
    while not session.over:
        first(session)
        session.deal()
    return session


def test_a_record_says_where_something_was_taken_back_and_its_new_throws_are_verified() -> None:
    session = taken_back(12, times=2)
    written = session.record.write()
    assert "takebacks: [" in written
    assert read(written).write() == written
    assert digest(verify(TOY, read(written)).state) == digest(session.state)


@pytest.mark.parametrize("change", ["takebacks: [", "nonces: ["])
def test_takebacks_and_nonces_of_a_record_cannot_be_changed(change: str) -> None:
    written = taken_back(12).record.write()
    lines = [line for line in written.splitlines() if not line.startswith(change)]
    assert len(lines) == len(written.splitlines()) - 1
    with pytest.raises(BadRecord):
        verify(TOY, read("\n".join(lines) + "\n"))


def test_nonces_are_checked_even_with_marks_made_right() -> None:
    """Whoever writes a record anew cannot put another part of the dice in place of what a seat gave."""
    record = read(taken_back(12).record.write())
    record.header["nonces"] = ["aa", "cc"]
    with pytest.raises(BadRecord, match="the seed deals"):
        verify(TOY, remarked(record))


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ('takebacks: ["x"]', "takebacks"),
        ("takebacks: [9999]", "takebacks"),
        ("takebacks: [5,4]", "takebacks"),
        ("takebacks: 3", "takebacks"),
        ("nonces: [1,2]", "nonces"),
        ('nonces: ["aa"]', "nonces"),
    ],
)
def test_damaged_takebacks_and_nonces_are_refused(line: str, sentence: str) -> None:
    written = taken_back(12).record.write().splitlines()
    damaged = [line if line.split(":", maxsplit=1)[0] == old.split(":")[0] else old for old in written]
    with pytest.raises(BadRecord, match=sentence):
        verify(TOY, read("\n".join(damaged) + "\n"))


def test_a_replayed_session_can_go_on_with_its_dealer() -> None:
    whole = played()
    session = replay(TOY, whole.record, CommittedDealer(SECRET), plies=9)
    while not session.over:
        first(session)
        session.deal()
    assert session.record.write() == whole.record.write()


def test_every_text_of_a_document_calls_the_players_by_name() -> None:
    area = {"title": "Pack of @1", "text": ["@1 sat", 7], "cells": {"c3": {"label": "@0"}}}
    document = write({"areas": [area], "actions": [{"do": "x", "notes": ["hurts @1"]}]})
    shown = json.loads(b"".join(finish(document, b"", written_names(["Ada", "@0"]))[0]))
    assert shown["areas"] == [{"title": "Pack of @0", "text": ["@0 sat", 7], "cells": {"c3": {"label": "Ada"}}}]
    assert shown["actions"] == [{"do": "x", "notes": ["hurts @0"]}]


def test_a_view_has_names_and_no_marks() -> None:
    session = Session(TOY, TOY.variations()[0], FastDealer(1), ["Ada", "Bo"])
    session.deal()
    shown = session.view(0)
    assert [slip["name"] for slip in shown["seats"]] == ["Ada", "Bo"]
    assert "@" not in canonical(shown)


def test_the_reckoning_names_those_for_whom_chance_played_on() -> None:
    session = played()
    assert session.played_on() == []
    session.record.faults[1] = "no answer"
    lines = ["@1 failed (no answer); from there on chance played."]
    assert session.played_on() == [{"title": "Played by chance", "lines": lines}]


def test_a_slip_names_the_bot_and_what_it_did_wrong() -> None:
    session = begun()
    session.bots[0] = "greedy"
    session.record.faults[1] = "no answer"
    first_slip, second_slip = session.view(0)["seats"][:2]
    assert (first_slip["bot"], second_slip["fault"]) == ("greedy", "no answer")
    assert "bot" not in second_slip
    assert "fault" not in first_slip


class Ending(LanternsGame):
    """The toy with a page for its end."""

    def view(self, state: Lanterns, seat: int | None) -> View:
        shown = super().view(state, seat)
        if not state.stack:
            shown["status"]["over"] = {"text": "It is over.", "order": [0, 1]}
        return shown


def test_a_view_of_the_end_looks_back_only_where_there_is_something_to_tell() -> None:
    session = Session(Ending(), TOY.variations()[0], CommittedDealer(SECRET), NAMES)
    session.deal()
    while not session.over:
        first(session)
        session.deal()
    assert "sections" not in session.view(None)["status"]["over"]
    session.record.faults[1] = "no answer"
    (section,) = session.view(None)["status"]["over"]["sections"]
    assert section["title"] == "Played by chance"


def test_the_very_first_dice_are_checked_too() -> None:
    session = Session(TOY, TOY.variations()[0], CommittedDealer(SECRET), NAMES)
    dealt = str(session.dealer.deal(session.state.draws, 0))
    session.play(CHANCE, next(f"draw {kind}" for kind in range(4) if f"draw {kind}" != dealt))
    session.play(0, "concede")
    with pytest.raises(BadRecord, match=f"the seed deals '{dealt}'") as wrong:
        verify(TOY, remarked(session.record))
    assert wrong.value.ply == 1


def test_as_much_is_done_again_as_is_asked_for() -> None:
    session = begun()
    one = texts(session, 0)[0]
    session.play(0, one)
    session.play(0, "lock")
    session.undo(0)
    session.undo(0)
    assert session.again(0, 1) == [one]
    assert session.again(0, 2) == [one, "lock"]


def test_what_another_seed_dealt_is_taken_over_up_to_the_last_given_ply() -> None:
    """A game that goes on from another: its first plies were dealt by a seed that is not its own."""
    old = begun()
    given = old.ply
    new = Session(TOY, old.setup, CommittedDealer(bytes(32)), NAMES)
    new.record.header["given"] = given
    new.record.begin(new.state)
    for entry in old.record.entries():
        new.chance(TOY.parse(entry.text))
    while not new.over:
        first(new)
        new.deal()
    written = new.record.write()
    assert verify(TOY, read(written)).ply == new.ply
    with pytest.raises(BadRecord):
        verify(TOY, read(written.replace(f"given: {given}", f"given: {given - 1}")))


def test_options_that_came_later_are_no_part_of_a_records_marks() -> None:
    state = begun().state
    known, later = Record({"options": {"rounds": 4}}), Record({"options": {"rounds": 4}})
    known.begin(state)
    later.begin(state, {"rounds": 4, "pace": "slow"})
    assert (known.later, later.later) == ((), ("pace",))
