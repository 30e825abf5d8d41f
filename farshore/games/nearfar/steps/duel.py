"""Duels and jail (NF-138 to NF-153): style and opponent first, then dice, modifiers, and the attacker's hearts."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.core.kernel import Chance, Outcome, SeatStep, Step
from farshore.core.record import seat_named, who
from farshore.games.nearfar.actions.chance import TWO_DICE, Rolled
from farshore.games.nearfar.actions.town import Decline
from farshore.games.nearfar.actions.turn import Duel, Use
from farshore.games.nearfar.content.effects import Effect
from farshore.games.nearfar.content.powers import FOOD
from farshore.games.nearfar.state.player import BUILDING, JAIL
from farshore.games.nearfar.state.table import NOBODY, Journey, building_name
from farshore.games.nearfar.steps.goods import fired, gain, shift_reputation
from farshore.games.nearfar.steps.open_roll import Window, card_name
from farshore.games.nearfar.steps.payments import pay_price, price_splits
from farshore.games.nearfar.steps.turn_end import TurnEnd

STYLES: Final = ("honorable", "dirty")
NEUTRAL: Final = "neutral"
FIGHTS: Final = ("combat", "duel")


def duels(state: Journey, seat: Seat, building: int) -> list[Action]:
    """NF-102, NF-138, NF-151 Every other character there; the neutral only if there is nobody else."""
    targets = [who(other) for other in state.others_at(seat, BUILDING + building)]
    if not targets and state.has_neutral(building):
        targets = [NEUTRAL]
    return [Duel(target, style) for target in targets for style in STYLES]


def start_duel(state: Journey, seat: Seat, building: int, action: Duel) -> None:
    """NF-139 Opponent and style are declared before any die."""
    target = NOBODY if action.target == NEUTRAL else seat_named(action.target)
    if state.events is not None:
        name = "the stranger" if target == NOBODY else f"@{target}"
        how = "honorably" if action.style == "honorable" else "with a dirty trick up the sleeve"
        state.tell(f"@{seat} challenges {name} {how}.", seat, what="duel")
    state.then(*fired(state, seat, "duel_start", ""), DuelRoll(seat, building, target, action.style == "dirty"))


def attack_base(state: Journey, seat: Seat, dirty: bool) -> int:
    """NF-140, NF-142 Swords, standing bonuses, and one more for fighting dirty."""
    kit = state.kit(seat)
    return kit.combat + kit.duel + kit.duel_attack + (1 if dirty else 0)


def defend_base(state: Journey, target: int) -> int:
    """NF-152 The neutral has nothing but a die."""
    if target == NOBODY:
        return 0
    kit = state.kit(target)
    return kit.combat + kit.duel + kit.duel_defend


class DuelRoll(Chance[Journey, Rolled]):
    """NF-142 Both roll one die."""

    __slots__ = ("building", "dirty", "seat", "target")
    rule: ClassVar[str] = "NF-142"

    def __init__(self, seat: Seat, building: int, target: int, dirty: bool) -> None:
        self.seat = seat
        self.building = building
        self.target = target
        self.dirty = dirty

    def outcomes(self, state: Journey) -> list[Outcome]:
        return TWO_DICE

    def apply(self, state: Journey, seat: Seat, action: Rolled) -> None:
        state.dice = action.faces
        attacker, defender = action.faces
        state.tell(f"The dice: {attacker} against {defender}.", self.seat, what="roll")
        window = DuelWindow(self.seat, attacker, 0, (), self.building, self.target, self.dirty, defender)
        if self.target == NOBODY:
            state.stack.append(window)
        else:
            state.then(DuelDefence(self.target, ()), window)


class DuelDefence(SeatStep[Journey, Use | Decline]):
    """NF-153, RULING-NF-35 The defender's optional modifiers come first; hearts are closed to the defender (NF-144)."""

    __slots__ = ("used",)
    rule: ClassVar[str] = "NF-153"
    asks: ClassVar[str] = "use a card in your defence or not"

    def __init__(self, seat: Seat, used: tuple[int, ...]) -> None:
        self.seat = seat
        self.used = used

    def boosts(self, state: Journey) -> list[Effect]:
        return [
            effect
            for effect in state.kit(self.seat).boosts
            if effect.index not in self.used
            and effect.word("kind") in FIGHTS
            and effect.word("side") in ("defend", "both")
        ]

    def options(self, state: Journey, seat: Seat) -> list[Action]:
        powers = state.rules.powers
        actions: list[Action] = []
        for effect in self.boosts(state):
            name = powers.cards[powers.owner[effect.index]].id
            actions += [Use(name, gems) for gems in price_splits(state, seat, effect.cost)]
        return [*actions, Decline()] if actions else []

    def apply(self, state: Journey, seat: Seat, action: Use | Decline) -> None:
        if not isinstance(action, Use):
            return
        powers = state.rules.powers
        effect = next(
            boost for boost in self.boosts(state) if powers.cards[powers.owner[boost.index]].id == action.name
        )
        pay_price(state, seat, effect.cost, action.gems)
        state.tell(f"@{seat} uses {card_name(state, action.name)}.", seat, what="use")
        window = state.stack.pop()
        assert isinstance(window, DuelWindow)
        state.then(DuelDefence(seat, (*self.used, effect.index)), window.harder(effect.number("n")))


