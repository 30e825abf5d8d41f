"""What a search knows about Quests & Cannons: the captain's choice and a few others, a quick captain, the worth of a table."""

from __future__ import annotations

import math
import random
from typing import Final

from farshore.bots.cannons.captain import Helm
from farshore.bots.cannons.errands import Errands
from farshore.bots.cannons.outlook import Outlook, turns_left
from farshore.bots.cannons.style import EVEN, RAIDS
from farshore.bots.guide import Guide, Line
from farshore.core.action import Action, Pass
from farshore.core.event import Seat
from farshore.core.game import Game
from farshore.core.kernel import actors, options, settle
from farshore.games.cannons.actions.abilities import Play
from farshore.games.cannons.actions.decisions import EndTurn
from farshore.games.cannons.actions.errands import Reward, Solve
from farshore.games.cannons.actions.fighting import Attack
from farshore.games.cannons.actions.hold import Gather
from farshore.games.cannons.actions.sailing import Move
from farshore.games.cannons.state.table import Cannons
from farshore.games.cannons.steps.effects import mission_progress
from farshore.games.cannons.steps.move import FreeStep, Sailing
from farshore.games.cannons.steps.ports import owned
from farshore.games.cannons.steps.turn import Main

TURNS: Final = 2  # rounds played on before a table is judged
DECISIONS: Final = 9  # of a turn
MOST_LINES: Final = 10
COSTLY: Final = (Move, Attack, Gather, Solve, EndTurn)  # may be better left
WEIGHED: Final = (Reward, Play, Pass)  # answers worth a thought
SURE: Final = 0.08  # what the captain's own choice promises beyond the best errand
DOUBTED: Final = -0.15  # and what it has passed over
WOUNDS: Final = (5.0, 3.2, 1.9, 0.9, 0.2, 0.0)  # stars that are lost early on, by Hearts that are left


