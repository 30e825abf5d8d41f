"""The Everrain as the platform sees it."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from farshore.core.action import Notation
from farshore.core.codec import Codec
from farshore.core.content import Document, Library, canonical, packaged
from farshore.core.event import Seat
from farshore.core.finding import Finding
from farshore.core.game import Game, Setup, Standing
from farshore.core.options import Option, Value
from farshore.core.rng import Rng
from farshore.core.rulebook import Rulebook
from farshore.core.showing import Showers
from farshore.core.tutorial import Tutorial
from farshore.core.view import View
from farshore.games.everrain import setup as opening
from farshore.games.everrain.actions.notation import ACTIONS
from farshore.games.everrain.content.chart import Chart
from farshore.games.everrain.content.checks.validate import validate
from farshore.games.everrain.content.load import PACKAGE, everrain_library, load_content
from farshore.games.everrain.content.tables import Tables
from farshore.games.everrain.options import MODES, OPTIONS, Rules
from farshore.games.everrain.sampling import sample, unknown
from farshore.games.everrain.state.saving import saved_state
from farshore.games.everrain.state.table import Everrain
from farshore.games.everrain.steps.chapters import STEPS
from farshore.games.everrain.steps.standings import standings, summary
from farshore.games.everrain.view.document import view
from farshore.games.everrain.view.facts import Lookout, fact_names, facts
from farshore.games.everrain.view.lexicon import lexicon
from farshore.games.everrain.view.offers import SHOWN
from farshore.games.everrain.view.option_groups import GROUPS


class EverrainGame(Game[Everrain]):
    """Captains of a drowned world race an enemy along the track of discovery, and may wake what sleeps below."""

    name: ClassVar[str] = "everrain"
    title: ClassVar[str] = "The Everrain"
    prefix: ClassVar[str] = "EV"
    rules_version: ClassVar[str] = "1"
    modes: ClassVar[tuple[str, ...]] = MODES
    mode_notes: ClassVar[dict[str, str]] = {MODES[0]: "A ship each, all against the enemy; win or sink together."}
    options: ClassVar[tuple[Option, ...]] = OPTIONS
    option_groups = GROUPS
    audience = "For people who like long evenings, hard choices and one another: everybody wins or everybody drowns."
    line: ClassVar[str] = "The water rises. Keep the lamps lit."
    minutes: ClassVar[int] = 180
    weight: ClassVar[int] = 5
    par: ClassVar[int] = 15
    blurb: ClassVar[str] = "It has not stopped raining. Find out why before they do, and let it sleep."

    def __init__(self, library: Library | None = None) -> None:
        super().__init__(Notation(ACTIONS), Codec((*ACTIONS, *STEPS)))
        self.library = library or everrain_library()
        self.boxed: Document | None = None  # as it is kept with a table
        self.content = load_content(self.library)
        self.tables = Tables(self.content)
        self.chart = Chart(self.content.board)
        self.known: dict[str, Rules] = {}
        self.lookout = Lookout(self.tables, self.chart, STEPS)

    def findings(self) -> list[Finding]:
        return validate(self.content)

    def seat_range(self, mode: str) -> tuple[int, int]:
        """EV-002 One to four captains."""
        return (1, 4)

    def rules(self, setup: Setup) -> Rules:
        key = f"{setup.seats} {canonical(setup.options)}"
        if key not in self.known:
            self.known[key] = Rules(self.tables, self.chart, setup.seats, setup.options)
        return self.known[key]

    def first(self, setup: Setup) -> Everrain:
        return opening.first_state(self.rules(setup))

    def table(self, saved: dict[str, Any]) -> Everrain:
        return saved_state(self.rules(Setup(MODES[0], len(saved["ships"]), saved["options"])), saved)

    def content_digest(self, setup: Setup) -> str:
        return self.content.digest

    def document(self, setup: Setup) -> Document:
        if self.boxed is None:
            self.boxed = self.library.document()
        return self.boxed

    def built_from(self, library: Library) -> Game[Any]:
        return EverrainGame(library)

    def view(self, state: Everrain, seat: Seat | None) -> View:
        return view(state, seat)

    def showers(self) -> Showers:
        return SHOWN

    def lexicon(self) -> dict[str, Any]:
        return lexicon(self.content)

    def tutorial(self) -> Tutorial | None:
        """Section 12: two rounds for a lone captain whose ship the yard has fitted out."""
        return Tutorial(self.library.read("tutorial.json"))

    def rulebook(self) -> Rulebook | None:
        return Rulebook(packaged(PACKAGE, "rulebook.json"))

    def fact_names(self, setup: Setup) -> list[str]:
        return fact_names(self.lookout, setup.seats)

    def facts(self, state: Everrain, seat: Seat) -> bytes:
        return facts(self.lookout, state, seat)

    def unknown(self, state: Everrain, seat: Seat | None) -> tuple[str, ...]:
        return unknown(state)

    def sample(self, state: Everrain, seat: Seat, rng: Rng) -> Everrain:
        return sample(state, rng)

    def standings(self, state: Everrain) -> list[Standing]:
        return standings(state)

    def summary(self, state: Everrain) -> str:
        return summary(state)

    def variations(self) -> list[Setup]:
        short: dict[str, Value] = {"track_end": "8"}
        chosen: list[tuple[int, dict[str, Value]]] = [
            (1, {**short}),
            (
                2,
                {
                    **short,
                    "boarding": True,
                    "exhaustive_expeditions": True,
                    "university_repeat": True,
                    "enemy_ships": "printed",
                    "captives_fall_silent": True,
                },
            ),
            (
                3,
                {
                    **short,
                    "post_awakening_victory": "either",
                    "elder_gap": "strictly_between",
                    "act_end_timing": "end_of_turn",
                    "refresh_timing": "phase",
                    "node_attacker_suffers": False,
                    "nav_pooling": True,
                    "sail_through": True,
                    "scaling": "printed",
                    "boarding": True,
                    "boarding_shelter": False,
                },
            ),
            (
                4,
                {
                    **short,
                    "improvement_on_entry_only": True,
                    "fray_omens": False,
                    "tile_rotation": "random",
                    "storm_port_haven": False,
                    "sea_target_tie": "random",
                    "start_tile_rewards": True,
                    "crewless_sinks": False,
                    "sink_keeps_schematics": False,
                    "nav_relief": False,
                    "enemy_ships": "printed",
                    "scaling": "printed",
                    "evasion_dice": "crew",
                    "sink_keeps_passengers": False,
                    "local_passengers": True,
                    "fitting_out": "yard",
                },
            ),
        ]
        return [self.setup(MODES[0], seats, options) for seats, options in chosen]


GAME: Final = EverrainGame()
