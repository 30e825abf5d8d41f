"""What the actions of a turn do (section 5.2)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Final

from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.core.kernel import Automatic
from farshore.games.biomes import actions as do
from farshore.games.biomes.effects import commit, lay, lift, pack, secret, show, unpack
from farshore.games.biomes.harm import count_priests, release, spring_trap
from farshore.games.biomes.paths import cliff_between
from farshore.games.biomes.state import Biomes, put
from farshore.games.biomes.steps import uses
from farshore.games.biomes.steps.arrive import arrive
from farshore.games.biomes.steps.atlantis import PlunderAtlantis
from farshore.games.biomes.steps.box import ChooseSecret
from farshore.games.biomes.steps.explore import ExploreCell
from farshore.games.biomes.steps.gang import GangFight
from farshore.games.biomes.steps.mercenaries import ChooseRescue, hire
from farshore.games.biomes.steps.overflow import Overflow
from farshore.games.biomes.steps.payment import pay
from farshore.games.biomes.steps.races import PlunderTomb
from farshore.games.biomes.steps.ruins import is_taxed, repair
from farshore.games.biomes.steps.temple import TempleSearch, save_priest
from farshore.games.biomes.steps.wars import call_to_arms
from farshore.games.biomes.terms import (
    ALLY,
    CAPTURED,
    CLIFFS,
    CRYPT,
    DISRUPT,
    DRAGON,
    HEALTHY,
    HUNT,
    KIND,
    LOST,
    RUIN,
    SIDE,
    SINKING,
    SUPPLY,
    TOOLS,
    TRADE,
)
from farshore.games.biomes.wedge import name_of, printed

PLUNDER_COST: Final = 2


# Moving and exploring


def enter_cost(state: Biomes, seat: Seat, cell: int) -> int:
    """BIO-061 to BIO-063 Actions to enter a tile."""
    return 1 if state.gifts[seat][3] else state.rules.content.enter[state.tiles[cell] & KIND]


def toll(state: Biomes, here: int, cell: int) -> int:
    """BIO-065, BIO-322 Supplies to step onto a neighbouring tile."""
    tax = 1 if state.quests[RUIN] == LOST and is_taxed(state, cell) else 0
    if state.tiles[here] >> CLIFFS or state.tiles[cell] >> CLIFFS:
        return tax + (1 if cliff_between(state, here, cell) else 0)
    return tax


class Arrive(Automatic[Biomes]):
    """The move itself, once it is paid for."""

    __slots__ = ("cell", "seat")
    rule: ClassVar[str] = "BIO-061"

    def __init__(self, seat: Seat, cell: int) -> None:
        self.seat = seat
        self.cell = cell

    def run(self, state: Biomes) -> None:
        arrive(state, self.seat, self.cell)


def move(state: Biomes, seat: Seat, action: do.Move) -> None:
    cell = action.cell
    here = state.cells[seat]
    tile = state.tiles[cell]
    state.actions -= 1 if state.gifts[seat][3] else state.rules.content.enter[tile & KIND]
    price = 0
    if (tile | state.tiles[here]) >> CLIFFS or state.quests[RUIN] == LOST:
        price = toll(state, here, cell)
    if state.events is not None:
        way = [f"map:{name_of(here)}", f"map:{name_of(cell)}"]
        state.tell(
            f"@{seat} walks to {printed(cell)}.", seat, what="move", moved={"piece": f"person:{seat}", "path": way}
        )
    if price:
        state.then(Arrive(seat, cell))
        pay(state, seat, SUPPLY, price)
    else:
        arrive(state, seat, cell)


def ride(state: Biomes, seat: Seat, action: do.Ride) -> None:
    """BIO-157 One action from one end to the other, whatever lies between."""
    state.actions -= 1
    state.tell(f"@{seat} rides to {printed(action.cell)}.", seat, what="move")
    state.then(Arrive(seat, action.cell))
    if is_taxed(state, action.cell):
        pay(state, seat, SUPPLY, 1)


def explore(state: Biomes, seat: Seat, action: do.Explore) -> None:
    """BIO-075, BIO-078, BIO-079 Costs as the own tile says; a cliff of it costs a supply without Extra Sight."""
    _, _, sight, ease = state.gifts[seat]
    here = state.cells[seat]
    tile = state.tiles[here]
    state.actions -= 1 if ease else state.rules.content.explore[tile & KIND]
    commit(state)
    if state.events is not None:
        state.tell(f"@{seat} explores {printed(action.cell)}.", seat, what="explore")
    state.then(ExploreCell(seat, action.cell, False))
    if tile >> CLIFFS and not sight and tile >> CLIFFS >> state.rules.wedge.direction(here, action.cell) & 1:
        pay(state, seat, SUPPLY, 1)


# Secrets


def discover(state: Biomes, seat: Seat, action: do.Discover) -> None:
    """BIO-095 to BIO-097, BIO-174 Only the discoverer sees it; a trap springs at once."""
    ground = state.tiles[state.cells[seat]] & KIND
    state.actions -= 1 if state.gifts[seat][3] else state.rules.content.discover[ground]
    commit(state)
    token = action.token
    show(state, seat, token)
    if state.types[token] == CAPTURED:
        lift(state, state.cells[seat], token)
        spring_trap(state, seat, token)
        return
    if state.events is not None:
        state.tell(f"@{seat} looks at a secret.", seat, what="discover")
        only = None if state.rules.open_info else (seat,)
        state.tell(f"It is {secret(state, token)}.", seat, only=only, what="private")


def handle_cost(state: Biomes, seat: Seat) -> int:
    """BIO-100 Actions to pick up or place here."""
    cell = state.cells[seat]
    side = state.camps.get(cell, 0) & SIDE
    if side > ALLY:
        return 0 if state.rules.enemy_pickup == "free" else 1
    if side:
        return 0
    return 1 if state.gifts[seat][3] else state.rules.content.handle[state.tiles[cell] & KIND]


def take(state: Biomes, seat: Seat, action: do.Take) -> None:
    """BIO-099, BIO-101, R-24 Face-down into the pack; unseen by option, and then a trap springs."""
    token = action.token
    state.actions -= handle_cost(state, seat)
    blind = not state.knows(seat, token)
    lift(state, state.cells[seat], token)
    if blind and state.types[token] == CAPTURED:
        commit(state)
        spring_trap(state, seat, token)
        return
    pack(state, seat, token)
    if state.events is not None:
        state.tell(f"@{seat} picks up a secret.", seat, what="take")
    if blind:
        commit(state)
        state.then(Overflow(seat))


def place(state: Biomes, seat: Seat, action: do.Place) -> None:
    """BIO-102, BIO-103 Face-down on a tile, face-up at a friendly camp."""
    token = action.token
    state.actions -= handle_cost(state, seat)
    unpack(state, seat, token)
    lay(state, state.cells[seat], token)
    if state.events is not None:
        state.tell(f"@{seat} puts down a secret.", seat, what="place")


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


class Deliver(Automatic[Biomes]):
    """BIO-159 A secret sent by caravan arrives face-up."""

    __slots__ = ("cell", "token")
    rule: ClassVar[str] = "BIO-159"

    def __init__(self, token: int, cell: int) -> None:
        self.token = token
        self.cell = cell

    def run(self, state: Biomes) -> None:
        lay(state, self.cell, self.token)


def send(state: Biomes, seat: Seat, action: do.Send) -> None:
    """BIO-159 No action, one Supply each; the secret has left before the fee is chosen."""
    if action.token in state.packs[seat]:
        unpack(state, seat, action.token)
    else:
        lift(state, state.cells[seat], action.token)
    state.tell(f"@{seat} sends a secret to {printed(action.cell)}.", seat, what="send")
    state.then(Deliver(action.token, action.cell))
    pay(state, seat, SUPPLY, state.rules.n["caravan_send_cost"])


# Services


def trade(state: Biomes, seat: Seat, _action: Action) -> None:
    """BIO-234, BIO-236 Two Supplies for a look and a choice; then the camp rests."""
    state.actions -= 1
    commit(state)
    state.ally_cool = put(state.ally_cool, TRADE, state.rules.n["service_cd"])
    state.then(ChooseSecret(seat, True))
    pay(state, seat, SUPPLY, state.rules.n["trade_cost"])


def hire_rescue(state: Biomes, seat: Seat, action: do.HireRescue) -> None:
    state.actions -= 1
    commit(state)
    state.then(ChooseRescue(seat, action.number, ()))


def hire_disrupt(state: Biomes, seat: Seat, _action: Action) -> None:
    state.actions -= 1
    commit(state)
    pay(state, seat, SUPPLY, state.rules.n["merc_disrupt_cost"])
    hire(state, seat, DISRUPT, 0, ())


def hire_hunt(state: Biomes, seat: Seat, action: do.HireHunt) -> None:
    state.actions -= 1
    commit(state)
    pay(state, seat, SUPPLY, state.rules.n["merc_hunt_cost"])
    hire(state, seat, HUNT, action.number, ())


class SetFree(Automatic[Biomes]):
    """BIO-180 Healthy on the camp's tile; the pack stays, by option it comes along."""

    __slots__ = ("captive", "cell")
    rule: ClassVar[str] = "BIO-180"

    def __init__(self, captive: Seat, cell: int) -> None:
        self.captive = captive
        self.cell = cell

    def run(self, state: Biomes) -> None:
        release(state, self.captive, self.cell, HEALTHY)
        if state.rules.on["ransom_returns_inventory"]:
            # The camp gives back what this player alone or with others had seen before; limits of the pack apply.
            for token in state.lying.get(self.cell, ()):
                if state.knows(self.captive, token) and not state.is_public(token):
                    lift(state, self.cell, token)
                    pack(state, self.captive, token)
            state.then(Overflow(self.captive))


