"""Trading (EV-379 to EV-384): both lay in what they give, and both must agree."""

from __future__ import annotations

from bisect import bisect_right
from typing import ClassVar, Final

from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.core.kernel import Refusal, SeatStep, Step
from farshore.games.everrain.actions.decisions import Done
from farshore.games.everrain.actions.lists import COINS, Bargains
from farshore.games.everrain.actions.trade import Accept, Decline, Offer, Propose, Trade, Want
from farshore.games.everrain.content.places import BELOW, NONE, SIDE_NAMES
from farshore.games.everrain.content.tables import TREASURE
from farshore.games.everrain.state.ship import AFLOAT, BOARD, PLACE, Ship
from farshore.games.everrain.state.table import Everrain
from farshore.games.everrain.steps.below import houses, settle_below
from farshore.games.everrain.steps.treasures import hold_room

PROPOSE: Final[Action] = Propose()
CANCEL: Final[Action] = Done()
TRADES: Final[list[Action]] = [Trade(f"p{seat + 1}") for seat in range(4)]
ANSWERS: Final[list[Action]] = [Accept(), Decline()]
Goods = tuple[tuple[str, str], ...]
NOTHING: Final[list[str]] = []
BARE: Final = [NONE] * 6  # no Schematic lies there
BARE_GUNS: Final = [NONE] * 3


def trade_options(state: Everrain, seat: Seat) -> list[Action]:
    """EV-379 Captains on hexes next to this one."""
    apart = state.rules.chart.apart[state.ships[seat].hex]
    legal: list[Action] = []
    for other, ship in enumerate(state.ships):
        if apart[ship.hex] == 1 and ship.status == AFLOAT:
            legal.append(TRADES[other])
    return legal


def begin_trade(state: Everrain, seat: Seat, action: Trade) -> None:
    state.stack.append(Barter(seat, int(action.name[1:]) - 1, (), ()))


def why_not_trade(action: Action) -> Refusal | None:
    if isinstance(action, Trade):
        return Refusal("EV-379", "That captain is not on a hex next to yours.")
    return None


def goods_of(state: Everrain, ship: Ship, laid: Goods, bargains: Bargains) -> list[Action]:
    """EV-380, EV-381 What a ship can still lay in: Coin and Clues in steps until all is, the rest one by one.

    RULING-EV-87 What is not on the list cannot be traded.
    """
    tables = state.rules.tables
    kinds = [what for what, _ in laid] if laid else NOTHING
    goods = bargains.coin[: bisect_right(COINS, ship.coin - amount_of(laid, "coin"))]
    if ship.clues:
        goods += bargains.clues[: max(ship.clues - amount_of(laid, "clue"), 0)]
    if ship.hold:
        for card in sorted(set(ship.hold)):
            if laid.count(("treasure", tables.treasures[card].id)) < ship.hold.count(card):
                goods.append(bargains.treasures[card])
    if ship.covers != BARE or ship.gun_covers != BARE_GUNS:
        for deck, slot, _ in ship.schematics():
            name = f"s{slot + 1}" if deck == "improvement" else SIDE_NAMES[slot]
            if ("schematic", name) not in laid:
                goods.append(bargains.plans[name])
    if len(ship.crew) > 1 and len(ship.crew) - kinds.count("crew") > 1:
        for row in ship.crew:
            if not laid or tables.hands[row[BOARD]] not in laid:
                goods.append(bargains.crew[row[BOARD]])
    return goods


def amount_of(laid: Goods, what: str) -> int:
    """How much Coin, or how many Clues, lie in the trade."""
    for kind, amount in laid:
        if kind == what:
            return int(amount)
    return 0


def with_more(laid: Goods, what: str, name: str) -> Goods:
    """What lies in the trade once this is laid in: Coin and Clues add up to one amount."""
    if what not in ("coin", "clue"):
        return (*laid, (what, name))
    total = amount_of(laid, what) + int(name)
    return (*[part for part in laid if part[0] != what], (what, str(total)))


