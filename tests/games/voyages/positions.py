"""Positions for the scenarios of Voyages: only what differs from a fresh table on the map FIX-1 is stated.

state = position(dice="6 2 3", at=(0, 1), plain=2, heroic=1, cargo={"fruit": (3, 2)}, crossed="1,0 1,1")
sail(state, "course d1 1", "run d2 2", "duty d3 3", "box 0,2", "lock")
assert captain(state).ship == (2, -2)
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from farshore.core import kernel
from farshore.core.codec import digest
from farshore.core.errors import IllegalAction
from farshore.core.event import Event
from farshore.core.kernel import CHANCE, Sealed, actors, options, outcomes
from farshore.core.options import Value
from farshore.core.record import seat_named
from farshore.core.rng import Rng
from farshore.games.voyages import GAME
from farshore.games.voyages.content.seamap import CARGO_NAMES, SeaMap
from farshore.games.voyages.state.table import SOLD, STARS, STATUS, Sheet, Voyages
from farshore.games.voyages.steps.scoring import HEADINGS, headings
from farshore.testing import play

Place = tuple[int, int]
Pieces = int | tuple[int, int]  # circled, or circled and sold


def table(seats: int = 1, **chosen: Value) -> Voyages:
    """A new game on FIX-1, waiting for its first dice."""
    given: dict[str, Value] = {"map": "fix-1", **chosen}
    state = GAME.new(GAME.setup(None, seats, given))
    assert isinstance(state, Voyages)
    return state


def position(
    *,
    dice: str = "",
    seats: int = 1,
    number: int = 1,
    settings: dict[str, Value] | None = None,
    others: dict[str, Any] | None = None,
    **sheet: Any,
) -> Voyages:
    """A table before the dice of round `number`, or with these dice rolled.

    The sheet described is p1's; `others` describes the sheets of all other seats, fresh unless given.
    """
    state = table(seats, **(settings or {}))
    state.round = number
    for seat in range(seats):
        set_sheet(state, seat, **(sheet if seat == 0 else others or {}))
    if dice:
        play(GAME, state, f"chance roll {dice}")
    return state


def set_sheet(
    state: Voyages,
    seat: int,
    *,
    at: Place | None = None,
    plain: int | None = None,
    heroic: int = 0,
    heroic_spent: int = 0,
    outlined: int | None = None,
    cargo: dict[str, Pieces] | None = None,
    crossed: str = "",
    stars: str = "",
    used: str = "",
    visited: str = "",
    regions: str = "",
    status: str = "active",
) -> None:
    """Write one seat's sheet between two rounds."""
    sea = state.rules.sea
    sheet = state.sheets[seat].clone()
    sheet.ship = sheet.ship if at is None else sea.index[at]
    sheet.outlined = outlined or max(sheet.outlined, (plain or 0) + heroic + heroic_spent)
    sheet.plain = sheet.outlined - heroic - heroic_spent if plain is None else plain
    sheet.heroic = heroic
    sheet.heroic_spent = heroic_spent
    row = sheet.own_cargo()
    for name, pieces in (cargo or {}).items():
        track = CARGO_NAMES.index(name)
        row[track], row[SOLD + track] = (pieces, 0) if isinstance(pieces, int) else pieces
    for box in crossed.split():
        sheet.crossed |= 1 << box_at(sea, box)
    sheet.claimed = sum([1 << line for line, mask in enumerate(lines(sea)) if sheet.crossed & mask == mask])
    for name in stars.split():
        sheet.stars |= 1 << STARS.index(name)
    sheet.star_rounds = tuple([1 if sheet.stars >> star & 1 else 0 for star in range(5)])
    sheet.used = sum([1 << sea.feature_ids.index(name) for name in used.split()])
    sheet.visited = sum([1 << sea.island_ids.index(name) for name in visited.split()])
    sheet.regions = sum([1 << sea.region_ids.index(name) for name in regions])
    sheet.status = STATUS.index(status)
    state.sheets[seat] = state.drafts[seat] = sheet


def box_at(sea: SeaMap, box: str) -> int:
    row, column = box.split(",")
    return int(row) * sea.columns + int(column)


def lines(sea: SeaMap) -> list[int]:
    """The boxes of every row, then of every column."""
    return [*sea.row_mask, *sea.column_mask]


ROW_0 = "0,0 0,1 0,2 0,3 0,4 0,5"
ROW_1 = "1,0 1,1 1,2 1,3 1,4 1,5"
ROW_2 = "2,0 2,1 2,2 2,3 2,4 2,5"


