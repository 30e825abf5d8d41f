"""The sea: hexes, terrains and islands, with every lookup that movement needs made once."""

from __future__ import annotations

from typing import Any, Final

from farshore.core.content import Library, Reader
from farshore.core.graph import UNREACHED, connected, reach
from farshore.core.hexes import Hex, distance, neighbours
from farshore.games.cannons.actions.sailing import To
from farshore.games.cannons.content.load import (
    HOME,
    IMPASSIBLE,
    ISLAND,
    STORMY,
    TERRAINS,
    TRADING,
    TREACHEROUS,
    WORKSHOP,
)

FAR: Final = 99
PORTS: Final = (WORKSHOP, TRADING, HOME)
HARBOURS: Final = (WORKSHOP, HOME)


class Frame:
    """QC-004, RULING-QC-18, RULING-QC-19 The border of the board: which hexes there are, the fixed ports, and the 21 slots for tri-hexes."""

    __slots__ = ("hexes", "homes", "slots", "spots", "trading", "workshops")

    def __init__(self, reader: Reader) -> None:
        low = reader.field("low").whole(-20, 20)
        high = reader.field("high").whole(-20, 20)
        total = reader.field("sum").whole(-20, 20)
        span = range(low, high + 1)
        self.hexes: list[Hex] = [(q, r) for r in span for q in span if low <= total - q - r <= high]
        self.homes: list[Hex] = [item.pair(low, high) for item in reader.field("homes").items(6, 6)]
        self.workshops: list[Hex] = [item.pair(low, high) for item in reader.field("workshops").items(3, 3)]
        self.trading: list[Hex] = [item.pair(low, high) for item in reader.field("trading").items(3, 3)]
        fixed = [*self.homes, *self.workshops]
        self.spots: list[Hex] = [spot for spot in self.hexes if spot not in fixed]
        self.slots: list[list[Hex]] = [
            [cell.pair(low, high) for cell in slot.items(3, 3)] for slot in reader.field("slots").items(21, 21)
        ]


class Tile:
    """QC-005, RULING-QC-21 A tri-hex: number and set are its id, its three hexes run clockwise; at most one is an island."""

    __slots__ = ("hexes", "id")

    def __init__(self, name: str, hexes: tuple[int, ...]) -> None:
        self.id = name
        self.hexes = hexes

    def has_island(self) -> bool:
        return ISLAND in self.hexes


class Layout:
    """QC-006, QC-007, RULING-QC-20 Per slot the tile, its rotation and its side; which Home Ports it is made for."""

    __slots__ = ("homes", "id", "islands", "name", "tiles")

    def __init__(
        self, name: str, title: str, homes: list[int], islands: int, tiles: list[tuple[str, int, bool]]
    ) -> None:
        self.id = name
        self.name = title
        self.homes = homes
        self.islands = islands
        self.tiles = tiles  # tile id, rotation, face up


Space = tuple[int, int, int, str]  # q, r, terrain, and the island's or the tile's id


class Chart:
    """RULING-QC-12 A finished board of any shape. Hexes are numbered in the order given; islands by `island_ids`."""

    __slots__ = (
        "away",
        "exits",
        "hexes",
        "home_exits",
        "homes",
        "index",
        "island",
        "islands",
        "landing",
        "links",
        "names",
        "sea_away",
        "spaces",
        "terrain",
        "tiles",
        "to",
        "trading",
        "where",
    )

    def __init__(self, spaces: list[Space], homes: list[Hex], island_ids: list[str]) -> None:
        self.spaces = spaces
        self.hexes: list[Hex] = [(q, r) for q, r, _, _ in spaces]
        self.index: dict[Hex, int] = {spot: at for at, spot in enumerate(self.hexes)}
        self.names: list[str] = [f"{q},{r}" for q, r in self.hexes]
        self.terrain: list[int] = [terrain for _, _, terrain, _ in spaces]
        self.tiles: list[str] = [tile for _, _, _, tile in spaces]
        self.island: list[int] = [island_ids.index(t) if k == ISLAND else -1 for _, _, k, t in spaces]
        # where[island]: its hex, -1 when it is not in play
        self.where: list[int] = [-1] * len(island_ids)
        for at, island in enumerate(self.island):
            if island >= 0:
                self.where[island] = at
        self.islands: list[int] = [island for island, at in enumerate(self.where) if at >= 0]
        self.homes: list[int] = [self.index.get(home, -1) for home in homes]
        self.trading: list[int] = [at for at, terrain in enumerate(self.terrain) if terrain == TRADING]
        self.landing: list[bool] = [terrain == ISLAND or terrain in PORTS for terrain in self.terrain]
        self.to: list[To] = [To(q, r) for q, r in self.hexes]
        self.links: list[list[int]] = [
            [self.index[near] for near in neighbours(spot) if near in self.index] for spot in self.hexes
        ]
        self.away: list[list[int]] = [[distance(a, b) for b in self.hexes] for a in self.hexes]
        self.sea_away = self._sea_distances()
        # exits[hex][points - 1]: where a ship with 1, or with 2 and more, spaces of movement may go, Home Ports apart
        self.exits: list[list[list[To]]] = [
            [[self.to[at] for at in near if 0 < self.cost(at) <= points] for points in (1, 2)] for near in self.links
        ]
        self.home_exits: list[list[int]] = [[at for at in near if self.terrain[at] == HOME] for near in self.links]
        for at, terrain in enumerate(self.terrain):
            if terrain == IMPASSIBLE:  # QC-090
                self.exits[at] = [[], []]
                self.home_exits[at] = []

    def cost(self, at: int) -> int:
        """QC-086, QC-087 Spaces of movement to enter; 0 for Impassible Sea and Home Ports, which follow rules of their own."""
        terrain = self.terrain[at]
        if terrain in (IMPASSIBLE, HOME):
            return 0
        return 2 if terrain == STORMY else 1

    def is_port(self, at: int) -> bool:
        return self.terrain[at] >= WORKSHOP

    def is_harbour(self, at: int) -> bool:
        """QC-126, QC-127 Workshop and Home Ports are safe, Trading Ports are not."""
        return self.terrain[at] in HARBOURS

    def is_treacherous(self, at: int) -> bool:
        return self.terrain[at] == TREACHEROUS

    def _sea_distances(self) -> list[list[int]]:
        """RULING-QC-41 Ways over spaces that are neither Impassible nor Home Port, one each."""
        open_to: list[list[tuple[int, int]]] = [[(at, 1) for at in near if self.cost(at)] for near in self.links]
        return [[FAR if n == UNREACHED else n for n in reach(open_to, at, FAR)[0]] for at in range(len(self.hexes))]

    def costs_from(self, home: int, stormy: bool = True) -> list[int]:
        """Cheapest cost to every hex from a Home Port, entering 1, Stormy 2 (or not at all)."""
        most = 2 if stormy else 1
        links = [[(at, self.cost(at)) for at in near if 0 < self.cost(at) <= most] for near in self.links]
        return reach(links, home, FAR)[0]

    def to_json(self) -> list[Any]:
        return [list(space) for space in self.spaces]


