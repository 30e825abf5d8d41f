"""Laws 5 and 6: nobody is told what they cannot know, samplers and bots use nothing else."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import msgspec

from farshore.bots import Bot, Budget, Factory, Position
from farshore.core.action import Action
from farshore.core.codec import digest
from farshore.core.content import canonical
from farshore.core.event import Event, Seat
from farshore.core.game import Game, Setup
from farshore.core.kernel import CHANCE, State, actors, explain, options
from farshore.core.rng import Rng
from farshore.core.why_not_place import why_not_among
from tests.laws.conservation import CONSERVED
from tests.laws.walk import Walk, do, looks, mutations, places_of, texts, wander

LOOKS = 8  # see walk.looks
PLIES = 5  # played on from there
DECISIONS = 16  # of a bot in one game
REFUSED = 8  # actions asked about at each
PLACES = 3  # places of a view asked about, about


def looks_with_actions(walk: Walk) -> Iterator[tuple[Walk, list[Action]]]:
    """Some moments of the game, each with a few actions of other moments, and some almost like those offered."""
    for moment in looks(walk, LOOKS):
        almost = mutations(walk.game, moment.action, moment.rng)
        yield moment, [*moment.rng.sample(moment.met, min(REFUSED, moment.ply)), *almost]


def seen(game: Game[Any], state: State, seat: Seat, asked_about: list[Action]) -> dict[str, str]:
    """All that a seat is told without doing anything, as JSON by name."""
    refusals = [explain(state, seat, action) for action in asked_about]
    shown = game.view(state, seat)
    places = places_of(shown)
    pointed = places[:: max(1, len(places) // PLACES)]
    refusals += [why_not_among(game, state, seat, where, shown["actions"]) for where in pointed]
    return {
        "view": text_of(shown),
        "spectator's view": text_of(game.view(state, None)),
        "options": text_of(texts(state, seat)),
        "asides": text_of([str(action) for action in state.asides(seat)]),
        "list of those asked": text_of(list(actors(state))),
        "unknown": text_of([game.unknown(state, seat), game.unknown(state, None)]),
        "refusals": text_of([[r.rule, r.sentence] if r is not None else None for r in refusals]),
    }


def text_of(told: object) -> str:
    """Equal data, equal text."""
    return msgspec.json.encode(told, order="deterministic").decode()


def differs(one: dict[str, str], other: dict[str, str]) -> str:
    for name, text in one.items():
        if text != other[name]:
            return f"what is hidden shows in the {name}: {text[:400]} / {other[name][:400]}"
    return ""


def check_nothing_leaks(game: Game[Any], setup: Setup, seed: int) -> None:
    """Law 5. States that agree in what a seat knows look the same to it, and go on looking the same."""
    for moment, met in looks_with_actions(Walk(game, setup, seed, asides=seed % 2 == 1)):
        for seat in moment.some_seats():
            other = game.sample(moment.state, seat, Rng(moment.rng.getrandbits(60)))
            known = seen(game, moment.state, seat, met)
            moment.insists((why := differs(known, seen(game, other, seat, met))) == "", why, seat)
            stay_alike(moment, seat, moment.state.clone(), other, met)


def stay_alike(moment: Walk, seat: Seat, truth: State, other: State, met: list[Action]) -> None:
    """Play the same on both until the seat learns something: equal events, equal views."""
    for _ in range(PLIES):
        following = both_may(moment, truth, other)
        if following is None:
            return
        actor, action = following
        unknown = moment.game.unknown(truth, seat)
        events = [listen(state, actor, action) for state in (truth, other)]
        told = [[canonical([e.text, e.seat, e.data]) for e in heard if e.visible_to(seat)] for heard in events]
        alike = differs(seen(moment.game, truth, seat, met), seen(moment.game, other, seat, met))
        still = moment.game.unknown(truth, seat)
        learned = [name for name in unknown if name not in still]
        if learned:
            # What stays hidden may not be told on the occasion either.
            if not alike and [name for name in unknown if name in still]:
                moment.insists(told[0] == told[1], f"events of '{action}' tell more: {told[0]} / {told[1]}", seat)
            return
        moment.insists(told[0] == told[1], f"events of '{action}' tell what is hidden: {told[0]} / {told[1]}", seat)
        moment.insists(alike == "", f"'{action}' lets it be learned unnoticed: {alike}", seat)


def both_may(moment: Walk, truth: State, other: State) -> tuple[Seat, Action] | None:
    """Something that may happen next in both states, if there is anything."""
    asked = list(actors(truth))
    moment.rng.shuffle(asked)
    for actor in asked:
        possible = texts(other, actor)
        common = [action for action in options(truth, actor) if str(action) in possible]
        if common:
            return actor, moment.rng.choice(common)
    return None


def listen(state: State, actor: Seat, action: Action) -> list[Event]:
    state.events = []
    wanted = str(action)
    do(state, actor, next(offered for offered in options(state, actor) if str(offered) == wanted))
    heard: list[Event] = state.events
    state.events = None
    return heard


def check_forks_stay_hidden(game: Game[Any], setup: Setup, seed: int) -> None:
    """Law 5, without trusting the sampler. Somebody does one thing or another; to whom both look the same, they are."""
    for moment, met in looks_with_actions(Walk(game, setup, seed)):
        actor = moment.seat
        possible = options(moment.state, actor)
        if moment.is_aside or len(possible) < 2:
            continue
        forks: list[State] = [moment.state.clone(), moment.state.clone()]
        heard = [listen(fork, actor, a) for fork, a in zip(forks, moment.rng.sample(possible, 2), strict=True)]
        for seat in moment.some_seats():
            views = [canonical(game.view(fork, seat)) for fork in forks]
            if seat == actor or views[0] != views[1]:
                continue
            moment.insists((why := differs(*[seen(game, fork, seat, met) for fork in forks])) == "", why, seat)
            told = [[canonical([e.text, e.seat, e.data]) for e in events if e.visible_to(seat)] for events in heard]
            # A die falls in the open, even one that changes nothing: where the states are one, nothing is hidden.
            open_die = actor == CHANCE and digest(forks[0]) == digest(forks[1])
            moment.insists(open_die or told[0] == told[1], f"events tell what is hidden: {told[0]} / {told[1]}", seat)
            key = moment.rng.getrandbits(60)
            samples = [digest(game.sample(fork, seat, Rng(key))) for fork in forks]
            moment.insists(samples[0] == samples[1], "a sample depends on what is hidden", seat)


def check_samples_are_honest(game: Game[Any], setup: Setup, seed: int) -> None:
    """A sample is a function of what the seat sees and of the generator, and a state that can be played."""
    conserve = CONSERVED[game.name]
    for moment, met in looks_with_actions(Walk(game, setup, seed, asides=seed % 2 == 1)):
        truth = moment.state
        before = digest(truth)
        for seat in moment.some_seats(2):
            first, second = moment.rng.getrandbits(60), moment.rng.getrandbits(60)
            other = game.sample(truth, seat, Rng(first))
            moment.insists(digest(truth) == before, "sampling changes the state", seat)
            of_other = game.sample(other, seat, Rng(second))
            of_truth = game.sample(truth, seat, Rng(second))
            moment.insists(digest(of_other) == digest(of_truth), "a sample depends on what is hidden", seat)
            moment.insists(texts(of_other, seat) == texts(of_truth, seat), "a sample offers otherwise", seat)
            why = differs(seen(game, truth, seat, met), seen(game, of_other, seat, met))
            moment.insists(why == "", f"a sample contradicts what is known: {why}", seat)
            moment.insists((wrong := conserve(None, of_truth)) == "", f"in a sample {wrong}", seat)
            wander(of_truth, moment.rng, 12)
            moment.insists(digest(truth) == before, "playing on a sample changes the state", seat)


def check_bot_is_honest(game: Game[Any], setup: Setup, seed: int, bot: Factory) -> None:
    """Law 6. Two bots play the same seat with equal generators, one of them shown other truths: they choose alike."""
    rng = random.Random(seed)
    honest, misled = bot(game), bot(game)
    begin, left = rng.randrange(80), DECISIONS
    seat = rng.randrange(setup.seats)
    for moment in Walk(game, setup, seed):
        if moment.ply < begin or moment.seat != seat:
            continue
        before, key = digest(moment.state), rng.getrandbits(60)
        chosen = ask(game, moment.state, seat, honest, key)
        moment.insists(str(chosen) in texts(moment.state, seat), f"the bot chose '{chosen}', not offered", seat)
        moment.insists(digest(moment.state) == before, "the bot changed the state", seat)
        other = game.sample(moment.state, seat, Rng(rng.getrandbits(60)))
        otherwise = ask(game, other, seat, misled, key)
        moment.insists(otherwise == chosen, f"the bot sees what is hidden: '{chosen}' / '{otherwise}'", seat)
        moment.action = chosen
        left -= 1
        if not left:
            return


def ask(game: Game[Any], state: State, seat: Seat, bot: Bot[Any], key: int) -> Action:
    return bot.choose(Position(game, state, seat, random.Random(key), Budget(iterations=3)))


def check_learning_is_noticed(game: Game[Any], setup: Setup, seed: int) -> None:
    """For law 9. Where no unknown thing disappears, what a seat sees follows from what it saw and what was done."""
    for moment, met in looks_with_actions(Walk(game, setup, seed)):
        for seat in moment.some_seats():
            if moment.seat == CHANCE:
                continue
            truth = moment.state.clone()
            other = game.sample(truth, seat, Rng(moment.rng.getrandbits(60)))
            if str(moment.action) not in texts(other, moment.seat):
                continue
            unknown = game.unknown(truth, seat)
            for state in (truth, other):
                listen(state, moment.seat, moment.action)
            still = game.unknown(truth, seat)
            if not [name for name in unknown if name not in still]:
                why = differs(seen(game, truth, seat, met), seen(game, other, seat, met))
                moment.insists(why == "", f"'{moment.action}' lets it be learned unnoticed: {why}", seat)
