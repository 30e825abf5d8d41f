"""Making tables, taking seats, playing, taking back: what people do, over HTTP and WebSocket."""

from __future__ import annotations

import contextlib
from typing import Any

import pytest

from farshore.core.errors import BadOption
from farshore.core.game import Game
from farshore.core.options import Value
from farshore.core.record import read
from farshore.core.replay import verify
from farshore.games import GAMES, game
from farshore.server.storage import SeatDoc, Stored, TableDoc
from farshore.server.table import Table
from tests.server.support import Json, Seat, Served, is_asked

SHORT: Json = {"options": {"end_mode": "fixed_rounds", "fixed_rounds": 1}}


def two(served: Served, **more: object) -> tuple[str, Seat, Seat, Json]:
    """A table of two people, both connected."""
    made = served.make("me", "me", **more)
    seats = [served.seat(made["table"], made["keys"][n]) for n in ("0", "1")]
    return made["table"], seats[0], seats[1], made


def finished(served: Served) -> tuple[str, Json]:
    table, ann, bob, made = two(served, **SHORT, listed=True, title="Short")
    ann.play_turn()
    bob.play_turn()
    ann.until(lambda view: view["status"].get("over"))
    ann.close()
    bob.close()
    return table, made


def test_the_games_are_listed_with_options_and_bots(served: Served) -> None:
    status, games = served.get("/api/games")
    assert status == 200
    voyages = games[0]
    assert voyages["name"] == "voyages"
    assert ("race", [2, 100]) in [(mode["name"], mode["seats"]) for mode in voyages["modes"]]
    for one in [served.get(f"/api/games/{listed['name']}")[1] for listed in games]:
        assert "options" not in games[0]  # the lobby does without
        assert one["line"]
        assert one["minutes"]
        assert 1 <= one["weight"] <= 5
        for told in (*one["modes"], *one["options"], *one["bots"]):
            assert told["about"], (one["name"], told["name"])
        assert served.get(f"/api/games/{one['name']}/lexicon")[1]["terms"]
    assert "turn_timer" in [option["name"] for option in served.get("/api/games/voyages")[1]["options"]]
    assert served.get("/api/games/chess")[0] == served.get("/api/games/chess/lexicon")[0] == 404


def test_the_games_say_in_words_what_can_be_chosen(served: Served) -> None:
    games = [served.get(f"/api/games/{listed['name']}")[1] for listed in served.get("/api/games")[1]]
    options = {(game["name"], option["name"]): option for game in games for option in game["options"]}
    charts = {chart["value"]: chart for chart in options["voyages", "map"]["offers"]}
    assert next(iter(charts)) == options["voyages", "map"]["default"]
    assert (charts["m2"]["title"], charts["m2"]["note"]) == ("Cradlewater", "gentle")
    assert "generate:standard:NUMBER" in charts
    assert "fix-1" not in charts  # for tests
    layouts = [one["value"] for one in options["cannons", "layout"]["offers"]]
    assert layouts[0] == options["cannons", "layout"]["default"]
    assert {"ffa3", "quick"} <= set(layouts)
    for option in options.values():
        offered = [one["value"] for one in option["offers"]]
        assert all(one["title"] for one in option["offers"])
        assert not option["choices"] or option["choices"] == offered


@pytest.mark.parametrize("name", sorted(GAMES))
def test_everything_offered_can_be_chosen(name: str) -> None:
    """Each on its own, with the other options as they are, in some mode and for some number of players."""
    game = GAMES[name]
    for option in game.options:
        for choice in game.choices(option):
            value = choice.value.replace("NUMBER", "7")
            assert option.check(value) == value
            if not option.choices:
                assert is_playable(game, {option.name: value}), choice.value


def is_playable(game: Game[Any], options: dict[str, Value]) -> bool:
    for mode in game.modes:
        for seats in range(game.seat_range(mode)[0], min(6, game.seat_range(mode)[1]) + 1):
            with contextlib.suppress(BadOption):
                game.setup(mode, seats, options)
                return True
    return False


