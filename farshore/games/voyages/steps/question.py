"""What the questions of a turn have in common: one captain answers, on a private draft, in a fixed order."""

from __future__ import annotations

from typing import Final

from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.core.kernel import A, Refusal, SeatStep
from farshore.games.voyages.actions.asides import TakeOver, TimeUp
from farshore.games.voyages.actions.chance import Rolled
from farshore.games.voyages.actions.decisions import (
    COURSE,
    DUTY,
    Barrel,
    Box,
    Decline,
    Depart,
    First,
    Lock,
    Lose,
    SellAll,
    SellEach,
    SetDie,
    Settle,
    Take,
)
from farshore.games.voyages.options import Rules
from farshore.games.voyages.state.table import Sheet, Voyages

LANDING: Final = (Take, Decline, Barrel, Settle, SellAll, SellEach, Lose)


class TurnStep(SeatStep[Voyages, A]):
    """VOY-012, VOY-176 One question of a captain's turn. What is not offered is refused and changes nothing."""

    __slots__ = ()

    def why_not(self, state: Voyages, seat: Seat, action: Action) -> Refusal | None:
        """The rule against doing now what belongs elsewhere in the turn, or nowhere."""
        sheet = state.drafts[seat]
        if isinstance(action, Lock):
            return Refusal("VOY-015", f"A turn cannot be passed: {self.asks}.")
        if isinstance(action, SetDie) and len(sheet.plan) <= DUTY:
            return self.too_early("The other dice come after the departure")
        if isinstance(action, SetDie):
            return Refusal("VOY-021", "All three dice have their roles already; each is used once.")
        if isinstance(action, Depart):
            return why_not_depart(state.rules, sheet, action)
        if isinstance(action, Box):
            return why_not_box(state, seat) if len(sheet.plan) > DUTY else self.too_early("Duties come after the dice")
        if isinstance(action, LANDING):
            return self.too_early("The landing hex acts after move and duties")
        return why_not_ever(action)

    def too_early(self, order: str) -> Refusal:
        """VOY-012 The order of a turn is fixed."""
        return Refusal("VOY-012", f"{order}: {self.asks}.")


def why_not_depart(rules: Rules, sheet: Sheet, action: Depart) -> Refusal:
    """VOY-060 to VOY-062 Why there is no departure to choose, or not that one."""
    sea = rules.sea
    if not sheet.plan:
        return Refusal("VOY-060", "Choose the course first; it decides from where you can depart.")
    place = sea.index.get((action.q, action.r), -1)
    if place < 0 or sea.island[place] < 0 or sea.island[place] != sea.island[sheet.ship]:
        return Refusal("VOY-062", f"Your ship does not lie at {action.q},{action.r}.")
    if place == sheet.ship:
        return Refusal("VOY-062", "You depart from there already.")
    if len(rules.departures(sheet.ship, sheet.plan[COURSE][1])) == 1:
        return Refusal("VOY-061", "From there the course leads across the same island; you depart from its other hex.")
    return Refusal("VOY-060", "You have chosen your departure already.")


def why_not_box(state: Voyages, seat: Seat) -> Refusal:
    """VOY-072, VOY-074 Why there is no further box to cross off."""
    sheet = state.drafts[seat]
    if sheet.crossed == state.sheets[seat].crossed:
        return Refusal("VOY-072", f"Every box that shows {sheet.plan[DUTY][1]} is crossed off; duties are skipped.")
    return Refusal("VOY-074", "You have crossed off a box this turn; one is all.")


def why_not_ever(action: Action) -> Refusal | None:
    """VOY-023, VOY-078, VOY-177 What no question of a turn is answered with."""
    if isinstance(action, Rolled):
        return Refusal("VOY-023", "The dice are rolled once a round, by chance; nobody rolls again.")
    if isinstance(action, First):
        return Refusal("VOY-078", "No row and column wait for their order now.")
    if isinstance(action, TakeOver):
        return Refusal("VOY-177", "You are at the helm already.")
    if isinstance(action, TimeUp):
        return Refusal("VOY-177", "Only the table's clock calls time.")
    return None
