"""Quests and Clues as a captain is offered them (QC-140 to QC-160)."""

from __future__ import annotations

from typing import Final

from farshore.core.showing import Showers
from farshore.core.view import Shown
from farshore.games.cannons.actions.errands import Deliver, DeliverClue, Pick, Reward, Solve, Under
from farshore.games.cannons.view.asking import At
from farshore.games.cannons.view.names import clue_name, quest_name

REWARDS: Final = {"prosperity": "Take a star", "loot": "Draw a Loot"}


def deliver(at: At, action: Deliver) -> Shown:
    """QC-140 With the whole reward of the Quest."""
    rules = at.state.rules
    quest = rules.content.quests[rules.tables.quest_index[action.name]]
    whole = (("prosperity", quest.prosperity), ("coin", quest.coins), ("ammo", quest.ammo), ("loot", quest.loot))
    shown: Shown = {"label": f"Deliver {quest_name(at.state, action.name)}", "group": "quest"}
    gain = [(what, int(n)) for what, n in whole if n]
    if gain:
        shown["gain"] = [{"what": what, "n": n} for what, n in gain]
    return shown


def deliver_clue(at: At, action: DeliverClue) -> Shown:
    """QC-155 A star for each."""
    return {
        "label": f"Deliver the Clue {clue_name(at.state, action.name)}",
        "group": "quest",
        "gain": [{"what": "prosperity", "n": 1}],
    }


def solve(at: At, action: Solve) -> Shown:
    return {
        "label": f"Solve: {clue_name(at.state, action.name)}",
        "group": "island",
        "cost": [{"what": "action", "n": 1}],
    }


def reward(_at: At, action: Reward) -> Shown:
    return {"label": REWARDS[action.name], "gain": [{"what": action.name, "n": 1}]}


def pick(at: At, action: Pick) -> Shown:
    return {"label": f"Keep the Clue {clue_name(at.state, action.name)}"}


def under(at: At, action: Under) -> Shown:
    return {"label": f"Lay under the deck: {clue_name(at.state, action.name)}"}


SHOWN: Final[Showers] = {
    Deliver: deliver,
    DeliverClue: deliver_clue,
    Solve: solve,
    Reward: reward,
    Pick: pick,
    Under: under,
}
