"""What an island offers (QC-129 to QC-139), and what goes into the hold and over board (QC-058)."""

from __future__ import annotations

from typing import Final

from farshore.core.showing import Showers
from farshore.core.view import Shown
from farshore.games.cannons.actions.decisions import Decline, Done
from farshore.games.cannons.actions.errands import TakeQuest
from farshore.games.cannons.actions.hold import Drop, Gather, Take
from farshore.games.cannons.content.effects import RESOURCES
from farshore.games.cannons.content.load import QUEST
from farshore.games.cannons.state.table import EMPTY, Cannons
from farshore.games.cannons.steps.exchange import MakeRoom
from farshore.games.cannons.view.asking import At
from farshore.games.cannons.view.prices import Bill, paid, priced, swapped


def landed(state: Cannons, at: int) -> Bill:
    """QC-099, QC-101, QC-129 What a movement that ends there brings: a Quest, and a coin to the first who lands."""
    island = state.sea().island[at]
    if island < 0:
        return Bill()
    is_first = not state.up >> island & 1 and state.tokens[island] != EMPTY
    return paid(quest=int(state.can_draw(QUEST)), coin=int(is_first))


def gather(at: At, action: Gather) -> Shown:
    state = at.state
    good = RESOURCES[state.tokens[state.sea().island[state.ships[at.seat].at]]]
    dropped = f", dropping {' and '.join(action.drops)}" if action.drops else ""
    bill = swapped(action.drops, [good] * action.n)
    bill.add("action", -1)
    return priced({"label": f"Gather {action.n} {good}{dropped}", "group": "island"}, bill)


def take(_at: At, action: Take) -> Shown:
    dropped = f", dropping {action.drop}" if action.drop else ""
    return priced(
        {"label": f"Take {action.name}{dropped}"}, swapped([action.drop] if action.drop else [], [action.name])
    )


def drop(at: At, action: Drop) -> Shown:
    """QC-072 Over board, or over board for a gift."""
    gift = [RESOURCES[at.step.good]] if isinstance(at.step, MakeRoom) else []
    return priced({"label": f"Let go of {action.name}"}, swapped([action.name], gift))


def done(_at: At, _action: Done) -> Shown:
    return {"label": "Done"}


def take_quest(_at: At, _action: TakeQuest) -> Shown:
    return priced({"label": "Take quest"}, paid(quest=1))


def decline(_at: At, _action: Decline) -> Shown:
    """A Quest left on its island, or a gift left with its giver."""
    return {"label": "Decline"}


SHOWN: Final[Showers] = {
    Gather: gather,
    Take: take,
    Drop: drop,
    Done: done,
    TakeQuest: take_quest,
    Decline: decline,
}
