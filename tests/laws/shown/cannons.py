"""Quests & Cannons: what its figures, prices and gains mean, read from the state alone."""

from __future__ import annotations

from typing import Final

from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.core.kernel import State, actors, apply, options
from farshore.games.cannons.actions.sailing import Bonus
from farshore.games.cannons.content.effects import DECKS, RESOURCES
from farshore.games.cannons.state.table import AT, DAMAGE, HEALTH, READY, SPENT, SUNK, Cannons
from farshore.games.cannons.steps.attack import Aim, AttackWindow
from farshore.games.cannons.steps.damage import AskSinking, Shield
from farshore.games.cannons.steps.effects import mission_progress
from farshore.games.cannons.steps.move import FreeStep, RollWindow
from farshore.games.cannons.steps.react import AskEntering
from farshore.games.cannons.steps.turn import ACTIONS
from tests.laws.shown.check_shown import every_roll
from tests.laws.shown.table import Figures, Purse, Table


def purse(state: Cannons, seat: Seat) -> Purse:
    ship = state.ships[seat]
    if ship.champion < 0:
        return {}
    held = {
        "action": ship.actions,
        "sail": ship.sails,
        "cannon": ship.cannons,
        "ammo": ship.ammo,
        "coin": ship.coins,
        "bonus": ship.bonus,
        "heart": state.hearts(seat) - ship.damage,
        "prosperity": state.prosperity[state.team(seat)],
        "cargo": state.room(ship),
    }
    held |= {what: cards(state, seat, what) for what in ("quest", "clue", "loot", "solved")}
    return held | {name: ship.cargo[n] for n, name in enumerate(RESOURCES)}


def most(state: Cannons, seat: Seat, what: str) -> int:
    """QC-008 How many a ship has, Ready and Spent together; of Cargo, what the hold takes."""
    ship = state.ships[seat]
    return {
        "heart": state.hearts(seat),
        "sail": ship.sails + ship.sails_spent,
        "cannon": ship.cannons + ship.cannons_spent,
        "cargo": state.room(ship),
        "prosperity": state.rules.goal,
        "mission": mission_progress(state, ship)[1],
    }[what]


def cards(state: Cannons, seat: Seat, what: str) -> int:
    ship = state.ships[seat]
    return len({"quest": ship.quests, "clue": ship.clues, "loot": ship.loot, "solved": ship.solved}[what])


def fitted(state: Cannons, seat: Seat, what: str, condition: str) -> int:
    """QC-008 Sails and Cannons on the dashboard: Ready, Spent, and spaces that an upgrade would fill."""
    ship = state.ships[seat]
    champion = state.rules.content.champions[ship.champion]
    ready, spent, limit = {
        "sail": (ship.sails, ship.sails_spent, champion.sails[1]),
        "cannon": (ship.cannons, ship.cannons_spent, champion.cannons[1]),
    }[what]
    return {"ready": ready, "spent": spent, "shut": limit - ready - spent}[condition]


def shut_holds(state: Cannons, seat: Seat) -> int:
    ship = state.ships[seat]
    return state.rules.content.champions[ship.champion].cargo[1] - state.room(ship)


def stock(state: Cannons, what: str) -> int:
    return state.ammo if what == "ammo" else state.supply[RESOURCES.index(what)]


def guns(state: Cannons, number: int) -> None:
    """A Marauder's Cannons stand there twice, Ready and Spent, under one name: see `test_views`."""
    assert state.marauders[number][READY] + state.marauders[number][SPENT] >= 0


