"""Whether one more camp makes the round the last."""

from __future__ import annotations

from typing import Final

from farshore.core.event import Seat
from farshore.games.nearfar.state.table import NOBODY, Journey

BUILD_IT: Final = "This camp makes the round the last. Build it?"


def fills_board(state: Journey, seat: Seat) -> bool:
    """NF-362 Whether the next camp is the last of the board; it may lie anywhere."""
    return not state.end_round and state.players[seat].camps + 1 == state.rules.board_camps


def ends_on_map(state: Journey, seat: Seat) -> bool:
    """NF-362, NF-423 Whether a camp on the map is the last of the board, or on the last free space."""
    if state.end_round:
        return False
    if fills_board(state, seat):
        return True
    free = [space for space, owner in enumerate(state.camps) if owner == NOBODY and space != state.rules.chart.town]
    return len(free) == 1 and state.rules.full_map_ends
