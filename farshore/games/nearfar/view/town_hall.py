"""The Town Hall: trades and one's name."""

from __future__ import annotations

from typing import Final

from farshore.core.showing import Question, Questions, Showers
from farshore.core.view import Shown
from farshore.core.words import capital
from farshore.games.nearfar.actions.town import Give, Pay, Repute, Trade
from farshore.games.nearfar.content.wording import one_good
from farshore.games.nearfar.steps.town_hall import UP, Bargain
from farshore.games.nearfar.view.asking import At, asking


def trade(_at: At, _action: Trade) -> Shown:
    return {"label": "Trade at the scale", "group": "building"}


def give(_at: At, action: Give) -> Shown:
    return {"label": f"Give {one_good(action.name)}", "group": "building"}


def repute(_at: At, action: Repute) -> Shown:
    return {"label": f"Pay for a {'better' if action.name == UP else 'worse'} name", "group": "building"}


def pay(_at: At, action: Pay) -> Shown:
    return {"label": f"Pay {one_good(action.name)}", "group": "building"}


def on_the_scale(at: At) -> Question:
    """NF-096 to NF-098 What lies there, and what goods are worth."""
    values = ", ".join([f"{good} {n}" for good, n in at.state.rules.content.board.trade_values.items()])
    hint = f"On the scale: {asking(at, Bargain).left(at.state)}. Worth: {values}."
    return {"text": f"{capital(Bargain.asks)}.", "hint": hint}


SHOWN: Final[Showers] = {Trade: trade, Give: give, Repute: repute, Pay: pay}
QUESTIONS: Final[Questions] = {Bargain: on_the_scale}
