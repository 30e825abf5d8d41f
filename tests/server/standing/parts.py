"""Positions in which an order covers what somebody is asked, in a house whose time is set by hand."""

from __future__ import annotations

import random
from typing import Any

from farshore.core.dealer import CommittedDealer
from farshore.core.game import Game
from farshore.core.kernel import CHANCE, State, actors
from farshore.core.record import Record
from farshore.core.session import Session
from farshore.core.viewer_plies import ViewerPlies
from farshore.games import GAMES
from farshore.server.messages import NewClock
from farshore.server.run import Run
from farshore.server.standing.answering import chosen
from farshore.server.standing.book import Book, Order, holder_of
from farshore.server.standing.visits import Visits
from farshore.server.table import Table
from tests.games.cannons.positions import go, position
from tests.server.clocks.parts import Place

SLOW = NewClock(preset="slow")
PLIES = 400
# Per game an order, and how to come to a question that it covers.
CASES = {"biomes": "on", "cannons": "pass", "everrain": "on", "nearfar": "on", "voyages": "lock"}


def put(run: Run, state: State) -> None:
    """The game is at this moment, and nothing has been done since."""
    session = run.session
    session.state, session.base = state.clone(), state.clone()
    session.since, session.undone, session.told, session.hidden_from = [], {}, [], None
    session.viewer_plies = ViewerPlies()
    session.record = Record(session.record.header)


def covered(run: Run, order: Order) -> list[int]:
    """The seats of whose question this order takes care."""
    asked = [seat for seat in run.asked() if seat >= 0]
    views = {seat: run.game.view(run.session.state, seat) for seat in asked}
    return [seat for seat in asked if chosen(run, seat, views[seat], order) is not None]


def position_of(name: str, run: Run) -> tuple[State, int]:
    """A state in which somebody is asked what the order of this game covers, and who that is."""
    game: Game[Any] = GAMES[name]
    if name == "cannons":  # a ship moves in beside somebody who could answer with a mine
        state = go(position([{"at": "3,1"}, {"at": "2,1", "loot": "buoy-mine"}]), "p1 move", "p1 to 2,1")
        return state, 1
    order, walk = Order(CASES[name]), random.Random(name)  # type: ignore[arg-type]
    for seed in range(20):
        session = Session(game, game.setup(None, 2, {}), CommittedDealer(bytes([seed]) * 32))
        for _ in range(PLIES):
            session.deal()
            if session.over:
                break
            put(run, session.state)
            if seats := covered(run, order):
                return session.state, seats[0]
            seat = walk.choice([actor for actor in actors(session.state) if actor != CHANCE])
            step = session.state.stack[-1]
            session.play(seat, str(walk.choice(list(step.offered(session.state, seat)))))
    raise AssertionError(f"nothing in {name} that this order covers")


async def seated(here: Place, name: str, clock: NewClock = SLOW) -> tuple[Table, Visits]:
    """Two people with rings at a slow table."""
    people = [await here.person("one"), await here.person("other")]
    more = {"mode": "ffa"} if name == "cannons" else {}
    table = await here.table(*people, clock=clock, game=name, **more)
    return table, Visits(here.house)


async def give(table: Table, visits: Visits, seat: int, *orders: Order) -> None:
    await Book(visits.house.store).give(table.id, seat, holder_of(table.stored.doc.seats[seat]), orders)


async def planned(table: Table, visits: Visits, seat: int) -> float:
    """When the house comes for this seat."""
    await visits.look()
    return (await visits.book.planned(table.id, seat))[1]


async def moves(table: Table, visits: Visits, seat: int) -> list[str]:
    """What the log says that this seat has done."""
    return [line.text for line in await visits.house.store.lines(table.id) if line.seat == seat]
