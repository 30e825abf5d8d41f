"""Crew, cards and what is traded, by their names on the table."""

from __future__ import annotations

from farshore.core.event import Seat
from farshore.core.words import counted, definite
from farshore.games.everrain.content.places import NONE, SIDE_NAMES
from farshore.games.everrain.content.tables import CREWMEN
from farshore.games.everrain.state.ship import Ship
from farshore.games.everrain.state.table import Everrain


def crew_name(state: Everrain, name: str) -> str:
    board = state.rules.tables.content.crew.get(name)
    return board.name if board else name


def crew_row(state: Everrain, seat: Seat, name: str) -> list[int] | None:
    """The row of a Crew aboard that ship."""
    return state.ships[seat].member(state.rules.tables.index[CREWMEN].get(name, NONE))


def card_name(state: Everrain, name: str) -> str:
    """A card of any deck by its id."""
    tables = state.rules.tables
    for deck, index in enumerate(tables.index):
        if name in index:
            return tables.cards[deck][index[name]].name
    return name


def plan_name(state: Everrain, ship: Ship, slot: str) -> str:
    """The card of the Schematic that lies in a slot."""
    tables = state.rules.tables
    for deck, n, card in ship.schematics():
        if slot == (f"s{n + 1}" if deck == "improvement" else SIDE_NAMES[n]):
            return tables.improvements[card].name if deck == "improvement" else tables.artillery[card].name
    return slot


def goods_name(state: Everrain, ship: Ship, what: str, name: str) -> str:
    """A thing that is traded."""
    if what in ("coin", "clue"):
        return f"{name} Coin" if what == "coin" else counted(int(name), "Clue")
    if what == "crew":
        return crew_name(state, name)
    return (
        card_name(state, name) if what == "treasure" else f"the Schematic of {definite(plan_name(state, ship, name))}"
    )


def order_name(name: str, n: int = 1) -> str:
    return counted(n, f"{name.capitalize()} Order")
