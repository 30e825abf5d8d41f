"""Using secrets (BIO-108, BIO-121 to BIO-140, BIO-172): what each needs, and what it does."""

from __future__ import annotations

from typing import ClassVar, Final

from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.core.kernel import Refusal, SeatStep
from farshore.games.biomes.actions.answers import GoTo
from farshore.games.biomes.content.numbers import (
    CAMP_KIT,
    CAPTURED,
    CARAVAN_KIT,
    CLAIRVOYANCE,
    EASE,
    EXTRA_ACTION,
    EXTRA_CARRY,
    FACE_UP,
    FARM,
    FARM_KIT,
    FORESIGHT,
    KEY,
    SMITH,
    SMITH_KIT,
    SUPPLY,
    TELEPORT,
    TOOLS,
)
from farshore.games.biomes.content.wedge import HOME
from farshore.games.biomes.state.table import Biomes, put
from farshore.games.biomes.steps.arrive import arrive
from farshore.games.biomes.steps.effects import commit, detach, gone, lay, publish, renew_gifts, secret
from farshore.games.biomes.steps.ending import judge
from farshore.games.biomes.steps.kits import (
    ChooseRoute,
    building_problem,
    camp_problem,
    caravan_problem,
    mendable,
    use_building_kit,
    use_camp_kit,
    use_tools,
)
from farshore.games.biomes.steps.sight import ChooseForesight, foreseeable, use_clairvoyance

BUILDING_KITS: Final = (FARM_KIT, SMITH_KIT)


def use_problem(state: Biomes, seat: Seat, token: int, kind: int) -> str:
    """Why a secret at hand cannot be used now, as a rule and a sentence; empty if it can. Costs are not looked at."""
    if kind == SUPPLY:
        most = state.rules.supply_uses_per_turn
        if most and state.uses >= most:
            return f"BIO-139 No more than {most} Supplies may be used for actions in one turn."
        return ""
    if kind == CLAIRVOYANCE:
        return ""
    if kind == KEY:
        return "" if state.cells[seat] == state.site[10] else "BIO-136 A Key can be used on the Exit only."
    if kind in BUILDING_KITS:
        return building_problem(state, seat)
    if kind == CAMP_KIT:
        return camp_problem(state, seat, token)
    if kind == CARAVAN_KIT:
        return caravan_problem(state, seat)
    if kind == TOOLS:
        return "" if mendable(state, seat) else "BIO-163 There is no cool-down here that tools could speed up."
    if kind == FORESIGHT:
        return "" if foreseeable(state) else "BIO-170 There is nothing left to foresee."
    if kind == TELEPORT:
        over = state.weight(seat) > state.gifts[seat][1]
        return "BIO-135 You carry too much to go anywhere." if over else ""
    return "BIO-110 Captured cannot be used." if kind == CAPTURED else ""


def is_buff(kind: int) -> bool:
    return EXTRA_ACTION <= kind <= EASE


def use(state: Biomes, seat: Seat, token: int) -> None:
    """BIO-108, BIO-109, BIO-136, BIO-137, RULING-BIO-86 One action; the secret is shown to everybody and, but for Keys, used up."""
    kind = state.types[token]
    state.actions -= 1
    commit(state)
    detach(state, seat, token)
    if kind == KEY:
        publish(state, token)
        state.exit_keys = (*state.exit_keys, token)
        state.tell(f"@{seat} turns a Key in the Exit.", seat, what="key", keys=1)
        judge(state)
        return
    gone(state, token)
    if state.events is not None:
        state.tell(f"@{seat} uses {secret(state, token)}.", seat, what="used")
    carry_out(state, seat, kind)


def carry_out(state: Biomes, seat: Seat, kind: int) -> None:
    """BIO-138, BIO-139 What a secret does; a Supply is worth a turn's actions."""
    if kind == SUPPLY:
        state.uses += 1
        state.actions += state.per_turn(seat)
    elif kind == CLAIRVOYANCE:
        use_clairvoyance(state, seat)
    elif kind == FORESIGHT:
        state.then(ChooseForesight(seat))
    elif kind == TELEPORT:
        state.then(ChooseTeleport(seat))
    elif kind == TOOLS:
        use_tools(state, seat)
    elif kind in BUILDING_KITS:
        use_building_kit(state, seat, FARM if kind == FARM_KIT else SMITH)
    elif kind == CAMP_KIT:
        use_camp_kit(state, seat)
    elif kind == CARAVAN_KIT:
        state.then(ChooseRoute(seat))


class ChooseTeleport(SeatStep[Biomes, GoTo]):
    """BIO-172, BIO-173, RULING-BIO-58 Any other tile that lies open; impassable ones and the gang's injure."""

    __slots__ = ()
    rule: ClassVar[str] = "BIO-172"
    asks: ClassVar[str] = "choose the tile to go to"

    def options(self, state: Biomes, seat: Seat) -> list[Action]:
        own_cell = state.cells[seat]
        return [GoTo(cell) for cell, tile in state.tiles.items() if tile & FACE_UP and cell != own_cell]

    def apply(self, state: Biomes, seat: Seat, action: GoTo) -> None:
        commit(state)
        arrive(state, seat, action.cell)

    def why_not(self, state: Biomes, seat: Seat, action: Action) -> Refusal | None:
        if isinstance(action, GoTo):
            return Refusal("BIO-172", "You can go to another tile that lies open only.")
        return None


# Buffs


def wear(state: Biomes, seat: Seat, token: int) -> None:
    """BIO-121, BIO-129 Public, in force at once, and kept."""
    state.actions -= 1
    commit(state)
    detach(state, seat, token)
    publish(state, token)
    state.worn = put(state.worn, seat, (*state.worn[seat], token))
    if state.events is not None:
        state.tell(f"@{seat} puts on {secret(state, token)}.", seat, what="worn")
    renew_gifts(state)


def remove(state: Biomes, seat: Seat, token: int) -> None:
    """BIO-122, BIO-130, RULING-BIO-34 Back into the pack; the effect ends at once."""
    state.actions -= 1
    commit(state)
    state.worn = put(state.worn, seat, tuple([worn for worn in state.worn[seat] if worn != token]))
    state.packs = put(state.packs, seat, (*state.packs[seat], token))
    renew_gifts(state)


def fits_without(state: Biomes, seat: Seat, token: int) -> bool:
    """BIO-124 Whether the pack, the buff included, fits once the buff is off."""
    rules = state.rules
    capacity = state.gifts[seat][1]
    if state.types[token] == EXTRA_CARRY:
        many = len([t for t in (*state.worn[seat], *state.team) if state.types[t] == EXTRA_CARRY])
        if many == 1 or rules.buff_stack:
            capacity -= rules.extra_carry_amount
    return state.weight(seat) + rules.weights[state.types[token]] <= capacity


def share(state: Biomes, seat: Seat, token: int) -> None:
    """BIO-126, BIO-129 For all players, from the one place at the Main Camp."""
    state.actions -= 1
    commit(state)
    detach(state, seat, token)
    publish(state, token)
    state.team = (*state.team, token)
    if state.events is not None:
        state.tell(f"@{seat} shares {secret(state, token)} with everybody.", seat, what="shared")
    renew_gifts(state)


def unshare(state: Biomes, _seat: Seat, token: int) -> None:
    """BIO-127, BIO-130, RULING-BIO-34 The effect ends for all; the buff lies face-up at the Main Camp."""
    state.actions -= 1
    commit(state)
    state.team = tuple([other for other in state.team if other != token])
    lay(state, HOME, token)
    renew_gifts(state)
