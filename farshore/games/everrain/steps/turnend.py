"""The end of a turn (EV-119, EV-120, EV-275 to EV-278): automatic plunder, Strain, Sea Event."""

from __future__ import annotations

from typing import ClassVar

from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.core.kernel import Automatic, SeatStep
from farshore.games.everrain.actions.battle import Shelter
from farshore.games.everrain.content.tables import SEA, SEA_KINDS
from farshore.games.everrain.state.hooks import AT_SEA, crew_figure, improvement_hooks
from farshore.games.everrain.state.seaways import in_engagement
from farshore.games.everrain.state.ship import BOARD, PLACE
from farshore.games.everrain.state.table import Everrain
from farshore.games.everrain.steps.discovery import end_act
from farshore.games.everrain.steps.effects.context import about
from farshore.games.everrain.steps.events import DrawEvent
from farshore.games.everrain.steps.harm import suffer
from farshore.games.everrain.steps.islands import LastPlunder


class TurnEnd(Automatic[Everrain]):
    """EV-275 Automatic plunder, Strain, Sea Event, in this order; not for a ship that sank in its own turn (EV-365).

    RULING-EV-54 Strain on every sea hex; the Sea Event only under its own condition.
    """

    __slots__ = ("seat",)
    rule: ClassVar[str] = "EV-275"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def run(self, state: Everrain) -> None:
        state.stack.append(Due())
        if state.is_afloat(self.seat):
            state.then(LastPlunder(self.seat), TurnStrain(self.seat), SeaEvent(self.seat))


class Due(Automatic[Everrain]):
    """RULING-EV-12 With the option, an Act ends after the turn in which its space was reached."""

    __slots__ = ()
    rule: ClassVar[str] = "EV-059"

    def run(self, state: Everrain) -> None:
        if state.due:
            token = state.due
            state.due = 0
            end_act(state, token)


def is_at_sea(state: Everrain, seat: Seat) -> bool:
    """EV-119, EV-120, EV-278 The kind of the hex itself, also under a Storm.

    EV-189, RULING-EV-54 Spawn hexes are Calm Seas; Explored tokens change nothing.
    """
    return state.is_afloat(seat) and state.kinds[state.ships[seat].hex] in SEA_KINDS


class TurnStrain(Automatic[Everrain]):
    """EV-119 Each Crew On Deck suffers 1 Strain on a sea hex; some Improvements spare Crew of choice."""

    __slots__ = ("seat",)
    rule: ClassVar[str] = "EV-119"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def run(self, state: Everrain) -> None:
        if not is_at_sea(state, self.seat):
            return
        ship = state.ships[self.seat]
        spared = improvement_hooks(state, self.seat, ship, "on_turn_end_strain", "")
        n = len([hook for hook in spared if hook.operation == "forbid"])
        exposed = tuple([row[BOARD] for row in ship.crew if row[PLACE] < 10])
        if n and exposed:
            state.stack.append(Awning(self.seat, exposed, n))
        else:
            weather(state, self.seat, exposed)


def weather(state: Everrain, seat: Seat, exposed: tuple[int, ...]) -> None:
    for board in exposed:
        row = state.ships[seat].member(board)
        if row is not None:
            n = max(crew_figure(state, seat, row, "on_turn_end_strain", "", 1, AT_SEA), 0)
            if n:
                suffer(state, seat, board, 0, n)


class Awning(SeatStep[Everrain, Shelter]):
    """11.4 One Crew On Deck of choice per square space of an Oilskin Awning suffers no Strain."""

    __slots__ = ("exposed", "n")
    rule: ClassVar[str] = "EV-142"
    asks: ClassVar[str] = "choose who is sheltered"
    lone: ClassVar[bool] = True

    def __init__(self, seat: Seat, exposed: tuple[int, ...], n: int) -> None:
        self.seat = seat
        self.exposed = exposed
        self.n = n

    def options(self, state: Everrain, seat: Seat) -> list[Action]:
        boards = state.rules.tables.boards
        return [Shelter(boards[board].id) for board in self.exposed]

    def apply(self, state: Everrain, seat: Seat, action: Shelter) -> None:
        board = state.rules.tables.index[9][action.name]
        left = tuple([other for other in self.exposed if other != board])
        if self.n > 1 and left:
            state.stack.append(Awning(seat, left, self.n - 1))
        else:
            weather(state, seat, left)


class SeaEvent(Automatic[Everrain]):
    """EV-276, EV-277 On a sea hex, with no enemy On Deck and outside every Engagement range."""

    __slots__ = ("seat",)
    rule: ClassVar[str] = "EV-276"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def run(self, state: Everrain) -> None:
        seat = self.seat
        if is_at_sea(state, seat) and not state.ships[seat].foes and not in_engagement(state, seat):
            state.stack.append(DrawEvent(SEA, about(seat), ()))
