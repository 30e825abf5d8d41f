"""What the laws of shown things need to know of a game: one small table of what shows what."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from farshore.core.action import Action
from farshore.core.event import Seat

Purse = dict[str, int]
Figures = dict[str, Callable[..., int | None] | int | None]
# By the first word of an offer: whether what an entry of its odds says (its label) holds after the roll. Before, after, seat, label.
# Where an offer ends before the roll that its odds speak of: in what share of those rolls it holds.
Outcomes = dict[str, Callable[[Any, Any, Seat, str], float]]
HoldingBack = Callable[[Any], Action | None]


class Table:
    """How the names in a game's documents are read from its state.

    `purse`: what lies before a seat, by the names that prices and gains use. What is not in it (a card drawn, a region seen)
    is not weighed.
    `figures`: patterns of the names that `figures.named` gives to figures, each with what the state says; the groups of the pattern are handed on
    as whole numbers or words after the state. None: whatever stands there is not of the state (a printed figure of a card).
    `outcomes`: what the entries of an offer's odds mean.
    `holding_back`: what whoever is asked before or after a roll answers so that it stays the roll that an offer's odds speak of; None: what is
    asked is no longer part of it.
    `apart`: the first word of an offer ("*": any) and what is not weighed there, with the reason.
    `rolls`: how many rolls of chance decide what odds speak of; what else follows from them is not enumerated.
    `turn`: the step at which a seat may do anything; asked that, whatever was offered before is over and done.
    """

    def __init__(
        self,
        purse: Callable[[Any, Seat], Purse],
        figures: Figures,
        outcomes: Outcomes,
        apart: dict[tuple[str, str], str],
        holding_back: HoldingBack | None = None,
        turn: type[Any] | None = None,
        rolls: int = 99,
    ) -> None:
        self.purse = purse
        self.figures = figures
        self.outcomes = outcomes
        self.apart = apart
        self.holding_back = holding_back
        self.turn = turn
        self.rolls = rolls


def itself(_state: Any, number: int) -> int:
    """A figure that is the number of its place."""
    return number
