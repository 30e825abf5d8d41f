"""Movement (QC-079 to QC-097) and Treacherous Seas (QC-104 to QC-120): step by step, lengthened by Sails, until its end is declared."""

from __future__ import annotations

from typing import ClassVar, Final

from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.core.kernel import Automatic, Chance, Outcome, Refusal, SeatStep
from farshore.games.cannons.actions.abilities import Luck, Play, Stores
from farshore.games.cannons.actions.chance import Rolled
from farshore.games.cannons.actions.decisions import Accept, Ask, Give
from farshore.games.cannons.actions.lists import BONUS, ROLLS
from farshore.games.cannons.actions.sailing import Bonus, Land, PressOn, Reroll, Sail, Stay, To
from farshore.games.cannons.content.load import LOOT, ROLLED_SAFE, STORMY
from farshore.games.cannons.state.ship import Ship, distinct
from farshore.games.cannons.state.table import NOBODY, OWN_USED, Cannons
from farshore.games.cannons.steps.damage import Hurt
from farshore.games.cannons.steps.effects import discard_card
from farshore.games.cannons.steps.exchange import exchange, exchange_options, why_not_exchange
from farshore.games.cannons.steps.goods import TakeGoods
from farshore.games.cannons.steps.landing import land
from farshore.games.cannons.steps.quests import happened
from farshore.games.cannons.steps.react import askers
from farshore.games.cannons.steps.rigging import (
    Lengthening,
    can_reroll,
    extras,
    has_luck,
    lengthen,
    nation_amount,
    pay_luck,
)
from farshore.games.cannons.steps.spaces import place_name, ways, why_not_enter

SAIL: Final[Action] = Sail()
PRESS_ON: Final[Action] = PressOn()
LAND: Final[Action] = Land()
ACCEPT: Final[Action] = Accept()
REROLL: Final[Action] = Reroll()
STAY: Final[Action] = Stay()
SAFE: Final = 4  # a total from here on is a safe passage
# What began a movement
BY_ACTION: Final = 0
BY_ABILITY: Final = 1
BY_LOOT: Final = 2


class Sailing(SeatStep[Cannons, To | Land | Lengthening | Give | Ask]):
    """QC-071, QC-079 to QC-095, QC-228, QC-229, RULING-QC-09, RULING-QC-63 A movement in progress: enter a space, flip a Sail, or declare the end.

    At least one space is entered. By option gifts pass from then on: before, nothing may be given away that enters it.
    """

    __slots__ = ("begun_by", "entered", "points")
    rule: ClassVar[str] = "QC-093"
    asks: ClassVar[str] = "go on sailing, or land"

    def __init__(self, seat: Seat, points: int, entered: int, begun_by: int) -> None:
        self.seat = seat
        self.points = points
        self.entered = entered
        self.begun_by = begun_by

    def options(self, state: Cannons, seat: Seat) -> list[Action]:
        ship = state.ships[seat]
        legal = ways(state, seat, ship, self.points)
        if ship.sails:
            legal.append(SAIL)
        if ship.loot or ship.equipped:
            legal += extras(state, ship)
        if state.rules.combine and ship.actions and self.begun_by == BY_ACTION:
            legal.append(PRESS_ON)
        if self.entered:
            if state.rules.gifts_under_way:
                legal += exchange_options(state, seat, ship)
            legal.append(LAND)
        return legal

    def apply(self, state: Cannons, seat: Seat, action: To | Land | Lengthening | Give | Ask) -> None:
        if isinstance(action, To):
            sea = state.sea()
            at = sea.index[(action.q, action.r)]
            points = self.points - (2 if sea.terrain[at] == STORMY else 1)
            enter(state, seat, at, points, self.entered + 1, self.begun_by)
        elif isinstance(action, Land):
            land(state, seat)
        elif isinstance(action, (Give, Ask)):
            state.stack.append(self)
            exchange(state, seat, action)
        else:
            points = self.points + lengthen(state, seat, action)
            state.stack.append(Sailing(seat, points, self.entered, self.begun_by))
            if isinstance(action, Stores):
                state.stack.append(TakeGoods(seat, nation_amount(state, seat)))

    def why_not(self, state: Cannons, seat: Seat, action: Action) -> Refusal | None:
        if isinstance(action, To):
            return why_not_enter(state, seat, action, self.points)
        if isinstance(action, Sail):
            return Refusal("QC-083", "No Sail is Ready.")
        if isinstance(action, Land):
            return Refusal("QC-080", "A movement enters at least one space before it ends.")
        if isinstance(action, (Give, Ask)) and self.entered and state.rules.gifts_under_way:
            return why_not_exchange(state, seat, action)
        return Refusal("QC-097", "A movement is in progress: land first.")


