"""The build itself: pinned requirements, one gate, one version, a complete wheel."""

import re
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest

import farshore

ROOT = Path(__file__).resolve().parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
LOCKED = sorted((ROOT / "requirements").glob("*.txt"))
PIN = re.compile(r"^([a-z0-9][a-z0-9._-]*)==([^\s;]+)", re.MULTILINE)


def pins(path: Path) -> dict[str, str]:
    return dict(PIN.findall(path.read_text(encoding="utf-8")))


@pytest.mark.parametrize("path", LOCKED, ids=lambda path: path.name)
def test_every_requirement_is_pinned_and_hashed(path: Path) -> None:
    lines = path.read_text(encoding="utf-8").replace("\\\n", " ").splitlines()
    requirements = [line for line in lines if line.strip() and not line.lstrip().startswith("#")]

    assert requirements
    for requirement in requirements:
        assert PIN.match(requirement), requirement
        assert "--hash=sha256:" in requirement, requirement


@pytest.mark.parametrize("path", sorted((ROOT / "requirements").iterdir()), ids=lambda path: path.name)
def test_requirements_name_no_address(path: Path) -> None:
    text = path.read_text(encoding="utf-8")

    assert "://" not in text
    assert not re.search(r"--(extra-)?(index|find-links|trusted-host)|^-[if]\b", text, re.MULTILINE)


def test_the_locked_files_agree_on_every_version() -> None:
    versions: dict[str, str] = {}
    for path in LOCKED:
        for name, version in pins(path).items():
            assert versions.setdefault(name, version) == version, f"{name} in {path.name}"


def test_what_the_package_needs_is_locked() -> None:
    base = pins(ROOT / "requirements" / "base.txt")

    for dependency in PROJECT["project"]["dependencies"]:
        assert re.split(r"[<>=!~\[; ]", dependency)[0] in base


def test_the_gate_runs_all_tests() -> None:
    lines = (ROOT / ".ci" / "run").read_text(encoding="utf-8").splitlines()

    assert "set -euo pipefail" in lines
    assert lines[-1] == "exec make test"


def test_import_contracts_cover_kernel_and_games() -> None:
    contracts = {contract["id"]: contract for contract in PROJECT["tool"]["importlinter"]["contracts"]}

    assert {"layers", "games-apart", "pure"} <= set(contracts)
    assert contracts["pure"]["source_modules"] == ["farshore.core", "farshore.games"]
    assert {"random", "time", "os"} <= set(contracts["pure"]["forbidden_modules"])


def test_there_is_one_version() -> None:
    assert PROJECT["project"]["version"] == farshore.__version__


def test_the_wheel_carries_data_and_rules(tmp_path: Path) -> None:
    build = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(tmp_path)]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    (wheel,) = tmp_path.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())

    data = [path for path in ROOT.glob("farshore/games/*/data/**/*") if path.is_file() and path.suffix != ".pyc"]
    assert "farshore/py.typed" in names
    assert {path.relative_to(ROOT).as_posix() for path in data} <= names
    assert {f"farshore/rules_text/{path.name}" for path in ROOT.glob("docs/rules/*.md")} <= names
