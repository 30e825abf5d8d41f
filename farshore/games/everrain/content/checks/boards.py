"""The boards, tracks, dice, deck and Port board (sections 2, 9.8 and 9.9), and the map tiles (11.1)."""

from typing import Final

from farshore.core.finding import Finding
from farshore.core.hexes import add, distance
from farshore.games.everrain.content.board import DIRECTIONS, Tile
from farshore.games.everrain.content.card_words import LAND, PORTS, SERVICES
from farshore.games.everrain.content.checks.report import Report, tally
from farshore.games.everrain.content.load import Content
from farshore.games.everrain.content.script import walked

SHIPS: Final = ("The Bitter End", "The Pariah", "The Aberconway", "The Ivory Sword")
REWARDS: Final = ("coin", "order_gain", "treasure", "schematic", "clue")

# Hexes per Act. Spawn hexes may be dropped in favour of Calm Seas (11.12), so only their sum is fixed.
_HEXES: Final[dict[str, tuple[int, int, int]]] = {
    "rough": (6, 8, 10),
    "island": (6, 5, 5),
    "shipwreck": (5, 4, 3),
    "port": (3, 1, 1),
    "altar": (1, 3, 4),
}
_OPEN: Final = (28, 21, 19)
_SPAWNS: Final = (2, 2, 3)
_TILES: Final = (7, 6, 6)


def check_boards(content: Content) -> list[Finding]:
    report = Report("9.9")
    board = content.board
    report.same((board.track_end, board.act_ends), (16, [4, 8, 12]), "End of track and Ends of Act")
    report.same(board.story_spaces, [2, 6, 10, 14], "The Story spaces")
    report.same((board.agenda_end, board.clues_per_step), (10, 5), "End of the Agenda track and Clues per step")
    steps = [(0, 0), *DIRECTIONS]
    hexes = {add(slot, step) for slot in board.slots for step in steps}
    report.same((len(board.slots), len(hexes)), (19, 133), "Slots and hexes of the map, none of them twice,")
    for size, near in ((2, 1), (3, 3), (4, 5)):
        storm = board.storms.get(size, [])
        pairs = [distance(a, b) for i, a in enumerate(storm) for b in storm[i + 1 :]]
        report.same((len(storm), pairs.count(1)), (size, near), f"Hexes and neighbours of the storm of size {size}")
    for die, counts in (("attack", [1, 1, 2, 2]), ("evasion", [1, 2, 3]), ("enemy", [2, 2, 2])):
        report.same(sorted(tally(board.dice[die]).values()), counts, f"The faces of the {die} die")
    given = [effect.word for row in board.spoils for effect in walked(row.outcome.effects)]
    for word in REWARDS:
        report.need(word in given, f"The Spoils never give {word}.")
    island = board.island
    report.same((len(island.nodes), sum(island.tokens)), (11, 14), "Nodes and tokens of the island")
    report.need(not _cut_off(island.shore, island.paths, island.nodes), "A node of the island cannot be reached.")
    _check_ship(content, report)
    _check_port(content, report)
    return report.findings


def _check_ship(content: Content, report: Report) -> None:
    """EV-121, RULING-EV-39, RULING-EV-40 Ten zones with a node each, 0 to 9, and which of them touch."""
    ship = content.ship_board
    kinds = tally(node.kind for node in ship.nodes)
    wanted = {"navigation": 3, "blank": 3, "artillery": 3, "crows_nest": 1}
    report.same(kinds, wanted, "The nodes of the deck")
    sides = sorted(node.side for node in ship.nodes if node.side)
    report.same(sides, ["bowstern", "port", "starboard"], "The sides of the Artillery nodes")
    for zone, node in enumerate(ship.nodes):
        for other in node.neighbours:
            both = zone in ship.nodes[other].neighbours and other != zone
            report.need(both, f"Zone {zone} lies next to {other}, but not the other way round.")
    report.need(any(len(node.neighbours) == 2 for node in ship.nodes), "No zone has exactly two neighbours.")
    report.same((ship.zone_room, ship.slots, ship.crew_slots, ship.hold), (3, 6, 4, 3), "Room on a ship")
    report.same(
        (ship.orders, ship.coin, ship.sunk_coin, ship.crew), ([3, 2, 1, 0], 40, 20, 2), "What a ship starts with"
    )
    report.same(len({pair[0] for pair in ship.arrows} | {10 + pair[1] for pair in ship.arrows}), 6, "Ends of arrows")
    report.same(sorted(hull.name for hull in content.ships.values()), sorted(SHIPS), "The ships")


