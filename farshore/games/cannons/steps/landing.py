"""Landing and exploring (QC-098 to QC-103, QC-129 to QC-139): what happens where a movement ends."""

from __future__ import annotations

from typing import ClassVar, Final

from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.core.kernel import Chance, Outcome, Refusal, SeatStep
from farshore.games.cannons.actions.chance import Token
from farshore.games.cannons.actions.decisions import Decline
from farshore.games.cannons.actions.errands import TakeQuest
from farshore.games.cannons.actions.hold import Gather
from farshore.games.cannons.actions.lists import TOKENS, gathers
from farshore.games.cannons.content.effects import RESOURCES
from farshore.games.cannons.content.load import ISLAND, QUEST
from farshore.games.cannons.state.ship import Ship
from farshore.games.cannons.state.table import EMPTY, HIDDEN, Cannons
from farshore.games.cannons.steps.draw import Draw
from farshore.games.cannons.steps.effects import add_good, good_of
from farshore.games.cannons.steps.quests import SOLVED, Fulfil, stands_fulfilled, visited

QUEST_OR_NOT: Final[list[Action]] = [TakeQuest(), Decline()]


def land(state: Cannons, seat: Seat) -> None:
    """QC-099, QC-101, QC-103, QC-131, QC-102, QC-130, QC-132, QC-231, RULING-QC-08 The landing event: on an island coin, token, Quest; on a port nothing by itself.

    Every movement that ends here counts, none that passes.
    """
    sea = state.sea()
    at = state.ships[seat].at
    if sea.terrain[at] != ISLAND:
        if sea.is_port(at):
            visited(state, seat, at)
        return
    island = sea.island[at]
    if state.rules.quest_optional:
        state.then(AskQuest(seat))
    else:
        draw_quest(state, seat)
    if not state.up >> island & 1 and state.tokens[island] != EMPTY:
        explore(state, seat, island)


def draw_quest(state: Cannons, seat: Seat) -> None:
    """QC-101, RULING-QC-26 One Quest; where one could be fulfilled by how things stand, chance says whether this is it."""
    if stands_fulfilled(state, seat):
        state.then(Draw(seat, QUEST), Fulfil(seat, SOLVED, len(state.ships[seat].solved)))
    else:
        state.then(Draw(seat, QUEST))


def explore(state: Cannons, seat: Seat, island: int) -> None:
    """QC-129 The first to land gains a coin and turns the token over for everyone."""
    state.ship(seat).coins += 1
    state.stack.append(Flip(seat, island))


def turn_up(state: Cannons, seat: Seat, island: int) -> None:
    state.up |= 1 << island
    name = state.rules.content.island_names[island]
    state.tell(f"@{seat} explored {name}: {RESOURCES[state.tokens[island]]}, and 1 coin.", seat, what="explored")


class Flip(Chance[Cannons, Token]):
    """QC-010, QC-129 A token nobody has looked at is any of those not seen yet; one that a player laid is what it is."""

    __slots__ = ("island", "seat")
    rule: ClassVar[str] = "QC-129"

    def __init__(self, seat: Seat, island: int) -> None:
        self.seat = seat
        self.island = island

    def outcomes(self, state: Cannons) -> list[Outcome]:
        laid = state.tokens[self.island]
        if laid != HIDDEN:
            return [(TOKENS[laid], 1)]
        return [(TOKENS[good], n) for good, n in enumerate(state.pool) if n]

    def apply(self, state: Cannons, seat: Seat, action: Token) -> None:
        good = good_of(action.name)
        if state.tokens[self.island] == HIDDEN:
            pool = state.pool
            state.pool = pool[:good] + (pool[good] - 1,) + pool[good + 1 :]
            state.tokens[self.island] = good
        turn_up(state, self.seat, self.island)


class AskQuest(SeatStep[Cannons, TakeQuest | Decline]):
    """RULING-QC-24 With `quest_draw_optional` the Quest of an island may be left."""

    __slots__ = ()
    rule: ClassVar[str] = "QC-101"
    asks: ClassVar[str] = "draw a Quest, or leave it"

    def options(self, state: Cannons, seat: Seat) -> list[Action]:
        return QUEST_OR_NOT if state.can_draw(QUEST) else []

    def apply(self, state: Cannons, seat: Seat, action: TakeQuest | Decline) -> None:
        if isinstance(action, TakeQuest):
            draw_quest(state, seat)


# Gathering


def gather_options(state: Cannons, ship: Ship) -> list[Action]:
    """QC-134 to QC-139 On an island whose token is face-up, as much as hold and supply allow."""
    island = state.sea().island[ship.at]
    if island < 0 or not ship.actions or not state.up >> island & 1:
        return []
    good = state.tokens[island]
    left = state.supply[good]
    return gathers(ship.cargo, good, state.free(ship), left) if left else []


def gather(state: Cannons, seat: Seat, action: Gather) -> None:
    """QC-134, QC-136 to QC-138 One Action fills any number of slots; the island is not exhausted."""
    ship = state.ship(seat)
    good = state.tokens[state.sea().island[ship.at]]
    ship.actions -= 1
    for name in action.drops:
        add_good(state, ship, good_of(name), -1)
    add_good(state, ship, good, action.n)
    dropped = f" and let go {', '.join(action.drops)}" if action.drops else ""
    state.tell(f"@{seat} gathered {action.n} {RESOURCES[good]}{dropped}.", seat, what="gather")


def why_not_gather(state: Cannons, seat: Seat, action: Gather) -> Refusal:
    ship = state.ships[seat]
    sea = state.sea()
    island = sea.island[ship.at]
    if island < 0:
        return Refusal("QC-134", "Gathering needs an island under the ship.")
    if not ship.actions:
        return Refusal("QC-044", "Gathering costs 1 Action, and none is left.")
    if not state.up >> island & 1:
        return Refusal("QC-135", "The token of this island is still face-down.")
    good = state.tokens[island]
    if action.n > state.supply[good]:
        return Refusal("QC-139", f"The supply has {state.supply[good]} {RESOURCES[good]} left.")
    if action.n < 1:
        return Refusal("QC-134", "Gather at least one.")
    return Refusal("QC-137", "Take as many as there is room for, and let go only what makes that room.")
