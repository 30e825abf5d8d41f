"""The areas of a view: the sea, the race, dashboards, piles and what is going on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from farshore.core.event import Seat
from farshore.core.kernel import Step
from farshore.core.shelf import Shelf
from farshore.core.step_text import step_text
from farshore.core.view import Area, Cell, DieView, Mark, Slot
from farshore.games.cannons.content.effects import DECKS, RESOURCES
from farshore.games.cannons.content.laid import text_of
from farshore.games.cannons.content.load import CLUE, HOME, ISLAND, WORKSHOP
from farshore.games.cannons.options import COOP_ROUNDS
from farshore.games.cannons.sampling import LOOKING, clues_seen
from farshore.games.cannons.state.table import Cannons
from farshore.games.cannons.steps.effects import mission_progress
from farshore.games.cannons.steps.loot import CardWindow
from farshore.games.cannons.steps.move import SAFE, FreeStep, RollWindow, Sailing
from farshore.games.cannons.steps.turn import ACTIONS, EndOfTurn, Main

QUIET: Final = (Main, EndOfTurn)
MISSIONS: Final = (
    ("Naval Mission", "Sink {n} Marauders"),
    ("Aid Mission", "Complete {n} Hard Quests"),
    ("Research Mission", "Deliver {n} solved Clues"),
)
LOOKED_AT: Final = ("left", "seen")
TERRAIN_TERMS: Final = (
    "calm",
    "island",
    "stormy",
    "treacherous",
    "impassible",
    "workshop-port",
    "trading-port",
    "home-port",
)

SEAS: Final[Shelf[list[Cell]]] = Shelf(128)
SHIPS: Final[Shelf[Area]] = Shelf(256)


def cell_id(state: Cannons, at: int) -> str:
    return f"sea:{state.sea().names[at]}"


def sea(state: Cannons) -> Area:
    """The map; while it is being laid, the frame with the spots filled so far."""
    cells = laid(state) if state.chart is None else charted(state)
    return {"id": "sea", "type": "hexmap", "place": "world", "title": "The sea", "orient": "pointy", "cells": cells}


def laid(state: Cannons) -> list[Cell]:
    """QC-004, QC-304 Ports of the frame, tiles laid, and empty spots."""
    frame = state.rules.atlas.frame
    filled = {(q, r): (terrain, tile) for q, r, terrain, tile in state.spots}
    cells: list[Cell] = []
    for q, r in frame.hexes:
        shown: Cell = {"id": f"sea:{q},{r}", "q": q, "r": r, "terrain": "empty"}
        if (q, r) in filled:
            terrain, tile = filled[(q, r)]
            shown["terrain"] = TERRAIN_TERMS[terrain]
            if tile:
                shown["tile"] = tile
        elif (q, r) in frame.homes:
            shown["terrain"] = TERRAIN_TERMS[HOME]
            if (q, r) not in state.rules.home_hexes() and not state.rules.spare_homes:
                shown["state"] = "closed"
        elif (q, r) in frame.workshops:
            shown["terrain"] = TERRAIN_TERMS[WORKSHOP]
        cells.append(shown)
    return cells


def charted(state: Cannons) -> list[Cell]:
    """The hexes of the map, as long as no token is laid, turned or taken."""
    up = [RESOURCES[token] if state.up >> island & 1 else "" for island, token in enumerate(state.tokens)]
    key = (state.rules, state.chart, tuple(state.homes), tuple(up))
    return SEAS.get(key, lambda: [cell(state, at) for at in range(len(state.sea().hexes))])


def cell(state: Cannons, at: int) -> Cell:
    chart = state.sea()
    q, r = chart.hexes[at]
    terrain = chart.terrain[at]
    shown: Cell = {"id": cell_id(state, at), "q": q, "r": r, "terrain": TERRAIN_TERMS[terrain]}
    if chart.tiles[at]:
        shown["tile"] = chart.tiles[at]
    marks: list[Mark] = []
    if terrain == ISLAND:
        island = chart.island[at]
        shown["name"] = state.rules.content.island_names[island]
        if state.up >> island & 1:
            marks.append({"what": RESOURCES[state.tokens[island]]})
    elif terrain == HOME:
        owners = [seat for seat, home in enumerate(state.homes) if home == at]
        if owners:
            shown["state"] = f"seat:{owners[0]}"
        elif not state.rules.spare_homes:
            shown["state"] = "closed"
    if chart.is_harbour(at):
        marks.append({"what": "safe-harbour"})
    if marks:
        shown["marks"] = marks
    return shown


def race(state: Cannons) -> Area:
    """The score track with the line that ends the game."""
    most = max([state.rules.goal + 5, *state.prosperity])
    marks = [{"at": state.rules.goal, "what": "goal", "label": "ends the game"}]
    for team, stars in enumerate(state.prosperity):
        marks.append({"at": stars, "what": "team", "label": f"team {team + 1}"})
    return {
        "id": "race",
        "type": "track",
        "place": "above",
        "title": "Prosperity",
        "from": min([0, *state.prosperity]),
        "to": most,
        "marks": marks,
    }


def rounds(state: Cannons) -> Area:
    marks = [{"at": n, "what": "reinforce", "label": "all Marauders gather strength"} for n in (5, 10)]
    return {
        "id": "rounds",
        "type": "track",
        "place": "above",
        "title": "Rounds",
        "from": 1,
        "to": COOP_ROUNDS,
        "value": state.round,
        "marks": marks,
    }


def going_on(state: Cannons) -> list[Area]:
    """What is pending in the open: movement left, dice seen, rolls so far. Nothing of anybody's hand."""
    shown: list[Area] = []
    kind = type(state.stack[-1]) if state.stack else None
    if state.dice and kind not in ROLL_SEEN:
        dice: list[DieView] = [{"id": f"d{n}", "faces": "d6", "rolled": face} for n, face in enumerate(state.dice)]
        shown.append({"id": "dice", "type": "dice", "place": "info", "title": "Last roll", "dice": dice})
    if kind in PROGRESS:
        shown.append(PROGRESS[kind](state, state.stack[-1]))
    if state.chart is None and state.tiles:
        shown.append(
            {"id": "tiles", "type": "page", "place": "info", "title": "Tiles to come", "text": tiles_left(state)}
        )
    if is_own(state):
        shown.append(keepsake(state))
    return shown