def test_a_table_gathers_until_every_seat_is_taken(served: Served) -> None:
    made = served.make("me", "open", listed=True, title="Friends")
    where = f"/api/tables/{made['table']}"
    assert served.post(f"{where}/begin", key=made["owner"])[0] == 409
    assert served.post(f"{where}/begin", key=made["keys"]["0"])[0] == 403
    assert made["table"] in [table["table"] for table in served.get("/api/tables")[1]]
    ann = served.seat(made["table"], made["keys"]["0"])
    assert ann.table["state"] == "gathering"

    status, seated = served.post(f"{where}/sit", {"name": "  Bob\u0007 "})
    assert (status, seated["seat"]) == (200, 1)
    assert served.post(f"{where}/sit", {"name": "Cleo"})[0] == 409
    ann.wait(lambda heard: heard["type"] == "seats" and heard["table"]["seats"][1]["name"] == "Bob")

    status, table = served.post(f"{where}/begin", key=made["owner"])
    assert (status, table["state"], table["turn"]) == (200, "playing", [0, 1])
    assert ann.until(lambda view: view["actions"])["viewer"] == {"seat": 0}
    bob = served.seat(made["table"], seated["key"])
    assert bob.view["viewer"] == {"seat": 1}
    ann.wait(lambda heard: heard["type"] == "seats" and heard["table"]["seats"][1]["here"])
    bob.close()
    ann.wait(lambda heard: heard["type"] == "seats" and not heard["table"]["seats"][1]["here"])
    ann.close()


def test_the_commitment_is_there_before_the_first_move_and_the_seed_at_the_end(served: Served) -> None:
    made = served.make("me", "open", **SHORT)
    before = served.get(f"/api/tables/{made['table']}")[1]
    assert len(before["commitment"]) == 64
    assert "seed" not in before
    table, _ = finished(served)
    status, text = served.get(f"/api/tables/{table}/record")
    assert status == 200
    record = read(text)
    assert record.seed == served.get(f"/api/tables/{table}")[1]["seed"]
    verify(game("voyages"), record)


def test_a_whole_game_against_bots_ends_with_a_record(served: Served) -> None:
    made = served.make(
        "me", "gold-greedy", "random", options={"end_mode": "fixed_rounds", "fixed_rounds": 2}, listed=True
    )
    ann = served.seat(made["table"], made["keys"]["0"])
    assert served.ask("GET", f"/api/tables/{made['table']}/record")[0] == 403
    for label in ("Round 1", "Round 2"):
        ann.until(lambda view, label=label: view["status"]["label"] == label and is_asked(view))  # type: ignore[misc]
        ann.play_turn()
    ann.until(lambda view: view["status"].get("over"))
    ann.close()
    verify(game("voyages"), read(served.get(f"/api/tables/{made['table']}/record")[1]))
    assert made["table"] in [one["table"] for one in served.get("/api/records")[1]]


def test_sealed_answers_do_not_make_each_other_stale(served: Served) -> None:
    _, ann, bob, _ = two(served)
    ply = bob.view["ply"]
    for _ in range(3):
        assert ann.do(ann.first())["type"] == "done"
    assert bob.ask(type="do", ply=ply, do=bob.first())["type"] == "done"
    ann.close()
    bob.close()


def test_a_stale_move_is_refused_and_the_newest_view_follows(served: Served) -> None:
    _, ann, bob, _ = two(served)
    ply, first = ann.view["ply"], ann.first()
    ann.do(first)
    again = ann.ask(type="do", ply=ply, do=first)
    assert again["type"] == "refused"
    assert ann.hear()["type"] == "view"
    assert ann.view["ply"] > ply
    ann.close()
    bob.close()


def test_a_list_of_moves_is_played_in_order_and_wholly_refused_if_one_cannot_be(served: Served) -> None:
    _, ann, bob, _ = two(served)
    view, ply = dict(ann.view), ann.view["ply"]
    first = ann.first()
    listed = first if isinstance(first, list) else [first]
    assert ann.ask(type="do", ply=ply, do=[*listed, "lock"])["type"] == "refused"
    assert served.get(f"/api/tables/{ann.table['table']}/view")[1]["ply"] == ply
    assert ann.view == view
    assert ann.do(listed)["type"] == "done"
    ann.close()
    bob.close()


def test_undo_is_free_until_somebody_learns_something(served: Served) -> None:
    _, ann, bob, _ = two(served)
    start = ann.view
    ann.do(ann.first())
    assert ann.view["prompt"]["undo"]["n"] >= 1
    while "undo" in ann.view["prompt"]:
        before = ann.view["ply"]
        assert ann.ask(type="undo", ply=before)["type"] == "done"
        ann.until(lambda view, before=before: view["ply"] > before)  # type: ignore[misc]
    assert ann.view["actions"] == start["actions"]
    refused = ann.ask(type="undo", ply=ann.view["ply"])
    assert (refused["type"], refused["rule"]) == ("refused", "undo")
    ann.close()
    bob.close()


