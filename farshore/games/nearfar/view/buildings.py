"""The seven buildings: what a visitor may do inside."""

from __future__ import annotations

from typing import Final

from farshore.core.showing import Showers
from farshore.core.view import Shown
from farshore.games.nearfar.actions.town import BuyAnimal, Dig, Harvest, Recruit, Refresh, Seek, StoreCoin
from farshore.games.nearfar.view.amounts import icons_of, member_name
from farshore.games.nearfar.view.asking import At
from farshore.games.nearfar.view.last_camp import BUILD_IT, fills_board

ANIMALS: Final = {"bird": "Buy a pack bird", "tortoise": "Buy a tortoise"}


def refresh(_at: At, _action: Refresh) -> Shown:
    return {"label": "Call for new faces", "group": "building", "undo": "locks"}


def recruit(at: At, action: Recruit) -> Shown:
    """NF-067 Who they are, and what they can do."""
    shown: Shown = {
        "label": f"Hire {member_name(at.state, action.name)}",
        "group": "building",
        "undo": "locks",
        "piece": f"adventurer:{action.name}",
    }
    icons = icons_of(at.state, action.name)
    if icons:
        shown["gain"] = icons
    return shown


def buy_animal(_at: At, action: BuyAnimal) -> Shown:
    return {"label": ANIMALS[action.name], "group": "building"}


def store_coin(_at: At, _action: StoreCoin) -> Shown:
    return {"label": "Take a coin", "group": "building"}


def harvest(_at: At, _action: Harvest) -> Shown:
    return {"label": "Harvest", "group": "building"}


def seek(_at: At, _action: Seek) -> Shown:
    return {"label": "Seek a treasure", "group": "building", "undo": "locks"}


def dig(at: At, action: Dig) -> Shown:
    """NF-134, NF-135 Which number, in which row and column."""
    mine = at.state.rules.side.mine
    cell = (action.row - 1) * mine.columns + action.column - 1
    shown: Shown = {
        "label": f"Dig at the {mine.numbers[cell]} in row {action.row}, column {action.column}",
        "group": "building",
        "on": [{"area": "mine", "at": f"mine:{cell}"}],
    }
    if fills_board(at.state, at.seat):
        shown["confirm"] = BUILD_IT
    return shown


SHOWN: Final[Showers] = {
    Refresh: refresh,
    Recruit: recruit,
    BuyAnimal: buy_animal,
    StoreCoin: store_coin,
    Harvest: harvest,
    Seek: seek,
    Dig: dig,
}
