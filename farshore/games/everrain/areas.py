"""The areas of a view: the sea, the tracks, each ship's deck and hold, decks, and what is read out."""

from __future__ import annotations

from typing import Any, Final

from farshore.core.event import Seat
from farshore.core.kernel import Step
from farshore.core.pending import said
from farshore.core.view import Area, Cell, DieView, Line, Mark, Slot
from farshore.games.everrain.content.board import FACES
from farshore.games.everrain.content.vocabulary import HEX_KINDS
from farshore.games.everrain.places import JOINT, SIDE_NAMES, SPACE
from farshore.games.everrain.ship import AFLOAT, ORDER_NAMES, Ship
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
from farshore.games.everrain.steps.events import Finish
from farshore.games.everrain.steps.navigate import next_tiles
from farshore.games.everrain.steps.rounds import refresh_count
from farshore.games.everrain.steps.storycards import EndStory
from farshore.games.everrain.steps.treasures import hold_room
from farshore.games.everrain.steps.upgrades import SLOTS
from farshore.games.everrain.tables import DECK_NAMES, DENIZEN, STARTER

SPOTS: Final = (
    (0.5, 0.95),
    (0.3, 0.8),
    (0.7, 0.8),
    (0.14, 0.6),
    (0.5, 0.6),
    (0.86, 0.6),
    (0.3, 0.4),
    (0.7, 0.4),
    (0.5, 0.22),
    (0.5, 0.06),
)
DECK_TITLES: Final = (
    "Sea Events",
    "Expeditions",
    "Denizens",
    "Improvements",
    "Artillery",
    "Treasures",
    "Positive Traits",
    "Negative Traits",
    "Enemies",
    "Crew",
)


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


# Ships


def ship_areas(state: Everrain, seat: Seat, mine: bool) -> list[Area]:
    ship = state.ships[seat]
    place: Any = "mine" if mine else "info"
    nodes = state.rules.tables.content.ship_board.nodes
    slots: list[Slot] = []
    links: list[Any] = []
    for zone, node in enumerate(nodes):
        kind = f"{node.kind}-{node.side}" if node.side else node.kind
        box: Slot = {"id": f"deck{seat}:{zone}", "kind": kind, "label": node.name, "cap": 3, "n": zone}
        box["x"], box["y"] = SPOTS[zone]
        if ship.wrecked >> zone & 1:
            box["state"] = "destroyed"
        elif ship.has_foe(zone):
            box["state"] = "disrupted"
        elif ship.is_manned(zone):
            box["state"] = "manned"
        slots.append(box)
        links += [[f"deck{seat}:{zone}", f"deck{seat}:{other}"] for other in node.neighbours if other > zone]
    if any(row[1] >= 10 for row in ship.foes) or any(10 <= row[5] < 20 for row in ship.crew):
        slots += [
            {"id": f"deck{seat}:e{n}", "kind": "enemy-zone", "label": f"enemy zone {n}", "cap": 3} for n in range(10)
        ]
    deck: Area = {
        "id": f"deck{seat}",
        "type": "tableau",
        "place": place,
        "title": "On Deck",
        "seat": seat,
        "slots": slots,
        "links": links,
    }
    return [orders(state, seat, ship, place), deck, below(state, seat, ship, place), hold(state, seat, ship, place)]


def below(state: Everrain, seat: Seat, ship: Ship, place: Any) -> Area:
    tables = state.rules.tables
    slots: list[Slot] = []
    for n in range(6):
        card = ship.below[n]
        name = tables.improvements[card & (STARTER - 1)].name if card >= 0 else "empty"
        box: Slot = {"id": f"below{seat}:{SLOTS[n]}", "kind": "improvement" if card >= 0 else "slot", "label": name}
        if card >= STARTER:
            box["label"] = f"{name} (starter)"
        if ship.covers[n] >= 0:
            box["state"] = "covered"
            box["label"] = f"{box['label']} under the Schematic of {tables.improvements[ship.covers[n]].name}"
        slots.append(box)
    for circle in ship.circles(tables):
        joined = circle >= JOINT
        where = f"j{circle - JOINT + 1}{circle - JOINT + 2}" if joined else f"{SLOTS[(circle - SPACE) // 4]}"
        letter = "" if joined else "abcd"[(circle - SPACE) % 4]
        name = tables.improvements[ship.card_at(circle)].name
        kind = "joint-space" if joined else "space"
        slots.append({"id": f"below{seat}:{where}{letter}", "kind": kind, "label": f"{name}, space", "cap": 1})
    for side in range(3):
        gun = ship.guns[side]
        label = tables.artillery[gun].name if gun >= 0 else "empty"
        gunbox: Slot = {"id": f"below{seat}:{SIDE_NAMES[side]}", "kind": "gun", "label": label}
        if ship.gun_covers[side] >= 0:
            gunbox["state"] = "covered"
            gunbox["label"] = f"{label} under the Schematic of {tables.artillery[ship.gun_covers[side]].name}"
        slots.append(gunbox)
    return {
        "id": f"below{seat}",
        "type": "tableau",
        "place": place,
        "title": "Below Deck",
        "seat": seat,
        "slots": slots,
    }


def orders(state: Everrain, seat: Seat, ship: Ship, place: Any) -> Area:
    slots: list[Slot] = []
    for kind, name in enumerate(ORDER_NAMES):
        slots.append(
            {
                "id": f"orders{seat}:fresh-{name}",
                "kind": f"{name}-order",
                "label": f"{ship.fresh[kind]} fresh",
                "state": "fresh",
                "n": ship.fresh[kind],
            }
        )
        if kind < 3:
            slots.append(
                {
                    "id": f"orders{seat}:issued-{name}",
                    "kind": f"{name}-order",
                    "label": f"{ship.issued[kind]} issued",
                    "state": "issued",
                    "n": ship.issued[kind],
                }
            )
    return {
        "id": f"orders{seat}",
        "type": "tableau",
        "place": place,
        "title": "Orders",
        "seat": seat,
        "slots": slots,
        "help": f"Up to {refresh_count(state, seat)} come back each turn.",
    }


