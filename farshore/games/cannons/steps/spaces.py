"""The spaces of the sea as a ship meets them (QC-085 to QC-091): which it may enter, and what they are called."""

from __future__ import annotations

from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.core.kernel import Refusal
from farshore.games.cannons.actions.sailing import To
from farshore.games.cannons.content.load import HOME, IMPASSIBLE, STORMY
from farshore.games.cannons.state.ship import Ship
from farshore.games.cannons.state.table import Cannons


def ways(state: Cannons, seat: Seat, ship: Ship, points: int) -> list[Action]:
    """QC-085 to QC-091 The spaces that so much movement can enter."""
    if points <= 0:
        return []
    sea = state.sea()
    legal: list[Action] = list(sea.exits[ship.at][0 if points == 1 else 1])
    if sea.home_exits[ship.at]:
        legal += [sea.to[home] for home in sea.home_exits[ship.at] if state.may_enter_home(seat, home)]
    return legal


def place_name(state: Cannons, at: int) -> str:
    """What a space is called in the log."""
    sea = state.sea()
    if sea.island[at] >= 0:
        return state.rules.content.island_names[sea.island[at]]
    kind = ("Calm Sea", "", "Stormy Sea", "Treacherous Sea", "Impassible Sea", "a Workshop Port", "a Trading Port")
    return "the Home Port" if sea.terrain[at] == HOME else f"{kind[sea.terrain[at]]} at {sea.names[at]}"


def why_not_enter(state: Cannons, seat: Seat, action: To, points: int) -> Refusal:
    """Which rule keeps a ship out of that space."""
    sea = state.sea()
    at = sea.index.get((action.q, action.r), -1)
    start = state.ships[seat].at
    if at < 0 or at not in sea.links[start]:
        return Refusal("QC-085", f"Every step goes to a neighbouring hex, and {action.q},{action.r} is none of yours.")
    closed = why_closed(state, seat, at)
    if closed is not None:
        return closed
    if sea.terrain[at] == STORMY:
        return Refusal("QC-087", f"Stormy Sea takes 2 spaces of movement; you have {points}.")
    return Refusal("QC-081", "No movement is left: flip a Sail, or land.")


def why_closed(state: Cannons, seat: Seat, at: int) -> Refusal | None:
    """The rule by which this seat's ship never enters that space, from wherever it comes."""
    terrain = state.sea().terrain[at]
    if terrain == IMPASSIBLE:
        return Refusal("QC-090", "Impassible Sea cannot be entered.")
    if terrain != HOME or state.may_enter_home(seat, at):
        return None
    if at in state.homes:
        return Refusal("QC-091", "Only its own team may enter a Home Port.")
    return Refusal("QC-028", "That Home Port belongs to nobody in this game and is closed.")
