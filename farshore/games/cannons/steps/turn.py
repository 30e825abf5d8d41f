"""Turns and rounds (QC-029 to QC-044), the hand limit (QC-074 to QC-078), and the end (QC-233 to QC-245)."""

from __future__ import annotations

from typing import ClassVar, Final

from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.core.kernel import Automatic, Refusal, SeatStep
from farshore.games.cannons.actions.abilities import Equip, Play, Use
from farshore.games.cannons.actions.decisions import Ask, Discard, EndTurn, Give
from farshore.games.cannons.actions.errands import Deliver, DeliverClue, Solve
from farshore.games.cannons.actions.fighting import Attack
from farshore.games.cannons.actions.hold import Gather
from farshore.games.cannons.actions.sailing import Move, Sail, To
from farshore.games.cannons.content.effects import DECKS
from farshore.games.cannons.content.load import CLUE, LOOT, QUEST
from farshore.games.cannons.state.ship import Ship, distinct
from farshore.games.cannons.state.table import NATION_USED, Cannons
from farshore.games.cannons.steps.abilities import ability_options, use_ability, why_not_ability
from farshore.games.cannons.steps.attack import attack, attack_options, why_not_attack
from farshore.games.cannons.steps.clues import deliver_clue, solve, solve_options, why_not_solve
from farshore.games.cannons.steps.effects import card_name, crew_has_won, discard_card, is_last_coop_round
from farshore.games.cannons.steps.exchange import exchange, exchange_options, why_not_exchange
from farshore.games.cannons.steps.landing import gather, gather_options, why_not_gather
from farshore.games.cannons.steps.loot import Worn, equip, loot_options, play, use, why_not_loot
from farshore.games.cannons.steps.marauders import MaraudersCome, Reinforce, reload
from farshore.games.cannons.steps.move import BY_ACTION, Sailing
from farshore.games.cannons.steps.ports import port_activity, port_options, why_not_port
from farshore.games.cannons.steps.quests import deliver, deliveries, why_not_deliver

ACTIONS: Final = 3
HAND_LIMIT: Final = 3
MOVE: Final[Action] = Move()
END_TURN: Final[Action] = EndTurn()


class TurnStart(Automatic[Cannons]):
    """QC-031 to QC-035 Refresh: three Actions, all own Sails and Cannons Ready; then the turn."""

    __slots__ = ("seat",)
    rule: ClassVar[str] = "QC-032"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def run(self, state: Cannons) -> None:
        if state.won:
            return
        seat = self.seat
        state.active = seat
        ship = state.ship(seat)
        ship.actions = ACTIONS
        ship.sails += ship.sails_spent
        ship.sails_spent = 0
        ship.cannons += ship.cannons_spent
        ship.cannons_spent = 0
        ship.used = 0
        state.tell(f"@{seat}'s turn.", seat, what="turn-begins")
        state.stack.append(EndOfTurn(seat))
        state.stack.append(MAINS[seat])
        if ship.equipped:
            state.stack.append(Worn(seat, "on_refresh"))


class Main(SeatStep[Cannons, Action]):
    """QC-036 to QC-043, QC-098, QC-100 Actions and free activities in any order, until the player ends the turn.

    Whoever stands on a port or an island between movements is landed there.
    """

    __slots__ = ()
    rule: ClassVar[str] = "QC-036"
    asks: ClassVar[str] = "take your turn"

    def options(self, state: Cannons, seat: Seat) -> list[Action]:
        if state.won:
            return []
        ship = state.ships[seat]
        sea = state.sea()
        at = ship.at
        legal: list[Action] = []
        if ship.actions:
            if can_move(state, seat, ship):
                legal.append(MOVE)
            legal += attack_options(state, seat, ship)
            if sea.island[at] >= 0:
                legal += gather_options(state, ship)
                legal += solve_options(state, ship)
        if sea.landing[at]:
            if ship.quests:
                legal += deliveries(state, seat, ship)
            if sea.is_port(at):
                legal += port_options(state, seat, ship)
        if ship.loot or ship.equipped:
            legal += loot_options(state, seat, ship)
        legal += ability_options(state, seat, ship)
        if state.rules.teams < state.rules.seats:
            legal += exchange_options(state, seat, ship)
        legal.append(END_TURN)
        return legal

    def apply(self, state: Cannons, seat: Seat, action: Action) -> None:
        if isinstance(action, EndTurn):
            return
        state.stack.append(self)
        if isinstance(action, Move):
            state.ship(seat).actions -= 1
            state.stack.append(Sailing(seat, 1, 0, BY_ACTION))
        elif isinstance(action, Attack):
            attack(state, seat, action)
        elif isinstance(action, Gather):
            gather(state, seat, action)
        elif isinstance(action, Solve):
            solve(state, seat, action)
        elif isinstance(action, Deliver):
            deliver(state, seat, action)
        elif isinstance(action, DeliverClue):
            deliver_clue(state, seat, action)
        elif not port_activity(state, seat, action):
            self.other(state, seat, action)

    def other(self, state: Cannons, seat: Seat, action: Action) -> None:
        if isinstance(action, Equip):
            equip(state, seat, action)
        elif isinstance(action, Play):
            play(state, seat, action)
        elif isinstance(action, Use):
            use(state, seat, action)
        elif isinstance(action, (Give, Ask)):
            exchange(state, seat, action)
        else:
            use_ability(state, seat, action)

    def why_not(self, state: Cannons, seat: Seat, action: Action) -> Refusal | None:
        if isinstance(action, Move):
            if not state.ships[seat].actions:
                return Refusal("QC-044", "A Move costs 1 Action, and none is left.")
            return Refusal("QC-080", "No neighbouring space could be entered.")
        if isinstance(action, Sail):
            return Refusal("QC-082", "A Sail lengthens a movement; it cannot begin one.")
        if isinstance(action, To):
            return Refusal("QC-079", "Begin a movement first: move, then to a space.")
        if isinstance(action, Attack):
            return why_not_attack(state, seat, action)
        if isinstance(action, Gather):
            return why_not_gather(state, seat, action)
        if isinstance(action, Solve):
            return why_not_solve(state, seat, action)
        if isinstance(action, Deliver):
            return why_not_deliver(state, seat, action)
        if isinstance(action, DeliverClue):
            return Refusal("QC-155", "Solved Clues are delivered landed at your own Home Port.")
        return (
            why_not_port(state, seat, action)
            or why_not_loot(state, seat, action)
            or why_not_ability(state, seat, action)
            or why_not_exchange(state, seat, action)
        )