def test_what_one_click_did_is_taken_back_and_done_again_by_one_message(served: Served) -> None:
    _, ann, bob, _ = two(served)
    start = ann.view["actions"]
    several = next(offer["do"] for offer in start if isinstance(offer["do"], list) and len(offer["do"]) > 1)
    ann.do(several)
    after, steps = ann.view["actions"], ann.view["prompt"]["undo"]["n"]
    assert steps > 1

    ann.step("undo", n=steps)
    assert ann.view["actions"] == start
    assert ann.view["prompt"]["redo"]["n"] == steps
    ann.step("redo", n=steps)
    assert ann.view["actions"] == after
    assert "redo" not in ann.view["prompt"]

    ann.step("undo", n=99)  # as far as it is free
    assert ann.view["actions"] == start
    ann.close()
    bob.close()


def test_what_was_undone_can_be_done_again(served: Served) -> None:
    _, ann, bob, _ = two(served)
    assert ann.ask(type="redo", ply=ann.view["ply"])["type"] == "refused"
    ann.do(ann.first())
    after = ann.view["actions"]
    undone = ann.view["prompt"]["undo"]["n"]
    for _ in range(undone):
        ann.step("undo")
    assert ann.view["prompt"]["redo"]["n"] == undone
    assert "redo" not in bob.view["prompt"]
    for _ in range(undone):
        ann.step("redo")
    assert ann.view["actions"] == after
    assert "redo" not in ann.view["prompt"]
    ann.close()
    bob.close()


def through_a_round(ann: Seat, bob: Seat) -> None:
    label = ann.view["status"]["label"]
    ann.play_turn()
    bob.play_turn()
    for seat in (ann, bob):
        seat.until(lambda view: view["status"]["label"] != label)


def test_a_takeback_needs_the_others(served: Served) -> None:
    table, ann, bob, _ = two(served)
    through_a_round(ann, bob)
    assert ann.view["status"]["label"] == "Round 2"

    asked = ann.ask(type="takeback", ply=ann.view["ply"])
    assert asked["type"] == "asked"
    assert bob.wait(lambda heard: heard["type"] == "asked")["seat"] == 0
    bob.say(type="answer", yes=False, re=70)
    assert bob.wait(lambda heard: heard["type"] == "settled")["why"] == "The others would rather not take it back."
    assert bob.wait(lambda heard: heard.get("re") == 70)["type"] == "done"
    assert ann.wait(lambda heard: heard["type"] == "refused")["re"] == asked["re"]
    assert served.get(f"/api/tables/{table}")[1]["round"] == 2

    asked = ann.ask(type="takeback", ply=ann.view["ply"])
    bob.wait(lambda heard: heard["type"] == "asked")
    bob.ask(type="answer", yes=True)
    assert ann.wait(lambda heard: heard["type"] == "done")["re"] == asked["re"]
    assert served.get(f"/api/tables/{table}")[1]["round"] == 1
    assert bob.ask(type="answer", yes=True)["type"] == "refused"
    ann.close()
    bob.close()


def test_a_takeback_alone_is_granted_at_once(served: Served) -> None:
    made = served.make("me", options={"solo_rounds": 8})
    ann = served.seat(made["table"], made["keys"]["0"])
    ann.play_turn()
    ann.until(lambda view: view["status"]["label"].startswith("Round 2"))
    answer = ann.ask(type="takeback", ply=ann.view["ply"])
    assert answer["type"] == "done"
    ann.until(lambda view: view["status"]["label"].startswith("Round 1"))
    ann.close()


def test_reconnecting_restores_the_pending_decision_exactly(served: Served) -> None:
    table, ann, bob, made = two(served)
    ann.do(ann.first())
    ann.close()
    again = served.seat(table, made["keys"]["0"])
    assert again.view == ann.view
    again.close()
    bob.close()


def test_a_seat_that_is_no_number_does_not_exist(served: Served) -> None:
    table, ann, bob, made = two(served)
    for number in ("-1", "x", "7", "9" * 30):
        status, answer = served.post(f"/api/tables/{table}/seats/{number}", {"kind": "open"}, made["owner"])
        assert (status, answer["error"]["why"]) == (404, "There is no such seat.")
    ann.close()
    bob.close()


def test_a_spectator_watches_and_does_nothing(served: Served) -> None:
    table, ann, bob, _ = two(served)
    eve = served.seat(table)
    assert eve.view["viewer"] == {"spectator": True}
    assert eve.view["actions"] == []
    for message in ({"type": "do", "ply": eve.view["ply"], "do": "lock"}, {"type": "undo", "ply": 1}, {"type": "hint"}):
        assert eve.ask(**message)["type"] == "refused"
    for seat in (ann, bob, eve):
        seat.close()


