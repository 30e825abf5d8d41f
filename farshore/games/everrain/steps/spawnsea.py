"""Enemy ships that appear (EV-294, EV-299 to EV-303): where, bound for what, and the die that each rolls at once."""

from __future__ import annotations

from typing import ClassVar, Final

from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.core.kernel import Automatic, Chance, Outcome, SeatStep
from farshore.games.everrain.actions.battle import Appear
from farshore.games.everrain.actions.chance import Drawn, Rolled
from farshore.games.everrain.actions.turn import Face
from farshore.games.everrain.content.foes import Destination
from farshore.games.everrain.content.tables import ALTAR, CALM, ENEMY, ROUGH, SEA_KINDS, SPAWN, WRECK, hex_kind
from farshore.games.everrain.state.ship import AFLOAT
from farshore.games.everrain.state.table import Everrain
from farshore.games.everrain.state.words import sea_name
from farshore.games.everrain.steps.draw import discard, draws, take
from farshore.games.everrain.steps.seafoes import ShipActs

AT_SEA_PLACE: Final = "sea"


class SeekShip(Chance[Everrain, Drawn]):
    """EV-294 A card At Sea is drawn for a symbol hex, or NONE for a hex near a ship.

    EV-299 For outcomes, for symbols on a new tile, and for a new Act.
    """

    __slots__ = ("place", "renewed", "seat")
    rule: ClassVar[str] = "EV-294"

    def __init__(self, seat: Seat, place: int, renewed: bool) -> None:
        self.seat = seat
        self.place = place
        self.renewed = renewed

    def outcomes(self, state: Everrain) -> list[Outcome]:
        enemies = state.rules.tables.enemies
        if state.decks[ENEMY].is_empty():
            fits = any(enemies[card].kind == AT_SEA_PLACE for card in state.discards[ENEMY])
            if self.renewed or not fits:
                return []
        return draws(state, ENEMY)

    def apply(self, state: Everrain, seat: Seat, action: Drawn) -> None:
        """EV-296 What is not At Sea never comes to sea."""
        renewed = self.renewed or state.decks[ENEMY].is_empty()
        card = take(state, ENEMY, action)
        if state.rules.tables.enemies[card].kind == AT_SEA_PLACE:
            state.stack.append(PlaceEnemyShip(self.seat, card, self.place))
        else:
            discard(state, ENEMY, card)
            state.stack.append(SeekShip(self.seat, self.place, renewed))


class PlaceEnemyShip(Automatic[Everrain]):
    """EV-300, EV-301 On the symbol hex, else near it; an outcome's ship on a Calm hex of the player's tile."""

    __slots__ = ("card", "place", "seat")
    rule: ClassVar[str] = "EV-300"

    def __init__(self, seat: Seat, card: int, place: int) -> None:
        self.seat = seat
        self.card = card
        self.place = place

    def run(self, state: Everrain) -> None:
        hexes = ship_hexes(state, self.seat, self.place)
        if not hexes:
            discard(state, ENEMY, self.card)
            return
        state.stack.append(ChooseHex(self.seat, self.card, tuple(hexes)))


