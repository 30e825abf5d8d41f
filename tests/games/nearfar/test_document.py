"""The document at a glance (docs/rules/nearfar.md, section 12): status, banners, slips, this turn, and the end."""

from __future__ import annotations

from typing import Any

import pytest

from farshore.core.kernel import settle
from farshore.games.nearfar.state.table import Journey
from farshore.games.nearfar.steps.scoring import CATEGORIES, points, total
from farshore.games.nearfar.steps.turn import CloseSession
from tests.games.nearfar.positions import GAME, Words, do, table


def shown(state: Journey, seat: int | None = 0) -> Any:
    return GAME.view(state, seat)


def this_turn(state: Journey) -> list[str]:
    return list(next(area["text"] for area in shown(state)["areas"] if area["id"] == "turn"))


@pytest.mark.parametrize(
    ("mode", "rules", "words", "banner"),
    [
        ("first_adventure", {}, {}, None),
        ("first_adventure", {}, {"end_round": 2}, "This round is the last."),
        ("arcade", {"map": 5}, {}, "Water takes a heart."),
        ("arcade", {"map": 10}, {}, "Camp beside a mammoth or lose 8 points."),
        ("campaign", {"map": 11}, {}, "2 bosses must fall, or everybody loses."),
    ],
)
def test_banners_tell_the_maps_rule_and_the_end(mode: str, rules: Words, words: Words, banner: str | None) -> None:
    """NF-362, NF-401, NF-402, NF-408, section 12: the map's own rule as a permanent banner."""
    status = shown(table({}, mode=mode, rules=rules, **words))["status"]
    assert status.get("banner") == banner
    assert status["label"].endswith(", round 2")


def test_the_end_is_a_table_of_categories() -> None:
    """NF-002, NF-382, section 12: the winner first, each category, and the sum."""
    state = table({"coin": 2}, {"coin": 9, "threats": (0,), "camps": 1})
    state.stack.clear()
    state.then(CloseSession())
    settle(state)
    status = shown(state)["status"]
    assert status["label"] == "Over after round 2"
    over = status["over"]
    assert over["order"] == [1, 0]
    assert over["table"]["head"] == [*[name.capitalize() for name in CATEGORIES], "Journey points"]
    assert over["table"]["rows"] == [[*points(state, seat), total(state, seat)] for seat in (1, 0)]
    assert over["text"] == f"@1 wins with {total(state, 1)} journey points."
    assert [slip["state"] for slip in shown(state)["seats"]] == ["finished", "finished"]


def test_slips_say_who_acts_and_whose_slip_is_yours() -> None:
    """NF-052, section 12: whose turn, hearts of how many, camps of how many, animals and shields only where there are any."""
    owner = {
        "hearts": 4,
        "camps": 3,
        "active": ["sister-wary"],
        "birds": 1,
        "cards": ["old-shovel"],
        "red": 2,
        "coin": 7,
    }
    state = table({}, owner)
    first, second = shown(state, 1)["seats"]
    assert (first["state"], first.get("turn"), first.get("you")) == ("acting", True, None)
    assert (second["state"], second.get("turn"), second.get("you")) == ("waiting", None, True)
    counts = {part["what"]: part for part in second["counts"]}
    assert (counts["heart"], counts["camp"]) == (
        {"what": "heart", "n": 4, "of": 13},
        {"what": "camp", "n": 3, "of": 14},
    )
    figures = {what: part["n"] for what, part in counts.items()}
    assert figures == {
        "heart": 4,
        "reputation": 0,
        "camp": 3,
        "food": 0,
        "coin": 7,
        "gem": 0,
        "red": 2,
        "skill": 2,
        "combat": 0,
        "search": 1,
        "movement": 3,
        "caution": 1,
        "bird": 1,
        "treasure": 1,
    }
    assert not {"caution", "bird", "treasure", "red"} & {part["what"] for part in first["counts"]}
    sheets = shown(table({"sheet": {"xp": 5, "spent": 2}}, mode="campaign", rules={"map": 2}))["seats"]
    assert {"what": "experience", "n": 3} in sheets[0]["counts"]


def test_this_turn_is_told_so_far() -> None:
    """Section 12: whose turn and which step; what was done, walked, traded and had."""
    assert this_turn(table({})) == ["@0 is first player."]
    state = table({"coin": 3, "hand": ["bone-club"]}, {}, {}, first=2, from_jail=True)
    do(state, "visit town_hall", "trade", "give coin", "take gem", "drop bone-club")
    assert this_turn(state) == [
        "@2 is first player.",
        "@0 has come from jail, visited a building, discarded, traded 1.",
    ]
    bonus = table({"cards": ["jade-flute"], "food": 0})
    do(bonus, "visit stables", "bonus jade-flute")
    assert this_turn(bonus)[1] == "@0 has visited a building, had the bonus of Jade Flute."
    kept = table({"cards": ["pack-bird-breeding"], "birds": 1, "at": "town"}, mode="campaign", rules={"map": 2})
    do(kept, "adventure", "release bird")
    assert "movement kept 1" in this_turn(kept)[1]


def test_what_lies_aside_is_told() -> None:
    """NF-080, NF-259, RULING-NF-77 Adventurers put aside, treasures and arcade cards; artifacts only at an open table."""
    state = table({"dropped": (0,)})
    state.discards[4] = (18,)
    state.discards[2] = (0, 1)
    state.discards[3] = (2,)
    content = GAME.content
    treasures = f"{content.treasures[0].display_name}, {content.treasures[1].display_name}"
    assert this_turn(state)[1:] == [
        "Put aside at the Saloon: Skarn.",
        f"Treasures discarded: {treasures}.",
        f"Arcade cards played: {content.arcade[2].title}.",
    ]
    opened = table({"dropped": (0,)}, rules={"show_discards": True})
    assert this_turn(opened)[1:] == [f"Artifacts discarded: {GAME.powers.cards[0].name}."]
