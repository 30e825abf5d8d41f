"""Shipwright (EV-211 to EV-214) and Marketplace (EV-215, EV-216, EV-236, EV-237)."""

from __future__ import annotations

from typing import ClassVar, Final

from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.core.kernel import Refusal, SeatStep
from farshore.core.words import definite
from farshore.games.everrain.actions.battle import Repair
from farshore.games.everrain.actions.decisions import Done
from farshore.games.everrain.actions.port import Build, Buy, DrawFrom, Sell, SellPlan
from farshore.games.everrain.content.places import NONE, SIDE_NAMES
from farshore.games.everrain.content.tables import GUN, IMPROVEMENT, TREASURE
from farshore.games.everrain.state.hooks import IN_PORT, crew_figure
from farshore.games.everrain.state.table import Everrain
from farshore.games.everrain.state.words import zone_name
from farshore.games.everrain.steps.below import (
    DECKS,
    SLOTS,
    MakeRoom,
    card_id,
    card_title,
    make_room,
    room_options,
    settle_below,
)
from farshore.games.everrain.steps.draw import Drawing, can_draw, discard
from farshore.games.everrain.steps.meanwhile import Meanwhile, meanwhile, meanwhile_options, why_not_meanwhile
from farshore.games.everrain.steps.treasures import has_room, remove_treasure
from farshore.games.everrain.steps.upgrades import Fit

DONE: Final[Action] = Done()
Wares = tuple[tuple[int, int], ...]


def cost_of(state: Everrain, deck: int, card: int) -> int:
    """RULING-EV-37 Whole Coin; half of it is rounded down."""
    tables = state.rules.tables
    return tables.improvements[card].cost if deck == IMPROVEMENT else tables.artillery[card].cost


def buyer_price(state: Everrain, seat: Seat, board: int, what: str, base: int) -> int:
    row = state.ships[seat].member(board)
    return max(crew_figure(state, seat, row, "price", what, base, IN_PORT), 0) if row is not None else base


def plan_options(ship_plans: list[tuple[str, int, int]]) -> list[str]:
    return [SLOTS[slot] if deck == "improvement" else SIDE_NAMES[slot] for deck, slot, _ in ship_plans]


