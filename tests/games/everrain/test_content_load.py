"""The content files of the Everrain: what can be read, and what is refused, by name of file, entry and field."""

from typing import Any

import pytest

from farshore.core.content import BadContent, Reader
from farshore.games.everrain.content.card_words import CONDITIONS, CONTROL, COSTS, EFFECTS, HOOKS
from farshore.games.everrain.content.cards import Denizen, SeaEvent, StoryCard
from farshore.games.everrain.content.entry import Hook
from farshore.games.everrain.content.foes import STANDS, Objective
from farshore.games.everrain.content.load import everrain_library, load_content, row_for
from farshore.games.everrain.content.script import (
    EVERYTHING,
    Condition,
    Cost,
    Effect,
    costs_of,
    options_of,
    rows_of,
)
from farshore.games.everrain.content.wares import mirrored
from tests.games.everrain.positions import GAME

CONTENT = load_content(everrain_library())
Document = dict[str, Any]


def read(value: object) -> Reader:
    return Reader(value, "cards.json", "card")


# What can be read.


def test_all_files_can_be_read() -> None:
    assert len(CONTENT.tiles) == 19
    assert CONTENT.board.slots[0] == (0, 0)


def test_the_fate_die_finds_its_row_of_the_spoils() -> None:
    rows = [row_for(GAME.content.board.spoils, fate).outcome.effects[0] for fate in range(10)]
    assert [(one.word, one.n) for one in rows[:4]] == [("coin", 5), ("coin", 10), ("coin", 10), ("coin", 15)]
    assert [one.word for one in rows[4:8]] == ["order_gain", "treasure", "treasure", "schematic"]
    assert [(one.word, one.n) for one in rows[8:]] == [("clue", 1), ("clue", 2)]
    with pytest.raises(ValueError, match="does not show 10"):
        row_for(GAME.content.board.spoils, 10)


def test_a_weapon_for_both_sides_is_mirrored_to_port() -> None:
    drakes = CONTENT.artillery["minion-drakes"]
    assert drakes.grid_in("starboard")[(1, -1)] == 2
    assert drakes.grid_in("port")[(-1, 0)] == 2
    assert mirrored(mirrored((2, -1))) == (2, -1)


def test_a_treasure_has_its_price_at_every_port() -> None:
    """EV-236"""
    rope = CONTENT.treasures["rope"]
    assert [rope.value_at(port) for port in ("duskfall", "ashmoor", "grimsea")] == [10, 15, 20]


def test_amounts_may_grow_with_the_players_or_be_everything() -> None:
    """EV-010"""
    effect = Effect(read({"do": "coin", "n": {"plus_players": 2}}))
    assert (effect.n, effect.players) == (2, True)
    assert Effect(read({"do": "strain_recover", "crew": "all", "n": "all"})).n == EVERYTHING


def test_a_condition_can_be_turned_round() -> None:
    assert Condition(read({"is": "storm", "not": True})).negated
    assert not Condition(read({"is": "storm"})).negated


def test_every_word_of_the_vocabulary_can_be_read_and_none_stands_in_two_tables() -> None:
    for words, tag, kind in ((EFFECTS, "do", Effect), (CONDITIONS, "is", Condition), (COSTS, "pay", Cost)):
        for word, shape in words.items():
            fields: Document = {tag: word}
            if shape.high:
                fields["n"] = max(shape.low, 1)
            if shape.what:
                fields["what"] = shape.what[0]
            if shape.where:
                fields["where"] = shape.where[0]
            if shape.card:
                fields["card"] = "anything"
            if shape.crew:
                fields["crew"] = "chosen"
            assert kind(read(fields)).word == word
    assert not set(EFFECTS) & set(CONTROL)
    assert len(HOOKS) == 28


# What is refused.


