"""Setting up and the draft (docs/rules/nearfar.md, sections 4, 6.1 to 6.3, 7)."""

from __future__ import annotations

import json
import random

import pytest

from farshore.core.errors import BadOption
from farshore.core.kernel import CHANCE, actors, apply, options, outcomes
from farshore.games.nearfar import GAME
from farshore.games.nearfar.state.player import START
from farshore.games.nearfar.state.table import Journey
from farshore.games.nearfar.steps.draft import Draft, KeepHands
from farshore.games.nearfar.steps.opening import LayToken
from farshore.games.nearfar.steps.scoring import points
from farshore.games.nearfar.steps.talents import Learn
from farshore.games.nearfar.steps.turn import TurnStart
from tests.games.nearfar.positions import POWERS, Words, do, may, refused, table


def new(mode: str = "first_adventure", seats: int = 2, **rules: object) -> Journey:
    state = GAME.new(GAME.setup(mode, seats, rules))  # type: ignore[arg-type]
    assert isinstance(state, Journey)
    return state


def until(state: Journey, kind: type, seed: int = 1) -> Journey:
    """Play by chance until such a step is on top."""
    rng = random.Random(seed)
    while not isinstance(state.stack[-1], kind):
        seat = rng.choice(actors(state))
        listed = [action for action, _ in outcomes(state)] if seat == CHANCE else options(state, seat)
        apply(state, seat, rng.choice(listed))
    return state


@pytest.mark.parametrize(("seats", "tokens", "extra"), [(2, 7, 8), (3, 10, 12), (4, 13, 16)])
def test_quest_tokens_on_book_spaces(seats: int, tokens: int, extra: int) -> None:
    """NF-020, NF-021, NF-022, NF-394, EX-NF-01 Three per player and one; four per player with Extra Stories."""
    state = until(new(seats=seats), TurnStart)
    books = sum(1 << space for space in state.rules.chart.with_books())
    assert state.quests.bit_count() == tokens
    assert not state.quests & ~books
    assert until(new(seats=seats, extra_stories=True), TurnStart).quests.bit_count() == extra


def test_a_first_campaign_meets_every_named_book() -> None:
    """NF-024 Named spaces first; later runs leave it to chance."""
    state = until(new("campaign"), TurnStart)
    spaces = state.rules.chart.spaces
    named = [n for n, spot in enumerate(spaces) if spot.name and spot.quest_ref]
    assert all(state.quests >> n & 1 for n in named)
    later = [until(new("campaign", first_run=False), TurnStart, seed).quests for seed in range(6)]
    assert any(not all(quests >> n & 1 for n in named) for quests in later)


def test_tokens_may_be_spread() -> None:
    """NF-022, RULING-NF-17 Near and far in turns, if the table wants it; else every book space is as likely."""
    state = until(new(token_spread="spread"), TurnStart)
    near = [n for n, d in enumerate(state.rules.chart.distance) if state.quests >> n & 1 and d <= 3]
    assert len(near) in (3, 4)
    uniform = new()
    assert {weight for _, weight in outcomes(until(uniform, LayToken))} == {1}
    assert len(outcomes(uniform)) == len(uniform.rules.chart.with_books())


def test_tokens_leave_the_space_readable() -> None:
    """NF-023 Kind and token are shown side by side."""
    state = until(new(), TurnStart)
    area = GAME.view(state, 0)["areas"][0]
    marked = [node for node in area["nodes"] if {"what": "quest"} in node.get("marks", [])]
    assert len(marked) == 7
    assert all(node["kind"] for node in marked)


def test_a_dog_or_a_cat_as_one_likes() -> None:
    """NF-026 Free choice, whatever the others took; it marches from the start."""
    state = new()
    do(state, "character yarrow")
    assert may(state) == ["companion dog", "companion cat"]
    do(state, "companion cat", "p2 character seventeen")
    assert may(state, 1) == ["companion dog", "companion cat"]
    do(state, "p2 companion cat")
    assert [player.companion_active for player in state.players] == [True, True]


def test_what_everybody_starts_with() -> None:
    """NF-025, NF-027, NF-029, NF-039, NF-040, NF-011, NF-014, NF-015, NF-036 Section 4."""
    state = until(new(seats=3), TurnStart)
    for player in state.players:
        assert (player.hearts, player.goods, player.reputation) == (0, [0, 3, 0, 0, 0, 0, 0], 0)
        assert (player.companion_active, player.camps, player.at) == (True, 0, START)
    assert state.rules.board_camps == 14
    assert state.supply() == 9
    assert state.row.count(-1) == 0
    assert state.chiefs == (-1,) * 4
    assert [GAME.content.threats[n].difficulty for n in state.threats] == list(range(4, 16))
    assert state.round == 1
    assert not state.has_neutral(1)
    assert until(new(), TurnStart).has_neutral(1)


def test_characters_are_chosen_in_seat_order() -> None:
    """NF-028, RULING-NF-105 Nobody is played twice."""
    state = new()
    assert len(may(state)) == 8
    do(state, "character yarrow", "companion cat")
    refused(state, "p2 character yarrow", "NF-028")
    assert len(may(state, 1)) == 7


