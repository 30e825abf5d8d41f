"""`python -m attacks [NAME ...]`: attack a house of this machine's own and report the figures."""

from __future__ import annotations

import argparse
import importlib
import pkgutil
import sys
import time

import attacks
from attacks.report import Figure, Scale, table, write

APART = ("report", "__main__")


def names() -> list[str]:
    """Every attack: a module of this folder with a function `attack`."""
    found = [module.name for module in pkgutil.iter_modules(attacks.__path__) if module.name not in APART]
    return [name for name in found if hasattr(importlib.import_module(f"attacks.{name}"), "attack")]


def main() -> int:
    """Attack, print the table, and answer 1 if anything gave way."""
    parser = argparse.ArgumentParser(prog="attacks", description="Attack a house of this machine's own.")
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"one of: {', '.join(names())}; all if none is named")
    parser.add_argument("--part", type=float, default=1.0, help="how much of the full campaign to run (default 1)")
    parser.add_argument("--seed", type=int, default=0, help="of everything random")
    parser.add_argument("--write", action="store_true", help="put the figures into docs/security.md")
    asked = parser.parse_args()
    unknown = sorted(set(asked.names) - set(names()))
    if unknown:
        parser.error(f"there is no attack {unknown[0]!r}; attacks are: {', '.join(names())}")
    figures: list[Figure] = []
    for name in asked.names or names():
        began = time.monotonic()
        module = importlib.import_module(f"attacks.{name}")
        figures += module.attack(
            Scale(asked.part, asked.seed), lambda line, name=name: print(f"{name}: {line}", flush=True)
        )
        print(f"{name}: {time.monotonic() - began:.0f} s", flush=True)
    print(table(figures))
    if asked.write:
        write(figures)
    return 0 if all(figure.held for figure in figures) else 1


if __name__ == "__main__":
    sys.exit(main())
