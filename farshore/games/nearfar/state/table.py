"""What lies on the table: town, map, decks and travellers. Questions and small marks, no rules."""

from __future__ import annotations

from typing import Any, Final

from farshore.core.deck import Deck
from farshore.core.event import Seat
from farshore.core.kernel import State, hold
from farshore.games.nearfar.content.language import BUILDINGS
from farshore.games.nearfar.options import Rules
from farshore.games.nearfar.state.kit import Kit
from farshore.games.nearfar.state.player import BUILDING, Player, fresh_kit

NOBODY: Final = -1
SALOON: Final = 0
TOWN_HALL: Final = 1
STABLES: Final = 2
GENERAL_STORE: Final = 3
FARM: Final = 4
HUT: Final = 5
MINE: Final = 6
BASIC: Final = 0
ADVANCED: Final = 1
TREASURES: Final = 2
ARCADE_CARDS: Final = 3
BAG: Final = 4
DECK_NAMES: Final[tuple[str, ...]] = ("basic", "advanced", "treasure", "arcade", "bag")
# What was done this turn, as bits of `Journey.did`.
RECRUITED: Final = 1
REFRESHED: Final = 2
ACTED: Final = 4  # the building's own action
DISCARDED: Final = 8
REPUTED: Final = 16
QUESTED: Final = 32
CAMPED: Final = 64
VISITED: Final = 128
# How a page of the story went.
READ: Final = 0
FAILED: Final = 1
WON: Final = 2
WON_MORE: Final = 3
Page = tuple[Seat, str, str, int]  # whose quest, which, the choice, how it went

SCALARS: Final = (
    "active",
    "budget_kept",
    "did",
    "draft",
    "end_round",
    "first",
    "from_jail",
    "last_ranked",
    "moved",
    "over",
    "passes",
    "passes_kept",
    "quests",
    "round",
    "trades",
    "veil",
)


