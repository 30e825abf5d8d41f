"""From a saved table back to one that can be played."""

from __future__ import annotations

from typing import Any

from farshore.core.deck import Deck
from farshore.games.nearfar.options import Rules
from farshore.games.nearfar.state.player import player_from_json
from farshore.games.nearfar.state.table import SCALARS, Journey


def saved_state(rules: Rules, saved: dict[str, Any]) -> Journey:
    """The table that `Journey.to_json` wrote."""
    state = Journey(rules)
    for name in SCALARS:
        setattr(state, name, saved[name])
    state.players = [player_from_json(player) for player in saved["players"]]
    state.decks = [Deck(unseen, top, bottom) for unseen, top, bottom in saved["decks"]]
    state.discards = [tuple(pile) for pile in saved["discards"]]
    for name in ("row", "threats", "bosses", "chiefs", "mine", "camps", "dice", "bonuses"):
        setattr(state, name, tuple(saved[name]))
    state.worlds = saved["worlds"]
    state.pages = tuple([(seat, quest, choice, how) for seat, quest, choice, how in saved["pages"]])
    return state
