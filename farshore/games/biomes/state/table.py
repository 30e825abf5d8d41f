"""What lies on the table. Rows are tuples, replaced when they change: clones share everything. No rules."""

from __future__ import annotations

from typing import Any, Final

from farshore.core.action import Action
from farshore.core.deck import Deck
from farshore.core.errors import RulesBug
from farshore.core.event import Seat
from farshore.core.kernel import State, Step
from farshore.games.biomes.content.numbers import (
    ALLY,
    AWAKE,
    FACE_UP,
    HEALTHY,
    KIND,
    LAKE,
    LIVE,
    OPEN,
    PUBLIC,
    SIDE,
    SUPPLY,
)
from farshore.games.biomes.options import Rules
from farshore.games.biomes.state.saving import plain

# From a cell: moves for one action, other moves with actions and supplies, free and cliff-bound explorations, flips,
# and all that costs one action and nothing else.
Ways = tuple[list[Action], list[tuple[Action, int, int]], list[Action], list[Action], list[Action], list[Action]]
SETUP: Final = 0
TURNS: Final = 1
BOARD: Final = 2


def put(row: tuple[Any, ...], index: int, value: Any) -> tuple[Any, ...]:
    """The row with another value at one place."""
    return row[:index] + (value,) + row[index + 1 :]


