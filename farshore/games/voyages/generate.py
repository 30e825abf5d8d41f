"""Maps drawn by the machine: from a profile and a seed to a map document that is fit for play.

The same profile, seed and version of this generator give the same document, byte for byte, on every machine. The maps
that come with the game were drawn here too, from the seeds in `data/atlas.json`, which adds their words.
"""

import hashlib
import json
from typing import Final

from farshore.core.content import BadContent, Library, Reader
from farshore.core.hexes import DIRECTIONS, Hex, disk, distance, neighbours
from farshore.core.rng import Rng
from farshore.games.voyages.seamap import (
    BARREL,
    CARGO_NAMES,
    FORMAT,
    RELIC,
    REWARDS,
    SAILOR,
    SETTLEMENT,
    SeaMap,
)
from farshore.games.voyages.validate import landing_sources, landings_from, validate

VERSION: Final = "1"
ATTEMPTS: Final = 200
_TRIES: Final = 40
_LEAST_SEA: Final = 6

_REGION_IDS: Final = "ABCDEFG"
_WINDROSE: Final[dict[str, list[int]]] = {str(i + 1): [q, r] for i, (q, r) in enumerate(DIRECTIONS)}
# Icons are laid out in this order, so that the last places, which are the worst, go to the commonest things.
_ICON_ORDER: Final[tuple[str, ...]] = ("relic", "sailor", "gems", "spice", "hide", "barrel", "fruit")
_LISTED: Final[tuple[str, ...]] = ("regions", "islands", "sea_features")
_BROKEN_DOWN: Final[tuple[str, ...]] = ("duties", "cargo_tracks", "solo")


class NoMap(ValueError):
    """No attempt with this profile and seed gave a map that is fit for play."""


class Profile:
    """What a kind of map looks like: shape, counts, rewards. An entry of `data/profiles.json`."""

    def __init__(self, source: Reader) -> None:
        source.only(
            (
                "id",
                "note",
                "shape",
                "start",
                "home",
                "regions",
                "dread",
                "star",
                "settlements",
                "gold_islands",
                "total_gold",
                "icons",
                "icon_islands",
                "island_gap",
                "duties",
                "cargo_tracks",
                "difficulty",
                "theme",
                "blurb",
                "ranks",
            )
        )
        self.id: str = source.field("id").text()
        self.hexes: list[Hex] = _shape(source.field("shape"))
        self.start: Hex = source.field("start").pair(-50, 50)
        if self.start not in self.hexes:
            raise source.field("start").bad("is not a hex of the shape")
        self.home: int = source.field("home").whole(0, 10)
        regions = source.field("regions")
        # "grown": seven regions wherever they fall; "row": one behind the other; "wheel": one hub, six around it.
        self.layout: str = regions.field("layout").one_of(("grown", "row", "wheel"))
        self.hub: int = regions.field("hub").whole(self.home + 1, 20) if self.layout == "wheel" else 0
        self.dread_away: tuple[int, int] = source.field("dread").pair(3, 40)
        star = source.field("star")
        self.star_away: tuple[int, int] = star.field("away").pair(4, 40)
        self.star_inland: tuple[int, int] = star.field("inland").pair(0, 20)
        settlements = source.field("settlements")
        self.settlements: int = settlements.field("number").whole(3, 5)
        self.settlement_twins: int = settlements.field("twins").whole(0, self.settlements)
        self.settlement_gold: tuple[int, int] = settlements.field("gold").pair(0, 5)
        islands = source.field("gold_islands")
        self.gold_islands: int = islands.field("number").whole(1, 40)
        self.gold_twins: int = islands.field("twins").whole(0, self.gold_islands)
        self.gold_most: int = islands.field("most").whole(1, 10)
        self.total_gold: tuple[int, int] = source.field("total_gold").pair(35, 60)
        icons = source.field("icons")
        icons.only(_ICON_ORDER)
        self.icons: list[int] = [icons.field(name).whole(0, 12) for name in _ICON_ORDER]
        self.icon_islands: int = source.field("icon_islands").whole(0, sum(self.icons))
        self.island_gap: int = source.field("island_gap").whole(1, 4)
        duties = source.field("duties")
        self.shuffled: bool = duties.field("shuffled").flag()
        self.grid: list[list[int]] = [row.wholes(1, 6) for row in duties.field("grid").items(1, 15)]
        self.row_rewards: list[list[str]] = _reward_lines(duties.field("row_rewards"))
        self.column_rewards: list[list[str]] = _reward_lines(duties.field("column_rewards"))
        tracks = source.field("cargo_tracks")
        self.tracks: list[list[int]] = [tracks.field(name).wholes(0, 100) for name in CARGO_NAMES]
        self.difficulty: str = source.field("difficulty").text()
        self.theme: str = source.field("theme").text()
        self.blurb: str = source.field("blurb").text()
        self.ranks: list[list[object]] = _rank_lines(source.field("ranks"))


