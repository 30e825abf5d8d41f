"""What Supplies and kits buy besides actions: a captive's freedom, mercenaries, caravans, farms, and a leap across the map."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from farshore.bots.biomes.charts import FAR, Walk
from farshore.bots.biomes.outlook import Outlook
from farshore.bots.biomes.quests import INJURY, share
from farshore.core.event import Seat
from farshore.games.biomes.content.numbers import (
    CAPTIVE,
    CARAVAN_KIT,
    CRYPT,
    FARM_KIT,
    GANG,
    KEY,
    SINKING,
    SMITH_KIT,
    SPRING,
    SUPPLY,
    TEMPLE,
    TUG,
    WON,
)
from farshore.games.biomes.content.wedge import HOME
from farshore.games.biomes.state.table import Biomes
from farshore.games.biomes.steps.building import may_build

if TYPE_CHECKING:
    from farshore.bots.biomes.planner import Planner

ACTION: Final = 1.5  # what an action of somebody else is worth
LONG_WAY: Final = 5.0  # a Teleport pays from here on
FARM: Final = 6.0
SMITHY: Final = 3.0
ROUTE: Final = 4.0
SHORT: Final = 3  # camps nearer than this need no caravan


def all_services(plan: Planner) -> None:
    ransom(plan)
    mercenaries(plan)
    kits(plan)


def buy(plan: Planner, worth: float, cell: int, price: int, text: str) -> None:
    """Something that is paid for with Supplies at a cell; they are fetched first where the pack has too few."""
    state = plan.state
    there = state.lying.get(cell, ()) if state.is_friendly(cell) else ()
    lying = [token for token in there if state.types[token] == SUPPLY and state.knows(plan.seat, token)]
    if len(plan.supplies) + len(lying) >= price:
        plan.add(worth, cell, 1.0, text)
        return
    home = [token for token in state.lying.get(HOME, ()) if state.types[token] == SUPPLY]
    spare = min(len(home), plan.look.stock - plan.look.wanted_stock())
    if len(plan.supplies) + spare >= price and plan.room >= price - len(plan.supplies):
        for token in home[:1]:
            plan.add(worth, HOME, 1.0 + state.rules.wedge.distance(HOME, cell), f"take s{token}")


def freedom(state: Biomes, seat: Seat, rounds: float) -> float:
    """What it is worth that a captive is free in so many rounds, and not injured afterwards."""
    left = state.term[seat] - rounds
    return ACTION * (left + INJURY) * state.per_turn(seat) if left > 0 else 0.0


def ransom(plan: Planner) -> None:
    """BIO-179 Two Supplies save a captive the rest of the captivity, and the injury after it."""
    state = plan.state
    for seat, status in enumerate(state.status):
        if status != CAPTIVE:
            continue
        cell = state.enemy[state.captor[seat]]
        late = max(0.0, plan.walk.away(cell) + 1 - state.actions) / plan.per_turn
        worth = freedom(state, seat, late) * share(plan, cell, 1)
        buy(plan, worth, cell, state.rules.ransom, f"ransom p{seat + 1}")


def mercenaries(plan: Planner) -> None:
    """BIO-238 to BIO-246 After the Tug of War is won: they hold the gang for its Key, hunt, and fetch Keys and captives."""
    state = plan.state
    camp = state.ally[TUG]
    if state.quests[TUG] != WON or not camp or state.mission or state.ally_cool[TUG] > 6:
        return
    look = plan.look
    rules = state.rules
    far = state.rules.wedge.distance
    speed = rules.npc_speed
    if look.is_open(GANG) and state.enraged >= 0:
        buy(plan, 0.8 * look.key, camp, rules.merc_disrupt_cost, "hire disrupt")
    for quest in range(1, 5):
        home = state.enemy[quest]
        if not home:
            continue
        way = far(camp, home)
        party = state.raid[quest] or state.racer[quest]
        stolen = state.raid[quest] > 0 and KEY in [state.types[token] for token in state.loot[quest]]
        if stolen and way < far(party, home):
            buy(plan, 0.6 * look.key, camp, rules.merc_hunt_cost, f"hire hunt {quest}")
        if state.racer[quest] and look.is_open(quest) and far(camp, party) < far(party, state.site[quest] or party):
            buy(plan, 0.2 * look.key, camp, rules.merc_hunt_cost, f"hire hunt {quest}")
        if [token for token in state.lying.get(home, ()) if state.types[token] == KEY]:
            buy(plan, 0.5 * look.key, camp, 1, f"hire rescue {quest}")
        for seat, status in enumerate(state.status):
            if status == CAPTIVE and state.captor[seat] == quest:
                buy(plan, freedom(state, seat, way / speed), camp, 1, f"hire rescue {quest}")


# Kits


def farm_sites(plan: Planner) -> list[int]:
    """Where a farm or a smithy would serve the Main Camp."""
    state = plan.state
    return [cell for cell in state.rules.wedge.near(HOME) if may_build(state, cell) and cell != state.gang]


def camp_pairs(plan: Planner) -> list[int]:
    """Friendly camps that a caravan could join with another one and that are far enough apart, not joined yet."""
    state = plan.state
    longest = state.rules.caravan_max_tiles - 1
    far = state.rules.wedge.distance
    camps = [cell for cell in state.camps if state.is_friendly(cell)]
    joined = {(route[0], route[-1]) for route in state.routes} | {(route[-1], route[0]) for route in state.routes}
    return [
        start
        for start in camps
        if [end for end in camps if SHORT <= far(start, end) <= longest and (start, end) not in joined]
    ]


def kits(plan: Planner) -> None:
    """Kits at hand are carried to where they serve; others are fetched if they lie on the way."""
    state = plan.state
    if plan.look.last_hidden or plan.look.exit:
        return
    for kinds, sites, worth in (
        ((FARM_KIT,), farm_sites(plan), FARM),
        ((SMITH_KIT,), farm_sites(plan), SMITHY),
        ((CARAVAN_KIT,), camp_pairs(plan), ROUTE),
    ):
        if not sites:
            continue
        for token in state.packs[plan.seat]:
            if state.types[token] in kinds:
                for cell in sites:
                    plan.add(worth, cell, 1.0, f"use s{token}")
        for cell, tokens in state.lying.items():
            if cell == HOME and plan.look.stock <= plan.look.wanted_stock():
                continue
            for token in tokens:
                if state.types[token] in kinds and state.knows(plan.seat, token) and plan.fits(token):
                    way = min([state.rules.wedge.distance(cell, site) for site in sites])
                    plan.add(worth, cell, 2.0 + way, f"take s{token}")


def build_now(plan: Planner) -> list[str]:
    """A kit that can be used where the player stands."""
    texts: list[str] = []
    if plan.here in farm_sites(plan):
        texts += [f"use s{token}" for kind in (FARM_KIT, SMITH_KIT) for token in plan.at_hand(kind)]
    if plan.here in camp_pairs(plan):
        texts += [f"use s{token}" for token in plan.at_hand(CARAVAN_KIT)]
    return texts


# Teleport


def teleport_goal(state: Biomes, seat: Seat, walk: Walk | None = None) -> int:
    """Where a leap is worth a Teleport: the Exit when the Keys are there, or a race that would be lost on foot."""
    look = Outlook(state, seat)
    way = walk or Walk(state, seat, state.cells[seat])
    goals: list[int] = []
    if look.exit and (not look.missing or way.away(look.exit) >= FAR):
        goals.append(look.exit)
    else:
        for quest in (SPRING, CRYPT, SINKING, TEMPLE):
            cell = state.site[quest]
            if look.missing and look.is_open(quest) and cell and look.distance_rank(cell, False) < 2:
                goals.append(cell)
    for cell in goals:
        if way.away(cell) >= LONG_WAY and state.is_open(cell) and cell != state.gang:
            return cell
    return 0
