"""Laws 1, 2 and 7: play ends, clones are independent, components are conserved."""

from __future__ import annotations

import random
from typing import Any

from farshore.core.codec import digest
from farshore.core.game import Game, Setup
from farshore.core.kernel import State, actors, options, outcomes
from tests.laws.conservation import CONSERVED
from tests.laws.walk import Walk, stride, texts, wander

KEPT = 60  # clones of one game


def check_play_ends(game: Game[Any], setup: Setup, seed: int) -> None:
    """Law 1. Random play ends, and whoever is asked can answer; nobody else can."""
    walk = Walk(game, setup, seed, asides=seed % 2 == 1)
    for moment in walk:
        weights = [weight for _, weight in outcomes(moment.state)]
        moment.insists(not weights or min(weights) > 0, "chance is offered what cannot happen")
        if moment.ply % stride(setup):
            continue
        asked = actors(moment.state)
        for seat in asked:
            offered = texts(moment.state, seat)
            moment.insists(bool(offered), "a decision without options", seat)
            moment.insists(len(set(offered)) == len(offered), "an option is offered twice", seat)
        for seat in range(setup.seats):
            if seat not in asked:
                moment.insists(not options(moment.state, seat), "options without being asked", seat)
    walk.insists(actors(walk.state) == (), "somebody is asked after the end")
    ended = game.standings(walk.state)
    walk.insists([standing.seat for standing in ended] == list(range(setup.seats)), "the standings miss a seat")
    walk.insists(bool(game.summary(walk.state)), "the end has no sentence")


def check_clones_are_independent(game: Game[Any], setup: Setup, seed: int) -> None:
    """Law 2. Neither going on with the original nor with a clone changes anything in the other."""
    kept: list[tuple[int, State, str, list[list[str]]]] = []
    rng = random.Random(seed)
    walk = Walk(game, setup, seed, asides=seed % 2 == 1)
    for moment in walk:
        if rng.randrange(stride(setup, 2)) or len(kept) >= KEPT:
            continue
        before = digest(moment.state)
        clone = moment.state.clone()
        moment.insists(digest(clone) == before, "a clone differs from its original")
        moment.insists(offers(clone) == offers(moment.state), "a clone offers something else than its original")
        elsewhere = clone.clone()
        wander(elsewhere, rng, 6)
        moment.insists(digest(clone) == before, "playing on a clone of a clone changes the clone")
        moment.insists(digest(moment.state) == before, "playing on a clone changes the original")
        kept.append((moment.ply, clone, before, offers(clone)))
    for ply, clone, before, offered in kept:
        walk.insists(digest(clone) == before, f"the state of ply {ply} changed later")
        walk.insists(offers(clone) == offered, f"the options of ply {ply} changed later")
    for _, clone, _, _ in kept[::2]:
        wander(clone, rng, 6)
    for ply, clone, before, _ in kept[1::2]:
        walk.insists(digest(clone) == before, f"the state of ply {ply} changed by playing on from another one")


def offers(state: State) -> list[list[str]]:
    return [texts(state, seat) for seat in actors(state)]


def check_components_are_conserved(game: Game[Any], setup: Setup, seed: int) -> None:
    """Law 7. What the game says of its components holds in every state, and from each state to the next."""
    conserve = CONSERVED.get(game.name)
    assert conserve is not None, f"tests/laws/conservation.py does not say what {game.name} conserves"
    walk = Walk(game, setup, seed, asides=seed % 2 == 1)
    before: State | None = None
    for moment in walk:
        if moment.ply % stride(setup) == 0:
            after = moment.state.clone()
            moment.insists((why := conserve(before, after)) == "", why)
            before = after
    walk.insists((why := conserve(before, walk.state)) == "", why)
