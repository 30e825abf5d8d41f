"""Mercenaries (BIO-238 to BIO-248, BIO-356): rescue, hold the gang, hunt a party."""

from __future__ import annotations

from typing import ClassVar

from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.core.kernel import Automatic, SeatStep
from farshore.games.biomes.actions.answers import AddCaptive, AddToken, Done
from farshore.games.biomes.content.numbers import CAPTIVE, DISRUPT, GANG, HEALTHY, HUNT, RESCUE, SUPPLY, TUG
from farshore.games.biomes.content.wedge import HOME
from farshore.games.biomes.state.paths import entry_price, next_cells
from farshore.games.biomes.state.table import Biomes, put
from farshore.games.biomes.steps.draws import AFTER_DRAW, draw_cell
from farshore.games.biomes.steps.effects import cool_enemy, destroy, key_for, lay, lift, lose_trail
from farshore.games.biomes.steps.ending import judge
from farshore.games.biomes.steps.harm import release
from farshore.games.biomes.steps.payment import pay


def may_hire(state: Biomes, seat: Seat) -> bool:
    """BIO-198, BIO-238 On the Ally Camp of the war that was won, off cool-down, with nobody out."""
    cell = state.ally[TUG]
    ready = cell == state.cells[seat] and cell > 0 and not state.ally_cool[TUG] and not state.mission
    return ready and not state.is_live(TUG)


def quarry_of(state: Biomes) -> list[int]:
    """BIO-244 Quests whose raiding parties are on the board; a racing party is hunted under its quest, too."""
    return [quest for quest in range(1, 5) if state.raid[quest] or state.racer[quest]]


def rescuable(state: Biomes, quest: int) -> list[int]:
    """BIO-240 What can be fetched from an enemy camp: secrets, and captives as -1 - seat."""
    cell = state.enemy[quest]
    if not cell:
        return []
    held = [-1 - s for s, status in enumerate(state.status) if status == CAPTIVE and state.captor[s] == quest]
    return held + list(state.lying.get(cell, ()))


class ChooseRescue(SeatStep[Biomes, AddToken | AddCaptive | Done]):
    """BIO-240 One to three captives and secrets of one enemy camp; a Supply each, paid at the end."""

    __slots__ = ("quest", "wanted")
    rule: ClassVar[str] = "BIO-240"
    asks: ClassVar[str] = "choose what the mercenaries fetch"

    def __init__(self, seat: Seat, quest: int, wanted: tuple[int, ...]) -> None:
        self.seat = seat
        self.quest = quest
        self.wanted = wanted

    def options(self, state: Biomes, seat: Seat) -> list[Action]:
        most = min(state.rules.merc_rescue_max, len(state.goods(seat)))
        choices: list[Action] = []
        if len(self.wanted) < most:
            items = [item for item in rescuable(state, self.quest) if not self.wanted or item > self.wanted[-1]]
            choices += [AddToken(item) if item >= 0 else AddCaptive(-1 - item) for item in items]
        if self.wanted:
            choices.append(Done())
        return choices

    def apply(self, state: Biomes, seat: Seat, action: AddToken | AddCaptive | Done) -> None:
        if isinstance(action, Done):
            hire(state, seat, RESCUE, self.quest, self.wanted)
            pay(state, seat, SUPPLY, len(self.wanted))
            return
        item = action.token if isinstance(action, AddToken) else -1 - action.seat
        state.then(ChooseRescue(seat, self.quest, (*self.wanted, item)))


def hire(state: Biomes, seat: Seat, mission: int, prey: int, wanted: tuple[int, ...]) -> None:
    """BIO-239, BIO-245, RULING-BIO-61 They appear on the camp, which is busy until the mission ends; by option it rests from now."""
    state.merc = state.ally[TUG]
    state.mission = mission
    state.prey = prey
    state.wanted = wanted
    state.hold = 0
    if state.rules.merc_cooldown == "when_hired":
        state.ally_cool = put(state.ally_cool, TUG, state.rules.service_cd)
    state.tell(f"@{seat} hires mercenaries.", seat, what="hired")
    if mission == DISRUPT:
        try_hold(state)
    elif mission == HUNT:
        meet_hunters(state)


def end_mission(state: Biomes) -> None:
    """BIO-245, RULING-BIO-61 Success, failure or destruction: the camp goes on cool-down 10, unless it did when they were hired."""
    state.merc = 0
    state.mission = 0
    state.prey = 0
    state.wanted = ()
    state.hold = 0
    if state.rules.merc_cooldown == "when_done":
        state.ally_cool = put(state.ally_cool, TUG, state.rules.service_cd)


class Mercenaries(Automatic[Biomes]):
    """BIO-040, BIO-246, BIO-247, RULING-BIO-62 Step 4: the hold counts down, a hopeless mission ends, the others march."""

    __slots__ = ()
    rule: ClassVar[str] = "BIO-040"

    def run(self, state: Biomes) -> None:
        if not state.mission:
            return
        if state.hold:
            count_hold(state)
        elif not goals(state):
            state.tell("The mercenaries find nothing left to do and go home.", what="mission failed")
            end_mission(state)
        else:
            state.then(March(state.rules.npc_speed))


def count_hold(state: Biomes) -> None:
    """BIO-247 Rounds are counted from the board turn after the hold began; then the gang is enraged."""
    state.hold -= 1
    if not state.hold:
        end_mission(state)
        state.enraged = state.rules.gang_enraged_updates


