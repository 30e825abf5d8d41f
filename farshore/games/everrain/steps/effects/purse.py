"""Coin, Clues, Treasures, upgrades, Spoils and Orders."""

from __future__ import annotations

from typing import ClassVar, Final

from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.core.kernel import SeatStep
from farshore.core.words import counted
from farshore.games.everrain.actions.decisions import Done, Drop, Exhaust, Forgo, Gain
from farshore.games.everrain.actions.port import Buy, DrawFrom
from farshore.games.everrain.content.card_words import ORDERS, TREASURE_TYPES
from farshore.games.everrain.content.script import Effect
from farshore.games.everrain.content.tables import DENIZEN, TREASURE
from farshore.games.everrain.state.conditions import treasures
from farshore.games.everrain.state.ship import FLEETING, ORDER_NAMES
from farshore.games.everrain.state.table import Everrain
from farshore.games.everrain.steps.below import DECKS, card_id, scrap, unload
from farshore.games.everrain.steps.draw import Drawing, can_draw, discard
from farshore.games.everrain.steps.effects.context import SEAT, WORDS, Context
from farshore.games.everrain.steps.effects.whom import ON_SHIP, to_ships
from farshore.games.everrain.steps.omens import exhaust
from farshore.games.everrain.steps.shops import Wares, cost_of, plan_options
from farshore.games.everrain.steps.spoils import Spoils
from farshore.games.everrain.steps.stowing import DrawTreasure, Stow
from farshore.games.everrain.steps.treasures import remove_treasure
from farshore.games.everrain.steps.upgrades import DrawSchematic, Fit, NameDeck

DONE: Final[Action] = Done()
CUTS: Final[dict[str, int]] = {"less10": 10, "less20": 20, "full": 0, "half": 0, "free": 0}


def coin(state: Everrain, effect: Effect, context: Context) -> None:
    """A negative amount takes what is there, at most."""
    ship = state.ship(context[SEAT])
    n = max(effect.due(state.rules.seats, state.rules.printed_scaling), -ship.coin)
    ship.coin += n
    if n:
        state.tell(f"@{context[SEAT]} {'gains' if n > 0 else 'loses'} {abs(n)} Coin.", context[SEAT], what="coin", n=n)


def clue(state: Everrain, effect: Effect, context: Context) -> None:
    ship = state.ship(context[SEAT])
    n = max(effect.due(state.rules.seats, state.rules.printed_scaling), -ship.clues)
    ship.clues += n
    if n:
        said = "finds" if n > 0 else "loses"
        source = context[5].split(":")[0] or ("port" if context[4] == 2 else "other")
        state.tell(
            f"@{context[SEAT]} {said} {counted(abs(n), 'Clue')}.", context[SEAT], what="clue", n=n, source=source
        )


def treasure(state: Everrain, effect: Effect, context: Context) -> None:
    seat = context[SEAT]
    if not effect.card:
        state.stack.append(DrawTreasure(seat, effect.n))
        return
    card = state.rules.tables.index[TREASURE][effect.card]
    deck = state.decks[TREASURE]
    if deck.unseen[card] or card in deck.top:
        state.deck(TREASURE).shuffle_in([])
        state.deck(TREASURE).unseen[card] -= 1
    elif card in state.discards[TREASURE]:
        pile = list(state.discards[TREASURE])
        pile.remove(card)
        state.discards[TREASURE] = tuple(pile)
    else:
        return
    state.stack.append(Stow(seat, card))


def schematic(state: Everrain, effect: Effect, context: Context) -> None:
    if effect.what == "either":
        state.stack.append(NameDeck(context[SEAT], "schematic"))
    else:
        state.stack.append(DrawSchematic(context[SEAT], DECKS[effect.what]))


def upgrade(state: Everrain, effect: Effect, context: Context) -> None:
    state.stack.append(Offered(context[SEAT], effect.n, effect.what, effect.where, ()))


