"""Talking (BIO-346 to BIO-353): safe remarks, announced secrets, and the vote to give up. Possible at any time."""

from __future__ import annotations

from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.games.biomes.answers import Announce, Concede, PlayOn, Signal
from farshore.games.biomes.effects import commit, gone, has_at_hand, lift, publish, secret, unpack
from farshore.games.biomes.ending import finish, judge
from farshore.games.biomes.harm import spring_trap
from farshore.games.biomes.state import Biomes
from farshore.games.biomes.steps.turn import Turn
from farshore.games.biomes.steps.uses import is_buff, use, use_problem, wear
from farshore.games.biomes.terms import CAPTURED, CONCEDED, HEALTHY
from farshore.games.biomes.wedge import name_of, printed, read_cell

MEMORY = 24  # remarks that stay on the table


def asides(state: Biomes, seat: Seat) -> list[Action]:
    if not state.stack or not 0 <= seat < state.rules.seats:
        return []
    found: list[Action] = [PlayOn() if state.votes >> seat & 1 else Concede()]
    found += [Announce(token) for token in announceable(state, seat)]
    return found + signals(state)


def announceable(state: Biomes, seat: Seat) -> list[int]:
    """BIO-351 to BIO-353 Secrets this player knows and not everybody does; no Captured on another tile."""
    if state.rules.word["blurt_rule"] == "off" or state.rules.open_info or not state.round:
        return []
    here = state.lying.get(state.cells[seat], ())
    found: list[int] = []
    for token, known in enumerate(state.known):
        if not known >> seat & 1 or state.is_public(token):
            continue
        if state.types[token] != CAPTURED or (token in here and state.status[seat] == HEALTHY):
            found.append(token)
    return found


def signals(state: Biomes) -> list[Action]:
    """BIO-347 Remarks about tiles that lie open, secrets that lie on them, or nothing in particular."""
    found: list[Action] = []
    for remark, _, scope, _ in state.rules.content.signals:
        if scope == "none":
            found.append(Signal(remark, ""))
        elif scope == "tile":
            found += [Signal(remark, name_of(cell)) for cell in state.tiles]
        else:
            found += [Signal(remark, f"s{token}") for tokens in state.lying.values() for token in tokens]
    return found


def aside(state: Biomes, seat: Seat, action: Action) -> None:
    if isinstance(action, Signal):
        signal(state, seat, action)
    elif isinstance(action, Announce):
        announce(state, seat, action.token)
    else:
        vote(state, seat, isinstance(action, Concede))


def about(subject: str) -> str:
    """What a remark is about, in words."""
    if not subject:
        return ""
    return f" on secret {subject[1:]}" if subject[:1] == "s" else f" on {printed(read_cell(subject))}"


def signal(state: Biomes, seat: Seat, action: Signal) -> None:
    """BIO-347 Said for all to hear; the game does not change."""
    remarks = [remark for remark, _, _, _ in state.rules.content.signals]
    number = remarks.index(action.remark)
    state.signals = (*state.signals, (seat, number, action.about))[-MEMORY:]
    text = state.rules.content.signals[number][1]
    state.tell(f"@{seat}{about(action.about)}: {text}", seat, what="signal")


def announce(state: Biomes, seat: Seat, token: int) -> None:
    """BIO-351 to BIO-353 Harmless at a friendly camp; elsewhere the secret is used at once, or lost."""
    commit(state)
    name = secret(state, token)
    if state.is_friendly(state.cells[seat]):
        publish(state, token)
        state.tell(f"@{seat} shows a secret: {name}.", seat, what="announce")
        return
    state.tell(f"@{seat} names a secret aloud: {name}.", seat, what="announce")
    if state.types[token] == CAPTURED:
        lift(state, state.cells[seat], token)
        spring_trap(state, seat, token)
    elif can_use_now(state, seat, token):
        wear(state, seat, token) if is_buff(state.types[token]) else use(state, seat, token)
    else:
        take_away(state, token)
        gone(state, token)
        judge(state)


def can_use_now(state: Biomes, seat: Seat, token: int) -> bool:
    """BIO-352 In the own turn, with an action left, at hand, and with something to use it on."""
    top = state.stack[-1]
    if not isinstance(top, Turn) or top.seat != seat or not state.actions or not has_at_hand(state, seat, token):
        return False
    kind = state.types[token]
    if is_buff(kind):
        return len(state.worn[seat]) < state.rules.n.get("max_worn_buffs", 99)
    return not use_problem(state, seat, token, kind)


def take_away(state: Biomes, token: int) -> None:
    """BIO-352 Lost wherever it is: on a tile, in a pack, at a camp, in limbo."""
    for cell, tokens in state.lying.items():
        if token in tokens:
            lift(state, cell, token)
            return
    for seat, held in enumerate(state.packs):
        if token in held:
            unpack(state, seat, token)
            return
    state.limbo = tuple([other for other in state.limbo if other != token])
    state.tomb = tuple([other for other in state.tomb if other != token])
    state.slots = tuple([-1 if other == token else other for other in state.slots])
    state.rewards = tuple([other for other in state.rewards if other != token])


def vote(state: Biomes, seat: Seat, give_up: bool) -> None:
    """8.4 When everybody wants to give up, the game is conceded."""
    state.votes = state.votes | 1 << seat if give_up else state.votes & ~(1 << seat)
    state.tell(f"@{seat} {'wants to give up' if give_up else 'plays on'}.", seat, what="vote")
    if state.votes == (1 << state.rules.seats) - 1:
        finish(state, CONCEDED, ())
