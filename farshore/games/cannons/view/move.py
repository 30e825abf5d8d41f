"""Movement as a captain is offered it (QC-079 to QC-120): spaces, Sails, and the roll on a Treacherous Sea."""

from __future__ import annotations

from typing import Final

from farshore.core.showing import Showers
from farshore.core.view import Shown
from farshore.games.cannons.actions.decisions import Accept
from farshore.games.cannons.actions.sailing import Bonus, Land, Move, PressOn, Reroll, Sail, Stay, To
from farshore.games.cannons.steps.move import SAFE, RollWindow
from farshore.games.cannons.steps.spaces import place_name
from farshore.games.cannons.view.asking import At, asking, on_sea


def move(_at: At, _action: Move) -> Shown:
    return {"label": "Move", "group": "move", "key": "m", "cost": [{"what": "action", "n": 1}]}


def sail(_at: At, _action: Sail) -> Shown:
    return {"label": "Sail", "group": "move", "key": "s", "cost": [{"what": "sail", "n": 1}]}


def press_on(_at: At, _action: PressOn) -> Shown:
    """RULING-QC-10 A further Action, where the table lets Actions be combined."""
    return {"label": "Press on", "group": "move", "cost": [{"what": "action", "n": 1}]}


def enter(at: At, action: To) -> Shown:
    space = at.state.sea().index[(action.q, action.r)]
    return {"label": f"Enter {place_name(at.state, space)}", "group": "move", "on": on_sea(action.q, action.r)}


def land(_at: At, _action: Land) -> Shown:
    return {"label": "Land", "group": "move", "key": "l"}


def stay(_at: At, _action: Stay) -> Shown:
    return {"label": "Stay", "group": "move"}


def bonus(at: At, action: Bonus) -> Shown:
    """QC-115 What the points would make of the roll, so that none are spent in vain."""
    window = asking(at, RollWindow)
    total = window.die + window.spent + action.n
    points = "1 Bonus point" if action.n == 1 else f"{action.n} Bonus points"
    enough = "safe" if total >= SAFE else f"still short of {SAFE}"
    return {"label": f"Spend {points}: {total}, {enough}", "cost": [{"what": "bonus", "n": action.n}]}


def reroll(_at: At, _action: Reroll) -> Shown:
    return {"label": "Reroll"}


def accept(_at: At, _action: Accept) -> Shown:
    return {"label": "Accept"}


SHOWN: Final[Showers] = {
    Move: move,
    Sail: sail,
    PressOn: press_on,
    To: enter,
    Land: land,
    Stay: stay,
    Bonus: bonus,
    Reroll: reroll,
    Accept: accept,
}