class Shipyard(SeatStep[Everrain, DrawFrom | Buy | Repair | Build | Done | Meanwhile]):
    """EV-207, EV-211 to EV-214 Upgrades card by card, repairs, Schematics at half their cost, in any order."""

    __slots__ = ("board", "left", "wares")
    rule: ClassVar[str] = "EV-211"
    asks: ClassVar[str] = "deal with the Shipwright"

    def __init__(self, seat: Seat, board: int, left: int, wares: Wares) -> None:
        self.seat = seat
        self.board = board
        self.left = left
        self.wares = wares

    def options(self, state: Everrain, seat: Seat) -> list[Action]:
        ship = state.ships[seat]
        legal: list[Action] = [DONE]
        if not state.is_open_port(ship.hex):
            return legal
        if self.left:
            legal += [DrawFrom(name) for name, deck in DECKS.items() if can_draw(state, deck)]
        for deck, card in sorted(set(self.wares)):
            if ship.coin >= self.price(state, deck, card):
                legal.append(Buy(card_id(state, deck, card)))
        if ship.coin >= self.repair_price(state):
            legal += [Repair(node) for node in range(10) if ship.wrecked >> node & 1]
        for name, (deck_name, _, card) in zip(plan_options(ship.schematics()), ship.schematics(), strict=True):
            if ship.coin >= cost_of(state, DECKS[deck_name], card) // 2:
                legal.append(Build(name))
        return legal + meanwhile_options(state, seat)

    def price(self, state: Everrain, deck: int, card: int) -> int:
        return buyer_price(state, self.seat, self.board, "upgrade", cost_of(state, deck, card))

    def repair_price(self, state: Everrain) -> int:
        return buyer_price(state, self.seat, self.board, "repair", state.rules.tables.services[0].price)

    def apply(self, state: Everrain, seat: Seat, action: DrawFrom | Buy | Repair | Build | Done | Meanwhile) -> None:
        if meanwhile(state, seat, action, self):
            return
        ship = state.ship(seat)
        if isinstance(action, DrawFrom):
            state.stack.append(DrawWare(seat, self.board, self.left - 1, self.wares, DECKS[action.name]))
        elif isinstance(action, Buy):
            deck, card = next(ware for ware in self.wares if card_id(state, *ware) == action.name)
            ship.coin -= self.price(state, deck, card)
            rest = list(self.wares)
            rest.remove((deck, card))
            state.then(Fit(seat, deck, card), Shipyard(seat, self.board, self.left, tuple(rest)))
        elif isinstance(action, Repair):
            ship.coin -= self.repair_price(state)
            ship.wrecked &= ~(1 << action.n)
            state.tell(f"@{seat} repairs {zone_name(state, action.n)}.", seat, what="repair", node=action.n)
            state.stack.append(self)
        elif isinstance(action, Build):
            self.build(state, seat, action.name)
        else:
            for deck, card in self.wares:
                discard(state, deck, card)

    def build(self, state: Everrain, seat: Seat, name: str) -> None:
        """EV-163 The Schematic becomes an upgrade in any slot that takes it."""
        ship = state.ship(seat)
        if name in SIDE_NAMES:
            deck, side = GUN, SIDE_NAMES.index(name)
            card = ship.gun_covers[side]
            ship.gun_covers[side] = NONE
        else:
            deck, slot = IMPROVEMENT, SLOTS.index(name)
            card = ship.covers[slot]
            ship.covers[slot] = NONE
            settle_below(state, seat)
        ship.coin -= cost_of(state, deck, card) // 2
        state.then(Fit(seat, deck, card), self)

    def why_not(self, state: Everrain, seat: Seat, action: Action) -> Refusal | None:
        if isinstance(action, DrawFrom):
            return Refusal("EV-211", "Four upgrades have been shown, or that deck is empty.")
        if isinstance(action, Repair):
            if not state.ships[seat].wrecked >> action.n & 1:
                return Refusal("EV-213", "That node is intact.")
            return Refusal("EV-213", f"A repair costs {self.repair_price(state)} Coin.")
        if isinstance(action, Buy):
            for deck, card in self.wares:
                if card_id(state, deck, card) == action.name:
                    price = self.price(state, deck, card)
                    return Refusal("EV-212", f"It costs {price} Coin; the ship has {state.ships[seat].coin}.")
            return Refusal("EV-212", "It is not on offer.")
        if isinstance(action, Build):
            return Refusal("EV-214", "There is no Schematic there, or the ship has not half its cost.")
        return why_not_meanwhile(state, seat, action)


class DrawWare(Drawing):
    """EV-211 One more upgrade, seen before the next deck is named."""

    __slots__ = ("board", "deck", "left", "seat", "wares")
    rule: ClassVar[str] = "EV-211"

    def __init__(self, seat: Seat, board: int, left: int, wares: Wares, deck: int) -> None:
        self.seat = seat
        self.board = board
        self.left = left
        self.wares = wares
        self.deck = deck

    def which(self) -> int:
        return self.deck

    def got(self, state: Everrain, card: int) -> None:
        state.stack.append(Shipyard(self.seat, self.board, self.left, (*self.wares, (self.deck, card))))


class Market(Drawing):
    """EV-215 Treasures are drawn for the stalls."""

    __slots__ = ("board", "n", "seat", "wares")
    rule: ClassVar[str] = "EV-215"
    deck_of: ClassVar[int] = TREASURE

    def __init__(self, seat: Seat, board: int, n: int, wares: tuple[int, ...] = ()) -> None:
        self.seat = seat
        self.board = board
        self.n = n
        self.wares = wares

    def got(self, state: Everrain, card: int) -> None:
        wares = (*self.wares, card)
        if self.n > 1 and can_draw(state, TREASURE):
            state.stack.append(Market(self.seat, self.board, self.n - 1, wares))
        else:
            state.stack.append(Stalls(self.seat, self.board, wares))


