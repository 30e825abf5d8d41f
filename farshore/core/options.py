"""Game options: the rulings and variants a table may choose, each with its name, default and basis."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from farshore.core.errors import BadOption, listed

Value = bool | int | str | None
TRUE: Final = ("true", "yes", "on", "1")
FALSE: Final = ("false", "no", "off", "0")


class Choice:
    """Something to choose for an option, with the words to choose it by: a name, a note of a word or two, a sentence.

    In the value, NUMBER stands for any whole number: whoever chooses draws one. A `sketch` is a small picture of a map:
    its hexes as q, r and the terrain by its name in the lexicon, with "closed" after it where nobody may enter.
    """

    __slots__ = ("about", "note", "sketch", "title", "value")

    def __init__(
        self,
        value: str,
        title: str,
        note: str = "",
        about: str = "",
        sketch: list[tuple[int, int, str]] | None = None,
    ) -> None:
        self.value = value
        self.title = title
        self.note = note
        self.about = about
        self.sketch: list[tuple[int, int, str]] = sketch or []


class Option:
    """One option. `choices` are texts; a number has bounds; None as default means "none" is allowed.

    Texts are read in small letters, but those `of_content` name a file, which may be called as it likes: see `meant`.
    """

    __slots__ = ("about", "basis", "choices", "default", "high", "low", "name", "of_content")

    def __init__(
        self,
        name: str,
        default: Value,
        basis: str,
        about: str,
        choices: tuple[str, ...] = (),
        low: int = 0,
        high: int = 0,
        of_content: bool = False,
    ) -> None:
        self.name = name
        self.default = default
        self.basis = basis
        self.about = about
        self.choices = choices
        self.low = low
        self.high = high
        self.of_content = of_content

    def values(self) -> str:
        """What may be given, in words."""
        if isinstance(self.default, bool):
            return "true or false"
        if self.low < self.high:
            none = "none, or " if self.default is None else ""
            return f"{none}a whole number from {self.low} to {self.high}"
        return " or ".join(self.choices) if self.choices else "a text"

    def check(self, given: Value) -> Value:
        """The value as the rules want it, or `BadOption` with what is possible."""
        text = str(given).strip().lower()
        if isinstance(self.default, bool):
            if text in TRUE:
                return True
            if text in FALSE:
                return False
        elif self.low < self.high:
            if text == "none" and self.default is None:
                return None
            if text.removeprefix("-").isdecimal() and self.low <= int(text) <= self.high:
                return int(text)
        elif self.of_content:
            return str(given).strip()
        elif not self.choices or text in self.choices:
            return text
        raise BadOption(f"option {self.name} is {self.values()}, not {given!r}")


def check_all(known: tuple[Option, ...], given: dict[str, Value]) -> dict[str, Value]:
    """All options in their order, with what was given checked and the rest at their defaults."""
    names = [option.name for option in known]
    for name in given:
        if name not in names:
            raise BadOption(f"there is no option {name!r}; options are: {listed(name, names)}")
    return {o.name: o.check(given[o.name]) if o.name in given else o.default for o in known}


def meant(name: str, known: Iterable[str]) -> str:
    """The name of content that is meant: this very one, or the only one that differs in capitals alone."""
    names = list(known)
    alike = [other for other in names if other.lower() == name.lower()]
    return alike[0] if name not in names and len(alike) == 1 else name
