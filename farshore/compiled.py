"""The compiled build of a checkout: where it lies, whether it fits the sources, and how a program comes to use it.

A build is a folder named by a digest of the sources it was made from, and is never changed. A program that asks for it gets
it only while every source is the same; whoever has edited one runs the sources. `scripts/compiled` makes builds. An
installed wheel has its compiled modules inside and asks nothing. FARSHORE_PURE=1 takes the sources everywhere.
"""

from __future__ import annotations

import hashlib
import os
import sys
import sysconfig
from collections.abc import Iterator, Sequence
from functools import cache
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from pathlib import Path
from types import ModuleType

import farshore

ROOT = Path(str(farshore.__file__)).resolve().parents[1]  # of the sources, also where this module is a build's
BUILDS = ROOT / "build" / "compiled"
USED = "FARSHORE_COMPILED"  # the build that this program and its children run, by its digest
LEFT_OUT = ("__pycache__", "static", "rules_text")  # folders of the package that were made from something else
MEASURED = Path("benchmarks", "tables", "claim.py")  # the game that the server is measured with is compiled as well


def is_pure() -> bool:
    """Whether somebody wants the sources, whatever there is."""
    return os.environ.get("FARSHORE_PURE") == "1"


def sources(root: Path = ROOT) -> Iterator[Path]:
    """Every file of the package that was not made from others."""
    for folder, folders, files in os.walk(root / "farshore"):
        folders[:] = sorted([name for name in folders if name not in LEFT_OUT])
        for name in sorted(files):
            if not name.endswith((".so", ".pyd")):
                yield Path(folder, name)


def digest(root: Path = ROOT) -> str:
    """Of all sources, and of the Python that they are compiled for."""
    made_from = hashlib.sha256(str(sysconfig.get_config_var("EXT_SUFFIX")).encode())
    for path in [*sources(root), ROOT / MEASURED]:
        if path.is_file():
            base = root if path.is_relative_to(root) else ROOT
            made_from.update(b"\0" + path.relative_to(base).as_posix().encode() + b"\0" + path.read_bytes())
    return made_from.hexdigest()[:20]


def fitting() -> Path | None:
    """The build that was made from exactly these sources."""
    if is_pure() or not BUILDS.is_dir():
        return None
    build = BUILDS / digest()
    return build if build.is_dir() else None


def use() -> bool:
    """Take everything of the package that is not imported yet from the build that fits, here and in all children."""
    build = fitting()
    if build is None:
        return False
    os.environ[USED] = build.name
    farshore.__path__ = [str(build / "farshore")]
    return True


@cache
def finder_in(folder: str) -> FileFinder:
    return FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES))


class SourcesOnly:
    """Finds the modules of the package as sources, also where compiled ones lie beside them."""

    @staticmethod
    def find_spec(name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        if not name.startswith("farshore."):
            return None
        for folder in path or ():
            spec = finder_in(folder).find_spec(name, target)
            if spec is not None:
                return spec
        return None


def only_sources() -> None:
    sys.meta_path.insert(0, SourcesOnly)
