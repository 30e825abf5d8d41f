"""Farshore plays, hosts and studies five exploration board games."""

import os
from pathlib import Path

__version__ = "0.1.0"

# Which of the two builds is imported: see farshore/compiled.py.
if os.environ.get("FARSHORE_PURE") == "1":
    from farshore.compiled import only_sources

    only_sources()
elif os.environ.get("FARSHORE_COMPILED"):
    _build = Path(__file__).resolve().parents[1] / "build" / "compiled" / os.environ["FARSHORE_COMPILED"] / "farshore"
    if _build.is_dir():
        __path__ = [str(_build)]
