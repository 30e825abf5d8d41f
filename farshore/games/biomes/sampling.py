"""What a player cannot know (docs/rules/biomes.md, section 7), and tables that agree with what a player knows."""

from __future__ import annotations

from farshore.core.deck import Deck
from farshore.core.event import Seat
from farshore.core.kernel import actors, settle
from farshore.core.rng import Rng
from farshore.games.biomes.content.numbers import CAPTURED, FARM_KIT, KEY, PUBLIC, SMITH_KIT, SUPPLY
from farshore.games.biomes.setup import PickSecret
from farshore.games.biomes.state.table import Biomes
from farshore.games.biomes.steps.box import ChooseSecret
from farshore.games.biomes.steps.ending import STEALER_QUESTS, census
from farshore.games.biomes.steps.handling import Deliver
from farshore.games.biomes.steps.mercenaries import ChooseRescue
from farshore.games.biomes.steps.overflow import Overflow
from farshore.games.biomes.steps.payment import Payment, ways_to_pay
from farshore.games.biomes.steps.sight import PutInOrder, foreseen, room_for_fate

TRIES = 60
NOBODY = -1
HEAVY = 10  # plus the seat: it is laying down what does not fit


def unknown(state: Biomes, seat: Seat | None) -> tuple[str, ...]:
    """BIO-348, BIO-350 Secrets this seat has not seen; foreseen orders it does not share; and what is not yet done beyond recall.

    Once the game is over everything lies open.
    """
    if state.result:
        return ()
    bit = 7 if seat is None else seat
    names = [f"s{token}" for token, known in enumerate(state.known) if not known >> bit & 1]
    if seat is None or not is_looking(state, seat):
        names.append("what is in the box")
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
    if state.result:
        return copy
    tokens = [token for token, known in enumerate(state.known) if not known >> seat & 1]
    looks_into_box = is_looking(state, seat)
    pool = [state.types[token] for token in tokens]
    pool += loose(state.pool, False)
    if not looks_into_box:
        pool += loose(state.box, state.box_seen >> seat & 1 == 1)
    deal_again(copy, seat, tokens, pool, rng, looks_into_box)
    if state.fate and not state.fate_seen >> seat & 1:
        copy.fate = fates(state, rng)
    if state.quest_top and not state.quest_seen >> seat & 1:
        copy.quest_top = quests(state, rng)
    if (
        copy.stack
        and isinstance(copy.stack[-1], PutInOrder)
        and copy.stack[-1].seat != seat
        and not state.rules.open_info
    ):
        copy.stack[-1] = shuffled_order(copy, copy.stack[-1], rng)
    if copy.stack and seat not in actors(copy):
        settle(copy)  # what others are offered follows from what they hold in this sample
    return copy


def is_looking(state: Biomes, seat: Seat) -> bool:
    """BIO-237, BIO-253 Whoever is choosing from the box sees what is in it."""
    top = state.stack[-1] if state.stack else None
    return isinstance(top, (ChooseSecret, PickSecret)) and top.seat == seat


def loose(deck: Deck, top_known: bool) -> list[int]:
    """The secrets of a deck whose place the seat does not know. What went under the box went there openly."""
    kinds: list[int] = [] if top_known else list(deck.top)
    for kind, copies in enumerate(deck.unseen):
        kinds += [kind] * copies
    return kinds


def deal_again(copy: Biomes, seat: Seat, tokens: list[int], pool: list[int], rng: Rng, looks: bool) -> None:
    """Packs hold no Captured and no more than their owners can carry, and whoever is asked about goods has some."""
    pool.sort()  # the order of what is hidden must not reach the sample
    carried = [token for token in tokens if token in carried_by_others(copy, seat)]
    free = [token for token in tokens if token not in carried]
    asked, kind, least = needs(copy)
    truth = copy.types
    rest: list[int] = []
    for attempt in range(TRIES):
        rng.shuffle(pool)
        rest = list(pool)
        copy.types = truth[:]
        forced = force(copy, seat, asked, kind, least, rest, rng)
        for token in carried:
            if token not in forced:
                copy.types[token] = take_harmless(
                    copy, rest, token, asked == HEAVY + owner(copy, token) and attempt > 9
                )
        for token in free:
            if token not in forced:
                copy.types[token] = rest.pop()
        if agrees(copy, seat, asked, least):
            break
    return_rest(copy, seat, rest, looks)


def needs(state: Biomes) -> tuple[int, int, int]:
    """What everybody knows of the player who is asked: who must hold how many Supplies or tools, or is overladen."""
    top = state.stack[-1] if state.stack else None
    if isinstance(top, Payment):
        return top.seat, top.kind, top.count + 1
    if isinstance(top, ChooseRescue):
        return top.seat, SUPPLY, max(1, len(top.wanted))
    if isinstance(top, Overflow):
        return HEAVY + top.seat, SUPPLY, 0
    return NOBODY, SUPPLY, 0


