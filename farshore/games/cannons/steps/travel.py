"""Treacherous Seas and the Traveler Bonus (QC-104 to QC-120)."""

from __future__ import annotations

from typing import ClassVar, Final

from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.core.kernel import Chance, Outcome, Refusal, SeatStep
from farshore.games.cannons.actions.activities import Accept, Play, Reroll, Stay
from farshore.games.cannons.actions.chance import Rolled
from farshore.games.cannons.actions.decisions import Bonus, Luck, To
from farshore.games.cannons.actions.lists import BONUS, ROLLS
from farshore.games.cannons.content.load import LOOT, ROLLED_SAFE, STORMY
from farshore.games.cannons.state.ship import Ship
from farshore.games.cannons.state.table import NATION_USED, NOBODY, OWN_USED, Cannons
from farshore.games.cannons.steps.damage import Hurt
from farshore.games.cannons.steps.effects import discard_card
from farshore.games.cannons.steps.lists import distinct
from farshore.games.cannons.steps.quests import happened

SAFE: Final = 4  # a total from here on is a safe passage
SEEN: Final = "after_traveler_roll_seen"
ACCEPT: Final[Action] = Accept()
REROLL: Final[Action] = Reroll()
STAY: Final[Action] = Stay()


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


def can_reroll(state: Cannons, ship: Ship) -> bool:
    power = state.rules.content.champions[ship.champion].ability
    return not ship.used & OWN_USED and power.has("reroll_die")


def pass_safely(state: Cannons, seat: Seat, points: int, entered: int, begun_by: int) -> None:
    """QC-107, QC-118 Safe: a free step may follow."""
    state.stack.append(FreeStep(seat, points, entered, begun_by))
    happened(state, seat, ROLLED_SAFE, 1)


def fail(state: Cannons, seat: Seat) -> None:
    """QC-106, QC-112, QC-114, QC-120 A Bonus point, the end of the movement, and 1 damage; a sinking comes last."""
    ship = state.ship(seat)
    ship.bonus = min(ship.bonus + 1, max(ship.bonus, state.rules.bonus_cap))
    state.tell(f"@{seat} failed the passage.", seat, what="failed")
    state.stack.append(Hurt(seat, 1, NOBODY, False))


class RollWindow(SeatStep[Cannons, Bonus | Play | Luck | Reroll | Accept]):
    """QC-115 to QC-119 The die is seen and would fail: Bonus points, Luck, a card, or accept it.

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
        listed: list[Action] = BONUS[: ship.bonus]
        listed += [
            tables.play[card] for card in distinct(ship.loot) if content.loot[card].power.has("treat_as_success")
        ]
        if not self.spent:  # RULING-QC-06: before Bonus points are added
            if has_luck(state, ship):
                listed += [tables.luck[self.die][card] for card in distinct(ship.loot)]
            if can_reroll(state, ship):
                listed.append(REROLL)
        listed.append(ACCEPT)
        return listed

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


def has_luck(state: Cannons, ship: Ship) -> bool:
    """QC-223, QC-224 The nation's ability turns a die, has not been used this turn, and can be paid."""
    content = state.rules.content
    nation = content.nations[content.champions[ship.champion].nation].ability
    return bool(ship.loot) and not ship.used & NATION_USED and nation.has("set_die")


def pay_luck(state: Cannons, seat: Seat, loot: str) -> None:
    card = state.rules.tables.loot_index[loot]
    state.ship(seat).used |= NATION_USED
    discard_card(state, seat, LOOT, card)
    state.tell(f"@{seat} turned a die to 6 for {state.rules.content.loot[card].name}.", seat, what="ability")


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
        listed: list[Action] = list(sea.exits[at][1 if stormy else 0])
        listed += [sea.to[home] for home in sea.home_exits[at] if state.may_enter_home(seat, home)]
        listed.append(STAY)
        return listed

    def apply(self, state: Cannons, seat: Seat, action: To | Stay) -> None:
        from farshore.games.cannons.steps.move import Sailing, enter

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
        from farshore.games.cannons.steps.move import why_not_enter

        known = why_not_enter(state, seat, action, self.points)
        return known if known.rule != "QC-087" else Refusal("QC-109", "The free step is worth one space at this table.")