def test_preview_explain_and_hint(served: Served) -> None:
    table, ann, bob, made = two(served)
    offer = next(offer for offer in ann.view["actions"] if offer.get("cost"))
    assert ann.ask(type="preview", do=offer["do"])["cost"] == offer["cost"]
    assert ann.ask(type="explain", do=offer["do"])["allowed"] is True
    why = ann.ask(type="explain", do="lock")
    assert (why["allowed"], why["rule"][:4]) == (False, "VOY-")
    assert ann.ask(type="explain", do="dance")["allowed"] is False
    (lit,) = offer["on"]
    assert ann.ask(type="explain", on=lit)["allowed"] is True
    why = ann.ask(type="explain", on={"area": "duties", "at": "duty:0,0"})
    assert (why["allowed"], why["rule"]) == (False, "VOY-012")
    assert ann.ask(type="explain", on={"area": "nowhere"})["rule"] == "VOY-044"
    assert ann.ask(type="explain")["type"] == "refused"
    assert ann.ask(type="explain", on=lit, do="lock")["type"] == "refused"
    hint = ann.ask(type="hint")
    assert hint["do"] in [offer["do"] for offer in ann.view["actions"]]
    assert ann.do(hint["do"])["type"] == "done"
    where = f"/api/tables/{table}"
    assert served.post(f"{where}/explain", {"do": "lock"})[0] == 401
    assert served.post(f"{where}/explain", {"do": "dance"}, key=made["keys"]["1"])[1]["allowed"] is False
    assert (
        served.post(f"{where}/explain", {"on": {"area": "map", "at": 7}}, key=made["keys"]["1"])[1]["allowed"] is False
    )
    assert served.post(f"{where}/explain", {}, key=made["keys"]["1"])[0] == 400
    status, refused = served.post(f"{where}/preview", {"do": "lock"}, key=made["keys"]["1"])
    assert (status, refused["error"]["rule"][:4]) == (409, "VOY-")
    ann.close()
    bob.close()


def test_a_finished_game_can_be_leafed_through_with_any_eyes(served: Served) -> None:
    table, made = finished(served)
    where = f"/api/tables/{table}/view"
    last = served.get(where)[1]["ply"]
    views = [served.get(f"{where}?ply={ply}&seat=1")[1] for ply in range(last + 1)]
    assert [view["ply"] for view in views] == list(range(last + 1))
    assert all(view["viewer"] == {"seat": 1} and view["actions"] == [] for view in views)
    assert served.get(f"{where}?ply={last + 1}")[0] == 404
    assert served.get(f"{where}?ply=2", key=made["keys"]["0"])[1]["viewer"] == {"seat": 0}


def test_a_finished_game_can_be_laid_open(served: Served) -> None:
    table, made = finished(served)
    where = f"/api/tables/{table}/view"
    seats = [served.get(f"{where}?ply=3&seat={seat}")[1] for seat in (0, 1)]
    shown = served.get(f"{where}?ply=3&all=1")[1]
    assert shown["ply"] == 3
    assert shown["actions"] == []
    assert {area["id"] for area in shown["areas"]} == {area["id"] for seat in seats for area in seat["areas"]}
    assert served.get(f"{where}?all=1", key=made["keys"]["0"])[1]["status"]["over"]
    assert served.get(f"{where}?ply=99999&all=1")[0] == 404


def test_of_a_running_game_a_seat_sees_only_its_own_moments(served: Served) -> None:
    table, ann, bob, made = two(served)
    seen = [ann.view]
    for _ in range(2):
        ann.do(ann.first())
        bob.do(bob.first())
        seen.append(ann.view)
    where = f"/api/tables/{table}/view"
    for view in seen:
        past = served.get(f"{where}?ply={view['ply']}", key=made["keys"]["0"])[1]
        assert (past["ply"], past["areas"], past["pieces"]) == (view["ply"], view["areas"], view["pieces"])
    assert served.get(f"{where}?ply={ann.view['ply'] + 1}", key=made["keys"]["0"])[0] == 404
    assert served.get(f"{where}?seat=1", key=made["keys"]["0"])[0] == 403
    assert served.get(f"{where}?all=1", key=made["keys"]["0"])[0] == 403
    ann.close()
    bob.close()


