"""Setup (docs/rules/voyages.md, section 4): from options to the first state."""

from __future__ import annotations

from farshore.core.game import Setup
from farshore.games.voyages.options import Rules
from farshore.games.voyages.state.table import Voyages, fresh_sheet
from farshore.games.voyages.steps.round import ROUND


def first_state(rules: Rules, setup: Setup) -> Voyages:
    """VOY-001 to VOY-008, RULING-VOY-44 One sheet a seat, all alike, on the same map; round 1 begins."""
    sheet = fresh_sheet(rules)
    sheets = [sheet] * setup.seats
    state = Voyages(rules, setup.mode, 1, (), (), 0, (), sheets, sheets[:])
    state.then(ROUND)
    return state
