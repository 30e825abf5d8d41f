"""Trades between captains: Clues go where they make a step, Coin goes where wages are wanting."""

from __future__ import annotations

from typing import Final

from farshore.bots.everrain.outlook import STEP, Outlook
from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.games.everrain.actions.trade import Accept, Decline, Offer, Propose, Want
from farshore.games.everrain.content.tables import PORT
from farshore.games.everrain.state.table import Everrain
from farshore.games.everrain.steps.trade import Agree, Barter

ALMS: Final = 10  # Coin that is handed over
PLENTY: Final = 15  # Coin beyond the least wage that a giver must have

Wish = tuple[bool, str, int]  # whether it is given or wanted, what, how much


def wish(state: Everrain, seat: Seat, other: Seat) -> Wish | None:
    """What should change hands between two captains, seen by the first."""
    wanted = clues(state, seat, other)
    if wanted:
        return wanted < 0, "clue", abs(wanted)
    if is_alms(state, seat, other):
        return True, "coin", ALMS
    if is_alms(state, other, seat):
        return False, "coin", ALMS
    return None


def clues(state: Everrain, seat: Seat, other: Seat) -> int:
    """Clues for the first captain, below 0 from it: those that make a step together and none apart."""
    mine, theirs = state.ships[seat].clues, state.ships[other].clues
    if mine % STEP + theirs % STEP < STEP:
        return 0
    if (to_port(state, seat), seat) < (to_port(state, other), other):
        return STEP - mine % STEP
    return theirs % STEP - STEP


def is_alms(state: Everrain, giver: Seat, taker: Seat) -> bool:
    """Whether one can spare what the other lacks for the least wage: a ship whose last Crew goes unpaid is lost."""
    poor = state.ships[taker].coin < Outlook(state, taker).least()
    return poor and state.ships[giver].coin >= Outlook(state, giver).least() + PLENTY


def to_port(state: Everrain, seat: Seat) -> int:
    apart = state.rules.chart.apart[state.ships[seat].hex]
    open_ports = [
        apart[place] for place, kind in enumerate(state.kinds) if kind == PORT and not state.covered >> place & 1
    ]
    return min(open_ports, default=99)


def barter(look: Outlook, options: list[Action], step: Barter) -> Action:
    """Lays in what was wished for, then asks."""
    if step.mine or step.theirs:
        return next((action for action in options if isinstance(action, Propose)), options[0])
    wanted = wish(look.state, look.seat, step.other)
    if wanted is None:
        return options[0]
    given, what, n = wanted
    kind = Offer if given else Want
    named = [part for part in options if isinstance(part, kind) and (part.what, part.name) == (what, str(n))]
    return named[0] if named else options[0]


def agree(look: Outlook, options: list[Action], step: Agree) -> Action:
    """A gift is welcome; what is asked for is given if the captain would have offered it."""
    given = wish(look.state, look.seat, step.seat)
    fair = given is not None and given[0] and step.theirs == ((given[1], str(given[2])),)
    wanted = Accept if fair or not step.theirs else Decline
    return next(action for action in options if isinstance(action, wanted))
