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
from farshore.games.biomes.view.amounts import priced
from farshore.games.biomes.view.secrets import at_secret, called


def service(label: str) -> Shown:
    shown: Shown = {"label": label, "group": "service", "undo": "locks"}
    priced(shown, 1)
    return shown


def trade(_at: Asked[Biomes], _action: Trade) -> Shown:
    return service("Trade for a secret of your choice")


def hire_rescue(at: Asked[Biomes], action: HireRescue) -> Shown:
    return service(f"Send mercenaries to {place_name(at.state, at.state.enemy[action.n])}")


def hire_disrupt(_at: Asked[Biomes], _action: HireDisrupt) -> Shown:
    return service("Send mercenaries to hold the gang")


def hire_hunt(at: Asked[Biomes], action: HireHunt) -> Shown:
    prey = at.state.raid[action.n] or at.state.racer[action.n]
    return service(f"Send mercenaries after the raiders at {printed(prey)}")


def ransom(_at: Asked[Biomes], action: Ransom) -> Shown:
    return service(f"Pay the ransom for @{action.seat}")


def add_token(at: Asked[Biomes], action: AddToken) -> Shown:
    name = called(at.state, at.seat, action.token)
    return at_secret(at, {"label": f"Fetch {name}", "group": "secrets", "undo": "locks"}, action.token)


def add_captive(_at: Asked[Biomes], action: AddCaptive) -> Shown:
    return {"label": f"Free @{action.seat}", "group": "quest", "undo": "locks"}


def done(_at: Asked[Biomes], _action: Done) -> Shown:
    return {"label": "That is all", "group": "quest", "undo": "locks"}


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
