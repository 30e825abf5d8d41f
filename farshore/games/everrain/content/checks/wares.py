"""Improvements (11.4), Artillery (11.5) and Treasures (11.6)."""

from typing import Final

from farshore.core.finding import Finding
from farshore.core.hexes import distance
from farshore.games.everrain.content.card_words import PORTS
from farshore.games.everrain.content.checks.report import Report
from farshore.games.everrain.content.load import Content
from farshore.games.everrain.content.script import Effect, walked
from farshore.games.everrain.content.wares import Artillery, Improvement, Treasure, mirrored

_COPIES: Final = (
    ("Cabins", 3),
    ("Dinghy", 2),
    ("Ship's Boat", 2),
    ("Greater Hold", 3),
    ("Diving Bell", 3),
    ("Sturdy Ballast", 2),
    ("Brig", 2),
)
_SPACES: Final = (("none", 8), ("square", 6), ("circle", 14), ("rect", 4))
_TYPES: Final = (("commodity", 20), ("shanty", 8), ("trinket", 10), ("relic", 10))
_CLUE_VALUES: Final = [1, 1, 2, 2, 2, 2, 3, 3, 4, 5]


def check_improvements(content: Content) -> list[Finding]:
    report = Report("11.4")
    cards = [card for card in content.improvements.values() if card.set == "core"]
    named = {card.name: card for card in cards}
    report.number(sum([card.copies for card in cards]), 32, 32, "Improvements in the deck")
    starters = {card.name: card.starters for card in cards if card.starters}
    report.same(starters, {"Cabins": 4, "Dinghy": 4}, "The starters")
    for name, copies in _COPIES:
        printed = named[name].copies if name in named else 0
        report.number(printed, copies, copies, name)
    originals = [card for card in cards if card.name not in dict(_COPIES)]
    report.number(len(originals), 8, 8, "original kinds")
    report.number(sum([card.copies for card in originals]), 15, 15, "cards of original kinds")
    for kind, wanted in _SPACES:
        printed = sum([card.copies for card in cards if kind == (card.spaces[0] if card.spaces else "none")])
        report.number(printed, wanted - 2, wanted + 2, f"Improvements with space {kind}")
    for name, good in _functions(originals).items():
        report.need(good, f"There is no {name} among the original kinds.")
    boat = named.get("Ship's Boat")
    report.need(boat is not None and boat.spaces == ["circle", "circle"], "The Ship's Boat has not two circles.")
    for card in content.improvements.values():
        _check_improvement(card, report)
    return report.findings


def _functions(cards: list[Improvement]) -> dict[str, bool]:
    """Which of the required aids the cards provide."""
    done = {effect.word for card in cards for effect in walked(card.activate)}
    hooked = {(hook.hook, hook.what) for card in cards for hook in card.hooks}
    hooks = {name for name, _ in hooked}
    return {
        "sick bay": "trauma_recover" in done,
        "repair shop": "node_repair" in done,
        "extra refresh": "refresh_count" in hooks,
        "Strain shelter": "on_turn_end_strain" in hooks,
        "lookout aid": "reveal_needs_crow" in hooks or "reveal_cost" in hooks,
        "armour aid": ("reroll", "evasion") in hooked,
        "hiring aid": ("price", "hire") in hooked,
        "Clue aid": "clue" in done,
    }


def _check_improvement(card: Improvement, report: Report) -> None:
    good = card.cost % 10 == 0 and 10 <= card.cost <= 60
    report.need(good, f"{card.id} costs {card.cost}, not a multiple of 10 from 10 to 60.")
    alone = card.copies + card.starters < 2
    report.need(not (card.potential and alone), f"{card.id} has a potential space and no second copy.")
    fits = not card.potential or card.potential in card.spaces
    report.need(fits, f"The potential space of {card.id} is not of the kind of its spaces.")
    report.need(len(set(card.spaces)) <= 1, f"{card.id} has spaces of different kinds.")
    circles = "circle" in card.spaces
    report.need(circles or not (card.activate or card.boat or card.berth), f"{card.id} has nobody to activate it.")
    report.need(("rect" in card.spaces) == (card.captivity is not None), f"{card.id} has a rect without conditions.")
    useful = card.activate or card.hooks or card.boat or card.captivity
    report.need(bool(useful), f"{card.id} does nothing.")
    clues = most_clues(card.activate) * len(card.spaces) + (card.captivity.clues if card.captivity else 0)
    for hook in card.hooks:
        clues += most_clues(hook.effects)
    report.need(clues <= 1 and not (clues and card.potential), f"{card.id} can give more than 1 Clue per round.")


def most_clues(effects: list[Effect]) -> int:
    """The most Clues that the effects can give."""
    total = 0
    for effect in effects:
        if effect.word == "clue":
            total += max(effect.n, 0)
        inner = [most_clues(outcome.effects) for outcome in effect.inner_outcomes()]
        inner += [most_clues(effect.effects) * effect.n, most_clues(effect.otherwise)]
        total += max(inner)
    return total


