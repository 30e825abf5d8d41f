"""What Supplies buy at camps, as it is offered: a trade, mercenaries and what they fetch, a captive's freedom."""

from __future__ import annotations

from typing import Final

from farshore.core.showing import Asked, Showers
from farshore.core.view import Shown
from farshore.games.biomes.actions.answers import AddCaptive, AddToken, Done
from farshore.games.biomes.actions.decisions import HireDisrupt, HireHunt, HireRescue, Ransom, Trade
from farshore.games.biomes.content.wedge import printed
from farshore.games.biomes.state.places import place_name
from farshore.games.biomes.state.table import Biomes
from farshore.games.biomes.steps.mercenaries import ChooseRescue
from farshore.games.biomes.view.amounts import priced
from farshore.games.biomes.view.secrets import at_secret, called


def service(label: str, supplies: int = 0) -> Shown:
    shown: Shown = {"label": label, "group": "service", "undo": "locks"}
    priced(shown, 1, supplies)
    return shown


def trade(at: Asked[Biomes], _action: Trade) -> Shown:
    return service("Trade for a secret of your choice", at.state.rules.trade_cost)


def hire_rescue(at: Asked[Biomes], action: HireRescue) -> Shown:
    """BIO-240 The Supplies are paid once it is chosen what they fetch."""
    return service(f"Send mercenaries to {place_name(at.state, at.state.enemy[action.n])}")


def hire_disrupt(at: Asked[Biomes], _action: HireDisrupt) -> Shown:
    return service("Send mercenaries to hold the gang", at.state.rules.merc_disrupt_cost)


def hire_hunt(at: Asked[Biomes], action: HireHunt) -> Shown:
    prey = at.state.raid[action.n] or at.state.racer[action.n]
    return service(f"Send mercenaries after the raiders at {printed(prey)}", at.state.rules.merc_hunt_cost)


def ransom(at: Asked[Biomes], action: Ransom) -> Shown:
    return service(f"Pay the ransom for @{action.seat}", at.state.rules.ransom)


def add_token(at: Asked[Biomes], action: AddToken) -> Shown:
    name = called(at.state, at.seat, action.token)
    return at_secret(at, {"label": f"Fetch {name}", "group": "secrets", "undo": "locks"}, action.token)


def add_captive(_at: Asked[Biomes], action: AddCaptive) -> Shown:
    return {"label": f"Free @{action.seat}", "group": "quest", "undo": "locks"}


def done(at: Asked[Biomes], _action: Done) -> Shown:
    """BIO-240 A Supply for each that the mercenaries are to fetch."""
    step = at.step
    shown: Shown = {"label": "That is all", "group": "quest", "undo": "locks"}
    if isinstance(step, ChooseRescue):
        priced(shown, 0, len(step.wanted))
    return shown


SHOWN: Final[Showers] = {
    Trade: trade,
    HireRescue: hire_rescue,
    HireDisrupt: hire_disrupt,
    HireHunt: hire_hunt,
    Ransom: ransom,
    AddToken: add_token,
    AddCaptive: add_captive,
    Done: done,
}
