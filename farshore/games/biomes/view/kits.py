"""Kits and tools, as they are offered: the camp of a building, the route of a caravan, what tools speed up."""

from __future__ import annotations

from typing import Final

from farshore.core.showing import Asked, Showers
from farshore.core.view import Shown
from farshore.games.biomes.actions.answers import Bind, MendBuilding, MendCamp, MendPlayer, Route
from farshore.games.biomes.content.wedge import printed
from farshore.games.biomes.state.places import place_name
from farshore.games.biomes.state.table import Biomes
from farshore.games.biomes.view.map import spot


def bind(at: Asked[Biomes], action: Bind) -> Shown:
    name = place_name(at.state, action.cell)
    return {"label": f"For {name}", "group": "quest", "on": [spot(action.cell)], "undo": "locks"}


def route(at: Asked[Biomes], action: Route) -> Shown:
    between = [printed(cell) for cell in action.cells[1:-1]]
    by = f" by {', '.join(between)}" if between else ""
    return {"label": f"To {place_name(at.state, action.cells[-1])}{by}", "group": "quest", "undo": "locks"}


def mend_camp(_at: Asked[Biomes], _action: MendCamp) -> Shown:
    return {"label": "Speed up the camp here", "group": "quest", "undo": "locks"}


def mend_building(_at: Asked[Biomes], _action: MendBuilding) -> Shown:
    return {"label": "Speed up the building here", "group": "quest", "undo": "locks"}


def mend_player(_at: Asked[Biomes], action: MendPlayer) -> Shown:
    return {"label": f"Speed up the healing of @{action.seat}", "group": "quest", "undo": "locks"}


SHOWN: Final[Showers] = {
    Bind: bind,
    Route: route,
    MendCamp: mend_camp,
    MendBuilding: mend_building,
    MendPlayer: mend_player,
}
