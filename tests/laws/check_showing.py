"""Law 12: whatever is offered is shown by a chapter of the view, and every chapter shows what the game knows."""

from __future__ import annotations

import json
from typing import Any, Final

from farshore.core.game import Game, Setup
from farshore.core.kernel import options
from farshore.core.record import who
from farshore.core.shelf import clear_shelves
from farshore.core.showing import Showers
from farshore.core.view import View
from tests.laws.walk import Walk

LOOKS: Final = 32  # views of one game


def check_everything_offered_is_shown(game: Game[Any], setup: Setup, seed: int) -> None:
    """Law 12. Every class of action that is offered, asides included, has its shower; none falls back on its text."""
    showers = game.showers()
    if not showers:
        return
    walk = Walk(game, setup, seed, asides=seed % 2 == 1)
    for moment in walk:
        for seat in range(setup.seats):
            for action in [*options(moment.state, seat), *moment.state.asides(seat)]:
                name = type(action).__name__
                moment.insists(type(action) in showers, f"no chapter of the view shows {name} ({action})", seat)
        if moment.seat >= 0 and not moment.is_aside and moment.rng.randrange(10) == 0:
            labels_are_words(moment)


def labels_are_words(moment: Walk) -> None:
    """What a seat reads on a button is no notation."""
    for offer in moment.game.view(moment.state, moment.seat)["actions"]:
        texts = offer["do"] if isinstance(offer["do"], list) else [offer["do"]]
        bare = offer["label"] in texts
        moment.insists(not bare, f"{who(moment.seat)} is shown the text of an action: {offer['label']!r}")


def unused_showers(game: Game[Any]) -> list[str]:
    """Law 12. Classes that are shown and that the game's notation does not know."""
    return unknown_to(game, game.showers())


def unknown_to(game: Game[Any], showers: Showers) -> list[str]:
    known = set(game.notation.verbs.values())
    return sorted([shown.__name__ for shown in showers if shown not in known])


def check_shelves_hold_what_would_be_built(game: Game[Any], setup: Setup, seed: int) -> None:
    """Law 12. Parts of views that come again (`core.shelf`) say what a view built from nothing says, and nobody changes them."""
    shown: list[tuple[View, str]] = []
    walk = Walk(game, setup, seed)
    for moment in walk:
        if moment.seat < 0 or moment.rng.randrange(10):
            continue
        for seat in (moment.seat, None):
            view = game.view(moment.state, seat)
            written = json.dumps(view)
            clear_shelves()
            anew = game.view(moment.state, seat)
            moment.insists(written == json.dumps(anew), f"{who(moment.seat)} is shown a part that is not so any more")
            shown += [(view, written), (anew, written)]
        if len(shown) >= LOOKS:
            break
    for view, written in shown:
        walk.insists(json.dumps(view) == written, "a view that was shown before has changed")
