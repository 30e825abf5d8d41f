"""The content that tables began with: once per digest, found again, checked, and moved with its tables."""

from __future__ import annotations

import asyncio
import contextlib
import json
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from farshore.cli.main import cli
from farshore.core.content import document_of
from farshore.core.errors import BadRecord
from farshore.games import GAMES
from farshore.server.contents import Contents, game_from, packed
from farshore.server.storage import StoredContent, TableDoc, open_store
from tests.server.postgres import new_database
from tests.server.support import Served, serving
from tests.server.test_storage import a_doc

pytestmark = pytest.mark.anyio


@pytest.fixture(params=["sqlite", "postgres"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return str(tmp_path / "tables.sqlite3")
    address: str = request.getfixturevalue("cluster")
    return f"{address.rpartition('/')[0]}/{asyncio.run(new_database(address))}"


@contextlib.asynccontextmanager
async def opened(place: str) -> Any:
    store = open_store(place)
    await store.open()
    try:
        yield store
    finally:
        await store.close()


def older(name: str) -> StoredContent:
    """What an earlier release came with: the same content, but for a letter."""
    game = GAMES[name]
    setup = game.shelf()[0]
    document = document_of(game.document(setup).text.replace('"name":"', '"name":"~'))
    kept = packed(game, setup, document)
    return StoredContent(kept.digest, name, f"older-{name}", kept.document)


def doc_of(kept: StoredContent, named: str = "") -> TableDoc:
    doc = a_doc()
    doc.game, doc.mode, doc.options = kept.game, GAMES[kept.game].modes[0], {}
    doc.content, doc.kept = kept.content, named
    return doc


async def test_a_document_is_stored_once_and_found_by_its_digest_or_by_what_records_say(place: str) -> None:
    async with opened(place) as store:
        kept = older("cannons")
        assert await store.kept(kept.digest) is None
        for _ in range(2):
            await store.keep(kept)
        await store.keep(StoredContent(kept.digest, "cannons", "x", b"another"))
        assert await store.kept(kept.digest) == kept
        assert await store.kept_as("cannons", kept.content) == kept
        assert await store.kept_as("biomes", kept.content) is None


@pytest.mark.parametrize("name", GAMES)
async def test_a_table_is_played_with_what_it_began_with(tmp_path: Path, name: str) -> None:
    """Also a table from before contents were kept, whose record alone says what it was: its house kept it at a start."""
    async with opened(str(tmp_path / "tables.sqlite3")) as store:
        contents = Contents(store)
        await contents.keep_shipped()
        kept = older(name)
        await store.keep(kept)
        for named in (kept.digest, ""):
            game = await contents.game_of(doc_of(kept, named))
            assert game is not GAMES[name]
            assert "~" in game.document(game.shelf()[0]).text
        for setup in GAMES[name].shelf():
            doc = doc_of(kept)
            doc.mode, doc.options = setup.mode, setup.options
            doc.seats = doc.seats[:1] * setup.seats
            doc.content = GAMES[name].content_digest(setup)
            found = await store.kept_as(name, doc.content)
            assert found is not None
            assert found.digest == GAMES[name].document(setup).digest
            assert await contents.game_of(doc) is GAMES[name]


async def test_what_is_damaged_or_no_longer_fits_is_said_in_one_sentence(tmp_path: Path) -> None:
    async with opened(str(tmp_path / "tables.sqlite3")) as store:
        contents = Contents(store)
        kept = older("biomes")
        with pytest.raises(BadRecord, match="other content"):
            await contents.game_of(doc_of(kept, kept.digest))
        for document in (b"", b"x", kept.document[:-9], older("cannons").document):
            with pytest.raises(BadRecord, match="is damaged in the store"):
                game_from(StoredContent(kept.digest, "biomes", "", document))
        unfit = packed(GAMES["biomes"], GAMES["biomes"].shelf()[0], document_of('{"terrain.json":[]}'))
        with pytest.raises(BadRecord, match="cannot be used any more: "):
            game_from(unfit)
        doc = doc_of(kept)
        doc.game = "chess"
        with pytest.raises(BadRecord, match="no game 'chess'"):
            await contents.game_of(doc)


# At a server


def changed(served: Served, statement: str, *values: Any) -> None:
    with contextlib.closing(sqlite3.connect(served.settings.db)) as store:
        store.execute(statement, values)
        store.commit()


def contents_of(served: Served) -> list[tuple[str, str]]:
    with contextlib.closing(sqlite3.connect(served.settings.db)) as store:
        return store.execute("SELECT game, digest FROM contents ORDER BY game").fetchall()


def test_tables_of_the_same_content_share_it(tmp_path: Path) -> None:
    with serving(tmp_path) as served:
        before = contents_of(served)
        assert len({game for game, _ in before}) == len(GAMES)
        for _ in range(3):
            served.make("me", "me", options={"map": "generate:ring:7"})
            served.make("me", "me", game="cannons")
        after = contents_of(served)
        assert len(after) == len(before) + 1  # the drawn map
        served.stop()
        served.start()
        assert contents_of(served) == after


def test_one_table_of_damaged_content_harms_no_other(tmp_path: Path) -> None:
    with serving(tmp_path) as served:
        made, healthy = [served.make("me", "me", game="cannons") for _ in range(2)]
        served.stop()
        with contextlib.closing(sqlite3.connect(served.settings.db)) as store:
            [[doc]] = store.execute("SELECT doc FROM tables WHERE id = ?", (made["table"],)).fetchall()
        kept = older("cannons")
        lost = json.dumps(json.loads(doc) | {"kept": kept.digest}).encode()
        changed(served, "UPDATE tables SET doc = ? WHERE id = ?", lost, made["table"])
        changed(served, "INSERT INTO contents VALUES (?, ?, ?, ?)", kept.digest, "cannons", "", b"gone")
        said = CliRunner().invoke(cli, ["db", "drift", "--db", served.settings.db], prog_name="farshore")
        assert said.exit_code == 1
        line = f"{made['table']}  cannons  playing  cannot go on: the content that this table began with is damaged"
        assert line in said.output
        assert said.output.splitlines()[-1] == "1 unaffected, 0 differs, 1 cannot go on."
        served.start()
        status, why = served.get(f"/api/tables/{made['table']}/view")
        assert (status, "is damaged in the store" in why["error"]["why"]) == (409, True)
        ann = served.seat(healthy["table"], healthy["keys"]["0"])
        ann.close()


def test_a_house_that_is_not_there_is_refused_in_one_sentence(tmp_path: Path) -> None:
    ran = CliRunner().invoke(cli, ["db", "drift", "--db", str(tmp_path / "none")], prog_name="farshore")
    assert ran.exit_code == 2
    assert "There is no file" in ran.output


def test_a_table_takes_its_content_along_to_another_house(tmp_path: Path) -> None:
    """Exported alone, with content that the other house does not have."""
    with serving(tmp_path) as served:
        made = served.make("me", "me", options={"map": "generate:ring:11"})
        digests = contents_of(served)
    file, other = tmp_path / "table.json", tmp_path / "other.sqlite3"
    for command in (
        ["export", file, "--table", made["table"], "--db", served.settings.db],
        ["import", file, "--db", other],
    ):
        ran = CliRunner().invoke(cli, ["db", *map(str, command)], prog_name="farshore")
        assert ran.exit_code == 0, ran.output
    with serving(tmp_path, db=str(other)) as elsewhere:
        ann = elsewhere.seat(made["table"], made["keys"]["0"])
        assert ann.do(ann.first())["type"] == "done"
        ann.close()
        assert set(digests) <= set(contents_of(elsewhere))
