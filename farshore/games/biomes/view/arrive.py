"""Being carried to a camp and teleporting, as they are offered."""

from __future__ import annotations

from typing import Final

from farshore.core.showing import Asked, Showers
from farshore.core.view import Shown
from farshore.games.biomes.actions.answers import GoTo, Stay
from farshore.games.biomes.state.places import place_name
from farshore.games.biomes.state.table import Biomes
from farshore.games.biomes.view.cautions import beware_gang
from farshore.games.biomes.view.map import spot


def go_to(at: Asked[Biomes], action: GoTo) -> Shown:
    """BIO-172, BIO-173, BIO-281 A friendly camp, or any tile that lies open."""
    name = place_name(at.state, action.cell)
    shown: Shown = {"label": f"Go to {name}", "group": "quest", "on": [spot(action.cell)], "undo": "locks"}
    beware_gang(at.state, shown, action.cell)
    return shown


def stay(_at: Asked[Biomes], _action: Stay) -> Shown:
    return {"label": "Stay here", "group": "quest", "undo": "locks"}


SHOWN: Final[Showers] = {GoTo: go_to, Stay: stay}
