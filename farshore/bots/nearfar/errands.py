"""Errands of a traveller: every option of every question, rated in journey points."""

from __future__ import annotations

from farshore.bots.nearfar.worth import (
    GOOD,
    best_party,
    buy_worth,
    camp_worth,
    card_worth,
    hold_worth,
    joined_worth,
    kit_worth,
    missing_goods,
    quest_worth,
    tempo,
    treasure_room,
)
from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.core.record import seat_named
from farshore.games.nearfar import actions as do
from farshore.games.nearfar.deeds import heart_splits
from farshore.games.nearfar.odds import Walk, at_least, duel_chance, walks
from farshore.games.nearfar.player import BUILDING, COMPANION
from farshore.games.nearfar.powers import FOOD, GOODS, TOKEN, Power
from farshore.games.nearfar.state import (
    FARM,
    GENERAL_STORE,
    HUT,
    MINE,
    NOBODY,
    QUESTED,
    SALOON,
    STABLES,
    Journey,
)
from farshore.games.nearfar.steps import hall, travel
from farshore.games.nearfar.steps.buildings import cells
from farshore.games.nearfar.steps.duel import DuelWindow
from farshore.games.nearfar.steps.party import Place, hire_cost
from farshore.games.nearfar.steps.quest import QuestChoose, QuestWindow, check_base
from farshore.games.nearfar.steps.threat import (
    CrossThreat,
    ThreatWindow,
    difficulty,
    fight_base,
    foe_id,
    foes,
    is_guarded,
)
from farshore.games.nearfar.steps.travel import Gather, Moving, budget, camp_cost
from farshore.games.nearfar.steps.window import Window
from farshore.games.nearfar.vocabulary import BUILDINGS

GUARDED = 0.35  # of a promise behind a threat
HEART = 0.42  # a heart on the map
RECRUIT = 1.1  # what a better party is worth over a session
TURN = 1.4  # what an ordinary turn is worth


