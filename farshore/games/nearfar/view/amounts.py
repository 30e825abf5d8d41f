"""Amounts and names that several chapters show."""

from __future__ import annotations

from typing import Final

from farshore.core.view import Amount
from farshore.games.nearfar.content.powers import GOODS
from farshore.games.nearfar.state.table import Journey

ICONS: Final = ("skill", "combat", "search", "movement", "caution")


def some(what: str, n: int) -> list[Amount]:
    """So many of it, or nothing at all."""
    return [{"what": what, "n": n}] if n > 0 else []


def goods_paid(goods: list[int]) -> list[Amount]:
    """A price in goods, in their order."""
    return [{"what": GOODS[good], "n": n} for good, n in enumerate(goods) if n]


def icons_of(state: Journey, name: str) -> list[Amount]:
    """NF-089 to NF-094 What an adventurer does while active; a companion is known to everybody."""
    number = state.rules.lists.adventurer.get(name)
    if number is None:
        return []
    adventurer = state.rules.powers.adventurers[number]
    icons = some("heart", adventurer.hearts)
    for icon in ICONS:
        icons += some(icon, getattr(adventurer, icon))
    return icons


def member_name(state: Journey, name: str) -> str:
    """An adventurer by name, or the companion."""
    number = state.rules.lists.adventurer.get(name)
    return "your companion" if number is None else state.rules.powers.adventurers[number].display_name


def in_food(food: int) -> str:
    """NF-281 How many of the hearts are paid in food."""
    return f", {food} in food" if food else ""
