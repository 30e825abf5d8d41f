"""Options made once: listing what may be done then makes nothing."""

from __future__ import annotations

from typing import Final

from farshore.core.action import Action
from farshore.games.voyages.actions.decisions import (
    HEROIC,
    PLAIN,
    Barrel,
    Course,
    Decline,
    Duty,
    First,
    Lock,
    Lose,
    Run,
    SellAll,
    SellEach,
    SetDie,
    Settle,
    Take,
)

KINDS: Final[tuple[type[SetDie], ...]] = (Course, Run, Duty)
# SETTINGS[role][die]: every value by plain sailors, then by a heroic one.
SETTINGS: Final[list[list[list[SetDie]]]] = [
    [[kind(die, value, hero) for value in range(1, 7) for hero in (False, True)] for die in range(3)] for kind in KINDS
]
ROW_OR_COLUMN: Final[list[Action]] = [First("row"), First("column")]
BARRELS: Final[list[Action]] = [Barrel(track) for track in range(4)]
TAKE: Final[Action] = Take()
DECLINE: Final[Action] = Decline()
SETTLE: Final[Action] = Settle()
LOCK: Final[list[Action]] = [Lock()]
TAKE_OR_DECLINE: Final[list[Action]] = [TAKE, DECLINE]
PLAIN_OR_HERO: Final[list[Action]] = [Lose(PLAIN), Lose(HEROIC)]
SELL_ALL: Final[list[Action]] = [SellAll(track) for track in range(4)]
# SELL_EACH[mask of held types]: every choice of one or more of them, the largest first.
SELL_EACH: Final[list[list[Action]]] = [
    [
        SellEach(tuple([track for track in range(4) if some >> track & 1]))
        for some in range(held, 0, -1)
        if some & held == some
    ]
    for held in range(16)
]
