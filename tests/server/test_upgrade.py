"""No game dies of an upgrade: three releases serve the same house one after the other, stopped and started for real.

The second has corrected a letter in every game; the third has new cards, other figures, one more option, another rules
version everywhere, and in Voyages another rule.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from farshore.core.record import read
from farshore.core.replay import verify
from farshore.games import GAMES
from tests.server.postgres import new_database
from tests.server.releases import MENDED, Releases, drift, finished, upgrade
from tests.server.support import Json, Seat, Served, is_asked, serving, until

NAMES = ("voyages", "cannons", "biomes", "everrain", "nearfar")


@pytest.fixture(scope="module")
def releases(tmp_path_factory: pytest.TempPathFactory) -> Releases:
    return Releases(tmp_path_factory.mktemp("releases"))


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.soak)])
def house(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Served]:
    settings: dict[str, Any] = {}
    if request.param == "postgres":
        address: str = request.getfixturevalue("cluster")
        settings["db"] = f"{address.rpartition('/')[0]}/{asyncio.run(new_database(address))}"
    with serving(tmp_path, **settings) as served:
        yield served


class Playing:
    """A table of two people, played move by move."""

    def __init__(self, served: Served, game: str, **more: Any) -> None:
        self.served = served
        self.game = game
        seats = [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Bob"}]
        status, self.made = served.post("/api/tables", {"game": game, "seats": seats, **more})
        assert status == 201, self.made
        self.id: str = self.made["table"]

    def key(self, seat: int) -> str:
        key: str = self.made["keys"][str(seat)]
        return key

    def view(self, seat: int) -> Json:
        status, shown = self.served.get(f"/api/tables/{self.id}/view", self.key(seat))
        assert status == 200, shown
        return dict(shown)

    def views(self) -> list[Json]:
        return [self.view(0), self.view(1)]

    def info(self) -> Json:
        return dict(self.served.get(f"/api/tables/{self.id}")[1])

    def seat(self, seat: int) -> Seat:
        return self.served.seat(self.id, self.key(seat))

    def play(self, moves: int) -> None:
        """Whoever is asked does the first thing offered, so many times."""
        with contextlib.ExitStack() as stack:
            seats = [self.seat(n) for n in range(2)]
            for seat in seats:
                stack.callback(seat.close)
            for _ in range(moves):
                for n, seat in enumerate(seats):
                    seat.view = self.view(n)
                mover = next(seat for seat in seats if seat.asked)
                offer = next(one for one in mover.view["actions"] if "holes" not in one)
                assert mover.do(offer["do"])["type"] == "done"

    def play_rounds(self, label: str) -> None:
        """Voyages, until that round begins."""
        for _ in range(200):
            if self.view(0)["status"]["label"] == label:
                return
            self.play(1)
        pytest.fail("the round never came")


def texts(views: list[Json]) -> str:
    return str(views)


def test_three_releases_serve_the_same_house(house: Served, releases: Releases) -> None:
    running = {name: Playing(house, name) for name in NAMES}
    for table in running.values():
        table.play(2)
    far, left = [Playing(house, "voyages", options={"map": "ref-1"}) for _ in range(2)]
    for table in (far, left):
        table.play_rounds("Round 3")
    bots = house.make("me", "quest-runner", game="cannons")
    before = {table.id: table.views() for table in (*running.values(), far, left)}
    house.stop()
    over = {name: asyncio.run(finished(house.settings.db, name)) for name in NAMES}
    house.start()
    records = {name: house.ask("GET", f"/api/tables/{table}/record")[1] for name, table in over.items()}
    for name, written in records.items():
        verify(GAMES[name], read(written.decode()))

    # A letter is corrected: nothing happens to anybody, new tables have the new text.
    code, said = drift(house, releases.second, "--all")
    assert (code, said.splitlines()[-1]) == (0, "13 unaffected, 0 differs, 0 cannot go on.")
    assert len(said.splitlines()) == 14
    upgrade(house, releases.second)
    assert {table.id: table.views() for table in (*running.values(), far, left)} == before
    for name, table in running.items():
        assert MENDED not in texts(table.views())
        table.play(1)
        assert house.ask("GET", f"/api/tables/{over[name]}/record")[1] == records[name]
    for name in ("voyages", "cannons"):
        assert MENDED in texts(Playing(house, name).views())
    check_bot(house, bots)
    before = {table.id: table.views() for table in (*running.values(), far, left)}

    # Other cards, figures, options and rules: whatever they do not touch goes on, the rest waits.
    code, said = drift(house, releases.third)
    assert code == 1
    assert said.splitlines()[-1].endswith("unaffected, 3 differs, 0 cannot go on.")
    for name in (far.id, left.id, over["voyages"]):
        line = next(line for line in said.splitlines() if line.startswith(name))
        assert "differs at ply" in line
        assert line.endswith("leads to another state")
    upgrade(house, releases.third)
    for table in running.values():
        assert table.views() == before[table.id]
        assert "stopped" not in table.info()
        table.play(2)
    check_bot(house, bots)
    for name in NAMES:
        Playing(house, name).play(2)
    check_over(house, over, records)
    check_waiting(far, before[far.id])
    check_consent(far)

    # Under the release that it was played with, the one that waited is as it was, and so is everybody else.
    upgrade(house, releases.second)
    assert left.views() == before[left.id]
    left.play(2)
    assert "stopped" in far.info()  # it has gone on by the rules of the third


def check_bot(house: Served, made: Json) -> None:
    """A bot answers at a table that is older than the release: it is told the table's content."""
    ann = house.seat(made["table"], made["keys"]["0"])
    ann.until(is_asked)
    for _ in range(60):
        offer = next(one for one in ann.view["actions"] if "holes" not in one)
        assert ann.do(offer["do"])["type"] == "done"
        if not ann.asked:
            ann.until(is_asked)
            break
    else:
        pytest.fail("it was never the bot's turn")
    ann.close()
    assert house.figure("farshore_bot_failures_total") == 0


