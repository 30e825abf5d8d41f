"""On the map (NF-170 to NF-184): walking, arriving, building camps."""

from __future__ import annotations

from typing import Any, ClassVar

from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.core.kernel import Automatic, Refusal, SeatStep, Step
from farshore.games.nearfar.actions.road import Attempt, Camp, Go, Stop
from farshore.games.nearfar.actions.turn import DONE, Done
from farshore.games.nearfar.content.powers import FOOD
from farshore.games.nearfar.state.table import CAMPED, NOBODY, QUESTED, Journey
from farshore.games.nearfar.steps.free_actions import (
    Free,
    free_actions,
    is_free,
    may_have_free,
    take_free,
    why_not_free,
)
from farshore.games.nearfar.steps.goods import camp_on, fired
from farshore.games.nearfar.steps.payments import heart_splits, pay_hearts
from farshore.games.nearfar.steps.reading import begin_quest
from farshore.games.nearfar.steps.threat import CrossThreat, is_guarded
from farshore.games.nearfar.steps.treasure import FindTreasure
from farshore.games.nearfar.steps.turn_end import TurnEnd

BASE_MOVEMENT = 2
CAMP_HEARTS = 3
STOP = Stop()
# How the space that is left was paid for.
FREE, HEART, MEAL, PASS = range(4)


def budget(state: Journey, seat: Seat) -> int:
    """NF-106, NF-170, NF-184, NF-387 Two, birds, arrows, and what went during this turn."""
    return BASE_MOVEMENT + state.players[seat].birds + state.kit(seat).arrows + state.budget_kept


def passes_left(state: Journey, seat: Seat) -> int:
    """NF-343, NF-386 Empty spaces that may still be passed free of charge this turn."""
    return state.players[seat].tortoises + state.kit(seat).free_passes + state.passes_kept - state.passes


def costs_heart(state: Journey, space: int) -> bool:
    """NF-176 to NF-179, RULING-NF-04, RULING-NF-41
    An empty space that is passed; not the one where the move began, never the town.
    """
    return state.moved > 0 and not state.is_camped(space)


class Moving(SeatStep[Journey, Stop | Go | Free]):
    """NF-171, NF-172, RULING-NF-40 Step by step, as far as movement and hearts allow."""

    __slots__ = ()
    rule: ClassVar[str] = "NF-171"
    asks: ClassVar[str] = "walk on or stop"

    def options(self, state: Journey, seat: Seat) -> list[Action]:
        actions: list[Action] = []
        if state.moved < budget(state, seat):
            player = state.players[seat]
            chart = state.rules.chart
            ways = self.ways(state, seat)
            goes = state.rules.lists.goes
            for path in chart.paths_at[player.at]:
                space = chart.paths[path].other(player.at)
                actions += [Go(chart.spaces[space].id, way) if way else goes[space] for way in ways]
        return [*actions, STOP, *free_actions(state, seat)]

    def ways(self, state: Journey, seat: Seat) -> list[str]:
        """NF-181 How the space can be left: the usual way first, nothing if it cannot."""
        player = state.players[seat]
        if not costs_heart(state, player.at):
            return [""]
        food = ["food"] if state.kit(seat).food_as_heart and player.goods[FOOD] else []
        if passes_left(state, seat) > 0:
            return ["", *(["paying"] if player.hearts else []), *food]
        return [*([""] if player.hearts else []), *food]

    def apply(self, state: Journey, seat: Seat, action: Stop | Go | Free) -> None:
        if isinstance(action, Stop):
            state.stack.append(Arrived(seat))
        elif isinstance(action, Go):
            go(state, seat, state.rules.chart.index[action.space], action.how)
        else:
            state.stack.append(self)
            take_free(state, seat, action)

    def why_not(self, state: Journey, seat: Seat, action: Action) -> Refusal | None:
        if is_free(action):
            return why_not_free(state, seat, action)
        if not isinstance(action, Go):
            return None
        if state.moved >= budget(state, seat):
            return Refusal("NF-170", f"All {budget(state, seat)} movement is used.")
        space = state.players[seat].at
        chart = state.rules.chart
        if chart.index.get(action.space, -1) not in chart.neighbours(space):
            return Refusal("NF-171", "No path leads there from here.")
        if not self.ways(state, seat):
            return Refusal("NF-181", "Passing an empty space takes a heart, and you have none: stop here.")
        return Refusal("NF-176", "This space is not left that way.")


