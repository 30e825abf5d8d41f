"""Bots think the same thoughts from source and compiled."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

from farshore.games import GAMES
from tests.bots.choices import of_every_bot


@pytest.mark.parametrize("name", list(GAMES))
def test_every_bot_chooses_here_what_it_chooses_from_source_with_another_hash_seed(name: str) -> None:
    """Law 3. Run by `scripts/compiled test`, here is the build."""
    environment = {**os.environ, "FARSHORE_PURE": "1", "PYTHONHASHSEED": "77"}
    command = [sys.executable, "-m", "tests.bots.choices", name]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    assert json.loads(done.stdout) == of_every_bot(name)
