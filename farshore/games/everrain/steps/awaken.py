"""The awakening (EV-367): chance decides which board it is, where it rises, and what that does."""

from __future__ import annotations

from typing import ClassVar

from farshore.core.event import Seat
from farshore.core.kernel import Automatic, Chance, Outcome
from farshore.games.everrain.actions.chance import Drawn
from farshore.games.everrain.content.foes import ElderOne, Objective
from farshore.games.everrain.content.places import NONE
from farshore.games.everrain.content.tables import ALTAR, PORT, hex_kind
from farshore.games.everrain.state.ship import AFLOAT
from farshore.games.everrain.state.table import FALLBACK, STAND_AT, Everrain
from farshore.games.everrain.steps.effects.context import about
from farshore.games.everrain.steps.script import carry_out


class Awaken(Chance[Everrain, Drawn]):
    """EV-021, EV-367 The board that was kept face down is turned up: nobody knew which it was.

    EV-411 Which one it is was hidden until now.
    """

    __slots__ = ()
    rule: ClassVar[str] = "EV-367"

    def outcomes(self, state: Everrain) -> list[Outcome]:
        if state.elder:
            return []
        return [(Drawn("elder", elder.id), 1) for elder in state.rules.tables.elders]

    def apply(self, state: Everrain, seat: Seat, action: Drawn) -> None:
        elders = state.rules.tables.elders
        kind = [elder.id for elder in elders].index(action.card)
        elder = elders[kind]
        state.tell(f"{elder.name} awakens. {elder.text}", what="awakening")
        place = arrival(state, elder)
        aim = aim_of(state, elder.doom, place)
        state.elder = [kind, place, 0, 0, 0, goal(state, elder.doom), 0, 0, 0, aim, 0, 0]
        # What it does first may wake Altars or lay Storms: the stand is counted from what is there afterwards.
        state.stack.append(Settle())
        carry_out(state, elder.awakening, about(state.first))


class Settle(Automatic[Everrain]):
    """11.11 The stand counts from the awakening on; with fewer than 2 Altars on the map a fallback stands in for it."""

    __slots__ = ()
    rule: ClassVar[str] = "EV-367"

    def run(self, state: Everrain) -> None:
        elder = state.rules.tables.elders[state.elder[0]]
        stand = elder.stand
        altars = len([kind for kind in state.kinds if kind == ALTAR])
        if stand.kind == "altars" and altars < 2 and stand.fallback:
            state.elder[FALLBACK] = 1
            stand = stand.fallback
        wanted = goal(state, stand)
        if stand.kind == "altars":
            wanted = min(wanted or altars, altars)
        state.elder[STAND_AT] = wanted


def goal(state: Everrain, objective: Objective) -> int:
    """The number that completes an objective; Ports: at most those revealed."""
    n = objective.due(state.rules.seats, state.rules.printed_scaling)
    if objective.kind == "ports":
        n = min(n, max(1, len([kind for kind in state.kinds if kind == PORT])))
    return n


def arrival(state: Everrain, elder: ElderOne) -> int:
    """The nearest or farthest unoccupied hex of the board's kind from the First Player's ship, far from every ship."""
    ship = state.ships[state.first]
    home = ship.hex if ship.status == AFLOAT else max(ship.sunk_at, 0)
    spawn = elder.spawn
    chart = state.rules.chart
    ships = [other.hex for other in state.ships if other.status == AFLOAT]
    for kind in (spawn.kind, *spawn.fallback, ""):
        there = (
            state.hexes_of(hex_kind(kind)) if kind else [n for n, revealed in enumerate(state.kinds) if revealed >= 0]
        )
        free = [place for place in there if not state.is_occupied(place)]
        far = [place for place in free if all(chart.apart[place][other] >= spawn.apart for other in ships)]
        if far or free:
            sign = 1 if spawn.nearness == "nearest" else -1
            return min(far or free, key=lambda place: (sign * chart.apart[home][place], chart.hexes[place]))
    return NONE


def aim_of(state: Everrain, doom: Objective, place: int) -> int:
    """The hex that a doom names for good, seen from where it woke; the centre of the starting tile if there is none."""
    if doom.kind != "reach":
        return NONE
    chart = state.rules.chart
    goals = state.hexes_of(hex_kind(doom.hex))
    if not goals:
        return 0
    sign = 1 if doom.nearness == "nearest" else -1
    return min(goals, key=lambda other: (sign * chart.apart[place][other], chart.hexes[other]))
