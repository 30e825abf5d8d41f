"""Talk at real tables: on SQLite, and on PostgreSQL with a worker for each half of the table."""

from __future__ import annotations

import asyncio
import contextlib
import json
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from weakref import WeakKeyDictionary

import msgspec
import pytest

from farshore.server.talk.book import KEPT, SHOWN
from farshore.server.talk.lines import LONGEST, MARK
from tests.server.postgres import new_database
from tests.server.support import GENEROUS, PATIENCE, PLENTY, Json, Seat, Served, serving, until
from tests.server.test_rings import Device

LIMITS = msgspec.structs.replace(GENEROUS, talk=PLENTY, talkers=PLENTY)
Workers = tuple[Served, Served]
LOOKED_AT: WeakKeyDictionary[Seat, Counter[str]] = WeakKeyDictionary()  # per kind of message, how many of all


@pytest.fixture(params=["sqlite", "postgres"], scope="module")
def workers(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workers]:
    """One server twice, or two in processes of their own."""
    with contextlib.ExitStack() as stack:
        if request.param == "sqlite":
            one = stack.enter_context(serving(tmp_path_factory.mktemp("talk"), limits=LIMITS))
            yield one, one
        else:
            cluster = request.getfixturevalue("cluster")
            place = f"{cluster.rpartition('/')[0]}/{asyncio.run(new_database(cluster))}"
            one, two = [
                stack.enter_context(serving(tmp_path_factory.mktemp(name), db=place, limits=LIMITS))
                for name in ("one", "two")
            ]
            yield one, two
            for each in (one, two):
                assert "Traceback" not in each.log.read_text()


def talking(served: Served, table: str, key: str | None = None) -> Seat:
    """A seat that follows the talk."""
    seat = served.seat(table, key)
    assert seat.ask(type="talk")["type"] == "talk"
    return seat


def says(seat: Seat, text: str, *on: Json) -> Json:
    return seat.ask(type="say", text=text, on=list(on))


def told(seat: Seat, kind: str) -> Json:
    """The next message of this kind that nobody has looked at, also one that came before the answer to something else."""
    taken = LOOKED_AT.setdefault(seat, Counter())
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        while taken[kind] < len(seat.raw):
            message = json.loads(seat.raw[taken[kind]])
            taken[kind] += 1
            if message["type"] == kind:
                return dict(message)
        seat.hear()
    raise AssertionError(f"waited in vain for {kind}")


def next_line(seat: Seat) -> Json:
    return dict(told(seat, "line")["line"])


def recalled(seat: Seat) -> list[Json]:
    return list(seat.ask(type="talk")["lines"])


def table_of(workers: Workers, talk: str = "friends", **more: object) -> tuple[str, list[Seat], list[str], str]:
    """Two people at a table, each at a worker of their own: the table, their seats, their keys, the owner's key."""
    made = workers[0].make("me", "me", talk=talk, **more)
    keys = [made["keys"]["0"], made["keys"]["1"]]
    seats = [talking(worker, made["table"], key) for worker, key in zip(workers, keys, strict=True)]
    return made["table"], seats, keys, made["owner"]


def test_what_one_says_the_other_hears_and_it_stays(workers: Workers) -> None:
    table, (ann, bob), keys, _ = table_of(workers)
    assert says(ann, "  Fair\twinds,\n all ")["type"] == "done"
    heard = next_line(bob)
    assert (heard["text"], heard["seat"], heard["name"]) == ("Fair winds, all", 0, "Player 1")
    assert heard["new"]
    assert "own" not in heard
    again = talking(workers[1], table, keys[1])
    assert [line["line"] for line in recalled(again)] == [heard["line"]]
    mine = recalled(talking(workers[0], table, keys[0]))
    assert [line["own"] for line in mine] == [True]
    assert "new" not in mine[0]


def test_talk_is_no_part_of_the_game(workers: Workers) -> None:
    _, (ann, bob), _, _ = table_of(workers)
    before = ann.view["ply"]
    says(ann, "hello")
    next_line(bob)
    assert (ann.view["ply"], ann.view["events"]) == (before, bob.view["events"])


