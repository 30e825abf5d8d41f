"""A table read back from what `Voyages.to_json` wrote. The steps that were pending are the codec's business."""

from __future__ import annotations

from typing import Any

from farshore.games.voyages.options import Rules
from farshore.games.voyages.state.table import Sheet, Voyages


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


def sheet_from_json(saved: list[Any]) -> Sheet:
    ship, outlined, plain, heroic, heroic_spent, cargo, crossed, claimed = saved[:8]
    used, sailor_taken, visited, regions, stars = saved[8:13]
    return Sheet(
        ship,
        outlined,
        plain,
        heroic,
        heroic_spent,
        cargo,
        crossed,
        claimed,
        used,
        sailor_taken,
        visited,
        regions,
        stars,
        tuple(saved[13]),
        tuple([tuple(segment) for segment in saved[14]]),
        tuple([(die, value, bool(hero)) for die, value, hero in saved[15]]),
        saved[16],
    )
