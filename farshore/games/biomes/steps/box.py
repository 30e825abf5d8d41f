"""The box (BIO-022 to BIO-024, BIO-086 to BIO-089, BIO-253 to BIO-255): drawing from it, choosing from it."""

from __future__ import annotations

from typing import ClassVar

from farshore.core.action import Action
from farshore.core.deck import Deck
from farshore.core.event import Seat
from farshore.core.kernel import Chance, Outcome, Refusal, SeatStep
from farshore.games.biomes.actions.answers import Choose
from farshore.games.biomes.actions.chance import D6, DRAWS, Die, Draw
from farshore.games.biomes.content.numbers import CAPTURED, KIND, PUBLIC, SECRETS
from farshore.games.biomes.content.wedge import printed
from farshore.games.biomes.state.table import Biomes
from farshore.games.biomes.steps.effects import commit, new_token, pack
from farshore.games.biomes.steps.overflow import Overflow


def deck_for(state: Biomes, tiles: bool) -> Deck:
    """RULING-BIO-09 The pool that serves: with split pools tiles have their own; when one is empty the other serves."""
    if not state.rules.split:
        return state.box
    first, other = (state.pool, state.box) if tiles else (state.box, state.pool)
    return other if first.is_empty() else first


def draw_outcomes(state: Biomes, tiles: bool) -> list[Outcome]:
    deck = deck_for(state, tiles)
    if deck.top:
        return [(DRAWS[deck.top[-1]], 1)]
    drawn: list[Outcome] = [(DRAWS[kind], copies) for kind, copies in enumerate(deck.unseen) if copies]
    return drawn or [(DRAWS[kind], 1) for kind in deck.bottom[:1]]


def draw(state: Biomes, tiles: bool, kind: int) -> int:
    """BIO-023 Take the top token; whoever foresaw it knows it. Returns who that is, as bits."""
    deck = deck_for(state, tiles).clone()
    if deck_for(state, tiles) is state.box:
        foreseen = state.box_seen if deck.top else 0
        state.box = deck
    else:
        foreseen = 0
        state.pool = deck
    deck.take(kind)
    return foreseen


class AddSecret(Chance[Biomes, Draw]):
    """BIO-086, BIO-089 A secret from the box goes face-down on a tile; from an empty box none."""

    __slots__ = ("cell", "extra")
    rule: ClassVar[str] = "BIO-086"

    def __init__(self, cell: int, extra: bool) -> None:
        self.cell = cell
        self.extra = extra

    def outcomes(self, state: Biomes) -> list[Outcome]:
        return draw_outcomes(state, not self.extra)

    def apply(self, state: Biomes, seat: Seat, action: Draw) -> None:
        foreseen = draw(state, not self.extra, action.secret)
        token = new_token(state, action.secret, foreseen)
        state.lying = {**state.lying, self.cell: (*state.lying.get(self.cell, ()), token)}


class ExtraSecret(Chance[Biomes, Die]):
    """BIO-087 On a 6 a second secret is added; on a forest on 5 or 6."""

    __slots__ = ("cell",)
    rule: ClassVar[str] = "BIO-087"

    def __init__(self, cell: int) -> None:
        self.cell = cell

    def outcomes(self, state: Biomes) -> list[Outcome]:
        return D6

    def apply(self, state: Biomes, seat: Seat, action: Die) -> None:
        if action.n >= state.rules.content.extra_from[state.tiles[self.cell] & KIND]:
            state.tell(f"A second secret lies at {printed(self.cell)}.", what="extra secret")
            state.then(AddSecret(self.cell, True))


