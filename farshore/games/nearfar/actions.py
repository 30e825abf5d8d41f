"""What a traveller decides and what chance brings: one small class each, with its text.

A turn reads: visit saloon, recruit ashka, active, done. Another: adventure, set out, go s03, roll 4, spend 1, camp.
"""

from __future__ import annotations

from typing import ClassVar, Final

from farshore.core.action import Action, Named, Pass, read_number

GEMS: Final = "gems"  # paid in gems where coins are asked (Gem Trading)
FOOD: Final = "food"  # paid in food where hearts are asked (Meditation)


class Priced(Action):
    """A decision about a named thing that costs coins; `gems` of them are paid in gems."""

    __slots__ = ("gems", "name")

    def __init__(self, name: str, gems: int = 0) -> None:
        self.name = name
        self.gems = gems

    def __str__(self) -> str:
        return f"{self.verb} {self.name} gems {self.gems}" if self.gems else f"{self.verb} {self.name}"

    @classmethod
    def read(cls, words: list[str]) -> Action:
        name, gems = split_words(words, 1, GEMS)
        return cls(name[0], gems)


class Counted(Action):
    """A number of hearts, of which `food` are paid in food."""

    __slots__ = ("food", "n")

    def __init__(self, n: int, food: int = 0) -> None:
        self.n = n
        self.food = food

    def __str__(self) -> str:
        return f"{self.verb} {self.n} food {self.food}" if self.food else f"{self.verb} {self.n}"

    @classmethod
    def read(cls, words: list[str]) -> Action:
        number, food = split_words(words, 1, FOOD)
        return cls(whole(number[0]), food)


def whole(word: str) -> int:
    """An amount of something, which is never more than two figures."""
    amount = read_number(word)
    if not 0 <= amount <= 99:
        raise ValueError
    return amount


def split_words(words: list[str], most: int, unit: str) -> tuple[list[str], int]:
    """The words before `gems 2`, and the 2."""
    if len(words) == most:
        return words, 0
    if len(words) != most + 2 or words[most] != unit or whole(words[most + 1]) == 0:
        raise ValueError
    return words[:most], whole(words[most + 1])


# Before the first turn


class ChooseCharacter(Named):
    """Play this wanderer."""

    __slots__ = ()
    verb: ClassVar[str] = "character"


class ChooseCompanion(Named):
    """Travel with a dog, a cat, or the platypus."""

    __slots__ = ()
    verb: ClassVar[str] = "companion"


class BuyTalent(Named):
    """Spend experience on a talent."""

    __slots__ = ()
    verb: ClassVar[str] = "talent"


class Ready(Action):
    """No more talents now."""

    __slots__ = ()
    verb: ClassVar[str] = "ready"


class Pick(Named):
    """Take this card of the pack."""

    __slots__ = ()
    verb: ClassVar[str] = "pick"


class Keep(Named):
    """Keep this artifact; of the advanced ones, `none`."""

    __slots__ = ()
    verb: ClassVar[str] = "keep"


class Drop(Named):
    """Discard this artifact."""

    __slots__ = ()
    verb: ClassVar[str] = "drop"


class Split(Action):
    """Draw so many basic and so many advanced artifacts."""

    __slots__ = ("advanced", "basic")
    verb: ClassVar[str] = "look"

    def __init__(self, basic: int, advanced: int) -> None:
        self.basic = basic
        self.advanced = advanced

    def __str__(self) -> str:
        return f"look {self.basic} {self.advanced}"

    @classmethod
    def read(cls, words: list[str]) -> Action:
        basic, advanced = words
        return cls(whole(basic), whole(advanced))


# The turn


class Visit(Named):
    """Go to a building of the town."""

    __slots__ = ()
    verb: ClassVar[str] = "visit"


class Adventure(Action):
    """Go out on the map, or go on there."""

    __slots__ = ()
    verb: ClassVar[str] = "adventure"


class EndTurn(Action):
    """Nothing more this turn."""

    __slots__ = ()
    verb: ClassVar[str] = "end turn"


class Done(Action):
    """Finish what is going on: a visit, a trade, a stop."""

    __slots__ = ()
    verb: ClassVar[str] = "done"


class Buy(Priced):
    """Buy an artifact from the hand."""

    __slots__ = ()
    verb: ClassVar[str] = "buy"


class Release(Named):
    """Return a pack animal for hearts (Pack Bird Breeding)."""

    __slots__ = ()
    verb: ClassVar[str] = "release"


class Enter(Priced):
    """Go in without a duel: `freely`, or by means of a card or talent that costs something."""

    __slots__ = ()
    verb: ClassVar[str] = "enter"


class Duel(Action):
    """Challenge somebody, honorably or dirty."""

    __slots__ = ("style", "target")
    verb: ClassVar[str] = "duel"

    def __init__(self, target: str, style: str) -> None:
        self.target = target
        self.style = style

    def __str__(self) -> str:
        return f"duel {self.target} {self.style}"

    @classmethod
    def read(cls, words: list[str]) -> Action:
        target, style = words
        return cls(target, style)


class Bonus(Named):
    """Take the visit bonus of a card or talent now."""

    __slots__ = ()
    verb: ClassVar[str] = "bonus"


# Buildings


class Refresh(Action):
    """Pay 1 food: five new adventurers."""

    __slots__ = ()
    verb: ClassVar[str] = "refresh"


