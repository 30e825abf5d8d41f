"""A player ship: Orders, Crew, deck and what is Below Deck. Questions and small marks, no rules."""

from __future__ import annotations

from typing import Any, Final

from farshore.games.everrain.content.places import ASHORE, JOINT, NONE, SPACE, slot_of
from farshore.games.everrain.content.tables import STARTER, Tables

# Status
WAITING: Final = 0  # not yet on the map
AFLOAT: Final = 1
SUNK: Final = 2
# Orders
CREW: Final = 0
NAVIGATION: Final = 1
ARTILLERY: Final = 2
FLEETING: Final = 3
ORDER_NAMES: Final = ("crew", "navigation", "artillery", "fleeting")
# Columns of a Crew row
BOARD: Final = 0
POSITIVE: Final = 1
NEGATIVE: Final = 2  # of a Shellback: the one Trait beside the Indelible one, whatever its sign
TRAUMA: Final = 3
STRAIN: Final = 4
PLACE: Final = 5
FATIGUED: Final = 6
ORDERED: Final = 7  # Orders issued on it this turn
USED: Final = 8  # hooks that work a limited number of times per turn, as bits
ENTERED: Final = 9  # ordered to where it is during this turn
# Columns of an enemy On Deck
FOE: Final = 0
ZONE: Final = 1
HURT: Final = 2
NEW: Final = 3  # spawned during this Enemy Phase: it does not act in it any more


