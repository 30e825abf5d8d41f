"""On the map: setting out, walking, fighting, quests and camps."""

from __future__ import annotations

from typing import ClassVar

from farshore.core.action import Action, Named
from farshore.games.nearfar.actions.shapes import FOOD, Priced, split_words


class SetOut(Action):
    """Leave town with this party."""

    __slots__ = ()
    verb: ClassVar[str] = "set out"


class Arrange(Action):
    """Gather another party before leaving."""

    __slots__ = ()
    verb: ClassVar[str] = "arrange"


class March(Named):
    """This member comes along."""

    __slots__ = ()
    verb: ClassVar[str] = "march"


class Go(Action):
    """Walk to a neighbouring space. `how` is empty for the usual way, `paying` or `food` where there is a choice."""

    __slots__ = ("how", "space")
    verb: ClassVar[str] = "go"

    def __init__(self, space: str, how: str = "") -> None:
        self.space = space
        self.how = how

    def __str__(self) -> str:
        return f"go {self.space} {self.how}" if self.how else f"go {self.space}"

    @classmethod
    def read(cls, words: list[str]) -> Action:
        if len(words) not in (1, 2) or words[1:] not in ([], ["paying"], [FOOD]):
            raise ValueError
        return cls(words[0], words[1] if len(words) == 2 else "")


class Stop(Action):
    """Movement ends here."""

    __slots__ = ()
    verb: ClassVar[str] = "stop"


class Fight(Named):
    """Fight this threat or boss."""

    __slots__ = ()
    verb: ClassVar[str] = "fight"


class PassBy(Priced):
    """Pass a threat: `bird`, `tortoise`, `caution`, or by a card."""

    __slots__ = ()
    verb: ClassVar[str] = "pass by"


class Cross(Action):
    """Walk on: nothing guards the path but a boss who does not mind."""

    __slots__ = ()
    verb: ClassVar[str] = "cross"


class Attempt(Action):
    """Attempt the quest here."""

    __slots__ = ()
    verb: ClassVar[str] = "quest"


class Choose(Priced):
    """Choose this answer to a quest, or this of several rewards."""

    __slots__ = ()
    verb: ClassVar[str] = "choose"


class Camp(Action):
    """Build a camp here; `food` of its hearts are paid in food."""

    __slots__ = ("food",)
    verb: ClassVar[str] = "camp"

    def __init__(self, food: int = 0) -> None:
        self.food = food

    def __str__(self) -> str:
        return f"camp food {self.food}" if self.food else "camp"

    @classmethod
    def read(cls, words: list[str]) -> Action:
        _, food = split_words(words, 0, FOOD)
        return cls(food)


class Pitch(Named):
    """Place a camp on this space, wherever one is."""

    __slots__ = ()
    verb: ClassVar[str] = "pitch"