class Names:
    """The stock of names. The file is `data/names.json`."""

    def __init__(self, source: Reader) -> None:
        self.ports: list[str] = source.field("ports").texts()
        self.isles: list[str] = source.field("isles").texts()
        self.regions: list[str] = source.field("regions").texts()
        self.maps: list[str] = source.field("maps").texts()


def load_names(library: Library) -> Names:
    return Names(library.read("names.json"))


def profile_ids(library: Library) -> list[str]:
    return [entry.field("id").text() for entry in library.entries("profiles.json")]


def load_profile(library: Library, profile_id: str) -> Profile:
    return Profile(_entry(library, "profiles.json", profile_id))


def atlas_ids(library: Library) -> list[str]:
    """The maps that come with the game and were drawn by the generator."""
    return [entry.field("id").text() for entry in library.entries("atlas.json")]


def author(library: Library, map_id: str) -> dict[str, object]:
    """The document of a map of the atlas, from its profile, its seed and its own words."""
    entry = _entry(library, "atlas.json", map_id)
    profile = load_profile(library, entry.field("profile").text())
    document = generate(profile, entry.field("seed").whole(0, 2**63), load_names(library))
    document["id"] = map_id
    for name in ("name", "version", "author", "difficulty", "theme", "blurb"):
        document[name] = entry.field(name).text()
    regions = entry.field("regions")
    for region, name_of in zip(Reader(document, map_id).field("regions").items(), regions.items(7, 7), strict=True):
        region.mapping()["name"] = name_of.text()
    Reader(document, map_id).field("solo").mapping()["ranks"] = _rank_lines(entry.field("ranks"))
    return document


def generate(profile: Profile, seed: int, names: Names) -> dict[str, object]:
    """The map of that profile and seed: the first of the attempts that is fit for play."""
    for attempt in range(ATTEMPTS):
        draft = _Draft(profile, Rng(_derived(f"{VERSION}/{profile.id}/{seed}/{attempt}")))
        if draft.draw():
            document = draft.document(f"{profile.id}-{seed}", names)
            if not validate(SeaMap(document, f"{profile.id}-{seed}")):
                return document
    raise NoMap(f"profile {profile.id} gives no map with seed {seed} in {ATTEMPTS} attempts")


def render(document: dict[str, object]) -> str:
    """The document as a file for people to read: a line for each island, each row of hexes, each list of rewards."""
    parts = [f"  {_inline(name)}: {_block(name, value)}" for name, value in document.items()]
    return "{\n" + ",\n".join(parts) + "\n}\n"


def estimate(sea: SeaMap) -> dict[str, int]:
    """Figures of a map that tell, before anybody has sailed it, how kind it is. More is kinder in all but the last.

    `star` and `dread`: hexes from which one move ends there; `choice`: landings open from a hex on average, in tenths;
    `sailors`, `relics`, `goods`: how many map and duties give; `leagues`: mean distance of the features in tenths.
    """
    sources = landing_sources(sea, False)
    open_landings = sum([len(landings_from(sea, here, False)) for here in range(len(sea.hexes))])
    given = list(sea.feature_icon)
    for line in sea.row_rewards + sea.column_rewards:
        given.extend(line)
    home = sea.hexes[sea.island_hexes[sea.start][0]]
    away = [distance(home, sea.hexes[here]) for here in range(len(sea.hexes)) if sea.feature[here] >= 0]
    return {
        "star": len(sources[sea.star]),
        "dread": len(sources[sea.dread]),
        "choice": open_landings * 10 // len(sea.hexes),
        "sailors": given.count(SAILOR) + given.count(SETTLEMENT),
        "relics": given.count(RELIC),
        "goods": len([icon for icon in given if icon <= BARREL]),
        "leagues": sum(away) * 10 // len(away),
    }


