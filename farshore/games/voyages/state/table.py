"""What lies on the table: the dice, and one sheet per captain. Questions and small marks, no rules."""

from __future__ import annotations

from typing import Any, Final

from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.core.kernel import Sealed, State
from farshore.games.voyages.options import Rules

# The five legendary stars, as bits of `Sheet.stars`.
STARS: Final = ("cargo", "duties", "dread", "explore", "recruit")
CARGO_STAR: Final = 0
DUTIES_STAR: Final = 1
DREAD_STAR: Final = 2
EXPLORE_STAR: Final = 3
RECRUIT_STAR: Final = 4

ACTIVE: Final = 0
AUTOPILOT: Final = 1
RESIGNED: Final = 2
STATUS: Final = ("active", "autopilot", "resigned")

SOLD: Final = 4  # `cargo` holds circled sections of four tracks, then sold ones
ONES: Final = [mask.bit_count() for mask in range(1024)]

Plan = tuple[tuple[int, int, bool], ...]  # per role: die, final value, paid by a heroic sailor
Segment = tuple[int, ...]  # departure, course, run, then the hexes entered


class Sheet:
    """VOY-002, VOY-009, RULING-VOY-30 One captain's own copy of map, tracks and grid: no mark on it concerns anybody else.

    Sets are bit masks over the map's indices.
    """

    __slots__ = (
        "cargo",
        "claimed",
        "crossed",
        "heroic",
        "heroic_spent",
        "outlined",
        "plain",
        "plan",
        "regions",
        "route",
        "sailor_taken",
        "ship",
        "star_rounds",
        "stars",
        "status",
        "used",
        "visited",
    )

    def __init__(
        self,
        ship: int,
        outlined: int,
        plain: int,
        heroic: int,
        heroic_spent: int,
        cargo: list[int],
        crossed: int,
        claimed: int,
        used: int,
        sailor_taken: int,
        visited: int,
        regions: int,
        stars: int,
        star_rounds: tuple[int, ...],
        route: tuple[Segment, ...],
        plan: Plan,
        status: int,
    ) -> None:
        self.ship = ship
        self.outlined = outlined
        self.plain = plain
        self.heroic = heroic
        self.heroic_spent = heroic_spent
        self.cargo = cargo
        self.crossed = crossed
        self.claimed = claimed
        self.used = used
        self.sailor_taken = sailor_taken  # only with settlement_market_stays: sailor gone, market open
        self.visited = visited
        self.regions = regions
        self.stars = stars
        self.star_rounds = star_rounds  # per star the round in which it was gained, 0 = not yet
        self.route = route
        self.plan = plan
        self.status = status

    def clone(self) -> Sheet:
        """Shares the cargo row: see `own_cargo`."""
        return Sheet(
            self.ship,
            self.outlined,
            self.plain,
            self.heroic,
            self.heroic_spent,
            self.cargo,
            self.crossed,
            self.claimed,
            self.used,
            self.sailor_taken,
            self.visited,
            self.regions,
            self.stars,
            self.star_rounds,
            self.route,
            self.plan,
            self.status,
        )

    def to_json(self) -> list[Any]:
        return [
            self.ship,
            self.outlined,
            self.plain,
            self.heroic,
            self.heroic_spent,
            self.cargo,
            self.crossed,
            self.claimed,
            self.used,
            self.sailor_taken,
            self.visited,
            self.regions,
            self.stars,
            list(self.star_rounds),
            [list(segment) for segment in self.route],
            [list(die) for die in self.plan],
            self.status,
        ]

    # Questions

    def held(self, track: int) -> int:
        return self.cargo[track] - self.cargo[SOLD + track]

    def has_star(self, star: int) -> bool:
        return self.stars >> star & 1 == 1

    def star_count(self) -> int:
        return ONES[self.stars]

    def dread_defeated(self) -> bool:
        return self.stars >> DREAD_STAR & 1 == 1

    def exhausted(self) -> int:
        return self.outlined - self.plain - self.heroic

    def own_cargo(self) -> list[int]:
        """The cargo row, copied because it is about to be written."""
        self.cargo = self.cargo[:]
        return self.cargo