def can_move(state: Cannons, seat: Seat, ship: Ship) -> bool:
    """QC-080 Some neighbour can be entered with one space, Ready Sails and what else could lengthen the movement."""
    sea = state.sea()
    exits = sea.exits[ship.at]
    if exits[0]:
        return True
    for home in sea.home_exits[ship.at]:
        if state.may_enter_home(seat, home):
            return True
    if not exits[1]:
        return False
    if ship.sails or (state.rules.combine and ship.actions > 1):
        return True
    content = state.rules.content
    nation = content.nations[content.champions[ship.champion].nation].ability
    return bool(ship.loot) and not ship.used & NATION_USED and nation.has("add_movement")


class EndOfTurn(Automatic[Cannons]):
    """QC-076, RULING-QC-44 Cards that work at the end of a turn, the hand limit, Marauders; then the next seat."""

    __slots__ = ("seat",)
    rule: ClassVar[str] = "QC-076"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def run(self, state: Cannons) -> None:
        if state.won:
            return
        seat = self.seat
        state.stack.append(NextSeat(seat))
        if state.marauders:
            state.stack.append(MaraudersCome(seat, 0))
        ship = state.ships[seat]
        if (
            len(ship.loot) > HAND_LIMIT
            or len(ship.quests) > HAND_LIMIT
            or len(ship.clues) > HAND_LIMIT
            or ship.equipped
        ):
            state.then(HandLimit(seat, LOOT), HandLimit(seat, QUEST), HandLimit(seat, CLUE))
        if ship.equipped:
            state.stack.append(Worn(seat, "on_turn_end"))


class HandLimit(SeatStep[Cannons, Discard]):
    """QC-076 to QC-078 At the end of your turn keep three cards of each kind, by choice."""

    __slots__ = ("deck",)
    rule: ClassVar[str] = "QC-076"
    asks: ClassVar[str] = "discard down to three cards of a kind"

    def __init__(self, seat: Seat, deck: int) -> None:
        self.seat = seat
        self.deck = deck

    def options(self, state: Cannons, seat: Seat) -> list[Action]:
        hand = state.ships[seat].hand(self.deck)
        if len(hand) <= HAND_LIMIT:
            return []
        return [state.rules.tables.discard[self.deck][card] for card in distinct(hand)]

    def apply(self, state: Cannons, seat: Seat, action: Discard) -> None:
        tables = state.rules.tables
        index = (tables.loot_index, tables.quest_index, tables.clue_index)[self.deck]
        card = index[action.card]
        discard_card(state, seat, self.deck, card)
        if state.events is not None:
            name = card_name(state, self.deck, card)
            state.tell(f"@{seat} discarded the {DECKS[self.deck].capitalize()} {name}.", seat, what="discard")
        state.stack.append(self)


class NextSeat(Automatic[Cannons]):
    """QC-029, QC-030 Clockwise; after the last seat the round is over."""

    __slots__ = ("seat",)
    rule: ClassVar[str] = "QC-029"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def run(self, state: Cannons) -> None:
        if state.won:
            return
        following = (self.seat + 1) % state.rules.seats
        state.stack.append(RoundEnd() if following == state.first else TurnStart(following))


class RoundEnd(Automatic[Cannons]):
    """QC-233 to QC-236, QC-242 to QC-245, QC-275, QC-280, QC-290, RULING-QC-45 The test for the end; then Marauders reload and reinforce."""

    __slots__ = ()
    rule: ClassVar[str] = "QC-233"

    def run(self, state: Cannons) -> None:
        rules = state.rules
        if rules.coop:
            if crew_has_won(state):
                state.won = True
                return
            if is_last_coop_round(state):
                state.lost = True
                return
            reload(state)
        elif state.end_round or (rules.round_limit and state.round >= rules.round_limit):
            return
        state.then(Reinforce(0), RoundStart())


class RoundStart(Automatic[Cannons]):
    """QC-030, QC-250 The next round, the same first player; what works once a round works again."""

    __slots__ = ()
    rule: ClassVar[str] = "QC-030"

    def run(self, state: Cannons) -> None:
        state.round += 1
        for seat in range(state.rules.seats):
            if state.ships[seat].round_used:
                state.ship(seat).round_used = 0
        state.tell(f"Round {state.round}.", what="round")
        state.stack.append(TurnStart(state.first))


MAINS: Final[list[Main]] = [Main(seat) for seat in range(6)]
