"""Claim: the smallest game that a server can be measured with. Two seats in turn claim one of 61 hexes; full, it is cleared.

The same rules in JavaScript are in peer/server.cjs.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from farshore.core.action import Action, Notation
from farshore.core.codec import Codec
from farshore.core.event import Seat
from farshore.core.game import Game, Setup
from farshore.core.kernel import State, Step
from farshore.core.view import FORMAT, Offer, View

CELLS: Final = 61


class Claim(Action):
    """Claim a hex that is free."""

    __slots__ = ("cell", "text")
    verb: ClassVar[str] = "claim"

    def __init__(self, cell: int) -> None:
        self.cell = cell
        self.text = f"claim {cell}"

    def __str__(self) -> str:
        return self.text

    @classmethod
    def read(cls, words: list[str]) -> Action:
        (word,) = words
        return CLAIMS[int(word)]


CLAIMS: Final = [Claim(cell) for cell in range(CELLS)]
OFFERS: Final[list[Offer]] = [{"do": str(claim), "label": str(claim)} for claim in CLAIMS]


class Board(State):
    """Who has claimed which hex."""

    __slots__ = ("cells", "cleared", "turn")

    def __init__(self, cells: list[int], turn: int, cleared: int) -> None:
        super().__init__()
        self.cells = cells
        self.turn = turn
        self.cleared = cleared

    def clone(self) -> Board:
        copy: Board = self.copy_pending(Board(self.cells, self.turn, self.cleared))
        return copy

    def to_json(self) -> dict[str, Any]:
        return {"cells": self.cells, "turn": self.turn, "cleared": self.cleared}


class Turn(Step[Board, Action]):
    """The seats take turns."""

    __slots__ = ()
    asks: ClassVar[str] = "claim a hex"

    def actor(self, state: Board) -> Seat:
        return state.turn

    def options(self, state: Board, seat: Seat) -> list[Action]:
        return [CLAIMS[cell] for cell, owner in enumerate(state.cells) if owner < 0]

    def apply(self, state: Board, seat: Seat, action: Action) -> None:
        assert isinstance(action, Claim)
        state.cells = state.cells[:]
        state.cells[action.cell] = seat
        if -1 not in state.cells:
            state.cells = [-1] * CELLS
            state.cleared += 1
        state.turn = 1 - seat
        state.then(TURN)


TURN: Final = Turn()


class ClaimGame(Game[Board]):
    """For measuring only."""

    name: ClassVar[str] = "claim"
    title: ClassVar[str] = "Claim"
    modes: ClassVar[tuple[str, ...]] = ("race",)

    def __init__(self) -> None:
        super().__init__(Notation([Claim]), Codec([Claim, Turn]))

    def seat_range(self, mode: str) -> tuple[int, int]:
        return (2, 2)

    def first(self, setup: Setup) -> Board:
        state = Board([-1] * CELLS, 0, 0)
        state.then(TURN)
        return state

    def table(self, saved: dict[str, Any]) -> Board:
        return Board(saved["cells"], saved["turn"], saved["cleared"])

    def unknown(self, state: Board, seat: Seat | None) -> tuple[str, ...]:
        """A cleared board cannot be taken back."""
        return (f"board {state.cleared}",)

    def view(self, state: Board, seat: Seat | None) -> View:
        mine = seat == state.turn
        return {
            "format": FORMAT,
            "game": "claim",
            "status": {"label": "Claim"},
            "seats": [{"seat": other, "flag": other, "state": "playing", "counts": []} for other in (0, 1)],
            "areas": [{"id": "board", "type": "grid", "title": "Board", "place": "world", "cells": list(state.cells)}],
            "pieces": [],
            "prompt": {"kind": "act" if mine else "wait", "seats": [state.turn], "text": "Claim a hex"},
            "actions": [OFFERS[cell] for cell, owner in enumerate(state.cells) if owner < 0] if mine else [],
        }


GAME: Final = ClaimGame()
