"""Prospects: what a Quest in hand is worth for the work that is left of it. Decides which cards are let go."""

from __future__ import annotations

from typing import Final

from farshore.bots.cannons.outlook import Outlook
from farshore.games.cannons.content.load import DELIVER, ENEMY_SUNK, EVENT, HOME, PAY, VISIT
from farshore.games.cannons.steps.ports import CARGO, most
from farshore.games.cannons.steps.quests import progress_of

BEGIN: Final = 0.7  # turns that every Quest takes
SEARCH: Final = 6.0  # spaces to sail for a good that no island is known to have
SLOT: Final = 2.0  # turns for one more slot in the hold
COIN: Final = 0.6  # turns for a coin
RIDDLE: Final = 1.5  # turns for a Clue
HUNT: Final = 3.0  # turns until an enemy is sunk
PORT: Final = 1.3  # turns from one port to the next
NEVER: Final = 99.0


def prospect(outlook: Outlook, card: int) -> float:
    """Stars a turn."""
    return outlook.quests.get(card, 0.0) / (BEGIN + turns_for(outlook, card))


def turns_for(outlook: Outlook, card: int) -> float:
    """How many turns of sailing the Quest still asks for, roughly."""
    state, ship = outlook.state, outlook.ship
    quest = state.rules.content.quests[card]
    if quest.type == DELIVER:
        wanted = sum(quest.goods)
        if wanted > most(state, ship, CARGO):
            return NEVER
        return SLOT * max(0, wanted - state.room(ship)) + spaces_for(outlook, card) / outlook.points
    if quest.type == PAY:
        return COIN * max(0, quest.price - ship.coins) + PORT
    if quest.type == VISIT:
        left = len([at for at in state.sea().terrain if at == quest.place]) - progress_of(ship, card).bit_count()
        return PORT * left
    if quest.type == EVENT:
        return HUNT if quest.event == ENEMY_SUNK else float(quest.least)
    return RIDDLE * max(0, quest.solved - len(ship.solved))


def spaces_for(outlook: Outlook, card: int) -> float:
    """From here to the goods that are lacking, each from the nearest island, and to where they are wanted."""
    state, ship, sea = outlook.state, outlook.ship, outlook.state.sea()
    quest = state.rules.content.quests[card]
    at = ship.at
    gone = 0.0
    for good, wanted in enumerate(quest.goods):
        if wanted <= ship.cargo[good]:
            continue
        known = [sea.where[island] for island in sea.islands if state.up >> island & 1 and state.tokens[island] == good]
        away = sea.away[at]
        if known:
            at = min(known, key=lambda space: away[space])
            gone += away[at] + 1.0
        else:
            gone += SEARCH
    if quest.island >= 0:
        return gone + sea.away[at][sea.where[quest.island]]
    ports = [space for space, terrain in enumerate(sea.terrain) if terrain == quest.place]
    if quest.place == HOME:
        ports = [state.homes[outlook.seat]]
    return gone + min([sea.away[at][port] for port in ports])
