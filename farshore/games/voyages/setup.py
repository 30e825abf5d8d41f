"""Setup (docs/rules/voyages.md, section 4): from options to the first state."""

from __future__ import annotations

from typing import Any

from farshore.core.game import Setup
from farshore.games.voyages.options import Rules
from farshore.games.voyages.state.table import Voyages, fresh_sheet, sheet_from_json
from farshore.games.voyages.steps.round import ROUND


def first_state(rules: Rules, setup: Setup) -> Voyages:
    """VOY-001 to VOY-008, RULING-VOY-44 One sheet a seat, all alike, on the same map; round 1 begins."""
    sheet = fresh_sheet(rules)
    sheets = [sheet] * setup.seats
    state = Voyages(rules, setup.mode, 1, (), (), 0, (), sheets, sheets[:])
    state.then(ROUND)
    return state


def saved_state(rules: Rules, saved: dict[str, Any]) -> Voyages:
    """The table that `Voyages.to_json` wrote."""
    return Voyages(
        rules,
        saved["mode"],
        saved["round"],
        tuple(saved["dice"]),
        tuple([tuple(dice) for dice in saved["past_dice"]]),
        saved["trigger_round"],
        tuple(saved["trigger_seats"]),
        [sheet_from_json(sheet) for sheet in saved["sheets"]],
        [sheet_from_json(sheet) for sheet in saved["drafts"]],
    )
