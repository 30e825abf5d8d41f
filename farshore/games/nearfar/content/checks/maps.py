"""Checks of the atlas (docs/rules/nearfar.md, 11.2)."""

from typing import Final

from farshore.core.finding import Finding
from farshore.games.nearfar.content.atlas import UNREACHED, AtlasMap, distances
from farshore.games.nearfar.content.checks.findings import Report
from farshore.games.nearfar.content.language import ROUTES, SPACE_KINDS
from farshore.games.nearfar.content.load import MAPS, Content

NAMES: Final[tuple[str, ...]] = (
    "Glogo Caverns",
    "Broken Plains",
    "Crimson Forest",
    "Meteor Mountain",
    "Toxic Desert",
    "Cloudy Valley",
    "Dried Sea",
    "Fire Delta",
    "Rocktooth Isles",
    "Mammoth Jungle",
    "The Last Ruin",
)
SPECIAL: Final[dict[int, list[str]]] = {5: ["water"], 10: ["mammoth"], 11: ["bosses"]}
SECTION: Final = "11.2"


def check_maps(content: Content) -> list[Finding]:
    report = Report()
    report.need(sorted(content.maps) == list(range(1, MAPS + 1)), SECTION, "atlas", "The maps are not 1 to 11.")
    for number, chart in content.maps.items():
        about = f"map {number}"
        report.need(number > MAPS or chart.name == NAMES[number - 1], SECTION, about, "The map has another name.")
        report.need(chart.rules == SPECIAL.get(number, []), SECTION, about, "The special rules are not those of 8.6.")
        _spaces(chart, about, report)
        _paths(chart, about, report)
        _symbols(chart, about, report)
        _far_and_near(chart, about, report)
        _books(chart, about, report)
        _routes(chart, about, report)
        _special(chart, about, report)
        refs = {chart.spaces[space].quest_ref for space in chart.with_books()}
        if number in content.map_quests:
            good = refs == set(content.map_quests[number])
            report.need(good, SECTION, about, "Books and written quests are not the same.")
    return report.findings


def _spaces(chart: AtlasMap, about: str, report: Report) -> None:
    report.within(31, len(chart.spaces), 31, SECTION, about, "Spaces")
    for kind in SPACE_KINDS:
        low, high = (2, 2) if kind in ROUTES else (9, 13)
        report.within(low, len(chart.of_kind(kind)), high, SECTION, about, f"Spaces of {kind}")
    places = [(space.x, space.y) for space in chart.spaces]
    report.need(len(set(places)) == len(places), SECTION, about, "Two spaces lie in the same place.")


def _paths(chart: AtlasMap, about: str, report: Report) -> None:
    report.within(38, len(chart.paths), 46, SECTION, about, "Paths")
    report.need(UNREACHED not in chart.distance, SECTION, about, "Not every space can be reached.")
    for number, space in enumerate(chart.spaces):
        low = 3 if number == chart.town else 1
        report.within(low, len(chart.paths_at[number]), 5, SECTION, f"{about} {space.id}", "Paths there")
    for number, path in enumerate(chart.paths):
        for other in chart.paths[:number]:
            if len({path.a, path.b, other.a, other.b}) == 4 and _cross(chart, (path.a, path.b), (other.a, other.b)):
                ends = [chart.spaces[end].id for end in (path.a, path.b, other.a, other.b)]
                report.need(False, SECTION, about, f"The paths {ends[0]}-{ends[1]} and {ends[2]}-{ends[3]} cross.")


def _cross(chart: AtlasMap, first: tuple[int, int], second: tuple[int, int]) -> bool:
    a, b = first
    c, d = second
    apart = _turn(chart, a, b, c) * _turn(chart, a, b, d)
    return apart <= 0 and _turn(chart, c, d, a) * _turn(chart, c, d, b) <= 0


def _turn(chart: AtlasMap, a: int, b: int, c: int) -> int:
    """Positive, negative or zero: on which side of the line from a to b the space c lies."""
    first, two, three = chart.spaces[a], chart.spaces[b], chart.spaces[c]
    area = (two.x - first.x) * (three.y - first.y) - (two.y - first.y) * (three.x - first.x)
    return (area > 0) - (area < 0)


def _symbols(chart: AtlasMap, about: str, report: Report) -> None:
    threats = [path for path in chart.paths if path.icon == "threat"]
    treasures = [path for path in chart.paths if path.icon == "treasure"]
    report.within(8, len(threats), 10, SECTION, about, "Threat symbols")
    report.within(5, len(treasures), 7, SECTION, about, "Treasure symbols")
    near = [path for path in treasures if min(chart.distance[path.a], chart.distance[path.b]) <= 1]
    report.within(0, len(near), 1, SECTION, about, "Treasure symbols within 2 steps")
    exits = [chart.paths[number].icon for number in chart.paths_at[chart.town]]
    report.need("" in exits, SECTION, about, "Every exit from town has a symbol.")
    report.need("threat" in exits, SECTION, about, "No exit from town has a threat.")


