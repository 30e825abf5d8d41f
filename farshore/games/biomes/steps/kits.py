"""Kits and tools (BIO-141 to BIO-165): farms, blacksmiths, camps, caravans, an extra cool-down roll."""

from __future__ import annotations

from typing import ClassVar

from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.core.kernel import Chance, Outcome, Refusal, SeatStep
from farshore.games.biomes.actions.answers import Bind, MendBuilding, MendCamp, MendPlayer, Route
from farshore.games.biomes.actions.chance import D6, Die
from farshore.games.biomes.content.numbers import (
    ALLY,
    EXIT,
    INJURED,
    IS_LAND,
    KIND,
    PLAIN,
    PLAYERS,
    SIDE,
    TUG,
)
from farshore.games.biomes.content.wedge import HOME, printed
from farshore.games.biomes.state.places import place_name
from farshore.games.biomes.state.table import Biomes
from farshore.games.biomes.steps.building import may_build
from farshore.games.biomes.steps.cooling import cool_ally, cool_building, cool_camp, cool_player
from farshore.games.biomes.steps.effects import build
from farshore.games.biomes.steps.explore import ExploreAround

# Farms and blacksmiths


def camps_beside(state: Biomes, cell: int) -> list[int]:
    return [near for near in state.rules.wedge.near(cell) if near in state.camps]


def building_problem(state: Biomes, seat: Seat) -> str:
    """BIO-141, BIO-142, RULING-BIO-52 Why no farm or blacksmith can be built here; empty if it can."""
    cell = state.cells[seat]
    if not may_build(state, cell):
        return "BIO-142 A farm or blacksmith needs a land tile without camp or other building."
    return "" if camps_beside(state, cell) else "BIO-141 There is no camp next to this tile."


class BindBuilding(SeatStep[Biomes, Bind]):
    """BIO-143 A building serves one adjacent camp, of any side, chosen when it is built."""

    __slots__ = ("kind",)
    rule: ClassVar[str] = "BIO-143"
    asks: ClassVar[str] = "choose the camp that the building serves"

    def __init__(self, seat: Seat, kind: int) -> None:
        self.seat = seat
        self.kind = kind

    def options(self, state: Biomes, seat: Seat) -> list[Action]:
        return [Bind(camp) for camp in camps_beside(state, state.cells[seat])]

    def apply(self, state: Biomes, seat: Seat, action: Bind) -> None:
        build(state, self.kind, state.cells[seat], action.cell)


def use_building_kit(state: Biomes, seat: Seat, kind: int) -> None:
    camps = camps_beside(state, state.cells[seat])
    if len(camps) == 1:
        build(state, kind, state.cells[seat], camps[0])
    else:
        state.then(BindBuilding(seat, kind))


# Camps


def camp_problem(state: Biomes, seat: Seat, token: int) -> str:
    """BIO-149 to BIO-151, BIO-344, RULING-BIO-54 Why no camp can be pitched here; empty if it can."""
    cell = state.cells[seat]
    kind = state.tiles[cell] & KIND
    if cell in state.camps or cell in state.buildings:
        return "BIO-149 Something is built here already."
    if not IS_LAND[kind] and kind not in (PLAIN, EXIT):
        return "BIO-150 This tile belongs to a quest that is not over."
    if [other for other in state.lying.get(cell, ()) if other != token]:
        return "BIO-149 The tile has to be cleared of secrets first."
    if cell == state.gang or cell in state.raid or cell in state.racer:
        return "BIO-150 There is danger on this tile."
    if state.is_live(TUG) and state.front and state.front[state.counter[TUG]] == cell:
        return "BIO-150 Warriors are fighting on this tile."
    return ""


def use_camp_kit(state: Biomes, seat: Seat) -> None:
    """BIO-149, BIO-152, BIO-153 A player camp stands here, and everything around it is explored."""
    cell = state.cells[seat]
    state.camps = {**state.camps, cell: PLAYERS}
    state.tell(f"@{seat} pitches a camp at {printed(cell)}.", seat, what="camp")
    state.then(ExploreAround(seat, cell))


# Caravans


def routes_from(state: Biomes, start: int, most: int) -> list[tuple[int, ...]]:
    """BIO-155, BIO-156 Every way over open tiles to another friendly camp, with no camp in between."""
    longest = state.rules.caravan_max_tiles
    routes: list[tuple[int, ...]] = []
    ways: list[tuple[int, ...]] = [(start,)]
    for way in ways:
        for cell in state.rules.wedge.near(way[-1]):
            if cell in way or not state.is_open(cell):
                continue
            if state.camps.get(cell, 0):
                if state.is_friendly(cell):
                    routes.append((*way, cell))
                    if len(routes) >= most:
                        return routes
            elif len(way) + 2 <= longest:
                ways.append((*way, cell))
    return routes


