"""`farshore nearfar threads`: which quest gives a keyword or a side quest and which asks for it, as a picture."""

from __future__ import annotations

from typing import ClassVar

from farshore.core.command import Command, Output
from farshore.games.nearfar.content.load import Content
from farshore.games.nearfar.view.threads import drawing, summary


class DrawThreads(Command):
    """The threads of the book as SVG."""

    name: ClassVar[str] = "threads"
    about: ClassVar[str] = "Draw which quest gives a keyword or a side quest and which asks for it, as SVG."
    file: ClassVar[str] = "threads.svg"

    def __init__(self, content: Content) -> None:
        self.content = content

    def run(self, given: dict[str, str], stem: str) -> Output:
        return Output([summary(self.content)], drawing(self.content))
