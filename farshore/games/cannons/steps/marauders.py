"""Marauders (QC-259 to QC-294): they come at the end of a turn, fire, stay, and return stronger."""

from __future__ import annotations

from typing import ClassVar

from farshore.core.deck import Drawn
from farshore.core.event import Seat
from farshore.core.kernel import Automatic, Chance, Outcome, own
from farshore.games.cannons.actions.chance import Adrift, Dice
from farshore.games.cannons.actions.lists import dice_outcomes
from farshore.games.cannons.content.load import CLUE
from farshore.games.cannons.state.table import (
    AT,
    DAMAGE,
    EVERYBODY,
    MARAUDER,
    MOST_CANNONS,
    READY,
    REINFORCED,
    SPENT,
    SUNK,
    Cannons,
)
from farshore.games.cannons.steps.attack import DOTS
from farshore.games.cannons.steps.damage import Hurt
from farshore.games.cannons.steps.draw import card_of, pile_outcomes, renew, take_top
from farshore.games.cannons.steps.react import askers


class MaraudersCome(Automatic[Cannons]):
    """QC-263, QC-273, QC-267, QC-272, RULING-QC-42 Every Marauder in range of the ship whose turn ended acts, nearest first; range is asked again each time.

    At no other time, and at nobody else.
    """

    __slots__ = ("acted", "seat")
    rule: ClassVar[str] = "QC-263"

    def __init__(self, seat: Seat, acted: int) -> None:
        self.seat = seat
        self.acted = acted

    def run(self, state: Cannons) -> None:
        number = next_marauder(state, self.seat, self.acted)
        if number >= 0:
            state.then(MaraudersCome(self.seat, self.acted | 1 << number))
            move_in(state, number, self.seat)


def next_marauder(state: Cannons, seat: Seat, acted: int) -> int:
    """5.3, QC-264, QC-268 The nearest in range that has not acted and may, ties by id; -1 if there is none."""
    sea = state.sea()
    at = state.ships[seat].at
    if sea.is_harbour(at) and not state.rules.harbour_ignored:  # QC-268
        return -1
    best = -1
    nearest = 0
    for number, row in enumerate(state.marauders):
        if row[AT] == SUNK or acted >> number & 1 or is_resting(state, row):
            continue
        away = (sea.sea_away if state.rules.sea_metric else sea.away)[row[AT]][at]
        if away <= row[READY] + row[SPENT] and (best < 0 or away < nearest):  # QC-264
            best = number
            nearest = away
    return best


def is_resting(state: Cannons, row: list[int]) -> bool:
    """QC-292, RULING-QC-50, RULING-QC-52 In multiplayer a Marauder neither moves nor attacks in the round after reinforcing."""
    return not state.rules.coop and row[REINFORCED] > 0 and row[REINFORCED] == state.round - 1


def move_in(state: Cannons, number: int, seat: Seat) -> None:
    """QC-265, QC-266, QC-271, QC-133 It moves to the player's space; reactions to that; then it fires.

    No island is explored by it.
    """
    at = state.ships[seat].at
    state.then(MarauderFires(number, seat))
    if state.marauders[number][AT] == at:
        return
    own(state.marauders, number)[AT] = at
    state.tell(f"Marauder {number + 1} closed in on @{seat}.", what="marauder")
    asked = askers(state, MARAUDER + number, at)
    if asked:
        state.then(*asked)


class MarauderFires(Automatic[Cannons]):
    """QC-269, QC-274, RULING-QC-43 With every Ready Cannon, if it still shares the space; without any it deals nothing."""

    __slots__ = ("number", "seat")
    rule: ClassVar[str] = "QC-269"

    def __init__(self, number: int, seat: Seat) -> None:
        self.number = number
        self.seat = seat

    def run(self, state: Cannons) -> None:
        row = state.marauders[self.number]
        if row[AT] == state.ships[self.seat].at and row[READY]:
            state.then(MarauderVolley(self.number, self.seat, row[READY]))


class MarauderVolley(Chance[Cannons, Dice]):
    """QC-269, QC-270 One die a Cannon, from its own bottomless store; a crew sees them Spent, rivals do not (QC-291)."""

    __slots__ = ("n", "number", "seat")
    rule: ClassVar[str] = "QC-269"

    def __init__(self, number: int, seat: Seat, n: int) -> None:
        self.number = number
        self.seat = seat
        self.n = n

    def outcomes(self, state: Cannons) -> list[Outcome]:
        return dice_outcomes(self.n)

    def apply(self, state: Cannons, seat: Seat, action: Dice) -> None:
        state.dice = action.faces
        if state.rules.coop:
            row = own(state.marauders, self.number)
            row[SPENT] += row[READY]
            row[READY] = 0
        shown = ", ".join([str(face) for face in action.faces])
        state.tell(
            f"Marauder {self.number + 1} fired at @{self.seat}: {shown}.",
            what="dice",
            dice={"area": "dice", "values": list(action.faces)},
        )
        state.then(Hurt(self.seat, sum(action.faces) // DOTS, MARAUDER + self.number, True))


def reload(state: Cannons) -> None:
    """QC-275 Up to two Spent Cannons of every Marauder, afloat or sunk."""
    for number, row in enumerate(state.marauders):
        if row[SPENT]:
            row = own(state.marauders, number)
            n = min(2, row[SPENT])
            row[SPENT] -= n
            row[READY] += n


class Reinforce(Automatic[Cannons]):
    """QC-280 to QC-283, RULING-QC-46 When a round ends the sunk return, and after rounds 5 and 10 all gather new strength, by id."""

    __slots__ = ("number",)
    rule: ClassVar[str] = "QC-280"

    def __init__(self, number: int) -> None:
        self.number = number

    def run(self, state: Cannons) -> None:
        if self.number >= len(state.marauders):
            return
        state.then(Reinforce(self.number + 1))
        if state.marauders[self.number][AT] == SUNK or state.round in (5, 10):
            renew(state, CLUE)
            state.then(Return(self.number))


class Return(Chance[Cannons, Drawn | Adrift]):
    """QC-283 to QC-288, RULING-QC-47, RULING-QC-48, RULING-QC-49 The next Clue says where, and goes under the deck for all to see; with no Clue, any island.

    Its new Cannon is Ready, and the island may be close to a Home Port.
    """

    __slots__ = ("number",)
    rule: ClassVar[str] = "QC-283"

    def __init__(self, number: int) -> None:
        self.number = number

    def outcomes(self, state: Cannons) -> list[Outcome]:
        clues = pile_outcomes(state, CLUE)
        ids = state.rules.content.island_ids
        return clues or [(Adrift(ids[island]), 1) for island in state.sea().islands]

    def apply(self, state: Cannons, seat: Seat, action: Drawn | Adrift) -> None:
        content = state.rules.content
        if isinstance(action, Adrift):
            island = content.island_ids.index(action.name)
        else:
            card = card_of(state, action)
            take_top(state, CLUE, card)
            state.deck(CLUE).place_under(card)
            state.bottom_known += (EVERYBODY,)
            island = content.clues[card].island
        row = own(state.marauders, self.number)
        if row[AT] == SUNK:
            row[DAMAGE] = 0
        row[AT] = state.sea().where[island]
        if row[READY] + row[SPENT] < MOST_CANNONS:
            row[READY] += 1
        row[REINFORCED] = state.round
        state.tell(f"Marauder {self.number + 1} gathered strength at {content.island_names[island]}.", what="marauder")
