"""What everybody is told when something happens at the table."""

from __future__ import annotations

from farshore.core.event import Event
from farshore.games.biomes.state.table import Biomes
from farshore.games.biomes.steps.mercenaries import hire
from tests.games.biomes.positions import (
    add_route,
    camp,
    cell,
    fresh,
    heard,
    land,
    position,
    put_at,
    secret,
    show_quest,
)


def told(state: Biomes, *lines: str) -> list[str]:
    """What everybody hears while these lines are played."""
    return [event.text for event in heard(state, *lines) if event.only is None]


def told_of(state: Biomes, what: str, *lines: str) -> Event:
    """The only event of its sort."""
    (event,) = [event for event in heard(state, *lines) if event.data["what"] == what]
    return event


def test_buffs_put_on_or_shared_are_named_to_all() -> None:
    """BIO-109, BIO-121, BIO-126"""
    state = position()
    worn, shared = secret(state, "p1", "ease"), secret(state, "p1", "carry")
    name = state.rules.content.secret_names
    text = " ".join(told(state, f"p1 wear s{worn}"))
    assert "@0 puts on" in text
    assert name[4] in text
    text = " ".join(told(state, f"p1 share s{shared}"))
    assert "@0 shares" in text
    assert name[2] in text


def test_the_dragons_die_and_its_total_are_told() -> None:
    """BIO-315, BIO-316"""
    state = position(seats=3)
    show_quest(state, 6, "1,2", "chance draw supply", "chance draw tools")
    state.cells = (cell("1,2"),) * 3
    fresh(state)
    fight = told_of(state, "fight", "p1 attack dragon", "p2 join", "p3 abstain", "chance die 4")
    assert "4, in all 5" in fight.text
    assert fight.data["dice"] == {"area": "dice", "values": [4]}


def test_a_ride_says_who_goes_where() -> None:
    """BIO-157"""
    state = position()
    land(state, "2,2")
    camp(state, "2,2", "player")
    add_route(state, cell("0,0"), cell("1,1"), cell("2,2"))
    ride = told_of(state, "move", "p1 ride 2,2")
    assert ride.text.startswith("@0 rides to ")
    assert "A2 B2" in ride.text


def test_a_hold_of_the_gang_is_told() -> None:
    """BIO-242"""
    state = position()
    land(state, "2,2")
    show_quest(state, 5, "2,1")
    state.ally = (0, cell("2,2"), 0)
    state.gang = cell("2,2")
    state.events = []
    hire(state, 0, 2, 0, ())
    assert [event.data["what"] for event in state.events] == ["hired", "held", "key won"]
    assert state.events[2].data["keys"] == 1


def test_a_vote_says_what_its_voter_wants() -> None:
    """RULING-BIO-90"""
    state = position()
    put_at(state, 0, "1,1")
    assert told(state, "p1 concede") == ["@0 wants to give up."]
    assert told(state, "p1 play on") == ["@0 plays on."]