class CannonsGuide(Guide[Cannons]):
    """Lines are whole errands; the captain's own choice promises most."""

    def __init__(self, game: Game[Cannons], depth: int, width: int, stops: int) -> None:
        super().__init__(game)
        self.stops = stops
        self.broad = Helm(EVEN, depth, width)
        self.quick = Helm(EVEN, 1, 1, steady=True)
        self.rival = Helm(
            RAIDS, 1, 1, steady=True
        )  # better to expect guns and meet a merchant than the other way round

    def lines(self, state: Cannons, seat: Seat, thinker: Seat) -> list[tuple[Line, float]]:
        """The thinker's most promising stops, each sailed to at once; for everybody else the captain's choice."""
        legal = options(state, seat)
        if isinstance(state.stack[-1], (Sailing, FreeStep)):
            return [([self.under_way(state, seat)], 0.0)]
        if seat != thinker:
            return [([self.helm_of(state, seat, thinker).choose(state, seat, legal)], 0.0)]
        if not isinstance(state.stack[-1], Main):
            answer = self.broad.choose(state, seat, legal)
            if not isinstance(answer, WEIGHED):
                return [([answer], 0.0)]
            return [([action], SURE if action is answer else 0.0) for action in legal]
        chosen = self.broad.choose(state, seat, legal)
        if not isinstance(chosen, COSTLY):
            return [([chosen], 0.0)]  # what is free and good is done at once
        lines: dict[str, tuple[Line, float]] = {}
        own: Line = self.errand(state, seat, self.broad.target) if isinstance(chosen, Move) else [chosen]
        if own:
            lines[", ".join([str(action) for action in own])] = (own, SURE)
        for promise, stop in self.bounds(state, seat):
            line = self.errand(state, seat, stop)
            name = ", ".join([str(action) for action in line])
            if line and name not in lines:
                lines[name] = (line, promise)
        for action in legal:
            if isinstance(action, (Attack, Solve, EndTurn)) and len(lines) < MOST_LINES:
                lines.setdefault(str(action), ([action], DOUBTED))
        return list(lines.values())

    def bounds(self, state: Cannons, seat: Seat) -> list[tuple[float, int]]:
        """Spaces to sail for now, the most promising first; promises are in terms of `value`."""
        outlook = Outlook(state, seat, self.broad.style)
        errands = Errands(outlook, self.broad.pilot.ways(state, seat))
        best: dict[int, float] = {}
        for total, stop in errands.ranked(2, 5):
            if not stop.stays and stop.first != outlook.ship.at:
                best[stop.first] = max(best.get(stop.first, -math.inf), total)
        ranked = sorted([(total, at) for at, total in best.items()], reverse=True)[: self.stops]
        weight = 0.25 * slope(outlook.turns)
        return [(weight * (total - ranked[0][0]), at) for total, at in ranked]

    def under_way(self, state: Cannons, seat: Seat) -> Action:
        """A movement that something has interrupted goes on to wherever it now pays to go."""
        ranked = self.bounds(state, seat)
        self.broad.target = ranked[0][1] if ranked else -1
        return self.broad.sail(state, seat, options(state, seat))

    def errand(self, state: Cannons, seat: Seat, at: int) -> Line:
        """What the captain does to get there, as far as nobody else and no die has a say."""
        helm = Helm(self.quick.style, 1, 1)
        helm.pilot = self.quick.pilot
        helm.target = at
        copy: Cannons = state.clone()
        line: Line = []
        ways = self.quick.pilot.ways(state, seat)
        if ways.open_step(state.ships[seat].at, at, 1 + state.ships[seat].sails) < 0:
            return []  # not in this turn
        moves = [action for action in options(copy, seat) if isinstance(action, Move)]
        move: Action | None = moves[0] if moves else None
        while move is not None and len(line) < 12:
            line.append(move)
            copy.stack.pop().apply(copy, seat, move)
            settle(copy)
            if not copy.stack or actors(copy) != (seat,) or isinstance(copy.stack[-1], Main):
                break
            move = helm.sail(copy, seat, options(copy, seat))
        return line

    def trust(self) -> int:
        return 15

    def races(self) -> bool:
        return True

    def depth(self, state: Cannons) -> int:
        return (TURNS - 1) * DECISIONS * len(state.ships) + 1

    def midway(self, state: Cannons, thinker: Seat) -> bool:
        """Tables are compared when the thinker's turn begins."""
        return not (state.active == thinker and isinstance(state.stack[-1], Main) and state.ships[thinker].actions >= 3)

    def line(self, state: Cannons, seat: Seat, thinker: Seat, rng: random.Random) -> Line:
        return [self.helm_of(state, seat, thinker).choose(state, seat, options(state, seat))]

    def helm_of(self, state: Cannons, seat: Seat, thinker: Seat) -> Helm:
        """Who steers in thought: rivals are raiders."""
        return self.rival if state.is_enemy(thinker, seat) else self.quick

    def value(self, state: Cannons, seat: Seat) -> float:
        """A crew: how likely it is to make it. Rivals: the lead over the best of the others."""
        if state.rules.coop:
            return self.crew(state)
        if not state.stack:
            return self.game.standings(state)[seat].share
        team = state.team(seat)
        teams = [float(stars) for stars in state.prosperity]
        for other, ship in enumerate(state.ships):
            if ship.champion >= 0:
                teams[state.team(other)] += self.promise(state, other)
        own = teams.pop(team)
        return 1 / (1 + math.exp((max(teams) - own) * slope(turns_left(state))))

    def crew(self, state: Cannons) -> float:
        if not state.stack:
            return 1.0 if state.won else 0.0
        need = 0.0
        short = float(state.rules.goal - state.prosperity[0])
        for seat, ship in enumerate(state.ships):
            if ship.champion < 0:
                return 0.5
            done, wanted = mission_progress(state, ship)
            need += 6.0 * max(0, wanted - done) / wanted
            short -= self.promise(state, seat)
        need += max(0.0, short)
        pace = 1.6 * len(state.ships) * turns_left(state)
        return 1 / (1 + math.exp((need - pace) / (2.0 * len(state.ships))))

    def promise(self, state: Cannons, seat: Seat) -> float:
        """What a ship has not scored yet but carries: Clues to bring home, goods for Quests, guns, rigging, sound planks.

        The weights were fitted to who won 1200 games of captains of all characters.
        """
        outlook = Outlook(state, seat, EVEN)
        ship = outlook.ship
        early = min(1.0, outlook.turns / 12.0)
        quests = tuple(sorted(ship.quests, key=lambda card: -outlook.quests[card]))
        worth = 1.3 * outlook.hold(ship.cargo, quests, ship.coins, (0, 0, 0)) + 0.3 * len(quests)
        worth += (0.8 + 0.5 * early) * len(ship.solved)
        worth += 0.2 * early * ship.coins + (0.15 + 0.3 * early) * min(8, ship.ammo)
        worth += 0.6 * early * len(ship.loot) + (0.5 + early) * len(ship.equipped)
        worth += early * (1.6 * owned(ship, 0) + 2.2 * owned(ship, 1) + 0.4 * owned(ship, 2) + 0.6 * ship.bonus)
        return worth - early * WOUNDS[max(0, min(5, outlook.hearts))]


def slope(turns: float) -> float:
    """How steeply the chance to win rises with the lead: the fewer turns are left, the more a star decides."""
    return max(0.1, 0.5 - 0.04 * turns)
