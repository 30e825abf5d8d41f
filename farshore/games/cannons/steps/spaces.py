"""The spaces of the sea as a ship meets them (QC-085 to QC-091): which it may enter, and what they are called."""

from __future__ import annotations

from math import atan2, pi, sqrt
from typing import Final

from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.core.hexes import Hex, distance
from farshore.core.kernel import Refusal
from farshore.games.cannons.actions.sailing import To
from farshore.games.cannons.content.load import HOME, IMPASSIBLE, STORMY
from farshore.games.cannons.state.ship import Ship
from farshore.games.cannons.state.table import Cannons

SPACES: Final = (
    "Calm Sea",
    "",
    "Stormy Sea",
    "Treacherous Sea",
    "Impassible Sea",
    "the Workshop Port",
    "the Trading Port",
    "the open Home Port",
)
BESIDE: Final = ("east", "north-east", "north-west", "west", "south-west", "south-east")
WINDS: Final = (
    "east",
    "east-north-east",
    "north-north-east",
    "north",
    "north-north-west",
    "west-north-west",
    "west",
    "west-south-west",
    "south-south-west",
    "south",
    "south-south-east",
    "east-south-east",
)


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
    """What a space is called: an island by its name, anything else by how it lies from the nearest one."""
    sea = state.sea()
    names = state.rules.content.island_names
    if sea.island[at] >= 0:
        return names[sea.island[at]]
    if at in state.homes:
        return "the Home Port"
    kind = SPACES[sea.terrain[at]]
    if not sea.islands:
        return f"{kind} at {sea.names[at]}"
    away = sea.away[at]
    near = min(sea.islands, key=lambda island: away[sea.where[island]])
    return f"{kind} {bearing(sea.hexes[sea.where[near]], sea.hexes[at])} of {names[near]}"


def bearing(start: Hex, end: Hex) -> str:
    """How one hex lies from another: of the neighbours and of the ring around them no two lie alike."""
    away = distance(start, end)
    across, down = 2 * (end[0] - start[0]) + end[1] - start[1], end[1] - start[1]
    turn = round(atan2(-down * sqrt(3), across) / (pi / 6)) % 12
    return BESIDE[turn // 2] if away == 1 else f"{away} spaces {WINDS[turn]}"


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
