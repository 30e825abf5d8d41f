"""Omens on the players' dice (EV-171, EV-336): each may be turned by exhausting a Fresh Order."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.core.kernel import Automatic, Chance, Outcome, Refusal, SeatStep, Step
from farshore.games.everrain.actions.battle import Convert, Reroll
from farshore.games.everrain.actions.chance import Rolled
from farshore.games.everrain.actions.decisions import Done
from farshore.games.everrain.content.board import FACES
from farshore.games.everrain.state.ship import FLEETING, ORDER_NAMES
from farshore.games.everrain.state.table import Everrain
from farshore.games.everrain.state.words import roll_words

DONE: Final[Action] = Done()


def exhaust(state: Everrain, seat: Seat, kind: int) -> None:
    """EV-080, EV-082 A Fresh Order moves to Issued without its effect; a Fleeting one is discarded.

    RULING-EV-25 Which is single use.
    """
    ship = state.ship(seat)
    ship.fresh[kind] -= 1
    if kind != FLEETING:
        ship.issued[kind] += 1


class Dealt(Automatic[Everrain]):
    """What follows from the dice, once the Omens are settled."""

    __slots__ = ()

    def with_blanks(self, blanks: int) -> Dealt:
        """The same, told how many dice came up Blank."""
        return self

    def and_foe(self, foe: int, n: int) -> Dealt:
        """The same with what one more enemy deals; only a Fray has enemies that roll."""
        return self

    def with_dice(self, hits: int, evades: int) -> Step[Everrain, Any]:
        """The same with what the dice came to."""
        return self


class Tally(Automatic[Everrain]):
    """EV-171 The Omens are asked about if there are any and an Order is Fresh; then the dice are dealt."""

    __slots__ = ("omens",)
    rule: ClassVar[str] = "EV-171"

    def __init__(self, omens: Omens) -> None:
        self.omens = omens

    def run(self, state: Everrain) -> None:
        omens = self.omens
        if len(omens.options(state, omens.seat)) > 1:
            state.stack.append(omens)
        else:
            state.stack.append(omens.deal.with_dice(omens.hits, omens.evades))


class Omens(SeatStep[Everrain, Convert | Done]):
    """EV-171, EV-336 Hits and evasions so far, and the Omens that could still become some; `deal` then deals them."""

    __slots__ = ("attack_omens", "deal", "evade_omens", "evades", "hits")
    rule: ClassVar[str] = "EV-171"
    asks: ClassVar[str] = "turn Omens by exhausting Orders"

    def __init__(self, seat: Seat, hits: int, attack_omens: int, evades: int, evade_omens: int, deal: Dealt) -> None:
        self.seat = seat
        self.hits = hits
        self.attack_omens = attack_omens
        self.evades = evades
        self.evade_omens = evade_omens
        self.deal = deal

    def options(self, state: Everrain, seat: Seat) -> list[Action]:
        fresh = state.ships[seat].fresh
        legal: list[Action] = [DONE]
        for die, omens in (("attack", self.attack_omens), ("evasion", self.evade_omens)):
            if omens:
                legal += [Convert(die, ORDER_NAMES[kind]) for kind in range(4) if fresh[kind]]
        return legal

    def apply(self, state: Everrain, seat: Seat, action: Convert | Done) -> None:
        if not isinstance(action, Convert):
            state.stack.append(self.deal.with_dice(self.hits, self.evades))
            return
        exhaust(state, seat, ORDER_NAMES.index(action.place))
        state.tell(f"@{seat} exhausts a {action.place.capitalize()} Order for an Omen.", seat, what="omen")
        hits, evades, attack, evasion = self.hits, self.evades, self.attack_omens, self.evade_omens
        if action.name == "attack":
            hits, attack = hits + 1, attack - 1
        else:
            evades, evasion = evades + 1, evasion - 1
        state.stack.append(Tally(Omens(seat, hits, attack, evades, evasion, self.deal)))

    def why_not(self, state: Everrain, seat: Seat, action: Action) -> Refusal | None:
        if isinstance(action, Convert):
            omens = self.attack_omens if action.name == "attack" else self.evade_omens
            if not omens:
                return Refusal("EV-171", "There is no Omen on those dice.")
            return Refusal("EV-171", f"No {action.place} Order is Fresh.")
        return None


# One die more


def weigh_dice(state: Everrain, seat: Seat, die: str, counts: tuple[int, ...], rerolls: int, deal: Dealt) -> None:
    """EV-171 The dice lie: any that may be rolled again are asked about, then the Omens."""
    if rerolls and any(counts[at] for at in poor_faces(die)):
        state.stack.append(RollAgain(seat, die, counts, rerolls, deal))
        return
    if die == "attack":
        hit, critical, omen, blank = counts
        omens = Omens(seat, hit + 2 * critical, omen, 0, 0, deal.with_blanks(blank))
    else:
        evade, omen, _ = counts
        omens = Omens(seat, 0, 0, evade, omen, deal)
    state.stack.append(Tally(omens))


def poor_faces(die: str) -> list[int]:
    """The faces of a die that somebody might like to roll again."""
    return [at for at, face in enumerate(FACES[die]) if face not in ("critical", "evade")]


class RollAgain(SeatStep[Everrain, Reroll | Done]):
    """EV-104, EV-141 A Trait or an Improvement lets a die be rolled again, whatever follows from it."""

    __slots__ = ("counts", "deal", "die", "rerolls")
    rule: ClassVar[str] = "EV-104"
    asks: ClassVar[str] = "roll a die again or keep them"

    def __init__(self, seat: Seat, die: str, counts: tuple[int, ...], rerolls: int, deal: Dealt) -> None:
        self.seat = seat
        self.die = die
        self.counts = counts
        self.rerolls = rerolls
        self.deal = deal

    def options(self, state: Everrain, seat: Seat) -> list[Action]:
        legal: list[Action] = [DONE]
        return legal + [Reroll(FACES[self.die][at]) for at in poor_faces(self.die) if self.counts[at]]

    def apply(self, state: Everrain, seat: Seat, action: Reroll | Done) -> None:
        if isinstance(action, Reroll):
            at = FACES[self.die].index(action.name)
            kept = tuple([n - (1 if face == at else 0) for face, n in enumerate(self.counts)])
            state.stack.append(OneDie(seat, self.die, kept, self.rerolls - 1, self.deal))
        else:
            weigh_dice(state, seat, self.die, self.counts, 0, self.deal)


class OneDie(Chance[Everrain, Rolled]):
    """One die, rolled again."""

    __slots__ = ("deal", "die", "kept", "rerolls", "seat")
    rule: ClassVar[str] = "EV-104"

    def __init__(self, seat: Seat, die: str, kept: tuple[int, ...], rerolls: int, deal: Dealt) -> None:
        self.seat = seat
        self.die = die
        self.kept = kept
        self.rerolls = rerolls
        self.deal = deal

    def outcomes(self, state: Everrain) -> list[Outcome]:
        return state.rules.tables.dice(self.die, 1)

    def apply(self, state: Everrain, seat: Seat, action: Rolled) -> None:
        state.rolled = str(action)
        state.tell(f"The die rolled again: {roll_words(action)}.", self.seat, what="roll")
        counts = tuple([a + b for a, b in zip(self.kept, action.counts, strict=True)])
        weigh_dice(state, self.seat, self.die, counts, self.rerolls, self.deal)
