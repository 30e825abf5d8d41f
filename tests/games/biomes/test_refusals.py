"""Why not: the rule that forbids something in the own turn, and what the sentence says about it (section 5.2)."""

from __future__ import annotations

import pytest

from farshore.core.kernel import explain
from farshore.games.biomes import GAME
from farshore.games.biomes.content.numbers import LOST
from farshore.games.biomes.state.table import Biomes, put
from tests.games.biomes.positions import (
    add_route,
    camp,
    cell,
    fresh,
    go,
    land,
    position,
    put_at,
    refused,
    secret,
    show_quest,
    status,
    tile,
)


def sentence(state: Biomes, text: str) -> str:
    """What p1 is told."""
    refusal = explain(state, 0, GAME.parse(text))
    assert refusal is not None, f"{text} is allowed"
    return refusal.sentence


def over_the_cliff() -> Biomes:
    """p1 on a quarry with cliffs all around."""
    state = position()
    tile(state, "1,1", "quarry", cliffs=63)
    put_at(state, 0, "1,1")
    return state


def test_too_few_actions_are_counted() -> None:
    """BIO-057 What it takes, and what is left."""
    state = position(actions=1)
    tile(state, "1,1", "mountain")
    assert refused(state, "p1 move 1,1") == "BIO-057"
    assert sentence(state, "move 1,1") == "That takes 2 actions; you have 1 left."
    spent = position(actions=0)
    assert sentence(spent, "move 1,1") == "That takes 1 action; you have none left."


@pytest.mark.parametrize(("kind", "cost"), [("desert", "2 actions"), ("forest", "1 action")])
def test_what_placing_takes_depends_on_the_ground(kind: str, cost: str) -> None:
    """BIO-100, BIO-057"""
    state = position(actions=0)
    tile(state, "1,1", kind)
    put_at(state, 0, "1,1")
    token = secret(state, "p1", "supply")
    assert f"takes {cost};" in sentence(state, f"place s{token}")


@pytest.mark.parametrize(("kind", "cost"), [("mountain", "2 actions"), ("forest", "1 action")])
def test_what_discovering_takes_depends_on_the_ground(kind: str, cost: str) -> None:
    """BIO-096, BIO-057"""
    state = position(actions=0)
    tile(state, "1,1", kind)
    put_at(state, 0, "1,1")
    token = secret(state, "1,1", "supply")
    assert f"takes {cost};" in sentence(state, f"discover s{token}")


def test_why_one_cannot_walk_there() -> None:
    """BIO-061, BIO-064, BIO-066, BIO-069, BIO-135"""
    state = over_the_cliff()
    land(state, "3,3")
    tile(state, "2,1", "lake")
    tile(state, "2,2", "forest", overlay="lava")
    reasons = {name: refused(state, f"p1 move {name}") for name in ("1,2", "2,1", "2,2", "3,3", "1,0")}
    assert reasons == {"1,2": "BIO-061", "2,1": "BIO-064", "2,2": "BIO-069", "3,3": "BIO-061", "1,0": "BIO-066"}
    for _ in range(5):
        secret(state, "p1", "supply")
    assert refused(state, "p1 move 1,0") == "BIO-135"


def test_why_one_cannot_ride_or_send() -> None:
    """BIO-157, BIO-159, BIO-160, BIO-161, BIO-135"""
    state = position()
    land(state, "2,2")
    camp(state, "2,2", "player")
    assert refused(state, "p1 ride 2,2") == "BIO-157"
    add_route(state, cell("0,0"), cell("1,1"), cell("2,2"))
    token = secret(state, "p1", "teleport")
    assert refused(state, f"p1 send s{token} 2,2") == "BIO-159"
    assert refused(state, f"p1 send s{token} 1,1") == "BIO-160"
    state.gang = cell("1,1")
    fresh(state)
    assert refused(state, "p1 ride 2,2") == "BIO-161"
    assert refused(state, f"p1 send s{token} 2,2") == "BIO-161"
    state.gang, state.actions = 0, 0
    fresh(state)
    assert refused(state, "p1 ride 2,2") == "BIO-057"
    for _ in range(4):
        secret(state, "p1", "supply")
    assert refused(state, "p1 ride 2,2") == "BIO-135"


