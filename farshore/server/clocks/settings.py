"""What a table may choose for its clocks, and how that is said."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal

import msgspec

MINUTE: Final = 60
HOUR: Final = 60 * MINUTE
DAY: Final = 24 * HOUR
LOWEST, HIGHEST = 5, 60 * DAY  # seconds of a reserve
LOW: Final = 12 * HOUR  # a clock with so little left is low, however large its reserve

Per = Literal["turn", "decision"]
# Tell the seat; a bot answers; a bot takes the seat until its owner is back; the seat leaves the game; what the game itself says.
Out = Literal["remind", "answer", "seat", "leave", "rules"]


class Clock(msgspec.Struct, frozen=True, omit_defaults=True):
    """Seconds to begin with, seconds that are added for every turn or decision, and the most there may be (0: no bound)."""

    reserve: int
    increment: int = 0
    per: Per = "turn"
    most: int = 0
    out: Out = "remind"
    preset: str = ""

    @property
    def again(self) -> int:
        """What somebody has at least for the next question, after a bot has answered for them."""
        return max(self.increment, self.reserve // 10, 1)

    @property
    def slow(self) -> bool:
        return self.reserve >= DAY


class Preset(msgspec.Struct, frozen=True):
    """A clock with a name."""

    name: str
    title: str
    clock: Clock


def preset(name: str, title: str, reserve: int, increment: int, per: Per, most: int, out: Out) -> Preset:
    return Preset(name, title, Clock(reserve, increment, per, most, out, name))


PRESETS: Final = (
    preset("brisk", "Brisk", 5 * MINUTE, 10, "decision", 10 * MINUTE, "answer"),
    preset("evening", "An evening", 20 * MINUTE, 60, "turn", 40 * MINUTE, "answer"),
    preset("unhurried", "Unhurried", 60 * MINUTE, 2 * MINUTE, "turn", 90 * MINUTE, "remind"),
    preset("daily", "A move a day", 24 * HOUR, 24 * HOUR, "turn", 48 * HOUR, "answer"),
    preset("slow", "Slow", 72 * HOUR, 12 * HOUR, "turn", 120 * HOUR, "seat"),
    preset("letters", "By letter", 7 * DAY, 24 * HOUR, "turn", 14 * DAY, "remind"),
)

OUTS: Final[dict[Out, str]] = {
    "remind": "Whoever is late is told; the game waits.",
    "answer": "A bot answers for whoever is late, this once.",
    "seat": "A bot takes the seat of whoever is late, until they are back.",
    "leave": "The seat of whoever is late leaves the game.",
    "rules": "The turn is played as the rules say.",
}


def chosen(name: str) -> Clock | None:
    return next((each.clock for each in PRESETS if each.name == name), None)


def from_options(options: Mapping[str, object]) -> Clock | None:
    """The timer that a game's rules offer as an option: so many seconds for every turn, none of them saved, and then
    the rules say what is played.
    """
    seconds = options.get("turn_timer")
    if not isinstance(seconds, int) or isinstance(seconds, bool) or not seconds:
        return None
    return Clock(seconds, seconds, "turn", seconds, "rules")


def duration(seconds: float) -> str:
    """So long, in words of at most two units."""
    whole = max(0, round(seconds))
    if whole < MINUTE:
        return f"{whole} s"
    units = ((DAY, "d"), (HOUR, "h"), (MINUTE, "min")) if whole > 5 * DAY else ((HOUR, "h"), (MINUTE, "min"))
    if whole < HOUR:
        return f"{whole // MINUTE} min {whole % MINUTE} s" if whole % MINUTE else f"{whole // MINUTE} min"
    parts = []
    for size, unit in units:
        if whole >= size:
            parts.append(f"{whole // size} {unit}")
            whole %= size
    return " ".join(parts[:2])


def described(clock: Clock) -> str:
    """A clock in one line, for people."""
    said = duration(clock.reserve)
    if clock.most and clock.most == clock.reserve == clock.increment:
        return f"{said} a {clock.per}"
    if clock.increment:
        said += f", {duration(clock.increment)} more a {clock.per}"
    return f"{said}, at most {duration(clock.most)}" if clock.most else said
