"""The table as plans of one seat need it: what can be had where, and what lies in wait."""

from __future__ import annotations

from typing import Final

from farshore.bots.cannons.crew import meeting
from farshore.bots.cannons.outlook import AID, Outlook, tailwind
from farshore.bots.cannons.ways import Ways
from farshore.games.cannons.content.load import DELIVER, PAY, VISIT
from farshore.games.cannons.state.table import AT, MARAUDER, READY, SPENT, SUNK

MOVES: Final = 2  # Actions that a rival has for sailing, if it wants to fire
COMES: Final = 0.3  # how likely it is that a rival within reach comes and fires
NEAR: Final = 0.5  # and that one does who is here or beside


class Lookout:
    """What one seat's plans ask of the table, looked up once."""

    __slots__ = (
        "actions",
        "dice",
        "enemies",
        "goods",
        "lack_worth",
        "lacking",
        "mates",
        "outlook",
        "posts",
        "sails",
        "threats",
        "ways",
    )

    def __init__(self, outlook: Outlook, ways: Ways) -> None:
        self.outlook = outlook
        self.ways = ways
        ship = outlook.ship
        gear = [outlook.state.rules.content.loot[card].power for card in ship.equipped]
        self.actions = 3 + sum([power.amount("gain_actions") for power in gear])
        self.sails = ship.sails + ship.sails_spent + sum([power.amount("ready_sails") for power in gear])
        self.sails += tailwind(outlook.power, self.sails)
        self.goods = self.tokens()
        self.lacking = self.sought()
        self.lack_worth = 0.35 if outlook.mission() == AID else 0.12
        self.enemies = self.prey()
        self.dice = self.dangers()
        self.threats = self.rivals() if outlook.style.fear and not outlook.state.rules.coop else [0.0] * len(self.dice)
        self.posts = self.addresses()
        self.mates = meeting(outlook)

    def tokens(self) -> list[int]:
        """Per space the resource to be gathered there, -1 for none and -2 for an island not explored."""
        state = self.outlook.state
        sea = state.sea()
        goods = [-1] * len(sea.hexes)
        for island in sea.islands:
            up = state.up >> island & 1
            good = state.tokens[island]
            goods[sea.where[island]] = good if up and state.supply[good] else -1 if up else -2
        return goods

    def addresses(self) -> dict[int, list[int]]:
        """Per space the Quests in hand that something can be done for there, the best first."""
        outlook = self.outlook
        state = outlook.state
        sea = state.sea()
        quests: dict[int, list[int]] = {}
        for card in sorted(outlook.ship.quests, key=lambda card: -outlook.quests[card]):
            quest = state.rules.content.quests[card]
            if quest.type in (DELIVER, PAY, VISIT):
                for at in [sea.where[quest.island]] if quest.island >= 0 else self.ways.ports[quest.place]:
                    quests.setdefault(at, []).append(card)
        return quests

    def sought(self) -> int:
        """How many kinds of goods Quests ask for that no island is known to have."""
        outlook = self.outlook
        asked = [0] * 5
        for card in outlook.ship.quests:
            quest = outlook.state.rules.content.quests[card]
            for good, wanted in enumerate(quest.goods):
                if wanted > outlook.ship.cargo[good]:
                    asked[good] = 1
        return len([good for good in range(5) if asked[good] and good not in self.goods])

    def prey(self) -> dict[int, list[int]]:
        """Enemy ships that can be fired at, by the space to fire from."""
        state, seat, sea = self.outlook.state, self.outlook.seat, self.outlook.state.sea()
        targets: dict[int, list[int]] = {}
        for other, ship in enumerate(state.ships):
            if state.is_enemy(seat, other) and not sea.is_harbour(ship.at):
                targets.setdefault(ship.at, []).append(other)
        for number, row in enumerate(state.marauders):
            if row[AT] != SUNK and not sea.is_harbour(row[AT]):
                targets.setdefault(row[AT], []).append(MARAUDER + number)
        return self.ranged(targets) if self.outlook.power.has("attack_range") else targets

    def ranged(self, targets_by_space: dict[int, list[int]]) -> dict[int, list[int]]:
        """Guns that reach further can fire from every space beside an enemy."""
        sea = self.outlook.state.sea()
        reach = self.outlook.power.amount("attack_range")
        wide: dict[int, list[int]] = {}
        for at, targets in targets_by_space.items():
            for beside, far in enumerate(sea.away[at]):
                if far <= reach:
                    wide.setdefault(beside, []).extend(targets)
        return wide

    def dangers(self) -> list[int]:
        """Per space how many dice Marauders roll at a ship that ends its turn there."""
        state, sea = self.outlook.state, self.outlook.state.sea()
        dice = [0] * len(sea.hexes)
        if not state.marauders:
            return dice
        for row in state.marauders:
            if row[AT] == SUNK:
                continue
            away = (sea.sea_away if state.rules.sea_metric else sea.away)[row[AT]]
            for at, far in enumerate(away):
                if far <= row[READY] + row[SPENT]:
                    dice[at] += max(row[READY], min(2, row[SPENT]))
        if not state.rules.harbour_ignored:
            for at in range(len(dice)):
                if sea.is_harbour(at):
                    dice[at] = 0
        return dice

    def rivals(self) -> list[float]:
        """Per space how likely a rival is to fire at a ship that ends its turn there: the more of them can come, the likelier."""
        state, seat, sea = self.outlook.state, self.outlook.seat, self.outlook.state.sea()
        threats = [0.0] * len(sea.hexes)
        for other, ship in enumerate(state.ships):
            if not state.is_enemy(seat, other) or not min(ship.ammo, ship.cannons + ship.cannons_spent):
                continue
            reach = MOVES + ship.sails + ship.sails_spent
            for at, far in enumerate(sea.away[ship.at]):
                if far <= reach and not sea.is_harbour(at):
                    threats[at] += NEAR if far <= 1 else COMES
        return threats
