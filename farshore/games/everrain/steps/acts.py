"""The end of an Act (EV-056 to EV-069): Orders or the Elder One, wages, cards, stories, tokens, Storm, enemy ship."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.core.kernel import Automatic, Chance, Outcome, Refusal, SeatStep, Step
from farshore.games.everrain.actions.chance import Chance as Strikes
from farshore.games.everrain.actions.decisions import Gain
from farshore.games.everrain.actions.port import PayWage, Release
from farshore.games.everrain.content.places import NONE
from farshore.games.everrain.content.tables import ENEMY, SPAWN
from farshore.games.everrain.state.hooks import AT_SEA, crew_figure, is_forbidden
from farshore.games.everrain.state.ship import BOARD, ORDER_NAMES
from farshore.games.everrain.state.table import Everrain
from farshore.games.everrain.steps.discovery import PLAYERS, ElderAdvance, Meeting
from farshore.games.everrain.steps.harm import let_go
from farshore.games.everrain.steps.spawnsea import SeekShip
from farshore.games.everrain.steps.stories import lay_stories
from farshore.games.everrain.steps.storms import PlaceStorm

GAINS: Final[list[Action]] = [Gain(name) for name in ORDER_NAMES]


class EndOfAct(Automatic[Everrain]):
    """EV-059 At once, in the order of the rules. `token`: who came first.

    EV-048, EV-056, EV-061, EV-062, RULING-EV-13 Orders or the Elder One's advance by the gap, wages, then the next
    Act.
    """

    __slots__ = ("token",)
    rule: ClassVar[str] = "EV-059"

    def __init__(self, token: int) -> None:
        self.token = token

    def run(self, state: Everrain) -> None:
        rules = state.rules
        state.tell(f"Act {state.act} ends.", what="act", ended=state.act)
        steps: list[Step[Everrain, Any]] = []
        order = state.clockwise(state.first)
        if self.token == PLAYERS:
            steps += [NewOrder(seat) for seat in order]
        else:
            gap = state.enemy_disc - state.player_disc
            steps.append(ElderAdvance(max(gap - 1, 0) if rules.gap_between else gap))
        for seat in order:
            steps += [Wage(seat, row[BOARD]) for row in state.ships[seat].crew]
        steps += [NextAct(), Meeting(), PlaceStorm(state.act + 1, state.first), ActShip()]
        state.then(*steps)


class NewOrder(SeatStep[Everrain, Gain]):
    """EV-060 A new Order of choice, Fresh; a Fleeting one is single use.

    RULING-EV-14 Any of the four kinds.
    """

    __slots__ = ()
    rule: ClassVar[str] = "EV-060"
    asks: ClassVar[str] = "choose a new Order"

    def options(self, state: Everrain, seat: Seat) -> list[Action]:
        return GAINS

    def apply(self, state: Everrain, seat: Seat, action: Gain) -> None:
        state.ship(seat).fresh[ORDER_NAMES.index(action.name)] += 1


def wage_of(state: Everrain, seat: Seat, row: list[int]) -> int:
    """EV-106 What a Crew asks for, Traits included."""
    if is_forbidden(state, seat, row, "immune", "wage", AT_SEA):
        return 0
    base = state.rules.tables.boards[row[BOARD]].wage
    return max(crew_figure(state, seat, row, "wage", "", base, AT_SEA), 0)


class Wage(SeatStep[Everrain, PayWage | Release]):
    """EV-106, EV-107 Crew by Crew: pay the wage, or let the Crew go."""

    __slots__ = ("board",)
    rule: ClassVar[str] = "EV-106"
    asks: ClassVar[str] = "pay a wage or let the Crew go"

    def __init__(self, seat: Seat, board: int) -> None:
        self.seat = seat
        self.board = board

    def options(self, state: Everrain, seat: Seat) -> list[Action]:
        row = state.ships[seat].member(self.board)
        if row is None:
            return []
        name = state.rules.tables.boards[self.board].id
        able = state.ships[seat].coin >= wage_of(state, seat, row)
        return [PayWage(name), Release(name)] if able else [Release(name)]

    def apply(self, state: Everrain, seat: Seat, action: PayWage | Release) -> None:
        row = state.ships[seat].member(self.board)
        assert row is not None
        name = state.rules.tables.boards[self.board].name
        if isinstance(action, PayWage):
            wage = wage_of(state, seat, row)
            state.ship(seat).coin -= wage
            state.tell(f"@{seat} pays {name} {wage} Coin.", seat, what="wage")
        else:
            state.tell(f"{name} leaves @{seat} unpaid.", seat, what="leaves")
            let_go(state, seat, self.board)

    def why_not(self, state: Everrain, seat: Seat, action: Action) -> Refusal | None:
        if isinstance(action, PayWage):
            row = state.ships[seat].member(self.board)
            if row is not None and action.name == state.rules.tables.boards[self.board].id:
                wage = wage_of(state, seat, row)
                return Refusal("EV-107", f"The wage is {wage} Coin, and a part of it cannot be paid.")
        return None


class NextAct(Automatic[Everrain]):
    """EV-063 to EV-065 The number rises, its Enemy cards are shuffled in, stories come up, both tokens move up.

    RULING-EV-07, RULING-EV-15 Act 4 adds no cards; discarded Enemy cards stay where they are.
    """

    __slots__ = ()
    rule: ClassVar[str] = "EV-063"

    def run(self, state: Everrain) -> None:
        space = state.rules.act_ends[state.act - 1]
        state.act += 1
        enemies = state.rules.tables.enemies
        added = [card for card in state.next_act_cards if enemies[card].act == state.act]
        if added:
            state.deck(ENEMY).shuffle_in(added)
            state.next_act_cards = tuple([card for card in state.next_act_cards if enemies[card].act != state.act])
        lay_stories(state)
        state.player_disc = max(state.player_disc, space)
        state.enemy_disc = max(state.enemy_disc, space)
        state.tell(f"Act {state.act} begins.", what="act")


class ActShip(Chance[Everrain, Strikes]):
    """EV-067 One enemy ship on a random Enemy Ship Spawn hex that is on the map."""

    __slots__ = ()
    rule: ClassVar[str] = "EV-067"

    def outcomes(self, state: Everrain) -> list[Outcome]:
        names = state.rules.chart.names
        draws: list[Outcome] = [(Strikes(names[place]), 1) for place in state.hexes_of(SPAWN)]
        return draws or [(Strikes("nowhere"), 1)]

    def apply(self, state: Everrain, seat: Seat, action: Strikes) -> None:
        if action.name == "nowhere":
            # RULING-EV-73 On the tile of the First Player, who then says where.
            state.stack.append(SeekShip(state.first, NONE, False))
        else:
            state.stack.append(SeekShip(state.decider(), state.rules.chart.at(action.name), False))
