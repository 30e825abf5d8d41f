"""Treasures (NF-121 to NF-128, NF-203 to NF-208): found, shown, taken, given up."""

from __future__ import annotations

from typing import Any, ClassVar

from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.core.kernel import Automatic, Chance, Outcome, SeatStep, Step
from farshore.games.nearfar.actions.chance import Drawn
from farshore.games.nearfar.actions.town import Decline, GiveUp, Take
from farshore.games.nearfar.state.table import TREASURES, Journey
from farshore.games.nearfar.steps.goods import capacity, card_gained, discard_treasure, fired


def fit_treasures(state: Journey, seat: Seat) -> list[Step[Any, Any]]:
    """NF-111 Treasures that no animal carries any more are given up at once."""
    over = len(state.players[seat].treasures) - capacity(state, seat)
    return [GiveUpTreasure(seat) for _ in range(max(0, over))]


def owned(state: Journey, seat: Seat) -> list[Action]:
    """One action for each treasure owned, copies once."""
    cards = state.rules.powers.cards
    return [GiveUp(cards[card].id) for card in dict.fromkeys(state.players[seat].treasures)]


class GiveUpTreasure(SeatStep[Journey, GiveUp]):
    """NF-111, RULING-NF-24 The owner chooses which one goes."""

    __slots__ = ()
    rule: ClassVar[str] = "NF-111"
    asks: ClassVar[str] = "choose the treasure to give up"

    def options(self, state: Journey, seat: Seat) -> list[Action]:
        return owned(state, seat)

    def apply(self, state: Journey, seat: Seat, action: GiveUp) -> None:
        give_up(state, seat, action)


def give_up(state: Journey, seat: Seat, action: GiveUp) -> None:
    card = state.rules.powers.by_id[action.name]
    discard_treasure(state, seat, card)
    state.tell(f"@{seat} gives up {state.rules.powers.cards[card].name}.", seat, what="treasure")


class FindTreasure(Automatic[Journey]):
    """NF-122, NF-124, NF-125, NF-206, NF-208, NF-226, RULING-NF-25
    With a free slot the card is seen first; with none the choice comes before.
    """

    __slots__ = ("seat", "shown")
    rule: ClassVar[str] = "NF-124"

    def __init__(self, seat: Seat, shown: int) -> None:
        self.seat = seat
        self.shown = shown

    def run(self, state: Journey) -> None:
        room = capacity(state, self.seat)
        has_card = not state.decks[TREASURES].is_empty() or state.discards[TREASURES]
        if not room or not has_card:
            return
        if len(state.players[self.seat].treasures) < room or state.rules.treasure_seen:
            state.then(*deals(self.seat, self.shown), TakeTreasure(self.seat, (), True))
        else:
            state.stack.append(GiveUpFirst(self.seat, self.shown))


def renew(state: Journey) -> None:
    """RULING-NF-28 The discards make a new deck when it is empty."""
    if state.decks[TREASURES].is_empty() and state.rules.reshuffle_discards:
        state.deck(TREASURES).shuffle_in(list(state.discards[TREASURES]))
        state.discards[TREASURES] = ()


def treasure_outcomes(state: Journey) -> list[Outcome]:
    drawn = state.rules.lists.treasures
    return [(drawn[card], n) for card, n in enumerate(state.decks[TREASURES].unseen) if n]


def deals(seat: Seat, n: int) -> list[Step[Any, Any]]:
    return [RenewTreasures(seat) for _ in range(n)]


class RenewTreasures(Automatic[Journey]):
    """RULING-NF-28 The discards make a new deck when it is empty."""

    __slots__ = ("seat",)
    rule: ClassVar[str] = "NF-118"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def run(self, state: Journey) -> None:
        renew(state)
        state.stack.append(DealTreasure(self.seat))


