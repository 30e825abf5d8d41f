"""Sailing: Navigation Orders and what their points pay for."""

from __future__ import annotations

from typing import Final

from farshore.core.action import Action
from farshore.core.showing import Asked, Showers
from farshore.core.view import Shown, Where
from farshore.core.words import counted
from farshore.games.everrain.actions.turn import Ahead, Face, Left, Reveal, Right, Sail, SailFleeting, SailTwice
from farshore.games.everrain.state.ship import FLEETING, NAVIGATION, ORDER_NAMES, Ship
from farshore.games.everrain.state.table import Everrain
from farshore.games.everrain.state.words import COMPASS
from farshore.games.everrain.steps.navigate import order_points, reveal_cost
from farshore.games.everrain.steps.spawnsea import Heading
from farshore.games.everrain.view.areas import cell_id
from farshore.games.everrain.view.asking import asking, order_spent
from farshore.games.everrain.view.routes import meet, one_step
from farshore.games.everrain.view.seafoes import enemy_turned

LABELS: Final[dict[type[Action], str]] = {
    Sail: "Navigation Order",
    SailFleeting: "Navigation by a Fleeting Order",
    SailTwice: "Two Navigation Orders together",
    Left: "Turn to port",
    Right: "Turn to starboard",
    Ahead: "Move ahead",
    Reveal: "Reveal the tile ahead",
}
KEYS: Final[dict[type[Action], str]] = {Left: "a", Right: "d", Ahead: "w"}


def sail(at: Asked[Everrain], action: Sail | SailFleeting | SailTwice) -> Shown:
    """EV-089, RULING-EV-26 The points of an Order; what is at hand is lost (EV-091)."""
    kind = type(action)
    points = at.state.ships[at.seat].points
    gained = order_points(at.state, at.seat) * (2 if kind is SailTwice else 1)
    shown: Shown = {"label": LABELS[kind], "group": "steer", "gain": [{"what": "point", "n": gained}]}
    ship = at.state.ships[at.seat]
    first = order_spent(ship, NAVIGATION, kind is SailFleeting)
    second = f"{ORDER_NAMES[NAVIGATION if ship.fresh[NAVIGATION] > 1 else FLEETING]}-order"
    shown["cost"] = [{"what": what, "n": 1} for what in ([first, second] if kind is SailTwice else [first])]
    if kind is Sail:
        shown["key"] = "s"
    if points and not at.state.rules.pooling:
        shown["cost"].append({"what": "point", "n": points})
        shown["notes"] = [f"{counted(points, 'point')} at hand {'is' if points == 1 else 'are'} lost."]
    return shown


def steer(at: Asked[Everrain], action: Left | Right | Ahead) -> Shown:
    """A single move ahead, or a turn where the ship lies."""
    state, ship, kind = at.state, at.state.ships[at.seat], type(action)
    course = one_step(state, at.seat, kind is Ahead)
    turned = (ship.facing + (1 if kind is Right else 5)) % 6
    shown: Shown = {
        "label": LABELS[kind],
        "group": "steer",
        "key": KEYS[kind],
        "on": [ahead_of(state, ship) if kind is Ahead else turned_to(state, ship, turned)],
        "cost": [{"what": "point", "n": course.spent}],
    }
    meet(state, at.seat, course, shown)
    return shown


def ahead_of(state: Everrain, ship: Ship) -> Where:
    return {"area": "sea", "at": cell_id(state, state.rules.chart.neighbours[ship.hex][ship.facing])}


def turned_to(state: Everrain, ship: Ship, facing: int) -> Where:
    return {"area": "sea", "at": cell_id(state, ship.hex), "facing": facing}


def face(at: Asked[Everrain], action: Face) -> Shown:
    """EV-186 A ship turns free of cost in Port; an enemy ship that appears is given its heading."""
    facing = action.n % 6
    enemy = asking(at, Heading)
    if enemy is not None:
        shown: Shown = {"label": f"It heads {COMPASS[facing]}", "group": "steer"}
        row = at.state.enemy_ship(enemy.foe)
        if row is not None:
            shown["on"] = [enemy_turned(at.state, row, facing)]
        return shown
    shown = {"label": f"Turn to face {COMPASS[facing]}", "group": "steer"}
    shown["on"] = [turned_to(at.state, at.state.ships[at.seat], facing)]
    return shown


def reveal(at: Asked[Everrain], _action: Reveal) -> Shown:
    return {
        "label": LABELS[Reveal],
        "group": "steer",
        "key": "r",
        "on": [ahead_of(at.state, at.state.ships[at.seat])],
        "cost": [{"what": "point", "n": reveal_cost(at.state, at.seat)}],
        "risks": ["Enemy ships may wake."],
        "notes": ["Clues for the tile."],
        "undo": "locks",
    }


SHOWN: Final[Showers] = {
    Sail: sail,
    SailFleeting: sail,
    SailTwice: sail,
    Left: steer,
    Right: steer,
    Ahead: steer,
    Face: face,
    Reveal: reveal,
}
