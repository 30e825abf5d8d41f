"""What an answer costs and brings: what lies before a traveller now and after it, as far as nothing is hidden or left to chance."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.core.kernel import Step, actors, apply
from farshore.core.view import Amount, Offer
from farshore.games.nearfar.actions.opening import BuyTalent, ChooseCharacter, ChooseCompanion, Drop, Keep, Pick, Ready
from farshore.games.nearfar.actions.road import Attempt, Choose
from farshore.games.nearfar.actions.turn import Spend
from farshore.games.nearfar.content.powers import GOODS
from farshore.games.nearfar.state.table import Journey
from farshore.games.nearfar.steps.quest import QuestChoose, QuestWindow
from farshore.games.nearfar.view.asking import At

Changes = dict[str, int]
# Answers that move no goods; a talent is paid in experience, which its chapter names.
MOVE_NOTHING: Final[tuple[type[Action], ...]] = (
    ChooseCharacter,
    ChooseCompanion,
    BuyTalent,
    Ready,
    Pick,
    Keep,
    Drop,
    Attempt,
)
# NF-220 What a quest brings is read only when it is done: there its chapters name the price alone.
SECRET: Final[dict[type[Step[Any, Any]], type[Action]]] = {QuestChoose: Choose, QuestWindow: Spend}


def held(state: Journey, seat: Seat) -> Changes:
    """What prices and gains are named in."""
    player = state.players[seat]
    return {
        **{name: player.goods[good] for good, name in enumerate(GOODS)},
        "heart": player.hearts,
        "reputation": player.reputation,
    }


def changes(state: Journey, seat: Seat, actions: Sequence[Action]) -> Changes:
    """By what name how much more there is, or less, once these answers are given."""
    return between(state, done(state, seat, actions), seat)


def done(state: Journey, seat: Seat, actions: Sequence[Action]) -> Journey:
    """The table once these answers are given, as far as the seat is asked. The state itself does not change."""
    after: Journey = state.clone()
    after.events = None
    for action in actions:
        if seat not in actors(after):
            break
        apply(after, seat, action)
    return after


def between(state: Journey, later: Journey, seat: Seat) -> Changes:
    """What the seat has more then, or less."""
    before, after = held(state, seat), held(later, seat)
    return {what: after[what] - n for what, n in before.items() if after[what] != n}


def priced(shown: Offer, changed: Changes) -> None:
    """Add what goes to the costs, and what comes to the gains, which stand before what a person can do."""
    cost = {what: -n for what, n in changed.items() if n < 0}
    for amount in shown.get("cost", []):
        cost[amount["what"]] = cost.get(amount["what"], 0) + amount["n"]
    gain: list[Amount] = [{"what": what, "n": n} for what, n in changed.items() if n > 0]
    if cost:
        shown["cost"] = [{"what": what, "n": n} for what, n in cost.items()]
    if gain:
        shown["gain"] = [*gain, *shown.get("gain", [])]


def compare(at: At, action: Action, shown: Offer) -> None:
    """Name everything that this answer changes at once, unless the rules keep it secret."""
    if not isinstance(action, MOVE_NOTHING) and SECRET.get(type(at.step)) is not type(action):
        priced(shown, changes(at.state, at.seat, [action]))