def fresh_sheet(rules: Rules) -> Sheet:
    """VOY-004 to VOY-008 A new sheet: ship on the start island, six ready plain sailors, nothing marked."""
    sea = rules.sea
    ship = sea.island_hexes[sea.start][0]
    crew = sea.sailors_start
    return Sheet(ship, crew, crew, 0, 0, [0] * 8, 0, 0, 0, 0, 0, 0, 0, (0,) * 5, (), (), ACTIVE)


class Voyages(State):
    """VOY-003, VOY-171 The table, with one map for all. A draft is a sheet in the making: its captain's own until the
    round is revealed.
    """

    __slots__ = (
        "dice",
        "drafts",
        "mode",
        "owned",
        "past_dice",
        "round",
        "rules",
        "sheets",
        "trigger_round",
        "trigger_seats",
    )

    def __init__(
        self,
        rules: Rules,
        mode: str,
        number: int,
        dice: tuple[int, ...],
        past_dice: tuple[tuple[int, ...], ...],
        trigger_round: int,
        trigger_seats: tuple[Seat, ...],
        sheets: list[Sheet],
        drafts: list[Sheet],
    ) -> None:
        self.stack = []
        self.asked = ()
        self.offers = []
        self.draws = []
        self.events = None
        self.rules = rules
        self.mode = mode
        self.round = number
        self.dice = dice
        self.past_dice = past_dice
        self.trigger_round = trigger_round  # the round whose check found a third star; 0 = none
        self.trigger_seats = trigger_seats
        self.sheets = sheets
        self.drafts = drafts
        self.owned = -1  # the seat whose draft only this state holds, -1 = none

    def clone(self) -> Voyages:
        copy = Voyages(
            self.rules,
            self.mode,
            self.round,
            self.dice,
            self.past_dice,
            self.trigger_round,
            self.trigger_seats,
            self.sheets[:],
            self.drafts[:],
        )
        self.owned = -1  # from now on every draft is shared
        copy.stack = self.stack[:]
        copy.asked = self.asked
        copy.offers = self.offers
        copy.draws = self.draws
        return copy

    def to_json(self) -> dict[str, Any]:
        """VOY-175, VOY-180 All there is: map and options by name, dice that fell, sheets. No generator, no seed."""
        return {
            "map": self.rules.sea.id,
            "content": self.rules.sea.digest,
            "options": self.rules.options,
            "mode": self.mode,
            "round": self.round,
            "dice": list(self.dice),
            "past_dice": [list(dice) for dice in self.past_dice],
            "trigger_round": self.trigger_round,
            "trigger_seats": list(self.trigger_seats),
            "sheets": [sheet.to_json() for sheet in self.sheets],
            "drafts": [sheet.to_json() for sheet in self.drafts],
        }

    def draft(self, seat: Seat) -> Sheet:
        """The seat's draft, to be written: copied unless nobody else holds it."""
        if self.owned != seat:
            self.drafts[seat] = self.drafts[seat].clone()
            self.owned = seat
        return self.drafts[seat]

    # Questions

    def is_final_round(self) -> bool:
        """VOY-145, VOY-149 Whether a third star was found by the last test for the end."""
        return self.trigger_round > 0

    def active(self) -> list[Seat]:
        """VOY-178 Everybody who has not resigned."""
        return [seat for seat, sheet in enumerate(self.sheets) if sheet.status != RESIGNED]

    def planning(self) -> Sealed[Voyages] | None:
        """VOY-171 The sealed turns of the round while somebody still plans one."""
        step = self.stack[-1] if self.stack else None
        return step if isinstance(step, Sealed) else None

    def asides(self, seat: Seat) -> list[Action]:
        return self.rules.asides.offered(self, seat)

    def aside(self, seat: Seat, action: Action) -> None:
        self.rules.asides.apply(self, seat, action)
