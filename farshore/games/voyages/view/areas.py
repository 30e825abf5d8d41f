"""The sheet as areas of a view document: chart, windrose, dice, sailors, duties, cargo, legends, gold."""

from __future__ import annotations

from typing import Final, Literal

from farshore.core.event import Seat
from farshore.core.hexes import DIRECTIONS, distance
from farshore.core.shelf import Shelf
from farshore.core.view import Area, Cell, DieView, GridCell, Line, Mark, Region, Slot
from farshore.core.words import counted
from farshore.games.voyages.actions.decisions import ROLES
from farshore.games.voyages.content.seamap import CARGO_NAMES, DREAD, ICON_NAMES, SETTLEMENT, STAR, SeaMap
from farshore.games.voyages.state.table import SOLD, STARS, Segment, Sheet, Voyages
from farshore.games.voyages.steps.scoring import HEADINGS, headings
from farshore.games.voyages.view.places import cell_id
from farshore.games.voyages.view.reach import completes

# Where the six directions lie on a rose in the unit square, clockwise from north-east.
ROSE: Final = ((0.75, 0.07), (1.0, 0.5), (0.75, 0.93), (0.25, 0.93), (0.0, 0.5), (0.25, 0.07))
BEARINGS: Final = ("north-east", "east", "south-east", "south-west", "west", "north-west")
SOLD_FOR_STAR: Final = 3
HEROES_FOR_DREAD: Final = 2
MANY: Final = 6  # with more captains than this only the last leg of each route is drawn

PRINTED: Final[Shelf[list[Cell]]] = Shelf(32)
CHARTS: Final[Shelf[list[Cell]]] = Shelf(256)
GRIDS: Final[Shelf[Area]] = Shelf(512)


def chart(state: Voyages, sheet: Sheet | None, lines: list[Line]) -> Area:
    """The map with what this captain has used, visited and seen; without a captain, as printed."""
    sea = state.rules.sea
    seen = sheet.regions if sheet is not None else 0
    regions: list[Region] = []
    for number, name in enumerate(sea.region_names):
        region: Region = {"id": sea.region_ids[number], "name": name}
        if seen >> number & 1:
            region["state"] = "seen"
        regions.append(region)
    return {
        "id": "map",
        "type": "hexmap",
        "place": "world",
        "title": sea.name,
        "help": sea.blurb,
        "orient": "pointy",
        "cells": printed(sea) if sheet is None else marked(sea, sheet),
        "regions": regions,
        "lines": lines,
    }


def printed(sea: SeaMap) -> list[Cell]:
    """The cells as nobody has sailed there yet."""
    return PRINTED.get(sea, lambda: [chart_cell(sea, place, None) for place in range(len(sea.hexes))])


def marked(sea: SeaMap, sheet: Sheet) -> list[Cell]:
    """The cells with what this captain has used: those that carry nothing are the printed ones."""

    def build() -> list[Cell]:
        return [chart_cell(sea, place, sheet) if "marks" in cell else cell for place, cell in enumerate(printed(sea))]

    return CHARTS.get((sea, sheet.visited, sheet.used, sheet.sailor_taken, sheet.stars), build)


def chart_cell(sea: SeaMap, place: int, sheet: Sheet | None) -> Cell:
    q, r = sea.hexes[place]
    island = sea.island[place]
    cell: Cell = {"id": f"map:{q},{r}", "q": q, "r": r, "terrain": "sea" if island < 0 else "island"}
    if sea.region[place] >= 0:
        cell["region"] = sea.region_ids[sea.region[place]]
    if island >= 0:
        cell["tile"] = sea.island_ids[island]
        if sea.island_hexes[island][0] != place:
            return cell  # name and marks of an island stand on its first hex
        cell["name"] = sea.island_names[island]
        if island == sea.start:
            cell["state"] = "start"
    marks = chart_marks(sea, place, sheet)
    if marks:
        cell["marks"] = marks
    return cell


