"""A saved table read back."""

from __future__ import annotations

from typing import Any

from farshore.core.deck import Deck
from farshore.games.cannons.content.chart import chart_from_json
from farshore.games.cannons.options import Rules
from farshore.games.cannons.state.ship import packed, ship_from_json
from farshore.games.cannons.state.table import Cannons


def saved_state(rules: Rules, saved: dict[str, Any]) -> Cannons:
    """The table that `Cannons.to_json` wrote."""
    state = Cannons(rules, None if saved["drawn"] else rules.chart)
    if saved["chart"] is not None:
        state.chart = chart_from_json(saved["chart"], rules.atlas.frame.homes, rules.content.island_ids)
    state.first = saved["first"]
    state.active = saved["active"]
    state.round = saved["round"]
    state.dice = packed(saved["dice"])
    state.end_round = saved["end_round"]
    state.won = saved["won"]
    state.lost = saved["lost"]
    state.latched = saved["latched"]
    state.ships = [ship_from_json(ship) for ship in saved["ships"]]
    state.prosperity = saved["prosperity"]
    state.nations = saved["nations"]
    state.homes = saved["homes"]
    state.decks = [Deck(unseen, top, bottom) for unseen, top, bottom in saved["decks"]]
    state.discards = list(packed(saved["discards"]))
    state.clue_box = packed(saved["clue_box"])
    state.bottom_known = packed(saved["bottom_known"])
    state.supply = saved["supply"]
    state.ammo = saved["ammo"]
    state.tokens = saved["tokens"]
    state.token_by = packed(saved["token_by"])
    state.up = saved["up"]
    state.pool = packed(saved["pool"])
    state.marauders = saved["marauders"]
    state.tiles = packed(saved["tiles"])
    state.spots = packed(saved["spots"])
    return state
