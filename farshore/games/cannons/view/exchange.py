"""Gifts among teammates (QC-067 to QC-073), as they are offered."""

from __future__ import annotations

from typing import Final

from farshore.core.showing import Showers
from farshore.core.view import Shown
from farshore.games.cannons.actions.decisions import Ask, Give
from farshore.games.cannons.actions.lists import SHIPS
from farshore.games.cannons.state.table import Cannons, ship_name
from farshore.games.cannons.view.asking import At
from farshore.games.cannons.view.names import clue_name, loot_name
from farshore.games.cannons.view.prices import Bill, paid, priced, swapped


def give(at: At, action: Give) -> Shown:
    label = f"Give {ship_name(SHIPS.index(action.target))} {gift(at.state, action)}"
    return priced({"label": label, "group": "crew"}, given(action))


def given(action: Give) -> Bill:
    if action.what == "coins":
        return paid(coin=-int(action.which))
    if action.what == "ammo":
        return paid(ammo=-int(action.which))
    return swapped([action.which if action.what == "good" else action.what], [])


def gift(state: Cannons, action: Give) -> str:
    """What changes hands."""
    if action.what == "coins":
        return "1 coin" if action.which == "1" else f"{action.which} coins"
    if action.what == "ammo":
        return f"{action.which} Ammo"
    if action.what == "loot":
        return f"the Loot {loot_name(state, action.which)}"
    return f"the Clue {clue_name(state, action.which)}" if action.what == "clue" else action.which


def ask(_at: At, action: Ask) -> Shown:
    return {"label": f"Ask {ship_name(SHIPS.index(action.name))} for a gift", "group": "crew"}


SHOWN: Final[Showers] = {Give: give, Ask: ask}
