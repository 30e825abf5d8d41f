"""What a card is worth on average: Clues, harm, and everything together in hundredths of a Clue.

Rough figures for the balance of decks (docs/rules/everrain.md, 11.7), not for play: a captain is taken to choose blindly,
a tested Crew to have a stat of 5, a ship to have three Crew, two of them On Deck.
"""

from fractions import Fraction
from typing import Final

from farshore.games.everrain.content.script import EVERYTHING, Cost, Effect, Option, Outcome, Test

STAT: Final = 5
NUMBER_OF_CREW: Final[dict[str, int]] = {"all": 3, "all_deck": 2}
_RECOVERED_AT_MOST: Final = 3

# One unit of each, in hundredths of a Clue.
VALUES: Final[dict[str, int]] = {
    "coin": 7,
    "clue": 100,
    "treasure": 110,
    "schematic": 90,
    "upgrade": 60,
    "spoils": 75,
    "order_refresh": 30,
    "order_exhaust": -30,
    "strain": -30,
    "strain_recover": 25,
    "trauma": -55,
    "trauma_recover": 45,
    "fatigue": -15,
    "crew_gain": 150,
    "crew_lose": -150,
    "wages": -100,
    "ship_damage": -50,
    "node_destroy": -50,
    "node_repair": 40,
    "ship_move": 15,
    "reveal": 150,
    "spawn_deck": -80,
    "spawn_sea": -90,
    "enemy_trauma": 40,
    "agenda": -35,
    "player_discovery": 500,
    "enemy_discovery": -350,
    "elder_discovery": -300,
    "storm_spawn": -40,
    "look_top": 10,
    "story": 60,
}
COST_VALUES: Final[dict[str, int]] = {
    "coin": -7,
    "clue": -100,
    "treasure": -110,
    "order": -200,
    "order_exhaust": -30,
    "strain": -30,
    "trauma": -55,
    "node": -50,
    "fatigue": -15,
}
HARMS: Final = ("strain", "trauma", "ship_damage", "node_destroy", "node")
RECOVERIES: Final = ("strain_recover", "trauma_recover", "node_repair")


class Worth:
    """Clues, harm (Strain, Trauma and nodes, less what is recovered) and the value of everything, on average."""

    __slots__ = ("clues", "harm", "value")

    def __init__(self, clues: Fraction, harm: Fraction, value: Fraction) -> None:
        self.clues = clues
        self.harm = harm
        self.value = value

    def plus(self, other: "Worth", share: Fraction) -> "Worth":
        return Worth(self.clues + other.clues * share, self.harm + other.harm * share, self.value + other.value * share)


def nothing() -> Worth:
    return Worth(Fraction(0), Fraction(0), Fraction(0))


def worth_of(effects: list[Effect]) -> Worth:
    total = nothing()
    for effect in effects:
        total = total.plus(_worth_of_one(effect), Fraction(1))
    return total


def worth_of_outcome(outcome: Outcome) -> Worth:
    return worth_of(outcome.effects)


def worth_of_options(options: list[Option]) -> Worth:
    """The mean of the options, costs included."""
    total = nothing()
    for option in options:
        total = total.plus(worth_of_costs(option.costs), Fraction(1, len(options)))
        total = total.plus(worth_of(option.outcome.effects), Fraction(1, len(options)))
    return total


def worth_of_test(test: Test) -> Worth:
    """EV-112 A stat of 5 passes in 6 cases of 10."""
    passes = Fraction(min(max(STAT + test.modifier, 0), 9) + 1, 10)
    return nothing().plus(worth_of(test.passed.effects), passes).plus(worth_of(test.failed.effects), 1 - passes)


def worth_of_costs(costs: list[Cost]) -> Worth:
    total = nothing()
    for cost in costs:
        number = cost.n * NUMBER_OF_CREW.get(cost.crew, 1)
        harm = number if cost.word in HARMS else 0
        clues = -number if cost.word == "clue" else 0
        value = COST_VALUES.get(cost.word, 0) * number
        total = total.plus(Worth(Fraction(clues), Fraction(harm), Fraction(value)), Fraction(1))
    return total


def _worth_of_one(effect: Effect) -> Worth:
    if effect.options:
        return worth_of_options(effect.options)
    if effect.test:
        return worth_of_test(effect.test)
    if effect.rows:
        return _worth_of_rows(effect)
    if effect.word in ("if", "pay"):
        # What a condition asks for is there in one case of four.
        first, second = worth_of(effect.effects), worth_of(effect.otherwise)
        return nothing().plus(first, Fraction(1, 4)).plus(second, Fraction(3, 4))
    if effect.effects:
        return nothing().plus(worth_of(effect.effects), Fraction(effect.n))
    number = 1 if effect.word == "story" else effect.n  # the n of a story is its name
    number = _RECOVERED_AT_MOST if number == EVERYTHING else number
    number *= NUMBER_OF_CREW.get(effect.crew, 1)
    clues = number if effect.word == "clue" else 0
    harm = number if effect.word in HARMS else -number if effect.word in RECOVERIES else 0
    return Worth(Fraction(clues), Fraction(harm), Fraction(_value(effect) * number))


def _value(effect: Effect) -> int:
    if effect.word in ("order_gain", "order_lose"):
        value = 60 if effect.what == "fleeting" else 200
        return value if effect.word == "order_gain" else -value
    if effect.word in ("trait_gain", "trait_lose"):
        return 60 if (effect.what != "negative") == (effect.word == "trait_gain") else -60
    return VALUES.get(effect.word, 0)


def _worth_of_rows(effect: Effect) -> Worth:
    total = nothing()
    low = 0
    for row in effect.rows:
        total = total.plus(worth_of(row.outcome.effects), Fraction(row.high - low + 1, 10))
        low = row.high + 1
    return total
