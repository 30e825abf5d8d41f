"""The laws of shown things, each as a check of one moment of a random game."""

from __future__ import annotations

from typing import Any

from farshore.core.errors import IllegalAction
from farshore.core.event import Seat
from farshore.core.game import Game
from farshore.core.kernel import CHANCE, State, actors, apply, options, outcomes, play
from farshore.core.view import Amount, Offer
from tests.laws.shown.figures import expected, named
from tests.laws.shown.table import Purse, Table
from tests.laws.walk import Walk

MOST_OFFERS = 14  # of one moment
FOLLOWING = 5  # answers after an offer in which its gain may come about
MOST_WAYS = 400  # of answering them
BEYOND_RECALL = "what follows moment"
NEARLY = 0.0006  # figures are rounded to three places


def figures_are_the_states(moment: Walk, table: Table, seat: Seat | None) -> None:
    """Every figure says what the state says; so a figure that stands twice agrees with itself."""
    for name, figure in named(moment.game.view(moment.state, seat)):
        known, said = expected(table, moment.state, name)
        moment.insists(known, f"no table says what {name!r} shows", seat)
        moment.insists(said is None or said == figure, f"{name!r} shows {figure}, the state says {said}", seat)


class Taken:
    """An offer that was taken on a copy, as far as nothing is hidden or left to chance."""

    def __init__(self, game: Game[Any], state: State, seat: Seat, offer: Offer) -> None:
        self.state: Any = state.clone()
        self.is_sure = True
        self.is_whole = True
        hidden = set(game.unknown(state, seat))
        for line in [offer["do"]] if isinstance(offer["do"], str) else offer["do"]:
            if seat not in actors(self.state):
                self.is_sure = False
                self.is_whole = False
                return
            play(self.state, seat, game.parse(line))
        learned = hidden - set(game.unknown(self.state, seat))
        # That something is beyond recall is no news.
        news = [name for name in learned if not name.startswith(BEYOND_RECALL)]
        self.is_sure = seat in actors(self.state) and not news


def prices_are_paid(moment: Walk, table: Table) -> None:
    """What an offer costs and brings is what happens when it is taken; every offer is accepted."""
    game, state, seat = moment.game, moment.state, moment.seat
    offers = [offer for offer in game.view(state, seat)["actions"] if "holes" not in offer]
    for offer in moment.rng.sample(offers, min(MOST_OFFERS, len(offers))):
        try:
            taken = Taken(game, state, seat, offer)
        except IllegalAction as refused:
            moment.fails(f"{offer['label']!r} is offered as {offer['do']} and refused: {refused}", seat)
        before = table.purse(state, seat)
        verb = verb_of(offer)
        cost, gain = amounts(offer.get("cost", [])), amounts(offer.get("gain", []))
        after = table.purse(taken.state, seat)
        for what in before:
            if (verb, what) in table.apart or ("*", what) in table.apart:
                continue
            change = after.get(what, 0) - before[what]
            due = gain.get(what, 0) - cost.get(what, 0)
            if taken.is_sure and change != due and not comes_about(taken.state, seat, table, before, what, due):
                moment.fails(f"{offer['label']!r} ({offer['do']}) says {due:+} {what}; it is {change:+}", seat)


def amounts(shown: list[Amount]) -> Purse:
    total: Purse = {}
    for amount in shown:
        total[amount["what"]] = total.get(amount["what"], 0) + amount["n"]
    return total


def comes_about(state: State, seat: Seat, table: Table, before: Purse, what: str, due: int) -> bool:
    """Whether the rest of it is what the seat can still make of it, by answers that follow at once."""
    at_once = table.purse(state, seat).get(what, 0) - before[what]
    waiting = [(state, 0)]
    for _ in range(MOST_WAYS):
        if not waiting:
            return False
        reached, answers = waiting.pop()
        came = table.purse(reached, seat).get(what, 0) - before[what]
        if answers and (came == due or at_once < due < came):  # the answers may bring something of their own besides
            return True
        if answers == FOLLOWING or seat not in actors(reached) or CHANCE in actors(reached):
            continue
        if table.turn is not None and isinstance(reached.stack[-1], table.turn):
            continue
        for action in options(reached, seat):
            after: State = reached.clone()
            apply(after, seat, action)
            waiting.append((after, answers + 1))
    return False


def odds_are_counted(moment: Walk, table: Table) -> None:
    """Every bar of an offer's odds is the share of the outcomes of chance that it speaks of, counted one by one."""
    game, state, seat = moment.game, moment.state, moment.seat
    for offer in game.view(state, seat)["actions"]:
        if "odds" not in offer:
            continue
        verb = verb_of(offer)
        moment.insists(verb in table.outcomes, f"no table says what the odds of {verb!r} mean", seat)
        taken = Taken(game, state, seat, offer)
        others = any(asked not in (seat, CHANCE) for asked in actors(taken.state))
        if not taken.is_whole or (others and table.holding_back is None):
            continue  # what others answer decides with the dice
        rolled = every_roll(taken.state, table)
        for entry in offer["odds"]:
            share = sum([weight * table.outcomes[verb](state, after, seat, entry["label"]) for after, weight in rolled])
            close = abs(share - entry["p"]) < NEARLY
            moment.insists(close, f"{offer['label']!r}: {entry['label']!r} has {entry['p']}, counted {share:.4f}", seat)


def every_roll(state: State, table: Table) -> list[tuple[State, float]]:
    """Whatever chance may bring in so many rolls before somebody is asked, with how likely it is; whoever may meddle holds back."""
    ended: list[tuple[State, float]] = []
    waiting = [(state, 1.0, table.rolls)]
    while waiting:
        reached, weight, left = waiting.pop()
        asked = actors(reached)
        meddling = table.holding_back is not None and bool(asked) and CHANCE not in asked
        answer = table.holding_back(reached) if table.holding_back is not None and meddling else None
        if answer is not None:
            after: State = reached.clone()
            after.events = [*(reached.events or [])]
            apply(after, asked[0], answer)
            waiting.append((after, weight, left))
        elif not left or CHANCE not in asked:
            ended.append((reached, weight))
        else:
            drawn = outcomes(reached)
            total = sum([n for _, n in drawn])
            for action, n in drawn:
                after = reached.clone()
                after.events = [*(reached.events or [])]  # what the rules say of it
                apply(after, CHANCE, action)
                waiting.append((after, weight * n / total, left - 1))
    return ended


def verb_of(offer: Offer) -> str:
    """The first word of an offer; of several lines, of the last one."""
    return (offer["do"] if isinstance(offer["do"], str) else offer["do"][-1]).split()[0]
