"""A ship attacked at sea (EV-136, EV-347, EV-348): Evasion dice, Omens, and a node for each damage left."""

from __future__ import annotations

from typing import ClassVar

from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.core.kernel import Chance, Outcome, Step
from farshore.games.everrain.hooks import ship_figure, ship_hooks
from farshore.games.everrain.outcomes import Rolled
from farshore.games.everrain.picks import Reroll
from farshore.games.everrain.state import Everrain
from farshore.games.everrain.steps.harm import Damage
from farshore.games.everrain.steps.omens import DONE, Dealt, Omens, Tally


def evasion_dice(state: Everrain, seat: Seat) -> int:
    """EV-123, EV-347 One for each Navigation node with Crew that works."""
    ship = state.ships[seat]
    n = 0
    for zone, node in enumerate(state.rules.tables.content.ship_board.nodes):
        if node.kind == "navigation" and ship.is_manned(zone):
            n += 1
    return max(ship_figure(state, seat, "evasion_dice", "sea", n), 0)


class Volley(Chance[Everrain]):
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

    def apply(self, state: Everrain, seat: Seat, action: Action) -> None:
        assert isinstance(action, Rolled)
        state.rolled = str(action)
        if sum(action.counts):
            state.tell(f"@{self.seat} rolls evasion dice.", self.seat, what="dice", dice=str(action))
        rerolls = sum([hook.value for hook in ship_hooks(state, self.seat, "reroll", "evasion", "sea")])
        dodge(state, self.seat, self.damage, action.counts, rerolls)


def dodge(state: Everrain, seat: Seat, damage: int, counts: tuple[int, ...], rerolls: int) -> None:
    evade, omen, blank = counts
    if rerolls and (omen or blank):
        state.stack.append(EvadeAgain(seat, damage, counts, rerolls))
    else:
        state.stack.append(Tally(Omens(seat, 0, 0, evade, omen, Struck(seat, damage, 0))))


class EvadeAgain(Step[Everrain]):
    """An Improvement or Trait lets an Evasion die be rolled again."""

    __slots__ = ("counts", "damage", "rerolls", "seat")
    rule: ClassVar[str] = "EV-347"
    asks: ClassVar[str] = "roll an Evasion die again or keep them"

    def __init__(self, seat: Seat, damage: int, counts: tuple[int, ...], rerolls: int) -> None:
        self.seat = seat
        self.damage = damage
        self.counts = counts
        self.rerolls = rerolls

    def actor(self, state: Everrain) -> Seat:
        return self.seat

    def options(self, state: Everrain, seat: Seat) -> list[Action]:
        listed: list[Action] = [DONE]
        listed += [Reroll(face) for face, n in (("omen", self.counts[1]), ("blank", self.counts[2])) if n]
        return listed

    def apply(self, state: Everrain, seat: Seat, action: Action) -> None:
        if isinstance(action, Reroll):
            at = 1 if action.name == "omen" else 2
            kept = tuple([n - (1 if face == at else 0) for face, n in enumerate(self.counts)])
            state.stack.append(OneEvasion(seat, self.damage, kept, self.rerolls - 1))
        else:
            dodge(state, seat, self.damage, self.counts, 0)


class OneEvasion(Chance[Everrain]):
    """One Evasion die, rolled again."""

    __slots__ = ("damage", "kept", "rerolls", "seat")
    rule: ClassVar[str] = "EV-347"

    def __init__(self, seat: Seat, damage: int, kept: tuple[int, ...], rerolls: int) -> None:
        self.seat = seat
        self.damage = damage
        self.kept = kept
        self.rerolls = rerolls

    def outcomes(self, state: Everrain) -> list[Outcome]:
        return state.rules.tables.dice("evasion", 1)

    def apply(self, state: Everrain, seat: Seat, action: Action) -> None:
        assert isinstance(action, Rolled)
        state.rolled = str(action)
        counts = tuple([a + b for a, b in zip(self.kept, action.counts, strict=True)])
        dodge(state, self.seat, self.damage, counts, self.rerolls)


class Struck(Dealt):
    """EV-348 Each damage that was not evaded destroys a node by the Fate die."""

    __slots__ = ("damage", "evades", "seat")
    rule: ClassVar[str] = "EV-348"

    def __init__(self, seat: Seat, damage: int, evades: int) -> None:
        self.seat = seat
        self.damage = damage
        self.evades = evades

    def with_dice(self, hits: int, evades: int) -> Step[Everrain]:
        return Struck(self.seat, self.damage, evades)

    def run(self, state: Everrain) -> None:
        state.stack.append(Damage(self.seat, self.damage - self.evades, self.seat))
