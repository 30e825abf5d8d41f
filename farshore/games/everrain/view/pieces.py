"""Ships, enemies, Crew, Treasures and tokens as pieces of a view."""

from __future__ import annotations

from farshore.core.event import Seat
from farshore.core.view import Mark, Piece, Where
from farshore.games.everrain.content.card_words import SERVICES, STATS
from farshore.games.everrain.content.places import ASHORE, BOARDED, ISLAND, PLACE_NAMES, is_below
from farshore.games.everrain.content.tables import COPIES
from farshore.games.everrain.state.hooks import AT_SEA, traits_of
from farshore.games.everrain.state.ship import (
    AFLOAT,
    BOARD,
    ENTERED,
    FATIGUED,
    FOE,
    HURT,
    NEW,
    ORDERED,
    PLACE,
    STRAIN,
    TRAUMA,
    USED,
    ZONE,
)
from farshore.games.everrain.state.table import FACING, GOAL, HEX, KIND, WHERE, Everrain
from farshore.games.everrain.state.table import TRAUMA as ELDER_TRAUMA
from farshore.games.everrain.state.words import foe_words, sea_name
from farshore.games.everrain.steps.trials import stat_of
from farshore.games.everrain.view.areas import cell_id
from farshore.games.everrain.view.ashore import in_house, on_island
from farshore.games.everrain.view.asking import below_deck, on_deck
from farshore.games.everrain.view.ship_areas import order_pieces


def all_pieces(state: Everrain) -> list[Piece]:
    pieces = [*tokens(state), *fleet(state)]
    for seat in range(state.rules.seats):
        pieces += ship(state, seat)
    return pieces


def tokens(state: Everrain) -> list[Piece]:
    pieces: list[Piece] = [
        {"id": "token:us", "kind": "player-discovery", "at": {"area": "discovery", "at": state.player_disc}},
        {"id": "token:enemy", "kind": "enemy-discovery", "at": {"area": "discovery", "at": state.enemy_disc}},
        {"id": "token:elder", "kind": "elder-discovery", "at": {"area": "discovery", "at": state.elder_disc}},
    ]
    return pieces


