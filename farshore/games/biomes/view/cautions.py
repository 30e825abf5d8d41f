"""Before irreversible steps (section 12): what several chapters of the view warn of."""

from __future__ import annotations

from farshore.core.view import Shown
from farshore.games.biomes.content.numbers import KILLER, SIDE
from farshore.games.biomes.content.wedge import HOME
from farshore.games.biomes.state.table import Biomes


def killers_awake(state: Biomes) -> bool:
    return bool([code for code in state.camps.values() if code & SIDE == KILLER and state.is_awake(code >> 3)])


def beware_gang(state: Biomes, shown: Shown, cell: int) -> bool:
    """BIO-192 Whether the gang is there; then whoever goes there is asked again."""
    if not state.gang or cell != state.gang:
        return False
    shown["confirm"] = "The gang is there: you would be injured. Go all the same?"
    return True


def guard_main_camp(state: Biomes, shown: Shown, token: int) -> None:
    """BIO-011, BIO-224 The last secret of the Main Camp keeps killers from burning it."""
    if state.lying.get(HOME, ()) == (token,) and killers_awake(state):
        shown["confirm"] = "An empty Main Camp can be destroyed by killers. Take the last secret?"
