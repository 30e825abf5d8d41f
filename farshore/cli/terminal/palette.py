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
    "cannons": Palette(
        bg="0A2038", surface="18304D", ink="FFF1D2", ink2="B9C6D6", line="345275", edge="7E97B4", accent="FF9163",
        lit="FFD95A", on_lit="33210A", focus="8FE3FF", good="98DB8A", bad="FFA093", warn="FFC870",
    ),
    "biomes": Palette(
        bg="08110F", surface="11211E", ink="E4F4EA", ink2="9DBBAE", line="254139", edge="5F8577", accent="FF9A4A",
        lit="FF9A3D", on_lit="2A1000", focus="9CF3FF", good="7FE0A4", bad="FF9A8C", warn="FFCB6B",
    ),
    "everrain": Palette(
        bg="060C11", surface="111C23", ink="EBE3D2", ink2="A5B1B1", line="26363F", edge="647A84", accent="F2B04C",
        lit="FFC35A", on_lit="2B1800", focus="8FE3FF", good="92D3A6", bad="F29A8E", warn="F0BE6B",
    ),
    "nearfar": Palette(
        bg="171225", surface="282039", ink="F8EAD3", ink2="C3B3C0", line="443858", edge="8C7DA0", accent="F5945A",
        lit="FFC65C", on_lit="38200A", focus="8FE3DD", good="A9D58C", bad="FF9F8F", warn="F5C474",
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
    "stormy": "#233A63",
    "treacherous": "#43265C",
    "impassible": "#2B2F38",
    "workshop-port": "#5A4326",
    "trading-port": "#5A4326",
    "home-port": "#6B4A22",
    "grassland": "#2C4A26",
    "farmland": "#5B4A1C",
    "forest": "#173A26",
    "quarry": "#40403C",
    "desert": "#6B5527",
    "mountain": "#3E4450",
    "lake": "#173F63",
    "wall": "#151515",
    "lava": "#6B2412",
    "flooded": "#173F63",
    "rough": "#1E2F3E",
    "shipwreck": "#33404A",
    "port": "#5A4326",
    "altar": "#17402F",
    "spawn": "#33264F",
    "town": "#6B4A22",
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
