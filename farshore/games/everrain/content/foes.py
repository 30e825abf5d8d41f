"""Enemies and Elder Ones (docs/rules/everrain.md, 11.10 and 11.11)."""

from typing import Final

from farshore.core.content import Reader
from farshore.core.hexes import Hex
from farshore.games.everrain.content.card_words import HEX_KINDS
from farshore.games.everrain.content.entry import Entry, Hook, flag, hooks_of
from farshore.games.everrain.content.script import MOST_PLAYERS, Effect, effects_of, printed_amounts

PLACES: Final = ("deck", "sea")
NEARNESS: Final = ("nearest", "farthest")

# What an Elder One's own objective counts. `reach`: activations ended on its hex, or next to it if a ship is there;
# `sink`: player ships sunk; `ports`: different Ports visited, n being lowered to the revealed ones when it wakes;
# `survive`: activations.
DOOMS: Final = ("reach", "sink", "ports", "survive")

# What wins for the players, counted from the awakening on. `clues`: Clues given up by ships next to it; `modifiers`:
# modifier tokens; `track`: Player Discovery on the last space; `altars`: Altars purged, at most all that are on the map; n 0: all.
STANDS: Final = ("clues", "modifiers", "track", "altars")


class Ability:
    """An Omen ability: what happens when an enemy spends that many Omens."""

    __slots__ = ("effects", "name", "needs_target", "omens", "rule")

    def __init__(self, source: Reader) -> None:
        source.only(("name", "omens", "rule", "effects", "needs_target"))
        self.name: str = source.field("name").text()
        self.omens: int = source.field("omens").whole(1, 5)
        self.rule: str = source.field("rule").text()
        self.effects: list[Effect] = effects_of(source, "effects", 1)
        self.needs_target: bool = flag(source, "needs_target")  # it names the ship the enemy goes for


class Destination:
    """Where an enemy ship sails to: the nearest or farthest hex of a kind, at least so far away if there is one."""

    __slots__ = ("apart", "fallback", "kind", "nearness")

    def __init__(self, source: Reader) -> None:
        source.only(("nearness", "kind", "fallback", "apart"))
        self.nearness: str = source.field("nearness").one_of(NEARNESS)
        self.kind: str = source.field("kind").one_of(HEX_KINDS)
        self.fallback: list[str] = [item.one_of(HEX_KINDS) for item in source.field("fallback").items(1)]
        self.apart: int = source.field("apart").whole(0, 12)


class Enemy(Entry):
    """A kind of enemy. `engagement`, `grid` (hexes in range of a ship facing 0) and `destination` belong to ships."""

    __slots__ = ("abilities", "act", "copies", "destination", "dice", "engagement", "grid", "health", "kind", "spoils")

    def __init__(self, source: Reader) -> None:
        fields = ("place", "act", "health", "dice", "spoils", "copies", "abilities", "engagement", "grid")
        super().__init__(source, (*fields, "destination"))
        self.kind: str = source.field("place").one_of(PLACES)
        self.act: int = source.field("act").whole(1, 3)
        self.health: int = source.field("health").whole(1, 20)
        self.dice: int = source.field("dice").whole(1, 9)
        self.spoils: int = source.field("spoils").whole(0, 5)
        self.copies: int = source.field("copies").whole(1, 9)
        self.abilities: list[Ability] = [Ability(item) for item in source.field("abilities").items()]
        self.engagement: int = 0
        self.grid: list[Hex] = []
        self.destination: Destination | None = None
        if self.kind == "sea":
            self.engagement = source.field("engagement").whole(1, 9)
            self.grid = [item.pair(-6, 6) for item in source.field("grid").items(1)]
            self.destination = Destination(source.field("destination"))
        else:
            for name in ("engagement", "grid", "destination"):
                if source.has(name):
                    raise source.field(name).bad("belongs to enemies at sea")


