"""Errands of a traveller: every option of every question, rated in journey points."""

from __future__ import annotations

from farshore.bots.nearfar.road import OnTheRoad
from farshore.bots.nearfar.worth import treasure_room
from farshore.core.action import Action
from farshore.core.record import seat_named
from farshore.games.nearfar.actions.opening import BuyTalent, Drop, Keep, Pick, Ready, Split
from farshore.games.nearfar.actions.road import Arrange, Attempt, Camp, Choose, March
from farshore.games.nearfar.actions.town import (
    Bench,
    BuyAnimal,
    Decline,
    Dig,
    Give,
    GiveUp,
    Harvest,
    Join,
    Pay,
    Recruit,
    Refresh,
    Repute,
    Reserve,
    Seek,
    StoreCoin,
    Take,
    Trade,
)
from farshore.games.nearfar.actions.turn import Adventure, Bonus, Buy, Done, Duel, EndTurn, Enter, Release, Visit
from farshore.games.nearfar.content.language import BUILDINGS
from farshore.games.nearfar.state.player import COMPANION
from farshore.games.nearfar.state.table import NOBODY
from farshore.games.nearfar.steps.draft import KeepBasics
from farshore.games.nearfar.steps.leaving import Gather, Leave
from farshore.games.nearfar.steps.open_roll import Window
from farshore.games.nearfar.steps.party import Place, hire_cost
from farshore.games.nearfar.steps.quest import QuestChoose, check_base
from farshore.games.nearfar.steps.threat import CrossThreat
from farshore.games.nearfar.steps.town_hall import Bargain
from farshore.games.nearfar.steps.travel import Moving
from farshore.games.nearfar.view.odds import at_least, duel_chance


