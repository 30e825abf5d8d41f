"""A map of the atlas (docs/rules/nearfar.md, 11.2): spaces, paths with their symbols, routes, and distances.

Building a map checks the shape of the document; whether it obeys the rules for maps is the business of `validate`.
"""

from typing import Final

from farshore.core.content import Reader
from farshore.games.nearfar.content.gazetteer import place_names
from farshore.games.nearfar.content.language import ROUTES, SPACE_KINDS

FORMAT: Final = "nearfar-map/1"
PATH_ICONS: Final[tuple[str, ...]] = ("threat", "treasure")
MAP_RULES: Final[tuple[str, ...]] = ("water", "mammoth", "bosses")
WIDTH: Final = 1000
HEIGHT: Final = 700
UNREACHED: Final = -1


class Space:
    """A place where a journey can end. `quest_ref` and `name` are empty where there is none."""

    __slots__ = ("id", "kind", "mammoth", "name", "quest_ref", "water", "x", "y")

    def __init__(self, source: Reader) -> None:
        source.only(["id", "x", "y", "kind", "quest_ref", "name", "water", "mammoth"])
        self.id: str = source.field("id").text()
        self.x: int = source.field("x").whole(0, WIDTH)
        self.y: int = source.field("y").whole(0, HEIGHT)
        self.kind: str = source.field("kind").one_of(("town", *SPACE_KINDS))
        self.quest_ref: str = source.field("quest_ref").text() if source.has("quest_ref") else ""
        self.name: str = source.field("name").text() if source.has("name") else ""
        self.water: bool = source.field("water").flag() if source.has("water") else False
        self.mammoth: bool = source.field("mammoth").flag() if source.has("mammoth") else False


class Path:
    """A dotted line between two spaces, given by their indices, with at most one symbol."""

    __slots__ = ("a", "b", "icon")

    def __init__(self, a: int, b: int, icon: str) -> None:
        self.a = a
        self.b = b
        self.icon = icon

    def other(self, end: int) -> int:
        return self.b if end == self.a else self.a


class Route:
    """Two spaces of one trade: what both are worth to one player, and to each of two."""

    __slots__ = ("joint_jp", "kind", "sole_jp")

    def __init__(self, kind: str, source: Reader) -> None:
        source.only(["sole_jp", "joint_jp"])
        self.kind = kind
        self.sole_jp: int = source.field("sole_jp").whole(1, 20)
        self.joint_jp: int = source.field("joint_jp").whole(0, 20)


class AtlasMap:
    """One map, immutable by convention. Spaces and paths are indices; the town is whichever space is of that kind."""

    __slots__ = (
        "by_kind",
        "display_name",
        "distance",
        "index",
        "name",
        "number",
        "paths",
        "paths_at",
        "places",
        "routes",
        "rules",
        "spaces",
        "theme",
        "threat_place",
        "town",
    )

    def __init__(self, source: Reader) -> None:
        source.only(
            ["format", "id", "name", "display_name", "theme", "spaces", "paths", "routes", "threat_place", "rules"]
        )
        source.field("format").one_of((FORMAT,))
        self.number: int = source.field("id").whole(1, 99)
        self.name: str = source.field("name").text()
        self.display_name: str = source.field("display_name").text() if source.has("display_name") else self.name
        self.theme: str = source.field("theme").text()
        self.spaces: list[Space] = [Space(item) for item in source.field("spaces").items(2, 99)]
        self.index: dict[str, int] = {}
        self.by_kind: dict[str, list[int]] = {}
        self.town: int = UNREACHED
        for number, space in enumerate(self.spaces):
            where = source.field("spaces").items()[number]
            if space.id in self.index:
                raise where.field("id").bad(f"is {space.id!r} a second time")
            self.index[space.id] = number
            self.by_kind.setdefault(space.kind, []).append(number)
            if space.kind == "town":
                if self.town != UNREACHED:
                    raise where.field("kind").bad("must not be town: there is one already")
                self.town = number
        if self.town == UNREACHED:
            raise source.field("spaces").bad("must have one space of the kind town")
        self.paths: list[Path] = []
        self.paths_at: list[list[int]] = [[] for _ in self.spaces]
        for item in source.field("paths").items(1, 99):
            self._lay(item)
        routes = source.field("routes")
        routes.only(ROUTES)
        self.routes: list[Route] = [Route(kind, routes.field(kind)) for kind in ROUTES]
        place = source.field("threat_place")
        place.only(["x", "y"])
        self.threat_place: tuple[int, int] = (place.field("x").whole(0, WIDTH), place.field("y").whole(0, HEIGHT))
        self.rules: list[str] = [item.one_of(MAP_RULES) for item in source.field("rules").items()]
        self.distance: list[int] = distances(self, self.town)
        self.places: list[str] = place_names(self)  # what they are called in the log and in offers

    def _lay(self, source: Reader) -> None:
        source.only(["a", "b", "icon"])
        names = list(self.index)
        a = self.index[source.field("a").one_of(names)]
        b = self.index[source.field("b").one_of(names)]
        if a == b:
            raise source.bad("must not lead from a space to itself")
        if any(self.paths[number].other(a) == b for number in self.paths_at[a]):
            raise source.bad("joins two spaces that are joined already")
        icon = source.field("icon").one_of(PATH_ICONS) if source.has("icon") else ""
        self.paths_at[a].append(len(self.paths))
        self.paths_at[b].append(len(self.paths))
        self.paths.append(Path(a, b, icon))

    def neighbours(self, space: int) -> list[int]:
        return [self.paths[number].other(space) for number in self.paths_at[space]]

    def with_books(self) -> list[int]:
        """NF-021 The spaces with an open-book icon, in the order of the file."""
        return [number for number, space in enumerate(self.spaces) if space.quest_ref]

    def of_kind(self, kind: str) -> list[int]:
        return self.by_kind.get(kind, [])


def distances(chart: AtlasMap, start: int) -> list[int]:
    """Steps from the start to every space; UNREACHED where no path leads."""
    steps = [UNREACHED] * len(chart.spaces)
    steps[start] = 0
    waiting = [start]
    for space in waiting:
        for there in chart.neighbours(space):
            if steps[there] == UNREACHED:
                steps[there] = steps[space] + 1
                waiting.append(there)
    return steps
