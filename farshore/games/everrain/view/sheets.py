"""What is written on a board or card that is offered: Crew for hire, upgrades and Treasures on the counter."""

from __future__ import annotations

from farshore.core.words import counted, listed
from farshore.games.everrain.content.card_words import STATS
from farshore.games.everrain.content.tables import GUN, IMPROVEMENT, TREASURE
from farshore.games.everrain.content.wares import Artillery, Treasure
from farshore.games.everrain.state.table import Everrain
from farshore.games.everrain.state.words import SIDES


def ware_sheet(state: Everrain, name: str) -> list[str]:
    """What is written on a card that is dealt in."""
    tables = state.rules.tables
    index = tables.index
    if name in index[TREASURE]:
        return treasure_sheet(state, tables.treasures[index[TREASURE][name]])
    if name in index[IMPROVEMENT]:
        return [tables.improvements[index[IMPROVEMENT][name]].rule]
    return [gun_sheet(tables.artillery[index[GUN][name]])]


def crew_sheet(state: Everrain, board: int) -> list[str]:
    """Section 12, crew sheets: profession, dice, the four stats, what it can bear, the Trait that never goes."""
    crew = state.rules.tables.boards[board]
    stats = ", ".join([f"{name.capitalize()} {value}" for name, value in zip(STATS, crew.stats, strict=True)])
    lines = [f"{crew.profession}, {counted(crew.dice, 'die', 'dice')}. {stats}. Track of {crew.track}."]
    if crew.indelible:
        trait = state.rules.tables.content.traits[crew.indelible]
        lines.append(f"{trait.name}: {trait.rule}")
    return lines


def gun_sheet(gun: Artillery) -> str:
    """Where it can be mounted, and its dice by distance."""
    dice: dict[int, int] = {}
    for (q, r), n in gun.grid.items():
        apart = max(abs(q), abs(r), abs(q + r))
        dice[apart] = max(dice.get(apart, 0), n)
    reach = listed(
        [f"{counted(n, 'die', 'dice')} at {counted(apart, 'hex', 'hexes')}" for apart, n in sorted(dice.items())]
    )
    return f"For {' or '.join([SIDES[slot] for slot in gun.slots])}. Up to {reach}."


def treasure_sheet(state: Everrain, treasure: Treasure) -> list[str]:
    """EV-236 Its values at the Ports, its Clue value, what it does."""
    ports = state.rules.tables.content.ports
    dear, cheap = ports[treasure.desired_port].name, ports[treasure.undesired_port].name
    values = f"{treasure.standard} Coin, {treasure.desired} at {dear}, {treasure.undesired} at {cheap}."
    lines = [f"{treasure.type.capitalize()}: {values}"]
    if treasure.clue_value:
        lines.append(f"Counts as {counted(treasure.clue_value, 'Clue')} at a University.")
    return lines + ([treasure.rule] if treasure.rule else [])
