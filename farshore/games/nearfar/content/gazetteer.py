"""What the places of a map are called: the named ones by their name, the others by what lies there and what they lie near."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from farshore.games.nearfar.content.atlas import AtlasMap, Space

# What travellers call a place of each kind.
WORDS: Final[dict[str, str]] = {
    "coin": "coin diggings",
    "gem": "gem field",
    "peppers": "pepper gardens",
    "machine_parts": "machine yard",
    "ichor_stone": "ichor quarry",
    "tea_leaves": "tea terraces",
}
AGAIN: Final[tuple[str, ...]] = ("", "far ", "farther ", "farthest ")


def place_names(chart: AtlasMap) -> list[str]:
    """One name a space, no two alike: `the gem field north of Drip Chapel`."""
    known = [number for number, space in enumerate(chart.spaces) if space.name or space.kind == "town"]
    names = ["" for _ in chart.spaces]
    taken: dict[str, int] = {}
    byways: list[tuple[int, int]] = []
    for number, space in enumerate(chart.spaces):
        if number in known:
            names[number] = space.name or "the town"
        else:
            byways.append((min([apart(space, chart.spaces[other]) for other in known]), number))
    for _, number in sorted(byways):
        space = chart.spaces[number]
        near = chart.spaces[min([(apart(space, chart.spaces[other]), other) for other in known])[1]]
        where = f"{bearing(near, space)} of {near.name.replace('The ', 'the ') or 'town'}"
        called = f"{WORDS[space.kind]} {where}"
        again = taken.get(called, 0)
        taken[called] = again + 1
        names[number] = f"the {AGAIN[min(again, len(AGAIN) - 1)]}{called}"
    return names


def apart(start: Space, end: Space) -> int:
    """How far two spaces lie from each other on the sheet, squared."""
    return (start.x - end.x) ** 2 + (start.y - end.y) ** 2


def bearing(start: Space, end: Space) -> str:
    """One of eight directions; north is up."""
    east, south = end.x - start.x, end.y - start.y
    upright = "south" if south > 0 else "north"
    across = "east" if east > 0 else "west"
    if 5 * abs(south) < 2 * abs(east):
        return across
    if 5 * abs(east) < 2 * abs(south):
        return upright
    return f"{upright}-{across}"