class Stalls(SeatStep[Everrain, Buy | Sell | SellPlan | Done | MakeRoom | Meanwhile]):
    """EV-215, EV-216, EV-236, EV-237 Buy, sell, sell Schematics, in any order; what is left is discarded."""

    __slots__ = ("board", "wares")
    rule: ClassVar[str] = "EV-215"
    asks: ClassVar[str] = "buy and sell"

    def __init__(self, seat: Seat, board: int, wares: tuple[int, ...]) -> None:
        self.seat = seat
        self.board = board
        self.wares = wares

    def worth(self, state: Everrain, card: int) -> int:
        """EV-236 Its value at this Port."""
        port = state.port_at(state.ships[self.seat].hex)
        return state.rules.tables.treasures[card].value_at(state.rules.tables.ports[port].id)

    def price(self, state: Everrain, card: int, what: str) -> int:
        base = self.worth(state, card)
        return buyer_price(state, self.seat, self.board, what, base) if base else 0

    def options(self, state: Everrain, seat: Seat) -> list[Action]:
        ship = state.ships[seat]
        legal: list[Action] = [DONE]
        if not state.is_open_port(ship.hex):
            return legal
        treasures = state.rules.tables.treasures
        if has_room(state, seat):
            able = [card for card in sorted(set(self.wares)) if ship.coin >= self.price(state, card, "buy")]
            legal += [Buy(treasures[card].id) for card in able]
        legal += [Sell(treasures[card].id) for card in sorted(set(ship.hold)) if self.worth(state, card)]
        legal += [SellPlan(name) for name in plan_options(ship.schematics())]
        if self.wares:
            legal += room_options(state, seat)
        return legal + meanwhile_options(state, seat)

    def apply(self, state: Everrain, seat: Seat, action: Buy | Sell | SellPlan | Done | MakeRoom | Meanwhile) -> None:
        if make_room(state, seat, action, self) or meanwhile(state, seat, action, self):
            return
        ship = state.ship(seat)
        index = state.rules.tables.index[TREASURE]
        if isinstance(action, Buy):
            card = index[action.name]
            ship.coin -= self.price(state, card, "buy")
            ship.hold += (card,)
            rest = list(self.wares)
            rest.remove(card)
            state.tell(f"@{seat} buys {state.rules.tables.treasures[card].name}.", seat, what="buy")
            state.stack.append(Stalls(seat, self.board, tuple(rest)))
        elif isinstance(action, Sell):
            card = index[action.name]
            ship.coin += self.price(state, card, "sell")
            remove_treasure(state, seat, card)
            state.tell(f"@{seat} sells {state.rules.tables.treasures[card].name}.", seat, what="sell")
            state.stack.append(self)
        elif isinstance(action, SellPlan):
            sell_plan(state, seat, action.name)
            state.stack.append(self)
        else:
            for card in self.wares:
                discard(state, TREASURE, card)

    def why_not(self, state: Everrain, seat: Seat, action: Action) -> Refusal | None:
        index = state.rules.tables.index[TREASURE]
        if not state.is_open_port(state.ships[seat].hex):
            return Refusal("EV-224", "The ship is no longer in the Port.")
        if isinstance(action, Buy):
            if not has_room(state, seat):
                return Refusal("EV-216", "The Hold is full.")
            if index.get(action.name, NONE) not in self.wares:
                return Refusal("EV-215", "It is not on offer.")
            price = self.price(state, index[action.name], "buy")
            return Refusal("EV-215", f"It costs {price} Coin; the ship has {state.ships[seat].coin}.")
        if isinstance(action, Sell):
            if index.get(action.name, NONE) in state.ships[seat].hold:
                return Refusal("EV-237", "It is worth nothing here, and cannot be sold here.")
            return Refusal("EV-215", "It is not in the Hold.")
        return why_not_meanwhile(state, seat, action)


def sell_plan(state: Everrain, seat: Seat, name: str) -> None:
    """EV-164 A Schematic brings half its cost."""
    ship = state.ship(seat)
    if name in SIDE_NAMES:
        deck, side = GUN, SIDE_NAMES.index(name)
        card = ship.gun_covers[side]
        ship.gun_covers[side] = NONE
    else:
        deck, slot = IMPROVEMENT, SLOTS.index(name)
        card = ship.covers[slot]
        ship.covers[slot] = NONE
        settle_below(state, seat)
    half = cost_of(state, deck, card) // 2
    ship.coin += half
    state.tell(
        f"@{seat} sells the Schematic of {definite(card_title(state, deck, card))} for {half} Coin.", seat, what="sell"
    )
    discard(state, deck, card)
