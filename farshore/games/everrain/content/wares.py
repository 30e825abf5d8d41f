"""Improvements, Artillery and Treasures (docs/rules/everrain.md, 11.4 to 11.6)."""

from typing import Final

from farshore.core.content import Reader
from farshore.core.hexes import Hex
from farshore.games.everrain.content.card_words import PORTS, TREASURE_TYPES
from farshore.games.everrain.content.entry import Entry, Hook, flag, hooks_of, number
from farshore.games.everrain.content.script import Effect, effects_of

SPACES: Final = ("circle", "square", "rect")
SLOTS: Final = ("port", "bowstern", "starboard")
_FAR: Final = 6


class Captivity:
    """Which enemies a rectangular space takes, and what a captive yields (RULING-EV-45)."""

    __slots__ = ("acts", "clues", "most")

    def __init__(self, source: Reader) -> None:
        source.only(("acts", "clues", "most"))
        self.acts: list[int] = source.field("acts").wholes(1, 3)
        self.clues: int = source.field("clues").whole(0, 3)  # at the start of each of the captain's turns
        self.most: int = source.field("most").whole(1, 9)  # from one captive


class Improvement(Entry):
    """A kind of Improvement: `copies` cards with a cost in the deck, `starters` cards without.

    `activate` is what an unfatigued Crew in a circular space can do, and fatigues it (EV-147, EV-148). A hook of scope
    `space` counts once for each space in use: a circular one with an unfatigued Crew, a square one always. `boat`
    spaces launch Expeditions, `berth` spaces take Passengers. `potential` is the kind of its half space, or empty.
    """

    __slots__ = (
        "activate",
        "berth",
        "boat",
        "captivity",
        "copies",
        "cost",
        "hooks",
        "potential",
        "rule",
        "spaces",
        "starters",
    )

    def __init__(self, source: Reader) -> None:
        fields = ("rule", "cost", "copies", "starters", "spaces", "potential", "activate", "hooks", "boat", "berth")
        super().__init__(source, (*fields, "captivity"))
        self.rule: str = source.field("rule").text()
        self.cost: int = source.field("cost").whole(0, 100)
        self.copies: int = source.field("copies").whole(0, 9)
        self.starters: int = number(source, "starters", 0, 4, 0)
        self.spaces: list[str] = [item.one_of(SPACES) for item in source.field("spaces").items(0, 3)]
        self.potential: str = source.field("potential").one_of(SPACES) if source.has("potential") else ""
        self.activate: list[Effect] = effects_of(source, "activate")
        self.hooks: list[Hook] = hooks_of(source)
        self.boat: bool = flag(source, "boat")
        self.berth: bool = flag(source, "berth")
        self.captivity: Captivity | None = Captivity(source.field("captivity")) if source.has("captivity") else None


class Artillery(Entry):
    """A weapon. The grid gives Attack dice per hex relative to a ship facing 0; for both sides it is the starboard one."""

    __slots__ = ("copies", "cost", "grid", "slots", "starter")

    def __init__(self, source: Reader) -> None:
        super().__init__(source, ("cost", "copies", "starter", "location", "grid"))
        self.starter: bool = flag(source, "starter")
        self.cost: int = number(source, "cost", 0, 100, 0)
        self.copies: int = source.field("copies").whole(1, 9)
        self.slots: list[str] = [item.one_of(SLOTS) for item in source.field("location").items(1, 2)]
        self.grid: dict[Hex, int] = {}
        for item in source.field("grid").items(1, 30):
            item.only(("dq", "dr", "dice"))
            place = (item.field("dq").whole(-_FAR, _FAR), item.field("dr").whole(-_FAR, _FAR))
            if place in self.grid or place == (0, 0):
                raise item.bad(f"names the hex {place[0]},{place[1]} twice, or the ship's own")
            self.grid[place] = item.field("dice").whole(1, 6)

    def grid_in(self, slot: str) -> dict[Hex, int]:
        """The grid as it lies in that slot: a weapon for both sides is mirrored to port."""
        if slot == "port" and "starboard" in self.slots:
            return {mirrored(place): dice for place, dice in self.grid.items()}
        return self.grid


class Treasure(Entry):
    """A kind of Treasure with its three values. `rule` and `effects` are empty if it can only be sold."""

    __slots__ = (
        "clue_value",
        "copies",
        "desired",
        "desired_port",
        "effects",
        "rule",
        "standard",
        "type",
        "undesired",
        "undesired_port",
    )

    def __init__(self, source: Reader) -> None:
        fields = ("type", "copies", "undesired", "standard", "desired", "clue_value", "rule", "effect")
        super().__init__(source, fields)
        self.type: str = source.field("type").one_of(TREASURE_TYPES)
        self.copies: int = number(source, "copies", 1, 9, 1)
        self.undesired_port, self.undesired = _price(source.field("undesired"))
        self.standard: int = source.field("standard").whole(0, 100)
        self.desired_port, self.desired = _price(source.field("desired"))
        self.clue_value: int = number(source, "clue_value", 1, 5, 0)
        self.rule: str = source.field("rule").text() if source.has("rule") else ""
        self.effects: list[Effect] = effects_of(source, "effect")

    def value_at(self, port: str) -> int:
        """EV-236 What it costs and brings at a Port."""
        if port == self.undesired_port:
            return self.undesired
        return self.desired if port == self.desired_port else self.standard


def mirrored(place: Hex) -> Hex:
    """The hex on the other side of a ship that faces 0."""
    return -place[0], place[0] + place[1]


def _price(source: Reader) -> tuple[str, int]:
    source.only(("port", "value"))
    return source.field("port").one_of(PORTS), source.field("value").whole(0, 100)
