"""One captain's turn: takes what lies at hand, plans errands, and sets out for the first of them."""

from __future__ import annotations

from typing import Final

from farshore.bots.cannons.crew import gift
from farshore.bots.cannons.errands import Errands
from farshore.bots.cannons.offered import A, Offered
from farshore.bots.cannons.outlook import ACTION, NAVAL, Outlook
from farshore.bots.cannons.prospects import prospect
from farshore.bots.cannons.stop import best_hold, repair_worth
from farshore.bots.cannons.style import Style
from farshore.bots.cannons.ways import Ways
from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.games.cannons.actions.abilities import Ability, Equip, Mend, Mobility, Play, Stores, Use
from farshore.games.cannons.actions.decisions import Give
from farshore.games.cannons.actions.errands import Deliver, DeliverClue, Solve
from farshore.games.cannons.actions.fighting import Attack
from farshore.games.cannons.actions.hold import Gather
from farshore.games.cannons.actions.lists import SHIPS, STATS
from farshore.games.cannons.actions.ports import BuyAmmo, BuyClue, BuyLoot, Repair, Sell, SellQuest, Trade, Upgrade
from farshore.games.cannons.actions.sailing import Move
from farshore.games.cannons.content.load import DELIVER
from farshore.games.cannons.state.table import Cannons
from farshore.games.cannons.steps.effects import good_of
from farshore.games.cannons.steps.ports import PRICE

SAFE_HEARTS: Final = 2