@pytest.mark.parametrize(
    ("value", "message"),
    [
        pytest.param({"do": "gold", "n": 1}, "card.do must be one of", id="unknown effect"),
        pytest.param({"do": "coin"}, "card.n is missing", id="amount left out"),
        pytest.param({"do": "coin", "n": 0}, "card.n must not be 0", id="nothing"),
        pytest.param({"do": "coin", "n": 999}, "card.n must be a whole number", id="too much"),
        pytest.param({"do": "coin", "n": "all"}, "card.n must be a whole number", id="all coin"),
        pytest.param({"do": "coin", "n": {"times": 2}}, "card.n.times is not a known field", id="odd scale"),
        pytest.param({"do": "coin", "n": 5, "crew": "all"}, "card.crew is not a known field", id="crew for coin"),
        pytest.param({"do": "strain", "n": 1, "crew": "cook"}, "card.crew must be one of", id="unknown crew"),
        pytest.param({"do": "order_gain", "what": "rum"}, "card.what must be one of", id="unknown order"),
        pytest.param({"do": "repeat", "n": 1, "effects": [{"do": "reveal"}]}, "from 2 to 6", id="repeat once"),
        pytest.param({"do": "optional", "effects": []}, "card.label is missing", id="optional without label"),
        pytest.param({"do": "if", "conditions": [], "then": []}, "must have 1 or more", id="if without condition"),
        pytest.param({"do": "for_each", "what": "gulls", "effects": []}, "card.what must be", id="for each gull"),
        pytest.param({"do": "test", "stat": "charm", "pass": {}, "fail": {}}, "card.stat must be", id="no such stat"),
        pytest.param(
            {"do": "agenda", "n": {"by_players": [1, 2, 3, 4]}}, "only where Clues are found", id="by players"
        ),
        pytest.param({"do": "pay", "cost": [{"pay": "blood"}], "then": []}, "cost[0].pay must be", id="odd price"),
    ],
)
def test_an_effect_outside_the_vocabulary_is_refused(value: Document, message: str) -> None:
    with pytest.raises(BadContent) as caught:
        Effect(read(value))
    assert message in str(caught.value)
    assert str(caught.value).startswith("cards.json: card")


def test_options_need_a_free_one_and_different_labels() -> None:
    """EV-279"""
    costly: Document = {"label": "Pay", "cost": [{"pay": "coin", "n": 5}], "outcome": {}}
    with pytest.raises(BadContent, match="without requirement and cost"):
        options_of(read({"options": [costly, {**costly, "label": "Pay more"}]}), "options")
    free: Document = {"label": "Go", "outcome": {}}
    with pytest.raises(BadContent, match="the same label twice"):
        options_of(read({"options": [free, free]}), "options")


def test_the_price_of_a_service_may_depend_on_the_number_of_players() -> None:
    """RULING-EV-56, 11.12: one figure for each number of players; the cards of the decks know no such price."""
    priced = read({"cost": [{"pay": "coin", "n": {"by_players": [5, 10, 15, 20]}}]})
    [cost] = costs_of(priced, "cost", by_players=True)
    assert [cost.due(players) for players in (1, 2, 3, 4)] == [5, 10, 15, 20]
    [plain] = costs_of(read({"cost": [{"pay": "coin", "n": 10}]}), "cost")
    assert [plain.due(players) for players in (1, 4)] == [10, 10]
    with pytest.raises(BadContent, match="as only the services of a Port do"):
        costs_of(priced, "cost")
    with pytest.raises(BadContent, match="must have 4"):
        costs_of(read({"cost": [{"pay": "coin", "n": {"by_players": [5]}}]}), "cost", by_players=True)


def test_clues_may_go_by_the_number_of_players() -> None:
    """11.7, 11.13: a number, one that grows with the players, or one for each number of them."""
    found = [Effect(read({"do": "clue", "n": n})) for n in (2, {"plus_players": 1}, {"by_players": [3, 2, 2, 1]})]
    assert [[effect.due(players) for players in (1, 2, 4)] for effect in found] == [[2, 2, 2], [2, 3, 5], [3, 2, 1]]


