"""A sample of the campaign against storage: every kind of outage once, a few kills; the whole of it in the soak."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import pytest

from attacks import storage
from attacks.players import DONE, NO, PERHAPS, Line, Player
from attacks.report import Scale
from tests.server.postgres import cluster_of_our_own


def test_every_kind_of_outage_once(tmp_path: Path) -> None:
    with cluster_of_our_own() as cluster:
        company = asyncio.run(storage.under_outages(cluster, tmp_path, 6, random.Random(1), print))
    assert company.wrong == []
    moves, _, unanswered = company.figures()
    assert moves >= 6 * storage.TABLES  # after each of them everybody moves
    assert unanswered == 0
    for log in tmp_path.glob("*.log"):
        assert "Traceback" not in log.read_text()


def test_a_few_kills(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite3"
    company = asyncio.run(
        storage.under_kills(tmp_path, str(path), storage.reads_file(path), 4, random.Random(1), print)
    )
    assert company.wrong == []
    assert company.figures()[0] >= 2 * 4 * storage.TABLES  # before each of them, and after it


@pytest.mark.soak
def test_the_whole_campaign() -> None:
    figures = storage.attack(Scale(), print)
    assert [figure for figure in figures if not figure.held] == []


def test_the_players_would_notice() -> None:
    """What was acknowledged is in the log once, in order; what is not known may be there, nothing else may."""

    def noticed(sent: list[list[str]], *log: str) -> bool:
        player = Player(1, "t", 0, "k")
        player.sent = sent
        return bool(player.lost([Line(0, text) for text in log] + [Line(1, "another seat's")]))

    assert not noticed([["a", DONE], ["b", DONE]], "a", "b")
    assert not noticed([["a", DONE], ["b", PERHAPS], ["b", NO], ["c", DONE]], "a", "c")
    assert not noticed([["a", DONE], ["b", PERHAPS], ["c", DONE]], "a", "b", "c")
    assert noticed([["a", DONE], ["b", DONE]], "a")
    assert noticed([["a", DONE], ["b", DONE]], "b", "a")
    assert noticed([["a", DONE]], "a", "a")
    assert noticed([["a", PERHAPS], ["b", DONE]], "b", "a")
    assert noticed([["a", NO]], "a")
