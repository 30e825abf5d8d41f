"""Cards as pieces of a view: everybody's open ones, and of hands only what the viewer may know."""

from __future__ import annotations

from typing import Final

from farshore.core.event import Seat
from farshore.core.view import Mark, Piece, Where
from farshore.games.cannons.content.effects import RESOURCES
from farshore.games.cannons.content.load import (
    CLUE,
    DELIVER,
    EVENT,
    HOME,
    LOOT,
    PAY,
    QUEST,
    STATE,
    TRADING,
    VISIT,
    WORKSHOP,
)
from farshore.games.cannons.sampling import clues_seen, known_cards, sees_hand
from farshore.games.cannons.state.ship import Ship
from farshore.games.cannons.state.table import Cannons
from farshore.games.cannons.steps.clues import Look
from farshore.games.cannons.steps.quests import can_deliver, progress_of
from farshore.games.cannons.view.names import card_name

PLACES: Final = {WORKSHOP: "a Workshop Port", TRADING: "a Trading Port", HOME: "your Home Port"}
HAPPENINGS: Final = (
    "Succeed in a Treacherous roll",
    "Deal at least {n} damage in one Attack",
    "Solve a Clue",
    "Sink an enemy ship",
)


def open_cards(state: Cannons) -> list[Piece]:
    """Equipped Loot, solved Clues, completed Quests, discards and the box."""
    content = state.rules.content
    pieces: list[Piece] = []
    for seat, ship in enumerate(state.ships):
        area = f"ship{seat}"
        for n, card in enumerate(ship.equipped):
            loot = content.loot[card]
            pieces.append(
                {
                    "id": f"gear:{seat}:{n}",
                    "kind": "loot",
                    "seat": seat,
                    "name": loot.name,
                    "text": loot.power.text,
                    "at": {"area": area, "at": f"gear{seat}:{n}"},
                }
            )
        for card in ship.solved:
            clue = content.clues[card]
            pieces.append(
                {"id": f"clue:{clue.id}", "kind": "solved", "seat": seat, "name": clue.title, "at": {"area": area}}
            )
        for card in ship.completed:
            quest = content.quests[card]
            pieces.append(
                {"id": f"quest:{quest.id}", "kind": "done", "seat": seat, "name": quest.name, "at": {"area": area}}
            )
    pieces += discards(state)
    return pieces


def discards(state: Cannons) -> list[Piece]:
    """RULING-QC-84 Discard piles and the box are public."""
    content = state.rules.content
    pieces: list[Piece] = []
    for n, card in enumerate(state.discards[LOOT]):
        pieces.append(
            {"id": f"loot-discard:{n}", "kind": "loot", "name": content.loot[card].name, "at": {"area": "loot"}}
        )
    for card in state.discards[QUEST]:
        quest = content.quests[card]
        pieces.append({"id": f"quest:{quest.id}", "kind": "quest", "name": quest.name, "at": {"area": "quest"}})
    for card in state.discards[CLUE]:
        clue = content.clues[card]
        pieces.append({"id": f"clue:{clue.id}", "kind": "clue", "name": clue.title, "at": {"area": "clue"}})
    for card in state.clue_box:
        clue = content.clues[card]
        pieces.append({"id": f"clue:{clue.id}", "kind": "delivered", "name": clue.title, "at": {"area": "clue"}})
    return pieces


def hidden_cards(state: Cannons, viewer: Seat | None) -> list[Piece]:
    """The own hand, a teammate's where hands are open, and cards seen on their way into another hand."""
    pieces: list[Piece] = []
    for owner, ship in enumerate(state.ships):
        if sees_hand(state, viewer, owner):
            pieces += whole_hand(state, owner, ship, viewer)
            continue
        for deck in range(3):
            for n, card in enumerate(known_cards(ship, deck, viewer)):
                pieces.append(
                    {
                        "id": f"known:{owner}:{deck}:{n}",
                        "kind": ("loot", "quest", "clue")[deck],
                        "seat": owner,
                        "name": card_name(state, deck, card),
                        "at": {"area": f"ship{owner}"},
                    }
                )
    if viewer is not None:
        pieces += looked_at(state, viewer) + dealt(state, viewer)
        under = zip(state.decks[CLUE].bottom, state.bottom_known, strict=True)
        for n, (card, who) in enumerate(under):
            if who >> viewer & 1:
                pieces.append(
                    {
                        "id": f"under:{n}",
                        "kind": "clue",
                        "name": card_name(state, CLUE, card),
                        "only": viewer,
                        "at": {"area": "clue", "at": n},
                    }
                )
    return pieces


def looked_at(state: Cannons, viewer: Seat) -> list[Piece]:
    """The Clues that this captain chooses among."""
    if not state.stack or type(state.stack[-1]) is Look:
        return []
    return [clue_piece(state, viewer, card, viewer) for card in clues_seen(state.stack[-1], viewer)]


