"""The map of a voyage: hexes, islands, icons, duties grid and tracks, with every lookup that play needs made beforehand.

A SeaMap is built from a map document (`voyages-map/1`) and never changes. Building checks the shape of the document;
whether the map obeys the rules for maps is the business of `validate`, so a map that fails there can still be looked at.
"""

from typing import Final

from farshore.core.content import Reader, digest
from farshore.core.hexes import Hex

FORMAT: Final = "voyages-map/1"

# What a hex, a feature or a line of the duties grid offers. The first four are the cargo tracks in their order.
NONE: Final = -1
FRUIT: Final = 0
GEMS: Final = 1
SPICE: Final = 2
HIDE: Final = 3
BARREL: Final = 4
SAILOR: Final = 5
RELIC: Final = 6
SETTLEMENT: Final = 7
DREAD: Final = 8
STAR: Final = 9
ICON_NAMES: Final[tuple[str, ...]] = (
    "fruit",
    "gems",
    "spice",
    "hide",
    "barrel",
    "sailor",
    "relic",
    "settlement",
    "dread",
    "star",
)
CARGO_NAMES: Final[tuple[str, ...]] = ICON_NAMES[:4]
ISLAND_ICONS: Final[tuple[str, ...]] = ICON_NAMES[:8]
SEA_ICONS: Final[tuple[str, ...]] = ICON_NAMES[:7] + ICON_NAMES[8:]
REWARDS: Final[tuple[str, ...]] = ICON_NAMES[:7] + ICON_NAMES[9:]

# Wider than any map can be: reading only keeps absurd numbers out.
_FAR: Final = 1000
_MUCH: Final = 1000


