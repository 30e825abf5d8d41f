"""Near and Far as the platform sees it."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from farshore.core.action import Notation
from farshore.core.balance import Bands
from farshore.core.campaign import Campaigns
from farshore.core.codec import Codec
from farshore.core.command import Command
from farshore.core.content import Document, Library, canonical, digest, packaged
from farshore.core.event import Seat
from farshore.core.finding import Finding
from farshore.core.game import Game, Setup, Standing
from farshore.core.kernel import Refusal
from farshore.core.options import Option, Value
from farshore.core.rng import Rng
from farshore.core.rulebook import Rulebook
from farshore.core.showing import Showers
from farshore.core.tutorial import Tutorial
from farshore.core.view import View, Where
from farshore.games.nearfar.actions.notation import ACTIONS
from farshore.games.nearfar.campaign import Chronicles
from farshore.games.nearfar.commands import DrawThreads
from farshore.games.nearfar.content.bands import BANDS
from farshore.games.nearfar.content.checks.validate import validate
from farshore.games.nearfar.content.load import PACKAGE, Content, content_library
from farshore.games.nearfar.content.powers import Powers
from farshore.games.nearfar.options import (
    ARCADE,
    CAMPAIGN,
    CHARACTER,
    FIRST_ADVENTURE,
    MODES,
    ONLY_IN,
    OPTIONS,
    Rules,
)
from farshore.games.nearfar.sampling import sample, unknown
from farshore.games.nearfar.setup import first_state
from farshore.games.nearfar.state.saving import saved_state
from farshore.games.nearfar.state.table import Journey
from farshore.games.nearfar.steps import (
    artifacts,
    draft,
    duel,
    effects,
    leaving,
    opening,
    party,
    quest,
    reading,
    rewards,
    talents,
    threat,
    town,
    town_hall,
    travel,
    treasure,
    turn,
    turn_end,
)
from farshore.games.nearfar.steps.standings import standings, summary
from farshore.games.nearfar.view.document import view
from farshore.games.nearfar.view.facts import Atlas, fact_names, facts
from farshore.games.nearfar.view.lexicon import lexicon
from farshore.games.nearfar.view.offers import SHOWN
from farshore.games.nearfar.view.option_groups import GROUPS
from farshore.games.nearfar.view.why_not_place import pointed

STEPS: Final[tuple[type, ...]] = (
    artifacts.ChooseSplit,
    artifacts.DealArtifact,
    artifacts.DiscardHand,
    artifacts.DrawArtifact,
    artifacts.KeepDrawn,
    rewards.AnyToken,
    draft.Draft,
    draft.Hunt,
    draft.KeepAdvanced,
    draft.KeepBasics,
    draft.KeepHands,
    draft.PassPacks,
    draft.PickCard,
    draft.StartEffects,
    duel.DuelDefence,
    duel.DuelRoll,
    duel.DuelWindow,
    town_hall.Bargain,
    town_hall.Subscribe,
    effects.ChooseSome,
    effects.Happen,
    effects.May,
    effects.PitchCamp,
    effects.TownRoll,
    effects.TownWindow,
    leaving.Gather,
    leaving.Leave,
    opening.ChooseFirst,
    opening.LayToken,
    opening.Opening,
    opening.TakeCharacter,
    opening.TakeCompanion,
    party.BagAdventurer,
    party.DrawAdventurer,
    party.DrawOne,
    party.FillRow,
    party.Place,
    party.RecruitNow,
    party.RefreshRow,
    party.TakeAdventurer,
    quest.QuestChoose,
    quest.QuestEnd,
    quest.QuestRoll,
    quest.QuestWindow,
    reading.DealArcade,
    reading.DrawArcade,
    reading.ReadQuest,
    talents.Learn,
    threat.CrossThreat,
    threat.ThreatRoll,
    threat.ThreatWindow,
    town.Arrive,
    town.Building,
    travel.Arrived,
    travel.Entering,
    travel.Moving,
    travel.Stopped,
    treasure.DealTreasure,
    treasure.FindTreasure,
    treasure.GiveUpFirst,
    treasure.GiveUpTreasure,
    treasure.RenewTreasures,
    treasure.TakeTreasure,
    treasure.TurnOver,
    turn.BeginTurn,
    turn.CloseSession,
    turn.EndOfTurn,
    turn.TurnStart,
    turn_end.TurnEnd,
)


class NearFarGame(Game[Journey]):
    """Gather a party in town, walk a map of the atlas, read what waits there, and camp further than anybody."""

    name: ClassVar[str] = "nearfar"
    title: ClassVar[str] = "Near and Far"
    prefix: ClassVar[str] = "NF"
    rules_version: ClassVar[str] = "1"
    modes: ClassVar[tuple[str, ...]] = MODES
    mode_notes: ClassVar[dict[str, str]] = {
        FIRST_ADVENTURE: "One evening on the first map, with its own stories. Nothing to know beforehand.",
        CAMPAIGN: "One sitting by the rules of a campaign. To be remembered from map to map, play a campaign.",
        CHARACTER: "One sitting in which every quest is a chapter of your own story. To go on with it, play a campaign.",
        ARCADE: "One evening on any map; quests are short cards, and nobody reads aloud.",
    }
    options: ClassVar[tuple[Option, ...]] = OPTIONS
    option_groups = GROUPS
    option_modes = ONLY_IN
    audience = "For readers: two to four who take turns telling what happened, for an evening or for ten."
    line: ClassVar[str] = "Ten maps and one last ruin."
    minutes: ClassVar[int] = 100
    weight: ClassVar[int] = 4
    par: ClassVar[int] = 35
    blurb: ClassVar[str] = "A town, an atlas, a storybook that remembers. Find the Last Ruin before your friends do."

    def __init__(self, library: Library | None = None) -> None:
        super().__init__(Notation(ACTIONS), Codec((*ACTIONS, *STEPS)))
        self.library = library or content_library()
        self.boxed: Document | None = None  # as it is kept with a table
        self.content = Content(self.library)
        self.powers = Powers(self.content)
        self.digest = digest_of(self.library)
        self.known: dict[str, Rules] = {}
        self.atlas = Atlas(self.powers, STEPS)

    def findings(self) -> list[Finding]:
        return validate(self.content)

    def campaigns(self) -> Campaigns:
        return Chronicles(self)

    def bands(self) -> Bands:
        return BANDS

    def commands(self) -> list[Command]:
        return [DrawThreads(self.content)]

    def seat_range(self, mode: str) -> tuple[int, int]:
        """NF-001 Two to four, each for themselves."""
        return (2, 4)

    def setup(self, mode: str | None, seats: int, options: dict[str, Value]) -> Setup:
        setup = super().setup(mode, seats, options)
        self.rules(setup)  # what cannot be played is said now
        return setup

    def rules(self, setup: Setup) -> Rules:
        key = f"{setup.mode} {setup.seats} {canonical(setup.options)}"
        rules = self.known.get(key)
        if rules is None:
            if len(self.known) > 500:
                self.known.clear()
            rules = Rules(self.content, self.powers, setup.mode, setup.seats, setup.options)
            self.known[key] = rules
        return rules

    def first(self, setup: Setup) -> Journey:
        return first_state(self.rules(setup))

    def table(self, saved: dict[str, Any]) -> Journey:
        return saved_state(self.rules(Setup(saved["mode"], len(saved["players"]), saved["options"])), saved)

    def content_digest(self, setup: Setup) -> str:
        return self.digest

    def document(self, setup: Setup) -> Document:
        if self.boxed is None:
            self.boxed = self.library.document()
        return self.boxed

    def built_from(self, library: Library) -> Game[Any]:
        return NearFarGame(library)

    def view(self, state: Journey, seat: Seat | None) -> View:
        return view(state, seat)

    def showers(self) -> Showers:
        return SHOWN

    def pointed(self, state: Journey, seat: Seat, where: Where) -> Refusal | None:
        return pointed(where)

    def lexicon(self) -> dict[str, Any]:
        return lexicon()

    def tutorial(self) -> Tutorial | None:
        """Section 12 The First Adventure with lessons, and a traveller to share the map with."""
        return Tutorial(self.library.read("tutorial.json"))

    def rulebook(self) -> Rulebook | None:
        return Rulebook(packaged(PACKAGE, "rulebook.json"))

    def fact_names(self, setup: Setup) -> list[str]:
        return fact_names(self.atlas, self.rules(setup))

    def facts(self, state: Journey, seat: Seat) -> bytes:
        return facts(self.atlas, state, seat)

    def unknown(self, state: Journey, seat: Seat | None) -> tuple[str, ...]:
        return unknown(state, seat)

    def sample(self, state: Journey, seat: Seat, rng: Rng) -> Journey:
        return sample(state, seat, rng)

    def standings(self, state: Journey) -> list[Standing]:
        return standings(state)

    def summary(self, state: Journey) -> str:
        return summary(state)

    def variations(self) -> list[Setup]:
        short: dict[str, Value] = {"round_limit": 9}
        veterans = (
            "ruska-fenn xp 9 spent 8 talents gem-trading,meditation,bribing keywords wick; "
            "obadiah-crake xp 9 spent 9 talents pack-bird-breeding,politics,scrounging side q1,q2 boxes 8"
        )
        seasoned = "ruska-fenn xp 11 spent 10 talents spelunking,treasure-hunting,persuasion boxes 29; - xp 3"
        printed: dict[str, Value] = {
            "row_refill": "refresh",
            "bench_for_recruit": False,
            "talents_again": True,
            "storytelling_ties": True,
            "side_quest_retry": True,
            "refuse_rewards": True,
            "movement_kept": "birds",
            "full_map_ends": False,
            "reshuffle_discards": False,
        }
        chosen: list[tuple[str, int, dict[str, Value]]] = [
            (FIRST_ADVENTURE, 2, {"round_limit": 20}),
            (FIRST_ADVENTURE, 4, {**short, "row_refill": "end_of_turn", "token_spread": "spread"}),
            (ARCADE, 3, {**short, "town": "day", "map": 5, "heart_cap_always": False, "threat_fail": "continue"}),
            (ARCADE, 2, {**short, "map": 10, "long_game": True, "extra_stories": True, "treasure_full_choice": "seen"}),
            (CAMPAIGN, 2, {**short, "sheets": veterans, "map": 4, "payment_timing": "on_success", "platypus": 2}),
            (CAMPAIGN, 3, {**short, "map": 11, "first": 2, "show_discards": True, "buy_mid_roll": False}),
            (CAMPAIGN, 2, {**short, "map": 6, "talents_before_first": True}),
            (CHARACTER, 2, {**short, "sheets": seasoned, "map": 3, "town": "day", "reader_prompt": True}),
            (
                CHARACTER,
                3,
                {**short, "map": 11, "arcade_show_rewards": True, "board_camps": 15, "mine_counts_world": True},
            ),
            (CAMPAIGN, 4, {**short, **printed, "map": 5, "town": "day"}),
        ]
        return [self.setup(mode, seats, options) for mode, seats, options in chosen]


def digest_of(library: Library) -> str:
    """A hash of every content file in force."""
    names = ["board", "adventurers", "artifacts", "treasures", "worlds", "threats", "bosses", "chiefs", "talents"]
    names += ["characters", "names", "arcade"]
    names += [f"maps/{name}" for name in library.names("maps")]
    names += [f"quests/{name}" for name in library.names("quests")]
    of_entries = (
        "adventurers",
        "artifacts",
        "treasures",
        "worlds",
        "threats",
        "bosses",
        "chiefs",
        "talents",
        "characters",
        "arcade",
    )
    files: dict[str, Any] = {}
    for name in names:
        path = f"{name}.json"
        if name in of_entries or name.startswith("quests/"):
            files[name] = [entry.value for entry in library.entries(path)]
        else:
            files[name] = library.read(path).value
    return digest(files)


GAME: Final = NearFarGame()
