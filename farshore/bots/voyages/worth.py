"""What a sheet is worth to a captain with so many rounds left: gold, and hopes of gold and stars, by hand-set weights."""

from __future__ import annotations

from operator import mul
from typing import Final

from farshore.bots.voyages.charts import Chart
from farshore.games.voyages.content.seamap import BARREL, HIDE, RELIC, SAILOR, SETTLEMENT, STAR
from farshore.games.voyages.options import Rules
from farshore.games.voyages.state.table import (
    CARGO_STAR,
    DREAD_STAR,
    DUTIES_STAR,
    EXPLORE_STAR,
    ONES,
    RECRUIT_STAR,
    SOLD,
    Sheet,
)

STARS_WANTED: Final = 3


class Weights:
    """All in gold. What is not yet gold is worth what it is hoped to bring."""

    __slots__ = (
        "cargo",
        "crew_fade",
        "dread",
        "extra",
        "faith",
        "field",
        "finish",
        "hero",
        "line",
        "region",
        "sailor",
        "side",
        "star",
        "whim",
    )

    def __init__(
        self,
        star: float,
        extra: float = 2.0,
        side: float = 0.3,
        sailor: float = 3.0,
        crew_fade: float = 0.9,
        hero: float = 4.0,
        cargo: float = 0.6,
        region: float = 6.0,
        line: float = 1.0,
        field: float = 0.2,
        whim: float = 0.5,
        faith: float = 1.0,
        dread: float = 0.0,
        finish: float = 0.0,
    ) -> None:
        self.star = star  # each star up to the third
        self.extra = extra  # each star beyond it, besides its gold
        self.side = side  # how much the hope of a star counts that is not among the nearest ones
        self.sailor = sailor  # the first plain sailor kept for later
        self.crew_fade = crew_fade  # each further one is worth this share of the one before
        self.hero = hero  # a heroic sailor, besides its gold
        self.cargo = cargo  # the share of a held piece's price that is hoped for
        self.region = region  # a region, as long as the voyage is young
        self.line = line  # rewards of duty lines
        self.field = field  # what lies near the ship
        self.finish = finish  # ending a race with a clear lead; as much against it when far behind
        self.dread = dread  # how far the hope to defeat the DREAD counts with its gold
        self.faith = faith  # how far the hope of a star counts like a star
        self.whim = whim  # at most this much is added to a landing by chance

    def looking(self, field: float) -> Weights:
        """The same, with another eye for what lies near the ship."""
        return Weights(
            self.star,
            self.extra,
            self.side,
            self.sailor,
            self.crew_fade,
            self.hero,
            self.cargo,
            self.region,
            self.line,
            field,
            self.whim,
            self.faith,
            self.dread,
            self.finish,
        )


# Of rewards of duty lines, by icon; the star with its gold, for what else it is worth see `star_worth`.
REWARD_WORTH: Final = (2.0, 4.0, 3.0, 2.5, 3.0, 3.5, 4.0, 0.0, 0.0, 3.0)


