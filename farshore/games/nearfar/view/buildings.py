"""The seven buildings: what a visitor may do inside."""

from __future__ import annotations

from typing import Final

from farshore.core.showing import Showers
from farshore.core.view import Amount, Shown
from farshore.games.nearfar.actions.town import BuyAnimal, Dig, Harvest, Recruit, Refresh, Seek, StoreCoin
from farshore.games.nearfar.content.powers import GOODS
from farshore.games.nearfar.steps.buildings import animal_price
from farshore.games.nearfar.steps.party import hire_cost
from farshore.games.nearfar.view.amounts import coins_paid, icons_of, member_name, some
from farshore.games.nearfar.view.asking import At
from farshore.games.nearfar.view.last_camp import BUILD_IT, fills_board

ANIMALS: Final = {"bird": "Buy a pack bird", "tortoise": "Buy a tortoise"}


def refresh(_at: At, _action: Refresh) -> Shown:
    cost = some("food", 1)
    return {"label": "Call for new faces", "group": "building", "undo": "locks", "cost": cost}


def recruit(at: At, action: Recruit) -> Shown:
    """NF-067 What they cost this player, and what they can do."""
    number = at.state.rules.lists.adventurer[action.name]
    shown: Shown = {
        "label": f"Hire {member_name(at.state, action.name)}",
        "group": "building",
        "undo": "locks",
        "piece": f"adventurer:{action.name}",
    }
    icons = icons_of(at.state, action.name)
    if icons:
        shown["gain"] = icons
    cost = coins_paid(hire_cost(at.state, at.seat, number), action.gems)
    if cost:
        shown["cost"] = cost
    return shown


def buy_animal(at: At, action: BuyAnimal) -> Shown:
    good, n = animal_price(at.state, at.seat, action.name)
    cost: list[Amount] = coins_paid(n, action.gems) if action.gems else [{"what": GOODS[good], "n": n}]
    return {"label": ANIMALS[action.name], "group": "building", "cost": cost}


def store_coin(_at: At, _action: StoreCoin) -> Shown:
    return {"label": "Take a coin", "group": "building"}


def harvest(at: At, _action: Harvest) -> Shown:
    shown: Shown = {"label": "Harvest", "group": "building"}
    gain = some("food", at.state.kit(at.seat).skill_farm)
    if gain:
        shown["gain"] = gain
    return shown


def seek(_at: At, _action: Seek) -> Shown:
    return {"label": "Seek a treasure", "group": "building", "undo": "locks"}


def dig(at: At, action: Dig) -> Shown:
    """NF-134, NF-135 The rewards of row and column; symbols under the camp and bonuses of cards come on top."""
    mine = at.state.rules.side.mine
    cell = (action.row - 1) * mine.columns + action.column - 1
    row, column = mine.row_rewards[action.row - 1], mine.column_rewards[action.column - 1]
    shown: Shown = {
        "label": f"Dig at the {mine.numbers[cell]} in row {action.row}, column {action.column}",
        "group": "building",
        "on": [{"area": "mine", "at": f"mine:{cell}"}],
    }
    gain = some("coin", row[0] + column[0]) + some("gem", row[1] + column[1])
    if gain:
        shown["gain"] = gain
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
