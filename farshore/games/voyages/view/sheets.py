"""VOY-174 The sheets of the other captains as they were last turned over, to be opened by anybody."""

from __future__ import annotations

from typing import Final

from farshore.core.event import Seat
from farshore.core.shelf import Shelf
from farshore.core.view import Area, Slot
from farshore.games.voyages.content.seamap import CARGO_NAMES, DREAD, ICON_NAMES, SETTLEMENT, STAR, SeaMap
from farshore.games.voyages.state.table import SOLD, STARS, Sheet, Voyages
from farshore.games.voyages.view import areas

OPENED: Final[Shelf[list[Area]]] = Shelf(512)


def opened(state: Voyages, other: Seat) -> list[Area]:
    """One captain's sheet, area by area; where a hundred race, in a few lines, since everybody is sent all of them."""
    sheet = state.sheets[other]
    few = len(state.sheets) <= areas.MANY
    marks = (sheet.ship, sheet.plain, sheet.heroic, sheet.heroic_spent, sheet.outlined, *sheet.cargo, sheet.crossed)
    sailed = (
        sheet.claimed,
        sheet.used,
        sheet.sailor_taken,
        sheet.visited,
        sheet.regions,
        sheet.star_rounds,
        sheet.stars,
    )
    key = (state.rules.sea, other, few, areas.third_star_ends(state), marks, sailed)
    return OPENED.get(key, lambda: laid_open(state, other))


def laid_open(state: Voyages, other: Seat) -> list[Area]:
    sheet = state.sheets[other]
    if len(state.sheets) > areas.MANY:
        return [logbook(other, [*in_short(state, sheet), *voyage(state.rules.sea, sheet)])]
    sea = state.rules.sea
    whose = str(other)
    return [
        areas.sailors(sea, other, sheet, whose),
        areas.duties(sea, other, sheet, [], whose),
        areas.cargo(sea, other, sheet, whose),
        areas.legends(state, other, sheet, whose),
        areas.gold_by_heading(sea, other, sheet, sheet, whose),
        logbook(other, voyage(sea, sheet)),
    ]


def logbook(other: Seat, lines: list[tuple[str, str]]) -> Area:
    slots: list[Slot] = [
        {"id": f"logbook{other}:{n}", "kind": kind, "label": text} for n, (kind, text) in enumerate(lines)
    ]
    return {
        "id": f"logbook{other}",
        "type": "tableau",
        "place": "info",
        "title": "Logbook",
        "seat": other,
        "slots": slots,
    }


def voyage(sea: SeaMap, sheet: Sheet) -> list[tuple[str, str]]:
    """What stands on the chart of the sheet: oceans seen, islands visited, what was used."""
    seen = [name for region, name in enumerate(sea.region_names) if sheet.regions >> region & 1]
    visited = [name for island, name in enumerate(sea.island_names) if sheet.visited >> island & 1]
    return [
        ("region", f"Seen: {listed(seen)}"),
        ("gold-islands", f"Visited: {listed(visited)}"),
        ("settlement", f"Used: {listed(used(sea, sheet))}"),
    ]


def used(sea: SeaMap, sheet: Sheet) -> list[str]:
    """The icons that are crossed out, each with its hex; of a settlement perhaps the sailor alone."""
    named: list[str] = []
    for place, icon in enumerate(sea.icon):
        if icon < 0 or icon in (DREAD, STAR):  # these are among the legends
            continue
        feature = sea.feature[place]
        if sheet.used >> feature & 1:
            named.append(f"{ICON_NAMES[icon]} at {sea.hex_name(place)}")
        elif icon == SETTLEMENT and sheet.sailor_taken >> feature & 1:
            named.append(f"the sailor of the settlement at {sea.hex_name(place)}")
    return named


def in_short(state: Voyages, sheet: Sheet) -> list[tuple[str, str]]:
    """Sailors, duties, cargo and legends, a line each."""
    sea = state.rules.sea
    crossed = [
        f"{sea.numbers[box]} in row {sea.box_row[box] + 1}, column {sea.box_column[box] + 1}"
        for box in range(len(sea.numbers))
        if sheet.crossed >> box & 1
    ]
    goods = [
        f"{name} {sheet.cargo[track]}, {sheet.cargo[SOLD + track]} sold"
        for track, name in enumerate(CARGO_NAMES)
        if sheet.cargo[track]
    ]
    stars = [f"{name} in round {sheet.star_rounds[star]}" for star, name in enumerate(STARS) if sheet.has_star(star)]
    return [
        ("sailor", f"Ready: {sheet.plain} and {sheet.heroic} heroic of {sheet.outlined}"),
        ("duty", f"Crossed off: {listed(crossed)}"),
        ("cargo", f"Loaded: {listed(goods)}"),
        ("star", f"Legends: {listed(stars)}"),
    ]


def listed(things: list[str]) -> str:
    return "; ".join(things) or "nothing"
