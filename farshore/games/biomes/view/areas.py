"""The areas of the view: the growing map, quest boards, cool-downs, keys, stacks, packs and what one knows alone."""

from __future__ import annotations

from typing import Any

from farshore.core.event import Seat
from farshore.core.view import Area, DieView, Slot
from farshore.games.biomes.content.numbers import (
    CRYPT,
    DRAGON,
    DRAWN,
    ESCAPE,
    GANG,
    QUEST_STATUS,
    RUIN,
    SINKING,
    SPRING,
    TEMPLE,
    TRADE,
    TUG,
)
from farshore.games.biomes.sampling import keys_expected
from farshore.games.biomes.state.table import Biomes
from farshore.games.biomes.steps.turn import is_updated
from farshore.games.biomes.view.forecast import board_turn
from farshore.games.biomes.view.map import survey_map
from farshore.games.biomes.view.pages import gone, private, remarks


def areas(state: Biomes, seat: Seat | None) -> list[Area]:
    shown: list[Area] = [survey_map(state), keys(state, seat), cooldowns(), quest_stack(state)]
    shown += [page for page in (remarks(state), gone(state)) if page["text"]]
    shown.append(board_turn(state))
    if state.die:
        die: DieView = {"id": "die", "faces": "d6", "value": state.die}
        shown.append({"id": "dice", "type": "dice", "place": "info", "title": "Last die", "dice": [die]})
    shown += [quest(state, number, face) for face, number in enumerate(state.order, 1)]
    shown += [
        deck("box", "Box", state.box.size() + state.pool.size()),
    ]
    shown += [deck(f"stack:{DRAWN[kind]}", DRAWN[kind].capitalize(), state.stacks[kind]) for kind in range(1, 8)]
    shown += [pack(state, seat, other) for other in range(state.rules.seats)]
    if state.limbo:
        shown.append({"id": "limbo", "type": "tableau", "place": "info", "title": "In limbo", "slots": []})
    team: Area = {"id": "team", "type": "tableau", "place": "info", "title": "Team buff", "slots": []}
    shown.append(team)
    shown += holdings(state)
    if seat is not None and not state.result:
        shown += private(state, seat)
    return shown


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
        "what": content.quest_ids[number],
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
    rules = state.rules
    if number == TUG:
        return 0, max(1, len(state.front) - 1), state.counter[TUG]
    if number == TRADE:
        return 0, rules.war_health, state.counter[TRADE]
    if number == RUIN:
        return 0, rules.ruins_full, state.counter[RUIN]
    if number == SINKING:
        return 0, rules.atlantis_start, state.counter[SINKING]
    if number == TEMPLE:
        return 0, rules.volcano_start, state.counter[TEMPLE]
    if number == GANG:
        return 0, 3, state.subdued
    return 0, 1, 1 if number in (SPRING, CRYPT, DRAGON, ESCAPE) else 0


def notes(state: Biomes, number: int) -> list[dict[str, Any]]:
    """What else stands on the board."""
    marks: list[dict[str, Any]] = []
    if number in (TUG, TRADE) and state.bonus[number]:
        marks.append({"at": 0, "what": "supply", "label": "+1 in the next battle"})
    if number == TRADE:
        marks.append({"at": state.second[TRADE], "what": "killer", "label": "enemy health"})
    if number == SPRING:
        left = [f"{count} {DRAWN[kind]}" for kind, count in enumerate(state.faces) if count and 0 < kind < 8]
        marks.append({"at": 0, "what": "tile", "label": f"face-down: {', '.join(left) or 'nothing but the Fountain'}"})
    if number == SINKING and state.second[SINKING]:
        marks.append({"at": state.counter[SINKING], "what": "shield", "label": "shielded"})
    if number == TEMPLE:
        marks.append(
            {
                "at": 0,
                "what": "priest",
                "label": f"{state.priests_saved} saved, {state.second[TEMPLE]} eruptions, temple {'found' if state.temple else 'hidden'}",
            }
        )
    if number == GANG and state.enraged:
        marks.append(
            {"at": 0, "what": "gang", "label": "enraged" if state.enraged < 0 else f"enraged for {state.enraged}"}
        )
    return marks


def quest_stack(state: Biomes) -> Area:
    """BIO-021 Which quests are still to be found is public, their order is not."""
    names = [state.rules.content.quest_names[number] for number in range(1, 11) if state.hidden >> number & 1]
    area = deck("quests", "Quests to find", len(names))
    area["help"] = ", ".join(names)
    return area


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
