"""In town: getting in, and what cards give a visitor."""

from __future__ import annotations

from typing import Final

from farshore.core.showing import Question, Questions, Showers
from farshore.core.view import Shown
from farshore.core.words import capital
from farshore.games.nearfar.actions.turn import Bonus, Enter
from farshore.games.nearfar.state.player import BUILDING
from farshore.games.nearfar.state.table import DISCARDED, TOWN_HALL
from farshore.games.nearfar.steps.open_roll import card_name
from farshore.games.nearfar.steps.town import FREELY, Building, open_bonuses
from farshore.games.nearfar.view.asking import At


def enter(at: At, action: Enter) -> Shown:
    label = "Walk in freely" if action.name == FREELY else f"Enter with {card_name(at.state, action.name)}"
    return {"label": label, "group": "duel"}


def bonus(at: At, action: Bonus) -> Shown:
    return {"label": f"Use {card_name(at.state, action.name)}", "group": "building"}


def bonuses_left(at: At) -> list[str]:
    """NF-420 Bonuses that cost something, or need not be taken, lapse with the visit."""
    powers = at.state.rules.powers
    building = at.state.players[at.seat].at - BUILDING
    lapsing: dict[str, None] = {}
    for effect in open_bonuses(at.state, at.seat, building):
        card = powers.cards[powers.owner[effect.index]]
        if [each for each in card.effects if each.cost or each.optional]:
            lapsing[f"the bonus of {card.name}"] = None
    return list(lapsing)


def in_building(at: At) -> Question:
    question: Question = {"text": f"{capital(Building.asks)}."}
    player = at.state.players[at.seat]
    if player.at == BUILDING + TOWN_HALL and player.hand and not at.state.did & DISCARDED:
        question["hint"] = "A card that you will not buy can be discarded here."
    return question


SHOWN: Final[Showers] = {Enter: enter, Bonus: bonus}
QUESTIONS: Final[Questions] = {Building: in_building}
