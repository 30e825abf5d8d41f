"""Taking back what was seen: who has to agree, what the question says, how far it goes, and what falls afterwards."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from farshore.cli.main import cli
from farshore.core.dealer import commitment
from farshore.core.errors import BadRecord
from farshore.core.kernel import options
from farshore.core.record import read
from farshore.core.replay import verify
from farshore.games import game
from farshore.server.run import Run, agreed, standing
from farshore.server.storage import Line, SeatDoc, TableDoc
from tests.server.support import Json, Seat, Served
from tests.server.test_consent import Party, away

LONG: Json = {"options": {"end_mode": "fixed_rounds", "fixed_rounds": 2}}


def two(served: Served, **more: Any) -> tuple[Json, Seat, Seat]:
    made = served.make("me", "me", **more)
    ann, bob = [served.seat(made["table"], made["keys"][n]) for n in ("0", "1")]
    return made, ann, bob


def rounds(ann: Seat, bob: Seat, label: str) -> None:
    ann.play_turn()
    bob.play_turn()
    for seat in (ann, bob):
        seat.until(lambda view: view["status"]["label"] == label or view["status"].get("over"))


def ask(ann: Seat) -> int:
    """Ask, and the number of the request."""
    asked = ann.ask(type="takeback", ply=ann.view["ply"])
    assert asked["type"] == "asked", asked
    return int(asked["re"])


def asked(bob: Seat) -> Json:
    return bob.wait(lambda heard: heard["type"] == "asked")


def dice(seat: Seat) -> list[int]:
    (area,) = [area for area in seat.view["areas"] if area["type"] == "dice"]
    return [die["rolled"] for die in area["dice"]]


def granted(ann: Seat, bob: Seat) -> None:
    ask(ann)
    asked(bob)
    bob.ask(type="answer", yes=True)
    ann.wait(lambda heard: heard["type"] == "done")


# The question


def test_the_question_says_what_has_been_seen_since(served: Served) -> None:
    _, ann, bob = two(served)
    rounds(ann, bob, "Round 2")
    ask(ann)
    said = asked(bob)
    assert "Player 1 asks to take back" in said["text"]
    assert "Since then" in said["text"]
    assert "1 throw or draw" in said["text"]
    assert "everybody chooses again" in said["text"]
    public = [event["text"] for event in bob.view["events"]]
    assert said["since"]
    assert set(said["since"]) <= set(public)  # nothing that they have not seen themselves
    assert any("dice" in sentence.lower() for sentence in said["since"]), said["since"]
    for seat in (ann, bob):
        seat.close()


def test_a_waiting_request_tells_nothing_of_sealed_moves(served: Served) -> None:
    made = served.make("me", "me", "me")
    ann, bob, cleo = [served.seat(made["table"], made["keys"][n]) for n in ("0", "1", "2")]
    for seat in (ann, bob, cleo):
        seat.play_turn()
    for seat in (ann, bob, cleo):
        seat.until(lambda view: view["status"]["label"] == "Round 2")
    ask(ann)
    for seat in (bob, cleo):
        asked(seat)
    for seat in (ann, cleo):
        seat.ask(type="ping")
        seat.raw.clear()
    for _ in range(2):  # not a whole turn: that Bob is done may be seen
        bob.do(next(offer["do"] for offer in bob.view["actions"] if isinstance(offer["do"], str)))
    for seat in (ann, cleo):
        assert seat.ask(type="ping")["type"] == "pong"
        assert [text for text in seat.raw if "pong" not in text] == []  # it waits as before
    bob.ask(type="answer", yes=True)
    cleo.ask(type="answer", yes=True)
    ann.wait(lambda heard: heard["type"] == "done")
    for seat in (ann, bob, cleo):
        seat.until(lambda view: view["status"]["label"] == "Round 1")
        seat.close()


def test_a_move_that_everybody_sees_ends_the_request(served: Served) -> None:
    _, ann, bob = two(served)
    rounds(ann, bob, "Round 2")
    ask(ann)
    asked(bob)
    assert bob.do("autopilot")["type"] == "done"  # said in the open
    assert "lapsed" in ann.wait(lambda heard: heard["type"] == "refused")["why"]
    assert bob.ask(type="answer", yes=True)["type"] == "refused"
    for seat in (ann, bob):
        seat.close()


# How far


def test_across_a_reveal_everybody_chooses_again(served: Served) -> None:
    """Whoever locked first does not stay bound while the asker already knows what they chose."""
    made, ann, bob = two(served)
    first = served.get(f"/api/tables/{made['table']}/view", made["keys"]["1"])[1]
    bob.play_turn()  # before the asker
    ann.play_turn()
    for seat in (ann, bob):
        seat.until(lambda view: view["status"]["label"] == "Round 2")
    granted(ann, bob)
    bob.until(lambda view: view["status"]["label"] == "Round 1")
    assert bob.asked
    assert [offer["do"] for offer in bob.view["actions"]] == [offer["do"] for offer in first["actions"]]
    for seat in (ann, bob):
        seat.close()


def test_what_nobody_has_seen_is_undone_and_not_asked_for(served: Served) -> None:
    _, ann, bob = two(served)
    ann.do(ann.first())
    refused = ann.ask(type="takeback", ply=ann.view["ply"])
    assert (refused["type"], "undo" in refused["why"].lower()) == ("refused", True)
    for seat in (ann, bob):
        seat.close()


# Afterwards


def test_after_a_takeback_the_throws_are_new_and_the_record_can_be_checked(served: Served, tmp_path: Path) -> None:
    made, ann, bob = two(served, **LONG, listed=True, title="Taken back")
    first = dice(ann)
    seen = set()
    for _ in range(4):  # three dice fall alike once in 216 throws, four times in a row never
        rounds(ann, bob, "Round 2")
        seen.add(tuple(dice(ann)))
        granted(ann, bob)
        for seat in (ann, bob):
            seat.until(lambda view: view["status"]["label"] == "Round 1")
        assert dice(ann) == first  # what had fallen before stays
    assert len(seen) > 1
    rounds(ann, bob, "Round 2")
    rounds(ann, bob, "")
    where = f"/api/tables/{made['table']}"
    record = read(served.get(f"{where}/record")[1])
    assert record.takebacks == [record.takebacks[0]] * 4
    verify(game("voyages"), record)
    path = tmp_path / "record.txt"
    path.write_text(record.write())
    assert "taken back 4 times" in CliRunner().invoke(cli, ["verify", str(path)], catch_exceptions=False).output
    assert served.get(where)[1]["takebacks"] == 4
    listed = next(one for one in served.get("/api/records")[1] if one["table"] == made["table"])
    assert listed["takebacks"] == 4
    for seat in (ann, bob):
        seat.close()


def lines_of(run: Run) -> list[Line]:
    return run.new_lines(0, 1.0)


def table_of(seats: int = 2) -> TableDoc:
    voyages = game("voyages")
    setup = voyages.setup(None, seats, {})
    names = [f"Captain {n}" for n in range(seats)]
    return TableDoc(
        game="voyages",
        mode=setup.mode,
        options=setup.options,
        seats=[SeatDoc("human", name) for name in names],
        rules=voyages.rules_version,
        content=voyages.content_digest(setup),
        commitment=commitment(bytes(32)),
        owner="",
        created=1.0,
        names=names,
        state="playing",
    )


def sail(run: Run, rounds: int) -> None:
    """Everybody does the first thing offered until so many throws have fallen."""
    run.deal(1.0)
    while run.session.record.chances() < rounds:
        seat = run.asked()[0]
        run.play(seat, str(options(run.session.state, seat)[0]), 1.0)
        run.deal(1.0)


def test_a_log_of_before_goes_on_with_the_throws_it_had() -> None:
    """Older takebacks did not make new throws; their tables must not stop, nor deal what nobody can check."""
    doc = table_of()
    run = Run("t", doc, bytes(32), game("voyages"))
    sail(run, 2)
    lines = lines_of(run)
    old = [*lines, Line(len(lines) + 1, 0, "takeback 1", "", 1.0)]
    again = Run("t", doc, bytes(32), game("voyages"), old)
    assert again.session.ply == 1
    sail(again, 2)
    assert again.session.record.texts == run.session.record.texts
    assert again.session.record.write() == run.session.record.write()


def test_a_takeback_within_what_a_takeback_left_is_counted_where_it_stands() -> None:
    """Each line that stands is checked with the number of takebacks there had been when it fell."""
    doc = table_of()
    log: list[Line] = []
    for rounds, to in ((3, 5), (3, 20), (2, 9), (3, None)):
        run = Run("t", doc, bytes(32), game("voyages"), log)
        before = run.session.ply
        sail(run, rounds)
        log += run.new_lines(before, 1.0)
        if to is not None:
            assert to < run.session.ply
            log.append(Line(len(log) + 1, 0, f"takeback {to} anew", "", 1.0))
    run = Run("t", doc, bytes(32), game("voyages"), log)  # every stored mark agrees
    assert run.session.record.takebacks == [5, 9, 9]
    assert run.dealer.takebacks == 3
    record = read(run.session.record.write())
    record.seed = bytes(32).hex()
    verify(game("voyages"), record)
    record.takebacks = [5, 5, 9]
    with pytest.raises(BadRecord):
        verify(game("voyages"), record)


# Who has to agree


def test_a_seat_handed_to_a_bot_does_not_agree_for_whoever_held_it(served: Served) -> None:
    party = Party(served, "open")
    ann, bob = party.seats[0], party.seats[1]
    rounds(ann, bob, "Round 2")
    ask(ann)
    asked(bob)
    party.change(1, "bot")
    ann.until(lambda view: view["status"]["label"] == "Round 2")
    assert served.get(party.where)[1]["round"] == 2
    bob.ask(type="answer", yes=True)  # he is asked as before, with his own key
    ann.wait(lambda heard: heard["type"] == "done")
    ann.until(lambda view: view["status"]["label"] == "Round 1")
    party.close()


def test_nor_is_nobody_asked_because_a_bot_plays_for_them_now(served: Served) -> None:
    party = Party(served, "open")
    ann, bob = party.seats[0], party.seats[1]
    rounds(ann, bob, "Round 2")
    away(party, 1)
    party.change(1, "bot")
    ask(ann)  # it waits: what would be taken back was played against him
    bob = served.seat(party.table, party.keys[1])
    asked(bob)
    bob.ask(type="answer", yes=False)
    assert "rather not" in ann.wait(lambda heard: heard["type"] == "refused")["why"]
    ann.play_turn()
    ann.until(lambda view: view["status"]["label"] == "Round 3")
    assert ann.ask(type="takeback", ply=ann.view["ply"])["type"] == "done"  # that was the bot's round
    bob.close()
    party.close()


def test_somebody_new_in_a_seat_is_not_asked_about_what_they_have_not_seen(served: Served) -> None:
    party = Party(served, "open", "open")
    ann, bob, cleo = party.seats[0], party.seats[1], party.seats[2]
    for seat in (ann, bob, cleo):
        seat.play_turn()
    ann.until(lambda view: view["status"]["label"] == "Round 2")
    ask(ann)
    asked(bob)
    party.change(1, "open", party.keys[1])
    assert "lapsed" in ann.wait(lambda heard: heard["type"] == "refused")["why"]
    party.close()


def test_a_log_is_followed_as_far_as_it_agrees_with_the_takebacks_in_it() -> None:
    """What both rules agree in is the same game, marks and throws, with the takebacks that stand before it."""
    doc = table_of()
    log: list[Line] = []
    for rounds, to in ((3, 5), (3, 9), (3, None)):
        run = Run("t", doc, bytes(32), game("voyages"), log)
        before = run.session.ply
        sail(run, rounds)
        log += run.new_lines(before, 1.0)
        if to is not None:
            log.append(Line(len(log) + 1, 0, f"takeback {to} anew", "", 1.0))
    for ply in (3, 7, 11):
        n = log.index(standing(log)[ply])
        wrong = [*log[:n], Line(log[n].n, log[n].seat, log[n].text, "0" * 8, 1.0), *log[n + 1 :]]
        found, why = agreed("t", doc, bytes(32), game("voyages"), wrong)
        assert why is not None
        assert why.ply == ply + 1
        assert found is not None
        assert (found.session.ply, found.lines) == (ply, len(log))
        assert [found.session.record.mark(n) for n in range(ply)] == [line.mark for line in standing(log)[:ply]]
