"""Duties (VOY-068 to VOY-085): cross off a box, and reward every line that it completes."""

from __future__ import annotations

from typing import ClassVar

from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.core.kernel import Automatic, Refusal
from farshore.games.voyages.actions.decisions import DUTY, Barrel, Box, Decline, First, Lock
from farshore.games.voyages.actions.lists import BARRELS, ROW_OR_COLUMN
from farshore.games.voyages.content.seamap import BARREL, CARGO_NAMES
from farshore.games.voyages.state.table import Voyages
from farshore.games.voyages.steps.effects import can_gain, gain, gain_cargo, open_tracks
from farshore.games.voyages.steps.question import TurnStep


class CrossOff(TurnStep[Box]):
    """VOY-069 to VOY-074, RULING-VOY-21 Cross off one open box with exactly that number; without one the step is skipped."""

    __slots__ = ()
    rule: ClassVar[str] = "VOY-069"
    asks: ClassVar[str] = "cross off a box of your duty number"

    def options(self, state: Voyages, seat: Seat) -> list[Action]:
        sheet = state.drafts[seat]
        boxes = state.rules.boxes
        crossed = sheet.crossed
        return [boxes[box] for box in state.rules.sea.boxes_of[sheet.plan[DUTY][1]] if not crossed >> box & 1]

    def apply(self, state: Voyages, seat: Seat, action: Box) -> None:
        """VOY-075 to VOY-077, VOY-079, VOY-085 Each line is rewarded once, when it becomes complete."""
        sheet = state.draft(seat)
        sea = state.rules.sea
        sheet.crossed |= 1 << (action.row * sea.columns + action.column)
        row_done = sheet.crossed & sea.row_mask[action.row] == sea.row_mask[action.row]
        column_done = sheet.crossed & sea.column_mask[action.column] == sea.column_mask[action.column]
        if row_done:
            sheet.claimed |= 1 << action.row
        if column_done:
            sheet.claimed |= 1 << (sea.rows + action.column)
        if row_done and column_done:
            state.then(ChooseLine(seat, action.row, action.column))
        elif row_done:
            reward(state, seat, sea.row_rewards[action.row])
        elif column_done:
            reward(state, seat, sea.column_rewards[action.column])

    def why_not(self, state: Voyages, seat: Seat, action: Action) -> Refusal | None:
        if isinstance(action, (Lock, Decline)):
            return Refusal("VOY-071", "Your number has an open box, so one must be crossed off.")
        if not isinstance(action, Box):
            return super().why_not(state, seat, action)
        sheet = state.drafts[seat]
        sea = state.rules.sea
        if not (0 <= action.row < sea.rows and 0 <= action.column < sea.columns):
            return Refusal("VOY-069", f"The duties grid has no box {action.row},{action.column}.")
        box = action.row * sea.columns + action.column
        if sheet.crossed >> box & 1:
            return Refusal("VOY-085", "That box is crossed off already.")
        wanted = sheet.plan[DUTY][1]
        return Refusal("VOY-069", f"That box shows {sea.numbers[box]}; your duty die says {wanted}.")


class ChooseLine(TurnStep[First]):
    """VOY-077, VOY-078, RULING-VOY-23 A row and a column at once: the captain chooses which is rewarded first."""

    __slots__ = ("column", "row")
    rule: ClassVar[str] = "VOY-078"
    asks: ClassVar[str] = "choose whether the row or the column is rewarded first"

    def __init__(self, seat: Seat, row: int, column: int) -> None:
        self.seat = seat
        self.row = row
        self.column = column

    def options(self, state: Voyages, seat: Seat) -> list[Action]:
        return ROW_OR_COLUMN

    def apply(self, state: Voyages, seat: Seat, action: First) -> None:
        sea = state.rules.sea
        row = sea.row_rewards[self.row]
        column = sea.column_rewards[self.column]
        reward(state, seat, row + column if action.line == "row" else column + row)

    def why_not(self, state: Voyages, seat: Seat, action: Action) -> Refusal | None:
        if isinstance(action, (Lock, Decline)):
            return Refusal("VOY-080", f"Rewards cannot be declined: {self.asks}.")
        return super().why_not(state, seat, action)


def reward(state: Voyages, seat: Seat, icons: list[int]) -> None:
    """VOY-078, VOY-080 All rewards of a line, in the order of the map."""
    state.then(*[StowBarrel(seat) if icon == BARREL else Reward(seat, icon) for icon in icons])


class Reward(Automatic[Voyages]):
    """VOY-081 to VOY-084, RULING-VOY-23 A reward works like the icon of that name; if it can do nothing now it is lost."""

    __slots__ = ("icon", "seat")
    rule: ClassVar[str] = "VOY-082"

    def __init__(self, seat: Seat, icon: int) -> None:
        self.seat = seat
        self.icon = icon

    def run(self, state: Voyages) -> None:
        if can_gain(state.rules, state.drafts[self.seat], self.icon):
            gain(state, state.draft(self.seat), self.icon)


class StowBarrel(TurnStep[Barrel]):
    """VOY-080, VOY-107 to VOY-109 A barrel goes on any track that is not full; with all four full it is lost."""

    __slots__ = ()
    rule: ClassVar[str] = "VOY-107"
    asks: ClassVar[str] = "choose a cargo track for the barrel"

    def options(self, state: Voyages, seat: Seat) -> list[Action]:
        return [BARRELS[track] for track in open_tracks(state.rules, state.drafts[seat])]

    def apply(self, state: Voyages, seat: Seat, action: Barrel) -> None:
        gain_cargo(state.draft(seat), action.track)

    def why_not(self, state: Voyages, seat: Seat, action: Action) -> Refusal | None:
        if isinstance(action, Barrel):
            return Refusal("VOY-108", f"The {CARGO_NAMES[action.track]} track is full.")
        if isinstance(action, (Lock, Decline)):
            return Refusal("VOY-080", f"A reward cannot be declined: {self.asks}.")
        return super().why_not(state, seat, action)
