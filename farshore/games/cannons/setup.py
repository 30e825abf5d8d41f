"""Setup (docs/rules/cannons.md, section 4): from options to the first state, and from a saved table back to one."""

from __future__ import annotations

from typing import Any

from farshore.core.deck import Deck
from farshore.core.kernel import Step
from farshore.games.cannons.content.chart import chart_from_json
from farshore.games.cannons.options import Rules
from farshore.games.cannons.state.ship import Ship, packed, ship_from_json
from farshore.games.cannons.state.table import Cannons
from farshore.games.cannons.steps.opening import (
    ChooseChampions,
    ChooseCrew,
    Launch,
    PlaceMarauders,
    PrepareDecks,
    RollFirst,
)
from farshore.games.cannons.steps.tiles import LayMap
from farshore.games.cannons.steps.tokens import LayTokens


def bare_table(rules: Rules) -> Cannons:
    """QC-013, QC-024 Ships without a Champion, full supplies, no stars."""
    state = Cannons(rules, rules.chart)
    content = rules.content
    state.ships = [Ship() for _ in range(rules.seats)]
    state.prosperity = [0] * rules.teams
    state.nations = [-1] * rules.teams
    state.homes = [-1] * rules.seats
    state.supply = [rules.goods] * 5
    state.ammo = rules.ammo
    state.decks = [
        Deck([loot.copies for loot in content.loot], [], []),
        Deck([1] * len(content.quests), [], []),
        Deck([1] * len(content.clues), [], []),
    ]
    return state


def first_state(rules: Rules) -> Cannons:
    """4.1 The order of setting up; whoever lays tiles or tokens begins with the first player, so that is rolled before."""
    state = bare_table(rules)
    everybody = RollFirst(tuple(range(rules.seats)), ())
    early = rules.players_lay or rules.tiles_by == "players"
    steps: list[Step[Any, Any]] = [everybody] if early else []
    if rules.chart is None:
        steps.append(LayMap())
    if rules.coop:
        steps.append(ChooseCrew())
    steps += [PrepareDecks(), LayTokens(), PlaceMarauders((), ())]
    if not early:
        steps.append(everybody)
    state.then(*steps, ChooseChampions(0), Launch())
    return state


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
