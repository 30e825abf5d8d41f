"""The two parts of the board that take keys: the map and the list of choices."""

from __future__ import annotations

from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.message import Message
from textual.widgets import OptionList, Static


class ChartPanel(Static, can_focus=True):
    """The map. With the focus on it, arrows walk from one lit target to the next."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "walk(0,-1)", show=False),
        Binding("down", "walk(0,1)", show=False),
        Binding("left", "walk(-1,0)", show=False),
        Binding("right", "walk(1,0)", show=False),
        Binding("enter", "choose", show=False),
    ]

    class Walk(Message):
        def __init__(self, dx: int, dy: int) -> None:
            super().__init__()
            self.dx = dx
            self.dy = dy

    class Pick(Message):
        """A click, or Enter at (-1, -1)."""

        def __init__(self, x: int, y: int) -> None:
            super().__init__()
            self.x = x
            self.y = y

    def action_walk(self, dx: int, dy: int) -> None:
        self.post_message(self.Walk(dx, dy))

    def action_choose(self) -> None:
        self.post_message(self.Pick(-1, -1))

    def on_click(self, event: events.Click) -> None:
        self.post_message(self.Pick(event.x, event.y))


class Choices(OptionList):
    """The choices of one group; left and right go to the next group."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "group(-1)", show=False),
        Binding("right", "group(1)", show=False),
    ]

    class Group(Message):
        def __init__(self, step: int) -> None:
            super().__init__()
            self.step = step

    def action_group(self, step: int) -> None:
        self.post_message(self.Group(step))
