"""What a player cannot know (docs/rules/biomes.md, section 7), and tables that agree with what a player knows."""

from __future__ import annotations

from farshore.core.deck import Deck
from farshore.core.event import Seat
from farshore.core.kernel import settle
from farshore.core.rng import Rng
from farshore.games.biomes.setup import PickSecret
from farshore.games.biomes.state import Biomes
from farshore.games.biomes.steps.box import ChooseSecret
from farshore.games.biomes.steps.sight import room_for_fate
from farshore.games.biomes.terms import CAPTURED, FARM_KIT, PUBLIC, SMITH_KIT

TRIES = 60


def unknown(state: Biomes, seat: Seat | None) -> tuple[str, ...]:
    """Secrets this seat has not seen; foreseen orders it does not share; and what is not yet done beyond recall."""
    bit = 7 if seat is None else seat
    names = [f"s{token}" for token, known in enumerate(state.known) if not known >> bit & 1]
    if state.box.top and not state.box_seen >> bit & 1:
        names.append("top of the box")
    if state.fate and not state.fate_seen >> bit & 1:
        names.append("tiles foreseen")
    if state.quest_top and not state.quest_seen >> bit & 1:
        names.append("quests foreseen")
    # BIO-349 Some things are beyond recall although nothing was learned: a use, a fight, the end of a turn.
    names.append(f"what follows moment {state.commits}")
    return tuple(names)


def sample(state: Biomes, seat: Seat, rng: Rng) -> Biomes:
    """The same table, with every secret that the seat cannot identify dealt anew from all that it cannot place."""
    copy = state.clone()
    tokens = [token for token, known in enumerate(state.known) if not known >> seat & 1]
    looks_into_box = is_looking(state, seat)
    pool = [state.types[token] for token in tokens]
    if not looks_into_box:
        pool += loose(state.box, state.box_seen >> seat & 1 == 1) + loose(state.pool, False)
    deal_again(copy, seat, tokens, pool, rng, looks_into_box)
    if state.fate and not state.fate_seen >> seat & 1:
        copy.fate = fates(state, rng)
    if state.quest_top and not state.quest_seen >> seat & 1:
        copy.quest_top = quests(state, rng)
    if copy.stack and seat not in copy.stack[-1].actors(copy):
        settle(copy)  # what others are offered follows from what they hold in this sample
    return copy


def is_looking(state: Biomes, seat: Seat) -> bool:
    """BIO-237, BIO-253 Whoever is choosing from the box sees what is in it."""
    top = state.stack[-1] if state.stack else None
    return isinstance(top, (ChooseSecret, PickSecret)) and top.seat == seat


def loose(deck: Deck, top_known: bool) -> list[int]:
    """The secrets of a deck whose place the seat does not know. What went under the box went there openly."""
    found: list[int] = [] if top_known else list(deck.top)
    for kind, copies in enumerate(deck.unseen):
        found += [kind] * copies
    return found


def deal_again(copy: Biomes, seat: Seat, tokens: list[int], pool: list[int], rng: Rng, looks: bool) -> None:
    """Packs hold no Captured and no more than their owners can carry: everybody knows that much."""
    carried = [token for token in tokens if token in carried_by_others(copy, seat)]
    free = [token for token in tokens if token not in carried]
    for attempt in range(TRIES):
        rng.shuffle(pool)
        rest = list(pool)
        types = copy.types[:]
        for token in carried:
            types[token] = take_harmless(rest, token_is_loot(copy, token))
        for token in free:
            types[token] = rest.pop()
        before = copy.types
        copy.types = types
        if attempt == TRIES - 1 or all_fit(copy, seat):
            break
        copy.types = before
    if not looks:
        return_rest(copy, seat, rest)


def carried_by_others(state: Biomes, seat: Seat) -> list[int]:
    """Secrets that are no Captured for sure: in packs, limbo and enemy camps, and the priests' rewards."""
    found = [*state.limbo, *state.rewards]
    for other, held in enumerate(state.packs):
        if other != seat:
            found += held
    for cell in state.enemy:
        if cell:
            found += state.lying.get(cell, ())
    return found


def token_is_loot(state: Biomes, token: int) -> bool:
    """BIO-219 Kits that reach a stealer camp are built at once: what lies there is none."""
    for cell in state.enemy:
        if cell and token in state.lying.get(cell, ()):
            return True
    return False


def take_harmless(rest: list[int], loot: bool) -> int:
    for index in range(len(rest) - 1, -1, -1):
        kind = rest[index]
        if kind != CAPTURED and not (loot and kind in (FARM_KIT, SMITH_KIT)):
            return rest.pop(index)
    return rest.pop()


def all_fit(state: Biomes, seat: Seat) -> bool:
    """Whether the others can carry what they hold in this sample, unless they are laying something down."""
    for other in range(len(state.packs)):
        hidden = [token for token in state.packs[other] if not state.knows(seat, token)]
        if hidden and state.weight(other) > state.capacity(other):
            return False
    return True


def return_rest(copy: Biomes, seat: Seat, rest: list[int]) -> None:
    """What is left goes back into box and pool, in their sizes; nobody else's foresight is kept but its length."""
    box = copy.box
    known_top = copy.box_seen >> seat & 1 == 1
    top = box.top[:] if known_top else [rest.pop() for _ in box.top]
    in_pool = sum(copy.pool.unseen)
    pool = [0] * len(copy.pool.unseen)
    for _ in range(in_pool):
        pool[rest.pop()] += 1
    unseen = [0] * len(box.unseen)
    for kind in rest:
        unseen[kind] += 1
    copy.box = Deck(unseen, top, box.bottom[:])
    copy.pool = Deck(pool, [], copy.pool.bottom[:])


def fates(state: Biomes, rng: Rng) -> tuple[int, ...]:
    """Exploration rolls as they may have fallen."""
    ahead = state.clone()
    ahead.fate = ()
    for _ in state.fate:
        ahead.fate = (*ahead.fate, rng.choice(room_for_fate(ahead) or [1]))
    return ahead.fate


def quests(state: Biomes, rng: Rng) -> tuple[int, ...]:
    """The top of the quest stack as it may lie."""
    free = [quest for quest in range(1, 10) if state.hidden >> quest & 1]
    rng.shuffle(free)
    return tuple(free[: len(state.quest_top)])


def is_open_to(state: Biomes, seat: Seat | None, token: int) -> bool:
    """Whether a viewer (None: a spectator) may see what a secret is."""
    return state.known[token] == PUBLIC or (seat is not None and state.knows(seat, token))
