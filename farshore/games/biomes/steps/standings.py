"""How it ended: everybody together."""

from __future__ import annotations

from farshore.core.game import Standing
from farshore.core.standings import together
from farshore.games.biomes.content.numbers import RESULTS, WIN
from farshore.games.biomes.state.table import Biomes
from farshore.games.biomes.steps.ending import census


def standings(state: Biomes) -> list[Standing]:
    """One team: all win or all lose; the score counts Keys used on the Exit."""
    return together(state.rules.seats, len(state.exit_keys), state.result == WIN, RESULTS[state.result])


def summary(state: Biomes) -> str:
    words = state.rules.content.words
    text = str(words.get(RESULTS[state.result], "The expedition is still out there."))
    needed = state.rules.keys_needed
    left = "" if state.result == WIN else f"; {census(state)} could still have been had"
    return f"{text} Round {state.round}: {len(state.exit_keys)} of {needed} Keys in the door{left}."
