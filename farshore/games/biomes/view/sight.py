"""Clairvoyance and Foresight, as they are offered."""

from __future__ import annotations

from typing import Final

from farshore.core.showing import Asked, Showers
from farshore.core.view import Shown
from farshore.games.biomes.actions.answers import Foresee, Gaze, GazeWide, Next
from farshore.games.biomes.state.places import place_name
from farshore.games.biomes.state.table import Biomes
from farshore.games.biomes.steps.sight import PutInOrder, foreseen_names
from farshore.games.biomes.view.map import spot


def gaze_wide(_at: Asked[Biomes], _action: GazeWide) -> Shown:
    return {"label": "Look at everything within two tiles", "group": "quest", "undo": "locks"}


def gaze(at: Asked[Biomes], action: Gaze) -> Shown:
    name = place_name(at.state, action.cell)
    return {"label": f"Look around {name}", "group": "quest", "on": [spot(action.cell)], "undo": "locks"}


def foresee(_at: Asked[Biomes], action: Foresee) -> Shown:
    return {"label": f"Foresee {action.what}", "group": "quest", "undo": "locks"}


def come_next(at: Asked[Biomes], action: Next) -> Shown:
    """BIO-170, BIO-171 By name: only whoever has foreseen them is asked."""
    step = at.step
    names = foreseen_names(at.state, step.what) if isinstance(step, PutInOrder) else []
    label = f"Next: {names[action.n - 1]}" if action.n <= len(names) else f"Number {action.n} comes next"
    return {"label": label, "group": "quest", "undo": "locks"}


SHOWN: Final[Showers] = {GazeWide: gaze_wide, Gaze: gaze, Foresee: foresee, Next: come_next}