FIGURES: Final[Figures] = {
    r"seat (\d+) (quest|clue|loot|solved)": cards,
    r"seat (\d+) (heart|sail|cannon|cargo|prosperity|mission) of": most,
    r"seat (\d+) cargo": lambda state, seat: sum(state.ships[seat].cargo),
    r"seat (\d+) mission": lambda state, seat: mission_progress(state, state.ships[seat])[0],
    r"seat (\d+) (\w+)": lambda state, seat, what: (
        state.prosperity[state.team(seat)] if what == "prosperity" else purse(state, seat)[what]
    ),
    r"piece ship:(\d+) heart": lambda state, seat: purse(state, seat)["heart"],
    r"piece marauder:(\d+) heart": lambda state, number: HEALTH - state.marauders[number][DAMAGE],
    r"piece marauder:(\d+) cannon": guns,
    r"piece (?:quest|clue|loot):.*": None,  # printed on the card
    r"hand hand(\d+) count": lambda state, seat: sum([cards(state, seat, what) for what in ("quest", "clue", "loot")]),
    r"deck (\w+) count": lambda state, deck: state.decks[DECKS.index(deck)].size(),
    r"deck (\w+) discard": lambda state, deck: len(state.discards[DECKS.index(deck)]),
    r"track mission(\d+) value": lambda state, seat: min(mission_progress(state, state.ships[seat])),
    r"track supply (lumber|metal|canvas|gem|spice|ammo)": stock,
    r"track rounds value": lambda state: state.round,
    r"track movement value": lambda state: state.stack[-1].points,
    r"track \w+ (?:from|to)": None,  # printed on the board
    r"slots ship(\d+) (sail|cannon) (ready|spent|shut)": fitted,
    r"slots ship(\d+) (action|bonus) ready": lambda state, seat, what: purse(state, seat)[what],
    r"slots ship(\d+) action spent": lambda state, seat: ACTIONS - state.ships[seat].actions,
    r"slots ship(\d+) cargo shut": shut_holds,
    r"slots ship(\d+) cargo (lumber|metal|canvas|gem|spice)": lambda state, seat, good: state.ships[seat].cargo[
        RESOURCES.index(good)
    ],
    r"slots ship\d+ (?:equip|ability) used": None,  # which ones: see test_views
}


def attacked(before: Cannons, after: Cannons, seat: Seat, label: str) -> bool:
    """QC-165 Whether the one ship that was fired at took so much damage."""
    dealt, sank = 0, False
    for other in range(before.rules.seats):
        if before.is_enemy(seat, other):
            sank |= after.ships[other].sinkings > before.ships[other].sinkings
            dealt += max(0, after.ships[other].damage - before.ships[other].damage)
    for row, now in zip(before.marauders, after.marauders, strict=True):
        sank |= row[AT] != SUNK and now[AT] == SUNK
        dealt += now[DAMAGE] - row[DAMAGE]
    if label == "sinks":
        return sank
    return not sank and dealt == (0 if label == "miss" else int(label.split(maxsplit=1)[0]))


def passed(_before: Cannons, after: Cannons, seat: Seat, label: str) -> bool:
    """QC-106, QC-107, QC-115 Whether the passage is safe, or can be made so with the Bonus points at hand."""
    safe = is_safe(after)
    if isinstance(after.stack[-1], RollWindow):
        for points in range(1, after.ships[seat].bonus + 1):
            spent = after.clone()
            apply(spent, seat, Bonus(points))
            safe |= is_safe(every_roll(spent, TABLE)[0][0])
    return safe == label.startswith("safe")


def is_safe(state: State) -> bool:
    return isinstance(state.stack[-1], FreeStep)


def holding_back(state: Cannons) -> Action | None:
    """QC-216, QC-217, QC-172, QC-224 Whoever could meddle with a roll by a card or an ability does not: the last answer of each."""
    step = state.stack[-1] if state.stack else None
    if not isinstance(step, (AskEntering, Aim, AttackWindow, Shield, AskSinking)):
        return None
    return options(state, actors(state)[0])[-1]


REFRESHED: Final = "whoever sails alone begins the next turn at once, with a refresh"
APART: Final = {
    ("end", "action"): REFRESHED,
    ("end", "sail"): REFRESHED,
    ("end", "cannon"): REFRESHED,
    ("attack", "ammo"): "whoever holds a Loot may add to the Attack first; the Ammo is gone as the dice fall",
    ("land", "quest"): "where the Quest of an island may be left, it is drawn by the next answer",
}
TABLE = Table(purse, FIGURES, {"attack": attacked, "to": passed}, APART, holding_back)