class Ship:
    """One captain's ship, with everything that lies on its board."""

    __slots__ = (
        "below",
        "captives",
        "clues",
        "coin",
        "covers",
        "crew",
        "denizen",
        "facing",
        "foes",
        "fresh",
        "gun_covers",
        "guns",
        "hex",
        "hold",
        "issued",
        "marks",
        "passengers",
        "pending",
        "points",
        "status",
        "stories",
        "sunk_at",
        "visited",
        "wrecked",
    )

    def __init__(self) -> None:
        self.status = WAITING
        self.hex = NONE
        self.facing = 0
        self.sunk_at = NONE
        self.fresh: list[int] = [0, 0, 0, 0]
        self.issued: list[int] = [0, 0, 0]
        self.coin = 0
        self.clues = 0
        self.wrecked = 0  # destroyed nodes, as bits
        self.crew: list[list[int]] = []
        self.foes: list[list[int]] = []  # enemies On Deck, and on a boarded ship
        self.below: list[int] = [NONE] * 6  # Improvements
        self.covers: list[int] = [NONE] * 6  # Schematics over them
        self.guns: list[int] = [NONE] * 3  # Artillery: port, bow/stern, starboard
        self.gun_covers: list[int] = [NONE] * 3
        self.hold: tuple[int, ...] = ()
        self.passengers: tuple[tuple[int, int], ...] = ()  # Denizen card and place
        self.captives: tuple[tuple[int, int, int], ...] = ()  # enemy, slot, Clues given so far
        self.stories: tuple[str, ...] = ()  # cards in the Story slot, face up
        self.pending: tuple[int, ...] = ()  # numbers of Story cards that wait there face down, the oldest first
        self.marks: tuple[str, ...] = ()
        # This turn
        self.points = 0  # of navigation, at hand
        self.visited = 0  # Ports, as bits of their names
        self.denizen = NONE  # the card face up at the Port it visits

    def clone(self) -> Ship:
        copy = Ship()
        copy.status = self.status
        copy.hex = self.hex
        copy.facing = self.facing
        copy.sunk_at = self.sunk_at
        copy.fresh = self.fresh[:]
        copy.issued = self.issued[:]
        copy.coin = self.coin
        copy.clues = self.clues
        copy.wrecked = self.wrecked
        copy.crew = [row[:] for row in self.crew]
        copy.foes = [row[:] for row in self.foes]
        copy.below = self.below[:]
        copy.covers = self.covers[:]
        copy.guns = self.guns[:]
        copy.gun_covers = self.gun_covers[:]
        copy.hold = self.hold
        copy.passengers = self.passengers
        copy.captives = self.captives
        copy.stories = self.stories
        copy.pending = self.pending
        copy.marks = self.marks
        copy.points = self.points
        copy.visited = self.visited
        copy.denizen = self.denizen
        return copy

    # Questions

    def member(self, board: int) -> list[int] | None:
        """The row of a Crew, if it is aboard."""
        for row in self.crew:
            if row[BOARD] == board:
                return row
        return None

    def foe(self, foe: int) -> list[int] | None:
        for row in self.foes:
            if row[FOE] == foe:
                return row
        return None

    def crew_in(self, place: int) -> list[list[int]]:
        return [row for row in self.crew if row[PLACE] == place]

    def foes_in(self, place: int) -> list[list[int]]:
        return [row for row in self.foes if row[ZONE] == place]

    def filling(self, place: int) -> int:
        """EV-122 Miniatures in a zone."""
        n = 0
        for row in self.crew:
            if row[PLACE] == place:
                n += 1
        for row in self.foes:
            if row[ZONE] == place:
                n += 1
        return n

    def has_foe(self, zone: int) -> bool:
        for row in self.foes:
            if row[ZONE] == zone:
                return True
        return False

    def is_manned(self, zone: int) -> bool:
        """EV-127, EV-128 A Crew stands at a node that works: intact, and no enemy in its zone."""
        if self.wrecked >> zone & 1:
            return False
        for row in self.crew:
            if row[PLACE] == zone:
                return not self.has_foe(zone)
        return False

    def improvement(self, slot: int) -> int:
        """EV-161 The kind of Improvement that works in a slot; NONE if it is empty or covered."""
        card = self.below[slot]
        return NONE if card < 0 or self.covers[slot] >= 0 else card & (STARTER - 1)

    def is_joined(self, tables: Tables, slot: int, kind: str) -> bool:
        """EV-145 Whether this slot and the next hold the same working Improvement with a half space of that kind."""
        if slot < 0 or slot > 4:
            return False
        card = self.improvement(slot)
        return card >= 0 and card == self.improvement(slot + 1) and tables.improvements[card].potential == kind

    def spaces(self, tables: Tables, slot: int, kind: str) -> int:
        """The number of a card's own spaces of that kind; none while it is covered."""
        card = self.improvement(slot)
        return tables.spaces[card].count(kind) if card >= 0 else 0

    def circles(self, tables: Tables) -> list[int]:
        """EV-139 Every circular space that works, joint ones last."""
        key = (*self.below, *self.covers)
        known = tables.working.get(key)
        if known is None:
            known = tables.working[key] = self.work_out_circles(tables)
        return known

    def work_out_circles(self, tables: Tables) -> list[int]:
        """RULING-EV-42 Two neighbours of the same kind share one more space; three in a row have two."""
        circles: list[int] = []
        joint: list[int] = []
        before = NONE
        for slot, laid in enumerate(self.below):
            if laid < 0 or self.covers[slot] >= 0:
                before = NONE
                continue
            card = laid & (STARTER - 1)
            circles += tables.circle_places[card][slot]
            if card == before and tables.joins[card] == "circle":
                joint.append(JOINT + slot - 1)
            before = card
        return circles + joint

    def card_at(self, place: int) -> int:
        """The Improvement whose circular space this is; NONE where it is no space."""
        if place < SPACE or place >= ASHORE:
            return NONE
        return self.improvement(slot_of(place))

    def is_taken(self, place: int) -> bool:
        """EV-139, EV-146 A Crew or a Passenger is in that space."""
        for row in self.crew:
            if row[PLACE] == place:
                return True
        for _, where in self.passengers:
            if where == place:
                return True
        return False

    def free_circles(self, tables: Tables) -> list[int]:
        circles = self.circles(tables)
        if not circles:
            return circles
        taken: list[int] = []
        for row in self.crew:
            if row[PLACE] >= SPACE:
                taken.append(row[PLACE])  # noqa: PERF401 - a comprehension costs a call
        for _, where in self.passengers:
            taken.append(where)
        return [place for place in circles if place not in taken] if taken else circles

    def berths(self, tables: Tables) -> list[int]:
        """EV-230 Free circular spaces of Cabins."""
        berths = self.free_circles(tables)
        return [place for place in berths if tables.improvements[self.card_at(place)].berth]

    def orders(self) -> int:
        """Fresh Orders of all kinds."""
        fresh = self.fresh
        return fresh[0] + fresh[1] + fresh[2] + fresh[3]

    def schematics(self) -> list[tuple[str, int, int]]:
        """Every Schematic: deck, slot, card."""
        plans = [("improvement", slot, card) for slot, card in enumerate(self.covers) if card >= 0]
        return plans + [("artillery", slot, card) for slot, card in enumerate(self.gun_covers) if card >= 0]

    def to_json(self) -> dict[str, Any]:
        return {
            "status": self.status,
            "hex": self.hex,
            "facing": self.facing,
            "sunk_at": self.sunk_at,
            "fresh": self.fresh,
            "issued": self.issued,
            "coin": self.coin,
            "clues": self.clues,
            "wrecked": self.wrecked,
            "crew": self.crew,
            "foes": self.foes,
            "below": self.below,
            "covers": self.covers,
            "guns": self.guns,
            "gun_covers": self.gun_covers,
            "hold": list(self.hold),
            "passengers": [list(row) for row in self.passengers],
            "captives": [list(row) for row in self.captives],
            "stories": list(self.stories),
            "pending": list(self.pending),
            "marks": list(self.marks),
            "points": self.points,
            "visited": self.visited,
            "denizen": self.denizen,
        }


def ship_from_json(saved: dict[str, Any]) -> Ship:
    ship = Ship()
    ship.status = saved["status"]
    ship.hex = saved["hex"]
    ship.facing = saved["facing"]
    ship.sunk_at = saved["sunk_at"]
    ship.fresh = saved["fresh"][:]
    ship.issued = saved["issued"][:]
    ship.coin = saved["coin"]
    ship.clues = saved["clues"]
    ship.wrecked = saved["wrecked"]
    ship.crew = [row[:] for row in saved["crew"]]
    ship.foes = [row[:] for row in saved["foes"]]
    ship.below = saved["below"][:]
    ship.covers = saved["covers"][:]
    ship.guns = saved["guns"][:]
    ship.gun_covers = saved["gun_covers"][:]
    ship.hold = tuple(saved["hold"])
    ship.passengers = tuple([(card, place) for card, place in saved["passengers"]])
    ship.captives = tuple([(enemy, slot, given) for enemy, slot, given in saved["captives"]])
    ship.stories = tuple(saved["stories"])
    ship.pending = tuple(saved["pending"])
    ship.marks = tuple(saved["marks"])
    ship.points = saved["points"]
    ship.visited = saved["visited"]
    ship.denizen = saved["denizen"]
    return ship
