"""Level L: what a map needs to be loaded."""

from __future__ import annotations

from typing import Final

from farshore.core.hexes import DIRECTIONS, Hex, distance
from farshore.games.voyages.content.checks.report import LOADING, Report, connected
from farshore.games.voyages.content.seamap import CARGO_NAMES, DREAD, NONE, SAILOR, SETTLEMENT, STAR

SCORING_REGIONS: Final = 7


class Loading(Report):
    """The checks V1 to V7, V10 and V16, as far as loading needs them."""

    def check(self) -> None:
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

    def hexes(self) -> None:
        sea = self.sea
        entries = len(self.source.field("hexes").items())
        self.need(entries == len(sea.hexes), 1, LOADING, "A hex is listed more than once.")
        self.need(len(sea.hexes) <= 250, 1, LOADING, f"There are {len(sea.hexes)} hexes; at most 250 are allowed.")
        joined = len(connected(sea.hexes[0], set(sea.hexes))) == len(sea.hexes)
        self.need(joined, 1, LOADING, "The hexes are not all connected.")

    def windrose(self) -> None:
        """RULING-VOY-31 Six numbers, six directions."""
        good = sorted(self.sea.windrose) == sorted(DIRECTIONS)
        self.need(good, 2, LOADING, "The windrose does not give each of the six directions one number.")

    def start(self) -> None:
        """RULING-VOY-18 The start island has neither gold nor icon."""
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
        """RULING-VOY-41 No island has more than two hexes. RULING-VOY-17 What lies at sea lies on no island."""
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
        """RULING-VOY-19 Seven regions of sea."""
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
        """RULING-VOY-22, RULING-VOY-24 A grid of any size with a middle row, whose reward is the star."""
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
