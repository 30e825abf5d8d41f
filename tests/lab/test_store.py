"""Results on disk: nothing is lost, nothing is played twice, and what is read back is what was played."""

from __future__ import annotations

from pathlib import Path

import pytest

from farshore.core.errors import BadOption
from farshore.lab import engines
from farshore.lab import run as running
from farshore.lab.engines import Engine
from farshore.lab.job import Job
from farshore.lab.plan import make_plan
from farshore.lab.play import Played
from farshore.lab.run import carry_out, loaded
from farshore.lab.store import LOG, TABLES

ONE = Engine(workers=1)


def job(games: int = 4, seed: int = 3) -> Job:
    return make_plan(
        {
            "game": "voyages",
            "players": 1,
            "bots": "random",
            "games": games,
            "seed": seed,
            "grid": {"round_limit": [10, 12]},
        }
    ).job


def test_what_is_read_is_what_was_played(tmp_path: Path) -> None:
    played = carry_out(job(), ONE, tmp_path / "a")
    assert loaded(tmp_path / "a").rows == played.rows
    assert loaded(tmp_path / "a").job == job()
    assert sorted(path.name for path in (tmp_path / "a").iterdir()) == sorted(
        ["job.json", *[f"{name}.parquet" for name in TABLES]]
    )


@pytest.mark.parametrize("game", ["biomes", "cannons"])
def test_other_games_are_kept_as_well(game: str, tmp_path: Path) -> None:
    options = {"max_rounds": 6} if game == "biomes" else {}
    plan = make_plan({"game": game, "players": 2, "bots": "random", "games": 2, "options": options})
    played = carry_out(plan.job, ONE, tmp_path)
    assert loaded(tmp_path).rows == played.rows


def test_an_interrupted_job_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = carry_out(job(), ONE)

    def stop(done: int, _: int) -> None:
        if done == 3:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        carry_out(job(), ONE, tmp_path / "a", stop)
    with pytest.raises(BadOption, match="not finished"):
        loaded(tmp_path / "a")
    with (tmp_path / "a" / LOG).open("a", encoding="utf-8") as log:
        log.write('{"cell":0,"numb')  # the power went out
    fresh: list[Played] = []
    real = engines.run

    def counted(*given: object) -> object:
        for row in real(*given):  # type: ignore[arg-type]
            fresh.append(row)
            yield row

    monkeypatch.setattr(running, "run", counted)
    again = carry_out(job(), ONE, tmp_path / "a")
    assert [row.same() for row in again.rows] == [row.same() for row in whole.rows]
    assert len(fresh) == job().total - 3
    carry_out(job(), ONE, tmp_path / "a")
    assert len(fresh) == job().total - 3


def test_more_games_of_the_same_job_play_the_rest(tmp_path: Path) -> None:
    few = carry_out(job(2), ONE, tmp_path / "a")
    more = carry_out(job(4), ONE, tmp_path / "a")
    assert [row for row in more.rows if row.number < 2] == few.rows
    assert len(loaded(tmp_path / "a").rows) == 12


def test_another_job_is_refused(tmp_path: Path) -> None:
    carry_out(job(1), ONE, tmp_path / "a")
    with pytest.raises(BadOption, match="holds another job"):
        carry_out(job(1, seed=4), ONE, tmp_path / "a")
    (tmp_path / "b").mkdir()
    (tmp_path / "b" / "diary.txt").write_text("mine")
    with pytest.raises(BadOption, match="holds other files"):
        carry_out(job(1), ONE, tmp_path / "b")
    with pytest.raises(BadOption, match="holds no results"):
        loaded(tmp_path / "c")