def _check_port(content: Content, report: Report) -> None:
    report.same(sorted(content.ports), sorted(PORTS), "The Ports")
    report.same(sorted(content.services), sorted(SERVICES), "The services")
    for service in content.services.values():
        for cost in service.costs:
            report.need(cost.word != "coin" or cost.n % 5 == 0, f"The price of {service.id} is not a multiple of 5.")
        does = service.effects or service.functions or service.id == "denizen"
        report.need(bool(does), f"The service {service.id} does nothing.")


def check_tiles(content: Content) -> list[Finding]:
    report = Report("11.1")
    tiles = [tile for tile in content.tiles.values() if tile.set == "core"]
    for act in (1, 2, 3):
        of_act = [tile for tile in tiles if tile.act == act]
        kinds = tally(kind for tile in of_act for kind in tile.hexes)
        report.number(len(of_act), _TILES[act - 1], _TILES[act - 1], f"tiles of Act {act}")
        for kind, wanted in _HEXES.items():
            report.number(kinds.get(kind, 0), wanted[act - 1], wanted[act - 1], f"{kind} hexes in Act {act}")
        open_sea = kinds.get("calm", 0) + kinds.get("spawn", 0)
        report.number(open_sea, _OPEN[act - 1], _OPEN[act - 1], f"calm and spawn hexes in Act {act}")
        report.number(kinds.get("spawn", 0), 0, _SPAWNS[act - 1], f"spawn hexes in Act {act}")
        printed = sum([tile.printed.count("spawn") for tile in of_act])
        report.number(printed, _SPAWNS[act - 1], _SPAWNS[act - 1], f"printed spawn hexes in Act {act}")
    ports = sorted(tile.port for tile in tiles if tile.port)
    report.same(ports, sorted(PORTS), "The Ports on the tiles")
    for tile in content.tiles.values():
        _check_tile(tile, report)
    return report.findings


def _check_tile(tile: Tile, report: Report) -> None:
    report.need(1 <= tile.clues <= 4, f"Tile {tile.id} gives {tile.clues} Clues, not 1 to 4.")
    for kind in ("port", "altar", "spawn"):
        report.need(tile.hexes.count(kind) <= 1, f"Tile {tile.id} has more than one {kind} hex.")
    dropped = [b for a, b in zip(tile.hexes, tile.printed, strict=True) if a != b]
    where = [a for a, b in zip(tile.hexes, tile.printed, strict=True) if a != b]
    symbols = set(dropped) <= {"spawn"} and set(where) <= {"calm"} and tile.printed.count("spawn") <= 1
    report.need(symbols, f"Tile {tile.id} differs from the printed one by more than a symbol on a Calm Sea.")
    room = tile.hexes.count("calm") + tile.hexes.count("spawn")
    report.need(tile.act > 1 or room == 4, f"Tile {tile.id} has {room} hexes to start on, not 4.")
    sea = [kind not in LAND for kind in tile.hexes[1:]]
    runs = [sea[i] and sea[(i + 1) % 6] and sea[(i + 2) % 6] for i in range(6)]
    report.need(any(runs), f"Tile {tile.id} has no three consecutive sea hexes on its rim.")


def _cut_off(shore: list[str], paths: list[tuple[str, str]], nodes: list[str]) -> list[str]:
    """The nodes that no walk from the shore reaches."""
    reached = list(shore)
    for place in reached:
        for first, second in paths:
            for a, b in ((first, second), (second, first)):
                if a == place and b not in reached:
                    reached.append(b)
    return [node for node in nodes if node not in reached]
