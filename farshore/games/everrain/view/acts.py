"""The end of an Act and what cards ask of Orders: gained, exhausted, given up; wages."""

from __future__ import annotations

from typing import Final

from farshore.core.showing import Asked, Showers
from farshore.core.view import Shown
from farshore.games.everrain.actions.decisions import Exhaust, Forgo, Gain
from farshore.games.everrain.actions.port import PayWage, Release
from farshore.games.everrain.state.table import Everrain
from farshore.games.everrain.steps.acts import wage_of
from farshore.games.everrain.view.names import crew_name, crew_row, order_name


def gain(_at: Asked[Everrain], action: Gain) -> Shown:
    once = " (single use)" if action.name == "fleeting" else ""
    return {"label": f"Gain {order_name(action.name)}{once}"}


def exhaust(_at: Asked[Everrain], action: Exhaust) -> Shown:
    return {"label": f"Exhaust {order_name(action.name)}"}


def forgo(_at: Asked[Everrain], action: Forgo) -> Shown:
    return {"label": f"Give up {order_name(action.name)} for good"}


def pay_wage(at: Asked[Everrain], action: PayWage) -> Shown:
    """EV-106 What the Crew asks for, Traits included."""
    row = crew_row(at.state, at.seat, action.name)
    wage = wage_of(at.state, at.seat, row) if row is not None else 0
    return {"label": f"Pay {crew_name(at.state, action.name)} {wage} Coin"}


def release(at: Asked[Everrain], action: Release) -> Shown:
    return {"label": f"Let {crew_name(at.state, action.name)} go unpaid"}


SHOWN: Final[Showers] = {Gain: gain, Exhaust: exhaust, Forgo: forgo, PayWage: pay_wage, Release: release}
