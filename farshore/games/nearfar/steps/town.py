"""Visiting the town (NF-059 to NF-066): arriving, the visit itself, and its bonuses."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.core.kernel import Refusal, SeatStep, Step
from farshore.games.nearfar.actions.turn import DONE, Bonus, Buy, Done, Duel, Enter, Release
from farshore.games.nearfar.content.effects import Effect
from farshore.games.nearfar.content.language import BUILDINGS
from farshore.games.nearfar.state.counting import holds
from farshore.games.nearfar.state.player import BUILDING
from farshore.games.nearfar.state.table import SALOON, VISITED, Journey, building_name
from farshore.games.nearfar.steps.buildings import InBuilding, act, actions_at, why_not_act
from farshore.games.nearfar.steps.duel import duels, start_duel
from farshore.games.nearfar.steps.effects import Happen
from farshore.games.nearfar.steps.free_actions import (
    Free,
    free_actions,
    is_free,
    may_have_free,
    take_free,
    why_not_free,
)
from farshore.games.nearfar.steps.payments import pay_price, price_splits
from farshore.games.nearfar.steps.turn_end import TurnEnd

FREELY: Final = "freely"  # in without a duel and without a card


def arrive(state: Journey, seat: Seat, building: int) -> None:
    """NF-060, NF-061, RULING-NF-06 An empty building is entered at once; at an occupied one the question is how."""
    if state.others_at(seat, BUILDING + building) or state.has_neutral(building):
        state.stack.append(Arrive(seat, building))
    else:
        enter(state, seat, building)


def enter(state: Journey, seat: Seat, building: int) -> None:
    state.player(seat).at = BUILDING + building
    state.did |= VISITED
    state.stack.append(Building(seat, building))


class Arrive(SeatStep[Journey, Enter | Duel | Free]):
    """NF-060, NF-076, NF-077, NF-149, NF-274, NF-287, RULING-NF-34
    Somebody is here: duel, unless something lets the visitor in.
    """

    __slots__ = ("building",)
    rule: ClassVar[str] = "NF-060"
    asks: ClassVar[str] = "duel, or enter if you may"

    def __init__(self, seat: Seat, building: int) -> None:
        self.seat = seat
        self.building = building

    def options(self, state: Journey, seat: Seat) -> list[Action]:
        actions: list[Action] = []
        if state.from_jail or self.building == SALOON:
            actions.append(Enter(FREELY))
        powers = state.rules.powers
        for effect in dict.fromkeys(state.kit(seat).enters):
            if effect.word("building") in ("any", BUILDINGS[self.building]):
                name = powers.cards[powers.owner[effect.index]].id
                actions += [Enter(name, gems) for gems in price_splits(state, seat, effect.cost)]
        return actions + duels(state, seat, self.building) + free_actions(state, seat)

    def apply(self, state: Journey, seat: Seat, action: Enter | Duel | Free) -> None:
        if isinstance(action, Enter):
            powers = state.rules.powers
            for effect in state.kit(seat).enters:
                if powers.cards[powers.owner[effect.index]].id == action.name:
                    pay_price(state, seat, effect.cost, action.gems)
                    break
            enter(state, seat, self.building)
        elif isinstance(action, Duel):
            start_duel(state, seat, self.building, action)
        else:
            state.stack.append(self)
            take_free(state, seat, action)

    def why_not(self, state: Journey, seat: Seat, action: Action) -> Refusal | None:
        if isinstance(action, Enter):
            return Refusal("NF-060", f"The {building_name(self.building)} is occupied: duel for it.")
        if isinstance(action, Duel):
            return Refusal("NF-138", "A duel is fought honorable or dirty with somebody who is here.")
        return why_not_free(state, seat, action)


def open_bonuses(state: Journey, seat: Seat, building: int) -> list[Effect]:
    """NF-063, NF-282, NF-285, NF-288, NF-346, NF-357, NF-420, RULING-NF-61, RULING-NF-84, RULING-NF-101
    Visit bonuses not taken yet; a second copy of a card gives a second one.
    """
    left = list(state.bonuses)
    bonuses: list[Effect] = []
    for effect in state.kit(seat).visits[building]:
        if effect.index in left:
            left.remove(effect.index)
        elif holds(state, seat, effect.conditions) and price_splits(state, seat, effect.cost):
            bonuses.append(effect)
    return bonuses


class Building(SeatStep[Journey, Bonus | Done | InBuilding | Free]):
    """NF-062 to NF-064, RULING-NF-97 A visit: bonuses and actions in any order, then done."""

    __slots__ = ("building",)
    rule: ClassVar[str] = "NF-062"
    asks: ClassVar[str] = "use the building, or be done"

    def __init__(self, seat: Seat, building: int) -> None:
        self.seat = seat
        self.building = building

    def options(self, state: Journey, seat: Seat) -> list[Action]:
        actions = actions_at(state, seat, self.building)
        if state.kit(seat).visits[self.building]:
            powers = state.rules.powers
            names = [powers.cards[powers.owner[bonus.index]].id for bonus in open_bonuses(state, seat, self.building)]
            actions += [Bonus(name) for name in dict.fromkeys(names)]
        if not actions and not may_have_free(state, seat):
            return []  # everybody sees that nothing is left to do
        return [*actions, *free_actions(state, seat), DONE]

    def apply(self, state: Journey, seat: Seat, action: Bonus | Done | InBuilding | Free) -> None:
        if isinstance(action, Done):
            left = [
                bonus for bonus in open_bonuses(state, seat, self.building) if not bonus.cost and not bonus.optional
            ]
            steps: list[Step[Any, Any]] = [Happen(seat, effect.index) for effect in left]
            state.then(*steps, *([TurnEnd(seat)] if steps else []))
            return
        state.stack.append(self)
        if isinstance(action, Bonus):
            powers = state.rules.powers
            effect = next(
                bonus
                for bonus in open_bonuses(state, seat, self.building)
                if powers.cards[powers.owner[bonus.index]].id == action.name
            )
            state.stack.append(Happen(seat, effect.index))
        elif isinstance(action, (Buy, Release)):
            take_free(state, seat, action)
        else:
            act(state, seat, action)

    def why_not(self, state: Journey, seat: Seat, action: Action) -> Refusal | None:
        if is_free(action):
            return why_not_free(state, seat, action)
        if isinstance(action, Bonus):
            return Refusal("NF-063", "That card gives nothing here, or has given it already.")
        return why_not_act(state, seat, self.building, action)
