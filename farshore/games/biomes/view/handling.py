"""Secrets in the hand, as they are offered: look at, pick up, put down, send."""

from __future__ import annotations

from typing import Final

from farshore.core.event import Seat
from farshore.core.showing import Asked, Showers
from farshore.core.view import Shown
from farshore.games.biomes.actions.decisions import Discover, Place, Send, Take
from farshore.games.biomes.content.numbers import KIND, SUPPLY, TOOLS
from farshore.games.biomes.state.places import place_name
from farshore.games.biomes.state.table import Biomes
from farshore.games.biomes.steps.effects import is_full
from farshore.games.biomes.steps.handling import handle_cost
from farshore.games.biomes.view.amounts import priced
from farshore.games.biomes.view.cautions import guard_main_camp
from farshore.games.biomes.view.secrets import at_secret, called

ORDINALS: Final = ("first", "second", "third", "fourth", "fifth")


def discover(at: Asked[Biomes], action: Discover) -> Shown:
    state = at.state
    shown: Shown = {"label": look_at(state, at.seat, action.token), "group": "secrets", "undo": "locks"}
    ground = state.tiles[state.cells[at.seat]] & KIND
    priced(shown, 1 if state.gifts[at.seat][3] else state.rules.content.discover[ground])
    return at_secret(at, shown, action.token)


def look_at(state: Biomes, seat: Seat, token: int) -> str:
    """Which of the face-down secrets here, where there are several."""
    lying = state.lying.get(state.cells[seat], ())
    unseen = [other for other in lying if not state.knows(seat, other)]
    if len(unseen) < 2 or token not in unseen:
        return "Look at the secret here"
    count = unseen.index(token)
    return f"Look at the {ORDINALS[count] if count < 5 else f'{count + 1}th'} secret here"


def take(at: Asked[Biomes], action: Take) -> Shown:
    name = called(at.state, at.seat, action.token)
    shown: Shown = {"label": f"Pick up {name}", "group": "secrets", "undo": "free"}
    priced(shown, handle_cost(at.state, at.seat))
    guard_main_camp(at.state, shown, action.token)
    return at_secret(at, shown, action.token)


def place(at: Asked[Biomes], action: Place) -> Shown:
    """BIO-102, BIO-103, BIO-115 What everybody knows anyway can be taken back."""
    state = at.state
    cell = state.cells[at.seat]
    shown: Shown = {
        "label": f"Put down {called(state, at.seat, action.token)}",
        "group": "secrets",
        "undo": "free" if state.is_public(action.token) else "locks",
    }
    kind = state.types[action.token]
    is_lost = cell in state.camps and is_full(state, cell, kind)
    priced(shown, handle_cost(state, at.seat), int(is_lost and kind == SUPPLY), int(is_lost and kind == TOOLS))
    if is_lost:
        shown["confirm"] = "The camp is full: it would be lost. Put it down all the same?"
    return at_secret(at, shown, action.token)


def send(at: Asked[Biomes], action: Send) -> Shown:
    name = called(at.state, at.seat, action.token)
    label = f"Send {name} to {place_name(at.state, action.cell)}"
    shown: Shown = {"label": label, "group": "caravan", "undo": "locks"}
    priced(shown, 0, at.state.rules.caravan_send_cost)
    return shown


SHOWN: Final[Showers] = {Discover: discover, Take: take, Place: place, Send: send}
