"""Positions for the scenarios of Biomes: the start layout with no secrets and no quests, in the middle of p1's turn.

state = position(seats=2, actions=3)
kit = secret(state, "p1", "farm-kit")
go(state, "p1 move 1,1", f"p1 use s{kit}")
"""

from __future__ import annotations

from typing import Any

from farshore.core.deck import Deck
from farshore.core.event import Event
from farshore.core.kernel import CHANCE, Step, actors, apply, explain, options, outcomes, settle
from farshore.core.options import Value
from farshore.core.record import seat_named
from farshore.games.biomes import GAME
from farshore.games.biomes.content.numbers import (
    ALLY,
    CAMP_SIDES,
    CLIFFS,
    FACE_UP,
    INJURED,
    KINDS,
    OVERLAYS,
    PUBLIC,
    RESULTS,
    SECRETS,
    STATUS,
)
from farshore.games.biomes.content.wedge import HOME, read_cell
from farshore.games.biomes.state.table import TURNS, Biomes, put
from farshore.games.biomes.steps.board import BOARD_TURN
from farshore.games.biomes.steps.effects import new_token, renew_gifts
from farshore.games.biomes.steps.reveal import reveal
from farshore.games.biomes.steps.turn import TURN, TURN_START, update
from farshore.testing import legal, play


def table(seats: int = 2, **chosen: Value) -> Biomes:
    """A new game, waiting for its first draw."""
    state = GAME.new(GAME.setup(None, seats, {name.replace("__", "."): value for name, value in chosen.items()}))
    assert isinstance(state, Biomes)
    return state


def position(seats: int = 2, actions: int = 3, **chosen: Value) -> Biomes:
    """Everybody on the Main Camp in round 1, p1 to act; the Main Camp holds nothing."""
    state = table(seats, **chosen)
    play(GAME, state, *[f"chance quest {n}" for n in range(1, 1 + missing_quests(state))])
    state.box = Deck(list(state.rules.box), [], [])
    state.lying = {}
    state.types = []
    state.known = []
    state.round = 1
    state.phase = TURNS
    state.active = 0
    state.actions = actions
    state.stack = [BOARD_TURN, *[TURN_START[n] for n in range(seats - 1, 0, -1)], TURN[0]]
    return fresh(state)


def missing_quests(state: Biomes) -> int:
    return state.rules.faces - state.hidden.bit_count()


def fresh(state: Biomes) -> Biomes:
    """List the options anew after the table was arranged by hand."""
    state.ways_of = {}
    settle(state)
    return state


def cell(name: str) -> int:
    return read_cell(name)


def tile(state: Biomes, name: str, kind: str, cliffs: int = 0, overlay: str = "") -> int:
    """Lay a tile."""
    where = cell(name)
    packed = KINDS.index(kind) | FACE_UP | cliffs << CLIFFS | OVERLAYS.index(overlay) * 64
    state.tiles = {**state.tiles, where: packed}
    fresh(state)
    return where


def land(state: Biomes, *names: str, kind: str = "grassland") -> None:
    for name in names:
        tile(state, name, kind)


def secret(state: Biomes, where: str, kind: str, seen: str = "") -> int:
    """Put a secret on a tile, or into a pack: `where` is a cell, p1 ..., worn1 ... or team. `seen`: p1 p2, or all."""
    known = PUBLIC if seen == "all" else sum([1 << seat_named(name) for name in seen.split()])
    if where[0] == "p":
        known |= 1 << seat_named(where)
    token = new_token(state, SECRETS.index(kind), PUBLIC if where[0] in "wt" else known)
    if where[0] == "p":
        seat = seat_named(where)
        state.packs = put(state.packs, seat, (*state.packs[seat], token))
    elif where.startswith("worn"):
        seat = int(where[4:]) - 1
        state.worn = put(state.worn, seat, (*state.worn[seat], token))
        renew(state)
    elif where == "team":
        state.team = (*state.team, token)
        renew(state)
    else:
        on = cell(where)
        if 0 < state.side_at(on) <= ALLY:
            state.known[token] = PUBLIC
        state.lying = {**state.lying, on: (*state.lying.get(on, ()), token)}
    fresh(state)
    return token


def renew(state: Biomes) -> None:
    """Buffs in force, without a change of the actions left."""
    left = state.actions
    renew_gifts(state)
    state.actions = left


