"""Staying together: votes about who is away, giving up, and playing again."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.support import Served, is_asked, serving, until
from tests.server.test_rings import Device, viewer


@pytest.fixture(params=["sqlite", "postgres"], scope="module")
def served(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    more = {}
    if request.param == "postgres":
        more = {"db": request.getfixturevalue("cluster")}  # one worker: of two, one hears later who is there
    with serving(tmp_path_factory.mktemp("together"), away_seconds=0, **more) as one:
        yield one


NAMES = ("Wren", "Otter", "Heron", "Finch")


def gathered(served: Served, people: int) -> tuple[str, list[Device]]:
    """A game under way; the first made the table, the others came by themselves."""
    devices = [Device(served, name=name) for name in NAMES[:people]]
    table = devices[0].make("me", *["open"] * (people - 1))
    for device, name in zip(devices[1:], NAMES[1:people], strict=True):
        device.sit(table, name)
    assert devices[0].post(f"/api/tables/{table}/begin", {})[0] == 200
    return table, devices


def kinds(served: Served, table: str) -> list[str]:
    return [seat["kind"] for seat in served.get(f"/api/tables/{table}")[1]["seats"]]


def is_here(served: Served, table: str, seat: int) -> bool:
    return bool(served.get(f"/api/tables/{table}")[1]["seats"][seat]["here"])


def test_the_others_let_a_bot_play_while_owner_and_holder_are_away(served: Served) -> None:
    table, (_, otter, heron, _finch) = gathered(served, 4)
    line = served.seat(table, heron.key)
    assert otter.post(f"/api/tables/{table}/vote", {"what": "bot", "seat": 3}) == (200, {"left": [2]})
    asked = line.wait(lambda heard: heard["type"] == "asked")
    assert (asked["seat"], asked["what"], asked["by"]) == (3, "bot", 1)
    assert kinds(served, table)[3] == "human"
    line.ask(type="answer", yes=True)
    until(lambda: kinds(served, table)[3] == "bot")
    line.close()


def test_a_no_ends_the_vote(served: Served) -> None:
    table, (_, otter, heron, _finch) = gathered(served, 4)
    line = served.seat(table, heron.key)
    otter.post(f"/api/tables/{table}/vote", {"what": "bot", "seat": 3})
    line.wait(lambda heard: heard["type"] == "asked")
    line.ask(type="answer", yes=False)
    assert kinds(served, table)[3] == "human"
    line.say(type="answer", re=99, yes=True)
    assert line.wait(lambda heard: heard.get("re") == 99)["type"] == "refused"
    line.close()


def test_whoever_was_replaced_takes_the_seat_back_alone(served: Served) -> None:
    table, (wren, otter) = gathered(served, 2)
    assert otter.post(f"/api/tables/{table}/vote", {"what": "bot", "seat": 0}) == (200, {"left": []})
    assert kinds(served, table) == ["bot", "human"]
    assert wren.post(f"/api/tables/{table}/seats/0", {"kind": "human"})[0] == 200
    assert kinds(served, table) == ["human", "human"]


def test_while_the_owner_is_here_the_owner_decides(served: Served) -> None:
    table, (wren, otter, _) = gathered(served, 3)
    line = served.seat(table, wren.key)
    until(lambda: is_here(served, table, 0))
    status, said = otter.post(f"/api/tables/{table}/vote", {"what": "bot", "seat": 2})
    assert (status, said["error"]["why"]) == (409, "The owner of the table is here, and decides this.")
    assert wren.post(f"/api/tables/{table}/vote", {"what": "bot", "seat": 2})[0] == 409
    assert wren.post(f"/api/tables/{table}/seats/2", {"kind": "bot"})[0] == 200
    line.close()


def test_nobody_opens_a_seat_alone_to_look_into_its_hand(served: Served) -> None:
    table, (_, otter) = gathered(served, 2)
    status, said = otter.post(f"/api/tables/{table}/vote", {"what": "open", "seat": 0})
    assert (status, said["error"]["why"]) == (
        409,
        "Only Player 1 can hand on this seat; until then a bot can play it.",
    )
    assert kinds(served, table) == ["human", "human"]


def test_two_who_came_open_a_seat_for_somebody_new(served: Served) -> None:
    table, (_, otter, heron, finch) = gathered(served, 4)
    line = served.seat(table, heron.key)
    assert otter.post(f"/api/tables/{table}/vote", {"what": "open", "seat": 3})[0] == 200
    line.wait(lambda heard: heard["type"] == "asked" and heard["opens"])
    assert kinds(served, table)[3] == "human"
    line.ask(type="answer", yes=True)
    until(lambda: kinds(served, table)[3] == "open")
    newcomer = Device(served, name="Swift")
    assert newcomer.sit(table, "Swift") == 3
    assert viewer(served.seat(table, newcomer.key)) == 3
    assert viewer(served.seat(table, finch.key)) is None
    line.close()


def test_what_the_others_agreed_to_happens_once_the_holder_has_been_away_for_long_enough(tmp_path: Path) -> None:
    """Nobody has to ask a second time."""
    with serving(tmp_path, away_seconds=1) as served:
        table, (_wren, otter) = gathered(served, 2)
        assert otter.post(f"/api/tables/{table}/vote", {"what": "bot", "seat": 0}) == (200, {"left": []})
        until(lambda: kinds(served, table) == ["bot", "human"])


def test_a_vote_that_its_holder_left_unanswered_is_called_for_again(tmp_path: Path) -> None:
    """Whoever comes decides alone; whoever leaves again without a word keeps nobody waiting for ever."""
    with serving(tmp_path, away_seconds=3600) as served:
        table, (_, otter, heron) = gathered(served, 3)
        line = served.seat(table, otter.key)
        asked = {"what": "bot", "seat": 2}
        assert otter.post(f"/api/tables/{table}/vote", asked) == (200, {"left": []})
        served.seat(table, heron.key).close()
        until(lambda: not is_here(served, table, 2))
        served.kill()
        line.leave()
        served.settings.away_seconds = 0  # as long as it takes
        served.start()
        line = served.seat(table, otter.key)
        assert kinds(served, table)[2] == "human"
        assert otter.post(f"/api/tables/{table}/vote", asked) == (200, {"left": []})
        assert kinds(served, table)[2] == "bot"
        line.close()


def test_whoever_called_for_a_vote_withdraws_it(served: Served) -> None:
    table, (_, otter, heron) = gathered(served, 3)
    lines = [served.seat(table, device.key) for device in (otter, heron)]
    otter.post(f"/api/tables/{table}/vote", {"what": "abandon"})
    lines[1].wait(lambda heard: heard["type"] == "asked" and heard["what"] == "abandon")
    lines[0].ask(type="answer", yes=False)
    lines[1].wait(lambda heard: heard["type"] == "settled")
    assert lines[1].ask(type="answer", yes=True)["type"] == "refused"
    assert served.get(f"/api/tables/{table}")[1]["state"] == "playing"
    for line in lines:
        line.close()


def test_a_stranger_has_no_vote_and_nobody_votes_about_who_is_here(served: Served) -> None:
    table, (_, otter, heron) = gathered(served, 3)
    stranger = Device(served, name="Eel")
    for what in ("bot", "open", "abandon"):
        assert stranger.post(f"/api/tables/{table}/vote", {"what": what, "seat": 1})[0] == 403
        assert served.post(f"/api/tables/{table}/vote", {"what": what, "seat": 1})[0] == 403
    line = served.seat(table, heron.key)
    until(lambda: is_here(served, table, 2))
    assert otter.post(f"/api/tables/{table}/vote", {"what": "bot", "seat": 2})[1]["error"]["why"] == "Heron is here."
    for seat in (1, 7, 99, None):
        assert otter.post(f"/api/tables/{table}/vote", {"what": "bot", "seat": seat})[0] == 404
    line.close()


def test_a_game_is_given_up_by_everybody_and_by_nobody_less(tmp_path: Path) -> None:
    with serving(tmp_path) as served:
        table, (wren, otter, heron) = gathered(served, 3)
        lines = [served.seat(table, device.key) for device in (otter, heron)]
        assert wren.post(f"/api/tables/{table}/vote", {"what": "abandon"}) == (200, {"left": [1, 2]})
        for line in lines:
            line.wait(lambda heard: heard["type"] == "asked" and heard["what"] == "abandon")
        lines[0].ask(type="answer", yes=True)
        assert served.get(f"/api/tables/{table}")[1]["state"] == "playing"
        served.kill()  # the vote is part of the table
        for line in lines:
            line.leave()
        served.start()
        last = served.seat(table, heron.key)
        last.wait(lambda heard: heard["type"] == "asked")
        last.ask(type="answer", yes=True)
        now = served.get(f"/api/tables/{table}")[1]
        assert (now["state"], now["abandoned"], now["turn"]) == ("over", True, [])
        refused = last.ask(type="do", ply=last.view["ply"], do="lock")
        assert (refused["type"], refused["why"]) == ("refused", "The game is over.")
        served.kill()
        last.leave()
        served.start()
        assert served.get(f"/api/tables/{table}")[1]["state"] == "over"
        assert served.ask("GET", f"/api/tables/{table}/record")[0] == 200
        assert [one["result"] for one in heron.mine()] == ["Given up by everybody"]


def over(served: Served, people: int) -> tuple[str, list[Device]]:
    """A game that has come to its end, though not by its rules."""
    table, devices = gathered(served, people)
    lines = [served.seat(table, device.key) for device in devices[1:]]
    devices[0].post(f"/api/tables/{table}/vote", {"what": "abandon"})
    for line in lines:
        line.wait(lambda heard: heard["type"] == "asked")
        line.ask(type="answer", yes=True)
        line.close()
    return table, devices


def test_a_rematch_reseats_everybody_and_passes_the_first_seat_on(served: Served) -> None:
    table, devices = over(served, 3)
    wren, otter, heron = devices
    line = served.seat(table, heron.key)
    status, again = otter.post(f"/api/tables/{table}/rematch", {})
    assert (status, again["seats"]) == (201, [0])
    told = line.wait(lambda heard: heard.get("table", {}).get("rematch"))
    assert told["table"]["rematch"] == again["table"]
    line.close()
    new = served.get(f"/api/tables/{again['table']}")[1]
    old = served.get(f"/api/tables/{table}")[1]
    assert [seat["name"] for seat in new["seats"]] == ["Otter", "Heron", "Player 1"]
    assert (new["rematch_of"], new["options"], new["state"]) == (table, old["options"], "playing")
    for device, seat in ((otter, 0), (heron, 1), (wren, 2)):
        assert viewer(served.seat(again["table"], device.key)) == seat
    # Whoever asks later is led to the same table, and the others are told that they come.
    assert old["again"] == [1]
    assert wren.post(f"/api/tables/{table}/rematch", {})[1] == {"table": again["table"], "seats": [2]}
    assert served.get(f"/api/tables/{table}")[1]["again"] == [0, 1]
    stranger = Device(served, name="Eel")
    assert stranger.post(f"/api/tables/{table}/rematch", {})[0] == 403


def test_a_rematch_opens_by_the_key_of_whoever_has_no_ring(served: Served) -> None:
    made = served.make("me", "open")
    table = made["table"]
    key = served.post(f"/api/tables/{table}/sit", {"name": "Otter"})[1]["key"]
    served.post(f"/api/tables/{table}/begin", {}, made["owner"])
    line = served.seat(table, key)
    served.post(f"/api/tables/{table}/vote", {"what": "abandon"}, made["keys"]["0"])
    line.wait(lambda heard: heard["type"] == "asked")
    line.ask(type="answer", yes=True)
    line.close()
    again = served.post(f"/api/tables/{table}/rematch", {}, key)[1]
    seat = served.seat(again["table"], made["keys"]["0"])
    assert (viewer(seat), again["seats"]) == (1, [0])
    assert is_asked(seat.view)
    seat.close()


def test_there_is_no_rematch_of_a_game_that_goes_on(served: Served) -> None:
    table, (wren, _) = gathered(served, 2)
    assert wren.post(f"/api/tables/{table}/rematch", {})[0] == 409
