"""Conditions of cards: what can be asked of a ship (11.13)."""

from __future__ import annotations

from farshore.core.event import Seat
from farshore.core.words import counted
from farshore.games.everrain.content.card_words import ORDERS, PORTS
from farshore.games.everrain.content.script import Condition
from farshore.games.everrain.content.tables import hex_kind
from farshore.games.everrain.state.ship import BOARD, NEGATIVE, POSITIVE, Ship
from farshore.games.everrain.state.table import TOLD, Everrain


def holds(state: Everrain, seat: Seat, condition: Condition) -> bool:
    return _holds(state, seat, condition) != condition.negated


def _holds(state: Everrain, seat: Seat, condition: Condition) -> bool:
    ship = state.ships[seat]
    word, n = condition.word, condition.due(state.rules.seats)
    if word == "coin":
        return ship.coin >= n
    if word == "clue":
        return ship.clues >= n
    if word == "treasure":
        return len(treasures(state, ship, condition.what)) >= n
    if word == "order":
        return (ship.orders() if condition.what == "any" else ship.fresh[ORDERS.index(condition.what)]) >= n
    if word == "passenger":
        return len(ship.passengers) >= n
    if word == "marked":
        return condition.card in ship.marks
    if word == "nodes_destroyed":
        return ship.wrecked.bit_count() >= n
    if word == "enemies_on_deck":
        return len(ship.foes) >= n
    return holds_of_crew(state, ship, condition) or holds_of_sea(state, ship, condition)


def in_words(state: Everrain, condition: Condition) -> str:
    """EV-413 What an option asks a ship to have, as far as there are words for it."""
    n, content = condition.due(state.rules.seats), state.rules.tables.content
    kind = "" if condition.what == "any" else condition.what.capitalize()
    if condition.negated:
        return ""
    if condition.word == "trait":
        return f"a Crew that is {content.traits[condition.card].name}"
    if condition.word == "improvement":
        return f"the {content.improvements[condition.card].name}"
    nouns = {
        "coin": "Coin",
        "clue": "Clue",
        "treasure": kind or "Treasure",
        "order": f"Fresh {kind} Order".replace("  ", " "),
        "passenger": "Passenger",
        "crew": kind or "Crew",
        "nodes_destroyed": "destroyed node",
    }
    noun = nouns.get(condition.word, "")
    plural = noun if noun in ("Coin", "Crew") else "Shanties" if noun == "Shanty" else ""
    return counted(n, noun, plural) if noun else ""


def amount(state: Everrain, n: int, players: bool) -> int:
    """EV-010 n, or n plus the number of players."""
    return n + state.rules.seats if players else n


def treasures(state: Everrain, ship: Ship, kind: str) -> list[int]:
    """The Treasures in the Hold of a type, or all."""
    return [card for card in ship.hold if not kind or state.rules.tables.treasures[card].type == kind]


def holds_of_crew(state: Everrain, ship: Ship, condition: Condition) -> bool:
    tables = state.rules.tables
    word = condition.word
    if word == "trait":
        wanted = tables.index[6][condition.card]
        for row in ship.crew:
            if wanted in (row[POSITIVE], row[NEGATIVE]) or tables.boards[row[BOARD]].indelible == condition.card:
                return True
        return False
    if word == "crew":
        kinds = [tables.boards[row[BOARD]].kind for row in ship.crew]
        return len([kind for kind in kinds if condition.what in ("any", kind)]) >= condition.n
    if word == "improvement":
        wanted = tables.index[3][condition.card]
        return any(ship.improvement(slot) == wanted for slot in range(6))
    if word == "node":
        zones = zones_of_kind(state, condition.where)
        broken = condition.what == "destroyed"
        return any(bool(ship.wrecked >> zone & 1) == broken for zone in zones)
    return False


def zones_of_kind(state: Everrain, where: str) -> list[int]:
    nodes = state.rules.tables.content.ship_board.nodes
    zones = [zone for zone, node in enumerate(nodes) if node.kind == where]
    return zones or list(range(len(nodes)))


def holds_of_sea(state: Everrain, ship: Ship, condition: Condition) -> bool:
    word, place = condition.word, ship.hex
    if word == "act":
        return state.act >= condition.n
    if word == "agenda":
        return state.agenda >= condition.n
    if word == "elder_awake":
        return bool(state.elder)
    if word == "story":
        owned = state.owners[condition.n] >= 0 and state.ships[state.owners[condition.n]] is ship
        return owned and state.stories[condition.n] == TOLD
    if place < 0:
        return False
    if word == "storm":
        return state.is_covered(place)
    if word == "hex":
        return state.kinds[place] == hex_kind(condition.what)
    if word == "port":
        port = state.port_at(place)
        return port >= 0 and PORTS[port] == condition.what
    if word == "distance":
        kind, apart = hex_kind(condition.what), state.rules.chart.apart[place]
        return any(apart[other] <= condition.n for other in state.hexes_of(kind))
    return False
