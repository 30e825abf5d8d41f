"""Dice and sailors (VOY-017 to VOY-043): give each die a role, change it with sailors."""

from __future__ import annotations

from typing import ClassVar, Final

from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.core.kernel import Chance, Outcome, Refusal
from farshore.core.words import counted
from farshore.games.voyages.actions.chance import Rolled
from farshore.games.voyages.actions.decisions import COURSE, DUTY, ROLES, RUN, Depart, SetDie
from farshore.games.voyages.actions.lists import SETTINGS
from farshore.games.voyages.state.table import Sheet, Voyages
from farshore.games.voyages.steps.question import TurnStep

ROLLS: Final[list[Outcome]] = [
    (Rolled(first, second, third), 1) for first in range(1, 7) for second in range(1, 7) for third in range(1, 7)
]


def cost(rolled: int, wanted: int, wrap: bool) -> int:
    """VOY-025, VOY-028 to VOY-031, RULING-VOY-01, RULING-VOY-04 Plain sailors needed to turn a die from one value into another."""
    apart = abs(rolled - wanted)
    return min(apart, 6 - apart) if wrap else apart


def _affordable(role: int, die: int, rolled: int, plain: int, heroic: bool, wrap: bool) -> list[Action]:
    """VOY-025 to VOY-037, RULING-VOY-02 Every final value of one die that these sailors can pay for, cheapest first."""
    free: list[Action] = []
    paid: list[tuple[int, int, Action]] = []
    heroes: list[Action] = []
    for value in range(1, 7):
        by_plain = SETTINGS[role][die][2 * (value - 1)]
        price = cost(rolled, value, wrap)
        if price == 0:
            free.append(by_plain)
            continue
        if price <= plain:
            paid.append((price, value, by_plain))
        if heroic:
            heroes.append(SETTINGS[role][die][2 * (value - 1) + 1])
    return [*free, *[action for _, _, action in sorted(paid, key=_price)], *heroes]


def _price(entry: tuple[int, int, Action]) -> tuple[int, int]:
    return (entry[0], entry[1])


MOST: Final = 5  # no change of one die costs more plain sailors

# AFFORDABLE[wrap][role][die][rolled - 1][plain sailors, at most MOST][a heroic sailor is ready]
AFFORDABLE: Final[list[list[list[list[list[list[list[Action]]]]]]]] = [
    [
        [
            [
                [[_affordable(role, die, rolled, plain, hero, wrap) for hero in (False, True)] for plain in range(6)]
                for rolled in range(1, 7)
            ]
            for die in range(3)
        ]
        for role in range(3)
    ]
    for wrap in (False, True)
]


class Roll(Chance[Voyages, Rolled]):
    """VOY-017, VOY-018, VOY-023, VOY-175 Three dice, uniform and independent, the same for everybody.

    They are undecided until a dealer outside the state picks an outcome.
    """

    __slots__ = ()
    rule: ClassVar[str] = "VOY-017"

    def outcomes(self, state: Voyages) -> list[Outcome]:
        return ROLLS

    def apply(self, state: Voyages, seat: Seat, action: Rolled) -> None:
        state.dice = (action.first, action.second, action.third)
        state.tell(
            f"Round {state.round}: the dice fell {action.first}, {action.second}, {action.third}.",
            what="round",
            dice={"area": "dice", "values": list(state.dice)},
        )


class Die(TurnStep[SetDie]):
    """VOY-019 to VOY-024, VOY-026, VOY-027, VOY-035, VOY-039 One of the dice not used yet gets this role, changed or not."""

    __slots__ = ()
    role: ClassVar[int] = COURSE

    def options(self, state: Voyages, seat: Seat) -> list[Action]:
        sheet = state.drafts[seat]
        rules = state.rules
        table = AFFORDABLE[1 if rules.dice_wrap else 0][self.role]
        plain = min(sheet.plain, MOST)
        hero = 1 if sheet.heroic else 0
        settings: list[Action] = []
        for die in unused(sheet):
            settings += table[die][state.dice[die] - 1][plain][hero]
        return settings

    def apply(self, state: Voyages, seat: Seat, action: SetDie) -> None:
        """VOY-038, VOY-040, VOY-041, VOY-043, RULING-VOY-03 Sailors pay at once, before anything is gained, and stay exhausted."""
        sheet = state.draft(seat)
        sheet.plan = (*sheet.plan, (action.die, action.value, action.hero))
        if action.hero:
            sheet.heroic -= 1
            sheet.heroic_spent += 1
        else:
            sheet.plain -= cost(state.dice[action.die], action.value, state.rules.dice_wrap)

    def why_not(self, state: Voyages, seat: Seat, action: Action) -> Refusal | None:
        if not isinstance(action, SetDie):
            return super().why_not(state, seat, action)
        if action.role != self.role:
            return Refusal("VOY-019", f"The {ROLES[self.role]} die is chosen now, not the {ROLES[action.role]} die.")
        sheet = state.drafts[seat]
        if action.die not in unused(sheet):
            return Refusal("VOY-021", f"Die {action.die + 1} has its role already; each die is used once.")
        if not 1 <= action.value <= 6:
            return Refusal("VOY-028", f"No die shows {action.value}: values are 1 to 6.")
        return why_not_pay(state, sheet, action)