def test_the_platypus_is_for_the_loser() -> None:
    """NF-041, RULING-NF-104 The same statistics."""
    state = new(platypus=2)
    do(state, "character yarrow")
    refused(state, "companion platypus", "NF-041")
    do(state, "companion dog", "p2 character seventeen", "p2 companion platypus")
    assert state.players[1].companion == 2
    platypus, dog = state.kit(1), state.kit(0)
    assert (platypus.search, platypus.quest_skill, platypus.hearts) == (dog.search, dog.quest_skill, dog.hearts)
    assert (dog.search, dog.quest_skill, dog.hearts) == (1, 1, 2)


def test_introductions_and_advice_in_character_mode() -> None:
    """NF-031, NF-032, NF-033, RULING-NF-18 Read to all; long stories and the pair that are told are named, not forbidden."""
    state = new("character", map=3)
    hint = GAME.view(state, 0)["prompt"].get("hint", "")
    for one in GAME.content.characters:
        told = one.letter in GAME.content.stories
        assert (one.display_name in hint) == (told and (one.story_kind == "long" or bool(one.avoid_with)))
    do(state, "character ruska-fenn")
    introduction = next(one.introduction for one in GAME.content.characters if one.id == "ruska-fenn")
    assert introduction in json.dumps(GAME.view(state, 1), ensure_ascii=False)
    crowd = new("character", seats=4, map=3)
    assert {"character tamsin-oxley", "character seventeen"} <= set(may(crowd))
    do(crowd, "character mirrim-vane", "companion dog")
    assert "character cass-vane" in may(crowd, 1)


def test_the_table_may_name_the_first_player() -> None:
    """NF-034 Kept all session; chance otherwise."""
    state = until(new(seats=4, first=3), TurnStart)
    assert (state.first, state.active) == (2, 2)


@pytest.mark.parametrize(
    ("mode", "rules"),
    [
        ("first_adventure", {"map": 2}),
        ("campaign", {"map": 1}),
        ("character", {"map": 1}),
        ("arcade", {"sheets": "yarrow xp 1; - xp 1"}),
        ("campaign", {"sheets": "nobody xp 1; - xp 1"}),
        ("campaign", {"sheets": "yarrow xp 1"}),
        ("campaign", {"sheets": "yarrow xp 1; yarrow xp 1"}),
        ("campaign", {"sheets": "yarrow xp x; - xp 1"}),
        ("campaign", {"sheets": "yarrow xp 1 talents juggling; - xp 1"}),
        ("campaign", {"sheets": "yarrow xp 1 wings 2; - xp 1"}),
        ("campaign", {"first": 4}),
    ],
)
def test_what_cannot_be_set_up_is_said(mode: str, rules: Words) -> None:
    """NF-016, NF-017, NF-018, NF-019, NF-007 Maps and sheets belong to modes."""
    with pytest.raises(BadOption):
        GAME.setup(mode, 2, rules)


def test_two_to_four_players() -> None:
    """NF-001, RULING-NF-96"""
    assert GAME.seat_range("arcade") == (2, 4)
    for seats in (1, 5):
        with pytest.raises(BadOption):
            GAME.setup("arcade", seats, {})


def test_the_dusk_side_is_usual() -> None:
    """NF-010, NF-016"""
    state = new()
    assert (state.rules.town, state.rules.map) == ("dusk", 1)
    assert new(town="day").rules.town == "day"
    for mode, number in (("campaign", 2), ("character", 3), ("arcade", 4)):
        assert new(mode, map=number, town="day").rules.town == "day"
    book = state.rules.chart.with_books()[0]
    quest = GAME.content.quest_at(state.rules.chart, book)
    assert quest is not None
    assert quest.map == 1


# The draft


def test_five_basic_and_two_advanced_are_dealt() -> None:
    """NF-038, NF-042, NF-049 Advanced cards are not drafted; others see counts."""
    state = until(new(), Draft)
    for player in state.players:
        assert len(player.pack) == 5
        assert [POWERS.advanced[card] for card in player.hand] == [True, True]
    other = GAME.view(state, 1)
    mine = {POWERS.cards[card].id for card in state.players[0].pack}
    assert not mine & {str(piece["id"]).removeprefix("artifact:") for piece in other["pieces"]}
    assert other["seats"][0]["hand"] == [{"what": "basic", "n": 5}, {"what": "advanced", "n": 2}]


def test_packs_go_to_the_left() -> None:
    """NF-043, NF-044 One card each, the rest to the left neighbour; five picks in all."""
    state = until(new(seats=3), Draft)
    packs = [player.pack for player in state.players]
    for seat in range(3):
        do(state, f"p{seat + 1} {may(state, seat)[0]}")
    for seat in range(3):
        assert state.players[(seat + 1) % 3].pack == packs[seat][1:]
    refused(state, "pick mirror-hat", "NF-043")
    until(state, KeepHands)
    assert all(len(player.hand) == 7 and not player.pack for player in state.players)


