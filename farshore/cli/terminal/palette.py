"""Colours of the terminal client. Every colour that means something has a sign beside it."""

from __future__ import annotations

from typing import Final

from farshore.core.view import SeatView


class Palette:
    """The tokens of one theme."""

    __slots__ = (
        "accent",
        "bad",
        "bg",
        "edge",
        "focus",
        "good",
        "ink",
        "ink2",
        "line",
        "lit",
        "on_lit",
        "surface",
        "warn",
    )

    def __init__(self, **tokens: str) -> None:
        for name in self.__slots__:
            setattr(self, name, f"#{tokens[name]}")

    accent: str
    bad: str
    bg: str
    edge: str
    focus: str
    good: str
    ink: str
    ink2: str
    line: str
    lit: str
    on_lit: str
    surface: str
    warn: str


PLATFORM: Final = Palette(
    bg="0B171E", surface="13252E", ink="F0E8D6", ink2="A9B7B7", line="2A414B", edge="6E8890", accent="5CC0C8",
    lit="F4B544", on_lit="2A1A02", focus="FFD27A", good="8FD08F", bad="F2998C", warn="F0BE6B",
)  # fmt: skip

THEMES: Final[dict[str, Palette]] = {
    "voyages": Palette(
        bg="15100A", surface="251C12", ink="F3E3BF", ink2="C2AB7F", line="46361F", edge="8F7546", accent="EE8A54",
        lit="F2B84B", on_lit="2B1D10", focus="8CD6E0", good="B2CC74", bad="F2917C", warn="F0BE6B",
    ),
}  # fmt: skip

# Lit targets, the cheapest grade strongest: background and letters.
GRADES: Final = (("#F2B84B", "#2B1D10"), ("#A87824", "#FFF3D6"), ("#5F4518", "#F3E3BF"))

# Waters and other grounds without a colour of their own, one tint a region.
TINTS: Final = ("#17394C", "#24443B", "#33345A", "#1B4A4A", "#4A3346", "#20405F", "#3B4427", "#3A3A3A")
GROUNDS: Final[dict[str, str]] = {
    "sea": "#0E2233",
    "calm": "#14465A",
    "island": "#6E5B30",
    "land": "#6E5B30",
    "unknown": "#151515",
}

# Seats are flags: colour, and a number beside it wherever the colour stands.
FLAGS: Final = ("#E8604F", "#5C9BE6", "#F4BC3A", "#4CC7AE", "#A878C8", "#F4EEDF")


def theme(game: str) -> Palette:
    return THEMES.get(game, PLATFORM)


def ground(terrain: str, region: int) -> str:
    """The background of a cell: its terrain's own, its region's tint, or one derived from its name."""
    if region >= 0 and terrain in ("sea", "calm"):
        return TINTS[region % len(TINTS)]
    if terrain in GROUNDS:
        return GROUNDS[terrain]
    return TINTS[sum([ord(letter) for letter in terrain]) % len(TINTS)]


def flag(slip: SeatView) -> str:
    return FLAGS[(slip["flag"] - 1) % len(FLAGS)]
