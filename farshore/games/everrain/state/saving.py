"""A table as it was saved, read back."""

from __future__ import annotations

from typing import Any

from farshore.core.deck import Deck
from farshore.games.everrain.options import Rules
from farshore.games.everrain.state.ship import ship_from_json
from farshore.games.everrain.state.table import Everrain, cover_of, kinds_of


def saved_state(rules: Rules, saved: dict[str, Any]) -> Everrain:
    """The table that `to_json` wrote."""
    state = Everrain(rules)
    state.round = saved["round"]
    state.phase = saved["phase"]
    state.first = saved["first"]
    state.active = saved["active"]
    state.act = saved["act"]
    state.player_disc = saved["player_disc"]
    state.enemy_disc = saved["enemy_disc"]
    state.elder_disc = saved["elder_disc"]
    state.agenda = saved["agenda"]
    state.due = saved["due"]
    state.track_won = saved["track_won"]
    state.ended = saved["ended"]
    state.why = saved["why"]
    state.rolled = saved["rolled"]
    state.veil = saved["veil"]
    state.elder = saved["elder"][:]
    state.tiles = tuple(saved["tiles"])
    state.turns = tuple(saved["turns"])
    state.kinds = kinds_of(rules, state.tiles, state.turns)
    state.tiles_left = saved["tiles_left"]
    state.explored = int(saved["explored"])
    state.storms = tuple([tuple(storm) for storm in saved["storms"]])
    state.covered = cover_of(state.storms)
    state.fleet = [row[:] for row in saved["fleet"]]
    state.wrecks = tuple([(a, b, c, d) for a, b, c, d in saved["wrecks"]])
    state.ships = [ship_from_json(ship) for ship in saved["ships"]]
    state.decks = [Deck(unseen[:], top[:], bottom[:]) for unseen, top, bottom in saved["decks"]]
    state.discards = [tuple(pile) for pile in saved["discards"]]
    state.next_act_cards = tuple(saved["next_act_cards"])
    state.tops = tuple([tuple([tuple(batch) for batch in batches]) for batches in saved["tops"]])
    state.stories = tuple(saved["stories"])
    state.owners = tuple(saved["owners"])
    return state