def test_what_an_elder_one_asks_is_a_number_or_one_for_each_number_of_players() -> None:
    """11.11, 11.13."""
    words = {"kind": "clues", "rule": "Read them out."}
    assert [Objective(read({**words, "n": 4}), STANDS).due(players) for players in (1, 4)] == [4, 4]
    stand = Objective(read({**words, "n": {"by_players": [3, 5, 6, 12]}}), STANDS)
    assert [stand.due(players) for players in (1, 2, 3, 4)] == [3, 5, 6, 12]
    for wrong in ({"by_players": [3, 5]}, {"by_players": [0, 1, 2, 3]}, {"plus_players": 2}):
        with pytest.raises(BadContent):
            Objective(read({**words, "n": wrong}), STANDS)


def test_a_table_covers_all_results_of_the_fate_die() -> None:
    for highs in ([4, 8], [4, 4, 9], [5, 3, 9]):
        with pytest.raises(BadContent, match="must rise row by row and end with 9"):
            rows_of(read([{"high": high} for high in highs]))


@pytest.mark.parametrize(
    ("value", "message"),
    [
        pytest.param({"hook": "mood", "op": "add", "value": 1}, "card.hook must be one of", id="unknown hook"),
        pytest.param({"hook": "wage", "op": "forbid"}, "card.op must be one of", id="operation it does not know"),
        pytest.param({"hook": "wage", "op": "add"}, "card.value is missing", id="figure without value"),
        pytest.param({"hook": "wage", "op": "add", "value": 1, "what": "sea"}, "is not a field of", id="what for none"),
        pytest.param({"hook": "on_trauma", "op": "trigger"}, "card.effects is missing", id="trigger without effect"),
        pytest.param({"hook": "immune", "op": "forbid", "what": "storm", "value": 1}, "must not stand", id="odd value"),
        pytest.param(
            {"hook": "wage", "op": "add", "value": 1, "effects": []}, "effects must not stand", id="effects of a figure"
        ),
    ],
)
def test_a_hook_outside_the_vocabulary_is_refused(value: Document, message: str) -> None:
    with pytest.raises(BadContent) as caught:
        Hook(read(value))
    assert message in str(caught.value)


BASE: Document = {"id": "x", "name": "X", "set": "core", "text": "Rain."}


def test_a_card_has_what_its_type_says() -> None:
    with pytest.raises(BadContent, match=r"card\.outcome must not stand on this card; it has test"):
        SeaEvent(read({**BASE, "type": "test", "outcome": {}}))
    with pytest.raises(BadContent, match=r"card\.outcome is missing"):
        SeaEvent(read({**BASE, "type": "plain"}))


@pytest.mark.parametrize(
    ("more", "message"),
    [
        pytest.param({"crew_space": True}, "crew_space must be false for a Passenger", id="passenger with crew"),
        pytest.param({"crew_space": False}, "must have a destination", id="passenger to nowhere"),
        pytest.param({"crew_space": False, "stat": "luck"}, "must have both stat and fail", id="test without failure"),
    ],
)
def test_a_denizen_that_contradicts_itself_is_refused(more: Document, message: str) -> None:
    with pytest.raises(BadContent, match=message):
        Denizen(read({**BASE, "type": "passenger", "instruction": "Go.", "reward": {}, **more}))


@pytest.mark.parametrize(
    ("more", "message"),
    [
        pytest.param({"next": 2}, "exactly one of options, test and outcome", id="nothing to resolve"),
        pytest.param({"outcome": {}}, "must have a next number", id="journey to nowhere"),
        pytest.param({"outcome": {}, "next": 2, "goes_on": True}, "goes_on needs a test", id="goes on without test"),
        pytest.param({"outcome": {}, "next": 2, "cost": [{"pay": "node"}]}, "must say with lost", id="loss unsaid"),
    ],
)
def test_a_story_card_that_contradicts_itself_is_refused(more: Document, message: str) -> None:
    """EV-289, EV-290"""
    with pytest.raises(BadContent, match=message):
        StoryCard(read({**BASE, "story": "x", "number": 1, "deck": "sea", "stage": "journey", **more}))
