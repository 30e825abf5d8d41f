"""The areas of a view: atlas, town, mine, tracks, parties, hands and what is going on."""

from __future__ import annotations

from typing import Any, Final, Literal

from farshore.core.event import Seat
from farshore.core.shelf import Shelf
from farshore.core.view import Area, GridCell, Mark, Slot
from farshore.games.nearfar.state.player import BUILDING
from farshore.games.nearfar.state.table import BASIC, DECK_NAMES, MINE, NOBODY, SALOON, TREASURES, Journey
from farshore.games.nearfar.steps.buildings import cells
from farshore.games.nearfar.steps.scoring import CATEGORIES
from farshore.games.nearfar.steps.threat import is_guarded
from farshore.games.nearfar.steps.town import Building

INSIDE: Final = {"saloon": "row", "mine": "mine"}  # what is seen by whoever looks in
SLOTS: Final = ("saloon", "town-hall", "stables", "general-store", "farm", "mystics-hut", "mine")

ATLAS: Final[Shelf[Area]] = Shelf(128)


def atlas(state: Journey) -> Area:
    """The map with its symbols as they work now, the same until somebody camps or takes a quest."""
    key = (state.rules.chart, state.quests, is_guarded(state), *state.camps)
    return ATLAS.get(key, lambda: drawn(state))


def drawn(state: Journey) -> Area:
    chart = state.rules.chart
    nodes: list[dict[str, Any]] = []
    for n, spot in enumerate(chart.spaces):
        node: dict[str, Any] = {"id": spot.id, "x": spot.x, "y": spot.y, "kind": spot.kind}
        if spot.name or spot.kind == "town":
            node["name"] = spot.name or "Town"
        marks: list[Mark] = []
        if state.quests >> n & 1:
            marks.append({"what": "quest"})
        if spot.water:
            marks.append({"what": "water"})
        if spot.mammoth:
            marks.append({"what": "mammoth"})
        if marks:
            node["marks"] = marks
        if state.camps[n] != NOBODY:
            node["state"] = f"seat:{state.camps[n]}"
        nodes.append(node)
    links: list[dict[str, Any]] = []
    for number, path in enumerate(chart.paths):
        link: dict[str, Any] = {"id": f"path:{number}", "a": chart.spaces[path.a].id, "b": chart.spaces[path.b].id}
        if path.icon:
            works = state.is_active(number) and (path.icon != "threat" or is_guarded(state))
            link["marks"] = [{"what": path.icon} if works else {"what": path.icon, "state": "used"}]
        links.append(link)
    return {
        "id": "map",
        "type": "graphmap",
        "place": "world",
        "title": chart.display_name,
        "plate": f"map-m{chart.number:02}",
        "help": chart.theme,
        "nodes": nodes,
        "links": links,
    }


def town(state: Journey, viewer: Seat | None) -> Area:
    """The street: who stands where, and what entering takes; where one stands already one cannot stay (NF-055)."""
    slots: list[Slot] = []
    offers = ("recruit, refresh", "trade, name, discard", "animals", "coin or 4 cards", "food", "treasure", "dig")
    for building, kind in enumerate(SLOTS):
        slot: Slot = {"id": kind, "kind": kind, "label": offers[building]}
        visitors = [seat for seat, player in enumerate(state.players) if player.at == BUILDING + building]
        if visitors or state.has_neutral(building):
            slot["state"] = "occupied"
            slot["label"] = "free to all" if building == 0 else "a stranger: duel" if not visitors else "duel to enter"
        if viewer in visitors:
            slot["label"] = "you are here"
        if kind in INSIDE:
            slot["inside"] = INSIDE[kind]
        slots.append(slot)
    slots.append({"id": "jail", "kind": "jail", "label": "then any house"})
    return {
        "id": "town",
        "type": "tableau",
        "place": "world",
        "title": f"Town, {state.rules.side.name}",
        "slots": slots,
        "help": f"{state.supply()} pack animals are left at the Stables.",
    }


def place_of(state: Journey, seat: Seat | None, building: int) -> Literal["room", "info"]:
    """A house that a visitor is busy in stands in the middle; otherwise it can be looked into."""
    step = state.stack[-1] if state.stack else None
    return "room" if isinstance(step, Building) and (step.seat, step.building) == (seat, building) else "info"


