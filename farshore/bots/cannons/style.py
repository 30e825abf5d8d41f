"""What makes a captain's character: how much each way to earn stars is liked."""

from __future__ import annotations

from typing import Final

ANY: Final = -1  # no specialist is liked best


class Style:
    """What a captain thinks of Quests, Clues, Attacks, new islands and rivals' guns, and which specialist it likes to be."""

    __slots__ = ("clue", "explore", "fear", "quest", "raid", "specialty")

    def __init__(self, quest: float, clue: float, raid: float, explore: float, specialty: int, fear: float) -> None:
        self.quest = quest
        self.clue = clue
        self.raid = raid
        self.explore = explore
        self.specialty = specialty
        self.fear = fear


QUESTS: Final = Style(1.25, 0.9, 0.6, 1.0, 2, 1.0)
CLUES: Final = Style(0.9, 1.35, 0.6, 1.0, 1, 1.0)
RAIDS: Final = Style(0.9, 0.9, 1.4, 0.9, 0, 0.5)
EVEN: Final = Style(1.0, 1.0, 1.0, 1.0, ANY, 1.0)
