"""What an action costs and what it surely brings, as a captain would count it."""

from __future__ import annotations

from farshore.core.action import Action
from farshore.core.view import Amount
from farshore.games.cannons.actions import activities as actions
from farshore.games.cannons.actions import decisions as deeds
from farshore.games.cannons.actions.lists import STATS
from farshore.games.cannons.content.effects import RESOURCES
from farshore.games.cannons.state.table import Cannons
from farshore.games.cannons.steps.ports import AMMO, PRICE, UPGRADE_GOODS


def cost_of(action: Action) -> list[Amount]:
    if isinstance(action, (actions.Move, actions.Solve, actions.PressOn)):
        return [{"what": "action", "n": 1}]
    if isinstance(action, deeds.Gather):
        return [{"what": "action", "n": 1}]
    if isinstance(action, deeds.Attack):
        return [{"what": "action", "n": 1}, {"what": "cannon", "n": action.n}, {"what": "ammo", "n": action.n}]
    if isinstance(action, actions.Sail):
        return [{"what": "sail", "n": 1}]
    if isinstance(action, actions.BuyAmmo):
        return [{"what": "coin", "n": 1}]
    if isinstance(action, actions.Repair):
        return [{"what": "coin", "n": PRICE}]
    if isinstance(action, actions.Upgrade):
        good = RESOURCES[UPGRADE_GOODS[STATS.index(action.name)]]
        return [{"what": good, "n": 1}, {"what": "coin", "n": PRICE}]
    if isinstance(action, actions.BuyLoot):
        return [{"what": "gem", "n": 1}, {"what": "coin", "n": PRICE}]
    if isinstance(action, actions.BuyClue):
        return [{"what": "spice", "n": 1}, {"what": "coin", "n": PRICE}]
    return [{"what": "bonus", "n": action.n}] if isinstance(action, deeds.Bonus) else []


def gain_of(state: Cannons, action: Action) -> list[Amount]:
    """Nothing that chance or somebody else still decides."""
    rules = state.rules
    if isinstance(action, actions.Deliver):
        quest = rules.content.quests[rules.tables.quest_index[action.name]]
        whole = (("prosperity", quest.prosperity), ("coin", quest.coins), ("ammo", quest.ammo), ("loot", quest.loot))
        return [{"what": what, "n": int(n)} for what, n in whole if n]
    if isinstance(action, actions.Reward):
        return [{"what": action.name, "n": 1}]
    if isinstance(action, actions.DeliverClue):
        return [{"what": "prosperity", "n": 1}]
    if isinstance(action, actions.Upgrade):
        return [{"what": action.name, "n": 1}]
    if isinstance(action, actions.Sell):
        return [{"what": "coin", "n": rules.resource_price}]
    if isinstance(action, (actions.SellClue, actions.SellSolved)):
        return [{"what": "coin", "n": rules.clue_price}]
    if isinstance(action, actions.SellQuest):
        return [{"what": "coin", "n": rules.quest_price}]
    one = {actions.Repair: ("heart", 1), actions.BuyAmmo: ("ammo", AMMO), actions.BuyLoot: ("loot", 1)}
    what, n = one.get(type(action), ("clue", 1) if isinstance(action, actions.BuyClue) else ("", 0))
    return [{"what": what, "n": n}] if n else []
