"""Law 7 for Biomes: secrets, tiles, Keys and priests are neither made nor lost unnoticed."""

from __future__ import annotations

from farshore.core.kernel import State
from farshore.games.biomes.content.numbers import FACE_UP, KEY, KIND, PUBLIC, SECRETS, SUPPLY, TOOLS, UNUSED
from farshore.games.biomes.state.table import Biomes
from farshore.games.biomes.steps.ending import bears_key, census
from farshore.games.biomes.steps.handling import Deliver


def places(state: Biomes) -> list[int]:
    """Every secret that lies somewhere, once for each place."""
    somewhere = [token for tokens in state.lying.values() for token in tokens]
    for rows in (state.packs, state.worn, state.loot):
        somewhere += [token for tokens in rows for token in tokens]
    for row in (state.team, state.limbo, state.tomb, state.hoard, state.rewards, state.exit_keys):
        somewhere += row
    somewhere += [token for token in state.slots if token >= 0]
    somewhere += [step.token for step in state.stack if isinstance(step, Deliver)]
    return somewhere


def secrets(state: Biomes) -> str:
    alive = [token for token, kind in enumerate(state.types) if kind >= 0]
    if state.stack and sorted(places(state)) != alive:
        return f"secrets lie at {sorted(places(state))}, there are {alive}"
    gone = [token for token, kind in enumerate(state.types) if kind < 0 and state.known[token] != PUBLIC]
    if gone:
        return f"secrets {gone} are gone and nobody was shown"
    for kind, name in enumerate(SECRETS):
        decks = [d.unseen[kind] + d.top.count(kind) + d.bottom.count(kind) for d in (state.box, state.pool)]
        out = state.types.count(kind) + state.types.count(~kind)
        if min(decks) < 0 or (kind not in (KEY, SUPPLY, TOOLS) and sum(decks) + out != state.rules.box[kind]):
            return f"there are {decks} and {out} of {name}, not {state.rules.box[kind]}"
    return ""


def keys(state: Biomes) -> str:
    bearing = [quest for quest in range(1, 10) if state.quests[quest] != UNUSED and bears_key(state, quest)]
    if state.round and census(state) > len(bearing) + state.rules.box[KEY]:
        return f"{census(state)} Keys, but only {len(bearing)} quests bear one"
    return ""


def tiles(state: Biomes) -> str:
    for kind in range(1, 8):
        laid = len([tile for tile in state.tiles.values() if tile & FACE_UP and tile & KIND == kind])
        whole = state.rules.stacks[kind] + (1 if kind < 4 else 0)
        pending = 1 if kind == 4 else 0  # a quarry that is being turned lies nowhere yet
        if not whole - pending <= laid + state.stacks[kind] + state.faces[kind] <= whole:
            return f"{laid} tiles {kind} laid, {state.stacks[kind]} in the stack, {whole} in all"
    return ""


def biomes(before: State | None, after: State) -> str:
    """Secrets lie in one place each, tiles come out of their stacks, the round never runs backwards."""
    assert isinstance(after, Biomes)
    if isinstance(before, Biomes) and (after.round < before.round or len(after.types) < len(before.types)):
        return "time ran backwards"
    if min((*after.stacks, *after.faces, *after.priests, after.actions, after.priests_in)) < 0:
        return "something fell below zero"
    return secrets(after) or keys(after) or tiles(after)
