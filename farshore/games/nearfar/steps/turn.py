"""The turn frame (NF-050 to NF-058) and the end of a session (NF-362 to NF-366)."""

from __future__ import annotations

from typing import ClassVar

from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.core.kernel import Automatic, Refusal, SeatStep
from farshore.games.nearfar.actions.turn import Adventure, Visit
from farshore.games.nearfar.content.language import BUILDINGS
from farshore.games.nearfar.content.wording import count
from farshore.games.nearfar.state.player import BUILDING, JAIL
from farshore.games.nearfar.state.table import Journey, building_name
from farshore.games.nearfar.steps.free_actions import Free, free_actions, take_free, why_not_free
from farshore.games.nearfar.steps.goods import fired
from farshore.games.nearfar.steps.leaving import set_forth
from farshore.games.nearfar.steps.party import FillRow
from farshore.games.nearfar.steps.scoring import total
from farshore.games.nearfar.steps.town import arrive

ADVENTURE = Adventure()


class BeginTurn(Automatic[Journey]):
    """NF-052 The next player's turn begins with a clean slate."""

    __slots__ = ("seat",)
    rule: ClassVar[str] = "NF-052"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def run(self, state: Journey) -> None:
        if self.seat == state.first:
            state.round += 1
            state.tell(f"Round {state.round}.", what="round")
        state.active = self.seat
        state.from_jail = state.players[self.seat].at == JAIL
        state.moved = 0
        state.budget_kept = 0
        state.passes = 0
        state.passes_kept = 0
        state.did = 0
        state.trades = 0
        state.bonuses = ()
        state.stack += [EndOfTurn(self.seat), TurnStart(self.seat)]
        happens = fired(state, self.seat, "turn_start", "")
        if happens:
            state.then(*happens)


class TurnStart(SeatStep[Journey, Visit | Adventure | Free]):
    """NF-050, NF-051, NF-054, NF-056 Visit the town or adventure: one of the two, and no passing."""

    __slots__ = ()
    rule: ClassVar[str] = "NF-050"
    asks: ClassVar[str] = "visit a building or adventure"

    def options(self, state: Journey, seat: Seat) -> list[Action]:
        building = state.players[seat].at - BUILDING
        visits = state.rules.lists.visits
        actions = visits if building < 0 else visits[:building] + visits[building + 1 :]
        if state.round > 1:
            actions = [*actions, ADVENTURE]
        return actions + free_actions(state, seat)

    def apply(self, state: Journey, seat: Seat, action: Visit | Adventure | Free) -> None:
        if isinstance(action, Visit):
            building = BUILDINGS.index(action.name)
            state.tell(f"@{seat} goes to the {building_name(building)}.", seat, what="visit")
            arrive(state, seat, building)
        elif isinstance(action, Adventure):
            set_forth(state, seat)
        else:
            state.stack.append(self)
            take_free(state, seat, action)

    def why_not(self, state: Journey, seat: Seat, action: Action) -> Refusal | None:
        if isinstance(action, Visit):
            if action.name in BUILDINGS:
                return Refusal("NF-055", "You are there already: go to another building.")
            return Refusal("NF-059", f"There is no building {action.name!r}.")
        if isinstance(action, Adventure):
            return Refusal("NF-053", "In the first round everybody visits the town.")
        return why_not_free(state, seat, action)


class EndOfTurn(Automatic[Journey]):
    """NF-052, NF-058, NF-363, NF-366, RULING-NF-05 The next seat; after the last of a round perhaps the end."""

    __slots__ = ("seat",)
    rule: ClassVar[str] = "NF-052"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def run(self, state: Journey) -> None:
        following = (self.seat + 1) % state.rules.seats
        limit = state.rules.round_limit
        if following == state.first and (state.end_round or (limit and state.round >= limit)):
            state.stack.append(CloseSession())
        else:
            state.stack.append(BeginTurn(following))
        if state.rules.refill_at_end:
            state.stack.append(FillRow())


class CloseSession(Automatic[Journey]):
    """NF-367 to NF-382, NF-408, NF-413, RULING-NF-72 Scores are written down; of a lost finale nothing is."""

    __slots__ = ()
    rule: ClassVar[str] = "NF-413"

    def run(self, state: Journey) -> None:
        state.over = True
        if state.bosses:
            state.tell("A boss is left standing: everybody has lost.", what="lost")
            return
        scores = [total(state, seat) for seat in range(state.rules.seats)]
        for seat, score in enumerate(scores):
            player = state.player(seat)
            sheet = player.sheet.copy()
            sheet.scores += (score,)
            player.sheet = sheet
            state.tell(f"@{seat} has {count(score, 'journey point')}.", seat, what="score")