def chart_marks(sea: SeaMap, place: int, sheet: Sheet | None) -> list[Mark]:
    marks: list[Mark] = []
    island = sea.island[place]
    if island >= 0 and sea.island_gold[island]:
        coin: Mark = {"what": "gold", "n": sea.island_gold[island]}
        if sheet is not None and sheet.visited >> island & 1:
            coin["state"] = "used"
        marks.append(coin)
    icon = sea.icon[place]
    if icon >= 0:
        mark: Mark = {"what": ICON_NAMES[icon]}
        if sheet is not None:
            used = icon_state(sea, place, sheet)
            if used:
                mark["state"] = used
        marks.append(mark)
    return marks


def icon_state(sea: SeaMap, place: int, sheet: Sheet) -> str:
    icon = sea.icon[place]
    feature = sea.feature[place]
    if icon == DREAD:
        return "used" if sheet.dread_defeated() else ""
    if icon == STAR:
        return "used" if sheet.has_star(STARS.index("explore")) else ""
    if sheet.used >> feature & 1:
        return "used"
    return "sailor taken" if icon == SETTLEMENT and sheet.sailor_taken >> feature & 1 else ""


def route(sea: SeaMap, seat: Seat, legs: tuple[Segment, ...], kind: str) -> list[Line]:
    """The corners of a route. A ship that stayed where it was adds nothing."""
    corners: list[int] = []
    for leg in legs:
        if not corners or corners[-1] != leg[0]:
            corners.append(leg[0])
        if len(leg) > 3:
            corners.append(leg[-1])
    if len(corners) < 2:
        return []
    return [{"kind": kind, "seat": seat, "path": [cell_id(sea, place) for place in corners]}]


def windrose(sea: SeaMap, sheet: Sheet | None) -> Area:
    """VOY-045 Which number is which direction."""
    course = sheet.plan[0][1] if sheet is not None and sheet.plan else 0
    slots: list[Slot] = []
    for value, step in enumerate(sea.windrose, 1):
        facing = DIRECTIONS.index(step)
        x, y = ROSE[facing]
        slot: Slot = {"id": f"course:{value}", "kind": "course", "label": f"{value} {BEARINGS[facing]}", "x": x, "y": y}
        slot["n"] = value
        if value == course:
            slot["state"] = "chosen"
        slots.append(slot)
    return {"id": "windrose", "type": "tableau", "place": "world", "title": "Windrose", "slots": slots}


def dice(state: Voyages, sheet: Sheet | None) -> Area:
    """VOY-018 The dice as they fell, and the roles this captain has given them."""
    shown: list[DieView] = []
    for die, rolled in enumerate(state.dice):
        entry: DieView = {"id": f"d{die + 1}", "faces": "d6", "rolled": rolled, "value": rolled}
        if sheet is not None:
            for role, (used, value, _) in enumerate(sheet.plan):
                if used == die:
                    entry["value"] = value
                    entry["role"] = ROLES[role]
        shown.append(entry)
    fell = f"Rolled {', '.join([str(value) for value in state.dice])} for everybody." if state.dice else ""
    return {"id": "dice", "type": "dice", "place": "mine", "title": "Dice", "dice": shown, "help": fell}


# The sheet. `whose` is the number of its captain in the names of another one's areas, which are folded away.


def place_of(whose: str) -> Literal["mine", "info"]:
    return "info" if whose else "mine"


def sailors(sea: SeaMap, seat: Seat, sheet: Sheet, whose: str = "") -> Area:
    """VOY-006 Twelve boxes: ready, exhausted, dotted."""
    spent = sheet.exhausted() - sheet.heroic_spent
    boxes: list[tuple[str, int, str]] = [
        ("sailor", sheet.plain, "ready"),
        ("hero", sheet.heroic, "ready"),
        ("sailor", spent, "spent"),
        ("hero", sheet.heroic_spent, "spent"),
        ("sailor", sea.sailors_total - sheet.outlined, "dotted"),
    ]
    units: list[Mark] = [{"what": what, "n": n, "state": state} for what, n, state in boxes if n > 0]
    heroes = f" and {counted(sheet.heroic, 'hero', 'heroes')}" if sheet.heroic else ""
    area: Area = {
        "id": f"sailors{whose}",
        "type": "track",
        "place": place_of(whose),
        "title": "Sailors",
        "seat": seat,
        "from": 1,
    }
    area["to"] = sea.sailors_total
    area["value"] = sheet.plain + sheet.heroic
    area["units"] = units
    area["help"] = f"{sheet.plain} ready{heroes} of {sheet.outlined}"
    return area


