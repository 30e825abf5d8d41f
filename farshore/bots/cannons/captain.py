"""A captain at the helm: turns are planned, ways are sailed, everything else is answered."""

from __future__ import annotations

from farshore.bots.cannons.answers import answer
from farshore.bots.cannons.outlook import Outlook
from farshore.bots.cannons.style import Style
from farshore.bots.cannons.turn import Turn
from farshore.bots.cannons.ways import Pilot, Ways
from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.games.cannons.actions.abilities import Mobility, Use
from farshore.games.cannons.actions.sailing import Land, Move, PressOn, Sail, Stay, To
from farshore.games.cannons.state.table import AT, Cannons
from farshore.games.cannons.steps.move import FreeStep, Sailing
from farshore.games.cannons.steps.turn import Main


class Helm:
    """One seat's judgement. It remembers where it is bound for, and the ways over the chart."""

    __slots__ = ("course", "depth", "pilot", "steady", "style", "target", "width")

    def __init__(self, style: Style, depth: int, width: int, *, steady: bool = False) -> None:
        self.style = style
        self.depth = depth
        self.width = width
        self.pilot = Pilot()
        self.target = -1
        self.steady = steady  # whether it holds its course at sea, without a second thought
        self.course: tuple[Cannons, Seat, int] | None = None  # the table, seat and round in which the target was set

    def choose(self, state: Cannons, seat: Seat, options: list[Action]) -> Action:
        step = state.stack[-1]
        if isinstance(step, Main):
            onward = self.onward(state, seat, options) if self.steady else None
            if onward is not None:
                return onward
            turn = Turn(self.style, self.pilot.ways(state, seat), state, seat, options)
            chosen = turn.choose(self.depth, self.width)
            self.target = turn.target
            self.course = (state, seat, state.round)
            return chosen
        if isinstance(step, (Sailing, FreeStep)):
            return self.sail(state, seat, options)
        if state.ships[seat].champion < 0:
            return answer(state, seat, options, self.style, None)
        return answer(state, seat, options, self.style, Outlook(state, seat, self.style))

    def onward(self, state: Cannons, seat: Seat, options: list[Action]) -> Action | None:
        """On the open sea, alone and under way: the next Move to where this turn was bound for."""
        at = state.ships[seat].at
        if self.course is None or self.target < 0 or at == self.target or state.sea().landing[at]:
            return None
        table, who, when = self.course
        if table is not state or who != seat or when != state.round:
            return None
        if [ship for other, ship in enumerate(state.ships) if other != seat and ship.at == at]:
            return None
        if [row for row in state.marauders if row[AT] == at]:
            return None
        if self.pilot.ways(state, seat).open_step(at, self.target, 1 + state.ships[seat].sails) < 0:
            return None
        for action in options:
            if isinstance(action, Move):
                return action
        return None

    def sail(self, state: Cannons, seat: Seat, options: list[Action]) -> Action:
        """The next space of the way; Sails as long as the place is not reached, land where it pays."""
        ship = state.ships[seat]
        ways = self.pilot.ways(state, seat)
        offered = {type(action): action for action in options}
        land = offered.get(Land) or offered.get(Stay)
        at, target = ship.at, self.target
        left = ways.away[at][target] if target >= 0 else 0
        if land is not None and left == 0:
            return land
        if Land in offered and self.pays_to_land(state, seat, left):
            return offered[Land]
        going = [action for action in options if isinstance(action, To)]
        step = ways.step(at, target) if left else -1
        index = state.sea().index
        for action in going:
            if index[(action.q, action.r)] == step:
                return action
        if Stay in offered:
            return self.nearer(state, ways, going, left) or offered[Stay]
        for kind in (Sail, Use, PressOn):
            if kind in offered and left:
                return offered[kind]
        if Mobility in offered and left:
            return offered[Mobility]
        closer = self.nearer(state, ways, going, left)
        if closer is not None:
            return closer
        if land is not None:
            return land
        return going[0] if going else options[0]

    def nearer(self, state: Cannons, ways: Ways, going: list[To], left: int) -> Action | None:
        """A space that is nearer to the target than this one, if any can be entered."""
        index = state.sea().index
        best: Action | None = None
        least = left
        for action in going:
            away = ways.away[index[(action.q, action.r)]][self.target] if self.target >= 0 else least
            if away < least:
                best, least = action, away
        return best

    def pays_to_land(self, state: Cannons, seat: Seat, left: int) -> bool:
        """On an island under way: a landing is a Quest for nothing if another Action moves the ship on anyway."""
        step = state.stack[-1]
        ship = state.ships[seat]
        sea = state.sea()
        island = sea.island[ship.at]
        if island < 0 or not isinstance(step, Sailing) or step.points > 0 or not ship.actions:
            return False
        return left > ship.sails and (not state.up >> island & 1 or len(ship.quests) < 4)
