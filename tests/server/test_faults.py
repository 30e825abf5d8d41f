"""Something is wrong with the file, or with the clock: one clear sentence, and healthy tables go on."""

from __future__ import annotations

import contextlib
import json
import os
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from websockets.sync.client import connect

from farshore.server.serve import check
from farshore.server.settings import Settings
from farshore.server.storage.sqlite import PAGE
from tests.server.postgres import free_port
from tests.server.support import GENEROUS, PATIENCE, ROOT, SERVE, Json, Seat, Served, serving, until

LONG: Json = {"end_mode": "fixed_rounds", "fixed_rounds": 60}
LEAF = b"\x0d"  # how a page with rows begins
SET = (
    "import os, time; from farshore.server import clock; "
    "clock.wall = lambda: time.time() + float(open(os.environ['FARSHORE_TEST_CLOCK']).read()); "
)


def said_to(served: Served, made: Json) -> str:
    """What somebody hears who comes to a table that cannot go on, or reads beside what is still to be seen of it."""
    with connect(f"ws://127.0.0.1:{served.port}/ws") as socket:
        socket.send(json.dumps({"type": "join", "table": made["table"], "key": made["keys"]["0"]}))
        said = json.loads(socket.recv(20))
    return str(said["why"] if said["type"] == "closed" else said["table"]["stopped"]["why"])


def goes_on(served: Served, made: Json) -> None:
    seat = served.seat(made["table"], made["keys"]["0"])
    assert seat.do(seat.first())["type"] == "done"
    seat.close()


def two_tables(served: Served) -> list[Json]:
    """With something played at each."""
    made = [served.make("me", "me", options=LONG) for _ in range(2)]
    for one in made:
        goes_on(served, one)
    return made


def refused(path: Path) -> str:
    """What the command says that will not serve this file, as whoever hosts it reads it."""
    command = [sys.executable, "-m", "farshore.cli.main", "serve", "--port", str(free_port()), "--db", str(path)]
    ended = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert ended.returncode == 1
    assert "Traceback" not in ended.stderr
    assert len(ended.stderr.strip().splitlines()) == 1
    return ended.stderr


def flip(path: Path, where: Callable[[bytes], int]) -> None:
    content = bytearray(path.read_bytes())
    content[where(bytes(content))] ^= 1
    path.write_bytes(content)


def test_a_flipped_letter_in_a_log_stops_its_table_alone(tmp_path: Path) -> None:
    with serving(tmp_path) as served:
        sick, well = two_tables(served)
        served.stop()
        with contextlib.closing(sqlite3.connect(served.settings.db)) as store:
            sql = "SELECT mark FROM log WHERE id = ? AND n = 2"
            [[mark]] = store.execute(sql, (sick["table"],)).fetchall()
        flip(Path(served.settings.db), lambda content: content.index(mark.encode()))
        served.start()
        assert said_to(served, sick).startswith(("This table cannot go on: ", "This game was played by other rules"))
        goes_on(served, well)


def test_a_log_that_says_nonsense_stops_its_table_alone(tmp_path: Path) -> None:
    with serving(tmp_path) as served:
        sick, well = two_tables(served)
        served.stop()
        with contextlib.closing(sqlite3.connect(served.settings.db)) as store:
            store.execute("UPDATE log SET text = 'takeback soon' WHERE id = ? AND n = 2", (sick["table"],))
            store.commit()
        served.start()
        assert said_to(served, sick) == "This table cannot go on: what is stored of it cannot be read."
        goes_on(served, well)


def test_a_damaged_page_stops_the_tables_on_it_alone(tmp_path: Path) -> None:
    with serving(tmp_path) as served:
        [sick, *others] = [served.make("me", "me", options=LONG, listed=True) for _ in range(30)]
        for one in others:
            goes_on(served, one)
        served.stop()
        path = Path(served.settings.db)
        pages = [path.read_bytes()[n : n + PAGE] for n in range(0, path.stat().st_size, PAGE)]
        hit = [page[:1] == LEAF and sick["table"].encode() in page for page in pages]
        assert any(hit)
        path.write_bytes(
            b"".join(b"\xff" + page[1:] if is_hit else page for page, is_hit in zip(pages, hit, strict=True))
        )
        served.start()
        said = said_to(served, sick)
        assert said.startswith("The store of the tables is damaged where this is kept")
        well = [one for one in others if served.get(f"/api/tables/{one['table']}")[0] == 200]
        assert len(well) >= 8
        for one in well:
            goes_on(served, one)
        status, listed = served.get("/api/tables")
        assert status == 200
        assert {one["table"] for one in listed} == {one["table"] for one in well}


