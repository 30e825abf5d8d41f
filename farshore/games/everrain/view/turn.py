"""The own turn: Crew Orders, Improvements, ending it; what is asked, and what a captain may look for in vain."""

from __future__ import annotations

from typing import Final

from farshore.core.action import Action
from farshore.core.showing import Asked, Missing, Question, Questions, Showers
from farshore.core.view import Blocked, Shown
from farshore.core.words import counted
from farshore.games.everrain.actions.turn import (
    Ahead,
    EndTurn,
    Explore,
    Fire,
    Order,
    OrderFleeting,
    Plunder,
    Purge,
    Recite,
    Reveal,
    Sail,
    Use,
)
from farshore.games.everrain.content.places import NONE, SIDE_NAMES
from farshore.games.everrain.state.ship import AFLOAT, CREW, PLACE
from farshore.games.everrain.state.table import HEX, Everrain
from farshore.games.everrain.state.words import place_name
from farshore.games.everrain.steps.gunnery import side_zone
from farshore.games.everrain.steps.rounds import refresh_count
from farshore.games.everrain.steps.turn import Main
from farshore.games.everrain.view import islands, navigate
from farshore.games.everrain.view.asking import aboard, hurriedly, losing_points, order_spent, refused
from farshore.games.everrain.view.cautions import cautions, deaths_ahead
from farshore.games.everrain.view.gunnery import fire_label
from farshore.games.everrain.view.names import crew_name, crew_row


def order(at: Asked[Everrain], action: Order | OrderFleeting) -> Shown:
    """EV-085, EV-086 A Crew goes somewhere, or fights where it stands."""
    state, ship = at.state, at.state.ships[at.seat]
    fleeting = type(action) is OrderFleeting
    name = crew_name(state, action.name)
    where = f"{place_name(state, ship, action.place)}{hurriedly(fleeting)}"
    fights = action.place[0] == "z" and ship.has_foe(int(action.place[1:]))
    shown: Shown = {
        "label": f"{name}: Fray at {where}" if fights else f"{name} to {where}",
        "group": "crew",
        "on": [aboard(at.seat, action.place)],
        "piece": f"crew:{action.name}",
        "short": name,
        "grade": 0,
    }
    if type(at.step) is Main:  # EV-392 boarders move without Orders
        shown["cost"] = [{"what": order_spent(ship, CREW, fleeting), "n": 1}]
    return losing_points(at, shown)


def use(at: Asked[Everrain], action: Use) -> Shown:
    """EV-147 A Crew puts the Improvement to use that it is in."""
    state = at.state
    name = crew_name(state, action.name)
    row = crew_row(state, at.seat, action.name)
    card = state.ships[at.seat].card_at(row[PLACE]) if row is not None else NONE
    shown: Shown = {
        "label": f"{name} uses the {state.rules.tables.improvements[card].name}",
        "group": "crew",
        "piece": f"crew:{action.name}",
        "short": name,
    }
    return losing_points(at, shown)


def end_turn(at: Asked[Everrain], _action: EndTurn) -> Shown:
    """What a captain should know before ending the turn here is said beside it."""
    shown: Shown = {"label": "End turn", "group": "end", "key": "e", "go": True}
    risks, notes = deaths_ahead(at.state, at.seat), cautions(at.state, at.seat)
    if risks:
        shown["risks"] = risks
    if notes:
        shown["notes"] = notes
    ship = at.state.ships[at.seat]
    back, issued = refresh_count(at.state, at.seat), sum(ship.issued)
    if ship.points:
        shown["confirm"] = f"End the turn and lose {counted(ship.points, 'navigation point')}?"
    elif ship.status == AFLOAT and ship.orders() and issued < back:  # EV-079 the others would be refreshed for nothing
        shown["confirm"] = f"{counted(back, 'Order')} can come back, {issued or 'none'} issued yet. End the turn?"
    return shown


def recite(_at: Asked[Everrain], _action: Recite) -> Shown:
    return {"label": "Read out a Clue beside it", "cost": [{"what": "clue", "n": 1}]}


def whole_turn(at: Asked[Everrain]) -> Question:
    points = at.state.ships[at.seat].points
    return {"text": f"Steer: {counted(points, 'point')}" if points else "Your turn: issue Orders"}


def missing_orders(at: Asked[Everrain]) -> list[Blocked]:
    """Sailing, land and shots of manned guns that cannot be had now."""
    state, ship = at.state, at.state.ships[at.seat]
    blocked: list[Blocked] = []
    for wanted, label in SOUGHT:
        blocked += refused(at, wanted, label)
    targets = [state.rules.chart.names[row[HEX]] for row in state.fleet]
    for side, name in enumerate(SIDE_NAMES):
        if ship.guns[side] >= 0 and ship.is_manned(side_zone(state, side)):
            for target in targets:
                shot = Fire(name, target)
                blocked += refused(at, shot, fire_label(at, shot))
    return blocked


SOUGHT: Final[tuple[tuple[Action, str], ...]] = (
    (Sail(), navigate.LABELS[Sail]),
    (Ahead(), navigate.LABELS[Ahead]),
    (Reveal(), navigate.LABELS[Reveal]),
    (Explore(), islands.LABELS[Explore]),
    (Purge(), islands.LABELS[Purge]),
    (Plunder(), islands.LABELS[Plunder]),
)
SHOWN: Final[Showers] = {
    Order: order,
    OrderFleeting: order,
    Use: use,
    EndTurn: end_turn,
    Recite: recite,
}
QUESTIONS: Final[Questions] = {Main: whole_turn}
MISSING: Final[Missing] = {Main: missing_orders}
