"""Story pages (NF-215, NF-417): what has been read so far, in which words, and nothing that has not."""

from __future__ import annotations

from farshore.games.nearfar.state.table import FAILED, READ, WON, WON_MORE
from farshore.games.nearfar.view.pages import announced, outcome, spoken_one, told
from tests.games.nearfar.positions import table


def test_a_page_tells_what_was_read_and_no_more() -> None:
    """NF-215, NF-220, NF-222, NF-417"""
    state = table({})
    quests = state.rules.content.quests
    quest = next(quest for quest in quests.values() if quest.kind == "map" and quest.story and quest.choices)
    choice = next(choice for choice in quest.choices if choice.reaction)
    kicker, title, text = told(state, (0, quest.id, "", READ))
    assert (title, text) == (quest.title, [quest.story])
    assert kicker.endswith(f", {quest.ref}")
    won = told(state, (0, quest.id, choice.id, WON))[2]
    assert won[:3] == [quest.story, choice.label, choice.reaction]
    assert won[3].startswith("Gained: ")
    lost = told(state, (0, quest.id, choice.id, FAILED))[2]
    assert lost == [quest.story, choice.label, "It fails."]
    side = next(quest for quest in quests.values() if quest.kind == "side")
    assert told(state, (0, side.id, "", READ))[0] == f"Side quest {side.id}"


def test_the_bonus_is_told_only_to_whoever_won_more() -> None:
    """NF-221"""
    state = table({})
    choice = next(
        choice
        for quest in state.rules.content.quests.values()
        for choice in quest.choices
        if [effect for effect in choice.bonus if effect.op == "gain"]
    )
    effect = next(effect for effect in choice.bonus if effect.op == "gain")
    assert spoken_one(effect) in outcome(state, choice, WON_MORE)[-1]
    assert len(outcome(state, choice, WON)[-1]) < len(outcome(state, choice, WON_MORE)[-1])


def test_an_arcade_card_announces_its_choices() -> None:
    """NF-257, RULING-NF-55"""
    state = table({}, mode="arcade", rules={"map": 2})
    card = next(quest for quest in state.rules.content.arcade if quest.choices[0].check is not None)
    lines = announced(state, card)
    check = card.choices[0].check
    assert check is not None
    assert f"{check.kind.capitalize()} {check.value}." in lines[0]
    assert "For " not in lines[0].replace(card.choices[0].label, "")
    generous = table({}, mode="arcade", rules={"map": 2, "arcade_show_rewards": True})
    assert " For " in announced(generous, card)[0]
