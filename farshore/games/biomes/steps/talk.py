"""Talking (BIO-346 to BIO-353): safe remarks, announced secrets, and the vote to give up. Possible at any time."""

from __future__ import annotations

from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.games.biomes.actions.answers import Announce, Concede, PlayOn, Signal
from farshore.games.biomes.content.numbers import CAPTURED, CONCEDED, HEALTHY, RUIN, SINKING, TOOLS
from farshore.games.biomes.content.wedge import name_of, printed, read_cell
from farshore.games.biomes.state.table import Biomes
from farshore.games.biomes.steps.effects import commit, gone, has_at_hand, lift, publish, secret, unpack
from farshore.games.biomes.steps.ending import finish, judge
from farshore.games.biomes.steps.harm import spring_trap
from farshore.games.biomes.steps.payment import spend
from farshore.games.biomes.steps.turn import Turn
from farshore.games.biomes.steps.turn_actions import Mend, engage, raise_shield
from farshore.games.biomes.steps.uses import is_buff, use, use_problem, wear

MEMORY = 24  # remarks that stay on the table


def asides(state: Biomes, seat: Seat) -> list[Action]:
    if not state.stack or not 0 <= seat < state.rules.seats:
        return []
    possible: list[Action] = [PlayOn() if state.votes >> seat & 1 else Concede()]
    possible += [Announce(token) for token in announceable(state, seat)]
    return possible + signals(state, seat)


def announceable(state: Biomes, seat: Seat) -> list[int]:
    """BIO-351 to BIO-353 Secrets this player knows and not everybody does; no Captured on another tile."""
    if state.rules.blurt_rule == "off" or state.rules.open_info or not state.round:
        return []
    lying = state.lying.get(state.cells[seat], ())
    tokens: list[int] = []
    for token, known in enumerate(state.known):
        if not known >> seat & 1 or state.is_public(token):
            continue
        if state.types[token] != CAPTURED or (token in lying and state.status[seat] == HEALTHY):
            tokens.append(token)
    return tokens


def gazed_at(state: Biomes, seat: Seat, cell: int) -> bool:
    """BIO-169, RULING-BIO-59 Whether this player has seen by Clairvoyance what lies there and not everybody knows."""
    gazed = state.gazed
    return any(gazed.get(token, 0) >> seat & 1 and not state.is_public(token) for token in state.lying.get(cell, ()))


def subjects(state: Biomes, seat: Seat) -> list[str]:
    """What a remark on a secret may be attached to: the secret, or its tile if Clairvoyance has shown it (BIO-169)."""
    names: list[str] = []
    for cell, tokens in state.lying.items():
        names += [f"s{token}" for token in tokens] if is_named_alone(state, seat, cell) else [name_of(cell)]
    return names


def is_named_alone(state: Biomes, seat: Seat, cell: int) -> bool:
    """BIO-169 Whether remarks are about each secret that lies there, and not about the tile."""
    return not state.gazed or not gazed_at(state, seat, cell)


def signals(state: Biomes, seat: Seat) -> list[Action]:
    """BIO-347 Remarks about tiles that lie open, secrets that lie on them, or nothing in particular."""
    possible: list[Action] = []
    secrets = subjects(state, seat)
    for remark, _, scope, _ in state.rules.content.signals:
        if scope == "none":
            possible.append(Signal(remark, ""))
        elif scope == "tile":
            possible += [Signal(remark, name_of(cell)) for cell in state.tiles]
        else:
            possible += [Signal(remark, subject) for subject in secrets]
    return possible


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
    """BIO-351 to BIO-353 Harmless where it could be placed; otherwise the secret is used at once, or lost."""
    commit(state)
    name = secret(state, token)
    if is_harmless(state, seat, token):
        publish(state, token)
        state.tell(f"@{seat} shows a secret: {name}.", seat, what="announce")
        return
    state.tell(f"@{seat} names a secret aloud: {name}.", seat, what="announce")
    if state.types[token] == CAPTURED:
        lift(state, state.cells[seat], token)
        spring_trap(state, seat, token)
    elif can_use_now(state, seat, token):
        use_named(state, seat, token)
    else:
        take_away(state, token)
        gone(state, token)
        judge(state)


def is_harmless(state: Biomes, seat: Seat, token: int) -> bool:
    """BIO-353 What could be placed and picked up again here: the own pack, at a friendly camp, by somebody on their feet."""
    at_camp = state.is_friendly(state.cells[seat]) and state.status[seat] == HEALTHY
    return at_camp and token in state.packs[seat]


def use_named(state: Biomes, seat: Seat, token: int) -> None:
    """BIO-351 Buffs are put on, tools mend the quest they are named at, everything else is used."""
    kind = state.types[token]
    if is_buff(kind):
        wear(state, seat, token)
    elif kind == TOOLS and wants_tools(state, seat):
        at_ruins = state.cells[seat] == state.site[RUIN]
        engage(state)
        spend(state, seat, token)
        state.then(Mend(seat, 2)) if at_ruins else raise_shield(state)
    else:
        use(state, seat, token)


def wants_tools(state: Biomes, seat: Seat) -> bool:
    """BIO-323, BIO-328 On the Ruins, or on Atlantis without a shield, and the price can be paid."""
    cell = state.cells[seat]
    ruins = cell == state.site[RUIN] and state.is_live(RUIN)
    atlantis = cell == state.site[SINKING] and state.is_live(SINKING) and not state.second[SINKING]
    return (ruins or atlantis) and state.actions >= state.rules.quest_cost


def can_use_now(state: Biomes, seat: Seat, token: int) -> bool:
    """BIO-352 In the own turn, with an action left, at hand, and with something to use it on."""
    top = state.stack[-1]
    if not isinstance(top, Turn) or top.seat != seat or not has_at_hand(state, seat, token):
        return False
    kind = state.types[token]
    if kind == TOOLS and wants_tools(state, seat):
        return True
    if not state.actions:
        return False
    if is_buff(kind):
        return len(state.worn[seat]) < state.rules.most_worn
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
