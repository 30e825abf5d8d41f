"""What single words of cards do (11.13), and what ships take over, lay in and give up."""

from __future__ import annotations

from typing import Any

import pytest

from farshore.core.content import Reader
from farshore.core.kernel import settle
from farshore.games.everrain.content.script import Effect
from farshore.games.everrain.content.tables import BAD, DENIZEN, ENEMY, GOOD, GUN, IMPROVEMENT
from farshore.games.everrain.state.ship import AFLOAT, ORDERED, SUNK
from farshore.games.everrain.state.table import ONGOING, Everrain
from farshore.games.everrain.steps.effects.context import WORDS, about
from farshore.games.everrain.steps.effects.hull import Sight
from farshore.games.everrain.steps.effects.people import trait_gain
from farshore.games.everrain.steps.effects.purse import DropSome, Offered
from farshore.games.everrain.steps.navigate import LayTile
from farshore.games.everrain.steps.rounds import harbours
from farshore.games.everrain.steps.script import Card
from farshore.games.everrain.steps.stories import lay_stories
from farshore.games.everrain.steps.treasures import Lighten
from tests.games.everrain.positions import (
    CHART,
    GAME,
    NAMES,
    TABLES,
    Words,
    chances,
    crew,
    do,
    may,
    position,
    put,
    refused,
)

BRIG = "wicked-brigantine"


def word(do: str, **fields: Any) -> Effect:
    """One effect as a card has it."""
    return Effect(Reader({"do": do, **fields}, "cards.json", "card"))


def happens(state: Everrain, effect: Effect) -> None:
    WORDS[effect.word](state, effect, about(0))
    settle(state)


# Upgrades that a card shows


def offered(price: str, coin: int, left: int = 0) -> Everrain:
    """Three upgrades are shown, an Improvement twice among them."""
    wares = [(IMPROVEMENT, TABLES.index[IMPROVEMENT]["brig"]), (GUN, TABLES.index[GUN]["widow-guns"])]
    state = position([{"coin": coin}])
    for deck, card in wares:
        state.deck(deck).unseen[card] -= 1
    put(state, Offered(0, left, "either", price, tuple(wares)))
    return state


def full(deck: int, name: str) -> int:
    return TABLES.content.improvements[name].cost if deck == IMPROVEMENT else TABLES.content.artillery[name].cost


