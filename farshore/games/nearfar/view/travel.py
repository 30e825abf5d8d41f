"""On the map: walking, stopping, quests and camps."""

from __future__ import annotations

from typing import Final

from farshore.core.action import Action
from farshore.core.kernel import options
from farshore.core.showing import Missing, Showers
from farshore.core.view import Blocked, Shown
from farshore.games.nearfar.actions.road import Attempt, Camp, Go, Stop
from farshore.games.nearfar.steps.travel import Stopped
from farshore.games.nearfar.view.amounts import in_food
from farshore.games.nearfar.view.asking import At
from farshore.games.nearfar.view.last_camp import BUILD_IT, ends_on_map

# What is left undone by somebody who goes on.
LEFT: Final[dict[type[Action], str]] = {Attempt: "the quest", Camp: "a camp"}


def go(at: At, action: Go) -> Shown:
    name = at.state.space_name(at.state.rules.chart.index[action.space])
    return {
        "label": f"Walk to {name}{', ' + action.how if action.how else ''}",
        "group": "walk",
        "on": [{"area": "map", "at": action.space}],
        "piece": f"walker:{at.seat}",
    }


def stop(_at: At, _action: Stop) -> Shown:
    return {"label": "Stop", "group": "walk", "key": "s"}


def attempt(_at: At, _action: Attempt) -> Shown:
    return {"label": "Attempt the quest", "group": "camp", "key": "q", "undo": "locks"}


def camp(at: At, action: Camp) -> Shown:
    """NF-295, NF-300 Three hearts, some of them perhaps in food."""
    shown: Shown = {"label": f"Build a camp here{in_food(action.food)}", "group": "camp"}
    if not action.food:
        shown["key"] = "c"
    if ends_on_map(at.state, at.seat):
        shown["confirm"] = BUILD_IT
    return shown


def left_at_a_stop(at: At) -> list[str]:
    """NF-230 The quest and the camp of the space are possible now or never."""
    offered = [LEFT[type(action)] for action in options(at.state, at.seat) if type(action) in LEFT]
    return list(dict.fromkeys(offered))


def not_at_this_stop(at: At) -> list[Blocked]:
    """NF-209, NF-294, NF-295 Why there is no camp or no quest here."""
    offered = [str(action) for action in options(at.state, at.seat)]
    refused: list[Blocked] = []
    wanted: tuple[tuple[str, Action], ...] = (("Build a camp", Camp()), ("Attempt a quest", Attempt()))
    for label, action in wanted:
        refusal = at.step.why_not(at.state, at.seat, action)
        if refusal is not None and str(action) not in offered:
            refused.append({"label": label, "why": refusal.sentence, "rule": refusal.rule, "group": "camp"})
    return refused


SHOWN: Final[Showers] = {Go: go, Stop: stop, Attempt: attempt, Camp: camp}
MISSING: Final[Missing] = {Stopped: not_at_this_stop}
