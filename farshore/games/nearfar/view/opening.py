"""Before the first turn: characters, companions, talents."""

from __future__ import annotations

from typing import Final

from farshore.core.showing import Question, Questions, Showers
from farshore.core.view import Shown
from farshore.core.words import capital
from farshore.games.nearfar.actions.opening import BuyTalent, ChooseCharacter, ChooseCompanion, Ready
from farshore.games.nearfar.content.load import Content
from farshore.games.nearfar.options import CHARACTER
from farshore.games.nearfar.steps.opening import TakeCharacter
from farshore.games.nearfar.view.asking import At

COMPANIONS: Final = {
    "dog": "Travel with a dog",
    "cat": "Travel with a cat",
    "platypus": "Travel with the platypus",
}


def choose_character(at: At, action: ChooseCharacter) -> Shown:
    """NF-028 Who they are, and what they are after."""
    character = next(each for each in at.state.rules.content.characters if each.id == action.name)
    return {"label": character.display_name, "text": character.hook, "group": "setup"}


def choose_companion(_at: At, action: ChooseCompanion) -> Shown:
    return {"label": COMPANIONS[action.name], "group": "setup"}


def buy_talent(at: At, action: BuyTalent) -> Shown:
    """NF-266 Talents are paid in experience."""
    card = at.state.rules.powers.cards[at.state.rules.powers.by_id[action.name]]
    return {"label": f"Learn {card.name}", "group": "setup", "cost": [{"what": "experience", "n": card.xp}]}


def ready(_at: At, _action: Ready) -> Shown:
    return {"label": "Ready", "group": "setup", "go": True}


def which_character(at: At) -> Question:
    question: Question = {"text": f"{capital(TakeCharacter.asks)}."}
    notes = advice(at.state.rules.content) if at.state.rules.mode == CHARACTER else []
    if notes:
        question["hint"] = " ".join(notes)
    return question


def advice(content: Content) -> list[str]:
    """NF-032, NF-033, RULING-NF-18
    Whose story is long, and which two should not meet: of those whose story is told at all.
    """
    told = [character for character in content.characters if character.letter in content.stories]
    long = [character.display_name for character in told if character.story_kind == "long"]
    ids = [character.id for character in told]
    pair = [character.display_name for character in told if character.avoid_with in ids]
    notes: list[str] = []
    if long:
        notes.append(
            f"{' and '.join(long)} {'have long stories' if len(long) > 1 else 'has a long story'}, best for two players."
        )
    if pair:
        notes.append(f"{' and '.join(pair)} are better not played together.")
    return notes


SHOWN: Final[Showers] = {
    ChooseCharacter: choose_character,
    ChooseCompanion: choose_companion,
    BuyTalent: buy_talent,
    Ready: ready,
}
QUESTIONS: Final[Questions] = {TakeCharacter: which_character}
