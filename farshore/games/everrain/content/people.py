"""Crew boards and Traits (docs/rules/everrain.md, 11.2 and 11.3)."""

from typing import Final

from farshore.core.content import Reader
from farshore.games.everrain.content.card_words import LOCATIONS, SIGNS, STATS
from farshore.games.everrain.content.entry import Entry, Hook, hooks_of

CREW_KINDS: Final = ("deckhand", "shellback")
PORTRAITS: Final = ("deckhand-1", "deckhand-2", "deckhand-3")


class CrewBoard(Entry):
    """A Crew board. `track` is its number of places for Trauma and Strain; `indelible` the Trait of a Shellback."""

    __slots__ = ("dice", "indelible", "kind", "portrait", "profession", "stats", "track", "wage")

    def __init__(self, source: Reader) -> None:
        fields = ("kind", "portrait", "profession", "dice", *STATS, "wage", "track", "indelible")
        super().__init__(source, fields)
        self.kind: str = source.field("kind").one_of(CREW_KINDS)
        self.portrait: str = source.field("portrait").text()
        self.profession: str = source.field("profession").text() if source.has("profession") else "Deckhand"
        self.dice: int = source.field("dice").whole(1, 4)
        self.stats: list[int] = [source.field(stat).whole(0, 9) for stat in STATS]
        self.wage: int = source.field("wage").whole(0, 60)
        self.track: int = source.field("track").whole(2, 9)
        self.indelible: str = source.field("indelible").text() if source.has("indelible") else ""


class Trait(Entry):
    """A Trait acts only in its location (EV-104). `rule` says in words what the hooks do."""

    __slots__ = ("contradicts", "hooks", "location", "rule", "sign")

    def __init__(self, source: Reader) -> None:
        super().__init__(source, ("sign", "location", "rule", "hooks", "contradicts"))
        self.sign: str = source.field("sign").one_of(SIGNS)
        self.location: str = source.field("location").one_of(LOCATIONS)
        self.rule: str = source.field("rule").text()
        self.hooks: list[Hook] = hooks_of(source, least=1)
        self.contradicts: list[str] = source.field("contradicts").texts() if source.has("contradicts") else []