class Offered(SeatStep[Everrain, DrawFrom | Buy | Done]):
    """EV-157 Upgrades shown by a card, card by card; any may be installed at its price, one of them if it is free."""

    __slots__ = ("deck", "left", "price", "wares")
    rule: ClassVar[str] = "EV-157"
    asks: ClassVar[str] = "take upgrades or not"

    def __init__(self, seat: Seat, left: int, deck: str, price: str, wares: Wares) -> None:
        self.seat = seat
        self.left = left
        self.deck = deck
        self.price = price
        self.wares = wares

    def options(self, state: Everrain, seat: Seat) -> list[Action]:
        legal: list[Action] = [DONE]
        if not state.is_afloat(seat):
            return legal
        if self.left:
            names = [name for name in DECKS if self.deck in ("either", name)]
            legal += [DrawFrom(name) for name in names if can_draw(state, DECKS[name])]
        coin = state.ships[seat].coin
        able = [ware for ware in sorted(set(self.wares)) if coin >= self.cost(state, *ware)]
        return legal + [Buy(card_id(state, *ware)) for ware in able]

    def cost(self, state: Everrain, deck: int, card: int) -> int:
        full = cost_of(state, deck, card)
        if self.price == "free":
            return 0
        return full // 2 if self.price == "half" else max(full - CUTS[self.price], 0)

    def apply(self, state: Everrain, seat: Seat, action: DrawFrom | Buy | Done) -> None:
        if isinstance(action, DrawFrom):
            state.stack.append(DrawOffered(seat, self.left - 1, self.deck, self.price, self.wares, DECKS[action.name]))
        elif isinstance(action, Buy):
            deck, card = next(ware for ware in self.wares if card_id(state, *ware) == action.name)
            state.ship(seat).coin -= self.cost(state, deck, card)
            rest = list(self.wares)
            rest.remove((deck, card))
            if self.price == "free":
                for ware in rest:
                    discard(state, *ware)
                state.stack.append(Fit(seat, deck, card))
            else:
                after = Offered(seat, self.left, self.deck, self.price, tuple(rest))
                state.then(Fit(seat, deck, card), after)
        else:
            for ware in self.wares:
                discard(state, *ware)


class DrawOffered(Drawing):
    """The next upgrade that a card shows."""

    __slots__ = ("deck", "left", "price", "seat", "source", "wares")
    rule: ClassVar[str] = "EV-157"

    def __init__(self, seat: Seat, left: int, deck: str, price: str, wares: Wares, source: int) -> None:
        self.seat = seat
        self.left = left
        self.deck = deck
        self.price = price
        self.wares = wares
        self.source = source

    def which(self) -> int:
        return self.source

    def got(self, state: Everrain, card: int) -> None:
        wares = (*self.wares, (self.source, card))
        state.stack.append(Offered(self.seat, self.left, self.deck, self.price, wares))


def spoils(state: Everrain, effect: Effect, context: Context) -> None:
    state.stack.append(Spoils(context[SEAT], effect.n, "card"))


def give_up(state: Everrain, effect: Effect, context: Context) -> None:
    """Discard Treasures, a Schematic or a Passenger, as many as there are."""
    state.stack.append(DropSome(context[SEAT], effect.what, effect.n))


class DropSome(SeatStep[Everrain, Drop]):
    """EV-240 What is discarded is the captain's choice."""

    __slots__ = ("n", "what")
    rule: ClassVar[str] = "EV-240"
    asks: ClassVar[str] = "choose what to discard"
    lone: ClassVar[bool] = True

    def __init__(self, seat: Seat, what: str, n: int) -> None:
        self.seat = seat
        self.what = what
        self.n = n

    def options(self, state: Everrain, seat: Seat) -> list[Action]:
        ship = state.ships[seat]
        tables = state.rules.tables
        if not state.is_afloat(seat) or self.n < 1:
            return []
        if self.what == "passenger":
            return [Drop(card_id(state, DENIZEN, card)) for card, _ in ship.passengers]
        if self.what == "schematic":
            return [Drop(name) for name in plan_options(ship.schematics())]
        kind = self.what if self.what in TREASURE_TYPES else ""
        return [Drop(tables.treasures[card].id) for card in sorted(set(treasures(state, ship, kind)))]

    def apply(self, state: Everrain, seat: Seat, action: Drop) -> None:
        if self.what == "passenger":
            unload(state, seat, action.name)
        elif self.what == "schematic":
            scrap(state, seat, action.name)
        else:
            remove_treasure(state, seat, state.rules.tables.index[TREASURE][action.name])
        state.stack.append(DropSome(seat, self.what, self.n - 1))


