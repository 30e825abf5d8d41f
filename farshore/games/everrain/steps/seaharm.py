"""Enemy ships that arrive or sink (EV-274, EV-307, EV-349, EV-352)."""

from __future__ import annotations

from farshore.games.everrain.content.places import NONE
from farshore.games.everrain.content.tables import COPIES, ENEMY
from farshore.games.everrain.state.table import FOE, HEX, HURT, OWNERLESS, Everrain
from farshore.games.everrain.steps.discovery import Agenda
from farshore.games.everrain.steps.draw import discard
from farshore.games.everrain.steps.spoils import Spoils


def arrive(state: Everrain, row: list[int]) -> None:
    """EV-349 A ship on its destination leaves play; Agenda advances by its remaining Health."""
    enemy = state.rules.tables.enemies[row[FOE] // COPIES]
    state.tell(f"{enemy.name} reaches its destination.", what="arrived")
    state.fleet.remove(row)
    discard(state, ENEMY, row[FOE] // COPIES)
    state.stack.append(Agenda(enemy.health - row[HURT]))


def hurt_ship(state: Everrain, foe: int, n: int, credit: int) -> None:
    """EV-352, EV-274 Damage to an enemy ship; at its Health it sinks, leaves a Shipwreck and pays Spoils.

    RULING-EV-85 The reward at once, the token for whoever plunders it later.
    """
    row = state.enemy_ship(foe)
    if row is None or n <= 0:
        return
    enemy = state.rules.tables.enemies[foe // COPIES]
    row[HURT] += n
    state.tell(f"{enemy.name} takes {n} damage.", what="foe hit", foe=state.foe_name(foe))
    if row[HURT] >= enemy.health:
        state.tell(f"{enemy.name} sinks.", what="foe sunk", foe=state.foe_name(foe))
        state.fleet.remove(row)
        state.wrecks += ((row[HEX], OWNERLESS, 0, NONE),)
        discard(state, ENEMY, foe // COPIES)
        if credit >= 0 and enemy.spoils:
            state.stack.append(Spoils(credit, enemy.spoils, "sea"))
