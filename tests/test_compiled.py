"""Which of two builds a program runs: the compiled one of exactly these sources, or the sources."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

from farshore.compiled import digest

ROOT = Path(__file__).resolve().parents[1]
SUFFIX = str(sysconfig.get_config_var("EXT_SUFFIX"))
LOOK = "from farshore.inner import rule; print(rule.WHICH)"
USE = "from farshore import compiled; compiled.use()"
ASK = f"{USE}; {LOOK}"
ASK_A_CHILD = f"{USE}; import subprocess, sys; subprocess.run([sys.executable, '-c', {LOOK!r}], check=True)"


class Checkout:
    """A package of one rule. What is compiled is told apart by what it says."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.rule = root / "farshore" / "inner" / "rule.py"
        self.rule.parent.mkdir(parents=True)
        (self.rule.parent / "__init__.py").touch()
        self.rule.write_text("WHICH = 'source'\n", encoding="utf-8")
        for name in ("__init__.py", "compiled.py"):
            shutil.copy(ROOT / "farshore" / name, root / "farshore")

    def build(self) -> None:
        made = self.root / "build" / "compiled" / self.run("from farshore import compiled; print(compiled.digest())")
        shutil.copytree(self.root / "farshore", made / "farshore")
        (made / "farshore" / "inner" / "rule.py").write_text("WHICH = 'build'\n", encoding="utf-8")

    def run(self, program: str, **environment: str) -> str:
        inherited = {name: value for name, value in os.environ.items() if not name.startswith("FARSHORE_")}
        command = [sys.executable, "-B", "-c", program]
        done = subprocess.run(
            command, cwd=self.root, env={**inherited, **environment}, capture_output=True, text=True, check=True
        )
        return done.stdout.strip()


@pytest.fixture
def checkout(tmp_path: Path) -> Checkout:
    return Checkout(tmp_path)


def test_without_a_build_the_sources_run(checkout: Checkout) -> None:
    assert checkout.run(ASK) == "source"


def test_a_build_of_these_sources_is_used_here_and_in_children(checkout: Checkout) -> None:
    checkout.build()
    assert checkout.run(ASK) == "build"
    assert checkout.run(ASK_A_CHILD) == "build"


def test_whoever_does_not_ask_for_it_runs_the_sources(checkout: Checkout) -> None:
    checkout.build()
    assert checkout.run(LOOK) == "source"


def test_after_an_edit_the_sources_run(checkout: Checkout) -> None:
    checkout.build()
    checkout.rule.write_text("WHICH = 'edited'\n", encoding="utf-8")
    assert checkout.run(ASK) == "edited"


def test_a_new_file_is_an_edit(checkout: Checkout) -> None:
    checkout.build()
    (checkout.rule.parent / "another.json").write_text("{}", encoding="utf-8")
    assert checkout.run(ASK) == "source"


def test_whoever_wants_the_sources_gets_them(checkout: Checkout) -> None:
    checkout.build()
    assert checkout.run(ASK, FARSHORE_PURE="1") == "source"


def test_the_sources_are_had_also_where_a_wheel_has_compiled_modules_beside_them(checkout: Checkout) -> None:
    checkout.rule.with_suffix(SUFFIX).write_bytes(b"no library at all")
    with pytest.raises(subprocess.CalledProcessError):
        checkout.run(ASK)
    assert checkout.run(ASK, FARSHORE_PURE="1") == "source"


def test_a_copy_of_the_package_elsewhere_runs_itself(checkout: Checkout, tmp_path: Path) -> None:
    checkout.build()
    elsewhere = Checkout(tmp_path / "elsewhere")
    (build,) = (checkout.root / "build" / "compiled").iterdir()
    assert elsewhere.run(LOOK, FARSHORE_COMPILED=build.name) == "source"


def test_what_is_made_from_the_sources_does_not_change_their_digest(checkout: Checkout) -> None:
    before = digest(checkout.root)
    for made in ("__pycache__/rule.pyc", "static/index.html", f"rule{SUFFIX}"):
        path = checkout.rule.parent / made
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(b"made")
    assert digest(checkout.root) == before
    checkout.rule.rename(checkout.rule.with_name("law.py"))
    assert digest(checkout.root) != before
