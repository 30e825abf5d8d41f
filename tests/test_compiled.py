"""Which of two builds a program runs: the compiled one of exactly these sources, or the sources; and what is made anew."""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import sys
import sysconfig
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import ModuleType, SimpleNamespace

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


@pytest.fixture
def script(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The program that makes builds, in a folder where mypyc has laid out a module, its room and another room."""
    loader = SourceFileLoader("compiled_script", str(ROOT / "scripts" / "compiled"))
    spec = importlib.util.spec_from_loader(loader.name, loader)
    assert spec is not None
    module = importlib.util.module_from_spec(spec)
    loader.exec_module(module)
    if not module.has_compiler():
        pytest.skip("no C compiler is here")
    monkeypatch.chdir(tmp_path)
    write(module.C, "__native_rule.c", '#include "__native_internal_steps.h"\nint rule;\n')
    write(module.ROOMS, "__native_internal_steps.h", "#include <Python.h>\n#include <farshore/__native_core.h>\n")
    write(module.ROOMS, "__native_core.h", "struct seat { int number; };\n")
    write(module.ROOMS, "__native_view.h", "struct line { int number; };\n")
    return module


def write(folder: str, name: str, text: str) -> None:
    Path(folder).mkdir(parents=True, exist_ok=True)
    Path(folder, name).write_text(text, encoding="utf-8")


def kept_object(script: ModuleType) -> Path:
    """Where a program that starts now keeps what it makes of the module."""
    extension = SimpleNamespace(include_dirs=[script.C], extra_compile_args=["-O1"])
    path: Path = script.Compiler().object(f"{script.C}/__native_rule.c", extension)
    return path


@pytest.mark.parametrize(
    ("folder", "name"),
    [("c", "__native_rule.c"), ("c/farshore", "__native_internal_steps.h"), ("c/farshore", "__native_core.h")],
)
def test_a_module_is_compiled_again_when_what_it_includes_changes(script: ModuleType, folder: str, name: str) -> None:
    before = kept_object(script)
    write(folder, name, Path(folder, name).read_text(encoding="utf-8") + "/* a field more */\n")
    assert kept_object(script) != before


def test_a_module_is_kept_when_a_room_changes_that_it_does_not_use(script: ModuleType) -> None:
    before = kept_object(script)
    write(script.ROOMS, "__native_view.h", "struct line { int number, more; };\n")
    assert kept_object(script) == before
