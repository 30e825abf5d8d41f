"""`farshore db`, on houses that were really played in, over both databases."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
import threading
import time
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from farshore.cli.main import cli
from farshore.server import clock
from farshore.server.serve import worries
from farshore.server.settings import Settings
from farshore.server.storage.schema import PARTS
from farshore.server.storage.vault import opened
from tests.server.postgres import new_database
from tests.server.support import Json, Served, serving, until

LONG: Json = {"end_mode": "fixed_rounds", "fixed_rounds": 60}


def farshore(*arguments: object, fails: bool = False) -> str:
    """What the command says; a refusal is one sentence."""
    ran = CliRunner().invoke(cli, ["db", *map(str, arguments)], prog_name="farshore")
    assert (ran.exit_code != 0) == fails, ran.output
    assert ran.exception is None or isinstance(ran.exception, SystemExit), ran.exception
    return ran.output


def rows_of(place: str) -> list[Any]:
    """Everything that is stored."""

    async def read() -> list[Any]:
        async with opened(place) as vault:
            return [(part.name, rows) for part in PARTS async for rows in vault.rows(part)]

    return asyncio.run(read())


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, list[Json]]:
    """A file with a table that waits, one that is played, one that is over, and a campaign."""
    folder = tmp_path_factory.mktemp("house")
    with serving(folder) as served:
        waiting = served.make("me", "open", title="Açores ⛵")
        played = served.make("me", "me", options=LONG)
        seat = served.seat(played["table"], played["keys"]["0"])
        seat.do(seat.first())
        assert seat.ask(type="say", text="Land ahoy, Açores!")["type"] == "done"
        seat.close()
        over = served.make("random", "random", options={"end_mode": "fixed_rounds", "fixed_rounds": 2})
        until(lambda: served.get(f"/api/tables/{over['table']}")[1]["state"] == "over", 60)
        people = [{"kind": "me", "name": name} for name in ("Ann", "Bob")]
        status, campaign = served.post("/api/campaigns", {"title": "Dust", "players": people})
        assert status == 201, campaign
        served.make("me", daily=True)  # the house makes its secret
        served.stop()
        return Path(served.settings.db), [waiting, played, over]


@pytest.fixture
def database(cluster: str) -> str:
    return f"{cluster.rpartition('/')[0]}/{asyncio.run(new_database(cluster))}"


@pytest.fixture
def mine(house: tuple[Path, list[Json]], tmp_path: Path) -> Path:
    """A copy of the house to do harm to."""
    path = tmp_path / "mine.sqlite3"
    path.write_bytes(house[0].read_bytes())
    return path


def test_a_house_goes_through_every_store_and_comes_back_the_same(
    house: tuple[Path, list[Json]], database: str, tmp_path: Path
) -> None:
    file, [_, played, _] = house
    whole = rows_of(str(file))
    farshore("backup", tmp_path / "a.sqlite3", "--db", file)
    assert (tmp_path / "a.sqlite3").stat().st_mode & 0o777 == 0o600
    said = farshore("restore", tmp_path / "a.sqlite3", "--db", database)
    assert "The house has 4 tables" in said
    assert rows_of(database) == whole
    farshore("backup", tmp_path / "b.sqlite3", "--db", database)
    farshore("export", tmp_path / "c.jsonl.gz", "--db", database)
    farshore("restore", tmp_path / "c.jsonl.gz", "--db", tmp_path / "d.sqlite3")
    farshore("import", tmp_path / "c.jsonl.gz", "--db", tmp_path / "e.sqlite3")
    for copy in ("a.sqlite3", "b.sqlite3", "d.sqlite3", "e.sqlite3"):
        assert rows_of(str(tmp_path / copy)) == whole, copy
        assert farshore("check", "--db", tmp_path / copy).endswith("4 tables and 1 campaigns: nothing damaged.\n")
    with serving(tmp_path, db=str(tmp_path / "b.sqlite3")) as served:  # a backup can be served
        seat = served.seat(played["table"], played["keys"]["0"])
        assert seat.do(seat.first())["type"] == "done"
        seat.close()


def test_one_table_goes_from_one_house_to_another(
    house: tuple[Path, list[Json]], database: str, tmp_path: Path
) -> None:
    file, [_, played, _] = house
    farshore("export", tmp_path / "one.jsonl", "--table", played["table"], "--db", file)
    assert b"house" not in (tmp_path / "one.jsonl").read_bytes().splitlines()[1]
    assert farshore("import", tmp_path / "one.jsonl", "--db", database) == "1 tables were imported.\n"
    with serving(tmp_path, db=database) as served:
        farshore("import", tmp_path / "one.jsonl", "--db", database, fails=True)
        seat = served.seat(played["table"], played["keys"]["0"])
        assert seat.do(seat.first())["type"] == "done"
        seat.close()
    assert "there is no table 'nix'" in farshore("export", tmp_path / "x", "--table", "nix", "--db", file, fails=True)


def test_a_backup_is_taken_while_people_play(tmp_path: Path) -> None:
    """It is one moment of the house: no log in it has a gap, and every game can be replayed."""
    with serving(tmp_path) as served:
        made = [served.make("random", "random", options=LONG) for _ in range(4)]
        until(lambda: all(served.get(f"/api/tables/{one['table']}")[1]["ply"] > 4 for one in made))
        for n in range(3):
            farshore("backup", tmp_path / f"copy-{n}.sqlite3", "--db", served.settings.db)
            assert "4 tables: nothing damaged." in farshore("check", "--db", tmp_path / f"copy-{n}.sqlite3")
        mine = served.make("me", "me")
        seat = served.seat(mine["table"], mine["keys"]["0"])
        assert seat.do(seat.first())["type"] == "done"
        seat.close()


def test_a_busy_file_is_copied_at_one_moment(mine: Path, tmp_path: Path) -> None:
    """Somebody writes all the time: the copy neither fails nor begins anew for ever."""
    ending = threading.Event()

    def write() -> None:
        with contextlib.closing(sqlite3.connect(mine)) as file:
            file.execute("PRAGMA journal_mode = WAL")
            n = 0
            while not ending.is_set():
                n += 1
                file.execute("INSERT INTO log VALUES ('c-busy', ?, 1, ?, '', 1)", (n, "x" * 500))
                file.commit()

    writer = threading.Thread(target=write)
    writer.start()
    try:
        farshore("backup", tmp_path / "copy.sqlite3", "--db", mine)
    finally:
        ending.set()
        writer.join()
    with contextlib.closing(sqlite3.connect(tmp_path / "copy.sqlite3")) as copy:
        [[count, last]] = copy.execute("SELECT count(*), coalesce(max(n), 0) FROM log WHERE id = 'c-busy'").fetchall()
    assert count == last


def test_a_check_names_what_is_damaged(mine: Path, house: tuple[Path, list[Json]]) -> None:
    _, [waiting, played, over] = house
    assert worries(Settings(db=str(mine))) == []
    with contextlib.closing(sqlite3.connect(mine)) as file:
        file.execute("DELETE FROM log WHERE id = ? AND n = 2", (played["table"],))
        file.execute("UPDATE log SET mark = 'ffffffff' WHERE id = ? AND n = 3", (over["table"],))
        file.execute("UPDATE tables SET doc = 'x' WHERE id = ?", (waiting["table"],))
        file.commit()
    said = farshore("check", "--db", mine, fails=True)
    assert f"Table {played['table']}: a line of its log is missing." in said
    assert f"Table {over['table']}: " in said
    assert f"Table {waiting['table']}: its document cannot be read." in said
    assert said.endswith("4 tables and 1 campaigns: 3 damaged.\n")
    gap = f"The log of {played['table']} has a gap."
    assert gap in farshore("check", "--quick", "--db", mine, fails=True)
    assert worries(Settings(db=str(mine))) == [gap, "Healthy tables go on; `farshore db check` says more."]


def test_what_is_wrong_is_refused_with_one_sentence_and_changes_nothing(mine: Path, tmp_path: Path) -> None:
    before = mine.read_bytes()
    farshore("export", tmp_path / "whole.jsonl.gz", "--db", mine)
    cut = tmp_path / "cut.jsonl.gz"
    cut.write_bytes((tmp_path / "whole.jsonl.gz").read_bytes()[:-200])
    other = tmp_path / "other.txt"
    other.write_text("nothing of ours")
    for arguments, sentence in (
        (("backup", tmp_path / "new", "--db", tmp_path / "none.sqlite3"), "There is no file"),
        (("backup", mine, "--db", mine), "is there already"),
        (("export", mine, "--db", mine), "is there already"),
        (("restore", tmp_path / "whole.jsonl.gz", "--db", mine), "is there already; with --replace it is kept aside"),
        (("restore", cut, "--replace", "--db", mine), "is not a whole export of Farshore"),
        (("restore", other, "--replace", "--db", mine), "is not a database of Farshore"),
        (("import", cut, "--db", tmp_path / "made.sqlite3"), "is not a whole export of Farshore"),
        (("import", tmp_path / "whole.jsonl.gz", "--db", mine), "is here already; nothing was imported"),
        (("check", "--db", other), "is not a database of Farshore"),
        (("check", "--db", "postgresql://nobody@127.0.0.1:1/none"), ""),
        (("tidy", "--days", "3", "--db", mine), "--archive FOLDER"),
    ):
        said = farshore(*arguments, fails=True)
        assert sentence in said, said
        assert len([line for line in said.splitlines() if line.startswith("farshore: ")]) == 1, said
    assert mine.read_bytes() == before
    assert rows_of(str(tmp_path / "made.sqlite3")) == []


def test_a_restore_keeps_what_was_there_aside_and_no_server_is_surprised(mine: Path, tmp_path: Path) -> None:
    farshore("backup", tmp_path / "good.sqlite3", "--db", mine)
    whole = rows_of(str(mine))
    mine.write_bytes(mine.read_bytes()[:5000])  # cut short
    farshore("restore", tmp_path / "good.sqlite3", "--replace", "--db", mine)
    assert rows_of(str(mine)) == whole
    assert Path(f"{mine}.before-restore").stat().st_size == 5000
    with serving(tmp_path, db=str(mine)):
        said = farshore("restore", tmp_path / "good.sqlite3", "--replace", "--db", mine, fails=True)
        assert "Another server already serves" in said


def test_a_database_that_is_served_is_not_restored_over(database: str, mine: Path, tmp_path: Path) -> None:
    farshore("restore", mine, "--db", database)
    assert "There are tables in this database" in farshore("restore", mine, "--db", database, fails=True)
    with serving(tmp_path, db=database):
        said = farshore("restore", mine, "--replace", "--db", database, fails=True)
        assert "A server is at work on this database" in said
    until(
        lambda: (
            "The house has 4 tables"
            in CliRunner().invoke(cli, ["db", "restore", str(mine), "--replace", "--db", database]).output
        )
    )


# Abandoned tables


@pytest.fixture
def in_a_month(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clock, "wall", lambda: time.time() + 30 * 86_400)


@pytest.mark.usefixtures("in_a_month")
def test_abandoned_tables_are_archived_and_removed_by_hand(
    house: tuple[Path, list[Json]], mine: Path, tmp_path: Path
) -> None:
    _, [waiting, played, over] = house
    whole = rows_of(str(mine))
    said = farshore("tidy", "--days", "20", "--dry-run", "--db", mine)
    assert {waiting["table"], played["table"]} < set(said.split())
    assert over["table"] not in said
    assert rows_of(str(mine)) == whole
    assert farshore("tidy", "--days", "40", "--archive", tmp_path / "kept", "--db", mine).startswith("0 tables")
    said = farshore("tidy", "--days", "20", "--archive", tmp_path / "kept", "--db", mine)
    assert said.startswith("3 tables were removed; they are kept in")
    assert [row[0] for name, rows in rows_of(str(mine)) if name == "tables" for row in rows] == [over["table"]]
    [archive] = (tmp_path / "kept").iterdir()
    farshore("import", archive, "--db", mine)
    assert rows_of(str(mine)) == whole


@pytest.mark.parametrize("store", ["sqlite", "postgres"])
def test_the_server_does_it_daily_and_spares_what_is_looked_at(
    tmp_path: Path, store: str, request: pytest.FixtureRequest
) -> None:
    """A "day" of two seconds, and tables that count as abandoned after a moment."""
    place = str(tmp_path / "t.sqlite3") if store == "sqlite" else request.getfixturevalue("database")
    kept = tmp_path / "kept"
    moment = 1 / 86_400
    with serving(tmp_path, db=place, expire_days=moment, archive=str(kept), expire_pause=2.0) as served:
        left, watched = [served.make("me", "me", options=LONG) for _ in range(2)]
        seat = served.seat(watched["table"], watched["keys"]["0"])
        until(lambda: gone(served, left))
        assert seat.do(seat.first())["type"] == "done"
        seat.close()
        assert list(kept.iterdir())
        assert "Traceback" not in served.log.read_text()


def gone(served: Served, made: Json) -> bool:
    return bool(served.get(f"/api/tables/{made['table']}")[0] == 404)