class Objective:
    """A doom or a stand: a kind, and the number at which its public counter, which starts at 0, completes it.

    What is counted is said at DOOMS and STANDS. `n` is a number, or one for each number of players; `printed_rule` says
    it as it is where figures go as the text has them. `hex`, `nearness`:
    what a doom makes for, seen from where the Elder One woke. `cap`: the doom is complete after that many activations
    in any case. `fallback`: the stand that applies if the map cannot give this one when it wakes.
    """

    __slots__ = ("by_players", "cap", "fallback", "hex", "kind", "nearness", "printed", "printed_rule", "rule")

    def __init__(self, source: Reader, kinds: tuple[str, ...]) -> None:
        source.only(("kind", "n", "hex", "nearness", "rule", "printed_rule", "cap", "fallback"))
        self.kind: str = source.field("kind").one_of(kinds)
        self.by_players: list[int] = self._numbers(source.field("n"))
        self.printed: list[int] = (
            printed_amounts(source.field("n"), self.by_players, 30) if self._varies(source) else []
        )
        self.hex: str = source.field("hex").one_of(HEX_KINDS) if source.has("hex") else ""
        self.nearness: str = source.field("nearness").one_of(NEARNESS) if source.has("nearness") else ""
        self.rule: str = source.field("rule").text()
        self.printed_rule: str = source.field("printed_rule").text() if source.has("printed_rule") else self.rule
        self.cap: int = source.field("cap").whole(1, 30) if source.has("cap") else 0
        self.fallback: Objective | None = Objective(source.field("fallback"), kinds) if source.has("fallback") else None

    def due(self, players: int, printed: bool = False) -> int:
        """The number at a table of so many; `printed`: where figures go as the text has them."""
        return (self.printed if printed and self.printed else self.by_players)[players - 1]

    def _varies(self, source: Reader) -> bool:
        return isinstance(source.field("n").value, dict)

    def _numbers(self, source: Reader) -> list[int]:
        if not isinstance(source.value, dict):
            return [source.whole(0, 30)] * MOST_PLAYERS
        source.only(("by_players", "printed"))
        return [item.whole(1, 30) for item in source.field("by_players").items(MOST_PLAYERS, MOST_PLAYERS)]


class Arrival:
    """Where an Elder One rises: the nearest or farthest hex of a kind from the First Player's ship, then the fallback."""

    __slots__ = ("apart", "fallback", "kind", "nearness")

    def __init__(self, source: Reader) -> None:
        source.only(("nearness", "kind", "fallback", "apart"))
        self.nearness: str = source.field("nearness").one_of(NEARNESS)
        self.kind: str = source.field("kind").one_of(HEX_KINDS)
        self.fallback: list[str] = [item.one_of(HEX_KINDS) for item in source.field("fallback").items(1)]
        self.apart: int = source.field("apart").whole(0, 12)  # hexes from every player ship, if possible


class ElderOne(Entry):
    """An Elder One board. `text` is its flavour, read out when it wakes."""

    __slots__ = (
        "arisen",
        "arisen_rule",
        "awakening",
        "awakening_rule",
        "dice",
        "doom",
        "health",
        "hooks",
        "range",
        "spawn",
        "stand",
    )

    def __init__(self, source: Reader) -> None:
        fields = ("dice", "health", "range", "spawn", "awakening", "awakening_rule", "arisen", "arisen_rule", "hooks")
        super().__init__(source, (*fields, "doom", "stand"))
        self.dice: int = source.field("dice").whole(1, 9)
        self.health: int = source.field("health").whole(1, 30)
        self.range: int = source.field("range").whole(1, 4)
        self.spawn: Arrival = Arrival(source.field("spawn"))
        self.awakening: list[Effect] = effects_of(source, "awakening", 1)
        self.awakening_rule: str = source.field("awakening_rule").text()
        self.arisen: list[Effect] = effects_of(source, "arisen", 1)
        self.arisen_rule: str = source.field("arisen_rule").text()
        self.hooks: list[Hook] = hooks_of(source)
        self.doom: Objective = Objective(source.field("doom"), DOOMS)
        self.stand: Objective = Objective(source.field("stand"), STANDS)