def mine(state: Journey, seat: Seat | None) -> Area:
    """NF-129 The grid with its rewards; lit where this seat could dig."""
    grid = state.rules.side.mine
    lit = cells(state, seat) if seat is not None else []
    shown: list[GridCell] = []
    for n, number in enumerate(grid.numbers):
        cell: GridCell = {"id": f"mine:{n}", "row": n // grid.columns, "col": n % grid.columns, "text": str(number)}
        if state.mine[n] != NOBODY:
            cell["state"] = "done"
        elif n in lit:
            cell["state"] = "lit"
        shown.append(cell)
    return {
        "id": "mine",
        "type": "grid",
        "place": place_of(state, seat, MINE),
        "title": "Mine",
        "cells": shown,
        "rows": [reward_marks(pair) for pair in grid.row_rewards],
        "cols": [reward_marks(pair) for pair in grid.column_rewards],
    }


def reward_marks(pair: tuple[int, int]) -> list[Mark]:
    marks: list[Mark] = []
    for what, n in zip(("coin", "gem"), pair, strict=True):
        if n:
            marks.append({"what": what, "n": n})
    return marks


def reputation(state: Journey) -> Area:
    board = state.rules.content.board
    values = state.rules.side.reputation_jp
    marks: list[dict[str, Any]] = []
    for n, value in enumerate(values):
        if value and (n == 0 or values[n - 1] != value):
            marks.append({"at": board.reputation_low + n, "what": "points", "label": f"{value} journey points"})
    for seat, player in enumerate(state.players):
        marks.append({"at": player.reputation, "what": "reputation", "label": f"seat {seat + 1}"})
    return {
        "id": "reputation",
        "type": "track",
        "place": "info",
        "title": "Reputation",
        "from": board.reputation_low,
        "to": board.reputation_high,
        "marks": marks,
    }


def stack(state: Journey) -> Area:
    """NF-418 The whole stack is known, and so are the bosses."""
    content = state.rules.content
    text = [
        f"{content.threats[n].display_name}: {content.threats[n].difficulty}, {content.threats[n].jp} JP"
        for n in state.threats
    ]
    text += [
        f"Boss {content.bosses[n].display_name}: {content.bosses[n].difficulty}, {content.bosses[n].jp} JP"
        for n in state.bosses
    ]
    return {
        "id": "threats",
        "type": "page",
        "place": "info",
        "title": "Threats",
        "text": text or ["No threat is left."],
    }


def routes(state: Journey) -> Area:
    """What each route is worth to one who holds both its posts and to those who share them; held is what counts now."""
    boxes: list[GridCell] = []
    rows: list[list[Mark]] = []
    for n, route in enumerate(state.rules.chart.routes):
        owners = [state.camps[space] for space in state.rules.chart.of_kind(route.kind)]
        rows.append([{"what": route.kind}])
        alone: GridCell = {"id": f"route:{n}:alone", "row": n, "col": 0, "text": str(route.sole_jp)}
        shared: GridCell = {"id": f"route:{n}:shared", "row": n, "col": 1, "text": str(route.joint_jp)}
        if NOBODY not in owners:
            (alone if len(set(owners)) == 1 else shared)["state"] = "held"
        boxes += [alone, shared]
    return {
        "id": "routes",
        "type": "grid",
        "place": "info",
        "title": "Trade routes",
        "help": "alone / shared",
        "cells": boxes,
        "rows": rows,
    }


def projection(scores: list[list[int]]) -> Area:
    """What everybody would score if it ended now; cards in others' hands count only by number."""
    text: list[str] = []
    for seat, by_category in enumerate(scores):
        parts = ", ".join([f"{name} {n}" for name, n in zip(CATEGORIES, by_category, strict=True) if n])
        text.append(f"Seat {seat + 1}: {sum(by_category)} ({parts or 'nothing'})")
    return {"id": "projection", "type": "page", "place": "info", "title": "If it ended now", "text": text}


def row(state: Journey, seat: Seat | None) -> Area:
    return {
        "id": "row",
        "type": "tableau",
        "place": place_of(state, seat, SALOON),
        "title": "Adventurers at the Saloon",
        "slots": [{"id": f"row:{n}", "kind": "row"} for n in range(5)],
    }


def piles(state: Journey) -> list[Area]:
    decks: list[Area] = []
    advanced = state.rules.powers.advanced
    for deck in range(BASIC, TREASURES + 1):
        gone = [card for player in state.players for card in player.dropped if advanced[card] == (deck == 1)]
        area: Area = {
            "id": DECK_NAMES[deck],
            "type": "deck",
            "place": "info",
            "title": f"{DECK_NAMES[deck].capitalize()} cards",
            "count": state.decks[deck].size(),
            "discard": len(state.discards[deck]) if deck == TREASURES else len(gone),
        }
        decks.append(area)
    return decks
