"""Setup (docs/rules/everrain.md, section 4): from options to the first state."""

from __future__ import annotations

from typing import Any

from farshore.core.deck import Deck
from farshore.core.kernel import Step
from farshore.games.everrain.content.places import NONE
from farshore.games.everrain.content.tables import Tables
from farshore.games.everrain.options import Rules
from farshore.games.everrain.state.ship import Ship
from farshore.games.everrain.state.table import UNTOLD, Everrain
from farshore.games.everrain.steps.crewing import Join
from farshore.games.everrain.steps.fitting import DrawFirst, FitOut, StarterGun
from farshore.games.everrain.steps.navigate import LayTile
from farshore.games.everrain.steps.rounds import RoundStart


def decks_of(tables: Tables) -> list[Deck]:
    """EV-026 to EV-029 Every deck, face down; Traits in two of them, enemies of Act 1 alone, no starters."""
    good = [1 if trait.sign == "positive" else 0 for trait in tables.traits]
    bad = [1 if trait.sign == "negative" else 0 for trait in tables.traits]
    counts = [
        [1] * len(tables.sea),
        [1] * len(tables.expeditions),
        [1] * len(tables.denizens),
        [card.copies for card in tables.improvements],
        [0 if card.starter else card.copies for card in tables.artillery],
        [card.copies for card in tables.treasures],
        good,
        bad,
        [card.copies if card.act == 1 else 0 for card in tables.enemies],
        [1] * len(tables.boards),
    ]
    return [Deck(unseen, [], []) for unseen in counts]


def bare_table(rules: Rules) -> Everrain:
    """EV-019 to EV-023 Tracks and decks as they lie at the start, ships with Orders and Coin, nobody aboard."""
    state = Everrain(rules)
    tables = rules.tables
    board = tables.content.ship_board
    for _ in range(rules.seats):
        ship = Ship()
        ship.fresh = board.orders[:]
        ship.coin = board.coin
        state.ships.append(ship)
    state.decks = decks_of(tables)
    state.discards = [()] * len(state.decks)
    later = [[n] * card.copies for n, card in enumerate(tables.enemies) if card.act > 1]
    state.next_act_cards = tuple([card for cards in later for card in cards])
    state.tiles_left = (1 << len(tables.tiles)) - 1
    last = max(tables.stories) + 1
    state.stories = (UNTOLD,) * last
    state.owners = (NONE,) * last
    return state


def first_state(rules: Rules) -> Everrain:
    """Section 4, in its order: each ship is fitted out and manned, the First Player is drawn, the first tile is laid.

    EV-031, RULING-EV-92 The tile is laid before a ship is placed; no Storm and no enemy ship come with Act 1.
    """
    state = bare_table(rules)
    crew = rules.tables.content.ship_board.crew
    steps: list[Step[Everrain, Any]] = []
    for seat in range(rules.seats):
        steps += [FitOut(seat, "cabins"), FitOut(seat, "dinghy"), StarterGun(seat)]
        steps += [Join(seat, "deckhand") for _ in range(crew)]
    state.then(*steps, DrawFirst(), LayTile(0, NONE), RoundStart())
    return state
