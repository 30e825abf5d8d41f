"""Artifacts in the hand: drafted, looked at, kept and discarded."""

from __future__ import annotations

from typing import Final

from farshore.core.showing import Showers
from farshore.core.view import Shown
from farshore.games.nearfar.actions.opening import Drop, Keep, Pick, Split
from farshore.games.nearfar.steps.draft import NONE
from farshore.games.nearfar.steps.open_roll import card_name
from farshore.games.nearfar.view.asking import At


def card_in_hand(at: At, verb: str, name: str, group: str) -> Shown:
    """What is decided about the cards that lie there lights them up."""
    piece = f"artifact:{name}"
    return {
        "label": f"{verb} {card_name(at.state, name)}",
        "group": group,
        "piece": piece,
        "on": [{"area": f"hand{at.seat}", "at": piece}],
    }


def pick(at: At, action: Pick) -> Shown:
    return card_in_hand(at, "Pick", action.name, "setup")


def keep(at: At, action: Keep) -> Shown:
    if action.name == NONE:
        return {"label": "Keep neither", "group": "setup"}
    return card_in_hand(at, "Keep", action.name, "setup")


def drop(at: At, action: Drop) -> Shown:
    """NF-046, NF-100 After the draft, or later at the Town Hall."""
    return card_in_hand(at, "Discard", action.name, "building" if at.state.round else "setup")


def split(_at: At, action: Split) -> Shown:
    """NF-114 What is seen cannot be unseen."""
    label = f"Look at {action.basic} basic and {action.advanced} advanced artifacts"
    return {"label": label, "group": "building", "undo": "locks"}


SHOWN: Final[Showers] = {Pick: pick, Keep: keep, Drop: drop, Split: split}
