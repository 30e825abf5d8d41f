"""Every answer is shown by a chapter of the view, under a name of its own."""

from __future__ import annotations

from farshore.core.action import Pass
from farshore.core.kernel import settle
from farshore.core.showing import Asked
from farshore.games.nearfar.actions.chance import Drawn, First, Laid, Rolled
from farshore.games.nearfar.actions.notation import ACTIONS
from farshore.games.nearfar.actions.road import Choose
from farshore.games.nearfar.content.effects import Effect
from farshore.games.nearfar.steps.effects import ChooseSome
from farshore.games.nearfar.steps.party import TakeAdventurer
from farshore.games.nearfar.view.quest import reward
from tests.games.nearfar.positions import GAME, POWERS, table

BY_CHANCE = (Rolled, Drawn, Laid, First)


def test_every_decision_has_one_shower_and_no_shower_is_without_a_decision() -> None:
    decisions = {action for action in ACTIONS if action not in (*BY_CHANCE, Pass)}
    assert set(GAME.showers()) == decisions


def test_an_adventurer_taken_as_a_reward_is_called_by_name() -> None:
    """NF-228"""
    state = table({})
    state.row = (0, 1, 2, 3, 4)
    state.stack.append(TakeAdventurer(0, -1))
    settle(state)
    names = [POWERS.adventurers[number].display_name for number in range(5)]
    assert [offer["label"] for offer in GAME.view(state, 0)["actions"]] == [f"Take {name}" for name in names]


def test_one_of_several_rewards_is_called_by_what_it_brings() -> None:
    """NF-422"""
    state = table({})
    choice = Effect(
        "choose", {"k": 1, "effects": [Effect("gain", {"what": "coin", "n": 2}), Effect("refresh_row", {})]}
    )
    number = len(POWERS.effects)
    POWERS.effects.append(choice)
    try:
        at = Asked(state, 0, ChooseSome(0, number, 1, ()))
        assert [reward(at, Choose(name))["label"] for name in "12"] == ["+2 coins", "The reward numbered 2"]
    finally:
        POWERS.effects.pop()
