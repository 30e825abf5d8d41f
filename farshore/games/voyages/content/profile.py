"""What a kind of map looks like, and the stock of names: the files a map is drawn from."""

from typing import Final

from farshore.core.content import BadContent, Library, Reader
from farshore.core.hexes import Hex, disk, distance
from farshore.games.voyages.content.seamap import CARGO_NAMES, REWARDS

# Icons are laid out in this order, so that the last places, which are the worst, go to the commonest things.
ICON_ORDER: Final[tuple[str, ...]] = ("relic", "sailor", "gems", "spice", "hide", "barrel", "fruit")
FIELDS: Final[tuple[str, ...]] = (
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


class Profile:
    """What a kind of map looks like: shape, counts, rewards. An entry of `data/profiles.json`."""

    def __init__(self, source: Reader) -> None:
        source.only(FIELDS)
        self.id: str = source.field("id").text()
        self.hexes: list[Hex] = shape_of(source.field("shape"))
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
        icons.only(ICON_ORDER)
        self.icons: list[int] = [icons.field(name).whole(0, 12) for name in ICON_ORDER]
        self.icon_islands: int = source.field("icon_islands").whole(0, sum(self.icons))
        self.island_gap: int = source.field("island_gap").whole(1, 4)
        duties = source.field("duties")
        self.shuffled: bool = duties.field("shuffled").flag()
        self.grid: list[list[int]] = [row.wholes(1, 6) for row in duties.field("grid").items(1, 15)]
        self.row_rewards: list[list[str]] = reward_lines(duties.field("row_rewards"))
        self.column_rewards: list[list[str]] = reward_lines(duties.field("column_rewards"))
        tracks = source.field("cargo_tracks")
        self.tracks: list[list[int]] = [tracks.field(name).wholes(0, 100) for name in CARGO_NAMES]
        self.difficulty: str = source.field("difficulty").text()
        self.theme: str = source.field("theme").text()
        self.blurb: str = source.field("blurb").text()
        self.ranks: list[list[object]] = rank_lines(source.field("ranks"))


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
    return Profile(entry_of(library, "profiles.json", profile_id))


def atlas_ids(library: Library) -> list[str]:
    """The maps that come with the game and were drawn by the generator."""
    return [entry.field("id").text() for entry in library.entries("atlas.json")]


def shape_of(source: Reader) -> list[Hex]:
    kind = source.field("kind").one_of(("hexagon", "rectangle"))
    if kind == "hexagon":
        source.only(("kind", "radius", "hole"))
        hole = source.field("hole").whole(-1, 20)
        hexes = [place for place in disk((0, 0), source.field("radius").whole(1, 20)) if distance(place, (0, 0)) > hole]
    else:
        source.only(("kind", "columns", "rows", "origin"))
        left, top = source.field("origin").pair(0, 60)
        hexes = []
        for row in range(source.field("rows").whole(1, 60)):
            for column in range(source.field("columns").whole(1, 60)):
                # Every other row is shifted by half a hex, which keeps the sides upright.
                hexes.append((column - left - (row // 2 - top // 2), row - top))
    return sorted(hexes)


def reward_lines(source: Reader) -> list[list[str]]:
    return [[item.one_of(REWARDS) for item in line.items()] for line in source.items()]


def rank_lines(source: Reader) -> list[list[object]]:
    lines: list[list[object]] = []
    for entry in source.items(5, 5):
        bound, name = entry.items(2, 2)
        lines.append([bound.whole(0, 1000), name.text()])
    return lines


def entry_of(library: Library, path: str, name: str) -> Reader:
    for entry in library.entries(path):
        if entry.field("id").text() == name:
            return entry
    raise BadContent(path, "", f"has no entry {name!r}")