def test_a_ride_to_a_taxed_camp_wants_a_supply() -> None:
    """BIO-322, RULING-BIO-82"""
    state = position()
    land(state, "2,2", "3,3")
    camp(state, "2,2", "player")
    add_route(state, cell("0,0"), cell("1,1"), cell("2,2"))
    tile(state, "3,3", "ruins", overlay="ruffians")
    state.site = put(state.site, 7, cell("3,3"))
    state.quests = put(state.quests, 7, LOST)
    fresh(state)
    assert refused(state, "p1 ride 2,2") == "BIO-322"


def test_why_one_cannot_explore_there() -> None:
    """BIO-057, BIO-075, BIO-077, BIO-079, BIO-080, BIO-085"""
    state = over_the_cliff()
    assert [refused(state, f"p1 explore {name}") for name in ("1,0", "3,3", "2,2")] == ["BIO-085", "BIO-075", "BIO-079"]
    state.actions = 0
    fresh(state)
    assert refused(state, "p1 explore 2,2") == "BIO-057"
    secret(state, "worn1", "sight")
    assert refused(state, "p1 explore 4,4") == "BIO-080"
    land(state, "2,1")
    show_quest(state, 10, "3,2")
    assert refused(state, "p1 explore 2,2") == "BIO-077"


def test_with_every_stack_empty_only_face_down_tiles_can_be_explored() -> None:
    """BIO-083, BIO-093 Also over a cliff, and with Extra Sight."""
    state = over_the_cliff()
    state.hidden, state.stacks = 0, (0,) * 8
    state.tiles = {**state.tiles, cell("2,2"): 31}
    state.faces = (1, 0, 0, 0, 0, 0, 0, 0, 0)
    secret(state, "p1", "supply")
    for buff in ("", "sight"):
        if buff:
            secret(state, "worn1", buff)
        explored = [str(action) for action in state.offers if str(action).startswith("explore")]
        assert explored == ["explore 2,2"]
        assert refused(state, "p1 explore 2,1") == "BIO-083"


def test_why_a_secret_cannot_be_handled() -> None:
    """BIO-095, BIO-099, BIO-102, BIO-104, BIO-108, BIO-112"""
    state = position()
    put_at(state, 0, "1,1")
    held, far = secret(state, "p1", "teleport"), secret(state, "0,1", "teleport", "p1")
    known, unseen = secret(state, "1,1", "supply", "p1"), secret(state, "1,1", "supply")
    assert refused(state, f"p1 take s{held}") == "BIO-099"
    assert [refused(state, f"p1 {verb} s{far}") for verb in ("take", "place", "use", "wear", "share")] == [
        "BIO-108"
    ] * 5
    assert [refused(state, f"p1 discover s{token}") for token in (far, known)] == ["BIO-095"] * 2
    assert [refused(state, f"p1 {verb} s{unseen}") for verb in ("take", "use", "wear", "share")] == ["BIO-099"] * 4
    assert refused(state, f"p1 place s{known}") == "BIO-102"
    for _ in range(3):
        secret(state, "p1", "supply")
    assert refused(state, f"p1 take s{known}") == "BIO-112"
    assert sentence(state, f"take s{known}") == "It does not fit: weight 4 of 4."


def test_why_a_buff_is_not_used_and_anything_else_not_worn() -> None:
    """BIO-121, BIO-126, BIO-128, BIO-134"""
    state = position(max_worn_buffs=1)
    buff, kit = secret(state, "p1", "ease"), secret(state, "p1", "supply")
    assert refused(state, f"p1 use s{buff}") == "BIO-121"
    assert [refused(state, f"p1 {verb} s{kit}") for verb in ("wear", "share")] == ["BIO-121"] * 2
    secret(state, "worn1", "action")
    assert refused(state, f"p1 wear s{buff}") == "BIO-134"
    secret(state, "team", "ease")
    assert refused(state, f"p1 share s{buff}") == "BIO-126"
    state.actions = 0
    fresh(state)
    assert refused(state, f"p1 wear s{buff}") == "BIO-057"
    assert refused(state, f"p1 use s{kit}") == "BIO-057"
    put_at(state, 0, "1,1")
    assert refused(state, f"p1 share s{buff}") == "BIO-128"