def unused(sheet: Sheet) -> tuple[int, ...]:
    """VOY-019 The dice without a role so far."""
    if not sheet.plan:
        return (0, 1, 2)
    used = [die for die, _, _ in sheet.plan]
    return tuple([die for die in range(3) if die not in used])


def why_not_pay(state: Voyages, sheet: Sheet, action: SetDie) -> Refusal | None:
    """VOY-033, VOY-042 Which sailor is missing."""
    rolled = state.dice[action.die]
    if action.hero and action.value == rolled:
        return Refusal("VOY-033", f"The die shows {rolled} already; a heroic sailor sets it to another value.")
    if action.hero and not sheet.heroic:
        return Refusal("VOY-042", "No heroic sailor is ready to set that die.")
    price = cost(rolled, action.value, state.rules.dice_wrap)
    if not action.hero and price > sheet.plain:
        crew = counted(price, "plain sailor")
        ready = f"{sheet.plain or 'none'} {'is' if sheet.plain < 2 else 'are'} ready"
        return Refusal("VOY-042", f"Turning {rolled} into {action.value} takes {crew}; {ready}.")
    return None


class ChooseCourse(Die):
    """VOY-044 One die sets the direction on the windrose."""

    __slots__ = ()
    rule: ClassVar[str] = "VOY-044"
    asks: ClassVar[str] = "choose the die that sets your course"
    role: ClassVar[int] = COURSE

    def options(self, state: Voyages, seat: Seat) -> list[Action]:
        settings = super().options(state, seat)
        if state.rules.blocked_allowed or not can_move_free(state, seat):
            return settings
        return [action for action in settings if isinstance(action, SetDie) and moves(state, seat, action.value)]

    def apply(self, state: Voyages, seat: Seat, action: SetDie) -> None:
        super().apply(state, seat, action)
        sheet = state.drafts[seat]
        leaving = state.rules.departures(sheet.ship, action.value)
        if len(leaving) == 1:
            sheet.ship = leaving[0]
        else:
            state.then(ChooseDeparture(seat))

    def why_not(self, state: Voyages, seat: Seat, action: Action) -> Refusal | None:
        known = super().why_not(state, seat, action)
        if known is None and isinstance(action, SetDie):  # it could be paid for, and is not offered
            return Refusal("VOY-054", "That course leads straight off the map, and another needs no sailor.")
        return known


class ChooseDeparture(TurnStep[Depart]):
    """VOY-060, VOY-061 A ship on a 2-hex island leaves from either hex of it, but not through the other."""

    __slots__ = ()
    rule: ClassVar[str] = "VOY-060"
    asks: ClassVar[str] = "choose the hex of the island from which you depart"

    def options(self, state: Voyages, seat: Seat) -> list[Action]:
        sheet = state.drafts[seat]
        sea = state.rules.sea
        course = sheet.plan[COURSE][1]
        leaving = state.rules.departures(sheet.ship, course)
        if not state.rules.blocked_allowed and can_move_free(state, seat):
            leaving = [place for place in leaving if sea.steps[course - 1][place] >= 0]
        return [state.rules.departs[place] for place in leaving]

    def apply(self, state: Voyages, seat: Seat, action: Depart) -> None:
        state.draft(seat).ship = state.rules.sea.index[(action.q, action.r)]

    def why_not(self, state: Voyages, seat: Seat, action: Action) -> Refusal | None:
        sea = state.rules.sea
        if not isinstance(action, Depart):
            return super().why_not(state, seat, action)
        place = sea.index.get((action.q, action.r), -1)
        if place < 0 or sea.island[place] != sea.island[state.drafts[seat].ship]:
            return Refusal("VOY-062", f"Your ship does not lie at {action.q},{action.r}.")
        return Refusal("VOY-054", "From there the course leads straight off the map; depart from the other hex.")


class ChooseRun(Die):
    """VOY-046 Another die sets the number of hexes to travel."""

    __slots__ = ()
    rule: ClassVar[str] = "VOY-046"
    asks: ClassVar[str] = "choose the die that sets your run"
    role: ClassVar[int] = RUN


class ChooseDuty(Die):
    """VOY-068, RULING-VOY-43 The last die gives the number for the duties grid."""

    __slots__ = ()
    rule: ClassVar[str] = "VOY-068"
    asks: ClassVar[str] = "set the die for your duties"
    role: ClassVar[int] = DUTY


def by_plain_sailors(settings: list[Action]) -> list[SetDie]:
    """Of what may be done with a die all that no heroic sailor is needed for."""
    return [action for action in settings if isinstance(action, SetDie) and not action.hero]


def moves(state: Voyages, seat: Seat, course: int) -> bool:
    """Whether that course takes the ship at least one hex, from some departure."""
    sea = state.rules.sea
    for place in state.rules.departures(state.drafts[seat].ship, course):
        if sea.steps[course - 1][place] >= 0:
            return True
    return False


def can_move_free(state: Voyages, seat: Seat) -> bool:
    """RULING-VOY-15 Whether some unchanged die moves the ship."""
    for rolled in state.dice:
        if moves(state, seat, rolled):
            return True
    return False
