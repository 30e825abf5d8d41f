"""What captains of one crew do for each other: Clues for the one who reads them, coins and Loot for the one with the Hard Quests."""

from __future__ import annotations

from typing import Final

from farshore.bots.cannons.outlook import AID, RESEARCH, Outlook, mission_of, turns_left
from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.games.cannons.actions.decisions import Give
from farshore.games.cannons.actions.lists import SHIPS
from farshore.games.cannons.state.ship import Ship
from farshore.games.cannons.state.table import Cannons

RESERVE: Final = 3  # coins that a captain with an open Mission keeps: an upgrade, or a repair
PURSE: Final = 8  # coins beyond which the one with the Hard Quests needs no more
COIN: Final = 0.25  # stars that a coin is worth to that one
STORES: Final = 1.2  # and a Loot, if it can be turned into goods


def spare(state: Cannons, ship: Ship) -> tuple[int, int]:
    """Coins and Loot that a captain can do without."""
    kept = RESERVE if mission_of(state, ship) >= 0 else 0
    return max(0, ship.coins - kept), len(ship.loot)


def has_stores(state: Cannons, ship: Ship) -> bool:
    """Whether the captain's nation turns Loot into goods."""
    content = state.rules.content
    return content.nations[content.champions[ship.champion].nation].ability.has("gain_resource")


def needy(state: Cannons, seat: Seat) -> list[Seat]:
    """Mates who still have Hard Quests to complete, if one's own Mission is another."""
    if not state.rules.coop or mission_of(state, state.ships[seat]) == AID or turns_left(state) <= 1:
        return []
    return [other for other, ship in enumerate(state.ships) if other != seat and mission_of(state, ship) == AID]


def gift(outlook: Outlook, offered: list[Give]) -> Action | None:
    """The first gift that helps a mate more than its giver."""
    wanting = needy(outlook.state, outlook.seat)
    for action in offered:
        other = SHIPS.index(action.target)
        if helps(outlook, action, outlook.state.ships[other], other in wanting):
            return action
    return None


def helps(outlook: Outlook, action: Give, mate: Ship, wants: bool) -> bool:
    state = outlook.state
    coins, loot = spare(state, outlook.ship)
    if action.what == "clue":
        return mission_of(state, mate) == RESEARCH and outlook.mission() != RESEARCH and len(mate.clues) < 3
    if action.what == "coins":
        return wants and int(action.which) == min(coins, PURSE - mate.coins)
    return action.what == "loot" and wants and loot > 0 and len(mate.loot) < 3 and has_stores(state, mate)


def meeting(outlook: Outlook) -> dict[int, float]:
    """Per space what can be handed to a mate there."""
    state = outlook.state
    worths: dict[int, float] = {}
    wanting = needy(state, outlook.seat)
    if wanting:
        coins, loot = spare(state, outlook.ship)
        for other in wanting:
            mate = state.ships[other]
            worth = COIN * max(0, min(coins, PURSE - mate.coins))
            if has_stores(state, mate):
                worth += STORES * max(0, min(loot, 3 - len(mate.loot)))
            worths[mate.at] = worth
    return worths
