"""Uniform draws among equals: "ties at random", "2 secrets at random", "one adjacent tile at random"."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final

from farshore.core.event import Seat
from farshore.core.kernel import Chance, Outcome
from farshore.games.biomes.actions.chance import LotCell, LotToken
from farshore.games.biomes.state.table import Biomes

# What happens when the lot has fallen: state, the numbers that belong to the question, the result.
AFTER_DRAW: Final[dict[str, Callable[[Biomes, tuple[int, ...], int], None]]] = {}


class CellLot(Chance[Biomes, LotCell]):
    """BIO-212 Several cells fit equally well: one at random."""

    __slots__ = ("cells", "numbers", "purpose")
    rule: ClassVar[str] = "BIO-212"

    def __init__(self, purpose: str, numbers: tuple[int, ...], cells: tuple[int, ...]) -> None:
        self.purpose = purpose
        self.numbers = numbers
        self.cells = cells

    def outcomes(self, state: Biomes) -> list[Outcome]:
        return [(LotCell(cell), 1) for cell in self.cells]

    def apply(self, state: Biomes, seat: Seat, action: LotCell) -> None:
        AFTER_DRAW[self.purpose](state, self.numbers, action.cell)


class TokenLot(Chance[Biomes, LotToken]):
    """BIO-213 One secret of several, at random."""

    __slots__ = ("numbers", "purpose", "tokens")
    rule: ClassVar[str] = "BIO-213"

    def __init__(self, purpose: str, numbers: tuple[int, ...], tokens: tuple[int, ...]) -> None:
        self.purpose = purpose
        self.numbers = numbers
        self.tokens = tokens

    def outcomes(self, state: Biomes) -> list[Outcome]:
        return [(LotToken(token), 1) for token in self.tokens]

    def apply(self, state: Biomes, seat: Seat, action: LotToken) -> None:
        AFTER_DRAW[self.purpose](state, self.numbers, action.token)


def draw_cell(state: Biomes, purpose: str, numbers: tuple[int, ...], cells: list[int]) -> None:
    """Go on with one of these cells; with a single one there is nothing to draw."""
    if len(cells) == 1:
        AFTER_DRAW[purpose](state, numbers, cells[0])
    elif cells:
        state.then(CellLot(purpose, numbers, tuple(cells)))


def draw_token(state: Biomes, purpose: str, numbers: tuple[int, ...], tokens: list[int]) -> None:
    """Go on with one of these secrets; with a single one there is nothing to draw."""
    if len(tokens) == 1:
        AFTER_DRAW[purpose](state, numbers, tokens[0])
    elif tokens:
        state.then(TokenLot(purpose, numbers, tuple(tokens)))
