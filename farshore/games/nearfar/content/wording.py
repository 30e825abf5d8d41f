"""Amounts as they are said, in the log and in offers."""

from __future__ import annotations

from farshore.core import words
from farshore.games.nearfar.content.powers import FOOD, GOODS, TOKEN


def plural(n: int, what: str) -> str:
    """The word for so many of a thing; some are never many."""
    return words.plural(abs(n), what, what if what in ("food", "reputation") else "")


def count(n: int, what: str) -> str:
    return f"{n} {plural(n, what)}"


def one_good(name: str) -> str:
    """One of a good, as it is said."""
    return "1 food" if name == "food" else f"a {name}" if name in ("coin", "gem") else f"a {name} token"


def goods_in_words(goods: tuple[int, ...]) -> str:
    """`3 food, 2 coins and a green token`."""
    parts: list[str] = []
    for good in sorted(set(goods)):
        n, name = goods.count(good), GOODS[good]
        kind = name if good < TOKEN else f"{name} token"
        parts.append(count(n, kind) if n > 1 or good == FOOD else f"a {kind}")
    return words.listed(parts)
