"""Trades: what is given, what is asked for, and the terms that the other captain agrees to."""

from __future__ import annotations

from typing import Final

from farshore.core.event import Seat
from farshore.core.showing import Asked, Question, Questions, Showers
from farshore.core.view import Shown
from farshore.core.words import listed
from farshore.games.everrain.actions.trade import Accept, Decline, Propose, Trade, Want
from farshore.games.everrain.actions.trade import Offer as OfferGoods
from farshore.games.everrain.state.table import Everrain
from farshore.games.everrain.steps.trade import Agree, Barter, Goods
from farshore.games.everrain.view.asking import asking, question
from farshore.games.everrain.view.names import goods_name


def trade(_at: Asked[Everrain], action: Trade) -> Shown:
    return {"label": f"Trade with @{int(action.name[1:]) - 1}", "group": "trade"}


def give(at: Asked[Everrain], action: OfferGoods) -> Shown:
    label = f"Give {goods_name(at.state, at.state.ships[at.seat], action.what, action.name)}"
    return {"label": label, "group": "trade"}


def want(at: Asked[Everrain], action: Want) -> Shown:
    barter = asking(at, Barter)
    giver = barter.other if barter is not None else at.seat
    label = f"Ask for {goods_name(at.state, at.state.ships[giver], action.what, action.name)}"
    return {"label": label, "group": "trade"}


def propose(_at: Asked[Everrain], _action: Propose) -> Shown:
    return {"label": "Propose this trade", "group": "trade"}


def accept(_at: Asked[Everrain], _action: Accept) -> Shown:
    return {"label": "Accept"}


def decline(_at: Asked[Everrain], _action: Decline) -> Shown:
    return {"label": "Decline"}


def bargaining(at: Asked[Everrain]) -> Question:
    step = asking(at, Barter)
    return with_terms(at, step.seat, step.other, step.mine, step.theirs) if step is not None else question(at)


def agreeing(at: Asked[Everrain]) -> Question:
    step = asking(at, Agree)
    return with_terms(at, step.seat, step.other, step.mine, step.theirs) if step is not None else question(at)


def with_terms(at: Asked[Everrain], giver: Seat, other: Seat, mine: Goods, theirs: Goods) -> Question:
    """EV-380 What lies in a trade, on both sides: nobody agrees to what is not seen."""
    ships = at.state.ships
    given = [goods_name(at.state, ships[giver], what, name) for what, name in mine]
    asked = [goods_name(at.state, ships[other], what, name) for what, name in theirs]
    shown = question(at)
    if given or asked:
        shown["hint"] = f"@{giver} gives {listed(given) or 'nothing'}; @{other} gives {listed(asked) or 'nothing'}."
    return shown


SHOWN: Final[Showers] = {
    Trade: trade,
    OfferGoods: give,
    Want: want,
    Propose: propose,
    Accept: accept,
    Decline: decline,
}
QUESTIONS: Final[Questions] = {Barter: bargaining, Agree: agreeing}