class Outlook:
    """The worth of sheets in one round of one game, for one set of weights."""

    def __init__(self, rules: Rules, chart: Chart, weights: Weights, rounds_left: int, deadline: int) -> None:
        self.rules = rules
        self.sea = rules.sea
        self.chart = chart
        self.weights = weights
        self.left = rounds_left
        self.deadline = deadline
        sea = self.sea
        young = min(1.0, rounds_left / 12)
        # Squares reward the last regions most; a young voyage takes the mean for each.
        self.oceans = [
            young * weights.region * n + (1 - young) * sea.ocean_table[n] for n in range(len(sea.region_ids) + 1)
        ]
        some = min(1.0, rounds_left / 6)
        self.crew = [0.0]
        worth = weights.sailor * some
        for _ in range(sea.sailors_total):
            self.crew.append(self.crew[-1] + worth)
            worth *= weights.crew_fade
        self.heroic = sea.gold_hero + weights.hero * some
        self.sale = weights.cargo * min(1.0, rounds_left / 4)
        self.settlements = [n for n, icon in enumerate(sea.feature_icon) if icon == SETTLEMENT]
        self.middle = sea.row_mask[sea.rows // 2]
        self.islands: dict[int, int] = {}
        self.lines: dict[int, float] = {}

    def worth(self, sheet: Sheet) -> float:
        """Everything but the ship's place."""
        sea = self.sea
        weights = self.weights
        stars = sheet.stars
        owned = ONES[stars]
        total = (
            self.island_gold(sheet.visited)
            + self.oceans[ONES[sheet.regions]]
            + self.crew[sheet.plain]
            + self.heroic * sheet.heroic
            + self.line_worth(sheet.crossed)
            + sea.gold_star * owned
        )
        if stars >> DREAD_STAR & 1:
            total += sea.gold_dread
        cargo = sheet.cargo
        pieces = 0.0  # towards the star: sold ones, and most of a held one
        markets = False
        for feature in self.settlements:
            if not sheet.used >> feature & 1:
                markets = True
        for track in range(4):
            sold = cargo[SOLD + track]
            values = sea.tracks[track]
            held = cargo[track] - sold
            if sold:
                total += sum(values[:sold])
            if held:
                total += sea.gold_held * held
                if markets:
                    total += self.sale * (sum(values[sold : sold + held]) - held)
            if markets and sold + 0.75 * held > pieces:
                pieces = sold + 0.75 * held
        if not weights.star:
            return total
        return total + self.star_worth(sheet, owned, pieces)

    def island_gold(self, visited: int) -> int:
        known = self.islands.get(visited)
        if known is None:
            known = 0
            for island, gold in enumerate(self.sea.island_gold):
                if visited >> island & 1:
                    known += gold
            self.islands[visited] = known
        return known

    def line_worth(self, crossed: int) -> float:
        """Rewards still to come, by how nearly their lines are done. Those done have been paid out."""
        known = self.lines.get(crossed)
        if known is None:
            sea = self.sea
            known = 0.0
            for masks, rewards in ((sea.row_mask, sea.row_rewards), (sea.column_mask, sea.column_rewards)):
                for mask, line in zip(masks, rewards, strict=True):
                    missing = (mask & ~crossed).bit_count()
                    if 0 < missing <= self.left + 1:
                        size = mask.bit_count()
                        known += ((size - missing) / size) ** 2 * sum([REWARD_WORTH[icon] for icon in line])
            known *= self.weights.line
            self.lines[crossed] = known
        return known

    def star_worth(self, sheet: Sheet, owned: int, pieces: float) -> float:
        """Stars owned, and the hopes of others: those nearest to the third star count in full."""
        weights = self.weights
        wanted = STARS_WANTED - owned
        total = weights.star * min(owned, STARS_WANTED) + weights.extra * max(0, -wanted)
        if self.deadline <= 0:
            return total
        stars = sheet.stars
        hopes: list[float] = []
        if not stars >> CARGO_STAR & 1 and pieces:
            missing = max(0.0, 3 - pieces)
            hopes.append(self.hope(pieces / 3, 1.5 * missing + 1))
        if not stars >> DUTIES_STAR & 1:
            missing = float((self.middle & ~sheet.crossed).bit_count())
            hopes.append(self.hope(1 - missing / 6, missing))
        if not stars >> DREAD_STAR & 1:
            ready = min(2, sheet.heroic)
            hope = self.hope(0.1 + 0.25 * ready, 2.0 * (2 - ready) + 1.5)
            hopes.append(hope)
            total += weights.dread * self.sea.gold_dread * hope
        if not stars >> EXPLORE_STAR & 1:
            hopes.append(self.hope(0.2, 2.0))
        if not stars >> RECRUIT_STAR & 1:
            missing = float(self.sea.sailors_total - sheet.outlined)
            hopes.append(self.hope(1 - missing / 6, 1.5 * missing))
        hopes.sort(reverse=True)
        for number, hope in enumerate(hopes):
            if number < wanted:
                total += weights.star * hope
            elif wanted > 0:
                total += weights.star * weights.side * hope
            else:
                total += weights.extra * hope
        return total

    def hope(self, progress: float, turns: float) -> float:
        """Progress counts less when the turns still needed are more than the rounds left."""
        progress *= self.weights.faith
        if turns > self.deadline:
            short = self.deadline / turns
            return progress * short * short
        return progress

    # What lies near the ship

    def gains(self, sheet: Sheet) -> list[float]:
        """For every target of the chart, what reaching it now would add to this sheet."""
        sea = self.sea
        now = self.worth(sheet)
        amounts: list[float] = []
        for feature, icon in enumerate(sea.feature_icon):
            after = landed(self.rules, sheet, feature, icon, self)
            amounts.append(self.worth(after) - now if after is not None else 0.0)
        for island, gold in enumerate(sea.island_gold):
            amounts.append(0.0 if island == sea.start or sheet.visited >> island & 1 else float(gold))
        known = ONES[sheet.regions]
        more = self.oceans[known + 1] - self.oceans[known] if known < len(sea.region_ids) else 0.0
        amounts += [0.0 if sheet.regions >> region & 1 else more for region in range(len(sea.region_ids))]
        return [max(0.0, gain) for gain in amounts]

    def nearness(self, gains: list[float], ship: int) -> float:
        """What the ship has within reach of one or two turns, as a share of its worth."""
        if self.left <= 0:
            return 0.0
        total: float = sum(map(mul, gains, self.chart.near[ship]))
        return self.weights.field * total


def landed(rules: Rules, sheet: Sheet, feature: int, icon: int, outlook: Outlook) -> Sheet | None:
    """The sheet after the best use of that icon, or None if it has none. Close enough for an estimate."""
    if sheet.used >> feature & 1:
        return None
    sea = rules.sea
    after = sheet.clone()
    if icon <= BARREL:
        track = icon if icon <= HIDE else best_track(sheet, sea.tracks)
        if sheet.cargo[track] >= len(sea.tracks[track]):
            return None
        after.own_cargo()[track] += 1
        after.used |= 1 << feature
    elif icon == SAILOR:
        if not add_sailor(after, sea.sailors_total):
            return None
        after.used |= 1 << feature
    elif icon == RELIC:
        if not after.plain:
            return None
        after.plain -= 1
        after.heroic += 1
        after.used |= 1 << feature
    elif icon == STAR:
        after.stars |= 1 << EXPLORE_STAR
    elif icon == SETTLEMENT:
        after = best_sale(rules, sheet, feature, outlook)
    elif after.stars >> DREAD_STAR & 1:
        return None
    elif after.heroic >= 2:
        after.heroic -= 2
        after.stars |= 1 << DREAD_STAR
    elif after.plain:
        after.plain -= 1
    elif after.heroic:
        after.heroic -= 1
    return after


def best_track(sheet: Sheet, tracks: list[list[int]]) -> int:
    """For a barrel: the track nearest to three, and the dearest between equals."""
    best = 0
    most = -1.0
    for track in range(4):
        filled = sheet.cargo[track]
        if filled < len(tracks[track]):
            score = (10 * filled if filled < 3 else 5) + tracks[track][filled] / 10
            if score > most:
                best = track
                most = score
    return best


def add_sailor(sheet: Sheet, total: int) -> bool:
    if sheet.outlined >= total:
        return False
    sheet.outlined += 1
    sheet.plain += 1
    if sheet.outlined == total:
        sheet.stars |= 1 << RECRUIT_STAR
    return True


def best_sale(rules: Rules, sheet: Sheet, feature: int, outlook: Outlook) -> Sheet:
    """The settlement used in the best of three ways: one of each held, all of one type, or the sailor alone."""
    held = [track for track in range(4) if sheet.held(track)]
    ways: list[list[tuple[int, int]]] = [[(track, 1) for track in held]]
    ways += [[(track, sheet.held(track))] for track in held if sheet.held(track) > 1]
    best = sheet
    most = -1e9
    for way in ways:
        after = sheet.clone()
        for track, pieces in way:
            cargo = after.own_cargo()
            cargo[SOLD + track] += pieces
            if cargo[SOLD + track] >= 3:
                after.stars |= 1 << CARGO_STAR
        add_sailor(after, rules.sea.sailors_total)
        after.used |= 1 << feature
        amount = outlook.worth(after) if len(ways) > 1 else 0.0
        if amount > most:
            best = after
            most = amount
    return best
