"""Where a ship is bound: the first stop of the row of stops that brings most."""

from __future__ import annotations

from typing import Final

from farshore.bots.everrain.aims import HARBOUR, HUNT, REVEAL, Aim, Aims
from farshore.bots.everrain.outlook import Outlook
from farshore.bots.everrain.ways import FAR, Ways
from farshore.core.event import Seat
from farshore.games.everrain.state.table import Everrain

BREADTH: Final = 9  # first stops that are thought through
STOPS: Final = 3  # that follow
PATIENCE: Final = 0.96  # what a Clue is worth an Order later


class Bound:
    """The aim chosen, with the points to it from everywhere."""

    __slots__ = ("aim", "back", "points", "rate")

    def __init__(self, aim: Aim, points: int, rate: float, back: list[int]) -> None:
        self.aim = aim
        self.points = points
        self.rate = rate
        self.back = back


Leg = tuple[float, float, int, Aim]  # worth at its time, Orders until then, points, aim


def choose(look: Outlook, ways: Ways, pace: float) -> Bound | None:
    """The first stop of the row of stops that brings most; what comes later counts for less.

    Later legs are reckoned by distance: a way round costs less than the time to work it out.
    """
    ship = look.ship
    away = ways.away(ship.hex * 6 + ship.facing)
    legs: list[Leg] = []
    for aim in Aims(look).all():
        points = min([away[aim.place * 6 + way] for way in aim.facings])
        if points < FAR:
            time = time_to(look, aim, points, pace)
            legs.append((aim.worth * PATIENCE**time, time, points, aim))
    legs = one_per_slot(look, legs)
    if not legs:
        return None
    legs.sort(key=lambda leg: -leg[0])
    legs = legs[:24]
    best, most = legs[0], 0.0
    for leg in legs[:BREADTH]:
        total = leg[0] + follow(look, leg, legs, pace)
        if total > most:
            best, most = leg, total
    _, _, points, aim = best
    return Bound(aim, points, most, ways.back([aim.place * 6 + way for way in aim.facings]))


def follow(look: Outlook, leg: Leg, legs: list[Leg], pace: float) -> float:
    """What the best next stops bring, one after the other."""
    _, time, _, aim = leg
    done = [aim]
    called = aim.kind == HARBOUR
    total = 0.0
    for _ in range(STOPS):
        apart = look.state.rules.chart.apart[done[-1].place]
        best_aim: tuple[float, float, Aim] | None = None
        for _, _, _, other in legs:
            if (best_aim is not None and other.worth <= best_aim[0]) or other in done:
                continue  # it brings at most what it is worth now
            later = time + other.more + (1.25 * apart[other.place] + 0.6) / pace
            worth = other.worth * PATIENCE**later
            if other.kind == HARBOUR and called:
                worth *= 0.25  # what one Port has done another need not do
            if best_aim is None or worth > best_aim[0]:
                best_aim = (worth, later, other)
        if best_aim is None:
            break
        total += best_aim[0]
        time = best_aim[1]
        called = called or best_aim[2].kind == HARBOUR
        done.append(best_aim[2])
    return total


def one_per_slot(look: Outlook, legs: list[Leg]) -> list[Leg]:
    """Of all the edges from which an empty slot can be seen, and of all firing positions, the nearest."""
    neighbours = look.state.rules.chart.neighbours
    best: dict[int, Leg] = {}
    kept: list[Leg] = []
    for leg in legs:
        aim = leg[3]
        if aim.kind == REVEAL:
            key = neighbours[aim.place][aim.facings[0]] // 7
        elif aim.kind == HUNT:
            key = -1
        else:
            kept.append(leg)
            continue
        if key not in best or leg[0] > best[key][0]:
            best[key] = leg
    return kept + list(best.values())


def time_to(look: Outlook, aim: Aim, points: int, pace: float) -> float:
    """Orders until the aim is reached; a Port visited in this turn opens again in the next."""
    left = max(points - look.ship.points, 0)
    time = left / pace + aim.more
    if aim.kind == HARBOUR and aim.place == look.ship.hex:
        time += 0.8 * look.ship.fresh[1] + 0.2
    return time


class Plans:
    """Remembers where a ship is bound as long as it is under way and nothing has changed."""

    def __init__(self) -> None:
        self.key: tuple[object, ...] = ()
        self.last: Bound | None = None
        self.asked: tuple[int, list[tuple[Seat, str]]] = (-1, [])

    def may_ask(self, state: Everrain, seat: Seat, other: str) -> bool:
        """Nobody is asked to trade twice in a round."""
        if self.asked[0] != state.round:
            self.asked = (state.round, [])
        known = (seat, other) in self.asked[1]
        self.asked[1].append((seat, other))
        return not known

    def bound(self, look: Outlook, pace: float) -> Bound | None:
        state, ship = look.state, look.ship
        ways = Ways(state, look.seat)
        key = (look.seat, state.round, state.kinds, state.covered, ways.blocked, state.explored, ship.clues, ship.coin)
        under_way = self.last is not None and ship.points > 0 and key == self.key
        if not under_way or self.last is None or not 0 < self.last.back[ship.hex * 6 + ship.facing] < FAR:
            self.last = choose(look, ways, pace)
            self.key = key
        return self.last
