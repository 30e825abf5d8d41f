"""Level P: what a map needs to be offered for play."""

from __future__ import annotations

from farshore.core.hexes import DIRECTIONS, neighbours
from farshore.games.voyages.content.checks.report import PLAY, Report, connected
from farshore.games.voyages.content.seamap import (
    BARREL,
    CARGO_NAMES,
    GEMS,
    ICON_NAMES,
    RELIC,
    SAILOR,
    SETTLEMENT,
    departures,
    landing_sources,
    landings_from,
)


class Play(Report):
    """The checks V1 to V16 of a map that loads."""

    def check(self) -> None:
        self.size()
        self.windrose()
        self.start()
        self.dread()
        self.star()
        self.regions()
        self.reach()
        self.landable()
        self.sailors()
        self.relics()
        self.settlements()
        self.cargo()
        self.spacing()
        self.gold()
        self.duties()
        self.tracks()
        self.fixed_figures()

    def size(self) -> None:
        number = len(self.sea.hexes)
        self.need(90 <= number <= 180, 1, PLAY, f"There are {number} hexes; a map for play has 90 to 180.")

    def windrose(self) -> None:
        turns = [DIRECTIONS.index(step) for step in self.sea.windrose]
        steps = {(turns[(i + 1) % 6] - turns[i]) % 6 for i in range(6)}
        good = steps in ({1}, {5})
        self.need(good, 2, PLAY, "Neighbouring numbers of the windrose are not neighbouring directions.")

    def start(self) -> None:
        sea = self.sea
        ways = 0
        for value in range(1, 7):
            ahead = sea.steps[value - 1]
            clear = False
            for departure in departures(sea, sea.island_hexes[sea.start][0], value):
                first = ahead[departure]
                clear = clear or (first >= 0 and sea.is_sea(first) and ahead[first] >= 0)
            ways += 1 if clear else 0
        self.need(ways >= 4, 3, PLAY, f"From the start only {ways} directions lead to sea and on; 4 are needed.")

    def dread(self) -> None:
        sea = self.sea
        around = [sea.steps[value][sea.dread] for value in range(6)]
        seaways = len([place for place in around if place >= 0 and sea.is_sea(place)])
        away = self.from_start(sea.dread)
        self.need(min(around) >= 0, 5, PLAY, "The DREAD is on the edge of the map.")
        self.need(away >= 3, 5, PLAY, f"The DREAD is {away} hexes from the start; at least 3 are needed.")
        self.need(seaways >= 3, 5, PLAY, f"The DREAD has {seaways} sea hexes around it; at least 3 are needed.")

    def star(self) -> None:
        away = self.from_start(self.sea.star)
        ways = len(landing_sources(self.sea, False)[self.sea.star])
        self.need(away >= 4, 6, PLAY, f"The star space is {away} hexes from the start; at least 4 are needed.")
        self.need(ways >= 8, 6, PLAY, f"The star space can be reached in one move from {ways} hexes; 8 are needed.")

    def regions(self) -> None:
        sea = self.sea
        for region, name in enumerate(sea.region_ids):
            wet = {place for place, number in zip(sea.hexes, sea.region, strict=True) if number == region}
            self.need(len(wet) >= 6, 7, PLAY, f"Region {name} has {len(wet)} sea hexes; at least 6 are needed.")
            joining = {n for place in wet for n in neighbours(place) if n in sea.index and not sea.is_sea(sea.index[n])}
            reached = connected(min(wet), wet | joining)
            self.need(wet <= reached, 7, PLAY, f"Region {name} lies in separate parts.")

    def reach(self) -> None:
        sea = self.sea
        everywhere = len(sea.hexes)
        for defeated in (False, True):
            onward = [landings_from(sea, place, defeated) for place in range(everywhere)]
            back = landing_sources(sea, defeated)
            good = len(_spread(onward)) == everywhere and len(_spread(back)) == everywhere
            state = "defeated" if defeated else "undefeated"
            self.need(good, 8, PLAY, f"With the DREAD {state} not every hex can be reached from every other.")

    def landable(self) -> None:
        sea = self.sea
        sources = landing_sources(sea, False)
        for feature, name in enumerate(sea.feature_ids):
            shores = [place for place in range(len(sea.hexes)) if sea.feature[place] == feature]
            ways = len({source for place in shores for source in sources[place] if source not in shores})
            self.need(ways >= 6, 9, PLAY, f"Feature {name} can be landed on from {ways} hexes; 6 are needed.")

    def sailors(self) -> None:
        number = self.sources(SAILOR) + self.sources(SETTLEMENT)
        self.need(9 <= number <= 13, 10, PLAY, f"There are {number} ways to gain a sailor; a map for play has 9 to 13.")

    def relics(self) -> None:
        number = self.sources(RELIC)
        on_map = self.sea.feature_icon.count(RELIC)
        self.need(4 <= number <= 7, 11, PLAY, f"There are {number} relics; a map for play has 4 to 7.")
        self.need(on_map >= 3, 11, PLAY, f"There are {on_map} relics on the map; at least 3 are needed.")

    def settlements(self) -> None:
        sea = self.sea
        number = sea.feature_icon.count(SETTLEMENT)
        self.need(3 <= number <= 5, 12, PLAY, f"There are {number} settlements; a map for play has 3 to 5.")
        self.apart(SETTLEMENT, 5, 12)

    def cargo(self) -> None:
        sea = self.sea
        own = [sea.feature_icon.count(kind) for kind in range(len(CARGO_NAMES))]
        for kind, name in enumerate(CARGO_NAMES):
            number = self.sources(kind) + self.sources(BARREL)
            self.need(number >= 3, 13, PLAY, f"There are {number} ways to gain {name}; at least 3 are needed.")
        common = len([number for number in own if number >= 3])
        self.need(common >= 2, 13, PLAY, f"{common} kinds of cargo have 3 icons or more; at least 2 are needed.")

    def spacing(self) -> None:
        twins = len([hexes for hexes in self.sea.island_hexes if len(hexes) == 2])
        self.need(2 <= twins <= 6, 14, PLAY, f"There are {twins} islands of two hexes; a map for play has 2 to 6.")
        for icon in range(len(ICON_NAMES)):
            self.apart(icon, 3, 14)

    def gold(self) -> None:
        sea = self.sea
        total = sum(sea.island_gold)
        self.need(35 <= total <= 60, 15, PLAY, f"The islands have {total} gold; a map for play has 35 to 60.")
        for island, name in enumerate(sea.island_ids):
            near = min([self.from_start(place) for place in sea.island_hexes[island]])
            rich = sea.island_gold[island] >= 6
            self.need(near >= 4 or not rich, 15, PLAY, f"Island {name} with 6 gold or more is {near} from the start.")

    def duties(self) -> None:
        sea = self.sea
        full = all(sorted(row) == [1, 2, 3, 4, 5, 6] for row in sea.grid)
        self.need(full, 16, PLAY, "A row of the duties grid does not contain each number once.")
        for column in range(sea.columns):
            numbers = [row[column] for row in sea.grid]
            good = len(set(numbers)) == sea.rows
            self.need(good, 16, PLAY, f"Column {column} of the duties grid contains a number twice.")
        lines = sea.row_rewards + sea.column_rewards
        self.need(
            all(1 <= len(line) <= 2 for line in lines), 16, PLAY, "A line of the duties grid has not 1-2 rewards."
        )
        rewards = [reward for line in lines for reward in line]
        sailors = rewards.count(SAILOR)
        relics = rewards.count(RELIC)
        goods = len([reward for reward in rewards if reward <= BARREL])
        self.need(2 <= sailors <= 4, 16, PLAY, f"The duties give {sailors} sailors; 2 to 4 are wanted.")
        self.need(2 <= relics <= 3, 16, PLAY, f"The duties give {relics} relics; 2 or 3 are wanted.")
        self.need(3 <= goods <= 6, 16, PLAY, f"The duties give {goods} goods; 3 to 6 are wanted.")
        self.need(GEMS not in rewards, 16, PLAY, "The duties give gems.")

    def tracks(self) -> None:
        sea = self.sea
        worth = [sum(track[:3]) for track in sea.tracks]
        own = [sea.feature_icon.count(kind) for kind in range(len(CARGO_NAMES))]
        for kind, name in enumerate(CARGO_NAMES):
            length = len(sea.tracks[kind])
            self.need(4 <= length <= 6, 16, PLAY, f"The cargo track {name} has {length} sections; 4 to 6 are wanted.")
            good = 6 <= worth[kind] <= 18
            self.need(good, 16, PLAY, f"Three pieces of {name} are worth {worth[kind]} gold; 6 to 18 are wanted.")
            for other, other_name in enumerate(CARGO_NAMES):
                fair = own[kind] >= own[other] or worth[kind] > worth[other]
                self.need(fair, 16, PLAY, f"{name} is rarer than {other_name} and yet not worth more.")

    def fixed_figures(self) -> None:
        sea = self.sea
        crew = (sea.sailors_start, sea.sailors_total)
        self.need(crew == (6, 12), 16, PLAY, "The sailor track does not have 12 boxes, 6 of them outlined.")
        squares = sea.ocean_table == [0, 1, 4, 9, 16, 25, 36, 49]
        self.need(squares, 16, PLAY, "The ocean table is not the squares from 0 to 49.")
        gold = (sea.gold_hero, sea.gold_dread, sea.gold_star, sea.gold_held)
        self.need(gold == (2, 14, 3, 1), 16, PLAY, "Hero, DREAD, star and held cargo are not worth 2, 14, 3 and 1.")


def _spread(onward: list[list[int]]) -> set[int]:
    """All numbers that can be reached from 0."""
    reached = {0}
    waiting = [0]
    while waiting:
        for place in onward[waiting.pop()]:
            if place not in reached:
                reached.add(place)
                waiting.append(place)
    return reached
