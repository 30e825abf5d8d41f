"""The areas of a view: atlas, town, mine, tracks, parties, hands and what is going on."""

from __future__ import annotations

from typing import Any, Final

from farshore.core.event import Seat
from farshore.core.view import Area, DieView, GridCell, Mark, Slot
from farshore.games.nearfar.deeds import capacity
from farshore.games.nearfar.options import CAMPAIGN, CHARACTER
from farshore.games.nearfar.player import BUILDING
from farshore.games.nearfar.scoring import CATEGORIES, points
from farshore.games.nearfar.state import BASIC, DECK_NAMES, NOBODY, TREASURES, Journey
from farshore.games.nearfar.steps.buildings import cells
from farshore.games.nearfar.steps.duel import DuelWindow
from farshore.games.nearfar.steps.quest import QuestWindow
from farshore.games.nearfar.steps.threat import is_guarded
from farshore.games.nearfar.steps.travel import budget
from farshore.games.nearfar.steps.window import Window

SLOTS: Final = ("saloon", "town-hall", "stables", "general-store", "farm", "mystics-hut", "mine")


def atlas(state: Journey) -> Area:
    """The map with its symbols as they work now."""
    chart = state.rules.chart
    nodes: list[dict[str, Any]] = []
    for n, spot in enumerate(chart.spaces):
        node: dict[str, Any] = {"id": spot.id, "x": spot.x, "y": spot.y, "kind": spot.kind}
        if spot.name or spot.kind == "town":
            node["name"] = spot.name or "Town"
        marks: list[Mark] = []
        if state.quests >> n & 1:
            marks.append({"what": "quest"})
        if spot.water:
            marks.append({"what": "water"})
        if spot.mammoth:
            marks.append({"what": "mammoth"})
        if marks:
            node["marks"] = marks
        if state.camps[n] != NOBODY:
            node["state"] = f"seat:{state.camps[n]}"
        nodes.append(node)
    links: list[dict[str, Any]] = []
    for number, path in enumerate(chart.paths):
        link: dict[str, Any] = {"id": f"path:{number}", "a": chart.spaces[path.a].id, "b": chart.spaces[path.b].id}
        if path.icon:
            works = state.is_active(number) and (path.icon != "threat" or is_guarded(state))
            link["marks"] = [{"what": path.icon} if works else {"what": path.icon, "state": "used"}]
        links.append(link)
    return {
        "id": "map",
        "type": "graphmap",
        "place": "world",
        "title": chart.display_name,
        "help": chart.theme,
        "nodes": nodes,
        "links": links,
    }


def town(state: Journey) -> Area:
    """The street: who stands where, and what entering takes."""
    slots: list[Slot] = []
    offers = ("recruit, refresh", "trade, name, drop", "animals", "coin or 4 cards", "food", "treasure", "dig")
    for building, kind in enumerate(SLOTS):
        slot: Slot = {"id": kind, "kind": kind, "label": offers[building]}
        here = [seat for seat, player in enumerate(state.players) if player.at == BUILDING + building]
        if here or state.has_neutral(building):
            slot["state"] = "occupied"
            slot["label"] = "free to all" if building == 0 else "a stranger: duel" if not here else "duel to enter"
        slots.append(slot)
    slots.append({"id": "jail", "kind": "jail", "label": "then any house"})
    return {
        "id": "town",
        "type": "tableau",
        "place": "world",
        "title": f"Town, {state.rules.side.name}",
        "slots": slots,
        "help": f"{state.supply()} pack animals are left at the Stables.",
    }


