"""Small questions that several chapters ask, and the option lists that never change."""

from __future__ import annotations

from typing import Final

from farshore.core.action import Action, Pass
from farshore.core.event import Seat
from farshore.games.cannons.state.table import AT, MARAUDER, Cannons

PASS: Final[Action] = Pass()
PASS_ONLY: Final[list[Action]] = [PASS]


def distinct(cards: tuple[int, ...]) -> list[int]:
    """Each kind once, in the order of the hand."""
    return list(cards) if len(cards) < 2 else list(dict.fromkeys(cards))


def others_here(state: Cannons, seat: Seat) -> list[int]:
    """All other ships in this ship's space: the active player's first, then clockwise, then Marauders (QC-220)."""
    at = state.ships[seat].at
    found = [other for other in state.clockwise(state.active) if other != seat and state.ships[other].at == at]
    found += [MARAUDER + number for number, row in enumerate(state.marauders) if row[AT] == at]
    return found


def name_of(ship: int) -> str:
    return f"@{ship}" if ship < MARAUDER else f"Marauder {ship - MARAUDER + 1}"
