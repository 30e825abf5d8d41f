"""Planning a whole turn: all settings of the dice estimated by a sum, the best of them played out to the lock."""

from __future__ import annotations

from heapq import nlargest
from operator import sub
from typing import Final, NamedTuple

from farshore.bots.voyages.charts import NEVER, SETTINGS, assign, chart, prices, prices_from
from farshore.bots.voyages.worth import (
    STARS_WANTED,
    Outlook,
    Weights,
    add_sailor,
    best_track,
    landed,
)
from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.core.kernel import settle
from farshore.games.voyages.actions.decisions import Course, Depart, SetDie
from farshore.games.voyages.content.seamap import BARREL, HIDE, RELIC, SAILOR, STAR
from farshore.games.voyages.state.table import DUTIES_STAR, Sheet, Voyages
from farshore.games.voyages.steps.scoring import gold

Asked = tuple[list[Action], Action]  # what will be offered, and what is planned for it
Dice = tuple[int, ...]

OUT_OF_REACH: Final = 1e6
RACE_ROUNDS: Final = 14  # a race of a few captains is usually over by then
LEAST_LEFT: Final = 2  # as long as nobody has a third star
MOST_LEFT: Final = (12, 9, 5, 1)  # by the most stars that anybody has
ROUND_GOLD: Final = 6  # what the others make of the round that is being planned
CLOSE: Final = 3  # a lead may still be lost in the last round
CLEAR: Final = 10
RESTLESS: Final = 0.1
RESTLESS_ROUND: Final = 10
CALM: Final = [0.0] * 36  # no whims


class Line(NamedTuple):
    """A turn played out: what it comes to, its decisions, and the sheet after it."""

    worth: float
    asked: list[Asked]
    sheet: Sheet


class Setting(NamedTuple):
    """The dice with their roles, by its number (see charts), and the heroic sailors that help."""

    estimate: float
    number: int
    heroes: int


