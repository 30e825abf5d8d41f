"""Setup (docs/rules/cannons.md, section 4): from options to the first state."""

from __future__ import annotations

from typing import Any

from farshore.core.deck import Deck
from farshore.core.kernel import Step
from farshore.games.cannons.options import Rules
from farshore.games.cannons.state.ship import Ship
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
    """4.1, RULING-QC-54 The order of setting up; whoever lays tiles or tokens begins with the first player, so that is rolled before."""
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