class DuelWindow(Window):
    """NF-143, NF-145 The attacker adds what is left to add; a tie is the defender's."""

    __slots__ = ("building", "defence", "dirty", "target")
    rule: ClassVar[str] = "NF-143"
    asks: ClassVar[str] = "add hearts to the duel or let it count"
    kinds: ClassVar[tuple[str, ...]] = FIGHTS

    def __init__(
        self,
        seat: Seat,
        die: int,
        added: int,
        used: tuple[int, ...],
        building: int,
        target: int,
        dirty: bool,
        defence: int,
    ) -> None:
        self.seat = seat
        self.die = die
        self.added = added
        self.used = used
        self.building = building
        self.target = target
        self.dirty = dirty
        self.defence = defence  # the defender's die and cards used

    def base(self, state: Journey) -> int:
        return attack_base(state, self.seat, self.dirty)

    def need(self, state: Journey) -> int:
        return self.defence + defend_base(state, self.target) + 1

    def fits(self, state: Journey, effect: Effect) -> bool:
        return effect.word("kind") in self.kinds and effect.word("side") in ("", "attack", "both")

    def rebuilt(self, die: int, added: int, used: tuple[int, ...]) -> Window:
        return DuelWindow(self.seat, die, added, used, self.building, self.target, self.dirty, self.defence)

    def harder(self, n: int) -> Window:
        defence = self.defence + n
        return DuelWindow(self.seat, self.die, self.added, self.used, self.building, self.target, self.dirty, defence)

    def roll_again(self) -> Step[Any, Any]:
        return DuelRoll(self.seat, self.building, self.target, self.dirty)

    def finish(self, state: Journey, total: int) -> None:
        """NF-065, NF-066, NF-141, NF-146 to NF-148, NF-393, RULING-NF-33
        The winner enters with a changed name; the loser goes to jail.
        """
        from farshore.games.nearfar.steps.town import enter

        seat = self.seat
        if total >= self.need(state):
            shift_reputation(state, seat, -1 if self.dirty else 1)
            state.tell(f"@{seat} wins the duel and enters the {building_name(self.building)}.", seat, what="duel won")
            enter(state, seat, self.building)
            state.then(*fired(state, seat, "duel_won", ""))
            return
        state.player(seat).at = JAIL
        state.tell(f"@{seat} loses the duel and goes to jail.", seat, what="duel lost")
        lost = fired(state, seat, "duel_lost", "")
        food = state.rules.side.jail_food
        gain(state, seat, FOOD, food)
        if lost or food:
            state.then(*lost, TurnEnd(seat))
