"""A captain at work: takes what lies at hand, plans errands, and sails to the first of them."""

from __future__ import annotations

from typing import Final

from farshore.bots.cannons.answers import answer
from farshore.bots.cannons.errands import Errands, Stop, best_hold, repair_worth
from farshore.bots.cannons.outlook import Outlook
from farshore.bots.cannons.style import Style
from farshore.bots.cannons.ways import Pilot, Ways
from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.games.cannons import actions, deeds
from farshore.games.cannons.content import DELIVER, STORMY
from farshore.games.cannons.effects import good_of
from farshore.games.cannons.power import RESOURCES
from farshore.games.cannons.state import Cannons
from farshore.games.cannons.steps.move import Sailing
from farshore.games.cannons.steps.ports import PRICE, UPGRADE_GOODS
from farshore.games.cannons.steps.travel import FreeStep
from farshore.games.cannons.steps.turn import Main
from farshore.games.cannons.tables import SHIPS, STATS

ACTION: Final = 0.25  # stars that an Action brings elsewhere
SAFE_HEARTS: Final = 2


class Helm:
    """One seat's judgement. It remembers where it is bound for, and the ways over the chart."""

    __slots__ = ("depth", "pilot", "style", "target", "width")

    def __init__(self, style: Style, depth: int, width: int) -> None:
        self.style = style
        self.depth = depth
        self.width = width
        self.pilot = Pilot()
        self.target = -1

    def choose(self, state: Cannons, seat: Seat, options: list[Action]) -> Action:
        step = state.stack[-1]
        if isinstance(step, Main):
            return Turn(self, state, seat, options).choose()
        if isinstance(step, (Sailing, FreeStep)):
            return self.sail(state, seat, options)
        if state.ships[seat].champion < 0:
            return answer(state, seat, options, self.style, None)
        return answer(state, seat, options, self.style, Outlook(state, seat, self.style))

    def sail(self, state: Cannons, seat: Seat, options: list[Action]) -> Action:
        """The next space of the way; Sails as long as the place is not reached, land where it pays."""
        ship = state.ships[seat]
        ways = self.pilot.ways(state, seat)
        offered = {type(action): action for action in options}
        land = offered.get(actions.Land) or offered.get(actions.Stay)
        at, target = ship.at, self.target
        left = ways.away[at][target] if target >= 0 else 0
        if land is not None and left == 0:
            return land
        if actions.Land in offered and self.pays_to_land(state, seat, left):
            return offered[actions.Land]
        going = [action for action in options if isinstance(action, deeds.To)]
        step = ways.step(at, target) if left else -1
        index = state.sea().index
        for action in going:
            if index[(action.q, action.r)] == step:
                return action
        if actions.Stay in offered:
            return self.nearer(state, ways, going, left) or offered[actions.Stay]
        for kind in (actions.Sail, actions.Use, actions.PressOn):
            if kind in offered and left:
                return offered[kind]
        if actions.Mobility in offered and left:
            return offered[actions.Mobility]
        closer = self.nearer(state, ways, going, left)
        if closer is not None:
            return closer
        if land is not None:
            return land
        return going[0] if going else options[0]

    def nearer(self, state: Cannons, ways: Ways, going: list[deeds.To], left: int) -> Action | None:
        """A space that is nearer to the target than this one, if any can be entered."""
        index = state.sea().index
        best: Action | None = None
        least = left
        for action in going:
            away = ways.away[index[(action.q, action.r)]][self.target] if self.target >= 0 else least
            if away < least:
                best, least = action, away
        return best

    def pays_to_land(self, state: Cannons, seat: Seat, left: int) -> bool:
        """On an island under way: a landing is a Quest for nothing if another Action moves the ship on anyway."""
        step = state.stack[-1]
        ship = state.ships[seat]
        sea = state.sea()
        island = sea.island[ship.at]
        if island < 0 or not isinstance(step, Sailing) or step.points > 0 or not ship.actions:
            return False
        return left > ship.sails and (not state.up >> island & 1 or len(ship.quests) < 4)


