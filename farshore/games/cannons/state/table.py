"""What lies on the table: ships, decks, tokens, Marauders. Questions and small marks, no rules."""

from __future__ import annotations

from typing import Any, Final

from farshore.core.deck import Deck
from farshore.core.event import Seat
from farshore.core.kernel import State, actors, hold
from farshore.games.cannons.content.chart import Chart
from farshore.games.cannons.content.load import CLUE, HOME
from farshore.games.cannons.options import Rules
from farshore.games.cannons.state.ship import Ship, plain

NOBODY: Final = -1
MARAUDER: Final = 6  # ships from here on are Marauders: 6 is m1, 7 is m2 ...
HEALTH: Final = 5  # of a Marauder
MOST_CANNONS: Final = 4  # of a Marauder
HIDDEN: Final = -1  # a token nobody has looked at: undecided
EMPTY: Final = -2  # an island without a token so far (players are laying them)
EVERYBODY: Final = 63  # as a mask of seats
# Bits of `Ship.used`: nation ability, own ability, gear in slot 0, gear in slot 1.
NATION_USED: Final = 1
OWN_USED: Final = 2
GEAR_USED: Final = 4
# Rows of `Cannons.marauders`
AT: Final = 0
DAMAGE: Final = 1
READY: Final = 2
SPENT: Final = 3
REINFORCED: Final = 4  # the round at whose end it last reinforced
SUNK: Final = -1


