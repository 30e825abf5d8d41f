"""What a captain cannot know (docs/rules/voyages.md, section 7): the others' turns of a round not yet revealed."""

from __future__ import annotations

from typing import Any, Final

from farshore.core.event import Seat
from farshore.core.kernel import Step, settle
from farshore.core.lru import Lru
from farshore.core.rng import Rng
from farshore.games.voyages.state.table import (
    ACTIVE,
    CARGO_STAR,
    DUTIES_STAR,
    RECRUIT_STAR,
    RESIGNED,
    SOLD,
    Sheet,
    Voyages,
    fresh_sheet,
)
from farshore.games.voyages.steps.absence import automatic_turn
from farshore.games.voyages.steps.effects import gain_star
from farshore.games.voyages.steps.round import Plan
from farshore.games.voyages.steps.turn import TURNS

COVERED: Final[Lru[tuple[int, Seat | None, int, bool], tuple[str, ...]]] = Lru(1024)


def unknown(state: Voyages, seat: Seat | None) -> tuple[str, ...]:
    """VOY-171 to VOY-174 Everybody else's draft until the round is revealed; closed sheets until the end.

    A captain who resigns tells nobody anything about a turn: the others may still take theirs back.
    """
    closed = bool(state.stack) and not state.rules.open_sheets
    return _covered(len(state.sheets), seat, 0 if state.planning() is None else state.round, closed)


def _covered(seats: int, seat: Seat | None, planned: int, closed: bool) -> tuple[str, ...]:
    """The names are the same all round long; with a hundred captains, making them anew costs more than the rules."""
    key = (seats, seat, planned, closed)
    known = COVERED.get(key)
    if known is not None:
        return known
    names: list[str] = []
    for other in range(seats):
        if other == seat:
            continue
        if planned:
            names.append(f"turn {planned} of seat {other}")
        if closed:
            names.append(f"sheet of seat {other}")
    return COVERED.put(key, tuple(names))


def sample(state: Voyages, seat: Seat, rng: Rng) -> Voyages:
    """VOY-171 The same table, with every turn the seat cannot see drawn anew: locked ones by chance, others not begun.

    With closed sheets the others' sheets are replaced as well, by sheets that have sailed as many rounds by chance.
    """
    copy: Voyages = state.clone()
    plan = copy.planning()
    stacks: list[tuple[Step[Any, Any], ...]] = [] if plan is None else list(plan.stacks)
    for other in range(len(copy.sheets)):
        if other == seat:
            continue
        if not copy.rules.open_sheets and copy.stack:
            copy.sheets[other] = wander(copy, other, rng)
            copy.drafts[other] = copy.sheets[other]
        if not stacks or copy.sheets[other].status == RESIGNED:
            continue
        copy.drafts[other] = copy.sheets[other]
        copy.owned = -1
        copy.draft(other).plan = ()
        locked = not stacks[other]
        stacks[other] = TURNS[other]
        if locked and copy.sheets[other].status == ACTIVE:
            chance_turn(copy, other, rng)
            stacks[other] = ()
        elif locked:
            automatic_turn(copy, other, TURNS[other])
            stacks[other] = ()
    if plan is not None:
        again = Plan(tuple(stacks))
        # What was listed for the seat itself still holds.
        again.lists = tuple([kept if n == seat else None for n, kept in enumerate(plan.lists)])
        copy.stack[-1] = again
    return copy


def chance_turn(state: Voyages, seat: Seat, rng: Rng) -> None:
    """A whole turn on the seat's draft, every choice by chance."""
    table = state.stack
    asked, offers = state.asked, state.offers
    state.stack = list(TURNS[seat])
    settle(state)
    while state.stack:
        action = rng.choice(state.offers)
        state.stack.pop().apply(state, seat, action)
        settle(state)
    state.stack = table
    state.asked, state.offers = asked, offers


def wander(state: Voyages, seat: Seat, rng: Rng) -> Sheet:
    """A sheet this seat may have by now as far as others can tell.

    Public are its status, its number of stars, and how many turns it has taken (who resigned has taken fewer).
    """
    past = Voyages(state.rules, state.mode, 1, (), (), 0, (), [], [])
    past.sheets = [fresh_sheet(state.rules)] * (seat + 1)
    past.drafts = past.sheets[:]
    for dice in state.past_dice[: len(state.sheets[seat].route)]:
        past.dice = dice
        past.draft(seat).plan = ()
        chance_turn(past, seat, rng)
        past.round += 1
    past.round = max(1, past.round - 1)
    sheet = past.drafts[seat].clone()
    sheet.status = state.sheets[seat].status
    give_stars(past, sheet, state.sheets[seat].star_count(), rng)
    return sheet


def give_stars(state: Voyages, sheet: Sheet, wanted: int, rng: Rng) -> None:
    """Make the sheet one that owns exactly so many stars, whatever it did to get them."""
    order = list(range(5))
    rng.shuffle(order)
    for star in order:
        if sheet.star_count() < wanted and not sheet.has_star(star):
            earn(state, sheet, star)
        elif sheet.star_count() > wanted and sheet.has_star(star):
            sheet.stars &= ~(1 << star)
            sheet.star_rounds = sheet.star_rounds[:star] + (0,) + sheet.star_rounds[star + 1 :]
            if star == RECRUIT_STAR:  # the twelfth sailor can still come
                sheet.outlined -= 1
                sheet.plain = max(0, min(sheet.plain, sheet.outlined - sheet.heroic - sheet.heroic_spent))


def earn(state: Voyages, sheet: Sheet, star: int) -> None:
    sea = state.rules.sea
    if star == RECRUIT_STAR:
        sheet.outlined = sea.sailors_total
    elif star == DUTIES_STAR:
        sheet.crossed |= sea.row_mask[sea.rows // 2]
        sheet.claimed |= 1 << sea.rows // 2
        for column, mask in enumerate(sea.column_mask):
            if sheet.crossed & mask == mask:
                sheet.claimed |= 1 << (sea.rows + column)
    elif star == CARGO_STAR:
        cargo = sheet.own_cargo()
        cargo[0] = max(3, cargo[0])
        cargo[SOLD] = max(3, cargo[SOLD])
    gain_star(state, sheet, star)
