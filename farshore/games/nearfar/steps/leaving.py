"""Leaving town (NF-163 to NF-169): who marches, and with how many hearts."""

from __future__ import annotations

from typing import ClassVar

from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.core.kernel import Refusal, SeatStep
from farshore.games.nearfar.actions.road import Arrange, March, SetOut
from farshore.games.nearfar.content.wording import count
from farshore.games.nearfar.state.player import COMPANION
from farshore.games.nearfar.state.table import Journey
from farshore.games.nearfar.steps.free_actions import Free, free_actions, take_free, why_not_free
from farshore.games.nearfar.steps.goods import fired, has_party
from farshore.games.nearfar.steps.party import THE_COMPANION, member_id
from farshore.games.nearfar.steps.travel import Moving

SET_OUT = SetOut()


def set_forth(state: Journey, seat: Seat) -> None:
    """NF-150, NF-163, NF-164, RULING-NF-36 From town the party is gathered first; on the map the journey goes on."""
    if state.players[seat].in_town():
        state.stack.append(Leave(seat))
    else:
        state.tell(f"@{seat} travels on.", seat, what="adventure")
        state.stack.append(Moving(seat))


class Leave(SeatStep[Journey, SetOut | Arrange | Free]):
    """NF-165 The party may be gathered anew before leaving."""

    __slots__ = ()
    rule: ClassVar[str] = "NF-165"
    asks: ClassVar[str] = "set out with this party or arrange another"

    def options(self, state: Journey, seat: Seat) -> list[Action]:
        player = state.players[seat]
        actions: list[Action] = [SET_OUT]
        if player.active or player.reserve:
            actions.append(Arrange())
        return actions + free_actions(state, seat)

    def apply(self, state: Journey, seat: Seat, action: SetOut | Arrange | Free) -> None:
        if isinstance(action, SetOut):
            leave_town(state, seat)
        elif isinstance(action, Arrange):
            state.stack.append(Gather(seat, ()))
        else:
            state.stack.append(self)
            take_free(state, seat, action)

    def why_not(self, state: Journey, seat: Seat, action: Action) -> Refusal | None:
        return why_not_free(state, seat, action)


class Gather(SeatStep[Journey, March | SetOut]):
    """NF-083, NF-084, NF-165 Member by member, in the order of the bag, the companion first."""

    __slots__ = ("chosen",)
    rule: ClassVar[str] = "NF-165"
    asks: ClassVar[str] = "choose who marches, then set out"

    def __init__(self, seat: Seat, chosen: tuple[int, ...]) -> None:
        self.seat = seat
        self.chosen = chosen

    def options(self, state: Journey, seat: Seat) -> list[Action]:
        player = state.players[seat]
        last = self.chosen[-1] if self.chosen else COMPANION - 1
        members = [COMPANION, *sorted(player.active + player.reserve)]
        actions = [March(member_id(state, member)) for member in members if member > last and self.fits(state, member)]
        return [*actions, SET_OUT]

    def fits(self, state: Journey, member: int) -> bool:
        members = (*self.chosen, member)
        active = tuple([each for each in members if each != COMPANION])
        return has_party(state, self.seat, active, COMPANION in members)

    def apply(self, state: Journey, seat: Seat, action: March | SetOut) -> None:
        if isinstance(action, March):
            member = COMPANION if action.name == THE_COMPANION else state.rules.lists.adventurer[action.name]
            state.stack.append(Gather(seat, (*self.chosen, member)))
            return
        player = state.player(seat)
        everybody = sorted(player.active + player.reserve)
        player.active = tuple([each for each in everybody if each in self.chosen])
        player.reserve = tuple([each for each in everybody if each not in self.chosen])
        player.companion_active = COMPANION in self.chosen
        player.kit = None
        leave_town(state, seat)

    def why_not(self, state: Journey, seat: Seat, action: Action) -> Refusal | None:
        if not isinstance(action, March):
            return None
        return Refusal("NF-084", "Four may march, one of each faction; members are named in their order.")


def leave_town(state: Journey, seat: Seat) -> None:
    """NF-166, NF-167, NF-168, NF-169, RULING-NF-07 Hearts are set anew, and the character stands on the town space."""
    player = state.player(seat)
    player.hearts = max(0, min(state.rules.cap, state.kit(seat).hearts))
    player.at = state.rules.chart.town
    state.tell(f"@{seat} leaves town with {count(player.hearts, 'heart')}.", seat, what="leave")
    state.then(*fired(state, seat, "leave_town", ""), Moving(seat))