def check_artillery(content: Content) -> list[Finding]:
    report = Report("11.5")
    cards = [card for card in content.artillery.values() if card.set == "core"]
    deck = [card for card in cards if not card.starter]
    starters = [card for card in cards if card.starter]
    report.number(sum([card.copies for card in deck]), 20, 20, "Artillery cards in the deck")
    report.number(sum([card.copies for card in starters]), 6, 6, "starter Artillery cards")
    for slot in ("port", "bowstern", "starboard"):
        of_slot = [card for card in starters if card.slots == [slot]]
        report.number(sum([card.copies for card in of_slot]), 2, 2, f"starters for {slot}")
    both = sum([card.copies for card in deck if len(card.slots) == 2])
    report.number(both, 0, 10, "cards for both sides")
    named = {card.name: card for card in deck}
    chasers = named.get("9 Pound Chasers")
    grid = {(0, -1): 2, (0, -2): 2, (0, -3): 1, (-1, -1): 1, (1, -2): 1}
    good = chasers is not None and (chasers.cost, chasers.slots, chasers.grid) == (20, ["bowstern"], grid)
    report.need(good, "The 9 Pound Chasers are not as fixed.")
    drakes = named.get("Minion Drakes")
    report.need(
        drakes is not None and drakes.cost == 20 and 2 in drakes.grid.values(), "The Minion Drakes are not as fixed."
    )
    for card in deck:
        for other in deck:
            fair = card.cost <= other.cost or sum(card.grid.values()) > sum(other.grid.values())
            report.need(fair, f"{card.id} costs more than {other.id} and has no more dice.")
    for card in content.artillery.values():
        _check_weapon(card, report)
    return report.findings


def _check_weapon(card: Artillery, report: Report) -> None:
    total = sum(card.grid.values())
    report.need(4 <= total <= 14, f"The grid of {card.id} has {total} dice, not 4 to 14.")
    reach = max([distance((0, 0), place) for place in card.grid])
    most = max(card.grid.values())
    if card.starter:
        report.need(not card.cost, f"The starter {card.id} has a cost.")
        report.need(reach <= 2 and most <= 2, f"The starter {card.id} shoots too far or too hard.")
        report.need(len(card.slots) == 1, f"The starter {card.id} has more than one location.")
    else:
        good = card.cost % 10 == 0 and 10 <= card.cost <= 60
        report.need(good, f"{card.id} costs {card.cost}, not a multiple of 10 from 10 to 60.")
    report.need(reach <= 4 and most <= 4, f"{card.id} has a range or dice above 4.")
    report.need(len(card.slots) == 1 or "bowstern" not in card.slots, f"{card.id} lists bow and stern with a side.")
    for place in card.grid:
        where = mirrored(place) if card.slots == ["port"] else place
        if "bowstern" in card.slots:
            good = abs(where[0]) < distance((0, 0), where)
        else:
            good = where[0] > 0 and -where[0] <= where[1] <= 0
        report.need(good, f"{card.id} covers {place[0]},{place[1]}, which its location does not.")


def check_treasures(content: Content) -> list[Finding]:
    report = Report("11.6")
    cards = [card for card in content.treasures.values() if card.set == "core" for _ in range(card.copies)]
    for kind, wanted in _TYPES:
        report.number(len([card for card in cards if card.type == kind]), wanted, wanted, f"Treasures of type {kind}")
    commodities = {card.id for card in cards if card.type == "commodity"}
    report.number(len(commodities), 10, 10, "kinds of Commodities")
    for port in PORTS:
        report.number(len([card for card in cards if card.desired_port == port]), 8, 48, f"cards desired at {port}")
        report.number(len([card for card in cards if card.undesired_port == port]), 8, 48, f"cards undesired at {port}")
    report.number(len([card for card in cards if not card.undesired]), 6, 48, "cards with Undesired 0")
    report.same(sorted(card.clue_value for card in cards if card.type == "relic"), _CLUE_VALUES, "The Clue values")
    named = {card.name: card for card in cards}
    rope, pitch = named.get("Rope"), named.get("Pitch")
    report.need(rope is not None and (rope.undesired_port, rope.undesired) == ("duskfall", 10), "Rope is not as fixed.")
    report.need(pitch is not None and (pitch.desired_port, pitch.desired) == ("duskfall", 15), "Pitch is not as fixed.")
    writings, idol = named.get("Strange Writings"), named.get("Curious Idol")
    good = writings is not None and (writings.clue_value, writings.value_at("duskfall"), writings.standard) == (
        2,
        10,
        10,
    )
    report.need(good, "The Strange Writings are not as fixed.")
    report.need(idol is not None and idol.clue_value == 5, "The Curious Idol is not as fixed.")
    for card in content.treasures.values():
        _check_treasure(card, report)
    return report.findings


def _check_treasure(card: Treasure, report: Report) -> None:
    """EV-075 Only Relics have a Clue value."""
    values = (card.undesired, card.standard, card.desired)
    report.need(card.undesired < card.standard < card.desired, f"The values of {card.id} do not rise.")
    report.need(all(value % 5 == 0 for value in values), f"A value of {card.id} is not a multiple of 5.")
    report.need(card.undesired <= 15 and card.desired <= 40, f"A value of {card.id} is too high.")
    report.need(card.undesired_port != card.desired_port, f"{card.id} is desired where it is undesired.")
    relic = card.type == "relic"
    report.need(relic == (card.clue_value > 0), f"{card.id} has a Clue value and is no Relic, or none and is one.")
    good = not relic or (card.standard >= 5 * card.clue_value and card.undesired >= 5)
    report.need(good, f"The Relic {card.id} is too cheap for its Clue value.")
    report.need(card.type != "commodity" or card.copies == 2, f"The Commodity {card.id} has not 2 copies.")
    usable = card.type in ("shanty", "trinket")
    report.need(usable == bool(card.effects) or relic, f"{card.id} has an effect and should not, or the reverse.")
    report.need(bool(card.effects) == bool(card.rule), f"{card.id} has a rule without an effect, or the reverse.")
    whole_crew = ("all", "all_deck", "all_below")
    wide = any(effect.crew in whole_crew or not effect.crew for effect in card.effects)
    report.need(card.type != "shanty" or wide, f"The Shanty {card.id} does not work on the whole Crew or ship.")
