"""Quest 5 (BIO-292 to BIO-311): the Roaming Gang."""

from __future__ import annotations

from typing import ClassVar

from farshore.core.event import Seat
from farshore.core.kernel import Automatic, Chance, Outcome
from farshore.games.biomes.actions.chance import D6, DICE, Die
from farshore.games.biomes.content.numbers import DISRUPT, FACE_UP, GANG, GANG_TILE, KIND, MOUNTAIN
from farshore.games.biomes.content.wedge import name_of
from farshore.games.biomes.state.places import place_name
from farshore.games.biomes.state.table import Biomes
from farshore.games.biomes.steps.draws import AFTER_DRAW, TokenLot
from farshore.games.biomes.steps.effects import destroy, key_for, lift, lose_key, put_tile, throw
from farshore.games.biomes.steps.ending import judge
from farshore.games.biomes.steps.harm import injure
from farshore.games.biomes.steps.mercenaries import crush, try_hold
from farshore.games.biomes.steps.overflow import give
from farshore.games.biomes.steps.reveal import REVEALS

FOR_GOOD = -1


def reveal_gang(state: Biomes, _seat: Seat, cell: int) -> None:
    """BIO-292 Its tile is a grassland without secrets; the gang stands on it with a Key."""
    put_tile(state, cell, GANG_TILE | FACE_UP)
    state.gang = cell
    if state.exit_found():
        enrage_for_good(state)


def update_gang(state: Biomes) -> None:
    """BIO-243, BIO-293, BIO-307, BIO-308, BIO-356 Held: nothing. Subdued: the count drops. Otherwise it moves, enraged twice."""
    if state.hold:
        return
    if state.subdued:
        state.subdued -= 1
        if not state.subdued:
            state.enraged = state.rules.gang_enraged_updates
        return
    rules = state.rules
    moves = rules.gang_moves_enraged if state.enraged else rules.gang_moves
    state.then(*[GangMove(0) for _ in range(moves)], Calm())


class Calm(Automatic[Biomes]):
    """BIO-308 The enraged counter drops at the end of each update."""

    __slots__ = ()
    rule: ClassVar[str] = "BIO-308"

    def run(self, state: Biomes) -> None:
        if state.enraged > 0:
            state.enraged -= 1
            if not state.enraged:
                try_hold(state)


class GangMove(Chance[Biomes, Die]):
    """BIO-293, BIO-294 A D6 gives the direction; a way that is shut is rolled again, by option it stays."""

    __slots__ = ("unused",)
    rule: ClassVar[str] = "BIO-293"

    def __init__(self, unused: int) -> None:
        self.unused = unused

    def outcomes(self, state: Biomes) -> list[Outcome]:
        if state.hold:
            return []
        around = state.rules.wedge.around(state.gang)
        if state.rules.gang_blocked == "stay":
            return D6
        movement = state.rules.gang_movement
        return [(DICE[n + 1], 1) for n, cell in enumerate(around) if step_price(state, cell, movement)]

    def apply(self, state: Biomes, seat: Seat, action: Die) -> None:
        roam(state, action.n - 1)


def step_price(state: Biomes, cell: int, points: int) -> int:
    """BIO-293, BIO-295 What the next tile costs the gang; 0 if it cannot go there now."""
    if not cell or not state.is_open(cell):
        return 0
    price = 2 if state.tiles[cell] & KIND == MOUNTAIN else 1
    return price if price <= points or points == state.rules.gang_movement else 0


def track(state: Biomes, start: int, side: int) -> list[int]:
    """BIO-293 to BIO-298 The tiles of one move: straight ahead as far as it can; not onto a camp that somebody guards."""
    points = state.rules.gang_movement
    way = [start]
    while points > 0:
        ahead = state.rules.wedge.around(way[-1])[side]
        price = step_price(state, ahead, points)
        if not price:
            break
        way.append(ahead)
        points -= price
        if ahead == state.merc and state.mission == DISRUPT and not state.enraged:
            break
    while len(way) > 1 and way[-1] in state.camps and state.healthy_at(way[-1]):
        way.pop()
    return way


def roam(state: Biomes, side: int) -> None:
    way = track(state, state.gang, side)
    if len(way) == 1:
        return
    state.gang = way[-1]
    state.tell(
        f"The gang moves to {place_name(state, state.gang)}.",
        what="gang",
        moved={"piece": "gang", "path": [f"map:{name_of(cell)}" for cell in way]},
    )
    disrupt(state)


def disrupt(state: Biomes) -> None:
    """BIO-298 to BIO-302, RULING-BIO-69 Arrival: players hurt, a secret of the camp destroyed, parties and mercenaries scattered."""
    cell = state.gang
    crush(state, cell)
    if state.result:
        return
    try_hold(state)
    tokens = state.lying.get(cell, ()) if cell in state.camps else ()
    if tokens:
        state.then(TokenLot("trampled", (cell,), tokens))
    injure(state, state.healthy_at(cell))


def trample(state: Biomes, numbers: tuple[int, ...], token: int) -> None:
    (cell,) = numbers
    lift(state, cell, token)
    destroy(state, (token,))
    judge(state)


class GangFight(Chance[Biomes, Die]):
    """BIO-305, BIO-306 1-2 the attacker is injured, 3-4 nothing, 5-6 the gang is subdued and loses its Key."""

    __slots__ = ("seat",)
    rule: ClassVar[str] = "BIO-305"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def outcomes(self, state: Biomes) -> list[Outcome]:
        return D6

    def apply(self, state: Biomes, seat: Seat, action: Die) -> None:
        dice = throw(state, action.n)
        result = state.rules.content.dice[GANG][action.n]
        state.tell(f"@{self.seat} attacks the gang: {action.n}.", self.seat, what="fight", dice=dice)
        if result == "injury":
            injure(state, [self.seat])
        elif result == "subdue":
            subdue(state, self.seat)


def subdue(state: Biomes, seat: Seat) -> None:
    """BIO-305, BIO-306, BIO-356 The counter is set, never added to; a held gang gets none."""
    first = state.keys_in >> GANG & 1
    rules = state.rules
    if not state.hold:
        state.subdued = rules.gang_subdue_first if first else rules.gang_subdue_again
    if first:
        give(state, seat, key_for(state, GANG, seat))


def enrage_for_good(state: Biomes) -> None:
    """BIO-309 The Exit is found: enraged for the rest of the game, and its Key is lost."""
    if not state.gang:
        return
    state.enraged = FOR_GOOD
    state.subdued = 0
    state.hold = 0
    lose_key(state, GANG)


def may_attack_gang(state: Biomes, seat: Seat) -> bool:
    """BIO-305, BIO-308, RULING-BIO-66 From an adjacent tile, and not while it is enraged."""
    if not state.gang or state.enraged:
        return False
    away = state.gang - state.cells[seat]
    return away in state.rules.wedge.steps or (not away and not state.rules.adjacent_attack)


AFTER_DRAW["trampled"] = trample
REVEALS[GANG] = reveal_gang