def go(state: Journey, seat: Seat, space: int, how: str) -> None:
    """NF-183, NF-188, NF-203, NF-207, NF-211, RULING-NF-42, RULING-NF-45
    The heart is set aside first, then the symbol of the path is met.
    """
    player = state.player(seat)
    start = player.at
    paid = FREE
    if costs_heart(state, start):
        if how == "food":
            paid = MEAL
            player.goods[FOOD] -= 1
        elif how == "" and passes_left(state, seat) > 0:
            paid = PASS
            state.passes += 1
        else:
            paid = HEART
            player.hearts -= 1
    chart = state.rules.chart
    path = next(n for n in chart.paths_at[start] if chart.paths[n].other(start) == space)
    icon = chart.paths[path].icon if state.is_active(path) else ""
    entering: list[Step[Any, Any]] = [Entering(seat, space)]
    if paid != FREE:
        entering = [*fired(state, seat, "pass_empty", ""), *entering]
    if icon == "threat" and is_guarded(state):
        state.stack.append(CrossThreat(seat, space, paid))
    elif icon == "treasure":
        state.then(*fired(state, seat, "cross", "treasure"), FindTreasure(seat, 1), *entering)
    else:
        state.then(*entering)


class Entering(Automatic[Journey]):
    """NF-171, NF-401, RULING-NF-73 One movement is used; poisoned water takes a heart."""

    __slots__ = ("seat", "space")
    rule: ClassVar[str] = "NF-171"

    def __init__(self, seat: Seat, space: int) -> None:
        self.seat = seat
        self.space = space

    def run(self, state: Journey) -> None:
        player = state.player(self.seat)
        player.at = self.space
        state.moved += 1
        spot = state.rules.chart.spaces[self.space]
        if spot.water and player.hearts:
            player.hearts -= 1
            state.tell(f"The water takes a heart of @{self.seat}.", self.seat, what="water")
        state.then(*fired(state, self.seat, "enter_space", spot.kind), Moving(self.seat))


class Arrived(Automatic[Journey]):
    """NF-344, RULING-NF-81, RULING-NF-82 What happens where a move ends, if there was one."""

    __slots__ = ("seat",)
    rule: ClassVar[str] = "NF-344"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def run(self, state: Journey) -> None:
        happens = fired(state, self.seat, "end_move", "") if state.moved else []
        if state.events is not None:
            where = state.space_name(state.players[self.seat].at)
            state.tell(f"@{self.seat} stops at {where}.", self.seat, what="stop")
        state.then(*happens, Stopped(self.seat))


def camp_cost(state: Journey, seat: Seat) -> int:
    return max(0, CAMP_HEARTS - state.kit(seat).camp_discount)


class Stopped(SeatStep[Journey, Attempt | Camp | Done | Free]):
    """NF-209, NF-210, NF-212, NF-230, NF-231, NF-293, NF-296, RULING-NF-46
    The quest of the space, then a camp; either may be left.
    """

    __slots__ = ()
    rule: ClassVar[str] = "NF-230"
    asks: ClassVar[str] = "attempt the quest, build a camp, or be done"

    def options(self, state: Journey, seat: Seat) -> list[Action]:
        space = state.players[seat].at
        actions: list[Action] = []
        if state.quests >> space & 1 and not state.did & QUESTED:
            actions.append(Attempt())
        if state.camps[space] == NOBODY and space != state.rules.chart.town:
            actions += [Camp(food) for food in heart_splits(state, seat, camp_cost(state, seat))]
        if not actions and not may_have_free(state, seat):
            return []
        return [*actions, *free_actions(state, seat), DONE]

    def apply(self, state: Journey, seat: Seat, action: Attempt | Camp | Done | Free) -> None:
        if isinstance(action, Done):
            return
        if isinstance(action, Camp):
            self.build(state, seat, action)
            return
        state.stack.append(self)
        if isinstance(action, Attempt):
            state.did |= QUESTED
            begin_quest(state, seat)
        else:
            take_free(state, seat, action)

    def build(self, state: Journey, seat: Seat, action: Camp) -> None:
        """NF-295, NF-297 Three hearts, one camp a turn, and the turn is over but for purchases."""
        pay_hearts(state, seat, camp_cost(state, seat), action.food)
        state.did |= CAMPED
        space = state.players[seat].at
        state.tell(f"@{seat} builds a camp on {state.space_name(space)}.", seat, what="camp")
        state.then(*camp_on(state, seat, space, True), TurnEnd(seat))

    def why_not(self, state: Journey, seat: Seat, action: Action) -> Refusal | None:
        if is_free(action):
            return why_not_free(state, seat, action)
        space = state.players[seat].at
        if isinstance(action, Attempt):
            return Refusal("NF-209", "No quest token lies here.")
        if isinstance(action, Camp):
            if space == state.rules.chart.town:
                return Refusal("NF-294", "Nobody camps in town.")
            if state.camps[space] != NOBODY:
                return Refusal("NF-294", "There is a camp here already.")
            have = state.players[seat].hearts
            return Refusal("NF-295", f"A camp takes {camp_cost(state, seat)} hearts; you have {have}.")
        return None
