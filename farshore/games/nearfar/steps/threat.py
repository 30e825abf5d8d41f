"""Threats (NF-185 to NF-202) and bosses (NF-403 to NF-407): fight or pass, chosen before the die."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.core.kernel import Chance, Outcome, Refusal, SeatStep, Step
from farshore.games.nearfar.actions.chance import DIE, Rolled
from farshore.games.nearfar.actions.road import Cross, Fight, PassBy
from farshore.games.nearfar.content.powers import FOOD
from farshore.games.nearfar.state.table import READ, Journey
from farshore.games.nearfar.steps.free_actions import Free, free_actions, is_free, take_free, why_not_free
from farshore.games.nearfar.steps.goods import fired, gain, gain_hearts, lose_animal, place_camp
from farshore.games.nearfar.steps.open_roll import Window
from farshore.games.nearfar.steps.payments import pay_price, price_splits
from farshore.games.nearfar.steps.treasure import fit_treasures

BY: Final = {"caution": "by caution", "bird": "and lets a bird go", "tortoise": "and lets a tortoise go"}
BOSS: Final = 100  # foes from here on are bosses
HEART: Final = 1
MEAL: Final = 2
PASS: Final = 3


def is_guarded(state: Journey) -> bool:
    """NF-201, RULING-NF-44 Without threats and bosses the symbols mean nothing."""
    return bool(state.threats or state.bosses)


def foes(state: Journey, seat: Seat) -> list[int]:
    """NF-189, NF-273, NF-405, RULING-NF-71 The top of the stack, or any of it; and every boss that stands."""
    stack = state.threats if state.kit(seat).any_threat else state.threats[:1]
    return [*stack, *[BOSS + boss for boss in state.bosses]]


def foe_id(state: Journey, foe: int) -> str:
    content = state.rules.content
    return content.bosses[foe - BOSS].id if foe >= BOSS else content.threats[foe].id


def foe_name(state: Journey, foe: int) -> str:
    content = state.rules.content
    return content.bosses[foe - BOSS].display_name if foe >= BOSS else content.threats[foe].display_name


def difficulty(state: Journey, foe: int) -> int:
    content = state.rules.content
    return content.bosses[foe - BOSS].difficulty if foe >= BOSS else content.threats[foe].difficulty


def fight_base(state: Journey, seat: Seat) -> int:
    """NF-190 Swords and what helps against threats."""
    kit = state.kit(seat)
    return kit.combat + kit.threat


class CrossThreat(SeatStep[Journey, Fight | PassBy | Cross | Free]):
    """NF-108, NF-185, NF-194 to NF-200, NF-352, RULING-NF-90
    A guarded path: fight, or pass by an animal, a shield or a card.
    """

    __slots__ = ("paid", "space")
    rule: ClassVar[str] = "NF-185"
    asks: ClassVar[str] = "fight the threat or pass it by"

    def __init__(self, seat: Seat, space: int, paid: int) -> None:
        self.seat = seat
        self.space = space
        self.paid = paid

    def options(self, state: Journey, seat: Seat) -> list[Action]:
        actions: list[Action] = [Fight(foe_id(state, foe)) for foe in foes(state, seat)]
        if not state.threats:
            return [*actions, Cross(), *free_actions(state, seat)]
        player = state.players[seat]
        kit = state.kit(seat)
        if player.birds:
            actions.append(PassBy("bird"))
        if player.tortoises:
            actions.append(PassBy("tortoise"))
        if kit.caution:
            actions.append(PassBy("caution"))
        powers = state.rules.powers
        for effect in {ignored.index: ignored for ignored in kit.ignores}.values():
            name = powers.cards[powers.owner[effect.index]].id
            actions += [PassBy(name, gems) for gems in price_splits(state, seat, effect.cost)]
        return actions + free_actions(state, seat)

    def apply(self, state: Journey, seat: Seat, action: Fight | PassBy | Cross | Free) -> None:
        if isinstance(action, Fight):
            foe = next(foe for foe in foes(state, seat) if foe_id(state, foe) == action.name)
            state.tell(f"@{seat} fights {foe_name(state, foe)} ({difficulty(state, foe)}).", seat, what="fight")
            state.then(*fired(state, seat, "cross", "threat"), ThreatRoll(seat, self.space, self.paid, foe))
        elif isinstance(action, PassBy):
            self.pass_by(state, seat, action)
        elif isinstance(action, Cross):
            self.go_on(state, seat)
        else:
            state.stack.append(self)
            take_free(state, seat, action)

    def pass_by(self, state: Journey, seat: Seat, action: PassBy) -> None:
        """NF-195 to NF-198, NF-388 The card stays; whatever it takes is paid."""
        self.go_on(state, seat)
        if state.events is not None:
            powers = state.rules.powers
            means = BY.get(action.name) or f"with {powers.cards[powers.by_id[action.name]].name}"
            state.tell(f"@{seat} slips past the threat {means}.", seat, what="pass")
        if action.name in ("bird", "tortoise"):
            lose_animal(state, seat, action.name)
            state.then(*fit_treasures(state, seat))
        elif action.name != "caution":
            powers = state.rules.powers
            for effect in state.kit(seat).ignores:
                if powers.cards[powers.owner[effect.index]].id == action.name:
                    pay_price(state, seat, effect.cost, action.gems)
                    return

    def go_on(self, state: Journey, seat: Seat) -> None:
        from farshore.games.nearfar.steps.travel import Entering

        state.then(*fired(state, seat, "cross", "threat"), Entering(seat, self.space))

    def why_not(self, state: Journey, seat: Seat, action: Action) -> Refusal | None:
        if is_free(action):
            return why_not_free(state, seat, action)
        if isinstance(action, Fight):
            return Refusal("NF-189", "You fight the top card of the stack, or a boss that stands.")
        if isinstance(action, PassBy):
            return Refusal("NF-196", "You have no such way past the threat.")
        return None


class ThreatRoll(Chance[Journey, Rolled]):
    """NF-190 The die of a fight."""

    __slots__ = ("foe", "paid", "seat", "space")
    rule: ClassVar[str] = "NF-190"

    def __init__(self, seat: Seat, space: int, paid: int, foe: int) -> None:
        self.seat = seat
        self.space = space
        self.paid = paid
        self.foe = foe

    def outcomes(self, state: Journey) -> list[Outcome]:
        return DIE

    def apply(self, state: Journey, seat: Seat, action: Rolled) -> None:
        state.dice = action.faces
        state.tell(f"@{self.seat} rolls {action.faces[0]}.", self.seat, what="roll")
        state.stack.append(ThreatWindow(self.seat, action.faces[0], 0, (), self.space, self.paid, self.foe))


class ThreatWindow(Window):
    """NF-190, NF-193, NF-421, RULING-NF-43, RULING-NF-102 A fight once rolled is fought to its end."""

    __slots__ = ("foe", "paid", "space")
    rule: ClassVar[str] = "NF-190"
    asks: ClassVar[str] = "add hearts to the fight or let it count"
    kinds: ClassVar[tuple[str, ...]] = ("combat", "threat")

    def __init__(
        self, seat: Seat, die: int, added: int, used: tuple[int, ...], space: int, paid: int, foe: int
    ) -> None:
        self.seat = seat
        self.die = die
        self.added = added
        self.used = used
        self.space = space
        self.paid = paid
        self.foe = foe

    def base(self, state: Journey) -> int:
        return fight_base(state, self.seat)

    def need(self, state: Journey) -> int:
        return difficulty(state, self.foe)

    def rebuilt(self, die: int, added: int, used: tuple[int, ...]) -> Window:
        return ThreatWindow(self.seat, die, added, used, self.space, self.paid, self.foe)

    def roll_again(self) -> Step[Any, Any]:
        return ThreatRoll(self.seat, self.space, self.paid, self.foe)

    def finish(self, state: Journey, total: int) -> None:
        from farshore.games.nearfar.steps.travel import Arrived, Entering, Moving

        seat = self.seat
        if total >= self.need(state):
            state.then(*defeat(state, seat, self.foe), Entering(seat, self.space))
            return
        # NF-193 The space was not passed: what was set aside comes back.
        if self.paid == HEART:
            gain_hearts(state, seat, 1)
        elif self.paid == MEAL:
            gain(state, seat, FOOD, 1)
        elif self.paid == PASS:
            state.passes -= 1
        state.tell(f"{foe_name(state, self.foe)} does not let @{seat} pass.", seat, what="fight lost")
        state.stack.append(Arrived(seat) if state.rules.lost_fight_stops else Moving(seat))


def defeat(state: Journey, seat: Seat, foe: int) -> list[Step[Any, Any]]:
    """NF-191, NF-192, NF-406, NF-407 The card is taken and carries a camp; of a boss the book tells more."""
    name = foe_name(state, foe)
    player = state.player(seat)
    if foe >= BOSS:
        player.bosses += (foe - BOSS,)
        state.bosses = tuple([boss for boss in state.bosses if boss != foe - BOSS])
        state.pages += ((seat, f"boss:{foe_id(state, foe)}", "", READ),)
    else:
        player.threats += (foe,)
        state.threats = tuple([threat for threat in state.threats if threat != foe])
    state.tell(f"@{seat} defeats {name}.", seat, what="fight won")
    place_camp(state, seat)
    return [*fired(state, seat, "threat_defeated", ""), *fired(state, seat, "place_camp", "")]