class _Island:
    """An island being placed."""

    __slots__ = ("gold", "hexes", "icon")

    def __init__(self, hexes: list[Hex], gold: int, icon: str) -> None:
        self.hexes = hexes
        self.gold = gold
        self.icon = icon


class _Draft:
    """One attempt. Each step says whether it succeeded."""

    def __init__(self, profile: Profile, rng: Rng) -> None:
        self.profile = profile
        self.rng = rng
        self.hexes: list[Hex] = profile.hexes
        self.on_map: set[Hex] = set(profile.hexes)
        self.region: dict[Hex, int] = {}
        self.start = _Island([profile.start], 0, "")
        self.islands: list[_Island] = [self.start]
        self.land: set[Hex] = {profile.start}
        self.sea_icons: list[tuple[str, Hex]] = []
        self.busy: set[Hex] = set()
        self.dread: Hex = profile.start
        # Sea hexes of each region, and in the last place those of none.
        self.depth: list[int] = [0] * 8

    def draw(self) -> bool:
        return (
            self.grow_regions()
            and self.place_dread_and_star()
            and self.place_settlements()
            and self.place_gold_islands()
            and self.place_icons()
            and self.share_out_gold()
        )

    # Regions.

    def grow_regions(self) -> bool:
        """Seven regions outside the home waters: whichever is smallest takes the next hex, as near its seed as it can."""
        profile = self.profile
        free = {place for place in self.hexes if self.away(place) > profile.home}
        if profile.layout == "row" and free:
            self.lay_regions_in_a_row(sorted(free))
            return self.sound_out()
        first = 0
        if profile.layout == "wheel":
            first = 1
            for place in self.hexes:
                if profile.home < self.away(place) <= profile.hub:
                    self.region[place] = 0
                    free.discard(place)
        if len(free) < 7 - first:
            return False
        seeds = self.region_seeds(sorted(free), 7 - first)
        sizes: list[int] = []
        for number, seed in enumerate(seeds):
            self.region[seed] = number + first
            free.discard(seed)
            sizes.append(1)
        while free:
            best: Hex | None = None
            chosen = -1
            for number in sorted(range(len(seeds)), key=lambda n: (sizes[n], n)):
                best = self.next_hex(free, number + first, seeds[number])
                if best is not None:
                    chosen = number
                    break
            if best is None:
                break
            self.region[best] = chosen + first
            free.discard(best)
            sizes[chosen] += 1
        return self.sound_out()

    def lay_regions_in_a_row(self, free: list[Hex]) -> None:
        """Seven equal slices from west to east, with borders that wander a little from row to row."""
        shift: dict[int, int] = {}
        wander = 0
        for row in sorted({place[1] for place in free}):
            wander = max(-2, min(2, wander + self.rng.between(-1, 1)))
            shift[row] = wander
        ordered = sorted(free, key=lambda place: (2 * place[0] + place[1] + shift[place[1]], place[1]))
        for rank, place in enumerate(ordered):
            self.region[place] = rank * 7 // len(ordered)

    def sound_out(self) -> bool:
        """Count the sea hexes of every region; too small a region spoils the attempt."""
        for place in self.hexes:
            self.depth[self.region.get(place, -1)] += 1
        return min(self.depth[:7]) > _LEAST_SEA

    def region_seeds(self, free: list[Hex], number: int) -> list[Hex]:
        """Far apart: each further seed is one of the three hexes farthest from all before."""
        seeds = [self.rng.choice(free)]
        while len(seeds) < number:
            ranked = sorted(free, key=lambda place: (-min(distance(place, seed) for seed in seeds), place))
            seeds.append(self.rng.choice(ranked[:3]))
        return seeds

    def next_hex(self, free: set[Hex], region: int, seed: Hex) -> Hex | None:
        """The free hex next to the region that is nearest to its seed; between equals the most enclosed one."""
        best: Hex | None = None
        best_key = (0, 0, 0, 0)
        for place in sorted(free):
            around = [1 for other in neighbours(place) if self.region.get(other, -1) == region]
            if around:
                key = (distance(place, seed) - len(around), distance(place, seed), place[0], place[1])
                if best is None or key < best_key:
                    best = place
                    best_key = key
        return best

    # Features.

    def place_dread_and_star(self) -> bool:
        profile = self.profile
        low, high = profile.dread_away
        lairs = [place for place in self.hexes if low <= self.away(place) <= high and self.inland(place) >= 1]
        if not lairs:
            return False
        self.dread = self.rng.choice(lairs)
        self.put_at_sea("dread", self.dread)
        near, far = profile.star_away
        shallow, deep = profile.star_inland
        skies = [
            place
            for place in self.hexes
            if near <= self.away(place) <= far
            and shallow <= self.inland(place) <= deep
            and distance(place, self.dread) >= 4
        ]
        if not skies:
            return False
        self.put_at_sea("star", self.rng.choice(skies))
        return True

    def place_settlements(self) -> bool:
        """They keep the greatest distance of all, so on a small map it takes some tries to fit them in."""
        profile = self.profile
        for _ in range(_TRIES):
            placed = 0
            for number in range(profile.settlements):
                twin = number < profile.settlement_twins
                gold = self.rng.between(profile.settlement_gold[0], profile.settlement_gold[1])
                placed += 1 if self.place_island(twin, gold, "settlement", 5, 3) else 0
            if placed == profile.settlements:
                return True
            for _ in range(placed):
                self.take_back_island()
        return False

    def place_gold_islands(self) -> bool:
        profile = self.profile
        return all(self.place_island(n < profile.gold_twins, 1, "", 0, 2) for n in range(profile.gold_islands))

    def place_icons(self) -> bool:
        """As many on islands as the profile says, evenly among all kinds, the others at sea."""
        profile = self.profile
        icons: list[str] = []
        for name, number in zip(_ICON_ORDER, profile.icons, strict=True):
            icons.extend([name] * number)
        for number, name in enumerate(icons):
            total = max(1, len(icons))
            ashore = (number + 1) * profile.icon_islands // total > number * profile.icon_islands // total
            if ashore:
                if not self.place_island(False, 0 if name == "sailor" else 1, name, 3, 2):
                    return False
            else:
                places = [p for p in self.hexes if self.is_free(p) and self.away(p) >= 2 and self.clear_of(p, name, 3)]
                if not places:
                    return False
                self.put_at_sea(name, self.spread_choice(places, name))
        return True

    def share_out_gold(self) -> bool:
        """Coin by coin among the islands without icon, then the most to the farthest."""
        profile = self.profile
        rich = [island for island in self.islands if island.icon == "" and island is not self.start]
        away = [min(self.away(place) for place in island.hexes) for island in rich]
        most = [profile.gold_most if far >= 4 else min(5, profile.gold_most) for far in away]
        gold = [island.gold for island in rich]
        left = self.rng.between(profile.total_gold[0], profile.total_gold[1])
        left -= sum(island.gold for island in self.islands)
        while left > 0:
            open_to: list[int] = []
            for i in range(len(rich)):
                if gold[i] < most[i]:
                    open_to.extend([i] * away[i])
            if not open_to:
                return False
            gold[self.rng.choice(open_to)] += 1
            left -= 1
        values = sorted(gold)
        for rank, i in enumerate(sorted(range(len(rich)), key=lambda n: (away[n], n))):
            rich[i].gold = values[rank]
        return left == 0

    # Places.

    def place_island(self, twin: bool, gold: int, icon: str, apart: int, least_away: int) -> bool:
        places = [p for p in self.hexes if self.fits_island(p, icon, apart) and self.away(p) >= least_away]
        while places:
            place = self.spread_choice(places, icon)
            hexes = [place]
            if twin:
                others = [n for n in neighbours(place) if n in self.on_map and self.fits_island(n, icon, apart)]
                others = [n for n in others if self.away(n) >= least_away]
                if not others:
                    places.remove(place)
                    continue
                hexes.append(self.rng.choice(others))
            self.islands.append(_Island(hexes, gold, icon))
            for land in hexes:
                self.land.add(land)
                self.depth[self.region.get(land, -1)] -= 1
            return True
        return False

    def take_back_island(self) -> None:
        for land in self.islands.pop().hexes:
            self.land.discard(land)
            self.depth[self.region.get(land, -1)] += 1

    def fits_island(self, place: Hex, icon: str, apart: int) -> bool:
        gap = self.profile.island_gap
        # The DREAD keeps open water around it, and so does the start.
        if not self.is_free(place) or distance(place, self.dread) < 2 or self.away(place) < 2:
            return False
        # A region keeps enough sea to be one, with a hex to spare for the other half of a twin.
        region = self.region.get(place, -1)
        if region >= 0 and self.depth[region] <= _LEAST_SEA + 1:
            return False
        near = [1 for land in self.land if distance(place, land) < gap]
        return not near and (icon == "" or self.clear_of(place, icon, apart))

    def is_free(self, place: Hex) -> bool:
        return place not in self.busy and place not in self.land

    def clear_of(self, place: Hex, icon: str, apart: int) -> bool:
        return all(distance(place, other) >= apart for other in self.places_of(icon))

    def places_of(self, icon: str) -> list[Hex]:
        ashore = [place for island in self.islands if island.icon == icon for place in island.hexes]
        return ashore + [place for name, place in self.sea_icons if name == icon]

    def spread_choice(self, places: list[Hex], icon: str) -> Hex:
        """Of three random places the one farthest from its like, so that things are spread without being regular."""
        like = self.places_of(icon)
        best = self.rng.choice(places)
        for _ in range(2):
            other = self.rng.choice(places)
            if like and min(distance(other, p) for p in like) > min(distance(best, p) for p in like):
                best = other
        return best

    def put_at_sea(self, icon: str, place: Hex) -> None:
        self.sea_icons.append((icon, place))
        self.busy.add(place)

    def away(self, place: Hex) -> int:
        return distance(place, self.profile.start)

    def inland(self, place: Hex) -> int:
        """How far from the edge: 0 on it."""
        radius = 1
        while all(other in self.on_map for other in disk(place, radius)):
            radius += 1
        return radius - 1

    # The document.

    def document(self, map_id: str, names: Names) -> dict[str, object]:
        profile = self.profile
        region_names = self.some(names.regions, 7)
        ports = self.some(names.ports, profile.settlements + 1)
        isles = self.some(names.isles, len(self.islands) - len(ports))
        name = self.rng.choice(names.maps)
        islands: list[object] = []
        for island in self.islands:
            called = ports.pop(0) if island is self.start or island.icon == "settlement" else isles.pop(0)
            islands.append(
                {
                    "id": _slug(called),
                    "name": called,
                    "hexes": [list(place) for place in island.hexes],
                    "gold": island.gold,
                    "icon": island.icon or None,
                }
            )
        hexes: list[object] = []
        for place in sorted(self.hexes, key=lambda p: (p[1], p[0])):
            number = -1 if place in self.land else self.region.get(place, -1)
            hexes.append([place[0], place[1], None if number < 0 else _REGION_IDS[number]])
        return {
            "format": FORMAT,
            "id": map_id,
            "name": name,
            "version": VERSION,
            "author": "Farshore",
            "difficulty": profile.difficulty,
            "theme": profile.theme,
            "blurb": profile.blurb,
            "windrose": {value: list(step) for value, step in _WINDROSE.items()},
            "regions": [{"id": _REGION_IDS[i], "name": region_names[i]} for i in range(7)],
            "hexes": hexes,
            "start": islands[0]["id"] if isinstance(islands[0], dict) else "",
            "islands": islands,
            "sea_features": self.sea_features(),
            "duties": self.duties(),
            "cargo_tracks": {CARGO_NAMES[i]: list(profile.tracks[i]) for i in range(4)},
            "sailors": {"start": 6, "total": 12},
            "ocean_table": [0, 1, 4, 9, 16, 25, 36, 49],
            "gold": {"hero": 2, "dread": 14, "star": 3, "held": 1},
            "solo": {"rounds": 16, "stars": 3, "ranks": [list(rank) for rank in profile.ranks]},
        }

    def sea_features(self) -> list[object]:
        features: list[object] = []
        for name in ("dread", "star", *_ICON_ORDER):
            places = [place for icon, place in self.sea_icons if icon == name]
            for number, place in enumerate(places):
                single = name in ("dread", "star")
                features.append({"id": name if single else f"{name}-{number + 1}", "hex": list(place), "icon": name})
        return features

    def duties(self) -> dict[str, object]:
        """The grid of the profile; when shuffled, with numbers renamed, columns moved and column rewards dealt anew."""
        profile = self.profile
        grid = [list(row) for row in profile.grid]
        columns = [list(line) for line in profile.column_rewards]
        if profile.shuffled:
            renamed = [1, 2, 3, 4, 5, 6]
            order = list(range(len(grid[0])))
            self.rng.shuffle(renamed)
            self.rng.shuffle(order)
            self.rng.shuffle(columns)
            grid = [[renamed[row[column] - 1] for column in order] for row in grid]
        return {"grid": grid, "row_rewards": [list(line) for line in profile.row_rewards], "column_rewards": columns}

    def some(self, names: list[str], number: int) -> list[str]:
        """That many different names."""
        pool = list(names)
        self.rng.shuffle(pool)
        return pool[:number]