class Planner:
    """Plans turns by its weights, of which it may have others for races; the `width` best by estimate are played out."""

    def __init__(self, solo: Weights, race: Weights, width: int) -> None:
        self.solo = solo
        self.race = race
        self.width = width

    def lines(self, state: Voyages, seat: Seat, whims: list[float], dice_ahead: list[Dice]) -> list[Line]:
        """The best turns of this seat from here to its lock, the very best first. The state is the planner's own.

        The whims, one for each course and run, are added to what is expected of a landing: they decide between equals
        and keep captains of one mind from sailing in convoy. With dice given for the next round, turns are judged by
        what is best after them.
        """
        plan = state.planning()
        state.stack = [] if plan is None else list(plan.stacks[seat])
        settle(state)
        left = rounds_left(state)
        now = self.outlook(state, left, deadline(state))
        gains = now.gains(state.drafts[seat])
        if not isinstance(state.offers[0], (SetDie, Depart)):
            return [self.finish(state, seat, now, gains)]
        later = self.outlook(state, left - 1, deadline(state) - 1) if dice_ahead and left >= 1 else None
        lines: list[Line] = []
        for setting in self.settings(state, seat, now, gains, whims):
            line = self.play_out(state, seat, setting, now, gains)
            if line is not None:
                amount = self.ahead(state, line.sheet, later, gains, dice_ahead) if later else line.worth
                amount += whims[setting.number // 6] + self.ending(state, seat, line.sheet)
                lines.append(Line(amount, line.asked, line.sheet))
        if not lines:
            return [self.as_they_lie(state, seat, now, gains)]
        lines.sort(key=by_worth, reverse=True)
        return lines

    def outlook(self, state: Voyages, left: int, stars_until: int) -> Outlook:
        """In a race that drags on, whoever looks no further than the landing begins to look around."""
        weights = self.solo if state.mode == "solo" else self.race
        if state.mode == "race" and state.round > RESTLESS_ROUND and weights.field < RESTLESS:
            weights = weights.looking(RESTLESS)
        known = chart(state.rules.sea, state.rules.dice_wrap)
        return Outlook(state.rules, known, weights, left, stars_until)

    def ending(self, state: Voyages, seat: Seat, sheet: Sheet) -> float:
        """What a third star is worth for ending the race: it depends on who leads."""
        finish = self.race.finish
        if not finish or state.mode != "race" or state.is_final_round() or not state.rules.third_star_ends:
            return 0.0
        if sheet.star_count() < STARS_WANTED or state.sheets[seat].star_count() >= STARS_WANTED:
            return 0.0
        sea = state.rules.sea
        best = max([gold(sea, state.sheets[other]) for other in state.active() if other != seat], default=0)
        lead = gold(sea, sheet) - best - ROUND_GOLD
        return finish * max(-1.0, min(1.0, (lead - CLOSE) / CLEAR))

    # Settings of the dice

    def settings(
        self, state: Voyages, seat: Seat, outlook: Outlook, gains: list[float], whims: list[float]
    ) -> list[Setting]:
        """The best settings by estimate."""
        sheet = state.drafts[seat]
        departed = bool(sheet.plan) and not isinstance(state.offers[0], Depart)
        sums = self.sums(sheet, outlook, gains, departed, whims)
        if isinstance(state.offers[0], Course):
            open_courses = [action.value for action in state.offers if isinstance(action, Course)]
            for course in range(6):
                if course + 1 not in open_courses:
                    sums[36 * course : 36 * course + 36] = [-OUT_OF_REACH] * 36
        wrap = state.rules.dice_wrap
        plain, helped = prices_from(state.dice, sheet.plan, wrap)
        charge = charges(outlook, sheet)
        estimates = list(map(sub, sums, map(charge.__getitem__, plain)))
        best = [Setting(estimates[n], n, 0) for n in nlargest(self.width, range(SETTINGS), estimates.__getitem__)]
        if sheet.heroic:
            fee = hero_fee(outlook, sheet)
            estimates = list(map(sub, sums, map(charge.__getitem__, helped)))
            best += [
                Setting(estimates[n] - fee, n, 1) for n in nlargest(self.width, range(SETTINGS), estimates.__getitem__)
            ]
            best = nlargest(self.width, best)
        return [setting for setting in best if setting.estimate > -OUT_OF_REACH / 2]

    def sums(
        self, sheet: Sheet, outlook: Outlook, gains: list[float], departed: bool, whims: list[float]
    ) -> list[float]:
        """For every setting what its move and its duty add, as if they did not touch each other."""
        now = outlook.worth(sheet)
        moves = move_gains(sheet, outlook, gains, now, departed)
        duties = duty_gains(sheet, outlook, now)
        totals: list[float] = []
        for move, whim in zip(moves, whims, strict=True):
            totals += [move + whim + duty for duty in duties]
        return totals

    def ahead(
        self, state: Voyages, sheet: Sheet, outlook: Outlook, gains: list[float], dice_ahead: list[Dice]
    ) -> float:
        """What the sheet comes to after the best turn of the next round, on average over the dice given."""
        now = outlook.worth(sheet)
        sums = self.sums(sheet, outlook, gains, False, CALM)
        charge = charges(outlook, sheet)
        fee = hero_fee(outlook, sheet) if sheet.heroic else 0.0
        total = 0.0
        for dice in dice_ahead:
            plain, helped = prices(dice, state.rules.dice_wrap)
            best = max(map(sub, sums, map(charge.__getitem__, plain)))
            if fee:
                best = max(best, max(map(sub, sums, map(charge.__getitem__, helped))) - fee)
            total += best
        return now + total / len(dice_ahead)

    # Turns played out by the rules

    def play_out(
        self, state: Voyages, seat: Seat, setting: Setting, outlook: Outlook, gains: list[float]
    ) -> Line | None:
        """The best turn with these dice, or None if the rules do not allow them."""
        played = state.clone()
        wrap = state.rules.dice_wrap
        roles = assign(state.dice, state.drafts[seat].plan, setting.number, setting.heroes, wrap)
        asked: list[Asked] = []
        run = setting.number // 6 % 6
        while isinstance(played.offers[0], (SetDie, Depart)):
            if isinstance(played.offers[0], Depart):
                chosen: Action | None = best_departure(played, seat, run, outlook, gains)
            else:
                die, value, hero = roles.pop(0)
                chosen = None
                for action in played.offers:
                    if isinstance(action, SetDie) and (action.die, action.value, action.hero) == (die, value, hero):
                        chosen = action
            if chosen is None:
                return None
            asked.append((played.offers, chosen))
            played.stack.pop().apply(played, seat, chosen)
            settle(played)
        line = self.finish(played, seat, outlook, gains)
        return Line(line.worth, asked + line.asked, line.sheet)

    def as_they_lie(self, state: Voyages, seat: Seat, outlook: Outlook, gains: list[float]) -> Line:
        """The best turn with the first dice offered, which cost nothing."""
        asked: list[Asked] = []
        while isinstance(state.offers[0], (SetDie, Depart)):
            asked.append((state.offers, state.offers[0]))
            state.stack.pop().apply(state, seat, state.offers[0])
            settle(state)
        line = self.finish(state, seat, outlook, gains)
        return Line(line.worth, asked + line.asked, line.sheet)

    def finish(self, state: Voyages, seat: Seat, outlook: Outlook, gains: list[float]) -> Line:
        """The best of all ways to end the turn from here."""
        asked: list[Asked] = []
        while state.stack:
            offers = state.offers
            if len(offers) > 1:
                ends: list[Line] = []
                for action in offers:
                    branch = state.clone()
                    branch.stack.pop().apply(branch, seat, action)
                    settle(branch)
                    end = self.finish(branch, seat, outlook, gains)
                    ends.append(Line(end.worth, [*asked, (offers, action), *end.asked], end.sheet))
                return max(ends, key=by_worth)
            asked.append((offers, offers[0]))
            state.stack.pop().apply(state, seat, offers[0])
            settle(state)
        sheet = state.drafts[seat]
        return Line(outlook.worth(sheet) + near(outlook, gains, sheet.ship, sheet.ship), asked, sheet)


def by_worth(line: Line) -> float:
    return line.worth


def rounds_left(state: Voyages) -> int:
    """Rounds after this one; in a race a guess from the round and the stars on the table."""
    rules = state.rules
    if state.mode == "solo":
        return rules.solo_rounds - state.round
    if not rules.third_star_ends:
        left = rules.fixed_rounds - state.round
    elif state.is_final_round():
        left = 0
    else:
        most = max([state.sheets[other].star_count() for other in state.active()])
        left = max(LEAST_LEFT, min(RACE_ROUNDS - state.round, MOST_LEFT[min(most, STARS_WANTED)]))
    if rules.round_limit:
        left = min(left, rules.round_limit - state.round)
    return max(0, left)


def deadline(state: Voyages) -> int:
    """Rounds after this one in which a star can still be earned: a race goes on until somebody has three."""
    left = rounds_left(state)
    return max(left, 6) if state.mode == "race" and left and state.rules.third_star_ends else left


def charges(outlook: Outlook, sheet: Sheet) -> list[float]:
    """What it costs to spend so many plain sailors."""
    crew = outlook.crew
    ready = sheet.plain
    paid = [crew[ready] - crew[ready - spent] for spent in range(min(ready, NEVER - 1) + 1)]
    return paid + [OUT_OF_REACH] * (3 * NEVER + 1 - len(paid))


def hero_fee(outlook: Outlook, sheet: Sheet) -> float:
    """What it costs to spend a heroic sailor."""
    after = sheet.clone()
    after.heroic -= 1
    return outlook.worth(sheet) - outlook.worth(after)


def near(outlook: Outlook, gains: list[float], ship: int, taken: int) -> float:
    """What lies near the ship, without what it has just taken where it lies."""
    if outlook.left <= 0:
        return 0.0
    sea = outlook.sea
    amount = outlook.nearness(gains, ship)
    row = outlook.chart.near[ship]
    if sea.feature[taken] >= 0:
        amount -= outlook.weights.field * gains[sea.feature[taken]] * row[sea.feature[taken]]
    if sea.island[taken] >= 0:
        target = len(sea.feature_icon) + sea.island[taken]
        amount -= outlook.weights.field * gains[target] * row[target]
    return amount


def move_gains(sheet: Sheet, outlook: Outlook, gains: list[float], now: float, departed: bool) -> list[float]:
    """For every course and run what the landing adds, from the better departure."""
    sea = outlook.sea
    defeated = 1 if sheet.dread_defeated() else 0
    landings = sea.landings[defeated]
    explores = sea.explores[defeated]
    known: dict[tuple[int, int], float] = {}
    amounts: list[float] = []
    for course in range(6):
        leaving = [sheet.ship] if departed else outlook.chart.moves[sheet.ship][course]
        for run in range(6):
            best = -OUT_OF_REACH
            for departure in leaving:
                place = departure * 36 + course * 6 + run
                key = (landings[place], sheet.regions | explores[place])
                amount = known.get(key)
                if amount is None:
                    amount = known[key] = landing_worth(sheet, outlook, gains, key[0], key[1]) - now
                best = max(best, amount)
            amounts.append(best)
    return amounts


def landing_worth(sheet: Sheet, outlook: Outlook, gains: list[float], landing: int, regions: int) -> float:
    sea = outlook.sea
    after: Sheet | None = None
    feature = sea.feature[landing]
    if feature >= 0:
        after = landed(outlook.rules, sheet, feature, sea.icon[landing], outlook)
    if after is None:
        after = sheet.clone()
    after.regions = regions
    island = sea.island[landing]
    if island >= 0 and island != sea.start:
        after.visited |= 1 << island
    return outlook.worth(after) + near(outlook, gains, landing, landing)


def best_departure(state: Voyages, seat: Seat, run: int, outlook: Outlook, gains: list[float]) -> Action | None:
    """The hex of a 2-hex island from which the planned run lands best."""
    sea = state.rules.sea
    sheet = state.drafts[seat]
    defeated = 1 if sheet.dread_defeated() else 0
    best: Action | None = None
    most = -OUT_OF_REACH
    for action in state.offers:
        if not isinstance(action, Depart):
            continue
        place = sea.index[(action.q, action.r)] * 36 + (sheet.plan[0][1] - 1) * 6 + run
        regions = sheet.regions | sea.explores[defeated][place]
        amount = landing_worth(sheet, outlook, gains, sea.landings[defeated][place], regions)
        if amount > most:
            best = action
            most = amount
    return best


def duty_gains(sheet: Sheet, outlook: Outlook, now: float) -> list[float]:
    """For every number what its best box adds; nothing if no box of it is open."""
    sea = outlook.sea
    amounts: list[float] = []
    for number in range(1, 7):
        best: float | None = None
        for box in sea.boxes_of[number]:
            if not sheet.crossed >> box & 1:
                amount = outlook.worth(crossed_off(sheet, outlook, box)) - now
                if best is None or amount > best:
                    best = amount
        amounts.append(best or 0.0)
    return amounts


def crossed_off(sheet: Sheet, outlook: Outlook, box: int) -> Sheet:
    """The sheet with that box crossed off and its lines rewarded, barrels where they do most."""
    sea = outlook.sea
    after = sheet.clone()
    after.crossed |= 1 << box
    row = sea.box_row[box]
    column = sea.box_column[box]
    rewards: list[int] = []
    if after.crossed & sea.row_mask[row] == sea.row_mask[row]:
        rewards += sea.row_rewards[row]
    if after.crossed & sea.column_mask[column] == sea.column_mask[column]:
        rewards += sea.column_rewards[column]
    for icon in rewards:
        if icon <= BARREL:
            track = icon if icon <= HIDE else best_track(after, sea.tracks)
            if after.cargo[track] < len(sea.tracks[track]):
                after.own_cargo()[track] += 1
        elif icon == SAILOR:
            add_sailor(after, sea.sailors_total)
        elif icon == RELIC and after.plain:
            after.plain -= 1
            after.heroic += 1
        elif icon == STAR:
            after.stars |= 1 << DUTIES_STAR
    return after
