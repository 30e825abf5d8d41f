"""A game's own commands: `farshore GAME NAME`. They compute and say; files are read and written by the command line."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import mypyc_attr

from farshore.core.view import Area


class Parameter:
    """One option of a command. A number has a default or must be given; a text may have a default."""

    __slots__ = ("about", "default", "is_number", "name")

    def __init__(self, name: str, about: str, default: str | None = None, is_number: bool = False) -> None:
        self.name = name
        self.about = about
        self.default = default
        self.is_number = is_number


class Output:
    """What a command has to say: lines, maps to be drawn among them, and a document if it makes one.

    `otherwise` is said where nobody has asked for the document to be written.
    """

    __slots__ = ("document", "otherwise", "parts")

    def __init__(self, parts: list[str | Area], document: str = "", otherwise: str = "") -> None:
        self.parts = parts
        self.document = document
        self.otherwise = otherwise


@mypyc_attr(allow_interpreted_subclasses=True)
class Command:
    """One command. `file` is where its document goes unless another is named; none: only if one is named."""

    name: ClassVar[str] = ""
    about: ClassVar[str] = ""
    parameters: ClassVar[tuple[Parameter, ...]] = ()
    file: ClassVar[str] = ""

    def run(self, given: dict[str, str], stem: str) -> Output:
        """Carry it out. `stem` is the name of the file that the document goes to, without its ending."""
        return Output([])
