"""Whether a cost of a card can be paid in full (11.13): what cannot is not paid at all."""

from __future__ import annotations

from typing import Final

from farshore.core.words import counted
from farshore.games.everrain.content.card_words import ORDERS
from farshore.games.everrain.content.script import Cost
from farshore.games.everrain.state.conditions import treasures
from farshore.games.everrain.state.ship import BOARD, FATIGUED, PLACE, STRAIN, TRAUMA, Ship
from farshore.games.everrain.state.table import Everrain
from farshore.games.everrain.steps.effects.context import CREW, SEAT, Context

# Each for one and for several.
NAMES: Final[dict[str, tuple[str, str]]] = {
    "coin": ("Coin", "Coin"),
    "clue": ("Clue", "Clues"),
    "treasure": ("Treasure", "Treasures"),
    "order": ("Order for good", "Orders for good"),
    "order_exhaust": ("Fresh Order", "Fresh Orders"),
    "strain": ("Strain", "Strain"),
    "trauma": ("Trauma", "Trauma"),
    "node": ("node", "nodes"),
    "fatigue": ("fresh Crew", "fresh Crew"),
}


def in_words(cost: Cost) -> str:
    return counted(cost.n, *NAMES[cost.word])


def can_pay(state: Everrain, cost: Cost, context: Context) -> bool:
    ship = state.ships[context[SEAT]]
    if cost.word == "coin":
        return ship.coin >= cost.n
    if cost.word == "clue":
        return ship.clues >= cost.n
    if cost.word == "treasure":
        return len(treasures(state, ship, cost.what)) >= cost.n
    if cost.word == "order":
        kinds = [ORDERS.index(cost.what)] if cost.what != "any" else [0, 1, 2, 3]
        owned = [ship.fresh[kind] + (ship.issued[kind] if kind < 3 else 0) for kind in kinds]
        return sum(owned) >= cost.n
    if cost.word == "order_exhaust":
        return ship.orders() >= cost.n
    if cost.word == "node":
        return 10 - ship.wrecked.bit_count() > cost.n
    return bool(payers(state, ship, cost, context[CREW]))


def payers(state: Everrain, ship: Ship, cost: Cost, tested: int) -> list[list[int]]:
    """The Crew that could pay with Strain, Trauma or Fatigue and live."""
    if cost.crew == "tested":
        rows = [row for row in ship.crew if row[BOARD] == tested]
    elif cost.crew == "other":
        rows = [row for row in ship.crew if row[BOARD] != tested]
    elif cost.crew in ("all_deck", "all_below"):
        rows = [row for row in ship.crew if (row[PLACE] < 10) == (cost.crew == "all_deck")]
    else:
        rows = ship.crew
    able = [row for row in rows if is_able(state, row, cost)]
    everybody = cost.crew in ("all", "all_deck", "all_below")
    return [] if everybody and len(able) < len(rows) else able


def is_able(state: Everrain, row: list[int], cost: Cost) -> bool:
    if cost.word == "fatigue":
        return not row[FATIGUED]
    return row[TRAUMA] + row[STRAIN] + cost.n < state.rules.tables.boards[row[BOARD]].track