class DealTreasure(Chance[Journey, Drawn]):
    """NF-126 A treasure is read to everybody."""

    __slots__ = ("seat",)
    rule: ClassVar[str] = "NF-126"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def outcomes(self, state: Journey) -> list[Outcome]:
        return treasure_outcomes(state)

    def apply(self, state: Journey, seat: Seat, action: Drawn) -> None:
        card = state.rules.powers.by_id[action.name]
        state.deck(TREASURES).take(card - state.rules.powers.treasures.start)
        state.tell(f"A treasure: {state.rules.powers.cards[card].name}.", self.seat, what="treasure")
        # What was drawn so far lies in the step that asks for it, next but for other draws.
        for place in range(len(state.stack) - 1, -1, -1):
            below = state.stack[place]
            if isinstance(below, TakeTreasure):
                state.stack[place] = TakeTreasure(below.seat, (*below.shown, card), below.free)
                return


class GiveUpFirst(SeatStep[Journey, GiveUp | Decline]):
    """NF-125, NF-391 All slots are full: give up a treasure for one unseen, or leave it."""

    __slots__ = ("shown",)
    rule: ClassVar[str] = "NF-125"
    asks: ClassVar[str] = "give up a treasure for an unseen one, or leave it"

    def __init__(self, seat: Seat, shown: int) -> None:
        self.seat = seat
        self.shown = shown

    def options(self, state: Journey, seat: Seat) -> list[Action]:
        return [*owned(state, seat), Decline()]

    def apply(self, state: Journey, seat: Seat, action: GiveUp | Decline) -> None:
        if isinstance(action, GiveUp):
            give_up(state, seat, action)
            state.then(*deals(seat, self.shown), TakeTreasure(seat, (), False))
        elif self.shown == 1:
            renew(state)
            state.stack.append(TurnOver(seat))


class TurnOver(Chance[Journey, Drawn]):
    """NF-125 A card declined unseen is turned over for everybody and discarded."""

    __slots__ = ("seat",)
    rule: ClassVar[str] = "NF-125"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def outcomes(self, state: Journey) -> list[Outcome]:
        return treasure_outcomes(state)

    def apply(self, state: Journey, seat: Seat, action: Drawn) -> None:
        card = state.rules.powers.by_id[action.name] - state.rules.powers.treasures.start
        state.deck(TREASURES).take(card)
        state.discards[TREASURES] += (card,)
        state.tell(
            f"@{self.seat} leaves {state.rules.content.treasures[card].display_name} behind.",
            self.seat,
            what="treasure",
        )


class TakeTreasure(SeatStep[Journey, Take | Decline]):
    """NF-124, NF-390 Keep one of the cards shown; with a free slot also none."""

    __slots__ = ("free", "shown")
    rule: ClassVar[str] = "NF-124"
    asks: ClassVar[str] = "keep a treasure"

    def __init__(self, seat: Seat, shown: tuple[int, ...], free: bool) -> None:
        self.seat = seat
        self.shown = shown
        self.free = free

    def is_full(self, state: Journey) -> bool:
        return len(state.players[self.seat].treasures) >= capacity(state, self.seat)

    def options(self, state: Journey, seat: Seat) -> list[Action]:
        if not self.shown:
            return []
        cards = state.rules.powers.cards
        actions: list[Action] = [Take(cards[card].id) for card in dict.fromkeys(self.shown)]
        if self.free:
            actions.append(Decline())
        return actions

    def apply(self, state: Journey, seat: Seat, action: Take | Decline) -> None:
        shown = list(self.shown)
        start = state.rules.powers.treasures.start
        after: list[Step[Any, Any]] = []
        if isinstance(action, Take):
            card = state.rules.powers.by_id[action.name]
            shown.remove(card)
            full = self.is_full(state)
            player = state.player(seat)
            player.treasures += (card,)
            player.kit = None
            state.tell(f"@{seat} keeps {state.rules.powers.cards[card].name}.", seat, what="treasure")
            after = [GiveUpTreasure(seat)] if full else []
            after += fired(state, seat, "treasure_gained", "")
            after += card_gained(state, seat, card)
        state.discards[TREASURES] += tuple([card - start for card in shown])
        state.then(*after)
