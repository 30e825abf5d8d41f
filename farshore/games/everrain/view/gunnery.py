"""Shots at ships, at what is awake, and at enemies on a friend's deck."""

from __future__ import annotations

from functools import cache
from typing import Final

from farshore.core.showing import Asked, Showers
from farshore.core.view import Chances, Shown
from farshore.core.words import counted, definite
from farshore.games.everrain.actions.turn import Fire, FireFleeting
from farshore.games.everrain.content.board import FACES
from farshore.games.everrain.content.places import SIDE_NAMES
from farshore.games.everrain.content.tables import COPIES, all_rolls
from farshore.games.everrain.state.ship import ARTILLERY
from farshore.games.everrain.state.table import FOE, HEX, HURT, Everrain
from farshore.games.everrain.state.words import target_name
from farshore.games.everrain.steps.gunnery import shot_dice
from farshore.games.everrain.view.asking import at_sea, hurriedly, losing_points, order_spent

UNSINKABLE: Final = 99


def fire(at: Asked[Everrain], action: Fire | FireFleeting) -> Shown:
    """EV-094, EV-168, EV-171 An Artillery Order, the Attack dice, and what they can come to."""
    state, ship = at.state, at.state.ships[at.seat]
    place = state.rules.chart.at(action.place)
    dice = shot_dice(state, at.seat, SIDE_NAMES.index(action.name), place)
    shown: Shown = {
        "label": fire_label(at, action),
        "group": "guns",
        "on": [at_sea(action.place)],
        "piece": f"ship:{at.seat}",
        "via": [f"sea:{action.place}"],
        "cost": [{"what": order_spent(ship, ARTILLERY, type(action) is FireFleeting), "n": 1}],
        "odds": shot_odds(state, place, dice),
        "notes": [f"{counted(dice, 'Attack die', 'Attack dice')}; an Omen can be bought with an Order."],
        "undo": "locks",
    }
    return losing_points(at, shown)


def fire_label(at: Asked[Everrain], action: Fire | FireFleeting) -> str:
    state = at.state
    weapon = state.rules.tables.artillery[state.ships[at.seat].guns[SIDE_NAMES.index(action.name)]].name
    target = target_name(state, state.rules.chart.at(action.place))
    return f"Fire {definite(weapon)} at {target}{hurriedly(type(action) is FireFleeting)}"


def shot_odds(state: Everrain, place: int, dice: int) -> list[Chances]:
    """What the Attack dice of a shot can come to, without Omens: miss, so many damage, enough to sink."""
    health = UNSINKABLE
    for row in state.fleet:
        if row[HEX] == place:
            health = state.rules.tables.enemies[row[FOE] // COPIES].health - row[HURT]
    sides = state.rules.tables.content.board.dice["attack"]
    by_damage: dict[int, int] = {}
    for damage, weight in damage_ways(tuple([sides.count(face) for face in FACES["attack"]]), dice):
        dealt = min(damage, health)
        by_damage[dealt] = by_damage.get(dealt, 0) + weight
    total = sum(by_damage.values())
    odds: list[Chances] = []
    for damage, weight in sorted(by_damage.items()):
        said = "sinks it" if damage >= health else f"{damage} damage" if damage else "miss"
        odds.append({"p": weight / total, "label": said})
    return odds


@cache
def damage_ways(sides: tuple[int, ...], dice: int) -> tuple[tuple[int, int], ...]:
    """The damage of every roll of so many Attack dice, with the number of ways it falls."""
    return tuple([(counts[0] + 2 * counts[1], weight) for counts, weight in all_rolls(list(sides), dice)])


SHOWN: Final[Showers] = {Fire: fire, FireFleeting: fire}
