"""What a house answers before anybody has a table: refusals in words, files as small as can be, who may be turned away."""

from __future__ import annotations

import hashlib
import hmac
import json
from pathlib import Path

import pytest
from starlette.datastructures import Headers
from starlette.requests import Request

from farshore.games import GAMES
from farshore.server.app import MOST_FILES, files_to_open, on_bug
from farshore.server.catalog import about_bot
from farshore.server.clocks.choosing import clock_for
from farshore.server.errors import Refused
from farshore.server.gate import refusal
from farshore.server.messages import NewClock
from farshore.server.notices.outgoing import LONGEST, Unsafe, checked
from farshore.server.notices.push import key_of_house, public_key
from farshore.server.serve import check
from farshore.server.settings import Settings
from farshore.server.static import Ahead, accepts, handed_out, how, is_for_a_person

GIVEN = "accept-encoding"
ENDLESS = -1  # how the machine says that there is no limit


@pytest.mark.parametrize(("status", "again"), [(429, True), (503, True), (408, False), (431, False)])
def test_whoever_is_turned_away_is_told_why_and_whether_to_come_back(status: int, again: bool) -> None:
    head, _, body = refusal(status, "Not now.").partition(b"\r\n\r\n")
    assert json.loads(body) == {"error": {"why": "Not now."}}
    assert head.startswith(b"HTTP/1.1 %d " % status)
    assert b"content-length: %d\r\n" % len(body) in head
    assert (b"retry-after" in head) == again


@pytest.mark.anyio
async def test_a_fault_of_ours_is_said_without_its_words() -> None:
    answer = await on_bug(Request({"type": "http"}), KeyError("a secret"))
    assert answer.status_code == 500
    assert b"Something went wrong here" in bytes(answer.body)
    assert b"secret" not in bytes(answer.body)


def test_tables_that_cannot_be_opened_are_said_in_one_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settings = Settings(db=str(tmp_path / "tables.sqlite3"))
    assert check(settings) == ""
    for why, said in (("no room", "no room"), ("", "the database does not answer")):

        def fail(*_: object, why: str = why) -> None:
            raise OSError(why)

        monkeypatch.setattr("farshore.server.serve.open_store", fail)
        assert check(settings) == f"The tables cannot be opened: {said}."


@pytest.mark.parametrize(
    ("soft", "hard", "found", "raised"),
    [
        pytest.param(1024, 4096, 4096, [(4096, 4096)], id="as many as the machine allows"),
        pytest.param(4096, 4096, 4096, [], id="enough already"),
        pytest.param(ENDLESS, ENDLESS, MOST_FILES, [], id="without end"),
        pytest.param(1024, ENDLESS, MOST_FILES, [(MOST_FILES, ENDLESS)], id="to a good many"),
    ],
)
def test_as_many_files_may_be_open_as_the_machine_allows(
    soft: int, hard: int, found: int, raised: list[tuple[int, int]], monkeypatch: pytest.MonkeyPatch
) -> None:
    resource = pytest.importorskip("resource")
    assert MOST_FILES > 4096
    monkeypatch.setattr(resource, "RLIM_INFINITY", ENDLESS)
    asked: list[tuple[int, int]] = []
    monkeypatch.setattr(resource, "getrlimit", lambda _: (soft, hard))
    monkeypatch.setattr(resource, "setrlimit", lambda _, limits: asked.append(limits))
    assert (files_to_open(), asked) == (found, raised)


@pytest.mark.parametrize(
    ("method", "path", "accept", "is_page"),
    [
        ("GET", "/nowhere", "text/html,*/*", True),
        ("HEAD", "/nowhere", "text/html", True),
        ("POST", "/nowhere", "text/html", False),
        ("GET", "/api/tables/x", "text/html", False),
        ("GET", "/assets/x.js", "text/html", False),
        ("GET", "/nowhere", "application/json", False),
        ("GET", "/nowhere", "", False),
    ],
)
def test_a_page_is_for_whoever_asks_for_one(method: str, path: str, accept: str, is_page: bool) -> None:
    headers = [(b"accept", accept.encode())]
    scope = {"type": "http", "method": method, "path": path, "query_string": b"", "headers": headers}
    assert is_for_a_person(Request({**scope, "server": ("localhost", 80), "scheme": "http"})) is is_page


def test_a_file_is_handed_out_packed_to_whoever_can_read_that(tmp_path: Path) -> None:
    whole, packed = tmp_path / "main.js", tmp_path / "main.js.gz"
    whole.write_text("1")
    wanted = Headers({GIVEN: "gzip"})
    assert accepts(wanted, "gzip")
    assert handed_out(whole, wanted, "").path == whole
    packed.write_bytes(b"1")
    found = handed_out(whole, wanted, "")
    assert (found.path, found.headers["content-encoding"]) == (packed, "gzip")
    plain = handed_out(whole, Headers({GIVEN: "gzip;q=0"}), "")
    assert (plain.path, plain.headers.get("content-encoding")) == (whole, None)


def test_a_page_names_what_it_will_ask_for_and_in_which_way(tmp_path: Path) -> None:
    pages, games = {"table": ["/assets/table.js"]}, {"voyages": ["/assets/voyages.css", "/assets/table.js"]}
    (tmp_path / "ahead.json").write_text(json.dumps({"pages": pages, "games": games}))
    ahead = Ahead(tmp_path)
    table = "</assets/table.js>; rel=modulepreload"
    assert ahead.links("table", "") == table
    links = ahead.links("table", "voyages").split(", ")
    assert links[:2] == [table, "</assets/voyages.css>; rel=preload; as=style"]
    assert links[2].startswith("</api/games/voyages/lexicon>; rel=")
    assert how("/settings.js") == "preload; as=script"


def test_every_bot_says_of_itself_what_it_is() -> None:
    assert about_bot(GAMES["voyages"], "gold-greedy")
    assert "\n" not in about_bot(GAMES["voyages"], "random")


def test_a_house_calls_under_the_same_key_in_every_release() -> None:
    """Browsers take nothing that is signed with another one than that under which they were asked."""
    secret = b"a secret of the house"
    seed = int.from_bytes(hmac.new(secret, b"farshore vapid", hashlib.sha512).digest(), "big")
    order = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551  # of the curve P-256
    assert key_of_house(secret).private_numbers().private_value == seed % (order - 1) + 1
    assert public_key(secret) == (
        "BFr9jpQASJPsEqrAfhv5okUkRxgJHQro5JdMPVpAhlbUk2nWUXvJPjPyS-nYUx9GLVGr2XWdKkA1eLqzS02iaS0"
    )


def test_an_address_that_is_called_is_so_long_at_most() -> None:
    place = "https://games.example.org/"
    longest = place + "a" * (LONGEST - len(place))
    assert checked(longest)[1:3] == ("games.example.org", 443)
    with pytest.raises(Unsafe):
        checked(longest + "a")


def test_a_clock_lets_somebody_leave_only_where_the_rules_know_how() -> None:
    leaves = NewClock(preset="slow", out="leave")
    voyages = GAMES["voyages"]
    clock = clock_for(leaves, voyages, 2, voyages.setup(None, 2, {}).options)
    assert clock is not None
    assert clock.out == "leave"
    biomes = GAMES["biomes"]
    with pytest.raises(Refused, match="do not know how a seat leaves"):
        clock_for(leaves, biomes, 2, biomes.setup(None, 2, {}).options)