def ransom(state: Biomes, seat: Seat, action: do.Ransom) -> None:
    state.actions -= 1
    commit(state)
    state.tell(f"@{seat} pays a ransom for @{action.seat}.", seat, what="ransom")
    state.then(SetFree(action.seat, state.cells[seat]))
    pay(state, seat, SUPPLY, state.rules.n["ransom"])


# Quests


def engage(state: Biomes) -> None:
    """BIO-250 What a quest interaction costs where nothing is printed."""
    state.actions -= state.rules.quest_cost
    commit(state)


def donate(state: Biomes, seat: Seat, action: do.Donate) -> None:
    """BIO-261 One more for the next battle, however it starts."""
    engage(state)
    state.bonus = put(state.bonus, action.number, 1)
    state.tell(f"@{seat} supplies the allies.", seat, what="donate")
    pay(state, seat, SUPPLY, 1)


def sword(state: Biomes, seat: Seat, action: do.Sword) -> None:
    """BIO-262, BIO-263 A battle at once, one a turn in each war."""
    engage(state)
    state.sworn |= 1 << action.number
    call_to_arms(state, seat, action.number)


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


def shield(state: Biomes, seat: Seat, action: do.Shield) -> None:
    """BIO-328 The next sinking is prevented."""
    engage(state)
    state.second = put(state.second, SINKING, 1)
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


DEEDS: Final[dict[type[Action], Callable[[Biomes, Seat, Any], None]]] = {
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
