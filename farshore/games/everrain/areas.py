"""The areas of a view: the sea, the tracks, each ship's deck and hold, decks, and what is read out."""

from __future__ import annotations

from typing import Any

from farshore.core.kernel import Step
from farshore.core.pending import said
from farshore.core.view import Area, Cell, DieView, Line, Mark
from farshore.games.everrain.content.board import FACES
from farshore.games.everrain.content.vocabulary import HEX_KINDS
from farshore.games.everrain.places import SIDE_NAMES
from farshore.games.everrain.ship import AFLOAT
from farshore.games.everrain.state import (
    DOOM,
    DOOM_AT,
    KIND,
    MODIFIERS,
    OWNERLESS,
    STAND,
    STAND_AT,
    TRAUMA,
    WHERE,
    Everrain,
)
from farshore.games.everrain.steps.discovery import stand_kind


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
        "cells": [cell(state, place) for place in range(state.rules.chart.number)],
        "lines": lines(state),
    }


def cell(state: Everrain, place: int) -> Cell:
    chart = state.rules.chart
    q, r = chart.hexes[place]
    kind = state.kinds[place]
    slot = place // 7
    terrain = HEX_KINDS[kind] if kind >= 0 else "unknown"
    shown: Cell = {"id": cell_id(state, place), "q": q, "r": r, "terrain": terrain, "tile": f"t{slot}"}
    marks: list[Mark] = []
    if kind >= 0 and HEX_KINDS[kind] == "port":
        shown["name"] = state.rules.tables.ports[state.port_at(place)].name
    elif kind >= 0 and place % 7 == 0:
        shown["name"] = state.rules.tables.tiles[state.tiles[slot]].name
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
    """Storms as wholes, and the arcs of enemy ships and of every player ship's guns."""
    names = state.rules.chart.names
    found: list[Line] = []
    for n, storm in enumerate(state.storms):
        found.append({"kind": "storm", "path": [f"sea:{names[one]}" for one in storm], "label": f"Storm {n + 1}"})
    for row in state.fleet:
        enemy = state.rules.tables.enemies[row[0] // 10]
        path = [state.rules.chart.absolute(row[1], offset, row[2]) for offset in enemy.grid]
        cells = [f"sea:{names[place]}" for place in path if place >= 0]
        found.append({"kind": "danger", "path": cells, "label": f"{enemy.name}, engages within {enemy.engagement}"})
    for seat, ship in enumerate(state.ships):
        for side in range(3):
            gun = ship.guns[side]
            if ship.status != AFLOAT or gun < 0 or ship.gun_covers[side] >= 0:
                continue
            grid = state.rules.tables.grids[gun][side]
            reached = [(state.rules.chart.absolute(ship.hex, offset, ship.facing), n) for offset, n in grid.items()]
            cells = [f"sea:{names[place]}" for place, _ in reached if place >= 0]
            dice = ", ".join([f"{names[place]}: {n}" for place, n in reached if place >= 0])
            name = state.rules.tables.artillery[gun].name
            found.append(
                {"kind": "arc", "path": cells, "seat": seat, "label": f"{name} ({SIDE_NAMES[side]}), dice {dice}"}
            )
    return found


# Tracks


def discovery(state: Everrain) -> Area:
    rules = state.rules
    marks: list[dict[str, Any]] = [
        {"at": space, "what": "act", "label": f"end of Act {n + 1}"} for n, space in enumerate(rules.act_ends)
    ]
    marks += [{"at": space, "what": "story"} for space in rules.story_spaces if space < rules.track_end]
    ahead = [space for space in rules.story_spaces if space > max(state.player_disc, state.enemy_disc)]
    note = f"Next Story icon: {ahead[0]}. " if ahead else ""
    if state.act <= len(rules.act_ends):
        note += f"Act {state.act} ends at {rules.act_ends[state.act - 1]}. "
    lead = state.enemy_disc - state.player_disc
    if lead == 1 and not state.elder:
        note += "The enemy's next step also moves the Elder One."
    return {
        "id": "discovery",
        "type": "track",
        "place": "above",
        "title": "Discovery",
        "from": 0,
        "to": rules.track_end,
        "marks": marks,
        "help": note.strip() or "The first at the end wins.",
    }


def agenda(state: Everrain) -> Area:
    gain = 2 + state.rules.seats
    left = 10 - state.agenda
    return {
        "id": "agenda",
        "type": "track",
        "place": "above",
        "title": "Agenda",
        "from": 1,
        "to": 10,
        "value": state.agenda,
        "help": f"{left} more points and the enemy advances; this round brings {gain}.",
    }


def forecast(state: Everrain) -> list[Area]:
    """What comes when the captains are done: the Agenda, the Storms, the enemy's ships."""
    if not state.stack or not state.round:
        return []
    left = 10 - state.agenda
    gain = 2 + state.rules.seats
    text = [
        f"Agenda +{gain}: the enemy steps to {state.enemy_disc + 1}." if gain >= left else f"Agenda +{gain} of {left}."
    ]
    if state.storms:
        text.append(
            "The Storm drifts with the Fate die." if len(state.storms) == 1 else "The Storms drift with the Fate die."
        )
    fleet = [state.rules.tables.enemies[row[0] // 10] for row in state.fleet]
    if fleet:
        text.append(f"Enemy dice: {', '.join([f'{one.name} {one.dice}' for one in fleet])}.")
    return [{"id": "forecast", "type": "page", "place": "info", "title": "When the captains rest", "text": text}]


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
        f"range {board.range}, modifiers {row[MODIFIERS]}, at {state.rules.chart.names[row[WHERE]]}, "
        f"makes for {row[9]}, has seen {row[11]}"
    )
    text = [
        board.text,
        f"Whilst arisen: {board.arisen_rule}",
        f"Its doom: {board.doom.rule} ({row[DOOM]} of {row[DOOM_AT]}; activation {row[8]} of {board.doom.cap})",
        f"Our stand: {stand.rule} ({row[STAND]} of {row[STAND_AT]}, {stand_kind(state)})",
        figures,
    ]
    return [{"id": "elder", "type": "page", "place": "info", "title": board.name, "text": text}]


# Decks and stories


def pending(state: Everrain) -> list[str]:
    """What still has to happen before the turn goes on, the next first: everything here is public."""
    pile: list[Step[Any]] = state.stack[::-1]
    return [said(step) for step in pile]
