"""Content of Biomes: terrain, quarries, secrets, special tiles, quest boards and words, read from data/ and checked."""

from __future__ import annotations

from typing import Any, Final

from farshore.core.content import Library, Reader, digest
from farshore.games.biomes.content.numbers import (
    CAPTURED,
    DRAWN,
    EASE,
    EXTRA_ACTION,
    GANG_TILE,
    GRASSLAND,
    KINDS,
    SECRETS,
)

PACKAGE = "farshore.games.biomes"
EFFECTS = ("key", "buff", "captured", "supply", "farm", "camp", "caravan", "tools", "smith")
ONE_SHOTS = ("clairvoyance", "foresight", "teleport")
DIE_WORDS = ("loss", "win", "none", "secret", "key", "injury", "subdue", "loot", "one", "two", "slot", "found")

# What can influence play: all but the words. The digest covers these, in this order.
DIGESTED: Final = (
    "box_counts",
    "characters",
    "dice",
    "discover",
    "enter",
    "explore",
    "extra_from",
    "handle",
    "key_bearing",
    "key_table_box",
    "key_table_tiles",
    "kind_names",
    "quarries",
    "quest_ids",
    "quest_names",
    "quest_notes",
    "quick_farm",
    "quick_smith",
    "secret_names",
    "secret_shorts",
    "secret_notes",
    "secret_phrases",
    "signals",
    "table_counts",
    "tile_counts",
    "weights",
)


class Content:
    """Everything a table needs to know about the pieces, as rows by number."""

    __slots__ = (*DIGESTED, "digest", "words")

    def __init__(self, library: Library) -> None:
        self.signals: list[tuple[str, str, str, int]] = []
        self.characters: list[tuple[str, str, str]] = []
        self.quarries: list[int] = []
        self.enter = [1] * 32
        self.explore = [1] * 32
        self.discover = [1] * 32
        self.handle = [1] * 32
        self.extra_from = [7] * 32
        self.quick_farm = [False] * 32
        self.quick_smith = [False] * 32
        self.weights: list[int] = []
        self.secret_names: list[str] = []
        self.secret_shorts: list[str] = []  # where there is little room
        self.secret_phrases: list[str] = []  # with the article that a sentence needs
        self.secret_notes: list[str] = []
        self.box_counts: list[list[int]] = []
        self.table_counts: list[list[int]] = []
        self.tile_counts: list[list[int]] = []
        self.key_table_tiles: list[int] = []
        self.key_table_box: list[int] = []
        self.kind_names: dict[str, str] = {}
        self.quest_ids = [""] * 11
        self.quest_names = [""] * 11
        self.quest_notes = [""] * 11
        self.key_bearing = [False] * 11
        self.dice = [[""] * 7 for _ in range(11)]
        read_terrain(self, library.entries("terrain.json"))
        read_quarries(self, library.entries("quarries.json"))
        read_secrets(self, library.entries("secrets.json"))
        read_tiles(self, library.entries("tiles.json"))
        read_quests(self, library.entries("quests.json"))
        for entry in library.entries("signals.json"):
            scope = entry.field("scope").one_of(("tile", "token", "none"))
            tone = entry.field("tone").whole(-2, 2)
            self.signals.append((entry.field("id").text(), entry.field("text").text(), scope, tone))
            check_signal(entry)
        for entry in library.entries("characters.json"):
            fields = [entry.field(name).text() for name in ("name", "colour", "line")]
            self.characters.append((fields[0], fields[1], fields[2]))
        self.words: dict[str, Any] = dict(library.read("words.json").mapping())
        self.digest = digest([getattr(self, name) for name in DIGESTED])


def read_terrain(content: Content, entries: list[Reader]) -> None:
    """BIO-061 to BIO-087 What the seven terrains cost; special tiles are plain (BIO-073)."""
    names = [entry.field("id").text() for entry in entries]
    if names != list(DRAWN[1:8]):
        raise entries[0].field("id").bad(f"and the rest must be the terrains {', '.join(DRAWN[1:8])} in this order")
    for kind, entry in enumerate(entries, 1):
        if entry.has("impassable"):
            continue
        content.enter[kind] = entry.field("enter").whole(1, 3)
        content.explore[kind] = entry.field("explore").whole(1, 3)
        content.discover[kind] = entry.field("discover").whole(1, 3)
        content.handle[kind] = entry.field("handle").whole(1, 3)
        content.extra_from[kind] = entry.field("extra_from").whole(1, 7)
        content.quick_farm[kind] = entry.field("farm").one_of(("slow", "quick")) == "quick"
        content.quick_smith[kind] = entry.field("smith").one_of(("slow", "quick")) == "quick"
    for row in (content.quick_farm, content.quick_smith):
        row[GANG_TILE] = row[GRASSLAND]  # BIO-073


