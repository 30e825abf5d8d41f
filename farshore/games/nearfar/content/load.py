"""All content of Near and Far in one object, read from the data files and the directories laid over them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, TypeVar

from farshore.core.content import Library, Reader
from farshore.games.nearfar.content.atlas import AtlasMap
from farshore.games.nearfar.content.board import Board
from farshore.games.nearfar.content.cards import (
    Adventurer,
    Artifact,
    Boss,
    Character,
    Chief,
    Named,
    Talent,
    Threat,
    Treasure,
    WorldCard,
)
from farshore.games.nearfar.content.frame import Frame
from farshore.games.nearfar.content.quests import ARCADE, CHARACTER, MAP, SIDE, Quest

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

PACKAGE: Final = "farshore.games.nearfar"
MAPS: Final = 11
Entry = TypeVar("Entry")


class Content:
    """Everything that lies in the box. Lists keep the order of the files; look-ups by id and by name come with them.

    `map_quests` has an entry for every map whose quests are written: on another, arcade cards are read instead. `stories` has
    one for every letter.
    """

    __slots__ = (
        "adventurers",
        "arcade",
        "artifacts",
        "board",
        "bosses",
        "characters",
        "chiefs",
        "frame",
        "map_quests",
        "maps",
        "quests",
        "side_quests",
        "stories",
        "talents",
        "threats",
        "treasures",
        "world_by_name",
        "worlds",
    )

    def __init__(self, library: Library) -> None:
        self.board = Board(library.read("board.json"))
        self.adventurers = _entries(library, "adventurers.json", Adventurer)
        self.artifacts = _entries(library, "artifacts.json", Artifact)
        self.treasures = _entries(library, "treasures.json", Treasure)
        self.worlds = _entries(library, "worlds.json", WorldCard)
        self.world_by_name: dict[str, WorldCard] = {card.name: card for card in self.worlds}
        self.threats = _entries(library, "threats.json", Threat)
        self.bosses = _entries(library, "bosses.json", Boss)
        self.chiefs = _entries(library, "chiefs.json", Chief)
        self.talents = _entries(library, "talents.json", Talent)
        self.characters = _entries(library, "characters.json", Character)
        self.frame = Frame(library.read("frame.json"))
        self._rename(library)
        self.maps: dict[int, AtlasMap] = {}
        for name in library.names("maps"):
            source = library.read(f"maps/{name}.json")
            chart = AtlasMap(source)
            if name != f"map-{chart.number:02}":
                raise source.field("id").bad(f"must be the number in the name of the file, {name}")
            self.maps[chart.number] = chart
        self.arcade = _quests(library, "arcade.json", ARCADE)
        # Map to ref to quest; letter to id to quest.
        self.map_quests: dict[int, dict[str, Quest]] = {}
        self.side_quests: dict[str, Quest] = {}
        self.stories: dict[str, dict[str, Quest]] = {}
        for name in library.names("quests"):
            self._read_quests(library, name)
        self.quests: dict[str, Quest] = {quest.id: quest for quest in self.all_quests()}

    def all_quests(self) -> list[Quest]:
        """Map quests by map, then side quests, then stories, then arcade cards."""
        quests: list[Quest] = []
        for number in sorted(self.map_quests):
            quests.extend(self.map_quests[number].values())
        quests.extend(self.side_quests.values())
        for letter in sorted(self.stories):
            quests.extend(self.stories[letter].values())
        return quests + self.arcade

    def quest_at(self, chart: AtlasMap, space: int) -> Quest | None:
        """NF-214 The map quest of that space; None if its storybook is not written."""
        return self.map_quests.get(chart.number, {}).get(chart.spaces[space].quest_ref)

    def unwritten(self) -> list[str]:
        """What the storybook still lacks, in words."""
        maps = [str(number) for number in range(1, MAPS + 1) if number not in self.map_quests]
        stories = [character.name for character in self.characters if character.letter not in self.stories]
        names: list[str] = []
        if maps:
            names.append(f"the quests of the maps {', '.join(maps)}")
        if len(self.side_quests) < 36:
            names.append(f"{36 - len(self.side_quests)} of 36 side quests")
        if stories:
            names.append(f"the stories of {', '.join(stories)}")
        return names

    def _read_quests(self, library: Library, name: str) -> None:
        path = f"quests/{name}.json"
        part, _, which = name.partition("-")
        if part == "map":
            for source in library.entries(path):
                quest = _quest(source, MAP)
                if f"{quest.map:02}" != which:
                    raise source.field("map").bad(f"must be the number in the name of the file, {name}")
                refs = self.map_quests.setdefault(quest.map, {})
                if quest.ref in refs:
                    raise source.field("ref").bad(f"is {quest.ref!r} a second time")
                refs[quest.ref] = quest
        elif part == "side":
            for quest in _quests(library, path, SIDE):
                self.side_quests[quest.id] = quest
        elif part == "story":
            letter = which.upper()
            for source in library.entries(path):
                quest = _quest(source, CHARACTER)
                if not quest.id.startswith(letter):
                    raise source.field("id").bad(f"must begin with {letter}, the letter of the story")
                self.stories.setdefault(letter, {})[quest.id] = quest
        else:
            raise library.read(path).bad("must be called map-NN, side or story-LETTER")

    def _rename(self, library: Library) -> None:
        """The file names.json gives ids and the names to show for them: all cards can be renamed in one place."""
        named: list[Named] = [*self.adventurers, *self.artifacts, *self.treasures, *self.worlds, *self.threats]
        named += [*self.bosses, *self.chiefs, *self.talents, *self.characters]
        entries = {entry.id: entry for entry in named}
        for name, shown in library.read("names.json").fields():
            if name not in entries:
                raise shown.bad("is the name of nothing: there is no such id")
            entries[name].display_name = shown.text()


def content_library(overlays: Sequence[Path] = ()) -> Library:
    """The content of this game, with directories laid over it."""
    return Library(PACKAGE, overlays)


def load(overlays: Sequence[Path] = ()) -> Content:
    """All content; BadContent, with file, entry and field, if something cannot be read."""
    return Content(content_library(overlays))


def _entries(library: Library, path: str, kind: Callable[[Reader], Entry]) -> list[Entry]:
    return [kind(source) for source in library.entries(path)]


def _quest(source: Reader, kind: str) -> Quest:
    quest = Quest(source)
    if quest.kind != kind:
        raise source.field("kind").bad(f"must be {kind} in this file")
    return quest


def _quests(library: Library, path: str, kind: str) -> list[Quest]:
    return [_quest(source, kind) for source in library.entries(path)]
