"""Chances of rolls and duels, for views and bots. No rules."""

from __future__ import annotations

from farshore.core.event import Seat
from farshore.core.view import Chances
from farshore.games.nearfar.content.quests import BONUS_MARGIN
from farshore.games.nearfar.state.table import Journey
from farshore.games.nearfar.steps.duel import attack_base, defend_base
from farshore.games.nearfar.steps.threat import difficulty, fight_base, foe_name, foes


def at_least(base: int, need: int) -> float:
    """The chance that a die and the base reach the number."""
    return max(0, min(6, 7 - (need - base))) / 6


def duel_chance(state: Journey, seat: Seat, target: int, dirty: bool, hearts: int) -> float:
    """The chance to win with so many hearts to add."""
    ahead = attack_base(state, seat, dirty) + hearts - defend_base(state, target)
    return len([1 for mine in range(1, 7) for other in range(1, 7) if mine + ahead > other]) / 36


def to_reach(chance: float, label: str) -> Chances:
    """A chance that stands for itself: what is reached with hearts contains what is reached without."""
    return {"p": round(chance, 3), "label": label, "what": "at-least"}


def check_odds(base: int, need: int, hearts: int) -> list[Chances]:
    """Without hearts, with all of them, and the bonus."""
    chances = [to_reach(at_least(base, need), f"reaches {need}")]
    if hearts:
        chances.append(to_reach(at_least(base + hearts, need), f"with up to {hearts} hearts"))
    bonus = at_least(base + hearts, need + BONUS_MARGIN)
    return [*chances, to_reach(bonus, f"bonus at {need + BONUS_MARGIN}")]


def threat_odds(state: Journey, seat: Seat, hearts: int) -> list[Chances]:
    """The chance against the top of the stack, without and with all hearts."""
    chances: list[Chances] = []
    base = fight_base(state, seat)
    for foe in foes(state, seat):
        need = difficulty(state, foe)
        name = foe_name(state, foe)
        chances.append(to_reach(at_least(base, need), f"{name} {need}"))
        if hearts:
            chances.append(to_reach(at_least(base + hearts, need), f"{name} with up to {hearts} hearts"))
    return chances
