"""Attacks as a captain is offered them (QC-161 to QC-171), with the odds of every number of Cannons."""

from __future__ import annotations

from typing import Final

from farshore.core.event import Seat
from farshore.core.showing import Showers
from farshore.core.view import Chances, Shown
from farshore.core.words import counted
from farshore.games.cannons.actions.fighting import Attack, Fire
from farshore.games.cannons.actions.lists import SHIPS, dice_sums
from farshore.games.cannons.state.table import MARAUDER, Cannons, ship_name
from farshore.games.cannons.steps.attack import DOTS, Aim
from farshore.games.cannons.view.asking import At, asking
from farshore.games.cannons.view.prices import Bill, add_hit, extra_dots, hearts_left, paid, priced


def attack(at: At, action: Attack) -> Shown:
    target = SHIPS.index(action.target)
    return {
        "label": f"Attack {ship_name(target)} with {counted(action.n, 'Cannon')}",
        "group": "attack",
        "cost": [{"what": "action", "n": 1}, {"what": "cannon", "n": action.n}, {"what": "ammo", "n": action.n}],
        "piece": f"ship:{target}" if target < MARAUDER else f"marauder:{target - MARAUDER}",
        "odds": odds(at.state, at.seat, target, action.n),
        "undo": "locks",
    }


def odds(state: Cannons, seat: Seat, target: int, cannons: int) -> list[Chances]:
    """Damage by probability, worst first; what a hit and a sinking are worth."""
    extra = extra_dots(state, seat)
    hearts = hearts_left(state, target)
    ways: dict[int, int] = {}
    for faces, weight in dice_sums(cannons).items():
        damage = min(hearts, (sum(faces) + extra) // DOTS)
        ways[damage] = ways.get(damage, 0) + weight
    total = sum(ways.values())
    outcomes: list[Chances] = []
    for damage in sorted(ways):
        bill = Bill()
        sinks = add_hit(bill, state, seat, target, damage)
        label = "sinks" if sinks else f"{damage} damage" if damage else "miss"
        outcome: Chances = {"p": round(ways[damage] / total, 3), "label": label}
        if damage:
            outcome["gain"] = bill.gain()
        outcomes.append(outcome)
    return outcomes


def fire(at: At, _action: Fire) -> Shown:
    """QC-166 The Ammo is gone as the dice fall, not before."""
    return priced({"label": "Fire"}, paid(ammo=-asking(at, Aim).n))


SHOWN: Final[Showers] = {Attack: attack, Fire: fire}