def test_those_who_look_on_talk_among_themselves(workers: Workers) -> None:
    table, (ann, bob), _, _ = table_of(workers)
    watchers = [talking(worker, table) for worker in workers]
    assert says(watchers[0], "Who wins?")["type"] == "done"
    heard = next_line(watchers[1])
    assert (heard["name"], heard.get("seat")) == ("A guest", None)
    says(ann, "Nobody hears this but us")
    next_line(bob)
    assert [line["text"] for line in recalled(watchers[1])] == ["Who wins?"]
    assert [line["text"] for line in recalled(ann)] == ["Nobody hears this but us"]


def test_where_everybody_talks_all_hear_all(workers: Workers) -> None:
    table, (ann, bob), _, _ = table_of(workers, "everybody")
    watcher = talking(workers[1], table)
    says(watcher, "Well met")
    assert next_line(ann)["text"] == next_line(bob)["text"] == "Well met"
    says(ann, "Thank you")
    assert next_line(watcher)["own"]
    assert next_line(watcher)["seat"] == 0


def test_at_a_silent_table_nobody_talks(workers: Workers) -> None:
    table, (ann, _), _, _ = table_of(workers, "off")
    assert ann.ask(type="talk")["room"] == ""
    assert workers[0].get(f"/api/tables/{table}")[1]["talk"] == "off"
    for voice in (ann, talking(workers[0], table)):
        assert says(voice, "psst")["why"] == "Nobody talks at this table."


def test_a_place_is_pointed_at_and_a_place_that_is_not_there_is_refused(workers: Workers) -> None:
    _, (ann, bob), _, _ = table_of(workers)
    world = next(area for area in ann.view["areas"] if area["type"] == "hexmap")
    spot = {"area": world["id"], "at": world["cells"][3]["id"]}
    assert says(ann, f"Let us meet at {MARK} tonight", spot)["type"] == "done"
    heard = next_line(bob)
    assert (heard["text"], heard["on"]) == (f"Let us meet at {MARK} tonight", [spot])
    piece = {"piece": ann.view["pieces"][0]["id"]}
    assert says(ann, MARK, piece)["type"] == "done"
    assert next_line(bob)["on"] == [piece]
    for wrong in ({"area": world["id"], "at": "nowhere"}, {"area": "nowhere"}, {"piece": "nothing"}, {}):
        assert says(ann, MARK, wrong)["why"] == "You cannot see that from where you sit."
    assert says(ann, "no mark", spot)["type"] == "refused"
    assert says(ann, f"{MARK} {MARK}", spot)["type"] == "refused"


def test_only_plain_lines_of_some_length_are_said(workers: Workers) -> None:
    _, (ann, bob), _, _ = table_of(workers)
    for wrong in ("", "   ", "\u200b", "\u202e\u2066", "e" + "\u0301" * 9):
        assert says(ann, wrong)["type"] == "refused"
    assert says(ann, "a" * LONGEST)["type"] == "done"
    assert len(next_line(bob)["text"]) == LONGEST
    says(ann, "safe \u202e<b>text</b>\x07")
    assert next_line(bob)["text"] == "safe <b>text</b>"
    ann.say(type="say", text="a" * (LONGEST + 1))
    assert "Not understood" in ann.wait(lambda heard: heard["type"] == "refused")["why"]


def test_somebody_is_muted_and_does_not_notice(workers: Workers) -> None:
    table, (ann, bob), keys, _ = table_of(workers)
    says(ann, "first")
    who = next_line(bob)["who"]
    muted = bob.ask(type="mute", who=who, yes=True)
    assert (muted["lines"], muted["muted"]) == ([], [{"who": who, "name": "Player 1"}])
    assert says(ann, "second")["type"] == "done"
    next_line(ann)
    elsewhere = talking(workers[0], table, keys[1])  # another device of the same seat
    assert recalled(elsewhere) == []
    assert [line["text"] for line in bob.ask(type="mute", who=who, yes=False)["lines"]] == ["first", "second"]
    assert bob.ask(type="mute", who="*", yes=True)["lines"] == []
    says(bob, "I still hear myself")
    assert [line["text"] for line in recalled(bob)] == ["I still hear myself"]


