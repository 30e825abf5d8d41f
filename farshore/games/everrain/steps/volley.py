"""A ship attacked at sea (EV-136, EV-347, EV-348): Evasion dice, Omens, and a node for each damage left."""

from __future__ import annotations

from typing import Any, ClassVar

from farshore.core.event import Seat
from farshore.core.kernel import Chance, Outcome, Step
from farshore.games.everrain.actions.chance import Rolled
from farshore.games.everrain.state.hooks import ship_figure, ship_hooks
from farshore.games.everrain.state.table import Everrain
from farshore.games.everrain.state.words import roll_words, thrown
from farshore.games.everrain.steps.harm import Damage
from farshore.games.everrain.steps.omens import Dealt, weigh_dice


def evasion_dice(state: Everrain, seat: Seat) -> int:
    """EV-123, EV-347 One for each Navigation node with Crew that works, or for each Crew at one (RULING-EV-82)."""
    ship = state.ships[seat]
    n = 0
    for zone in state.rules.tables.navigation_zones:
        if ship.is_manned(zone):
            n += len(ship.crew_in(zone)) if state.rules.crew_evade else 1
    return max(ship_figure(state, seat, "evasion_dice", "sea", n), 0)


class Volley(Chance[Everrain, Rolled]):
    """EV-347 The Evasion dice of the target."""

    __slots__ = ("damage", "seat")
    rule: ClassVar[str] = "EV-347"

    def __init__(self, seat: Seat, damage: int) -> None:
        self.seat = seat
        self.damage = damage

    def outcomes(self, state: Everrain) -> list[Outcome]:
        if not state.is_afloat(self.seat):
            return []
        return state.rules.tables.dice("evasion", evasion_dice(state, self.seat))

    def apply(self, state: Everrain, seat: Seat, action: Rolled) -> None:
        state.rolled = str(action)
        if sum(action.counts):
            state.tell(f"Evasion dice: {roll_words(action)}.", self.seat, what="roll", dice=thrown(action))
        rerolls = sum([hook.value for hook in ship_hooks(state, self.seat, "reroll", "evasion", "sea")])
        weigh_dice(state, self.seat, "evasion", action.counts, rerolls, Struck(self.seat, self.damage, 0))


class Struck(Dealt):
    """EV-348 Each damage that was not evaded destroys a node by the Fate die."""

    __slots__ = ("damage", "evades", "seat")
    rule: ClassVar[str] = "EV-348"

    def __init__(self, seat: Seat, damage: int, evades: int) -> None:
        self.seat = seat
        self.damage = damage
        self.evades = evades

    def with_dice(self, hits: int, evades: int) -> Step[Everrain, Any]:
        return Struck(self.seat, self.damage, evades)

    def run(self, state: Everrain) -> None:
        state.stack.append(Damage(self.seat, self.damage - self.evades, self.seat))
