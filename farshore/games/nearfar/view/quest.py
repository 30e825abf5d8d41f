"""Quests: what may be done in a story, and which reward is taken."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from farshore.core.kernel import Step
from farshore.core.showing import Showers
from farshore.core.view import Amount, Shown
from farshore.core.words import capital
from farshore.games.nearfar.actions.road import Choose
from farshore.games.nearfar.content.powers import COIN, FOOD, GEM
from farshore.games.nearfar.content.quests import Choice
from farshore.games.nearfar.steps.effects import ChooseSome
from farshore.games.nearfar.steps.payments import heart_splits, price, price_splits
from farshore.games.nearfar.steps.quest import QuestChoose, check_base
from farshore.games.nearfar.view.amounts import goods_paid, some
from farshore.games.nearfar.view.asking import At, asking
from farshore.games.nearfar.view.odds import check_odds
from farshore.games.nearfar.view.pages import spoken_one

TOGETHER: Final = "\u00a0"  # a number stays on the line of its word


def answer(at: At, action: Choose) -> Shown:
    """NF-216, NF-224 What is done, what it costs, and how likely it is to succeed."""
    choice = at.state.rules.content.quests[asking(at, QuestChoose).quest].choice(action.name)
    check = choice.check
    shown: Shown = {"label": choice.label, "group": "quest"}
    cost = cost_of(at, choice, action.gems)
    if cost:
        shown["cost"] = cost
    if check is not None:
        shown["label"] = f"{choice.label} ({check.kind}{TOGETHER}{check.value})"
        base = check_base(at.state, at.seat, check.kind)
        shown["odds"] = check_odds(base, check.value, at.state.players[at.seat].hearts)
        shown["undo"] = "locks"
    return shown


def cost_of(at: At, choice: Choice, in_gems: int) -> list[Amount]:
    """NF-224, NF-277, NF-281 Gems may stand for coins, and food for hearts that are lacking."""
    goods, hearts, _ = price(choice.cost)
    if not at.state.rules.pay_on_pick:
        in_gems = price_splits(at.state, at.seat, choice.cost)[0]
    in_food = heart_splits(at.state, at.seat, hearts)[0]
    goods[COIN] -= in_gems
    goods[GEM] += in_gems
    goods[FOOD] += in_food
    return goods_paid(goods) + some("heart", hearts - in_food)


def reward(at: At, action: Choose) -> Shown:
    """NF-422 One of several rewards, by what it brings."""
    effects = at.state.rules.powers.effects[asking(at, ChooseSome).effect].inner()
    words = spoken_one(effects[int(action.name) - 1])
    return {"label": capital(words) if words else f"The reward numbered {action.name}", "group": "quest"}


ASKED_BY: Final[dict[type[Step[Any, Any]], Callable[[At, Choose], Shown]]] = {
    QuestChoose: answer,
    ChooseSome: reward,
}


def choose(at: At, action: Choose) -> Shown:
    return ASKED_BY[type(at.step)](at, action)


SHOWN: Final[Showers] = {Choose: choose}