def ship_hexes(state: Everrain, seat: Seat, place: int) -> list[int]:
    """RULING-EV-73 Where an enemy ship can appear; several are for the decider to choose from."""
    if place >= 0:
        return nearest_sea(state, place)
    ship = state.ships[seat]
    home = ship.hex if ship.status == AFLOAT else max(ship.sunk_at, 0)
    tile = [other for other in state.rules.chart.tile(home // 7) if not state.is_occupied(other)]
    for kinds in ((CALM, SPAWN), (ROUGH,)):
        fitting = [other for other in tile if state.kinds[other] in kinds]
        if fitting:
            return fitting
    return nearest_sea(state, home)


def nearest_sea(state: Everrain, place: int) -> list[int]:
    """The hex itself if it is free sea, else the nearest unoccupied sea hexes."""
    apart = state.rules.chart.apart[place]
    taken = state.occupied()
    if state.kinds[place] in SEA_KINDS and not taken >> place & 1:
        return [place]
    free = [other for other, kind in enumerate(state.kinds) if kind in SEA_KINDS and not taken >> other & 1]
    best = min([apart[other] for other in free], default=0)
    return [other for other in free if apart[other] == best]


class ChooseHex(SeatStep[Everrain, Appear]):
    """EV-301 Which of the hexes the enemy ship appears on."""

    __slots__ = ("card", "hexes")
    rule: ClassVar[str] = "EV-301"
    asks: ClassVar[str] = "choose where the enemy ship appears"
    lone: ClassVar[bool] = True

    def __init__(self, seat: Seat, card: int, hexes: tuple[int, ...]) -> None:
        self.seat = seat
        self.card = card
        self.hexes = hexes

    def options(self, state: Everrain, seat: Seat) -> list[Action]:
        names = state.rules.chart.names
        return [Appear(names[place]) for place in self.hexes]

    def apply(self, state: Everrain, seat: Seat, action: Appear) -> None:
        place = state.rules.chart.at(action.name)
        foe = state.free_miniature(self.card)
        enemy = state.rules.tables.enemies[self.card]
        assert enemy.destination is not None
        goal = destination(state, enemy.destination, place)
        state.fleet.append([foe, place, 0, 0, goal, 1 if state.phase == 2 else 0])
        if state.events is not None:
            said = f"A {enemy.name} appears at {sea_name(state, place)} and makes for {sea_name(state, goal)}."
            state.tell(said, what="spawn", foe=state.foe_name(foe))
        state.stack.append(ShipDie(foe))
        state.stack.append(Heading(self.seat, foe))


def destination(state: Everrain, wanted: Destination, place: int) -> int:
    """EV-302, RULING-EV-74 The hex it makes for; never its own, far enough away if possible."""
    chart = state.rules.chart
    apart = chart.apart[place]
    sign = 1 if wanted.nearness == "nearest" else -1
    for least in (wanted.apart, 1):
        for name in (wanted.kind, *wanted.fallback):
            there = state.hexes_of(hex_kind(name))
            goals = [other for other in there if apart[other] >= least and is_goal(state, other)]
            if goals:
                return min(goals, key=lambda other: (sign * apart[other], chart.hexes[other]))
    revealed = [other for other, kind in enumerate(state.kinds) if kind >= 0 and other != place]
    return min(revealed, key=lambda other: (-apart[other], chart.hexes[other]))


def is_goal(state: Everrain, place: int) -> bool:
    """Wrecks and Altars count while nobody has dealt with them."""
    return state.kinds[place] not in (WRECK, ALTAR) or not state.is_explored(place)


class Heading(SeatStep[Everrain, Face]):
    """EV-302 It faces as directly towards its destination as possible; ties are the decider's."""

    __slots__ = ("foe",)
    rule: ClassVar[str] = "EV-302"
    asks: ClassVar[str] = "choose how the enemy ship faces"
    lone: ClassVar[bool] = True

    def __init__(self, seat: Seat, foe: int) -> None:
        self.seat = seat
        self.foe = foe

    def options(self, state: Everrain, seat: Seat) -> list[Action]:
        row = state.enemy_ship(self.foe)
        if row is None:
            return []
        chart = state.rules.chart
        far = [chart.apart[n][row[4]] if n >= 0 else 99 for n in chart.neighbours[row[1]]]
        return [Face(way) for way in range(6) if far[way] == min(far)]

    def apply(self, state: Everrain, seat: Seat, action: Face) -> None:
        row = state.enemy_ship(self.foe)
        assert row is not None
        row[2] = action.n


class ShipDie(Chance[Everrain, Rolled]):
    """EV-303 One Enemy die for a ship that has just appeared."""

    __slots__ = ("foe",)
    rule: ClassVar[str] = "EV-303"

    def __init__(self, foe: int) -> None:
        self.foe = foe

    def outcomes(self, state: Everrain) -> list[Outcome]:
        return state.rules.tables.dice("enemy", 1) if state.enemy_ship(self.foe) else []

    def apply(self, state: Everrain, seat: Seat, action: Rolled) -> None:
        state.rolled = str(action)
        move, damage, omen = action.counts
        state.stack.append(ShipActs(self.foe, move, damage, omen))
