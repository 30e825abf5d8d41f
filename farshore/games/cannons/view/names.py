"""Cards by the names that captains read; the notation has their ids."""

from __future__ import annotations

from farshore.games.cannons.content.load import LOOT, QUEST
from farshore.games.cannons.state.table import Cannons


def loot_name(state: Cannons, card: str) -> str:
    return state.rules.content.loot[state.rules.tables.loot_index[card]].name


def clue_name(state: Cannons, card: str) -> str:
    return state.rules.content.clues[state.rules.tables.clue_index[card]].title


def quest_name(state: Cannons, card: str) -> str:
    return state.rules.content.quests[state.rules.tables.quest_index[card]].name


def card_name(state: Cannons, deck: int, card: int) -> str:
    """A card by the number of its deck and its own."""
    content = state.rules.content
    if deck == LOOT:
        return content.loot[card].name
    return content.quests[card].name if deck == QUEST else content.clues[card].title
