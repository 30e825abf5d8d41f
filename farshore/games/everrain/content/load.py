"""All content of the game, read once: every entry by its id, in the order of the files, with references checked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final, TypeVar

from farshore.core.content import Library, Reader, digest
from farshore.games.everrain.content.board import Board, Port, Service, Ship, ShipBoard, Tile, read_board, read_ship
from farshore.games.everrain.content.card_words import CONDITIONS, EFFECTS
from farshore.games.everrain.content.cards import Denizen, Expedition, SeaEvent, StoryCard
from farshore.games.everrain.content.entry import Entry, Hook
from farshore.games.everrain.content.foes import ElderOne, Enemy
from farshore.games.everrain.content.people import CrewBoard, Trait
from farshore.games.everrain.content.script import Condition, Effect, Phrase, Row, walked
from farshore.games.everrain.content.wares import Artillery, Improvement, Treasure

if TYPE_CHECKING:
    from pathlib import Path

PACKAGE: Final = "farshore.games.everrain"
E_ = TypeVar("E_", bound=Entry)
_LISTS: Final = (
    "artillery.json",
    "crew.json",
    "denizens.json",
    "elders.json",
    "enemies.json",
    "expeditions.json",
    "improvements.json",
    "ports.json",
    "sea_events.json",
    "services.json",
    "ships.json",
    "stories.json",
    "tiles.json",
    "traits.json",
    "treasures.json",
)


class Content:
    """Everything the game is made of. Immutable by convention; decks are built from it at setup."""

    __slots__ = (
        "artillery",
        "board",
        "crew",
        "denizens",
        "digest",
        "elders",
        "enemies",
        "expeditions",
        "improvements",
        "ports",
        "sea_events",
        "services",
        "ship_board",
        "ships",
        "stories",
        "tiles",
        "traits",
        "treasures",
    )

    def __init__(self, library: Library) -> None:
        self.board: Board = read_board(library)
        self.ship_board: ShipBoard = read_ship(library)
        self.ships: dict[str, Ship] = _entries(library, "ships.json", Ship)
        self.tiles: dict[str, Tile] = _entries(library, "tiles.json", Tile)
        self.ports: dict[str, Port] = _entries(library, "ports.json", Port)
        self.services: dict[str, Service] = _entries(library, "services.json", Service)
        self.crew: dict[str, CrewBoard] = _entries(library, "crew.json", CrewBoard)
        self.traits: dict[str, Trait] = _entries(library, "traits.json", Trait)
        self.improvements: dict[str, Improvement] = _entries(library, "improvements.json", Improvement)
        self.artillery: dict[str, Artillery] = _entries(library, "artillery.json", Artillery)
        self.treasures: dict[str, Treasure] = _entries(library, "treasures.json", Treasure)
        self.enemies: dict[str, Enemy] = _entries(library, "enemies.json", Enemy)
        self.elders: dict[str, ElderOne] = _entries(library, "elders.json", ElderOne)
        self.sea_events: dict[str, SeaEvent] = _entries(library, "sea_events.json", SeaEvent)
        self.expeditions: dict[str, Expedition] = _entries(library, "expeditions.json", Expedition)
        self.denizens: dict[str, Denizen] = _entries(library, "denizens.json", Denizen)
        self.stories: dict[str, StoryCard] = _entries(library, "stories.json", StoryCard)
        # Everything that can influence a game, texts included.
        self.digest: str = digest(
            [[source.value for source in library.entries(path)] for path in _LISTS] + _boards(library)
        )

    def effects(self) -> list[Effect]:
        """Every effect of every entry, nested ones included."""
        effects: list[Effect] = []
        for card in [*self.sea_events.values(), *self.expeditions.values(), *self.stories.values()]:
            effects += card.effects()
        for denizen in self.denizens.values():
            effects += denizen.effects()
        for enemy in self.enemies.values():
            effects += [effect for ability in enemy.abilities for effect in walked(ability.effects)]
        for elder in self.elders.values():
            effects += walked(elder.awakening + elder.arisen)
        for treasure in self.treasures.values():
            effects += walked(treasure.effects)
        for improvement in self.improvements.values():
            effects += walked(improvement.activate)
        for service in self.services.values():
            effects += walked(service.effects)
        for row in self.board.spoils:
            effects += walked(row.outcome.effects)
        for hook in self.hooks():
            effects += walked(hook.effects)
        return effects

    def hooks(self) -> list[Hook]:
        hooks: list[Hook] = []
        for trait in self.traits.values():
            hooks += trait.hooks
        for improvement in self.improvements.values():
            hooks += improvement.hooks
        for elder in self.elders.values():
            hooks += elder.hooks
        return hooks

    def conditions(self) -> list[Condition]:
        """Every condition of every entry."""
        conditions = [condition for hook in self.hooks() for condition in hook.when]
        for effect in self.effects():
            conditions += effect.conditions
            conditions += [condition for option in effect.options for condition in option.requires]
        for card in [*self.sea_events.values(), *self.expeditions.values(), *self.stories.values()]:
            conditions += [condition for option in card.options for condition in option.requires]
        for service in self.services.values():
            conditions += service.requires
        return conditions

    def check_references(self) -> None:
        """BadContent if a card names something that does not exist."""
        known: dict[str, Sequence[str]] = {
            "treasure": list(self.treasures),
            "trait": list(self.traits),
            "enemy": list(self.enemies),
            "improvement": list(self.improvements),
            "denizen": list(self.denizens),
        }
        for effect in self.effects():
            if effect.word in EFFECTS:
                _check_card(effect, EFFECTS[effect.word].card, known)
        for condition in self.conditions():
            _check_card(condition, CONDITIONS[condition.word].card, known)
        for board in self.crew.values():
            if board.indelible:
                board.place.field("indelible").one_of(list(self.traits))
        for trait in self.traits.values():
            for other in trait.place.field("contradicts").items() if trait.contradicts else []:
                other.one_of(list(self.traits))


def everrain_library(overlays: Sequence[Path] = ()) -> Library:
    """The content of this game, with directories laid over it."""
    return Library(PACKAGE, overlays)


def load_content(library: Library) -> Content:
    """The content of a library; BadContent names file, entry and field of the first thing that cannot be read."""
    content = Content(library)
    content.check_references()
    return content


def row_for(rows: Sequence[Row], fate: int) -> Row:
    """The row of a table that a result of the Fate die falls in."""
    for row in rows:
        if fate <= row.high:
            return row
    raise ValueError(f"the Fate die does not show {fate}")


def _boards(library: Library) -> list[object]:
    return [library.read("board.json").value, library.read("ship.json").value]


def _entries(library: Library, path: str, kind: Callable[[Reader], E_]) -> dict[str, E_]:
    entries: dict[str, E_] = {}
    for source in library.entries(path):
        entry = kind(Reader(source.value, source.file, source.field("id").text()))
        entries[entry.id] = entry
    return entries


def _check_card(phrase: Phrase, kind: str, known: dict[str, Sequence[str]]) -> None:
    if phrase.card and kind in known and phrase.card not in known[kind]:
        raise phrase.place.field("card").bad(f"names no {kind} that there is: {phrase.card!r}")
