"""The University, the taproom, and a service once more."""

from __future__ import annotations

from typing import Final

from farshore.core.showing import Asked, Missing, Showers
from farshore.core.view import Blocked, Shown
from farshore.core.words import counted, listed
from farshore.games.everrain.actions.port import Again, Hire, TurnIn
from farshore.games.everrain.content.places import NONE
from farshore.games.everrain.content.tables import CREWMEN
from farshore.games.everrain.state.table import Everrain
from farshore.games.everrain.steps.inn import Repeat, Taproom, University, hire_price, step_price
from farshore.games.everrain.view.asking import asking, refused
from farshore.games.everrain.view.ports import service_rule
from farshore.games.everrain.view.sheets import crew_sheet


def again(at: Asked[Everrain], _action: Again) -> Shown:
    """EV-208 What it costs this time stands beside it."""
    shown: Shown = {"label": "Once more"}
    repeated = asking(at, Repeat)
    if repeated is not None:
        shown["notes"] = [service_rule(at.state, repeated.service)]
    return shown


def turn_in(at: Asked[Everrain], action: TurnIn) -> Shown:
    """EV-071 Relics by name, and the loose Clues that make up the rest."""
    state, tables = at.state, at.state.rules.tables
    scholar = asking(at, University)
    row = state.ships[at.seat].member(scholar.board) if scholar is not None else None
    need = step_price(state, at.seat, row) if row is not None else tables.content.board.clues_per_step
    relics = [tables.content.treasures[relic] for relic in action.relics]
    parts = [relic.name for relic in relics]
    loose = need - sum([relic.clue_value for relic in relics])
    if loose > 0:
        parts.append(counted(loose, "Clue"))
    return {"label": f"Hand in {listed(parts)}", "group": "port"}


def hire(at: Asked[Everrain], action: Hire) -> Shown:
    """EV-220 A Crew with its price and its sheet."""
    board = at.state.rules.tables.index[CREWMEN][action.name]
    return {"label": hire_label(at, board), "group": "port", "notes": crew_sheet(at.state, board)}


def hire_label(at: Asked[Everrain], board: int) -> str:
    taproom = asking(at, Taproom)
    host = taproom.board if taproom is not None else NONE
    name = at.state.rules.tables.boards[board].name
    return f"Hire {name} for {hire_price(at.state, at.seat, board, host)} Coin"


def missing_hands(at: Asked[Everrain]) -> list[Blocked]:
    """EV-220 All who stand at the wall, whether or not the ship can pay for them."""
    taproom, state = asking(at, Taproom), at.state
    blocked: list[Blocked] = []
    for board in taproom.drawn if taproom is not None else ():
        wanted = Hire(state.rules.tables.boards[board].id)
        blocked += refused(at, wanted, hire_label(at, board), crew_sheet(state, board))
    return blocked


SHOWN: Final[Showers] = {Again: again, TurnIn: turn_in, Hire: hire}
MISSING: Final[Missing] = {Taproom: missing_hands}
