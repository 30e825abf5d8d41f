"""Cool-downs (BIO-193 to BIO-198): roll, lower, and what happens at 0."""

from __future__ import annotations

from farshore.core.event import Seat
from farshore.games.biomes.content.numbers import FARM, HEALTHY, PUBLIC, SUPPLY, TOOLS
from farshore.games.biomes.state.table import Biomes, put
from farshore.games.biomes.steps.effects import lay, new_token
from farshore.games.biomes.steps.ending import judge
from farshore.games.biomes.steps.raids import Attack


def cool_building(state: Biomes, cell: int, die: int) -> None:
    """BIO-144, BIO-145, BIO-193 At 0 it produces for its camp and starts again; the surplus is lost."""
    kind, camp, left, full = state.buildings[cell]
    left -= die
    if left <= 0:
        left = full
        lay(state, camp, new_token(state, SUPPLY if kind == FARM else TOOLS, PUBLIC))
    state.buildings = {**state.buildings, cell: (kind, camp, left, full)}


def cool_player(state: Biomes, seat: Seat, die: int) -> None:
    """BIO-189 At 0 the player is healthy on the Main Camp."""
    left = max(0, state.heal[seat] - die)
    state.heal = put(state.heal, seat, left)
    if not left:
        state.status = put(state.status, seat, HEALTHY)
        state.down_since = 0
        state.tell(f"@{seat} is on their feet again.", seat, what="healed")
        judge(state)


def cool_ally(state: Biomes, quest: int, die: int) -> None:
    """BIO-196 At 0 an Ally Camp can be used."""
    state.ally_cool = put(state.ally_cool, quest, max(0, state.ally_cool[quest] - die))


def cool_camp(state: Biomes, quest: int, die: int) -> None:
    """BIO-196, BIO-202 At 0 an enemy camp attacks at once."""
    left = max(0, state.enemy_cool[quest] - die)
    state.enemy_cool = put(state.enemy_cool, quest, left)
    if not left:
        state.then(Attack(quest))
