"""Frays, Omens and wounds: how dice are split and mended, and who takes the blows."""

from __future__ import annotations

from typing import Final

from farshore.core.showing import Asked, Question, Questions, Showers
from farshore.core.view import Shown
from farshore.core.words import capital, counted
from farshore.games.everrain.actions.battle import Capture, Convert, Hit, Reroll, Slay, Split, Wound, Wreck
from farshore.games.everrain.state.table import Everrain
from farshore.games.everrain.state.words import face_words, foe_called, zone_name
from farshore.games.everrain.steps.omens import Omens, RollAgain
from farshore.games.everrain.view.asking import asking, on_deck, question
from farshore.games.everrain.view.names import crew_name, order_name

TURNED: Final[dict[str, str]] = {"attack": "Damage", "evasion": "Evade"}  # what an Omen of a die becomes


def split(_at: Asked[Everrain], action: Split) -> Shown:
    """EV-326 So many dice of each kind, and what they come to on average."""
    attack = counted(action.attack, "Attack die", "Attack dice")
    evasion = counted(action.evasion, "Evasion die", "Evasion dice")
    return {
        "label": f"{attack}, {evasion}",
        "notes": [f"On average {action.attack * 2 / 3:.1f} Damage and {action.evasion / 2:.1f} Evade."],
        "undo": "locks",
    }


def convert(_at: Asked[Everrain], action: Convert) -> Shown:
    """EV-171 A Fresh Order for an Omen."""
    return {"label": f"Exhaust {order_name(action.place)}: an Omen becomes {TURNED[action.name]}"}


def reroll(_at: Asked[Everrain], action: Reroll) -> Shown:
    return {"label": f"Roll the {action.name.capitalize()} die again"}


def hit(at: Asked[Everrain], action: Hit) -> Shown:
    return {"label": f"{foe_called(at.state, action.name)} takes 1 Trauma"}


def wound(at: Asked[Everrain], action: Wound) -> Shown:
    return {"label": f"{crew_name(at.state, action.name)} takes 1 Trauma"}


def capture(at: Asked[Everrain], action: Capture) -> Shown:
    return {"label": f"Take {foe_called(at.state, action.name)} captive"}


def slay(at: Asked[Everrain], action: Slay) -> Shown:
    return {"label": f"Let {foe_called(at.state, action.name)} die: Spoils"}


def wreck(at: Asked[Everrain], action: Wreck) -> Shown:
    """EV-129 A node that is destroyed."""
    return {"label": f"{capital(zone_name(at.state, action.n))} is destroyed", "on": [on_deck(at.seat, action.n)]}


def rolling_again(at: Asked[Everrain]) -> Question:
    step, shown = asking(at, RollAgain), question(at)
    if step is not None:
        shown["hint"] = f"The dice show {face_words(step.die, step.counts)}."
    return shown


def counting_omens(at: Asked[Everrain]) -> Question:
    step, shown = asking(at, Omens), question(at)
    if step is not None:
        kinds = [(step.hits, step.attack_omens, "Damage"), (step.evades, step.evade_omens, "Evade")]
        counts = [f"{dealt} {what} so far, {counted(more, 'Omen')}." for dealt, more, what in kinds if dealt + more]
        if counts:
            shown["hint"] = " ".join(counts)
    return shown


SHOWN: Final[Showers] = {
    Split: split,
    Convert: convert,
    Reroll: reroll,
    Hit: hit,
    Wound: wound,
    Capture: capture,
    Slay: slay,
    Wreck: wreck,
}
QUESTIONS: Final[Questions] = {RollAgain: rolling_again, Omens: counting_omens}
