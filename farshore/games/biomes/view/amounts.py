"""What an offer costs, in actions and Supplies."""

from __future__ import annotations

from farshore.core.view import Amount, Shown


def priced(shown: Shown, actions: int, supplies: int = 0) -> None:
    """BIO-054 to BIO-066 Note the price; what is free has none."""
    price: list[Amount] = []
    if actions:
        price.append({"what": "action", "n": actions})
    if supplies:
        price.append({"what": "supply", "n": supplies})
    if price:
        shown["cost"] = price
