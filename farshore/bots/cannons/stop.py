"""The ship after a row of errands, as far as plans need it."""

from __future__ import annotations

import math

from farshore.bots.cannons.outlook import Outlook


class Stop:
    """The ship after a row of errands, as far as plans need it."""

    __slots__ = (
        "actions",
        "ammo",
        "at",
        "cargo",
        "clues",
        "coins",
        "damage",
        "first",
        "got",
        "hold",
        "quests",
        "sails",
        "score",
        "seen",
        "shot",
        "solved",
        "stays",
        "turn",
    )

    def __init__(self) -> None:
        self.at = 0
        self.turn = 0  # how many turns from now
        self.actions = 0
        self.sails = 0
        self.cargo: tuple[int, ...] = (0, 0, 0, 0, 0)
        self.coins = 0
        self.ammo = 0
        self.damage = 0.0
        self.quests: tuple[int, ...] = ()
        self.clues: tuple[int, ...] = ()
        self.solved = 0
        self.got: tuple[int, ...] = (0, 0, 0)  # upgrades bought on the way
        self.seen = 0  # islands landed on, as a mask
        self.shot = 0  # enemies fired at, as a mask
        self.hold = 0.0
        self.score = 0.0
        self.first = -1
        self.stays = False  # in harbour, to sail in the next turn

    def copy(self) -> Stop:
        copy = Stop()
        copy.at = self.at
        copy.turn = self.turn
        copy.actions = self.actions
        copy.sails = self.sails
        copy.cargo = self.cargo
        copy.coins = self.coins
        copy.ammo = self.ammo
        copy.damage = self.damage
        copy.quests = self.quests
        copy.clues = self.clues
        copy.solved = self.solved
        copy.got = self.got
        copy.seen = self.seen
        copy.shot = self.shot
        copy.hold = self.hold
        copy.score = self.score
        copy.first = self.first
        copy.stays = self.stays
        return copy


def repair_worth(outlook: Outlook, damage: float) -> float:
    """What one damage less is worth: little to a sound ship, much to one about to sink."""
    left = max(0, math.ceil(outlook.state.hearts(outlook.seat) - damage - 0.5))
    loose = 0.12 * (outlook.ship.held() + 3 * len(outlook.ship.solved))
    return (1.0, 0.8, 0.45, 0.2, 0.1, 0.1)[min(left, 5)] + (loose if left <= 2 else 0.0)


def changed(counts: tuple[int, ...], index: int, by: int) -> tuple[int, ...]:
    return counts[:index] + (counts[index] + by,) + counts[index + 1 :]


def best_hold(outlook: Outlook, stop: Stop, good: int, room: int) -> tuple[int, ...]:
    """The hold after gathering here: as many as promise most, over what promises least."""
    best = stop.cargo
    worth = outlook.hold(best, stop.quests, stop.coins, stop.got) + 0.12
    cargo = best
    for _ in range(room):
        cargo = changed(cargo, good, 1)
        if sum(cargo) > room:
            options = [changed(cargo, other, -1) for other in range(5) if other != good and cargo[other]]
            if not options:
                break
            cargo = max(options, key=lambda goods: outlook.hold(goods, stop.quests, stop.coins, stop.got))
        promised = outlook.hold(cargo, stop.quests, stop.coins, stop.got)
        if promised > worth + 1e-9:
            best, worth = cargo, promised
    return best
