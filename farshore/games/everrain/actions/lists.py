"""What can be laid into a trade, and what can be asked for, as actions made once for the content (EV-381)."""

from __future__ import annotations

from typing import Final

from farshore.core.action import Action
from farshore.games.everrain.actions.trade import Offer, Want
from farshore.games.everrain.content.people import CrewBoard
from farshore.games.everrain.content.places import SIDE_NAMES
from farshore.games.everrain.content.wares import Treasure

COINS: Final = (5, 10, 20, 40)
CLUES: Final = 5  # at a time; further steps come on top


class Bargains:
    """One side of a trade: Coin and Clues in steps that add up, Treasures and Crew by number, Schematics by where they lie."""

    __slots__ = ("clues", "coin", "crew", "plans", "treasures")

    def __init__(self, treasures: list[Treasure], crew: list[CrewBoard], wanted: bool) -> None:
        made: type[Offer | Want] = Want if wanted else Offer
        plans = [*[f"s{slot + 1}" for slot in range(6)], *SIDE_NAMES]
        self.coin: list[Action] = [made("coin", str(n)) for n in COINS]
        self.clues: list[Action] = [made("clue", str(n + 1)) for n in range(CLUES)]
        self.treasures: list[Action] = [made("treasure", card.id) for card in treasures]
        self.crew: list[Action] = [made("crew", board.id) for board in crew]
        self.plans: dict[str, Action] = {name: made("schematic", name) for name in plans}
