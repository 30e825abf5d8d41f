"""What stays possible while something else is asked in the own turn (5.3): Treasures, trades, and in Port dismissals."""

from __future__ import annotations

from typing import Any, Final

from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.core.kernel import Refusal, SeatStep, Step
from farshore.games.everrain.actions.port import Depart, Dismiss, Embark, Send, Unload
from farshore.games.everrain.actions.trade import Trade
from farshore.games.everrain.actions.turn import Spend
from farshore.games.everrain.content.tables import CREWMEN
from farshore.games.everrain.state.ship import BOARD
from farshore.games.everrain.state.table import Everrain
from farshore.games.everrain.steps.harm import remove_crew
from farshore.games.everrain.steps.trade import begin_trade, trade_options, why_not_trade
from farshore.games.everrain.steps.treasures import is_own_turn, spend, spend_options, why_not_spend

Meanwhile = Spend | Trade | Dismiss
MEANWHILE: Final = (Spend, Trade, Dismiss)


class Visiting(SeatStep[Everrain, Send | Embark | Unload | Depart | Meanwhile]):
    """The business of a ship in Port, while it is under way."""

    __slots__ = ()


def is_visiting(state: Everrain, seat: Seat) -> bool:
    """EV-108 The ship's visit to a Port is under way, and nothing has driven the ship away from it."""
    if not state.is_open_port(state.ships[seat].hex):
        return False
    return any(isinstance(step, Visiting) and step.actor(state) == seat for step in state.stack)


def meanwhile_options(state: Everrain, seat: Seat) -> list[Action]:
    """EV-108, EV-238, EV-379 In the own turn, whatever else is asked."""
    if not is_own_turn(state, seat):
        return []
    ship = state.ships[seat]
    legal = spend_options(state, seat) + trade_options(state, seat)
    if len(ship.crew) > 1 and is_visiting(state, seat):
        boards = state.rules.tables.boards
        legal += [Dismiss(boards[row[BOARD]].id) for row in ship.crew]
    return legal


def meanwhile(state: Everrain, seat: Seat, action: Action, asker: Step[Everrain, Any]) -> bool:
    """Carry it out and ask again; False if the answer is the asker's own to carry out."""
    if not isinstance(action, MEANWHILE):
        return False
    state.stack.append(asker)
    if isinstance(action, Spend):
        spend(state, seat, action)
    elif isinstance(action, Trade):
        begin_trade(state, seat, action)
    else:
        dismiss(state, seat, action)
    return True


def dismiss(state: Everrain, seat: Seat, action: Dismiss) -> None:
    """EV-108, RULING-EV-27 A Crew leaves free of charge; that is an action, and navigation points are lost."""
    board = state.rules.tables.index[CREWMEN][action.name]
    state.tell(f"@{seat} dismisses {state.rules.tables.boards[board].name}.", seat, what="leaves")
    state.ship(seat).points = 0
    remove_crew(state, seat, board)


def why_not_meanwhile(state: Everrain, seat: Seat, action: Action) -> Refusal | None:
    if isinstance(action, Dismiss):
        if len(state.ships[seat].crew) < 2:
            return Refusal("EV-109", "A captain may not dismiss the last Crew.")
        return Refusal("EV-108", "Only a Crew of this ship is dismissed, while the ship visits a Port.")
    if isinstance(action, Spend) and not is_own_turn(state, seat):
        return Refusal("EV-238", "A Treasure is used in the own turn.")
    return why_not_spend(state, seat, action) or why_not_trade(action)