@pytest.mark.parametrize(
    ("price", "paid"),
    [
        ("full", lambda n: n),
        ("half", lambda n: n // 2),
        ("less10", lambda n: n - 10),
        ("less20", lambda n: max(n - 20, 0)),
        ("free", lambda _: 0),
    ],
)
def test_an_upgrade_shown_by_a_card_costs_what_the_card_says(price: str, paid: Any) -> None:
    """EV-157 And is offered to whoever has that much."""
    cost = paid(full(IMPROVEMENT, "brig"))
    assert "buy brig" in may(offered(price, cost))
    if cost:
        assert "buy brig" not in may(offered(price, cost - 1))
    state = offered(price, cost)
    do(state, "p1 buy brig", "p1 install brig in s3")
    assert state.ships[0].coin == 0
    assert state.ships[0].below[2] == TABLES.index[IMPROVEMENT]["brig"]


def test_of_free_upgrades_one_is_taken_and_the_others_are_discarded() -> None:
    """EV-157"""
    state = offered("free", 0)
    do(state, "p1 buy brig", "p1 install brig in s3")
    assert "buy widow-guns" not in may(state)
    assert TABLES.index[GUN]["widow-guns"] in state.discards[GUN]


def test_of_upgrades_that_are_paid_for_any_may_be_taken() -> None:
    """EV-157"""
    state = offered("half", 999)
    do(state, "p1 buy brig", "p1 install brig in s3")
    assert may(state) == ["done", "buy widow-guns"]
    do(state, "p1 done")
    assert TABLES.index[GUN]["widow-guns"] in state.discards[GUN]


def test_a_card_shows_no_more_upgrades_than_it_says() -> None:
    """EV-157 Drawn one by one, from the deck of choice."""
    state = offered("half", 0, left=1)
    assert may(state) == ["done", "draw improvement", "draw artillery"]
    do(state, "p1 draw artillery", f"chance {next(iter(chances_after(state)))}")
    assert not [line for line in may(state) if line.startswith("draw")]


def chances_after(state: Everrain) -> dict[str, int]:
    after = state.clone()
    do(after, "p1 draw artillery")
    return chances(after)


# What is given up


HELD: Words = {
    "below": ["cabins", "dinghy", "cabins"],
    "plans": {"s5": "brig", "port": "sinners-long-battery"},
    "hold": ["rope", "pitch", "rope"],
}


@pytest.mark.parametrize(
    ("what", "offers"),
    [("treasure", ["drop rope", "drop pitch"]), ("schematic", ["drop s5", "drop port"]), ("passenger", [])],
)
def test_a_card_takes_what_it_names(what: str, offers: list[str]) -> None:
    """EV-240 The captain chooses which."""
    state = position([HELD])
    put(state, DropSome(0, what, 1))
    assert [line for line in may(state) if line.startswith("drop")] == offers
    if offers:
        do(state, f"p1 {offers[0]}")
    assert "end turn" in may(state)


def test_a_ship_that_sinks_gives_up_nothing_more() -> None:
    """EV-240, EV-132"""
    state = position([HELD, {}])
    state.ships[0].status = SUNK
    assert DropSome(0, "treasure", 1).options(state, 0) == []
    state.ships[0].status = AFLOAT
    assert len(DropSome(0, "treasure", 1).options(state, 0)) == 2


def test_a_named_passenger_comes_aboard_once() -> None:
    """EV-229 Where a space of Cabins is free."""
    card = TABLES.index[DENIZEN]["the-piano"]
    state = position([{}])
    berths = state.ships[0].berths(TABLES)
    happens(state, word("passenger_add", card="the-piano"))
    assert state.ships[0].passengers == ((card, berths[0]),)
    assert state.decks[DENIZEN].unseen[card] == 0
    happens(state, word("passenger_add", card="the-piano"))
    assert len(state.ships[0].passengers) == 1
    homeless = position([{"below": ["dinghy"]}])
    happens(homeless, word("passenger_add", card="the-piano"))
    assert (homeless.ships[0].passengers, homeless.decks[DENIZEN].unseen[card]) == ((), 1)


def test_the_hold_is_lightened_until_it_holds_no_more_than_it_can() -> None:
    """EV-239 Card by card."""
    state = position([{"hold": ["rope", "pitch", "salt-fish", "canvas", "lamp-oil", "peat-bricks"]}])
    put(state, Lighten(0))
    left = len(state.ships[0].hold)
    while any(line.startswith("drop") for line in may(state)):
        do(state, f"p1 {next(line for line in may(state) if line.startswith('drop'))}")
        left -= 1
    assert len(state.ships[0].hold) == left == TABLES.content.ship_board.hold
    assert left < 5


# People


@pytest.mark.parametrize(("what", "deck"), [("positive", GOOD), ("negative", BAD)])
def test_a_trait_by_its_sign_is_drawn_from_its_deck(what: str, deck: int) -> None:
    """EV-103"""
    state = position([{}])
    trait_gain(state, word("trait_gain", what=what, crew="tested"), about(0), NAMES.index("tam-ferrow"))
    settle(state)
    drawn = {line.split()[-1] for line in chances(state)}
    assert drawn
    assert {TABLES.traits[TABLES.index[deck][name]].sign for name in drawn} == {what}


def test_a_trait_by_its_name_is_taken_from_its_deck() -> None:
    """EV-103"""
    state = position([{}])
    trait = TABLES.index[GOOD]["hardy"]
    trait_gain(state, word("trait_gain", card="hardy", crew="tested"), about(0), NAMES.index("tam-ferrow"))
    settle(state)
    assert "end turn" in may(state)
    assert (crew(state, "tam-ferrow")[1], state.decks[GOOD].unseen[trait]) == (trait, 0)


# The map


def test_an_effect_reveals_one_of_the_nearest_empty_slots() -> None:
    """EV-191, EV-195"""
    state = position([{"at": "0,0"}], slots=3)
    put(state, Sight(0))
    empty = [slot * 7 for slot in range(CHART.slots) if state.tiles[slot] < 0]
    apart = CHART.apart[state.ships[0].hex]
    best = min(apart[place] for place in empty)
    assert sorted(line.split()[-1] for line in may(state)) == sorted(
        [CHART.names[place] for place in empty if apart[place] == best]
    )


def test_a_node_of_the_own_zone_is_destroyed_only_where_there_is_a_zone() -> None:
    """RULING-EV-79 A card that is drawn at sea names none."""
    state = position([{}])
    happens(state, word("node_destroy", where="own"))
    assert state.ships[0].wrecked == 0
    assert "end turn" in may(state)


@pytest.mark.parametrize("facing", range(6))
def test_a_tile_is_revealed_only_where_nothing_lies(facing: int) -> None:
    """EV-191 Not where calm water is."""
    inside = position([{"at": "0,0", "facing": facing, "points": 3}], slots=3)
    assert "ahead" in may(inside)
    assert "reveal" not in may(inside)


def test_for_the_symbols_of_a_new_tile_discards_are_drawn_again() -> None:
    """EV-294, EV-299 When the deck has run out."""
    state = position([{}], slots=3, stack=[], act=3)
    state.tiles_left = sum([1 << n for n, tile in enumerate(TABLES.tiles) if tile.act == 2])
    put(state, LayTile(3, 0))
    frigate = TABLES.index[ENEMY]["damned-frigate"]
    for card in range(len(TABLES.enemies)):
        state.deck(ENEMY).unseen[card] = 0
    state.discards[ENEMY] = (frigate,)
    symbols = [tile.id for tile in TABLES.tiles if "spawn" in tile.hexes]
    line = next(line for line in chances(state) if line.split()[1] in symbols)
    do(state, f"chance {line}")
    assert "drawn enemy damned-frigate" in chances(state)


@pytest.mark.parametrize(("n", "told"), [(1, "gains 1 Coin"), (2, "gains 2 Coin"), (-1, "loses 1 Coin")])
def test_coin_that_a_card_brings_is_told(n: int, told: str) -> None:
    """Section 12"""
    state = position([{"coin": 5}])
    state.events = []
    happens(state, word("coin", n=n))
    assert (state.ships[0].coin, [event.text for event in state.events]) == (5 + n, [f"@0 {told}."])


def test_a_ship_begins_where_nobody_is() -> None:
    """EV-033 On a Calm Sea hex of the starting tile."""
    state = position([{"at": "0,0"}, {"at": "0,1"}])
    taken = [ship.hex for ship in state.ships]
    state.ships[1].status = -1
    assert harbours(state, 1) == [place for place in range(7) if place != taken[0]]


# Orders


def test_orders_on_a_crew_are_counted_one_by_one() -> None:
    """RULING-EV-33 Until its captain's next turn."""
    state = position([{"fresh": [3, 3, 0, 0]}])
    for n, zone in enumerate(("z1", "z2"), 1):
        do(state, f"p1 order tam-ferrow to {zone}")
        assert crew(state, "tam-ferrow")[ORDERED] == n


# Trades


def test_clues_that_lie_in_the_trade_are_not_offered_again() -> None:
    """EV-381"""
    state = position([{"clues": 2}, {}])
    do(state, "p1 trade p2", "p1 offer clue 2")
    assert not [line for line in may(state) if line.startswith("offer clue")]


def test_crew_are_traded_only_into_free_places() -> None:
    """EV-383 Four to a ship, of whichever captain they come."""
    four: Words = {name: {} for name in ("issa-quay", "garrick-moth", "fitch", "agnes-dray")}
    state = position([{"crew": {"tam-ferrow": {}, "odile-marsh": {}}}, {"crew": four}])
    do(state, "p1 trade p2", "p1 offer crew tam-ferrow")
    refused(state, "p1 propose", "EV-383")
    do(state, "p1 done", "p1 trade p2", "p1 want crew fitch", "p1 want crew agnes-dray")
    assert "propose" in may(state)
    three = position([{"crew": {"tam-ferrow": {}, "odile-marsh": {}, "hob-tarrow": {}}}, {"crew": four}])
    do(three, "p1 trade p2", "p1 want crew fitch", "p1 want crew agnes-dray")
    assert "propose" not in may(three)
    do(three, "p1 offer crew tam-ferrow")
    assert "propose" in may(three)


def test_nothing_is_known_of_an_option_with_the_number_nought() -> None:
    """EV-279 Options are counted from one."""
    state = position([{}])
    step = Card(0, about(0))
    refusal = step.why_not(state, 0, GAME.parse("choose 0"))
    assert refusal is not None
    assert refusal.sentence == f"The card has options 1 to {len(TABLES.choices[0])}."


def test_stories_that_go_back_onto_their_decks_are_told() -> None:
    """EV-284"""
    state = position([{}])
    state.events = []
    lay_stories(state)
    assert state.events == []
    number = min(TABLES.stories)
    state.stories = (*state.stories[:number], ONGOING, *state.stories[number + 1 :])
    lay_stories(state)
    assert [event.text for event in state.events] == ["The Ongoing Stories are laid on their decks."]
