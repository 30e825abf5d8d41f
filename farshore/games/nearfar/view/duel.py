"""Duels: whom, in which style, and with what chance."""

from __future__ import annotations

from typing import Final

from farshore.core.record import seat_named
from farshore.core.showing import Showers
from farshore.core.view import Amount, Shown
from farshore.games.nearfar.actions.turn import Duel
from farshore.games.nearfar.state.table import NOBODY
from farshore.games.nearfar.steps.duel import NEUTRAL
from farshore.games.nearfar.view.asking import At
from farshore.games.nearfar.view.odds import duel_chance


def duel(at: At, action: Duel) -> Shown:
    """NF-140, NF-145 The chance as it stands and with all hearts, and what it does to one's name."""
    is_neutral = action.target == NEUTRAL
    target = NOBODY if is_neutral else seat_named(action.target)
    opponent = "the stranger" if is_neutral else f"@{target}"
    dirty = action.style == "dirty"
    change: Amount = {"what": "reputation", "n": -1 if dirty else 1}
    plain = duel_chance(at.state, at.seat, target, dirty, 0)
    shown: Shown = {
        "label": f"Duel {opponent} {'with a dirty trick' if dirty else 'honorably'}",
        "group": "duel",
        "undo": "locks",
        "odds": [{"p": round(plain, 3), "label": "wins", "gain": [change]}],
        "notes": [f"A win is {change['n']:+} reputation and the way in; a loss is the jail."],
    }
    hearts = at.state.players[at.seat].hearts
    if hearts:
        most = duel_chance(at.state, at.seat, target, dirty, hearts)
        shown["odds"].append({"p": round(most, 3), "label": f"with up to {hearts} hearts", "gain": [change]})
    return shown


SHOWN: Final[Showers] = {Duel: duel}
