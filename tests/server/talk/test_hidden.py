"""What is pointed at tells nobody what they cannot see: over worlds that look the same to somebody, the same bytes."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from farshore.core.dealer import CommittedDealer
from farshore.core.kernel import CHANCE, actors
from farshore.core.rng import Rng
from farshore.core.session import Session
from farshore.core.view import View
from farshore.games import GAMES
from farshore.server.talk.lines import MARK, WATCHER, Pointed, Spot, StoredLine, as_heard
from farshore.server.talk.spots import is_in

PLIES = 15
MANY = 20  # things that are pointed at in every state


def spots(view: View) -> list[Spot]:
    """All that can be pointed at by whoever has this view."""
    found = [Spot(piece=piece["id"]) for piece in view["pieces"]]
    for area in view["areas"]:
        found.append(Spot(area=area["id"]))
        places: list[Any] = [*area.get("cells", []), *area.get("nodes", []), *area.get("slots", [])]
        found += [Spot(area=area["id"], at=place["id"]) for place in places]
    return found


def seen(game: Any, state: Any) -> dict[int, View]:
    """What everybody sees in that state."""
    return {eye: game.view(state, None if eye == WATCHER else eye) for eye in (WATCHER, 0, 1)}


def heard(views: dict[int, View], spot: Spot, by: int, hearer: int) -> bytes:
    """What a seat hears if another points at this while all see that; nothing if it cannot be pointed at."""
    if not is_in(views[by], spot):
        return b"refused"
    pointed = [Pointed(spot, [eye for eye, view in views.items() if is_in(view, spot)])]
    text = f"look at {MARK}"
    row = StoredLine("t", "seats", 1, "line", 0.0, by, "who", "name", text, msgspec.json.encode(pointed).decode(), 0)
    return msgspec.json.encode(as_heard(row, hearer, "", 0))


@pytest.mark.parametrize("name", sorted(GAMES))
def test_what_is_pointed_at_is_told_the_same_in_worlds_that_look_the_same(name: str) -> None:
    game = GAMES[name]
    setup = game.setup(None, 2, {})
    session = Session(game, setup, CommittedDealer(bytes(32)))
    rng, walk = Rng(11), random.Random(name)
    compared = 0
    for _ in range(PLIES):
        session.deal()
        if session.over:
            break
        views = seen(game, session.state)
        for by, hearer in ((0, 1), (1, 0)):
            others = seen(game, game.sample(session.state, hearer, rng))
            every = spots(views[by])
            for spot in walk.sample(every, min(MANY, len(every))):
                here, there = heard(views, spot, by, hearer), heard(others, spot, by, hearer)
                if not is_in(views[hearer], spot):
                    assert MARK not in here.decode()  # neither the place, nor that there was one
                    assert b'"on"' not in here
                if there != b"refused":  # there the other could not have meant it
                    assert here == there
                    compared += 1
        actor = next(seat for seat in actors(session.state) if seat != CHANCE)
        session.play(actor, str(walk.choice(list(session.state.stack[-1].options(session.state, actor)))))
    assert compared > 200


def test_a_mere_ping_at_something_unseen_is_no_line() -> None:
    pointed = msgspec.json.encode([Pointed(Spot(piece="card"), [0])]).decode()
    row = StoredLine("t", "seats", 1, "line", 0.0, 0, "who", "name", MARK, pointed, 0)
    assert as_heard(row, 1, "", 0) is None
    shown = as_heard(row, 0, "", 0)
    assert shown is not None
    assert shown.on == [Spot(piece="card")]


def test_what_comes_into_sight_later_does_not_tell_what_was_pointed_at() -> None:
    """Eyes are counted when it is said."""
    pointed = [Pointed(Spot(piece="a"), [0, 1]), Pointed(Spot(piece="b"), [0])]
    spots_of = msgspec.json.encode(pointed).decode()
    row = StoredLine("t", "seats", 1, "line", 0.0, 0, "who", "name", f"{MARK} or {MARK} ?", spots_of, 0)
    shown = as_heard(row, 1, "", 0)
    assert shown is not None
    assert (shown.text, shown.on) == (f"{MARK} or ?", [Spot(piece="a")])
