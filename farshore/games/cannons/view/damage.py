"""Damage, sinking and the cards that answer them (QC-172 to QC-190, QC-217 to QC-220), as a captain is offered them."""

from __future__ import annotations

from typing import Final

from farshore.core.action import Pass
from farshore.core.showing import Showers
from farshore.core.view import Shown
from farshore.games.cannons.actions.fighting import Keep, Prevent
from farshore.games.cannons.actions.sailing import Send
from farshore.games.cannons.steps.spaces import place_name
from farshore.games.cannons.view.asking import At, on_sea
from farshore.games.cannons.view.names import loot_name


def prevent(at: At, action: Prevent) -> Shown:
    return {"label": f"Prevent with {loot_name(at.state, action.name)}"}


def keep(at: At, action: Keep) -> Shown:
    return {"label": f"Keep {loot_name(at.state, action.name)}"}


def send(at: At, action: Send) -> Shown:
    space = at.state.sea().index[(action.q, action.r)]
    return {"label": f"Send it to {place_name(at.state, space)}", "on": on_sea(action.q, action.r)}


def decline(_at: At, _action: Pass) -> Shown:
    return {"label": "Pass"}


SHOWN: Final[Showers] = {Prevent: prevent, Keep: keep, Send: send, Pass: decline}
