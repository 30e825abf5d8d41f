"""Enemies (11.10) and Elder Ones (11.11)."""

from typing import Final

from farshore.core.finding import Finding
from farshore.core.hexes import distance
from farshore.games.everrain.content.checks.report import Report
from farshore.games.everrain.content.foes import DOOMS, STANDS, ElderOne, Enemy, Objective
from farshore.games.everrain.content.load import Content
from farshore.games.everrain.content.script import MOST_PLAYERS, is_printed, walked

# Name, place and number of cards. Other figures are fixed only where the second table says so.
_CARDS: Final = (
    ("Drowned Man", "deck", 4),
    ("Cultist", "deck", 4),
    ("Bloated Cadaver", "deck", 3),
    ("Harbinger", "deck", 2),
    ("Wyrm", "deck", 2),
    ("Abhorrent", "deck", 1),
    ("Wicked Brigantine", "sea", 2),
    ("Damned Frigate", "sea", 2),
    ("Malign Cruiser", "sea", 2),
    ("Ruinous Galleon", "sea", 1),
)
_FALLBACK: Final = ["shipwreck", "altar", "island", "port"]
_LONGEST_DOOM: Final = 15


def check_enemies(content: Content) -> list[Finding]:
    report = Report("11.10")
    cards = [card for card in content.enemies.values() if card.set == "core"]
    named = {card.name: card for card in cards}
    report.number(sum([card.copies for card in cards]), 23, 23, "Enemy cards")
    for name, place, copies in _CARDS:
        printed = [(card.kind, card.copies) for card in cards if card.name == name]
        report.same(printed, [(place, copies)], f"Place and cards of the {name}")
    drowned, cadaver = named.get("Drowned Man"), named.get("Bloated Cadaver")
    if drowned and cadaver:
        report.need(drowned.act == 1 < cadaver.act, "The Drowned Man is not of Act 1, or the Bloated Cadaver is.")
        report.same(drowned.health + cadaver.health, 7, "Health of Drowned Man and Bloated Cadaver together")
        bursts = [ability for ability in cadaver.abilities if ability.name == "Burst"]
        words = [(effect.word, effect.where, effect.n) for ability in bursts for effect in ability.effects]
        wanted = [("enemy_remove", "self", 1), ("node_destroy", "own", 1), ("node_destroy", "adjacent", 2)]
        report.same(words, wanted, "What Burst does")
    dice = [named[name].dice for name in ("Cultist", "Damned Frigate", "Bloated Cadaver") if name in named]
    report.same(dice, [3, 4, 2], "The dice of Cultist, Damned Frigate and Bloated Cadaver")
    first = [card for card in cards if card.kind == "deck" and card.act == 1]
    report.need(bool(first), "No enemy On Deck has Act value 1, so a purge cannot be met.")
    for card in content.enemies.values():
        _check_enemy(card, report)
    return report.findings


def _check_enemy(card: Enemy, report: Report) -> None:
    omens = [ability.omens for ability in card.abilities]
    report.need(len(set(omens)) == len(omens), f"Two abilities of {card.id} need the same number of Omens.")
    report.need(all(number <= card.dice for number in omens), f"{card.id} can never roll the Omens of an ability.")
    for ability in card.abilities:
        aims = any(effect.who == "target" for effect in walked(ability.effects))
        report.need(
            aims == ability.needs_target, f"The ability {ability.name} of {card.id} needs a target, or should not."
        )
        report.need(
            not aims or card.kind == "sea", f"The ability {ability.name} of {card.id} aims at a ship from a deck."
        )
    if not card.destination:
        return
    reach = [distance((0, 0), place) for place in card.grid]
    report.need(min(reach) >= 1 and max(reach) <= 3, f"The grid of {card.id} is not within range 1 to 3.")
    report.need(len(set(card.grid)) == len(card.grid), f"The grid of {card.id} names a hex twice.")
    report.need(max(reach) <= card.engagement, f"{card.id} shoots farther than it engages.")
    report.same(card.destination.fallback, _FALLBACK, f"The fallback of {card.id}")
    report.need(card.destination.apart >= 5, f"The destination of {card.id} may be nearer than 5 hexes.")


def check_elders(content: Content) -> list[Finding]:
    report = Report("11.11")
    boards = [board for board in content.elders.values() if board.set == "core"]
    report.number(len(boards), 4, 4, "Elder Ones")
    report.same(sorted(board.doom.kind for board in boards), sorted(DOOMS), "The dooms")
    report.same(sorted(board.stand.kind for board in boards), sorted(STANDS), "The stands")
    for board in content.elders.values():
        report.need(3 <= board.dice <= 5, f"{board.id} has {board.dice} dice, not 3 to 5.")
        report.need(6 <= board.health <= 10, f"{board.id} has Health {board.health}, not 6 to 10.")
        report.need(1 <= board.range <= 2, f"{board.id} has range {board.range}, not 1 or 2.")
        report.need(board.spawn.fallback[-1] in ("calm", "rough", "spawn"), f"{board.id} may find no hex to rise on.")
        _check_doom(board, report)
        _check_stand(board, board.stand, report)
    return report.findings


def _check_doom(board: ElderOne, report: Report) -> None:
    doom = board.doom
    report.need(
        6 <= doom.cap <= _LONGEST_DOOM, f"The doom of {board.id} does not end by itself after 6 to 15 activations."
    )
    if doom.kind == "survive":
        report.need(6 <= doom.due(1) <= 10, f"The doom of {board.id} takes {doom.due(1)} rounds, not 6 to 10.")
    if doom.kind == "ports":
        report.need(2 <= doom.due(1) <= 5, f"The doom of {board.id} asks for {doom.due(1)} Ports, not 2 to 5.")
    if doom.kind == "sink":
        report.need(
            doom.by_players == list(range(1, MOST_PLAYERS + 1)),
            f"The doom of {board.id} does not ask for a ship per player.",
        )
    if doom.kind in ("reach", "ports"):
        report.need(bool(doom.hex and doom.nearness and doom.due(1)), f"The doom of {board.id} does not say which hex.")
    report.need(doom.fallback is None, f"The doom of {board.id} has a fallback.")


def _check_stand(board: ElderOne, stand: Objective, report: Report) -> None:
    solo = stand.due(1)
    printed = [stand.due(players, True) for players in range(1, MOST_PLAYERS + 1)]
    report.need(is_printed(printed), f"The stand of {board.id} does not say what it asks for as printed.")
    if stand.kind == "altars":
        wakes = any(effect.word == "altar_wake" and effect.what == "all" for effect in walked(board.awakening))
        report.need(wakes, f"{board.id} does not make purged Altars active again.")
        report.need(stand.fallback is not None, f"The stand of {board.id} has no fallback for a map without Altars.")
    else:
        report.need(solo >= 1, f"The stand of {board.id} is complete from the start.")
    most = {"clues": 10, "modifiers": 3, "track": 1, "altars": 3}[stand.kind]
    report.need(solo <= most, f"The stand of {board.id} is out of reach for a single ship.")
    if stand.fallback:
        report.need(stand.fallback.kind != stand.kind, f"The fallback stand of {board.id} is no other.")
        _check_stand(board, stand.fallback, report)
