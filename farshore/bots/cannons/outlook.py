"""What things are worth to a captain now, in stars: cards, goods, coins, upgrades, hits.

Everything here is read from what the seat sees: ships, tokens turned up, its own hand.
"""

from __future__ import annotations

from typing import Final

from farshore.bots.cannons.style import Style
from farshore.core.event import Seat
from farshore.games.cannons.actions.lists import dice_sums
from farshore.games.cannons.content.effects import Power
from farshore.games.cannons.content.load import ATTACK_DAMAGE, DELIVER, ENEMY_SUNK, EVENT, PAY
from farshore.games.cannons.options import COOP_ROUNDS
from farshore.games.cannons.state.ship import Ship
from farshore.games.cannons.state.table import DAMAGE, HEALTH, MARAUDER, READY, SPENT, Cannons
from farshore.games.cannons.steps.effects import mission_done
from farshore.games.cannons.steps.ports import UPGRADE_GOODS, most, owned

NAVAL: Final = 0
AID: Final = 1
RESEARCH: Final = 2
PACE: Final = 1.3  # stars that a captain makes in a turn
CREW_PACE: Final = 0.75  # and one of a crew, hunted and on a Mission
LAST_TURNS: Final = 3
DOTS: Final = 4
GUN: Final = 0.1  # stars a turn that one more Cannon brings
ACTION: Final = 0.25  # stars that an Action brings elsewhere
# What a mission's next unit is worth beyond its stars: a sinking, a Hard Quest, a Clue brought home.
UNITS: Final = (3.0, 8.0, 2.0)
PARTLY: Final = 0.5  # of a Quest whose goods are all aboard, before it is delivered
_HITS: Final[dict[tuple[int, int], tuple[float, list[float]]]] = {}


def hits(dice: int, dots: int) -> tuple[float, list[float]]:
    """Mean damage of so many dice and extra dots, and the chance of at least n damage."""
    known = _HITS.get((dice, dots))
    if known is None:
        chances = [0.0] * 10
        throws = dice_sums(dice)
        total = sum(throws.values())
        for faces, weight in throws.items():
            damage = (sum(faces) + dots) // DOTS
            for n in range(min(damage, 9) + 1):
                chances[n] += weight / total
        known = _HITS[(dice, dots)] = (sum(chances[1:]), chances)
    return known


