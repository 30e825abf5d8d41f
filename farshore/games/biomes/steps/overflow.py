"""Gaining more than fits (BIO-113)."""

from __future__ import annotations

from typing import ClassVar

from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.core.kernel import SeatStep
from farshore.games.biomes.actions.answers import Lay
from farshore.games.biomes.state.table import Biomes
from farshore.games.biomes.steps.effects import commit, lay, pack, unpack


class Overflow(SeatStep[Biomes, Lay]):
    """BIO-113, RULING-BIO-36 Secrets of choice are laid on the own tile until the rest fits; priests are not."""

    __slots__ = ()
    rule: ClassVar[str] = "BIO-113"
    asks: ClassVar[str] = "lay down what does not fit"

    def options(self, state: Biomes, seat: Seat) -> list[Action]:
        if state.weight(seat) <= state.capacity(seat):
            return []
        return [Lay(token) for token in state.packs[seat]]

    def apply(self, state: Biomes, seat: Seat, action: Lay) -> None:
        unpack(state, seat, action.token)
        lay(state, state.cells[seat], action.token)
        commit(state)
        state.then(Overflow(seat))


def give(state: Biomes, seat: Seat, token: int) -> None:
    """BIO-252 A secret won goes into the winner's pack."""
    pack(state, seat, token)
    state.then(Overflow(seat))
