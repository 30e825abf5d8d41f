"""One captain's ship: dashboard and hand, as plain data."""

from __future__ import annotations

from typing import Any, Final

from farshore.games.cannons.content.load import LOOT, QUEST

Known = tuple[int, int, int]  # deck, card, and the seats (as a mask) that know it is in this hand

FIELDS: Final = (
    "champion",
    "at",
    "damage",
    "actions",
    "sails",
    "sails_spent",
    "cannons",
    "cannons_spent",
    "slots",
    "cargo",
    "coins",
    "ammo",
    "bonus",
    "equipped",
    "used",
    "round_used",
    "loot",
    "quests",
    "clues",
    "solved",
    "completed",
    "delivered",
    "hard",
    "prizes",
    "progress",
    "sinkings",
    "known",
    "dealt",
)


class Ship:
    """One captain's dashboard and hand. Everything is a number or a tuple, so that a copy is one pass."""

    __slots__ = (
        "actions",
        "ammo",
        "at",
        "bonus",
        "cannons",
        "cannons_spent",
        "cargo",
        "champion",
        "clues",
        "coins",
        "completed",
        "damage",
        "dealt",
        "delivered",
        "equipped",
        "hard",
        "known",
        "loot",
        "prizes",
        "progress",
        "quests",
        "round_used",
        "sails",
        "sails_spent",
        "sinkings",
        "slots",
        "solved",
        "used",
    )

    def __init__(self) -> None:
        self.champion = -1
        self.at = -1
        self.damage = 0
        self.actions = 0
        self.sails = 0  # Ready ones
        self.sails_spent = 0
        self.cannons = 0  # Ready ones
        self.cannons_spent = 0
        self.slots = 0  # open Cargo Slots, gear apart
        self.cargo: tuple[int, ...] = (0, 0, 0, 0, 0)
        self.coins = 0
        self.ammo = 0
        self.bonus = 0
        self.equipped: tuple[int, ...] = ()
        self.used = 0  # once a turn
        self.round_used = 0  # once a round, by gear slot
        self.loot: tuple[int, ...] = ()
        self.quests: tuple[int, ...] = ()
        self.clues: tuple[int, ...] = ()
        self.solved: tuple[int, ...] = ()
        self.completed: tuple[int, ...] = ()
        self.delivered = 0
        self.hard = 0  # Hard Quests completed
        self.prizes = 0  # Marauders sunk
        self.progress: tuple[tuple[int, int], ...] = ()  # visit Quests: which places, as a mask
        self.sinkings = 0
        self.known: tuple[Known, ...] = ()
        self.dealt: tuple[int, ...] = ()  # tokens still to be laid

    def clone(self) -> Ship:
        copy = Ship()
        copy.champion = self.champion
        copy.at = self.at
        copy.damage = self.damage
        copy.actions = self.actions
        copy.sails = self.sails
        copy.sails_spent = self.sails_spent
        copy.cannons = self.cannons
        copy.cannons_spent = self.cannons_spent
        copy.slots = self.slots
        copy.cargo = self.cargo
        copy.coins = self.coins
        copy.ammo = self.ammo
        copy.bonus = self.bonus
        copy.equipped = self.equipped
        copy.used = self.used
        copy.round_used = self.round_used
        copy.loot = self.loot
        copy.quests = self.quests
        copy.clues = self.clues
        copy.solved = self.solved
        copy.completed = self.completed
        copy.delivered = self.delivered
        copy.hard = self.hard
        copy.prizes = self.prizes
        copy.progress = self.progress
        copy.sinkings = self.sinkings
        copy.known = self.known
        copy.dealt = self.dealt
        return copy

    def to_json(self) -> list[Any]:
        return [plain(getattr(self, name)) for name in FIELDS]

    def held(self) -> int:
        cargo = self.cargo
        return cargo[0] + cargo[1] + cargo[2] + cargo[3] + cargo[4]

    def hand(self, deck: int) -> tuple[int, ...]:
        """QC-074 The cards held of one deck."""
        return self.loot if deck == LOOT else self.quests if deck == QUEST else self.clues


def plain(value: Any) -> Any:
    return [plain(part) for part in value] if isinstance(value, tuple) else value


def packed(value: Any) -> Any:
    return tuple([packed(part) for part in value]) if isinstance(value, list) else value


def ship_from_json(saved: list[Any]) -> Ship:
    ship = Ship()
    for name, value in zip(FIELDS, saved, strict=True):
        setattr(ship, name, packed(value))
    return ship


def distinct(cards: tuple[int, ...]) -> list[int]:
    """Each kind once, in the order of the hand."""
    return list(cards) if len(cards) < 2 else list(dict.fromkeys(cards))
