"""A captain at the helm: turns are planned, Port business is done, fights are fought, the rest is answered."""

from __future__ import annotations

from typing import Final

from farshore.bots.everrain.answers import Answers
from farshore.bots.everrain.barter import agree, barter
from farshore.bots.everrain.course import Plans
from farshore.bots.everrain.fights import Fights
from farshore.bots.everrain.outlook import Outlook
from farshore.bots.everrain.ports import Harbour
from farshore.bots.everrain.turn import Turn
from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.games.everrain.actions.decisions import Done
from farshore.games.everrain.actions.port import Again
from farshore.games.everrain.state.table import Everrain
from farshore.games.everrain.steps.fray import FraySplit
from farshore.games.everrain.steps.gunnery import AssistHit
from farshore.games.everrain.steps.inn import Repeat, Taproom, University
from farshore.games.everrain.steps.omens import Omens
from farshore.games.everrain.steps.ports import Visit
from farshore.games.everrain.steps.shops import Shipyard, Stalls
from farshore.games.everrain.steps.trade import Agree, Barter
from farshore.games.everrain.steps.turn import Main
from farshore.games.everrain.steps.wounds import Distribute

IN_PORT: Final = (Visit, Shipyard, Stalls, Taproom, Repeat, University)


def decide(state: Everrain, seat: Seat, options: list[Action], plans: Plans) -> Action:
    """What the captain of that ship does now."""
    step = state.stack[-1]
    look = Outlook(state, seat)
    if isinstance(step, Main):
        return Turn(look, options, plans).choose()
    if isinstance(step, IN_PORT):
        return in_port(look, options, step)
    if isinstance(step, FraySplit):
        return Fights(look).split(options, step)
    if isinstance(step, Omens):
        return Fights(look).omens(options, step)
    if isinstance(step, (Distribute, AssistHit)):
        return Fights(look).wound(options)
    if isinstance(step, Barter):
        return barter(look, options, step)
    if isinstance(step, Agree):
        return agree(look, options, step)
    return Answers(look, options, step).choose()


def in_port(
    look: Outlook, options: list[Action], step: Visit | Shipyard | Stalls | Taproom | Repeat | University
) -> Action:
    harbour = Harbour(look)
    if isinstance(step, Visit):
        return harbour.visit(options)
    if isinstance(step, Shipyard):
        return harbour.shipyard(options, step)
    if isinstance(step, Stalls):
        return harbour.stalls(options, step)
    if isinstance(step, Taproom):
        return harbour.taproom(options, step)
    if isinstance(step, University):
        return harbour.turn_in(options)
    wanted = Again if harbour.again(step) else Done
    return next(action for action in options if isinstance(action, wanted))
