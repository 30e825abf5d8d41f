"""One traveller: goods, party, cards, camps and place. Plain data, copied whole by whoever writes it."""

from __future__ import annotations

from typing import Any, Final

from farshore.games.nearfar.content.powers import Powers
from farshore.games.nearfar.content.sheet import Sheet, sheet_from_json
from farshore.games.nearfar.state.kit import Kit, kit_of

START: Final = -1  # beside the board
JAIL: Final = -2
BUILDING: Final = 100  # buildings are 100 to 106, spaces of the map 0 and up
COMPANION: Final = -1  # as a member of a party

TUPLES: Final = (
    "active",
    "reserve",
    "treasures",
    "bought",
    "worlds",
    "talents",
    "hand",
    "drawn",
    "dropped",
    "pack",
    "pending",
    "threats",
    "bosses",
    "used",
)
NUMBERS: Final = ("companion", "at", "hearts", "reputation", "birds", "tortoises", "camps", "bonus")


class Player:
    """What lies before one player."""

    __slots__ = (
        "active",
        "at",
        "birds",
        "bonus",
        "bosses",
        "bought",
        "camps",
        "companion",
        "companion_active",
        "drawn",
        "dropped",
        "goods",
        "hand",
        "hearts",
        "kit",
        "pack",
        "pending",
        "reputation",
        "reserve",
        "sheet",
        "talents",
        "threats",
        "tortoises",
        "treasures",
        "used",
        "worlds",
    )

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet
        self.companion = -1
        self.companion_active = True
        self.at = START
        self.goods: list[int] = [0] * 7  # food, coins, gems, tokens: green, blue, red, yellow
        self.hearts = 0
        self.reputation = 0
        self.active: tuple[int, ...] = ()
        self.reserve: tuple[int, ...] = ()
        self.birds = 0
        self.tortoises = 0
        self.treasures: tuple[int, ...] = ()
        self.bought: tuple[int, ...] = ()
        self.worlds: tuple[int, ...] = ()
        self.talents: tuple[int, ...] = ()
        self.hand: tuple[int, ...] = ()
        self.drawn: tuple[int, ...] = ()  # looked at, to be kept or discarded
        self.dropped: tuple[int, ...] = ()  # discarded by this player, known to nobody else
        self.pack: tuple[int, ...] = ()  # of the draft
        self.pending: tuple[int, ...] = ()  # decided under a seal
        self.threats: tuple[int, ...] = ()
        self.bosses: tuple[int, ...] = ()
        self.used: tuple[int, ...] = ()  # effects that work once a session
        self.camps = 0
        self.bonus = 0  # journey points of effects that happened
        self.kit: Kit | None = None

    def clone(self) -> Player:
        copy = Player(self.sheet)
        copy.companion = self.companion
        copy.companion_active = self.companion_active
        copy.at = self.at
        copy.goods = self.goods[:]
        copy.hearts = self.hearts
        copy.reputation = self.reputation
        copy.active = self.active
        copy.reserve = self.reserve
        copy.birds = self.birds
        copy.tortoises = self.tortoises
        copy.treasures = self.treasures
        copy.bought = self.bought
        copy.worlds = self.worlds
        copy.talents = self.talents
        copy.hand = self.hand
        copy.drawn = self.drawn
        copy.dropped = self.dropped
        copy.pack = self.pack
        copy.pending = self.pending
        copy.threats = self.threats
        copy.bosses = self.bosses
        copy.used = self.used
        copy.camps = self.camps
        copy.bonus = self.bonus
        copy.kit = self.kit
        return copy

    def in_play(self) -> tuple[int, ...]:
        """Cards and talents that work for this player."""
        return self.bought + self.treasures + self.worlds + self.talents

    def animals(self) -> int:
        return self.birds + self.tortoises

    def in_town(self) -> bool:
        return self.at == JAIL or self.at >= BUILDING

    def members(self) -> int:
        """NF-083 How many march, the companion included."""
        return len(self.active) + (1 if self.companion_active else 0)

    def to_json(self) -> dict[str, Any]:
        saved: dict[str, Any] = {name: list(getattr(self, name)) for name in TUPLES}
        for name in NUMBERS:
            saved[name] = getattr(self, name)
        saved["goods"] = self.goods
        saved["companion_active"] = self.companion_active
        saved["sheet"] = self.sheet.to_json()
        return saved


def player_from_json(saved: dict[str, Any]) -> Player:
    player = Player(sheet_from_json(saved["sheet"]))
    for name in TUPLES:
        setattr(player, name, tuple(saved[name]))
    for name in NUMBERS:
        setattr(player, name, saved[name])
    player.goods = list(saved["goods"])
    player.companion_active = saved["companion_active"]
    return player


def fresh_kit(powers: Powers, player: Player, world_in_mine: bool) -> Kit:
    """What the player's party and cards come to, made when it is asked for."""
    kit = player.kit
    if kit is None:
        kit = kit_of(powers, player.active, player.companion_active, player.in_play(), world_in_mine)
        player.kit = kit
    return kit
