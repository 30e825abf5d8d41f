"""Campaigns at the tables: sittings one after the other, on other days and devices, forks, and players who are replaced."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from farshore.core.ledger import read_ledger
from farshore.games.nearfar import GAME
from farshore.games.nearfar.campaign import Campaign
from tests.server.support import Json, Served, serving, until

SHORT: Json = {"round_limit": 2}
BOT: Json = {"kind": "bot", "bot": "random"}


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Served]:
    with serving(tmp_path) as one:
        yield one


def begun(served: Served, *players: Json, **more: Any) -> Json:
    status, made = served.post("/api/campaigns", {"players": list(players), "options": SHORT, **more})
    assert status == 201, made
    return dict(made)


def seen(served: Served, made: Json, query: str = "", key: str | None = None) -> Json:
    status, info = served.get(f"/api/campaigns/{made['campaign']}{query}", key)
    assert status == 200, info
    return dict(info)


def sit(served: Served, made: Json, **asked: Any) -> str:
    status, sat = served.post(f"/api/campaigns/{made['campaign']}/sittings", asked, made["owner"])
    assert status == 201, sat
    return str(sat["table"])


def played(served: Served, made: Json, **asked: Any) -> str:
    """A sitting of bots, to its end and into the ledger."""
    table = sit(served, made, **asked)
    until(lambda: any(e.get("table") == table for e in seen(served, made)["entries"]), 60)
    return table


def test_a_campaign_of_two_sittings_goes_on_after_the_server_was_killed(tmp_path: Path) -> None:
    """NF-017, NF-412, NF-413: the second sitting begins with the sheets that the first has left."""
    with serving(tmp_path) as served:
        made = begun(served, BOT, BOT, title="The long way")
        assert [one["map"] for one in seen(served, made)["maps"]] == [2]
        first = played(served, made)
        before = seen(served, made)
        served.kill()
        served.start()
        assert seen(served, made) == before
        assert [one["map"] for one in before["maps"]] == [3]
        played(served, made)
        after = seen(served, made)
        assert [entry["kind"] for entry in after["entries"]] == ["begin", "sitting", "sitting"]
        assert after["entries"][1]["table"] == first
        text = served.get(f"/api/campaigns/{made['campaign']}/ledger")[1]
        told = Campaign(GAME, read_ledger(text))
        assert [sitting.map for sitting in told.sittings] == [2, 3]
        assert [one["points"] for one in after["players"]] == told.totals()
        assert all(one["character"] for one in after["players"])


def test_rewinding_and_forking_append_and_erase_nothing(served: Served) -> None:
    made = begun(served, BOT, BOT)
    played(served, made)
    address = f"/api/campaigns/{made['campaign']}/ledger"
    before = served.get(address)[1]
    assert [one["map"] for one in seen(served, made, "?at=1")["maps"]] == [2]
    assert [one["points"] for one in seen(served, made, "?at=1")["players"]] == [0, 0]
    played(served, made, after=1)
    entries = seen(served, made)["entries"]
    assert [(entry["n"], entry["after"]) for entry in entries] == [(1, 0), (2, 1), (3, 1)]
    assert [entry["here"] for entry in entries] == [True, False, True]
    assert served.get(address)[1].startswith(before)
    assert served.get(f"/api/campaigns/{made['campaign']}?at=9")[0] == 404


def test_whoever_begins_second_joins_the_table_of_the_first(served: Served) -> None:
    """One live table a sitting; another is laid only for who says so."""
    made = begun(served, {"kind": "me", "name": "Ada"}, {"kind": "me", "name": "Bo"})
    address = f"/api/campaigns/{made['campaign']}/sittings"
    answers = [served.post(address, {}, made["keys"][player])[1] for player in ("0", "1")]
    assert answers[0] == {**answers[1], "joined": False}
    assert answers[1]["joined"]
    assert answers[1]["present"] == [0, 1]
    assert [one["table"] for one in seen(served, made)["sittings"]] == [answers[0]["table"]]
    fork = served.post(address, {"fork": True}, made["keys"]["1"])[1]
    assert not fork["joined"]
    assert [one["table"] for one in seen(served, made)["sittings"]] == [answers[0]["table"], fork["table"]]


def test_two_who_begin_at_the_same_moment_sit_at_one_table(served: Served) -> None:
    made = begun(served, {"kind": "me", "name": "Ada"}, {"kind": "me", "name": "Bo"})
    address = f"/api/campaigns/{made['campaign']}/sittings"
    with ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(lambda n: served.post(address, {}, made["keys"][str(n % 2)])[1], range(8)))
    assert len({answer["table"] for answer in answers}) == 1
    assert [answer["joined"] for answer in answers].count(False) == 1


def test_the_book_holds_every_page_read_and_the_road_says_how_it_went(served: Served) -> None:
    """NF-031, NF-417 What somebody has read at a sitting can be read again, with what was chosen; nothing else."""
    reader = {"kind": "bot", "bot": "traveller"}
    made = begun(served, reader, reader, options={"round_limit": 20})
    address = f"/api/campaigns/{made['campaign']}/book"
    before = seen(served, made)
    assert [stop["state"] for stop in before["road"]] == ["next", *["ahead"] * 9]
    assert {stop["quests"] for stop in before["road"]} == {20}
    assert served.get(address)[1] == {"pages": []}
    assert [
        skill["name"] for skill in before["players"][0]["skills"] if skill["can"]
    ] == []  # not before the first sitting
    played(served, made)
    after = seen(served, made)
    assert [stop["state"] for stop in after["road"]] == ["told", "next", *["ahead"] * 8]
    assert after["road"][0]["winners"]
    told = Campaign(GAME, read_ledger(served.get(f"/api/campaigns/{made['campaign']}/ledger")[1]))
    read = told.ledger.entries[-1].what["pages"]
    pages = served.get(address)[1]["pages"]
    assert len(pages) == len(read) > 0
    for page, (player, name, choice, how) in zip(pages, read, strict=True):
        assert (page["sitting"], page["player"]) == (1, player)
        if choice:
            quest = GAME.content.quests[name]
            assert (page["title"], page["chosen"]) == (quest.title, quest.choice(choice).label)
            assert bool(page["went"]) == bool(how)
    assert served.get(f"{address}?at=1")[1] == {"pages": []}
    spent = [skill for skill in after["players"][0]["skills"] if skill["can"]]
    assert all(skill["cost"] <= after["players"][0]["experience"] for skill in spent)


def test_a_players_key_opens_their_seat_at_every_sitting(served: Served) -> None:
    made = begun(served, {"kind": "me", "name": "Ada"}, BOT)
    key = made["keys"]["0"]
    assert seen(served, made, key=key)["me"] == 0
    assert seen(served, made, key=made["owner"])["owner"]
    seat = served.seat(sit(served, made), key)
    assert seat.view["viewer"]["seat"] == 0
    assert seat.table["campaign"] == made["campaign"]
    seat.close()


def test_nobody_begins_a_sitting_or_changes_players_without_a_key(served: Served) -> None:
    made = begun(served, {"kind": "me", "name": "Ada"}, BOT)
    one = f"/api/campaigns/{made['campaign']}"
    assert served.post(f"{one}/sittings", {})[0] == 401
    assert served.post(f"{one}/sittings", {}, "no-such-key")[0] == 403
    assert served.post(f"{one}/sittings", {}, made["keys"]["0"])[0] == 201
    assert served.post(f"{one}/players/1", {"kind": "bot"}, made["keys"]["0"])[0] == 403  # not another's place
    assert served.get(one, "no-such-key")[0] == 403
    assert served.get("/api/campaigns/cabcdefghijkm")[0] == 404
    assert served.post(f"{one}/players/7", {"kind": "bot"}, made["owner"])[0] == 404


def test_who_is_awaited_comes_by_the_link_and_then_the_sitting_begins(served: Served) -> None:
    made = begun(served, {"kind": "me", "name": "Ada"}, {"kind": "open"})
    one = f"/api/campaigns/{made['campaign']}"
    status, said = served.post(f"{one}/sittings", {}, made["owner"])
    assert (status, "Player 2" in said["error"]["why"]) == (409, True)
    status, came = served.post(f"{one}/come", {"name": "Bo"})
    assert (status, came["player"]) == (200, 1)
    assert served.post(f"{one}/come", {"name": "Cy"})[0] == 409
    seat = served.seat(sit(served, made), came["key"])
    assert seat.view["viewer"]["seat"] == 1
    seat.close()
    assert [player["name"] for player in seen(served, made)["players"]] == ["Ada", "Bo"]


def test_a_missing_player_is_replaced_and_the_sheet_stays(served: Served) -> None:
    made = begun(served, BOT, BOT)
    played(served, made)
    before = seen(served, made)["players"][1]
    one = f"/api/campaigns/{made['campaign']}"
    status, changed = served.post(f"{one}/players/1", {"kind": "me", "name": "Dee"}, made["owner"])
    assert (status, changed["player"]) == (200, 1)
    now = seen(served, made)
    for field in ("character", "points", "experience", "quests", "keywords"):
        assert now["players"][1][field] == before[field]
    assert now["players"][1]["name"] == "Dee"
    assert now["entries"][-1]["text"] == "Dee takes over from random 2."
    seat = served.seat(sit(served, made), changed["key"])
    assert seat.view["viewer"]["seat"] == 1
    seat.close()
    served.post(f"{one}/players/1", {"kind": "bot", "name": "Stand-in", "bot": "random"}, made["owner"])
    assert served.get(one, changed["key"])[0] == 403  # her key opens nothing any more


def test_a_replaced_players_key_no_longer_opens_the_sitting_and_the_new_one_does(served: Served) -> None:
    made = begun(served, {"kind": "me", "name": "Ada"}, {"kind": "open"})
    one = f"/api/campaigns/{made['campaign']}"
    bo = served.post(f"{one}/come", {"name": "Bo"})[1]["key"]
    table = sit(served, made)
    where = f"/api/tables/{table}"
    seat = served.seat(table, bo)
    status, changed = served.post(f"{one}/players/1", {"kind": "me", "name": "Cy"}, bo)  # Bo hands on the place
    assert status == 200
    assert served.get(f"{where}/view", bo)[0] == 403
    seat.wait(lambda heard: heard["type"] == "view" and heard["view"]["viewer"] == {"spectator": True})
    status, view = served.get(f"{where}/view", changed["key"])
    assert (status, view["viewer"], view["seats"][1]["name"]) == (200, {"seat": 1}, "Cy")
    seat.close()


def test_the_owner_of_a_campaign_reads_no_hand_of_a_sitting(served: Served) -> None:
    made = begun(served, {"kind": "me", "name": "Ada"}, {"kind": "open"}, BOT)
    one = f"/api/campaigns/{made['campaign']}"
    bo = served.post(f"{one}/come", {"name": "Bo"})[1]["key"]
    table = sit(served, made)
    where = f"/api/tables/{table}"
    for player in (1, 2):  # a person's, and a bot's that Bo plays against
        for kind in ("me", "open"):
            status, said = served.post(f"{one}/players/{player}", {"kind": kind}, made["owner"])
            assert (status, "sitting" in said["error"]["why"]) == (409, True)
    assert served.post(f"{one}/players/1", {"kind": "bot", "bot": "random"}, made["owner"])[0] == 200
    assert served.get(f"{where}/view", bo)[0] == 403  # a bot plays on
    assert served.get(where)[1]["seats"][1]["kind"] == "bot"
    for player in (1, 2):
        status, said = served.post(f"{one}/players/{player}", {"kind": "me"}, made["owner"])
        assert (status, player) == (
            409 if player == 1 else 200,
            player,
        )  # the hand was Bo's: not by way of a bot either
    assert served.post(f"{where}/sit", {"name": "Eve", "seat": 1})[0] == 409
    assert served.post(f"{where}/seats/1", {"kind": "open"}, made["owner"])[0] == 409


def test_who_is_awaited_in_mid_sitting_comes_into_the_seat_that_was_opened(served: Served) -> None:
    made = begun(served, {"kind": "me", "name": "Ada"}, {"kind": "open"})
    one = f"/api/campaigns/{made['campaign']}"
    bo = served.post(f"{one}/come", {"name": "Bo"})[1]["key"]
    table = sit(served, made)
    where = f"/api/tables/{table}"
    assert served.post(f"{where}/seats/1", {"kind": "open"}, bo)[0] == 200  # Bo leaves
    assert served.get(f"{where}/view", bo)[0] == 403
    seen(served, made)
    assert served.get(f"{where}/view", bo)[0] == 403  # whoever looks at the campaign does not bring the key back
    assert served.post(f"{where}/sit", {"name": "Eve"})[0] == 409
    assert served.post(f"{one}/players/1", {"kind": "open", "name": "Cy"}, made["owner"])[0] == 200
    key = served.post(f"{one}/come", {"name": "Cy"})[1]["key"]
    assert served.get(f"{where}/view", key)[1]["viewer"] == {"seat": 1}


def test_newcomers_join_and_maps_are_left_out(served: Served) -> None:
    """NF-395, NF-398: three boxes for the session missed; with Extra Stories maps may be skipped."""
    made = begun(served, BOT, BOT, options={**SHORT, "extra_stories": True})
    played(served, made)
    one = f"/api/campaigns/{made['campaign']}"
    status, joined = served.post(f"{one}/players", {"kind": "bot", "name": "Late", "bot": "random"}, made["owner"])
    assert (status, joined["player"]) == (201, 2)
    late = seen(served, made)["players"][2]
    assert (late["quests"], late["experience"]) == ("3 quests", 2)
    status, told = served.post(f"{one}/skip", {"map": 3}, made["owner"])
    assert (status, told["maps"][0]["map"]) == (200, 4)
    assert served.post(f"{one}/skip", {"map": 2}, made["owner"])[0] == 400


def test_what_cannot_be_played_is_refused_at_once(served: Served) -> None:
    asked = {"players": [BOT, BOT], "options": {"map": 5}}
    assert served.post("/api/campaigns", asked)[0] == 400
    assert served.post("/api/campaigns", {"players": [BOT]})[0] == 400
    assert served.post("/api/campaigns", {"players": [BOT, BOT], "mode": "arcade"})[0] == 400


def test_no_key_is_stored_or_shown(served: Served, tmp_path: Path) -> None:
    made = begun(served, {"kind": "me", "name": "Ada"}, BOT)
    text = served.get(f"/api/campaigns/{made['campaign']}/ledger")[1] + str(seen(served, made))
    stored = b"".join([file.read_bytes() for file in tmp_path.glob("*sqlite3*")])
    for key in (made["owner"], made["keys"]["0"]):
        assert key not in text
        assert key.encode() not in stored
