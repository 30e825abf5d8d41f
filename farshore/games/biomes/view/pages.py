"""Pages of text: what goes on, what was said and lost, and what one player knows alone."""

from __future__ import annotations

from typing import Any

from farshore.core.event import Seat
from farshore.core.kernel import Step
from farshore.core.step_text import step_text
from farshore.core.view import Area
from farshore.games.biomes.content.numbers import (
    DRAWN,
    MISSIONS,
    PUBLIC,
    SECRETS,
)
from farshore.games.biomes.content.wedge import printed
from farshore.games.biomes.state.table import Biomes
from farshore.games.biomes.steps.sight import PutInOrder
from farshore.games.biomes.steps.talk import about


def pending(state: Biomes) -> list[str]:
    """What still has to happen, the next thing first, and what was done this turn. Nothing here is secret."""
    pile: list[Step[Any, Any]] = state.stack[::-1]
    openly = state.rules.open_info  # else the order that somebody chooses in Foresight stays theirs
    text = [step_text(step, ("chosen",) if isinstance(step, PutInOrder) and not openly else ()) for step in pile]
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
    """RULING-BIO-93 Everything that left the game, by kind."""
    counts = [state.types.count(~kind) for kind in range(len(SECRETS))]
    text = [f"{count} {state.rules.content.secret_names[kind]}" for kind, count in enumerate(counts) if count]
    return {"id": "gone", "type": "page", "place": "info", "title": "Used up and lost", "text": text}


def remarks(state: Biomes) -> Area:
    said = state.rules.content.signals
    text = [f"@{seat}{about(subject)}: {said[number][1]}" for seat, number, subject in state.signals]
    return {"id": "remarks", "type": "page", "place": "info", "title": "Remarks", "text": text}


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
    pages: list[Area] = [
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
        pages.append(
            {
                "id": f"foresight{seat}",
                "type": "page",
                "place": "mine",
                "seat": seat,
                "title": "Foresight",
                "text": text,
            }
        )
    return pages