class SeaMap:
    """One map, immutable by convention. Hexes, islands, regions, features and boxes are indices."""

    __slots__ = (
        "author",
        "blurb",
        "box_column",
        "box_row",
        "boxes_of",
        "column_mask",
        "column_rewards",
        "columns",
        "difficulty",
        "digest",
        "document",
        "dread",
        "explores",
        "feature",
        "feature_icon",
        "feature_ids",
        "gold_dread",
        "gold_held",
        "gold_hero",
        "gold_star",
        "grid",
        "hexes",
        "icon",
        "id",
        "index",
        "island",
        "island_gold",
        "island_hexes",
        "island_ids",
        "island_names",
        "landings",
        "name",
        "numbers",
        "ocean_table",
        "ranks",
        "region",
        "region_ids",
        "region_names",
        "row_mask",
        "row_rewards",
        "rows",
        "sailors_start",
        "sailors_total",
        "solo_rounds",
        "solo_stars",
        "star",
        "start",
        "steps",
        "theme",
        "tracks",
        "version",
        "windrose",
    )

    def __init__(self, document: dict[str, object], file: str = "map") -> None:
        source = Reader(document, file)
        source.field("format").one_of((FORMAT,))
        self.document = document
        self.id: str = source.field("id").text()
        self.name: str = source.field("name").text()
        self.version: str = source.field("version").text()
        self.author: str = source.field("author").text()
        self.difficulty: str = source.field("difficulty").text()
        self.blurb: str = source.field("blurb").text()
        self.theme: str = source.field("theme").text()

        # Waters: steps[value - 1][hex] is the next hex in the direction of that number of the windrose, or -1.
        self.windrose: list[Hex] = [source.field("windrose").field(str(v)).pair(-1, 1) for v in range(1, 7)]
        self.hexes: list[Hex] = []
        self.index: dict[Hex, int] = {}
        self.region_ids: list[str] = []
        self.region_names: list[str] = []
        self.region: list[int] = []
        self.steps: list[list[int]] = []
        self._read_waters(source)

        # Islands: island[hex] is the island there, or -1. The start island is one of them.
        self.island: list[int] = [NONE] * len(self.hexes)
        self.island_ids: list[str] = []
        self.island_names: list[str] = []
        self.island_gold: list[int] = []
        self.island_hexes: list[list[int]] = []
        self.start: int = NONE

        # Features: whatever has an icon, islands first. Both hexes of an island share icon and feature.
        self.icon: list[int] = [NONE] * len(self.hexes)
        self.feature: list[int] = [NONE] * len(self.hexes)
        self.feature_ids: list[str] = []
        self.feature_icon: list[int] = []
        self.dread: int = NONE
        self.star: int = NONE
        self._read_islands(source)
        self._read_sea_features(source)

        self._read_duties(source.field("duties"))
        self._read_tracks(source)
        self._read_gold(source)

        # Where every move ends and what it explores, without and with the DREAD defeated. See `slide`.
        self.landings: list[list[int]] = [[], []]
        self.explores: list[list[int]] = [[], []]
        self._chart_moves()
        self.digest: str = digest(self._rules_part())

    def hex_name(self, place: int) -> str:
        """The hex as text, `q,r`."""
        return f"{self.hexes[place][0]},{self.hexes[place][1]}"

    def is_sea(self, place: int) -> bool:
        return self.island[place] < 0

    def _read_duties(self, duties: Reader) -> None:
        """A box of the duties grid is row * columns + column; masks have one bit per box."""
        self.grid: list[list[int]] = [row.wholes(0, 9) for row in duties.field("grid").items(1, 15)]
        self.row_rewards: list[list[int]] = _rewards(duties.field("row_rewards"))
        self.column_rewards: list[list[int]] = _rewards(duties.field("column_rewards"))
        self.rows: int = len(self.grid)
        self.columns: int = max([len(row) for row in self.grid])
        self.numbers: list[int] = []
        self.box_row: list[int] = []
        self.box_column: list[int] = []
        self.boxes_of: list[list[int]] = [[] for _ in range(7)]
        self.row_mask: list[int] = [0] * self.rows
        self.column_mask: list[int] = [0] * self.columns
        self._lay_out_boxes()

    def _read_tracks(self, source: Reader) -> None:
        tracks = source.field("cargo_tracks")
        self.tracks: list[list[int]] = [tracks.field(name).wholes(0, _MUCH) for name in CARGO_NAMES]
        sailors = source.field("sailors")
        self.sailors_total: int = sailors.field("total").whole(1, 60)
        self.sailors_start: int = sailors.field("start").whole(0, self.sailors_total)
        self.ocean_table: list[int] = source.field("ocean_table").wholes(0, _MUCH)
        if len(self.ocean_table) <= len(self.region_ids):
            raise source.field("ocean_table").bad("must have an entry for every number of regions explored, 0 included")

    def _read_gold(self, source: Reader) -> None:
        gold = source.field("gold")
        self.gold_hero: int = gold.field("hero").whole(0, _MUCH)
        self.gold_dread: int = gold.field("dread").whole(0, _MUCH)
        self.gold_star: int = gold.field("star").whole(0, _MUCH)
        self.gold_held: int = gold.field("held").whole(0, _MUCH)
        solo = source.field("solo")
        self.solo_rounds: int = solo.field("rounds").whole(1, 100)
        self.solo_stars: int = solo.field("stars").whole(1, 5)
        self.ranks: list[tuple[int, str]] = _ranks(solo.field("ranks"))

    def _read_waters(self, source: Reader) -> None:
        """RULING-VOY-19 Hexes with the region of each, if it lies in one. RULING-VOY-31 The windrose is data of the map."""
        for region in source.field("regions").items(1, 60):
            self.region_ids.append(region.field("id").text())
            self.region_names.append(region.field("name").text())
        regions: list[int] = []
        for entry in source.field("hexes").items(1, 2000):
            q, r, region = entry.items(3, 3)
            place = (q.whole(-_FAR, _FAR), r.whole(-_FAR, _FAR))
            number = NONE if region.is_none() else self.region_ids.index(region.one_of(self.region_ids))
            if place not in self.index:
                self.index[place] = len(self.hexes)
                self.hexes.append(place)
                regions.append(number)
        self.region = regions
        for dq, dr in self.windrose:
            self.steps.append([self.index.get((q + dq, r + dr), NONE) for q, r in self.hexes])

    def _read_islands(self, source: Reader) -> None:
        """RULING-VOY-17 An island may have any icon but the DREAD and the star, and its hexes lie in no region."""
        for entry in source.field("islands").items():
            number = len(self.island_ids)
            self.island_ids.append(entry.field("id").text())
            self.island_names.append(entry.field("name").text())
            self.island_gold.append(entry.field("gold").whole(0, 10))
            icon = entry.field("icon")
            code = NONE if icon.is_none() else ICON_NAMES.index(icon.one_of(ISLAND_ICONS))
            feature = NONE if code == NONE else self._new_feature(self.island_ids[number], code)
            shores: list[int] = []
            for item in entry.field("hexes").items(1):
                place = self.index.get(item.pair(-_FAR, _FAR), NONE)
                if place != NONE:
                    shores.append(place)
                    self.island[place] = number
                    self.region[place] = NONE
                    self.icon[place] = code
                    self.feature[place] = feature
            self.island_hexes.append(shores)
        start = source.field("start").text()
        if start in self.island_ids:
            self.start = self.island_ids.index(start)

    def _read_sea_features(self, source: Reader) -> None:
        """RULING-VOY-17 A sea hex may have any icon but a settlement."""
        for entry in source.field("sea_features").items():
            code = ICON_NAMES.index(entry.field("icon").one_of(SEA_ICONS))
            feature = self._new_feature(entry.field("id").text(), code)
            place = self.index.get(entry.field("hex").pair(-_FAR, _FAR), NONE)
            if place != NONE and self.feature[place] == NONE:
                self.icon[place] = code
                self.feature[place] = feature
                if code == DREAD:
                    self.dread = place
                elif code == STAR:
                    self.star = place

    def _new_feature(self, name: str, icon: int) -> int:
        self.feature_ids.append(name)
        self.feature_icon.append(icon)
        return len(self.feature_ids) - 1

    def _lay_out_boxes(self) -> None:
        for row in range(self.rows):
            for column in range(self.columns):
                box = len(self.numbers)
                number = self.grid[row][column] if column < len(self.grid[row]) else 0
                self.numbers.append(number)
                self.box_row.append(row)
                self.box_column.append(column)
                if 1 <= number <= 6:
                    self.boxes_of[number].append(box)
                self.row_mask[row] |= 1 << box
                self.column_mask[column] |= 1 << box

    def _chart_moves(self) -> None:
        for defeated in range(2):
            for place in range(len(self.hexes)):
                for value in range(1, 7):
                    entered = path(self, place, value, 6, defeated == 1)
                    landing = place
                    seen = 0
                    for distance in range(6):
                        if distance < len(entered):
                            landing = entered[distance]
                            if self.region[landing] >= 0:
                                seen |= 1 << self.region[landing]
                        self.landings[defeated].append(landing)
                        self.explores[defeated].append(seen)

    def _rules_part(self) -> dict[str, object]:
        """All of the document that can influence play: no name, no word, no rank."""
        kept: dict[str, object] = {}
        for part in ("windrose", "hexes", "start", "duties", "cargo_tracks", "sailors", "ocean_table", "gold"):
            kept[part] = self.document[part]
        kept["regions"] = self.region_ids
        kept["solo"] = [self.solo_rounds, self.solo_stars]
        source = Reader(self.document, self.id)
        parts: tuple[tuple[str, tuple[str, ...]], ...] = (
            ("islands", ("id", "hexes", "gold", "icon")),
            ("sea_features", ("id", "hex", "icon")),
        )
        for part, names in parts:
            kept[part] = [[entry.field(name).value for name in names] for entry in source.field(part).items()]
        return kept


