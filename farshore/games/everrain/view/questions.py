"""What a decision is about, beside what its buttons say: whom it strikes, what is written on the card in hand."""

from __future__ import annotations

from farshore.games.everrain.actions.turn import Berth
from farshore.games.everrain.actions.port import Install
from farshore.games.everrain.actions.port import Lay

from typing import Any, Final

from farshore.core.kernel import Step
from farshore.core.words import capital
from farshore.games.everrain.content.script import EVERYTHING, Effect
from farshore.games.everrain.content.tables import IMPROVEMENT
from farshore.games.everrain.state.table import Everrain
from farshore.games.everrain.state.words import face_words, listed, several
from farshore.games.everrain.steps.effects.costs import PayingCrew
from farshore.games.everrain.steps.effects.whom import OneCrew
from farshore.games.everrain.steps.omens import Omens, RollAgain
from farshore.games.everrain.steps.payment import in_words
from farshore.games.everrain.steps.script import Card
from farshore.games.everrain.steps.shops import cost_of
from farshore.games.everrain.steps.spawn import PlaceFoe
from farshore.games.everrain.steps.spawnsea import ChooseHex
from farshore.games.everrain.steps.stowing import Stow
from farshore.games.everrain.steps.trade import Agree, Barter
from farshore.games.everrain.steps.treasures import has_room
from farshore.games.everrain.steps.upgrades import Fit, LaySchematic
from farshore.games.everrain.view.labels import card_name, crew_name, goods_words
from farshore.games.everrain.view.sheets import gun_sheet, treasure_sheet

# What an effect does to the Crew that is chosen for it.
BEFALLS: Final[dict[str, str]] = {
    "strain": "suffers {n} Strain",
    "trauma": "suffers {n} Trauma",
    "strain_recover": "recovers {n} Strain",
    "trauma_recover": "recovers {n} Trauma",
    "fatigue": "is fatigued",
    "crew_lose": "leaves the ship",
    "trait_gain": "gains a Trait",
    "trait_lose": "loses a Trait",
}


def question(state: Everrain, step: Step[Everrain, Any]) -> str:
    """What a step asks, with what its answers have in common: one Crew, one upgrade, one fate."""
    if isinstance(step, OneCrew):
        return f"Choose the Crew that {befalls(state.rules.tables.scripts[step.script][step.at])}."
    if isinstance(step, PayingCrew):
        return f"Choose who bears it: {in_words(state.rules.tables.costs[step.cost])}."
    asked = capital(step.asks)
    if isinstance(step, (ChooseHex, PlaceFoe)):
        return f"Choose where the {state.rules.tables.enemies[step.card].name} appears."
    if isinstance(step, Stow):
        return f"{asked}: {state.rules.tables.treasures[step.card].name}."
    crew = {crew_name(state, one.name) for one in state.offers if isinstance(one, Berth)}
    cards = {card_name(state, one.name) for one in state.offers if isinstance(one, (Install, Lay))}
    about = crew | cards
    return f"{asked}: {about.pop()}." if len(about) == 1 else f"{asked}."


def befalls(effect: Effect) -> str:
    amount = "all" if effect.n >= EVERYTHING else str(effect.n)
    return BEFALLS[effect.word].format(n=amount)


def terms(state: Everrain, step: Barter | Agree) -> str:
    """EV-380 What lies in a trade, on both sides: nobody agrees to what is not seen."""
    ships = state.ships
    given = [goods_words(state, ships[step.seat], what, name) for what, name in step.mine]
    asked = [goods_words(state, ships[step.other], what, name) for what, name in step.theirs]
    if not given and not asked:
        return ""
    return f"@{step.seat} gives {listed(given) or 'nothing'}; @{step.other} gives {listed(asked) or 'nothing'}."


def background(state: Everrain, step: Step[Everrain, Any]) -> str:
    """What a captain should have read before answering."""
    if isinstance(step, Card):
        return "What follows is told after you choose."
    tables = state.rules.tables
    if isinstance(step, RollAgain):
        return f"The dice show {face_words(step.die, step.counts)}."
    if isinstance(step, Omens):
        kinds = [(step.hits, step.attack_omens, "Damage"), (step.evades, step.evade_omens, "Evade")]
        return " ".join(
            [f"{done} {what} so far, {several(more, 'Omen')}." for done, more, what in kinds if done + more]
        )
    if isinstance(step, (ChooseHex, PlaceFoe)):
        enemy = tables.enemies[step.card]
        engages = f", engages at {several(enemy.engagement, 'hex', 'hexes')}" if isinstance(step, ChooseHex) else ""
        return f"Health {enemy.health}, {several(enemy.dice, 'die', 'dice')}{engages}."
    if isinstance(step, (Barter, Agree)):
        return terms(state, step)
    if isinstance(step, Stow):
        full = "" if has_room(state, step.seat) else " The Hold is full."
        return " ".join(treasure_sheet(state, tables.treasures[step.card])) + full
    if isinstance(step, (Fit, LaySchematic)):
        below = step.deck == IMPROVEMENT
        written = tables.improvements[step.card].rule if below else gun_sheet(tables.artillery[step.card])
        if isinstance(step, Fit):
            return written
        return f"{written} A Shipwright builds it for {cost_of(state, step.deck, step.card) // 2} Coin."
    return ""
