"""What a captain, or the table's clock, may do at any moment besides answering."""

from __future__ import annotations

from typing import ClassVar

from farshore.core.action import Action


class Resign(Action):
    """Leave the game for good."""

    __slots__ = ()
    verb: ClassVar[str] = "resign"


class Autopilot(Action):
    """Let the automatic turn be played for this seat from now on."""

    __slots__ = ()
    verb: ClassVar[str] = "autopilot"


class TakeOver(Action):
    """Play this seat by hand again."""

    __slots__ = ()
    verb: ClassVar[str] = "take over"


class TimeUp(Action):
    """The table's clock: whoever has not locked gets the automatic turn."""

    __slots__ = ()
    verb: ClassVar[str] = "time up"
