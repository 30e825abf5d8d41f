"""Movement as a captain is offered it (QC-079 to QC-120): spaces, Sails, and where it ends."""

from __future__ import annotations

from typing import Final

from farshore.core.showing import Showers
from farshore.core.view import Shown
from farshore.games.cannons.actions.sailing import Land, Move, PressOn, Sail, Stay, To
from farshore.games.cannons.steps.spaces import place_name
from farshore.games.cannons.view.asking import At, on_sea
from farshore.games.cannons.view.landing import landed
from farshore.games.cannons.view.prices import priced


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


def land(at: At, _action: Land) -> Shown:
    return priced({"label": "Land", "group": "move", "key": "l"}, landed(at.state, at.state.ships[at.seat].at))


def stay(_at: At, _action: Stay) -> Shown:
    return {"label": "Stay", "group": "move"}


SHOWN: Final[Showers] = {
    Move: move,
    Sail: sail,
    PressOn: press_on,
    To: enter,
    Land: land,
    Stay: stay,
}
