"""Answers to everything that is asked outside a captain's own plan: whom it hits, where it appears, what is kept."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final

from farshore.bots.everrain.goods import Goods
from farshore.bots.everrain.outlook import CROW, NODE, Outlook
from farshore.bots.everrain.posts import Posts
from farshore.bots.everrain.wares import Wares
from farshore.bots.everrain.weather import storm_worth
from farshore.core.action import Action
from farshore.core.kernel import Step
from farshore.games.everrain.actions.battle import Appear, Capture, Gale, Repair, Reroll, Shelter, Wreck
from farshore.games.everrain.actions.decisions import (
    Choose,
    Done,
    Drop,
    Exhaust,
    Forgo,
    Gain,
    Keep,
    PickCard,
    PickCrew,
    PickShip,
    Refuse,
)
from farshore.games.everrain.actions.port import DrawFrom, PayWage, Release
from farshore.games.everrain.actions.trade import Accept, Decline
from farshore.games.everrain.actions.turn import Berth, GoOn, Launch, Refresh, Retreat, Spend
from farshore.games.everrain.content.places import PLACES
from farshore.games.everrain.content.tables import ISLE, PORT, TREASURE
from farshore.games.everrain.state.hooks import AT_SEA
from farshore.games.everrain.state.hooks import PLACES as WHERES
from farshore.games.everrain.state.ship import BOARD, PLACE, STRAIN, TRAUMA
from farshore.games.everrain.steps.acts import Wage, wage_of
from farshore.games.everrain.steps.effects.hull import Drift, Sight
from farshore.games.everrain.steps.effects.purse import AnyOrder, Offered
from farshore.games.everrain.steps.effects.whom import OneCrew
from farshore.games.everrain.steps.script import Card
from farshore.games.everrain.steps.storms import BlowStorm
from farshore.games.everrain.steps.stowing import Stow
from farshore.games.everrain.steps.trials import KeepFate, Tested, stat_of
from farshore.games.everrain.steps.upgrades import Fit, LaySchematic


class Answers:
    """One answer to one question."""

    def __init__(self, look: Outlook, options: list[Action], step: Step[Any, Any]) -> None:
        self.look = look
        self.state = look.state
        self.ship = look.ship
        self.options = options
        self.step = step

    def choose(self) -> Action:
        first = self.options[0]
        judge = JUDGES.get(type(first))
        step = self.step
        if isinstance(step, Offered):
            return Goods(self.look, self.options).offered(step)
        if isinstance(step, (Fit, LaySchematic)):
            return Goods(self.look, self.options).install(step)
        if isinstance(step, Stow):
            return Goods(self.look, self.options).stow(step)
        if isinstance(step, Card):
            return self.card(step)
        if isinstance(step, KeepFate):
            return self.fate(step)
        if isinstance(step, BlowStorm):
            return self.blow(step)
        if isinstance(first, PickCrew):
            return self.crew()
        if isinstance(first, (Gain, Exhaust, Forgo)):
            return self.an_order()
        if judge is None:
            kinds = {type(action) for action in self.options}
            judge = next((JUDGES[kind] for kind in kinds if kind in JUDGES), None)
        if judge is None:
            return first
        return self.best(partial(judge, self))

    def best(self, worth: Callable[[Any], float]) -> Action:
        """The first of the answers that are worth most."""
        return max(self.options, key=worth)

    # Crew

    def crew(self) -> Action:
        """Who is tested, healed or harmed."""
        step, look = self.step, self.look
        harmful = True
        column = -1
        stat, modifier = "", 0
        if isinstance(step, Tested):
            test = look.tables.tests[step.test]
            stat, modifier = test.stat, test.modifier
        elif isinstance(step, OneCrew):
            word = look.tables.scripts[step.script][step.at].word
            harmful = word in ("strain", "trauma", "crew_lose", "fatigue", "trait_lose")
            column = STRAIN if word == "strain_recover" else TRAUMA if word == "trauma_recover" else -1

        def worth(action: PickCrew) -> float:
            row = look.crew_named(action.name)
            if row is None:
                return 0.0
            left = look.left(row)
            if stat:
                chance: float = (stat_of(self.state, look.seat, row, stat, modifier, AT_SEA) + 1) / 10
                return chance - 0.5 * (1 - chance) * (0.5 if left > 2 else 1.5 if left == 2 else 4.0)
            if column >= 0:
                return row[column] + (2.0 if left <= 2 and row[column] else 0.0)
            return float(left) if harmful else 0.1 * left

        return self.best(worth)

    def berth(self, action: Berth) -> float:
        row = self.look.crew_named(action.name)
        place = PLACES.get(action.place, -1)
        if row is None or place < 0:
            return 0.0
        return Posts(self.look, None, 2).worth(row, place)

    def wage(self, action: PayWage | Release) -> float:
        """If the purse does not last for all, the best for their wage are kept; somebody must stay aboard."""
        wares = Wares(self.look)
        asking = [step.board for step in self.state.stack if isinstance(step, Wage) and step.seat == self.look.seat]
        rows = [row for row in self.ship.crew if row[BOARD] in asking]
        rows.sort(key=lambda row: -wares.keeping(row) / (5.0 + wage_of(self.state, self.look.seat, row)))
        coin = self.ship.coin
        paid: list[int] = []
        for row in rows:
            wage = wage_of(self.state, self.look.seat, row)
            poor = 1.0 + 0.06 * max(20 - (coin - wage), 0)  # the last Coin is the dearest
            if wage <= coin and (wares.keeping(row) > self.look.coin * wage * poor or len(paid) < 2):
                coin -= wage
                paid.append(row[BOARD])
        mine = self.look.tables.index[9][action.name] in paid
        return float(mine == isinstance(action, PayWage))

    # Orders

    def an_order(self) -> Action:
        """Navigation Orders are what there is never enough of."""
        ship = self.ship
        have = [ship.fresh[kind] + ship.issued[kind] for kind in range(3)]
        refresh = isinstance(self.step, AnyOrder) and self.step.what == "refresh"
        worth = {
            "navigation": 3.0 if refresh or have[1] < 3 else 1.0,
            "crew": 2.0 if refresh else 1.5,
            "artillery": 1.0 if refresh or have[2] < 1 else 0.7,
            "fleeting": 0.5,
        }
        sign = 1.0 if isinstance(self.options[0], Gain) else -1.0

        def judge(action: Gain | Exhaust | Forgo) -> float:
            return sign * worth.get(action.name, 0.0)

        return self.best(judge)

    def refresh(self, action: Refresh) -> float:
        """Two Navigation Orders, and Crew Orders for those who should be at their posts; guns if there is a target."""
        ship, fresh = self.ship, self.ship.fresh
        posted = len([row for row in ship.crew if row[PLACE] < 10])
        idle = len([row for row in ship.crew if row[PLACE] >= 20 and self.look.left(row) > 2])
        wanted = min(idle, max(3 - posted, 0))
        guns = 2.2 if self.look.stand == "modifiers" else 1.1 if self.state.fleet else 0.4
        worth = 0.0
        for n in range(fresh[0], fresh[0] + action.crew):
            worth += 1.7 if n < wanted else 1.2 if n == 0 else 0.5
        for n in range(fresh[1], fresh[1] + action.navigation):
            worth += (2.0, 1.5)[n] if n < 2 else 0.9
        return worth + guns * action.artillery * (fresh[2] == 0)

    # The hull

    def node(self, action: Repair | Wreck) -> float:
        value = {CROW: 3.0, 0: 2.5, 6: 2.5, 7: 2.5, 1: 0.3, 2: 0.3, 8: 0.3}.get(action.n, 1.0)
        if action.n in self.look.spiked():
            value = 3.5
        if isinstance(action, Repair):
            return value
        return -value - 1.5 * len(self.ship.crew_in(action.n)) + 1.0 * len(self.ship.foes_in(action.n))

    def appear(self, action: Action) -> float:
        """Enemies far from Crew and helms, enemy ships far from ships; where the ship itself drifts, to land."""
        if not isinstance(action, Appear):
            return 0.1  # stay
        if action.name.startswith("z"):
            zone = int(action.name[1:])
            nodes = self.look.tables.content.ship_board.nodes
            near = len(self.ship.crew_in(zone)) + sum([len(self.ship.crew_in(n)) for n in nodes[zone].neighbours])
            return -float(near)
        chart = self.state.rules.chart
        place = chart.at(action.name)
        if isinstance(self.step, (Drift, Sight)):
            kind = self.state.kinds[place]
            return 1.0 if kind in (PORT, ISLE) and not self.state.is_covered(place) else 0.2
        return float(min([chart.apart[place][ship.hex] for ship in self.state.ships if ship.hex >= 0], default=0))

    # Weather

    def gale(self, action: Gale) -> float:
        chart = self.state.rules.chart
        return storm_worth(self.state, [chart.at(name) for name in action.hexes])

    def blow(self, step: BlowStorm) -> Action:
        """Where a Storm that moves is worth most to the captains."""
        neighbours = self.state.rules.chart.neighbours
        covered = self.state.storms[step.storm]
        return self.best(lambda way: storm_worth(self.state, [neighbours[place][way.n] for place in covered]))

    # Wares

    def drop(self, action: Drop | PickCard | Spend) -> float:
        """What is used up, where something must go, has been of some use at least."""
        card = self.look.tables.index[TREASURE].get(action.name, -1)
        worth = self.look.treasure(card) if card >= 0 else 1.0
        return worth if isinstance(action, PickCard) else 0.1 * isinstance(action, Spend) - worth

    # Cards

    def card(self, step: Card) -> Action:
        """What an option leads to is hidden; what it costs is not. Who pays is mostly paid back."""
        card_options = self.look.tables.choices[step.choice]

        def worth(action: Choose) -> float:
            option = card_options[action.n - 1]
            total = 0.0
            for cost in option.costs:
                each = {
                    "coin": self.look.coin,
                    "strain": 0.3,
                    "trauma": 0.5,
                    "clue": 1.0,
                    "treasure": 0.8,
                    "node": NODE,
                }
                total -= each.get(cost.word, 0.5) * cost.n
            if option.costs:
                total += 0.9
            elif option.requires:
                total += 0.5
            return total - 0.01 * action.n

        return self.best(worth)

    def fate(self, step: KeepFate) -> Action:
        keep = self.options[0]
        again = next((action for action in self.options if isinstance(action, Reroll)), keep)
        if step.kind != "test":
            return again if step.fate <= 3 else keep
        test = self.look.tables.tests[step.number]
        row = self.ship.member(step.context[1])
        if row is None:
            return keep
        where = WHERES[step.context[4]]
        return keep if step.fate <= stat_of(self.state, self.look.seat, row, test.stat, test.modifier, where) else again

    # Others

    def launch(self, action: Launch) -> float:
        """At the rim, facing the unknown."""
        chart = self.state.rules.chart
        place = chart.at(action.place)
        ahead = chart.neighbours[place][action.facing]
        return 1.0 if ahead >= 0 and self.state.kinds[ahead] < 0 else 0.0

    def reroll(self, action: Action) -> float:
        if isinstance(action, Reroll):
            return {"blank": 1.0, "omen": 0.2}.get(action.name, -1.0)
        return 0.0

    def plain(self, action: Action) -> float:
        """Yes rather than no, done rather than undone."""
        for n, kinds in enumerate(YES):
            if isinstance(action, kinds):
                return float(len(YES) - n)
        return 0.0

    def shelter(self, action: Shelter) -> float:
        row = self.look.crew_named(action.name)
        return -float(self.look.left(row)) if row is not None else 0.0

    def ship_hit(self, action: PickShip) -> float:
        """The ship that can bear it best."""
        seat = int(action.name[1:]) - 1 if action.name[1:].isdigit() else 0
        ship = self.state.ships[seat]
        return 10.0 - ship.wrecked.bit_count() - 0.2 * ship.clues


YES: Final = (
    (Accept,),
    (Capture,),
    (Keep,),
    (Retreat,),
    (DrawFrom,),
    (Done, Refuse, Decline),
)
Judge = Callable[[Answers, Any], float]  # of an action of the class it stands under
JUDGES: Final[dict[type[Action], Judge]] = {
    Berth: Answers.berth,
    PayWage: Answers.wage,
    Refresh: Answers.refresh,
    Repair: Answers.node,
    Wreck: Answers.node,
    Appear: Answers.appear,
    Gale: Answers.gale,
    Drop: Answers.drop,
    PickCard: Answers.drop,
    Launch: Answers.launch,
    Reroll: Answers.reroll,
    Shelter: Answers.shelter,
    PickShip: Answers.ship_hit,
    Accept: Answers.plain,
    Capture: Answers.plain,
    Keep: Answers.plain,
    GoOn: Answers.plain,
    DrawFrom: Answers.plain,
}
