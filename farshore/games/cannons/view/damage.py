"""Damage, sinking and the cards that answer them (QC-172 to QC-190, QC-217 to QC-220), as a captain is offered them."""

from __future__ import annotations

from typing import Final

from farshore.core.action import Pass
from farshore.core.showing import Showers
from farshore.core.view import Shown
from farshore.games.cannons.actions.fighting import Keep, Prevent
from farshore.games.cannons.actions.sailing import Send
from farshore.games.cannons.steps.damage import AskSinking, Shield
from farshore.games.cannons.steps.sinking import Reckon
from farshore.games.cannons.steps.spaces import place_name
from farshore.games.cannons.view.asking import At, asking, on_sea
from farshore.games.cannons.view.names import loot_name
from farshore.games.cannons.view.prices import Bill, add_damage, add_reckoning, add_sinking, paid, priced


def prevent(at: At, action: Prevent) -> Shown:
    """QC-172 What is left of the damage is marked, as far as nothing else is done against it."""
    shield = asking(at, Shield)
    loot = at.state.rules.content.loot[at.state.rules.tables.loot_index[action.name]]
    bill = paid(loot=0 if loot.gear else -1)
    left = shield.n - loot.power.amount("prevent_damage")
    sinks = add_damage(bill, at.state, at.seat, left, shield.controller)
    return priced({"label": f"Prevent with {loot_name(at.state, action.name)}"}, bill, sinks)


def keep(at: At, action: Keep) -> Shown:
    """QC-179, QC-180 The others go, and with them what slots they gave; the sinking is reckoned at once."""
    state = at.state
    rules = state.rules
    kept = rules.content.loot[rules.tables.loot_index[action.name]].power.amount("extra_cargo_slot")
    ship = state.ships[at.seat]
    bill = paid(cargo=kept + ship.slots - state.room(ship))
    reckoning = state.stack[-2]
    if isinstance(reckoning, Reckon):
        add_reckoning(bill, state, at.seat, reckoning.controller)
    return priced({"label": f"Keep {loot_name(state, action.name)}"}, bill)


def send(at: At, action: Send) -> Shown:
    space = at.state.sea().index[(action.q, action.r)]
    return {"label": f"Send it to {place_name(at.state, space)}", "on": on_sea(action.q, action.r)}


def decline(at: At, _action: Pass) -> Shown:
    """QC-172, QC-176 Damage that is let through, or a ship that is let go; else nothing."""
    bill = Bill()
    sinks = False
    if isinstance(at.step, Shield):
        sinks = add_damage(bill, at.state, at.seat, at.step.n, at.step.controller)
    elif isinstance(at.step, AskSinking):
        add_sinking(bill, at.state, at.seat, at.step.controller)
    return priced({"label": "Pass"}, bill, sinks)


SHOWN: Final[Showers] = {Prevent: prevent, Keep: keep, Send: send, Pass: decline}
