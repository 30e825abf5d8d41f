"""Treasures that come aboard (EV-239, EV-262): room is made for them, or they are left."""

from __future__ import annotations

from typing import ClassVar, Final

from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.core.kernel import Refusal, SeatStep
from farshore.games.everrain.actions.decisions import Keep, Refuse
from farshore.games.everrain.content.tables import TREASURE
from farshore.games.everrain.state.table import Everrain
from farshore.games.everrain.steps.below import MakeRoom, make_room, room_options
from farshore.games.everrain.steps.draw import Drawing, discard
from farshore.games.everrain.steps.meanwhile import Meanwhile, meanwhile, meanwhile_options, why_not_meanwhile
from farshore.games.everrain.steps.treasures import has_room

KEEP: Final[Action] = Keep()
REFUSE: Final[Action] = Refuse()


class Stow(SeatStep[Everrain, Keep | Refuse | MakeRoom | Meanwhile]):
    """EV-239, EV-262 A Treasure is taken, with room made for it, or refused."""

    __slots__ = ("card",)
    rule: ClassVar[str] = "EV-239"
    asks: ClassVar[str] = "take the Treasure or leave it"
    lone: ClassVar[bool] = True  # a captain whose ship has gone down leaves it

    def __init__(self, seat: Seat, card: int) -> None:
        self.seat = seat
        self.card = card

    def options(self, state: Everrain, seat: Seat) -> list[Action]:
        if not state.is_afloat(seat):
            return [REFUSE]
        legal = [KEEP] if has_room(state, seat) else room_options(state, seat)
        return [*legal, REFUSE, *meanwhile_options(state, seat)]

    def apply(self, state: Everrain, seat: Seat, action: Keep | Refuse | MakeRoom | Meanwhile) -> None:
        if make_room(state, seat, action, self) or meanwhile(state, seat, action, self):
            return
        name = state.rules.tables.treasures[self.card].name
        if isinstance(action, Keep):
            state.ship(seat).hold += (self.card,)
            state.tell(f"@{seat} stows {name}.", seat, what="treasure")
        else:
            discard(state, TREASURE, self.card)
            state.tell(f"@{seat} leaves {name}.", seat, what="refused")

    def why_not(self, state: Everrain, seat: Seat, action: Action) -> Refusal | None:
        if isinstance(action, Keep):
            return Refusal("EV-239", "The Hold is full: discard something first, or refuse.")
        return why_not_meanwhile(state, seat, action)


class DrawTreasure(Drawing):
    """A Treasure for a ship; n of them one after the other."""

    __slots__ = ("n", "seat")
    rule: ClassVar[str] = "EV-239"
    deck_of: ClassVar[int] = TREASURE

    def __init__(self, seat: Seat, n: int) -> None:
        self.seat = seat
        self.n = n

    def is_wanted(self, state: Everrain) -> bool:
        return self.n > 0 and state.is_afloat(self.seat)

    def got(self, state: Everrain, card: int) -> None:
        state.tell(f"@{self.seat} finds {state.rules.tables.treasures[card].name}.", self.seat, what="found")
        if self.n > 1:
            state.stack.append(DrawTreasure(self.seat, self.n - 1))
        state.stack.append(Stow(self.seat, card))
