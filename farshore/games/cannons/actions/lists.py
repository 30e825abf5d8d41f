"""Every action a card or resource can appear in, made once: listing options then makes nothing."""

from __future__ import annotations

from typing import Final

from farshore.core.action import Action
from farshore.core.deck import Drawn
from farshore.core.kernel import Outcome
from farshore.games.cannons.actions import activities as actions
from farshore.games.cannons.actions import decisions as deeds
from farshore.games.cannons.actions.chance import Dice, Rolled, Token
from farshore.games.cannons.content.effects import DECKS, RESOURCES
from farshore.games.cannons.content.load import Content

SHIPS: Final = ("p1", "p2", "p3", "p4", "p5", "p6", "m1", "m2", "m3", "m4")
MOST_AT_ONCE: Final = 60  # coins or Ammo in one gift

ROLLS: Final[list[Outcome]] = [(Rolled(value), 1) for value in range(1, 7)]
TOKENS: Final[list[Action]] = [Token(name) for name in RESOURCES]
SELL: Final[list[Action]] = [actions.Sell(name) for name in RESOURCES]
DROP: Final[list[Action]] = [actions.Drop(name) for name in RESOURCES]
BONUS: Final[list[Action]] = [deeds.Bonus(n) for n in range(1, 31)]
ATTACKS: Final[list[list[Action]]] = [[deeds.Attack(name, n) for n in range(1, 10)] for name in SHIPS]
ASK: Final[list[Action]] = [deeds.Ask(name) for name in SHIPS[:6]]
GIVE_COINS: Final[list[list[Action]]] = [
    [deeds.Give(name, "coins", str(n)) for n in range(1, MOST_AT_ONCE + 1)] for name in SHIPS[:6]
]
GIVE_AMMO: Final[list[list[Action]]] = [
    [deeds.Give(name, "ammo", str(n)) for n in range(1, MOST_AT_ONCE + 1)] for name in SHIPS[:6]
]
GIVE_GOOD: Final[list[list[Action]]] = [[deeds.Give(name, "good", good) for good in RESOURCES] for name in SHIPS[:6]]
MEND: Final[list[list[Action]]] = [[deeds.Mend(name, good) for good in RESOURCES] for name in SHIPS[:6]]
STATS: Final = ("cannon", "sail", "cargo")
UPGRADES: Final[list[Action]] = [actions.Upgrade(name) for name in STATS]
_DICE: Final[dict[int, list[Outcome]]] = {}


def dice_outcomes(dice: int) -> list[Outcome]:
    """QC-164 All sums of so many dice as sorted faces, each with the number of ways it can fall."""
    known = _DICE.get(dice)
    if known is None:
        ways: dict[tuple[int, ...], int] = {(): 1}
        for _ in range(dice):
            more: dict[tuple[int, ...], int] = {}
            for faces, n in ways.items():
                for face in range(1, 7):
                    grown = tuple(sorted([*faces, face]))
                    more[grown] = more.get(grown, 0) + n
            ways = more
        known = [(Dice(faces), n) for faces, n in ways.items()]
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
        loot = [one.id for one in content.loot]
        quests = [one.id for one in content.quests]
        clues = [one.id for one in content.clues]
        self.loot_index: dict[str, int] = {name: n for n, name in enumerate(loot)}
        self.quest_index: dict[str, int] = {name: n for n, name in enumerate(quests)}
        self.clue_index: dict[str, int] = {name: n for n, name in enumerate(clues)}
        self.drawn: list[list[Action]] = [
            [Drawn(DECKS[deck], name) for name in names] for deck, names in enumerate((loot, quests, clues))
        ]
        self.discard: list[list[Action]] = [
            [deeds.Discard(DECKS[deck], name) for name in names] for deck, names in enumerate((loot, quests, clues))
        ]
        self.play: list[Action] = [actions.Play(name) for name in loot]
        self.use: list[Action] = [actions.Use(name) for name in loot]
        self.keep: list[Action] = [actions.Keep(name) for name in loot]
        self.prevent: list[Action] = [actions.Prevent(name) for name in loot]
        self.mobility: list[Action] = [actions.Mobility(name) for name in loot]
        self.stores: list[Action] = [actions.Stores(name) for name in loot]
        self.luck: list[list[Action]] = [[deeds.Luck(die, name) for name in loot] for die in range(7)]
        self.equip: list[list[Action]] = [[deeds.Equip(name, other) for other in ["", *loot]] for name in loot]
        self.solve: list[Action] = [actions.Solve(name) for name in clues]
        self.pick: list[Action] = [actions.Pick(name) for name in clues]
        self.under: list[Action] = [actions.Under(name) for name in clues]
        self.sell_clue: list[Action] = [actions.SellClue(name) for name in clues]
        self.sell_solved: list[Action] = [actions.SellSolved(name) for name in clues]
        self.sell_quest: list[Action] = [actions.SellQuest(name) for name in quests]
        self.deliver: list[Action] = [actions.Deliver(name) for name in quests]
        self.deliver_clue: list[Action] = [actions.DeliverClue(name) for name in clues]
        self.ability: dict[str, Action] = {name: actions.Ability(name) for name in [*RESOURCES, *clues]}
        self.give_loot: list[list[Action]] = [[deeds.Give(ship, "loot", name) for name in loot] for ship in SHIPS[:6]]
        self.give_clue: list[list[Action]] = [[deeds.Give(ship, "clue", name) for name in clues] for ship in SHIPS[:6]]
        self.champions: list[Action] = [actions.ChooseChampion(one.id) for one in content.champions]
        self.nations: list[Action] = [actions.ChooseNation(one.id) for one in content.nations]


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
                names = [RESOURCES[one] for one, count in enumerate(dropped) for _ in range(count)]
                known.append(deeds.Gather(n, tuple(names)))
        _GATHERS[key] = known
    return known


def trades(cargo: tuple[int, ...], supply: list[int], rate: int) -> list[Action]:
    """QC-204, QC-207 Every payment of `rate` resources for every type to be had once they are back in the supply."""
    key = (cargo, tuple([left > 0 for left in supply]), rate)
    known = _TRADES.get(key)
    if known is None:
        known = []
        for paid in parts(cargo, rate):
            names = tuple([RESOURCES[one] for one, count in enumerate(paid) for _ in range(count)])
            known += [
                deeds.Trade(names, RESOURCES[want])
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
    found: list[tuple[int, ...]] = []
    for taken in range(min(goods[0], n), -1, -1):
        found += [(taken, *rest) for rest in parts(goods[1:], n - taken)]
    return found
