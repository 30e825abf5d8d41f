"""The areas of the view: the growing map, quest boards, cool-downs, keys, stacks, packs and what one knows alone."""

from __future__ import annotations

from typing import Any

from farshore.core.event import Seat
from farshore.core.kernel import Step
from farshore.core.pending import said
from farshore.core.view import Area, DieView, Slot
from farshore.games.biomes.content.numbers import (
    CRYPT,
    DRAGON,
    DRAWN,
    ESCAPE,
    GANG,
    MISSIONS,
    PUBLIC,
    QUEST_STATUS,
    RUIN,
    SECRETS,
    SINKING,
    SPRING,
    TEMPLE,
    TRADE,
    TUG,
)
from farshore.games.biomes.content.wedge import printed
from farshore.games.biomes.sampling import keys_expected
from farshore.games.biomes.state.table import Biomes
from farshore.games.biomes.steps.sight import PutInOrder
from farshore.games.biomes.steps.talk import about
from farshore.games.biomes.steps.turn import is_updated
from farshore.games.biomes.view.forecast import board_turn
from farshore.games.biomes.view.world import world


def areas(state: Biomes, seat: Seat | None) -> list[Area]:
    found: list[Area] = [world(state), keys(state, seat), cooldowns(), quest_stack(state)]
    found += [page for page in (remarks(state), gone(state)) if page["text"]]
    found.append(board_turn(state))
    if state.die:
        die: DieView = {"id": "die", "faces": "d6", "value": state.die}
        found.append({"id": "dice", "type": "dice", "place": "info", "title": "Last die", "dice": [die]})
    found += [quest(state, number, face) for face, number in enumerate(state.order, 1)]
    found += [
        deck("box", "Box", state.box.size() + state.pool.size()),
    ]
    found += [deck(f"stack:{DRAWN[kind]}", DRAWN[kind].capitalize(), state.stacks[kind]) for kind in range(1, 8)]
    found += [pack(state, seat, other) for other in range(state.rules.seats)]
    if state.limbo:
        found.append({"id": "limbo", "type": "tableau", "place": "info", "title": "In limbo", "slots": []})
    team: Area = {"id": "team", "type": "tableau", "place": "info", "title": "Team buff", "slots": []}
    found.append(team)
    found += holdings(state)
    if seat is not None and not state.result:
        found += private(state, seat)
    return found


# The map


# Tracks


def keys(state: Biomes, seat: Seat | None) -> Area:
    """Keys used, needed, and still obtainable."""
    left = keys_expected(state, seat)
    return {
        "id": "keys",
        "type": "track",
        "place": "above",
        "title": "Keys",
        "from": 0,
        "to": max(left, state.rules.keys_needed),
        "value": len(state.exit_keys),
        "marks": [
            {"at": state.rules.keys_needed, "what": "key", "label": "needed", "role": "needed"},
            {"at": left, "what": "key", "label": "can be had", "role": "left"},
        ],
    }


def cooldowns() -> Area:
    marks = [
        {"at": 6, "what": "cooldown"},
        {"at": 10, "what": "cooldown"},
        {"at": 16, "what": "cooldown"},
        {"at": 19, "what": "cooldown"},
    ]
    return {
        "id": "cooldowns",
        "type": "track",
        "place": "mine",
        "title": "Cool-downs",
        "from": 0,
        "to": 19,
        "marks": marks,
    }


def quest(state: Biomes, number: int, face: int) -> Area:
    """A quest board: its counter, its face on the quest die, what it still holds."""
    content = state.rules.content
    low, high, value = counter(state, number)
    if state.rules.slots:
        odds = f"face {face} of {state.rules.faces} on the quest die"
    else:
        odds = f"one of {max(1, len([q for q in state.order if is_updated(state, q)]))} that the quest die may pick"
    holds = ", holds its Key" if state.keys_in >> number & 1 else ""
    shown: Area = {
        "id": f"quest:{number}",
        "type": "track",
        "place": "info",
        "title": content.quest_names[number],
        "from": low,
        "to": high,
        "value": value,
        "help": f"{QUEST_STATUS[state.quests[number]]}, {odds}{holds}",
        "marks": [
            {"at": low, "what": "quest", "role": QUEST_STATUS[state.quests[number]]},
            *([{"at": low, "what": "key", "role": "holds"}] if holds else []),
            *([{"at": low, "what": "die", "label": str(face)}] if state.rules.slots else []),
            *notes(state, number),
        ],
    }
    return shown


def counter(state: Biomes, number: int) -> tuple[int, int, int]:
    n = state.rules.n
    if number == TUG:
        return 0, max(1, len(state.front) - 1), state.counter[TUG]
    if number == TRADE:
        return 0, n["war_health"], state.counter[TRADE]
    if number == RUIN:
        return 0, n["ruins_full"], state.counter[RUIN]
    if number == SINKING:
        return 0, n["atlantis_start"], state.counter[SINKING]
    if number == TEMPLE:
        return 0, n["volcano_start"], state.counter[TEMPLE]
    if number == GANG:
        return 0, 3, state.subdued
    return 0, 1, 1 if number in (SPRING, CRYPT, DRAGON, ESCAPE) else 0


