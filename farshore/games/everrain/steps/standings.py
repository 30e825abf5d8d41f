"""The end (EV-001 to EV-008): everybody wins or everybody loses."""

from __future__ import annotations

from farshore.core.game import Standing
from farshore.core.standings import together
from farshore.games.everrain.state.table import RUNNING, WON, Everrain


def standings(state: Everrain) -> list[Standing]:
    """EV-001 One result for all; the score is how far Player Discovery came.

    EV-292 Stories that are not finished change nothing.
    """
    won = state.ended == WON
    note = "won" if won else "under way" if state.ended == RUNNING else "lost"
    return together(state.rules.seats, state.player_disc, won, note)


def summary(state: Everrain) -> str:
    """The end in one sentence."""
    if state.ended == RUNNING:
        return f"Round {state.round}: the players stand on {state.player_disc}, the enemy on {state.enemy_disc}."
    how = "won" if state.ended == WON else "lost"
    return f"The captains have {how} in round {state.round}. {state.why}"
