"""What there is one way for (docs/style.md) is done in no other: plurals, caches with bounds, findings."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

FARSHORE = Path(__file__).resolve().parents[2] / "farshore"
Rule = Callable[[ast.AST], bool]


def is_plural_by_hand(node: ast.AST) -> bool:
    """`'' if n == 1 else 's'`, and the like with whole words. What a verb has for one and not for many is another matter."""
    match node:
        case ast.IfExp(test=ast.Compare(ops=[ast.Eq()], comparators=[ast.Constant(1)]), body=one, orelse=many):
            pass
        case ast.IfExp(
            test=ast.Compare(ops=[ast.NotEq() | ast.Gt()], comparators=[ast.Constant(1)]), body=many, orelse=one
        ):
            pass
        case _:
            return False
    if not (isinstance(one, ast.Constant) and isinstance(many, ast.Constant)):
        return False
    return isinstance(one.value, str) and many.value == f"{one.value}s"


def is_cache_of_another_kind(node: ast.AST) -> bool:
    """Whoever wants one without bounds says `cache`: what is made once for good is none that could grow."""
    return (isinstance(node, ast.alias) and node.name == "lru_cache") or (
        isinstance(node, ast.Attribute) and node.attr == "lru_cache"
    )


def is_finding_of_its_own(node: ast.AST) -> bool:
    if not isinstance(node, ast.ClassDef) or not node.name.endswith("Finding"):
        return False
    return not any(isinstance(base, ast.Name) and base.id == "Finding" for base in node.bases)


# What a module holds that may break a rule, and where the one way is.
RULES: dict[Rule, tuple[str, str]] = {
    is_plural_by_hand: (r"\b1 else\b", "core/words.py"),
    is_cache_of_another_kind: (r"\blru_cache\b", "core/lru.py"),
    is_finding_of_its_own: (r"class \w*Finding\b", "core/finding.py"),
}


def breaks(source: str, rule: Rule) -> Iterator[int]:
    if re.search(RULES[rule][0], source):
        for node in ast.walk(ast.parse(source)):
            if rule(node):
                yield getattr(node, "lineno", 0)


@pytest.mark.parametrize("rule", RULES)
def test_there_is_one_way(rule: Rule) -> None:
    texts = {path.relative_to(FARSHORE).as_posix(): path.read_text("utf-8") for path in FARSHORE.rglob("*.py")}
    assert len(texts) > 400
    the_way = texts.pop(RULES[rule][1])
    assert the_way
    assert [f"{name}:{line}" for name, text in sorted(texts.items()) for line in breaks(text, rule)] == []


@pytest.mark.parametrize(
    ("source", "rule"),
    [
        ("f\"{n} heart{'' if n == 1 else 's'}\"", is_plural_by_hand),
        ("'hearts' if n != 1 else 'heart'", is_plural_by_hand),
        ("'s' if n > 1 else ''", is_plural_by_hand),
        ("from functools import lru_cache", is_cache_of_another_kind),
        ("@functools.lru_cache(3)\ndef f(): pass", is_cache_of_another_kind),
        ("class Finding: pass", is_finding_of_its_own),
        ("class MapFinding(Exception): pass", is_finding_of_its_own),
    ],
)
def test_another_way_is_found_out(source: str, rule: Rule) -> None:
    assert list(breaks(source, rule))


@pytest.mark.parametrize(
    ("source", "rule"),
    [
        ("'win' if n > 1 else 'wins'", is_plural_by_hand),
        ("'is' if n == 1 else 'are'", is_plural_by_hand),
        ("class MapFinding(Finding): pass", is_finding_of_its_own),
    ],
)
def test_what_is_something_else_is_left_alone(source: str, rule: Rule) -> None:
    assert not list(breaks(source, rule))
