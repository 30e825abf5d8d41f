"""Capture and injury (BIO-174 to BIO-192)."""

from __future__ import annotations

from farshore.core.event import Seat
from farshore.games.biomes.content.numbers import (
    CAPTIVE,
    FARM_KIT,
    HEALTHY,
    INJURED,
    LIMBO,
    LIVE,
    SIDE,
    SMITH_KIT,
    STEALER,
    TEMPLE,
)
from farshore.games.biomes.content.wedge import HOME
from farshore.games.biomes.state.table import Biomes, put
from farshore.games.biomes.steps.building import EnemyBuild
from farshore.games.biomes.steps.draws import AFTER_DRAW, draw_cell
from farshore.games.biomes.steps.effects import destroy, gone, lay, lose_key, publish
from farshore.games.biomes.steps.ending import judge


def injure(state: Biomes, seats: list[Seat]) -> None:
    """BIO-187, BIO-188, BIO-191, RULING-BIO-38 Home at once, on cool-down 10, with an empty pack; those already down are not hit again."""
    for seat in seats:
        if state.status[seat] == HEALTHY:
            state.tell(f"@{seat} is injured.", seat, what="injured")
            lose_pack(state, seat)
            lose_priests(state, seat)
            state.status = put(state.status, seat, INJURED)
            state.cells = put(state.cells, seat, HOME)
            state.heal = put(state.heal, seat, state.rules.healing_cooldown)
    judge(state)


def lose_pack(state: Biomes, seat: Seat) -> None:
    """BIO-188, RULING-BIO-37 What an injured player carried."""
    tokens = state.packs[seat]
    rule = state.rules.injury_inventory
    if not tokens or rule == "kept":
        return
    state.packs = put(state.packs, seat, ())
    if rule == "dropped" and state.is_open(state.cells[seat]):
        for token in tokens:
            lay(state, state.cells[seat], token)
    else:
        destroy(state, tokens)


def lose_priests(state: Biomes, seat: Seat) -> None:
    """BIO-341 Priests die with an injured carrier and are lost with a captured one."""
    if state.priests[seat]:
        state.priests = put(state.priests, seat, 0)
        count_priests(state)


def count_priests(state: Biomes) -> None:
    """BIO-341 With fewer than three priests left to save, the Key is lost."""
    left = state.priests_in + state.priests_saved + sum(state.priests)
    if left < 3 and state.quests[TEMPLE] == LIVE:
        lose_key(state, TEMPLE)


def capture(state: Biomes, seat: Seat) -> None:
    """BIO-175, BIO-204, RULING-BIO-32 Taken by the nearest stealer camp, a tie at random; without one into limbo."""
    camps = [cell for cell, camp in state.camps.items() if camp & SIDE == STEALER]
    state.tell(f"@{seat} is captured.", seat, what="captured")
    if not camps:
        into_limbo(state, seat)
        return
    own_cell = state.cells[seat]
    away = [state.rules.wedge.distance(own_cell, cell) for cell in camps]
    nearest = [cell for cell, far in zip(camps, away, strict=True) if far == min(away)]
    state.status = put(state.status, seat, LIMBO)  # until the lot says whose captive it is
    draw_cell(state, "captor", (seat,), nearest)


def taken_to(state: Biomes, numbers: tuple[int, ...], cell: int) -> None:
    """BIO-176 to BIO-178 The player and the pack go to that camp; worn buffs stay."""
    (seat,) = numbers
    tokens = state.packs[seat]
    state.packs = put(state.packs, seat, ())
    state.status = put(state.status, seat, CAPTIVE)
    state.cells = put(state.cells, seat, cell)
    state.captor = put(state.captor, seat, state.camps[cell] >> 3)
    state.term = put(state.term, seat, state.rules.captivity_rounds)
    lose_priests(state, seat)
    store_at_stealers(state, cell, tokens)
    judge(state)


def into_limbo(state: Biomes, seat: Seat) -> None:
    """BIO-183 No stealer camp yet: captured, nowhere on the board."""
    state.limbo = (*state.limbo, *state.packs[seat])
    state.packs = put(state.packs, seat, ())
    state.status = put(state.status, seat, LIMBO)
    state.cells = put(state.cells, seat, 0)
    state.term = put(state.term, seat, state.rules.captivity_rounds)
    lose_priests(state, seat)
    judge(state)


def receive_limbo(state: Biomes, cell: int) -> None:
    """BIO-184, RULING-BIO-41 The first stealer camp receives everyone and everything in limbo."""
    quest = state.camps[cell] >> 3
    for seat, status in enumerate(state.status):
        if status == LIMBO:
            state.status = put(state.status, seat, CAPTIVE)
            state.cells = put(state.cells, seat, cell)
            state.captor = put(state.captor, seat, quest)
    tokens = state.limbo
    state.limbo = ()
    store_at_stealers(state, cell, tokens)


def store_at_stealers(state: Biomes, cell: int, tokens: tuple[int, ...]) -> None:
    """BIO-217 to BIO-220, RULING-BIO-41 Loot is stored within the camp's limits; farm and blacksmith kits are built at once."""
    kits: list[int] = []
    for token in tokens:
        kind = state.types[token]
        lay(state, cell, token)
        if kind in (FARM_KIT, SMITH_KIT):
            kits.append(token)
    for token in kits:
        step = EnemyBuild(cell, token)
        if step.places(state):
            publish(state, token)  # everybody sees what is being built
            state.then(step)


def release(state: Biomes, seat: Seat, cell: int, status: int) -> None:
    """A captive is free: healthy where it says, or injured at home."""
    state.captor = put(state.captor, seat, 0)
    state.term = put(state.term, seat, 0)
    state.cells = put(state.cells, seat, cell)
    state.status = put(state.status, seat, status)
    state.heal = put(state.heal, seat, state.rules.healing_cooldown if status == INJURED else 0)
    if status == HEALTHY and cell == state.gang:
        injure(state, [seat])  # BIO-192
    judge(state)


def spring_trap(state: Biomes, seat: Seat, token: int) -> None:
    """BIO-174, BIO-176 The Captured token is out of the game and its finder led away."""
    gone(state, token)
    capture(state, seat)


AFTER_DRAW["captor"] = taken_to
