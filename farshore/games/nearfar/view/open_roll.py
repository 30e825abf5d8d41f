"""A die that lies on the table: what it comes to, and what may still be added."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from farshore.core.event import Seat
from farshore.core.kernel import Step
from farshore.core.showing import Showers
from farshore.core.view import Amount, Area, DieView, Shown
from farshore.games.nearfar.actions.turn import Spend, Use
from farshore.games.nearfar.content.quests import BONUS_MARGIN
from farshore.games.nearfar.content.wording import count
from farshore.games.nearfar.state.kit import Kit, kit_of
from farshore.games.nearfar.state.player import BUILDING
from farshore.games.nearfar.state.table import NOBODY, Journey, building_name
from farshore.games.nearfar.steps.duel import DuelWindow
from farshore.games.nearfar.steps.effects import TownWindow
from farshore.games.nearfar.steps.open_roll import Window, card_name
from farshore.games.nearfar.steps.quest import QuestWindow
from farshore.games.nearfar.steps.threat import ThreatWindow, foe_name
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


def defender_die(state: Journey, step: DuelWindow) -> DieView:
    """NF-142, NF-152 What the defender rolled, and what swords and cards add to it."""
    rolled, total = state.dice[-1], step.need(state) - 1
    against: DieView = {"id": "d1", "faces": "d6", "rolled": rolled, "value": total, "role": "defender"}
    if step.target == NOBODY:
        against["name"] = STRANGER
    else:
        against["seat"] = step.target
    by_party = marching(state, step.target).combat if step.target != NOBODY else 0
    against["added"] = some("combat", by_party) + some("bonus", total - rolled - by_party)
    return against


# What is at stake, and what was chosen: it stays named while the roll is settled.


def for_the_house(_state: Journey, step: DuelWindow) -> str:
    """NF-141, NF-145, NF-146 A win opens the door and changes the name; a tie is the defender's."""
    against = f"@{step.target}'s" if step.target != NOBODY else f"{STRANGER}'s"
    way = "A dirty trick" if step.dirty else "Honorably"
    change = "-1" if step.dirty else "+1"
    return f"{way}, for the {building_name(step.building)}: a win is {change} reputation, a tie is {against}, a loss is the jail."


def chosen_way(state: Journey, step: QuestWindow) -> str:
    return state.rules.content.quests[step.quest].choice(step.choice).label


def at_the_guard(state: Journey, step: ThreatWindow) -> str:
    return f"Against {foe_name(state, step.foe)}."


# Which icons of the party count, if any do, and what is rolled against the die.
ICON: Final[dict[type[Step[Any, Any]], Callable[[Journey, Any], str]]] = {
    DuelWindow: swords,
    QuestWindow: checked,
    ThreatWindow: swords,
}
AGAINST: Final[dict[type[Step[Any, Any]], Callable[[Journey, Any], DieView]]] = {DuelWindow: defender_die}
STAKES: Final[dict[type[Step[Any, Any]], Callable[[Journey, Any], str]]] = {
    DuelWindow: for_the_house,
    QuestWindow: chosen_way,
    ThreatWindow: at_the_guard,
}
STRANGER: Final = "the stranger"


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
    icon = ICON.get(type(step))
    added = added_to(state, step, icon(state, step) if icon is not None else "")
    die: DieView = {"id": "d0", "faces": "d6", "rolled": step.die, "value": total, "seat": step.seat, "added": added}
    against = AGAINST.get(type(step))
    stakes = STAKES.get(type(step))
    short = max(0, need - total)
    shown: Area = {
        "id": "dice",
        "type": "dice",
        "place": "above",
        "title": f"Needs {need}: {short} more" if short else f"Needs {need}: reached",
        "dice": [die] if against is None else [die, against(state, step)],
        "need": {"total": need, "parts": [*added, {"what": "heart", "n": short}]},
    }
    if stakes is not None:
        shown["help"] = stakes(state, step)
    return shown


def added_to(state: Journey, step: Window, icon: str) -> list[Amount]:
    """Section 12 Beside the die: what the party adds, what cards and tricks add.
    NF-290 In a roll for which no icon counts, the die stands alone.
    """
    kit = marching(state, step.seat)
    by_party = {"": 0, "skill": kit.quest_skill, "combat": kit.combat}[icon]
    others = step.total(state) - step.die - by_party
    parts: list[Amount] = [{"what": icon, "n": by_party}] if icon else []
    return [*parts, {"what": "bonus", "n": others}] if others else parts


def marching(state: Journey, seat: Seat) -> Kit:
    """What those who march come to, without cards."""
    player = state.players[seat]
    return kit_of(state.rules.powers, player.active, player.companion_active, (), False)
