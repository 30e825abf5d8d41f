"""Effects that many rules share: secrets come, move, are shown and go; camps hold so much and no more."""

from __future__ import annotations

from farshore.core.event import Seat
from farshore.core.view import Throw
from farshore.core.words import capital
from farshore.games.biomes.actions.lists import USE, enough
from farshore.games.biomes.content.numbers import (
    ALLY,
    BUILDINGS,
    EASE,
    EXIT,
    EXTRA_ACTION,
    EXTRA_CARRY,
    EXTRA_SIGHT,
    FARM,
    HUNT,
    KEY,
    KIND,
    OVERLAY,
    PUBLIC,
    RUFFIANS,
    SIDE,
)
from farshore.games.biomes.content.wedge import printed
from farshore.games.biomes.options import Rules
from farshore.games.biomes.state.places import place_name
from farshore.games.biomes.state.table import BOARD, Biomes, put
from farshore.games.biomes.steps.ending import judge


def secret(state: Biomes, token: int) -> str:
    """What a secret is called, used up or not, with its article."""
    kind = state.types[token]
    return state.rules.content.secret_phrases[kind if kind >= 0 else ~kind]


def new_token(state: Biomes, kind: int, known: int) -> int:
    """A secret comes into the game; who knows it is given as bits."""
    token = len(state.types)
    state.types = [*state.types, kind]
    state.known = [*state.known, PUBLIC if known and state.rules.open_info else known]
    if token >= len(USE):
        enough(token + 1)
    return token


def show(state: Biomes, seat: Seat, token: int) -> None:
    """BIO-097, BIO-120, RULING-BIO-25 This player has seen it, and will not forget."""
    if not state.known[token] >> seat & 1:
        state.known = state.known[:]
        state.known[token] = PUBLIC if state.rules.open_info else state.known[token] | 1 << seat


def publish(state: Biomes, token: int) -> None:
    """Everybody sees it."""
    if state.known[token] != PUBLIC:
        state.known = state.known[:]
        state.known[token] = PUBLIC


def gone(state: Biomes, token: int) -> None:
    """BIO-118, BIO-119, RULING-BIO-23 Out of the game, or back in the reserve, and shown to all. It lies nowhere any more."""
    publish(state, token)
    state.types = state.types[:]
    state.types[token] = ~state.types[token]


def destroy(state: Biomes, tokens: tuple[int, ...]) -> None:
    """BIO-119 Destroyed secrets are shown; the caller has taken them from where they lay and judges the end."""
    for token in tokens:
        gone(state, token)
    if tokens and state.events is not None:
        names = ", ".join([secret(state, token) for token in tokens])
        state.tell(f"Destroyed: {names}.", what="destroyed", keys=keys_among(state, tokens))


def keys_among(state: Biomes, tokens: tuple[int, ...]) -> int:
    """How many of these are Keys, or were until they left the game."""
    return len([token for token in tokens if state.types[token] in (KEY, ~KEY)])


def throw(state: Biomes, die: int) -> Throw:
    """The die of a fight or a search falls, for all to see."""
    state.die = die
    return {"area": "dice", "values": [die]}


# Where secrets lie


def on_tile(state: Biomes, cell: int) -> tuple[int, ...]:
    return state.lying.get(cell, ())


def lift(state: Biomes, cell: int, token: int) -> None:
    """Take a secret from a tile."""
    tokens = state.lying[cell]
    lying = state.lying = state.lying.copy()
    if len(tokens) == 1:
        del lying[cell]
    else:
        lying[cell] = tuple([other for other in tokens if other != token])


def lay(state: Biomes, cell: int, token: int) -> None:
    """BIO-102, BIO-103, BIO-115, BIO-116, RULING-BIO-92 On a tile face-down; at a friendly camp face-up; a full camp discards."""
    side = state.camps.get(cell, 0) & SIDE
    if 0 < side <= ALLY:
        publish(state, token)
    if side and is_full(state, cell, state.types[token]):
        if state.events is not None:
            state.tell(f"{capital(place_name(state, cell))} is full: {secret(state, token)} is lost.", what="full")
        gone(state, token)
        return
    state.lying = {**state.lying, cell: (*state.lying.get(cell, ()), token)}


def is_full(state: Biomes, cell: int, kind: int) -> bool:
    """BIO-115 to BIO-117 A camp of any side holds 4 Supplies and 2 Repair Tools; only what lies there counts."""
    most = state.rules.camp_caps.get(kind)
    if most is None:
        return False
    types = state.types
    held = 0
    for token in state.lying.get(cell, ()):
        if types[token] == kind:
            held += 1
    return held >= most


def empty_tile(state: Biomes, cell: int) -> tuple[int, ...]:
    """Take away everything that lies there."""
    tokens = state.lying.get(cell, ())
    if tokens:
        state.lying = {**state.lying}
        del state.lying[cell]
    return tokens


def unpack(state: Biomes, seat: Seat, token: int) -> None:
    """Take a secret out of a pack."""
    pack = tuple([other for other in state.packs[seat] if other != token])
    state.packs = put(state.packs, seat, pack)


def pack(state: Biomes, seat: Seat, token: int) -> None:
    """BIO-101 Into the pack, face-down; the holder knows it."""
    state.packs = put(state.packs, seat, (*state.packs[seat], token))
    show(state, seat, token)


def detach(state: Biomes, seat: Seat, token: int) -> None:
    """Take a secret out of the pack, or from the tile the player stands on."""
    if token in state.packs[seat]:
        unpack(state, seat, token)
    else:
        lift(state, state.cells[seat], token)