def fits(state: Everrain, seat: Seat, other: Seat, mine: Goods, theirs: Goods) -> bool:
    """EV-383 Both have room for what they get: Hold, Crew slots, and slots for Schematics."""
    crew = treasures = plans = 0
    for what, _ in theirs:
        crew += what == "crew"
        treasures += what == "treasure"
        plans += what == "schematic"
    for what, _ in mine:
        crew -= what == "crew"
        treasures -= what == "treasure"
        plans += what == "schematic"
    if not has_room(state, seat, crew, treasures) or not has_room(state, other, -crew, -treasures):
        return False
    return not plans or (has_slots(state, seat, mine, theirs, other) and has_slots(state, other, theirs, mine, seat))


def has_room(state: Everrain, seat: Seat, crew: int, treasures: int) -> bool:
    """Whether so many more Crew and Treasures find room."""
    ship = state.ships[seat]
    if treasures > 0 and len(ship.hold) + treasures > hold_room(state, seat):
        return False
    return 1 <= len(ship.crew) + crew <= state.rules.tables.content.ship_board.crew_slots


def has_slots(state: Everrain, seat: Seat, out: Goods, into: Goods, giver: Seat) -> bool:
    """Whether the Schematics that come over find slots, one after the other."""
    leaving = [name for what, name in out if what == "schematic"]
    taken: list[str] = []
    for what, name in into:
        if what == "schematic":
            place = free_slot(state, state.ships[seat], state.ships[giver], name, leaving, taken)
            if not place:
                return False
            taken.append(place)
    return True


def free_slot(state: Everrain, ship: Ship, giver: Ship, name: str, leaving: list[str], taken: list[str]) -> str:
    """A slot without a Schematic for one that comes over; empty slots first."""
    if name in SIDE_NAMES:
        card = state.rules.tables.artillery[giver.gun_covers[SIDE_NAMES.index(name)]]
        for side in card.slots:
            n = SIDE_NAMES.index(side)
            if (ship.gun_covers[n] < 0 or side in leaving) and side not in taken:
                return side
        return ""
    order = sorted(range(6), key=lambda slot: ship.below[slot] >= 0)
    for slot in order:
        called = f"s{slot + 1}"
        if houses(ship, slot):
            continue  # EV-233 It would take a Passenger's space away.
        if (ship.covers[slot] < 0 or called in leaving) and called not in taken:
            return called
    return ""


class Barter(SeatStep[Everrain, Offer | Want | Propose | Done]):
    """EV-380 to EV-383 The trade in the making; one-sided gifts are allowed."""

    __slots__ = ("mine", "other", "theirs")
    rule: ClassVar[str] = "EV-380"
    asks: ClassVar[str] = "say what you give and what you want"

    def __init__(self, seat: Seat, other: Seat, mine: Goods, theirs: Goods) -> None:
        self.seat = seat
        self.other = other
        self.mine = mine
        self.theirs = theirs

    def options(self, state: Everrain, seat: Seat) -> list[Action]:
        legal: list[Action] = [CANCEL]
        if (self.mine or self.theirs) and fits(state, seat, self.other, self.mine, self.theirs):
            legal.append(PROPOSE)
        legal += goods_of(state, state.ships[seat], self.mine, state.rules.tables.given)
        legal += goods_of(state, state.ships[self.other], self.theirs, state.rules.tables.asked)
        return legal

    def apply(self, state: Everrain, seat: Seat, action: Offer | Want | Propose | Done) -> None:
        if isinstance(action, Offer):
            state.stack.append(Barter(seat, self.other, with_more(self.mine, action.what, action.name), self.theirs))
        elif isinstance(action, Want):
            state.stack.append(Barter(seat, self.other, self.mine, with_more(self.theirs, action.what, action.name)))
        elif isinstance(action, Propose):
            state.stack.append(Agree(seat, self.other, self.mine, self.theirs))

    def why_not(self, state: Everrain, seat: Seat, action: Action) -> Refusal | None:
        if isinstance(action, Propose):
            if not self.mine and not self.theirs:
                return Refusal("EV-380", "Nothing is offered and nothing is wanted.")
            return Refusal("EV-383", "One of the two ships has no room for what it would get.")
        if isinstance(action, (Offer, Want)):
            if action.what == "crew":
                return Refusal("EV-109", "A captain may not trade away the last Crew.")
            return Refusal("EV-381", "That ship has no such thing to give.")
        return None


