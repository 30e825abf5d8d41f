"""What a captain would look for in vain, with the refusal of the rules as the reason."""

from __future__ import annotations

from typing import Final

from farshore.core.action import Action
from farshore.core.kernel import explain
from farshore.core.showing import Asked
from farshore.core.view import Blocked
from farshore.games.voyages.actions.decisions import Lock
from farshore.games.voyages.state.table import Voyages

Wanted = tuple[str, str, Action]  # label, group, and what would be done
LOCK_IN: Final[Wanted] = ("Lock in", "lock", Lock())


def missing(at: Asked[Voyages], *wanted: Wanted) -> list[Blocked]:
    """Of all this what cannot be done, and why."""
    refused: list[Blocked] = []
    for label, group, action in wanted:
        refusal = explain(at.state, at.seat, action)
        if refusal is not None:
            refused.append({"label": label, "group": group, "why": refusal.sentence, "rule": refusal.rule})
    return refused


def no_lock(at: Asked[Voyages]) -> list[Blocked]:
    """A turn that is not planned to its end cannot be locked; there is nothing else to look for."""
    return missing(at, LOCK_IN)
