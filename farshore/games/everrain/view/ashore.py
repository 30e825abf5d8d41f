"""Where Crew are who have left their ship: the board of a searched Island, and the houses of a Port."""

from __future__ import annotations

from typing import Any, Final

from farshore.core.event import Seat
from farshore.core.shelf import Shelf
from farshore.core.view import Area, Slot, Where
from farshore.core.words import capital, counted, listed
from farshore.games.everrain.content.board import TOKENS, IslandBoard
from farshore.games.everrain.content.card_words import SERVICES
from farshore.games.everrain.content.places import ASHORE, ISLAND
from farshore.games.everrain.state.ship import PLACE
from farshore.games.everrain.state.table import Everrain
from farshore.games.everrain.state.words import island_name, place_name, sea_name
from farshore.games.everrain.steps.exhaustive import (
    SEEN,
    TOKENS_LEFT,
    WHO,
    Cycle,
    Home,
    Landing,
    Onward,
    PickNode,
    Rest,
    Search,
    TurnUp,
)

Spot = tuple[float, float]
SPOTS: Final[Shelf[dict[str, Spot]]] = Shelf(8)
LAND: Final = "island"  # its board and the houses are named with the seat whose Crew are there
HOUSES: Final = "ashore"
# What a token is called where several are counted.
TOKEN_NAMES: Final[dict[str, tuple[str, str]]] = {
    "clue": ("Clue", "Clues"),
    "treasure": ("Treasure", "Treasures"),
    "enemy": ("enemy", "enemies"),
    "recover": ("rest", "rests"),
    "expedition": ("Expedition", "Expeditions"),
}


def ashore_areas(state: Everrain, seat: Seat, mine: bool) -> list[Area]:
    """The places off the ship where somebody of it is, or is about to go."""
    shown: list[Area] = []
    for step in state.stack:  # in most views nobody is ashore: plain loops, as every seat is asked in every view
        if type(step) is Home and step.seat == seat:
            shown.append(island(state, seat))
            break
    for row in state.ships[seat].crew:
        if ASHORE <= row[PLACE] < ISLAND:
            shown.append(houses(state, seat, mine))
            break
    return shown


def node_id(seat: Seat, node: str) -> str:
    return f"{LAND}{seat}:{node}"


def on_island(seat: Seat, node: str) -> Where:
    return {"area": f"{LAND}{seat}", "at": node_id(seat, node)}


def in_house(seat: Seat, service: str) -> Where:
    return {"area": f"{HOUSES}{seat}", "at": f"{HOUSES}{seat}:{service}"}


# The Island


def island(state: Everrain, seat: Seat) -> Area:
    """EV-398, EV-399 The board with its paths: which tokens are gone, and what the others can still be."""
    board = state.rules.tables.content.board.island
    search = searching(state, seat)
    gone = [board.nodes[place - ISLAND] for place in search[SEEN]] if search else []
    spots = SPOTS.get((board,), lambda: layout(board))
    slots: list[Slot] = []
    for node in board.nodes:
        x, y = spots[node]
        kind = "gold" if node == board.gold else "shore" if node in board.shore else "inland"
        slot: Slot = {"id": node_id(seat, node), "kind": f"{kind}-node", "label": capital(island_name(node))}
        slot["x"], slot["y"] = x, y
        if node in gone:
            slot["state"] = "searched"
        slots.append(slot)
    links: list[Any] = [[node_id(seat, right), node_id(seat, left)] for right, left in board.paths]
    shown: Area = {
        "id": f"{LAND}{seat}",
        "type": "tableau",
        "place": "room",
        "title": capital(sea_name(state, state.ships[seat].hex)),
        "seat": seat,
        "slots": slots,
        "links": links,
    }
    if search:
        shown["help"] = still_hidden(search[TOKENS_LEFT])
    return shown


def searching(state: Everrain, seat: Seat) -> Search | None:
    """How far the search has come; nothing once its last card is drawn."""
    for step in state.stack[::-1]:
        if isinstance(step, (Landing, Cycle, PickNode, TurnUp, Rest, Onward)) and step.search[WHO] == seat:
            return step.search
    return None


def still_hidden(left: tuple[int, ...]) -> str:
    """EV-399 Everybody has seen what was turned up, so what the others can be is known."""
    words = [counted(n, *TOKEN_NAMES[kind]) for kind, n in zip(TOKENS, left, strict=True) if n]
    return f"Face down are some of {listed(words)}." if words else ""


def layout(board: IslandBoard) -> dict[str, Spot]:
    """EV-402 The shore at the right, the gold at the left; nodes as many paths from the shore stand in one column."""
    far = dict.fromkeys(board.shore, 0)
    ahead = list(board.shore)
    for node in ahead:
        for right, left in board.paths:
            if right == node and left not in far:
                far[left] = far[node] + 1
                ahead.append(left)
    columns = [[node for node in board.nodes if far[node] == n] for n in range(max(far.values()) + 1)]
    spots: dict[str, Spot] = {}
    for n, column in enumerate(columns):
        x = 0.93 - 0.86 * n / (len(columns) - 1)
        for at, node in enumerate(column):
            spots[node] = (round(x, 3), round(0.5 + (at - (len(column) - 1) / 2) * 0.3, 3))
    return spots


# The houses of a Port


def houses(state: Everrain, seat: Seat, mine: bool) -> Area:
    """EV-205 The services where Crew of the ship are, until they come back aboard."""
    ship = state.ships[seat]
    taken = sorted({row[PLACE] - ASHORE for row in ship.crew if ASHORE <= row[PLACE] < ISLAND})
    slots: list[Slot] = [
        {
            "id": f"{HOUSES}{seat}:{SERVICES[n]}",
            "kind": SERVICES[n],
            "label": capital(place_name(state, ship, SERVICES[n])),
        }
        for n in taken
    ]
    return {
        "id": f"{HOUSES}{seat}",
        "type": "tableau",
        "place": "mine" if mine else "info",
        "title": f"Ashore in {sea_name(state, ship.hex)}",
        "seat": seat,
        "slots": slots,
    }