class Turn:
    """One look at the whole table in the middle of the own turn."""

    __slots__ = ("helm", "offered", "options", "outlook", "seat", "ship", "state")

    def __init__(self, helm: Helm, state: Cannons, seat: Seat, options: list[Action]) -> None:
        self.helm = helm
        self.state = state
        self.seat = seat
        self.options = options
        self.ship = state.ships[seat]
        self.outlook = Outlook(state, seat, helm.style)
        self.offered: dict[type[Action], list[Action]] = {}
        for action in options:
            self.offered.setdefault(type(action), []).append(action)

    def choose(self) -> Action:
        return self.at_hand() or self.bound() or self.options[-1]

    def of(self, kind: type[Action]) -> list[Action]:
        return self.offered.get(kind, [])

    # What lies at hand

    def at_hand(self) -> Action | None:
        return (
            self.deliver()
            or self.cards()
            or self.guns()
            or self.solve()
            or self.upgrade()
            or self.gifts()
            or self.maintain()
            or self.trade()
        )

    def deliver(self) -> Action | None:
        for action in self.of(actions.DeliverClue):
            return action
        quests = self.state.rules.tables.quest_index
        return max(
            self.of(actions.Deliver),
            key=lambda one: self.outlook.quests[quests[getattr(one, "name", "")]],
            default=None,
        )

    def solve(self) -> Action | None:
        return self.of(actions.Solve)[0] if self.of(actions.Solve) else None

    def cards(self) -> Action | None:
        """Cards that only do good, gear into free slots, and a song when all Actions are spent."""
        hearts = self.outlook.hearts
        content = self.state.rules.content.loot
        index = self.state.rules.tables.loot_index
        for action in self.of(actions.Play):
            power = content[index[getattr(action, "name", "")]].power
            if power.has("take_damage"):
                if hearts > SAFE_HEARTS and not self.ship.actions and self.outlook.turns > 0:
                    return action
            else:
                return action
        for action in self.of(deeds.Equip):
            assert isinstance(action, deeds.Equip)
            if not action.over and self.may_equip(action.loot):
                return action
        for action in self.of(actions.Ability):
            if "cannons" in str(action) or getattr(action, "name", "") == "metal":
                return action if not self.ship.cannons and self.ship.actions and self.prey_here() else None
        if self.ship.damage > 1:
            for action in self.of(deeds.Mend):
                return action
        return self.stores()

    def may_equip(self, name: str) -> bool:
        """Gear is worth its price unless the price is what a Quest waits for."""
        power = self.state.rules.content.loot[self.state.rules.tables.loot_index[name]].power
        if self.outlook.turns < 2:
            return False
        return not power.has("add_dots") or self.helm.style.raid >= 0.5

    def stores(self) -> Action | None:
        """Goods for a Loot that is of no other use, when a Quest lacks no more than they are."""
        found = self.of(actions.Stores)
        if not found:
            return None
        content = self.state.rules.content.quests
        for card in self.ship.quests:
            quest = content[card]
            lacks = [max(0, wanted - self.ship.cargo[good]) for good, wanted in enumerate(quest.goods)]
            if quest.type == DELIVER and 0 < sum(lacks) <= 2 and sum(quest.goods) <= self.state.room(self.ship):
                junk = [one for one in found if self.is_junk(getattr(one, "name", ""))]
                return (junk or found)[0] if junk or self.outlook.quests[card] >= 2.5 else None
        return None

    def is_junk(self, name: str) -> bool:
        loot = self.state.rules.content.loot[self.state.rules.tables.loot_index[name]]
        return not loot.gear or len(self.ship.equipped) >= 2

    def prey_here(self) -> bool:
        return bool(self.of(deeds.Attack)) or bool(
            [row for row in self.state.marauders if row[0] == self.ship.at and row[0] >= 0]
        )

    def guns(self) -> Action | None:
        """The volley that brings most, if it brings more than the Action would elsewhere."""
        best: Action | None = None
        worth = ACTION
        done: dict[str, tuple[float, int]] = {}
        for action in self.of(deeds.Attack):
            assert isinstance(action, deeds.Attack)
            if action.target not in done:
                guns = min(self.ship.cannons, self.ship.ammo)
                done[action.target] = self.outlook.volley(SHIPS.index(action.target), guns)
            brings, n = done[action.target]
            if n == action.n and brings > worth:
                best, worth = action, brings
        return best

    def upgrade(self) -> Action | None:
        best: Action | None = None
        worth = 3 * self.outlook.coin
        for action in self.of(actions.Upgrade):
            brings = self.outlook.upgrades[STATS.index(getattr(action, "name", ""))]
            if brings > worth:
                best, worth = action, brings
        return best

    def maintain(self) -> Action | None:
        """Repairs, Ammo and what can be sold, where there is a port."""
        outlook, ship = self.outlook, self.ship
        if self.of(actions.Repair) and repair_worth(outlook, ship.damage) > PRICE * outlook.coin:
            return self.of(actions.Repair)[0]
        wants = 6 if self.helm.style.raid >= 1.0 else 3
        if self.of(actions.BuyAmmo) and ship.ammo < wants and self.has_prey():
            return self.of(actions.BuyAmmo)[0]
        here = self.start()
        for action in self.of(actions.Sell):
            name = getattr(action, "name", "")
            less = [held - (good == good_of(name)) for good, held in enumerate(ship.cargo)]
            if outlook.hold(tuple(less), here.quests, ship.coins, (0, 0, 0)) >= here.hold - 0.6 * outlook.coin:
                return action
        if len(ship.quests) > 3 and self.of(actions.SellQuest):
            index = self.state.rules.tables.quest_index
            return min(self.of(actions.SellQuest), key=lambda one: self.prospect(index[getattr(one, "name", "")]))
        return None

    def prospect(self, card: int) -> float:
        return prospect(self.outlook, card)

    def has_prey(self) -> bool:
        return bool(self.state.marauders) or self.helm.style.raid >= 1.0

    def trade(self) -> Action | None:
        """Goods into what a Quest lacks; cards for goods and coins to spare."""
        outlook, ship = self.outlook, self.ship
        here = self.start()
        best: Action | None = None
        worth = here.hold + 0.1
        for action in self.of(deeds.Trade):
            assert isinstance(action, deeds.Trade)
            cargo = list(ship.cargo)
            for name in action.pay:
                cargo[good_of(name)] -= 1
            cargo[good_of(action.want)] += 1
            promised = outlook.hold(tuple(cargo), here.quests, ship.coins, (0, 0, 0))
            if promised > worth:
                best, worth = action, promised
        if best is None and outlook.turns > 3:
            if self.of(actions.BuyClue) and len(ship.clues) < 3 and ship.coins >= PRICE + 1:
                best = self.of(actions.BuyClue)[0]
            elif self.of(actions.BuyLoot) and ship.coins >= PRICE + 2:
                best = self.of(actions.BuyLoot)[0]
        return best

    def gifts(self) -> Action | None:
        """A Clue for the mate whose Mission needs them, from whoever's does not."""
        for action in self.of(deeds.Give):
            assert isinstance(action, deeds.Give)
            mate = Outlook(self.state, SHIPS.index(action.target), self.helm.style)
            if (
                action.what == "clue"
                and mate.mission() == 2
                and self.outlook.mission() != 2
                and len(mate.ship.clues) < 3
            ):
                return action
        return None

    # Where to

    def start(self) -> Stop:
        return self.errands().start()

    def errands(self) -> Errands:
        return Errands(self.outlook, self.helm.pilot.ways(self.state, self.seat))

    def bound(self) -> Action | None:
        """The first of the best errands: gather here, or sail there."""
        helm = self.helm
        ways = helm.pilot.ways(self.state, self.seat)
        errands = Errands(self.outlook, ways)
        best = errands.best(helm.depth, helm.width)
        if best is None or best.stays:
            helm.target = -1
            return None
        helm.target = best.first
        if best.first == self.ship.at:
            return self.gather(errands)
        step = ways.step(self.ship.at, best.first)
        price = 2 if self.state.sea().terrain[step] == STORMY else 1
        if self.of(actions.Move) and price <= 1 + self.ship.sails:
            return self.of(actions.Move)[0]
        for kind in (actions.Use, actions.Mobility):
            for action in self.of(kind):
                if kind is actions.Mobility or self.outlook.hearts > SAFE_HEARTS:
                    return action
        return None

    def gather(self, errands: Errands) -> Action | None:
        """Take what the plan takes here."""
        found = self.of(deeds.Gather)
        if not found:
            return None
        here = errands.start()
        good = errands.goods[self.ship.at]
        wanted = best_hold(self.outlook, here, good, self.state.room(self.ship))
        for action in found:
            assert isinstance(action, deeds.Gather)
            cargo = list(self.ship.cargo)
            for name in action.drops:
                cargo[good_of(name)] -= 1
            cargo[good] += action.n
            if tuple(cargo) == wanted:
                return action
        return None


def prospect(outlook: Outlook, card: int) -> float:
    """What a Quest in hand is worth for the work that is left of it."""
    quest = outlook.state.rules.content.quests[card]
    lacks = sum([max(0, wanted - outlook.ship.cargo[good]) for good, wanted in enumerate(quest.goods)])
    return outlook.quests.get(card, 0.0) / (1.5 + lacks)


__all__ = ["RESOURCES", "UPGRADE_GOODS", "Helm", "Turn", "prospect"]
