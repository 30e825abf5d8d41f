"""Every action a card or resource can appear in, made once: listing options then makes nothing."""

from __future__ import annotations

from typing import Final

from farshore.core.action import Action, Pass
from farshore.core.deck import Drawn
from farshore.core.kernel import Outcome
from farshore.games.cannons.actions.abilities import Ability, Equip, Luck, Mend, Mobility, Play, Stores, Use
from farshore.games.cannons.actions.chance import Dice, Rolled, Token
from farshore.games.cannons.actions.decisions import Ask, ChooseChampion, ChooseNation, Discard, Give
from farshore.games.cannons.actions.errands import Deliver, DeliverClue, Pick, Solve, Under
from farshore.games.cannons.actions.fighting import Attack, Keep, Prevent
from farshore.games.cannons.actions.hold import Drop, Gather
from farshore.games.cannons.actions.ports import Sell, SellClue, SellQuest, SellSolved, Trade, Upgrade
from farshore.games.cannons.actions.sailing import Bonus
from farshore.games.cannons.content.effects import DECKS, RESOURCES
from farshore.games.cannons.content.load import Content

SHIPS: Final = ("p1", "p2", "p3", "p4", "p5", "p6", "m1", "m2", "m3", "m4")
MOST_AT_ONCE: Final = 60  # coins or Ammo in one gift

PASS: Final[Action] = Pass()
PASS_ONLY: Final[list[Action]] = [PASS]
ROLLS: Final[list[Outcome]] = [(Rolled(value), 1) for value in range(1, 7)]
TOKENS: Final[list[Action]] = [Token(name) for name in RESOURCES]
SELL: Final[list[Action]] = [Sell(name) for name in RESOURCES]
DROP: Final[list[Action]] = [Drop(name) for name in RESOURCES]
BONUS: Final[list[Action]] = [Bonus(n) for n in range(1, 31)]
ATTACKS: Final[list[list[Action]]] = [[Attack(name, n) for n in range(1, 10)] for name in SHIPS]
ASK: Final[list[Action]] = [Ask(name) for name in SHIPS[:6]]
GIVE_COINS: Final[list[list[Action]]] = [
    [Give(name, "coins", str(n)) for n in range(1, MOST_AT_ONCE + 1)] for name in SHIPS[:6]
]
GIVE_AMMO: Final[list[list[Action]]] = [
    [Give(name, "ammo", str(n)) for n in range(1, MOST_AT_ONCE + 1)] for name in SHIPS[:6]
]
GIVE_GOOD: Final[list[list[Action]]] = [[Give(name, "good", good) for good in RESOURCES] for name in SHIPS[:6]]
MEND: Final[list[list[Action]]] = [[Mend(name, good) for good in RESOURCES] for name in SHIPS[:6]]
STATS: Final = ("cannon", "sail", "cargo")
UPGRADES: Final[list[Action]] = [Upgrade(name) for name in STATS]
_DICE: Final[dict[int, list[Outcome]]] = {}


def dice_sums(dice: int) -> dict[tuple[int, ...], int]:
    """QC-164, RULING-QC-70 All throws of so many dice as sorted faces, each with the number of ways it can fall."""
    ways: dict[tuple[int, ...], int] = {(): 1}
    for _ in range(dice):
        more: dict[tuple[int, ...], int] = {}
        for faces, n in ways.items():
            for face in range(1, 7):
                grown = tuple(sorted([*faces, face]))
                more[grown] = more.get(grown, 0) + n
        ways = more
    return ways


def dice_outcomes(dice: int) -> list[Outcome]:
    """The same as outcomes of chance, made once for each number of dice."""
    known = _DICE.get(dice)
    if known is None:
        known = [(Dice(faces), n) for faces, n in dice_sums(dice).items()]
        _DICE[dice] = known
    return known


