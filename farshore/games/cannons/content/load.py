"""Cards, Champions and tiles as data (docs/rules/cannons.md, section 11): loaded once, never changed.

An effect is a primitive of the vocabulary in 11.6 with its figures, so that a card needs no code of its own.
"""

from __future__ import annotations

from typing import Any, Final

from farshore.core.content import Library, Reader, digest
from farshore.games.cannons.content.effects import RESOURCES, Power, resource_of

PACKAGE: Final = "farshore.games.cannons"
LUMBER: Final = 0
METAL: Final = 1
CANVAS: Final = 2
GEM: Final = 3
SPICE: Final = 4

TERRAINS: Final = ("calm", "island", "stormy", "treacherous", "impassible", "workshop", "trading", "home")
CALM: Final = 0
ISLAND: Final = 1
STORMY: Final = 2
TREACHEROUS: Final = 3
IMPASSIBLE: Final = 4
WORKSHOP: Final = 5
TRADING: Final = 6
HOME: Final = 7

LOOT: Final = 0
QUEST: Final = 1
CLUE: Final = 2

SPECIALTIES: Final = ("cannons", "sails", "cargo")
MISSIONS: Final = ("naval", "aid", "research")
DELIVER: Final = "deliver"
EVENT: Final = "event"
PAY: Final = "pay"
STATE: Final = "state"
VISIT: Final = "visit"
GOALS: Final = (DELIVER, EVENT, PAY, STATE, VISIT)
EVENTS: Final = ("treacherous_success", "attack_damage", "clue_solved", "enemy_sunk")
ROLLED_SAFE: Final = 0
ATTACK_DAMAGE: Final = 1
CLUE_SOLVED: Final = 2
ENEMY_SUNK: Final = 3


class Loot:
    """RULING-QC-67 A kind of Loot card; its copies are all alike."""

    __slots__ = ("copies", "cursed", "flavour", "gear", "id", "name", "power", "respects_harbour")

    def __init__(self, reader: Reader) -> None:
        self.id = reader.field("id").text()
        self.power = Power(reader)
        self.name = self.power.name
        self.copies = reader.field("copies").whole(1, 45)
        self.gear = reader.field("gear").flag()
        self.cursed: bool = reader.has("cursed") and reader.field("cursed").flag()
        self.flavour = reader.field("flavour").text(empty=True)
        self.respects_harbour: bool = (
            not reader.has("respects_safe_harbor") or reader.field("respects_safe_harbor").flag()
        )


class Quest:
    """A goal and its reward."""

    __slots__ = (
        "ammo",
        "coins",
        "event",
        "flavour",
        "goods",
        "hard",
        "id",
        "island",
        "least",
        "loot",
        "name",
        "place",
        "price",
        "prosperity",
        "solved",
        "type",
    )

    def __init__(self, reader: Reader, islands: list[str]) -> None:
        self.id = reader.field("id").text()
        self.name = reader.field("name").text()
        self.hard = reader.field("hard").flag()
        self.flavour = reader.field("flavour").text(empty=True)
        goal = reader.field("goal")
        self.type = goal.field("type").one_of(GOALS)
        self.place = -1  # the terrain it must be fulfilled on
        self.island = -1  # the one island it must be fulfilled on
        if goal.has("place"):
            name = goal.field("place").one_of(("workshop", "trading", "home", *islands))
            self.island = islands.index(name) if name in islands else -1
            self.place = ISLAND if name in islands else TERRAINS.index(name)
        goods = [0] * len(RESOURCES)
        for item in goal.field("goods").items(1, 3) if self.type == DELIVER else []:
            goods[resource_of(item)] += 1
        self.goods: tuple[int, ...] = tuple(goods)
        self.price = goal.field("coins").whole(1, 20) if self.type == PAY else 0
        self.event = EVENTS.index(goal.field("event").one_of(EVENTS)) if self.type == EVENT else -1
        self.least = goal.field("least").whole(1, 6) if self.type == EVENT else 0
        self.solved = goal.field("solved").whole(1, 18) if self.type == STATE else 0
        reward = reader.field("reward")
        reward.only(("prosperity", "coins", "loot", "ammo"))
        self.prosperity = _figure(reward, "prosperity")
        self.coins = _figure(reward, "coins")
        self.loot = _figure(reward, "loot")
        self.ammo = _figure(reward, "ammo")


