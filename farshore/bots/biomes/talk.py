"""Coded remarks: what a player may say about secrets that only it has seen (BIO-347)."""

from __future__ import annotations

from typing import Final

from farshore.core.event import Seat
from farshore.games.biomes.actions.answers import Signal
from farshore.games.biomes.content.numbers import CAMP_KIT, CAPTURED, EXTRA_ACTION, SUPPLY, TELEPORT
from farshore.games.biomes.content.wedge import name_of
from farshore.games.biomes.state.table import Biomes
from farshore.games.biomes.steps.talk import gazed_at

USEFUL: Final = {EXTRA_ACTION: "treasure", SUPPLY: "treasure", CAMP_KIT: "useful", TELEPORT: "useful"}


def remarks(state: Biomes, seat: Seat) -> list[Signal]:
    """Worth saying: what lies about, unseen by the others, and is good to have or better left alone."""
    worthwhile: list[Signal] = []
    for cell, tokens in state.lying.items():
        for token in tokens:
            if state.is_public(token) or not state.knows(seat, token):
                continue
            kind = state.types[token]
            if kind == CAPTURED:
                worthwhile.append(Signal("keep-away", name_of(cell)))
            elif kind in USEFUL:
                about = name_of(cell) if gazed_at(state, seat, cell) else f"s{token}"
                worthwhile.append(Signal(USEFUL[kind], about))
    said = heard(state)
    return [signal for signal in worthwhile if (signal.remark, signal.about) not in said]


def heard(state: Biomes) -> set[tuple[str, str]]:
    """What has been said lately, by anybody."""
    names = [remark for remark, _, _, _ in state.rules.content.signals]
    return {(names[number], about) for _, number, about in state.signals}


def moods(state: Biomes) -> dict[str, int]:
    """How the latest remark about a tile or a secret sounded, from -2 to 2."""
    return {about: state.rules.content.signals[number][3] for _, number, about in state.signals if about}