def duties(sea: SeaMap, seat: Seat, sheet: Sheet, lit: list[int], whose: str = "") -> Area:
    """VOY-069 The grid: crossed off, open for the number asked now, or the last box of a line."""
    key = ("duties", sea, seat, whose, sheet.crossed, sheet.claimed, *lit)
    return GRIDS.get(key, lambda: duty_grid(sea, seat, sheet, lit, whose))


def duty_grid(sea: SeaMap, seat: Seat, sheet: Sheet, lit: list[int], whose: str) -> Area:
    cells: list[GridCell] = []
    for box, number in enumerate(sea.numbers):
        if not number:
            continue
        row = sea.box_row[box]
        column = sea.box_column[box]
        cell: GridCell = {"id": f"duty{whose}:{row},{column}", "row": row, "col": column, "text": str(number)}
        if sheet.crossed >> box & 1:
            cell["state"] = "done"
        elif box in lit:
            cell["state"] = "lit"
        elif completes(sea, sheet, box):
            cell["state"] = "almost"
        cells.append(cell)
    area: Area = {
        "id": f"duties{whose}",
        "type": "grid",
        "place": place_of(whose),
        "title": "Duties",
        "seat": seat,
        "cells": cells,
    }
    area["rows"] = [rewards(icons, sheet.claimed >> row & 1) for row, icons in enumerate(sea.row_rewards)]
    area["cols"] = [
        rewards(icons, sheet.claimed >> (sea.rows + column) & 1) for column, icons in enumerate(sea.column_rewards)
    ]
    return area


def rewards(icons: list[int], claimed: int) -> list[Mark]:
    if claimed:
        return [{"what": ICON_NAMES[icon], "state": "used"} for icon in icons]
    return [{"what": ICON_NAMES[icon]} for icon in icons]


def cargo(sea: SeaMap, seat: Seat, sheet: Sheet, whose: str = "") -> Area:
    """VOY-105, VOY-122 Four tracks, filled and sold from the left."""
    return GRIDS.get(("cargo", sea, seat, whose, *sheet.cargo), lambda: cargo_grid(sea, seat, sheet, whose))


def cargo_grid(sea: SeaMap, seat: Seat, sheet: Sheet, whose: str) -> Area:
    cells: list[GridCell] = []
    for track, name in enumerate(CARGO_NAMES):
        for section, value in enumerate(sea.tracks[track]):
            cell: GridCell = {"id": f"cargo{whose}:{name},{section}", "row": track, "col": section, "text": str(value)}
            if section < sheet.cargo[SOLD + track]:
                cell["state"] = "sold"
            elif section < sheet.cargo[track]:
                cell["state"] = "held"
            cells.append(cell)
    area: Area = {
        "id": f"cargo{whose}",
        "type": "grid",
        "place": place_of(whose),
        "title": "Cargo",
        "seat": seat,
        "cells": cells,
    }
    area["rows"] = [[{"what": name}] for name in CARGO_NAMES]
    area["help"] = "Loaded and sold from the left; unsold pieces are worth 1 gold."
    return area