class Biomes(State):
    """The table. With a model it is a copy of that; the stack is copied by `clone`."""

    __slots__ = (
        "actions", "active", "ally", "ally_cool", "area", "bonus", "box", "box_seen", "buildings", "camps",
        "captor", "cells", "commits", "counter", "die", "down_since", "enemy", "enemy_cool", "enraged", "exit_keys",
        "faces", "fate", "fate_seen", "fresh", "front", "gang", "gazed", "gifts", "heal", "hidden", "hoard", "hold",
        "keys_in", "known", "limbo", "loot", "losses", "lying", "merc", "mission", "order", "packs", "phase",
        "pool", "prey", "priests", "priests_in", "priests_saved", "quarries", "quest_seen", "quest_top", "quests",
        "racer", "raid", "result", "rewards", "robbed", "round", "routes", "rules", "second", "signals", "site",
        "slots", "stacks", "stage", "start", "status", "struck", "subdued", "sworn", "team", "temple", "term",
        "tiles", "tomb", "types", "uses", "votes", "wanted", "ways", "ways_of", "worn",
    )  # fmt: skip

    def __init__(self, rules: Rules, model: Biomes | None = None) -> None:
        self.stack: list[Step[Any, Any]] = []
        self.asked = ()
        self.offers: list[Action] = []
        self.draws = []
        self.events = None
        self.rules = rules
        if model is None:
            self.ways: dict[int, Ways] = {}  # what can be walked to and explored from a cell; not saved
            self.ways_of: dict[int, int] = {}  # the tiles for which that holds
            self.round: int = 0
            self.phase: int = SETUP
            self.start: int = 0  # seat that begins the round
            self.active: int = -1  # whose turn it is
            self.actions: int = 0  # left this turn
            self.commits: int = 0  # points of no return passed so far
            self.uses: int = 0  # Supplies used for actions this turn
            self.sworn: int = 0  # wars in which the active seat has fought this turn, as bits
            self.die: int = 0  # the last one of a fight or a search
            self.result: int = 0
            self.losses: tuple[int, ...] = ()
            self.down_since: int = 0  # round in which everybody went down
            self.tiles: dict[int, int] = {}  # cell: kind and marks, see content/numbers
            self.lying: dict[int, tuple[int, ...]] = {}  # cell: secrets on it
            self.camps: dict[int, int] = {}  # cell: side and quest, oldest first
            self.buildings: dict[
                int, tuple[int, int, int, int]
            ] = {}  # cell: kind, camp served, cool-down, full cool-down
            self.routes: tuple[tuple[int, ...], ...] = ()
            self.stacks: tuple[int, ...] = ()  # tiles left by type
            self.quarries: tuple[int, ...] = ()  # patterns nobody has seen yet
            self.types: list[int] = []  # secret: its kind
            self.known: list[int] = []  # secret: who has seen it, as bits; PUBLIC is everybody
            self.box: Deck = Deck([], [], [])
            self.box_seen: int = 0  # who knows the top of the box
            self.pool: Deck = Deck([], [], [])  # with split pools: secrets for tiles
            self.fate: tuple[int, ...] = ()  # exploration rolls made in advance
            self.fate_seen: int = 0
            self.hidden: int = 0  # quests not revealed yet, as bits
            self.quest_top: tuple[int, ...] = ()  # known top of the quest stack
            self.quest_seen: int = 0
            self.quests: tuple[int, ...] = (0,) * 11  # status by number
            self.order: tuple[int, ...] = ()  # quests in order of reveal
            self.counter: tuple[int, ...] = (0,) * 11  # front, health, level, updates to the eruption
            self.second: tuple[int, ...] = (0,) * 11  # enemy health, shield, eruptions
            self.bonus: tuple[int, ...] = (0,) * 11  # supply given for the next battle
            self.keys_in: int = 0  # quests that still hold their Key, as bits
            self.site: tuple[int, ...] = (0,) * 11  # cell of the quest's own tile
            self.cells: tuple[int, ...] = ()  # where players are; 0 in limbo
            self.status: tuple[int, ...] = ()
            self.heal: tuple[int, ...] = ()  # healing cool-down
            self.term: tuple[int, ...] = ()  # rounds of captivity left
            self.captor: tuple[int, ...] = ()  # quest whose camp holds the player
            self.packs: tuple[tuple[int, ...], ...] = ()
            self.worn: tuple[tuple[int, ...], ...] = ()
            self.priests: tuple[int, ...] = ()  # carried
            self.gifts: tuple[
                tuple[int, int, bool, bool], ...
            ] = ()  # extra actions, capacity, sight, ease of each player
            self.team: tuple[int, ...] = ()  # buffs on the Main Camp's place
            self.limbo: tuple[int, ...] = ()
            self.ally: tuple[int, ...] = (0, 0, 0)  # cells of Ally Camps by quest
            self.ally_cool: tuple[int, ...] = (0, 0, 0)
            self.enemy: tuple[int, ...] = (0,) * 5  # cells of enemy camps by quest
            self.stage: tuple[int, ...] = (0,) * 5  # absent, dormant, awake
            self.enemy_cool: tuple[int, ...] = (0,) * 5
            self.raid: tuple[int, ...] = (0,) * 5  # cells of raiding parties by quest of their camp
            self.loot: tuple[tuple[int, ...], ...] = ((),) * 5
            self.robbed: tuple[int, ...] = (0,) * 5  # camp a party comes from
            self.racer: tuple[int, ...] = (0,) * 5  # cells of the parties racing for Fountain and Tomb
            self.struck: int = 0  # camps that attacked in this board turn, as bits
            self.fresh: int = 0  # camps whose cool-down began in this board turn, as bits
            self.front: tuple[int, ...] = ()  # Tug of War: the line of cells, Killer Camp first
            self.area: tuple[int, ...] = ()  # cells of the fountain area
            self.faces: tuple[int, ...] = (0,) * 9  # what lies face-down there: Fountain, types 1 to 7, plain
            self.tomb: tuple[int, ...] = ()
            self.slots: tuple[int, ...] = ()  # Atlantis 1 to 5; -1 is empty
            self.hoard: tuple[int, ...] = ()
            self.rewards: tuple[int, ...] = ()
            self.temple: bool = False  # found
            self.priests_in: int = 0  # still on the Volcano
            self.priests_saved: int = 0
            self.exit_keys: tuple[int, ...] = ()
            self.gang: int = 0  # its cell
            self.subdued: int = 0
            self.enraged: int = 0  # updates left; -1 for good
            self.merc: int = 0  # cell of the mercenaries
            self.mission: int = 0
            self.prey: int = 0  # quest of the camp or party they are after
            self.wanted: tuple[int, ...] = ()  # secrets, and captives as -1 - seat
            self.hold: int = 0  # rounds the gang is still held
            self.gazed: dict[int, int] = {}  # secret: who has seen it by Clairvoyance where it lies, as bits
            self.signals: tuple[tuple[int, int, str], ...] = ()  # who, remark, about what; the latest last
            self.votes: int = 0
            return
        self.ways = model.ways
        self.ways_of = model.ways_of
        self.round = model.round
        self.phase = model.phase
        self.start = model.start
        self.active = model.active
        self.actions = model.actions
        self.commits = model.commits
        self.uses = model.uses
        self.sworn = model.sworn
        self.die = model.die
        self.result = model.result
        self.losses = model.losses
        self.down_since = model.down_since
        self.tiles = model.tiles
        self.lying = model.lying
        self.camps = model.camps
        self.buildings = model.buildings
        self.routes = model.routes
        self.stacks = model.stacks
        self.quarries = model.quarries
        self.types = model.types
        self.known = model.known
        self.box = model.box
        self.box_seen = model.box_seen
        self.pool = model.pool
        self.fate = model.fate
        self.fate_seen = model.fate_seen
        self.hidden = model.hidden
        self.quest_top = model.quest_top
        self.quest_seen = model.quest_seen
        self.quests = model.quests
        self.order = model.order
        self.counter = model.counter
        self.second = model.second
        self.bonus = model.bonus
        self.keys_in = model.keys_in
        self.site = model.site
        self.cells = model.cells
        self.status = model.status
        self.heal = model.heal
        self.term = model.term
        self.captor = model.captor
        self.packs = model.packs
        self.worn = model.worn
        self.priests = model.priests
        self.gifts = model.gifts
        self.team = model.team
        self.limbo = model.limbo
        self.ally = model.ally
        self.ally_cool = model.ally_cool
        self.enemy = model.enemy
        self.stage = model.stage
        self.enemy_cool = model.enemy_cool
        self.raid = model.raid
        self.loot = model.loot
        self.robbed = model.robbed
        self.racer = model.racer
        self.struck = model.struck
        self.fresh = model.fresh
        self.front = model.front
        self.area = model.area
        self.faces = model.faces
        self.tomb = model.tomb
        self.slots = model.slots
        self.hoard = model.hoard
        self.rewards = model.rewards
        self.temple = model.temple
        self.priests_in = model.priests_in
        self.priests_saved = model.priests_saved
        self.exit_keys = model.exit_keys
        self.gang = model.gang
        self.subdued = model.subdued
        self.enraged = model.enraged
        self.merc = model.merc
        self.mission = model.mission
        self.prey = model.prey
        self.wanted = model.wanted
        self.hold = model.hold
        self.gazed = model.gazed
        self.signals = model.signals
        self.votes = model.votes

    def clone(self) -> Biomes:
        copy = Biomes(self.rules, self)
        copy.stack = self.stack[:]
        copy.asked = self.asked
        copy.offers = self.offers
        copy.draws = self.draws
        return copy

    def then(self, *steps: Step[Any, Any]) -> None:
        """BIO-013 When the game has ended nothing further is resolved."""
        if not self.result:
            if len(steps) == 1:
                self.stack.append(steps[0])
            else:
                self.stack.extend(steps[::-1])

    def to_json(self) -> dict[str, Any]:
        saved: dict[str, Any] = {"options": self.rules.options, "seats": self.rules.seats}
        for name in FIELDS:
            saved[name] = plain(getattr(self, name))
        return saved

    # Questions

    def is_open(self, cell: int) -> bool:
        """Face-up and passable."""
        tile = self.tiles.get(cell, 0)
        return tile & OPEN == FACE_UP and tile & KIND != LAKE

    def is_legal(self, cell: int) -> bool:
        """A legal cell: inside the wedge, holding no tile, not next to the Exit."""
        return cell > 0 and cell not in self.tiles and not self.beside_exit(cell)

    def beside_exit(self, cell: int) -> bool:
        """BIO-077, BIO-343 There is only wall next to the Exit."""
        out = self.site[10]
        return out > 0 and cell in self.rules.wedge.around(out)

    def side_at(self, cell: int) -> int:
        """Whose camp stands there; 0 is no camp."""
        return self.camps.get(cell, 0) & SIDE

    def is_friendly(self, cell: int) -> bool:
        """Main Camp, player camp, or an Ally Camp that still stands."""
        return 0 < self.camps.get(cell, 0) & SIDE <= ALLY

    def is_enemy(self, cell: int) -> bool:
        return self.camps.get(cell, 0) & SIDE > ALLY

    def is_live(self, quest: int) -> bool:
        return self.quests[quest] == LIVE

    def exit_found(self) -> bool:
        return self.site[10] > 0

    def is_awake(self, quest: int) -> bool:
        return self.stage[quest] == AWAKE

    def knows(self, seat: Seat, token: int) -> bool:
        return self.known[token] >> seat & 1 == 1

    def is_public(self, token: int) -> bool:
        return self.known[token] == PUBLIC

    def healthy_at(self, cell: int) -> list[Seat]:
        """BIO-186, BIO-191, RULING-BIO-38 Healthy players on a tile, in seat order."""
        return [s for s, position in enumerate(self.cells) if position == cell and self.status[s] == HEALTHY]

    def per_turn(self, seat: Seat) -> int:
        return self.rules.base_actions + self.gifts[seat][0]

    def weight(self, seat: Seat) -> int:
        """BIO-111, BIO-123 What the pack weighs, priests included."""
        weights = self.rules.weights
        types = self.types
        priests = self.priests[seat]
        total = priests * self.rules.n["priest_weight"] if priests else 0
        for token in self.packs[seat]:
            total += weights[types[token]]
        return total

    def capacity(self, seat: Seat) -> int:
        return self.gifts[seat][1]

    def goods(self, seat: Seat, kind: int = SUPPLY) -> list[int]:
        """BIO-068, BIO-146, RULING-BIO-29 Supplies or tools a player could spend now: own pack, then known ones on the own tile."""
        types = self.types
        tokens: list[int] = []
        for token in self.packs[seat]:
            if types[token] == kind:
                tokens.append(token)  # noqa: PERF401 - quicker for so few
        cell = self.cells[seat]
        if cell in self.lying and self.camps.get(cell, 0) & SIDE <= ALLY:
            known = self.known
            tokens += [token for token in self.lying[cell] if types[token] == kind and known[token] >> seat & 1]
        return tokens

    def asides(self, seat: Seat) -> list[Action]:
        return self.rules.asides(self, seat)

    def aside(self, seat: Seat, action: Action) -> None:
        self.rules.aside(self, seat, action)


def as_biomes(state: State) -> Biomes:
    """The same table, for those whom the platform hands any game's state."""
    if not isinstance(state, Biomes):
        raise RulesBug(f"a {type(state).__name__} is no table of Biomes")
    return state


FIELDS: Final = (
    "round", "phase", "start", "active", "actions", "commits", "uses", "sworn", "die", "result", "losses", "down_since",
    "tiles", "lying", "camps", "buildings", "routes", "stacks", "quarries", "types", "known", "box", "box_seen",
    "pool", "fate", "fate_seen", "hidden", "quest_top", "quest_seen", "quests", "order", "counter", "second",
    "bonus", "keys_in", "site", "cells", "status", "heal", "term", "captor", "packs", "worn", "priests", "gifts",
    "team", "limbo", "ally", "ally_cool", "enemy", "stage", "enemy_cool", "raid", "loot", "robbed", "racer",
    "struck", "fresh", "front", "area", "faces", "tomb", "slots", "hoard", "rewards", "temple", "priests_in",
    "priests_saved", "exit_keys", "gang", "subdued", "enraged", "merc", "mission", "prey", "wanted", "hold",
    "gazed", "signals", "votes",
)  # fmt: skip
