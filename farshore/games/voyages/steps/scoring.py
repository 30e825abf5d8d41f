"""Scoring (VOY-153 to VOY-162): gold by its six headings."""

from __future__ import annotations

from typing import Final

from farshore.games.voyages.content.seamap import SeaMap
from farshore.games.voyages.state.table import ONES, SOLD, Sheet

HEADINGS: Final = ("islands", "oceans", "cargo", "heroes", "dread", "legends")


def islands_gold(sea: SeaMap, sheet: Sheet) -> int:
    """VOY-153 Every island visited counts once."""
    visited = sheet.visited
    total = 0
    for island, gold in enumerate(sea.island_gold):
        if visited >> island & 1:
            total += gold
    return total


def cargo_gold(sea: SeaMap, sheet: Sheet) -> int:
    """VOY-123, VOY-155, VOY-156 Sold pieces by their section, held pieces one gold each."""
    total = 0
    for track in range(4):
        sold = sheet.cargo[SOLD + track]
        total += sum(sea.tracks[track][:sold]) + sea.gold_held * (sheet.cargo[track] - sold)
    return total


def headings(sea: SeaMap, sheet: Sheet) -> list[int]:
    """VOY-153 to VOY-160, RULING-VOY-20 Gold of islands, oceans, cargo, heroes, the DREAD and legends."""
    return [
        islands_gold(sea, sheet),
        sea.ocean_table[ONES[sheet.regions]],
        cargo_gold(sea, sheet),
        sea.gold_hero * sheet.heroic,
        sea.gold_dread if sheet.dread_defeated() else 0,
        sea.gold_star * ONES[sheet.stars],
    ]


def gold(sea: SeaMap, sheet: Sheet) -> int:
    """VOY-161, VOY-162 The sum; there is nothing else, and nothing is ever paid with it."""
    return sum(headings(sea, sheet))


def rank(sea: SeaMap, amount: int) -> str:
    """VOY-168 The name a solo voyage of that much gold earns on this map."""
    name = ""
    for bound, title in sea.ranks:
        if amount >= bound:
            name = title
    return name