def test_the_owner_takes_away_a_line_and_others_their_own(workers: Workers) -> None:
    table, (ann, bob), keys, owner = table_of(workers, "everybody")
    says(ann, "mine")
    line = next_line(bob)["line"]
    assert bob.ask(type="unsay", line=line)["type"] == "refused"
    host = talking(workers[1], table, owner)
    assert host.ask(type="unsay", line=line)["type"] == "done"
    assert told(bob, "unsaid")["line"] == line
    assert told(ann, "unsaid")["line"] == line
    assert recalled(bob) == []
    says(bob, "and mine")
    own = next_line(bob)["line"]
    assert bob.ask(type="unsay", line=own)["type"] == "done"
    assert told(ann, "unsaid")["line"] == own
    assert bob.ask(type="unsay", line=own)["type"] == "refused"
    assert recalled(talking(workers[0], table, keys[0])) == []


def test_what_is_read_is_read_on_every_device(workers: Workers) -> None:
    table, (ann, bob), keys, _ = table_of(workers)
    for text in ("one", "two", "three"):
        says(ann, text)
    lines = [next_line(bob) for _ in range(3)]
    assert bob.ask(type="heard", line=lines[1]["line"])["type"] == "done"
    phone = talking(workers[0], table, keys[1])
    assert [line.get("new", False) for line in recalled(phone)] == [False, False, True]
    phone.ask(type="heard", line=lines[0]["line"])  # reading an older line takes nothing back
    assert [line.get("new", False) for line in recalled(phone)] == [False, False, True]
    assert bob.ask(type="heard", line="nothing")["type"] == "refused"


def test_all_that_two_say_at_once_is_kept_in_one_order(workers: Workers) -> None:
    _, (ann, bob), _, _ = table_of(workers)
    for n in range(20):
        ann.say(type="say", text=f"a{n}")
        bob.say(type="say", text=f"b{n}")
    until(lambda: len(recalled(ann)) == 40)
    orders = [[line["text"] for line in recalled(seat)] for seat in (ann, bob)]
    assert orders[0] == orders[1]
    assert [text for text in orders[0] if text[0] == "a"] == [f"a{n}" for n in range(20)]


def test_one_person_in_two_seats_is_two_speakers(workers: Workers) -> None:
    """Nothing tells which seats hang on one key ring."""
    device = Device(workers[0], name="Wren")
    table = device.make("me", "open")
    device.sit(table, "Otter")
    device.post(f"/api/tables/{table}/begin", {})
    seat = talking(workers[0], table, device.key)
    says(seat, "hello")
    first = next_line(seat)["who"]
    assert device.post(f"/api/tables/{table}/seats/0", {"kind": "open"})[0] == 200
    second = talking(workers[0], table, device.key)
    assert second.view["viewer"]["seat"] == 1
    says(second, "hello again")
    assert next_line(second)["who"] != first


def test_a_table_keeps_so_many_lines(workers: Workers) -> None:
    _, (ann, _), _, _ = table_of(workers)
    for n in range(KEPT + 5):
        ann.say(type="say", text=f"line {n}")
    ann.re = KEPT + 100
    until(lambda: [line["text"] for line in recalled(ann)][-1:] == [f"line {KEPT + 4}"])
    assert len(recalled(ann)) == SHOWN


def test_whoever_talks_too_fast_is_told_to_wait(tmp_path: Path) -> None:
    limits = msgspec.structs.replace(GENEROUS, talk=(3, 0.0))
    with serving(tmp_path, limits=limits) as served:
        made = served.make("me", "me")
        ann, bob = [talking(served, made["table"], made["keys"][n]) for n in ("0", "1")]
        answers = [says(ann, f"line {n}")["type"] for n in range(5)]
        assert answers == ["done"] * 3 + ["refused"] * 2
        again = talking(served, made["table"], made["keys"]["0"])  # another connection is the same speaker
        assert says(again, "more")["type"] == "refused"
        assert says(bob, "my turn")["type"] == "done"


def test_a_rematch_talks_as_before(workers: Workers) -> None:
    table, (ann, bob), keys, _ = table_of(workers, "everybody", options={"end_mode": "fixed_rounds", "fixed_rounds": 1})
    while not ann.view["status"].get("over"):
        for seat in (ann, bob):
            seat.play_turn()
        ann.until(lambda view: view["status"].get("over") or ann.asked)
    status, again = workers[0].post(f"/api/tables/{table}/rematch", {}, keys[0])
    assert status == 201
    assert workers[0].get(f"/api/tables/{again['table']}")[1]["talk"] == "everybody"