def enter(state: Cannons, seat: Seat, at: int, points: int, entered: int, begun_by: int) -> None:
    """QC-086, QC-088 The ship is in the new space; enemies there may react before anything else happens."""
    ship = state.ship(seat)
    ship.at = at
    if state.events is not None:
        name = state.sea().names[at]
        state.tell(
            f"@{seat} sailed to {place_name(state, at)}.", seat, what="move", at=[{"area": "sea", "at": f"sea:{name}"}]
        )
    for other in state.ships:
        if other is not ship and other.at == at:
            asked = askers(state, seat, at)
            if asked:
                state.then(*asked, Entered(seat, at, points, entered, begun_by, ship.sinkings))
                return
            break
    arrive(state, seat, at, points, entered, begun_by)


def arrive(state: Cannons, seat: Seat, at: int, points: int, entered: int, begun_by: int) -> None:
    """QC-104, QC-105 A Treacherous Sea is rolled for each time it is entered; anything else leaves the movement open."""
    if state.sea().is_treacherous(at):
        state.stack.append(TravelerRoll(seat, points, entered, begun_by))
    else:
        state.stack.append(Sailing(seat, points, entered, begun_by))


class Entered(Automatic[Cannons]):
    """5.1 After the reactions: a ship sent away or sunk has ended its movement, any other goes on."""

    __slots__ = ("at", "begun_by", "entered", "points", "seat", "sinkings")
    rule: ClassVar[str] = "QC-218"

    def __init__(self, seat: Seat, at: int, points: int, entered: int, begun_by: int, sinkings: int) -> None:
        self.seat = seat
        self.at = at
        self.points = points
        self.entered = entered
        self.begun_by = begun_by
        self.sinkings = sinkings

    def run(self, state: Cannons) -> None:
        ship = state.ships[self.seat]
        if ship.at == self.at and ship.sinkings == self.sinkings:
            arrive(state, self.seat, self.at, self.points, self.entered, self.begun_by)


class TravelerRoll(Chance[Cannons, Rolled]):
    """QC-104, QC-111 One d6 each time a Treacherous Sea is entered."""

    __slots__ = ("begun_by", "entered", "points", "seat")
    rule: ClassVar[str] = "QC-104"

    def __init__(self, seat: Seat, points: int, entered: int, begun_by: int) -> None:
        self.seat = seat
        self.points = points
        self.entered = entered
        self.begun_by = begun_by

    def outcomes(self, state: Cannons) -> list[Outcome]:
        return ROLLS

    def apply(self, state: Cannons, seat: Seat, action: Rolled) -> None:
        seat = self.seat
        ship = state.ships[seat]
        state.dice = (action.n,)
        if state.events is not None:
            state.tell(
                f"@{seat} rolled {action.n} on a Treacherous Sea.",
                seat,
                what="dice",
                dice={"area": "dice", "values": [action.n]},
            )
        if action.n >= SAFE:
            pass_safely(state, seat, self.points, self.entered, self.begun_by)
        elif ship.bonus or ship.loot or can_reroll(state, ship):
            state.stack.append(RollWindow(seat, self.points, self.entered, self.begun_by, action.n, 0))
        else:
            fail(state, seat)


def pass_safely(state: Cannons, seat: Seat, points: int, entered: int, begun_by: int) -> None:
    """QC-107, QC-118, QC-230 Safe: a free step may follow. What is left of the movement stays."""
    state.stack.append(FreeStep(seat, points, entered, begun_by))
    happened(state, seat, ROLLED_SAFE, 1)


def fail(state: Cannons, seat: Seat) -> None:
    """QC-106, QC-112, QC-114, QC-120, QC-113, RULING-QC-13 A Bonus point, the end of the movement, and 1 damage; a sinking comes last.

    Only the movement is over.
    """
    ship = state.ship(seat)
    ship.bonus = min(ship.bonus + 1, max(ship.bonus, state.rules.bonus_cap))
    state.tell(f"@{seat} failed the passage.", seat, what="failed")
    state.stack.append(Hurt(seat, 1, NOBODY, False))


