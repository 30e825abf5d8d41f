"""Loot cards and abilities as a captain is offered them (QC-208 to QC-232)."""

from __future__ import annotations

from typing import Final

from farshore.core.showing import Showers
from farshore.core.view import Shown
from farshore.games.cannons.actions.abilities import Ability, Equip, Luck, Mend, Mobility, Play, Stores, Use
from farshore.games.cannons.actions.lists import SHIPS
from farshore.games.cannons.state.table import ship_name
from farshore.games.cannons.view.asking import At
from farshore.games.cannons.view.names import clue_name, loot_name


def play(at: At, action: Play) -> Shown:
    return {"label": f"Play {loot_name(at.state, action.name)}", "group": "loot"}


def use(at: At, action: Use) -> Shown:
    return {"label": f"Use {loot_name(at.state, action.name)}", "group": "loot"}


def equip(at: At, action: Equip) -> Shown:
    over = f" over {loot_name(at.state, action.over)}" if action.over else ""
    return {"label": f"Equip {loot_name(at.state, action.loot)}{over}", "group": "loot"}


def luck(at: At, action: Luck) -> Shown:
    return {"label": f"Dwunny Luck for {loot_name(at.state, action.loot)}: the {action.die} becomes a 6"}


def mobility(at: At, action: Mobility) -> Shown:
    return {"label": f"Delvish Mobility for {loot_name(at.state, action.name)}", "group": "ability"}


def stores(at: At, action: Stores) -> Shown:
    return {"label": f"Caravan Stores for {loot_name(at.state, action.name)}", "group": "ability"}


def ability(at: At, action: Ability) -> Shown:
    power = at.state.rules.content.champions[at.state.ships[at.seat].champion].ability
    paid = clue_name(at.state, action.name) if power.clues else action.name
    return {"label": f"{power.name} for {paid}", "group": "ability"}


def mend(_at: At, action: Mend) -> Shown:
    mended = ship_name(SHIPS.index(action.target))
    return {"label": f"Mend {mended}'s ship with {action.name}", "group": "ability"}


SHOWN: Final[Showers] = {
    Play: play,
    Use: use,
    Equip: equip,
    Luck: luck,
    Mobility: mobility,
    Stores: stores,
    Ability: ability,
    Mend: mend,
}
