"""Upgrades and Schematics in their slots: laying them in, changing them round, throwing them out."""

from __future__ import annotations

from typing import Final

from farshore.core.showing import Asked, Question, Questions, Showers
from farshore.core.view import Shown
from farshore.core.words import definite
from farshore.games.everrain.actions.port import Install, Lay, Scrap, Swap
from farshore.games.everrain.content.tables import IMPROVEMENT
from farshore.games.everrain.state.table import Everrain
from farshore.games.everrain.state.words import any_slot, in_slot, swap_words
from farshore.games.everrain.steps.fitting import FitOut, MountGun
from farshore.games.everrain.steps.shops import cost_of
from farshore.games.everrain.steps.upgrades import Fit, LaySchematic
from farshore.games.everrain.view.asking import about_one, asking, below_deck, puts_offered
from farshore.games.everrain.view.names import card_name, plan_name
from farshore.games.everrain.view.sheets import gun_sheet


def install(at: Asked[Everrain], action: Install | Lay) -> Shown:
    """EV-157, EV-160 An upgrade face up, or its Schematic."""
    verb = "Install" if type(action) is Install else "Lay the Schematic of"
    slot = any_slot(at.state, at.state.ships[at.seat], action.place)
    label = f"{verb} {card_name(at.state, action.name)} in {slot}"
    return {"label": label, "on": [below_deck(at.seat, action.place)]}


def swap(at: Asked[Everrain], action: Swap) -> Shown:
    return {"label": swap_words(at.state, at.state.ships[at.seat], action.name, action.place)}


def scrap(at: Asked[Everrain], action: Scrap) -> Shown:
    """EV-158 What goes first is the Schematic, if one lies in the slot."""
    ship = at.state.ships[at.seat]
    plan = plan_name(at.state, ship, action.name)
    what = in_slot(at.state, ship, action.name) if plan == action.name else f"Schematic of {definite(plan)}"
    return {"label": f"Discard {definite(what)}"}


def which_slot(at: Asked[Everrain]) -> Question:
    return {"text": about_card(at, Install)}


def fitting(at: Asked[Everrain]) -> Question:
    """What the upgrade does."""
    step = asking(at, Fit)
    asked: Question = {"text": about_card(at, Install)}
    if step is not None:
        asked["hint"] = written_on(at.state, step.deck, step.card)
    return asked


def laying(at: Asked[Everrain]) -> Question:
    """What the upgrade would do, and what building it costs."""
    step = asking(at, LaySchematic)
    asked: Question = {"text": about_card(at, Lay)}
    if step is not None:
        half = cost_of(at.state, step.deck, step.card) // 2
        asked["hint"] = f"{written_on(at.state, step.deck, step.card)} A Shipwright builds it for {half} Coin."
    return asked


def about_card(at: Asked[Everrain], kind: type[Install | Lay]) -> str:
    return about_one(at, {card_name(at.state, put.name) for put in puts_offered(at, kind)})


def written_on(state: Everrain, deck: int, card: int) -> str:
    tables = state.rules.tables
    return tables.improvements[card].rule if deck == IMPROVEMENT else gun_sheet(tables.artillery[card])


SHOWN: Final[Showers] = {Install: install, Lay: install, Swap: swap, Scrap: scrap}
QUESTIONS: Final[Questions] = {FitOut: which_slot, MountGun: which_slot, Fit: fitting, LaySchematic: laying}
