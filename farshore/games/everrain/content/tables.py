"""The content by number, worked out once: steps and rows hold whole numbers, never entries."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations_with_replacement
from math import factorial
from typing import Any, Final

from farshore.core.action import Action
from farshore.core.hexes import Hex
from farshore.games.everrain.actions.chance import Drawn, Rolled
from farshore.games.everrain.actions.lists import Bargains
from farshore.games.everrain.actions.turn import Order, OrderFleeting, Spend, Use
from farshore.games.everrain.content.board import FACES, Port, Service, Tile
from farshore.games.everrain.content.card_words import HEX_KINDS, SERVICES, STATS
from farshore.games.everrain.content.cards import Denizen, Expedition, SeaEvent, StoryCard
from farshore.games.everrain.content.entry import Entry, Hook
from farshore.games.everrain.content.foes import ElderOne, Enemy
from farshore.games.everrain.content.load import Content
from farshore.games.everrain.content.people import CrewBoard, Trait
from farshore.games.everrain.content.places import BELOW, SIDE_NAMES, SPACE, ZONES, place_name
from farshore.games.everrain.content.script import Cost, Effect, Option, Outcome, Row, Test
from farshore.games.everrain.content.wares import Artillery, Improvement, Treasure

STARTER: Final = 64  # added to the number of an Improvement that nobody paid for: it never enters a deck
COPIES: Final = 10  # miniatures of an enemy are numbered from 1 up to at most 9
# Kinds of hexes by number
CALM, ROUGH, ISLE, WRECK, PORT, ALTAR, SPAWN = range(7)
LAND: Final = (ISLE, PORT, ALTAR)
SEA_KINDS: Final = (CALM, ROUGH, WRECK, SPAWN)
UNREVEALED: Final = -1
# Decks by number
SEA, EXPEDITION, DENIZEN, IMPROVEMENT, GUN, TREASURE, GOOD, BAD, ENEMY, CREWMEN = range(10)
DECK_NAMES: Final = (
    "sea",
    "expedition",
    "denizen",
    "improvement",
    "artillery",
    "treasure",
    "positive",
    "negative",
    "enemy",
    "crew",
)
FACE_NUMBERS: Final[dict[str, int]] = {kind: len(faces) for kind, faces in FACES.items()}
# Whether it is borne by a Trait (the last stands for none), by the Indelible one of a Crew board, and by an Improvement
# as it lies Below Deck; those that nobody paid for do the same, the last is an empty slot.
Bearers = tuple[list[bool], list[bool], list[bool]]
FIGURES: Final = ("set", "add", "min", "max")


class Tables:
    """Every entry as a list and an index, every effect list, choice, test, table and cost as a number."""

    __slots__ = (
        "about",
        "about_hurried",
        "aims",
        "artillery",
        "asked",
        "bearers",
        "blank_zones",
        "boards",
        "cards",
        "choices",
        "circle_places",
        "clashing",
        "content",
        "costs",
        "crow_zones",
        "decks",
        "denizens",
        "drawn",
        "elder_hooks",
        "elders",
        "enemies",
        "expeditions",
        "given",
        "grids",
        "hands",
        "hooks",
        "hurried",
        "improvement_hooks",
        "improvements",
        "index",
        "joins",
        "marks",
        "navigation_zones",
        "numbers",
        "option_tests",
        "orders",
        "outcomes",
        "places",
        "ports",
        "rolls",
        "rows",
        "scripts",
        "sea",
        "services",
        "side_zones",
        "spaces",
        "spends",
        "stats",
        "stories",
        "tests",
        "tiles",
        "traits",
        "treasures",
        "uses",
        "working",
    )

    def __init__(self, content: Content) -> None:
        self.content = content
        self.tiles: list[Tile] = list(content.tiles.values())
        self.ports: list[Port] = list(content.ports.values())
        self.services: list[Service] = [content.services[name] for name in SERVICES]
        self.boards: list[CrewBoard] = list(content.crew.values())
        self.traits: list[Trait] = list(content.traits.values())
        self.improvements: list[Improvement] = list(content.improvements.values())
        self.artillery: list[Artillery] = list(content.artillery.values())
        self.treasures: list[Treasure] = list(content.treasures.values())
        self.enemies: list[Enemy] = list(content.enemies.values())
        self.elders: list[ElderOne] = list(content.elders.values())
        self.sea: list[SeaEvent] = list(content.sea_events.values())
        self.expeditions: list[Expedition] = list(content.expeditions.values())
        self.denizens: list[Denizen] = list(content.denizens.values())
        self.stories: dict[int, StoryCard] = {card.number: card for card in content.stories.values()}
        self.spaces: list[list[str]] = [card.spaces for card in self.improvements]
        self.stats: dict[str, int] = {stat: n for n, stat in enumerate(STATS)}
        # The cards of each deck, and their ids, in the order of their numbers.
        self.cards: list[Sequence[Entry]] = [
            self.sea,
            self.expeditions,
            self.denizens,
            self.improvements,
            self.artillery,
            self.treasures,
            self.traits,
            self.traits,
            self.enemies,
            self.boards,
        ]
        self.decks: list[list[str]] = [[card.id for card in cards] for cards in self.cards]
        self.index: list[dict[str, int]] = [{name: n for n, name in enumerate(names)} for names in self.decks]
        self.drawn: list[list[Action]] = [
            [Drawn(DECK_NAMES[deck], name) for name in names] for deck, names in enumerate(self.decks)
        ]
        self._list_actions()
        # What is pending, by number.
        self.scripts: list[list[Effect]] = []
        self.choices: list[list[Option]] = []
        self.tests: list[Test] = []
        self.option_tests: list[Test] = []  # those that options lead to at once
        self.rows: list[list[Row]] = []
        self.costs: list[Cost] = []
        self.outcomes: list[Outcome] = []
        self.numbers: dict[int, int] = {}
        self.places: dict[int, tuple[int, int]] = {}  # of an effect: its list, and where it stands in it
        self.rolls: dict[tuple[str, int], list[tuple[Action, int]]] = {}
        self._sort_hooks()
        self._survey_ships()
        self._number_everything()

    def _list_actions(self) -> None:
        """Answers that are listed in every turn, made once."""
        # Crew Orders by Crew and place.
        places = [place_name(place) for place in range(70)]
        self.orders: list[list[Action]] = [[Order(board.id, place) for place in places] for board in self.boards]
        self.hurried: list[list[Action]] = [
            [OrderFleeting(board.id, place) for place in places] for board in self.boards
        ]
        self.about: list[list[list[Action]]] = [elsewhere(orders) for orders in self.orders]
        self.about_hurried: list[list[list[Action]]] = [elsewhere(orders) for orders in self.hurried]
        # What is given in a trade and what is asked for; Crew also as what they are in it.
        self.given: Bargains = Bargains(self.treasures, self.boards, False)
        self.asked: Bargains = Bargains(self.treasures, self.boards, True)
        self.hands: list[tuple[str, str]] = [("crew", board.id) for board in self.boards]
        self.uses: list[Action] = [Use(board.id) for board in self.boards]
        self.spends: list[Action | None] = [Spend(card.id) if card.effects else None for card in self.treasures]

    def _sort_hooks(self) -> None:
        """Hooks by who bears them, and the Traits that clash."""
        self.hooks: list[dict[str, list[Hook]]] = [by_hook(trait.hooks) for trait in self.traits]
        self.improvement_hooks: list[dict[str, list[Hook]]] = [by_hook(card.hooks) for card in self.improvements]
        self.elder_hooks: list[dict[str, list[Hook]]] = [by_hook(elder.hooks) for elder in self.elders]
        self.marks: list[int] = [self.index[6][board.indelible] if board.indelible else -1 for board in self.boards]
        # RULING-EV-32 Contradiction is symmetric: by Trait, those it clashes with; nobody clashes with no Trait.
        self.clashing: list[list[int]] = [
            [
                n
                for n, other in enumerate(self.traits)
                if other.id in each_trait.contradicts or each_trait.id in other.contradicts
            ]
            for each_trait in self.traits
        ]
        self.clashing.append([])
        self.bearers: dict[str, Bearers] = bearers(self.hooks, self.marks, self.improvement_hooks)

    def _survey_ships(self) -> None:
        """Where things are on every ship, and whence guns reach."""
        self.working: dict[tuple[int, ...], list[int]] = {}  # circular spaces by what lies in the slots Below Deck
        # A weapon's grid in each of the three slots, turned to nothing where it does not fit.
        self.grids: list[list[dict[Hex, int]]] = [
            [card.grid_in(side) if side in card.slots else {} for side in SIDE_NAMES] for card in self.artillery
        ]
        nodes = self.content.ship_board.nodes
        self.navigation_zones: list[int] = [zone for zone, node in enumerate(nodes) if node.kind == "navigation"]
        self.crow_zones: list[int] = [zone for zone, node in enumerate(nodes) if node.kind == "crows_nest"]
        self.blank_zones: list[int] = [zone for zone, node in enumerate(nodes) if node.kind == "blank"]
        sides = [node.side for node in nodes]
        self.side_zones: list[int] = [sides.index(side) for side in SIDE_NAMES]
        self.circle_places: list[list[list[int]]] = [
            [[SPACE + slot * 4 + n for n, kind in enumerate(spaces) if kind == "circle"] for slot in range(6)]
            for spaces in self.spaces
        ]
        # From where, seen from its target, an enemy ship with a facing has that target in its arc.
        self.aims: list[list[tuple[int, int, int]]] = [aims(enemy.grid) for enemy in self.enemies]
        self.joins: list[str] = [card.potential for card in self.improvements]

    # What is pending is named by number: the same content gives the same numbers.

    def _number_everything(self) -> None:
        content = self.content
        for card in [*self.sea, *self.expeditions, *content.stories.values()]:
            if card.options:
                self._choice(card.options)
            if card.test:
                self._test(card.test)
            if card.outcome:
                self._outcome(card.outcome)
            if isinstance(card, StoryCard):
                self._pay(card.costs)
        for denizen in self.denizens:
            self._pay(denizen.costs)
            for outcome in denizen.outcomes():
                self._outcome(outcome)
        for enemy in self.enemies:
            for ability in enemy.abilities:
                self._script(ability.effects)
        for elder in self.elders:
            self._script(elder.awakening)
            self._script(elder.arisen)
        for treasure in self.treasures:
            self._script(treasure.effects)
        for improvement in self.improvements:
            self._script(improvement.activate)
        for service in self.services:
            self._pay(service.costs)
            self._script(service.effects)
        self._rows(content.board.spoils)
        for hook in content.hooks():
            self._script(hook.effects)

    def _script(self, effects: list[Effect]) -> None:
        self.numbers[id(effects)] = len(self.scripts)
        self.scripts.append(effects)
        for at, effect in enumerate(effects):
            self.places[id(effect)] = (self.numbers[id(effects)], at)
            if effect.options:
                self._choice(effect.options)
            if effect.test:
                self._test(effect.test)
            if effect.rows:
                self._rows(effect.rows)
            self._pay(effect.costs)
            self._script(effect.effects)
            self._script(effect.otherwise)

    def _outcome(self, outcome: Outcome) -> None:
        self.numbers[id(outcome)] = len(self.outcomes)
        self.outcomes.append(outcome)
        self._script(outcome.effects)

    def _choice(self, options: list[Option]) -> None:
        self.numbers[id(options)] = len(self.choices)
        self.choices.append(options)
        for option in options:
            self._pay(option.costs)
            self._outcome(option.outcome)
            if option.test is not None:
                self.option_tests.append(option.test)

    def _test(self, test: Test) -> None:
        self.numbers[id(test)] = len(self.tests)
        self.tests.append(test)
        self._outcome(test.passed)
        self._outcome(test.failed)

    def _rows(self, rows: list[Row]) -> None:
        self.numbers[id(rows)] = len(self.rows)
        self.rows.append(rows)
        for row in rows:
            self._outcome(row.outcome)

    def _pay(self, costs: list[Cost]) -> None:
        for cost in costs:
            self.numbers[id(cost)] = len(self.costs)
            self.costs.append(cost)

    def number(self, thing: object) -> int:
        """The number of an effect list, outcome, list of options, test, table or cost of the content."""
        return self.numbers[id(thing)]

    # Dice

    def dice(self, kind: str, n: int) -> list[tuple[Action, int]]:
        """What n dice can show: how many of each face, in the order of FACES, with the number of ways."""
        known = self.rolls.get((kind, n))
        if known is None:
            ways = [self.content.board.dice[kind].count(face) for face in FACES[kind]]
            known = [(Rolled(kind, counts), weight) for counts, weight in all_rolls(ways, n)]
            self.rolls[kind, n] = known
        return known


def aims(grid: list[Hex]) -> list[tuple[int, int, int]]:
    """For every facing the hexes, as offsets from a target, whence a grid for facing 0 reaches it."""
    offsets: list[tuple[int, int, int]] = []
    for facing in range(6):
        for q, r in grid:
            a, b = -q, -r
            for _ in range(facing):
                a, b = -b, a + b
            offsets.append((facing, a, b))
    return offsets


def elsewhere(orders: list[Action]) -> list[list[Action]]:
    """By the place of a Crew: the Orders to every other zone and slot of a ship where nothing is full."""
    open_to = [*range(ZONES), *range(BELOW, BELOW + 6)]
    return [[orders[place] for place in open_to if place != standing] for standing in range(len(orders))]


def bearers(traits: list[dict[str, Any]], marks: list[int], cards: list[dict[str, Any]]) -> dict[str, Bearers]:
    """Who bears a hook, by its name: asked in every turn for every Crew and slot, so worked out once."""
    by_hook_name: dict[str, Bearers] = {}
    for name in sorted({name for hooks in [*traits, *cards] for name in hooks}):
        bears = [*[name in hooks for hooks in traits], False]
        fitted = [name in hooks for hooks in cards] + [False] * (STARTER - len(cards))
        by_hook_name[name] = bears, [bears[mark] for mark in marks], [*fitted, *fitted, False] if any(fitted) else []
    return by_hook_name


def by_hook(hooks: Sequence[Hook]) -> dict[str, list[Hook]]:
    by_name: dict[str, list[Hook]] = {}
    for hook in hooks:
        by_name.setdefault(hook.hook, []).append(hook)
    return by_name


def all_rolls(ways: list[int], n: int) -> list[tuple[tuple[int, ...], int]]:
    """Every multiset of n faces with its weight, where face f lies on `ways[f]` sides of a die."""
    rolls: list[tuple[tuple[int, ...], int]] = []
    for faces in combinations_with_replacement(range(len(ways)), n):
        counts = [0] * len(ways)
        for face in faces:
            counts[face] += 1
        weight = factorial(n)
        for face, count in enumerate(counts):
            weight = weight // factorial(count) * ways[face] ** count
        if weight:
            rolls.append((tuple(counts), weight))
    return rolls


def hex_kind(name: str) -> int:
    return HEX_KINDS.index(name)
