"""A map in a text of its own (RULING-QC-88): whatever was laid at a table is laid again from these letters alone.

`laid:` and one letter for each of the 66 spots, in the order of the frame: a to r are the islands in their order, a
digit is the number of a terrain. It is written in lower case, as options are, and needs no escaping in an address.
"""

from __future__ import annotations

from string import ascii_lowercase
from typing import Final

from farshore.core.errors import BadOption
from farshore.core.hexes import Hex
from farshore.games.cannons.content.chart import Atlas, Chart, is_whole
from farshore.games.cannons.content.load import CALM, IMPASSIBLE, ISLAND, STORMY, TERRAINS, TRADING, TREACHEROUS

LAID: Final = "laid:"
OPEN: Final = (CALM, STORMY, TREACHEROUS, IMPASSIBLE, TRADING)
PORTS: Final = 3
FEWEST: Final = 6  # islands: twelve of the eighteen may be out of play
Spaces = dict[Hex, tuple[int, str]]


def is_laid(name: str) -> bool:
    """Whether that names a map by its own text and not by its place in the atlas."""
    return name.startswith(LAID)


def text_of(chart: Chart, atlas: Atlas) -> str:
    """The text of a finished map."""
    spots = [chart.index[spot] for spot in atlas.frame.spots]
    return LAID + "".join([letter(chart.terrain[at], chart.island[at]) for at in spots])


def letter(terrain: int, island: int) -> str:
    return ascii_lowercase[island] if terrain == ISLAND else str(terrain)


def chart_of(text: str, atlas: Atlas, homes: list[Hex]) -> Chart:
    """The map of a text, or `BadOption` with what is wrong about it; these Home Ports must lie on its open sea."""
    letters = text.removeprefix(LAID)
    spots = atlas.frame.spots
    if len(letters) != len(spots):
        raise BadOption(f"a laid map is {LAID} and {len(spots)} letters, one a spot; this one has {len(letters)}")
    spaces = dict(zip(spots, [space(sign, atlas) for sign in letters], strict=True))
    not_in_the_box(spaces, atlas)
    open_spots = {spot: terrain != IMPASSIBLE for spot, (terrain, _) in spaces.items()}
    open_spots.update(dict.fromkeys(atlas.frame.workshops, True))
    if not is_whole(open_spots, homes):
        raise BadOption("on this laid map some of the sea is cut off from a Home Port of this table (QC-308)")
    return atlas.finished(spaces)


def space(sign: str, atlas: Atlas) -> tuple[int, str]:
    """The terrain of a letter, and the island."""
    if sign in ascii_lowercase[: len(atlas.island_ids)]:
        return ISLAND, atlas.island_ids[ascii_lowercase.index(sign)]
    for terrain in OPEN:
        if sign == str(terrain):
            return terrain, ""
    last = ascii_lowercase[len(atlas.island_ids) - 1]
    digits = ", ".join([f"{terrain} {TERRAINS[terrain]}" for terrain in OPEN])
    raise BadOption(f"{sign!r} says nothing on a laid map: a to {last} are islands, {digits}")


def not_in_the_box(spaces: Spaces, atlas: Atlas) -> None:
    """11.1 Refuses what no table could have laid: more of a hex than there is, or too little to play with."""
    islands = [island for terrain, island in spaces.values() if terrain == ISLAND]
    for island in islands:
        if islands.count(island) > 1:
            raise BadOption(f"island {island} lies on this laid map {islands.count(island)} times, not once")
    if len(islands) < FEWEST:
        raise BadOption(f"a laid map has at least {FEWEST} islands, not {len(islands)} (QC-309)")
    kinds = [terrain for terrain, _ in spaces.values()]
    if kinds.count(TRADING) != PORTS:
        raise BadOption(f"a laid map has {PORTS} Trading Ports, not {kinds.count(TRADING)} (QC-306)")
    for terrain in (STORMY, TREACHEROUS):
        most = sum([tile.hexes.count(terrain) for tile in atlas.tiles.values()])
        most += sum([copies for kind, copies in atlas.singles if kind == terrain])
        if kinds.count(terrain) > most:
            raise BadOption(f"the box has {most} {TERRAINS[terrain]} hexes, this laid map {kinds.count(terrain)}")
