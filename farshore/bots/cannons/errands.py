"""Errands: a few stops in a row, judged by what they bring and when. A small beam search finds the best row.

Time is counted as the rules do it, in Actions, Sails and turns; only what Stormy Seas ask for in one movement is not.
"""

from __future__ import annotations

import math
from typing import Final

from farshore.bots.cannons.chores import FADES, LATER, LATERS, Chores
from farshore.bots.cannons.outlook import Outlook, tailwind
from farshore.bots.cannons.stop import Stop
from farshore.bots.cannons.ways import FAR, Ways
from farshore.games.cannons.state.table import OWN_USED

LAST_RISK: Final = 0.4  # how much of the danger at the last stop counts
RATE: Final = 0.5  # stars a turn that come in anyway when the errands are done
SHORT: Final = 3.0  # turns in which next to nothing comes in by itself


class Errands(Chores):
    """One seat's search for the best row of stops from where its ship lies."""

    __slots__ = ("places", "safe")

    def __init__(self, outlook: Outlook, ways: Ways) -> None:
        super().__init__(outlook, ways)
        sea = outlook.state.sea()
        hunted = bool(outlook.state.marauders)
        self.safe: list[bool] = [hunted and sea.is_harbour(at) for at in range(len(sea.hexes))]
        self.places = self.candidates()

    def candidates(self) -> list[int]:
        """Spaces worth thinking of: islands, ports and prey within a few turns."""
        near = self.ways.away[self.outlook.ship.at]
        reach = 4.0 * self.outlook.points
        landing = self.outlook.state.sea().landing
        met = [*self.enemies, *[at for at in self.mates if at not in self.enemies]]
        stops = self.ways.stops + [at for at in met if not landing[at]]
        return [at for at in stops if near[at] <= reach]

    # The search

    def best(self, depth: int, width: int) -> Stop | None:
        """The row that brings most, told by its end; None if staying is as good."""
        idle = self.start()
        idle.actions = 0
        best: Stop | None = None
        most = self.total(idle) + 0.02
        for total, stop in self.ranked(depth, width):
            if total > most:
                best, most = stop, total
        return best

    def ranked(self, depth: int, width: int) -> list[tuple[float, Stop]]:
        """Rows of one stop, two and more with what they bring: all first stops, and the best of the longer rows."""
        ranked: list[tuple[float, Stop]] = []
        front = [self.start()]
        for _ in range(depth):
            grown: list[tuple[float, int, Stop]] = []
            for stop in front:
                waits = (False, True) if self.safe[stop.at] else (False,)
                for at in self.places:
                    for wait in waits:
                        after = self.visit(stop, at, wait)
                        if after is not None:
                            grown.append((self.total(after), -len(grown), after))
            if not grown:
                break
            grown.sort(reverse=True)
            front = [stop for _, _, stop in grown[:width]]
            ranked += [(total, stop) for total, _, stop in (grown[:width] if ranked else grown)]
        return ranked

    def start(self) -> Stop:
        outlook = self.outlook
        ship = outlook.ship
        stop = Stop()
        stop.at = ship.at
        stop.actions = ship.actions
        stop.sails = ship.sails + (0 if ship.used & OWN_USED else tailwind(outlook.power, ship.sails))
        stop.cargo = ship.cargo
        stop.coins = ship.coins
        stop.ammo = ship.ammo
        stop.damage = float(ship.damage)
        stop.quests = tuple(sorted(ship.quests, key=lambda card: -outlook.quests[card]))
        stop.clues = ship.clues
        stop.solved = len(ship.solved)
        stop.hold = outlook.hold(stop.cargo, stop.quests, stop.coins, stop.got)
        return stop

    def total(self, stop: Stop) -> float:
        """What the row brings, and what usually comes in after it until the end of the game."""
        spent = stop.turn + 1.0 - (stop.actions + (stop.sails if stop.actions else 0)) / self.outlook.points
        left = max(0.0, self.outlook.turns - spent)
        rest = RATE * (1.0 - math.pow(LATER, left)) / (1.0 - LATER) * min(1.0, left / SHORT)
        risk = self.risk(stop, stop.at)[0] if self.dice[stop.at] else 0.0
        if self.threats[stop.at]:
            risk += self.fear(stop, stop.at) * (1.0 if stop.turn == 0 else FADES)
        return stop.score + math.pow(LATER, spent) * rest - LATERS[stop.turn] * LAST_RISK * risk

    def sail(self, stop: Stop, at: int, away: int) -> None:
        """Go there with Actions and Sails, turn after turn; every movement takes an Action."""
        start, gone = stop.at, 0
        while gone < away:
            reach = stop.actions + stop.sails if stop.actions else 0
            if away - gone <= reach:
                flipped = min(stop.sails, away - gone - 1)
                stop.sails -= flipped
                stop.actions -= away - gone - flipped
                break
            gone += reach
            self.end_turn(stop, self.ways.after(start, at, gone))
        stop.at = at

    def visit(self, stop: Stop, at: int, wait: bool) -> Stop | None:
        """The row with one more stop, at once or in the next turn; None if there is nothing to be had."""
        outlook = self.outlook
        away = self.ways.away[stop.at][at]
        if away >= FAR or (away == 0 and (wait or stop.first >= 0)):
            return None
        after = stop.copy()
        if stop.first < 0:
            after.first = stop.at if wait else at
            after.stays = wait
        if wait:
            self.end_turn(after, stop.at)
        self.sail(after, at, away)
        sea = outlook.state.sea()
        gain = 0.0
        if at in self.enemies:
            gain += self.fight(after, at)
        if at in self.mates and after.turn == 0:
            gain += self.mates[at]
        if sea.landing[at]:
            if away and sea.island[at] >= 0:
                gain += self.land(after, sea.island[at], at)
            gain += self.errands_here(after, at)
        hold = outlook.hold(after.cargo, after.quests, after.coins, after.got)
        gain += hold - after.hold
        after.hold = hold
        if (gain <= 0.01 and not self.safe[at]) or after.turn >= outlook.turns:
            return None
        after.score += gain * LATERS[after.turn]
        return after