def put_at(state: Biomes, seat: int, name: str) -> None:
    state.cells = put(state.cells, seat, cell(name))
    fresh(state)


def status(state: Biomes, seat: int, name: str, **fields: int) -> None:
    """Injured at the Main Camp unless said otherwise."""
    state.status = put(state.status, seat, STATUS.index(name))
    if STATUS.index(name) == INJURED:
        state.heal = put(state.heal, seat, fields.get("heal", 10))
        state.cells = put(state.cells, seat, HOME)
    fresh(state)


def camp(state: Biomes, name: str, side: str, quest: int = 0) -> int:
    """A camp on a tile that lies there; enemy camps are awake with cool-down 10."""
    where = cell(name)
    code = CAMP_SIDES.index(side)
    state.camps = {**state.camps, where: code + 8 * quest}
    if side == "ally":
        state.ally = put(state.ally, quest, where)
    elif side in ("killer", "stealer"):
        state.enemy = put(state.enemy, quest, where)
        state.stage = put(state.stage, quest, 2)
        state.enemy_cool = put(state.enemy_cool, quest, 10)
    fresh(state)
    return where


def show_quest(state: Biomes, number: int, name: str, *lines: str) -> None:
    """Reveal a quest on a cell, with p1 as explorer, and play these lines."""
    state.hidden |= 1 << number
    reveal(state, 0, cell(name), number)
    fresh(state)
    go(state, *lines)


def move_on(state: Biomes, number: int, *lines: str) -> None:
    """One update of a quest, with these lines; without lines nobody may be asked."""
    before = state.stack[:]
    stir(state, number)
    quiet(state, before, lines)
    go(state, *lines)


def stir(state: Biomes, number: int) -> None:
    """One update of a quest, up to its first question."""
    update(state, number)
    fresh(state)


def run(state: Biomes, step: Step[Any, Any], *lines: str) -> None:
    """Let one step happen, with these lines; without lines nobody may be asked on the way, chance neither."""
    before = state.stack[:]
    begin(state, step)
    quiet(state, before, lines)
    go(state, *lines)


def quiet(state: Biomes, before: list[Step[Any, Any]], lines: tuple[str, ...]) -> None:
    """Nothing is asked that was not asked before: a test that plays no lines means that there is nothing to play."""
    assert lines or state.result or state.stack == before, legal(state)


def begin(state: Biomes, step: Step[Any, Any]) -> None:
    """Let one step begin, up to its first question."""
    state.then(step)
    fresh(state)


def go(state: Biomes, *lines: str) -> None:
    play(GAME, state, *lines)


def heard(state: Biomes, *lines: str) -> list[Event]:
    """Play lines and hear what is told."""
    state.events = []
    go(state, *lines)
    events = list(state.events)
    state.events = None
    return events


def may(state: Biomes, seat: int = 0) -> list[str]:
    """What the seat is offered."""
    return [str(action) for action in options(state, seat)]


def refused(state: Biomes, line: str) -> str:
    """The rule that forbids this line."""
    name, _, text = line.partition(" ")
    refusal = explain(state, seat_named(name), GAME.parse(text))
    assert refusal is not None, f"{line} is allowed"
    return refusal.rule


def draws(state: Biomes) -> dict[str, int]:
    """What chance may bring, with weights."""
    return {str(action): weight for action, weight in outcomes(state)}


def roll_on(state: Biomes, seats_end: bool = True) -> None:
    """Let chance do anything until a player is asked; players end their turns until the round is over."""
    start = state.round
    while state.stack and state.round == start:
        if actors(state) == (CHANCE,):
            apply(state, CHANCE, outcomes(state)[0][0])
        elif seats_end:
            seat = actors(state)[0]
            offered = options(state, seat)
            apply(state, seat, offered[-1])
        else:
            return


def add_route(state: Biomes, *cells: int) -> None:
    state.routes = (*state.routes, cells)
    fresh(state)


def ended(state: Biomes) -> str:
    """How the game ended, or that it goes on."""
    return RESULTS[state.result]


def kind_at(state: Biomes, name: str) -> str:
    return KINDS[state.tiles[cell(name)] & 31]


def here(state: Biomes, name: str) -> list[str]:
    """What lies on a tile."""
    return [SECRETS[state.types[token]] for token in state.lying.get(cell(name), ())]
