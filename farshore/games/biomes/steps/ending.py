"""Winning and losing (BIO-005 to BIO-014): the census of Keys, and the test after every effect."""

from __future__ import annotations

from farshore.games.biomes.content.numbers import (
    CRYPT,
    HEALTHY,
    KEY,
    LOSS_CAMP,
    LOSS_DOWN,
    LOSS_KEYS,
    RESULTS,
    SPRING,
    WIN,
)
from farshore.games.biomes.content.wedge import HOME
from farshore.games.biomes.state.table import Biomes

STEALER_QUESTS = 1 << SPRING | 1 << CRYPT


def bears_key(state: Biomes, quest: int) -> bool:
    """BIO-249, RULING-BIO-06 Every ordinary quest holds a Key; the dragon by option."""
    return state.rules.key_quests >> quest & 1 == 1


def census(state: Biomes) -> int:
    """BIO-010 Keys that can still end up on the Exit."""
    count = state.types.count(KEY) + state.keys_in.bit_count() + (state.hidden & state.rules.key_quests).bit_count()
    for deck in (state.box, state.pool):
        if deck.unseen:
            count += deck.unseen[KEY] + deck.top.count(KEY) + deck.bottom.count(KEY)
    if state.limbo and not state.hidden & STEALER_QUESTS:
        count -= len([token for token in state.limbo if state.types[token] == KEY])
    return count


def keys_carried(state: Biomes) -> list[int]:
    """RULING-BIO-86 By option Keys in the packs of a team that is on the Exit need not be used there."""
    if not state.rules.keys_brought:
        return []
    return [token for pack in state.packs for token in pack if state.types[token] == KEY]


def turn_carried(state: Biomes) -> None:
    """RULING-BIO-86 The door is opened with what the team has brought, as if every Key had been used."""
    brought = keys_carried(state)
    if not brought:
        return
    state.packs = tuple([tuple([token for token in pack if token not in brought]) for pack in state.packs])
    state.exit_keys = (*state.exit_keys, *brought)


def is_won(state: Biomes) -> bool:
    """BIO-007, BIO-008, RULING-BIO-86 Enough Keys used, by option brought, and everybody healthy on the Exit."""
    out = state.site[10]
    if not out or len(state.exit_keys) + len(keys_carried(state)) < state.rules.keys_needed:
        return False
    for seat, cell in enumerate(state.cells):
        if cell != out or state.status[seat] != HEALTHY:
            return False
    return True


def all_down(state: Biomes) -> bool:
    """BIO-012 Nobody is healthy."""
    return HEALTHY not in state.status


def judge(state: Biomes) -> None:
    """BIO-013 After every effect: first the win, then the losses; several at once are all recorded."""
    if state.result or not state.round:
        return
    if is_won(state):
        turn_carried(state)
        finish(state, WIN, ())
        return
    causes: list[int] = []
    if census(state) < state.rules.keys_needed:
        causes.append(LOSS_KEYS)
    if HOME not in state.camps:
        causes.append(LOSS_CAMP)
    if all_down(state) and has_no_grace(state):
        causes.append(LOSS_DOWN)
    if causes:
        finish(state, causes[0], tuple(causes))


def has_no_grace(state: Biomes) -> bool:
    """BIO-012, `all_down_grace`: by option the team has some rounds left, counted from now."""
    if not state.rules.all_down_grace:
        return True
    if not state.down_since:
        state.down_since = state.round
    return False


def finish(state: Biomes, result: int, causes: tuple[int, ...]) -> None:
    """BIO-013 Nothing further is resolved."""
    state.result = result
    state.losses = causes
    del state.stack[:]
    state.tell(str(state.rules.content.words.get(RESULTS[result], "")), what="end")
