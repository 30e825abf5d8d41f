"""Answers to the smaller questions: what to pick, where to put it, whether to fight along."""

from __future__ import annotations

from typing import Final

from farshore.bots.biomes.outlook import Outlook
from farshore.bots.biomes.quests import odds
from farshore.bots.biomes.services import teleport_goal
from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.games.biomes.actions import answers as say
from farshore.games.biomes.content.numbers import CRYPT, DRAGON, SPRING, SUPPLY, TRADE, TUG
from farshore.games.biomes.content.wedge import HOME
from farshore.games.biomes.state.table import Biomes
from farshore.games.biomes.steps.battle import AskToJoin

# What a secret is worth to the team, in the order of SECRETS.
WORTH: Final[tuple[float, ...]] = (40.0, 14.0, 3.0, 5.0, 4.0, 0.0, 8.0, 1.5, 6.0, 0.5, 4.0, 1.0, 1.0, 1.0, 5.0)


def value(state: Biomes, token: int) -> float:
    kind = state.types[token]
    return WORTH[kind] if kind >= 0 else 0.0


def answer(state: Biomes, seat: Seat, offered: list[Action]) -> Action:
    """The best of a few answers; the first where there is no difference."""
    best, most = offered[0], -1000.0
    for action in offered:
        worth = weigh(state, seat, action)
        if worth > most:
            best, most = action, worth
    return best


def weigh(state: Biomes, seat: Seat, action: Action) -> float:
    if isinstance(action, (say.Lay, say.Pay)):
        return -value(state, action.token)
    if isinstance(action, (say.PickStart, say.Choose)):
        return WORTH[action.secret] if action.secret >= 0 else -1.0
    if isinstance(action, say.Loot):
        return value(state, action.token)
    if isinstance(action, say.AddToken):
        return value(state, action.token) - WORTH[SUPPLY]  # which is what it costs
    if isinstance(action, say.AddCaptive):
        return 20.0
    if isinstance(action, say.Join):
        return 1.0 if joins(state, seat) else -1.0
    if isinstance(action, say.RewardAt):
        return -float(state.rules.wedge.distance(state.cells[seat], action.cell))
    if isinstance(action, say.Bind):
        return 1.0 if action.cell == HOME else float(state.is_friendly(action.cell)) - 1.0
    if isinstance(action, say.Route):
        return float(state.rules.wedge.distance(action.cells[0], action.cells[-1]) - 0.1 * len(action.cells))
    if isinstance(action, say.Site):
        return -site_cost(state, seat, action.cells)
    if isinstance(action, say.MendPlayer):
        return float(state.heal[action.seat])
    if isinstance(action, say.GoTo):
        if action.cell == teleport_goal(state, seat):
            return 1.0
        return -0.5 if state.is_open(action.cell) and action.cell != state.gang else -9.0
    return 0.0


def joins(state: Biomes, seat: Seat) -> bool:
    """Fight along if it makes the odds good and somebody stays on their feet."""
    step = state.stack[-1]
    look = Outlook(state, seat)
    if not isinstance(step, AskToJoin) or look.carries_key():
        return False
    if len(look.healthy) <= len(step.fighters) + 1:
        return False
    if step.quest == DRAGON:
        return True
    return odds(len(step.fighters) + 1 + state.bonus[step.quest]) >= 0.6


def site_cost(state: Biomes, seat: Seat, cells: tuple[int, ...]) -> float:
    """Where a quest is wanted: near us what we race for, far from home who attacks it."""
    far = state.rules.wedge.distance
    own_cell = state.cells[seat]
    step = state.stack[-1]
    quest = getattr(step, "quest", 0)
    if quest in (SPRING, CRYPT):
        return float(sum([far(cell, cells[0]) for cell in state.cells if cell]) + far(own_cell, cells[0]))
    if quest == TUG:
        return float(far(own_cell, cells[1]) - far(HOME, cells[0]))
    if quest == TRADE:
        return -float(far(HOME, cells[0]))
    return float(far(own_cell, cells[0]))
