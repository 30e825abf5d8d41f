"""The Town Hall (NF-095 to NF-102): trade, discard, reputation, and talents for the politician."""

from __future__ import annotations

from typing import ClassVar, Final

from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.core.kernel import Refusal, SeatStep
from farshore.games.nearfar.actions.opening import BuyTalent, Drop
from farshore.games.nearfar.actions.town import Give, Pay, Repute, Take, Trade
from farshore.games.nearfar.actions.turn import DONE, Done
from farshore.games.nearfar.content.powers import COIN, GEM, GOODS
from farshore.games.nearfar.content.wording import goods_in_words
from farshore.games.nearfar.state.table import DISCARDED, REPUTED, Journey
from farshore.games.nearfar.steps.artifacts import from_hand
from farshore.games.nearfar.steps.goods import claim_chiefs, shift_reputation
from farshore.games.nearfar.steps.talents import buy_talent, talents_for

MOST_GOODS: Final = 5
UP: Final = "up"
DOWN: Final = "down"
AtHall = Trade | Drop | Repute | BuyTalent
GIVES: list[Action] = [Give(good) for good in GOODS]
TAKES: list[Action] = [Take(good) for good in GOODS]


def actions_at_hall(state: Journey, seat: Seat) -> list[Action]:
    """NF-095, NF-286, NF-350 Each once, in any order."""
    player = state.players[seat]
    actions: list[Action] = []
    kit = state.kit(seat)
    if state.trades < kit.trades and any(player.goods):
        actions.append(Trade())
    if not state.did & DISCARDED:
        cards = state.rules.powers.cards
        actions += [Drop(cards[card].id) for card in player.hand]
    if not state.did & REPUTED and (player.goods[COIN] or player.goods[GEM]):
        board = state.rules.content.board
        if player.reputation < board.reputation_high:
            actions.append(Repute(UP))
        if player.reputation > board.reputation_low:
            actions.append(Repute(DOWN))
    if kit.talents_at_hall:
        actions += talents_for(state, seat)
    return actions


def act_at_hall(state: Journey, seat: Seat, action: AtHall) -> None:
    if isinstance(action, Trade):
        state.trades += 1
        state.stack.append(Bargain(seat, (), ()))
    elif isinstance(action, Drop):
        state.did |= DISCARDED
        from_hand(state, seat, action)
    elif isinstance(action, Repute):
        state.did |= REPUTED
        state.stack.append(Subscribe(seat, action.name, False))
    else:
        buy_talent(state, seat, action)


def why_not_at_hall(action: Action) -> Refusal | None:
    if isinstance(action, Trade):
        return Refusal("NF-095", "The trades of this visit are made, or there is nothing to trade.")
    if isinstance(action, Drop):
        return Refusal("NF-100", "One card of your hand a visit.")
    if isinstance(action, Repute):
        return Refusal("NF-101", "Once a visit, with coins or gems, and within the track.")
    if isinstance(action, BuyTalent):
        return Refusal("NF-286", "That takes Politics, and experience to spend.")
    return None


class Bargain(SeatStep[Journey, Give | Take | Done]):
    """NF-096 to NF-098, RULING-NF-10, RULING-NF-38
    One to five goods for one, or one for one to five; no more value than was given.
    """

    __slots__ = ("given", "taken")
    rule: ClassVar[str] = "NF-096"
    asks: ClassVar[str] = "put goods on the scale, then take"

    def __init__(self, seat: Seat, given: tuple[int, ...], taken: tuple[int, ...]) -> None:
        self.seat = seat
        self.given = given
        self.taken = taken

    def left(self, state: Journey) -> int:
        """NF-345 What may still be taken; a Goods Wagon adds to what is given."""
        values = state.rules.content.board.trade_values
        paid = sum([values[GOODS[good]] for good in self.given]) + state.kit(self.seat).trade_value
        return paid - sum([values[GOODS[good]] for good in self.taken])

    def options(self, state: Journey, seat: Seat) -> list[Action]:
        goods = state.players[seat].goods
        actions: list[Action] = []
        if not self.taken and len(self.given) < MOST_GOODS:
            actions = [GIVES[good] for good in range(7) if goods[good] > self.given.count(good)]
        if self.given and (not self.taken or (len(self.given) == 1 and len(self.taken) < MOST_GOODS)):
            values = state.rules.content.board.trade_values
            left = self.left(state)
            actions += [TAKES[good] for good in range(7) if values[GOODS[good]] <= left]
        if self.taken:
            actions.append(DONE)
        return actions

    def apply(self, state: Journey, seat: Seat, action: Give | Take | Done) -> None:
        if isinstance(action, Give):
            state.stack.append(Bargain(seat, (*self.given, GOODS.index(action.name)), ()))
            return
        if isinstance(action, Take):
            taken = (*self.taken, GOODS.index(action.name))
            after = Bargain(seat, self.given, taken)
            if len(self.given) == 1 and len(taken) < MOST_GOODS and after.left(state) > 0:
                state.stack.append(after)
                return
            after.close(state)
            return
        self.close(state)

    def close(self, state: Journey) -> None:
        """RULING-NF-39 The goods of one trade arrive together."""
        player = state.player(self.seat)
        for good in self.given:
            player.goods[good] -= 1
        for good in self.taken:
            player.goods[good] += 1
        if state.events is not None:
            paid = goods_in_words(self.given)
            got = goods_in_words(self.taken)
            state.tell(f"@{self.seat} trades {paid} for {got}.", self.seat, what="trade")
        claim_chiefs(state, self.seat)

    def why_not(self, state: Journey, seat: Seat, action: Action) -> Refusal | None:
        if isinstance(action, Give):
            return Refusal("NF-096", "At most five goods that you own, before anything is taken.")
        if isinstance(action, Take):
            if action.name not in GOODS:
                return Refusal("NF-099", "Only food, coins, gems and tokens are traded.")
            return Refusal("NF-097", f"What is taken may not be worth more than {max(0, self.left(state))} now.")
        if isinstance(action, Done):
            return Refusal("NF-096", "Take at least one good.")
        return None


class Subscribe(SeatStep[Journey, Pay | Done]):
    """NF-101, RULING-NF-37 Coins and gems, each for one step in one direction."""

    __slots__ = ("paid", "way")
    rule: ClassVar[str] = "NF-101"
    asks: ClassVar[str] = "pay coins or gems for reputation"

    def __init__(self, seat: Seat, way: str, paid: bool) -> None:
        self.seat = seat
        self.way = way
        self.paid = paid

    def options(self, state: Journey, seat: Seat) -> list[Action]:
        player = state.players[seat]
        board = state.rules.content.board
        end = board.reputation_high if self.way == UP else board.reputation_low
        actions: list[Action] = []
        if player.reputation != end:
            actions = [Pay(GOODS[good]) for good in (COIN, GEM) if player.goods[good]]
        if self.paid and actions:
            actions.append(DONE)
        return actions

    def apply(self, state: Journey, seat: Seat, action: Pay | Done) -> None:
        if isinstance(action, Pay):
            state.player(seat).goods[GOODS.index(action.name)] -= 1
            shift_reputation(state, seat, 1 if self.way == UP else -1)
            state.tell(
                f"@{seat} pays a {action.name} for a name of {state.players[seat].reputation}.", seat, what="reputation"
            )
            state.stack.append(Subscribe(seat, self.way, True))

    def why_not(self, state: Journey, seat: Seat, action: Action) -> Refusal | None:
        if isinstance(action, Done):
            return Refusal("NF-101", "Pay at least one coin or gem.")
        return Refusal("NF-101", "Only coins and gems buy reputation.") if isinstance(action, Pay) else None
