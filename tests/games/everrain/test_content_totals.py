"""The content that comes with the game is fit for play, and its start figures are those of section 11."""

from collections import Counter

from farshore.games.everrain.content.checks.cards import story_paths, worth_of_card
from farshore.games.everrain.content.checks.stories import reachable_numbers
from farshore.games.everrain.content.checks.validate import content_findings, is_playable
from farshore.games.everrain.content.load import everrain_library, load_content
from tests.games.everrain.positions import GAME

CONTENT = load_content(everrain_library())
START = GAME.content  # with the figures before any tuning (11.12)


def test_the_content_has_no_findings() -> None:
    assert content_findings() == []
    assert is_playable(CONTENT)


def test_the_tiles_add_up() -> None:
    """RULING-EV-51"""
    kinds = Counter(kind for tile in START.tiles.values() for kind in tile.hexes)
    wanted = {"calm": 61, "rough": 24, "island": 16, "shipwreck": 12, "port": 5, "altar": 8, "spawn": 7}
    assert kinds == wanted
    clues = [sorted(tile.clues for tile in START.tiles.values() if tile.act == act) for act in (1, 2, 3)]
    assert clues == [[1, 1, 1, 2, 2, 2, 2], [2, 2, 2, 2, 2, 3], [2, 2, 2, 3, 3, 3]]


def test_the_counts_of_all_cards() -> None:
    content = CONTENT
    assert Counter(board.kind for board in content.crew.values()) == {"deckhand": 16, "shellback": 10}
    assert Counter(trait.sign for trait in content.traits.values()) == {"positive": 24, "negative": 24, "indelible": 10}
    assert sum(card.copies + card.starters for card in content.improvements.values()) == 40
    assert sum(card.copies for card in content.artillery.values()) == 26
    assert sum(card.copies for card in content.treasures.values()) == 48
    assert sum(card.copies for card in content.enemies.values()) == 23
    assert len(content.sea_events) == 44
    assert len(content.expeditions) == 32
    assert len(content.denizens) == 32
    assert len(content.stories) == 24
    assert len(content.elders) == 4


def test_the_enemies_have_their_start_figures() -> None:
    """RULING-EV-66, RULING-EV-71"""
    figures = {
        card.name: (card.act, card.health, card.dice, card.spoils, card.engagement) for card in START.enemies.values()
    }
    assert figures == {
        "Drowned Man": (1, 3, 2, 1, 0),
        "Cultist": (1, 2, 3, 1, 0),
        "Bloated Cadaver": (2, 4, 2, 1, 0),
        "Harbinger": (2, 4, 3, 2, 0),
        "Wyrm": (3, 6, 4, 2, 0),
        "Abhorrent": (3, 5, 4, 3, 0),
        "Wicked Brigantine": (1, 3, 3, 1, 2),
        "Damned Frigate": (1, 4, 4, 1, 3),
        "Malign Cruiser": (2, 6, 4, 2, 3),
        "Ruinous Galleon": (3, 8, 5, 3, 4),
    }
    bound = {card.name: card.destination for card in START.enemies.values() if card.destination}
    assert {name: (to.nearness, to.kind) for name, to in bound.items()} == {
        "Wicked Brigantine": ("nearest", "port"),
        "Damned Frigate": ("nearest", "shipwreck"),
        "Malign Cruiser": ("nearest", "altar"),
        "Ruinous Galleon": ("farthest", "port"),
    }


def test_every_story_can_be_told_to_its_end() -> None:
    """EV-281"""
    assert sorted(reachable_numbers(CONTENT)) == list(range(1, 25))
    paths = story_paths(CONTENT)
    assert Counter(path[0] for path in paths) == {"sea": 5, "expedition": 4, "denizen": 3}
    assert len([path for path in paths if len(set(path)) > 1]) == 11


def test_sea_events_are_slightly_bad_and_expeditions_good() -> None:
    sea = [worth_of_card(card) for card in CONTENT.sea_events.values()]
    ashore = [worth_of_card(card) for card in CONTENT.expeditions.values()]
    assert 0.2 <= sum(one.clues for one in sea) / 44 <= 0.3
    assert 0.7 <= sum(one.harm for one in sea) / 44 <= 1.3
    assert 160 <= sum(one.value for one in ashore) / 32 <= 210  # tuned (11.12) from 1.1 Clues to 2.0
    assert all(one.value > 50 for one in ashore)


def test_consequences_return() -> None:
    """What was done on one card is asked for on another."""
    made = {effect.card for effect in CONTENT.effects() if effect.word == "mark"}
    assert len(made) >= 15


def test_the_named_traits_do_what_the_ruling_says() -> None:
    """RULING-EV-33"""
    hooks = {
        name: [(hook.hook, hook.operation, hook.value, hook.scope) for hook in CONTENT.traits[name].hooks]
        for name in ("wayfinder", "indolent", "astute", "hardy", "weary")
    }
    assert hooks == {
        "wayfinder": [("reveal_cost", "set", 0, "ship"), ("reveal_needs_crow", "set", 0, "ship")],
        "indolent": [("orders_per_turn_limit", "max", 1, "self")],
        "astute": [("turn_in_cost", "set", 4, "self")],
        "hardy": [("on_turn_end_strain", "set", 0, "self")],
        "weary": [("on_turn_end_strain", "set", 2, "self")],
    }
    thief = CONTENT.traits["duplicitous"].hooks[0]
    assert [(effect.word, effect.n) for effect in thief.effects] == [("coin", -5)]


def test_the_brig_and_the_port_board_are_as_ruled() -> None:
    """RULING-EV-45, RULING-EV-56"""
    brig = START.improvements["brig"].captivity
    assert brig is not None
    assert (brig.acts, brig.clues, brig.most) == ([1, 2], 1, 4)
    repeated = [service.id for service in START.services.values() if service.repeat]
    assert repeated == ["apothecary", "listen"]
    prices = {service.id: service.costs[0].n for service in START.services.values() if service.costs}
    assert prices == {"apothecary": 5, "rest": 10, "drink": 5, "listen": 10}
    assert START.services["shipwright"].draw == 4
    assert START.services["marketplace"].draw == START.services["hire"].draw == 3
