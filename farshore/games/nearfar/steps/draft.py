"""The draft (NF-042 to NF-049): packs go round, hands are kept, and the last things before the first turn."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.core.kernel import Automatic, Refusal, Sealed, SeatStep, Step
from farshore.games.nearfar.actions.opening import Drop, Keep, Pick
from farshore.games.nearfar.actions.turn import DONE, Done
from farshore.games.nearfar.state.table import Journey
from farshore.games.nearfar.steps.artifacts import drop_cards
from farshore.games.nearfar.steps.effects import Happen
from farshore.games.nearfar.steps.goods import fired
from farshore.games.nearfar.steps.talents import Learn
from farshore.games.nearfar.steps.turn import BeginTurn

PACK: Final = 5
NONE: Final = "none"  # of the advanced cards none is kept


class PickCard(SeatStep[Journey, Pick]):
    """NF-043 One card of the pack in hand."""

    __slots__ = ()
    rule: ClassVar[str] = "NF-043"
    asks: ClassVar[str] = "take a card of the pack"

    def options(self, state: Journey, seat: Seat) -> list[Action]:
        cards = state.rules.powers.cards
        return [Pick(cards[card].id) for card in state.players[seat].pack]

    def apply(self, state: Journey, seat: Seat, action: Pick) -> None:
        state.player(seat).pending = (state.rules.powers.by_id[action.name],)

    def why_not(self, state: Journey, seat: Seat, action: Action) -> Refusal | None:
        return Refusal("NF-043", "That card is not in your pack.") if isinstance(action, Pick) else None


class Draft(Sealed[Journey]):
    """NF-042 to NF-044 Everybody picks at once; nobody sees what."""

    __slots__ = ()
    rule: ClassVar[str] = "NF-043"

    def reveal(self, state: Journey) -> None:
        state.stack.append(PassPacks())


class PassPacks(Automatic[Journey]):
    """NF-043, NF-044 Picks go to the hands, packs to the left; the last card goes without asking."""

    __slots__ = ()
    rule: ClassVar[str] = "NF-043"

    def run(self, state: Journey) -> None:
        seats = state.rules.seats
        if state.players[0].pending:
            packs = []
            for seat in range(seats):
                player = state.player(seat)
                player.hand = tuple(sorted(player.hand + player.pending))
                packs.append(tuple([card for card in player.pack if card not in player.pending]))
                player.pending = ()
            for seat in range(seats):
                state.players[seat].pack = packs[seat - 1]
            state.draft += 1
        if len(state.players[0].pack) > 1:
            state.stack.append(Draft(tuple([(PickCard(seat),) for seat in range(seats)])))
            return
        for seat in range(seats):
            player = state.player(seat)
            player.hand = tuple(sorted(player.hand + player.pack))
            player.pack = ()
        state.draft = PACK
        state.stack.append(KeepHands(tuple([(KeepBasics(seat), KeepAdvanced(seat)) for seat in range(seats)])))


class KeepAdvanced(SeatStep[Journey, Keep]):
    """NF-045 At most one of the two advanced cards is kept."""

    __slots__ = ()
    rule: ClassVar[str] = "NF-045"
    asks: ClassVar[str] = "keep one advanced artifact or none"

    def options(self, state: Journey, seat: Seat) -> list[Action]:
        powers = state.rules.powers
        held = [card for card in state.players[seat].hand if powers.advanced[card]]
        return [*[Keep(powers.cards[card].id) for card in held], Keep(NONE)]

    def apply(self, state: Journey, seat: Seat, action: Keep) -> None:
        powers = state.rules.powers
        player = state.player(seat)
        kept = powers.by_id.get(action.name, -1)
        player.pending += tuple([card for card in player.hand if powers.advanced[card] and card != kept])

    def why_not(self, state: Journey, seat: Seat, action: Action) -> Refusal | None:
        return Refusal("NF-045", "Keep one of your two advanced cards, or none.") if isinstance(action, Keep) else None


class KeepBasics(SeatStep[Journey, Drop | Done]):
    """NF-046 Any of the five basic cards may go."""

    __slots__ = ()
    rule: ClassVar[str] = "NF-046"
    asks: ClassVar[str] = "drop basic artifacts or be done"

    def options(self, state: Journey, seat: Seat) -> list[Action]:
        powers = state.rules.powers
        player = state.players[seat]
        last = max([card for card in player.pending if not powers.advanced[card]], default=-1)
        held = [card for card in player.hand if not powers.advanced[card] and card > last]
        return [*[Drop(powers.cards[card].id) for card in held if card not in player.pending], DONE]

    def apply(self, state: Journey, seat: Seat, action: Drop | Done) -> None:
        if isinstance(action, Done):
            return
        state.player(seat).pending += (state.rules.powers.by_id[action.name],)
        state.stack.append(KeepBasics(seat))

    def why_not(self, state: Journey, seat: Seat, action: Action) -> Refusal | None:
        if not isinstance(action, Drop):
            return None
        return Refusal("NF-046", "Drop basic cards of your hand, in their order.")


class KeepHands(Sealed[Journey]):
    """NF-045 to NF-048 Everybody thins the hand at once; discards carry no penalty."""

    __slots__ = ()
    rule: ClassVar[str] = "NF-045"

    def reveal(self, state: Journey) -> None:
        for seat in range(state.rules.seats):
            player = state.player(seat)
            gone = player.pending
            player.hand = tuple([card for card in player.hand if card not in gone])
            player.pending = ()
            drop_cards(state, seat, gone)
        state.then(*[Hunt(seat) for seat in state.clockwise(state.first)], BeginTurn(state.first))


class Hunt(Automatic[Journey]):
    """NF-267, NF-275, NF-276, NF-292 The last talents, then what talents give at the start."""

    __slots__ = ("seat",)
    rule: ClassVar[str] = "NF-267"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def run(self, state: Journey) -> None:
        begin = [StartEffects(self.seat)]
        state.then(*([Learn(self.seat)] if state.rules.has_sheets() else []), *begin)


class StartEffects(Automatic[Journey]):
    """NF-275, NF-276, NF-292, RULING-NF-93 Artifacts after the draft, food at the start."""

    __slots__ = ("seat",)
    rule: ClassVar[str] = "NF-275"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def run(self, state: Journey) -> None:
        powers = state.rules.powers
        hunting: list[Step[Any, Any]] = []
        food: list[Step[Any, Any]] = []
        for card in state.players[self.seat].in_play():
            for effect in powers.cards[card].effects:
                if effect.op == "after_draft":
                    hunting.append(Happen(self.seat, effect.index))
                elif effect.op == "at_session_start":
                    food.append(Happen(self.seat, effect.index))
        begin = fired(state, self.seat, "after_draft", "") + fired(state, self.seat, "session_start", "")
        state.then(*hunting, *begin, *food)
