"""Leaving town: who marches, and with how many hearts."""

from __future__ import annotations

from typing import Final

from farshore.core.event import Seat
from farshore.core.showing import Showers
from farshore.core.view import Shown
from farshore.games.nearfar.actions.road import Arrange, March, SetOut
from farshore.games.nearfar.state.table import Journey
from farshore.games.nearfar.steps.party import THE_COMPANION
from farshore.games.nearfar.steps.travel import camp_cost
from farshore.games.nearfar.view.amounts import icons_of, member_name
from farshore.games.nearfar.view.asking import At


def set_out(at: At, _action: SetOut) -> Shown:
    shown: Shown = {"label": "Set out", "group": "walk", "key": "o"}
    risks = too_few_hearts(at.state, at.seat)
    if risks:
        shown["risks"] = risks
    return shown


def too_few_hearts(state: Journey, seat: Seat) -> list[str]:
    """NF-166, NF-295 Hearts are set by those who march, and a camp takes some."""
    is_short = state.kit(seat).hearts < camp_cost(state, seat)
    return ["Fewer than 3 hearts: no camp can be built on this journey."] if is_short else []


def arrange(_at: At, _action: Arrange) -> Shown:
    return {"label": "Gather another party", "group": "party"}


def march(at: At, action: March) -> Shown:
    shown: Shown = {"label": f"Take along {member_name(at.state, action.name)}", "group": "party"}
    if action.name != THE_COMPANION:
        shown["piece"] = f"adventurer:{action.name}"
        icons = icons_of(at.state, action.name)
        if icons:
            shown["gain"] = icons
    return shown


SHOWN: Final[Showers] = {SetOut: set_out, Arrange: arrange, March: march}