class Agree(Step[Everrain, Accept | Decline]):
    """EV-380 The other captain agrees, or not."""

    __slots__ = ("mine", "other", "seat", "theirs")
    rule: ClassVar[str] = "EV-380"
    asks: ClassVar[str] = "accept the trade or decline"

    def __init__(self, seat: Seat, other: Seat, mine: Goods, theirs: Goods) -> None:
        self.seat = seat
        self.other = other
        self.mine = mine
        self.theirs = theirs

    def actor(self, state: Everrain) -> Seat:
        return self.other

    def options(self, state: Everrain, seat: Seat) -> list[Action]:
        return ANSWERS

    def apply(self, state: Everrain, seat: Seat, action: Accept | Decline) -> None:
        if isinstance(action, Decline):
            state.tell(f"@{seat} declines.", seat, what="declined")
            return
        state.tell(f"@{self.seat} and @{self.other} trade.", self.seat, what="trade")
        # Where a Schematic lay is asked after it has gone.
        plans = [what for what, _ in (*self.mine, *self.theirs) if what == "schematic"]
        before = state.ships[self.seat], state.ships[self.other]
        if plans:
            before = before[0].clone(), before[1].clone()
        taken = take_out(state, self.seat, self.mine)
        got = take_out(state, self.other, self.theirs)
        put_in(state, self.other, self.mine, taken, before[0])
        put_in(state, self.seat, self.theirs, got, before[1])


def take_out(state: Everrain, seat: Seat, goods: Goods) -> list[list[int]]:
    """What leaves a ship; the rows of Crew that go over."""
    ship = state.ship(seat)
    rows: list[list[int]] = []
    for what, name in goods:
        if what == "coin":
            ship.coin -= int(name)
        elif what == "clue":
            ship.clues -= int(name)
        elif what == "treasure":
            hold = list(ship.hold)
            hold.remove(state.rules.tables.index[TREASURE][name])
            ship.hold = tuple(hold)
        elif what == "crew":
            row = ship.member(state.rules.tables.index[9][name])
            assert row is not None
            ship.crew.remove(row)
            rows.append(row)
        elif name in SIDE_NAMES:
            ship.gun_covers[SIDE_NAMES.index(name)] = NONE
        else:
            ship.covers[int(name[1:]) - 1] = NONE
    return rows


def put_in(state: Everrain, seat: Seat, goods: Goods, rows: list[list[int]], giver: Ship) -> None:
    """EV-383 Crew keep Traits, gems and Fatigue, and arrive Below Deck."""
    ship = state.ship(seat)
    for what, name in goods:
        if what == "coin":
            ship.coin += int(name)
        elif what == "clue":
            ship.clues += int(name)
        elif what == "treasure":
            ship.hold += (state.rules.tables.index[TREASURE][name],)
        elif what == "schematic":
            slot = free_slot(state, ship, giver, name, [], [])
            if slot in SIDE_NAMES:
                ship.gun_covers[SIDE_NAMES.index(slot)] = giver.gun_covers[SIDE_NAMES.index(name)]
            else:
                ship.covers[int(slot[1:]) - 1] = giver.covers[int(name[1:]) - 1]
    for row in rows:
        row[PLACE] = BELOW
        ship.crew.append(row)
    settle_below(state, seat)
