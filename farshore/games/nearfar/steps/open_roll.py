"""Open rolls (NF-155, NF-219): what may still be added before a roll counts; and what is free at any point of a turn."""

from __future__ import annotations

from typing import Any, ClassVar

from farshore.core.action import Action
from farshore.core.errors import RulesBug
from farshore.core.event import Seat
from farshore.core.kernel import Refusal, SeatStep, Step
from farshore.core.words import counted
from farshore.games.nearfar.actions.turn import Spend, Use
from farshore.games.nearfar.content.effects import Effect
from farshore.games.nearfar.content.powers import FOOD
from farshore.games.nearfar.state.table import Journey
from farshore.games.nearfar.steps.free_actions import Free, free_actions, take_free, why_not_free
from farshore.games.nearfar.steps.payments import pay_hearts, pay_price, price_splits

SPENDS: list[Action] = [Spend(n) for n in range(100)]


class Window(SeatStep[Journey, Spend | Use | Free]):
    """NF-156 A die that lies on the table: hearts, cards and purchases may still change what it counts as."""

    __slots__ = ("added", "die", "used")
    rule: ClassVar[str] = "NF-155"
    asks: ClassVar[str] = "add hearts or let the roll count"
    kinds: ClassVar[tuple[str, ...]] = ()  # of roll bonuses that fit

    def __init__(self, seat: Seat, die: int, added: int, used: tuple[int, ...]) -> None:
        self.seat = seat
        self.die = die
        self.added = added
        self.used = used

    # What the chapters say

    def need(self, state: Journey) -> int:
        """The number to reach."""
        raise RulesBug(f"{type(self).__name__} needs no number")

    def base(self, state: Journey) -> int:
        """What icons and standing bonuses add."""
        return 0

    def fits(self, state: Journey, effect: Effect) -> bool:
        return effect.word("kind") in self.kinds

    def finish(self, state: Journey, total: int) -> None:
        raise RulesBug(f"{type(self).__name__} leads nowhere")

    def rebuilt(self, die: int, added: int, used: tuple[int, ...]) -> Window:
        raise RulesBug(f"{type(self).__name__} cannot be made again")

    def roll_again(self) -> Step[Any, Any]:
        raise RulesBug(f"{type(self).__name__} cannot be rolled again")

    # The rest

    def total(self, state: Journey) -> int:
        die = self.die
        for effect in state.kit(self.seat).rerolls:
            if effect.op == "set_min" and self.fits(state, effect):
                die = max(die, effect.number("n"))
        return die + self.added + self.base(state)

    def options(self, state: Journey, seat: Seat) -> list[Action]:
        player = state.players[seat]
        kit = state.kit(seat)
        actions = SPENDS[: player.hearts + 1]
        if kit.food_as_heart and player.goods[FOOD]:
            actions = actions + [
                Spend(hearts + food, food)
                for food in range(1, player.goods[FOOD] + 1)
                for hearts in range(player.hearts + 1)
            ]
        if kit.boosts or kit.rerolls:
            actions = actions + self.uses(state, seat)
        if state.rules.buy_mid_roll:
            return actions + free_actions(state, seat)
        return actions

    def uses(self, state: Journey, seat: Seat) -> list[Action]:
        """NF-356, RULING-NF-83 Cards that change this roll, each once."""
        powers = state.rules.powers
        kit = state.kit(seat)
        actions: list[Action] = []
        for effect in kit.boosts + [reroll for reroll in kit.rerolls if reroll.op == "reroll"]:
            if effect.index not in self.used and self.fits(state, effect):
                name = powers.cards[powers.owner[effect.index]].id
                actions += [Use(name, gems) for gems in price_splits(state, seat, effect.cost)]
        return actions

    def apply(self, state: Journey, seat: Seat, action: Spend | Use | Free) -> None:
        if isinstance(action, Spend):
            pay_hearts(state, seat, action.n, action.food)
            total = self.total(state) + action.n
            if state.events is not None:
                spent = f" with {counted(action.n, 'heart')}" if action.n else ""
                state.tell(f"@{seat} comes to {total}{spent}.", seat, what="roll")
            self.finish(state, total)
        elif isinstance(action, Use):
            self.use(state, seat, action)
        else:
            state.stack.append(self)
            take_free(state, seat, action)

    def use(self, state: Journey, seat: Seat, action: Use) -> None:
        effect = effect_of(state, seat, action.name, self.used)
        pay_price(state, seat, effect.cost, action.gems)
        state.tell(f"@{seat} uses {card_name(state, action.name)}.", seat, what="use")
        if effect.op == "reroll":
            state.stack.append(self.roll_again())
        else:
            state.stack.append(self.rebuilt(self.die, self.added + effect.number("n"), (*self.used, effect.index)))

    def why_not(self, state: Journey, seat: Seat, action: Action) -> Refusal | None:
        if isinstance(action, Spend):
            have = state.players[seat].hearts
            return Refusal("NF-155", f"You have {counted(have, 'heart')} to spend.")
        if isinstance(action, Use):
            for index in self.used:
                powers = state.rules.powers
                if powers.cards[powers.owner[index]].id == action.name:
                    return Refusal("NF-356", "That card is used up for this roll.")
            return Refusal("NF-155", "You own no such card for this roll, or cannot pay for it.")
        return why_not_free(state, seat, action)


def effect_of(state: Journey, seat: Seat, name: str, used: tuple[int, ...]) -> Effect:
    """The effect on rolls of the card of that id."""
    powers = state.rules.powers
    kit = state.kit(seat)
    for effect in kit.boosts + kit.rerolls:
        if powers.cards[powers.owner[effect.index]].id == name and effect.index not in used:
            return effect
    raise RulesBug(f"no card {name} changes this roll")


def card_name(state: Journey, name: str) -> str:
    powers = state.rules.powers
    return powers.cards[powers.by_id[name]].name
