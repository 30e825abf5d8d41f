"""Hexes of the chart: their id in a view document, and what a captain would call them."""

from __future__ import annotations

from farshore.games.voyages.content.seamap import DREAD, ICON_NAMES, STAR, SeaMap


def cell_id(sea: SeaMap, place: int) -> str:
    return f"map:{sea.hex_name(place)}"


def place_name(sea: SeaMap, place: int) -> str:
    """The hex by its island, by what lies there, or by its water."""
    if sea.island[place] >= 0:
        return sea.island_names[sea.island[place]]
    icon = sea.icon[place]
    if icon == DREAD:
        return "the DREAD"
    if icon == STAR:
        return "the star"
    region = sea.region[place]
    water = sea.region_names[region] if region >= 0 else "home waters"
    return f"{ICON_NAMES[icon]}, {water}" if icon >= 0 else water
