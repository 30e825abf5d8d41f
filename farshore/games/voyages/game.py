"""Voyages as the platform sees it."""

from __future__ import annotations

from itertools import accumulate
from typing import Any, ClassVar, Final

from farshore.core.action import Notation
from farshore.core.codec import Codec
from farshore.core.command import Command
from farshore.core.content import BadContent, Document, Library, packaged
from farshore.core.daily import Daily
from farshore.core.errors import BadOption
from farshore.core.event import Seat
from farshore.core.finding import Finding
from farshore.core.game import Game, Setup, Standing
from farshore.core.kernel import Refusal
from farshore.core.lru import Lru
from farshore.core.options import Choice, Option, Value, meant
from farshore.core.rng import Rng
from farshore.core.rulebook import Rulebook
from farshore.core.showing import Showers
from farshore.core.tutorial import Tutorial
from farshore.core.view import View, Where
from farshore.games.voyages.actions.notation import ACTIONS
from farshore.games.voyages.commands import DrawMap
from farshore.games.voyages.content.charts import charts
from farshore.games.voyages.content.generate import NoMap, generate
from farshore.games.voyages.content.load import PACKAGE, checked, load_map, map_findings, map_ids, map_library
from farshore.games.voyages.content.profile import load_names, load_profile, profile_ids
from farshore.games.voyages.content.seamap import SeaMap
from farshore.games.voyages.daily import daily_map, daily_secret
from farshore.games.voyages.options import ONLY_IN, OPTIONS, Rules, adds_regions, chart_of
from farshore.games.voyages.sampling import sample, unknown
from farshore.games.voyages.setup import first_state
from farshore.games.voyages.state.saving import saved_state
from farshore.games.voyages.state.table import Voyages
from farshore.games.voyages.steps import dice, duties, landing, move
from farshore.games.voyages.steps.absence import ABSENCE
from farshore.games.voyages.steps.round import Check, Plan, PlanTurns, Round
from farshore.games.voyages.steps.standings import standings, summary
from farshore.games.voyages.steps.turn import MOST_SEATS
from farshore.games.voyages.view.document import view
from farshore.games.voyages.view.facts import Soundings, fact_names, facts
from farshore.games.voyages.view.lexicon import lexicon
from farshore.games.voyages.view.offers import SHOWN
from farshore.games.voyages.view.option_groups import GROUPS
from farshore.games.voyages.view.why_not_place import pointed

RACE: Final = "race"
SOLO: Final = "solo"
SEAS: Final = 64  # maps kept ready; tables hold on to theirs
STEPS: Final[tuple[type, ...]] = (
    Round,
    PlanTurns,
    Plan,
    Check,
    dice.Roll,
    dice.ChooseCourse,
    dice.ChooseDeparture,
    dice.ChooseRun,
    dice.ChooseDuty,
    move.Sail,
    duties.CrossOff,
    duties.ChooseLine,
    duties.Reward,
    duties.StowBarrel,
    landing.Land,
    landing.UseIcon,
    landing.UseSettlement,
    landing.IgnoreDread,
    landing.MeetDread,
    landing.LoseSailor,
    landing.LockIn,
    landing.TakeSailor,
)
RIVALS: Final = ("gold-greedy", "star-greedy")  # bots that sail the voyage of the day too