class Tables:
    """Actions by card number."""

    __slots__ = (
        "ability",
        "champions",
        "clue_index",
        "deliver",
        "deliver_clue",
        "discard",
        "drawn",
        "equip",
        "give_clue",
        "give_loot",
        "keep",
        "loot_index",
        "luck",
        "mobility",
        "nations",
        "pick",
        "play",
        "prevent",
        "quest_index",
        "sell_clue",
        "sell_quest",
        "sell_solved",
        "solve",
        "stores",
        "under",
        "use",
    )

    def __init__(self, content: Content) -> None:
        loot = [card.id for card in content.loot]
        quests = [card.id for card in content.quests]
        clues = [card.id for card in content.clues]
        self.loot_index: dict[str, int] = {name: n for n, name in enumerate(loot)}
        self.quest_index: dict[str, int] = {name: n for n, name in enumerate(quests)}
        self.clue_index: dict[str, int] = {name: n for n, name in enumerate(clues)}
        self.drawn: list[list[Action]] = [
            [Drawn(DECKS[deck], name) for name in names] for deck, names in enumerate((loot, quests, clues))
        ]
        self.discard: list[list[Action]] = [
            [Discard(DECKS[deck], name) for name in names] for deck, names in enumerate((loot, quests, clues))
        ]
        self.play: list[Action] = [Play(name) for name in loot]
        self.use: list[Action] = [Use(name) for name in loot]
        self.keep: list[Action] = [Keep(name) for name in loot]
        self.prevent: list[Action] = [Prevent(name) for name in loot]
        self.mobility: list[Action] = [Mobility(name) for name in loot]
        self.stores: list[Action] = [Stores(name) for name in loot]
        self.luck: list[list[Action]] = [[Luck(die, name) for name in loot] for die in range(7)]
        self.equip: list[list[Action]] = [[Equip(name, other) for other in ["", *loot]] for name in loot]
        self.solve: list[Action] = [Solve(name) for name in clues]
        self.pick: list[Action] = [Pick(name) for name in clues]
        self.under: list[Action] = [Under(name) for name in clues]
        self.sell_clue: list[Action] = [SellClue(name) for name in clues]
        self.sell_solved: list[Action] = [SellSolved(name) for name in clues]
        self.sell_quest: list[Action] = [SellQuest(name) for name in quests]
        self.deliver: list[Action] = [Deliver(name) for name in quests]
        self.deliver_clue: list[Action] = [DeliverClue(name) for name in clues]
        self.ability: dict[str, Action] = {name: Ability(name) for name in [*RESOURCES, *clues]}
        self.give_loot: list[list[Action]] = [[Give(ship, "loot", name) for name in loot] for ship in SHIPS[:6]]
        self.give_clue: list[list[Action]] = [[Give(ship, "clue", name) for name in clues] for ship in SHIPS[:6]]
        self.champions: list[Action] = [ChooseChampion(champion.id) for champion in content.champions]
        self.nations: list[Action] = [ChooseNation(nation.id) for nation in content.nations]


# Choices of goods depend on a handful of small numbers only: each list is made once and kept.
_GATHERS: Final[dict[tuple[tuple[int, ...], int, int, int], list[Action]]] = {}
_TRADES: Final[dict[tuple[tuple[int, ...], tuple[bool, ...], int], list[Action]]] = {}
_SELLS: Final[dict[tuple[int, ...], list[Action]]] = {}


def gathers(cargo: tuple[int, ...], resource: int, free: int, supply: int) -> list[Action]:
    """QC-134 to QC-139 Every number that can be taken, with every choice of what to let go for it."""
    key = (cargo, resource, free, min(supply, 9))
    known = _GATHERS.get(key)
    if known is None:
        known = []
        others = tuple([0 if n == resource else held for n, held in enumerate(cargo)])
        for n in range(1, min(free + sum(others), supply) + 1):
            for dropped in parts(others, max(0, n - free)):
                names = [RESOURCES[good] for good, count in enumerate(dropped) for _ in range(count)]
                known.append(Gather(n, tuple(names)))
        _GATHERS[key] = known
    return known


def trades(cargo: tuple[int, ...], supply: list[int], rate: int) -> list[Action]:
    """QC-204, QC-207 Every payment of `rate` resources for every type to be had once they are back in the supply."""
    key = (cargo, tuple([left > 0 for left in supply]), rate)
    known = _TRADES.get(key)
    if known is None:
        known = []
        for paid in parts(cargo, rate):
            names = tuple([RESOURCES[good] for good, count in enumerate(paid) for _ in range(count)])
            known += [
                Trade(names, RESOURCES[want])
                for want in range(len(RESOURCES))
                if (supply[want] or paid[want]) and not (rate == 1 and paid[want])
            ]
        _TRADES[key] = known
    return known


def sells(cargo: tuple[int, ...]) -> list[Action]:
    known = _SELLS.get(cargo)
    if known is None:
        known = _SELLS[cargo] = [SELL[n] for n, held in enumerate(cargo) if held]
    return known


def parts(goods: tuple[int, ...], n: int) -> list[tuple[int, ...]]:
    """Every choice of n of these goods."""
    if not goods:
        return [()] if n == 0 else []
    choices: list[tuple[int, ...]] = []
    for taken in range(min(goods[0], n), -1, -1):
        choices += [(taken, *rest) for rest in parts(goods[1:], n - taken)]
    return choices