def goals(state: Biomes) -> tuple[int, ...]:
    """Where the mission leads; nothing if its target no longer exists."""
    if state.mission == RESCUE:
        left = [item for item in rescuable(state, state.prey) if item in state.wanted]
        return (state.enemy[state.prey],) if left else ()
    if state.mission == HUNT:
        where = state.raid[state.prey] or state.racer[state.prey]
        return (where,) if where else ()
    return (state.gang,) if state.gang and state.enraged >= 0 else ()


class March(Automatic[Biomes]):
    """BIO-239 Two movement, a whole caravan route counting as one."""

    __slots__ = ("points",)
    rule: ClassVar[str] = "BIO-239"

    def __init__(self, points: int) -> None:
        self.points = points

    def run(self, state: Biomes) -> None:
        if not state.mission or state.hold or self.points <= 0:
            return
        if state.mission == RESCUE and state.merc == state.enemy[state.prey]:
            bring_home(state)
            return
        hunter = state.mission == DISRUPT
        draw_cell(state, "march", (self.points,), next_cells(state, state.merc, goals(state), hunter, True))


def march(state: Biomes, numbers: tuple[int, ...], cell: int) -> None:
    (points,) = numbers
    price = entry_price(state, state.merc, cell, state.mission == DISRUPT)
    if price > points and points < state.rules.npc_speed:
        return
    state.merc = cell
    if state.mission == RESCUE and cell == state.enemy[state.prey]:
        bring_home(state)
        return
    if state.mission == DISRUPT:
        try_hold(state)
    else:
        meet_hunters(state)
    state.then(March(points - price))


def bring_home(state: Biomes) -> None:
    """BIO-181, BIO-241 Everything ordered that is still there goes to the Main Camp; captives come back healthy."""
    there = rescuable(state, state.prey)
    wanted = [item for item in state.wanted if item in there]
    camp = state.enemy[state.prey]
    end_mission(state)
    state.tell("The mercenaries bring home what they were sent for.", what="rescued")
    for item in wanted:
        if item >= 0:
            lift(state, camp, item)
            lay(state, HOME, item)
    for item in wanted:
        if item < 0 and not state.result:
            release(state, -1 - item, HOME, HEALTHY)


def meet_hunters(state: Biomes) -> None:
    """BIO-244 Hunters and their party on one tile: the party is destroyed, its loot goes back where it came from."""
    quest = state.prey
    if state.mission != HUNT or not state.merc:
        return
    if state.raid[quest] == state.merc:
        tokens = state.loot[quest]
        cell = state.robbed[quest]
        lose_party(state, quest)
        return_loot(state, cell, tokens)
        end_mission(state)
    elif state.racer[quest] == state.merc:
        lose_racer(state, quest)
        end_mission(state)


def return_loot(state: Biomes, cell: int, tokens: tuple[int, ...]) -> None:
    """BIO-244 To the camp it came from, to the Main Camp if that is gone; Keys of the Exit are used again."""
    for token in tokens:
        if (cell == state.site[10] and cell not in state.camps) or (cell == state.site[10] and state.types[token] == 0):
            state.exit_keys = (*state.exit_keys, token)
        else:
            lay(state, cell if cell in state.camps else HOME, token)
    judge(state)


def lose_party(state: Biomes, quest: int) -> None:
    """BIO-218 A raiding party is no more; its camp goes on cool-down 6."""
    state.raid = put(state.raid, quest, 0)
    lose_trail(state, quest)
    state.loot = put(state.loot, quest, ())
    cool_enemy(state, quest, state.rules.party_lost_cd)
    state.tell("A raiding party is destroyed.", what="party lost")


def lose_racer(state: Biomes, quest: int) -> None:
    """BIO-291, RULING-BIO-79 A racing party is no more: its camp wakes with cool-down 6, the quest stays open for the players."""
    state.racer = put(state.racer, quest, 0)
    lose_trail(state, quest)
    state.stage = put(state.stage, quest, 2)
    cool_enemy(state, quest, state.rules.party_lost_cd)
    state.tell("The rival party is destroyed.", what="party lost")


def try_hold(state: Biomes) -> None:
    """BIO-242, BIO-310, BIO-356 On the gang's tile the hold begins, unless it is enraged; its Key goes to the Main Camp."""
    if state.mission != DISRUPT or state.hold or state.merc != state.gang or state.enraged:
        return
    state.subdued = 0
    state.hold = state.rules.merc_disrupt_rounds
    state.tell("The mercenaries hold the gang.", what="held")
    if state.keys_in >> GANG & 1 and state.rules.merc_subdue_gives_key:
        lay(state, HOME, key_for(state, GANG))


def crush(state: Biomes, cell: int) -> None:
    """BIO-248, BIO-301, BIO-302 What the gang destroys on a tile where it ends: parties with their loot, mercenaries."""
    for quest in range(1, 5):
        if state.raid[quest] == cell:
            tokens = state.loot[quest]
            lose_party(state, quest)
            destroy(state, tokens)
            judge(state)
        if state.racer[quest] == cell:
            lose_racer(state, quest)
    if state.merc == cell and state.mission and state.mission != DISRUPT:
        state.tell("The gang scatters the mercenaries.", what="mission failed")
        end_mission(state)


AFTER_DRAW["march"] = march
