"""Biomes as the platform sees it."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from farshore.core.action import Notation
from farshore.core.codec import Codec
from farshore.core.content import Document, Library, packaged
from farshore.core.errors import BadOption
from farshore.core.event import Event, Seat
from farshore.core.game import Game, Setup, Standing
from farshore.core.kernel import Refusal
from farshore.core.options import Option, Value
from farshore.core.rng import Rng
from farshore.core.rulebook import Rulebook
from farshore.core.showing import Showers
from farshore.core.talk import Manner
from farshore.core.tutorial import Tutorial
from farshore.core.view import Section, View, Where
from farshore.games.biomes import setup
from farshore.games.biomes.actions.notation import ACTIONS
from farshore.games.biomes.content.load import PACKAGE, Content
from farshore.games.biomes.options import OPTIONS, Rules
from farshore.games.biomes.sampling import sample, unknown
from farshore.games.biomes.state.table import Biomes
from farshore.games.biomes.steps import (
    arrive,
    atlantis,
    battle,
    board,
    box,
    building,
    dragon,
    draws,
    enemies,
    escape,
    explore,
    fountain,
    gang,
    handling,
    kits,
    mercenaries,
    overflow,
    payment,
    raids,
    reveal,
    ruins,
    services,
    sight,
    temple,
    tomb,
    turn,
    turn_actions,
    uses,
    walk,
    wars,
)
from farshore.games.biomes.steps.ending import bears_key
from farshore.games.biomes.steps.standings import standings, summary
from farshore.games.biomes.view.afterword import afterword
from farshore.games.biomes.view.document import view
from farshore.games.biomes.view.facts import fact_names, facts, outlooks
from farshore.games.biomes.view.lexicon import lexicon
from farshore.games.biomes.view.offers import SHOWERS
from farshore.games.biomes.view.option_groups import GROUPS
from farshore.games.biomes.view.talk import manner
from farshore.games.biomes.view.why_not_place import pointed

COOPERATIVE: Final = "cooperative"
UNASKED: Final = (escape,)  # chapters that register themselves and bring no step of their own
STEPS: Final[tuple[type, ...]] = (
    draws.CellLot, draws.TokenLot, setup.PickQuests, setup.RollOff, setup.PickSecret, setup.Begin, arrive.Transport,
    board.Round, board.BoardTurn, board.BuildingsCool, board.CoolBuilding, board.Injuries, board.Heal, board.Captivity,
    board.Allies, board.CoolAlly, enemies.Parties, enemies.Enemies, enemies.EnemyCamp, enemies.CoolEnemy, board.QuestsMove,
    board.UpdateQuest, board.Grace, box.AddSecret, box.ExtraSecret, box.ChooseSecret, box.DrawInto,
    building.EnemyBuild, walk.Arrive, handling.Deliver, services.SetFree, turn_actions.Mend, explore.ExploreCell,
    explore.TileRoll, explore.Orient, explore.QuarryTurn, explore.QuarryPattern, explore.Flip, explore.ExploreAround,
    gang.Calm, gang.GangMove, gang.GangFight, kits.BindBuilding, kits.ChooseRoute, kits.ChooseMend, kits.ExtraRoll,
    mercenaries.ChooseRescue, mercenaries.Mercenaries, mercenaries.March, overflow.Overflow, payment.Payment,
    dragon.DragonFight, dragon.DivideLoot, ruins.Decay, atlantis.Flood, atlantis.PlunderAtlantis, temple.TempleSearch,
    temple.PriestReward, fountain.AreaTile, fountain.PlaceArea, fountain.SpringRace, fountain.RaceOnto, tomb.CryptRace,
    tomb.PlunderTomb, raids.Attack, raids.SetOut, raids.WalkHome, reveal.RevealQuest, reveal.ChooseSite,
    sight.ChooseGaze, sight.ChooseForesight, sight.LookIntoBox, sight.RollAhead, sight.LookIntoQuests, sight.Seen,
    sight.PutInOrder, turn.TurnStart, turn.Act, turn.QuestDie, turn.Turn, uses.ChooseTeleport, wars.WarTile,
    wars.TugSites, battle.Battle, battle.AskToJoin,
)  # fmt: skip


class BiomesGame(Game[Biomes]):
    """Find the door, find the keys, and get everybody out."""

    name: ClassVar[str] = "biomes"
    title: ClassVar[str] = "Biomes"
    prefix: ClassVar[str] = "BIO"
    rules_version: ClassVar[str] = "1"
    modes: ClassVar[tuple[str, ...]] = (COOPERATIVE,)
    mode_notes: ClassVar[dict[str, str]] = {COOPERATIVE: "Everybody gets out, or nobody does."}
    options: ClassVar[tuple[Option, ...]] = OPTIONS
    option_groups = GROUPS
    audience = "For two to five who think aloud together and can keep a secret."
    line: ClassVar[str] = "A wilderness you half know."
    minutes: ClassVar[int] = 75
    weight: ClassVar[int] = 3
    par: ClassVar[int] = 2
    blurb: ClassVar[str] = "One team in a growing wedge of land: everybody finds something, nobody may say what."

    def __init__(self, library: Library | None = None) -> None:
        super().__init__(Notation(ACTIONS), Codec((*ACTIONS, *STEPS)))
        self.library = library or Library(PACKAGE)
        self.boxed: Document | None = None  # as it is kept with a table
        self.content = Content(self.library)
        self.outlooks = outlooks(STEPS)

    def seat_range(self, mode: str) -> tuple[int, int]:
        """BIO-001 Two to five players; one person may run several seats."""
        return (2, 5)

    def setup(self, mode: str | None, seats: int, options: dict[str, Value]) -> Setup:
        """BIO-006 A table whose quests can never give enough Keys is refused."""
        checked = super().setup(mode, seats, options)
        rules = Rules(self.content, seats, checked.options)
        least = fewest_keys(rules)
        if least < rules.keys_needed:
            raise BadOption(
                f"these quests may give {least} Keys only, and {rules.keys_needed} are needed (BIO-006): "
                "use more quests, or give the dragon a Key"
            )
        return checked

    def warnings(self, setup: Setup) -> list[str]:
        """BIO-006 What a table should know before it begins."""
        rules = Rules(self.content, setup.seats, setup.options)
        if fewest_keys(rules) == rules.keys_needed:
            return ["There may be no Key to spare: a single one lost loses the game."]
        return []

    def first(self, setup: Setup) -> Biomes:
        return first_state(Rules(self.content, setup.seats, setup.options))

    def table(self, saved: dict[str, Any]) -> Biomes:
        return setup.saved_state(Rules(self.content, saved["seats"], saved["options"]), saved)

    def content_digest(self, setup: Setup) -> str:
        return self.content.digest

    def document(self, setup: Setup) -> Document:
        if self.boxed is None:
            self.boxed = self.library.document()
        return self.boxed

    def built_from(self, library: Library) -> Game[Any]:
        return BiomesGame(library)

    def view(self, state: Biomes, seat: Seat | None) -> View:
        return view(state, seat)

    def showers(self) -> Showers:
        return SHOWERS

    def pointed(self, state: Biomes, seat: Seat, where: Where) -> Refusal | None:
        return pointed(state, seat, where)

    def talk(self, state: Biomes) -> Manner:
        return manner(state)

    def lexicon(self) -> dict[str, Any]:
        return lexicon(self.content)

    def tutorial(self) -> Tutorial | None:
        """Section 11.1: six rounds for two, with a bot in the other seat."""
        return Tutorial(self.library.read("tutorial.json"))

    def rulebook(self) -> Rulebook | None:
        return Rulebook(packaged(PACKAGE, "rulebook.json"))

    def fact_names(self, setup: Setup) -> list[str]:
        return fact_names(self.outlooks[Rules(self.content, setup.seats, setup.options).wedge.narrow], setup.seats)

    def facts(self, state: Biomes, seat: Seat) -> bytes:
        return facts(self.outlooks[state.rules.wedge.narrow], state, seat)

    def unknown(self, state: Biomes, seat: Seat | None) -> tuple[str, ...]:
        return unknown(state, seat)

    def sample(self, state: Biomes, seat: Seat, rng: Rng) -> Biomes:
        return sample(state, seat, rng)

    def standings(self, state: Biomes) -> list[Standing]:
        return standings(state)

    def summary(self, state: Biomes) -> str:
        return summary(state)

    def afterword(self, state: Biomes, told: list[Event]) -> list[Section]:
        return afterword(state, told)

    def variations(self) -> list[Setup]:
        quick: dict[str, Value] = {"max_rounds": 15}
        told: dict[str, Value] = {"merc_cooldown": "when_hired", "ally_rest": "everything", "exit_keys": "brought"}
        chosen: list[tuple[int, dict[str, Value]]] = [
            (2, {}),
            (3, {**quick}),
            (4, {**quick}),
            (5, {**quick}),
            (2, {**quick, "num_quests": 1, "wedge_angle": "60"}),
            (2, {**quick, "open_information": True, "num_quests": 9, "join_policy": "auto"}),
            (3, {**quick, "quest_update_timing": "board_turn_all", "quest_die": "live_only", "secret_pools": "split"}),
            (3, {**quick, "quest_update_timing": "both", "quest_camps_dormant": False, "injury_inventory": "dropped"}),
            (2, {**quick, "empty_stack_rule": "quest", "escape_position": "lower_half", "tiles.grassland": 2}),
            (2, {**quick, "foresight_tiles": "quest_stack", "blind_pickup": True, "box_keys": "table_all"}),
            (3, {**quick, "all_down_grace": 1, "injury_inventory": "kept", "max_worn_buffs": 1, "buff_stack": False}),
            (2, {**quick, "npc_cliffs": "block", "npc_unexplored": "block", "gang_blocked": "stay"}),
            (2, {**quick, "quest_selection": "chosen", "quests": "1,2,3,4,5", "disaster_protects": "none", **told}),
            (2, {**quick, "quest_selection": "chosen", "quests": "6,7,8,9", "disaster_protects": "main_and_exit"}),
            (4, {**quick, "quest_die": "printed"}),
            (4, {**quick, "turn_order": "rotating", "quest_action_cost": 0, "ransom_returns_inventory": True}),
        ]
        return [self.setup(COOPERATIVE, seats, options) for seats, options in chosen]


def fewest_keys(rules: Rules) -> int:
    """BIO-006, RULING-BIO-06 Keys that the quests give at the least, whichever are drawn."""
    state = Biomes(rules)
    bearing = [quest for quest in range(1, 10) if bears_key(state, quest)]
    chosen = rules.picked_quests()
    if chosen:
        return len([quest for quest in chosen if quest in bearing]) + rules.box[0]
    return rules.total_quests - (9 - len(bearing)) + rules.box[0]


first_state = setup.first_state
GAME: Final = BiomesGame()
