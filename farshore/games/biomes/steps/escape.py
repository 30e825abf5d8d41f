"""Quest 10 (BIO-342 to BIO-345, BIO-354): the Exit is found, and everything goes berserk."""

from __future__ import annotations

from farshore.core.event import Seat
from farshore.games.biomes.content.numbers import ALLY, ESCAPE, EXIT, FACE_UP, SIDE
from farshore.games.biomes.content.wedge import HOME, printed
from farshore.games.biomes.state.table import Biomes, put
from farshore.games.biomes.steps.effects import put_tile
from farshore.games.biomes.steps.ending import judge
from farshore.games.biomes.steps.gang import enrage_for_good
from farshore.games.biomes.steps.raids import Attack
from farshore.games.biomes.steps.reveal import REVEALS, SITES, choose_site


def walkable(state: Biomes) -> list[int]:
    """Every tile that can be walked to from the Main Camp; cliffs and tax do not count."""
    tiles = [HOME]
    seen = {HOME: True}
    for cell in tiles:
        for beside in state.rules.wedge.near(cell):
            if beside not in seen and state.is_open(beside):
                seen[beside] = True
                tiles.append(beside)
    return tiles


def reveal_escape(state: Biomes, seat: Seat, cell: int) -> None:
    """BIO-354, RULING-BIO-88 The Exit always touches a tile that can be walked to, if any cell allows it."""
    choose_site(state, seat, ESCAPE, [(place,) for place in exit_places(state, cell)])


def exit_places(state: Biomes, cell: int) -> list[int]:
    wedge = state.rules.wedge
    reach = walkable(state)
    if not state.rules.exit_reach_guard or [near for near in wedge.near(cell) if near in reach]:
        return [cell]
    cells = dict.fromkeys([near for tile in reach for near in wedge.near(tile) if state.is_legal(near)], 0)
    least = min([wedge.distance(cell, near) for near in cells], default=0)
    return [near for near in cells if wedge.distance(cell, near) == least] or [cell]


def set_exit(state: Biomes, _seat: Seat, cells: tuple[int, ...]) -> None:
    """BIO-342, BIO-345 First the gang is enraged for good, then awake enemy camps go berserk and attack."""
    cell = cells[0]
    state.site = put(state.site, ESCAPE, cell)
    put_tile(state, cell, EXIT | FACE_UP)
    state.tell(f"The Exit is found at {printed(cell)}.", what="exit")
    enrage_for_good(state)
    if not state.result:
        go_berserk(state)
    judge(state)


def go_berserk(state: Biomes) -> None:
    """BIO-229 Cool-downs become 0 at once; by option the first attack waits for the board turn."""
    awake = [code >> 3 for code in state.camps.values() if code & SIDE > ALLY and state.is_awake(code >> 3)]
    state.enemy_cool = (0,) * 5
    if state.rules.berserk_first_attack == "immediate":
        state.then(*[Attack(quest) for quest in awake])


REVEALS[ESCAPE] = reveal_escape
SITES[ESCAPE] = set_exit
