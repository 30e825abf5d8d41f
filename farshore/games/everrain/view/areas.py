"""The areas of a view: the sea, the tracks, each ship's deck and hold, decks, and what is read out."""

from __future__ import annotations

from typing import Any, Final

from farshore.core.kernel import Step
from farshore.core.shelf import Shelf
from farshore.core.step_text import step_text
from farshore.core.view import Area, Cell, DieView, Line, Mark
from farshore.core.words import listed
from farshore.games.everrain.content.board import FACES
from farshore.games.everrain.content.card_words import HEX_KINDS
from farshore.games.everrain.content.places import SIDE_NAMES
from farshore.games.everrain.state.ship import AFLOAT
from farshore.games.everrain.state.table import (
    AIM,
    DOOM,
    DOOM_AT,
    KIND,
    MODIFIERS,
    OWNERLESS,
    SEEN_PORTS,
    STAND,
    STAND_AT,
    TRAUMA,
    WHERE,
    Everrain,
)
from farshore.games.everrain.state.words import SIDES, foe_words, sea_name

SEAS: Final[Shelf[list[Cell]]] = Shelf(128)


def cell_id(state: Everrain, place: int) -> str:
    return f"sea:{state.rules.chart.names[place]}"


def sea(state: Everrain) -> Area:
    """The map with what was explored, Storms over it, and where guns and enemies reach."""
    return {
        "id": "sea",
        "type": "hexmap",
        "place": "world",
        "title": "The sea",
        "orient": "flat",
        "cells": cells(state),
        "regions": [
            {"id": f"t{slot}", "name": state.rules.tables.tiles[tile].name}
            for slot, tile in enumerate(state.tiles)
            if tile >= 0
        ],
        "lines": lines(state),
    }


def cells(state: Everrain) -> list[Cell]:
    """Every hex: a bare one as it is kept for the board as it lies, the others with what is on them now."""
    rules = state.rules
    bare = SEAS.get(
        (rules.tables, rules.chart, state.tiles, state.kinds),
        lambda: [bare_cell(state, place) for place in range(rules.chart.number)],
    )
    shown = bare[:]
    busy = state.explored | state.covered
    for wreck in state.wrecks:
        busy |= 1 << wreck[0]
    for row in state.fleet:
        if row[4] >= 0:
            busy |= 1 << row[4]
    for place in range(rules.chart.number):
        if busy >> place & 1:
            shown[place] = busy_cell(state, place, bare[place])
    return shown


def bare_cell(state: Everrain, place: int) -> Cell:
    chart = state.rules.chart
    q, r = chart.hexes[place]
    kind = state.kinds[place]
    slot = place // 7
    terrain = HEX_KINDS[kind] if kind >= 0 else "unknown"
    shown: Cell = {"id": cell_id(state, place), "q": q, "r": r, "terrain": terrain, "tile": f"t{slot}"}
    if kind >= 0:
        shown["region"] = f"t{slot}"
    if kind >= 0 and HEX_KINDS[kind] == "port":
        shown["name"] = state.rules.tables.ports[state.port_at(place)].name
    return shown


def busy_cell(state: Everrain, place: int, bare: Cell) -> Cell:
    """With whatever lies there, is bound for it, or covers it."""
    shown = bare.copy()
    marks: list[Mark] = []
    if state.is_explored(place):
        marks.append({"what": "explored"})
    for at, owner, clues, treasure in state.wrecks:
        if at == place:
            mark: Mark = {"what": "wreck", "state": "enemy" if owner == OWNERLESS else f"seat:{owner}", "n": clues}
            if treasure >= 0:
                mark["state"] = f"{mark['state']} {state.rules.tables.treasures[treasure].id}"
            marks.append(mark)
    bound = [row[0] for row in state.fleet if row[4] == place]
    marks += [{"what": "destination", "state": state.foe_name(foe)} for foe in bound]
    if state.is_covered(place):
        shown["state"] = "storm"
    if marks:
        shown["marks"] = marks
    return shown


