"""Quests and Clues: drawn, solved, delivered."""

from __future__ import annotations

from typing import ClassVar

from farshore.core.action import Action, Named


class TakeQuest(Action):
    """Draw the Quest of the island just landed on (option `quest_draw_optional`)."""

    __slots__ = ()
    verb: ClassVar[str] = "take quest"


class Deliver(Named):
    """Fulfil a Quest here: hand over its goods, or its price."""

    __slots__ = ()
    verb: ClassVar[str] = "deliver"


class Solve(Named):
    """Spend 1 Action: solve a Clue on its island."""

    __slots__ = ()
    verb: ClassVar[str] = "solve"


class Reward(Named):
    """What a solved Clue brings: prosperity, or loot."""

    __slots__ = ()
    verb: ClassVar[str] = "reward"


class DeliverClue(Named):
    """Bring a solved Clue home."""

    __slots__ = ()
    verb: ClassVar[str] = "deliver clue"


class Pick(Named):
    """Keep this one of the Clues looked at."""

    __slots__ = ()
    verb: ClassVar[str] = "pick"


class Under(Named):
    """Lay this Clue under the deck next."""

    __slots__ = ()
    verb: ClassVar[str] = "under"
