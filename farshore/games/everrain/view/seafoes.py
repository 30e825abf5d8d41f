"""Enemies: who acts, where they appear and go, and whom they go for."""

from __future__ import annotations

from typing import Final

from farshore.core.showing import Asked, Question, Questions, Showers
from farshore.core.view import Shown, Where
from farshore.core.words import capital, counted
from farshore.games.everrain.actions.battle import Activate, Appear, Steer
from farshore.games.everrain.actions.battle import Step as StepTo
from farshore.games.everrain.actions.decisions import PickFoe, PickShip
from farshore.games.everrain.content.foes import Enemy
from farshore.games.everrain.state.table import FACING, HEX, Everrain
from farshore.games.everrain.state.words import foe_called, sea_name, zone_name
from farshore.games.everrain.steps.elder import ElderStep
from farshore.games.everrain.steps.seafoes import SteerShip
from farshore.games.everrain.steps.spawn import PlaceFoe
from farshore.games.everrain.steps.spawnsea import ChooseHex
from farshore.games.everrain.view.areas import cell_id
from farshore.games.everrain.view.asking import aboard, asking, at_sea, on_deck, question

STEERED: Final[dict[str, str]] = {
    "ahead": "It sails ahead",
    "left": "It turns to port",
    "right": "It turns to starboard",
}


def activate(at: Asked[Everrain], action: Activate) -> Shown:
    return {"label": f"{foe_called(at.state, action.name)} acts next"}


def pick_foe(at: Asked[Everrain], action: PickFoe) -> Shown:
    return {"label": f"Choose {foe_called(at.state, action.name)}"}


def pick_ship(_at: Asked[Everrain], action: PickShip) -> Shown:
    return {"label": f"@{int(action.name[1:]) - 1}'s ship"}


def steer(at: Asked[Everrain], action: Steer) -> Shown:
    """EV-342 How an enemy ship turns or sails on, where the captains choose."""
    shown: Shown = {"label": STEERED[action.name]}
    step = asking(at, SteerShip)
    row = at.state.enemy_ship(step.foe) if step is not None else None
    if row is None:
        return shown
    if action.name == "ahead":
        ahead = at.state.rules.chart.neighbours[row[HEX]][row[FACING]]
        shown["on"] = [{"area": "sea", "at": cell_id(at.state, ahead)}]
    else:
        shown["on"] = [enemy_turned(at.state, row, (row[FACING] + (1 if action.name == "right" else 5)) % 6)]
    return shown


def enemy_turned(state: Everrain, row: list[int], facing: int) -> Where:
    return {"area": "sea", "at": cell_id(state, row[HEX]), "facing": facing}


def appear(at: Asked[Everrain], action: Appear) -> Shown:
    """EV-298, EV-301, EV-378 A hex or a zone: where an enemy comes into play, where the Elder One or a ship goes."""
    chart = at.state.rules.chart
    if action.name not in chart.names:
        zone = int(action.name[1:])
        return {"label": f"It appears at {zone_name(at.state, zone)}", "on": [aboard(at.seat, action.name)]}
    where = sea_name(at.state, chart.at(action.name))
    label = f"It walks to {where}" if type(at.step) is ElderStep else capital(where)
    return {"label": label, "on": [at_sea(action.name)]}


def step_to(at: Asked[Everrain], action: StepTo) -> Shown:
    return {"label": f"It goes to {zone_name(at.state, action.n)}", "on": [on_deck(at.seat, action.n)]}


def where_ship(at: Asked[Everrain]) -> Question:
    step = asking(at, ChooseHex)
    if step is None:
        return question(at)
    enemy = at.state.rules.tables.enemies[step.card]
    return where_enemy(enemy, f", engages at {counted(enemy.engagement, 'hex', 'hexes')}")


def where_foe(at: Asked[Everrain]) -> Question:
    step = asking(at, PlaceFoe)
    return where_enemy(at.state.rules.tables.enemies[step.card], "") if step is not None else question(at)


def where_enemy(enemy: Enemy, reach: str) -> Question:
    """What is about to appear."""
    return {
        "text": f"Choose where the {enemy.name} appears.",
        "hint": f"Health {enemy.health}, {counted(enemy.dice, 'die', 'dice')}{reach}.",
    }


SHOWN: Final[Showers] = {
    Activate: activate,
    PickFoe: pick_foe,
    PickShip: pick_ship,
    Steer: steer,
    Appear: appear,
    StepTo: step_to,
}
QUESTIONS: Final[Questions] = {ChooseHex: where_ship, PlaceFoe: where_foe}
