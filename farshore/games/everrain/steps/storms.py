"""Storms (EV-264 to EV-274): where they are laid, and how they move."""

from __future__ import annotations

from typing import ClassVar, Final

from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.core.hexes import Hex, add, rotate
from farshore.core.kernel import Automatic, Chance, Outcome, Refusal, Step
from farshore.games.everrain.actions.battle import Blow, Gale
from farshore.games.everrain.actions.chance import FATES, Fate
from farshore.games.everrain.content.places import NONE
from farshore.games.everrain.state.ship import AFLOAT
from farshore.games.everrain.state.table import Everrain, cover_of
from farshore.games.everrain.state.words import fallen

ANYWHERE: Final = 0
TOWARDS: Final = 1
AWAY: Final = 2


def place_of(state: Everrain, seat: Seat) -> int:
    """RULING-EV-60 The ship, or where it sank; NONE before it ever was at sea."""
    ship = state.ships[seat]
    return ship.hex if ship.status == AFLOAT else ship.sunk_at


class PlaceStorm(Step[Everrain, Gale]):
    """EV-018, EV-066, EV-264 A Storm of that size with one hex on a ship; place and orientation are the decider's.

    EV-270 It does no damage to the ship it comes over.
    """

    __slots__ = ("seat", "size")
    rule: ClassVar[str] = "EV-264"
    asks: ClassVar[str] = "place the Storm"

    def __init__(self, size: int, seat: Seat) -> None:
        self.size = size
        self.seat = seat

    def actor(self, state: Everrain) -> Seat:
        return state.decider()

    def options(self, state: Everrain, seat: Seat) -> list[Action]:
        centre = place_of(state, self.seat)
        if centre < 0 or self.size not in state.rules.tables.content.board.storms:
            return []
        names = state.rules.chart.names
        return [Gale(tuple([names[place] for place in storm])) for storm in gales(state, self.size, centre)]

    def apply(self, state: Everrain, seat: Seat, action: Gale) -> None:
        at = state.rules.chart.at
        state.storms += (tuple([at(name) for name in action.hexes]),)
        state.covered = cover_of(state.storms)
        state.tell(f"A Storm of {self.size} hexes rises over @{self.seat}.", what="storm")

    def why_not(self, state: Everrain, seat: Seat, action: Action) -> Refusal | None:
        if isinstance(action, Gale):
            return Refusal(
                "EV-264", f"The Storm has {self.size} hexes of its shape, all on the board, one on the ship."
            )
        return None


def gales(state: Everrain, size: int, centre: int) -> list[tuple[int, ...]]:
    """Every way to lay a Storm over a hex, all of it on the board (RULING-EV-59, RULING-EV-60)."""
    chart = state.rules.chart
    shape = state.rules.tables.content.board.storms[size]
    ways: list[tuple[int, ...]] = []
    for turn in range(6):
        turned = [rotate(offset, turn) for offset in shape]
        for anchor in turned:
            base: Hex = (chart.hexes[centre][0] - anchor[0], chart.hexes[centre][1] - anchor[1])
            placed = [chart.index.get(add(base, offset), NONE) for offset in turned]
            storm = tuple(sorted(placed))
            if NONE not in storm and storm not in ways:
                ways.append(storm)
    return ways


class StormsMove(Automatic[Everrain]):
    """EV-266, EV-267 Enemy Phase: each Storm by itself, the oldest first."""

    __slots__ = ("at",)
    rule: ClassVar[str] = "EV-266"

    def __init__(self, at: int) -> None:
        self.at = at

    def run(self, state: Everrain) -> None:
        if self.at < len(state.storms):
            state.then(StormRoll(self.at), StormsMove(self.at + 1))


class StormRoll(Chance[Everrain, Fate]):
    """EV-266 Fate 0-4: one hex towards the First Player; 5-9: one hex in a direction of choice."""

    __slots__ = ("storm",)
    rule: ClassVar[str] = "EV-266"

    def __init__(self, storm: int) -> None:
        self.storm = storm

    def outcomes(self, state: Everrain) -> list[Outcome]:
        return FATES

    def apply(self, state: Everrain, seat: Seat, action: Fate) -> None:
        state.rolled = str(action)
        state.tell(f"Storm {self.storm + 1}: the Fate die shows {action.n}.", what="fate", dice=fallen(action))
        if action.n > 4:
            state.stack.append(BlowStorm(self.storm, ANYWHERE, NONE, state.first))
            return
        for other in state.clockwise(state.first):
            if state.is_afloat(other):
                state.stack.append(BlowStorm(self.storm, TOWARDS, state.ships[other].hex, state.first))
                return


class BlowStorm(Step[Everrain, Blow]):
    """EV-266, RULING-EV-61 One hex, towards or away from a ship or as the decider likes; ties are the decider's.

    EV-265, EV-270 It never turns, and it does no damage by moving.
    """

    __slots__ = ("decider", "goal", "storm", "way")
    rule: ClassVar[str] = "EV-266"
    asks: ClassVar[str] = "move the Storm"
    lone: ClassVar[bool] = True

    def __init__(self, storm: int, way: int, goal: int, decider: Seat) -> None:
        self.storm = storm
        self.way = way
        self.goal = goal
        self.decider = decider

    def actor(self, state: Everrain) -> Seat:
        return self.decider

    def options(self, state: Everrain, seat: Seat) -> list[Action]:
        if self.storm >= len(state.storms):
            return []
        return [Blow(way) for way in directions(state, self.storm, self.way, self.goal)]

    def apply(self, state: Everrain, seat: Seat, action: Blow) -> None:
        neighbours = state.rules.chart.neighbours
        moved = tuple([neighbours[place][action.n] for place in state.storms[self.storm]])
        state.storms = (*state.storms[: self.storm], moved, *state.storms[self.storm + 1 :])
        state.covered = cover_of(state.storms)
        state.tell(f"Storm {self.storm + 1} moves.", what="storm")

    def why_not(self, state: Everrain, seat: Seat, action: Action) -> Refusal | None:
        if isinstance(action, Blow):
            return Refusal("EV-266", "The Storm must stay on the board, and go nearer if the die says so.")
        return None


def directions(state: Everrain, storm: int, way: int, goal: int) -> list[int]:
    """Where a Storm can go: all of it on the board; nearer to or farther from a hex if that is asked."""
    chart = state.rules.chart
    hexes = state.storms[storm]
    now = min([chart.apart[place][goal] for place in hexes]) if goal >= 0 else 0
    ways: list[int] = []
    for way_out in range(6):
        moved = [chart.neighbours[place][way_out] for place in hexes]
        if NONE in moved:
            continue
        then = min([chart.apart[place][goal] for place in moved]) if goal >= 0 else 0
        if way == ANYWHERE or (way == TOWARDS and then < now) or (way == AWAY and then > now):
            ways.append(way_out)
    return ways
