"""Treasures in the Hold (EV-235 to EV-240): how many it takes, what must go, spending one for its effect."""

from __future__ import annotations

from typing import ClassVar

from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.core.kernel import Refusal, SeatStep
from farshore.games.everrain.actions.decisions import Drop
from farshore.games.everrain.actions.turn import Spend
from farshore.games.everrain.content.tables import TREASURE
from farshore.games.everrain.state.hooks import ship_figure
from farshore.games.everrain.state.table import Everrain
from farshore.games.everrain.steps.draw import discard
from farshore.games.everrain.steps.effects.context import about
from farshore.games.everrain.steps.script import carry_out


def hold_room(state: Everrain, seat: Seat) -> int:
    """EV-154, EV-235 Places in the Hold, Improvements included."""
    return ship_figure(state, seat, "hold_capacity", "", state.rules.tables.content.ship_board.hold)


def has_room(state: Everrain, seat: Seat) -> bool:
    return len(state.ships[seat].hold) < hold_room(state, seat)


def is_overloaded(state: Everrain, seat: Seat) -> bool:
    """EV-239 More lies in the Hold than it takes: what made it larger is gone."""
    hold = state.ships[seat].hold
    return bool(hold) and len(hold) > hold_room(state, seat)


def is_own_turn(state: Everrain, seat: Seat) -> bool:
    """EV-238 Whether a captain's own turn is under way, whatever is being asked in it."""
    return state.phase == 1 and state.active == seat and state.is_afloat(seat)


def drop_options(state: Everrain, seat: Seat) -> list[Action]:
    treasures = state.rules.tables.treasures
    return [Drop(treasures[card].id) for card in sorted(set(state.ships[seat].hold))]


def drop(state: Everrain, seat: Seat, action: Drop) -> None:
    card = state.rules.tables.index[TREASURE][action.name]
    remove_treasure(state, seat, card)
    state.tell(f"@{seat} throws {state.rules.tables.treasures[card].name} overboard.", seat, what="dropped")


class Lighten(SeatStep[Everrain, Drop | Spend]):
    """EV-239 The Hold has become smaller than what lies in it: the captain says what goes, or uses it up."""

    __slots__ = ()
    rule: ClassVar[str] = "EV-239"
    asks: ClassVar[str] = "choose what leaves the Hold, which has become too small"

    def options(self, state: Everrain, seat: Seat) -> list[Action]:
        if not state.is_afloat(seat) or not is_overloaded(state, seat):
            return []
        legal = drop_options(state, seat)
        return legal + spend_options(state, seat) if is_own_turn(state, seat) else legal

    def apply(self, state: Everrain, seat: Seat, action: Drop | Spend) -> None:
        state.stack.append(self)
        if isinstance(action, Spend):
            spend(state, seat, action)
        else:
            drop(state, seat, action)

    def why_not(self, state: Everrain, seat: Seat, action: Action) -> Refusal | None:
        if isinstance(action, Spend) and not is_own_turn(state, seat):
            return Refusal("EV-238", "A Treasure is used in the own turn.")
        return why_not_spend(state, seat, action)


def remove_treasure(state: Everrain, seat: Seat, card: int) -> None:
    """EV-240 Out of the Hold, onto the discard pile."""
    ship = state.ship(seat)
    hold = list(ship.hold)
    hold.remove(card)
    ship.hold = tuple(hold)
    discard(state, TREASURE, card)


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