class Cannons(State):
    """The table."""

    __slots__ = (
        "active",
        "ammo",
        "bottom_known",
        "chart",
        "clue_box",
        "decks",
        "dice",
        "discards",
        "end_round",
        "first",
        "homes",
        "latched",
        "lost",
        "marauders",
        "nations",
        "own_decks",
        "own_ships",
        "pool",
        "prosperity",
        "round",
        "rules",
        "ships",
        "spots",
        "supply",
        "tiles",
        "token_by",
        "tokens",
        "up",
        "won",
    )

    def __init__(self, rules: Rules, chart: Chart | None) -> None:
        self.stack = []
        self.asked = ()
        self.offers = []
        self.draws = []
        self.events = None
        self.rules = rules
        self.chart = chart
        self.first: Seat = 0
        self.active: Seat = 0
        self.round = 1
        self.dice: tuple[int, ...] = ()  # as they last fell
        self.end_round = 0  # the round in which a team reached the goal
        self.won = False  # a crew's victory
        self.lost = False
        self.latched = False
        self.ships: list[Ship] = []
        self.prosperity: list[int] = []
        self.nations: list[int] = []  # per team, -1 not claimed
        self.homes: list[int] = []  # per seat
        self.decks: list[Deck] = []
        self.discards: list[tuple[int, ...]] = [(), (), ()]
        self.clue_box: tuple[int, ...] = ()
        self.bottom_known: tuple[int, ...] = ()  # per Clue under the deck: who knows it, as a mask
        self.supply: list[int] = []
        self.ammo = 0
        self.tokens: list[int] = []
        self.token_by: tuple[int, ...] = ()  # per island: who laid the token and knows it
        self.up = 0  # mask of islands whose token is face-up
        self.pool: tuple[int, ...] = ()  # tokens not decided yet
        self.marauders: list[list[int]] = []
        self.tiles: tuple[tuple[int, ...], ...] = ()  # a map in the making: copies left of tri-hexes and singles
        self.spots: tuple[tuple[int, int, int, str], ...] = ()  # and what is laid so far
        self.own_ships = 0  # masks of what only this state holds
        self.own_decks = 0

    def clone(self) -> Cannons:
        copy = Cannons(self.rules, self.chart)
        copy.first = self.first
        copy.active = self.active
        copy.round = self.round
        copy.dice = self.dice
        copy.end_round = self.end_round
        copy.won = self.won
        copy.lost = self.lost
        copy.latched = self.latched
        copy.ships = self.ships[:]
        copy.prosperity = self.prosperity[:]
        copy.nations = self.nations
        copy.homes = self.homes
        copy.decks = self.decks[:]
        copy.discards = self.discards[:]
        copy.clue_box = self.clue_box
        copy.bottom_known = self.bottom_known
        copy.supply = self.supply[:]
        copy.ammo = self.ammo
        copy.tokens = self.tokens[:]
        copy.token_by = self.token_by
        copy.up = self.up
        copy.pool = self.pool
        copy.marauders = self.marauders[:]
        copy.tiles = self.tiles
        copy.spots = self.spots
        self.own_ships = 0
        self.own_decks = 0
        self.copy_pending(copy)
        return copy

    def ship(self, seat: Seat) -> Ship:
        """The seat's ship, to be written: copied unless nobody else holds it."""
        self.own_ships = hold(self.ships, self.own_ships, seat)
        return self.ships[seat]

    def deck(self, deck: int) -> Deck:
        """A draw pile, to be written."""
        self.own_decks = hold(self.decks, self.own_decks, deck)
        return self.decks[deck]

    def sea(self) -> Chart:
        assert self.chart is not None
        return self.chart

    # Questions

    def team(self, seat: Seat) -> int:
        return self.rules.team_of[seat]

    def hearts(self, seat: Seat) -> int:
        return self.rules.content.champions[self.ships[seat].champion].hearts

    def room(self, ship: Ship) -> int:
        """QC-058 Open slots, the one that gear adds included."""
        slots = ship.slots
        for card in ship.equipped:
            slots += self.rules.content.loot[card].power.amount("extra_cargo_slot")
        return slots

    def free(self, ship: Ship) -> int:
        return self.room(ship) - ship.held()

    def has_marauders(self) -> bool:
        return bool(self.marauders)

    def where(self, ship: int) -> int:
        """The space of a player's ship or a Marauder, -1 for a sunk Marauder."""
        return self.ships[ship].at if ship < MARAUDER else self.marauders[ship - MARAUDER][AT]

    def is_enemy(self, seat: Seat, ship: int) -> bool:
        """QC-162, QC-294, QC-252 Rivals and Marauders. A crew has no rivals."""
        return ship >= MARAUDER or self.rules.team_of[ship] != self.rules.team_of[seat]

    def may_enter_home(self, seat: Seat, at: int) -> bool:
        """QC-091, QC-028 Its own team may; one that is nobody's is closed, or open to all. No other space is a Home Port."""
        team = self.rules.team_of[seat]
        for other, home in enumerate(self.homes):
            if home == at and self.rules.team_of[other] == team:
                return True
        return self.rules.spare_homes and self.sea().terrain[at] == HOME and at not in self.homes

    def clockwise(self, seat: Seat) -> list[Seat]:
        """All seats, this one first."""
        seats = self.rules.seats
        return [(seat + n) % seats for n in range(seats)]

    def has_turn(self, seat: Seat) -> bool:
        """Whose turn it is; before the first one the map and the Champions go round, and it is whoever is asked."""
        if self.stack and (self.chart is None or min([ship.champion for ship in self.ships]) < 0):
            return seat in actors(self)
        return bool(self.stack) and seat == self.active

    def can_draw(self, deck: int) -> bool:
        return bool(self.discards[deck]) or not self.decks[deck].is_empty()

    def known_under(self) -> int:
        return len(self.decks[CLUE].bottom)

    def to_json(self) -> dict[str, Any]:
        rules = self.rules
        return {
            "content": rules.content.digest,
            "options": rules.options,
            "mode": rules.mode,
            "chart": None if self.chart is None or self.chart is rules.chart else self.chart.to_json(),
            "drawn": self.chart is None,
            "first": self.first,
            "active": self.active,
            "round": self.round,
            "dice": list(self.dice),
            "end_round": self.end_round,
            "won": self.won,
            "lost": self.lost,
            "latched": self.latched,
            "ships": [ship.to_json() for ship in self.ships],
            "prosperity": self.prosperity,
            "nations": self.nations,
            "homes": self.homes,
            "decks": [[deck.unseen, deck.top, deck.bottom] for deck in self.decks],
            "discards": plain(tuple(self.discards)),
            "clue_box": list(self.clue_box),
            "bottom_known": list(self.bottom_known),
            "supply": self.supply,
            "ammo": self.ammo,
            "tokens": self.tokens,
            "token_by": list(self.token_by),
            "up": self.up,
            "pool": list(self.pool),
            "marauders": self.marauders,
            "tiles": plain(self.tiles),
            "spots": plain(self.spots),
        }


def others_here(state: Cannons, seat: Seat) -> list[int]:
    """All other ships in this ship's space: the active player's first, then clockwise, then Marauders (QC-220)."""
    at = state.ships[seat].at
    others = [other for other in state.clockwise(state.active) if other != seat and state.ships[other].at == at]
    others += [MARAUDER + number for number, row in enumerate(state.marauders) if row[AT] == at]
    return others


def ship_name(ship: int) -> str:
    """A ship as the log names it."""
    return f"@{ship}" if ship < MARAUDER else f"Marauder {ship - MARAUDER + 1}"
