from __future__ import annotations

import ast
import importlib.util
import signal
import sys
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

import pytest

SCRIPT = Path(__file__).resolve().parents[1] / "scripts" / "mutants"
CODE = '''"""A file to break."""
from functools import lru_cache

LIMIT = 3


@lru_cache
def near(n: int = 5) -> bool:
    assert n > 0
    return n < LIMIT and not n == 1


class Ship:
    @property
    def full(self) -> bool:
        def inner() -> int:
            return 2 + 2

        return inner() == 4
'''


@pytest.fixture(scope="module")
def script() -> ModuleType:
    loader = SourceFileLoader("mutants_script", str(SCRIPT))
    spec = importlib.util.spec_from_loader("mutants_script", loader)
    assert spec is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["mutants_script"] = module
    loader.exec_module(module)
    return module


@pytest.fixture
def mutants(script: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    (tmp_path / "ship.py").write_text(CODE, "utf-8")
    monkeypatch.setattr(script, "ROOT", tmp_path)
    made: list[Any] = script.mutants_of(tmp_path / "ship.py")
    return made


def test_only_what_functions_do_is_broken(mutants: list[Any]) -> None:
    assert {(mutant.line, mutant.what) for mutant in mutants} == {
        (10, "returns nothing: return n < LIMIT and (not n == 1)"),
        (10, "and for or: n < LIMIT and (not n == 1)"),
        (10, "compares the other way: n < LIMIT"),
        (10, "without not: not n == 1"),
        (10, "compares the other way: n == 1"),
        (10, "one more: 1"),
        (17, "returns nothing: return 2 + 2"),
        (17, "reckons otherwise: 2 + 2"),
        (17, "one more: 2"),
        (19, "returns nothing: return inner() == 4"),
        (19, "compares the other way: inner() == 4"),
        (19, "one more: 4"),
    }


def test_a_mutant_knows_its_outermost_function_and_where_the_interpreter_begins_it(mutants: list[Any]) -> None:
    assert {(mutant.function, mutant.begins) for mutant in mutants} == {("near", 7), ("Ship.full", 14)}


def test_one_place_is_broken_and_all_else_stays(script: ModuleType, mutants: list[Any], tmp_path: Path) -> None:
    whole = ast.unparse(ast.parse(CODE)).splitlines()
    for mutant in mutants:
        broken = ast.unparse(script.broken(mutant, tmp_path)).splitlines()
        assert len([1 for before, after in zip(whole, broken, strict=True) if before != after]) == 1


def test_a_function_gets_the_broken_code_wherever_it_is_kept(
    script: ModuleType, mutants: list[Any], tmp_path: Path
) -> None:
    file = str(tmp_path / "tree" / "ship.py")
    (tmp_path / "tree").mkdir()
    Path(file).write_text(CODE, "utf-8")
    warm = script.Warm(mutants, [], tmp_path, 1, 5.0)
    for mutant in mutants:
        names: dict[str, Any] = {"__name__": "ship"}
        exec(compile(CODE, file, "exec"), names)  # noqa: S102 - the text above
        functions: list[FunctionType] = [names["near"].__wrapped__, names["Ship"].full.fget]
        warm.functions = {(f"{file}:{f.__code__.co_firstlineno}", f.__qualname__): [f] for f in functions}
        assert warm.changes(mutant)
        told = [[names["near"](n) for n in (1, 2, 3)], names["Ship"]().full]
        assert told != [[False, True, False], True], mutant.what


def test_what_has_been_asked_before_the_run_was_stopped_is_not_asked_again(
    script: ModuleType, mutants: list[Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    jobs: list[str] = []

    def side_by_side(asked: list[Any], *_: object) -> list[Any]:
        jobs.extend([job.name for job in asked])
        return []

    monkeypatch.setattr(script, "side_by_side", side_by_side)
    before = {mutants[0].name: "1", mutants[1].name: "0"}
    warm = script.Warm(mutants, [], tmp_path, 1, 5.0, before)
    warm.items = {"a test": None}
    warm.learned = {"a test": script.Learned([mutant.place for mutant in mutants], 0.1)}
    warm.try_warm()
    assert jobs == [mutant.name for mutant in mutants[2:]]
    assert warm.ends == before


def test_what_nobody_can_notice_is_excused_by_its_line(script: ModuleType, mutants: list[Any], tmp_path: Path) -> None:
    folder = tmp_path / "scripts" / "equivalents"
    folder.mkdir(parents=True)
    entry = 'file = "ship.py"\nfunction = "Ship.full"\nreason = "none"\n'
    (folder / "ship.toml").write_text(
        f'[[mutant]]\n{entry}what = "one more: 2"\nline = "return 2 + 2"\n'
        f'[[mutant]]\n{entry}what = "one more: 4"\nline = "return 4"\n',
        "utf-8",
    )
    assert {mutant.what for mutant in script.excused(mutants)} == {"one more: 2"}


def test_a_fork_that_waits_for_what_never_comes_is_given_up(script: ModuleType, tmp_path: Path) -> None:
    def waits(_: Path) -> int:
        signal.pause()
        return 0

    jobs = [script.Job("waits", waits, 60.0, 0.2)]
    assert [(job.name, end) for job, end, _ in script.side_by_side(jobs, 1, tmp_path / "forks")] == [("waits", "stuck")]


def test_what_a_stopped_run_did_not_come_to_is_asked_about_the_next_time(
    script: ModuleType, mutants: list[Any]
) -> None:
    survivors, unasked = mutants[:2], mutants[5:7]
    assert script.still_alive(survivors, unasked) == [mutant.name for mutant in [*survivors, *unasked]]
    assert script.still_alive(survivors, []) == [mutant.name for mutant in survivors]
