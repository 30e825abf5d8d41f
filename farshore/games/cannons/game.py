"""Quests & Cannons as the platform sees it."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from farshore.core.action import Notation
from farshore.core.balance import Fairness
from farshore.core.codec import Codec
from farshore.core.content import BadContent, Document, Library, canonical, packaged
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
from farshore.games.cannons.actions.lists import Tables
from farshore.games.cannons.actions.notation import ACTIONS
from farshore.games.cannons.content.chart import Atlas, Layout
from farshore.games.cannons.content.checks import findings
from farshore.games.cannons.content.laid import is_laid
from farshore.games.cannons.content.load import PACKAGE, Content, library_of
from farshore.games.cannons.fairness import SeaFairness
from farshore.games.cannons.options import (
    COOP,
    FFA,
    MODES,
    ONLY_IN,
    OPTIONS,
    Rules,
    has_printed_champions,
    name_layout,
)
from farshore.games.cannons.sampling import sample, unknown
from farshore.games.cannons.setup import first_state
from farshore.games.cannons.state.saving import saved_state
from farshore.games.cannons.state.table import Cannons
from farshore.games.cannons.steps import (
    attack,
    clues,
    damage,
    draw,
    exchange,
    goods,
    landing,
    loot,
    marauders,
    move,
    opening,
    ports,
    quests,
    react,
    sinking,
    tiles,
    tokens,
    turn,
)
from farshore.games.cannons.steps.standings import standings, summary
from farshore.games.cannons.view.areas import TERRAIN_TERMS
from farshore.games.cannons.view.document import view
from farshore.games.cannons.view.facts import Lookout, fact_names, facts
from farshore.games.cannons.view.lexicon import lexicon
from farshore.games.cannons.view.offers import SHOWN
from farshore.games.cannons.view.option_groups import GROUPS
from farshore.games.cannons.view.why_not_place import pointed

STEPS: Final[tuple[type, ...]] = (
    draw.Draw,
    draw.Deal,
    quests.Fulfil,
    damage.Hurt,
    damage.Shield,
    damage.AskSinking,
    damage.GoDown,
    sinking.KeepOne,
    sinking.Reckon,
    react.AskEntering,
    react.PlaceShip,
    move.Sailing,
    move.Entered,
    move.TravelerRoll,
    move.RollWindow,
    move.FreeStep,
    landing.Flip,
    landing.AskQuest,
    goods.TakeGoods,
    goods.DropExcess,
    clues.ClueReward,
    clues.Solved,
    clues.Look,
    clues.BeginLook,
    clues.PickClue,
    clues.LayUnder,
    attack.Aim,
    attack.Volley,
    attack.AttackWindow,
    ports.FreeUpgrade,
    loot.CardRoll,
    loot.CardWindow,
    loot.Worn,
    exchange.MakeRoom,
    exchange.Asked,
    marauders.MaraudersCome,
    marauders.MarauderFires,
    marauders.MarauderVolley,
    marauders.Reinforce,
    marauders.Return,
    turn.TurnStart,
    turn.Main,
    turn.EndOfTurn,
    turn.HandLimit,
    turn.NextSeat,
    turn.RoundEnd,
    turn.RoundStart,
    opening.RollFirst,
    opening.ChooseCrew,
    opening.PrepareDecks,
    opening.PlaceMarauders,
    opening.ChooseChampions,
    opening.Launch,
    tokens.LayTokens,
    tokens.FillTokens,
    tokens.DealTokens,
    tokens.PlaceTokens,
    tiles.LayMap,
    tiles.RandomTile,
    tiles.NextTile,
    tiles.TurnTile,
    tiles.PlaceTri,
    tiles.PlaceOne,
    tiles.FinishMap,
)
READY: Final = 64  # sets of rules kept ready; tables hold on to theirs
SEATS: Final = {FFA: (2, 6), "2v2": (4, 4), "3v3": (6, 6), "2v2v2": (6, 6), COOP: (1, 3)}


class CannonsGame(Game[Cannons]):
    """Sail between risen islands, run errands, solve clues, and settle the rest with cannons."""

    name: ClassVar[str] = "cannons"
    title: ClassVar[str] = "Quests & Cannons"
    prefix: ClassVar[str] = "QC"
    rules_version: ClassVar[str] = "1"
    modes: ClassVar[tuple[str, ...]] = MODES
    mode_notes: ClassVar[dict[str, str]] = {
        FFA: "Everyone for themselves: the first ship to 15 Prosperity ends it, the richest wins.",
        "2v2": "Two pairs, each with one nation, one Home Port and one score; 20 Prosperity end it.",
        "3v3": "Two fleets of three, each with one nation, one Home Port and one score; 25 Prosperity end it.",
        "2v2v2": "Three pairs, each with one nation, one Home Port and one score; 20 Prosperity end it.",
        COOP: "All against the Marauders: a Mission each and a common goal, within fifteen rounds.",
    }
    options: ClassVar[tuple[Option, ...]] = OPTIONS
    option_groups = GROUPS
    option_modes = ONLY_IN
    audience = "For friends who forgive each other: rivals with cannons, teams, or a crew against the sea."
    line: ClassVar[str] = "Bright seas, big hats, loud guns."
    minutes: ClassVar[int] = 90
    weight: ClassVar[int] = 3
    par: ClassVar[int] = 12
    orders: ClassVar[tuple[str, ...]] = ("pass", "on")
    blurb: ClassVar[str] = "Islands have risen. Run errands, read old maps, and settle the rest with cannons."

    def __init__(self, library: Library | None = None) -> None:
        super().__init__(Notation(ACTIONS), Codec((*ACTIONS, *STEPS)))
        self.library = library or library_of()
        self.boxed: Document | None = None  # as it is kept with a table
        self.content = Content(self.library)
        self.printed = Content(self.library, printed=True)
        self.atlas = Atlas(self.library, self.content.island_ids)
        self.tables = Tables(self.content)
        self.known: Lru[str, Rules] = Lru(READY)
        self.lookout = Lookout(self.content, self.atlas.frame, STEPS)

    def findings(self) -> list[Finding]:
        return findings(self.library)

    def fairness(self) -> Fairness[Cannons]:
        return SeaFairness(self)

    def seat_range(self, mode: str) -> tuple[int, int]:
        """QC-001, QC-002 Two to six rivals, equal teams, or a crew of up to three."""
        return SEATS[mode]

    def mode_for(self, seats: int) -> str:
        return COOP if seats == 1 else FFA

    def choices(self, option: Option) -> list[Choice]:
        """4.2 The layouts of the atlas; the usual one follows from mode and players."""
        if option.name != "layout":
            return super().choices(option)
        usual = Choice("auto", "The usual one", "", "Laid out for the mode and the number of players.")
        return [usual] + [
            Choice(
                layout.id,
                layout.name,
                f"{layout.islands} islands",
                f"Made for {len(layout.homes)} Home Ports.",
                self.sketch(layout),
            )
            for layout in self.atlas.layouts.values()
        ]

    def sketch(self, layout: Layout) -> list[tuple[int, int, str]]:
        """Section 12 The picture of a layout: Home Ports that it is not made for are closed."""
        chart = self.atlas.chart(layout.tiles)
        used = [chart.homes[number - 1] for number in layout.homes]
        shut = [home for home in chart.homes if home not in used]
        return [
            (q, r, f"{TERRAIN_TERMS[chart.terrain[at]]}{' closed' if at in shut else ''}")
            for at, (q, r) in enumerate(chart.hexes)
        ]

    def setup(self, mode: str | None, seats: int, options: dict[str, Value]) -> Setup:
        setup = super().setup(mode, seats, options)
        name_layout(setup.options, self.layout_meant)
        self.rules(setup)  # what cannot be played is said now
        return setup

    def layout_meant(self, wanted: str) -> str:
        """A layout with the letters it has in the atlas; laid maps and islands are in small letters."""
        if is_laid(wanted.lower()):
            return wanted.lower()
        name, dash, islands = wanted.partition("-")
        return meant(name, [*self.atlas.layouts, "auto"]) + dash + islands.lower()

    def rules(self, setup: Setup) -> Rules:
        key = f"{setup.mode} {setup.seats} {canonical(setup.options)}"
        ready = self.known.get(key)
        if ready is not None:
            return ready
        try:
            content = self.printed if has_printed_champions(setup.options) else self.content
            rules = Rules(content, self.atlas, self.tables, setup.mode, setup.seats, setup.options)
        except BadContent as wrong:
            raise BadOption(str(wrong)) from wrong
        return self.known.put(key, rules)

    def first(self, setup: Setup) -> Cannons:
        return first_state(self.rules(setup))

    def table(self, saved: dict[str, Any]) -> Cannons:
        return saved_state(self.rules(Setup(saved["mode"], len(saved["ships"]), saved["options"])), saved)

    def content_digest(self, setup: Setup) -> str:
        return self.content.digest

    def document(self, setup: Setup) -> Document:
        if self.boxed is None:
            self.boxed = self.library.document()
        return self.boxed

    def built_from(self, library: Library) -> Game[Any]:
        return CannonsGame(library)

    def view(self, state: Cannons, seat: Seat | None) -> View:
        return view(state, seat)

    def showers(self) -> Showers:
        return SHOWN

    def pointed(self, state: Cannons, seat: Seat, where: Where) -> Refusal | None:
        return pointed(state, seat, where)

    def lexicon(self) -> dict[str, Any]:
        return lexicon()

    def tutorial(self) -> Tutorial | None:
        """Section 12: five rounds for two, with a raider in the other seat."""
        return Tutorial(self.library.read("tutorial.json"))

    def rulebook(self) -> Rulebook | None:
        return Rulebook(packaged(PACKAGE, "rulebook.json"))

    def fact_names(self, setup: Setup) -> list[str]:
        return fact_names(self.lookout, setup.seats)

    def facts(self, state: Cannons, seat: Seat) -> bytes:
        return facts(self.lookout, state, seat)

    def unknown(self, state: Cannons, seat: Seat | None) -> tuple[str, ...]:
        return unknown(state, seat)

    def sample(self, state: Cannons, seat: Seat, rng: Rng) -> Cannons:
        return sample(state, seat, rng)

    def standings(self, state: Cannons) -> list[Standing]:
        return standings(state)

    def summary(self, state: Cannons) -> str:
        return summary(state)

    def variations(self) -> list[Setup]:
        short: dict[str, Value] = {"round_limit": 12}
        chosen: list[tuple[str, int, dict[str, Value]]] = [
            (FFA, 2, {"round_limit": 30}),
            (FFA, 3, {**short, "marauders": 3, "traveler_bonus_cap": 2, "sell_solved_clues": True}),
            (FFA, 4, {**short, "layout": "intro", "sink_bonus_stacks": False, "prosperity_floor": -9}),
            (FFA, 5, {**short, "marauders": 3, "finite_supply": False, "quest_draw_optional": True}),
            (FFA, 6, {**short, "layout": "ffa6-1a-2b-3c", "remove_quests_of_removed_islands": False}),
            (FFA, 2, {**short, "marauders": 4, "marauder_range_metric": "sea", "marauders_ignore_safe_harbor": True}),
            (FFA, 2, {**short, "marauders": 3, "marauder_keep_off": "every", "spare_home_ports": "open"}),
            (FFA, 3, {**short, "token_placement": "players", "combine_actions_for_stormy": True}),
            (FFA, 2, {**short, "tile_placement": "players", "token_placement": "players", "marauders": 3}),
            (FFA, 4, {**short, "tile_placement": "random", "free_move_into_stormy": False}),
            (FFA, 3, {**short, "champions": "printed", "spare_home_ports": "open"}),
            ("2v2", 4, {**short, "sell_prices": "2/1/3"}),
            ("2v2", 4, {**short, "team_home_ports": "individual", "team_hands_open": True, "gifts_under_way": True}),
            ("3v3", 6, {**short}),
            ("2v2v2", 6, {**short, "marauders": 3, "marauder_limit_by_boards": False, "marauder_sink_prosperity": 2}),
            (COOP, 1, {}),
            (COOP, 2, {"marauders": 4, "layout": "quick", "coop_check": "immediate", "coop_goal_latched": True}),
            (COOP, 3, {"marauder_sink_prosperity": 1, "team_hands_open": True, "champions": "printed"}),
        ]
        return [self.setup(mode, seats, options) for mode, seats, options in chosen]


GAME: Final = CannonsGame()
