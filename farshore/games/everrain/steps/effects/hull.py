"""Nodes, movement without points, tiles and tokens."""

from __future__ import annotations

from typing import ClassVar, Final

from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.core.kernel import SeatStep
from farshore.games.everrain.actions.battle import Appear, Repair, Wreck
from farshore.games.everrain.actions.decisions import Done
from farshore.games.everrain.actions.turn import Face
from farshore.games.everrain.content.places import BOARDED, NONE
from farshore.games.everrain.content.script import Effect
from farshore.games.everrain.content.tables import ALTAR, ISLE, WRECK, hex_kind
from farshore.games.everrain.state.conditions import amount, zones_of_kind
from farshore.games.everrain.state.deckplan import adjacent
from farshore.games.everrain.state.ship import Ship
from farshore.games.everrain.state.table import Everrain
from farshore.games.everrain.state.words import sea_name, zone_name
from farshore.games.everrain.steps.effects.context import SEAT, WORDS, ZONE, Context
from farshore.games.everrain.steps.effects.whom import ON_SHIP, to_ships
from farshore.games.everrain.steps.harm import Damage, destroy_node
from farshore.games.everrain.steps.navigate import Entered, LayTile, next_tiles

DONE: Final[Action] = Done()
MARKED: Final[dict[str, int]] = {"island": ISLE, "shipwreck": WRECK, "altar": ALTAR}


def ship_damage(state: Everrain, effect: Effect, context: Context) -> None:
    """EV-130, EV-136 The Fate die for each; it cannot be evaded."""
    state.stack.append(Damage(context[SEAT], amount(state, effect.n, effect.players), context[SEAT]))


def node_destroy(state: Everrain, effect: Effect, context: Context) -> None:
    seat = context[SEAT]
    if effect.where == "random":
        state.stack.append(Damage(seat, effect.n, seat))
        return
    zones = tuple(node_zones(state, effect.where, context))
    if effect.where == "own":
        for zone in zones:
            # EV-263, EV-323 A burst enemy pays nobody; another one that its node takes along pays the captain.
            destroy_node(state, seat, zone, seat)
        return
    wreck_nodes(state, seat, zones, effect.n)


def wreck_nodes(state: Everrain, seat: Seat, zones: tuple[int, ...], n: int) -> None:
    """RULING-EV-79 Intact nodes of these; the captain is asked only while there are more of them than have to go."""
    left = intact(state.ships[seat], zones)
    if len(left) > n:
        state.stack.append(WreckNodes(seat, zones, n))
    else:
        for zone in left:
            destroy_node(state, seat, zone, seat)


def node_zones(state: Everrain, where: str, context: Context) -> list[int]:
    ship = state.ships[context[SEAT]]
    if where in ("own", "adjacent"):
        zone = context[ZONE]
        if zone < 0:
            return []
        return [zone] if where == "own" else adjacent(state, ship, zone)
    return zones_of_kind(state, where)


def intact(ship: Ship, zones: tuple[int, ...]) -> list[int]:
    return [zone for zone in zones if zone < BOARDED and not ship.wrecked >> zone & 1]


class WreckNodes(SeatStep[Everrain, Wreck]):
    """EV-018, RULING-EV-79 Which of several nodes are destroyed: the captain's choice, intact ones only."""

    __slots__ = ("n", "zones")
    rule: ClassVar[str] = "EV-323"
    asks: ClassVar[str] = "choose the node that is destroyed"
    lone: ClassVar[bool] = True

    def __init__(self, seat: Seat, zones: tuple[int, ...], n: int) -> None:
        self.seat = seat
        self.zones = zones
        self.n = n

    def options(self, state: Everrain, seat: Seat) -> list[Action]:
        if not state.is_afloat(seat) or self.n < 1:
            return []
        return [Wreck(zone) for zone in intact(state.ships[seat], self.zones)]

    def apply(self, state: Everrain, seat: Seat, action: Wreck) -> None:
        if self.n > 1:
            state.stack.append(WreckNodes(seat, self.zones, self.n - 1))
        destroy_node(state, seat, action.n, seat)


def node_repair(state: Everrain, effect: Effect, context: Context) -> None:
    zones = tuple(zones_of_kind(state, effect.where or "chosen"))
    state.stack.append(Mend(context[SEAT], zones, effect.n))


class Mend(SeatStep[Everrain, Repair]):
    """EV-127 Nodes of choice are repaired."""

    __slots__ = ("n", "zones")
    rule: ClassVar[str] = "EV-127"
    asks: ClassVar[str] = "choose the node that is repaired"
    lone: ClassVar[bool] = True

    def __init__(self, seat: Seat, zones: tuple[int, ...], n: int) -> None:
        self.seat = seat
        self.zones = zones
        self.n = n

    def options(self, state: Everrain, seat: Seat) -> list[Action]:
        if not state.is_afloat(seat) or self.n < 1:
            return []
        wrecked = state.ships[seat].wrecked
        return [Repair(zone) for zone in self.zones if wrecked >> zone & 1]

    def apply(self, state: Everrain, seat: Seat, action: Repair) -> None:
        ship = state.ship(seat)
        ship.wrecked &= ~(1 << action.n)
        state.tell(f"@{seat} repairs {zone_name(state, action.n)}.", seat, what="repair", node=action.n)
        if self.n > 1:
            state.stack.append(Mend(seat, self.zones, self.n - 1))