class VoyagesGame(Game[Voyages]):
    """Roll three dice, run a straight course, chart the seven seas before the others do."""

    name: ClassVar[str] = "voyages"
    title: ClassVar[str] = "Voyages"
    prefix: ClassVar[str] = "VOY"
    rules_version: ClassVar[str] = "1"
    modes: ClassVar[tuple[str, ...]] = (RACE, SOLO)
    mode_notes: ClassVar[dict[str, str]] = {
        RACE: "The same dice for everybody. A third star makes the next round the last; most gold wins.",
        SOLO: "Sixteen rounds against the sea: three stars win the voyage, gold says how well.",
    }
    options: ClassVar[tuple[Option, ...]] = OPTIONS
    option_groups = GROUPS
    option_modes = ONLY_IN
    audience = "For anybody, from a first evening on; alone, or with as many as come."
    line: ClassVar[str] = "Roll, sail, cross off, brag."
    minutes: ClassVar[int] = 20
    has_daily: ClassVar[bool] = True
    leaving: ClassVar[str] = "resign"
    orders: ClassVar[tuple[str, ...]] = ("lock", "on")
    weight: ClassVar[int] = 2
    blurb: ClassVar[str] = "Three dice, one chart each, and the first to three legends turns everybody home."

    def __init__(self, library: Library | None = None) -> None:
        super().__init__(Notation(ACTIONS), Codec((*ACTIONS, *STEPS)))
        self.library = library or map_library()
        self.seas: Lru[str, SeaMap] = Lru(SEAS)
        self.soundings: Lru[str, Soundings] = Lru(SEAS)

    def findings(self) -> list[Finding]:
        """Every map at the level that play needs; maps for tests need only load."""
        return [finding for name in map_ids(self.library) for finding in map_findings(self.library, name)]

    def daily(self, date: str) -> Daily:
        """One captain alone, on the chart and with the dice of the day."""
        chart = daily_map(date)
        return Daily(date, SOLO, {"map": chart}, daily_secret(date), self.sea(chart).name, "gold", RIVALS)

    def commands(self) -> list[Command]:
        return [DrawMap(self.library)]

    def seat_range(self, mode: str) -> tuple[int, int]:
        """VOY-001, RULING-VOY-29 One captain alone sails solo, two or more race."""
        return (1, 1) if mode == SOLO else (2, MOST_SEATS)

    def mode_for(self, seats: int) -> str:
        return SOLO if seats == 1 else RACE

    def choices(self, option: Option) -> list[Choice]:
        """The charts of the atlas, and a sea drawn from a number."""
        return charts(self.library) if option.name == "map" else super().choices(option)

    def setup(self, mode: str | None, seats: int, options: dict[str, Value]) -> Setup:
        setup = super().setup(mode, seats, options)
        setup.options["map"] = self.chart_meant(chart_of(setup.options))
        self.sea(chart_of(setup.options))  # a map that cannot be had is said now
        return setup

    def chart_meant(self, wanted: str) -> str:
        """The id of a map, or of a drawn one, with the letters of its file."""
        if not is_drawn(wanted.lower()):
            return meant(wanted, map_ids(self.library))
        parts = wanted.split(":")
        if len(parts) == 3 and not self.library.has("drawn.json"):
            parts[:2] = [parts[0].lower(), meant(parts[1], profile_ids(self.library))]
        return ":".join(parts)

    def sea(self, name: str) -> SeaMap:
        """The map of that id, or a generated one: generate:PROFILE:SEED."""
        known = self.seas.get(name)
        if known is not None:
            return known
        try:
            return self.seas.put(name, self._find_sea(name))
        except (BadContent, NoMap) as wrong:
            raise BadOption(str(wrong)) from wrong

    def _find_sea(self, name: str) -> SeaMap:
        if not is_drawn(name):
            if name not in map_ids(self.library):
                known = ", ".join(map_ids(self.library))
                raise BadOption(f"there is no map {name!r}; maps are: {known}, or generate:PROFILE:SEED")
            return load_map(self.library, name)
        if self.library.has("drawn.json"):
            kept = self.library.read("drawn.json").field(name)
            return checked(SeaMap(kept.mapping(), kept.file), kept.file)
        parts = name.split(":")
        if len(parts) != 3 or not parts[2].isdigit():
            raise BadOption(f"a generated map is named generate:PROFILE:SEED with a whole number, not {name!r}")
        profile = load_profile(self.library, parts[1])
        return SeaMap(generate(profile, int(parts[2]), load_names(self.library)))

    def rules(self, options: dict[str, Value]) -> Rules:
        name = chart_of(options)
        sea = self.sea_by_each_region(name) if adds_regions(options) else self.sea(name)
        return Rules(sea, options, ABSENCE)

    def sea_by_each_region(self, name: str) -> SeaMap:
        """RULING-VOY-20 The same map where every region adds its own figure of the table. It is the same content."""
        key = f"{name} by each region"
        known = self.seas.get(key)
        if known is not None:
            return known
        sea = self.sea(name)
        summed = SeaMap({**sea.document, "ocean_table": list(accumulate(sea.ocean_table))})
        summed.digest = sea.digest
        return self.seas.put(key, summed)

    def first(self, setup: Setup) -> Voyages:
        return first_state(self.rules(setup.options), setup)

    def table(self, saved: dict[str, Any]) -> Voyages:
        return saved_state(self.rules(saved["options"]), saved)

    def content_digest(self, setup: Setup) -> str:
        return self.sea(chart_of(setup.options)).digest

    def document(self, setup: Setup) -> Document:
        """The one chart that is sailed: a drawn one as it was drawn, since a later release may draw another."""
        name = chart_of(setup.options)
        sea = self.sea(name)
        return Document({"drawn.json": {name: sea.document}} if is_drawn(name) else {f"maps/{name}.json": sea.document})

    def shelf(self) -> list[Setup]:
        return [self.setup(SOLO, 1, {"map": name}) for name in map_ids(self.library)]

    def built_from(self, library: Library) -> Game[Any]:
        return VoyagesGame(library)

    def view(self, state: Voyages, seat: Seat | None) -> View:
        return view(state, seat)

    def showers(self) -> Showers:
        return SHOWN

    def pointed(self, state: Voyages, seat: Seat, where: Where) -> Refusal | None:
        return pointed(state, seat, where)

    def lexicon(self) -> dict[str, Any]:
        return lexicon()

    def tutorial(self) -> Tutorial | None:
        """Section 11.5: four rounds on a fixed seed."""
        return Tutorial(self.library.read("tutorial.json"))

    def rulebook(self) -> Rulebook | None:
        return Rulebook(packaged(PACKAGE, "rulebook.json"))

    def fact_names(self, setup: Setup) -> list[str]:
        return fact_names(self.sea(chart_of(setup.options)), setup.seats)

    def facts(self, state: Voyages, seat: Seat) -> bytes:
        sea = state.rules.sea
        known = self.soundings.get(sea.id)
        if known is None or known.sea is not sea:
            known = self.soundings.put(sea.id, Soundings(sea))
        return facts(known, state, seat)

    def unknown(self, state: Voyages, seat: Seat | None) -> tuple[str, ...]:
        return unknown(state, seat)

    def sample(self, state: Voyages, seat: Seat, rng: Rng) -> Voyages:
        return sample(state, seat, rng)

    def standings(self, state: Voyages) -> list[Standing]:
        return standings(state)

    def summary(self, state: Voyages) -> str:
        return summary(state)

    def variations(self) -> list[Setup]:
        quick: dict[str, Value] = {"round_limit": 20}
        chosen: list[tuple[str, int, dict[str, Value]]] = [
            (SOLO, 1, {}),
            (SOLO, 1, {"map": "fix-1", "solo_rounds": 30}),
            (SOLO, 1, {"dice_wrap": False, "dread_optional": True, "settlement_market_stays": True}),
            (RACE, 2, {"map": "fix-1"}),
            (RACE, 4, {}),
            (RACE, 3, {**quick, "dice_wrap": False, "blocked_departure": "refuse_if_avoidable"}),
            (RACE, 2, {**quick, "map": "fix-1", "blocked_departure": "refuse_if_avoidable", "dread_optional": True}),
            (RACE, 3, {"end_mode": "fixed_rounds", "fixed_rounds": 6, "open_sheets": False, "turn_timer": 60}),
            (RACE, 2, {**quick, "settlement_market_stays": True, "seed_commitment": False}),
            (RACE, 100, {"end_mode": "fixed_rounds", "fixed_rounds": 1}),
            (SOLO, 1, {"map": "fix-1", "island_departure": "either", "ocean_gold": "each", "solo_ranks": True}),
            (RACE, 2, {**quick, "map": "fix-1", "island_departure": "either", "settlement_sailor": "optional"}),
        ]
        return [self.setup(mode, seats, options) for mode, seats, options in chosen]


def is_drawn(name: str) -> bool:
    """Whether that map is drawn from a number and not read from a file."""
    return name.startswith("generate:")


GAME: Final = VoyagesGame()
