"""A name says what it holds (docs/style.md): some words say nothing, and do not come back as names of locals."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

FARSHORE = Path(__file__).resolve().parents[2] / "farshore"
EMPTY_WORDS = ("found", "here", "listed", "one")


def empty_names(source: str) -> Iterator[tuple[int, str]]:
    """Locals and parameters whose name says nothing. Fields, and the parameters that fill them, have words of their own."""
    for scope in ast.walk(ast.parse(source)):
        if not isinstance(scope, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
            continue
        if not isinstance(scope, ast.Lambda) and scope.name == "__init__":
            continue
        for node in ast.walk(scope):
            if isinstance(node, ast.arg) and node.arg in EMPTY_WORDS:
                yield node.lineno, node.arg
            elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store) and node.id in EMPTY_WORDS:
                yield node.lineno, node.id


def test_no_local_name_says_nothing() -> None:
    modules = sorted(FARSHORE.rglob("*.py"))
    names = [
        f"{module.relative_to(FARSHORE)}:{line}: {name}"
        for module in modules
        for line, name in empty_names(module.read_text(encoding="utf-8"))
    ]
    assert len(modules) > 400
    assert names == []


@pytest.mark.parametrize(
    "source",
    [
        "def f():\n    found = []",
        "def f(rows):\n    return [one for one in rows]",
        "def f(here):\n    return here",
        "def f(rows):\n    for listed in rows:\n        pass",
        "def f(rows):\n    return sorted(rows, key=lambda one: one.n)",
    ],
)
def test_one_that_does_is_found_out(source: str) -> None:
    assert list(empty_names(source))


def test_a_field_may_have_such_a_name() -> None:
    source = "class Term:\n    one: str\n\n    def __init__(self, one):\n        self.one = one"
    assert list(empty_names(source)) == []
