"""What the actions of a turn do (section 5.2)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Final

from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.core.kernel import Automatic
from farshore.games.biomes.actions import decisions as do
from farshore.games.biomes.content.numbers import (
    CRYPT,
    DRAGON,
    SINKING,
    SUPPLY,
    TOOLS,
)
from farshore.games.biomes.state.table import Biomes, put
from farshore.games.biomes.steps import uses
from farshore.games.biomes.steps.atlantis import PlunderAtlantis
from farshore.games.biomes.steps.battle import call_to_arms
from farshore.games.biomes.steps.effects import commit
from farshore.games.biomes.steps.engagements import PLUNDER_COST
from farshore.games.biomes.steps.gang import GangFight
from farshore.games.biomes.steps.handling import discover, place, send, take
from farshore.games.biomes.steps.harm import count_priests
from farshore.games.biomes.steps.payment import pay
from farshore.games.biomes.steps.ruins import repair
from farshore.games.biomes.steps.services import hire_disrupt, hire_hunt, hire_rescue, ransom, trade
from farshore.games.biomes.steps.temple import TempleSearch, save_priest
from farshore.games.biomes.steps.tomb import PlunderTomb
from farshore.games.biomes.steps.walk import explore, move, ride

# Secrets


def use(state: Biomes, seat: Seat, action: do.Use) -> None:
    uses.use(state, seat, action.token)


def wear(state: Biomes, seat: Seat, action: do.Wear) -> None:
    uses.wear(state, seat, action.token)


def remove(state: Biomes, seat: Seat, action: do.Remove) -> None:
    uses.remove(state, seat, action.token)


def share(state: Biomes, seat: Seat, action: do.Share) -> None:
    uses.share(state, seat, action.token)


def unshare(state: Biomes, seat: Seat, action: do.Unshare) -> None:
    uses.unshare(state, seat, action.token)


# Quests


def engage(state: Biomes) -> None:
    """BIO-250 What a quest interaction costs where nothing is printed."""
    state.actions -= state.rules.quest_cost
    commit(state)


def donate(state: Biomes, seat: Seat, action: do.Donate) -> None:
    """BIO-261 One more for the next battle, however it starts."""
    engage(state)
    state.bonus = put(state.bonus, action.n, 1)
    state.tell(f"@{seat} supplies the allies.", seat, what="donate")
    pay(state, seat, SUPPLY, 1)


def sword(state: Biomes, seat: Seat, action: do.Sword) -> None:
    """BIO-262, BIO-263 A battle at once, one a turn in each war."""
    engage(state)
    state.sworn |= 1 << action.n
    call_to_arms(state, seat, action.n)


def plunder(state: Biomes, seat: Seat, _action: Action) -> None:
    state.actions -= PLUNDER_COST
    commit(state)
    at_tomb = state.cells[seat] == state.site[CRYPT] and state.is_live(CRYPT)
    state.then(PlunderTomb(seat) if at_tomb else PlunderAtlantis(seat))


def attack_gang(state: Biomes, seat: Seat, _action: Action) -> None:
    engage(state)
    state.then(GangFight(seat))


def attack_dragon(state: Biomes, seat: Seat, _action: Action) -> None:
    engage(state)
    call_to_arms(state, seat, DRAGON)


class Mend(Automatic[Biomes]):
    """BIO-323 The Ruins gain health."""

    __slots__ = ("gain", "seat")
    rule: ClassVar[str] = "BIO-323"

    def __init__(self, seat: Seat, gain: int) -> None:
        self.seat = seat
        self.gain = gain

    def run(self, state: Biomes) -> None:
        repair(state, self.seat, self.gain)


def mend(state: Biomes, seat: Seat, action: do.Repair) -> None:
    engage(state)
    tools = action.goods == "tools"
    state.then(Mend(seat, 2 if tools else 1))
    pay(state, seat, TOOLS if tools else SUPPLY, 1 if tools else 2)


def raise_shield(state: Biomes) -> None:
    state.second = put(state.second, SINKING, 1)


def shield(state: Biomes, seat: Seat, action: do.Shield) -> None:
    """BIO-328 The next sinking is prevented."""
    engage(state)
    raise_shield(state)
    tools = action.goods == "tools"
    pay(state, seat, TOOLS if tools else SUPPLY, 1 if tools else 2)


def search(state: Biomes, seat: Seat, _action: Action) -> None:
    engage(state)
    state.then(TempleSearch(seat))


def lead(state: Biomes, seat: Seat, _action: Action) -> None:
    """BIO-338 A priest comes along, for all to see."""
    state.actions -= state.rules.quest_cost
    state.priests_in -= 1
    state.priests = put(state.priests, seat, state.priests[seat] + 1)
    count_priests(state)


def let_go(state: Biomes, seat: Seat, _action: Action) -> None:
    engage(state)
    save_priest(state, seat)


CARRY_OUT: Final[dict[type[Action], Callable[[Biomes, Seat, Any], None]]] = {
    do.Move: move,
    do.Ride: ride,
    do.Explore: explore,
    do.Discover: discover,
    do.Take: take,
    do.Place: place,
    do.Use: use,
    do.Wear: wear,
    do.Remove: remove,
    do.Share: share,
    do.Unshare: unshare,
    do.Send: send,
    do.Trade: trade,
    do.HireRescue: hire_rescue,
    do.HireDisrupt: hire_disrupt,
    do.HireHunt: hire_hunt,
    do.Ransom: ransom,
    do.Donate: donate,
    do.Sword: sword,
    do.Plunder: plunder,
    do.AttackGang: attack_gang,
    do.AttackDragon: attack_dragon,
    do.Repair: mend,
    do.Shield: shield,
    do.Search: search,
    do.Lead: lead,
    do.Release: let_go,
}
