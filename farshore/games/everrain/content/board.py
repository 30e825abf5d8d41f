"""The boards: tracks, slots, tiles, storms, Ports and their services, the ship and its deck, dice and Spoils."""

from typing import Final

from farshore.core.content import Library, Reader
from farshore.core.hexes import Hex
from farshore.games.everrain.content.card_words import HEX_KINDS, ORDERS, PORTS, SERVICES
from farshore.games.everrain.content.entry import Entry, flag, number
from farshore.games.everrain.content.script import (
    Condition,
    Cost,
    Effect,
    Row,
    conditions_of,
    costs_of,
    effects_of,
    rows_of,
)

# Flat-top hexes, clockwise from north (docs/rules/everrain.md, 3.5).
DIRECTIONS: Final[tuple[Hex, ...]] = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
NODE_KINDS: Final = ("navigation", "artillery", "crows_nest", "blank")
SIDES: Final = ("port", "bowstern", "starboard")
FACES: Final[dict[str, tuple[str, ...]]] = {
    "attack": ("damage", "critical", "omen", "blank"),
    "evasion": ("evade", "omen", "blank"),
    "enemy": ("move", "damage", "omen"),
}
FUNCTIONS: Final = ("buy_upgrades", "repair", "install_schematics", "buy", "sell", "sell_schematics", "turn_in", "hire")
TOKENS: Final = ("clue", "treasure", "enemy", "recover", "expedition")


class Tile(Entry):
    """A map tile: seven hexes, the centre first, then directions 0 to 5; `printed`: with the symbols that were dropped."""

    __slots__ = ("act", "clues", "hexes", "port", "printed")

    def __init__(self, source: Reader) -> None:
        super().__init__(source, ("act", "clues", "hexes", "port", "printed"))
        self.act: int = source.field("act").whole(1, 3)
        self.clues: int = source.field("clues").whole(0, 5)
        self.hexes: list[str] = [item.one_of(HEX_KINDS) for item in source.field("hexes").items(7, 7)]
        self.printed: list[str] = self.hexes
        if source.has("printed"):
            self.printed = [item.one_of(HEX_KINDS) for item in source.field("printed").items(7, 7)]
        self.port: str = source.field("port").one_of(PORTS) if source.has("port") else ""
        if ("port" in self.hexes) != bool(self.port):
            raise source.bad("must name its Port if it has one, and none otherwise")


class Port(Entry):
    """One of the five Ports. All offer the same services; what they pay for wares differs by Treasure."""

    __slots__ = ()

    def __init__(self, source: Reader) -> None:
        super().__init__(source, ())
        source.field("id").one_of(PORTS)


class Service(Entry):
    """A space of the Port board. `functions` are what the rules provide there, with `draw` cards or a `price` each."""

    __slots__ = (
        "costs",
        "draw",
        "effects",
        "functions",
        "location",
        "price",
        "printed_rule",
        "repeat",
        "requires",
        "rule",
        "spaces",
    )

    def __init__(self, source: Reader) -> None:
        fields = ("location", "rule", "printed_rule", "spaces", "repeat", "requires", "cost", "effects", "functions")
        super().__init__(source, (*fields, "draw", "price"))
        source.field("id").one_of(SERVICES)
        self.location: str = source.field("location").text()
        self.rule: str = source.field("rule").text()
        self.printed_rule: str = source.field("printed_rule").text() if source.has("printed_rule") else self.rule
        self.spaces: int = source.field("spaces").whole(1, 4)
        self.repeat: bool = flag(source, "repeat")
        self.requires: list[Condition] = conditions_of(source, "requires")
        self.costs: list[Cost] = costs_of(source, "cost", by_players=True)
        self.effects: list[Effect] = effects_of(source, "effects")
        functions = source.field("functions").items() if source.has("functions") else []
        self.functions: list[str] = [item.one_of(FUNCTIONS) for item in functions]
        self.draw: int = number(source, "draw", 1, 6, 0)
        self.price: int = number(source, "price", 0, 60, 0)


class Node:
    """A zone of the deck and the node in it. `side` is the slot that an Artillery node fires."""

    __slots__ = ("kind", "name", "neighbours", "side")

    def __init__(self, source: Reader) -> None:
        source.only(("kind", "name", "neighbours", "side"))
        self.kind: str = source.field("kind").one_of(NODE_KINDS)
        self.name: str = source.field("name").text()
        self.neighbours: list[int] = source.field("neighbours").wholes(0, 9)
        self.side: str = source.field("side").one_of(SIDES) if source.has("side") else ""
        if bool(self.side) != (self.kind == "artillery"):
            raise source.bad("must have a side if it is an Artillery node, and none otherwise")


class Ship(Entry):
    """A player ship: they differ by name, figurehead and colour alone."""

    __slots__ = ("colour", "figurehead")

    def __init__(self, source: Reader) -> None:
        super().__init__(source, ("figurehead", "colour"))
        self.figurehead: str = source.field("figurehead").text()
        self.colour: str = source.field("colour").text()


