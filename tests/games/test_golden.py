"""Golden records: one readable game per game and mode, which every build must replay to the same digests."""

from __future__ import annotations

from pathlib import Path

import pytest

from farshore.core.record import read
from farshore.core.replay import verify
from farshore.games import GAMES

HERE = Path(__file__).parent
GOLDEN = sorted(HERE.glob("*/golden/*.txt"))


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_the_record_replays_to_the_same_digests_and_its_seed_deals_it_again(path: Path) -> None:
    record = read(path.read_text())
    session = verify(GAMES[record.header["game"]], record)
    assert session.over
    assert session.record.write() == path.read_text()


@pytest.mark.parametrize("name", GAMES)
def test_every_mode_has_a_golden_record(name: str) -> None:
    recorded = {read(path.read_text()).header["mode"] for path in GOLDEN if path.parts[-3] == name}
    assert recorded == set(GAMES[name].modes)
