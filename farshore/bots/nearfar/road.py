"""A traveller on the map: where to walk, what to fight, how many hearts to spend."""

from __future__ import annotations

from farshore.bots.nearfar.taste import Taste
from farshore.bots.nearfar.town import InTown
from farshore.bots.nearfar.worth import GOOD, treasure_room
from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.games.nearfar.actions.road import Fight, Go, PassBy, Stop
from farshore.games.nearfar.actions.turn import Spend, Use
from farshore.games.nearfar.content.powers import FOOD
from farshore.games.nearfar.state.player import BUILDING
from farshore.games.nearfar.state.table import NOBODY, QUESTED, Journey
from farshore.games.nearfar.steps.duel import DuelWindow
from farshore.games.nearfar.steps.open_roll import Window
from farshore.games.nearfar.steps.payments import heart_splits
from farshore.games.nearfar.steps.quest import QuestWindow
from farshore.games.nearfar.steps.threat import BOSS, ThreatWindow, difficulty, fight_base, foe_id, foes, is_guarded
from farshore.games.nearfar.steps.travel import budget, camp_cost
from farshore.games.nearfar.view.odds import at_least
from farshore.games.nearfar.view.routes import Walk, walks

IDLE = -3.0  # standing about, or walking away from everything


class OnTheRoad(InTown):
    """Ratings of walks, fights and rolls."""

    def __init__(self, state: Journey, seat: Seat, taste: Taste) -> None:
        super().__init__(state, seat, taste)
        self.routes: dict[int, float] = {}
        self.field: list[float] | None = None

    def adventure(self) -> float:
        """The best walk from here with the hearts at hand, and what is left for the turns after."""
        if self.state.did:
            return 0.0
        leaving = self.player.in_town()
        if leaving:
            worth, _, _ = self.best_party()
            hearts = min(self.state.rules.cap, self.kit.hearts + (1 if worth > self.marching(self.kit) else 0))
            start = self.state.rules.chart.town
        else:
            hearts, start = self.player.hearts, self.player.at
        worths = [self.walk(walk, start) for walk in walks(self.state, self.seat, start, hearts, 0)]
        if not leaving and self.has_work(start, hearts):
            worths.append(self.stay(start, hearts, start))
        best = max(worths, default=IDLE)
        # Leaving with few hearts wastes the way back to town.
        return best + (self.taste.leaving * (hearts - 5) if leaving and self.left > 0.15 else 0.0)

    def walk(self, walk: Walk, start: int) -> float:
        """Where a walk leads, or the fight that it ends in."""
        space = walk.path[-1]
        if walk.symbol == "threat":
            return self.brave(space, walk.left)
        worth = self.stay(space, walk.left, start)
        if walk.symbol == "treasure" and treasure_room(self.state, self.seat):
            worth += 1.5
        return worth

    def stay(self, space: int, hearts: int, start: int) -> float:
        """Quest and camp where the move ends, and hearts left over."""
        state = self.state
        worth = 0.0
        if state.quests >> space & 1 and not state.did & QUESTED:
            chance = at_least(self.kit.quest_skill + min(hearts, 2), 6)
            worth += chance * self.questing(6)
            hearts -= 1
        cost = camp_cost(state, self.seat)
        if state.camps[space] == NOBODY and space != state.rules.chart.town and hearts >= cost:
            return worth + self.camping(space) + self.reserve(hearts - cost)
        if not worth and start != NOBODY and not self.is_nearer(space, start):
            worth = IDLE  # without work only a way towards some is a way
        return worth + 0.7 * self.reserve(hearts) + self.ahead(space, hearts)

    def has_work(self, space: int, hearts: int) -> bool:
        """Whether a quest or a camp is possible there."""
        state = self.state
        is_free = state.camps[space] == NOBODY and space != state.rules.chart.town
        return bool(state.quests >> space & 1) or (is_free and hearts >= camp_cost(state, self.seat))

    def is_nearer(self, space: int, start: int) -> bool:
        field = self.promises()
        return field[space] > field[start]

    def ahead(self, space: int, hearts: int) -> float:
        """What free spaces and tokens promise for the turns to come, the nearer the more."""
        if hearts < camp_cost(self.state, self.seat):
            return 0.0
        enough = min(1.0, 0.25 * (hearts - 2))  # the way takes hearts, too
        return self.taste.ahead * enough * self.promises()[space] * min(1.0, 0.3 + 2.5 * self.left)

    def promises(self) -> list[float]:
        if self.field is None:
            self.field = self.spread()
        return self.field

    def spread(self) -> list[float]:
        """The promise of every space, carried from neighbour to neighbour; guards let little of it through."""
        state = self.state
        chart = state.rules.chart
        field = [0.0] * len(chart.spaces)
        for space, owner in enumerate(state.camps):
            if owner == NOBODY and space != chart.town:
                field[space] = self.camping(space)
            if state.quests >> space & 1:
                field[space] += 1.2
        fade = self.taste.fade ** (1.0 / budget(state, self.seat))
        free = bool(self.kit.caution or self.kit.ignores) or not is_guarded(state)
        ways = [
            (path.a, path.b, self.taste.guarded * fade if self.is_barred(number, free) else fade)
            for number, path in enumerate(chart.paths)
        ]
        for _ in range(8):
            grew = False
            for a, b, through in ways:  # comparisons, as `max` here took a tenth of a traveller's time
                if field[b] * through > field[a]:
                    field[a] = field[b] * through
                    grew = True
                elif field[a] * through > field[b]:
                    field[b] = field[a] * through
                    grew = True
            if not grew:
                break
        return field

    def is_barred(self, number: int, free: bool) -> bool:
        path = self.state.rules.chart.paths[number]
        return not free and path.icon == "threat" and self.state.is_active(number)

    def brave(self, space: int, hearts: int) -> float:
        """A fight, or a way past the guard, and what lies behind."""
        if self.kit.caution or self.kit.ignores:
            return max(self.fight(hearts), self.stay(space, hearts, space)) + 0.2
        return self.fight(hearts) + 0.3 * self.ahead(space, hearts - 2)

    def fight(self, hearts: int) -> float:
        best = 0.0
        base = fight_base(self.state, self.seat)
        for foe in foes(self.state, self.seat):
            usable = min(hearts, 4)
            chance = at_least(base + usable, difficulty(self.state, foe))
            best = max(best, chance * self.trophy(foe) - 0.5 * self.taste.heart * usable)
        return best + self.reserve(hearts) * 0.8

    def trophy(self, foe: int) -> float:
        """A defeated threat: its points, and a camp; a boss must fall or everybody loses."""
        known = self.state.rules.content
        jp = known.bosses[foe - BOSS].jp + 4.0 if foe >= BOSS else float(known.threats[foe].jp)
        last = 2.0 if self.player.camps + 1 == self.state.rules.board_camps else 0.0
        return jp + self.taste.fight + 0.5 * self.left + last

    def on_the_way(self, action: Action) -> float:
        state = self.state
        space = self.player.at
        if isinstance(action, Stop):
            return self.stay(space, self.player.hearts, NOBODY if state.moved else space) + 0.01
        if isinstance(action, Go):
            if not self.routes:
                self.plan()
            return self.routes.get(state.rules.chart.index[action.space], 2 * IDLE) - (0.3 if action.how else 0.0)
        if isinstance(action, Fight):
            foe = next(foe for foe in foes(state, self.seat) if foe_id(state, foe) == action.name)
            chance = at_least(fight_base(state, self.seat) + min(self.player.hearts, 4), difficulty(state, foe))
            return chance * self.trophy(foe) + (1.0 if chance > 0.99 else 0.0)
        if isinstance(action, PassBy):
            return -2.0 if action.name in ("bird", "tortoise") else 1.2
        return 1.0

    def plan(self) -> None:
        """The best that can follow each first step."""
        space = self.player.at
        for walk in walks(self.state, self.seat, space, self.player.hearts, self.state.moved):
            first = walk.path[0]
            self.routes[first] = max(self.routes.get(first, 2 * IDLE), self.walk(walk, space))
        chart = self.state.rules.chart
        for number in chart.paths_at[space]:
            if chart.paths[number].icon == "threat" and self.state.is_active(number):
                behind = chart.paths[number].other(space)
                self.routes[behind] = max(self.routes.get(behind, 2 * IDLE), self.brave(behind, self.player.hearts))

    # Rolls

    def roll(self, step: Window, action: Action) -> float:
        if isinstance(action, Use):
            short = step.need(self.state) - step.total(self.state)
            return 2.0 if 0 < short <= 2 else -1.0
        if not isinstance(action, Spend):
            return -1.0
        gain = self.stake(step.total(self.state) + action.n, step.need(self.state))
        hearts = action.n - action.food
        return gain - self.heart_price() * hearts - GOOD[FOOD] * action.food + 0.001 * (self.player.hearts - hearts)

    def stake(self, total: int, need: int) -> float:
        """What success is worth, and the bonus of a quest."""
        if total < need:
            return 0.0
        step = self.step
        if isinstance(step, QuestWindow):
            return self.questing(need) + (1.1 if total >= need + 2 else 0.0)
        if isinstance(step, ThreatWindow):
            return self.trophy(step.foe) + 0.6
        return 2.2 if isinstance(step, DuelWindow) else 0.9

    def heart_price(self) -> float:
        if isinstance(self.step, DuelWindow):
            return 0.1  # in town hearts are set anew on leaving
        space = self.player.at
        able = bool(heart_splits(self.state, self.seat, camp_cost(self.state, self.seat)))
        can_camp = 0 <= space < BUILDING and self.state.camps[space] == NOBODY and able
        return 1.5 * self.taste.heart if can_camp else self.taste.heart * min(1.0, 0.3 + 2.0 * self.left)
