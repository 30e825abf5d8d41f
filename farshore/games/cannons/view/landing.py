"""What an island offers (QC-129 to QC-139), and what goes into the hold and over board (QC-058)."""

from __future__ import annotations

from typing import Final

from farshore.core.showing import Showers
from farshore.core.view import Shown
from farshore.games.cannons.actions.decisions import Decline, Done
from farshore.games.cannons.actions.errands import TakeQuest
from farshore.games.cannons.actions.hold import Drop, Gather, Take
from farshore.games.cannons.content.effects import RESOURCES
from farshore.games.cannons.view.asking import At


def gather(at: At, action: Gather) -> Shown:
    state = at.state
    good = RESOURCES[state.tokens[state.sea().island[state.ships[at.seat].at]]]
    dropped = f", dropping {' and '.join(action.drops)}" if action.drops else ""
    return {
        "label": f"Gather {action.n} {good}{dropped}",
        "group": "island",
        "cost": [{"what": "action", "n": 1}],
    }


def take(_at: At, action: Take) -> Shown:
    dropped = f", dropping {action.drop}" if action.drop else ""
    return {"label": f"Take {action.name}{dropped}"}


def drop(_at: At, action: Drop) -> Shown:
    return {"label": f"Let go of {action.name}"}


def done(_at: At, _action: Done) -> Shown:
    return {"label": "Done"}


def take_quest(_at: At, _action: TakeQuest) -> Shown:
    return {"label": "Take quest"}


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
