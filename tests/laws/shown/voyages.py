"""Voyages: what its figures, prices and gains mean, read from the state alone."""

from __future__ import annotations

from farshore.core.event import Seat
from farshore.games.voyages.content.seamap import CARGO_NAMES
from farshore.games.voyages.state.table import Voyages
from farshore.games.voyages.steps.scoring import gold
from tests.laws.shown.table import Purse, Table


def purse(state: Voyages, seat: Seat) -> Purse:
    sheet = state.drafts[seat] if state.drafts[seat] is not None else state.sheets[seat]
    held = {
        "sailor": sheet.plain,
        "hero": sheet.heroic,
        "star": sheet.star_count(),
        "gold": gold(state.rules.sea, sheet),
    }
    return held | {name: sheet.held(track) for track, name in enumerate(CARGO_NAMES)}


TABLE = Table(purse, {}, {}, {})
