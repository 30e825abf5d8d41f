"""What lies on the table: tracks, sea, decks, ships, enemies. Questions and small marks, no rules."""

from __future__ import annotations

from typing import Any, Final

from farshore.core.deck import Deck
from farshore.core.event import Seat
from farshore.core.kernel import State, hold
from farshore.games.everrain.content.places import NONE
from farshore.games.everrain.content.tables import ALTAR, COPIES, LAND, PORT, UNREVEALED
from farshore.games.everrain.options import Rules
from farshore.games.everrain.state.ship import AFLOAT, Ship

# Columns of an enemy ship
FOE: Final = 0  # card and miniature
HEX: Final = 1
FACING: Final = 2
HURT: Final = 3
GOAL: Final = 4  # its destination
NEW: Final = 5  # spawned during this Enemy Phase
# Columns of the Elder One
KIND: Final = 0
WHERE: Final = 1
TRAUMA: Final = 2
MODIFIERS: Final = 3
DOOM: Final = 4  # progress
DOOM_AT: Final = 5  # completes it
STAND: Final = 6
STAND_AT: Final = 7
ACTIVATIONS: Final = 8
AIM: Final = 9  # the hex of a doom that names one for good
FALLBACK: Final = 10  # its stand is the one for want of Altars
SEEN_PORTS: Final = 11  # bits of hexes are too many: bits of Ports
# A wreck: a Shipwreck token on the sea
OWNERLESS: Final = -1  # of an enemy ship
# How a story card lies
UNTOLD, ONGOING, ON_TOP, PENDING, TOLD, LOST = range(6)
# How it ended
RUNNING, WON, LOSS = range(3)


