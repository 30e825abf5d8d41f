"""Small files and small functions (docs/style.md), in the package and in the client."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
MODULE, FUNCTION, WIDTH = 400, 60, 120
CLIENT = (".css", ".svelte", ".ts")


def too_long(path: Path, text: str) -> Iterator[str]:
    if len(text.splitlines()) > MODULE:
        yield f"{path}: {len(text.splitlines())} lines"
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            lines = (node.end_lineno or 0) - node.lineno + 1
            if lines > FUNCTION:
                yield f"{path}: {node.name} has {lines} lines"


def test_no_module_is_over_400_lines_and_no_function_over_60() -> None:
    modules = {path.relative_to(ROOT): path.read_text(encoding="utf-8") for path in (ROOT / "farshore").rglob("*.py")}

    assert len(modules) > 700
    assert [long for path, text in modules.items() for long in too_long(path, text)] == []


def test_what_is_too_long_is_told() -> None:
    assert list(too_long(Path("a.py"), "a = 1\n" * (MODULE + 1)))
    assert list(too_long(Path("a.py"), "def f():\n" + "    a = 1\n" * FUNCTION))


def test_no_line_of_the_client_is_over_120() -> None:
    files = [
        path for path in (ROOT / "web" / "src").rglob("*") if path.suffix in CLIENT and "generated" not in path.parts
    ]
    lines = [(path, line) for path in files for line in path.read_text(encoding="utf-8").splitlines()]

    assert len(files) > 100
    assert [f"{path.relative_to(ROOT)}: {line}" for path, line in lines if len(line) > WIDTH] == []