def legends(state: Voyages, seat: Seat, sheet: Sheet, whose: str = "") -> Area:
    """VOY-135 to VOY-139 The five stars and how far each is."""
    sea = state.rules.sea
    slots: list[Slot] = []
    for star, name in enumerate(STARS):
        slot = legend(sea, sheet, star)
        slot["id"] = f"legend{whose}:{name}"
        slot["kind"] = f"legend-{name}"
        if sheet.has_star(star):
            slot["state"] = "done"
            slot["label"] = f"won in round {sheet.star_rounds[star]}"
        slots.append(slot)
    area: Area = {
        "id": f"legends{whose}",
        "type": "tableau",
        "place": place_of(whose),
        "title": "Legends",
        "seat": seat,
        "slots": slots,
    }
    if third_star_ends(state):
        area["help"] = "A third star makes the next round the last."
    return area


def third_star_ends(state: Voyages) -> bool:
    """Whether the race goes on until somebody has a third star."""
    return state.mode == "race" and state.rules.third_star_ends and not state.is_final_round()


def legend(sea: SeaMap, sheet: Sheet, star: int) -> Slot:
    name = STARS[star]
    slot: Slot = {"id": "", "kind": ""}
    if name == "cargo":
        sold = max(sheet.cargo[SOLD:])
        best = sheet.cargo[SOLD:].index(sold)
        slot["n"] = min(sold, SOLD_FOR_STAR)
        slot["of"] = SOLD_FOR_STAR
        slot["label"] = f"{sold} of {SOLD_FOR_STAR} {CARGO_NAMES[best] + ' ' if sold else ''}sold"
    elif name == "duties":
        middle = sea.row_mask[sea.rows // 2]
        slot["n"] = (sheet.crossed & middle).bit_count()
        slot["of"] = middle.bit_count()
        slot["label"] = f"{slot['n']} of {slot['of']}"
    elif name == "dread":
        slot["n"] = min(sheet.heroic, HEROES_FOR_DREAD)
        slot["of"] = HEROES_FOR_DREAD
        slot["label"] = f"{slot['n']} of {HEROES_FOR_DREAD} heroes"
    elif name == "explore":
        far = distance(sea.hexes[sheet.ship], sea.hexes[sea.star])
        slot["n"] = far
        slot["label"] = counted(far, "hex", "hexes") + " away"
    else:
        slot["n"] = sheet.outlined
        slot["of"] = sea.sailors_total
        slot["label"] = f"{sheet.outlined} of {sea.sailors_total} sailors"
    return slot


def gold_by_heading(sea: SeaMap, seat: Seat, sheet: Sheet, draft: Sheet, whose: str = "") -> Area:
    """VOY-153 to VOY-161 What counts so far, and what this turn adds."""
    now = headings(sea, sheet)
    then = headings(sea, draft)
    slots: list[Slot] = []
    figures = [*zip(HEADINGS, now, then, strict=True), ("total", sum(now), sum(then))]
    for name, have, will in figures:
        slot: Slot = {"id": f"gold{whose}:{name}", "kind": f"gold-{name}", "n": have, "label": str(have)}
        if will != have:
            slot["more"] = will - have
            slot["label"] = f"{have} {will - have:+d}"
        slots.append(slot)
    area: Area = {
        "id": f"gold{whose}",
        "type": "tableau",
        "place": place_of(whose),
        "title": "Gold",
        "seat": seat,
        "slots": slots,
    }
    return area


def rounds(state: Voyages, sheet: Sheet) -> Area:
    """VOY-163, VOY-169 The solo clock: rounds gone, stars still needed."""
    sea = state.rules.sea
    last = state.rules.solo_rounds
    needed = max(0, sea.solo_stars - sheet.star_count())
    left = last - state.round + 1 if state.stack else 0
    clock = f"{counted(needed, 'star', 'stars')} needed, {counted(left, 'round', 'rounds')} left"
    area: Area = {"id": "rounds", "type": "track", "place": "above", "title": "Rounds", "from": 1, "to": last}
    area["value"] = state.round
    area["help"] = clock if needed else f"stars enough, {counted(left, 'round', 'rounds')} left"
    area["marks"] = [
        {"at": when, "what": "star", "label": name} for name, when in zip(STARS, sheet.star_rounds, strict=True) if when
    ]
    return area
