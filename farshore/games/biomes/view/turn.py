"""A player's turn as a whole: what is asked, how it ends, and what one would look for in vain."""

from __future__ import annotations

from typing import Final

from farshore.core.kernel import explain
from farshore.core.showing import Asked, Missing, Question, Questions, Showers
from farshore.core.view import Blocked, Shown
from farshore.core.words import counted
from farshore.games.biomes.actions.decisions import Discover, EndTurn, Take, Use
from farshore.games.biomes.actions.shapes import OnToken
from farshore.games.biomes.content.numbers import ESCAPE, LIVE
from farshore.games.biomes.content.wedge import HOME
from farshore.games.biomes.state.table import Biomes
from farshore.games.biomes.steps.turn import Turn
from farshore.games.biomes.view import handling, uses
from farshore.games.biomes.view.cautions import killers_awake

NO_PROBLEM: Final = "BIO-121"  # a buff is worn, which is offered beside it


def counted_actions(state: Biomes) -> str:
    return counted(state.actions, "action")


def end_turn(at: Asked[Biomes], _action: EndTurn) -> Shown:
    """BIO-060 Actions that are left are lost; an empty Main Camp may be."""
    state = at.state
    shown: Shown = {"label": "End your turn", "group": "turn", "key": "e", "go": True, "undo": "locks"}
    if HOME not in state.lying and killers_awake(state):
        shown["risks"] = ["may lose the game: the Main Camp is empty, and killers are awake"]
    if state.actions:
        shown["confirm"] = f"End your turn with {counted_actions(state)} left?"
    return shown


def your_turn(at: Asked[Biomes]) -> Question:
    return {"text": f"Your turn: {counted_actions(at.state)}", "hint": hint(at.state)}


def hint(state: Biomes) -> str:
    if not state.actions:
        return "Nothing left to spend: handle secrets at a camp, or end your turn."
    if state.quests[ESCAPE] == LIVE:
        return "Everybody to the Exit, with the Keys."
    return "Walk, explore, or work here."


def missing_secrets(at: Asked[Biomes]) -> list[Blocked]:
    """What a player would look for on the own tile and in the pack, and why it is not offered."""
    state = at.state
    wanted: list[tuple[OnToken, str]] = []
    for token in state.lying.get(state.cells[at.seat], ()):
        if state.knows(at.seat, token):
            wanted.append((Take(token), handling.take(at, Take(token))["label"]))
        else:
            wanted.append((Discover(token), handling.discover(at, Discover(token))["label"]))
    wanted += [(Use(token), uses.use(at, Use(token))["label"]) for token in state.packs[at.seat]]
    blocked: list[Blocked] = []
    for action, label in wanted:
        refusal = explain(state, at.seat, action)
        if refusal is not None and refusal.rule != NO_PROBLEM:
            blocked.append({"label": label, "group": "secrets", "why": refusal.sentence, "rule": refusal.rule})
    return blocked


SHOWN: Final[Showers] = {EndTurn: end_turn}
QUESTIONS: Final[Questions] = {Turn: your_turn}
MISSING: Final[Missing] = {Turn: missing_secrets}
