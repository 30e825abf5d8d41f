"""Maps laid at the table (QC-295, QC-303 to QC-311): by the players, or by chance."""

from __future__ import annotations

from typing import ClassVar

from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.core.hexes import Hex, neighbours
from farshore.core.kernel import Automatic, Chance, Outcome, Refusal, Step
from farshore.games.cannons.actions.chance import Lay, Reveal
from farshore.games.cannons.actions.layout import PlaceSingle, PlaceTile
from farshore.games.cannons.content.chart import Tile, is_whole, lay
from farshore.games.cannons.content.load import IMPASSIBLE, ISLAND, TERRAINS, TRADING
from farshore.games.cannons.options import MOST_REMOVED
from farshore.games.cannons.state.fairness import estimate
from farshore.games.cannons.state.table import Cannons
from farshore.games.cannons.steps.opening import assign_homes

PORT_TILES = 3
TRI = "tri"
SINGLE = "single"
PORT = "port"
SHAPES: dict[str, tuple[Hex, Hex]] = {"v": ((1, 0), (0, 1)), "a": ((0, 1), (-1, 1))}


class LayMap(Automatic[Cannons]):
    """QC-303, QC-306 Tri-hexes, then single hexes, then Trading Ports, each round begun by the first player."""

    __slots__ = ()
    rule: ClassVar[str] = "QC-303"

    def run(self, state: Cannons) -> None:
        atlas = state.rules.atlas
        state.tiles = ((1,) * len(atlas.tiles), tuple([copies for _, copies in atlas.singles]))
        state.spots = ()
        if state.rules.tiles_by == "random":
            state.then(RandomTile(0), FinishMap())
        else:
            state.then(NextTile(TRI, 0), NextTile(SINGLE, 0), NextTile(PORT, 0), FinishMap())


class RandomTile(Chance[Cannons, Lay]):
    """QC-311 A random tile in a random rotation for every slot; a removed island's tile is turned over where it may be."""

    __slots__ = ("slot",)
    rule: ClassVar[str] = "QC-311"

    def __init__(self, slot: int) -> None:
        self.slot = slot

    def outcomes(self, state: Cannons) -> list[Outcome]:
        names = list(state.rules.atlas.tiles)
        return [(Lay(names[n], turn), 1) for n, left in enumerate(state.tiles[0]) if left for turn in range(3)]

    def apply(self, state: Cannons, seat: Seat, action: Lay) -> None:
        atlas = state.rules.atlas
        cells = atlas.frame.slots[self.slot]
        down = action.name in state.rules.removed and leaves_whole(state, [cells])
        put_tile(state, atlas.tiles[action.name], cells, action.turn, not down)
        tri, singles = state.tiles
        n = list(atlas.tiles).index(action.name)
        state.tiles = (tri[:n] + (0,) + tri[n + 1 :], singles)
        if self.slot + 1 < len(atlas.frame.slots):
            state.then(RandomTile(self.slot + 1))
        else:
            state.spots += tuple([(q, r, TRADING, "") for q, r in atlas.frame.trading])


class NextTile(Automatic[Cannons]):
    """QC-304 to QC-306 The next tile of a kind is turned over and laid by whose turn it is."""

    __slots__ = ("kind", "laid")
    rule: ClassVar[str] = "QC-304"

    def __init__(self, kind: str, laid: int) -> None:
        self.kind = kind
        self.laid = laid

    def run(self, state: Cannons) -> None:
        if self.kind == PORT:
            if self.laid < PORT_TILES:
                state.then(PlaceOne(self.laid, PORT, TRADING), NextTile(PORT, self.laid + 1))
        elif any(state.tiles[0 if self.kind == TRI else 1]):
            state.then(TurnTile(self.kind, self.laid))


