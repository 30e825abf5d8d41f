"""In town: getting in, and what cards give a visitor."""

from __future__ import annotations

from typing import Final

from farshore.core.showing import Question, Questions, Showers
from farshore.core.view import Shown
from farshore.core.words import capital
from farshore.games.nearfar.actions.turn import Bonus, Enter
from farshore.games.nearfar.state.player import BUILDING
from farshore.games.nearfar.state.table import ACTED, DISCARDED, RECRUITED, REFRESHED, REPUTED, TOWN_HALL
from farshore.games.nearfar.steps.buildings import actions_at
from farshore.games.nearfar.steps.open_roll import card_name
from farshore.games.nearfar.steps.town import FREELY, Building, open_bonuses
from farshore.games.nearfar.view.asking import At

USED: Final = ACTED | DISCARDED | RECRUITED | REFRESHED | REPUTED
# What each building is visited for, in the order of the street.
USES: Final = ("a recruit or new faces", "its business", "an animal", "coin or cards", "food", "a treasure", "a dig")


def enter(at: At, action: Enter) -> Shown:
    label = "Walk in freely" if action.name == FREELY else f"Enter with {card_name(at.state, action.name)}"
    return {"label": label, "group": "duel"}


def bonus(at: At, action: Bonus) -> Shown:
    return {"label": f"Use {card_name(at.state, action.name)}", "group": "building"}


def left_at_a_visit(at: At) -> list[str]:
    """NF-062, NF-420 A building that was not used at all, and bonuses that lapse with the visit."""
    state, building = at.state, at.state.players[at.seat].at - BUILDING
    is_unused = not state.did & USED and not state.trades
    return [USES[building]] * (is_unused and bool(actions_at(state, at.seat, building))) + bonuses_left(at)


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
