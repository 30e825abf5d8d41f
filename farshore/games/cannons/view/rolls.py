"""Dice that have fallen and may still be changed (QC-115 to QC-119, QC-224): what each answer makes of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from farshore.core.kernel import Step
from farshore.core.showing import Showers
from farshore.core.view import Shown
from farshore.core.words import counted
from farshore.games.cannons.actions.abilities import Luck
from farshore.games.cannons.actions.decisions import Accept
from farshore.games.cannons.actions.sailing import Bonus, Reroll
from farshore.games.cannons.state.table import NOBODY
from farshore.games.cannons.steps.attack import DOTS, AttackWindow
from farshore.games.cannons.steps.loot import CardWindow
from farshore.games.cannons.steps.move import SAFE, RollWindow
from farshore.games.cannons.view.asking import At, asking
from farshore.games.cannons.view.names import loot_name
from farshore.games.cannons.view.prices import Bill, add_damage, add_effects, add_hit, extra_dots, paid, priced

SIX: Final = 6  # what Luck makes of a die
AS_IT_FELL: Final = 0  # instead of a face that is turned


def bonus(at: At, action: Bonus) -> Shown:
    """QC-115 What the points would make of the roll, so that none are spent in vain."""
    window = asking(at, RollWindow)
    total = window.die + window.spent + action.n
    points = counted(action.n, "Bonus point")
    enough = "safe" if total >= SAFE else f"still short of {SAFE}"
    bill = paid(bonus=-action.n)
    ship = at.state.ships[at.seat]
    is_last = total < SAFE and action.n == ship.bonus and not ship.loot  # nothing is left to change the roll with
    sinks = add_failure(bill, at, ship.bonus - action.n) if is_last else False
    return priced({"label": f"Spend {points}: {total}, {enough}"}, bill, sinks)


def add_failure(bill: Bill, at: At, points: int) -> bool:
    """QC-106, QC-112, QC-114 A failed passage: a Bonus point and 1 damage; whether the ship sinks."""
    bill.add("bonus", min(points + 1, max(points, at.state.rules.bonus_cap)) - points)
    return add_damage(bill, at.state, at.seat, 1, NOBODY)


def reroll(_at: At, _action: Reroll) -> Shown:
    return {"label": "Reroll"}


def accept(at: At, _action: Accept) -> Shown:
    bill = Bill()
    sinks = MADE_OF[type(at.step)](bill, at, AS_IT_FELL)
    return priced({"label": "Accept"}, bill, sinks)


def luck(at: At, action: Luck) -> Shown:
    bill = paid(loot=-1)
    sinks = MADE_OF[type(at.step)](bill, at, action.die)
    return priced(
        {"label": f"Dwunny Luck for {loot_name(at.state, action.loot)}: the {action.die} becomes a {SIX}"}, bill, sinks
    )


def passage(bill: Bill, at: At, turned: int) -> bool:
    """QC-106 It would fail, unless a die is turned."""
    return False if turned else add_failure(bill, at, at.state.ships[at.seat].bonus)


def volley(bill: Bill, at: At, turned: int) -> bool:
    """QC-165, QC-224 The damage that the dots deal, where the target prevents none of it."""
    window = asking(at, AttackWindow)
    dots = sum(window.faces) + extra_dots(at.state, at.seat) + (SIX - turned if turned else 0)
    add_hit(bill, at.state, at.seat, window.target, dots // DOTS)
    return False


def card(bill: Bill, at: At, turned: int) -> bool:
    """QC-117, 11.3 What the card does on such a face."""
    window = asking(at, CardWindow)
    effect = at.state.rules.content.loot[window.card].power.effects[window.index]
    face = SIX if turned else window.die
    return add_effects(bill, at.state, at.seat, effect.then) if face in effect.faces else False


# What comes of the dice, with one of them turned or none, by the step that shows them; whether the own ship sinks.
MADE_OF: Final[dict[type[Step[Any, Any]], Callable[[Bill, At, int], bool]]] = {
    RollWindow: passage,
    AttackWindow: volley,
    CardWindow: card,
}
SHOWN: Final[Showers] = {Bonus: bonus, Reroll: reroll, Accept: accept, Luck: luck}
