"""Tests ask the sources, also in the programs they start, unless `scripts/compiled test` names a build."""

import os

if "FARSHORE_COMPILED" not in os.environ:
    os.environ["FARSHORE_PURE"] = "1"
