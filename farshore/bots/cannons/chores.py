"""Chores: what a captain does at a stop, and what comes of ending a turn there."""

from __future__ import annotations

import math
from typing import Final

from farshore.bots.cannons.lookout import Lookout
from farshore.bots.cannons.outlook import ACTION, hits
from farshore.bots.cannons.stop import Stop, best_hold, changed, repair_worth
from farshore.games.cannons.content.load import CLUE_SOLVED, HOME, PAY, STATE, TRADING, VISIT, WORKSHOP
from farshore.games.cannons.state.table import MARAUDER
from farshore.games.cannons.steps.ports import PRICE, UPGRADE_GOODS
from farshore.games.cannons.steps.quests import progress_of

LATER: Final = 0.9  # what a star is worth a turn later
ADRIFT: Final = 0.3  # stars that it costs to begin again at home
WOUND: Final = 0.12  # and one damage
SOLVED: Final = 0.4  # of what a Clue brings at home, when it is solved
SPILT: Final = 1.0  # of what the hold promises, when it goes down
LOST: Final = 0.9  # of it, when a solved Clue goes down with the ship
FADES: Final = 0.5  # of the fear of rivals, when they will have moved
LATERS: Final = [LATER**turn for turn in range(40)]


class Chores(Lookout):
    """Every chore of a captain."""

    __slots__ = ()

    # Turns

    def risk(self, stop: Stop, at: int) -> tuple[float, float]:
        """What Marauders will cost a ship that ends its turn here, and the damage they do on average."""
        outlook = self.outlook
        mean, chances = hits(min(self.dice[at], 12), 0)
        left = max(0, math.ceil(outlook.state.hearts(outlook.seat) - stop.damage - 0.5))
        sinks = chances[min(left, 9)]
        late = max(0.0, min(1.0, (outlook.turns - stop.turn - 1.0) / 4.0))
        loose = LOST * outlook.bring * stop.solved + SPILT * stop.hold + 0.5 * stop.coins * outlook.coin
        return sinks * (loose + late * ADRIFT) + late * WOUND * mean, mean

    def fear(self, stop: Stop, at: int) -> float:
        """What rivals will cost a ship that ends its turn here: stars for them, and all that goes down."""
        outlook = self.outlook
        chances = hits(2, 0)[1]
        left = max(0, math.ceil(outlook.state.hearts(outlook.seat) - stop.damage - 0.5))
        sinks = chances[min(left, 9)] if left else 1.0
        share = 1.0 / (outlook.state.rules.teams - 1)
        late = max(0.0, min(1.0, (outlook.turns - stop.turn - 1.0) / 4.0))
        loose = LOST * outlook.bring * stop.solved + SPILT * stop.hold + 0.5 * stop.coins * outlook.coin
        cost = chances[1] * (share + late * WOUND) + sinks * (3.0 * share + loose + late * ADRIFT)
        return outlook.style.fear * self.threats[at] * cost

    def end_turn(self, stop: Stop, at: int) -> None:
        """The ship lies here when a turn ends: Marauders come, and the next turn begins."""
        if self.dice[at]:
            lost, damage = self.risk(stop, at)
            stop.score -= lost * LATERS[stop.turn]
            stop.damage += damage
        if self.threats[at]:
            stop.score -= self.fear(stop, at) * LATERS[stop.turn] * (1.0 if stop.turn == 0 else FADES)
        stop.turn += 1
        stop.actions = self.actions
        stop.sails = self.sails + stop.got[1]

    def act(self, stop: Stop) -> None:
        """Spend an Action where the ship lies, in the next turn if none is left."""
        if not stop.actions:
            self.end_turn(stop, stop.at)
        stop.actions -= 1

    # What is done at a stop; each answers what it brings

    def land(self, stop: Stop, island: int, at: int) -> float:
        outlook = self.outlook
        if stop.seen >> island & 1:
            return 0.0
        stop.seen |= 1 << island
        if self.goods[at] == -2:
            stop.coins += 1
            return outlook.draw + outlook.coin + (0.15 + self.lack_worth * self.lacking) * outlook.style.explore
        return outlook.draw

    def errands_here(self, stop: Stop, at: int) -> float:
        outlook = self.outlook
        state = outlook.state
        sea = state.sea()
        terrain = sea.terrain[at]
        gain = self.deliver(stop, at)
        island = sea.island[at]
        if island >= 0:
            content = state.rules.content.clues
            for card in stop.clues:
                if content[card].island == island:
                    stop.clues = tuple([other for other in stop.clues if other != card])
                    stop.solved += 1
                    self.act(stop)
                    gain += outlook.solve + SOLVED * outlook.bring + outlook.after(CLUE_SOLVED)
                    gain += self.riddles(stop)
            good = self.goods[at]
            if good >= 0:
                self.gather(stop, good)
                gain += self.deliver(stop, at)
            return gain
        if terrain == HOME:
            gain += (1.0 - SOLVED) * outlook.bring * stop.solved
            stop.solved = 0
        elif terrain == WORKSHOP:
            gain += self.upgrade(stop)
        elif terrain == TRADING:
            self.trade(stop)
            self.sell(stop)
            gain += self.deliver(stop, at) + self.buy(stop)
        return gain + self.maintain(stop)

    def deliver(self, stop: Stop, at: int) -> float:
        outlook = self.outlook
        state = outlook.state
        gain = 0.0
        for card in self.posts.get(at, ()):
            if card not in stop.quests:
                continue
            quest = state.rules.content.quests[card]
            if quest.type == VISIT:
                done = progress_of(outlook.ship, card)
                places = self.ways.ports[quest.place]
                if not done >> places.index(at) & 1:
                    left = len(places) - done.bit_count()
                    gain += outlook.quests[card] * (1.0 if left == 1 else 0.25)
                    stop.quests = tuple([other for other in stop.quests if other != card])
                continue
            if quest.type == PAY:
                if stop.coins < quest.price:
                    continue
            elif any(wanted > stop.cargo[good] for good, wanted in enumerate(quest.goods)):
                continue
            stop.cargo = tuple([held - quest.goods[good] for good, held in enumerate(stop.cargo)])
            stop.coins += quest.coins - quest.price
            if outlook.power.works("on_quest_completed"):
                stop.coins += outlook.power.amount("gain_coins")
            stop.quests = tuple([other for other in stop.quests if other != card])
            gain += outlook.quests[card]
        return gain

    def riddles(self, stop: Stop) -> float:
        """A Quest that asks for several Clues solved at a time comes nearer with each."""
        content = self.outlook.state.rules.content.quests
        gain = 0.0
        for card in stop.quests:
            if content[card].type == STATE:
                share = 1.0 / content[card].solved
                gain += self.outlook.quests[card] * (0.5 + 0.5 * (stop.solved >= content[card].solved)) * share
        return gain

    def gather(self, stop: Stop, good: int) -> None:
        """Fill the hold as well as this island can, letting go what promises less."""
        outlook = self.outlook
        room = outlook.state.room(outlook.ship) + stop.got[2]
        cargo = best_hold(outlook, stop, good, room)
        if cargo != stop.cargo:
            stop.cargo = cargo
            self.act(stop)

    def upgrade(self, stop: Stop) -> float:
        outlook = self.outlook
        gain = 0.0
        for stat in sorted(range(3), key=lambda stat: -outlook.upgrades[stat]):
            good = UPGRADE_GOODS[stat]
            if stop.coins >= PRICE and stop.cargo[good] and outlook.upgrades[stat] and not stop.got[stat]:
                stop.coins -= PRICE
                stop.cargo = changed(stop.cargo, good, -1)
                stop.got = changed(stop.got, stat, 1)
                gain += outlook.upgrades[stat] - PRICE * outlook.coin
        return gain

    def trade(self, stop: Stop) -> None:
        """Two goods that nothing asks for are one that a Quest lacks; with old favours one is enough, once."""
        outlook = self.outlook
        if outlook.power.has("trade_rate"):
            self.swap(stop)
        for _ in range(2):
            worth = outlook.hold(stop.cargo, stop.quests, stop.coins, stop.got) + 0.1
            best = stop.cargo
            spare = [good for good in range(5) if stop.cargo[good]]
            for paid in spare:
                for other in spare:
                    if other < paid or (other == paid and stop.cargo[paid] < 2):
                        continue
                    for want in range(5):
                        if want in (paid, other):
                            continue
                        cargo = changed(changed(changed(stop.cargo, paid, -1), other, -1), want, 1)
                        promised = outlook.hold(cargo, stop.quests, stop.coins, stop.got)
                        if promised > worth:
                            best, worth = cargo, promised
            if best == stop.cargo:
                return
            stop.cargo = best

    def swap(self, stop: Stop) -> None:
        """One good for another."""
        outlook = self.outlook
        worth = outlook.hold(stop.cargo, stop.quests, stop.coins, stop.got) + 0.1
        best = stop.cargo
        for paid in range(5):
            for want in range(5):
                if stop.cargo[paid] and want != paid:
                    cargo = changed(changed(stop.cargo, paid, -1), want, 1)
                    promised = outlook.hold(cargo, stop.quests, stop.coins, stop.got)
                    if promised > worth:
                        best, worth = cargo, promised
        stop.cargo = best

    def sell(self, stop: Stop) -> None:
        """Goods for coins, where a Quest asks for coins."""
        outlook = self.outlook
        content = outlook.state.rules.content.quests
        if not [card for card in stop.quests if content[card].type == PAY and content[card].price > stop.coins]:
            return
        for good in range(5):
            while stop.cargo[good]:
                less = changed(stop.cargo, good, -1)
                worth = outlook.hold(stop.cargo, stop.quests, stop.coins, stop.got)
                if outlook.hold(less, stop.quests, stop.coins + 1, stop.got) < worth:
                    break
                stop.cargo = less
                stop.coins += 1

    def buy(self, stop: Stop) -> float:
        outlook = self.outlook
        gain = 0.0
        if stop.coins >= PRICE + 1 and stop.cargo[4] and len(stop.clues) < 3 and outlook.turns > 3:
            gain += 0.45 * (outlook.solve + outlook.bring) - PRICE * outlook.coin
            stop.cargo = changed(stop.cargo, 4, -1)
            stop.coins -= PRICE
        return gain

    def maintain(self, stop: Stop) -> float:
        """Repairs where they are due, Ammo where there is use for it."""
        outlook = self.outlook
        gain = 0.0
        while stop.damage >= 0.75 and stop.coins >= PRICE and repair_worth(outlook, stop.damage) > PRICE * outlook.coin:
            gain += repair_worth(outlook, stop.damage) - PRICE * outlook.coin
            stop.damage = max(0.0, stop.damage - 1.0)
            stop.coins -= PRICE
        if stop.ammo < 3 and stop.coins and self.enemies:
            stop.ammo += 4
            stop.coins -= 1
            gain += 0.35 * outlook.style.raid
        return gain

    def fight(self, stop: Stop, at: int) -> float:
        """The best volley at one enemy here; rivals will have sailed on unless they are met this turn."""
        outlook = self.outlook
        ship = outlook.ship
        now = stop.turn == 0 and stop.actions > 0
        guns = ship.cannons if now else ship.cannons + ship.cannons_spent
        guns = min(guns, stop.ammo)
        best, number, shots = 0.0, -1, 1
        if not guns:
            return 0.0
        for target in self.enemies[at]:
            if stop.shot >> target & 1 or (target < MARAUDER and not now):
                continue
            worth, n, count = outlook.volley(target, guns, stop.actions or self.actions)
            if n and worth > best:
                best, number, shots = worth, target, count
        if number < 0:
            return 0.0
        stop.shot |= 1 << number
        stop.ammo -= guns
        for _ in range(shots):
            self.act(stop)
        return best + (shots - 1) * ACTION  # the second Action is counted in time