class Everrain(State):
    """The table."""

    __slots__ = (
        "act",
        "active",
        "agenda",
        "covered",
        "decks",
        "discards",
        "due",
        "elder",
        "elder_disc",
        "ended",
        "enemy_disc",
        "explored",
        "first",
        "fleet",
        "kinds",
        "next_act_cards",
        "own_decks",
        "own_ships",
        "owners",
        "phase",
        "player_disc",
        "rolled",
        "round",
        "rules",
        "ships",
        "stories",
        "storms",
        "tiles",
        "tiles_left",
        "tops",
        "track_won",
        "turns",
        "veil",
        "why",
        "wrecks",
    )

    def __init__(self, rules: Rules) -> None:
        self.stack = []
        self.asked = ()
        self.offers = []
        self.draws = []
        self.events = None
        self.rules = rules
        self.round = 0
        self.phase = 0  # 0 before the first round, 1 players, 2 enemies
        self.first: Seat = 0
        self.active: Seat = 0
        self.act = 1
        self.player_disc = 0
        self.enemy_disc = 0
        self.elder_disc = rules.track_end
        self.agenda = 1
        self.due = 0  # an Act that ends after this turn: 1 the players were first, 2 the enemy
        self.track_won = False  # Player Discovery was on the last space first
        self.ended = RUNNING
        self.why = ""
        self.rolled = ""  # the dice as they last fell
        self.veil = 0  # of a sample: which outcomes stand in for those that nobody can know
        self.elder: list[int] = []  # empty while asleep
        self.tiles: tuple[int, ...] = (UNREVEALED,) * rules.chart.slots
        self.turns: tuple[int, ...] = (0,) * rules.chart.slots  # sixths by which a tile is turned
        self.kinds: tuple[int, ...] = (UNREVEALED,) * rules.chart.number
        self.tiles_left: int = 0  # bits
        self.explored: int = 0  # bits of hexes
        self.storms: tuple[tuple[int, ...], ...] = ()  # the hexes of each
        self.covered: int = 0  # bits of all hexes under a Storm
        self.fleet: list[list[int]] = []
        self.wrecks: tuple[tuple[int, int, int, int], ...] = ()  # hex, seat or OWNERLESS, Clues, Treasure or NONE
        self.ships: list[Ship] = []
        self.decks: list[Deck] = []
        self.discards: list[tuple[int, ...]] = []
        self.next_act_cards: tuple[int, ...] = ()
        self.tops: tuple[tuple[tuple[int, ...], ...], ...] = ((), (), ())  # Story cards on three decks, in batches
        self.stories: tuple[int, ...] = ()  # by number: how the card lies
        self.owners: tuple[int, ...] = ()
        self.own_ships = 0  # masks of what only this state holds
        self.own_decks = 0

    def clone(self) -> Everrain:
        copy = Everrain(self.rules)
        copy.round = self.round
        copy.phase = self.phase
        copy.first = self.first
        copy.active = self.active
        copy.act = self.act
        copy.player_disc = self.player_disc
        copy.enemy_disc = self.enemy_disc
        copy.elder_disc = self.elder_disc
        copy.agenda = self.agenda
        copy.due = self.due
        copy.track_won = self.track_won
        copy.ended = self.ended
        copy.why = self.why
        copy.rolled = self.rolled
        copy.veil = self.veil
        copy.elder = self.elder[:]
        copy.tiles = self.tiles
        copy.turns = self.turns
        copy.kinds = self.kinds
        copy.tiles_left = self.tiles_left
        copy.explored = self.explored
        copy.storms = self.storms
        copy.covered = self.covered
        copy.fleet = [row[:] for row in self.fleet]
        copy.wrecks = self.wrecks
        copy.ships = self.ships[:]
        copy.decks = self.decks[:]
        copy.discards = self.discards[:]
        copy.next_act_cards = self.next_act_cards
        copy.tops = self.tops
        copy.stories = self.stories
        copy.owners = self.owners
        copy.own_ships = 0
        copy.own_decks = 0
        self.own_ships = 0
        self.own_decks = 0
        self.copy_pending(copy)
        return copy

    def ship(self, seat: Seat) -> Ship:
        """The seat's ship, to be written: copied unless nobody else holds it."""
        if not self.own_ships >> seat & 1:
            self.own_ships = hold(self.ships, self.own_ships, seat)
        return self.ships[seat]

    def deck(self, deck: int) -> Deck:
        """A deck, to be written."""
        self.own_decks = hold(self.decks, self.own_decks, deck)
        return self.decks[deck]

    # Questions

    def is_afloat(self, seat: Seat) -> bool:
        return self.ships[seat].status == AFLOAT

    def clockwise(self, seat: Seat) -> list[Seat]:
        """All seats, this one first."""
        seats = self.rules.seats
        return [(seat + n) % seats for n in range(seats)]

    def decider(self) -> Seat:
        """EV-018 Who chooses for all: the active player in the Player Phase, the First Player in the Enemy Phase.

        RULING-EV-16 One named captain each time, so that the game never waits for a vote.
        """
        return self.active if self.phase == 1 else self.first

    def is_land(self, place: int) -> bool:
        """EV-188 Port, Island, Altar; everything else is sea, and a Storm hex is what it covers."""
        return self.kinds[place] in LAND

    def hexes_of(self, kind: int) -> list[int]:
        """The hexes of a kind on the revealed map."""
        hexes: list[int] = []
        place = -1
        for _ in range(self.kinds.count(kind)):
            place = self.kinds.index(kind, place + 1)
            hexes.append(place)
        return hexes

    def is_covered(self, place: int) -> bool:
        return bool(self.covered >> place & 1)

    def is_explored(self, place: int) -> bool:
        return bool(self.explored >> place & 1)

    def occupant(self, place: int) -> str:
        """The ship on a hex: seat as "p1", an enemy ship as "foe 12", "elder", or nothing."""
        for seat, ship in enumerate(self.ships):
            if ship.status == AFLOAT and ship.hex == place:
                return f"p{seat + 1}"
        for row in self.fleet:
            if row[HEX] == place:
                return f"foe {row[FOE]}"
        return "elder" if self.elder and self.elder[WHERE] == place else ""

    def is_occupied(self, place: int) -> bool:
        for ship in self.ships:
            if ship.hex == place and ship.status == AFLOAT:
                return True
        for row in self.fleet:
            if row[HEX] == place:
                return True
        return bool(self.elder) and self.elder[WHERE] == place

    def occupied(self) -> int:
        """All hexes with a ship on them, as bits."""
        bits = 0
        for ship in self.ships:
            if ship.status == AFLOAT:
                bits |= 1 << ship.hex
        for row in self.fleet:
            bits |= 1 << row[HEX]
        if self.elder:
            bits |= 1 << self.elder[WHERE]
        return bits

    def enemy_ship(self, foe: int) -> list[int] | None:
        for row in self.fleet:
            if row[FOE] == foe:
                return row
        return None

    def is_open_port(self, place: int) -> bool:
        """EV-224 A Port that no Storm covers."""
        return place >= 0 and self.kinds[place] == PORT and not self.covered >> place & 1

    def port_at(self, place: int) -> int:
        """The number of the Port on a hex; NONE where there is none."""
        if place < 0 or self.kinds[place] != PORT:
            return NONE
        name = self.rules.tables.tiles[self.tiles[place // 7]].port
        return list(self.rules.tables.content.ports).index(name)

    def has_active_altar(self, slot: int) -> bool:
        """EV-250 An Altar of this tile has not been purged."""
        for place in range(slot * 7, slot * 7 + 7):
            if self.kinds[place] == ALTAR and not self.explored >> place & 1:
                return True
        return False

    def foe_name(self, foe: int) -> str:
        """The name by which an enemy is spoken of in actions."""
        return f"{self.rules.tables.enemies[foe // COPIES].id}/{foe % COPIES}"

    def is_awake(self) -> bool:
        return bool(self.elder)

    def miniatures(self, enemy: int) -> list[int]:
        """The miniatures of an enemy that stand somewhere: at sea, On Deck, in a Brig."""
        standing = [row[FOE] for row in self.fleet]
        for ship in self.ships:
            standing += [row[0] for row in ship.foes]
            standing += [captive for captive, _, _ in ship.captives]
        return [foe for foe in standing if foe // COPIES == enemy]

    def free_miniature(self, enemy: int) -> int:
        """RULING-EV-71 The lowest miniature not in play; NONE if all are."""
        standing = self.miniatures(enemy)
        for n in range(1, self.rules.tables.enemies[enemy].copies + 1):
            if enemy * COPIES + n not in standing:
                return enemy * COPIES + n
        return NONE

    def to_json(self) -> dict[str, Any]:
        return {
            "content": self.rules.tables.content.digest,
            "options": self.rules.options,
            "round": self.round,
            "phase": self.phase,
            "first": self.first,
            "active": self.active,
            "act": self.act,
            "player_disc": self.player_disc,
            "enemy_disc": self.enemy_disc,
            "elder_disc": self.elder_disc,
            "agenda": self.agenda,
            "due": self.due,
            "track_won": self.track_won,
            "ended": self.ended,
            "why": self.why,
            "rolled": self.rolled,
            "veil": self.veil,
            "elder": self.elder,
            "tiles": list(self.tiles),
            "turns": list(self.turns),
            "tiles_left": self.tiles_left,
            "explored": str(self.explored),  # more bits than a JSON number is sure to keep
            "storms": [list(storm) for storm in self.storms],
            "fleet": self.fleet,
            "wrecks": [list(row) for row in self.wrecks],
            "ships": [ship.to_json() for ship in self.ships],
            "decks": [[deck.unseen, deck.top, deck.bottom] for deck in self.decks],
            "discards": [list(pile) for pile in self.discards],
            "next_act_cards": list(self.next_act_cards),
            "tops": [[list(batch) for batch in batches] for batches in self.tops],
            "stories": list(self.stories),
            "owners": list(self.owners),
        }


def kinds_of(rules: Rules, tiles: tuple[int, ...], turns: tuple[int, ...]) -> tuple[int, ...]:
    """The kind of every hex, by the tiles that lie on the board."""
    kinds: list[int] = []
    for tile, turn in zip(tiles, turns, strict=True):
        if tile < 0:
            kinds += [UNREVEALED] * 7
            continue
        hexes = rules.tile_hexes[tile]
        rim = hexes[1:]
        kinds += [hexes[0]] + [rim[(n - turn) % 6] for n in range(6)]
    return tuple(kinds)


def cover_of(storms: tuple[tuple[int, ...], ...]) -> int:
    bits = 0
    for storm in storms:
        for place in storm:
            bits |= 1 << place
    return bits
