"""Every answer is shown by a chapter of the view, under a name of its own."""

from __future__ import annotations

import pytest

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
from tests.games.nearfar.positions import GAME, POWERS, Words, do, table

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


ROW = ["skarn", "sour-lil"]
MARKET: Words = {"at": "farm"}
CLUB: Words = {"hand": ["bone-club"], "green": 1, "coin": 2, "food": 1}
HUT = ["visit mystics_hut", "seek"]
LOCKED = {"undo": "locks"}


@pytest.mark.parametrize(
    ("player", "before", "line", "shown"),
    [
        (CLUB, [], "buy bone-club", {"label": "Buy Bone Club", "group": "buy", "piece": "artifact:bone-club"}),
        (
            MARKET,
            ["visit general_store"],
            "coin",
            {"label": "Take a coin", "gain": [{"what": "coin", "n": 1}]},
        ),
        (
            MARKET,
            ["visit general_store"],
            "look 3 1",
            {"label": "Look at 3 basic and 1 advanced artifacts", **LOCKED},
        ),
        (
            {"food": 1},
            ["visit stables"],
            "animal bird",
            {"label": "Buy a pack bird", "cost": [{"what": "food", "n": 1}]},
        ),
        ({"food": 1}, ["visit saloon"], "refresh", {"label": "Call for new faces", **LOCKED}),
        (
            {"coin": 3},
            ["visit saloon"],
            "recruit skarn",
            {"label": "Hire Skarn", "piece": "adventurer:skarn", "cost": [{"what": "coin", "n": 2}], **LOCKED},
        ),
        ({"coin": 3}, ["visit saloon", "recruit skarn"], "join", {"label": "Welcome into the party"}),
        ({"coin": 3}, ["visit saloon", "recruit skarn"], "reserve", {"label": "Wait in reserve"}),
        (
            {"coin": 3, "active": ["tiktik"]},
            ["visit saloon", "recruit skarn"],
            "bench tiktik",
            {"label": "In place of Tiktik", "piece": "adventurer:tiktik"},
        ),
        ({"birds": 1}, ["visit mystics_hut"], "seek", {"label": "Seek a treasure", **LOCKED}),
        ({"birds": 1, "cards": ["old-shovel"]}, HUT, "give up old-shovel", {"label": "Give up Old Shovel"}),
        ({"birds": 1, "cards": ["old-shovel"]}, HUT, "decline", {"label": "No, thank you"}),
        (
            {"birds": 1},
            [*HUT, "chance draw boar-horn"],
            "take boar-horn",
            {"label": "Take Boar Horn"},
        ),
        (
            {},
            ["visit mine"],
            "dig 1 1",
            {"label": "Dig at the 1 in row 1, column 1", "on": [{"area": "mine", "at": "mine:0"}]},
        ),
        (
            {"reserve": ["skarn"]},
            ["adventure", "arrange"],
            "march skarn",
            {
                "label": "Take along Skarn",
                "piece": "adventurer:skarn",
                "gain": [{"what": "heart", "n": 2}, {"what": "combat", "n": 1}, {"what": "search", "n": 1}],
            },
        ),
        (
            {"at": "s02", "birds": 1},
            ["adventure", "go s03"],
            "fight bandit",
            {"label": "Fight Bandit (4)", "odds": [{"p": 0.5, "label": "reaches 4"}], **LOCKED},
        ),
        (
            {"at": "s02", "hearts": 2},
            ["adventure", "go s03"],
            "fight bandit",
            {"odds": [{"p": 0.5, "label": "reaches 4"}, {"p": 0.833, "label": "with up to 2 hearts"}]},
        ),
        (
            {"at": "s02", "cards": ["toll-purse"], "coin": 1},
            ["adventure", "go s03"],
            "pass by toll-purse",
            {"label": "Slip past with Toll Purse", "cost": [{"what": "coin", "n": 1}]},
        ),
        (
            {"at": "s02", "birds": 1, "cards": ["fire-bomb"], "coin": 1},
            ["adventure", "go s03", "fight bandit", "chance roll 1"],
            "use fire-bomb",
            {"label": "Use Fire Bomb"},
        ),
        (
            {"at": "s02", "hearts": 3},
            ["adventure", "go s03", "fight bandit", "chance roll 2"],
            "spend 2",
            {"label": "Add 2 hearts", "notes": ["Comes to 4 of 4: success."]},
        ),
        (
            {"at": "s02", "hearts": 3},
            ["adventure", "go s03", "fight bandit", "chance roll 2"],
            "spend 0",
            {"label": "Let it count", "notes": ["Comes to 2 of 4: failure."]},
        ),
    ],
)
def test_an_offer_says_what_it_is(player: Words, before: list[str], line: str, shown: Words) -> None:
    """Section 12: its name, its piece or place, what it takes and brings, and whether it can be taken back."""
    state = do(table(player, row=ROW), *before)
    offers = [offer for offer in GAME.view(state, 0)["actions"] if offer["do"] == line]
    assert len(offers) == 1
    assert {key: offers[0].get(key) for key in shown} == shown


@pytest.mark.parametrize(
    ("style", "hearts", "chances", "change"),
    [("honorable", 0, [15], 1), ("dirty", 0, [21], -1), ("honorable", 2, [15, 26], 1), ("dirty", 2, [21, 30], -1)],
)
def test_a_duel_shows_its_odds(style: str, hearts: int, chances: list[int], change: int) -> None:
    """NF-140, NF-141, NF-143, NF-145 Of 36 throws those that the attacker wins, a tie being lost; then with all hearts."""
    state = do(table({"hearts": hearts}, {"at": "mine"}), "visit mine")
    offer = next(offer for offer in GAME.view(state, 0)["actions"] if offer["do"] == f"duel p2 {style}")
    assert [bar["p"] for bar in offer["odds"]] == [round(won / 36, 3) for won in chances]
    assert all(bar["gain"] == [{"what": "reputation", "n": change}] for bar in offer["odds"])
    assert offer["label"] == f"Duel @1 {'honorably' if style == 'honorable' else 'with a dirty trick'}"