class ShipBoard:
    """What every player ship is: its deck, its slots, what it starts with, and the enemy deck of the Boarding module."""

    __slots__ = ("arrows", "coin", "crew", "crew_slots", "hold", "nodes", "orders", "slots", "sunk_coin", "zone_room")

    def __init__(self, source: Reader) -> None:
        source.only(("nodes", "zone_room", "slots", "crew_slots", "hold", "start", "boarding"))
        self.nodes: list[Node] = [Node(item) for item in source.field("nodes").items(10, 10)]
        self.zone_room: int = source.field("zone_room").whole(1, 9)
        self.slots: int = source.field("slots").whole(1, 9)
        self.crew_slots: int = source.field("crew_slots").whole(1, 9)
        self.hold: int = source.field("hold").whole(0, 9)
        start = source.field("start")
        start.only(("orders", "coin", "sunk_coin", "crew"))
        start.field("orders").only(ORDERS)
        self.orders: list[int] = [number(start.field("orders"), kind, 0, 9, 0) for kind in ORDERS]
        self.coin: int = start.field("coin").whole(0, 200)
        self.sunk_coin: int = start.field("sunk_coin").whole(0, 200)
        self.crew: int = start.field("crew").whole(1, 4)
        # Pairs of zones, player ship and enemy ship, that a boarder can cross between (RULING-EV-90).
        self.arrows: list[tuple[int, int]] = [item.pair(0, 9) for item in source.field("boarding").items(1)]


class IslandBoard:
    """The island of the Exhaustive Expeditions module: named nodes, paths, and the tokens dealt onto them."""

    __slots__ = ("gold", "nodes", "paths", "shore", "tokens")

    def __init__(self, source: Reader) -> None:
        source.only(("nodes", "shore", "gold", "paths", "tokens"))
        self.nodes: list[str] = source.field("nodes").texts()
        self.shore: list[str] = [item.one_of(self.nodes) for item in source.field("shore").items(1)]
        self.gold: str = source.field("gold").one_of(self.nodes)
        self.paths: list[tuple[str, str]] = []
        for item in source.field("paths").items(1):
            first, second = item.items(2, 2)
            self.paths.append((first.one_of(self.nodes), second.one_of(self.nodes)))
        source.field("tokens").only(TOKENS)
        self.tokens: list[int] = [source.field("tokens").field(kind).whole(0, 20) for kind in TOKENS]


class Board:
    """The game board and its tables."""

    __slots__ = (
        "act_ends",
        "agenda_end",
        "clues_per_step",
        "dice",
        "island",
        "slots",
        "spoils",
        "storms",
        "story_spaces",
        "track_end",
    )

    def __init__(self, source: Reader) -> None:
        source.only(("track", "agenda_end", "clues_per_step", "map", "storms", "dice", "spoils", "island"))
        track = source.field("track")
        track.only(("end", "act_ends", "story_spaces"))
        self.track_end: int = track.field("end").whole(4, 40)
        self.act_ends: list[int] = track.field("act_ends").wholes(1, self.track_end - 1)
        self.story_spaces: list[int] = track.field("story_spaces").wholes(1, self.track_end - 1)
        self.agenda_end: int = source.field("agenda_end").whole(2, 20)
        self.clues_per_step: int = source.field("clues_per_step").whole(1, 20)
        self.slots: list[Hex] = _slots(source.field("map"))
        # Storm tiles by their number of hexes, as offsets from the first.
        self.storms: dict[int, list[Hex]] = {}
        for size, item in source.field("storms").fields():
            self.storms[int(size)] = [place.pair(-3, 3) for place in item.items(int(size), int(size))]
        self.dice: dict[str, list[str]] = {}
        source.field("dice").only(list(FACES))
        for die, faces in FACES.items():
            self.dice[die] = [item.one_of(faces) for item in source.field("dice").field(die).items(6, 6)]
        self.spoils: list[Row] = rows_of(source.field("spoils"))
        self.island: IslandBoard = IslandBoard(source.field("island"))


def _slots(source: Reader) -> list[Hex]:
    """The centres of all tile slots, the starting slot first (RULING-EV-51)."""
    source.only(("radius", "first", "second"))
    radius = source.field("radius").whole(0, 5)
    first, second = source.field("first").pair(-9, 9), source.field("second").pair(-9, 9)
    slots: list[tuple[int, Hex]] = []
    for i in range(-radius, radius + 1):
        for j in range(-radius, radius + 1):
            away = max(abs(i), abs(j), abs(i + j))
            if away <= radius:
                slots.append((away, (i * first[0] + j * second[0], i * first[1] + j * second[1])))
    return [place for _, place in sorted(slots)]


def read_board(library: Library) -> Board:
    return Board(library.read("board.json"))


def read_ship(library: Library) -> ShipBoard:
    return ShipBoard(library.read("ship.json"))
