"""Run by the laws in processes with other hash seeds: prints the records of one game, as JSON."""

from __future__ import annotations

import json
import sys
from typing import Any

from farshore.core.game import Game
from tests.laws.cases import ALL
from tests.laws.check_saving import recorded

SEED = 5


def records_of(game: Game[Any]) -> list[str]:
    """One record for every variation."""
    return [recorded(game, setup, SEED).record.write() for setup in game.variations()]


def game_called(variant: str) -> Game[Any]:
    """A game of the laws, or a faulty one."""
    from tests.laws.faults import FAULTY

    return ALL[variant] if variant in ALL else FAULTY[variant]


if __name__ == "__main__":
    sys.stdout.write(json.dumps(records_of(game_called(sys.argv[1]))))