def fleet(state: Everrain) -> list[Piece]:
    """Enemy ships and the Elder One, with what is left of their Health."""
    pieces: list[Piece] = []
    for row in state.fleet:
        enemy = state.rules.tables.enemies[row[0] // COPIES]
        pieces.append(
            {
                "id": f"foe:{row[0]}",
                "kind": "enemy-ship",
                "what": enemy.id,
                "name": foe_words(state, row[0]),
                "at": {"area": "sea", "at": cell_id(state, row[HEX]), "facing": row[FACING]},
                "stats": [
                    {"what": "health", "n": enemy.health - row[3]},
                    {"what": "dice", "n": enemy.dice},
                    {"what": "engagement", "n": enemy.engagement},
                ],
                "state": ["just appeared"] if row[5] else [],
                "text": f"Makes for {sea_name(state, row[GOAL])}. {enemy.text}",
            }
        )
    if state.elder:
        board = state.rules.tables.elders[state.elder[KIND]]
        pieces.append(
            {
                "id": "elder",
                "kind": "elder",
                "name": board.name,
                "at": {"area": "sea", "at": cell_id(state, state.elder[WHERE])},
                "stats": [{"what": "health", "n": board.health - state.elder[ELDER_TRAUMA]}],
            }
        )
    return pieces


def ship(state: Everrain, seat: Seat) -> list[Piece]:
    """A ship on the sea, and everybody and everything aboard."""
    mine = state.ships[seat]
    pieces = [hull(state, seat)] if mine.status == AFLOAT else []
    pieces += order_pieces(mine, seat)
    pieces += [crew(state, seat, row) for row in mine.crew]
    pieces += [deck_foe(state, seat, row) for row in mine.foes]
    pieces += [treasure(state, seat, n, card) for n, card in enumerate(mine.hold)]
    return pieces + [passenger(state, seat, card, place) for card, place in mine.passengers]


def hull(state: Everrain, seat: Seat) -> Piece:
    mine = state.ships[seat]
    names = [ship.name for ship in state.rules.tables.content.ships.values()]
    return {
        "id": f"ship:{seat}",
        "kind": "ship",
        "seat": seat,
        "name": names[seat % len(names)],
        "at": {"area": "sea", "at": cell_id(state, mine.hex), "facing": mine.facing},
        "stats": [{"what": "node", "n": 10 - mine.wrecked.bit_count()}, {"what": "point", "n": mine.points}],
    }


def deck_foe(state: Everrain, seat: Seat, row: list[int]) -> Piece:
    """An enemy On Deck, or on the ship that is boarded."""
    enemy = state.rules.tables.enemies[row[FOE] // COPIES]
    zone = f"e{row[ZONE] - BOARDED}" if row[ZONE] >= BOARDED else str(row[ZONE])
    return {
        "id": f"foe:{row[FOE]}",
        "kind": "enemy",
        "what": enemy.id,
        "name": foe_words(state, row[FOE]),
        "at": {"area": f"deck{seat}", "at": f"deck{seat}:{zone}"},
        "stats": [{"what": "health", "n": enemy.health - row[HURT]}, {"what": "dice", "n": enemy.dice}],
        "state": ["just appeared"] if row[NEW] else [],
        "text": " ".join([f"{power.name} ({power.omens} Omens): {power.rule}" for power in enemy.abilities]),
    }


def treasure(state: Everrain, seat: Seat, n: int, card: int) -> Piece:
    """EV-236 A Treasure in the Hold, with what it brings where."""
    held = state.rules.tables.treasures[card]
    ports = state.rules.tables.content.ports
    cheap, dear = ports[held.undesired_port].name, ports[held.desired_port].name
    values = f"{held.undesired} at {cheap}, {held.standard}, {held.desired} at {dear}"
    return {
        "id": f"treasure:{seat}:{n}",
        "kind": "treasure",
        "what": held.id,
        "seat": seat,
        "name": held.name,
        "at": {"area": f"hold{seat}", "at": f"hold{seat}:hold"},
        "order": n,
        "stats": [{"what": "clue", "n": held.clue_value}] if held.clue_value else [],
        "text": f"{held.rule} Coin: {values}.".strip(),
        "brief": f"Coin {values}.",
    }


def passenger(state: Everrain, seat: Seat, card: int, place: int) -> Piece:
    denizen = state.rules.tables.denizens[card]
    return {
        "id": f"passenger:{denizen.id}",
        "kind": "passenger",
        "what": denizen.id,
        "seat": seat,
        "name": denizen.name,
        "at": {"area": f"below{seat}", "at": f"below{seat}:{PLACE_NAMES[place]}"},
        "text": f"Bound for {denizen.destination.capitalize()}. {denizen.instruction}",
    }


def crew(state: Everrain, seat: Seat, row: list[int]) -> Piece:
    """A Crew sheet: gems, stats with the odds of a test, Traits, and the warning that one more gem is death.

    EV-105 Traits are public.
    """
    tables = state.rules.tables
    board = tables.boards[row[BOARD]]
    left = board.track - row[TRAUMA] - row[STRAIN]
    flags = ["fatigued"] if row[FATIGUED] else []
    flags += ["ordered here this turn"] if row[ENTERED] else []
    stats: list[Mark] = [
        {"what": "trauma", "n": row[TRAUMA]},
        {"what": "strain", "n": row[STRAIN]},
        {"what": "track", "n": board.track},
        {"what": "dice", "n": board.dice},
        {"what": "wage", "n": board.wage},
        {"what": "ordered", "n": row[ORDERED]},
        {"what": "used", "n": row[USED]},
    ]
    stats += [{"what": stat, "n": stat_of(state, seat, row, stat, 0, AT_SEA)} for stat in STATS]
    traits = [tables.traits[trait] for trait in traits_of(tables, row) if trait >= 0]
    sheet: Piece = {
        "id": f"crew:{board.id}",
        "kind": "crew" if board.kind == "deckhand" else "shellback",
        "what": board.id,
        "seat": seat,
        "name": board.name,
        "at": whereabouts(state, seat, row[PLACE]),
        "stats": stats,
        "state": flags,
        "text": " ".join([f"{trait.name}: {trait.rule}" for trait in traits]),
        "traits": [trait.name for trait in traits],
    }
    if left == 1:
        sheet["grave"] = "one more and this one dies"
    return sheet


def whereabouts(state: Everrain, seat: Seat, place: int) -> Where:
    """Where a Crew stands: on deck or below, on a ship that is boarded, in a house of the Port, on an Island."""
    if place >= ISLAND:
        return on_island(seat, state.rules.tables.content.board.island.nodes[place - ISLAND])
    if place >= ASHORE:
        return in_house(seat, SERVICES[place - ASHORE])
    return below_deck(seat, PLACE_NAMES[place]) if is_below(place) else on_deck(seat, place)