class RollWindow(SeatStep[Cannons, Bonus | Play | Luck | Reroll | Accept]):
    """QC-115 to QC-119, RULING-QC-15 The die is seen and would fail: Bonus points, Luck, a card, or accept it.

    Asked of everybody who has a Bonus point, a Loot in hand or an ability for it: which of them helps stays secret.
    """

    __slots__ = ("begun_by", "die", "entered", "points", "spent")
    rule: ClassVar[str] = "QC-115"
    asks: ClassVar[str] = "change the roll, or accept it"

    def __init__(self, seat: Seat, points: int, entered: int, begun_by: int, die: int, spent: int) -> None:
        self.seat = seat
        self.points = points
        self.entered = entered
        self.begun_by = begun_by
        self.die = die
        self.spent = spent

    def options(self, state: Cannons, seat: Seat) -> list[Action]:
        ship = state.ships[seat]
        tables = state.rules.tables
        content = state.rules.content
        legal: list[Action] = BONUS[: ship.bonus]
        legal += [tables.play[card] for card in distinct(ship.loot) if content.loot[card].power.has("treat_as_success")]
        if not self.spent:  # RULING-QC-06: before Bonus points are added
            if has_luck(state, ship):
                legal += [tables.luck[self.die][card] for card in distinct(ship.loot)]
            if can_reroll(state, ship):
                legal.append(REROLL)
        legal.append(ACCEPT)
        return legal

    def apply(self, state: Cannons, seat: Seat, action: Bonus | Play | Luck | Reroll | Accept) -> None:
        ship = state.ship(seat)
        if isinstance(action, Bonus):
            self.spend(state, ship, action.n)
        elif isinstance(action, Play):
            card = state.rules.tables.loot_index[action.name]
            discard_card(state, seat, LOOT, card)
            state.tell(f"@{seat} played {state.rules.content.loot[card].name}.", seat, what="loot")
            pass_safely(state, seat, self.points, self.entered, self.begun_by)
        elif isinstance(action, Luck):
            pay_luck(state, seat, action.loot)
            pass_safely(state, seat, self.points, self.entered, self.begun_by)
        elif isinstance(action, Reroll):
            ship.used |= OWN_USED
            state.stack.append(TravelerRoll(seat, self.points, self.entered, self.begun_by))
        else:
            fail(state, seat)

    def spend(self, state: Cannons, ship: Ship, n: int) -> None:
        """QC-115, QC-116 Points raise the total, and are gone whatever comes of it."""
        ship.bonus -= n
        spent = self.spent + n
        state.tell(f"@{self.seat} added {n} Bonus: {self.die + spent}.", self.seat, what="bonus")
        if self.die + spent >= SAFE:
            pass_safely(state, self.seat, self.points, self.entered, self.begun_by)
        elif ship.bonus or ship.loot:
            state.stack.append(RollWindow(self.seat, self.points, self.entered, self.begun_by, self.die, spent))
        else:
            fail(state, self.seat)

    def why_not(self, state: Cannons, seat: Seat, action: Action) -> Refusal | None:
        ship = state.ships[seat]
        if isinstance(action, Bonus):
            return Refusal("QC-115", f"You own {ship.bonus} Bonus points.")
        if isinstance(action, Luck):
            return Refusal("QC-224", "Luck takes a Dwunny Champion, a Loot in hand and a die you rolled, once a turn.")
        if isinstance(action, Play):
            return Refusal("QC-216", "No card of that name in your hand changes this roll.")
        return Refusal("QC-097", "The Treacherous roll comes first.")


class FreeStep(SeatStep[Cannons, To | Stay]):
    """QC-107 to QC-111 After a safe passage: to any neighbouring space for nothing, or stay and sail on."""

    __slots__ = ("begun_by", "entered", "points")
    rule: ClassVar[str] = "QC-107"
    asks: ClassVar[str] = "take a free step, or stay"

    def __init__(self, seat: Seat, points: int, entered: int, begun_by: int) -> None:
        self.seat = seat
        self.points = points
        self.entered = entered
        self.begun_by = begun_by

    def options(self, state: Cannons, seat: Seat) -> list[Action]:
        sea = state.sea()
        at = state.ships[seat].at
        stormy = state.rules.free_stormy or self.points >= 1
        legal: list[Action] = list(sea.exits[at][1 if stormy else 0])
        legal += [sea.to[home] for home in sea.home_exits[at] if state.may_enter_home(seat, home)]
        legal.append(STAY)
        return legal

    def apply(self, state: Cannons, seat: Seat, action: To | Stay) -> None:
        if not isinstance(action, To):
            state.stack.append(Sailing(seat, self.points, self.entered, self.begun_by))
            return
        sea = state.sea()
        at = sea.index[(action.q, action.r)]
        # RULING-QC-11: where the free step is worth one space, Stormy Sea takes another of the movement.
        paid = 1 if sea.terrain[at] == STORMY and not state.rules.free_stormy else 0
        enter(state, seat, at, self.points - paid, self.entered + 1, self.begun_by)

    def why_not(self, state: Cannons, seat: Seat, action: Action) -> Refusal | None:
        if not isinstance(action, To):
            return Refusal("QC-107", "Take the free step, or stay.")
        known = why_not_enter(state, seat, action, self.points)
        return known if known.rule != "QC-087" else Refusal("QC-109", "The free step is worth one space at this table.")