class TurnTile(Chance[Cannons, Reveal]):
    """QC-303, QC-304 Which tile it is nobody knows before."""

    __slots__ = ("kind", "laid")
    rule: ClassVar[str] = "QC-304"

    def __init__(self, kind: str, laid: int) -> None:
        self.kind = kind
        self.laid = laid

    def outcomes(self, state: Cannons) -> list[Outcome]:
        atlas = state.rules.atlas
        if self.kind == TRI:
            names = list(atlas.tiles)
            return [(Reveal(names[n]), left) for n, left in enumerate(state.tiles[0]) if left]
        return [(Reveal(TERRAINS[atlas.singles[n][0]]), left) for n, left in enumerate(state.tiles[1]) if left]

    def apply(self, state: Cannons, seat: Seat, action: Reveal) -> None:
        atlas = state.rules.atlas
        state.tell(f"The next tile is {action.name}.", what="tile")
        tri, singles = state.tiles
        if self.kind == TRI:
            n = list(atlas.tiles).index(action.name)
            state.tiles = (tri[:n] + (0,) + tri[n + 1 :], singles)
            state.then(PlaceTri(self.laid, action.name), NextTile(TRI, self.laid + 1))
        else:
            n = [TERRAINS[terrain] for terrain, _ in atlas.singles].index(action.name)
            state.tiles = (tri, singles[:n] + (singles[n] - 1,) + singles[n + 1 :])
            terrain = TERRAINS.index(action.name)
            state.then(PlaceOne(self.laid, SINGLE, terrain), NextTile(SINGLE, self.laid + 1))


class PlaceTri(Step[Cannons, PlaceTile]):
    """QC-304, QC-305, QC-307 to QC-310, RULING-QC-82 Spot, rotation and side are the player's; a tile that fits nowhere is set aside."""

    __slots__ = ("laid", "name")
    rule: ClassVar[str] = "QC-304"
    asks: ClassVar[str] = "lay the tile"

    def __init__(self, laid: int, name: str) -> None:
        self.laid = laid
        self.name = name

    def actor(self, state: Cannons) -> Seat:
        return (state.first + self.laid) % state.rules.seats

    def options(self, state: Cannons, seat: Seat) -> list[Action]:
        empty = empty_spots(state)
        if len(empty) < 3 + PORT_TILES:
            return []
        tile = state.rules.atlas.tiles[self.name]
        turned = not tile.has_island() or islands_out(state, self.name) < MOST_REMOVED
        legal: list[Action] = []
        for q, r in empty:
            for shape in SHAPES:
                cells = triple((q, r), shape)
                if cells[1] not in empty or cells[2] not in empty or touching(cells, empty) < 2:
                    continue
                legal += [PlaceTile(q, r, shape, turn) for turn in ("0", "1", "2")]
                if turned and leaves_whole(state, [cells]):
                    legal.append(PlaceTile(q, r, shape, "x"))
        return legal

    def apply(self, state: Cannons, seat: Seat, action: PlaceTile) -> None:
        up = action.turn != "x"
        cells = triple((action.q, action.r), action.shape)
        put_tile(state, state.rules.atlas.tiles[self.name], cells, int(action.turn) if up else 0, up)
        side = "" if up else ", face-down"
        state.tell(f"@{seat} laid {self.name} at {action.q},{action.r}{side}.", seat, what="tile")

    def why_not(self, state: Cannons, seat: Seat, action: Action) -> Refusal | None:
        if not isinstance(action, PlaceTile):
            return None
        empty = empty_spots(state)
        cells = triple((action.q, action.r), action.shape)
        if any(cell not in empty for cell in cells):
            return Refusal("QC-304", "A tile lies inside the frame, on empty spots.")
        if touching(cells, empty) < 2:
            return Refusal("QC-307", "A tile must touch the frame or other tiles along two hex edges.")
        tile = state.rules.atlas.tiles[self.name]
        if tile.has_island() and islands_out(state, self.name) >= MOST_REMOVED:
            return Refusal("QC-309", f"{MOST_REMOVED} islands are out of play already.")
        return Refusal("QC-308", "That would cut off a part of the map.")