def test_a_finished_game_goes_on_from_any_ply_as_a_new_table(served: Served) -> None:
    table, _ = finished(served)
    where = f"/api/tables/{table}/fork"
    last = served.get(f"/api/tables/{table}")[1]["ply"]
    assert served.post(where, {"ply": last})[0] == 400
    assert served.post(where, {"ply": 3, "seats": [{"kind": "me"}]})[0] == 400
    status, made = served.post(where, {"ply": 4, "seats": [{"kind": "me"}, {"kind": "bot", "bot": "random"}]})
    assert status == 201
    ann = served.seat(made["table"], made["keys"]["0"])
    assert ann.table["forked"] == table
    old = served.get(f"/api/tables/{table}/view?ply=4&seat=0")[1]
    assert ann.view["areas"] == old["areas"]
    ann.play_turn()
    ann.until(lambda view: view["status"].get("over"))
    ann.close()
    record = read(served.get(f"/api/tables/{made['table']}/record")[1])
    assert record.header["given"] == 4
    verify(game("voyages"), record)


def test_a_seed_is_opened_with_the_game_or_the_day() -> None:
    seats = [SeatDoc("human", "Ann")]
    for state, date, is_open in (
        ("playing", None, False),
        ("over", None, True),
        ("over", "2026-05-01", True),
        ("over", "9999-01-01", False),
    ):
        doc = TableDoc("voyages", "solo", {}, seats, "1", "c", "h", "o", 1.0, state=state, daily=date)  # type: ignore[arg-type]
        assert Table(Stored("a", 0, doc, b"seed"), None).is_open() == is_open


def test_the_clock_plays_for_whoever_is_late(served: Served) -> None:
    _, ann, bob, _ = two(served, options={"turn_timer": 5})
    assert [seat["until"] > ann.table["now"] for seat in ann.table["clocks"]] == [True, True]
    ann.play_turn()
    late = ann.until(lambda view: view["status"]["label"] == "Round 2")
    assert "Time is up." in [event["text"] for event in late["events"]]
    ann.close()
    bob.close()


def test_a_guided_first_game_has_lessons_and_dice_of_its_own(served: Served) -> None:
    asked = {"game": "voyages", "seats": [{"kind": "me", "name": "Ann"}], "tutorial": True}
    status, made = served.post("/api/tables", asked)
    assert status == 201
    ann = served.seat(made["table"], made["keys"]["0"])
    (dice,) = [area for area in ann.view["areas"] if area["type"] == "dice"]
    assert [die["rolled"] for die in dice["dice"]] == [5, 3, 4]
    status, told = served.get("/api/tutorials/voyages")
    assert status == 200
    assert told["lessons"][0]["label"] == ann.view["status"]["label"]
    tried = next(lesson["try"] for lesson in told["lessons"] if "try" in lesson)
    assert tried in [offer["do"] for offer in ann.view["actions"]]
    assert served.get("/api/tutorials/chess")[0] == 404
    assert served.post("/api/tables", asked | {"options": {"solo_rounds": 9}})[0] == 400
    assert served.post("/api/tables", asked | {"game": "chess"})[0] == 400
    ann.close()


def test_a_rulebook_comes_with_the_views_that_its_pictures_are_drawn_from(served: Served) -> None:
    status, book = served.get("/api/rulebooks/voyages")
    assert status == 200
    assert book["pages"][0]["id"] == "goal"
    pictures = [part["picture"] for page in book["pages"] for part in page["parts"] if "picture" in part]
    for picture in pictures:
        view = book["positions"][picture["position"]]
        assert set(picture["areas"]) <= {area["id"] for area in view["areas"]}
        assert view["game"] == "voyages"
    assert served.get("/api/rulebooks/chess")[0] == 404
    assert next(game["rulebook"] for game in served.get("/api/games")[1] if game["name"] == "voyages") is True


def test_a_guided_first_game_for_two_seats_a_bot_beside_the_player(served: Served) -> None:
    asked = {"game": "biomes", "seats": [{"kind": "me", "name": "Ann"}], "tutorial": True}
    status, made = served.post("/api/tables", asked)
    assert status == 201
    assert list(made["keys"]) == ["0"]
    ann = served.seat(made["table"], made["keys"]["0"])
    assert [(seat["name"], seat.get("bot")) for seat in ann.view["seats"]] == [("Ann", None), ("Wren", "pathfinder")]
    status, told = served.get("/api/tutorials/biomes")
    assert status == 200
    assert told["lessons"][0]["label"] == ann.view["status"]["label"]
    assert "pick action" in [offer["do"] for offer in ann.view["actions"]]
    ann.close()
