"""What an offer costs, in actions, Supplies and Repair Tools, and the actions it brings."""

from __future__ import annotations

from farshore.core.showing import Asked
from farshore.core.view import Amount, Shown
from farshore.games.biomes.state.table import Biomes
from farshore.games.biomes.steps.effects import gifts_of


def priced(shown: Shown, actions: int, supplies: int = 0, tools: int = 0) -> None:
    """BIO-054 to BIO-066 Note the price; what is free has none."""
    price: list[Amount] = []
    if actions:
        price.append({"what": "action", "n": actions})
    if supplies:
        price.append({"what": "supply", "n": supplies})
    if tools:
        price.append({"what": "tools", "n": tools})
    if price:
        shown["cost"] = price


def with_buff(at: Asked[Biomes], shown: Shown, token: int, comes: bool) -> None:
    """BIO-054, BIO-129, BIO-130 One action, and those that an Extra Action buff brings, or takes away again, at once."""
    state = at.state
    own = [*state.team, *state.worn[at.seat]]
    kept = [*own, token] if comes else [other for other in own if other != token]
    more = gifts_of(state.rules, [state.types[other] for other in kept])[0] - state.gifts[at.seat][0]
    priced(shown, min(state.actions, 1 - min(more, 0)))
    if more > 0:
        shown["gain"] = [{"what": "action", "n": more}]
