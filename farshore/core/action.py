"""Actions: one decision, or one turn of chance, as plain data with a readable text."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from mypy_extensions import mypyc_attr

from farshore.core.errors import BadNotation


@mypyc_attr(allow_interpreted_subclasses=True)
class Action:
    """Its text is its identity: record, log, wire, terminal and tests all speak it.

    The text begins with the class's `verb`; `read` turns the words after it back into the action.
    """

    __slots__ = ()
    verb: ClassVar[str] = ""

    def __str__(self) -> str:
        return self.verb

    @classmethod
    def read(cls, words: list[str]) -> Action:
        """The action with these words after its verb. A plain verb takes none."""
        if words:
            raise ValueError
        return cls()

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and str(self) == str(other)

    def __hash__(self) -> int:
        return hash(str(self))

    def __repr__(self) -> str:
        return f"<{self}>"


class Pass(Action):
    """Do nothing here. Offered alone where being skipped would tell something."""

    __slots__ = ()
    verb: ClassVar[str] = "pass"


@mypyc_attr(allow_interpreted_subclasses=True)
class Named(Action):
    """A verb and one name: a card, a place, a person."""

    __slots__ = ("name",)

    def __init__(self, name: str) -> None:
        self.name = name

    def __str__(self) -> str:
        return f"{self.verb} {self.name}"

    @classmethod
    def read(cls, words: list[str]) -> Action:
        (name,) = words
        return cls(name)


@mypyc_attr(allow_interpreted_subclasses=True)
class Numbered(Action):
    """A verb and a number: a face of a die, an amount, a direction."""

    __slots__ = ("n",)

    def __init__(self, n: int) -> None:
        self.n = n

    def __str__(self) -> str:
        return f"{self.verb} {self.n}"

    @classmethod
    def read(cls, words: list[str]) -> Action:
        (word,) = words
        return cls(read_number(word))


def read_number(word: str) -> int:
    """A number written the one way it prints: no sign for more, no zeros before it."""
    number = int(word)
    if str(number) != word:
        raise ValueError
    return number


class Notation:
    """The vocabulary of a game: which verb is which action."""

    __slots__ = ("verbs",)

    def __init__(self, actions: Iterable[type[Action]]) -> None:
        self.verbs: dict[str, type[Action]] = {action.verb: action for action in actions}

    def parse(self, text: str) -> Action:
        """The action that prints as `text`, or `BadNotation`."""
        words = text.split()
        # A verb may be two words ("end turn"): the longer one is tried first.
        for length in (2, 1):
            action = self.verbs.get(" ".join(words[:length])) if len(words) >= length else None
            if action is not None:
                return self._read(action, words[length:], text)
        known = ", ".join(sorted(self.verbs))
        raise BadNotation(f"{text[:60]!r} is not an action; actions begin with one of: {known}")

    def _read(self, action: type[Action], words: list[str], text: str) -> Action:
        try:
            return action.read(words)
        except (ValueError, IndexError, KeyError) as wrong:
            raise BadNotation(f"{text[:60]!r} cannot be read as the action '{action.verb}'") from wrong
