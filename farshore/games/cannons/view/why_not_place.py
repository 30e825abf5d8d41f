"""Why a space of the sea is not lit: whole ways are offered there, so what stands between it and the ship is said."""

from __future__ import annotations

from farshore.core.event import Seat
from farshore.core.kernel import Refusal, top_of
from farshore.core.view import Where
from farshore.core.words import counted
from farshore.games.cannons.content.load import STORMY
from farshore.games.cannons.state.table import Cannons
from farshore.games.cannons.steps.move import Sailing
from farshore.games.cannons.steps.spaces import why_closed
from farshore.games.cannons.steps.turn import Main


def pointed(state: Cannons, seat: Seat, where: Where) -> Refusal | None:
    """The rule against sailing there, in the own turn."""
    asking = type(top_of(state, seat))
    if where["area"] != "sea" or asking not in (Main, Sailing):
        return None
    sea = state.sea()
    name = str(where.get("at", "")).partition(":")[2]
    if name not in sea.names:
        return None
    at = sea.names.index(name)
    ship = state.ships[seat]
    if at == ship.at:
        return Refusal("QC-080", "Your ship is there: a movement enters another space.")
    closed = why_closed(state, seat, at)
    if closed is not None or asking is Sailing:
        return closed
    if not ship.actions:
        return Refusal("QC-044", "A Move costs 1 Action, and none is left.")
    if at in sea.links[ship.at] and sea.terrain[at] == STORMY and not ship.sails:
        return Refusal("QC-087", "Stormy Sea takes 2 spaces of one movement: a Move gives 1, and no Sail is Ready.")
    return Refusal("QC-079", f"{reach(ship.actions, ship.sails)} not carry you there.")


def reach(actions: int, sails: int) -> str:
    """All that a ship can spend on the way."""
    spent = f"Your {counted(actions, 'Action')}"
    if sails:
        spent += f" and {counted(sails, 'Ready Sail')}"
    return f"{spent} {'do' if actions > 1 or sails else 'does'}"