def _far_and_near(chart: AtlasMap, about: str, report: Report) -> None:
    away = chart.distance
    report.within(6, max(away), 8, SECTION, about, "Greatest distance from town")
    report.within(6, len([steps for steps in away if 1 <= steps <= 2]), 30, SECTION, about, "Spaces within 2 steps")
    report.within(8, len([steps for steps in away if steps > 4]), 30, SECTION, about, "Spaces beyond 4 steps")
    report.within(12, len(early_ends(chart)), 30, SECTION, about, "Spaces for three early turns")


def early_ends(chart: AtlasMap, turns: int = 3, movement: int = 2, hearts: int = 6) -> list[int]:
    """Where those turns can end without a camp, an animal, a refill or a threat, the town not counted."""
    # The most hearts with which a turn can end there.
    best: dict[int, int] = {chart.town: hearts}
    for _ in range(turns):
        reached = dict(best)
        for start, held in best.items():
            standing: dict[int, int] = {start: held}
            for step in range(movement):
                onward: dict[int, int] = {}
                for place, left in standing.items():
                    after = left if step == 0 or place == chart.town else left - 1
                    if after < 0:
                        continue
                    for number in chart.paths_at[place]:
                        there = chart.paths[number].other(place)
                        if chart.paths[number].icon != "threat":
                            arrived = max(0, after - 1) if chart.spaces[there].water else after
                            onward[there] = max(arrived, onward.get(there, 0))
                for there, left in onward.items():
                    reached[there] = max(left, reached.get(there, 0))
                standing = onward
        best = reached
    return sorted(space for space in best if space != chart.town)


def _books(chart: AtlasMap, about: str, report: Report) -> None:
    books = chart.with_books()
    refs = [chart.spaces[space].quest_ref for space in books]
    named = [space for space in range(len(chart.spaces)) if chart.spaces[space].name]
    report.within(20, len(books), 20, SECTION, about, "Books")
    report.need(len(set(refs)) == len(refs), SECTION, about, "Two books have the same number.")
    report.need(chart.town not in books, SECTION, about, "There is a book in town.")
    report.within(6, len([space for space in books if chart.distance[space] <= 3]), 20, SECTION, about, "Near books")
    report.within(6, len([space for space in books if chart.distance[space] > 4]), 20, SECTION, about, "Far books")
    for kind in SPACE_KINDS:
        report.need(any(chart.spaces[space].kind == kind for space in books), SECTION, about, f"No book on {kind}.")
    report.within(4, len(named), 6, SECTION, about, "Named spaces")
    for space in named:
        report.need(space in books, SECTION, about, f"{chart.spaces[space].name} has no book.")


def _routes(chart: AtlasMap, about: str, report: Report) -> None:
    sole = [route.sole_jp for route in chart.routes]
    report.within(28, sum(sole), 34, SECTION, about, "Sum of the routes")
    report.need(len(set(sole)) == 4, SECTION, about, "Two routes are worth the same.")
    for route in chart.routes:
        half = route.sole_jp // 2
        fair = route.joint_jp in (half, half - 1) and route.joint_jp >= 2
        report.need(fair, SECTION, about, f"The shared value of {route.kind} is {route.joint_jp} for {route.sole_jp}.")
        ends = chart.of_kind(route.kind)
        if len(ends) == 2:
            steps = distances(chart, ends[0])[ends[1]]
            report.within(3, steps, 7, SECTION, f"{about} {route.kind}", "Steps between its spaces")


def _special(chart: AtlasMap, about: str, report: Report) -> None:
    water = [space for space in range(len(chart.spaces)) if chart.spaces[space].water]
    mammoths = [space for space in range(len(chart.spaces)) if chart.spaces[space].mammoth]
    if "water" in chart.rules:
        report.within(6, len(water), 8, SECTION, about, "Water spaces")
        report.within(15, len(dry(chart)), 30, SECTION, about, "Spaces reached without water")
    else:
        report.need(not water, SECTION, about, "There is water and no rule for it.")
    if "mammoth" in chart.rules:
        report.within(5, len(mammoths), 6, SECTION, about, "Mammoth spaces")
        away = [chart.distance[space] for space in mammoths]
        report.need(all(2 <= steps <= 6 for steps in away), SECTION, about, "A mammoth is too near or too far.")
        report.need(any(steps <= 3 for steps in away), SECTION, about, "No mammoth within 3 steps.")
    else:
        report.need(not mammoths, SECTION, about, "There are mammoths and no rule for them.")
    if "bosses" in chart.rules:
        threats = [path for path in chart.paths if path.icon == "threat"]
        far = [path for path in threats if min(chart.distance[path.a], chart.distance[path.b]) >= 4]
        report.within(9, len(threats), 10, SECTION, about, "Threat symbols for bosses")
        report.within(3, len(far), 10, SECTION, about, "Threat symbols 4 steps out")


def dry(chart: AtlasMap) -> list[int]:
    """The spaces, town aside, that can be reached without entering water."""
    reached = [chart.town]
    for space in reached:
        reached.extend(
            there for there in chart.neighbours(space) if there not in reached and not chart.spaces[there].water
        )
    return sorted(set(reached) - {chart.town})
