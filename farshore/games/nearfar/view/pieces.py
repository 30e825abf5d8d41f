"""The pieces of a view: travellers, camps, adventurers and cards, with stable ids."""

from __future__ import annotations

from farshore.core.event import Seat
from farshore.core.view import Mark, Piece, Where
from farshore.games.nearfar.content.powers import COIN, COMPANIONS, GOODS, TALENT, TREASURE, WORLD, Power
from farshore.games.nearfar.state.player import BUILDING, JAIL
from farshore.games.nearfar.state.table import NOBODY, Journey
from farshore.games.nearfar.steps.free_actions import coins_for, meets
from farshore.games.nearfar.steps.party import hire_cost
from farshore.games.nearfar.steps.treasure import TakeTreasure
from farshore.games.nearfar.view.areas import SLOTS

ICONS = ("skill", "combat", "movement", "search", "caution")
PRICE = "price"  # a part of what a card costs
PEOPLES = {"green": "Outlaw", "blue": "Mystic", "red": "Lizardfolk", "yellow": "Nomad"}  # by their banner
MISSING = "missing"  # one that cannot be paid now


def everything(state: Journey, viewer: Seat | None) -> list[Piece]:
    pieces: list[Piece] = [*walkers(state), *camps(state), *row(state, viewer)]
    for seat in range(state.rules.seats):
        pieces += [*members(state, seat), *cards(state, seat), *closed(state, seat, viewer)]
    step = state.stack[-1] if state.stack else None
    if isinstance(step, TakeTreasure):
        for n, card in enumerate(step.shown):
            pieces.append({**card_piece(state, card, f"shown:{n}"), "at": {"area": "treasure"}})
    return pieces


def walkers(state: Journey) -> list[Piece]:
    pieces: list[Piece] = []
    for seat, player in enumerate(state.players):
        piece: Piece = {"id": f"walker:{seat}", "kind": "walker", "seat": seat, "at": {"area": "town"}}
        if player.at >= BUILDING:
            piece["at"]["at"] = SLOTS[player.at - BUILDING]
        elif player.at == JAIL:
            piece["at"]["at"] = "jail"
        elif player.at >= 0:
            piece["at"] = {"area": "map", "at": state.rules.chart.spaces[player.at].id}
        pieces.append(piece)
    return pieces


def camps(state: Journey) -> list[Piece]:
    pieces: list[Piece] = []
    spaces = state.rules.chart.spaces
    places = [("map", spaces[n].id, owner) for n, owner in enumerate(state.camps)]
    places += [("mine", f"mine:{n}", owner) for n, owner in enumerate(state.mine)]
    for area, at, owner in places:
        if owner != NOBODY:
            piece: Piece = {"id": f"camp:{at}", "kind": "camp", "seat": owner, "at": {"area": area, "at": at}}
            pieces.append(piece)
    return pieces


def adventurer(state: Journey, number: int) -> Piece:
    known = state.rules.powers.adventurers[number]
    stats: list[Mark] = [{"what": known.faction}]
    stats += [{"what": what, "n": getattr(known, what)} for what in ICONS if getattr(known, what)]
    stats.append({"what": "heart", "n": known.hearts})
    return {
        "id": f"adventurer:{known.id}",
        "kind": "adventurer",
        "what": known.id,
        "name": known.display_name,
        "brief": PEOPLES[known.faction],
        "at": {"area": "row"},
        "stats": stats,
    }


def row(state: Journey, viewer: Seat | None) -> list[Piece]:
    pieces: list[Piece] = []
    for slot, number in enumerate(state.row):
        if number != NOBODY:
            piece = adventurer(state, number)
            piece["at"] = {"area": "row", "at": f"row:{slot}"}
            cost = state.rules.powers.adventurers[number].cost if viewer is None else hire_cost(state, viewer, number)
            piece["stats"] = [{"what": "coin", "n": cost}, *piece["stats"]]
            pieces.append(piece)
    return pieces