def dealt(state: Cannons, viewer: Seat) -> list[Piece]:
    """QC-299 Tokens to be laid, seen by nobody else."""
    where = f"hand{viewer}"
    return [
        {
            "id": f"dealt:{n}",
            "kind": "exploration",
            "what": RESOURCES[good],
            "name": RESOURCES[good],
            "only": viewer,
            "at": {"area": where},
        }
        for n, good in enumerate(state.ships[viewer].dealt)
    ]


def whole_hand(state: Cannons, owner: Seat, ship: Ship, viewer: Seat | None) -> list[Piece]:
    pieces: list[Piece] = []
    for n, card in enumerate(ship.loot):
        loot = state.rules.content.loot[card]
        piece = hand_piece(f"loot:{owner}:{n}", "loot", loot.name, owner, viewer)
        piece["text"] = loot.power.text
        piece["state"] = ["gear"] if loot.gear else []
        pieces.append(piece)
    pieces += [quest_piece(state, owner, ship, card, viewer) for card in ship.quests]
    pieces += [clue_piece(state, owner, card, viewer) for card in ship.clues]
    return pieces


def in_hand(state: Cannons, owner: Seat, deck: str, name: str) -> Where:
    """Where a card of one's own lies, by its name in the notation."""
    number = (
        [state.rules.content.loot[card].id for card in state.ships[owner].loot].index(name) if deck == "loot" else 0
    )
    return {"area": f"hand{owner}", "at": f"loot:{owner}:{number}" if deck == "loot" else f"{deck}:{name}"}


def hand_piece(name: str, kind: str, title: str, owner: Seat, viewer: Seat | None) -> Piece:
    area = f"hand{owner}" if owner == viewer else f"ship{owner}"
    return {"id": name, "kind": kind, "name": title, "seat": owner, "only": owner, "at": {"area": area}}


def clue_piece(state: Cannons, owner: Seat, card: int, viewer: Seat | None) -> Piece:
    clue = state.rules.content.clues[card]
    piece = hand_piece(f"clue:{clue.id}", "clue", clue.title, owner, viewer)
    piece["text"] = f"{clue.text} Solve it on {state.rules.content.island_names[clue.island]}."
    where = state.sea().where[clue.island]
    piece["stats"] = [{"what": "destination", "state": f"sea:{state.sea().names[where]}" if where >= 0 else "out"}]
    return piece


def quest_piece(state: Cannons, owner: Seat, ship: Ship, card: int, viewer: Seat | None) -> Piece:
    """With its goods, what is aboard of them, its places, and whether it can be delivered now."""
    quest = state.rules.content.quests[card]
    piece = hand_piece(f"quest:{quest.id}", "quest", quest.name, owner, viewer)
    piece["text"] = f"{task(state, card)}. {quest.flavour}".strip()
    stats: list[Mark] = []
    for good, n in enumerate(quest.goods):
        if n:
            stats.append({"what": RESOURCES[good], "n": n, "state": "held" if ship.cargo[good] >= n else "missing"})
    if quest.type == PAY:
        stats.append({"what": "coin", "n": quest.price, "state": "held" if ship.coins >= quest.price else "missing"})
    if quest.type in (DELIVER, PAY, VISIT):
        stats += [{"what": "destination", "state": f"sea:{name}"} for name in destinations(state, owner, card)]
    if quest.type == VISIT:
        stats.append({"what": "visited", "n": progress_of(ship, card).bit_count()})
    stats += [{"what": what, "n": n, "state": "reward"} for n, what in gains(state, card) if n]
    piece["stats"] = stats
    flags = ["hard"] if quest.hard else []
    if state.chart is not None and ship.at >= 0 and can_deliver(state, owner, quest, ship):
        flags.append("deliverable")
    piece["state"] = flags
    return piece


def gains(state: Cannons, card: int) -> list[tuple[int, str]]:
    """What a Quest brings."""
    quest = state.rules.content.quests[card]
    return [(quest.prosperity, "prosperity"), (quest.coins, "coin"), (quest.loot, "loot"), (quest.ammo, "ammo")]


def task(state: Cannons, card: int) -> str:
    """What a Quest asks for in words; goods and rewards stand beside it in figures."""
    quest = state.rules.content.quests[card]
    place = PLACES.get(quest.place, "")
    if quest.island >= 0:
        place = state.rules.content.island_names[quest.island]
    return {
        DELIVER: f"Bring it to {place}",
        PAY: f"Pay {quest.price} coins at {place}",
        VISIT: "Land at all three Trading Ports",
        STATE: f"Have {quest.solved} solved Clues before you",
        EVENT: HAPPENINGS[quest.event].format(n=quest.least),
    }[quest.type]


def destinations(state: Cannons, owner: Seat, card: int) -> list[str]:
    quest = state.rules.content.quests[card]
    sea = state.sea()
    if quest.island >= 0:
        at = sea.where[quest.island]
        return [sea.names[at]] if at >= 0 else []
    if quest.place == HOME:
        return [sea.names[state.homes[owner]]]
    return [sea.names[at] for at, terrain in enumerate(sea.terrain) if terrain == quest.place]
