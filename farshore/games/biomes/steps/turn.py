"""A player's turn (BIO-046 to BIO-060): the quest die, then actions until the player ends it or falls."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final

from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.core.kernel import Automatic, Chance, Outcome, Refusal, SeatStep
from farshore.games.biomes.actions.chance import DICE, Die
from farshore.games.biomes.content.numbers import (
    CRYPT,
    DRAGON,
    ESCAPE,
    GANG,
    HEALTHY,
    LIVE,
    RUIN,
    SINKING,
    SPRING,
    TEMPLE,
    TRADE,
    TUG,
)
from farshore.games.biomes.state.table import Biomes
from farshore.games.biomes.steps.atlantis import update_atlantis
from farshore.games.biomes.steps.battle import start_battle
from farshore.games.biomes.steps.dragon import update_dragon
from farshore.games.biomes.steps.effects import commit
from farshore.games.biomes.steps.fountain import SpringRace
from farshore.games.biomes.steps.gang import update_gang
from farshore.games.biomes.steps.listing import turn_options
from farshore.games.biomes.steps.refusals import why_not
from farshore.games.biomes.steps.ruins import Decay
from farshore.games.biomes.steps.temple import update_temple
from farshore.games.biomes.steps.tomb import update_crypt
from farshore.games.biomes.steps.turn_actions import CARRY_OUT

QUEST_DICE: Final[list[list[Outcome]]] = [[(DICE[n], 1) for n in range(1, faces + 1)] for faces in range(11)]


class TurnStart(Automatic[Biomes]):
    """BIO-034, BIO-046, BIO-049, BIO-051, BIO-345 Quests are diced for, also when the player is down; then the player acts."""

    __slots__ = ("seat",)
    rule: ClassVar[str] = "BIO-046"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def run(self, state: Biomes) -> None:
        state.active = self.seat
        state.actions = 0
        state.commits += 1  # BIO-349
        if not any_updated(state) or state.rules.quest_update_timing == "board_turn_all":
            ACT[self.seat].run(state)  # no face could change anything
            return
        state.stack.append(ACT[self.seat])
        if state.status[self.seat] == HEALTHY or state.rules.update_on_skipped_turn:
            count = state.rules.post_exit_updates if state.site[10] else 1
            state.stack.append(FIRST_DICE[count])


class Act(Automatic[Biomes]):
    """BIO-034, BIO-035, BIO-050, BIO-054, RULING-BIO-38 Actions for the turn; a player who is down has none."""

    __slots__ = ("seat",)
    rule: ClassVar[str] = "BIO-054"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def run(self, state: Biomes) -> None:
        if state.status[self.seat] != HEALTHY:
            state.active = -1
            return
        seat = self.seat
        state.actions = state.rules.base_actions + state.gifts[seat][0]
        state.uses = 0
        state.sworn = 0
        state.stack.append(TURN[seat])


class QuestDie(Chance[Biomes, Die]):
    """BIO-047 to BIO-049, BIO-053 A face for every board; two different ones once the Exit is found."""

    __slots__ = ("left", "rolled")
    rule: ClassVar[str] = "BIO-047"

    def __init__(self, left: int, rolled: tuple[int, ...]) -> None:
        self.left = left
        self.rolled = rolled

    def outcomes(self, state: Biomes) -> list[Outcome]:
        # No face can change anything: the die need not fall. Before the first die the turn has looked.
        if not self.left or (self.rolled and not any_updated(state)):
            return []
        if state.rules.slots:
            if not self.rolled:
                return QUEST_DICE[state.rules.faces]
            live = list(range(1, state.rules.faces + 1))
        else:
            live = [face for face, quest in enumerate(state.order, 1) if is_updated(state, quest)]
        return [(DICE[face], 1) for face in live if face not in self.rolled]

    def apply(self, state: Biomes, seat: Seat, action: Die) -> None:
        face = action.n
        if self.left > 1:
            state.then(QuestDie(self.left - 1, (*self.rolled, face)))
        if face <= len(state.order):
            update(state, state.order[face - 1])


FIRST_DICE: Final[list[QuestDie]] = [QuestDie(count, ()) for count in range(4)]


def is_updated(state: Biomes, quest: int) -> bool:
    """BIO-048 Live, and not Escape."""
    return state.quests[quest] == LIVE and quest != ESCAPE


def any_updated(state: Biomes) -> bool:
    for quest in state.order:
        if state.quests[quest] == LIVE and quest != ESCAPE:
            return True
    return False


def update(state: Biomes, quest: int) -> None:
    """One update of a quest, if it is live."""
    if is_updated(state, quest):
        if state.events is not None:
            state.tell(f"{state.rules.content.quest_names[quest]} moves on.", what="update")
        UPDATES[quest](state)


def update_tug(state: Biomes) -> None:
    start_battle(state, TUG, ())


def update_trade(state: Biomes) -> None:
    start_battle(state, TRADE, ())


def update_spring(state: Biomes) -> None:
    state.then(SpringRace(state.rules.npc_speed))


def update_ruins(state: Biomes) -> None:
    state.then(Decay())


UPDATES: Final[dict[int, Callable[[Biomes], None]]] = {
    TUG: update_tug,
    TRADE: update_trade,
    SPRING: update_spring,
    CRYPT: update_crypt,
    GANG: update_gang,
    DRAGON: update_dragon,
    RUIN: update_ruins,
    SINKING: update_atlantis,
    TEMPLE: update_temple,
}


class Turn(SeatStep[Biomes, Action]):
    """BIO-055 to BIO-060, RULING-BIO-20 One action after another, until the player ends the turn, is injured or captured."""

    __slots__ = ()
    rule: ClassVar[str] = "BIO-060"
    asks: ClassVar[str] = "act, or end your turn"

    def options(self, state: Biomes, seat: Seat) -> list[Action]:
        return turn_options(state, seat)

    def waits(self, state: Biomes) -> bool:
        """Asked again and again, but not once the player is down."""
        seat = self.seat
        if state.status[seat] != HEALTHY:
            state.active = -1
            state.actions = 0
            state.stack.pop()
            return False
        state.asked = ALONE[seat]
        state.offers = turn_options(state, seat)
        return True

    def apply(self, state: Biomes, seat: Seat, action: Action) -> None:
        carry_out = CARRY_OUT.get(type(action))
        if carry_out is None:  # the end of the turn
            state.active = -1
            state.actions = 0
            commit(state)
            return
        state.stack.append(self)
        carry_out(state, seat, action)

    def why_not(self, state: Biomes, seat: Seat, action: Action) -> Refusal | None:
        return why_not(state, seat, action)


ALONE: Final[list[tuple[Seat, ...]]] = [(seat,) for seat in range(5)]
TURN: Final[list[Turn]] = [Turn(seat) for seat in range(5)]
ACT: Final[list[Act]] = [Act(seat) for seat in range(5)]
TURN_START: Final[list[TurnStart]] = [TurnStart(seat) for seat in range(5)]