def mine(state: Journey, seat: Seat | None) -> Area:
    """NF-129 The grid with its rewards; lit where this seat could dig."""
    grid = state.rules.side.mine
    lit = cells(state, seat) if seat is not None else []
    shown: list[GridCell] = []
    for n, number in enumerate(grid.numbers):
        cell: GridCell = {"id": f"mine:{n}", "row": n // grid.columns, "col": n % grid.columns, "text": str(number)}
        if state.mine[n] != NOBODY:
            cell["state"] = "done"
        elif n in lit:
            cell["state"] = "lit"
        shown.append(cell)
    return {
        "id": "mine",
        "type": "grid",
        "place": "info",
        "title": "Mine",
        "cells": shown,
        "rows": [reward_marks(pair) for pair in grid.row_rewards],
        "cols": [reward_marks(pair) for pair in grid.column_rewards],
    }


def reward_marks(pair: tuple[int, int]) -> list[Mark]:
    marks: list[Mark] = []
    for what, n in zip(("coin", "gem"), pair, strict=True):
        if n:
            marks.append({"what": what, "n": n})
    return marks


def reputation(state: Journey) -> Area:
    board = state.rules.content.board
    values = state.rules.side.reputation_jp
    marks: list[dict[str, Any]] = []
    for n, value in enumerate(values):
        if value and (n == 0 or values[n - 1] != value):
            marks.append({"at": board.reputation_low + n, "what": "points", "label": f"{value} journey points"})
    for seat, player in enumerate(state.players):
        marks.append({"at": player.reputation, "what": "reputation", "label": f"seat {seat + 1}"})
    return {
        "id": "reputation",
        "type": "track",
        "place": "info",
        "title": "Reputation",
        "from": board.reputation_low,
        "to": board.reputation_high,
        "marks": marks,
    }


def stack(state: Journey) -> Area:
    """NF-418 The whole stack is known, and so are the bosses."""
    content = state.rules.content
    text = [
        f"{content.threats[n].display_name}: {content.threats[n].difficulty}, {content.threats[n].jp} JP"
        for n in state.threats
    ]
    text += [
        f"Boss {content.bosses[n].display_name}: {content.bosses[n].difficulty}, {content.bosses[n].jp} JP"
        for n in state.bosses
    ]
    return {
        "id": "threats",
        "type": "page",
        "place": "info",
        "title": "Threats",
        "text": text or ["No threat is left."],
    }


def routes(state: Journey) -> Area:
    """What each route is worth to one who holds both its posts and to those who share them; held is what counts now."""
    boxes: list[GridCell] = []
    rows: list[list[Mark]] = []
    for n, route in enumerate(state.rules.chart.routes):
        owners = [state.camps[space] for space in state.rules.chart.of_kind(route.kind)]
        rows.append([{"what": route.kind}])
        alone: GridCell = {"id": f"route:{n}:alone", "row": n, "col": 0, "text": str(route.sole_jp)}
        shared: GridCell = {"id": f"route:{n}:shared", "row": n, "col": 1, "text": str(route.joint_jp)}
        if NOBODY not in owners:
            (alone if len(set(owners)) == 1 else shared)["state"] = "held"
        boxes += [alone, shared]
    return {
        "id": "routes",
        "type": "grid",
        "place": "info",
        "title": "Trade routes",
        "help": "alone / shared",
        "cells": boxes,
        "rows": rows,
    }


def projection(state: Journey) -> Area:
    """What everybody would score if it ended now; cards in others' hands count only by number."""
    text: list[str] = []
    for seat in range(state.rules.seats):
        found = points(state, seat)
        parts = ", ".join([f"{name} {n}" for name, n in zip(CATEGORIES, found, strict=True) if n])
        text.append(f"Seat {seat + 1}: {sum(found)} ({parts or 'nothing'})")
    return {"id": "projection", "type": "page", "place": "info", "title": "If it ended now", "text": text}


def party(state: Journey, seat: Seat, viewer: Seat | None) -> Area:
    """Who marches, who waits, what carries what; with what the icons come to."""
    player = state.players[seat]
    kit = state.kit(seat)
    slots: list[Slot] = [{"id": f"party{seat}:{n}", "kind": "active"} for n in range(4)]
    slots += [{"id": f"reserve{seat}", "kind": "reserve", "n": len(player.reserve)}]
    animals = ["bird"] * player.birds + ["tortoise"] * player.tortoises
    for n in range(max(3, capacity(state, seat))):
        slots.append(
            {"id": f"pack{seat}:{n}", "kind": "pack", "label": animals[n] if n < len(animals) else "no animal"}
        )
    sums = (
        f"Skill {kit.quest_skill} in quests, {kit.skill_mine} in the mine, {kit.skill_farm} at the farm. "
        f"Combat {kit.combat}. A camp yields {max(0, kit.search + kit.yields)}. "
        f"Movement {budget(state, seat)}. {'Threats can be passed. ' if kit.caution or kit.ignores else ''}"
        f"Leaving town gives {min(state.rules.cap, kit.hearts)} hearts."
    )
    return {
        "id": f"party{seat}",
        "type": "tableau",
        "place": "mine" if seat == viewer else "info",
        "seat": seat,
        "title": character_name(state, seat),
        "help": sums,
        "slots": slots,
    }


def character_name(state: Journey, seat: Seat) -> str:
    wanted = state.players[seat].sheet.character
    names = [one.display_name for one in state.rules.content.characters if one.id == wanted]
    return names[0] if names else "Nobody yet"


def hearts(state: Journey, seat: Seat) -> Area:
    return {
        "id": f"hearts{seat}",
        "type": "track",
        "place": "mine",
        "seat": seat,
        "title": "Hearts",
        "from": 0,
        "to": max(state.rules.cap, state.players[seat].hearts),
        "value": state.players[seat].hearts,
    }


def row() -> Area:
    return {
        "id": "row",
        "type": "tableau",
        "place": "info",
        "title": "Adventurers at the Saloon",
        "slots": [{"id": f"row:{n}", "kind": "row"} for n in range(5)],
    }


def piles(state: Journey) -> list[Area]:
    listed: list[Area] = []
    advanced = state.rules.powers.advanced
    for deck in range(BASIC, TREASURES + 1):
        gone = [card for player in state.players for card in player.dropped if advanced[card] == (deck == 1)]
        area: Area = {
            "id": DECK_NAMES[deck],
            "type": "deck",
            "place": "info",
            "title": f"{DECK_NAMES[deck].capitalize()} cards",
            "count": state.decks[deck].size(),
            "discard": len(state.discards[deck]) if deck == TREASURES else len(gone),
        }
        listed.append(area)
    return listed


def sheet(state: Journey, seat: Seat) -> Area:
    """RULING-NF-78 Sheets are public."""
    one = state.players[seat].sheet
    powers = state.rules.powers
    text = [f"Experience {one.unspent()} to spend, {one.xp} gained."]
    if one.talents:
        text.append(f"Talents: {', '.join([powers.cards[powers.by_id[name]].name for name in one.talents])}.")
    if one.keywords:
        text.append(f"Keywords: {', '.join(one.keywords)}.")
    if state.rules.mode == CAMPAIGN:
        text.append(f"Quest boxes {one.boxes} of {state.rules.boxes}.")
        if one.side:
            text.append(f"Side quests waiting: {', '.join(one.side)}.")
    if state.rules.mode == CHARACTER:
        text.append(f"Chapters {len(one.line)} of 10{f', next {one.next}' if one.next else ''}.")
    if one.scores:
        text.append(f"Scores so far: {', '.join([str(n) for n in one.scores])}.")
    return {
        "id": f"sheet{seat}",
        "type": "page",
        "place": "info",
        "seat": seat,
        "title": "Character sheet",
        "text": text,
    }


def hand(state: Journey, seat: Seat) -> Area:
    """Own artifacts; what each still lacks is said where it is blocked."""
    player = state.players[seat]
    return {
        "id": f"hand{seat}",
        "type": "hand",
        "place": "hand",
        "seat": seat,
        "title": "Artifacts",
        "count": len(player.hand) + len(player.drawn) + len(player.pack),
        "help": "Each one left in hand costs a journey point at the end.",
    }


def roll(state: Journey) -> list[Area]:
    """The open roll with everything that counts in it; otherwise the last dice."""
    step = state.stack[-1] if state.stack else None
    if isinstance(step, Window):
        need = step.need(state)
        dice: list[DieView] = [{"id": "d0", "faces": "d6", "rolled": step.die, "value": step.total(state)}]
        if isinstance(step, DuelWindow):
            dice.append({"id": "d1", "faces": "d6", "rolled": step.defence, "role": "defender"})
        short = max(0, need - step.total(state))
        icon = step.kind(state) if isinstance(step, QuestWindow) else "combat"
        parts = [{"what": icon, "n": step.base(state)}, {"what": "heart", "n": short}]
        return [
            {
                "id": "dice",
                "type": "dice",
                "place": "above",
                "title": f"Needs {need}: {short} more" if short else f"Needs {need}: reached",
                "dice": dice,
                "need": {"total": need, "parts": parts},
            }
        ]
    if state.dice:
        last: list[DieView] = [{"id": f"d{n}", "faces": "d6", "rolled": face} for n, face in enumerate(state.dice)]
        return [{"id": "dice", "type": "dice", "place": "info", "title": "Last roll", "dice": last}]
    return []