class Journey(State):
    """The table."""

    __slots__ = (
        "active",
        "bonuses",
        "bosses",
        "budget_kept",
        "camps",
        "chiefs",
        "decks",
        "dice",
        "did",
        "discards",
        "draft",
        "end_round",
        "first",
        "from_jail",
        "last_ranked",
        "mine",
        "moved",
        "over",
        "own_decks",
        "own_players",
        "pages",
        "passes",
        "passes_kept",
        "players",
        "quests",
        "round",
        "row",
        "rules",
        "threats",
        "trades",
        "veil",
        "worlds",
    )

    def __init__(self, rules: Rules) -> None:
        self.stack = []
        self.asked = ()
        self.offers = []
        self.draws = []
        self.events = None
        self.rules = rules
        self.players: list[Player] = []
        self.decks: list[Deck] = []
        self.discards: list[tuple[int, ...]] = [(), (), (), (), ()]  # of treasures, arcade cards and the bag
        self.row: tuple[int, ...] = (NOBODY,) * 5
        self.worlds = 0  # mask of world cards already taken
        self.threats: tuple[int, ...] = ()
        self.bosses: tuple[int, ...] = ()
        self.chiefs: tuple[int, ...] = (NOBODY,) * 4
        self.mine: tuple[int, ...] = (NOBODY,) * 12
        self.camps: tuple[int, ...] = (NOBODY,) * len(rules.chart.spaces)
        self.quests = 0  # mask of spaces with a quest token
        self.first: Seat = 0
        self.active: Seat = 0
        self.round = 0  # 0 before the first turn
        self.draft = 0  # cards taken by everybody so far
        self.end_round = 0  # the round in which the end was triggered
        self.over = False
        self.last_ranked: Seat = NOBODY
        self.dice: tuple[int, ...] = ()
        self.pages: tuple[Page, ...] = ()
        self.veil = 0  # in a sample: what is not read yet is drawn from this
        # This turn
        self.from_jail = False
        self.moved = 0
        self.budget_kept = 0  # movement of animals and cards that went during the turn
        self.passes = 0  # free passes used
        self.passes_kept = 0
        self.did = 0
        self.trades = 0
        self.bonuses: tuple[int, ...] = ()  # effects whose visit bonus was taken
        self.own_players = 0
        self.own_decks = 0

    def clone(self) -> Journey:
        copy = Journey(self.rules)
        copy.players = self.players[:]
        copy.decks = self.decks[:]
        copy.discards = self.discards[:]
        copy.row = self.row
        copy.worlds = self.worlds
        copy.threats = self.threats
        copy.bosses = self.bosses
        copy.chiefs = self.chiefs
        copy.mine = self.mine
        copy.camps = self.camps
        copy.quests = self.quests
        copy.first = self.first
        copy.active = self.active
        copy.round = self.round
        copy.draft = self.draft
        copy.end_round = self.end_round
        copy.over = self.over
        copy.last_ranked = self.last_ranked
        copy.dice = self.dice
        copy.pages = self.pages
        copy.veil = self.veil
        copy.from_jail = self.from_jail
        copy.moved = self.moved
        copy.budget_kept = self.budget_kept
        copy.passes = self.passes
        copy.passes_kept = self.passes_kept
        copy.did = self.did
        copy.trades = self.trades
        copy.bonuses = self.bonuses
        self.own_players = 0
        self.own_decks = 0
        self.copy_pending(copy)
        return copy

    def player(self, seat: Seat) -> Player:
        """A traveller, to be written: copied unless nobody else holds it."""
        self.own_players = hold(self.players, self.own_players, seat)
        return self.players[seat]

    def deck(self, deck: int) -> Deck:
        """A deck, to be written."""
        self.own_decks = hold(self.decks, self.own_decks, deck)
        return self.decks[deck]

    # Questions

    def kit(self, seat: Seat) -> Kit:
        player = self.players[seat]
        return player.kit or fresh_kit(self.rules.powers, player, self.rules.mine_counts_world)

    def clockwise(self, seat: Seat) -> list[Seat]:
        """RULING-NF-16 Everybody, beginning with this seat, to the left."""
        seats = self.rules.seats
        return [(seat + n) % seats for n in range(seats)]

    def others_at(self, seat: Seat, at: int) -> list[Seat]:
        """Other players' characters at this place."""
        return [other for other, player in enumerate(self.players) if other != seat and player.at == at]

    def supply(self) -> int:
        """NF-011 Pack animals nobody owns."""
        return 3 * self.rules.seats - sum([player.birds + player.tortoises for player in self.players])

    def is_camped(self, space: int) -> bool:
        """NF-187 The town counts as camped."""
        return self.camps[space] != NOBODY or space == self.rules.chart.town

    def is_active(self, path: int) -> bool:
        """NF-186, NF-204, NF-205 A symbol works until both its ends are camped."""
        way = self.rules.chart.paths[path]
        return bool(way.icon) and not (self.is_camped(way.a) and self.is_camped(way.b))

    def has_neutral(self, building: int) -> bool:
        """NF-039 With two players somebody always stands at the Town Hall."""
        return self.rules.seats == 2 and building == TOWN_HALL

    def space_name(self, space: int) -> str:
        return self.rules.chart.places[space]

    def place_name(self, at: int) -> str:
        if at >= BUILDING:
            return building_name(at - BUILDING)
        return "jail" if at == -2 else "the edge of town" if at == -1 else self.space_name(at)

    def to_json(self) -> dict[str, Any]:
        saved: dict[str, Any] = {name: getattr(self, name) for name in SCALARS}
        saved["mode"] = self.rules.mode
        saved["options"] = self.rules.options
        saved["players"] = [player.to_json() for player in self.players]
        saved["decks"] = [[deck.unseen, deck.top, deck.bottom] for deck in self.decks]
        saved["discards"] = [list(pile) for pile in self.discards]
        for name in ("row", "threats", "bosses", "chiefs", "mine", "camps", "dice", "bonuses"):
            saved[name] = list(getattr(self, name))
        saved["worlds"] = self.worlds
        saved["pages"] = [list(page) for page in self.pages]
        return saved


NAMES: Final = ("Saloon", "Town Hall", "Stables", "General Store", "Farm", "Mystic's Hut", "Mine")


def building_name(building: int) -> str:
    return NAMES[building]


def building_index(name: str) -> int:
    return BUILDINGS.index(name)