def but(boxes: str, *left_out: str) -> str:
    """These boxes without some of them."""
    return " ".join([box for box in boxes.split() if box not in left_out])


def sail(state: Voyages, *choices: str, seat: str = "p1") -> Captain:
    """Let one captain make these choices; returns how the captain's sheet looks then."""
    play(GAME, state, *[f"{seat} {choice}" for choice in choices])
    return captain(state, seat)


def as_rolled(state: Voyages, *choices: str, seat: str = "p1") -> Captain:
    """Use the dice as they lie and in their order, then make these choices."""
    course, run, duty = state.dice
    return sail(state, f"course d1 {course}", f"run d2 {run}", f"duty d3 {duty}", *choices, seat=seat)


def whole_round(state: Voyages, dice: str, *choices: str, seat: str = "p1") -> Captain:
    """Roll, use the dice as they lie, make these choices and lock."""
    play(GAME, state, f"chance roll {dice}")
    return as_rolled(state, *choices, "lock", seat=seat)


def refused(state: Voyages, line: str, rule: str) -> str:
    """Check that the line is refused by this rule and changes nothing; returns the sentence."""
    name, _, text = line.partition(" ")
    before = digest(state)
    offered = offers(state, name)
    with pytest.raises(IllegalAction) as refusal:
        kernel.play(state, seat_named(name), GAME.parse(text))
    assert refusal.value.rule == rule, refusal.value
    assert digest(state) == before
    assert offers(state, name) == offered
    return refusal.value.sentence


def offers(state: Voyages, seat: str = "p1") -> list[str]:
    """What the seat may do now."""
    return [str(action) for action in options(state, seat_named(seat))]


def planning(state: Voyages) -> bool:
    return bool(state.stack) and isinstance(state.stack[-1], Sealed)


def over(state: Voyages) -> bool:
    return actors(state) == ()


def told(state: Voyages, *played: str) -> list[Event]:
    """What the table is told while these lines are played."""
    state.events = []
    play(GAME, state, *played)
    heard, state.events = state.events, None
    return heard


def turns_by_chance(games: int) -> Iterator[tuple[Sheet, Sheet]]:
    """Every turn of some solo voyages of thirty rounds in which all is chosen by chance: the sheet before and after."""
    for seed in range(games):
        rng = Rng(seed)
        state = table(solo_rounds=30)
        while state.stack:
            before = state.sheets[0]
            seat = actors(state)[0]
            drawn = [roll for roll, _ in outcomes(state)] if seat == CHANCE else options(state, seat)
            kernel.apply(state, seat, rng.choice(drawn))
            if state.sheets[0] is not before:
                yield before, state.sheets[0]


class Captain:
    """A sheet in the words of the rules: the draft while the round is planned, the sheet otherwise."""

    def __init__(self, state: Voyages, sheet: Sheet) -> None:
        sea = state.rules.sea
        self.sheet = sheet
        self.ship: Place = sea.hexes[sheet.ship]
        self.plain = sheet.plain
        self.heroic = sheet.heroic
        self.outlined = sheet.outlined
        self.cargo = {name: (sheet.cargo[n], sheet.cargo[SOLD + n]) for n, name in enumerate(CARGO_NAMES)}
        self.held = {name: sheet.held(n) for n, name in enumerate(CARGO_NAMES)}
        self.stars = [name for n, name in enumerate(STARS) if sheet.has_star(n)]
        self.used = [name for n, name in enumerate(sea.feature_ids) if sheet.used >> n & 1]
        self.visited = [name for n, name in enumerate(sea.island_ids) if sheet.visited >> n & 1]
        self.regions = "".join([name for n, name in enumerate(sea.region_ids) if sheet.regions >> n & 1])
        self.crossed = [f"{n // sea.columns},{n % sea.columns}" for n in range(18) if sheet.crossed >> n & 1]
        self.headings = dict(zip(HEADINGS, headings(sea, sheet), strict=True))
        self.gold = sum(self.headings.values())

    def entered(self, state: Voyages) -> list[Place]:
        """The hexes entered by the last move."""
        return [state.rules.sea.hexes[here] for here in self.sheet.route[-1][3:]]


def captain(state: Voyages, seat: str = "p1") -> Captain:
    number = seat_named(seat)
    return Captain(state, (state.drafts if planning(state) else state.sheets)[number])