def test_what_lies_at_an_enemy_camp_is_not_used_and_nothing_left_there() -> None:
    """BIO-104, BIO-106, BIO-107"""
    state = position(enemy_camp_pickup="mercenary_only")
    camp(state, "1,1", "stealer", 3)
    put_at(state, 0, "1,1")
    lying, held = secret(state, "1,1", "clairvoyance", "all"), secret(state, "p1", "teleport")
    assert refused(state, f"p1 use s{lying}") == "BIO-107"
    assert refused(state, f"p1 take s{lying}") == "BIO-106"
    assert refused(state, f"p1 place s{held}") == "BIO-104"


def test_a_ransom_is_for_captives_who_are_held_here() -> None:
    """BIO-179"""
    state = position(seats=3)
    camp(state, "1,1", "stealer", 3)
    put_at(state, 0, "1,1")
    status(state, 1, "captured")
    assert sentence(state, "ransom p2") == "That player is not held here."
    state.cells = put(state.cells, 1, cell("1,1"))
    fresh(state)
    assert sentence(state, "ransom p2") == "The ransom is 2 Supplies and an action."
    assert sentence(state, "ransom p3") == "That player is not held here."
    assert refused(state, "p1 ransom p2") == "BIO-179"


def test_why_no_sword_can_be_lent_and_no_supply_given() -> None:
    """BIO-261, BIO-262, BIO-263, BIO-057"""
    state = position(seats=3)
    show_quest(state, 2, "2,2", "p1 site 3,3")
    assert refused(state, "p1 sword 1") == "BIO-262"
    assert refused(state, "p1 sword 2") == "BIO-262"
    state.cells = put(state.cells, 0, state.ally[2])
    state.actions = 0
    fresh(state)
    assert refused(state, "p1 sword 2") == "BIO-057"
    state.sworn = 1 << 2
    fresh(state)
    assert refused(state, "p1 sword 2") == "BIO-263"
    assert sentence(state, "donate 2").startswith("The allies take one Supply")
    state.bonus = put(state.bonus, 2, 1)
    fresh(state)
    assert sentence(state, "donate 2") == "The next battle has been supplied already."
    assert refused(state, "p1 donate 2") == "BIO-261"


def test_why_no_secret_of_the_box_can_be_chosen() -> None:
    """BIO-253"""
    state = position()
    show_quest(state, 7, "1,2")
    state.counter = put(state.counter, 7, 11)
    put_at(state, 0, "1,2")
    secret(state, "p1", "tools")
    go(state, "p1 repair tools")
    state.box.unseen[14] = 0
    fresh(state)
    assert sentence(state, "choose captured") == "Captured is never chosen."
    assert sentence(state, "choose none") == "Something has to be taken here."
    assert sentence(state, "choose teleport") == "There is no teleport left in the box."


def test_a_teleport_needs_another_open_tile() -> None:
    """BIO-172"""
    state = position()
    go(state, f"p1 use s{secret(state, 'p1', 'teleport')}")
    assert [refused(state, f"p1 go {name}") for name in ("0,0", "7,7")] == ["BIO-172"] * 2
    assert sentence(state, "go 7,7") == "You can go to another tile that lies open only."


def test_what_pays_is_at_hand_and_stands_for_its_like() -> None:
    """BIO-068"""
    state = over_the_cliff()
    private, like = secret(state, "p1", "supply"), secret(state, "p1", "supply")
    shown, far = secret(state, "p1", "supply", "all"), secret(state, "0,1", "supply", "all")
    go(state, "p1 move 1,0")
    assert sentence(state, f"pay s{like}") == "Another token of the same sort stands for it: pay with that one."
    assert sentence(state, f"pay s{far}") == "You can pay from your pack and your own tile only."
    assert [str(action) for action in state.offers] == [f"pay s{private}", f"pay s{shown}"]