def tale(state: Everrain, card: str) -> str:
    """What a card in the Story slot is called."""
    content = state.rules.tables.content
    deck, _, name = card.partition(":")
    piles: dict[str, Any] = {
        "sea": content.sea_events,
        "expedition": content.expeditions,
        "denizen": content.denizens,
        "story": content.stories,
    }
    found = piles.get(deck, {}).get(name)
    return f"{found.name}, {found.stage}" if found and deck == "story" else found.name if found else card


def hold(state: Everrain, seat: Seat, ship: Ship, place: Any) -> Area:
    """The Hold, the Story slot and the ship's log."""
    tables = state.rules.tables
    room = hold_room(state, seat)
    slots: list[Slot] = [{"id": f"hold{seat}:hold", "kind": "hold", "label": "Hold", "n": len(ship.hold), "of": room}]
    slots += [
        {"id": f"hold{seat}:story{n}", "kind": "story", "label": tale(state, name)}
        for n, name in enumerate(ship.stories)
    ]
    for number in ship.pending:
        deck = tables.stories[number].deck
        slots.append(
            {"id": f"hold{seat}:pending{number}", "kind": "story", "label": f"number {number}, unread ({deck})"}
        )
    slots += [{"id": f"hold{seat}:mark:{name}", "kind": "mark", "label": name.replace("-", " ")} for name in ship.marks]
    for foe, slot, given in ship.captives:
        name = f"{state.foe_name(foe)} in {SLOTS[slot]}"
        slots.append({"id": f"hold{seat}:captive{foe}", "kind": "captive", "label": name, "n": given})
    for n, port in enumerate(tables.ports):
        if ship.visited >> n & 1:
            slots.append({"id": f"hold{seat}:port{n}", "kind": "visited", "label": f"visited {port.name}"})
    return {
        "id": f"hold{seat}",
        "type": "tableau",
        "place": place,
        "title": "Hold and log",
        "seat": seat,
        "slots": slots,
    }


# Decks and stories


def decks(state: Everrain) -> list[Area]:
    found: list[Area] = []
    for deck, pile in enumerate(state.decks):
        names = state.rules.tables.decks[deck]
        notes = (
            [f"Discarded: {', '.join([names[card] for card in state.discards[deck]])}."] if state.discards[deck] else []
        )
        if pile.top:
            notes.append(f"Known on top: {', '.join([names[card] for card in pile.top[::-1]])}.")
        if deck < 3 and state.tops[deck]:
            lying = [" or ".join([str(n) for n in batch]) for batch in state.tops[deck][::-1]]
            notes.append(f"Story cards lie on top: {', then '.join(lying)}.")
        area: Area = {
            "id": f"pile:{DECK_NAMES[deck]}",
            "type": "deck",
            "place": "info",
            "title": DECK_TITLES[deck],
            "count": pile.size(),
            "discard": len(state.discards[deck]),
        }
        if notes:
            area["help"] = " ".join(notes)
        found.append(area)
    stack = state.tiles_left.bit_count()
    tiles = state.rules.tables.tiles
    by_act = [
        len([1 for n, tile in enumerate(tiles) if tile.act == act and state.tiles_left >> n & 1]) for act in (1, 2, 3)
    ]
    note = f"Left by Act: {by_act[0]}, {by_act[1]}, {by_act[2]}."
    if next_tiles(state):
        note += " The next can be revealed."
    found.append(
        {"id": "pile:tiles", "type": "deck", "place": "info", "title": "Map tiles", "count": stack, "help": note}
    )
    told = [f"{n} ({HOW[how]}, p{state.owners[n] + 1})" for n, how in enumerate(state.stories) if how]
    if told:
        found.append({"id": "stories", "type": "page", "place": "info", "title": "Stories", "text": [", ".join(told)]})
    return found


HOW: Final = ("untold", "ongoing", "on its deck", "waits unread", "told", "lost")


def reading(state: Everrain) -> list[Area]:
    """EV-279, EV-293 The card that is being resolved: its text, never what comes of it."""
    tables = state.rules.tables
    pile: list[Step[Any]] = state.stack[::-1]
    for step in pile:
        if isinstance(step, Finish) and step.deck != DENIZEN:
            entry = tables.sea[step.card] if step.deck == 0 else tables.expeditions[step.card]
            kicker = "Sea Event" if step.deck == 0 else "Expedition"
            return [page(entry.name, kicker, entry.text)]
        if isinstance(step, EndStory):
            story = tables.stories[step.number]
            return [page(story.name, f"Story, {story.stage}", story.text)]
    ship = state.ships[state.active]
    if ship.denizen >= 0 and state.stack:
        denizen = tables.denizens[ship.denizen]
        return [page(denizen.name, f"Denizen: {denizen.type}", denizen.text, denizen.instruction)]
    return []


def page(title: str, kicker: str, *text: str) -> Area:
    return {"id": "event", "type": "page", "place": "page", "title": title, "kicker": kicker, "text": list(text)}


def pending(state: Everrain) -> list[str]:
    """What still has to happen before the turn goes on, the next first: everything here is public."""
    pile: list[Step[Any]] = state.stack[::-1]
    return [said(step) for step in pile]