class ChooseSecret(SeatStep[Biomes, Choose]):
    """BIO-253 The player alone looks through the box and takes any secret but Captured; a trade may take none."""

    __slots__ = ("may_decline",)
    rule: ClassVar[str] = "BIO-253"
    asks: ClassVar[str] = "choose a secret from the box"

    def __init__(self, seat: Seat, may_decline: bool) -> None:
        self.seat = seat
        self.may_decline = may_decline

    def options(self, state: Biomes, seat: Seat) -> list[Action]:
        choices: list[Action] = [Choose(kind) for kind in in_box(state) if kind != CAPTURED]
        # An empty box must look the same to the others: somebody is asked, and takes nothing.
        return [*choices, Choose(-1)] if self.may_decline or not choices else choices

    def apply(self, state: Biomes, seat: Seat, action: Choose) -> None:
        """BIO-235, BIO-237 The others learn only whether something was taken; what they foresaw may be wrong now."""
        commit(state)
        if action.secret < 0:
            state.tell(f"@{seat} takes nothing from the box.", seat, what="chosen")
            return
        take_kind(state, action.secret)
        if not state.rules.open_info:
            state.box_seen &= 1 << seat
        token = new_token(state, action.secret, 1 << seat)
        pack(state, seat, token)
        state.tell(f"@{seat} takes a secret from the box.", seat, what="chosen")
        state.then(Overflow(seat))

    def why_not(self, state: Biomes, seat: Seat, action: Action) -> Refusal | None:
        if not isinstance(action, Choose):
            return None
        if action.secret == CAPTURED:
            return Refusal("BIO-253", "Captured is never chosen.")
        if action.secret < 0:
            return Refusal("BIO-253", "Something has to be taken here.")
        return Refusal("BIO-253", f"There is no {SECRETS[action.secret]} left in the box.")


def in_box(state: Biomes) -> list[int]:
    """The kinds that are in the box or, if that is empty, in the pool of tiles."""
    deck = deck_for(state, False)
    return [kind for kind in range(len(SECRETS)) if deck.unseen[kind] or kind in deck.top or kind in deck.bottom]


def take_kind(state: Biomes, kind: int) -> None:
    """RULING-BIO-22 The topmost token of that kind; the order of the rest stays."""
    deck = deck_for(state, False).clone()
    if deck_for(state, False) is state.box:
        state.box = deck
    else:
        state.pool = deck
    if kind in deck.top:
        last = len(deck.top) - 1 - deck.top[::-1].index(kind)
        del deck.top[last]
    elif deck.unseen[kind]:
        deck.unseen[kind] -= 1
    else:
        deck.bottom.remove(kind)


class DrawInto(Chance[Biomes, Draw]):
    """BIO-254, BIO-255, RULING-BIO-80 Secrets for a quest board, one after the other, as long as the box has any."""

    __slots__ = ("left", "where")
    rule: ClassVar[str] = "BIO-254"

    def __init__(self, where: str, left: int) -> None:
        self.where = where
        self.left = left

    def outcomes(self, state: Biomes) -> list[Outcome]:
        if not self.left:
            return []
        if self.where in ("hoard", "rewards") and in_box(state) == [CAPTURED]:
            return []
        return draw_outcomes(state, False)

    def apply(self, state: Biomes, seat: Seat, action: Draw) -> None:
        """A Captured for the hoard or the priests goes under the box and is redrawn; elsewhere it stays as a trap."""
        from_box = deck_for(state, False) is state.box
        foreseen = draw(state, False, action.secret)
        if self.where in ("hoard", "rewards") and action.secret == CAPTURED:
            deck = state.box if from_box else state.pool  # a copy of our own since the draw
            deck.place_under(CAPTURED)
            state.tell("A Captured comes up and goes under the box.", what="redrawn")
            state.then(DrawInto(self.where, self.left))
            return
        token = new_token(state, action.secret, PUBLIC if self.where == "hoard" else foreseen)
        if self.where == "hoard":
            state.hoard = (*state.hoard, token)
        elif self.where == "rewards":
            state.rewards = (*state.rewards, token)
        elif self.where == "tomb":
            state.tomb = (*state.tomb, token)
        else:
            state.slots = (*state.slots, token)
        state.then(DrawInto(self.where, self.left - 1))