def test_a_file_that_is_none_of_ours_or_not_whole_is_refused_and_left_alone(tmp_path: Path) -> None:
    with serving(tmp_path) as served:
        two_tables(served)
        served.stop()
        path = Path(served.settings.db)
        whole = path.read_bytes()
    foreign = tmp_path / "foreign.sqlite3"
    with contextlib.closing(sqlite3.connect(foreign)) as other:
        other.execute("CREATE TABLE accounts (name)")
        other.commit()
    text = tmp_path / "letter.txt"
    text.write_text("Dear reader, " * 50)
    for damaged, sentence in (
        (foreign, "foreign.sqlite3 belongs to another program; it was left as it is."),
        (text, "letter.txt is not a database of Farshore; it was left as it is."),
    ):
        before = damaged.read_bytes()
        assert sentence in refused(damaged)
        assert damaged.read_bytes() == before
    for size, sentence in (
        (0, "is empty, though tables were kept in it"),
        (50, "is not a database of Farshore"),
        (len(whole) // 2, "is cut short"),
    ):
        path.write_bytes(whole[:size])
        assert sentence in check(Settings(db=str(path))), size
        assert path.stat().st_size == size
    path.write_bytes(whole)
    assert check(Settings(db=str(path))) == ""


def test_a_file_of_the_largest_pages_is_known_to_be_cut_short(tmp_path: Path) -> None:
    """Their size stands in the file as 1."""
    path = tmp_path / "large.sqlite3"
    with contextlib.closing(sqlite3.connect(path)) as large:
        large.execute("PRAGMA page_size = 65536")
        for name in ("tables", "log", "house"):
            large.execute(f"CREATE TABLE {name} (text)")
        large.execute("INSERT INTO log VALUES (?)", ("word " * 100_000,))
        large.commit()
    path.write_bytes(path.read_bytes()[: 4 * 65536])
    assert "is cut short" in check(Settings(db=str(path)))


def test_a_journal_that_is_deleted_while_the_server_runs_costs_no_move(tmp_path: Path) -> None:
    with serving(tmp_path) as served:
        made = two_tables(served)[0]
        seat = served.seat(made["table"], made["keys"]["0"])
        for _ in range(3):
            Path(f"{served.settings.db}-wal").unlink()
            assert seat.do(seat.first())["type"] == "done"
        seat.close()
        served.kill()
        assert "has been taken away" in served.log.read_text()
        served.start()
        again = served.seat(made["table"], made["keys"]["0"])
        assert again.view["ply"] == seat.view["ply"]
        again.close()


def test_a_journal_that_is_deleted_after_a_kill_is_missed(tmp_path: Path) -> None:
    with serving(tmp_path) as served:
        tables = two_tables(served)
        served.stop()
        served.start()
        goes_on(served, tables[1])
        served.kill()
        served.start()
        assert "-wal is gone" not in served.log.read_text()  # a kill alone is no loss
        served.kill()
        Path(f"{served.settings.db}-wal").unlink()
        served.start()
        assert "tables.sqlite3-wal is gone" in served.log.read_text()
        for one in tables:
            goes_on(served, one)


def test_a_file_that_is_taken_away_is_missed_at_once(tmp_path: Path) -> None:
    with serving(tmp_path, store_seconds=1) as served:
        made = two_tables(served)[0]
        seat = served.seat(made["table"], made["keys"]["0"])
        Path(served.settings.db).rename(tmp_path / "elsewhere")
        assert "has been taken away" in seat.do(seat.first())["why"]
        until(lambda: served.get("/healthz")[0] == 503)
        seat.close()


@pytest.mark.parametrize("way", ["symlink", "link"])
def test_a_second_server_does_not_come_in_by_another_name(tmp_path: Path, way: str) -> None:
    with serving(tmp_path) as served:
        other = tmp_path / "other.sqlite3"
        getattr(os, way)(served.settings.db, other)
        assert "Another server already serves the tables in" in refused(other)
        goes_on(served, served.make("me", "me"))


def left_of(seat: Seat) -> float:
    """The seconds that it has for its turn, as it was told them."""
    return float(seat.table["clocks"][0]["until"] - seat.table["now"])


def test_a_clock_set_back_two_hours_gives_nobody_two_hours(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither while the server runs, nor over a restart; and the log stays in order."""
    offset = tmp_path / "clock"
    offset.write_text("0")
    monkeypatch.setenv("FARSHORE_TEST_CLOCK", str(offset))
    monkeypatch.setattr("tests.server.support.SERVE", SET + SERVE)
    settings = Settings(port=free_port(), db=str(tmp_path / "tables.sqlite3"), limits=GENEROUS)
    served = Served(settings, tmp_path / "log")
    served.start()
    try:
        made = served.make("me", "me", options={**LONG, "turn_timer": 5})
        ann = served.seat(made["table"], made["keys"]["0"])
        offset.write_text("-7200")
        ann.do(ann.first())
        ann.until(lambda view: view["status"]["label"] == "Round 2")  # by the clock, for both
        assert left_of(ann) <= 5.5
        ann.close()
        served.kill()
        served.start()
        again = served.seat(made["table"], made["keys"]["0"])
        assert left_of(again) <= 10.5
        again.until(lambda view: view["status"]["label"] == "Round 3")
        again.close()
    finally:
        served.stop()
    with contextlib.closing(sqlite3.connect(settings.db)) as store:
        written = [at for [at] in store.execute("SELECT at FROM log WHERE id = ? ORDER BY n", (made["table"],))]
    assert written == sorted(written)
