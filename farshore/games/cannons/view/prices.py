"""What an action costs and what it surely brings, as a captain would count it."""

from __future__ import annotations

from farshore.core.action import Action
from farshore.core.view import Amount
from farshore.games.cannons.actions.errands import Deliver, DeliverClue, Reward, Solve
from farshore.games.cannons.actions.fighting import Attack
from farshore.games.cannons.actions.hold import Gather
from farshore.games.cannons.actions.lists import STATS
from farshore.games.cannons.actions.ports import (
    BuyAmmo,
    BuyClue,
    BuyLoot,
    Repair,
    Sell,
    SellClue,
    SellQuest,
    SellSolved,
    Upgrade,
)
from farshore.games.cannons.actions.sailing import Bonus, Move, PressOn, Sail
from farshore.games.cannons.content.effects import RESOURCES
from farshore.games.cannons.state.table import Cannons
from farshore.games.cannons.steps.ports import AMMO, PRICE, UPGRADE_GOODS


def cost_of(action: Action) -> list[Amount]:
    if isinstance(action, (Move, Solve, PressOn)):
        return [{"what": "action", "n": 1}]
    if isinstance(action, Gather):
        return [{"what": "action", "n": 1}]
    if isinstance(action, Attack):
        return [{"what": "action", "n": 1}, {"what": "cannon", "n": action.n}, {"what": "ammo", "n": action.n}]
    if isinstance(action, Sail):
        return [{"what": "sail", "n": 1}]
    if isinstance(action, BuyAmmo):
        return [{"what": "coin", "n": 1}]
    if isinstance(action, Repair):
        return [{"what": "coin", "n": PRICE}]
    if isinstance(action, Upgrade):
        good = RESOURCES[UPGRADE_GOODS[STATS.index(action.name)]]
        return [{"what": good, "n": 1}, {"what": "coin", "n": PRICE}]
    if isinstance(action, BuyLoot):
        return [{"what": "gem", "n": 1}, {"what": "coin", "n": PRICE}]
    if isinstance(action, BuyClue):
        return [{"what": "spice", "n": 1}, {"what": "coin", "n": PRICE}]
    return [{"what": "bonus", "n": action.n}] if isinstance(action, Bonus) else []


def gain_of(state: Cannons, action: Action) -> list[Amount]:
    """Nothing that chance or somebody else still decides."""
    rules = state.rules
    if isinstance(action, Deliver):
        quest = rules.content.quests[rules.tables.quest_index[action.name]]
        whole = (("prosperity", quest.prosperity), ("coin", quest.coins), ("ammo", quest.ammo), ("loot", quest.loot))
        return [{"what": what, "n": int(n)} for what, n in whole if n]
    if isinstance(action, Reward):
        return [{"what": action.name, "n": 1}]
    if isinstance(action, DeliverClue):
        return [{"what": "prosperity", "n": 1}]
    if isinstance(action, Upgrade):
        return [{"what": action.name, "n": 1}]
    if isinstance(action, Sell):
        return [{"what": "coin", "n": rules.resource_price}]
    if isinstance(action, (SellClue, SellSolved)):
        return [{"what": "coin", "n": rules.clue_price}]
    if isinstance(action, SellQuest):
        return [{"what": "coin", "n": rules.quest_price}]
    one = {Repair: ("heart", 1), BuyAmmo: ("ammo", AMMO), BuyLoot: ("loot", 1)}
    what, n = one.get(type(action), ("clue", 1) if isinstance(action, BuyClue) else ("", 0))
    return [{"what": what, "n": n}] if n else []