class Recruit(Priced):
    """Hire an adventurer of the row."""

    __slots__ = ()
    verb: ClassVar[str] = "recruit"


class Join(Action):
    """The newcomer marches in the party."""

    __slots__ = ()
    verb: ClassVar[str] = "join"


class Reserve(Action):
    """The newcomer waits in reserve."""

    __slots__ = ()
    verb: ClassVar[str] = "reserve"


class Bench(Named):
    """The newcomer marches, and this member waits in reserve."""

    __slots__ = ()
    verb: ClassVar[str] = "bench"


class Trade(Action):
    """Begin a trade at the Town Hall."""

    __slots__ = ()
    verb: ClassVar[str] = "trade"


class Give(Named):
    """Put one of this good on the scale."""

    __slots__ = ()
    verb: ClassVar[str] = "give"


class Take(Named):
    """Take one of this good, this card, this adventurer."""

    __slots__ = ()
    verb: ClassVar[str] = "take"


class Repute(Named):
    """Pay for a better (`up`) or a worse (`down`) name."""

    __slots__ = ()
    verb: ClassVar[str] = "reputation"


class Pay(Named):
    """Pay one coin or gem for one step of reputation."""

    __slots__ = ()
    verb: ClassVar[str] = "pay"


class BuyAnimal(Priced):
    """Buy a bird or a tortoise."""

    __slots__ = ()
    verb: ClassVar[str] = "animal"


class StoreCoin(Action):
    """Take the General Store's coin."""

    __slots__ = ()
    verb: ClassVar[str] = "coin"


class Harvest(Action):
    """Gain food for the skill of the party."""

    __slots__ = ()
    verb: ClassVar[str] = "harvest"


class Seek(Action):
    """Draw a treasure at the Mystic's Hut."""

    __slots__ = ()
    verb: ClassVar[str] = "seek"


class Dig(Action):
    """Dig at this row and column of the mine."""

    __slots__ = ("column", "row")
    verb: ClassVar[str] = "dig"

    def __init__(self, row: int, column: int) -> None:
        self.row = row
        self.column = column

    def __str__(self) -> str:
        return f"dig {self.row} {self.column}"

    @classmethod
    def read(cls, words: list[str]) -> Action:
        row, column = words
        return cls(whole(row), whole(column))


# Treasures


class GiveUp(Named):
    """Give up this treasure."""

    __slots__ = ()
    verb: ClassVar[str] = "give up"


class Decline(Action):
    """Leave it."""

    __slots__ = ()
    verb: ClassVar[str] = "decline"


class Accept(Action):
    """Take what is offered."""

    __slots__ = ()
    verb: ClassVar[str] = "accept"


# On the map


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


# Rolls


class Spend(Counted):
    """Add so many hearts and let the roll count."""

    __slots__ = ()
    verb: ClassVar[str] = "spend"


class Use(Priced):
    """Use a card on this roll."""

    __slots__ = ()
    verb: ClassVar[str] = "use"


# Chance


class Rolled(Action):
    """One die, or the two of a duel."""

    __slots__ = ("faces",)
    verb: ClassVar[str] = "roll"

    def __init__(self, faces: tuple[int, ...]) -> None:
        self.faces = faces

    def __str__(self) -> str:
        return f"roll {' '.join([str(face) for face in self.faces])}"

    @classmethod
    def read(cls, words: list[str]) -> Action:
        faces = tuple([whole(word) for word in words])
        if len(faces) not in (1, 2) or min(faces) < 1 or max(faces) > 6:
            raise ValueError
        return cls(faces)


class Drawn(Named):
    """A card comes off a deck, an adventurer out of the bag."""

    __slots__ = ()
    verb: ClassVar[str] = "draw"


class Laid(Named):
    """A quest token comes to lie on this space."""

    __slots__ = ()
    verb: ClassVar[str] = "token"


class First(Named):
    """Who begins."""

    __slots__ = ()
    verb: ClassVar[str] = "first"


VOCABULARY: Final[tuple[type[Action], ...]] = (
    Pass,
    ChooseCharacter,
    ChooseCompanion,
    BuyTalent,
    Ready,
    Pick,
    Keep,
    Drop,
    Split,
    Visit,
    Adventure,
    EndTurn,
    Done,
    Buy,
    Release,
    Enter,
    Duel,
    Bonus,
    Refresh,
    Recruit,
    Join,
    Reserve,
    Bench,
    Trade,
    Give,
    Take,
    Repute,
    Pay,
    BuyAnimal,
    StoreCoin,
    Harvest,
    Seek,
    Dig,
    GiveUp,
    Decline,
    Accept,
    SetOut,
    Arrange,
    March,
    Go,
    Stop,
    Fight,
    PassBy,
    Cross,
    Attempt,
    Choose,
    Camp,
    Pitch,
    Spend,
    Use,
    Rolled,
    Drawn,
    Laid,
    First,
)
DONE: Final = Done()
END_TURN: Final = EndTurn()
READY: Final = Ready()
DIE: Final[list[tuple[Action, int]]] = [(Rolled((face,)), 1) for face in range(1, 7)]
TWO_DICE: Final[list[tuple[Action, int]]] = [(Rolled((a, b)), 1) for a in range(1, 7) for b in range(1, 7)]