def check_over(house: Served, over: dict[str, str], records: dict[str, bytes]) -> None:
    """Finished games are served: to the last ply, or as far as both agree and with one sentence beyond."""
    for name, table in over.items():
        info = house.get(f"/api/tables/{table}")[1]
        assert house.ask("GET", f"/api/tables/{table}/record")[1] == records[name]
        status, last = house.get(f"/api/tables/{table}/view")
        assert status == 200
        assert house.get(f"/api/tables/{table}/view?ply=0&seat=1")[0] == 200
        assert house.get(f"/api/tables/{table}/view?all=1")[0] == 200
        watcher = house.seat(table)
        assert watcher.view["areas"] == last["areas"]
        watcher.close()
        plies = len(read(records[name].decode()).texts)
        if name != "voyages":
            assert info["ply"] == plies
            assert "stopped" not in info
            continue
        assert 0 < info["ply"] < plies
        assert info["stopped"]["why"].startswith("This finished game was played by other rules than this server has.")
        assert info["stopped"]["result"]
        assert house.get(f"/api/tables/{table}/view?ply={info['ply']}")[0] == 200
        status, said = house.get(f"/api/tables/{table}/view?ply={info['ply'] + 1}")
        assert status == 409
        assert said["error"]["why"].startswith(f"Beyond ply {info['ply']} this game was played by other rules")


def check_waiting(table: Playing, before: list[Json]) -> None:
    """A game that differs is shown as far as both agree, and nobody plays on alone."""
    stopped = table.info()["stopped"]
    assert stopped["why"].startswith("This game was played by other rules than this server has.")
    assert (stopped["needed"], stopped["yes"]) == ([0, 1], [])
    ann = table.seat(0)
    assert ann.view["status"]["label"] == "Round 2" != before[0]["status"]["label"]
    assert ann.view["actions"] == []
    said = ann.ask(type="do", ply=ann.view["ply"], do="lock")
    assert said["why"] == stopped["why"]
    ann.close()
    seat = f"/api/tables/{table.id}/seats/1"
    status, said = table.served.post(seat, {"kind": "bot"}, table.made["owner"])
    assert (status, said["error"]["why"].partition(";")[0]) == (409, "This table waits for the consent of its seats")


def check_consent(table: Playing) -> None:
    """All its people have to agree; whoever has agreed may think again; then it goes on from there."""
    owner = table.served.seat(table.id, table.made["owner"])
    assert owner.ask(type="consent", yes=True)["why"] == "Spectators watch."
    ann, bob = table.seat(0), table.seat(1)
    for yes in (True, False, True):
        assert ann.ask(type="consent", yes=yes)["type"] == "done"
        assert table.info()["stopped"]["yes"] == ([0] if yes else [])
    upgrade(table.served, table.served.root)  # a consent outlives a restart
    for seat in (owner, ann, bob):
        seat.leave()
    ann, bob = table.seat(0), table.seat(1)
    assert ann.table["stopped"]["yes"] == [0]
    assert bob.ask(type="consent", yes=True)["type"] == "done"
    ann.wait(lambda said: said["type"] == "view" and "stopped" not in said["table"])
    assert ann.view["status"]["label"] == "Round 2"
    until(lambda: "stopped" not in table.info())
    assert bob.ask(type="consent", yes=True)["why"] == "This table does not wait for anybody's consent."
    ann.close()
    bob.close()
    table.play_rounds("Round 4")