class Errand:
    """One question to one traveller, and what each answer promises."""

    def __init__(self, state: Journey, seat: Seat) -> None:
        self.state = state
        self.seat = seat
        self.player = state.players[seat]
        self.kit = state.kit(seat)
        self.left = tempo(state)
        self.step = state.stack[-1]
        self.routes: dict[int, float] = {}
        self.field: list[float] | None = None

    def rate(self, action: Action) -> float:
        if isinstance(action, do.Buy):
            return 20.0 + buy_worth(self.state, self.seat, self.card(action.name)) if self.buys(action) else -5.0
        if isinstance(action, do.Release):
            return -3.0
        if isinstance(action, do.Visit):
            return self.visit(BUILDINGS.index(action.name))
        if isinstance(action, do.Adventure):
            return self.adventure()
        if isinstance(self.step, Window):
            return self.roll(action)
        if isinstance(self.step, (Moving, CrossThreat)):
            return self.on_the_way(action)
        if isinstance(action, (do.Pick, do.Keep, do.Drop)):
            return self.hand(action)
        if isinstance(action, (do.Give, do.Take)) and isinstance(self.step, hall.Bargain):
            return self.bargain(action)
        return self.small(action)

    # Town

    def buys(self, action: do.Buy) -> bool:
        return action.gems == 0 and buy_worth(self.state, self.seat, self.card(action.name)) > 0

    def card(self, name: str) -> Power:
        return self.state.rules.powers.cards[self.state.rules.powers.by_id[name]]

    def visit(self, building: int) -> float:
        """What a building promises, less what getting in may cost."""
        worth = self.inside(building) + self.rest()
        if building == SALOON:
            return worth
        others = self.state.others_at(self.seat, BUILDING + building)
        if not others and not self.state.has_neutral(building):
            return worth
        if self.state.from_jail or [
            one for one in self.kit.enters if one.word("building") in ("any", BUILDINGS[building])
        ]:
            return worth
        target = others[0] if others else NOBODY
        return worth * duel_chance(self.state, self.seat, target, False, min(2, self.player.hearts)) - 0.2

    def rest(self) -> float:
        """From the map: the hearts that the next leaving will give."""
        if self.player.in_town() or self.left <= 0.05:
            return 0.0
        return 0.3 * max(0, min(self.state.rules.cap, self.kit.hearts) - self.player.hearts)

    def inside(self, building: int) -> float:
        state, player, left = self.state, self.player, self.left
        bonus = sum([0.6 for one in self.kit.visits[building] if one.op == "gain"])
        if building == SALOON:
            return bonus + self.best_recruit()
        if building == MINE:
            return bonus + max([self.dig(cell) for cell in cells(state, self.seat)], default=-1.0)
        if building == FARM:
            wanted = max(0, 3 - player.animals()) + self.food_wanted()
            first = 1.8 if player.animals() < 3 and not player.goods[FOOD] else 0.0
            return bonus + left * (first + 0.7 * min(self.kit.skill_farm, max(0, wanted - player.goods[FOOD])))
        if building == STABLES:
            able = player.goods[FOOD] and player.animals() < 3 and state.supply() > 0
            return bonus + (4.6 * left * (1.0 - 0.2 * player.animals()) if able else -1.0)
        if building == HUT:
            if not treasure_room(state, self.seat):
                return bonus - 1.0
            third = 2.5 if player.animals() >= 3 and len(player.treasures) == 2 else 0.0
            return bonus + 3.2 + third + (1.0 if player.animals() >= 3 else 0.0)
        if building == GENERAL_STORE:
            rich = sum(player.goods[TOKEN:])
            look = 1.2 * left + 0.5 * rich * left - 0.45 * len(player.hand)
            return bonus + max(0.8, min(2.4, look))
        return bonus + self.at_hall()

    def food_wanted(self) -> int:
        """Food that cards in hand ask for."""
        return max(
            [
                missing_goods(self.state, self.seat, self.state.rules.powers.cards[card])[FOOD]
                for card in self.player.hand
            ],
            default=0,
        )

    def best_recruit(self) -> float:
        coins = self.player.goods[1]
        best = -0.5
        for one in self.state.row:
            if one != NOBODY:
                cost = hire_cost(self.state, self.seat, one)
                if cost <= coins:
                    best = max(best, self.recruit(one, cost))
        return best

    def recruit(self, one: int, cost: int) -> float:
        gain = joined_worth(self.state, self.seat, one)
        banner = 0.5 * self.left
        return RECRUIT * self.left * gain + banner - cost * (0.4 + 0.25 * self.left)

    def dig(self, cell: int) -> float:
        mine = self.state.rules.side.mine
        row, column = divmod(cell, mine.columns)
        goods = sum(mine.row_rewards[row]) + sum(mine.column_rewards[column])
        number = self.player.camps + 1 - self.state.rules.first_index
        symbol = 0.6 if number in self.state.rules.content.board.camp_symbols else 0.0
        return 1.3 + 0.5 * self.left + goods * (0.5 + 0.3 * self.left) + symbol

    def at_hall(self) -> float:
        """A trade that completes a card, and a discard near the end."""
        best = -0.5
        for number in self.player.hand:
            card = self.state.rules.powers.cards[number]
            if self.trade_for(number) >= 0:
                best = max(best, buy_worth(self.state, self.seat, card) - 0.8)
        if self.player.hand and self.left < 0.35:
            best = max(best, 1.0)
        return best

    def trade_for(self, number: int) -> int:
        """The one good that a trade could bring to complete this card; -1 if there is none."""
        card = self.state.rules.powers.cards[number]
        missing = missing_goods(self.state, self.seat, card)
        if sum(missing) != 1 or (card.rep_req and self.reputation_gap(card.rep_req)):
            return -1
        wanted = missing.index(1)
        values = self.state.rules.content.board.trade_values
        spare = [max(0, self.player.goods[good] - card.cost[good]) for good in range(7)]
        pool = sorted(
            [values[GOODS[good]] for good in range(7) for _ in range(spare[good]) if good != wanted], reverse=True
        )
        return wanted if sum(pool[:5]) + self.kit.trade_value >= values[GOODS[wanted]] else -1

    def reputation_gap(self, required: int) -> int:
        have = self.player.reputation
        return max(0, required - have) if required > 0 else max(0, have - required)

    def bargain(self, action: do.Give | do.Take) -> float:
        """Give what is spare and cheap, take what completes a card."""
        step = self.step
        assert isinstance(step, hall.Bargain)
        targets = [self.trade_for(number) for number in self.player.hand]
        wanted = [good for good in targets if good >= 0]
        good = GOODS.index(action.name)
        if isinstance(action, do.Take):
            return 5.0 if good in wanted and good not in step.given else GOOD[good] - 2.0 * step.given.count(good)
        values = self.state.rules.content.board.trade_values
        if good in wanted:
            return -3.0
        need = values[GOODS[wanted[0]]] if wanted else 99
        return 6.0 - GOOD[good] if step.left(self.state) < need else -1.0

    # On the map

    def adventure(self) -> float:
        """The best walk from here with the hearts at hand, and what is left for the turns after."""
        leaving = self.player.in_town()
        if leaving:
            people = self.player.active + self.player.reserve
            worth, _, _ = best_party(self.state, self.seat, people)
            hearts = min(self.state.rules.cap, self.kit.hearts + (1 if worth > kit_worth(self.kit) else 0))
            start = self.state.rules.chart.town
        else:
            hearts, start = self.player.hearts, self.player.at
        if self.state.did:
            return 0.0
        found = [self.walk(one) for one in walks(self.state, self.seat, start, hearts, 0)]
        if not leaving and self.has_work(start, hearts):
            found.append(self.stay(start, hearts))
        best = max(found, default=-1.0)
        # Leaving with few hearts wastes the way back to town.
        return best + (0.22 * (hearts - 5) if leaving and self.left > 0.15 else 0.0)

    def walk(self, walk: Walk) -> float:
        """Where a walk leads, or the fight that it ends in."""
        space = walk.path[-1]
        if walk.symbol == "threat":
            return self.brave(space, walk.left)
        worth = self.stay(space, walk.left)
        if walk.symbol == "treasure" and treasure_room(self.state, self.seat):
            worth += 1.5
        return worth

    def stay(self, space: int, hearts: int) -> float:
        """Quest and camp where the move ends, and hearts left over."""
        state = self.state
        worth = 0.0
        if state.quests >> space & 1 and not state.did & QUESTED:
            base = self.kit.quest_skill
            chance = at_least(base + min(hearts, 2), 6)
            worth += chance * quest_worth(6, self.left)
            hearts -= 1
        cost = camp_cost(state, self.seat)
        if state.camps[space] == NOBODY and space != state.rules.chart.town and hearts >= cost:
            worth += camp_worth(state, self.seat, space)
            hearts -= cost
            return worth + self.reserve(hearts)
        return worth + 0.7 * self.reserve(hearts) + self.ahead(space, hearts)

    def has_work(self, space: int, hearts: int) -> bool:
        """Whether a quest or a camp is possible there."""
        state = self.state
        is_free = state.camps[space] == NOBODY and space != state.rules.chart.town
        return bool(state.quests >> space & 1) or (is_free and hearts >= camp_cost(state, self.seat))

    def ahead(self, space: int, hearts: int) -> float:
        """What free spaces and tokens promise for the turns to come, the nearer the more."""
        if hearts < camp_cost(self.state, self.seat):
            return 0.0
        if self.field is None:
            self.field = self.spread()
        enough = min(1.0, 0.25 * (hearts - 2))  # the way takes hearts, too
        return 0.75 * enough * self.field[space] * min(1.0, 0.3 + 2.5 * self.left)

    def spread(self) -> list[float]:
        """The promise of every space, carried from neighbour to neighbour; guards let little of it through."""
        state = self.state
        chart = state.rules.chart
        field = [0.0] * len(chart.spaces)
        for space, owner in enumerate(state.camps):
            if owner == NOBODY and space != chart.town:
                field[space] = camp_worth(state, self.seat, space)
            if state.quests >> space & 1:
                field[space] += 1.2
        fade = 0.6 ** (1.0 / budget(state, self.seat))
        free = bool(self.kit.caution or self.kit.ignores) or not is_guarded(state)
        for _ in range(8):
            for number, path in enumerate(chart.paths):
                through = fade if free or path.icon != "threat" or not state.is_active(number) else GUARDED * fade
                field[path.a] = max(field[path.a], field[path.b] * through)
                field[path.b] = max(field[path.b], field[path.a] * through)
        return field

    def reserve(self, hearts: int) -> float:
        """Hearts kept on the map serve the next turns, if there are any."""
        return HEART * max(0, hearts) * min(1.0, 2.0 * self.left)

    def brave(self, space: int, hearts: int) -> float:
        """A fight, or a way past the guard, and what lies behind."""
        if self.kit.caution or self.kit.ignores:
            return max(self.fight(hearts), self.stay(space, hearts)) + 0.2
        return self.fight(hearts) + 0.3 * self.ahead(space, hearts - 2)

    def fight(self, hearts: int) -> float:
        base = fight_base(self.state, self.seat)
        best = 0.0
        for foe in foes(self.state, self.seat):
            need = difficulty(self.state, foe)
            usable = min(hearts, 4)
            chance = at_least(base + usable, need)
            known = self.state.rules.content
            jp = known.bosses[foe - 100].jp if foe >= 100 else known.threats[foe].jp
            finale = 4.0 if foe >= 100 else 0.0
            best = max(best, chance * (jp + 1.6 + 0.5 * self.left + finale) - 0.5 * HEART * usable)
        return best + self.reserve(hearts) * 0.8

    def on_the_way(self, action: Action) -> float:
        state = self.state
        if isinstance(action, do.Stop):
            idle = not state.moved and not self.has_work(self.player.at, self.player.hearts)
            return self.stay(self.player.at, self.player.hearts) + (-1.5 if idle else 0.01)
        if isinstance(action, do.Go):
            if not self.routes:
                self.plan()
            return self.routes.get(state.rules.chart.index[action.space], -2.0) - (0.3 if action.how else 0.0)
        if isinstance(action, do.Fight):
            foe = next(foe for foe in foes(state, self.seat) if foe_id(state, foe) == action.name)
            need = difficulty(state, foe)
            chance = at_least(fight_base(state, self.seat) + min(self.player.hearts, 4), need)
            known = state.rules.content
            jp = known.bosses[foe - 100].jp + 4 if foe >= 100 else known.threats[foe].jp
            return chance * (jp + 1.6 + 0.5 * self.left) + (1.0 if chance > 0.99 else 0.0)
        if isinstance(action, do.PassBy):
            return -2.0 if action.name in ("bird", "tortoise") else 1.2
        return 1.0

    def plan(self) -> None:
        """The best that can follow each first step."""
        found = walks(self.state, self.seat, self.player.at, self.player.hearts, self.state.moved)
        for walk in found:
            first = walk.path[0]
            self.routes[first] = max(self.routes.get(first, -2.0), self.walk(walk))
        chart = self.state.rules.chart
        for number in chart.paths_at[self.player.at]:
            if chart.paths[number].icon == "threat" and self.state.is_active(number):
                behind = chart.paths[number].other(self.player.at)
                self.routes[behind] = max(self.routes.get(behind, -2.0), self.brave(behind, self.player.hearts))

    # Rolls

    def roll(self, action: Action) -> float:
        step = self.step
        assert isinstance(step, Window)
        if isinstance(action, do.Use):
            short = step.need(self.state) - step.total(self.state)
            return 2.0 if 0 < short <= 2 else -1.0
        if not isinstance(action, do.Spend):
            return -1.0
        total = step.total(self.state) + action.n
        need = step.need(self.state)
        gain = self.stake(total, need)
        spare = self.player.hearts - (action.n - action.food)
        return gain - self.heart_price() * (action.n - action.food) - GOOD[FOOD] * action.food + 0.001 * spare

    def stake(self, total: int, need: int) -> float:
        """What success is worth, and the bonus of a quest."""
        if total < need:
            return 0.0
        step = self.step
        if isinstance(step, QuestWindow):
            return quest_worth(need, self.left) + (1.1 if total >= need + 2 else 0.0)
        if isinstance(step, ThreatWindow):
            known = self.state.rules.content
            jp = known.bosses[step.foe - 100].jp + 5 if step.foe >= 100 else known.threats[step.foe].jp
            return jp + 2.2
        return 2.2 if isinstance(step, DuelWindow) else 0.9

    def heart_price(self) -> float:
        if isinstance(self.step, DuelWindow):
            return 0.1  # in town hearts are set anew on leaving
        here = self.player.at
        able = bool(heart_splits(self.state, self.seat, camp_cost(self.state, self.seat)))
        can_camp = 0 <= here < BUILDING and self.state.camps[here] == NOBODY and able
        return 0.62 if can_camp else HEART * min(1.0, 0.3 + 2.0 * self.left)

    # Cards

    def hand(self, action: do.Pick | do.Keep | do.Drop) -> float:
        if action.name == "none":
            return 0.0
        number = self.state.rules.powers.by_id[action.name]
        worth = hold_worth(self.state, self.seat, number)
        if isinstance(action, do.Pick):
            return worth + 0.2 * self.card(action.name).jp
        if isinstance(action, do.Keep):
            return worth + 0.15
        return -worth - 0.15

    # The rest

    def small(self, action: Action) -> float:
        state = self.state
        if isinstance(action, (do.Done, do.EndTurn, do.Ready)):
            return 0.0
        if isinstance(action, do.Recruit):
            one = state.rules.journal.adventurer[action.name]
            worth = self.recruit(one, hire_cost(state, self.seat, one)) - 0.1 * action.gems
            return worth if worth > 0 else -1.0
        if isinstance(action, do.Dig):
            return self.dig((action.row - 1) * state.rules.side.mine.columns + action.column - 1)
        if isinstance(action, (do.Harvest, do.Attempt, do.Bonus, do.BuyAnimal)):
            return 4.0 if not isinstance(action, do.BuyAnimal) else 3.0 + (0.5 if action.name == "bird" else 0.0)
        if isinstance(action, do.Camp):
            return camp_worth(state, self.seat, self.player.at) - self.reserve(3) - 0.1 * action.food + 0.5
        if isinstance(action, do.Choose):
            return self.choose(action)
        if isinstance(action, do.Seek):
            return 1.0 if treasure_room(state, self.seat) else -1.0
        if isinstance(action, do.Take) and action.name in state.rules.powers.by_id:
            return card_worth(state, self.card(action.name)) + 0.3
        if isinstance(action, do.Take) and action.name in state.rules.journal.adventurer:
            return joined_worth(state, self.seat, state.rules.journal.adventurer[action.name])
        if isinstance(action, do.GiveUp):
            return -card_worth(state, self.card(action.name))
        return self.smaller(action)

    def choose(self, action: do.Choose) -> float:
        step = self.step
        if not isinstance(step, QuestChoose):
            return 0.0
        choice = self.state.rules.content.quests[step.quest].choice(action.name)
        if choice.check is None:
            return 4.0 - action.gems
        base = check_base(self.state, self.seat, choice.check.kind)
        best = 0.0
        for hearts in range(min(3, self.player.hearts) + 1):
            chance = at_least(base + hearts, choice.check.value)
            best = max(best, chance * (quest_worth(choice.check.value, self.left) - 0.4 * HEART * hearts))
        return best - 0.7 * len(choice.cost) - 0.1 * action.gems

    def smaller(self, action: Action) -> float:
        """Parties, duels, store, talents."""
        state = self.state
        if isinstance(self.step, Place):
            return self.place(action)
        if isinstance(self.step, (travel.Leave, Gather)):
            return self.gather(action)
        if isinstance(action, do.Duel):
            target = NOBODY if action.target == "neutral" else seat_named(action.target)
            dirty = action.style == "dirty"
            chance = duel_chance(state, self.seat, target, dirty, min(2, self.player.hearts))
            return TURN * chance + (-0.45 if dirty else 0.45) * chance - (3.0 if state.from_jail else 0.0)
        if isinstance(action, do.Enter):
            return TURN + 0.2 - (0.0 if action.name == "freely" else 0.2)
        if isinstance(action, do.StoreCoin):
            return 0.7
        if isinstance(action, do.Split):
            rich = sum(self.player.goods[TOKEN:])
            look = 1.2 * self.left + 0.5 * rich * self.left - 0.45 * len(self.player.hand)
            return look - 0.05 * action.advanced
        if isinstance(action, do.BuyTalent):
            return 1.0 + 0.2 * state.rules.powers.cards[state.rules.powers.by_id[action.name]].xp
        if isinstance(action, do.Trade):
            return 2.0 if [n for n in self.player.hand if self.trade_for(n) >= 0] else -1.0
        if isinstance(action, (do.Repute, do.Refresh)):
            return -1.0
        return -0.1 if isinstance(action, do.Decline) else 0.0

    def place(self, action: Action) -> float:
        step = self.step
        assert isinstance(step, Place)
        _, active, companion = best_party(self.state, self.seat, self.player.active + self.player.reserve)
        if step.one not in active:
            return 1.0 if isinstance(action, do.Reserve) else 0.0
        if isinstance(action, do.Join):
            return 2.0
        if isinstance(action, do.Bench):
            if action.name == "companion":
                return 0.5 if companion else 1.5
            return 0.5 if self.state.rules.journal.adventurer[action.name] in active else 1.5
        return 0.2

    def gather(self, action: Action) -> float:
        """Keep the party unless a better one can be gathered."""
        people = self.player.active + self.player.reserve
        worth, active, companion = best_party(self.state, self.seat, people)
        if isinstance(self.step, travel.Leave):
            better = worth > kit_worth(self.kit) + 0.01
            return (1.0 if better else -1.0) if isinstance(action, do.Arrange) else 0.0
        if isinstance(action, do.March):
            member = COMPANION if action.name == "companion" else self.state.rules.journal.adventurer[action.name]
            return 1.0 if (companion if member == COMPANION else member in active) else -1.0
        return 0.0
