"""Rounds and the board's turn (BIO-032 to BIO-045)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from farshore.core.event import Seat
from farshore.core.kernel import Automatic, Chance, Outcome, Step
from farshore.games.biomes.actions.chance import D6, Die
from farshore.games.biomes.content.numbers import (
    ALLY,
    CAPTIVE,
    FARM,
    INJURED,
    LIMBO,
    LOSS_DOWN,
    SIDE,
    UNFINISHED,
)
from farshore.games.biomes.content.wedge import HOME
from farshore.games.biomes.state.table import BOARD, TURNS, Biomes, put
from farshore.games.biomes.steps.cooling import cool_ally, cool_building, cool_player
from farshore.games.biomes.steps.ending import all_down, finish
from farshore.games.biomes.steps.enemies import Enemies, Parties
from farshore.games.biomes.steps.harm import release
from farshore.games.biomes.steps.mercenaries import Mercenaries
from farshore.games.biomes.steps.turn import TURN_START, update


class Round(Automatic[Biomes]):
    """BIO-032, BIO-033 A turn for every seat from the first player on, then the board."""

    __slots__ = ()
    rule: ClassVar[str] = "BIO-032"

    def run(self, state: Biomes) -> None:
        most = state.rules.max_rounds
        if most and state.round >= most:
            finish(state, UNFINISHED, ())  # BIO-014
            return
        state.round += 1
        state.tell(f"Round {state.round}.", what="round", round=state.round)
        state.phase = TURNS
        if state.round > 1 and state.rules.turn_order == "rotating":
            state.start = (state.start + 1) % state.rules.seats
        state.stack.extend(TURNS_OF[state.rules.seats][state.start])


class BoardTurn(Automatic[Biomes]):
    """BIO-036, BIO-045, RULING-BIO-42 Six steps, always, in this order."""

    __slots__ = ()
    rule: ClassVar[str] = "BIO-036"

    def run(self, state: Biomes) -> None:
        state.phase = BOARD
        state.active = -1
        state.struck = 0
        state.fresh = 0
        stack = state.stack  # the last first
        stack += LAST_OF_BOARD
        if state.order:
            if state.rules.quest_update_timing != "player_turn_one":
                stack.append(QUESTS_MOVE)
            helped = any(state.ally) or state.mission != 0
            if helped or any(state.enemy):  # allies may wake enemies, who then still move
                stack += ENEMIES_OF_BOARD
            if helped:
                stack += ALLIES_OF_BOARD
        if max(state.status):
            stack += PLAYERS_OF_BOARD
        if state.buildings:
            BUILDINGS_COOL.run(state)


class BuildingsCool(Automatic[Biomes]):
    """BIO-037 Step 1: farms, then blacksmiths, oldest first."""

    __slots__ = ()
    rule: ClassVar[str] = "BIO-037"

    def run(self, state: Biomes) -> None:
        farms: list[Step[Biomes, Any]] = []
        smiths: list[Step[Biomes, Any]] = []
        for cell, building in state.buildings.items():
            (farms if building[0] == FARM else smiths).append(cool_at(cell))
        state.then(*farms, *smiths)


class CoolBuilding(Chance[Biomes, Die]):
    """BIO-145, BIO-147, BIO-194, BIO-195, BIO-304 Its own D6; not without its camp, not with the gang on its tile.

    RULING-BIO-43 One die for each; RULING-BIO-69 a blacksmith is like a farm.
    """

    __slots__ = ("cell",)
    rule: ClassVar[str] = "BIO-037"

    def __init__(self, cell: int) -> None:
        self.cell = cell

    def outcomes(self, state: Biomes) -> list[Outcome]:
        building = state.buildings.get(self.cell)
        if building is None or building[1] not in state.camps or state.gang == self.cell:
            return []
        return D6

    def apply(self, state: Biomes, seat: Seat, action: Die) -> None:
        cool_building(state, self.cell, action.n)


_COOL: Final[dict[int, CoolBuilding]] = {}


def cool_at(cell: int) -> CoolBuilding:
    """The same step for the same cell, at every table."""
    step = _COOL.get(cell)
    if step is None:
        step = _COOL[cell] = CoolBuilding(cell)
    return step


class Injuries(Automatic[Biomes]):
    """BIO-038, BIO-043, BIO-190 Step 2: every injured player rolls, in seat order from the first player."""

    __slots__ = ()
    rule: ClassVar[str] = "BIO-038"

    def run(self, state: Biomes) -> None:
        if INJURED in state.status and state.gang != HOME:  # BIO-190
            count = state.rules.seats
            order = [(state.start + n) % count for n in range(count)]
            state.then(*[Heal(seat) for seat in order if state.status[seat] == INJURED])


class Heal(Chance[Biomes, Die]):
    """BIO-189 A D6 of healing."""

    __slots__ = ("seat",)
    rule: ClassVar[str] = "BIO-189"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def outcomes(self, state: Biomes) -> list[Outcome]:
        return D6 if state.status[self.seat] == INJURED else []

    def apply(self, state: Biomes, seat: Seat, action: Die) -> None:
        cool_player(state, self.seat, action.n)


class Captivity(Automatic[Biomes]):
    """BIO-038, BIO-182, BIO-185 Then captivity counts down; at 0 the player comes home injured."""

    __slots__ = ()
    rule: ClassVar[str] = "BIO-182"

    def run(self, state: Biomes) -> None:
        for seat, status in enumerate(state.status):
            runs = status == CAPTIVE or (status == LIMBO and state.rules.limbo_countdown)
            if not runs or state.result:
                continue
            left = state.term[seat] - 1
            state.term = put(state.term, seat, left)
            if not left:
                state.tell(f"@{seat} stumbles home, injured.", seat, what="returned")
                release(state, seat, HOME, INJURED)


class Allies(Automatic[Biomes]):
    """BIO-039 Step 3: Ally Camps on cool-down roll."""

    __slots__ = ()
    rule: ClassVar[str] = "BIO-039"

    def run(self, state: Biomes) -> None:
        quests = [code >> 3 for code in state.camps.values() if code & SIDE == ALLY]
        state.then(*[CoolAlly(quest) for quest in quests])


class CoolAlly(Chance[Biomes, Die]):
    """BIO-195, BIO-303 Not with the gang on the camp."""

    __slots__ = ("quest",)
    rule: ClassVar[str] = "BIO-039"

    def __init__(self, quest: int) -> None:
        self.quest = quest

    def outcomes(self, state: Biomes) -> list[Outcome]:
        idle = not state.ally_cool[self.quest] or state.gang == state.ally[self.quest]
        return [] if idle else D6

    def apply(self, state: Biomes, seat: Seat, action: Die) -> None:
        cool_ally(state, self.quest, action.n)


class QuestsMove(Automatic[Biomes]):
    """BIO-042, BIO-052, BIO-053 Step 6, by option only: every live quest, twice after the Exit."""

    __slots__ = ()
    rule: ClassVar[str] = "BIO-042"

    def run(self, state: Biomes) -> None:
        times = state.rules.post_exit_updates if state.exit_found() else 1
        state.then(*[UpdateQuest(quest) for _ in range(times) for quest in state.order])


class UpdateQuest(Automatic[Biomes]):
    """BIO-052 One quest moves on."""

    __slots__ = ("quest",)
    rule: ClassVar[str] = "BIO-052"

    def __init__(self, quest: int) -> None:
        self.quest = quest

    def run(self, state: Biomes) -> None:
        update(state, self.quest)


class Grace(Automatic[Biomes]):
    """BIO-012 With `all_down_grace` the end of a round is when patience runs out."""

    __slots__ = ()
    rule: ClassVar[str] = "BIO-012"

    def run(self, state: Biomes) -> None:
        if not all_down(state):
            state.down_since = 0
        elif state.round - state.down_since >= state.rules.all_down_grace:
            finish(state, LOSS_DOWN, (LOSS_DOWN,))


ROUND: Final = Round()
BOARD_TURN: Final = BoardTurn()
BUILDINGS_COOL: Final = BuildingsCool()
INJURIES: Final = Injuries()
CAPTIVITY: Final = Captivity()
ALLIES: Final = Allies()
MERCENARIES: Final = Mercenaries()
PARTIES: Final = Parties()
ENEMIES: Final = Enemies()
QUESTS_MOVE: Final = QuestsMove()
GRACE: Final = Grace()
LAST_OF_BOARD: Final[list[Step[Biomes, Any]]] = [ROUND, GRACE]
ENEMIES_OF_BOARD: Final[list[Step[Biomes, Any]]] = [ENEMIES, PARTIES]
ALLIES_OF_BOARD: Final[list[Step[Biomes, Any]]] = [MERCENARIES, ALLIES]
PLAYERS_OF_BOARD: Final[list[Step[Biomes, Any]]] = [CAPTIVITY, INJURIES]
# By number of players and who begins: the steps of a round, the last first.
TURNS_OF: Final[list[list[list[Step[Biomes, Any]]]]] = [
    [[BOARD_TURN, *[TURN_START[(start + n) % count] for n in range(count - 1, -1, -1)]] for start in range(count)]
    for count in range(6)
]
