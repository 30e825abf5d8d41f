"""An awake Elder One (EV-368 to EV-378): its effect, its way, its attack, its doom; Clues read out beside it."""

from __future__ import annotations

from typing import ClassVar, Final

from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.core.kernel import Automatic, Chance, Outcome, Step
from farshore.games.everrain.actions.battle import Appear
from farshore.games.everrain.actions.chance import Rolled
from farshore.games.everrain.actions.decisions import PickShip
from farshore.games.everrain.actions.turn import Recite
from farshore.games.everrain.content.tables import PORT
from farshore.games.everrain.state.seaways import FAR, is_safe, sees, step_cost, walks
from farshore.games.everrain.state.ship import AFLOAT
from farshore.games.everrain.state.table import (
    ACTIVATIONS,
    AIM,
    DOOM,
    DOOM_AT,
    KIND,
    MODIFIERS,
    SEEN_PORTS,
    STAND,
    WHERE,
    Everrain,
)
from farshore.games.everrain.state.words import roll_words, sea_name, thrown
from farshore.games.everrain.steps.discovery import Doom, Stand, stand_kind
from farshore.games.everrain.steps.effects.context import about
from farshore.games.everrain.steps.script import carry_out
from farshore.games.everrain.steps.volley import Volley

RECITE: Final[Action] = Recite()


def recite_options(state: Everrain, seat: Seat) -> list[Action]:
    """11.11 Clues are given up by ships next to it, where its board asks for them."""
    ship = state.ships[seat]
    near = state.rules.chart.apart[ship.hex][state.elder[WHERE]] == 1
    return [RECITE] if near and ship.clues and stand_kind(state) == "clues" else []


def recite(state: Everrain, seat: Seat) -> None:
    state.ship(seat).clues -= 1
    state.elder[STAND] += 1
    state.tell(f"@{seat} reads out a Clue beside it.", seat, what="stand")
    state.stack.append(Stand())


class Arisen(Automatic[Everrain]):
    """EV-038, EV-369 Whilst Arisen, then its dice: before everything else in the Enemy Phase."""

    __slots__ = ()
    rule: ClassVar[str] = "EV-369"

    def run(self, state: Everrain) -> None:
        if not state.elder:
            return
        board = state.rules.tables.elders[state.elder[KIND]]
        state.tell(f"{board.name}: {board.arisen_rule}", what="arisen")
        state.stack.append(ElderRoll())
        carry_out(state, board.arisen, about(state.first))


class ElderRoll(Chance[Everrain, Rolled]):
    """EV-370 Its dice value less its modifier tokens, at least 1."""

    __slots__ = ()
    rule: ClassVar[str] = "EV-370"

    def outcomes(self, state: Everrain) -> list[Outcome]:
        board = state.rules.tables.elders[state.elder[KIND]]
        return state.rules.tables.dice("enemy", max(board.dice - state.elder[MODIFIERS], 1))

    def apply(self, state: Everrain, seat: Seat, action: Rolled) -> None:
        state.rolled = str(action)
        move, damage, omen = action.counts
        if state.events is not None:
            state.tell(f"The Elder One rolls {roll_words(action)}.", what="roll", dice=thrown(action))
        state.elder[ACTIVATIONS] += 1
        state.then(ElderWalks(move, damage, omen), Activated())


def goals(state: Everrain) -> list[int]:
    """EV-371, EV-372 The hexes its doom asks for; without one the nearest player ships."""
    elder = state.elder
    doom = state.rules.tables.elders[elder[KIND]].doom
    if doom.kind == "reach":
        return [elder[AIM]]
    if doom.kind == "ports":
        ports = [port for port in state.hexes_of(PORT) if not elder[SEEN_PORTS] >> state.port_at(port) & 1]
        if ports:
            return ports
    return []


def quarry(state: Everrain) -> list[Seat]:
    """The nearest player ships; one on a Port hex only if there is no other."""
    apart = state.rules.chart.apart[state.elder[WHERE]]
    afloat = [seat for seat, ship in enumerate(state.ships) if ship.status == AFLOAT]
    open_sea = [seat for seat in afloat if not is_safe(state, seat)]
    hunted = open_sea or afloat
    best = min([apart[state.ships[seat].hex] for seat in hunted], default=0)
    return [seat for seat in hunted if apart[state.ships[seat].hex] == best]


def in_reach(state: Everrain) -> list[Seat]:
    """EV-373 The nearest player ships in its attack range and line of sight, none on a Port hex."""
    place = state.elder[WHERE]
    reach = state.rules.tables.elders[state.elder[KIND]].range
    apart = state.rules.chart.apart[place]
    blocked = state.occupied()
    victims: list[tuple[int, Seat]] = []
    for seat, ship in enumerate(state.ships):
        near = ship.status == AFLOAT and apart[ship.hex] <= reach and not is_safe(state, seat)
        if near and sees(state, place, ship.hex, blocked & ~(1 << ship.hex) & ~(1 << place)):
            victims.append((apart[ship.hex], seat))
    best = min(victims, default=(0, 0))[0]
    return [seat for away, seat in victims if away == best]


def reached(state: Everrain) -> bool:
    """RULING-EV-88 On its goal, or next to it if a ship is there; a ship as its goal: in its attack range."""
    place = state.elder[WHERE]
    chart = state.rules.chart
    wanted = goals(state)
    if wanted:
        others = state.occupied() & ~(1 << place)
        return any(goal == place or (others >> goal & 1 and chart.apart[place][goal] == 1) for goal in wanted)
    reach = state.rules.tables.elders[state.elder[KIND]].range
    hunted = quarry(state)
    return not hunted or chart.apart[place][state.ships[hunted[0]].hex] <= reach