# Orders


def order_gain(state: Everrain, effect: Effect, context: Context) -> None:
    """EV-083 A gained Order enters Fresh."""
    if effect.what == "any":
        state.then(*[AnyOrder(context[SEAT], "gain") for _ in range(effect.n)])
    else:
        state.ship(context[SEAT]).fresh[ORDERS.index(effect.what)] += effect.n
        state.tell(f"@{context[SEAT]} gains a {effect.what.capitalize()} Order.", context[SEAT], what="order gained")


def order_exhaust(state: Everrain, effect: Effect, context: Context) -> None:
    """EV-080 As many Fresh Orders as there are, at most n; which ones the captain chooses."""
    n = min(effect.n, state.ships[context[SEAT]].orders())
    state.then(*[AnyOrder(context[SEAT], "exhaust") for _ in range(n)])


def order_refresh(state: Everrain, effect: Effect, context: Context) -> None:
    n = min(effect.n, sum(state.ships[context[SEAT]].issued))
    state.then(*[AnyOrder(context[SEAT], "refresh") for _ in range(n)])


def order_lose(state: Everrain, effect: Effect, context: Context) -> None:
    kind = "any" if effect.what == "any" else effect.what
    state.then(*[AnyOrder(context[SEAT], f"lose {kind}") for _ in range(effect.n)])


class AnyOrder(SeatStep[Everrain, Gain | Exhaust | Forgo]):
    """EV-018, EV-079 to EV-083 An Order of the captain's choice: gained, exhausted, refreshed or lost."""

    __slots__ = ("what",)
    rule: ClassVar[str] = "EV-080"
    asks: ClassVar[str] = "choose an Order"
    lone: ClassVar[bool] = True

    def __init__(self, seat: Seat, what: str) -> None:
        self.seat = seat
        self.what = what

    def options(self, state: Everrain, seat: Seat) -> list[Action]:
        ship = state.ships[seat]
        if self.what == "gain":
            return [Gain(name) for name in ORDER_NAMES]
        if self.what == "refresh":
            return [Gain(ORDER_NAMES[kind]) for kind in range(3) if ship.issued[kind]]
        if self.what == "exhaust":
            return [Exhaust(ORDER_NAMES[kind]) for kind in range(4) if ship.fresh[kind]]
        wanted = self.what.split()[1]
        owned = [ship.fresh[kind] + (ship.issued[kind] if kind < FLEETING else 0) for kind in range(4)]
        return [Forgo(ORDER_NAMES[kind]) for kind in range(4) if owned[kind] and wanted in ("any", ORDER_NAMES[kind])]

    def apply(self, state: Everrain, seat: Seat, action: Gain | Exhaust | Forgo) -> None:
        ship = state.ship(seat)
        if isinstance(action, Gain):
            kind = ORDER_NAMES.index(action.name)
            ship.fresh[kind] += 1
            if self.what == "refresh":
                ship.issued[kind] -= 1
        elif isinstance(action, Exhaust):
            exhaust(state, seat, ORDER_NAMES.index(action.name))
        else:
            kind = ORDER_NAMES.index(action.name)
            if kind < FLEETING and ship.issued[kind]:
                ship.issued[kind] -= 1
            else:
                ship.fresh[kind] -= 1


for _word, _does in (
    ("coin", coin),
    ("clue", clue),
    ("treasure", treasure),
    ("schematic", schematic),
    ("upgrade", upgrade),
    ("discard", give_up),
    ("spoils", spoils),
    ("order_gain", order_gain),
    ("order_exhaust", order_exhaust),
    ("order_refresh", order_refresh),
    ("order_lose", order_lose),
):
    ON_SHIP[_word] = _does
    WORDS[_word] = to_ships
