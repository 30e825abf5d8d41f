"""Whose seat it is: nobody, the owner least of all, comes into a seat in mid-game without consent."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.support import Json, Seat, Served, serving, until

OPENED = "is open now"


class Party:
    """A table that Ann has made and plays at, with people who sat down, and all the keys she was ever given."""

    def __init__(self, served: Served, *others: str, game: str = "voyages") -> None:
        self.served = served
        made = served.make("me", *others, game=game)
        self.table: str = made["table"]
        self.where = f"/api/tables/{self.table}"
        self.owner: str = made["owner"]
        self.keys: dict[int, str] = {int(seat): key for seat, key in made["keys"].items()}
        for n, kind in enumerate(others, 1):
            if kind == "open":
                self.keys[n] = served.post(f"{self.where}/sit", {"name": f"Friend {n}"})[1]["key"]
        served.post(f"{self.where}/begin", key=self.owner)
        self.seats = {n: served.seat(self.table, key) for n, key in self.keys.items()}

    def change(self, seat: int, kind: str, key: str | None = None) -> tuple[int, Json]:
        body = {"kind": kind} | ({"bot": "random"} if kind == "bot" else {})
        return self.served.post(f"{self.where}/seats/{seat}", body, key or self.owner)

    def kind(self, seat: int) -> str:
        return str(self.served.get(self.where)[1]["seats"][seat]["kind"])

    def close(self) -> None:
        for seat in self.seats.values():
            seat.leave()


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """One house whose people wait for nobody who is away."""
    with serving(tmp_path_factory.mktemp("consent"), away_seconds=0) as running:
        yield running
        log = running.log.read_text()
    assert "Traceback" not in log, log


def away(party: Party, seat: int) -> None:
    party.seats[seat].close()
    until(lambda: not party.served.get(party.where)[1]["seats"][seat]["here"])


def settled(seat: Seat) -> str:
    return str(seat.wait(lambda heard: heard["type"] == "settled")["why"])


# Before the game begins


def test_before_the_game_begins_the_owner_frees_seats_and_gets_no_key(served: Served) -> None:
    made = served.make("me", "open", "open")
    where = f"/api/tables/{made['table']}"
    key = served.post(f"{where}/sit", {"name": "Bob", "seat": 1})[1]["key"]
    status, changed = served.post(f"{where}/seats/1", {"kind": "open"}, made["owner"])
    assert (status, changed["seats"][1]["kind"]) == (200, "open")
    assert "key" not in changed  # whoever sits down there gets one, and nobody else knows it
    assert served.get(f"{where}/view", key)[0] == 403
    assert served.post(f"{where}/sit", {"name": "Cleo", "seat": 1})[0] == 200


# In mid-game


def test_the_owner_alone_never_opens_the_seat_of_somebody_who_plays(served: Served) -> None:
    party = Party(served, "open", "gold-greedy")
    status, said = party.change(1, "open")
    assert (status, "Friend 1" in said["error"]["why"]) == (409, True)
    away(party, 1)  # nor when they are away
    assert party.change(1, "open")[0] == 409
    party.change(1, "bot")  # nor by way of a bot
    status, said = party.change(1, "open")
    assert status == 409
    assert "key" not in str(said)
    party.close()


def test_a_seat_handed_to_a_bot_is_given_back_to_the_key_it_had(served: Served) -> None:
    party = Party(served, "open")
    ann, bob = party.seats[0], party.seats[1]
    assert party.change(1, "bot", key=party.keys[0])[0] == 403
    assert party.change(1, "bot")[1]["seats"][1]["kind"] == "bot"
    refused = bob.ask(type="do", ply=bob.view["ply"], do="lock")
    assert (refused["type"], "bot" in refused["why"]) == ("refused", True)
    ann.play_turn()
    ann.until(lambda view: view["status"]["label"] == "Round 2")
    for key in (party.owner, party.keys[1]):  # the owner gives it back, or whoever has it takes it back
        assert party.change(1, "bot")[0] == 200
        assert party.change(1, "human", key)[1]["seats"][1]["kind"] == "human"
    bob.until(lambda view: view["status"]["label"] == "Round 2")
    assert party.change(1, "human", party.keys[0])[0] == 403
    assert party.change(0, "human")[0] == 409  # nobody has to give back what is theirs
    party.close()


def test_whoever_has_a_seat_hands_it_on_at_once(served: Served) -> None:
    party = Party(served, "open", "open")
    status, said = party.change(1, "open", party.keys[1])
    assert (status, said["seats"][1]["kind"]) == (200, "open")
    assert served.get(f"{party.where}/view", party.keys[1])[0] == 403  # the old key opens nothing any more
    party.seats[1].wait(lambda heard: heard["type"] == "view" and heard["view"]["viewer"] == {"spectator": True})
    status, sat = served.post(f"{party.where}/sit", {"name": "Dee", "seat": 1})
    assert status == 200
    dee = served.seat(party.table, sat["key"])
    assert dee.view["viewer"] == {"seat": 1}
    dee.close()
    party.close()


def test_the_others_together_open_the_seat_of_somebody_who_is_gone(served: Served) -> None:
    party = Party(served, "open", "open")
    away(party, 1)
    status, said = party.change(1, "open")
    assert (status, said["asks"], said["seats"][1]["kind"]) == (200, [2], "human")
    asked = party.seats[2].wait(lambda heard: heard["type"] == "asked")
    assert "Friend 1" in asked["text"]
    assert asked["opens"] is True
    party.seats[2].ask(type="answer", yes=True)
    assert OPENED in settled(party.seats[0])
    assert party.kind(1) == "open"
    assert served.get(f"{party.where}/view", party.keys[1])[0] == 403
    party.close()


def test_somebody_who_was_only_gone_for_a_moment_keeps_their_seat(tmp_path: Path) -> None:
    """Nobody is thrown out while a page is loaded anew."""
    with serving(tmp_path) as served:
        party = Party(served, "open", "open")
        away(party, 1)
        party.change(1, "open")
        party.seats[2].wait(lambda heard: heard["type"] == "asked")
        party.seats[2].ask(type="answer", yes=True)
        assert party.change(1, "open")[1]["seats"][1]["kind"] == "human"
        bob = served.seat(party.table, party.keys[1])  # and having come, Bob alone decides
        bob.wait(lambda heard: heard["type"] == "asked")
        bob.close()
        party.close()


def test_an_owner_who_leaves_a_seat_and_takes_it_again_is_still_the_owner(served: Served) -> None:
    party = Party(served, "open")
    away(party, 1)
    party.change(0, "open", party.keys[0])
    mine = served.post(f"{party.where}/sit", {"name": "Ann again", "seat": 0})[1]["key"]
    assert served.get(f"{party.where}/view", mine)[0] == 200
    assert party.change(1, "open")[0] == 409
    party.close()


def test_nobody_is_left_out_because_a_bot_plays_for_them(served: Served) -> None:
    party = Party(served, "open", "gold-greedy")
    party.change(1, "bot")
    assert party.change(2, "open")[1]["asks"] == [1]
    assert party.kind(2) == "bot"
    party.close()


def test_one_no_ends_the_request(served: Served) -> None:
    party = Party(served, "open", "open", "open")
    away(party, 1)
    assert party.change(1, "open")[1]["asks"] == [2, 3]
    party.seats[2].ask(type="answer", yes=True)
    party.seats[3].ask(type="answer", yes=False)
    assert "stays" in settled(party.seats[0])
    assert party.kind(1) == "human"
    again = served.seat(party.table, party.keys[1])
    assert again.view["viewer"] == {"seat": 1}
    again.close()
    party.close()


def test_while_somebody_is_there_their_seat_is_not_opened_without_them(served: Served) -> None:
    party = Party(served, "open", "open")
    bob, cleo = party.seats[1], party.seats[2]
    party.change(1, "open")
    bob.wait(lambda heard: heard["type"] == "asked")
    cleo.ask(type="answer", yes=True)
    assert party.kind(1) == "human"  # everybody else agrees, and it is not enough
    bob.ask(type="answer", yes=False)
    assert "stays" in settled(cleo)
    party.change(1, "open")
    bob.wait(lambda heard: heard["type"] == "asked")
    bob.ask(type="answer", yes=True)  # their own word is enough
    assert OPENED in settled(cleo)
    assert party.kind(1) == "open"
    party.close()


def test_a_bots_hand_is_nobodys_to_read_either(served: Served) -> None:
    party = Party(served, "open", "gold-greedy")
    assert party.change(2, "open")[1]["asks"] == [1]
    assert party.kind(2) == "bot"
    party.close()


def test_whoever_is_alone_with_bots_may_take_their_seats(served: Served) -> None:
    party = Party(served, "gold-greedy", "gold-greedy")
    assert party.change(2, "open")[1]["seats"][2]["kind"] == "open"
    party.close()


def test_a_request_waits_for_whoever_comes_back(served: Served) -> None:
    party = Party(served, "open", "open")
    away(party, 1)
    away(party, 2)
    party.change(1, "open")
    bob = served.seat(party.table, party.keys[1])
    assert bob.wait(lambda heard: heard["type"] == "asked")["opens"]
    cleo = served.seat(party.table, party.keys[2])
    cleo.wait(lambda heard: heard["type"] == "asked")
    cleo.ask(type="answer", yes=True)
    assert party.kind(1) == "human"
    bob.ask(type="answer", yes=False)
    for seat in (bob, cleo):
        seat.close()
    party.close()


# Whatever an owner tries


class Thief:
    """An owner who plays, and tries everything that can be said in any order, with every key she is ever given."""

    def __init__(self, party: Party, rng: random.Random) -> None:
        self.party = party
        self.rng = rng
        self.keys = [party.owner, party.keys[0]]
        self.own = {0}

    def say(self) -> None:
        served, where, rng = self.party.served, self.party.where, self.rng
        key = rng.choice(self.keys)
        seat = rng.randrange(len(self.party.seats) + 2)
        requests: list[tuple[str, Json]] = [
            (f"/seats/{seat}", {"kind": rng.choice(["open", "bot", "human"])}),
            (f"/seats/{seat}", {"kind": rng.choice(["open", "bot", "human"])}),
            ("/sit", {"name": "Eve", "seat": seat}),
            ("/sit", {"name": "Eve"}),
            ("/begin", {}),
            ("/fork", {"ply": rng.randrange(9)}),
            ("/explain", {"do": "lock"}),
        ]
        path, body = rng.choice(requests)
        status, said = served.post(f"{where}{path}", body or None, key)
        assert status < 500, said
        if path == "/sit" and status == 200:
            assert said["seat"] == 0, "a seat was open to her that she had not left herself"
        self.keys += [said[name] for name in ("key", "owner") if isinstance(said, dict) and name in said]
        ann = self.party.seats[0]
        frame = rng.choice(
            [{"type": "answer", "yes": True}, {"type": "takeback", "ply": ann.view["ply"]}, {"type": "hint"}]
        )
        ann.say(**frame)
        ann.ask(type="ping")  # and whatever else was said meanwhile is heard

    def joins(self) -> None:
        for key in set(self.keys):
            try:
                seat = self.party.served.seat(self.party.table, key)
            except AssertionError:
                continue  # sent away
            assert seat.view["viewer"].get("seat", 0) in self.own
            seat.close()

    def looks(self) -> None:
        served, where = self.party.served, self.party.where
        for key in [*self.keys, None]:
            for query in ("", "?seat=1", "?seat=2", "?all=1", "?ply=1"):
                status, view = served.get(f"{where}/view{query}", key)
                if status == 200:
                    assert view["viewer"].get("seat", 0) in self.own, (key, query)


@pytest.mark.parametrize(
    ("seed", "tries"), [(1, 40), *[pytest.param(seed, 300, marks=pytest.mark.soak) for seed in range(2, 8)]]
)
def test_an_owner_who_tries_everything_never_sees_another_hand(served: Served, seed: int, tries: int) -> None:
    """Friend 1 plays and agrees to nothing, seat 2 is a bot's: neither ever becomes hers."""
    party = Party(served, "open", "random", game="nearfar")
    thief = Thief(party, random.Random(seed))
    for n in range(tries):
        if n == tries // 2:
            away(party, 1)
        thief.say()
        if n % 8 == 0:
            thief.looks()
    thief.looks()
    thief.joins()
    bob = served.seat(party.table, party.keys[1])
    assert bob.view["viewer"] == {"seat": 1}  # and it is still his
    bob.close()
    party.close()
