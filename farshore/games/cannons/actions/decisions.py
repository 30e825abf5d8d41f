"""Decisions with a shape of their own: where to, with how many, for what."""

from __future__ import annotations

from typing import ClassVar, Final

from farshore.core.action import Action, Named, Numbered


class To(Action):
    """Enter this space."""

    __slots__ = ("q", "r")
    verb: ClassVar[str] = "to"

    def __init__(self, q: int, r: int) -> None:
        self.q = q
        self.r = r

    def __str__(self) -> str:
        return f"{self.verb} {self.q},{self.r}"

    @classmethod
    def read(cls, words: list[str]) -> Action:
        (word,) = words
        q, r = word.split(",")
        return cls(int(q), int(r))


class Send(To):
    """Set the ship that entered on this space."""

    __slots__ = ()
    verb: ClassVar[str] = "send"


class Bonus(Numbered):
    """Spend so many Traveler Bonus points on the roll just seen."""

    __slots__ = ()
    verb: ClassVar[str] = "bonus"


class Luck(Action):
    """Dwunny Luck: a die that shows `die` becomes a 6, paid with this Loot."""

    __slots__ = ("die", "loot")
    verb: ClassVar[str] = "luck"

    def __init__(self, die: int, loot: str) -> None:
        self.die = die
        self.loot = loot

    def __str__(self) -> str:
        return f"luck {self.die} {self.loot}"

    @classmethod
    def read(cls, words: list[str]) -> Action:
        die, loot = words
        return cls(int(die), loot)


class Equip(Action):
    """Put a gear card from the hand into an Equip slot, over another card where both are taken."""

    __slots__ = ("loot", "over")
    verb: ClassVar[str] = "equip"

    def __init__(self, loot: str, over: str) -> None:
        self.loot = loot
        self.over = over

    def __str__(self) -> str:
        return f"equip {self.loot} over {self.over}" if self.over else f"equip {self.loot}"

    @classmethod
    def read(cls, words: list[str]) -> Action:
        if len(words) == 1:
            return cls(words[0], "")
        loot, over, other = words
        if over != "over":
            raise ValueError
        return cls(loot, other)


class Gather(Action):
    """Take so many of the island's resource, letting these go to make room."""

    __slots__ = ("drops", "n")
    verb: ClassVar[str] = "gather"

    def __init__(self, n: int, drops: tuple[str, ...]) -> None:
        self.n = n
        self.drops = drops

    def __str__(self) -> str:
        return f"gather {self.n} dropping {' '.join(self.drops)}" if self.drops else f"gather {self.n}"

    @classmethod
    def read(cls, words: list[str]) -> Action:
        if words[1:] and (words[1] != "dropping" or len(words) < 3):
            raise ValueError
        return cls(int(words[0]), tuple(words[2:]))


class Attack(Action):
    """Spend 1 Action and so many Cannons on a ship: p1 to p6, or Marauders m1 to m4."""

    __slots__ = ("n", "target")
    verb: ClassVar[str] = "attack"

    def __init__(self, target: str, n: int) -> None:
        self.target = target
        self.n = n

    def __str__(self) -> str:
        return f"attack {self.target} with {self.n}"

    @classmethod
    def read(cls, words: list[str]) -> Action:
        target, with_, n = words
        if with_ != "with":
            raise ValueError
        return cls(target, int(n))


class Take(Action):
    """Take this resource from the supply, letting another go to make room."""

    __slots__ = ("drop", "name")
    verb: ClassVar[str] = "take"

    def __init__(self, name: str, drop: str) -> None:
        self.name = name
        self.drop = drop

    def __str__(self) -> str:
        return f"take {self.name} dropping {self.drop}" if self.drop else f"take {self.name}"

    @classmethod
    def read(cls, words: list[str]) -> Action:
        if len(words) == 1:
            return cls(words[0], "")
        name, dropping, drop = words
        if dropping != "dropping":
            raise ValueError
        return cls(name, drop)


class Trade(Action):
    """Swap these resources for one of another kind: two at any Trading Port, one by old favours."""

    __slots__ = ("pay", "want")
    verb: ClassVar[str] = "trade"

    def __init__(self, pay: tuple[str, ...], want: str) -> None:
        self.pay = pay
        self.want = want

    def __str__(self) -> str:
        return f"trade {' '.join(self.pay)} for {self.want}"

    @classmethod
    def read(cls, words: list[str]) -> Action:
        if len(words) not in (3, 4) or words[-2] != "for":
            raise ValueError
        return cls(tuple(words[:-2]), words[-1])


class Mend(Action):
    """Mend Ship: one damage of that ship, paid with this resource."""

    __slots__ = ("name", "target")
    verb: ClassVar[str] = "mend"

    def __init__(self, target: str, name: str) -> None:
        self.target = target
        self.name = name

    def __str__(self) -> str:
        return f"mend {self.target} with {self.name}"

    @classmethod
    def read(cls, words: list[str]) -> Action:
        target, with_, name = words
        if with_ != "with":
            raise ValueError
        return cls(target, name)


class Give(Action):
    """Hand something to a teammate: `coins 2`, `ammo 1`, `good metal`, `loot buoy-mine`, `clue 3A`."""

    __slots__ = ("target", "what", "which")
    verb: ClassVar[str] = "give"

    def __init__(self, target: str, what: str, which: str) -> None:
        self.target = target
        self.what = what
        self.which = which

    def __str__(self) -> str:
        return f"give {self.target} {self.what} {self.which}"

    @classmethod
    def read(cls, words: list[str]) -> Action:
        target, what, which = words
        if what not in ("coins", "ammo", "good", "loot", "clue"):
            raise ValueError
        return cls(target, what, which)


class Ask(Named):
    """Ask a teammate in this space for a gift."""

    __slots__ = ()
    verb: ClassVar[str] = "ask"


class Discard(Action):
    """Discard a card from the hand down to the limit."""

    __slots__ = ("card", "deck")
    verb: ClassVar[str] = "discard"

    def __init__(self, deck: str, card: str) -> None:
        self.deck = deck
        self.card = card

    def __str__(self) -> str:
        return f"discard {self.deck} {self.card}"

    @classmethod
    def read(cls, words: list[str]) -> Action:
        deck, card = words
        return cls(deck, card)


DEEDS: Final[tuple[type[Action], ...]] = (
    To,
    Send,
    Bonus,
    Luck,
    Equip,
    Gather,
    Attack,
    Take,
    Trade,
    Mend,
    Give,
    Ask,
    Discard,
)