def ways(state: Everrain) -> list[int]:
    """The neighbouring hexes on a cheapest route to the nearest goal."""
    place = state.elder[WHERE]
    chart = state.rules.chart
    blocked = state.occupied() & ~(1 << place)
    ends: list[int] = []
    for goal in goals(state) or [state.ships[seat].hex for seat in quarry(state)]:
        if blocked >> goal & 1:
            ends += [n for n in chart.neighbours[goal] if n >= 0 and state.kinds[n] >= 0 and not blocked >> n & 1]
        else:
            ends.append(goal)
    cost = walks(state, sorted(set(ends)), blocked)
    if cost[place] >= FAR:
        return []
    price = step_cost(state, place)
    nexts = [n for n in chart.neighbours[place] if n >= 0 and state.kinds[n] >= 0 and not blocked >> n & 1]
    return [n for n in nexts if cost[n] + price == cost[place]]


class ElderWalks(Automatic[Everrain]):
    """EV-371, EV-374, EV-378 Towards its goal while results pay for it; then the attack (procedure of 9.10)."""

    __slots__ = ("damage", "move", "omen")
    rule: ClassVar[str] = "EV-371"

    def __init__(self, move: int, damage: int, omen: int) -> None:
        self.move = move
        self.damage = damage
        self.omen = omen

    def run(self, state: Everrain) -> None:
        move, damage, omen = self.move, self.damage, self.omen
        if not reached(state) and ways(state):
            price = step_cost(state, state.elder[WHERE])
            if move < price <= move + omen // 2:
                omen -= 2 * (price - move)
                move = price
            if move < price <= move + omen // 2 + damage // 2 and not in_reach(state):
                spare = omen // 2
                omen -= 2 * spare
                damage -= 2 * (price - move - spare)
                move = price
            if move >= price:
                state.stack.append(ElderStep(move - price, damage, omen))
                return
        victims = in_reach(state)
        if victims:
            damage += move // 2 + omen // 2
            if damage:
                state.stack.append(ElderStrikes(damage))


class ElderStep(Step[Everrain, Appear]):
    """EV-378 One hex; of equally cheap ways the decider chooses."""

    __slots__ = ("damage", "move", "omen")
    rule: ClassVar[str] = "EV-378"
    asks: ClassVar[str] = "choose the way of the Elder One"
    lone: ClassVar[bool] = True

    def __init__(self, move: int, damage: int, omen: int) -> None:
        self.move = move
        self.damage = damage
        self.omen = omen

    def actor(self, state: Everrain) -> Seat:
        return state.decider()

    def options(self, state: Everrain, seat: Seat) -> list[Action]:
        names = state.rules.chart.names
        return [Appear(names[place]) for place in ways(state)]

    def apply(self, state: Everrain, seat: Seat, action: Appear) -> None:
        state.elder[WHERE] = state.rules.chart.at(action.name)
        if state.events is not None:
            state.tell(
                f"The Elder One moves to {sea_name(state, state.elder[WHERE])}.",
                what="elder moves",
                at=[{"area": "sea", "at": f"sea:{action.name}"}],
            )
        state.then(Visited(), ElderWalks(self.move, self.damage, self.omen))


class ElderStrikes(Step[Everrain, PickShip]):
    """EV-373 The nearest ship in reach; ties are the decider's."""

    __slots__ = ("damage",)
    rule: ClassVar[str] = "EV-373"
    asks: ClassVar[str] = "choose the ship that is struck"
    lone: ClassVar[bool] = True

    def __init__(self, damage: int) -> None:
        self.damage = damage

    def actor(self, state: Everrain) -> Seat:
        return state.decider()

    def options(self, state: Everrain, seat: Seat) -> list[Action]:
        return [PickShip(f"p{victim + 1}") for victim in in_reach(state)]

    def apply(self, state: Everrain, seat: Seat, action: PickShip) -> None:
        target = int(action.name[1:]) - 1
        state.tell(f"The Elder One strikes @{target} for {self.damage}.", target, what="volley")
        state.stack.append(Volley(target, self.damage))


class Visited(Automatic[Everrain]):
    """11.11 Doom progress is counted after every step: different Ports visited, also from the next hex if one is taken."""

    __slots__ = ()
    rule: ClassVar[str] = "EV-007"

    def run(self, state: Everrain) -> None:
        elder = state.elder
        doom = state.rules.tables.elders[elder[KIND]].doom
        if doom.kind != "ports":
            return
        place = elder[WHERE]
        others = state.occupied() & ~(1 << place)
        for port in state.hexes_of(PORT):
            if elder[SEEN_PORTS] >> state.port_at(port) & 1:
                continue
            if port == place or (others >> port & 1 and state.rules.chart.apart[place][port] == 1):
                elder[SEEN_PORTS] |= 1 << state.port_at(port)
                elder[DOOM] += 1
                state.stack.append(Doom())


class Activated(Automatic[Everrain]):
    """11.11 What a doom counts per activation, and the activation that completes it in any case."""

    __slots__ = ()
    rule: ClassVar[str] = "EV-007"

    def run(self, state: Everrain) -> None:
        elder = state.elder
        doom = state.rules.tables.elders[elder[KIND]].doom
        if doom.kind == "survive" or (doom.kind == "reach" and reached(state)):
            elder[DOOM] += 1
        if doom.cap and elder[ACTIVATIONS] >= doom.cap:
            elder[DOOM] = elder[DOOM_AT]
        state.then(Visited(), Doom())