class PlaceOne(Step[Cannons, PlaceSingle]):
    """QC-306 A single hex on either side, or a Trading Port, which is always face-up."""

    __slots__ = ("kind", "laid", "terrain")
    rule: ClassVar[str] = "QC-306"
    asks: ClassVar[str] = "lay the hex"

    def __init__(self, laid: int, kind: str, terrain: int) -> None:
        self.laid = laid
        self.kind = kind
        self.terrain = terrain

    def actor(self, state: Cannons) -> Seat:
        return (state.first + self.laid) % state.rules.seats

    def options(self, state: Cannons, seat: Seat) -> list[Action]:
        empty = empty_spots(state)
        if self.kind == SINGLE and len(empty) <= PORT_TILES:
            return []
        legal: list[Action] = []
        for q, r in empty:
            if touching([(q, r)], empty) < 2:
                continue
            legal.append(PlaceSingle(q, r, "up"))
            if self.kind == SINGLE and leaves_whole(state, [[(q, r)]]):
                legal.append(PlaceSingle(q, r, "x"))
        return legal

    def apply(self, state: Cannons, seat: Seat, action: PlaceSingle) -> None:
        terrain = self.terrain if action.side == "up" else IMPASSIBLE
        state.spots += ((action.q, action.r, terrain, ""),)
        state.tell(f"@{seat} laid a hex at {action.q},{action.r}.", seat, what="tile")

    def why_not(self, state: Cannons, seat: Seat, action: Action) -> Refusal | None:
        if not isinstance(action, PlaceSingle):
            return None
        empty = empty_spots(state)
        if (action.q, action.r) not in empty:
            return Refusal("QC-304", "A hex lies inside the frame, on an empty spot.")
        if touching([(action.q, action.r)], empty) < 2:
            return Refusal("QC-307", "A hex must touch the frame or other tiles along two edges.")
        if self.kind == PORT:
            return Refusal("QC-306", "Trading Ports lie face-up.")
        return Refusal("QC-308", "That would cut off a part of the map.")


class FinishMap(Automatic[Cannons]):
    """RULING-QC-81 What is still empty is Calm Sea; the chart is drawn."""

    __slots__ = ()
    rule: ClassVar[str] = "QC-310"

    def run(self, state: Cannons) -> None:
        spaces = {(q, r): (terrain, tile) for q, r, terrain, tile in state.spots}
        state.chart = state.rules.atlas.finished(spaces)
        state.spots = ()
        state.tiles = ()
        if state.events is not None:
            fair, _ = estimate(state)
            state.tell(f"The map is laid. By its distances it is fair to {fair} of 100.", what="setup")
        assign_homes(state)


def put_tile(state: Cannons, tile: Tile, cells: list[Hex], turn: int, up: bool) -> None:
    state.spots += tuple([(cell[0], cell[1], terrain, tile.id) for cell, terrain in lay(tile, cells, turn, up)])


def triple(first: Hex, shape: str) -> list[Hex]:
    """The three cells of a tri-hex, clockwise."""
    return [first, *[(first[0] + q, first[1] + r) for q, r in SHAPES[shape]]]


def empty_spots(state: Cannons) -> list[Hex]:
    laid = {(q, r) for q, r, _, _ in state.spots}
    return [spot for spot in state.rules.atlas.frame.spots if spot not in laid]


def touching(cells: list[Hex], empty: list[Hex]) -> int:
    """RULING-QC-79 Outer hex edges that abut the frame or an earlier tile."""
    return sum([near not in empty and near not in cells for cell in cells for near in neighbours(cell)])


def islands_out(state: Cannons, placing: str) -> int:
    """QC-309, QC-310 Islands out of play: turned over, or on tiles set aside."""
    up = [tile for _, _, terrain, tile in state.spots if terrain == ISLAND]
    names = list(state.rules.atlas.tiles)
    waiting = [name for n, name in enumerate(names) if state.tiles[0][n]]
    islands = [tile.id for tile in state.rules.atlas.tiles.values() if tile.has_island()]
    return len([island for island in islands if island not in up and island not in waiting and island != placing])


def leaves_whole(state: Cannons, groups: list[list[Hex]]) -> bool:
    """QC-308, RULING-QC-80 Whether everything hangs together with these cells turned to Impassible Sea."""
    frame = state.rules.atlas.frame
    spots = dict.fromkeys([*frame.spots, *frame.workshops], True)
    for q, r, terrain, _ in state.spots:
        spots[(q, r)] = terrain != IMPASSIBLE
    for cells in groups:
        for cell in cells:
            spots[cell] = False
    return is_whole(spots, state.rules.home_hexes())