def lines(state: Everrain) -> list[Line]:
    """Storms as wholes; how far enemy ships engage and where their guns bear; the arcs of every player ship's guns."""
    chart = state.rules.chart
    lines_shown: list[Line] = []
    for n, storm in enumerate(state.storms):
        lines_shown.append(patch(state, "storm", list(storm), f"Storm {n + 1}"))
    for row in state.fleet:
        enemy = state.rules.tables.enemies[row[0] // 10]
        near = [place for place in range(chart.number) if chart.apart[row[1]][place] <= enemy.engagement]
        aimed = [chart.absolute(row[1], offset, row[2]) for offset in enemy.grid]
        name = foe_words(state, row[0])
        lines_shown.append(patch(state, "engagement", near, f"{name} engages within {enemy.engagement}"))
        lines_shown.append(patch(state, "danger", [place for place in aimed if place >= 0], f"Guns of the {name}"))
    for seat, ship in enumerate(state.ships):
        for side in range(3):
            gun = ship.guns[side]
            if ship.status != AFLOAT or gun < 0 or ship.gun_covers[side] >= 0:
                continue
            grid = state.rules.tables.grids[gun][side]
            reached = [(chart.absolute(ship.hex, offset, ship.facing), n) for offset, n in grid.items()]
            inside = [(place, n) for place, n in reached if place >= 0]
            name = state.rules.tables.artillery[gun].name
            arc = patch(state, "arc", [place for place, _ in inside], f"{name}, {SIDES[SIDE_NAMES[side]]}")
            arc["seat"] = seat
            arc["figures"] = [n for _, n in inside]
            lines_shown.append(arc)
    return lines_shown


def patch(state: Everrain, kind: str, places: list[int], label: str) -> Line:
    return {"kind": kind, "path": [cell_id(state, place) for place in places], "label": label, "patch": True}


# Tracks


def discovery(state: Everrain) -> Area:
    rules = state.rules
    marks: list[dict[str, Any]] = [
        {"at": space, "what": "act", "label": f"end of Act {n + 1}"} for n, space in enumerate(rules.act_ends)
    ]
    marks += [{"at": space, "what": "story"} for space in rules.story_spaces if space < rules.track_end]
    # Every arrival of either token counts (EV-054).
    last = min(state.player_disc, state.enemy_disc)
    ahead = [space for space in rules.story_spaces if last < space < rules.track_end]
    note = f"Next Story icon: {ahead[0]}. " if ahead else ""
    if state.act <= len(rules.act_ends):
        note += f"Act {state.act} ends at {rules.act_ends[state.act - 1]}. "
    lead = state.enemy_disc - state.player_disc
    race = f"The enemy leads by {lead}. " if lead > 0 else f"We lead by {-lead}. " if lead else "Level. "
    if lead == 1 and not state.elder:
        note += "The enemy's next step also stirs the Elder One."
    return {
        "id": "discovery",
        "type": "track",
        "place": "above",
        "title": "Discovery",
        "from": 0,
        "to": rules.track_end,
        "marks": marks,
        "help": race + note.strip(),
    }


def agenda(state: Everrain) -> Area:
    """EV-042, EV-043 How many of the steps from space 1 to 10 are gone: the last one is the enemy's, and the token is back."""
    gain = 2 + state.rules.seats
    steps, gone = state.rules.tables.content.board.agenda_end - 1, state.agenda - 1
    return {
        "id": "agenda",
        "type": "track",
        "place": "above",
        "title": "Agenda",
        "from": 0,
        "to": steps,
        "value": gone,
        "help": f"{gone} of {steps}: {steps - gone} more and the enemy advances; this round brings {gain}.",
    }


def dice(state: Everrain) -> list[Area]:
    """The dice as they last fell."""
    words = state.rolled.split()
    if not words:
        return []
    if words[0] == "fate":
        shown: list[DieView] = [{"id": "d0", "faces": "d10", "rolled": int(words[1])}]
    else:
        faces = [face for face, n in zip(FACES[words[1]], words[2:], strict=True) for _ in range(int(n))]
        shown = [{"id": f"d{n}", "faces": words[1], "rolled": face} for n, face in enumerate(faces)]
    title = f"Last roll: {'Fate' if words[0] == 'fate' else words[1].capitalize()}"
    return [{"id": "dice", "type": "dice", "place": "info", "title": title, "dice": shown}]


def elder(state: Everrain) -> list[Area]:
    """The board of an awake Elder One, with both objectives and how far they are."""
    if not state.elder:
        return []
    row = state.elder
    board = state.rules.tables.elders[row[KIND]]
    stand = board.stand.fallback if row[10] and board.stand.fallback else board.stand
    figures = (
        f"Dice {max(board.dice - row[MODIFIERS], 1)}, Health {board.health - row[TRAUMA]} of {board.health}, "
        f"range {board.range}, modifiers {row[MODIFIERS]}, at {sea_name(state, row[WHERE])}"
    )
    if row[AIM] >= 0:
        figures += f", makes for {sea_name(state, row[AIM])}"
    seen = [port.name for n, port in enumerate(state.rules.tables.ports) if row[SEEN_PORTS] >> n & 1]
    if seen:
        figures += f", has visited {listed(seen)}"
    said = stand.printed_rule if state.rules.printed_scaling else stand.rule
    text = [
        board.text,
        f"Whilst arisen: {board.arisen_rule}",
        f"Its doom: {board.doom.rule} ({row[DOOM]} of {row[DOOM_AT]}; activation {row[8]} of {board.doom.cap})",
        f"Our stand: {said} ({row[STAND]} of {row[STAND_AT]})",
        f"{figures}.",
    ]
    return [{"id": "elder", "type": "page", "place": "info", "title": board.name, "text": text}]


# Decks and stories


def pending(state: Everrain) -> list[str]:
    """What still has to happen before the turn goes on, the next first: everything here is public."""
    pile: list[Step[Any, Any]] = state.stack[::-1]
    return [step_text(step) for step in pile]