def is_own(state: Cannons) -> bool:
    """Whether the finished map is in no atlas."""
    return state.chart is not None and not state.rules.in_atlas


def keepsake(state: Cannons) -> Area:
    """RULING-QC-88 The text of a laid map: whoever has it lays the same map at another table."""
    text = text_of(state.sea(), state.rules.atlas)
    return {
        "id": "laid-map",
        "type": "page",
        "place": "info",
        "title": "This map, by its text",
        "text": ["To play it again, give this text as the layout of a new table:", text],
        "again": {"layout": text},
    }


def movement_left(_state: Cannons, step: Sailing | FreeStep) -> Area:
    return {
        "id": "movement",
        "type": "track",
        "place": "above",
        "title": "Movement left",
        "from": 0,
        "to": max(4, step.points),
        "value": step.points,
    }


def passage_roll(_state: Cannons, step: RollWindow) -> Area:
    """QC-107 The die that can still be changed, and what it must come to."""
    return {
        "id": "dice",
        "type": "dice",
        "place": "above",
        "title": "Traveler Die",
        "dice": [{"id": "d0", "faces": "d6", "rolled": step.die, "value": step.die + step.spent}],
        "need": {"total": SAFE, "parts": [{"what": "bonus", "n": step.spent}]},
    }


def card_roll(state: Cannons, step: CardWindow) -> Area:
    """QC-117 The die of a card: Bonus points are for the sea alone."""
    loot = state.rules.content.loot[step.card]
    return {
        "id": "dice",
        "type": "dice",
        "place": "above",
        "title": loot.name,
        "dice": [{"id": "d0", "faces": "d6", "rolled": step.die, "value": step.die}],
        "need": {"total": max(loot.power.effects[step.index].faces) + 1, "parts": []},
    }


ROLL_SEEN: Final = (RollWindow, CardWindow)
# What is in progress, under the class of the step that asks.
PROGRESS: Final[dict[type[Step[Any, Any]] | None, Callable[[Cannons, Any], Area]]] = {
    RollWindow: passage_roll,
    CardWindow: card_roll,
    Sailing: movement_left,
    FreeStep: movement_left,
}


def tiles_left(state: Cannons) -> list[str]:
    """QC-303 Every tile drawn was seen by all, so everybody knows which are left."""
    atlas = state.rules.atlas
    tri = [name for name, n in zip(atlas.tiles, state.tiles[0], strict=True) if n]
    single = [f"{n} {TERRAIN_TERMS[atlas.singles[kind][0]]}" for kind, n in enumerate(state.tiles[1]) if n]
    return [f"Tri-hexes: {', '.join(tri) or 'none'}.", f"Single hexes: {', '.join(single) or 'none'}."]


def pending(state: Cannons) -> list[str]:
    """The open procedures, the next one first; cards that somebody is looking at stay out."""
    shown: list[str] = []
    for step in state.stack[::-1]:
        if type(step) in LOOKING:
            shown.append(f"{step_text(step, LOOKED_AT)}, {len(clues_seen(step))} seen")
        elif type(step) not in QUIET:
            shown.append(step_text(step))
    return shown


def looked_at(state: Cannons, seat: Seat | None) -> list[Area]:
    """11.3 The Clues somebody is looking at, for that captain alone, from the first one on."""
    seen = clues_seen(state.stack[-1], seat) if state.stack else ()
    if not seen:
        return []
    clues = state.rules.content.clues
    text = [clues[card].title for card in seen]
    return [{"id": "looked", "type": "page", "place": "info", "title": "Clues you look at", "text": text}]


