"""Attacks as a captain is offered them (QC-161 to QC-171), with the odds of every number of Cannons."""

from __future__ import annotations

from typing import Final

from farshore.core.event import Seat
from farshore.core.showing import Showers
from farshore.core.view import Chances, Shown
from farshore.games.cannons.actions.fighting import Attack, Fire
from farshore.games.cannons.actions.lists import SHIPS, dice_sums
from farshore.games.cannons.state.table import DAMAGE, HEALTH, MARAUDER, READY, SPENT, Cannons, ship_name
from farshore.games.cannons.steps.attack import DOTS
from farshore.games.cannons.view.asking import At


def attack(at: At, action: Attack) -> Shown:
    target = SHIPS.index(action.target)
    cannons = "1 Cannon" if action.n == 1 else f"{action.n} Cannons"
    return {
        "label": f"Attack {ship_name(target)} with {cannons}",
        "group": "attack",
        "cost": [{"what": "action", "n": 1}, {"what": "cannon", "n": action.n}, {"what": "ammo", "n": action.n}],
        "piece": f"ship:{target}" if target < MARAUDER else f"marauder:{target - MARAUDER}",
        "odds": odds(at.state, at.seat, target, action.n),
        "undo": "locks",
    }


def odds(state: Cannons, seat: Seat, target: int, cannons: int) -> list[Chances]:
    """Damage by probability, worst first; what a hit and a sinking are worth."""
    extra = sum([state.rules.content.loot[card].power.amount("add_dots") for card in state.ships[seat].equipped])
    if target < MARAUDER:
        hearts = state.hearts(target) - state.ships[target].damage
        coins, stars = (state.ships[target].coins + 1) // 2, 3
    else:
        row = state.marauders[target - MARAUDER]
        hearts = HEALTH - row[DAMAGE]
        coins, stars = row[READY] + row[SPENT], state.rules.sink_stars
    ways: dict[int, int] = {}
    for faces, weight in dice_sums(cannons).items():
        damage = min(hearts, (sum(faces) + extra) // DOTS)
        ways[damage] = ways.get(damage, 0) + weight
    total = sum(ways.values())
    outcomes: list[Chances] = []
    for damage in sorted(ways):
        outcome: Chances = {"p": round(ways[damage] / total, 3), "label": "miss" if not damage else f"{damage} damage"}
        if damage:
            outcome["gain"] = [{"what": "prosperity", "n": 1}]
        if damage >= hearts:
            outcome["label"] = "sinks"
            outcome["gain"] = [{"what": "prosperity", "n": 1 + stars}, {"what": "coin", "n": coins}]
        outcomes.append(outcome)
    return outcomes


def fire(_at: At, _action: Fire) -> Shown:
    return {"label": "Fire"}


SHOWN: Final[Showers] = {Attack: attack, Fire: fire}
