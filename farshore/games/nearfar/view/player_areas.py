"""What lies before one traveller: party, hearts, sheet, hand."""

from __future__ import annotations

from farshore.core.event import Seat
from farshore.core.view import Area, Slot
from farshore.games.nearfar.options import CAMPAIGN, CHARACTER
from farshore.games.nearfar.state.table import Journey
from farshore.games.nearfar.steps.goods import capacity
from farshore.games.nearfar.steps.travel import budget


def party(state: Journey, seat: Seat, viewer: Seat | None) -> Area:
    """Who marches, who waits, what carries what; with what the icons come to."""
    player = state.players[seat]
    kit = state.kit(seat)
    slots: list[Slot] = [{"id": f"party{seat}:{n}", "kind": "active"} for n in range(4)]
    slots += [{"id": f"reserve{seat}", "kind": "reserve", "n": len(player.reserve)}]
    animals = ["bird"] * player.birds + ["tortoise"] * player.tortoises
    for n in range(max(3, capacity(state, seat))):
        slot: Slot = {"id": f"pack{seat}:{n}", "kind": "pack", "label": "no animal"}
        if n < len(animals):
            slot["label"], slot["state"] = animals[n].capitalize(), animals[n]
        slots.append(slot)
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
    names = [character.display_name for character in state.rules.content.characters if character.id == wanted]
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


def sheet(state: Journey, seat: Seat) -> Area:
    """RULING-NF-78 Sheets are public."""
    record = state.players[seat].sheet
    powers = state.rules.powers
    text = [f"Experience {record.unspent()} to spend, {record.xp} gained."]
    if record.talents:
        text.append(f"Talents: {', '.join([powers.cards[powers.by_id[name]].name for name in record.talents])}.")
    if record.keywords:
        text.append(f"Keywords: {', '.join(record.keywords)}.")
    if state.rules.mode == CAMPAIGN:
        text.append(f"Quest boxes {record.boxes} of {state.rules.boxes}.")
        if record.side:
            text.append(f"Side quests waiting: {', '.join(record.side)}.")
    if state.rules.mode == CHARACTER:
        text.append(f"Chapters {len(record.line)} of 10{f', next {record.next}' if record.next else ''}.")
    if record.scores:
        text.append(f"Scores so far: {', '.join([str(n) for n in record.scores])}.")
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
