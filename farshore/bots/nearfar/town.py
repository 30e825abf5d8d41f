"""A traveller in town: what every building promises, whom to hire, what to trade."""

from __future__ import annotations

from farshore.bots.nearfar.base import Question
from farshore.bots.nearfar.worth import GOOD, missing_goods, treasure_room
from farshore.games.nearfar.actions.town import Give, Take
from farshore.games.nearfar.content.language import BUILDINGS
from farshore.games.nearfar.content.powers import COIN, FOOD, GEM, GOODS, TOKEN
from farshore.games.nearfar.state.player import BUILDING
from farshore.games.nearfar.state.table import FARM, GENERAL_STORE, HUT, MINE, NOBODY, SALOON, STABLES
from farshore.games.nearfar.steps.buildings import cells
from farshore.games.nearfar.steps.party import hire_cost
from farshore.games.nearfar.steps.town_hall import MOST_GOODS, Bargain
from farshore.games.nearfar.view.odds import duel_chance

PENNY = 0.5  # journey points of a coin or gem that is never spent


class InTown(Question):
    """Ratings of visits and of what is done inside."""

    def visit(self, building: int) -> float:
        """What a building promises, less what getting in may cost."""
        worth = self.inside(building) + self.rest()
        if building == SALOON:
            return worth
        others = self.state.others_at(self.seat, BUILDING + building)
        if not others and not self.state.has_neutral(building):
            return worth
        if self.state.from_jail or [
            effect for effect in self.kit.enters if effect.word("building") in ("any", BUILDINGS[building])
        ]:
            return worth
        target = others[0] if others else NOBODY
        return worth * duel_chance(self.state, self.seat, target, False, min(2, self.player.hearts)) - 0.2

    def rest(self) -> float:
        """From the map: the hearts that the next leaving will give."""
        if self.player.in_town() or self.left <= 0.05:
            return 0.0
        return self.taste.rest * max(0, min(self.state.rules.cap, self.kit.hearts) - self.player.hearts)

    def inside(self, building: int) -> float:
        taste = self.taste
        bonus = taste.bonus * len([1 for effect in self.kit.visits[building] if effect.op == "gain"])
        if building == SALOON:
            return bonus + self.best_recruit()
        if building == MINE:
            return bonus + max([self.dig(cell) for cell in cells(self.state, self.seat)], default=-1.0)
        if building == FARM:
            return bonus + self.farm()
        if building == STABLES:
            return bonus + self.stables()
        if building == HUT:
            return bonus + self.hut()
        if building == GENERAL_STORE:
            return bonus + max(self.store_coin(), self.store_look())
        return bonus + self.at_hall()

    def farm(self) -> float:
        player = self.player
        wanted = max(0, 3 - player.animals()) + self.food_wanted()
        first = self.taste.farm if player.animals() < 3 and not player.goods[FOOD] else 0.0
        return self.left * (first + self.taste.food * min(self.kit.skill_farm, max(0, wanted - player.goods[FOOD])))

    def stables(self) -> float:
        player = self.player
        if not player.goods[FOOD] or player.animals() >= 3 or self.state.supply() <= 0:
            return -1.0
        return self.taste.bird * self.left * (1.0 - self.taste.bird_less * player.animals())

    def hut(self) -> float:
        player = self.player
        if not treasure_room(self.state, self.seat):
            return -1.0
        third = self.taste.third_treasure if player.animals() >= 3 and len(player.treasures) == 2 else 0.0
        return self.taste.treasure + third + (self.taste.full_team if player.animals() >= 3 else 0.0)

    def store_coin(self) -> float:
        return PENNY + self.taste.coin_early * self.left

    def store_look(self) -> float:
        """Four cards are worth more with tokens to pay them, less with a full hand."""
        rich = sum(self.player.goods[TOKEN:])
        taste = self.taste
        return (
            taste.store * self.left
            + taste.store_tokens * rich * min(1.0, 3.0 * self.left)
            - taste.store_hand * len(self.player.hand)
        )

    def food_wanted(self) -> int:
        """Food that cards in hand ask for."""
        cards = self.state.rules.powers.cards
        return max(
            [missing_goods(self.state, self.seat, cards[number])[FOOD] for number in self.player.hand], default=0
        )

    # Saloon and mine

    def best_recruit(self) -> float:
        coins = self.player.goods[COIN]
        best = -0.5
        for person in self.state.row:
            if person != NOBODY:
                cost = hire_cost(self.state, self.seat, person)
                if cost <= coins:
                    best = max(best, self.recruit(person, cost))
        return best

    def recruit(self, person: int, cost: int) -> float:
        taste = self.taste
        banner = taste.banner * self.left + self.banner(self.state.rules.powers.colour[person])
        return (
            taste.recruit * self.left * self.joining(person)
            + banner
            - cost * (taste.coin + taste.coin_early * self.left)
        )

    def dig(self, cell: int) -> float:
        taste = self.taste
        mine = self.state.rules.side.mine
        row, column = divmod(cell, mine.columns)
        goods = sum(mine.row_rewards[row]) + sum(mine.column_rewards[column])
        number = self.player.camps + 1 - self.state.rules.first_index
        symbol = 0.6 if number in self.state.rules.content.board.camp_symbols else 0.0
        last = 2.0 if self.player.camps + 1 == self.state.rules.board_camps else 0.0
        spoils = goods * (taste.spoils + taste.spoils_early * self.left)
        return taste.dig + taste.dig_early * self.left + spoils + symbol + last

    # Town Hall

    def at_hall(self) -> float:
        """A trade that completes a card, a discard near the end, a better name."""
        best = -0.5
        for number in self.player.hand:
            if self.trade_for(number) >= 0:
                best = max(best, self.buying(self.state.rules.powers.cards[number]) + self.taste.hall)
        if self.player.hand and self.left < 0.35:
            best = max(best, 0.0) + 1.0
        return best + max(0.0, self.repute())

    def trade_for(self, number: int) -> int:
        """The one good that a trade could bring to complete this card; -1 if there is none."""
        card = self.state.rules.powers.cards[number]
        missing = missing_goods(self.state, self.seat, card)
        if sum(missing) != 1 or (card.rep_req and self.reputation_gap(card.rep_req)):
            return -1
        wanted = missing.index(1)
        return wanted if self.payment(number, wanted) is not None else -1

    def payment(self, number: int, wanted: int) -> tuple[int, ...] | None:
        """Up to five goods that the card does not ask for and that buy the wanted one; those that are missed least."""
        card = self.state.rules.powers.cards[number]
        values = self.state.rules.content.board.trade_values
        need = values[GOODS[wanted]] - self.kit.trade_value
        spare = [0 if good == wanted else max(0, self.player.goods[good] - card.cost[good]) for good in range(7)]
        best: tuple[int, ...] | None = None
        least = 99.0
        for token in (-1, *[good for good in range(TOKEN, 7) if spare[good]]):
            for gems in range(min(4, spare[GEM]) + 1):
                for coins in range(min(4, spare[COIN]) + 1):
                    count = gems + coins + (token >= 0)
                    paid = 2 * (gems + coins) + (values[GOODS[token]] if token >= 0 else 0)
                    food = max(0, need - paid)
                    if count + food > MOST_GOODS or food > spare[FOOD] or not count + food:
                        continue
                    price = 0.1 * food + PENNY * (coins + gems) + 0.05 * coins * self.left + (token >= 0)
                    if price < least:
                        least = price
                        best = (FOOD,) * food + (COIN,) * coins + (GEM,) * gems + ((token,) if token >= 0 else ())
        return best

    def reputation_gap(self, required: int) -> int:
        have = self.player.reputation
        return max(0, required - have) if required > 0 else max(0, have - required)

    def repute(self) -> float:
        """The points of the next bands, less the coins and gems that lead there; late, when nothing else is bought."""
        if self.left > 0.3:
            return -1.0
        board = self.state.rules.content.board
        points = self.state.rules.side.reputation_jp
        band = self.player.reputation - board.reputation_low
        purse = self.player.goods[COIN] + self.player.goods[GEM]
        reach = range(1, min(purse, len(points) - 1 - band) + 1)
        return max([points[band + n] - points[band] - PENNY * n for n in reach], default=-1.0)

    def bargain(self, step: Bargain, action: Give | Take) -> float:
        """Give what is missed least, take what completes the best card."""
        good = GOODS.index(action.name)
        cards = self.state.rules.powers.cards
        able = [number for number in self.player.hand if self.trade_for(number) >= 0]
        if not able:
            return GOOD[good] * (1.0 if isinstance(action, Take) else -1.0)
        target = max(able, key=lambda number: self.buying(cards[number]))
        wanted = self.trade_for(target)
        if isinstance(action, Take):
            return 5.0 if good == wanted and wanted not in step.given else GOOD[good] - 2.0 * step.given.count(good)
        paying = self.payment(target, wanted) or ()
        return 6.0 - 0.1 * good if step.given.count(good) < paying.count(good) else -1.0
