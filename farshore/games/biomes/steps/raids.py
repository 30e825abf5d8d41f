"""Enemy camps and raids (BIO-199 to BIO-232): targets, loot, the way home."""

from __future__ import annotations

from typing import ClassVar

from farshore.core.kernel import Automatic
from farshore.games.biomes.content.numbers import ALLY, KILLER, MAIN, PLAYERS, SIDE
from farshore.games.biomes.content.wedge import HOME
from farshore.games.biomes.state.paths import entry_price, next_cells
from farshore.games.biomes.state.places import place_name
from farshore.games.biomes.state.table import Biomes, put
from farshore.games.biomes.steps.draws import AFTER_DRAW, TokenLot, draw_cell
from farshore.games.biomes.steps.effects import cool_enemy, destroy, keys_among, lift, lose_trail, raze, secret
from farshore.games.biomes.steps.ending import judge
from farshore.games.biomes.steps.harm import store_at_stealers
from farshore.games.biomes.steps.mercenaries import meet_hunters


def treasure(state: Biomes, cell: int) -> tuple[int, ...]:
    """BIO-213, BIO-221 The secrets of a camp; on the Exit the used Keys count as well."""
    tokens = state.lying.get(cell, ()) if cell in state.camps else ()
    return tokens + state.exit_keys if cell == state.site[10] else tokens


def targets(state: Biomes, quest: int) -> list[int]:
    """BIO-207, BIO-211, BIO-221, BIO-222, RULING-BIO-32 What this camp would attack: the nearest that fits, all of them if equally near."""
    home = state.enemy[quest]
    killers = state.camps[home] & SIDE == KILLER
    camps: list[int] = []
    for cell, code in state.camps.items():
        side = code & SIDE
        if (killers and side in (MAIN, PLAYERS)) or (not killers and side <= ALLY and treasure(state, cell)):
            camps.append(cell)
    out = state.site[10]
    if state.exit_keys and out not in camps:
        camps.append(out)
    far = state.rules.wedge.distance
    least = min([far(home, cell) for cell in camps], default=0)
    return [cell for cell in camps if far(home, cell) == least]


class Attack(Automatic[Biomes]):
    """BIO-202, BIO-228 A camp attacks; stealers who find nothing to steal wait."""

    __slots__ = ("quest",)
    rule: ClassVar[str] = "BIO-202"

    def __init__(self, quest: int) -> None:
        self.quest = quest

    def run(self, state: Biomes) -> None:
        quest = self.quest
        if state.raid[quest] or state.gang == state.enemy[quest]:
            return
        state.struck |= 1 << quest
        camps = targets(state, quest)
        if camps:
            draw_cell(state, "target", (quest,), camps)
        else:
            cool_enemy(state, quest, state.rules.no_target_cd)


def strike(state: Biomes, numbers: tuple[int, ...], cell: int) -> None:
    """BIO-205, BIO-213, BIO-223 to BIO-225 Take two secrets, or destroy a camp that has none."""
    (quest,) = numbers
    tokens = treasure(state, cell)
    if tokens:
        if state.events is not None:
            state.tell(
                f"Raiders from {place_name(state, state.enemy[quest])} strike {place_name(state, cell)}.", what="raid"
            )
        state.robbed = put(state.robbed, quest, cell)
        steal(state, quest, min(state.rules.raid_size, len(tokens)))
        return
    if cell != HOME or state.round >= state.rules.main_camp_immune_until_round:
        raze(state, cell)
        judge(state)
    if not state.result:
        cool_enemy(state, quest, state.rules.razed_cd)


def steal(state: Biomes, quest: int, left: int) -> None:
    """BIO-213 One secret after the other, at random."""
    tokens = treasure(state, state.robbed[quest])
    if left and tokens:
        state.then(TokenLot("steal", (quest, left), tokens))
    else:
        state.then(SetOut(quest))


def carry_off(state: Biomes, numbers: tuple[int, ...], token: int) -> None:
    quest, left = numbers
    if token in state.exit_keys:
        state.exit_keys = tuple([key for key in state.exit_keys if key != token])
    else:
        lift(state, state.robbed[quest], token)
    state.loot = put(state.loot, quest, (*state.loot[quest], token))
    if state.events is not None:
        state.tell(f"They carry off {secret(state, token)}.", what="stolen", keys=keys_among(state, (token,)))
    steal(state, quest, left - 1)


class SetOut(Automatic[Biomes]):
    """BIO-214, BIO-215, RULING-BIO-48 The party stands on the first tile of the way home, or is home at once."""

    __slots__ = ("quest",)
    rule: ClassVar[str] = "BIO-214"

    def __init__(self, quest: int) -> None:
        self.quest = quest

    def run(self, state: Biomes) -> None:
        home = state.enemy[self.quest]
        first = next_cells(state, state.robbed[self.quest], (home,), False, False)
        if not first or first == [home]:
            come_home(state, self.quest)
        else:
            draw_cell(state, "set out", (self.quest,), first)


def set_out(state: Biomes, numbers: tuple[int, ...], cell: int) -> None:
    (quest,) = numbers
    if cell == state.enemy[quest]:
        come_home(state, quest)
        return
    state.raid = put(state.raid, quest, cell)
    meet_hunters(state)


class WalkHome(Automatic[Biomes]):
    """BIO-208, BIO-209, BIO-216 Two movement towards home, the way worked out anew before each step."""

    __slots__ = ("points", "quest")
    rule: ClassVar[str] = "BIO-208"

    def __init__(self, quest: int, points: int) -> None:
        self.quest = quest
        self.points = points

    def run(self, state: Biomes) -> None:
        party = state.raid[self.quest]
        if party and self.points > 0:
            home = state.enemy[self.quest]
            draw_cell(state, "walk", (self.quest, self.points), next_cells(state, party, (home,), False, False))


def walk(state: Biomes, numbers: tuple[int, ...], cell: int) -> None:
    quest, points = numbers
    price = entry_price(state, state.raid[quest], cell, False)
    if price > points and points < state.rules.npc_speed:
        return  # a mountain waits for the next board turn
    state.raid = put(state.raid, quest, cell)
    if cell == state.enemy[quest]:
        come_home(state, quest)
        return
    meet_hunters(state)
    state.then(WalkHome(quest, points - price))


def come_home(state: Biomes, quest: int) -> None:
    """BIO-217, BIO-226 Stealers store their loot, killers destroy it; then the camp rests."""
    tokens = state.loot[quest]
    cell = state.enemy[quest]
    state.loot = put(state.loot, quest, ())
    state.raid = put(state.raid, quest, 0)
    lose_trail(state, quest)
    rules = state.rules
    cool_enemy(state, quest, rules.raid_cd_1 if len(tokens) < 2 else rules.raid_cd_2)
    if state.camps[cell] & SIDE == KILLER:
        destroy(state, tokens)
        judge(state)
    else:
        store_at_stealers(state, cell, tokens)


AFTER_DRAW["target"] = strike
AFTER_DRAW["steal"] = carry_off
AFTER_DRAW["set out"] = set_out
AFTER_DRAW["walk"] = walk