class Turn:
    """One look at the whole table in the middle of the own turn."""

    __slots__ = ("errands", "offered", "options", "outlook", "seat", "ship", "state", "style", "target")

    def __init__(self, style: Style, ways: Ways, state: Cannons, seat: Seat, options: list[Action]) -> None:
        self.style = style
        self.target = -1  # where the ship is bound for
        self.state = state
        self.seat = seat
        self.options = options
        self.ship = state.ships[seat]
        self.outlook = Outlook(state, seat, style)
        self.errands = Errands(self.outlook, ways)
        self.offered = Offered(options)

    def choose(self, depth: int, width: int) -> Action:
        """What lies at hand; else the way to the first of the best errands; else the end of the turn."""
        return self.at_hand() or self.bound(depth, width) or self.options[-1]

    def of(self, kind: type[A]) -> list[A]:
        return self.offered.of(kind)

    # What lies at hand

    def at_hand(self) -> Action | None:
        return (
            self.deliver()
            or self.cards()
            or self.guns()
            or self.solve()
            or self.upgrade()
            or gift(self.outlook, self.of(Give))
            or self.maintain()
            or self.trade()
        )

    def deliver(self) -> Action | None:
        for action in self.of(DeliverClue):
            return action
        quests = self.state.rules.tables.quest_index
        return max(
            self.of(Deliver),
            key=lambda action: self.outlook.quests[quests[action.name]],
            default=None,
        )

    def solve(self) -> Action | None:
        return self.offered.first(Solve)

    def cards(self) -> Action | None:
        """Cards that only do good, gear into free slots, and a song when all Actions are spent."""
        hearts = self.outlook.hearts
        content = self.state.rules.content.loot
        index = self.state.rules.tables.loot_index
        for action in self.of(Play):
            power = content[index[action.name]].power
            if power.has("take_damage"):
                if hearts > SAFE_HEARTS and not self.ship.actions and self.outlook.turns > 0:
                    return action
            else:
                return action
        for gear in self.of(Equip):
            if not gear.over and self.may_equip(gear.loot):
                return gear
        return self.own_ability() or self.stores()

    def own_ability(self) -> Action | None:
        """Guns made ready where there is prey, a Clue that leads too far for another, planks mended."""
        power = self.outlook.power
        for action in self.of(Ability):
            if power.clues:
                return self.dream()
            if power.has("ready_cannons") and not self.ship.cannons and self.ship.actions and self.ship.ammo:
                return action if self.prey_here() else None
        return self.offered.first(Mend) if self.ship.damage > 1 else None

    def dream(self) -> Action | None:
        """The Clue whose island is farthest, if it is out of this turn's reach and farther than most."""
        sea = self.state.sea()
        content = self.state.rules.content.clues
        index = self.state.rules.tables.clue_index
        away = self.errands.ways.away[self.ship.at]
        usual = sum([away[sea.where[island]] for island in sea.islands]) / len(sea.islands)
        best: Action | None = None
        most = max(usual, self.outlook.points)
        for action in self.of(Ability):
            far = float(away[sea.where[content[index[action.name]].island]])
            if far > most:
                best, most = action, far
        return best

    def may_equip(self, name: str) -> bool:
        """Gear is worth its price unless the price is what a Quest waits for."""
        power = self.state.rules.content.loot[self.state.rules.tables.loot_index[name]].power
        if self.outlook.turns < 2:
            return False
        return not power.has("add_dots") or self.style.raid >= 0.5

    def stores(self) -> Action | None:
        """Goods for a Loot that is of no other use, when a Quest lacks no more than they are."""
        stores = self.of(Stores)
        if not stores:
            return None
        content = self.state.rules.content.quests
        for card in self.ship.quests:
            quest = content[card]
            lacks = [max(0, wanted - self.ship.cargo[good]) for good, wanted in enumerate(quest.goods)]
            if quest.type == DELIVER and 0 < sum(lacks) <= 2 and sum(quest.goods) <= self.state.room(self.ship):
                junk = [action for action in stores if self.is_junk(action.name)]
                return (junk or stores)[0] if junk or self.outlook.quests[card] >= 2.5 else None
        return None

    def is_junk(self, name: str) -> bool:
        loot = self.state.rules.content.loot[self.state.rules.tables.loot_index[name]]
        return not loot.gear or len(self.ship.equipped) >= 2

    def prey_here(self) -> bool:
        return bool(self.of(Attack)) or bool(
            [row for row in self.state.marauders if row[0] == self.ship.at and row[0] >= 0]
        )

    def guns(self) -> Action | None:
        """The volley that brings most, if it brings more than the Action would elsewhere."""
        best: Action | None = None
        worth = ACTION
        done: dict[str, tuple[float, int, int]] = {}
        for action in self.of(Attack):
            if action.target not in done:
                guns = min(self.ship.cannons, self.ship.ammo)
                done[action.target] = self.outlook.volley(SHIPS.index(action.target), guns, self.ship.actions)
            brings, n, _ = done[action.target]
            if n == action.n and brings > worth:
                best, worth = action, brings
        return best

    def upgrade(self) -> Action | None:
        best: Action | None = None
        worth = 3 * self.outlook.coin
        for action in self.of(Upgrade):
            brings = self.outlook.upgrades[STATS.index(action.name)]
            if brings > worth:
                best, worth = action, brings
        return best

    def maintain(self) -> Action | None:
        """Repairs, Ammo and what can be sold, where there is a port."""
        outlook, ship = self.outlook, self.ship
        if self.of(Repair) and repair_worth(outlook, ship.damage) > PRICE * outlook.coin:
            return self.of(Repair)[0]
        wants = 6 if self.style.raid >= 1.0 and outlook.mission() in (-1, NAVAL) else 3
        if self.of(BuyAmmo) and ship.ammo < wants and self.has_prey():
            return self.of(BuyAmmo)[0]
        stop = self.errands.start()
        for action in self.of(Sell):
            less = [held - (good == good_of(action.name)) for good, held in enumerate(ship.cargo)]
            if outlook.hold(tuple(less), stop.quests, ship.coins + 1, (0, 0, 0)) >= stop.hold - 0.6 * outlook.coin:
                return action
        if len(ship.quests) > 3 and self.of(SellQuest):
            index = self.state.rules.tables.quest_index
            return min(self.of(SellQuest), key=lambda action: prospect(self.outlook, index[action.name]))
        return None

    def has_prey(self) -> bool:
        return bool(self.state.marauders) or self.style.raid >= 1.0

    def trade(self) -> Action | None:
        """Goods into what a Quest lacks; cards for goods and coins to spare."""
        outlook, ship = self.outlook, self.ship
        stop = self.errands.start()
        best: Action | None = None
        worth = stop.hold + 0.1
        for action in self.of(Trade):
            cargo = list(ship.cargo)
            for name in action.pay:
                cargo[good_of(name)] -= 1
            cargo[good_of(action.want)] += 1
            promised = outlook.hold(tuple(cargo), stop.quests, ship.coins, (0, 0, 0))
            if promised > worth:
                best, worth = action, promised
        if best is None and outlook.turns > 3:
            if self.of(BuyClue) and len(ship.clues) < 3 and ship.coins >= PRICE + 1:
                best = self.of(BuyClue)[0]
            elif self.of(BuyLoot) and ship.coins >= PRICE + 2:
                best = self.of(BuyLoot)[0]
        return best

    # Where to

    def bound(self, depth: int, width: int) -> Action | None:
        """The first of the best errands: gather here, or sail there."""
        ways = self.errands.ways
        best = self.errands.best(depth, width)
        if best is None or best.stays:
            return None
        self.target = best.first
        if best.first == self.ship.at:
            return self.gather()
        if self.of(Move) and ways.open_step(self.ship.at, best.first, 1 + self.ship.sails) >= 0:
            return self.of(Move)[0]
        for kind in (Use, Mobility):
            for action in self.of(kind):
                if kind is Mobility or self.outlook.hearts > SAFE_HEARTS:
                    return action
        return None

    def gather(self) -> Action | None:
        """Take what the plan takes here."""
        gathers = self.of(Gather)
        if not gathers:
            return None
        stop = self.errands.start()
        good = self.errands.goods[self.ship.at]
        wanted = best_hold(self.outlook, stop, good, self.state.room(self.ship))
        for action in gathers:
            cargo = list(self.ship.cargo)
            for name in action.drops:
                cargo[good_of(name)] -= 1
            cargo[good] += action.n
            if tuple(cargo) == wanted:
                return action
        return None
