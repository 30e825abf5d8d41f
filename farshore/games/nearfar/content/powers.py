"""What cards and talents do, sorted by when it matters, and what all that a traveller owns comes to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from farshore.games.nearfar.content.cards import Adventurer, Artifact, Card, Talent
from farshore.games.nearfar.content.effects import Effect
from farshore.games.nearfar.content.language import COLOURS
from farshore.games.nearfar.content.load import Content

GOODS: Final[tuple[str, ...]] = ("food", "coin", "gem", *COLOURS)
FOOD: Final = 0
COIN: Final = 1
GEM: Final = 2
TOKEN: Final = 3  # the first of four
ARTIFACT: Final = 0
TREASURE: Final = 1
WORLD: Final = 2
TALENT: Final = 3
COMPANIONS: Final[tuple[str, ...]] = ("dog", "cat", "platypus")


Price = tuple[int, int, int, int, int, int, int]


class Power:
    """A card or talent in play: where it comes from, its printed icons, and its effects."""

    __slots__ = ("cost", "effects", "icons", "id", "jp", "kind", "name", "number", "price", "rep_req", "text", "xp")

    def __init__(self, number: int, kind: int, source: Card | Talent) -> None:
        self.number = number
        self.kind = kind
        self.id = source.id
        self.name = source.display_name
        self.text = source.text
        self.icons: dict[str, int] = source.icons if isinstance(source, Card) else {}
        self.effects: list[Effect] = source.abilities
        self.cost: tuple[int, ...] = ()
        self.jp = 0
        self.rep_req = 0
        self.xp = source.cost if isinstance(source, Talent) else 0
        if isinstance(source, Artifact):
            self.cost = tuple([source.cost.get(good, 0) for good in GOODS])
            self.jp = source.jp
            self.rep_req = source.rep_req
        food, coins, gems, green, blue, red, yellow = self.cost or (0,) * len(GOODS)
        self.price: Price = (food, coins, gems, green, blue, red, yellow)  # the cost, as it is compared


class Powers:
    """All cards and talents under one numbering, and all effects of the content under another."""

    __slots__ = (
        "advanced",
        "adventurers",
        "artifacts",
        "by_id",
        "cards",
        "colour",
        "effects",
        "owner",
        "talents",
        "treasures",
        "worlds",
    )

    def __init__(self, content: Content) -> None:
        self.cards: list[Power] = []
        self.by_id: dict[str, int] = {}
        self.effects: list[Effect] = []
        self.owner: list[int] = []  # per effect: the card it stands on, or -1 for a quest's
        self.adventurers: list[Adventurer] = content.adventurers
        self.colour: list[int] = [COLOURS.index(person.faction) for person in content.adventurers]
        self.artifacts = self._number(ARTIFACT, content.artifacts)
        self.treasures = self._number(TREASURE, content.treasures)
        self.worlds = self._number(WORLD, content.worlds)
        self.talents = self._number(TALENT, content.talents)
        self.advanced: tuple[bool, ...] = tuple([card.deck == "advanced" for card in content.artifacts])
        for quest in content.all_quests():
            for choice in quest.choices:
                self._list(choice.reward, -1)
                self._list(choice.bonus, -1)

    def _number(self, kind: int, sources: Sequence[Card | Talent]) -> range:
        """Give these cards the next numbers."""
        begin = len(self.cards)
        for source in sources:
            number = len(self.cards)
            self.cards.append(Power(number, kind, source))
            self.by_id[source.id] = number
            self._list(source.abilities, number)
        return range(begin, len(self.cards))

    def _list(self, effects: list[Effect], owner: int) -> None:
        for effect in effects:
            effect.index = len(self.effects)
            self.effects.append(effect)
            self.owner.append(owner)
            self._list(effect.inner(), owner)
