"""A finished draft as the document of a map, and that document as a file for people to read."""

import json
from typing import Final

from farshore.core.hexes import DIRECTIONS
from farshore.core.rng import Rng
from farshore.games.voyages.content.draft import Draft
from farshore.games.voyages.content.profile import ICON_ORDER, Names
from farshore.games.voyages.content.seamap import CARGO_NAMES, FORMAT

VERSION: Final = "1"  # of the generator: the same version draws the same map
REGION_IDS: Final = "ABCDEFG"
WINDROSE: Final[dict[str, list[int]]] = {str(i + 1): [q, r] for i, (q, r) in enumerate(DIRECTIONS)}
LISTED: Final[tuple[str, ...]] = ("regions", "islands", "sea_features")
BROKEN_DOWN: Final[tuple[str, ...]] = ("duties", "cargo_tracks", "solo")


def document_of(draft: Draft, map_id: str, names: Names) -> dict[str, object]:
    profile = draft.profile
    region_names = some(draft.rng, names.regions, 7)
    ports = some(draft.rng, names.ports, profile.settlements + 1)
    isles = some(draft.rng, names.isles, len(draft.islands) - len(ports))
    name = draft.rng.choice(names.maps)
    islands: list[object] = []
    for island in draft.islands:
        called = ports.pop(0) if island is draft.start or island.icon == "settlement" else isles.pop(0)
        islands.append(
            {
                "id": slug(called),
                "name": called,
                "hexes": [list(place) for place in island.hexes],
                "gold": island.gold,
                "icon": island.icon or None,
            }
        )
    hexes: list[object] = []
    for place in sorted(draft.hexes, key=lambda p: (p[1], p[0])):
        number = -1 if place in draft.land else draft.regions.at.get(place, -1)
        hexes.append([place[0], place[1], None if number < 0 else REGION_IDS[number]])
    return {
        "format": FORMAT,
        "id": map_id,
        "name": name,
        "version": VERSION,
        "author": "Farshore",
        "difficulty": profile.difficulty,
        "theme": profile.theme,
        "blurb": profile.blurb,
        "windrose": {value: list(step) for value, step in WINDROSE.items()},
        "regions": [{"id": REGION_IDS[i], "name": region_names[i]} for i in range(7)],
        "hexes": hexes,
        "start": islands[0]["id"] if isinstance(islands[0], dict) else "",
        "islands": islands,
        "sea_features": sea_features(draft),
        "duties": duties(draft),
        "cargo_tracks": {CARGO_NAMES[i]: list(profile.tracks[i]) for i in range(4)},
        "sailors": {"start": 6, "total": 12},
        "ocean_table": [0, 1, 4, 9, 16, 25, 36, 49],
        "gold": {"hero": 2, "dread": 14, "star": 3, "held": 1},
        "solo": {"rounds": 16, "stars": 3, "ranks": [list(rank) for rank in profile.ranks]},
    }


def sea_features(draft: Draft) -> list[object]:
    features: list[object] = []
    for name in ("dread", "star", *ICON_ORDER):
        places = [place for icon, place in draft.sea_icons if icon == name]
        for number, place in enumerate(places):
            single = name in ("dread", "star")
            features.append({"id": name if single else f"{name}-{number + 1}", "hex": list(place), "icon": name})
    return features


def duties(draft: Draft) -> dict[str, object]:
    """The grid of the profile; when shuffled, with numbers renamed, columns moved and column rewards dealt anew."""
    profile = draft.profile
    grid = [list(row) for row in profile.grid]
    columns = [list(line) for line in profile.column_rewards]
    if profile.shuffled:
        renamed = [1, 2, 3, 4, 5, 6]
        order = list(range(len(grid[0])))
        draft.rng.shuffle(renamed)
        draft.rng.shuffle(order)
        draft.rng.shuffle(columns)
        grid = [[renamed[row[column] - 1] for column in order] for row in grid]
    return {"grid": grid, "row_rewards": [list(line) for line in profile.row_rewards], "column_rewards": columns}


def some(rng: Rng, names: list[str], number: int) -> list[str]:
    """That many different names."""
    pool = list(names)
    rng.shuffle(pool)
    return pool[:number]


def render(document: dict[str, object]) -> str:
    """The document as a file for people to read: a line for each island, each row of hexes, each list of rewards."""
    parts = [f"  {inline(name)}: {block(name, value)}" for name, value in document.items()]
    return "{\n" + ",\n".join(parts) + "\n}\n"


def slug(name: str) -> str:
    return name.lower().replace("'", "").replace(" ", "-")


def inline(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def block(name: str, value: object) -> str:
    if name == "hexes" and isinstance(value, list):
        rows: dict[int, list[str]] = {}
        for item in value:
            rows.setdefault(item[1], []).append(inline(item))
        return "[\n    " + ",\n    ".join([", ".join(row) for row in rows.values()]) + "\n  ]"
    if name in LISTED and isinstance(value, list):
        return "[\n    " + ",\n    ".join([inline(item) for item in value]) + "\n  ]"
    if name in BROKEN_DOWN and isinstance(value, dict):
        lines: list[str] = []
        for field, item in value.items():
            shown = inline(item)
            if field in ("grid", "ranks") and isinstance(item, list):
                shown = "[\n      " + ",\n      ".join([inline(row) for row in item]) + "\n    ]"
            lines.append(f"    {inline(field)}: {shown}")
        return "{\n" + ",\n".join(lines) + "\n  }"
    return inline(value)
