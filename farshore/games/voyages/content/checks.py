"""The rules for maps: what a map needs to be loaded (level L), and what it needs to be offered for play (level P)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from farshore.core import finding as core
from farshore.core.content import BadContent, Library, Reader
from farshore.core.hexes import DIRECTIONS, Hex, distance, neighbours
from farshore.games.voyages.content.seamap import (
    BARREL,
    CARGO_NAMES,
    DREAD,
    GEMS,
    ICON_NAMES,
    NONE,
    RELIC,
    SAILOR,
    SETTLEMENT,
    STAR,
    SeaMap,
    departures,
    slide,
)

if TYPE_CHECKING:
    from pathlib import Path

PACKAGE: Final = "farshore.games.voyages"
LOADING: Final = "L"
PLAY: Final = "P"
SCORING_REGIONS: Final = 7


class Finding:
    """One thing that is wrong with a map: the number of the check, its level, and a sentence."""

    __slots__ = ("check", "level", "sentence")

    def __init__(self, check: int, level: str, sentence: str) -> None:
        self.check = check
        self.level = level
        self.sentence = sentence

    def __str__(self) -> str:
        return f"V{self.check} ({self.level}): {self.sentence}"

    def __repr__(self) -> str:
        return f"Finding({self.check!r}, {self.level!r}, {self.sentence!r})"


def validate(sea: SeaMap) -> list[Finding]:
    """Everything wrong with the map, in the order of the checks. Level P is looked at only when level L is clean."""
    report = _Report(sea)
    report.loading()
    if not report.findings:
        report.play()
    return report.findings


def is_playable(sea: SeaMap) -> bool:
    return not validate(sea)


def map_library(overlays: Sequence[Path] = ()) -> Library:
    """The content of this game, with directories laid over it."""
    return Library(PACKAGE, overlays)


def map_ids(library: Library) -> list[str]:
    """All maps there are, those for tests included."""
    return library.names("maps")


def map_findings(library: Library, map_id: str) -> list[core.Finding]:
    """Why nobody should play on that map. A map for tests need only load."""
    file = f"maps/{map_id}.json"
    try:
        source = library.read(file)
        sea = SeaMap(source.mapping(), source.file)
        named_as_its_file(sea, source, map_id)
    except BadContent as bad:
        return [core.unreadable(bad)]
    return [
        core.Finding(file, "", str(one)) for one in validate(sea) if one.level == LOADING or sea.difficulty != "fixture"
    ]


def named_as_its_file(sea: SeaMap, source: Reader, map_id: str) -> None:
    if sea.id != map_id:
        raise source.field("id").bad(f"must be the name of the file, {map_id!r}, not {sea.id!r}")


def load_map(library: Library, map_id: str, level: str = LOADING) -> SeaMap:
    """The map of that name; BadContent if it breaks a check of the level (P includes L)."""
    path = f"maps/{map_id}.json"
    source = library.read(path)
    sea = checked(SeaMap(source.mapping(), source.file), source.file, level)
    named_as_its_file(sea, source, map_id)
    return sea


def checked(sea: SeaMap, file: str, level: str = LOADING) -> SeaMap:
    """The same map, unless it breaks a check of the level."""
    for finding in validate(sea):
        if finding.level == LOADING or level == PLAY:
            raise BadContent(file, "", str(finding))
    return sea


def landing_sources(sea: SeaMap, dread_defeated: bool) -> list[list[int]]:
    """For every hex the other hexes from which a single move can end on it, in ascending order."""
    found: list[list[int]] = [[] for _ in sea.hexes]
    for here in range(len(sea.hexes)):
        for landing in landings_from(sea, here, dread_defeated):
            if landing != here:
                found[landing].append(here)
    return found


def landings_from(sea: SeaMap, here: int, dread_defeated: bool) -> list[int]:
    """All hexes where a ship that lies at `here` can be after one move, in ascending order."""
    found: set[int] = set()
    for value in range(1, 7):
        for departure in departures(sea, here, value):
            for length in range(1, 7):
                found.add(slide(sea, departure, value, length, dread_defeated))
    return sorted(found)


class _Report:
    """The checks V1 to V16 on one map."""

    def __init__(self, sea: SeaMap) -> None:
        self.sea = sea
        self.source = Reader(sea.document, sea.id)
        self.findings: list[Finding] = []

    def need(self, holds: bool, check: int, level: str, sentence: str) -> None:
        if not holds:
            self.findings.append(Finding(check, level, sentence))

    def loading(self) -> None:
        self.hexes()
        self.windrose()
        self.start()
        self.islands()
        self.dread()
        self.star()
        self.regions()
        self.sailors()
        self.duties()
        self.tracks()

    def play(self) -> None:
        self.size_for_play()
        self.windrose_for_play()
        self.start_for_play()
        self.dread_for_play()
        self.star_for_play()
        self.regions_for_play()
        self.reach()
        self.landable()
        self.sailors_for_play()
        self.relics()
        self.settlements()
        self.cargo()
        self.spacing()
        self.gold()
        self.duties_for_play()
        self.tracks_for_play()
        self.fixed_figures()

    # Level L.

    def hexes(self) -> None:
        sea = self.sea
        listed = len(self.source.field("hexes").items())
        self.need(listed == len(sea.hexes), 1, LOADING, "A hex is listed more than once.")
        self.need(len(sea.hexes) <= 250, 1, LOADING, f"There are {len(sea.hexes)} hexes; at most 250 are allowed.")
        joined = len(_connected(sea.hexes[0], set(sea.hexes))) == len(sea.hexes)
        self.need(joined, 1, LOADING, "The hexes are not all connected.")

    def windrose(self) -> None:
        good = sorted(self.sea.windrose) == sorted(DIRECTIONS)
        self.need(good, 2, LOADING, "The windrose does not give each of the six directions one number.")

    def start(self) -> None:
        sea = self.sea
        if sea.start == NONE:
            self.need(
                False, 3, LOADING, f"The start {self.source.field('start').text()!r} is not an island of the map."
            )
            return
        hexes = len(sea.island_hexes[sea.start])
        self.need(sea.island_gold[sea.start] == 0, 3, LOADING, "The start island has gold.")
        self.need(sea.island_ids[sea.start] not in sea.feature_ids, 3, LOADING, "The start island has an icon.")
        self.need(1 <= hexes <= 2, 3, LOADING, f"The start island has {hexes} hexes on the map, not 1 or 2.")

    def islands(self) -> None:
        sea = self.sea
        taken: set[Hex] = set()
        for entry in self.source.field("islands").items():
            name = entry.field("id").text()
            places = [item.pair(-1000, 1000) for item in entry.field("hexes").items()]
            self.need(len(places) <= 2, 4, LOADING, f"Island {name} has {len(places)} hexes; at most 2 are allowed.")
            apart = len(places) == 2 and distance(places[0], places[1]) != 1
            self.need(not apart, 4, LOADING, f"The two hexes of island {name} are not adjacent.")
            for place in places:
                self.need(place in sea.index, 4, LOADING, f"Island {name} has the hex {_at(place)} outside the map.")
                self.need(place not in taken, 4, LOADING, f"Two islands have the hex {_at(place)}.")
                taken.add(place)
        used: set[Hex] = set()
        for entry in self.source.field("sea_features").items():
            name = entry.field("id").text()
            place = entry.field("hex").pair(-1000, 1000)
            self.need(place in sea.index, 4, LOADING, f"Sea feature {name} is at {_at(place)}, outside the map.")
            self.need(place not in taken, 4, LOADING, f"Sea feature {name} is on an island, at {_at(place)}.")
            self.need(place not in used, 4, LOADING, f"Two sea features are at {_at(place)}.")
            used.add(place)
        features = [entry.field("id").text() for entry in self.source.field("sea_features").items()]
        for name in _repeated(sea.island_ids + features) + _repeated(sea.region_ids):
            self.need(False, 4, LOADING, f"The id {name!r} is used twice.")

    def dread(self) -> None:
        self.one_at_sea(DREAD, self.sea.dread, 5, "DREAD")

    def star(self) -> None:
        self.one_at_sea(STAR, self.sea.star, 6, "star space")

    def one_at_sea(self, icon: int, place: int, check: int, name: str) -> None:
        number = self.sea.feature_icon.count(icon)
        self.need(number == 1, check, LOADING, f"There must be exactly one {name}, not {number}.")
        if number == 1:
            good = place != NONE and self.sea.is_sea(place)
            self.need(good, check, LOADING, f"The {name} is not on a sea hex.")

    def regions(self) -> None:
        sea = self.sea
        number = len(sea.region_ids)
        self.need(number == SCORING_REGIONS, 7, LOADING, f"There must be exactly 7 regions, not {number}.")
        for region, name in enumerate(sea.region_ids):
            self.need(region in sea.region, 7, LOADING, f"Region {name} has no sea hex.")
        for entry in self.source.field("hexes").items():
            q, r, region_id = entry.items()
            place = (q.whole(-1000, 1000), r.whole(-1000, 1000))
            dry = sea.island[sea.index[place]] >= 0 and not region_id.is_none()
            self.need(not dry, 7, LOADING, f"The island hex {_at(place)} is in a region.")

    def sailors(self) -> None:
        number = self.sources(SAILOR) + self.sources(SETTLEMENT)
        self.need(number >= 6, 10, LOADING, f"There are {number} ways to gain a sailor; at least 6 are needed.")

    def duties(self) -> None:
        sea = self.sea
        even = len({len(row) for row in sea.grid}) == 1 and sea.columns > 0
        self.need(even, 16, LOADING, "The rows of the duties grid do not all have the same number of boxes.")
        self.need(sea.rows % 2 == 1, 16, LOADING, f"The duties grid has {sea.rows} rows, so no middle row.")
        numbers = [number for row in sea.grid for number in row]
        self.need(
            all(1 <= number <= 6 for number in numbers), 16, LOADING, "The duties grid has a number outside 1 to 6."
        )
        lists = len(sea.row_rewards) == sea.rows and len(sea.column_rewards) == sea.columns
        self.need(lists, 16, LOADING, "The duties grid does not have one list of rewards for every row and column.")
        if lists:
            stars = [row.count(STAR) for row in sea.row_rewards] + [line.count(STAR) for line in sea.column_rewards]
            good = stars[sea.rows // 2] == 1 and sum(stars) == 1
            self.need(good, 16, LOADING, "The star is not a reward of the middle row once and of nothing else.")

    def tracks(self) -> None:
        for name, track in zip(CARGO_NAMES, self.sea.tracks, strict=True):
            self.need(len(track) >= 3, 16, LOADING, f"The cargo track {name} has fewer than 3 sections.")
            rising = all(track[i] < track[i + 1] for i in range(len(track) - 1))
            self.need(rising, 16, LOADING, f"The values of the cargo track {name} do not rise.")

    # Level P.

    def size_for_play(self) -> None:
        number = len(self.sea.hexes)
        self.need(90 <= number <= 180, 1, PLAY, f"There are {number} hexes; a map for play has 90 to 180.")

    def windrose_for_play(self) -> None:
        turns = [DIRECTIONS.index(step) for step in self.sea.windrose]
        steps = {(turns[(i + 1) % 6] - turns[i]) % 6 for i in range(6)}
        good = steps in ({1}, {5})
        self.need(good, 2, PLAY, "Neighbouring numbers of the windrose are not neighbouring directions.")

    def start_for_play(self) -> None:
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

    def dread_for_play(self) -> None:
        sea = self.sea
        around = [sea.steps[value][sea.dread] for value in range(6)]
        seaways = len([place for place in around if place >= 0 and sea.is_sea(place)])
        away = self.from_start(sea.dread)
        self.need(min(around) >= 0, 5, PLAY, "The DREAD is on the edge of the map.")
        self.need(away >= 3, 5, PLAY, f"The DREAD is {away} hexes from the start; at least 3 are needed.")
        self.need(seaways >= 3, 5, PLAY, f"The DREAD has {seaways} sea hexes around it; at least 3 are needed.")

    def star_for_play(self) -> None:
        away = self.from_start(self.sea.star)
        ways = len(landing_sources(self.sea, False)[self.sea.star])
        self.need(away >= 4, 6, PLAY, f"The star space is {away} hexes from the start; at least 4 are needed.")
        self.need(ways >= 8, 6, PLAY, f"The star space can be reached in one move from {ways} hexes; 8 are needed.")

    def regions_for_play(self) -> None:
        sea = self.sea
        for region, name in enumerate(sea.region_ids):
            wet = {place for place, number in zip(sea.hexes, sea.region, strict=True) if number == region}
            self.need(len(wet) >= 6, 7, PLAY, f"Region {name} has {len(wet)} sea hexes; at least 6 are needed.")
            joining = {n for place in wet for n in neighbours(place) if n in sea.index and not sea.is_sea(sea.index[n])}
            reached = _connected(min(wet), wet | joining)
            self.need(wet <= reached, 7, PLAY, f"Region {name} lies in separate parts.")

    def reach(self) -> None:
        sea = self.sea
        everywhere = len(sea.hexes)
        for defeated in (False, True):
            onward = [landings_from(sea, here, defeated) for here in range(everywhere)]
            back = landing_sources(sea, defeated)
            good = len(_spread(onward)) == everywhere and len(_spread(back)) == everywhere
            state = "defeated" if defeated else "undefeated"
            self.need(good, 8, PLAY, f"With the DREAD {state} not every hex can be reached from every other.")

    def landable(self) -> None:
        sea = self.sea
        sources = landing_sources(sea, False)
        for feature, name in enumerate(sea.feature_ids):
            here = [place for place in range(len(sea.hexes)) if sea.feature[place] == feature]
            ways = len({source for place in here for source in sources[place] if source not in here})
            self.need(ways >= 6, 9, PLAY, f"Feature {name} can be landed on from {ways} hexes; 6 are needed.")

    def sailors_for_play(self) -> None:
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

    def duties_for_play(self) -> None:
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

    def tracks_for_play(self) -> None:
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

    # Questions.

    def sources(self, icon: int) -> int:
        """How often the map and the duties together give it."""
        lines = self.sea.row_rewards + self.sea.column_rewards
        return self.sea.feature_icon.count(icon) + sum([line.count(icon) for line in lines])

    def from_start(self, place: int) -> int:
        sea = self.sea
        return min([distance(sea.hexes[place], sea.hexes[home]) for home in sea.island_hexes[sea.start]])

    def apart(self, icon: int, least: int, check: int) -> None:
        """Two different features with this icon are at least that far apart."""
        sea = self.sea
        places = [place for place in range(len(sea.hexes)) if sea.icon[place] == icon]
        for i, here in enumerate(places):
            for there in places[i + 1 :]:
                away = distance(sea.hexes[here], sea.hexes[there])
                if sea.feature[here] != sea.feature[there] and away < least:
                    first = sea.feature_ids[sea.feature[here]]
                    second = sea.feature_ids[sea.feature[there]]
                    sentence = f"{first} and {second}, both {ICON_NAMES[icon]}, are {away} apart, not {least}."
                    self.findings.append(Finding(check, PLAY, sentence))


def _connected(first: Hex, places: set[Hex]) -> set[Hex]:
    """All of the places that can be walked to from the first."""
    reached = {first}
    waiting = [first]
    while waiting:
        for place in neighbours(waiting.pop()):
            if place in places and place not in reached:
                reached.add(place)
                waiting.append(place)
    return reached


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


def _repeated(names: list[str]) -> list[str]:
    seen: set[str] = set()
    twice: list[str] = []
    for name in names:
        if name in seen and name not in twice:
            twice.append(name)
        seen.add(name)
    return twice


def _at(place: Hex) -> str:
    return f"{place[0]},{place[1]}"