class ChooseRoute(SeatStep[Biomes, Route]):
    """BIO-155, RULING-BIO-55 The destination and the tiles on the way."""

    __slots__ = ()
    rule: ClassVar[str] = "BIO-155"
    asks: ClassVar[str] = "choose the tiles of the caravan route"

    def options(self, state: Biomes, seat: Seat) -> list[Action]:
        return [Route(way) for way in routes_from(state, state.cells[seat], 200)]

    def apply(self, state: Biomes, seat: Seat, action: Route) -> None:
        state.routes = (*state.routes, action.cells)
        state.tell(f"@{seat} opens a caravan route to {place_name(state, action.cells[-1])}.", seat, what="route")

    def why_not(self, state: Biomes, seat: Seat, action: Action) -> Refusal | None:
        if isinstance(action, Route) and len(action.cells) > state.rules.caravan_max_tiles:
            return Refusal("BIO-156", f"A route has at most {state.rules.caravan_max_tiles} tiles, camps included.")
        if isinstance(action, Route):
            return Refusal("BIO-156", "A route runs over open tiles between two friendly camps, past no other camp.")
        return None


def caravan_problem(state: Biomes, seat: Seat) -> str:
    if not state.is_friendly(state.cells[seat]):
        return "BIO-155 A caravan route is opened at a friendly camp."
    others = [cell for cell in state.camps if state.is_friendly(cell)]
    if len(others) < 2 or not routes_from(state, state.cells[seat], 1):
        return "BIO-156 No other friendly camp can be reached by a short enough route."
    return ""


# Repair Tools

Mended = MendCamp | MendBuilding | MendPlayer


def mendable(state: Biomes, seat: Seat) -> list[Mended]:
    """BIO-163, BIO-165, RULING-BIO-53 Cool-downs within reach: the camp here, the building here, the injured at the Main Camp."""
    cell = state.cells[seat]
    choices: list[Mended] = []
    if cell == state.gang:
        return choices
    code = state.camps.get(cell, 0)
    quest = code >> 3
    if code & SIDE == ALLY and state.ally_cool[quest]:
        choices.append(MendCamp())
    if code & SIDE > ALLY and state.enemy_cool[quest] and not state.raid[quest]:
        choices.append(MendCamp())
    if cell in state.buildings and state.buildings[cell][1] in state.camps:
        choices.append(MendBuilding())
    if cell == HOME:
        choices += [MendPlayer(hurt) for hurt, status in enumerate(state.status) if status == INJURED]
    return choices


class ChooseMend(SeatStep[Biomes, Mended]):
    """BIO-163 Which cool-down gets the extra die."""

    __slots__ = ()
    rule: ClassVar[str] = "BIO-163"
    asks: ClassVar[str] = "choose what the tools speed up"

    def options(self, state: Biomes, seat: Seat) -> list[Action]:
        return [*mendable(state, seat)]

    def apply(self, state: Biomes, seat: Seat, action: Mended) -> None:
        what = "building" if isinstance(action, MendBuilding) else "camp"
        state.then(ExtraRoll(what, action.seat if isinstance(action, MendPlayer) else -1, state.cells[seat]))


class ExtraRoll(Chance[Biomes, Die]):
    """BIO-163, BIO-164 One extra cool-down die; at 0 the usual thing happens at once."""

    __slots__ = ("cell", "hurt", "what")
    rule: ClassVar[str] = "BIO-163"

    def __init__(self, what: str, hurt: int, cell: int) -> None:
        self.what = what
        self.hurt = hurt
        self.cell = cell

    def outcomes(self, state: Biomes) -> list[Outcome]:
        return D6

    def apply(self, state: Biomes, seat: Seat, action: Die) -> None:
        if self.hurt >= 0:
            cool_player(state, self.hurt, action.n)
        elif self.what == "building":
            cool_building(state, self.cell, action.n)
        elif state.camps[self.cell] & SIDE == ALLY:
            cool_ally(state, state.camps[self.cell] >> 3, action.n)
        else:
            cool_camp(state, state.camps[self.cell] >> 3, action.n)


def use_tools(state: Biomes, seat: Seat) -> None:
    choices = mendable(state, seat)
    step = ChooseMend(seat)
    if len(choices) == 1:
        step.apply(state, seat, choices[0])
    else:
        state.then(step)
