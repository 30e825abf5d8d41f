"""Quests & Cannons: what its figures, prices and gains mean, read from the state alone."""

from __future__ import annotations

from typing import Final

from farshore.core.event import Seat
from farshore.games.cannons.content.effects import DECKS, RESOURCES
from farshore.games.cannons.state.table import DAMAGE, HEALTH, READY, SPENT, Cannons
from farshore.games.cannons.steps.effects import mission_progress
from farshore.games.cannons.steps.turn import ACTIONS
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
    }
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
    r"track supply (lumber|metal|canvas|gem|spice|ammo)": stock,
    r"track rounds value": lambda state: state.round,
    r"track movement value": lambda state: state.stack[-1].points,
    r"track \w+ (?:from|to)": None,  # printed on the board
    r"slots ship(\d+) (sail|cannon) (ready|spent|shut)": fitted,
    r"slots ship(\d+) (action|bonus) ready": lambda state, seat, what: purse(state, seat)[what],
    r"slots ship(\d+) action spent": lambda state, seat: ACTIONS - state.ships[seat].actions,
    r"slots ship(\d+) cargo shut": shut_holds,
    r"slots ship\d+ (?:equip|ability) used": None,  # which ones: see test_views
}
TABLE = Table(purse, FIGURES, {}, {})
