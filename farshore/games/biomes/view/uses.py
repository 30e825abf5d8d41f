"""Using, wearing and sharing secrets, as they are offered."""

from __future__ import annotations

from typing import Final

from farshore.core.showing import Asked, Showers
from farshore.core.view import Shown
from farshore.games.biomes.actions.decisions import Remove, Share, Unshare, Use, Wear
from farshore.games.biomes.content.numbers import CAMP_KIT, KEY
from farshore.games.biomes.state.table import Biomes
from farshore.games.biomes.steps.explore import is_explorable
from farshore.games.biomes.view.amounts import priced
from farshore.games.biomes.view.cautions import guard_main_camp
from farshore.games.biomes.view.secrets import at_hand, at_secret, called


def for_one_action(at: Asked[Biomes], label: str, token: int) -> Shown:
    shown: Shown = {"label": label, "group": "secrets", "undo": "locks"}
    priced(shown, 1)
    return at_secret(at, shown, token)


def use(at: Asked[Biomes], action: Use) -> Shown:
    state = at.state
    kind = state.types[action.token]
    shown = for_one_action(at, f"Use {at_hand(at, action.token)}", action.token)
    if kind == KEY and any(state.stage):
        shown["notes"] = ["raiders may come for it"]
        return shown
    guard_main_camp(state, shown, action.token)
    if kind == CAMP_KIT and "confirm" not in shown:
        around = [near for near in state.rules.wedge.near(state.cells[at.seat]) if is_explorable(state, near)]
        shown["notes"] = [f"explores {len(around)} cells"]
    return shown


def wear(at: Asked[Biomes], action: Wear) -> Shown:
    shown = for_one_action(at, f"Put on {at_hand(at, action.token)}", action.token)
    guard_main_camp(at.state, shown, action.token)
    return shown


def share(at: Asked[Biomes], action: Share) -> Shown:
    shown = for_one_action(at, f"Share with everybody: {at_hand(at, action.token)}", action.token)
    guard_main_camp(at.state, shown, action.token)
    return shown


def remove(at: Asked[Biomes], action: Remove) -> Shown:
    return for_one_action(at, f"Take off {called(at.state, at.seat, action.token)}", action.token)


def unshare(at: Asked[Biomes], action: Unshare) -> Shown:
    return for_one_action(at, f"Stop sharing {called(at.state, at.seat, action.token)}", action.token)


SHOWN: Final[Showers] = {Use: use, Wear: wear, Share: share, Remove: remove, Unshare: unshare}