def ship_move(state: Everrain, effect: Effect, context: Context) -> None:
    """Up to n hexes without points: ahead, as the captain likes, or towards a kind of hex."""
    state.stack.append(Drift(context[SEAT], effect.n, effect.where))


class Drift(SeatStep[Everrain, Appear | Done]):
    """EV-185 A ship carried along; a drag towards a kind of hex is not the captain's to refuse."""

    __slots__ = ("n", "where")
    rule: ClassVar[str] = "EV-185"
    asks: ClassVar[str] = "move the ship or stay"
    lone: ClassVar[bool] = True

    def __init__(self, seat: Seat, n: int, where: str) -> None:
        self.seat = seat
        self.n = n
        self.where = where

    def options(self, state: Everrain, seat: Seat) -> list[Action]:
        if not state.is_afloat(seat) or self.n < 1:
            return []
        ship = state.ships[seat]
        chart = state.rules.chart
        around = chart.neighbours[ship.hex]
        open_to = [n for n in around if n >= 0 and state.kinds[n] >= 0 and not state.is_occupied(n)]
        if self.where == "ahead":
            places = [n for n in open_to if n == around[ship.facing]]
        elif self.where == "chosen":
            places = open_to
        else:
            goals = state.hexes_of(hex_kind(self.where))
            now = min([chart.apart[ship.hex][goal] for goal in goals], default=0)
            places = [n for n in open_to if min([chart.apart[n][goal] for goal in goals], default=0) < now]
        legal: list[Action] = [Appear(chart.names[place]) for place in places]
        return [DONE, *legal] if self.where in ("ahead", "chosen") and legal else legal

    def apply(self, state: Everrain, seat: Seat, action: Appear | Done) -> None:
        if not isinstance(action, Appear):
            return
        ship = state.ship(seat)
        before = ship.hex
        ship.hex = state.rules.chart.at(action.name)
        state.tell(f"@{seat} drifts to {sea_name(state, ship.hex)}.", seat, what="move")
        if self.n > 1:
            state.stack.append(Drift(seat, self.n - 1, self.where))
        if self.where in ("ahead", "chosen"):
            state.stack.append(Entered(seat, before))


def ship_turn(state: Everrain, effect: Effect, context: Context) -> None:
    ship = state.ship(context[SEAT])
    if effect.where == "free":
        state.stack.append(Veer(context[SEAT]))
    else:
        ship.facing = (ship.facing + (effect.n if effect.where == "right" else 6 - effect.n)) % 6


class Veer(SeatStep[Everrain, Face]):
    """The ship turns to any heading."""

    __slots__ = ()
    rule: ClassVar[str] = "EV-186"
    asks: ClassVar[str] = "choose a heading"

    def options(self, state: Everrain, seat: Seat) -> list[Action]:
        return [Face(way) for way in range(6)] if state.is_afloat(seat) else []

    def apply(self, state: Everrain, seat: Seat, action: Face) -> None:
        state.ship(seat).facing = action.n


def reveal(state: Everrain, effect: Effect, context: Context) -> None:
    """EV-195 to EV-197 The empty slots nearest the ship, one after the other, of the captain's choice."""
    state.then(*[Sight(context[SEAT]) for _ in range(effect.n)])


class Sight(SeatStep[Everrain, Appear]):
    """A tile revealed by an effect: one of the nearest empty slots."""

    __slots__ = ()
    rule: ClassVar[str] = "EV-191"
    asks: ClassVar[str] = "choose the tile that is revealed"
    lone: ClassVar[bool] = True

    def options(self, state: Everrain, seat: Seat) -> list[Action]:
        if not next_tiles(state) or not state.is_afloat(seat):
            return []
        chart = state.rules.chart
        centres = [slot * 7 for slot in range(chart.slots) if state.tiles[slot] < 0]
        apart = chart.apart[state.ships[seat].hex]
        best = min([apart[place] for place in centres], default=0)
        return [Appear(chart.names[place]) for place in centres if apart[place] == best]

    def apply(self, state: Everrain, seat: Seat, action: Appear) -> None:
        state.stack.append(LayTile(state.rules.chart.at(action.name) // 7, seat))


def explore_mark(state: Everrain, effect: Effect, context: Context) -> None:
    """An Explored token on the hex under the ship, or on the nearest of a kind that has none."""
    place = state.ships[context[SEAT]].hex
    if effect.where != "here":
        apart = state.rules.chart.apart[place]
        kind = MARKED[effect.where]
        unexplored = [n for n in state.hexes_of(kind) if not state.is_explored(n)]
        place = min(unexplored, key=lambda n: (apart[n], n), default=NONE)
    if place >= 0:
        state.explored |= 1 << place


for _word, _does in (
    ("ship_damage", ship_damage),
    ("node_destroy", node_destroy),
    ("node_repair", node_repair),
    ("ship_move", ship_move),
    ("ship_turn", ship_turn),
    ("reveal", reveal),
):
    ON_SHIP[_word] = _does
    WORDS[_word] = to_ships
WORDS["explore_mark"] = explore_mark
