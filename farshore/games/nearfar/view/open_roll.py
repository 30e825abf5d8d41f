"""A die that lies on the table: what it comes to, and what may still be added."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from farshore.core.kernel import Step
from farshore.core.showing import Showers
from farshore.core.view import Amount, Area, DieView, Shown
from farshore.games.nearfar.actions.turn import Spend, Use
from farshore.games.nearfar.content.quests import BONUS_MARGIN
from farshore.games.nearfar.content.wording import count
from farshore.games.nearfar.state.kit import kit_of
from farshore.games.nearfar.state.player import BUILDING
from farshore.games.nearfar.state.table import NOBODY, Journey
from farshore.games.nearfar.steps.duel import DuelWindow
from farshore.games.nearfar.steps.effects import TownWindow
from farshore.games.nearfar.steps.open_roll import Window, card_name
from farshore.games.nearfar.steps.quest import QuestWindow
from farshore.games.nearfar.steps.threat import ThreatWindow
from farshore.games.nearfar.steps.travel import camp_cost
from farshore.games.nearfar.view.amounts import in_food, some
from farshore.games.nearfar.view.asking import At, asking


def open_roll(state: Journey) -> Window | None:
    """The roll that is not decided yet, if there is one."""
    step = state.stack[-1] if state.stack else None
    return step if isinstance(step, Window) else None


# What may be added


def spend(at: At, action: Spend) -> Shown:
    """NF-155 What the roll comes to with so many hearts."""
    shown: Shown = {
        "label": f"Add {count(action.n, 'heart')}{in_food(action.food)}" if action.n else "Let it count",
        "group": "roll",
        "notes": COMES_TO[type(at.step)](at, action),
    }
    cost = some("heart", action.n - action.food) + some("food", action.food)
    if cost and isinstance(at.step, QuestWindow):
        shown["cost"] = cost  # what else it brings is not known yet
    return shown


def use(at: At, action: Use) -> Shown:
    return {"label": f"Use {card_name(at.state, action.name)}", "group": "roll"}


def comes_to(at: At, action: Spend) -> list[str]:
    step = asking(at, Window)
    total, need = step.total(at.state) + action.n, step.need(at.state)
    return [f"Comes to {total} of {need}: {'failure' if total < need else 'success'}."]


def quest_comes_to(at: At, action: Spend) -> list[str]:
    """NF-221, NF-295 With the bonus, and whether a camp can still be paid afterwards."""
    step = asking(at, QuestWindow)
    total, need = step.total(at.state) + action.n, step.need(at.state)
    notes = comes_to(at, action)
    if total >= need + BONUS_MARGIN:
        notes = [f"Comes to {total} of {need}: success, with the bonus."]
    player = at.state.players[at.seat]
    if 0 <= player.at < BUILDING and at.state.camps[player.at] == NOBODY:
        left = player.hearts - (action.n - action.food)
        enough = "enough" if left >= camp_cost(at.state, at.seat) else "too few"
        notes.append(f"{count(left, 'heart')} left, {enough} for a camp here.")
    return notes


COMES_TO: Final[dict[type[Step[Any, Any]], Callable[[At, Spend], list[str]]]] = {
    DuelWindow: comes_to,
    QuestWindow: quest_comes_to,
    ThreatWindow: comes_to,
    TownWindow: comes_to,
}
SHOWN: Final[Showers] = {Spend: spend, Use: use}

# The dice


def swords(_state: Journey, _step: Window) -> str:
    return "combat"


def checked(state: Journey, step: QuestWindow) -> str:
    return step.kind(state)


def defender_die(step: DuelWindow) -> DieView:
    return {"id": "d1", "faces": "d6", "rolled": step.defence, "role": "defender"}


# Which icons of the party count, if any do, and what is rolled against the die.
ICON: Final[dict[type[Step[Any, Any]], Callable[[Journey, Any], str]]] = {
    DuelWindow: swords,
    QuestWindow: checked,
    ThreatWindow: swords,
}
AGAINST: Final[dict[type[Step[Any, Any]], Callable[[Any], DieView]]] = {DuelWindow: defender_die}


def dice_areas(state: Journey) -> list[Area]:
    """The open roll with everything that counts in it; otherwise the last dice."""
    step = open_roll(state)
    if step is not None:
        return [roll_area(state, step)]
    if state.dice:
        last: list[DieView] = [{"id": f"d{n}", "faces": "d6", "rolled": face} for n, face in enumerate(state.dice)]
        return [{"id": "dice", "type": "dice", "place": "info", "title": "Last roll", "dice": last}]
    return []


def roll_area(state: Journey, step: Window) -> Area:
    need, total = step.need(state), step.total(state)
    dice: list[DieView] = [{"id": "d0", "faces": "d6", "rolled": step.die, "value": total}]
    against = AGAINST.get(type(step))
    if against is not None:
        dice.append(against(step))
    short = max(0, need - total)
    icon = ICON.get(type(step))
    return {
        "id": "dice",
        "type": "dice",
        "place": "above",
        "title": f"Needs {need}: {short} more" if short else f"Needs {need}: reached",
        "dice": dice,
        "need": {"total": need, "parts": roll_parts(state, step, icon(state, step) if icon is not None else "", short)},
    }


def roll_parts(state: Journey, step: Window, icon: str, short: int) -> list[Amount]:
    """Section 12 Beside the die: what the party adds, what cards and tricks add, and the hearts that are lacking.
    NF-290 In a roll for which no icon counts, the die stands alone.
    """
    player = state.players[step.seat]
    marching = kit_of(state.rules.powers, player.active, player.companion_active, (), False)
    by_party = {"": 0, "skill": marching.quest_skill, "combat": marching.combat}[icon]
    others = step.total(state) - step.die - by_party
    parts: list[Amount] = [{"what": icon, "n": by_party}] if icon else []
    if others:
        parts.append({"what": "bonus", "n": others})
    parts.append({"what": "heart", "n": short})
    return parts