def force(copy: Biomes, seat: Seat, asked: int, kind: int, least: int, rest: list[int], rng: Rng) -> list[int]:
    """Make some secrets of the player who is asked what they must be."""
    if not 0 <= asked < HEAVY or asked == seat:
        return []
    mine = [*copy.packs[asked], *[t for t in copy.lying.get(copy.cells[asked], ()) if copy.knows(asked, t)]]
    open_ = [token for token in mine if copy.knows(seat, token) and copy.types[token] == kind]
    hidden = [token for token in mine if not copy.knows(seat, token)]
    rng.shuffle(hidden)
    wanted = max(least - len(open_), 1) + rng.below(2)
    forced: list[int] = []
    for token in hidden[:wanted]:
        if kind in rest:
            rest.remove(kind)
            copy.types[token] = kind
            forced.append(token)
    return forced


def agrees(copy: Biomes, seat: Seat, asked: int, least: int) -> bool:
    """Whether this deal explains what everybody sees: who is asked, and who can carry what."""
    for other in range(len(copy.packs)):
        hidden = [token for token in copy.packs[other] if not copy.knows(seat, token)]
        heavy = copy.weight(other) > copy.capacity(other)
        if hidden and heavy != (asked == HEAVY + other):
            return False
    top = copy.stack[-1] if copy.stack else None
    if isinstance(top, Payment) and top.seat != seat:
        return len(ways_to_pay(copy, top.seat, top.kind)) > 1 and len(copy.goods(top.seat, top.kind)) >= least
    if isinstance(top, ChooseRescue) and top.seat != seat:
        return len(copy.goods(top.seat)) >= least
    return True


def owner(state: Biomes, token: int) -> int:
    """Whose pack it is in; -99 is nobody's."""
    for seat, held in enumerate(state.packs):
        if token in held:
            return seat
    return -99


def carried_by_others(state: Biomes, seat: Seat) -> list[int]:
    """Secrets that are no Captured for sure: in packs, limbo and enemy camps, and the priests' rewards."""
    tokens = [*state.limbo, *state.rewards]
    for other, held in enumerate(state.packs):
        if other != seat:
            tokens += held
    for cell in state.enemy:
        if cell:
            tokens += state.lying.get(cell, ())
    tokens += [step.token for step in state.stack if isinstance(step, Deliver)]
    return tokens


def is_loot(state: Biomes, token: int) -> bool:
    """BIO-219 Kits that reach a stealer camp are built at once: what lies there unseen is none."""
    for cell in state.enemy:
        if cell and token in state.lying.get(cell, ()):
            return True
    return False


def take_harmless(state: Biomes, rest: list[int], token: int, heavy: bool) -> int:
    """The next kind that a pack or a camp may hold."""
    loot = is_loot(state, token)
    for index in range(len(rest) - 1, -1, -1):
        kind = rest[index]
        if kind == CAPTURED or (loot and kind in (FARM_KIT, SMITH_KIT)):
            continue
        if not heavy or state.rules.weights[kind] > 1:
            return rest.pop(index)
    return rest.pop()


def return_rest(copy: Biomes, seat: Seat, rest: list[int], looks: bool) -> None:
    """What is left goes back into box and pool, in their sizes; nobody else's foresight is kept but its length."""
    box = copy.box
    in_pool = sum(copy.pool.unseen)
    pool = [0] * len(copy.pool.unseen)
    for _ in range(in_pool):
        pool[rest.pop()] += 1
    copy.pool = Deck(pool, [], copy.pool.bottom[:])
    if looks:
        return
    known_top = copy.box_seen >> seat & 1 == 1
    top = box.top[:] if known_top else [rest.pop() for _ in box.top]
    unseen = [0] * len(box.unseen)
    for kind in rest:
        unseen[kind] += 1
    copy.box = Deck(unseen, top, box.bottom[:])


def fates(state: Biomes, rng: Rng) -> tuple[int, ...]:
    """Exploration rolls as they may have fallen."""
    ahead = state.clone()
    ahead.fate = ()
    for _ in state.fate:
        ahead.fate = (*ahead.fate, rng.choice(room_for_fate(ahead) or [1]))
    return ahead.fate


def shuffled_order(state: Biomes, step: PutInOrder, rng: Rng) -> PutInOrder:
    """Somebody else is putting things in order: how far is public, which is not."""
    numbers = list(range(1, len(foreseen(state, step.what)) + 1))
    rng.shuffle(numbers)
    return PutInOrder(step.seat, step.what, tuple(numbers[: len(step.chosen)]))


def quests(state: Biomes, rng: Rng) -> tuple[int, ...]:
    """The top of the quest stack as it may lie."""
    free = [quest for quest in range(1, 10) if state.hidden >> quest & 1]
    rng.shuffle(free)
    return tuple(free[: len(state.quest_top)])


def keys_expected(state: Biomes, seat: Seat | None) -> int:
    """BIO-010 The census as this viewer can make it: a face-down secret in limbo may still be anything but a lost Key."""
    lost = [token for token in state.limbo if state.types[token] == KEY and not is_open_to(state, seat, token)]
    return census(state) + (len(lost) if not state.hidden & STEALER_QUESTS else 0)


def is_open_to(state: Biomes, seat: Seat | None, token: int) -> bool:
    """Whether a viewer (None: a spectator) may see what a secret is; once the game is over, everybody may."""
    return state.result > 0 or state.known[token] == PUBLIC or (seat is not None and state.knows(seat, token))
