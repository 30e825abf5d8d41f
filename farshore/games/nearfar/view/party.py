"""Who marches: newcomers, and the party that leaves town."""

from __future__ import annotations

from typing import Final

from farshore.core.showing import Showers
from farshore.core.view import Shown
from farshore.games.nearfar.actions.town import Bench, Join, Reserve
from farshore.games.nearfar.steps.party import THE_COMPANION
from farshore.games.nearfar.view.amounts import member_name
from farshore.games.nearfar.view.asking import At


def join(_at: At, _action: Join) -> Shown:
    return {"label": "Welcome into the party", "group": "party"}


def reserve(_at: At, _action: Reserve) -> Shown:
    return {"label": "Wait in reserve", "group": "party"}


def bench(at: At, action: Bench) -> Shown:
    shown: Shown = {"label": f"In place of {member_name(at.state, action.name)}", "group": "party"}
    if action.name != THE_COMPANION:
        shown["piece"] = f"adventurer:{action.name}"
    return shown


SHOWN: Final[Showers] = {Join: join, Reserve: reserve, Bench: bench}