def members(state: Journey, seat: Seat) -> list[Piece]:
    player = state.players[seat]
    pieces: list[Piece] = []
    for slot, number in enumerate(player.active):
        piece = adventurer(state, number)
        piece["at"] = {"area": f"party{seat}", "at": f"party{seat}:{slot}"}
        piece["seat"] = seat
        pieces.append(piece)
    for number in player.reserve:
        piece = adventurer(state, number)
        piece["at"] = {"area": f"party{seat}", "at": f"reserve{seat}"}
        piece["seat"] = seat
        piece["state"] = ["resting"]
        pieces.append(piece)
    if player.companion >= 0:
        slot = min(3, len(player.active))
        where = f"party{seat}:{slot}" if player.companion_active else f"reserve{seat}"
        pieces.append(
            {
                "id": f"companion:{seat}",
                "kind": "companion",
                "what": COMPANIONS[player.companion],
                "name": COMPANIONS[player.companion].capitalize(),
                "seat": seat,
                "at": {"area": f"party{seat}", "at": where},
                "stats": [{"what": "skill", "n": 1}, {"what": "search", "n": 1}, {"what": "heart", "n": 2}],
            }
        )
    return pieces


def card_piece(state: Journey, card: int, name: str) -> Piece:
    known = state.rules.powers.cards[card]
    kind = {TREASURE: "treasure", WORLD: "world", TALENT: "talent"}.get(known.kind, "artifact")
    stats: list[Mark] = [{"what": "points", "n": known.jp}] if known.jp else []
    for what, n in known.icons.items():
        stats.append({"what": what, "n": n})
    stats += [{"what": GOODS[good], "n": n, "state": PRICE} for good, n in enumerate(known.cost) if n]
    if known.rep_req:
        stats.append({"what": "reputation", "n": known.rep_req, "state": PRICE})
    at: Where = {"area": kind}
    piece: Piece = {"id": name, "kind": kind, "what": known.id, "name": known.name, "at": at, "stats": stats}
    text = card_text(known)
    if text:
        piece["text"] = text
    return piece


def card_text(card: Power) -> str:
    """Flame and ability in words; the price stands in the figures."""
    parts: list[str] = []
    if card.rep_req:
        parts.append(f"Reputation {card.rep_req} or {'more' if card.rep_req > 0 else 'less'}.")
    if card.text:
        parts.append(card.text)
    return " ".join(parts)


def cards(state: Journey, seat: Seat) -> list[Piece]:
    """NF-416 What everybody sees before a player."""
    player = state.players[seat]
    pieces: list[Piece] = []
    for n, card in enumerate(player.treasures):
        piece = card_piece(state, card, f"treasure:{seat}:{n}")
        piece["at"] = {"area": f"party{seat}", "at": f"pack{seat}:{n}"}
        piece["seat"] = seat
        pieces.append(piece)
    for card in player.bought + player.worlds + player.talents:
        piece = card_piece(state, card, f"card:{seat}:{state.rules.powers.cards[card].id}")
        piece["at"] = {"area": f"party{seat}"}
        piece["seat"] = seat
        pieces.append(piece)
    return pieces


def mark_missing(state: Journey, seat: Seat, card: int, piece: Piece) -> None:
    """NF-314 Which parts of the price this player cannot pay now."""
    known = state.rules.powers.cards[card]
    player = state.players[seat]
    for stat in piece["stats"]:
        if stat.get("state") != PRICE:
            continue
        if stat["what"] == "reputation":
            short = not meets(known.rep_req, player.reputation)
        else:
            good = GOODS.index(stat["what"])
            short = player.goods[good] < (coins_for(state, seat, known) if good == COIN else stat["n"])
        if short:
            stat["state"] = MISSING


def closed(state: Journey, seat: Seat, viewer: Seat | None) -> list[Piece]:
    """NF-414 The own hand, pack and draw; at the end every hand."""
    player = state.players[seat]
    if seat != viewer and not state.over:
        return []
    pieces: list[Piece] = []
    pools = (
        (("pack", player.pack), ("drawn", player.drawn), ("hand", player.hand))  # first what is chosen from
        if seat == viewer
        else (("hand", player.hand),)
    )
    for pool, held in pools:
        for card in held:
            piece = card_piece(state, card, f"artifact:{state.rules.powers.cards[card].id}")
            piece["at"] = {"area": f"hand{seat}"}
            piece["seat"] = seat
            mark_missing(state, seat, card, piece)
            marks = [pool] if pool != "hand" else []
            if card in player.pending:
                marks.append("chosen" if player.pack else "dropped")
            if marks:
                piece["state"] = marks
            if not state.over:
                piece["only"] = seat
            pieces.append(piece)
    return pieces
