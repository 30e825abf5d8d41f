"""Law 8: what is offered is accepted, everything else is refused with a rule and changes nothing."""

from __future__ import annotations

import random
import re
from typing import Any

from farshore.core.action import Action
from farshore.core.codec import digest
from farshore.core.errors import IllegalAction
from farshore.core.event import Seat
from farshore.core.game import Game, Setup
from farshore.core.kernel import CHANCE, TABLE, actors, explain, find, options, play
from farshore.core.record import who
from farshore.core.why_not_place import same_place, why_not_among
from tests.laws.walk import Walk, looks, mutations, places_of

TRIED = 30  # offered actions played at one moment
REFUSED = 25  # other actions tried at one moment
POINTED = 8  # places of a view pointed at


def check_options_are_accepted(game: Game[Any], setup: Setup, seed: int) -> None:
    """Law 8. Every option, read from its own text, is accepted; so is every aside."""
    for moment in looks(Walk(game, setup, seed, asides=seed % 2 == 1), 40):
        for seat in [TABLE, *moment.some_seats(), *([CHANCE] if moment.seat == CHANCE else [])]:
            offered = [*options(moment.state, seat), *moment.state.asides(seat)]
            for action in moment.rng.sample(offered, min(TRIED, len(offered))):
                moment.insists(
                    explain(moment.state, seat, action) is None, f"'{action}' is offered and explained", seat
                )
                try:
                    play(moment.state.clone(), seat, game.parse(str(action)))
                except IllegalAction as wrong:
                    moment.fails(f"'{action}' is offered and refused: {wrong}", seat)


def check_the_rest_is_refused(game: Game[Any], setup: Setup, seed: int) -> None:
    """Law 8. Actions of other moments, of other seats, and mutated ones."""
    rng = random.Random(seed)
    met: dict[str, Action] = {}
    walk = Walk(game, setup, seed, asides=seed % 2 == 1)
    for moment in walk:
        for seat in (moment.seat, TABLE):
            for action in [*options(moment.state, seat)[:50], *moment.state.asides(seat)]:
                met.setdefault(str(action), action)
        if rng.randrange(8 + moment.ply) >= 8:
            continue
        candidates = [met[text] for text in rng.sample(list(met), min(REFUSED, len(met)))]
        candidates += [other for action in candidates for other in mutations(game, action, rng)]
        strangers = [CHANCE, TABLE, -5, setup.seats, setup.seats + 7]
        seats = [*moment.some_seats(), *actors(moment.state), *strangers]
        all_refused(moment, [(rng.choice(seats), action) for action in candidates])
    all_refused(walk, [(seat, action) for seat in (0, CHANCE) for action in met.values()])


def check_unlit_places_say_why(game: Game[Any], setup: Setup, seed: int) -> None:
    """Law 8. A place of a view with an offer has no refusal; every other one has a rule and a sentence."""
    for moment in looks(Walk(game, setup, seed), 12):
        for seat in moment.some_seats():
            view = game.view(moment.state, seat)
            places = places_of(view)
            for where in moment.rng.sample(places, min(POINTED, len(places))):
                lit = any(same_place(where, one) for offer in view["actions"] for one in offer.get("on", []))
                refusal = why_not_among(game, moment.state, seat, where, view["actions"])
                moment.insists((refusal is None) == lit, f"{where} is {'lit' if lit else 'unlit'}: {refusal}", seat)
                if refusal is not None:
                    has_its_rule(moment, seat, str(where), refusal.rule, refusal.sentence)


def all_refused(moment: Walk, attempts: list[tuple[Seat, Action]]) -> None:
    """Unless they are offered the actions are refused with a rule and a sentence, and nothing changes."""
    before = digest(moment.state)
    for seat, action in attempts:
        if find(moment.state, seat, action) is None and action not in moment.state.asides(seat):
            refused(moment, seat, action)
    tried = ", ".join([f"{who(seat)} {action}" for seat, action in attempts])
    moment.insists(digest(moment.state) == before, f"one of these was refused and changed the state: {tried}")


def refused(moment: Walk, seat: Seat, action: Action) -> None:
    state = moment.state
    before = (state.stack[:], state.offers, state.offers[:], state.draws)
    try:
        play(state, seat, action)
    except IllegalAction as refusal:
        rule, sentence = refusal.rule, refusal.sentence
    else:
        moment.fails(f"'{action}' is not offered and was accepted", seat)
    has_its_rule(moment, seat, str(action), rule, sentence)
    after = (state.stack[:], state.offers, state.offers[:], state.draws)
    moment.insists(after == before, f"'{action}' was refused and changed what is asked", seat)


def has_its_rule(moment: Walk, seat: Seat, tried: str, rule: str, sentence: str) -> None:
    """A refusal names a rule of the game and is one sentence."""
    prefix = moment.game.prefix
    known = re.fullmatch(rf"(RULING-)?{prefix}-\d+|{prefix.lower()}\.[a-z.]+", rule) is not None
    over = not moment.state.stack and rule == "the game is over"
    moment.insists(known or over, f"'{tried}': no rule, '{rule}'", seat)
    moment.insists(sentence[:1].isupper() and sentence[-1:] == ".", f"'{tried}': no sentence, '{sentence}'", seat)