def chart_from_json(saved: list[Any], homes: list[Hex], island_ids: list[str]) -> Chart:
    return Chart([(q, r, terrain, tile) for q, r, terrain, tile in saved], homes, island_ids)


class Atlas:
    """The frame, all tiles and all layouts of a library."""

    __slots__ = ("frame", "island_ids", "layouts", "singles", "tiles")

    def __init__(self, library: Library, island_ids: list[str]) -> None:
        self.island_ids = island_ids
        self.frame = Frame(library.read("frame.json"))
        self.tiles: dict[str, Tile] = {}
        for entry in library.entries("tiles.json"):
            name = entry.field("id").text()
            kinds = [TERRAINS.index(item.one_of(TERRAINS[:4])) for item in entry.field("hexes").items(3, 3)]
            self.tiles[name] = Tile(name, tuple(kinds))
        self.singles: list[tuple[int, int]] = [
            (TERRAINS.index(entry.field("terrain").one_of(TERRAINS[:4])), entry.field("copies").whole(0, 15))
            for entry in library.entries("singles.json")
        ]
        self.layouts: dict[str, Layout] = {}
        for entry in library.entries("layouts.json"):
            layout = self._layout(entry)
            self.layouts[layout.id] = layout

    def _layout(self, reader: Reader) -> Layout:
        tiles: list[tuple[str, int, bool]] = []
        for item in reader.field("tiles").items(21, 21):
            text = item.text()
            name, turn, back = text[:2], text[2:3], text[3:]
            if name not in self.tiles or turn not in ("0", "1", "2") or back not in ("", "x"):
                raise item.wrong("a tile, its rotation and perhaps x, such as 3A2x")
            tiles.append((name, int(turn), back == ""))
        homes = reader.field("homes").wholes(1, 6)
        islands = reader.field("islands").whole(0, 18)
        return Layout(reader.field("id").text(), reader.field("name").text(), homes, islands, tiles)

    def chart(self, laid: list[tuple[str, int, bool]]) -> Chart:
        """The board with a tile in every slot and the Trading Ports on their spots (QC-008)."""
        spaces: dict[Hex, tuple[int, str]] = dict.fromkeys(self.frame.trading, (TRADING, ""))
        for slot, (name, turn, up) in zip(self.frame.slots, laid, strict=True):
            for cell, kind in lay(self.tiles[name], slot, turn, up):
                spaces[cell] = (kind, name)
        return self.finished(spaces)

    def is_open(self, laid: list[tuple[str, int, bool]], homes: list[Hex]) -> bool:
        """RULING-QC-80 Whether a map of these tiles leaves everything within reach of these Home Ports."""
        spots = dict.fromkeys([*self.frame.spots, *self.frame.workshops], True)
        for slot, (_, _, up) in zip(self.frame.slots, laid, strict=True):
            for cell in slot:
                spots[cell] = up
        return is_whole(spots, homes)

    def finished(self, spaces: dict[Hex, tuple[int, str]]) -> Chart:
        """The chart of these spots inside the frame; spots left empty are Calm Sea (RULING-QC-81)."""
        spaces_laid: list[Space] = []
        for q, r in self.frame.hexes:
            kind, tile = spaces.get((q, r), (0, ""))
            if (q, r) in self.frame.homes:
                kind = HOME
            elif (q, r) in self.frame.workshops:
                kind = WORKSHOP
            spaces_laid.append((q, r, kind, tile))
        return Chart(spaces_laid, self.frame.homes, self.island_ids)


def lay(tile: Tile, cells: list[Hex], turn: int, up: bool) -> list[tuple[Hex, int]]:
    """QC-007, QC-295 The terrain each cell gets: hex a at cell `turn`, then clockwise; a back is Impassible Sea."""
    return [(cells[(turn + n) % 3], tile.hexes[n] if up else IMPASSIBLE) for n in range(3)]


def is_whole(open_spots: dict[Hex, bool], homes: list[Hex]) -> bool:
    """RULING-QC-80 Whether all open spots hang together without a way through a Home Port, and touch every one of these."""
    cells = [cell for cell, is_open in open_spots.items() if is_open]
    index = {cell: n for n, cell in enumerate(cells)}
    links = [[index[near] for near in neighbours(cell) if near in index] for cell in cells]
    if not cells or not all(connected(links, 0)):
        return False
    return all(any(near in index for near in neighbours(home)) for home in homes)