def notes(state: Biomes, number: int) -> list[dict[str, Any]]:
    """What else stands on the board."""
    found: list[dict[str, Any]] = []
    if number in (TUG, TRADE) and state.bonus[number]:
        found.append({"at": 0, "what": "supply", "label": "+1 in the next battle"})
    if number == TRADE:
        found.append({"at": state.second[TRADE], "what": "killer", "label": "enemy health"})
    if number == SPRING:
        left = [f"{count} {DRAWN[kind]}" for kind, count in enumerate(state.faces) if count and 0 < kind < 8]
        found.append({"at": 0, "what": "tile", "label": f"face-down: {', '.join(left) or 'nothing but the Fountain'}"})
    if number == SINKING and state.second[SINKING]:
        found.append({"at": state.counter[SINKING], "what": "shield", "label": "shielded"})
    if number == TEMPLE:
        found.append(
            {
                "at": 0,
                "what": "priest",
                "label": f"{state.priests_saved} saved, {state.second[TEMPLE]} eruptions, temple {'found' if state.temple else 'hidden'}",
            }
        )
    if number == GANG and state.enraged:
        found.append(
            {"at": 0, "what": "gang", "label": "enraged" if state.enraged < 0 else f"enraged for {state.enraged}"}
        )
    return found


# What goes on


def pending(state: Biomes) -> list[str]:
    """What still has to happen, the next thing first, and what was done this turn. Nothing here is secret."""
    pile: list[Step[Any, Any]] = state.stack[::-1]
    openly = state.rules.open_info  # else the order that somebody chooses in Foresight stays theirs
    text = [said(step, ("chosen",) if isinstance(step, PutInOrder) and not openly else ()) for step in pile]
    if state.round:
        text.append(f"@{state.start} began the round")
    if state.active >= 0:
        text.append(f"this turn: {state.uses} supplies used, wars fought {state.sworn}, moment {state.commits}")
    text.append(
        f"camps that attacked {state.struck}, camps that rest {state.fresh}, loot comes from {list(state.robbed)}"
    )
    if state.mission:
        text.append(f"mercenaries: {MISSIONS[state.mission]}, {state.prey}, {list(state.wanted)}, hold {state.hold}")
    voters = [f"@{seat}" for seat in range(state.rules.seats) if state.votes >> seat & 1]
    if voters:
        text.append(f"{' and '.join(voters)} would give up")
    return text


def gone(state: Biomes) -> Area:
    """R-93 Everything that left the game, by kind."""
    counts = [state.types.count(~kind) for kind in range(len(SECRETS))]
    text = [f"{count} {state.rules.content.secret_names[kind]}" for kind, count in enumerate(counts) if count]
    return {"id": "gone", "type": "page", "place": "info", "title": "Used up and lost", "text": text}


def quest_stack(state: Biomes) -> Area:
    """BIO-021 Which quests are still to be found is public, their order is not."""
    names = [state.rules.content.quest_names[number] for number in range(1, 11) if state.hidden >> number & 1]
    area = deck("quests", "Quests to find", len(names))
    area["help"] = ", ".join(names)
    return area


def remarks(state: Biomes) -> Area:
    said = state.rules.content.signals
    text = [f"@{seat}{about(subject)}: {said[number][1]}" for seat, number, subject in state.signals]
    return {"id": "remarks", "type": "page", "place": "info", "title": "Remarks", "text": text}


# Stacks, packs, private knowledge


def deck(name: str, title: str, count: int) -> Area:
    return {"id": name, "type": "deck", "place": "info", "title": title, "count": count}


def pack(state: Biomes, seat: Seat | None, other: Seat) -> Area:
    title = f"Pack of @{other}"
    if other == seat:
        title = f"Pack, {state.weight(other)} of {state.capacity(other)}"
    slots: list[Slot] = [{"id": f"pack{other}:load", "kind": "load"}, {"id": f"pack{other}:worn", "kind": "worn"}]
    place: Any = "mine" if other == seat else "info"
    return {"id": f"pack{other}", "type": "tableau", "place": place, "seat": other, "title": title, "slots": slots}


def holdings(state: Biomes) -> list[Area]:
    """What lies on quest boards."""
    rows = [
        ("hoard", "The hoard", state.hoard),
        ("tomb", "In the Tomb", state.tomb),
        ("atlantis", "In Atlantis", state.slots),
        ("rewards", "The priests' thanks", state.rewards),
    ]
    return [
        {"id": name, "type": "tableau", "place": "info", "title": title, "slots": []}
        for name, title, tokens in rows
        if tokens
    ]


def whereabouts(state: Biomes, token: int) -> str:
    """Where a secret is, in words; that much everybody sees."""
    for cell, tokens in state.lying.items():
        if token in tokens:
            return f"on {printed(cell)}"
    for other, held in enumerate(state.packs):
        if token in held:
            return f"with @{other}"
    return "elsewhere"


def private(state: Biomes, seat: Seat) -> list[Area]:
    """What this player knows and not everybody does: secrets seen, and what was foreseen."""
    alone = [token for token, known in enumerate(state.known) if known != PUBLIC and known >> seat & 1]
    lines = [f"{state.rules.content.secret_names[state.types[token]]}, {whereabouts(state, token)}" for token in alone]
    found: list[Area] = [
        {
            "id": f"known{seat}",
            "type": "page",
            "place": "hand",
            "seat": seat,
            "title": "You know, not everybody does",
            "help": "hint with a remark, name nothing (BIO-347)",
            "text": lines or ["Nothing that the others have not seen."],
        }
    ]
    text: list[str] = []
    if state.box.top and state.box_seen >> seat & 1:
        text.append(
            "Next from the box: " + ", ".join([state.rules.content.secret_names[kind] for kind in state.box.top[::-1]])
        )
    if state.fate and state.fate_seen >> seat & 1:
        text.append("Next tiles: " + ", ".join([DRAWN[face] for face in state.fate]))
    if state.quest_top and state.quest_seen >> seat & 1:
        names = state.rules.content.quest_names
        text.append("Next quests: " + ", ".join([names[number] for number in state.quest_top]))
    if text:
        found.append(
            {
                "id": f"foresight{seat}",
                "type": "page",
                "place": "mine",
                "seat": seat,
                "title": "Foresight",
                "text": text,
            }
        )
    return found
