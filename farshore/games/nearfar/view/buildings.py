"""The seven buildings: what a visitor may do inside."""

from __future__ import annotations

from typing import Final

from farshore.core.action import Action
from farshore.core.kernel import explain, options
from farshore.core.showing import Missing, Showers
from farshore.core.view import Blocked, Shown, Where
from farshore.games.nearfar.actions.opening import Split
from farshore.games.nearfar.actions.town import BuyAnimal, Dig, Harvest, Recruit, Refresh, Seek, StoreCoin
from farshore.games.nearfar.state.table import NOBODY, SALOON, Journey
from farshore.games.nearfar.steps.town import Building
from farshore.games.nearfar.view.amounts import icons_of, member_name
from farshore.games.nearfar.view.asking import At, asking
from farshore.games.nearfar.view.last_camp import BUILD_IT, fills_board

ANIMALS: Final = {"bird": "Buy a pack bird", "tortoise": "Buy a tortoise"}

# What one comes to a building for, as a caution names it.
SERVICES: Final[dict[type[Action], str]] = {
    Recruit: "hiring somebody",
    BuyAnimal: "buying an animal",
    StoreCoin: "a coin",
    Split: "a look at cards",
    Harvest: "the harvest",
    Seek: "a treasure",
    Dig: "digging",
}


def refresh(_at: At, _action: Refresh) -> Shown:
    return {"label": "Call for new faces", "group": "building", "undo": "locks"}


def recruit(at: At, action: Recruit) -> Shown:
    """NF-067 Who they are, and what they can do."""
    shown: Shown = {
        "label": f"Hire {member_name(at.state, action.name)}",
        "group": "building",
        "undo": "locks",
        "piece": f"adventurer:{action.name}",
        "on": [in_the_row(at.state, action.name)],
    }
    icons = icons_of(at.state, action.name)
    if icons:
        shown["gain"] = icons
    return shown


def in_the_row(state: Journey, name: str) -> Where:
    """Where somebody sits in the Saloon."""
    return {"area": "row", "at": f"row:{state.row.index(state.rules.lists.adventurer[name])}"}


def out_of_reach(at: At) -> list[Blocked]:
    """NF-067, NF-078 Who sits in the Saloon and cannot be hired now, with the reason."""
    if asking(at, Building).building != SALOON:
        return []
    hired = [action.name for action in options(at.state, at.seat) if isinstance(action, Recruit)]
    seated = [at.state.rules.powers.adventurers[person] for person in at.state.row if person != NOBODY]
    refused: list[Blocked] = []
    for person in seated:
        why = explain(at.state, at.seat, Recruit(person.id)) if person.id not in hired else None
        if why is not None:
            label, on = f"Hire {person.display_name}", [in_the_row(at.state, person.id)]
            refused.append({"label": label, "why": why.sentence, "rule": why.rule, "on": on})
    return refused


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


def services_left(at: At) -> list[str]:
    """NF-062 What the building still does for its visitor, and for this visit alone."""
    offered = [SERVICES[type(action)] for action in options(at.state, at.seat) if type(action) in SERVICES]
    return list(dict.fromkeys(offered))


MISSING: Final[Missing] = {Building: out_of_reach}
SHOWN: Final[Showers] = {
    Refresh: refresh,
    Recruit: recruit,
    BuyAnimal: buy_animal,
    StoreCoin: store_coin,
    Harvest: harvest,
    Seek: seek,
    Dig: dig,
}