def dashboard(state: Cannons, seat: Seat, viewer: Seat | None) -> Area:
    """Hold, gear and guns of one ship."""
    ship = state.ships[seat]
    guns = (ship.actions, ship.bonus, ship.sails, ship.sails_spent, ship.cannons, ship.cannons_spent)
    used = (ship.champion, ship.used, ship.round_used, state.room(ship))
    key = (state.rules.content, seat, seat == viewer, guns, used, *ship.cargo)
    return SHIPS.get(key, lambda: fitted(state, seat, viewer))


def fitted(state: Cannons, seat: Seat, viewer: Seat | None) -> Area:
    ship = state.ships[seat]
    champion = state.rules.content.champions[ship.champion]
    nation = state.rules.content.nations[champion.nation]
    slots = fittings(seat, "action", ship.actions, max(0, ACTIONS - ship.actions), 0)
    slots += fittings(seat, "bonus", ship.bonus, 0, 0)
    slots += fittings(seat, "sail", ship.sails, ship.sails_spent, champion.sails[1])
    slots += fittings(seat, "cannon", ship.cannons, ship.cannons_spent, champion.cannons[1])
    goods = [RESOURCES[good] for good, n in enumerate(ship.cargo) for _ in range(n)]
    room = state.room(ship)
    for n in range(max(champion.cargo[1], room)):
        slot: Slot = {"id": f"hold{seat}:{n}", "kind": "cargo"}
        if n < len(goods):
            slot["label"] = slot["state"] = goods[n]
        if n >= room:
            slot["state"] = "shut"
        slots.append(slot)
    gear: list[Slot] = [{"id": f"gear{seat}:{n}", "kind": "equip"} for n in range(2)]
    for n, slot in enumerate(gear):
        if is_used(ship.used, ship.round_used, n):
            slot["state"] = "used"
    slots += gear
    for bit, ability in ((1, nation.ability), (2, champion.ability)):
        told: Slot = {"id": f"ability{seat}:{bit}", "kind": "ability", "label": ability.name, "text": ability.text}
        if ship.used & bit:
            told["state"] = "used"
        slots.append(told)
    spent = [name for bit, name in ((1, nation.ability.name), (2, champion.ability.name)) if ship.used & bit]
    return {
        "id": f"ship{seat}",
        "type": "tableau",
        "place": "mine" if seat == viewer else "info",
        "seat": seat,
        "title": champion.name,
        "help": f"{nation.ability.name}: {nation.ability.text} {champion.ability.name}: {champion.ability.text}"
        + (f" Used this turn: {', '.join(spent)}." if spent else ""),
        "slots": slots,
    }


def mission(state: Cannons, seat: Seat, viewer: Seat | None) -> Area:
    """QC-253 to QC-255 What the Champion of a crew has to do, and how far it is."""
    ship = state.ships[seat]
    title, task = MISSIONS[state.rules.content.champions[ship.champion].mission]
    done, wanted = mission_progress(state, ship)
    return {
        "id": f"mission{seat}",
        "type": "track",
        "place": "mine" if seat == viewer else "info",
        "seat": seat,
        "title": title,
        "help": task.format(n=wanted),
        "from": 0,
        "to": wanted,
        "value": min(done, wanted),
    }


def fittings(seat: Seat, kind: str, ready: int, spent: int, most: int) -> list[Slot]:
    """What is Ready, what is Spent, and how many more the ship could be given."""
    states = ["ready"] * ready + ["spent"] * spent
    states += ["shut"] * (most - len(states))
    return [{"id": f"{kind}{seat}:{n}", "kind": kind, "state": state} for n, state in enumerate(states)]


def is_used(used: int, round_used: int, slot: int) -> bool:
    return bool(used >> 2 + slot & 1 or round_used >> slot & 1)


def decks(state: Cannons) -> list[Area]:
    """Draw piles by size, discards by content; of the Clues under the deck those that everybody knows."""
    piles: list[Area] = []
    for deck, name in enumerate(DECKS):
        area: Area = {
            "id": name,
            "type": "deck",
            "place": "info",
            "title": name.capitalize(),
            "count": state.decks[deck].size(),
            "discard": len(state.discards[deck]),
        }
        if deck == CLUE:
            clues = state.rules.content.clues
            under = [
                clues[card].id if who == 63 else "hidden"
                for card, who in zip(state.decks[CLUE].bottom, state.bottom_known, strict=True)
            ]
            area["help"] = f"Under the deck: {', '.join(under)}." if under else ""
        piles.append(area)
    goods: list[Mark] = [{"what": name, "n": state.supply[good]} for good, name in enumerate(RESOURCES)]
    goods.append({"what": "ammo", "n": state.ammo})
    supply: Area = {
        "id": "supply",
        "type": "track",
        "place": "info",
        "title": "Supply",
        "from": 0,
        "to": 10,
        "units": goods,
    }
    return [*piles, supply]


def hand(state: Cannons, seat: Seat) -> Area:
    ship = state.ships[seat]
    count = len(ship.loot) + len(ship.quests) + len(ship.clues)
    return {"id": f"hand{seat}", "type": "hand", "place": "hand", "seat": seat, "title": "Your hand", "count": count}
