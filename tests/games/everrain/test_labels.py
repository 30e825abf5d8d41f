"""How answers that are rarely asked for are called, and where they lie (docs/rules/everrain.md, section 12)."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from farshore.games.everrain.content.places import PLACES
from farshore.games.everrain.content.script import Effect
from farshore.games.everrain.content.tables import DENIZEN, IMPROVEMENT, TREASURE
from farshore.games.everrain.state.table import Everrain
from farshore.games.everrain.steps.effects.context import about
from farshore.games.everrain.steps.effects.costs import PayingCrew
from farshore.games.everrain.steps.effects.enemies import OneFoe
from farshore.games.everrain.steps.effects.hull import Sight, WreckNodes
from farshore.games.everrain.steps.effects.purse import AnyOrder
from farshore.games.everrain.steps.elder import ElderStep
from farshore.games.everrain.steps.seafoes import ShipActs
from farshore.games.everrain.steps.sinking import KeepOne
from farshore.games.everrain.steps.storycards import ReadStory
from farshore.games.everrain.steps.stowing import Stow
from farshore.games.everrain.steps.turnend import Awning
from farshore.games.everrain.steps.upgrades import Fit
from tests.games.everrain.positions import CHART, GAME, TABLES, Words, deal, do, position, put, turn

RULES = Path(__file__).parents[3] / "docs" / "rules" / "everrain.md"
FRAY: Words = {"crew": {"tam-ferrow": "z1", "nell-catchpole": "z1"}, "foes": [("cultist", 1)]}
TO_THE_FRAY = ("p1 order tam-ferrow to z1", "p1 dice 3 0")
BOATS: Words = {
    "below": ["ships-boat"],
    "crew": {"tam-ferrow": {"at": "s1a", "strain": 2}, "captain-ruth-ollery": "s1b"},
}
PLANS: Words = {"s1": "sick-bay", "port": "sinners-long-battery"}


def labels(state: Everrain, seat: int = 0) -> dict[str, str]:
    """Of answers that are one line, by that line."""
    shown = GAME.view(state, seat)["actions"]
    return {offer["do"]: offer["label"] for offer in shown if isinstance(offer["do"], str)}


def orders_lost() -> Everrain:
    state = position([{"fresh": [1, 1, 1, 1]}])
    put(state, AnyOrder(0, "lose any"))
    return state


def blows() -> Everrain:
    state = position([FRAY])
    do(state, *TO_THE_FRAY, "chance roll attack 2 1 0 0", "chance roll evasion 0 0 0", "chance roll enemy 0 2 0")
    return state


def captives() -> Everrain:
    state = position([{**FRAY, "foes": [("cultist", 1, 1)], "below": ["brig"]}])
    do(state, *TO_THE_FRAY, "chance roll attack 1 0 0 2", "chance roll evasion 0 0 0", "chance roll enemy 1 0 1")
    return state


def divided() -> Everrain:
    """Two enemies in one Fray, and Damage for both."""
    state = position([{**FRAY, "foes": [("cultist", 1), ("drowned-man", 1)]}])
    do(state, *TO_THE_FRAY, "chance roll attack 1 0 0 2", "chance roll evasion 0 0 0")
    deal(state, "roll enemy 2 0 0")
    return state


def breaking() -> Everrain:
    state = position([{"wrecked": 0b10}])
    put(state, WreckNodes(0, (0, 1, 2), 1))
    return state


def sheltering() -> Everrain:
    state = position([{"crew": {"tam-ferrow": "z1", "fitch": "z1"}}])
    put(state, Awning(0, tuple([row[0] for row in state.ships[0].crew]), 1))
    return state


def on_an_island(*lines: str) -> Everrain:
    state = position([BOATS], hexes={"0,0": "island"}, options={"exhaustive_expeditions": True})
    do(state, "p1 search island", "p1 berth tam-ferrow in a1", "p1 berth captain-ruth-ollery in a3", *lines)
    return state


def one_treasure() -> Everrain:
    state = position([{"hold": ["rope", "pitch"]}])
    put(state, KeepOne(0))
    return state


def stowing() -> Everrain:
    state = position([{"hold": ["rope", "pitch", "up-she-rises"]}])
    put(state, Stow(0, TABLES.index[TREASURE]["rope"]))
    return state


def with_a_passenger() -> Everrain:
    state = position([{"passengers": ((TABLES.index[DENIZEN]["the-piano"], PLACES["s1a"]),)}])
    put(state, Fit(0, IMPROVEMENT, TABLES.index[IMPROVEMENT]["brig"]))
    return state


def at_the_stalls() -> Everrain:
    state = position([{"plans": PLANS, "coin": 40}], hexes={"0,0": "duskfall"}, stack=turn())
    do(state, "chance drawn denizen pump-gang", "p1 send tam-ferrow to marketplace")
    deal(state)
    return state


@pytest.mark.parametrize(
    ("made", "said"),
    [
        pytest.param(
            orders_lost,
            {"forgo crew": "Give up 1 Crew Order for good", "forgo fleeting": "Give up 1 Fleeting Order for good"},
            id="an Order for good",
        ),
        pytest.param(
            blows,
            {"wound tam-ferrow": "Tam Ferrow takes 1 Trauma", "wound nell-catchpole": "Nell Catchpole takes 1 Trauma"},
            id="who is wounded",
        ),
        pytest.param(
            captives,
            {"capture cultist/1": "Take Cultist captive", "slay cultist/1": "Let Cultist die: Spoils"},
            id="captive or dead",
        ),
        pytest.param(
            divided,
            {"hit cultist/1": "Cultist takes 1 Trauma", "hit drowned-man/1": "Drowned Man takes 1 Trauma"},
            id="which enemy is hit",
        ),
        pytest.param(
            breaking,
            {"wreck 0": "The Helm is destroyed", "wreck 2": "The Starboard quarterdeck is destroyed"},
            id="which node goes",
        ),
        pytest.param(
            sheltering,
            {"shelter tam-ferrow": "Shelter Tam Ferrow", "shelter fitch": "Shelter Fitch"},
            id="who is sheltered",
        ),
        pytest.param(
            on_an_island,
            {
                "resolve a1": "Turn up the token at the shore, node 1",
                "resolve a3": "Turn up the token at the shore, node 3",
            },
            id="which token is turned up",
        ),
        pytest.param(
            lambda: on_an_island("p1 resolve a1", "chance token clue", "p1 pick tam-ferrow"),
            {"go on": "Go on", "retreat": "End the Expedition"},
            id="on or home",
        ),
        pytest.param(one_treasure, {"card rope": "Keep Rope", "card pitch": "Keep Pitch"}, id="what is not lost"),
        pytest.param(
            stowing,
            {
                "drop rope": "Discard Rope",
                "drop pitch": "Discard Pitch",
                "spend up-she-rises": "Use Up She Rises",
                "refuse": "Leave it",
            },
            id="a full Hold",
        ),
        pytest.param(
            with_a_passenger,
            {"unload the-piano": "Put A Piano, with Attendant ashore without reward"},
            id="a Passenger goes ashore",
        ),
        pytest.param(
            at_the_stalls,
            {
                "sell plan s1": "Sell the Schematic of the Sick Bay for 15 Coin",
                "sell plan port": "Sell the Schematic of the Sinner's Long Battery for 30 Coin",
            },
            id="Schematics for half their price",
        ),
    ],
)
def test_an_answer_is_called_by_what_it_does(made: Callable[[], Everrain], said: dict[str, str]) -> None:
    """Section 12: whoever and whatever it is about, by name."""
    assert said.items() <= labels(made()).items()


def test_a_node_that_goes_lies_on_the_deck() -> None:
    """EV-129 One that is destroyed already cannot go again."""
    shown = [offer["on"] for offer in GAME.view(breaking(), 0)["actions"]]
    assert shown == [[{"area": "deck0", "at": f"deck0:{zone}"}] for zone in (0, 2)]


def test_the_full_hold_says_so() -> None:
    """EV-239 What is written on the Treasure, and that there is no room."""
    hint = GAME.view(stowing(), 0)["prompt"]["hint"]
    assert hint == "Commodity: 15 Coin, 20 at Grimsea, 10 at Duskfall. The Hold is full."
    roomy = position([{"hold": ["rope"], "below": ["cabins", "greater-hold"]}])
    put(roomy, Stow(0, TABLES.index[TREASURE]["rope"]))
    assert "full" not in GAME.view(roomy, 0)["prompt"]["hint"]


def test_dice_of_a_fray_are_weighed_by_what_they_come_to() -> None:
    """EV-326 The mean of each die, by the faces printed on it."""
    state = position([FRAY])
    do(state, "p1 order tam-ferrow to z1")
    dealt = {"damage": 1, "critical": 2}
    attack = sum([dealt.get(face, 0) for face in TABLES.content.board.dice["attack"]]) / 6
    evasion = TABLES.content.board.dice["evasion"].count("evade") / 6
    for offer in GAME.view(state, 0)["actions"]:
        _, strikes, dodges = str(offer["do"]).split()
        mean = f"On average {int(strikes) * attack:.1f} Damage and {int(dodges) * evasion:.1f} Evade."
        assert (offer["notes"], offer["undo"]) == ([mean], "locks")
    assert labels(state)["dice 2 1"] == "2 Attack dice, 1 Evasion die"


def test_who_goes_to_a_hex_is_said_of_the_elder_one_alone() -> None:
    """EV-378, EV-191 What else is placed there stands in the question."""
    brigantine = [{"card": "wicked-brigantine", "at": "0,-1"}]
    state = position([{}], fleet=brigantine, elder=[0, CHART.at("0,-2"), 0, 0, 0, 9, 0, 9, 0, -1, 0, 0])
    put(state, ElderStep(1, 0, 0))
    assert len(labels(state)) == 2
    assert all(label.startswith("It walks to ") for label in labels(state).values())
    tile = position([{"at": "0,0"}], slots=3)
    put(tile, Sight(0))
    assert labels(tile)
    assert not any("walks" in label for label in labels(tile).values())


def test_how_an_enemy_ship_goes_on_lies_on_the_sea() -> None:
    """EV-342 Ahead is the next hex, a turn is where it lies, with the heading that it takes."""
    frigate = [{"card": "damned-frigate", "at": "1,-3", "facing": 0, "goal": "-3,3"}]
    for facing in (0, 3):
        frigate[0]["facing"] = facing
        state = position([{"at": "1,0"}], fleet=frigate)
        put(state, ShipActs(state.fleet[0][0], 3, 1, 0))
        shown = {str(offer["do"]): offer for offer in GAME.view(state, 0)["actions"]}
        place = state.fleet[0][1]  # it may have gone on where there was no choice
        here = {"area": "sea", "at": f"sea:{CHART.names[place]}"}
        ahead = {"area": "sea", "at": f"sea:{CHART.names[CHART.neighbours[place][facing]]}"}
        expected = {
            "steer left": ("It turns to port", {**here, "facing": (facing + 5) % 6}),
            "steer right": ("It turns to starboard", {**here, "facing": facing + 1}),
            "steer ahead": ("It sails ahead", ahead),
        }
        assert shown
        for line, offer in shown.items():
            assert (offer["label"], *offer["on"]) == expected[line]


def test_whoever_boards_is_told_whom_and_what_is_lost() -> None:
    """EV-389, EV-091"""
    crew = {"nell-catchpole": "z2", "brock-senn": "s6"}
    fleet = [{"card": "wicked-brigantine", "at": "0,-1"}]
    state = position([{"crew": crew, "points": 2}], fleet=fleet, options={"boarding": True})
    (offer,) = [offer for offer in GAME.view(state, 0)["actions"] if str(offer["do"]).startswith("board")]
    assert offer["label"] == "Board the Wicked Brigantine"
    assert offer["cost"] == [{"what": "point", "n": 2}]
    assert offer["notes"] == ["Loses 2 navigation points."]


def test_who_takes_the_test_of_a_story_sees_the_odds() -> None:
    """EV-289, EV-112 The Crew that is best at it, with the stat that the card names; the card is the page."""
    story = TABLES.stories[6]
    assert story.test is not None
    assert (story.test.stat, story.test.modifier, story.test.crew) == ("resolve", 0, "tested")
    state = position([{"crew": {"old-penrose": "s2a", "odile-marsh": "s2"}}])
    crew = tuple([row[0] for row in state.ships[0].crew])
    put(state, ReadStory(6, about(0), crew))
    view = GAME.view(state, 0)
    (page,) = [part for part in view["areas"] if part["place"] == "page"]
    assert (page["title"], page["kicker"], page["text"]) == (story.name, f"Story, {story.stage}", [story.text])
    (offer,) = view["actions"]
    resolve = TABLES.content.crew["old-penrose"].stats[1]
    assert (offer["label"], offer["notes"]) == ("Choose Old Penrose", [f"Resolve {resolve}"])
    assert [bar["p"] for bar in offer["odds"]] == [(9 - resolve) / 10, (resolve + 1) / 10]


def test_who_bears_a_price_is_asked_with_the_price() -> None:
    """EV-018"""
    state = position([{}])
    cost = next(n for n, cost in enumerate(TABLES.costs) if (cost.word, cost.crew, cost.n) == ("trauma", "chosen", 1))
    put(state, PayingCrew(cost, about(0)))
    assert GAME.view(state, 0)["prompt"]["text"] == "Choose who bears it: 1 Trauma."
    assert labels(state)["pick tam-ferrow"] == "Choose Tam Ferrow"


def test_an_enemy_is_chosen_by_name() -> None:
    """EV-018"""
    chosen = [
        (n, at) for n, script in enumerate(TABLES.scripts) for at, effect in enumerate(script) if harms_one(effect)
    ]
    state = position([{"foes": [("cultist", 1), ("drowned-man", 2)]}])
    put(state, OneFoe(*chosen[0], about(0)))
    assert labels(state) == {"foe cultist/1": "Choose Cultist", "foe drowned-man/1": "Choose Drowned Man"}


def harms_one(effect: Effect) -> bool:
    return (effect.word, effect.where) == ("enemy_trauma", "chosen")


def test_a_service_says_its_own_rule_whoever_waits_at_the_quay() -> None:
    """EV-205 Only sending a Crew to the Denizen reads what the Denizen wants."""
    state = position([{}], hexes={"0,0": "duskfall"}, stack=turn())
    do(state, "chance drawn denizen pump-gang")
    shown = {str(offer["do"]): offer for offer in GAME.view(state, 0)["actions"]}
    guest = TABLES.denizens[state.ships[0].denizen]
    assert shown["send tam-ferrow to rest"]["notes"] == [TABLES.content.services["rest"].rule]
    assert shown["send tam-ferrow to denizen"]["notes"] == [guest.instruction]


def test_every_term_and_terrain_of_a_view_is_in_the_lexicon() -> None:
    """Section 12: what clients draw has a word, a sign and the rule that it stands under."""
    ship = {"crew": {"tam-ferrow": "z0", "mother-karrow": "s1a"}, "hold": ["rope"], "foes": [("cultist", 1)]}
    state = position(
        [{**ship, "clues": 1, "points": 1, "fresh": [1, 1, 1, 1]}],
        hexes={"0,-1": "altar", "1,0": "island", "0,1": "duskfall", "1,-1": "shipwreck", "-1,0": "rough"},
        fleet=[{"card": "wicked-brigantine", "at": "1,-3"}],
        storms=["0,-2 0,-3"],
        slots=5,
    )
    view, words = GAME.view(state, 0), GAME.lexicon()
    used = {count["what"] for slip in view["seats"] for count in slip["counts"]}
    used |= {stat["what"] for piece in view["pieces"] for stat in piece.get("stats", [])}
    used |= {part["what"] for offer in view["actions"] for part in offer.get("cost", []) + offer.get("gain", [])}
    assert used <= set(words["terms"])
    (sea,) = [part for part in view["areas"] if part["id"] == "sea"]
    assert {cell["terrain"] for cell in sea["cells"]} <= set(words["terrains"])
    assert {line["kind"] for line in sea["lines"]} <= set(words["lines"])
    assert {offer["group"] for offer in view["actions"] if "group" in offer} <= set(words["groups"])
    rules = RULES.read_text("utf-8")
    assert all(term["one"] and f"| {term['rule']} |" in rules for term in words["terms"].values())
    assert words["terms"]["brig"]["help"] == TABLES.improvements[TABLES.index[IMPROVEMENT]["brig"]].rule
    assert (words["seats"]["low"], words["seats"]["high"]) == GAME.seat_range(GAME.modes[0])