class Outlook:
    """One seat's prices of everything, for one moment."""

    __slots__ = (
        "bring",
        "coin",
        "dots",
        "draw",
        "events",
        "hearts",
        "holds",
        "loot",
        "points",
        "power",
        "quests",
        "seat",
        "ship",
        "solve",
        "star",
        "state",
        "style",
        "turns",
        "unit",
        "upgrades",
    )

    def __init__(self, state: Cannons, seat: Seat, style: Style) -> None:
        self.state = state
        self.seat = seat
        self.style = style
        ship = self.ship = state.ships[seat]
        self.turns = turns_left(state)
        self.hearts = state.hearts(seat) - ship.damage
        self.power: Power = state.rules.content.champions[ship.champion].ability
        gear = [state.rules.content.loot[card].power for card in ship.equipped]
        self.points = float(3 + ship.sails + ship.sails_spent + tailwind(self.power, ship.sails + ship.sails_spent))
        for power in gear:
            self.points += power.amount("gain_actions") + power.amount("ready_sails") + power.amount("start_movement")
        self.dots = sum([power.amount("add_dots") for power in gear])
        self.star = self.star_worth()
        self.unit = self.unit_worth()
        late = min(1.0, self.turns / 5.0)
        self.coin = 0.22 * late
        self.loot = 0.35 + 0.75 * late
        research = self.unit if self.mission() == RESEARCH else 0.0
        self.solve = (self.star + 0.5 * research) * style.clue
        self.bring = (self.star + 0.5 * research) * style.clue
        self.draw = self.draw_worth()
        self.upgrades = self.upgrade_worths()
        self.quests: dict[int, float] = {card: self.quest_worth(card) for card in ship.quests}
        self.events = self.awaited()
        self.holds: dict[tuple[tuple[int, ...], tuple[int, ...], int, tuple[int, ...]], float] = {}

    # Aims

    def mission(self) -> int:
        """The open Mission of a crew's captain, -1 if there is none."""
        return mission_of(self.state, self.ship)

    def star_worth(self) -> float:
        """A crew that has its stars needs no more; a rival always does."""
        state = self.state
        if not state.rules.coop:
            return 1.0
        short = state.rules.goal - state.prosperity[0]
        if short <= 0:
            return 0.25
        if self.turns <= LAST_TURNS:
            return 1.5  # now every star may be the one that is missing
        usual = CREW_PACE * state.rules.seats * self.turns
        return max(0.5, min(1.0, short / max(usual, 1.0)))

    def unit_worth(self) -> float:
        mission = self.mission()
        return UNITS[mission] if mission >= 0 else 0.0

    def draw_worth(self) -> float:
        """A new Quest: more to an empty hand, and to whoever needs Hard ones."""
        held = len([card for card in self.ship.quests if self.state.rules.content.quests[card].type in (DELIVER, PAY)])
        worth = (0.3 if held < 2 else 0.18 if held < 3 else 0.08) * self.style.quest
        if self.mission() == AID:
            hard = len([card for card in self.ship.quests if self.state.rules.content.quests[card].hard])
            worth += max(0.0, 0.5 * (3 - hard - self.ship.hard))
        return worth if self.turns > 2 else 0.05

    def upgrade_worths(self) -> list[float]:
        """Per stat what one more of it is worth over the rest of the game; nothing at its maximum."""
        ship = self.ship
        worths = [
            GUN * self.turns * self.style.raid + (2.4 if self.mission() == NAVAL else 0.0),
            0.8 * PACE / (self.points + 1.0) * self.turns,
            (0.1 if ship.slots < 3 else 0.04) * self.turns * self.style.quest
            + ((3.0 if ship.slots < 3 else 1.2) if self.mission() == AID else 0.0),
        ]
        return [worth if owned(ship, stat) < most(self.state, ship, stat) else 0.0 for stat, worth in enumerate(worths)]

    def quest_worth(self, card: int) -> float:
        quest = self.state.rules.content.quests[card]
        coins, ammo = quest.coins - quest.price, quest.ammo
        if self.power.works("on_quest_completed"):
            coins += self.power.amount("gain_coins")
            ammo += self.power.amount("gain_ammo")
        worth = quest.prosperity * self.star + quest.loot * self.loot + coins * self.coin
        worth = (worth + 0.1 * ammo) * self.style.quest
        return worth + (self.unit if quest.hard and self.mission() == AID else 0.0)

    def awaited(self) -> list[tuple[int, int, float]]:
        """Events that Quests in hand wait for: which, how much of it, and what it brings."""
        content = self.state.rules.content.quests
        held = [(content[card], self.quests[card]) for card in self.ship.quests]
        return [(quest.event, quest.least, worth) for quest, worth in held if quest.type == EVENT]

    def after(self, event: int) -> float:
        """What Quests bring when this happens once."""
        return sum([worth for which, least, worth in self.events if which == event and least <= 1])

    # Holds

    def hold(self, cargo: tuple[int, ...], quests: tuple[int, ...], coins: int, owned_now: tuple[int, ...]) -> float:
        """What goods aboard promise; plans ask for the same few holds again and again."""
        asked = (cargo, quests, coins, owned_now)
        known = self.holds.get(asked)
        if known is None:
            known = self.holds[asked] = self.judged(cargo, quests, coins, owned_now)
        return known

    def judged(self, cargo: tuple[int, ...], quests: tuple[int, ...], coins: int, owned_now: tuple[int, ...]) -> float:
        """Goods are dealt out to Quests that the hold has room for, then to upgrades, then sold."""
        left = list(cargo)
        room = self.state.room(self.ship) + owned_now[2]
        worth = 0.0
        content = self.state.rules.content.quests
        open_ones = [card for card in quests if content[card].type == DELIVER]
        while open_ones:
            best, chosen = 0.0, -1
            for card in open_ones:
                goods = content[card].goods
                size = goods[0] + goods[1] + goods[2] + goods[3] + goods[4]
                if size > room:
                    continue
                got = 0
                for good in range(5):
                    if goods[good]:
                        got += min(goods[good], left[good])
                promised = self.quests[card] * got / size * (0.6 + 0.4 * got / size)
                if promised > best:
                    best, chosen = promised, card
            if chosen < 0:
                break
            goods = content[chosen].goods
            room -= sum(goods)
            left = [held - min(held, goods[good]) for good, held in enumerate(left)]
            open_ones.remove(chosen)
            worth += PARTLY * best
        for stat, good in enumerate(UPGRADE_GOODS):
            if left[good] and not owned_now[stat]:
                worth += self.upgrades[stat] * (0.45 if coins >= 3 else 0.3 if coins == 2 else 0.15)
                left[good] -= 1
        for card in quests:
            if content[card].type == PAY:
                worth += PARTLY * self.quests[card] * min(1.0, coins / content[card].price) ** 2
        return worth + 0.45 * self.coin * sum(left)

    # Guns

    def volley(self, target: int, guns: int, shots: int) -> tuple[float, int, int]:
        """What Attacks on that ship bring, the Cannons for the first of them, and how many Attacks that is.

        Cannons are Ready again next turn, so with an Action to spare two small volleys may bring more than a large one.
        """
        worths = self.volleys(target, guns)
        single = [0.0]  # the best volley of at most so many Cannons
        for worth in worths:
            single.append(max(single[-1], worth))
        best, number, count = 0.0, 0, 0
        for n, worth in enumerate(worths, 1):
            again = single[guns - n] - ACTION if shots > 1 and worth > 0.0 else 0.0
            if worth + max(0.0, again) > best:
                best, number, count = worth + max(0.0, again), n, 2 if again > 0.0 else 1
        return best, number, count

    def volleys(self, target: int, guns: int) -> list[float]:
        """What one Attack with one Cannon, two and more brings; Ammo is counted."""
        state = self.state
        marauder = target >= MARAUDER
        if marauder:
            row = state.marauders[target - MARAUDER]
            left = HEALTH - row[DAMAGE]
            spoils = (row[READY] + row[SPENT]) * self.coin + state.rules.sink_stars * self.star
        else:
            left = state.hearts(target) - state.ships[target].damage
            spoils = 3.0 * self.star + 0.5 * state.ships[target].coins * self.coin
        theft = self.power.amount("steal_coins") * self.coin if marauder or state.ships[target].coins else 0.0
        naval = self.unit if marauder and self.mission() == NAVAL else 0.0
        naval += sum([brings for event, _, brings in self.events if event == ENEMY_SUNK])
        spared = marauder and not naval and self.spares(target)
        volleys: list[float] = []
        for n in range(1, guns + 1):
            mean, chances = hits(n, self.dots)
            sinks = chances[left] if left < len(chances) else 0.0
            worth = chances[1] * (self.star + theft)
            for event, least, brings in self.events:
                if event == ATTACK_DAMAGE:
                    worth += chances[least] * brings
            if naval:
                worth += naval * (sinks + 0.8 * (min(mean, left) / HEALTH) * (1.0 - sinks))
            worth += sinks * spoils + 0.12 * (mean if not marauder else 0.0)
            # A mate wants to sink it.
            volleys.append(0.0 if spared and sinks > 0.1 else worth * self.style.raid - 0.1 * n)
        return volleys

    def spares(self, target: int) -> bool:
        """Whether a mate's Mission is to sink Marauders."""
        state = self.state
        if not state.rules.coop:
            return False
        for seat, ship in enumerate(state.ships):
            mission = state.rules.content.champions[ship.champion].mission
            if seat != self.seat and mission == NAVAL and not mission_done(state, ship):
                return True
        return False


def tailwind(power: Power, sails: int) -> int:
    """Spaces that the first Sail of a turn brings beyond its one."""
    return power.amount("modify_sail_value") - 1 if sails and power.has("modify_sail_value") else 0


def mission_of(state: Cannons, ship: Ship) -> int:
    """The open Mission of a crew's captain, -1 if there is none."""
    if not state.rules.coop or mission_done(state, ship):
        return -1
    return state.rules.content.champions[ship.champion].mission


def turns_left(state: Cannons) -> float:
    """How many turns a seat will still have, this one included: known for crews, estimated for rivals."""
    rules = state.rules
    if rules.coop:
        return float(COOP_ROUNDS - state.round + 1)
    if state.end_round:
        return 1.0
    size = rules.seats / rules.teams
    left = max(1.0, (rules.goal - max(state.prosperity)) / (PACE * size))
    if rules.round_limit:
        left = min(left, float(rules.round_limit - state.round + 1))
    return left
