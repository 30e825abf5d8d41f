"""Every action there is: for reading its text, and for saving it."""

from __future__ import annotations

from typing import Final

from farshore.core.action import Action
from farshore.games.voyages.actions.asides import Autopilot, Resign, TakeOver, TimeUp
from farshore.games.voyages.actions.chance import Rolled
from farshore.games.voyages.actions.decisions import (
    Barrel,
    Box,
    Course,
    Decline,
    Depart,
    Duty,
    First,
    Lock,
    Lose,
    Run,
    SellAll,
    SellEach,
    Settle,
    Take,
)

ACTIONS: Final[tuple[type[Action], ...]] = (
    Rolled,
    Course,
    Run,
    Duty,
    Depart,
    Box,
    First,
    Barrel,
    Take,
    Decline,
    Settle,
    SellEach,
    SellAll,
    Lose,
    Lock,
    Resign,
    Autopilot,
    TakeOver,
    TimeUp,
)