class Champion:
    """RULING-QC-01, RULING-QC-02 A captain: start and maximum of the three stats, Hearts, and two abilities.

    `printed` are the start values by which, as the printed rules say, specialists lead in their trade from the first
    turn on; the others are those that were measured to be even.
    """

    __slots__ = (
        "ability",
        "cannons",
        "cargo",
        "flavour",
        "hearts",
        "id",
        "mission",
        "name",
        "nation",
        "sails",
        "specialty",
    )

    def __init__(self, reader: Reader, nations: list[str], printed: bool) -> None:
        self.id = reader.field("id").text()
        self.name = reader.field("name").text()
        self.nation = nations.index(reader.field("nation").one_of(nations))
        self.specialty = SPECIALTIES.index(reader.field("specialty").one_of(SPECIALTIES))
        self.mission = MISSIONS.index(reader.field("mission").one_of(MISSIONS))
        self.hearts = reader.field("hearts").whole(1, 9)
        self.cannons = reader.field("cannons").pair(0, 9)
        self.sails = reader.field("sails").pair(0, 9)
        self.cargo = reader.field("cargo").pair(0, 9)
        if printed and reader.has("printed"):
            start = [item.whole(0, 9) for item in reader.field("printed").items(3, 3)]
            self.cannons = (start[0], self.cannons[1])
            self.sails = (start[1], self.sails[1])
            self.cargo = (start[2], self.cargo[1])
        self.ability = Power(reader.field("ability"))
        self.flavour = reader.field("flavour").text(empty=True)

    def stat(self, specialty: int) -> tuple[int, int]:
        return (self.cannons, self.sails, self.cargo)[specialty]


class Nation:
    """RULING-QC-03 A people: its shared ability, and its Home Port in cooperative play."""

    __slots__ = ("ability", "home", "id", "name", "people")

    def __init__(self, reader: Reader) -> None:
        self.id = reader.field("id").text()
        self.name = reader.field("name").text()
        self.people = reader.field("people").text()
        self.home = reader.field("home").whole(1, 6)
        self.ability = Power(reader.field("ability"))


class Clue:
    """QC-150 A card that points to one island."""

    __slots__ = ("id", "island", "picture", "text", "title")

    def __init__(self, reader: Reader, islands: list[str]) -> None:
        self.id = reader.field("id").text()
        self.island = islands.index(reader.field("island").one_of(islands))
        self.title = reader.field("title").text()
        self.text = reader.field("text").text()
        self.picture = reader.field("picture").text()


class Content:
    """All cards, Champions, islands and texts of one table; with `printed` the Champions as the printed rules have them."""

    __slots__ = ("champions", "clues", "digest", "island_ids", "island_names", "loot", "nations", "quests", "raw")

    def __init__(self, library: Library, printed: bool = False) -> None:
        islands = library.entries("islands.json")
        self.island_ids: list[str] = [entry.field("id").text() for entry in islands]
        self.island_names: list[str] = [entry.field("name").text() for entry in islands]
        self.nations: list[Nation] = [Nation(entry) for entry in library.entries("nations.json")]
        peoples = [nation.id for nation in self.nations]
        self.champions: list[Champion] = [
            Champion(entry, peoples, printed) for entry in library.entries("champions.json")
        ]
        self.loot: list[Loot] = [Loot(entry) for entry in library.entries("loot.json")]
        self.quests: list[Quest] = [Quest(entry, self.island_ids) for entry in library.entries("quests.json")]
        self.clues: list[Clue] = [Clue(entry, self.island_ids) for entry in library.entries("clues.json")]
        files = ("islands", "nations", "champions", "loot", "quests", "clues", "tiles", "singles", "layouts")
        self.raw: dict[str, Any] = {name: [entry.value for entry in library.entries(f"{name}.json")] for name in files}
        self.raw["frame"] = library.read("frame.json").value
        self.digest = digest(self.raw)


def _figure(reader: Reader, name: str) -> int:
    return reader.field(name).whole(0, 9) if reader.has(name) else 0


def library_of(overlays: list[Any] | None = None) -> Library:
    return Library(PACKAGE, overlays or [])
