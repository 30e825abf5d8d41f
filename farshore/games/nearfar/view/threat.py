"""Threats and bosses: fight, or get past."""

from __future__ import annotations

from typing import Final

from farshore.core.showing import Showers
from farshore.core.view import Shown
from farshore.games.nearfar.actions.road import Cross, Fight, PassBy
from farshore.games.nearfar.steps.open_roll import card_name
from farshore.games.nearfar.steps.threat import difficulty, fight_base, foe_id, foe_name, foes
from farshore.games.nearfar.view.asking import At
from farshore.games.nearfar.view.free_actions import losing_an_animal
from farshore.games.nearfar.view.last_camp import fills_board
from farshore.games.nearfar.view.odds import at_least

PAST: Final = {
    "caution": "Slip past by caution",
    "bird": "Slip past and let a bird go",
    "tortoise": "Slip past and let a tortoise go",
}
ANIMALS: Final = ("bird", "tortoise")


def fight(at: At, action: Fight) -> Shown:
    """NF-190 to NF-192 The chance as it stands and with all hearts; a win carries a camp."""
    foe = next(foe for foe in foes(at.state, at.seat) if foe_id(at.state, foe) == action.name)
    base, need = fight_base(at.state, at.seat), difficulty(at.state, foe)
    shown: Shown = {
        "label": f"Fight {foe_name(at.state, foe)} ({need})",
        "group": "fight",
        "undo": "locks",
        "odds": [{"p": round(at_least(base, need), 3), "label": f"reaches {need}"}],
    }
    hearts = at.state.players[at.seat].hearts
    if hearts:
        more = at_least(base + hearts, need)
        shown["odds"].append({"p": round(more, 3), "label": f"with up to {hearts} hearts"})
    if fills_board(at.state, at.seat):
        shown["notes"] = ["A win places your last camp: the round would be the last."]
    return shown


def pass_by(at: At, action: PassBy) -> Shown:
    """NF-195 to NF-198 What it takes to get past."""
    label = PAST.get(action.name) or f"Slip past with {card_name(at.state, action.name)}"
    shown: Shown = {"label": label, "group": "fight"}
    risks = losing_an_animal(at.state, at.seat) if action.name in ANIMALS else []
    if risks:
        shown["risks"] = risks
    return shown


def cross(_at: At, _action: Cross) -> Shown:
    return {"label": "Cross in peace", "group": "fight"}


SHOWN: Final[Showers] = {Fight: fight, PassBy: pass_by, Cross: cross}