def read_quarries(content: Content, entries: list[Reader]) -> None:
    """Section 11: 1 to 4 cliffs each, no two alike up to rotation."""
    shapes: list[int] = []
    for entry in entries:
        cliffs = entry.field("cliffs").wholes(0, 5)
        if not 1 <= len(set(cliffs)) <= 4 or len(set(cliffs)) < len(cliffs):
            raise entry.field("cliffs").bad("must name from 1 to 4 different sides")
        mask = sum([1 << side for side in cliffs])
        shape = min([turned(mask, sixths) for sixths in range(6)])
        if shape in shapes:
            raise entry.field("cliffs").bad("is the same tile as an earlier one, only turned")
        shapes.append(shape)
        content.quarries.append(mask)
    if not entries:
        raise ValueError("quarries.json: must have an entry")


def turned(mask: int, sixths: int) -> int:
    """A cliff mask turned clockwise."""
    return ((mask << sixths) | (mask >> (6 - sixths))) & 63


def read_secrets(content: Content, entries: list[Reader]) -> None:
    """BIO-111 and the table of 2.4: fifteen kinds, their weights and numbers by column."""
    names = [entry.field("id").text() for entry in entries]
    if names != list(SECRETS):
        raise entries[0].field("id").bad(f"and the rest must be the secrets {', '.join(SECRETS)} in this order")
    content.weights = [entry.field("weight").whole(0, 6) for entry in entries]
    content.secret_names = [entry.field("name").text() for entry in entries]
    content.secret_shorts = [entry.field("short" if entry.has("short") else "name").text() for entry in entries]
    content.secret_phrases = [
        entry.field("phrase").text() if entry.has("phrase") else f"a {entry.field('name').text()}" for entry in entries
    ]
    content.secret_notes = [entry.field("text").text() for entry in entries]
    content.box_counts = [columns(entry.field("counts")) for entry in entries]
    content.table_counts = [columns(entry.field("table" if entry.has("table") else "counts")) for entry in entries]
    content.tile_counts = [columns(entry.field("tiles")) if entry.has("tiles") else [0, 0, 0] for entry in entries]
    content.key_table_tiles = columns(entries[0].field("table_tiles"))
    content.key_table_box = columns(entries[0].field("table_box"))
    for kind, entry in enumerate(entries):
        entry.field("effect").one_of((*EFFECTS, *ONE_SHOTS))
        if (kind == CAPTURED) != entry.has("fixed"):
            raise entry.field("id").bad("only Captured can be neither picked up nor placed")
        if EXTRA_ACTION <= kind <= EASE and entry.field("effect").text() != "buff":
            raise entry.field("effect").bad("must be buff")
        for column in range(3):
            if content.tile_counts[kind][column] > content.box_counts[kind][column]:
                raise entry.field("tiles").bad("cannot be more than counts")


def columns(reader: Reader) -> list[int]:
    """One number for each column of the table: 2, 3, and 4 or 5 players."""
    return [item.whole(0, 40) for item in reader.items(3, 3)]


def read_tiles(content: Content, entries: list[Reader]) -> None:
    """RULING-BIO-18 Names of special tiles and overlays; terrain is plain except the gang's grassland (BIO-073)."""
    content.kind_names = {entry.field("id").text(): entry.field("name").text() for entry in entries}
    for entry in entries:
        if not entry.has("overlay"):
            wanted = "grassland" if entry.field("id").text() == "gang" else "plain"
            entry.field("terrain").one_of((wanted,))
            entry.field("quest").whole(0, 10)


def read_quests(content: Content, entries: list[Reader]) -> None:
    """Section 2.3: ten boards, which of them hold a Key, and what their dice say."""
    numbers = [entry.field("number").whole(1, 10) for entry in entries]
    if sorted(numbers) != list(range(1, 11)):
        raise entries[0].field("number").bad("and the rest must be 1 to 10, each once")
    for number, entry in zip(numbers, entries, strict=True):
        content.quest_ids[number] = entry.field("id").text()
        content.quest_names[number] = entry.field("title").text()
        content.quest_notes[number] = entry.field("flavour").text()
        content.key_bearing[number] = entry.field("key").flag()
        faces = entry.field("die").items()
        if len(faces) not in (0, 6):
            raise entry.field("die").bad(f"must name six faces, not {len(faces)}")
        content.dice[number][1 : 1 + len(faces)] = [face.one_of(DIE_WORDS) for face in faces]
    if content.key_bearing[10]:
        raise entries[numbers.index(10)].field("key").bad("must be false: Escape holds no Key")


def check_signal(entry: Reader) -> None:
    """BIO-347 A signal never names a secret."""
    said = entry.field("text").text().lower()
    for name in (*SECRETS, *KINDS[12:20]):
        if name in said.replace(".", " ").split():
            raise entry.field("text").bad(f"names {name!r}")