class Errand(OnTheRoad):
    """One question, and what each answer promises."""

    def rate(self, action: Action) -> float:
        if isinstance(action, Buy):
            gain = self.buying(self.card(action.name))
            return 20.0 + gain if gain > 0 and action.gems == 0 else -5.0
        if isinstance(action, Release):
            return -3.0
        if isinstance(action, Visit):
            return self.visit(BUILDINGS.index(action.name))
        if isinstance(action, Adventure):
            return self.adventure()
        if isinstance(self.step, Window):
            return self.roll(self.step, action)
        if isinstance(self.step, (Moving, CrossThreat)):
            return self.on_the_way(action)
        if isinstance(action, (Pick, Keep, Drop)):
            return self.hand(action)
        if isinstance(action, (Give, Take)) and isinstance(self.step, Bargain):
            return self.bargain(self.step, action)
        return self.small(action)

    # Cards

    def hand(self, action: Pick | Keep | Drop) -> float:
        if action.name == "none":
            return 0.0
        number = self.state.rules.powers.by_id[action.name]
        worth = self.holding(number)
        if isinstance(action, Pick):
            return worth + 0.2 * self.card(action.name).jp
        if isinstance(self.step, KeepBasics):
            # Cards are named in their order, so the first of those that go comes first.
            return 1.0 - 0.001 * number if self.is_surplus(number) else -1.0
        worth -= self.taste.crowd * len(self.player.hand)
        return worth + 0.15 if isinstance(action, Keep) else -worth - 0.15

    def is_surplus(self, number: int) -> bool:
        """Whether better cards of the draft fill the hand already, or this one will hardly ever be paid."""
        worth = self.holding(number)
        basics = [card for card in self.player.hand if not self.state.rules.powers.advanced[card]]
        better = [card for card in basics if (self.holding(card), card) > (worth, number)]
        return worth < -0.15 or len(better) >= self.taste.hand

    # The rest

    def small(self, action: Action) -> float:
        state = self.state
        if isinstance(action, (Done, EndTurn, Ready)):
            return 0.0
        if isinstance(action, Recruit):
            person = state.rules.lists.adventurer[action.name]
            worth = self.recruit(person, hire_cost(state, self.seat, person)) - 0.1 * action.gems
            return worth if worth > 0 else -1.0
        if isinstance(action, Dig):
            return self.dig((action.row - 1) * state.rules.side.mine.columns + action.column - 1)
        if isinstance(action, (Harvest, Attempt, Bonus, BuyAnimal)):
            return 4.0 if not isinstance(action, BuyAnimal) else 3.0 + (0.5 if action.name == "bird" else 0.0)
        if isinstance(action, Camp):
            return self.camping(self.player.at) - self.reserve(3) - 0.1 * action.food + 0.5
        if isinstance(action, Choose):
            return self.choose(action)
        if isinstance(action, Seek):
            return 1.0 if treasure_room(state, self.seat) else -1.0
        if isinstance(action, Take) and action.name in state.rules.powers.by_id:
            return self.owning(self.card(action.name)) + 0.3
        if isinstance(action, Take) and action.name in state.rules.lists.adventurer:
            return self.joining(state.rules.lists.adventurer[action.name])
        if isinstance(action, GiveUp):
            return -self.owning(self.card(action.name))
        return self.smaller(action)

    def choose(self, action: Choose) -> float:
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
            best = max(best, chance * (self.questing(choice.check.value) - 0.4 * self.taste.heart * hearts))
        return best - 0.7 * len(choice.cost) - 0.1 * action.gems

    def smaller(self, action: Action) -> float:
        """Parties, duels, store, talents."""
        state = self.state
        if isinstance(self.step, Place):
            return self.place(self.step, action)
        if isinstance(self.step, (Leave, Gather)):
            return self.gather(action)
        if isinstance(action, Duel):
            target = NOBODY if action.target == "neutral" else seat_named(action.target)
            dirty = action.style == "dirty"
            chance = duel_chance(state, self.seat, target, dirty, min(2, self.player.hearts))
            return self.taste.turn * chance + (-0.45 if dirty else 0.45) * chance - (3.0 if state.from_jail else 0.0)
        if isinstance(action, Enter):
            return self.taste.turn + 0.2 - (0.0 if action.name == "freely" else 0.2)
        if isinstance(action, StoreCoin):
            return self.store_coin()
        if isinstance(action, Split):
            return self.store_look() - 0.05 * action.advanced
        if isinstance(action, BuyTalent):
            return 1.0 + 0.2 * state.rules.powers.cards[state.rules.powers.by_id[action.name]].xp
        if isinstance(action, Trade):
            return 2.0 if [n for n in self.player.hand if self.trade_for(n) >= 0] else -1.0
        if isinstance(action, Repute):
            return self.repute() - (9.0 if action.name == "down" else 0.0)
        if isinstance(action, Pay):
            return self.repute() - (0.01 if action.name == "gem" else 0.0)
        if isinstance(action, Refresh):
            return -1.0
        return -0.1 if isinstance(action, Decline) else 0.0

    def place(self, step: Place, action: Action) -> float:
        _, active, companion = self.best_party()
        if step.one not in active:
            return 1.0 if isinstance(action, Reserve) else 0.0
        if isinstance(action, Join):
            return 2.0
        if isinstance(action, Bench):
            if action.name == "companion":
                return 0.5 if companion else 1.5
            return 0.5 if self.state.rules.lists.adventurer[action.name] in active else 1.5
        return 0.2

    def gather(self, action: Action) -> float:
        """Keep the party unless a better one can be gathered."""
        worth, active, companion = self.best_party()
        if isinstance(self.step, Leave):
            better = worth > self.marching(self.kit) + 0.01
            return (1.0 if better else -1.0) if isinstance(action, Arrange) else 0.0
        if isinstance(action, March):
            member = COMPANION if action.name == "companion" else self.state.rules.lists.adventurer[action.name]
            return 1.0 if (companion if member == COMPANION else member in active) else -1.0
        return 0.0
