"""Using, wearing and sharing secrets, as they are offered."""

from __future__ import annotations

from typing import Final

from farshore.core.showing import Asked, Showers
from farshore.core.view import Shown
from farshore.games.biomes.actions.decisions import Remove, Share, Unshare, Use, Wear
from farshore.games.biomes.content.numbers import CAMP_KIT, KEY, SUPPLY, TOOLS
from farshore.games.biomes.state.table import Biomes
from farshore.games.biomes.steps.explore import is_explorable
from farshore.games.biomes.view.amounts import priced, with_buff
from farshore.games.biomes.view.cautions import guard_main_camp
from farshore.games.biomes.view.secrets import at_hand, at_secret, called


def of_secret(at: Asked[Biomes], label: str, token: int) -> Shown:
    return at_secret(at, {"label": label, "group": "secrets", "undo": "locks"}, token)


def used_up(at: Asked[Biomes], shown: Shown, kind: int) -> None:
    """BIO-108, BIO-139 One action and the secret itself; a Supply brings a turn's actions."""
    priced(shown, 1, int(kind == SUPPLY), int(kind == TOOLS))
    if kind == SUPPLY:
        shown["gain"] = [{"what": "action", "n": at.state.per_turn(at.seat)}]


def use(at: Asked[Biomes], action: Use) -> Shown:
    state = at.state
    kind = state.types[action.token]
    shown = of_secret(at, f"Use {at_hand(at, action.token)}", action.token)
    used_up(at, shown, kind)
    if kind == KEY and any(state.stage):
        shown["risks"] = ["raiders may come for it"]
        return shown
    guard_main_camp(state, shown, action.token)
    if kind == CAMP_KIT and "confirm" not in shown:
        around = [near for near in state.rules.wedge.near(state.cells[at.seat]) if is_explorable(state, near)]
        shown["notes"] = [f"explores {len(around)} cells"]
    return shown


def wear(at: Asked[Biomes], action: Wear) -> Shown:
    shown = of_secret(at, f"Put on {at_hand(at, action.token)}", action.token)
    with_buff(at, shown, action.token, True)
    guard_main_camp(at.state, shown, action.token)
    return shown


def share(at: Asked[Biomes], action: Share) -> Shown:
    shown = of_secret(at, f"Share with everybody: {at_hand(at, action.token)}", action.token)
    with_buff(at, shown, action.token, True)
    guard_main_camp(at.state, shown, action.token)
    return shown


def remove(at: Asked[Biomes], action: Remove) -> Shown:
    shown = of_secret(at, f"Take off {called(at.state, at.seat, action.token)}", action.token)
    with_buff(at, shown, action.token, False)
    return shown


def unshare(at: Asked[Biomes], action: Unshare) -> Shown:
    shown = of_secret(at, f"Stop sharing {called(at.state, at.seat, action.token)}", action.token)
    with_buff(at, shown, action.token, False)
    return shown


SHOWN: Final[Showers] = {Use: use, Wear: wear, Share: share, Remove: remove, Unshare: unshare}
