"""The options of Voyages (docs/rules/voyages.md, 8.4), and the tables that follow from options and map."""

from __future__ import annotations

from typing import Any, Final, Generic

from farshore.core.action import Action
from farshore.core.errors import RulesBug
from farshore.core.event import Seat
from farshore.core.kernel import S
from farshore.core.options import Option, Value
from farshore.games.voyages.actions.decisions import Box, Depart
from farshore.games.voyages.content.load import DEFAULT_MAP
from farshore.games.voyages.content.seamap import SeaMap, departures

OPTIONS: Final[tuple[Option, ...]] = (
    Option("map", DEFAULT_MAP, "section 11", "the sea chart: a map's id, or generate:PROFILE:SEED", of_content=True),
    Option("dice_wrap", True, "RULING-VOY-01", "6 and 1 are neighbours, so one sailor turns either into the other"),
    Option(
        "blocked_departure",
        "allow",
        "RULING-VOY-15",
        "whether a course straight off the map may be chosen when another needs no sailor",
        choices=("allow", "refuse_if_avoidable"),
    ),
    Option(
        "island_departure",
        "leave",
        "RULING-VOY-16",
        "whether a ship may depart from the rear hex of a long island along it, and so land on the island again",
        choices=("leave", "either"),
    ),
    Option("dread_optional", False, "RULING-VOY-06", "a ship that lands on the DREAD may sail by unharmed"),
    Option("settlement_market_stays", False, "RULING-VOY-08", "taking only the sailor leaves the market open"),
    Option(
        "settlement_sailor",
        "always",
        "RULING-VOY-09",
        "whether a captain who sells has to take the settlement's sailor aboard",
        choices=("always", "optional"),
    ),
    Option(
        "ocean_gold",
        "total",
        "RULING-VOY-20",
        "whether 1 to 49 gold are for all regions together, or each region adds the next of these figures",
        choices=("total", "each"),
    ),
    Option(
        "end_mode",
        "third_star",
        "RULING-VOY-35",
        "a race ends after somebody's third star, or after a fixed number of rounds (regatta)",
        choices=("third_star", "fixed_rounds"),
    ),
    Option("fixed_rounds", 16, "RULING-VOY-35", "rounds of a regatta", low=1, high=60),
    Option("round_limit", None, "RULING-VOY-33", "a race is over after this round at the latest", low=10, high=100),
    Option("solo_rounds", 16, "VOY-163", "rounds of a solo voyage", low=8, high=30),
    Option("solo_ranks", False, "RULING-VOY-28", "a solo voyage that was won earns a rank of its map by its gold"),
    Option("open_sheets", True, "RULING-VOY-32", "everybody sees all sheets after each round"),
    Option(
        "turn_timer", None, "RULING-VOY-34", "seconds to plan a turn before it is played for you", low=5, high=86400
    ),
    Option("seed_commitment", True, "section 12", "publish a hash of the dice before round 1, open it at the end"),
)


def chart_of(options: dict[str, Value]) -> str:
    """The map that is sailed, by its name; rules can be made only when it is there."""
    return str(options["map"])


def adds_regions(options: dict[str, Value]) -> bool:
    """RULING-VOY-20 Whether every region adds its own figure, instead of the one for their number."""
    return options["ocean_gold"] != "total"


class Asides(Generic[S]):
    """What may be done at any moment besides answering: nothing, unless the rules of absence say so."""

    __slots__ = ()

    def offered(self, state: S, seat: Seat) -> list[Action]:
        return []

    def apply(self, state: S, seat: Seat, action: Action) -> None:
        raise RulesBug(f"nobody said how {action} is done")


NO_ASIDES: Final[Asides[Any]] = Asides()


class Rules:
    """Options and map of one table, with everything precomputed that is the same in every round."""

    __slots__ = (
        "asides",
        "blocked_allowed",
        "boxes",
        "departs",
        "dice_wrap",
        "dread_optional",
        "either_departure",
        "fixed_rounds",
        "market_stays",
        "open_sheets",
        "options",
        "round_limit",
        "sailor_optional",
        "sea",
        "solo_ranks",
        "solo_rounds",
        "third_star_ends",
        "turn_timer",
    )

    def __init__(self, sea: SeaMap, options: dict[str, Value], asides: Asides[Any] = NO_ASIDES) -> None:
        self.sea = sea
        self.asides = asides
        self.options = options
        self.dice_wrap: bool = options["dice_wrap"] is True
        self.blocked_allowed: bool = options["blocked_departure"] == "allow"
        self.either_departure: bool = options["island_departure"] == "either"
        self.sailor_optional: bool = options["settlement_sailor"] == "optional"
        self.solo_ranks: bool = options["solo_ranks"] is True
        self.dread_optional: bool = options["dread_optional"] is True
        self.market_stays: bool = options["settlement_market_stays"] is True
        self.third_star_ends: bool = options["end_mode"] == "third_star"
        self.fixed_rounds: int = number(options["fixed_rounds"])
        self.round_limit: int = number(options["round_limit"])
        self.solo_rounds: int = number(options["solo_rounds"])
        self.open_sheets: bool = options["open_sheets"] is True
        self.turn_timer: int = number(options["turn_timer"])
        # One action object per box and per hex, made once: listing options then makes nothing.
        self.boxes: list[Action] = [Box(sea.box_row[box], sea.box_column[box]) for box in range(len(sea.numbers))]
        self.departs: list[Action] = [Depart(q, r) for q, r in sea.hexes]

    def departures(self, place: int, course: int) -> list[int]:
        """VOY-060 to VOY-062, RULING-VOY-16 From where a ship that lies there may take that course, its own hex first."""
        if self.either_departure and self.sea.island[place] >= 0:
            return [place, *[shore for shore in self.sea.island_hexes[self.sea.island[place]] if shore != place]]
        return departures(self.sea, place, course)


def number(value: Value) -> int:
    """An option that is a whole number; 0 stands for none."""
    return value if isinstance(value, int) else 0


# Options that mean something in these modes alone.
ONLY_IN: Final[dict[str, tuple[str, ...]]] = {
    "end_mode": ("race",),
    "fixed_rounds": ("race",),
    "round_limit": ("race",),
    "open_sheets": ("race",),
    "solo_rounds": ("solo",),
    "solo_ranks": ("solo",),
}
