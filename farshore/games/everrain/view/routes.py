"""Courses over the sea: every hex in reach of the points at hand, with its price and what waits on the way."""

from __future__ import annotations

from typing import Final

from farshore.core.event import Seat
from farshore.core.kernel import options
from farshore.core.view import Offer, Shown
from farshore.core.words import counted
from farshore.games.everrain.actions.turn import Sail
from farshore.games.everrain.content.tables import COPIES, PORT
from farshore.games.everrain.state.seaways import cost_from
from farshore.games.everrain.state.ship import FOE, HURT, NAVIGATION
from farshore.games.everrain.state.table import Everrain
from farshore.games.everrain.state.words import sea_name
from farshore.games.everrain.steps.navigate import order_points
from farshore.games.everrain.view.areas import cell_id

TURNS: Final = (("left", 5), ("right", 1))
At = tuple[int, int]  # hex and facing


class Course:
    """The cheapest way found so far to a hex and facing."""

    __slots__ = ("hexes", "lines", "spent", "storms")

    def __init__(self, spent: int, lines: list[str], hexes: list[int], storms: int) -> None:
        self.spent = spent
        self.lines = lines
        self.hexes = hexes
        self.storms = storms  # damage by the way


def ways(state: Everrain, seat: Seat) -> list[Offer]:
    """Reachable hexes for the points at hand, or for one more Navigation Order: the cheapest way to each."""
    ship = state.ships[seat]
    points, first = ship.points, []
    if not points:
        if not any(isinstance(action, Sail) for action in options(state, seat)):
            return []
        points, first = order_points(state, seat), ["sail"]
    best_courses: dict[int, Course] = {}
    for (place, _), course in courses(state, seat, points).items():
        best = best_courses.get(place)
        if place != ship.hex and (best is None or (course.spent, course.storms) < (best.spent, best.storms)):
            best_courses[place] = course
    # A way of one step is offered as that step already.
    return [
        way_offer(state, seat, place, course, first + course.lines)
        for place, course in sorted(best_courses.items())
        if len(first + course.lines) > 1
    ]


def courses(state: Everrain, seat: Seat, points: int) -> dict[At, Course]:
    """Every hex and facing that these points pay for (EV-179 to EV-186)."""
    ship = state.ships[seat]
    blocked = state.occupied()
    start: At = (ship.hex, ship.facing)
    best: dict[At, Course] = {start: Course(0, [], [], 0)}
    edge = [start]
    while edge:
        edge.sort(key=lambda at: best[at].spent)
        at = edge.pop(0)
        course = best[at]
        for after, cost, line in next_steps(state, seat, at, blocked):
            spent = course.spent + cost
            if spent > points or (after in best and best[after].spent <= spent):
                continue
            moved = [after[0]] if after[0] != at[0] else []
            hit = 1 if line[:4] != "face" and (state.is_covered(at[0]) or state.is_covered(after[0])) else 0
            best[after] = Course(spent, [*course.lines, line], course.hexes + moved, course.storms + hit)
            edge.append(after)
    return best


def next_steps(state: Everrain, seat: Seat, at: At, blocked: int) -> list[tuple[At, int, str]]:
    place, facing = at
    price = cost_from(state, seat, place)
    if state.kinds[place] == PORT and not state.is_covered(place):
        steps = [((place, way), 0, f"face {way}") for way in range(6) if way != facing]
    else:
        steps = [((place, (facing + turn) % 6), price, line) for line, turn in TURNS]
    ahead = state.rules.chart.neighbours[place][facing]
    if ahead >= 0 and state.kinds[ahead] >= 0 and not blocked >> ahead & 1:
        steps.append(((ahead, facing), price, "ahead"))
    return steps


def way_offer(state: Everrain, seat: Seat, place: int, course: Course, lines: list[str]) -> Offer:
    shown: Offer = {
        "do": lines,
        "label": f"Sail to {sea_name(state, place)}",
        "group": "steer",
        "on": [{"area": "sea", "at": cell_id(state, place)}],
        "piece": f"ship:{seat}",
        "via": [cell_id(state, place_by) for place_by in course.hexes],
        "grade": min(max(course.spent - 1, 0), 2),
        "cost": [{"what": "point", "n": course.spent}],
    }
    meet(state, seat, course, shown)
    if lines[0] == "sail":
        ship = state.ships[seat]
        shown["cost"].append({"what": "navigation-order" if ship.fresh[NAVIGATION] else "fleeting-order", "n": 1})
        shown["gain"] = [{"what": "point", "n": order_points(state, seat)}]
        shown["notes"] = ["Issues a Navigation Order.", *shown.get("notes", [])]
    return shown


def one_step(state: Everrain, seat: Seat, ahead: bool) -> Course:
    """A single move ahead, or a turn where the ship lies."""
    ship = state.ships[seat]
    hexes = [state.rules.chart.neighbours[ship.hex][ship.facing]] if ahead else []
    storms = int(any(state.is_covered(place) for place in [ship.hex, *hexes]))
    return Course(cost_from(state, seat, ship.hex), [], hexes, storms)


def meet(state: Everrain, seat: Seat, course: Course, shown: Shown) -> None:
    """Adds to an offer what waits on its way."""
    if course.storms:
        shown["cost"].append({"what": "node", "n": course.storms})
    risks = way_risks(state, seat, course)
    if risks:
        shown["risks"] = risks
    if course.storms or any(wakes(state, seat, place) for place in course.hexes):
        shown["undo"] = "locks"


def wakes(state: Everrain, seat: Seat, place: int) -> bool:
    """EV-251 An active Altar on the tile of a hex, which is not the ship's own tile."""
    return place // 7 != state.ships[seat].hex // 7 and state.has_active_altar(place // 7)


def way_risks(state: Everrain, seat: Seat, course: Course) -> list[str]:
    """Section 12 What a captain meets on this way: Storms, Altars, Ports, enemy ships in range."""
    risks: list[str] = []
    ship = state.ships[seat]
    tables = state.rules.tables
    if course.storms:
        risks.append(f"Storms deal {course.storms} damage on the way.")
    tiles = {place // 7 for place in course.hexes if wakes(state, seat, place)}
    if tiles:
        risks.append(f"{counted(len(tiles), 'active Altar')} on the way: an enemy comes aboard.")
    if ship.foes and any(state.kinds[place] == PORT and not state.is_covered(place) for place in course.hexes):
        cost = sum([tables.enemies[row[FOE] // COPIES].health - row[HURT] for row in ship.foes])
        risks.append(f"In Port the enemies On Deck are banished: Agenda +{cost}.")
    end = course.hexes[-1] if course.hexes else ship.hex
    apart = state.rules.chart.apart[end]
    near = [row for row in state.fleet if apart[row[1]] <= tables.enemies[row[0] // COPIES].engagement]
    if near and state.kinds[end] != PORT:
        names = ", ".join([tables.enemies[row[0] // COPIES].name for row in near])
        risks.append(f"Within reach of: {names}.")
    return risks