def _shape(source: Reader) -> list[Hex]:
    kind = source.field("kind").one_of(("hexagon", "rectangle"))
    if kind == "hexagon":
        source.only(("kind", "radius", "hole"))
        hole = source.field("hole").whole(-1, 20)
        found = [place for place in disk((0, 0), source.field("radius").whole(1, 20)) if distance(place, (0, 0)) > hole]
    else:
        source.only(("kind", "columns", "rows", "origin"))
        left, top = source.field("origin").pair(0, 60)
        found = []
        for row in range(source.field("rows").whole(1, 60)):
            for column in range(source.field("columns").whole(1, 60)):
                # Every other row is shifted by half a hex, which keeps the sides upright.
                found.append((column - left - (row // 2 - top // 2), row - top))
    return sorted(found)


def _reward_lines(source: Reader) -> list[list[str]]:
    return [[item.one_of(REWARDS) for item in line.items()] for line in source.items()]


def _rank_lines(source: Reader) -> list[list[object]]:
    lines: list[list[object]] = []
    for entry in source.items(5, 5):
        bound, name = entry.items(2, 2)
        lines.append([bound.whole(0, 1000), name.text()])
    return lines


def _entry(library: Library, path: str, name: str) -> Reader:
    for entry in library.entries(path):
        if entry.field("id").text() == name:
            return entry
    raise BadContent(path, "", f"has no entry {name!r}")


def _derived(text: str) -> int:
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big")


def _slug(name: str) -> str:
    return name.lower().replace("'", "").replace(" ", "-")


def _inline(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def _block(name: str, value: object) -> str:
    if name == "hexes" and isinstance(value, list):
        rows: dict[int, list[str]] = {}
        for item in value:
            rows.setdefault(item[1], []).append(_inline(item))
        return "[\n    " + ",\n    ".join([", ".join(row) for row in rows.values()]) + "\n  ]"
    if name in _LISTED and isinstance(value, list):
        return "[\n    " + ",\n    ".join([_inline(item) for item in value]) + "\n  ]"
    if name in _BROKEN_DOWN and isinstance(value, dict):
        lines: list[str] = []
        for field, item in value.items():
            shown = _inline(item)
            if field in ("grid", "ranks") and isinstance(item, list):
                shown = "[\n      " + ",\n      ".join([_inline(row) for row in item]) + "\n    ]"
            lines.append(f"    {_inline(field)}: {shown}")
        return "{\n" + ",\n".join(lines) + "\n  }"
    return _inline(value)
