"""Treasures (EV-235 to EV-240): stowing them, making room, spending one for its effect."""

from __future__ import annotations

from typing import ClassVar, Final

from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.core.kernel import Refusal, Step
from farshore.games.everrain.actions import Keep, Refuse
from farshore.games.everrain.effects.context import about
from farshore.games.everrain.hooks import ship_figure
from farshore.games.everrain.picks import Drop, Spend
from farshore.games.everrain.state import Everrain
from farshore.games.everrain.steps.draw import Drawing, discard
from farshore.games.everrain.steps.script import carry_out
from farshore.games.everrain.tables import TREASURE

KEEP: Final[Action] = Keep()
REFUSE: Final[Action] = Refuse()


def hold_room(state: Everrain, seat: Seat) -> int:
    """EV-154, EV-235 Places in the Hold, Improvements included."""
    return ship_figure(state, seat, "hold_capacity", "", state.rules.tables.content.ship_board.hold)


def has_room(state: Everrain, seat: Seat) -> bool:
    return len(state.ships[seat].hold) < hold_room(state, seat)


class Stow(Step[Everrain]):
    """EV-239, EV-262 A Treasure is taken, with room made for it, or refused."""

    __slots__ = ("card", "seat")
    rule: ClassVar[str] = "EV-239"
    asks: ClassVar[str] = "take the Treasure or leave it"

    def __init__(self, seat: Seat, card: int) -> None:
        self.seat = seat
        self.card = card

    def actor(self, state: Everrain) -> Seat:
        return self.seat

    def options(self, state: Everrain, seat: Seat) -> list[Action]:
        ship = state.ships[seat]
        treasures = state.rules.tables.treasures
        if has_room(state, seat):
            return [KEEP, REFUSE]
        listed: list[Action] = [Drop(treasures[card].id) for card in sorted(set(ship.hold))]
        return [*listed, REFUSE]

    def apply(self, state: Everrain, seat: Seat, action: Action) -> None:
        name = state.rules.tables.treasures[self.card].name
        ship = state.ship(seat)
        if isinstance(action, Drop):
            dropped = state.rules.tables.index[TREASURE][action.name]
            remove_treasure(state, seat, dropped)
            state.stack.append(self)
        elif isinstance(action, Keep):
            ship.hold += (self.card,)
            state.tell(f"@{seat} stows {name}.", seat, what="treasure")
        else:
            discard(state, TREASURE, self.card)
            state.tell(f"@{seat} leaves {name}.", seat, what="refused")

    def why_not(self, state: Everrain, seat: Seat, action: Action) -> Refusal | None:
        if isinstance(action, Keep):
            return Refusal("EV-239", "The Hold is full: discard something first, or refuse.")
        return None


def remove_treasure(state: Everrain, seat: Seat, card: int) -> None:
    """EV-240 Out of the Hold, onto the discard pile."""
    ship = state.ship(seat)
    hold = list(ship.hold)
    hold.remove(card)
    ship.hold = tuple(hold)
    discard(state, TREASURE, card)


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


def spend_options(state: Everrain, seat: Seat) -> list[Action]:
    """EV-238 Treasures with an effect, at any time of the own turn."""
    hold = state.ships[seat].hold
    if not hold:
        return []
    spends = state.rules.tables.spends
    return [spent for card in sorted(set(hold)) if (spent := spends[card]) is not None]


def spend(state: Everrain, seat: Seat, action: Spend) -> None:
    card = state.rules.tables.index[TREASURE][action.name]
    remove_treasure(state, seat, card)
    treasure = state.rules.tables.treasures[card]
    state.tell(f"@{seat} uses {treasure.name}: {treasure.rule}", seat, what="spend")
    carry_out(state, treasure.effects, about(seat))


def why_not_spend(state: Everrain, seat: Seat, action: Action) -> Refusal | None:
    if not isinstance(action, Spend):
        return None
    card = state.rules.tables.index[TREASURE].get(action.name, -1)
    if card not in state.ships[seat].hold:
        return Refusal("EV-238", "This Treasure is not in the Hold.")
    return Refusal("EV-238", "This Treasure has no effect; it can only be sold or handed in.")
