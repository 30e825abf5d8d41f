"""An option is read in one way: as an attribute of the game's `Rules`. Only `options.py` reads it by name."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

FARSHORE = Path(__file__).resolve().parents[2] / "farshore"
BY_NAME = ("options", "rulings")  # what holds options by their names, wherever it hangs


def name_of(node: ast.expr) -> str:
    """The last word of a chain: `options` of `state.rules.options`."""
    if isinstance(node, ast.Attribute):
        return node.attr
    return node.id if isinstance(node, ast.Name) else ""


def reads(source: str) -> Iterator[int]:
    """Lines that read an option by its name."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Subscript(value=holder, slice=key, ctx=ast.Load()) if not is_number(key):
                by_name = name_of(holder) in BY_NAME
            case ast.Call(func=ast.Attribute(value=holder, attr="get" | "pop" | "setdefault")):
                by_name = name_of(holder) in BY_NAME
            case ast.Compare(left=ast.Constant(), ops=[ast.In() | ast.NotIn()], comparators=[holder]):
                by_name = name_of(holder) in BY_NAME
            case _:
                continue
        if by_name:
            yield node.lineno


def is_number(node: ast.expr) -> bool:
    """A place in a list of legal moves, which has the same name."""
    return isinstance(node, (ast.UnaryOp, ast.Slice)) or (
        isinstance(node, ast.Constant) and isinstance(node.value, int)
    )


def modules() -> list[Path]:
    rooms = [*(FARSHORE / "games").glob("*/**/*.py"), *(FARSHORE / "bots").glob("*/**/*.py")]
    return sorted(module for module in rooms if module.name != "options.py")


def test_only_options_py_reads_an_option_by_name() -> None:
    by_name = [
        f"{module.relative_to(FARSHORE)}:{line}"
        for module in modules()
        for line in reads(module.read_text(encoding="utf-8"))
    ]
    assert len(modules()) > 200
    assert by_name == []


@pytest.mark.parametrize(
    "source",
    [
        "most = state.rules.options['max_rounds']",
        "most = setup.options.get('max_rounds', 3)",
        "most = options[name]",
        "if 'max_rounds' in rules.options: pass",
    ],
)
def test_a_rule_that_does_is_found_out(source: str) -> None:
    assert list(reads(source)) == [1]


@pytest.mark.parametrize("source", ["legal = position.options[0]", "last = options[-1]", "self.options = options"])
def test_other_things_of_that_name_are_left_alone(source: str) -> None:
    assert list(reads(source)) == []
