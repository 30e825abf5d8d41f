"""What lies on the table. Rows are tuples, replaced when they change: clones share everything. No rules."""

from __future__ import annotations

from typing import Any, Final

from farshore.core.action import Action
from farshore.core.deck import Deck
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
    TUG,
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
    ways: dict[int, Ways]  # what can be walked to and explored from a cell; not saved
    ways_of: dict[int, int]  # the tiles for which that holds
    round: int
    phase: int
    start: int  # seat that begins the round
    active: int  # whose turn it is
    actions: int  # left this turn
    commits: int  # points of no return passed so far
    uses: int  # Supplies used for actions this turn
    sworn: int  # wars in which the active seat has fought this turn, as bits
    die: int  # the last one of a fight or a search
    result: int
    losses: tuple[int, ...]
    down_since: int  # round in which everybody went down
    tiles: dict[int, int]  # cell: kind and marks, see content/numbers
    lying: dict[int, tuple[int, ...]]  # cell: secrets on it
    camps: dict[int, int]  # cell: side and quest, oldest first
    buildings: dict[int, tuple[int, int, int, int]]  # cell: kind, camp served, cool-down, full cool-down
    routes: tuple[tuple[int, ...], ...]
    stacks: tuple[int, ...]  # tiles left by type
    quarries: tuple[int, ...]  # patterns nobody has seen yet
    types: list[int]  # secret: its kind
    known: list[int]  # secret: who has seen it, as bits; PUBLIC is everybody
    box: Deck
    box_seen: int  # who knows the top of the box
    pool: Deck  # with split pools: secrets for tiles
    fate: tuple[int, ...]  # exploration rolls made in advance
    fate_seen: int
    hidden: int  # quests not revealed yet, as bits
    quest_top: tuple[int, ...]  # known top of the quest stack
    quest_seen: int
    quests: tuple[int, ...]  # status by number
    order: tuple[int, ...]  # quests in order of reveal
    counter: tuple[int, ...]  # front, health, level, updates to the eruption
    second: tuple[int, ...]  # enemy health, shield, eruptions
    bonus: tuple[int, ...]  # supply given for the next battle
    keys_in: int  # quests that still hold their Key, as bits
    site: tuple[int, ...]  # cell of the quest's own tile
    cells: tuple[int, ...]  # where players are; 0 in limbo
    status: tuple[int, ...]
    heal: tuple[int, ...]  # healing cool-down
    term: tuple[int, ...]  # rounds of captivity left
    captor: tuple[int, ...]  # quest whose camp holds the player
    packs: tuple[tuple[int, ...], ...]
    worn: tuple[tuple[int, ...], ...]
    priests: tuple[int, ...]  # carried
    gifts: tuple[tuple[int, int, bool, bool], ...]  # extra actions, capacity, sight, ease of each player
    team: tuple[int, ...]  # buffs on the Main Camp's place
    limbo: tuple[int, ...]
    ally: tuple[int, ...]  # cells of Ally Camps by quest
    ally_cool: tuple[int, ...]
    enemy: tuple[int, ...]  # cells of enemy camps by quest
    stage: tuple[int, ...]  # absent, dormant, awake
    enemy_cool: tuple[int, ...]
    raid: tuple[int, ...]  # cells of raiding parties by quest of their camp
    loot: tuple[tuple[int, ...], ...]
    robbed: tuple[int, ...]  # camp a party comes from
    racer: tuple[int, ...]  # cells of the parties racing for Fountain and Tomb
    struck: int  # camps that attacked in this board turn, as bits
    fresh: int  # camps whose cool-down began in this board turn, as bits
    front: tuple[int, ...]  # Tug of War: the line of cells, Killer Camp first
    area: tuple[int, ...]  # cells of the fountain area
    faces: tuple[int, ...]  # what lies face-down there: Fountain, types 1 to 7, plain
    tomb: tuple[int, ...]
    slots: tuple[int, ...]  # Atlantis 1 to 5; -1 is empty
    hoard: tuple[int, ...]
    rewards: tuple[int, ...]
    temple: bool  # found
    priests_in: int  # still on the Volcano
    priests_saved: int
    exit_keys: tuple[int, ...]
    gang: int  # its cell
    subdued: int
    enraged: int  # updates left; -1 for good
    merc: int  # cell of the mercenaries
    mission: int
    prey: int  # quest of the camp or party they are after
    wanted: tuple[int, ...]  # secrets, and captives as -1 - seat
    hold: int  # rounds the gang is still held
    gazed: dict[int, int]  # secret: who has seen it by Clairvoyance where it lies, as bits
    signals: tuple[tuple[int, int, str], ...]  # who, remark, about what; the latest last
    votes: int

    def __init__(self, rules: Rules, model: Biomes | None = None) -> None:
        self.stack: list[Step[Any, Any]] = []
        self.asked = ()
        self.offers: list[Action] = []
        self.draws = []
        self.events = None
        self.rules = rules
        if model is None:
            self.ways, self.ways_of = {}, {}
            self.tiles, self.lying = {}, {}
            self.camps, self.buildings = {}, {}
            self.gazed = {}
            self.round = self.start = self.actions = self.commits = self.uses = self.sworn = self.die = 0
            self.result = self.down_since = self.box_seen = self.fate_seen = self.hidden = self.quest_seen = 0
            self.keys_in = self.struck = self.fresh = self.priests_in = self.priests_saved = self.gang = 0
            self.subdued = self.enraged = self.merc = self.mission = self.prey = self.hold = self.votes = 0
            self.phase = SETUP
            self.active = -1
            self.losses = self.routes = self.stacks = self.quarries = self.fate = self.quest_top = self.order = ()
            self.cells = self.status = self.heal = self.term = self.captor = self.packs = self.worn = ()
            self.priests = self.gifts = self.team = self.limbo = self.front = self.area = self.tomb = self.slots = ()
            self.hoard = self.rewards = self.exit_keys = self.wanted = self.signals = ()
            self.types, self.known = [], []
            self.box, self.pool = Deck([], [], []), Deck([], [], [])
            self.quests = self.counter = self.second = self.bonus = self.site = (0,) * 11
            self.ally = self.ally_cool = (0, 0, 0)
            self.enemy = self.stage = self.enemy_cool = self.raid = self.robbed = self.racer = (0,) * 5
            self.loot = ((),) * 5
            self.faces = (0,) * 9
            self.temple = False
            return
        self.ways, self.ways_of, self.round = model.ways, model.ways_of, model.round
        self.phase, self.start, self.active = model.phase, model.start, model.active
        self.actions, self.commits, self.uses = model.actions, model.commits, model.uses
        self.sworn, self.die, self.result = model.sworn, model.die, model.result
        self.losses, self.down_since, self.tiles = model.losses, model.down_since, model.tiles
        self.lying, self.camps, self.buildings = model.lying, model.camps, model.buildings
        self.routes, self.stacks, self.quarries = model.routes, model.stacks, model.quarries
        self.types, self.known, self.box = model.types, model.known, model.box
        self.box_seen, self.pool, self.fate = model.box_seen, model.pool, model.fate
        self.fate_seen, self.hidden, self.quest_top = model.fate_seen, model.hidden, model.quest_top
        self.quest_seen, self.quests, self.order = model.quest_seen, model.quests, model.order
        self.counter, self.second, self.bonus = model.counter, model.second, model.bonus
        self.keys_in, self.site, self.cells = model.keys_in, model.site, model.cells
        self.status, self.heal, self.term = model.status, model.heal, model.term
        self.captor, self.packs, self.worn = model.captor, model.packs, model.worn
        self.priests, self.gifts, self.team = model.priests, model.gifts, model.team
        self.limbo, self.ally, self.ally_cool = model.limbo, model.ally, model.ally_cool
        self.enemy, self.stage, self.enemy_cool = model.enemy, model.stage, model.enemy_cool
        self.raid, self.loot, self.robbed = model.raid, model.loot, model.robbed
        self.racer, self.struck, self.fresh = model.racer, model.struck, model.fresh
        self.front, self.area, self.faces = model.front, model.area, model.faces
        self.tomb, self.slots, self.hoard = model.tomb, model.slots, model.hoard
        self.rewards, self.temple, self.priests_in = model.rewards, model.temple, model.priests_in
        self.priests_saved, self.exit_keys, self.gang = model.priests_saved, model.exit_keys, model.gang
        self.subdued, self.enraged, self.merc = model.subdued, model.enraged, model.merc
        self.mission, self.prey, self.wanted = model.mission, model.prey, model.wanted
        self.hold, self.gazed, self.signals = model.hold, model.gazed, model.signals
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

    def is_shut(self, cell: int) -> bool:
        """BIO-198, RULING-BIO-45 By option an Ally Camp on cool-down, or whose mercenaries are out, takes and gives nothing."""
        code = self.camps.get(cell, 0)
        if not self.rules.ally_shuts or code & SIDE != ALLY:
            return False
        return self.ally_cool[code >> 3] > 0 or (code >> 3 == TUG and self.mission > 0)

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
        total = priests * self.rules.priest_weight if priests else 0
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
