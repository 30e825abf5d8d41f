"""Clues (QC-150 to QC-160): solved on their island, delivered at home."""

from __future__ import annotations

from typing import ClassVar, Final

from farshore.core.action import Action
from farshore.core.deck import Drawn
from farshore.core.event import Seat
from farshore.core.kernel import Automatic, Chance, Outcome, Refusal, SeatStep
from farshore.games.cannons.actions.errands import DeliverClue, Pick, Reward, Solve, Under
from farshore.games.cannons.content.load import CLUE, CLUE_SOLVED, LOOT
from farshore.games.cannons.state.ship import Ship
from farshore.games.cannons.state.table import EVERYBODY, Cannons
from farshore.games.cannons.steps.draw import Draw, card_of, pile_outcomes, renew, take_top
from farshore.games.cannons.steps.effects import (
    CLUES,
    CLUES_DELIVERED,
    add_prosperity,
    check_crew,
    remove_card,
    without,
)
from farshore.games.cannons.steps.quests import check_solved, happened

STAR: Final[Action] = Reward("prosperity")
STAR_OR_LOOT: Final[list[Action]] = [STAR, Reward("loot")]
STAR_ONLY: Final[list[Action]] = [STAR]


def solve_options(state: Cannons, ship: Ship) -> list[Action]:
    """QC-151, QC-159, QC-160 Landed on its island with an Action and the Clue in hand."""
    island = state.sea().island[ship.at]
    if island < 0 or not ship.actions:
        return []
    clues = state.rules.content.clues
    return [state.rules.tables.solve[card] for card in ship.clues if clues[card].island == island]


def solve(state: Cannons, seat: Seat, action: Solve) -> None:
    """QC-151, QC-154 An Action; then reward, face up, replacement."""
    card = state.rules.tables.clue_index[action.name]
    ship = state.ship(seat)
    ship.actions -= 1
    ship.known += ((CLUE, card, EVERYBODY),)
    state.then(ClueReward(seat, card), Solved(seat, card))


class ClueReward(SeatStep[Cannons, Reward]):
    """QC-049, QC-152, QC-158, QC-208 A star or a Loot; where no Loot is to be had, the star."""

    __slots__ = ("card",)
    rule: ClassVar[str] = "QC-152"
    asks: ClassVar[str] = "choose what the Clue brings"

    def __init__(self, seat: Seat, card: int) -> None:
        self.seat = seat
        self.card = card

    def options(self, state: Cannons, seat: Seat) -> list[Action]:
        return STAR_OR_LOOT if state.can_draw(LOOT) else STAR_ONLY

    def apply(self, state: Cannons, seat: Seat, action: Reward) -> None:
        if action.name == "loot":
            state.then(Draw(seat, LOOT))
        else:
            add_prosperity(state, seat, 1, f"solved {state.rules.content.clues[self.card].title}", CLUES)

    def why_not(self, state: Cannons, seat: Seat, action: Action) -> Refusal | None:
        if isinstance(action, Reward):
            return Refusal("QC-158", "No Loot can be drawn; the star it is.")
        return None


class Solved(Automatic[Cannons]):
    """QC-153 The Clue lies face up before its owner, and a new one is drawn."""

    __slots__ = ("card", "seat")
    rule: ClassVar[str] = "QC-153"

    def __init__(self, seat: Seat, card: int) -> None:
        self.seat = seat
        self.card = card

    def run(self, state: Cannons) -> None:
        ship = state.ship(self.seat)
        remove_card(ship, CLUE, self.card)
        ship.solved += (self.card,)
        clue = state.rules.content.clues[self.card]
        island = state.rules.content.island_names[clue.island]
        state.tell(f"@{self.seat} solved {clue.title} on {island}.", self.seat, what="solved")
        state.then(Draw(self.seat, CLUE))
        happened(state, self.seat, CLUE_SOLVED, 1)
        check_solved(state, self.seat)


