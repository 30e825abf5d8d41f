"""Chance outcomes and look-ups of one content and map, made once."""

from __future__ import annotations

from farshore.core.action import Action
from farshore.games.nearfar.actions.chance import Drawn, Laid
from farshore.games.nearfar.actions.road import Go
from farshore.games.nearfar.actions.turn import Buy, Visit
from farshore.games.nearfar.content.atlas import AtlasMap
from farshore.games.nearfar.content.language import BUILDINGS
from farshore.games.nearfar.content.load import Content
from farshore.games.nearfar.content.powers import Powers


class Lists:
    """Actions that are listed again and again."""

    __slots__ = ("adventurer", "adventurers", "arcade", "artifacts", "buys", "goes", "tokens", "treasures", "visits")

    def __init__(self, content: Content, powers: Powers, chart: AtlasMap) -> None:
        self.artifacts: list[Action] = [Drawn(card.id) for card in content.artifacts]
        self.buys: list[Action] = [Buy(card.id) for card in powers.cards]  # for all of the price
        self.treasures: list[Action] = [Drawn(card.id) for card in content.treasures]
        self.arcade: list[Action] = [Drawn(card.id) for card in content.arcade]
        self.adventurers: list[Action] = [Drawn(person.id) for person in powers.adventurers]
        self.adventurer: dict[str, int] = {person.id: n for n, person in enumerate(powers.adventurers)}
        self.tokens: list[Action] = [Laid(space.id) for space in chart.spaces]
        self.goes: list[Action] = [Go(space.id) for space in chart.spaces]
        self.visits: list[Action] = [Visit(name) for name in BUILDINGS]
