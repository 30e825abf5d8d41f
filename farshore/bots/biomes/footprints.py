"""What a player has just done, so that nobody walks to and fro, or puts down and picks up for ever: at a camp both are free."""

from __future__ import annotations

from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.games.biomes.actions.decisions import EndTurn, Move, Place, Take
from farshore.games.biomes.actions.lists import move_to
from farshore.games.biomes.state.table import Biomes


class Footprints:
    """The memory of one player for one round."""

    def __init__(self) -> None:
        self.round = 0
        self.laid: list[int] = []  # what was put down in this round
        self.trodden: list[int] = []  # cells walked over since something else was done

    def barred(self, state: Biomes, seat: Seat) -> list[Action]:
        """Going back where one has just come from, and picking up what one has put down."""
        if self.round != state.round:
            self.round = state.round
            self.laid = []
            self.trodden = []
        self.trodden.append(state.cells[seat])
        return [*[move_to(cell) for cell in self.trodden], *[Take(token) for token in self.laid]]

    def leave(self, chosen: Action) -> Action:
        """Remember what was chosen."""
        if isinstance(chosen, Place):
            self.laid.append(chosen.token)
        if not isinstance(chosen, (Move, EndTurn)):
            self.trodden = []
        return chosen
