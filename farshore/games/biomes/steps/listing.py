"""What the active player may do (section 5.2): listed once per decision, with objects made in advance."""

from __future__ import annotations

from typing import Final

from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.games.biomes.actions.decisions import Ride, Send
from farshore.games.biomes.actions.lists import DISCOVER, END, PLACE, REMOVE, SHARE, TAKE, UNSHARE, USE, WEAR
from farshore.games.biomes.content.numbers import ALLY, CAPTURED, EASE, EXTRA_ACTION, EXTRA_CARRY, KIND, SIDE
from farshore.games.biomes.content.wedge import HOME
from farshore.games.biomes.state.table import Biomes
from farshore.games.biomes.steps.engagements import is_quiet, list_quests
from farshore.games.biomes.steps.ground import list_ways
from farshore.games.biomes.steps.ruins import is_taxed
from farshore.games.biomes.steps.uses import fits_without, use_problem

ENEMY_LIFT: Final = {"one_action": 1, "free": 0, "mercenary_only": 99}  # RULING-BIO-49
SHUT: Final = 99  # RULING-BIO-45: more actions than anybody has


def turn_options(state: Biomes, seat: Seat) -> list[Action]:
    """Everything that can be paid for now; ending the turn always is."""
    cell = state.cells[seat]
    pack = state.packs[seat]
    room = state.gifts[seat][1]
    if pack or state.priests[seat]:
        room -= state.weight(seat)
    legal = list_ways(state, seat, cell, room < 0) if state.actions else []
    if pack or cell in state.lying:
        list_secrets(state, seat, cell, room, legal)
    if state.worn[seat] or state.team:
        list_worn(state, seat, cell, room, legal)
    if state.routes:
        list_routes(state, seat, cell, room < 0, legal)
    if state.order and not is_quiet(state, seat, cell):
        list_quests(state, seat, cell, legal)
    legal.append(END)
    return legal


def list_secrets(state: Biomes, seat: Seat, cell: int, room: int, legal: list[Action]) -> None:
    """BIO-095 to BIO-112 Discover, pick up, place and use what is here and in the pack."""
    side = state.camps.get(cell, 0) & SIDE
    actions = state.actions
    enemy = side > ALLY
    if side:
        handle = 0
    else:
        handle = 1 if state.gifts[seat][3] else state.rules.content.handle[state.tiles[cell] & KIND]
    if side == ALLY and state.is_shut(cell):
        handle = SHUT
    if cell in state.lying:
        lift_cost = ENEMY_LIFT[state.rules.enemy_pickup] if enemy else handle
        list_lying(state, seat, cell, room, legal, lift_cost, actions > 0 and not enemy)
    pack = state.packs[seat]
    if not pack:
        return
    places = actions >= handle and not enemy
    if not actions:
        if places:
            legal += [PLACE[token] for token in pack]
        return
    types = state.types
    handy = state.rules.handy
    for token in pack:
        if places:
            legal.append(PLACE[token])
        if handy[types[token]]:
            legal.append(USE[token])
        else:
            list_use(state, seat, cell, token, types[token], legal)


def list_lying(
    state: Biomes, seat: Seat, cell: int, room: int, legal: list[Action], lift_cost: int, usable: bool
) -> None:
    """BIO-095 to BIO-099, BIO-106 to BIO-108 What lies here: unseen it is discovered, known it is taken or used."""
    rules = state.rules
    known = state.known
    types = state.types
    actions = state.actions
    sees = actions >= (1 if state.gifts[seat][3] else rules.content.discover[state.tiles[cell] & KIND])
    lifts = actions >= lift_cost
    weights = rules.weights
    for token in state.lying[cell]:
        if not known[token] >> seat & 1:
            if sees:
                legal.append(DISCOVER[token])
            if lifts and rules.blind:
                legal.append(TAKE[token])
            continue
        kind = types[token]
        if kind == CAPTURED:
            continue
        if lifts and weights[kind] <= room:
            legal.append(TAKE[token])
        if not usable:
            continue
        if rules.handy[kind]:
            legal.append(USE[token])
        else:
            list_use(state, seat, cell, token, kind, legal)


def list_use(state: Biomes, seat: Seat, cell: int, token: int, kind: int, legal: list[Action]) -> None:
    """BIO-108, BIO-121, BIO-126 Buffs are worn, or shared at the Main Camp; everything else is used."""
    if EXTRA_ACTION <= kind <= EASE:
        if len(state.worn[seat]) < state.rules.most_worn:
            legal.append(WEAR[token])
        if cell == HOME and len(state.team) < state.rules.team_buff_slots:
            legal.append(SHARE[token])
    elif not use_problem(state, seat, token, kind):
        legal.append(USE[token])


def list_worn(state: Biomes, seat: Seat, cell: int, room: int, legal: list[Action]) -> None:
    """BIO-122 to BIO-127 Taking off costs an action and must fit; the team's buff is removed at the Main Camp."""
    if state.actions:
        for token in state.worn[seat]:
            kind = state.types[token]
            # Only a buff that carries more is missed by the pack it goes into.
            if state.rules.weights[kind] <= room and (kind != EXTRA_CARRY or fits_without(state, seat, token)):
                legal.append(REMOVE[token])
        if cell == HOME:
            legal += [UNSHARE[token] for token in state.team]


def list_routes(state: Biomes, seat: Seat, cell: int, over: bool, legal: list[Action]) -> None:
    """BIO-157, BIO-159 to BIO-161 Travel and send from an end of a route that the gang is not on."""
    ends: list[int] = []
    for route in state.routes:
        if cell in (route[0], route[-1]) and state.gang not in route:
            other = route[-1] if route[0] == cell else route[0]
            if other not in ends:
                ends.append(other)
    if not ends:
        return
    rich = len(state.goods(seat))
    price = state.rules.caravan_send_cost
    for end in ends:
        if state.actions and not over and rich >= (1 if is_taxed(state, end) else 0):
            legal.append(Ride(end))
        if state.is_shut(cell) or state.is_shut(end):
            continue
        goods = state.goods(seat)
        # What pays for the journey cannot travel itself; traps travel with nobody.
        with_you = (*state.packs[seat], *[token for token in state.lying.get(cell, ()) if state.knows(seat, token)])
        legal += [Send(token, end) for token in with_you if rich - (1 if token in goods else 0) >= price]