def test_treasures_are_one_closed_deck() -> None:
    """NF-012 All of them can still come, and nobody sees one."""
    state = until(new(), TurnStart)
    assert state.decks[2].unseen == [card.copies for card in GAME.content.treasures]
    deck = next(area for area in GAME.view(state, 0)["areas"] if area["id"] == "treasure")
    assert (deck["count"], deck["discard"]) == (36, 0)


def test_at_least_one_advanced_card_goes() -> None:
    """NF-045, NF-046, NF-047, NF-048 One or both; and any of the basics, without penalty."""
    state = until(new(), KeepHands)
    offered = may(state)
    assert len(offered) == 3
    assert offered[2] == "keep none"
    do(state, offered[0])
    drops = [text for text in may(state) if text.startswith("drop")]
    assert len(drops) == 5
    do(state, drops[0], drops[4], "done")
    assert state.players[0].dropped == ()
    do(state, "p2 keep none", "p2 done")
    assert (len(state.players[0].hand), len(state.players[0].dropped)) == (4, 3)
    assert (len(state.players[1].hand), len(state.players[1].dropped)) == (5, 2)
    assert [points(state, seat)[2] for seat in (0, 1)] == [-4, -5]  # what is kept, not what went


def test_decks_are_what_is_left() -> None:
    """NF-038, NF-419 28 basic and 13 advanced for two; nobody knows an order."""
    state = until(new(), Draft)
    assert [state.decks[0].size(), state.decks[1].size()] == [28, 13]
    assert all(deck.top == [] for deck in state.decks)


def test_hands_and_discards_are_secret() -> None:
    """NF-049, NF-414, NF-415, RULING-NF-77 Counts only; shown if the table wants it, and hands at the end."""
    state = until(new(), TurnStart)
    names = [POWERS.cards[card].name for card in state.players[0].hand + state.players[0].dropped]
    shown = json.dumps(GAME.view(state, 1))
    assert not [name for name in names if name in shown]
    state.over = True
    at_the_end = json.dumps(GAME.view(state, 1))
    assert all(POWERS.cards[card].name in at_the_end for card in state.players[0].hand)
    open_table = until(new(show_discards=True), TurnStart)
    gone = [POWERS.cards[card].name for player in open_table.players for card in player.dropped]
    assert all(name in json.dumps(GAME.view(open_table, None)) for name in gone)


def test_the_spectator_sees_what_is_public() -> None:
    """NF-416, NF-418 Goods, tracks, parties, cards that were bought or found, the whole threat stack."""
    owner = {
        "hearts": 5,
        "reputation": 3,
        "food": 2,
        "coin": 4,
        "gem": 6,
        "red": 7,
        "birds": 2,
        "camps": 8,
        "active": ["skarn"],
        "reserve": ["old-ibbin"],
        "cards": ["jade-flute", "old-shovel", "red-leaf-crown"],
    }
    shown = GAME.view(table({}, owner), None)
    text = json.dumps(shown, ensure_ascii=False)
    assert all(threat.display_name in text for threat in GAME.content.threats)
    assert shown["actions"] == []
    counts = {part["what"]: part["n"] for part in shown["seats"][1]["counts"]}
    assert {"heart": 5, "reputation": 3, "food": 2, "coin": 4, "gem": 6, "red": 7}.items() <= counts.items()
    for name in ("Jade Flute", "Old Shovel", "Red Leaf Crown", "Skarn", "Old Ibbin"):
        assert name in text


def test_talents_are_bought_before_the_first_turn() -> None:
    """NF-267, RULING-NF-57 By whoever has experience to spend; then the session begins."""
    state = until(new("campaign", sheets="yarrow xp 4 scores 30; seventeen xp 1 scores 31"), Learn)
    assert state.round <= 1
    assert "talent cooking" in may(state)
    do(state, "talent cooking")
    assert may(state) == ["talent fishing", "ready"]


def test_sheets_are_public() -> None:
    """RULING-NF-78 Keywords, talents and what waits stand in everybody's view."""
    sheet = {"keywords": ("EMBER",), "talents": ("fishing",), "side": ("Q3",), "boxes": 7, "xp": 4}
    state = table({}, {"sheet": sheet}, mode="campaign", rules={"map": 2})
    for seat in (None, 0, 1):
        text = json.dumps(GAME.view(state, seat), ensure_ascii=False)
        assert all(word in text for word in ("EMBER", "Fishing", "Q3"))


def test_a_card_that_may_be_picked_is_lit_where_it_lies() -> None:
    """NF-042, section 12: a draft is about the cards of the pack, not about the two picked before."""
    state = until(new("arcade"), Draft)
    view = GAME.view(state, 0)
    lying = {piece["id"] for piece in view["pieces"] if "pack" in piece.get("state", [])}
    lit = {str(where["at"]) for offer in view["actions"] for where in offer.get("on", []) if where["area"] == "hand0"}

    assert lying
    assert lit == lying