def deliver_clue(state: Cannons, seat: Seat, action: DeliverClue) -> None:
    """QC-050, QC-155, QC-156, RULING-QC-28 A star for each; delivered Clues leave the game."""
    card = state.rules.tables.clue_index[action.name]
    ship = state.ship(seat)
    ship.solved = without(ship.solved, card)
    ship.delivered += 1
    state.clue_box += (card,)
    add_prosperity(state, seat, 1, f"delivered {state.rules.content.clues[card].title}", CLUES_DELIVERED)
    check_crew(state)


def why_not_solve(state: Cannons, seat: Seat, action: Solve) -> Refusal:
    ship = state.ships[seat]
    card = state.rules.tables.clue_index.get(action.name, -1)
    if card not in ship.clues:
        return Refusal("QC-151", "You hold no such Clue.")
    if not ship.actions:
        return Refusal("QC-044", "Solving costs 1 Action, and none is left.")
    island = state.rules.content.clues[card].island
    return Refusal("QC-151", f"That Clue is solved on {state.rules.content.island_names[island]}, landed there.")


# Looking at the pile


class Look(Chance[Cannons, Drawn]):
    """11.3 The next Clues, seen by one player; one is kept, the others go under the deck in any order."""

    __slots__ = ("left", "seat", "seen")
    rule: ClassVar[str] = "QC-216"

    def __init__(self, seat: Seat, left: int, seen: tuple[int, ...]) -> None:
        self.seat = seat
        self.left = left
        self.seen = seen

    def outcomes(self, state: Cannons) -> list[Outcome]:
        return pile_outcomes(state, CLUE)

    def apply(self, state: Cannons, seat: Seat, action: Drawn) -> None:
        card = card_of(state, action)
        take_top(state, CLUE, card)
        seen = (*self.seen, card)
        if self.left > 1 and not state.decks[CLUE].is_empty():
            state.then(Look(self.seat, self.left - 1, seen))
        else:
            state.then(PickClue(self.seat, seen))


class BeginLook(Automatic[Cannons]):
    """QC-064 An empty pile is renewed before anybody looks at it."""

    __slots__ = ("n", "seat")
    rule: ClassVar[str] = "QC-216"

    def __init__(self, seat: Seat, n: int) -> None:
        self.seat = seat
        self.n = n

    def run(self, state: Cannons) -> None:
        renew(state, CLUE)
        state.then(Look(self.seat, self.n, ()))


class PickClue(SeatStep[Cannons, Pick]):
    """11.3 Keep one of the Clues looked at."""

    __slots__ = ("seen",)
    rule: ClassVar[str] = "QC-216"
    asks: ClassVar[str] = "keep one of these Clues"

    def __init__(self, seat: Seat, seen: tuple[int, ...]) -> None:
        self.seat = seat
        self.seen = seen

    def options(self, state: Cannons, seat: Seat) -> list[Action]:
        return [state.rules.tables.pick[card] for card in self.seen]

    def apply(self, state: Cannons, seat: Seat, action: Pick) -> None:
        card = state.rules.tables.clue_index[action.name]
        state.ship(seat).clues += (card,)
        state.then(LayUnder(seat, without(self.seen, card)))


class LayUnder(SeatStep[Cannons, Under]):
    """11.3 The others go under the deck, in the order chosen; only their owner knows them there."""

    __slots__ = ("seen",)
    rule: ClassVar[str] = "QC-216"
    asks: ClassVar[str] = "choose which Clue goes under the deck next"

    def __init__(self, seat: Seat, seen: tuple[int, ...]) -> None:
        self.seat = seat
        self.seen = seen

    def options(self, state: Cannons, seat: Seat) -> list[Action]:
        return [state.rules.tables.under[card] for card in self.seen]

    def apply(self, state: Cannons, seat: Seat, action: Under) -> None:
        card = state.rules.tables.clue_index[action.name]
        state.deck(CLUE).place_under(card)
        state.bottom_known += (1 << seat,)
        state.then(LayUnder(seat, without(self.seen, card)))
