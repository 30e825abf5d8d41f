"""Secrets in the hand (BIO-095 to BIO-109, BIO-159): discover, pick up, put down, send."""

from __future__ import annotations

from typing import ClassVar

from farshore.core.event import Seat
from farshore.core.kernel import Automatic
from farshore.games.biomes.actions import decisions as do
from farshore.games.biomes.content.numbers import (
    ALLY,
    CAPTURED,
    KEY,
    KIND,
    SIDE,
    SUPPLY,
)
from farshore.games.biomes.state.places import place_name
from farshore.games.biomes.state.table import Biomes
from farshore.games.biomes.steps.effects import commit, lay, lift, pack, secret, show, unpack
from farshore.games.biomes.steps.ending import judge
from farshore.games.biomes.steps.harm import spring_trap
from farshore.games.biomes.steps.overflow import Overflow
from farshore.games.biomes.steps.payment import pay


def discover(state: Biomes, seat: Seat, action: do.Discover) -> None:
    """BIO-095 to BIO-097, BIO-174 Only the discoverer sees it; a trap springs at once."""
    ground = state.tiles[state.cells[seat]] & KIND
    state.actions -= 1 if state.gifts[seat][3] else state.rules.content.discover[ground]
    commit(state)
    token = action.token
    show(state, seat, token)
    if state.types[token] == CAPTURED:
        lift(state, state.cells[seat], token)
        spring_trap(state, seat, token)
        return
    if state.events is not None:
        state.tell(f"@{seat} looks at a secret.", seat, what="discover")
        only = None if state.rules.open_info else (seat,)
        state.tell(f"It is {secret(state, token)}.", seat, only=only, what="private")


def handle_cost(state: Biomes, seat: Seat) -> int:
    """BIO-100, RULING-BIO-26 Actions to pick up or place here."""
    cell = state.cells[seat]
    side = state.camps.get(cell, 0) & SIDE
    if side > ALLY:
        return 0 if state.rules.enemy_pickup == "free" else 1
    if side:
        return 0
    return 1 if state.gifts[seat][3] else state.rules.content.handle[state.tiles[cell] & KIND]


def take(state: Biomes, seat: Seat, action: do.Take) -> None:
    """BIO-099, BIO-101, RULING-BIO-24 Face-down into the pack; unseen by option, and then a trap springs."""
    token = action.token
    state.actions -= handle_cost(state, seat)
    blind = not state.knows(seat, token)
    lift(state, state.cells[seat], token)
    if blind and state.types[token] == CAPTURED:
        commit(state)
        spring_trap(state, seat, token)
        return
    pack(state, seat, token)
    if state.events is not None:
        state.tell(f"@{seat} picks up a secret.", seat, what="take")
    if blind:
        commit(state)
        state.then(Overflow(seat))
    if state.rules.keys_brought and state.types[token] == KEY:
        judge(state)


def place(state: Biomes, seat: Seat, action: do.Place) -> None:
    """BIO-102, BIO-103 Face-down on a tile, face-up at a friendly camp."""
    token = action.token
    state.actions -= handle_cost(state, seat)
    unpack(state, seat, token)
    lay(state, state.cells[seat], token)
    if state.events is not None:
        state.tell(f"@{seat} puts down a secret.", seat, what="place")


class Deliver(Automatic[Biomes]):
    """BIO-159 A secret sent by caravan arrives face-up."""

    __slots__ = ("cell", "token")
    rule: ClassVar[str] = "BIO-159"

    def __init__(self, token: int, cell: int) -> None:
        self.token = token
        self.cell = cell

    def run(self, state: Biomes) -> None:
        lay(state, self.cell, self.token)


def send(state: Biomes, seat: Seat, action: do.Send) -> None:
    """BIO-159 No action, one Supply each; the secret has left before the fee is chosen."""
    if action.token in state.packs[seat]:
        unpack(state, seat, action.token)
    else:
        lift(state, state.cells[seat], action.token)
    state.tell(f"@{seat} sends a secret to {place_name(state, action.cell)}.", seat, what="send")
    state.then(Deliver(action.token, action.cell))
    pay(state, seat, SUPPLY, state.rules.caravan_send_cost)