def path(sea: SeaMap, place: int, value: int, distance: int, dread_defeated: bool) -> list[int]:
    """VOY-044 to VOY-053 The hexes entered from `place` in direction `value`, in order; the last one is the landing.

    The course is straight and ends early on an island, on the undefeated DREAD and at the edge of the map. A course
    straight off the map enters nothing.
    """
    ahead = sea.steps[value - 1]
    entered: list[int] = []
    for _ in range(distance):
        place = ahead[place]
        if place < 0:
            break
        entered.append(place)
        if sea.island[place] >= 0 or (place == sea.dread and not dread_defeated):
            break
    return entered


def slide(sea: SeaMap, place: int, value: int, distance: int, dread_defeated: bool) -> int:
    """The landing of that move: the last hex of `path`, or `place` if it enters none. Distance is 1 to 6."""
    return sea.landings[1 if dread_defeated else 0][(place * 6 + value - 1) * 6 + distance - 1]


def explored(sea: SeaMap, place: int, value: int, distance: int, dread_defeated: bool) -> int:
    """VOY-064, RULING-VOY-19 The regions entered by that move, passing or landing, as a bit mask. Distance is 1 to 6."""
    return sea.explores[1 if dread_defeated else 0][(place * 6 + value - 1) * 6 + distance - 1]


def departures(sea: SeaMap, place: int, value: int) -> list[int]:
    """VOY-060 to VOY-062, RULING-VOY-16 The hexes from which a ship that lies at `place` may sail in direction `value`.

    One, except on an island of two hexes: there both, the ship's own first, unless the course runs along the island,
    when it starts from the forward hex. The first is the default.
    """
    island = sea.island[place]
    if island < 0 or len(sea.island_hexes[island]) != 2:
        return [place]
    other = sea.island_hexes[island][0]
    if other == place:
        other = sea.island_hexes[island][1]
    ahead = sea.steps[value - 1]
    if ahead[place] == other:
        return [other]
    if ahead[other] == place:
        return [place]
    return [place, other]


def landing_sources(sea: SeaMap, dread_defeated: bool) -> list[list[int]]:
    """For every hex the other hexes from which a single move can end on it, in ascending order."""
    sources: list[list[int]] = [[] for _ in sea.hexes]
    for place in range(len(sea.hexes)):
        for landing in landings_from(sea, place, dread_defeated):
            if landing != place:
                sources[landing].append(place)
    return sources


def landings_from(sea: SeaMap, place: int, dread_defeated: bool) -> list[int]:
    """All hexes where a ship that lies at `place` can be after one move, in ascending order."""
    landings: set[int] = set()
    for value in range(1, 7):
        for departure in departures(sea, place, value):
            for length in range(1, 7):
                landings.add(slide(sea, departure, value, length, dread_defeated))
    return sorted(landings)


def _rewards(source: Reader) -> list[list[int]]:
    """RULING-VOY-24 Rewards of duty lines: icons that lie on maps, without settlement and DREAD."""
    return [[ICON_NAMES.index(item.one_of(REWARDS)) for item in line.items()] for line in source.items()]


def _ranks(source: Reader) -> list[tuple[int, str]]:
    """Lowest gold and name of each rank, the lowest rank first."""
    ranks: list[tuple[int, str]] = []
    for entry in source.items():
        low, name = entry.items(2, 2)
        bound = low.whole(0, _MUCH)
        if ranks and bound <= ranks[-1][0]:
            raise low.bad(f"must be more than {ranks[-1][0]}, the bound of the rank before")
        ranks.append((bound, name.text()))
    return ranks
