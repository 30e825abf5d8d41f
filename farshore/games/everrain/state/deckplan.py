"""The deck as a map (EV-121, EV-311 to EV-314, EV-391): neighbours, ways, and where an ability reaches."""

from __future__ import annotations

from farshore.games.everrain.content.foes import Ability
from farshore.games.everrain.content.places import BELOW, BOARDED, ROOM
from farshore.games.everrain.state.ship import PLACE, ZONE, Ship
from farshore.games.everrain.state.table import Everrain


def has_use(state: Everrain, ship: Ship, foe: int, ability: Ability) -> bool:
    """Whether an ability can do something where the enemy stands."""
    row = ship.foe(foe)
    assert row is not None
    zone = row[ZONE]
    close = [zone, *adjacent(state, ship, zone)]
    for effect in ability.effects:
        if effect.crew == "near":
            useful = any(member[PLACE] in close for member in ship.crew)
        elif effect.crew == "all_zone":
            useful = any(member[PLACE] == zone for member in ship.crew)
        elif effect.crew == "all_deck":
            useful = any(member[PLACE] < BELOW for member in ship.crew)
        elif effect.word == "node_destroy" and effect.where == "adjacent":
            useful = any(other < BOARDED and not ship.wrecked >> other & 1 for other in close[1:])
        else:
            useful = True
        if useful:
            return True
    return False


def intact_zones(ship: Ship) -> list[int]:
    return [zone for zone in range(10) if not ship.wrecked >> zone & 1]


def adjacent(state: Everrain, ship: Ship, zone: int) -> list[int]:
    """EV-311, EV-391 Zones that share an edge; while a ship is boarded the arrows join both decks."""
    board = state.rules.tables.content.ship_board
    if zone >= BOARDED:
        zones = [BOARDED + other for other in board.nodes[zone - BOARDED].neighbours]
        return zones + [mine for mine, theirs in board.arrows if theirs == zone - BOARDED]
    zones = list(board.nodes[zone].neighbours)
    if is_boarding(ship):
        zones += [BOARDED + theirs for mine, theirs in board.arrows if mine == zone]
    return zones


def is_boarding(ship: Ship) -> bool:
    """Somebody stands on the deck of an enemy ship."""
    for row in ship.foes:
        if row[ZONE] >= BOARDED:
            return True
    for row in ship.crew:
        if BOARDED <= row[PLACE] < BELOW:
            return True
    return False


def ways(state: Everrain, ship: Ship, zone: int, targets: list[int]) -> list[int]:
    """EV-312 to EV-314, RULING-EV-75 The next zones on a shortest way to the closest target, past most symbols."""
    best = 99
    zones: list[int] = []
    for target in targets:
        far = distances(state, ship, target)
        nexts = [n for n in adjacent(state, ship, zone) if n in far and (n == target or ship.filling(n) < ROOM)]
        if not nexts:
            continue
        away = 1 + min([far[n] for n in nexts])
        if away > best:
            continue
        if away < best:
            best, zones = away, []
        steps = [n for n in nexts if far[n] == away - 1 and ship.filling(n) < ROOM]
        marks = [symbols(state, ship, n, target, far) for n in steps]
        zones += [n for n, mark in zip(steps, marks, strict=True) if mark == max(marks) and n not in zones]
    return sorted(zones)


def distances(state: Everrain, ship: Ship, target: int) -> dict[int, int]:
    """Steps to a target through zones with room; the target itself may be full."""
    far = {target: 0}
    edge = [target]
    while edge:
        zone = edge.pop(0)
        for other in adjacent(state, ship, zone):
            if other not in far and ship.filling(other) < ROOM:
                far[other] = far[zone] + 1
                edge.append(other)
    return far


def symbols(state: Everrain, ship: Ship, zone: int, target: int, far: dict[int, int]) -> int:
    """The most nodes with a symbol that a shortest way from here passes, this zone included, the target not."""
    if zone == target:
        return 0
    nodes = state.rules.tables.content.ship_board.nodes
    own = 1 if zone < BOARDED and nodes[zone].kind != "blank" else 0
    nexts = [n for n in adjacent(state, ship, zone) if far.get(n, 99) == far[zone] - 1]
    return own + max([symbols(state, ship, n, target, far) for n in nexts])