def has_at_hand(state: Biomes, seat: Seat, token: int) -> bool:
    """BIO-107, BIO-108 In the pack, or known on the own tile, which must not be an enemy camp."""
    if token in state.packs[seat]:
        return True
    cell = state.cells[seat]
    return token in state.lying.get(cell, ()) and state.knows(seat, token) and not state.is_enemy(cell)


# Buffs


def gifts_of(rules: Rules, kinds: list[int]) -> tuple[int, int, bool, bool]:
    """BIO-129 to BIO-134 Actions, capacity, sight and ease that these buffs give."""
    actions = kinds.count(EXTRA_ACTION)
    carry = kinds.count(EXTRA_CARRY)
    if not rules.buff_stack:
        actions, carry = min(actions, 1), min(carry, 1)
    extra = actions * rules.extra_action_amount
    capacity = rules.base_capacity + carry * rules.extra_carry_amount
    return extra, capacity, EXTRA_SIGHT in kinds, EASE in kinds


def renew_gifts(state: Biomes) -> None:
    """BIO-129 to BIO-134 What worn and team buffs give each player now."""
    types = state.types
    team = [types[token] for token in state.team]
    common = gifts_of(state.rules, team)
    gifts = [gifts_of(state.rules, team + [types[token] for token in worn]) if worn else common for worn in state.worn]
    before = state.gifts
    state.gifts = tuple(gifts)
    seat = state.active
    if before and seat >= 0:
        state.actions = max(0, state.actions + gifts[seat][0] - before[seat][0])


# Camps, buildings, tiles


def cool_enemy(state: Biomes, quest: int, value: int) -> None:
    """BIO-044, BIO-230 Start an enemy camp's cool-down; berserk camps have none."""
    state.enemy_cool = put(state.enemy_cool, quest, 0 if state.exit_found() else value)
    if state.phase == BOARD:
        state.fresh |= 1 << quest


def lose_trail(state: Biomes, quest: int) -> None:
    """BIO-246 The party that mercenaries hunt is gone; another one of the same camp is not the one they were paid for."""
    if state.mission == HUNT and state.prey == quest:
        state.prey = 0


def build(state: Biomes, kind: int, cell: int, camp: int) -> None:
    """BIO-143, BIO-144, BIO-148 A farm or blacksmith, on its first cool-down."""
    rules = state.rules
    terrain = state.rules.content
    ground = state.tiles[cell] & KIND
    if kind == FARM:
        full = rules.farm_cd_farmland if terrain.quick_farm[ground] else rules.farm_cd
    else:
        full = rules.smith_cd_grassland if terrain.quick_smith[ground] else rules.smith_cd
    state.buildings = {**state.buildings, cell: (kind, camp, full, full)}
    state.tell(f"A {BUILDINGS[kind]} is built at {printed(cell)} for {place_name(state, camp)}.", what="built")


def raze(state: Biomes, cell: int) -> None:
    """BIO-227, RULING-BIO-51 A player camp is destroyed: marker and routes go, buildings stand idle, nobody is hurt."""
    state.tell(f"{capital(place_name(state, cell))} is destroyed.", what="razed")
    state.camps = {**state.camps}
    del state.camps[cell]
    break_routes(state, cell)


def break_routes(state: Biomes, cell: int) -> None:
    """BIO-162 Routes that end here, or run through here, are lost."""
    state.routes = tuple([route for route in state.routes if cell not in (route[0], route[-1])])


def cover(state: Biomes, cell: int, overlay: int) -> None:
    """BIO-162, BIO-331, BIO-355 A tile becomes impassable: what lies and is built there is destroyed, parties are not. Injuries come after."""
    put_tile(state, cell, (state.tiles[cell] & ~OVERLAY) | overlay)
    destroy(state, empty_tile(state, cell))
    if cell in state.buildings:
        state.buildings = {**state.buildings}
        del state.buildings[cell]
    if cell in state.camps:
        raze(state, cell)
    state.routes = tuple([route for route in state.routes if cell not in route])


def put_tile(state: Biomes, cell: int, tile: int) -> None:
    """Lay a tile, or change one; what was worked out about the cells around it has to be worked out again."""
    before = state.tiles
    state.tiles = {**before, cell: tile}
    # The Exit walls off more than its neighbours, and ruffians tax farther than theirs.
    if state.ways_of is before and tile & KIND != EXIT and tile & OVERLAY != RUFFIANS:
        state.ways = state.ways.copy()
        state.ways.pop(cell, None)
        for near in state.rules.wedge.near(cell):
            state.ways.pop(near, None)
        state.ways_of = state.tiles


def key_for(state: Biomes, quest: int, seat: Seat | None = None) -> int:
    """The Key of a quest comes out, for all to see; won by somebody, or by nobody in particular."""
    state.keys_in &= ~(1 << quest)
    if state.events is not None:
        name = state.rules.content.quest_names[quest]
        text = f"A Key comes free: {name}." if seat is None else f"@{seat} wins a Key: {name}."
        state.tell(text, seat, what="key won", keys=1)
    return new_token(state, KEY, PUBLIC)


def lose_key(state: Biomes, quest: int) -> None:
    """BIO-010, RULING-BIO-87 The Key still inside is gone for good."""
    if state.keys_in >> quest & 1:
        state.keys_in &= ~(1 << quest)
        state.tell(f"A Key is lost for good: {state.rules.content.quest_names[quest]}.", what="key lost", keys=1)
        judge(state)


def commit(state: Biomes) -> None:
    """BIO-349, RULING-BIO-60 What has happened so far is not taken back."""
    state.commits += 1
