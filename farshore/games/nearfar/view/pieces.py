"""The pieces of a view: travellers, camps, adventurers and cards, with stable ids."""

from __future__ import annotations

from farshore.core.event import Seat
from farshore.core.view import Mark, Piece
from farshore.games.nearfar.content.powers import COIN, COMPANIONS, GOODS, TALENT, TREASURE, WORLD, Power
from farshore.games.nearfar.state.player import BUILDING, JAIL
from farshore.games.nearfar.state.table import NOBODY, Journey
from farshore.games.nearfar.steps.free_actions import coins_for, meets
from farshore.games.nearfar.steps.party import hire_cost
from farshore.games.nearfar.steps.treasure import TakeTreasure
from farshore.games.nearfar.view.areas import SLOTS

ICONS = ("skill", "combat", "movement", "search", "caution")
PRICE = "price"  # a part of what a card costs
MISSING = "missing"  # one that cannot be paid now


def everything(state: Journey, viewer: Seat | None) -> list[Piece]:
    listed: list[Piece] = [*walkers(state), *camps(state), *row(state, viewer)]
    for seat in range(state.rules.seats):
        listed += [*members(state, seat), *cards(state, seat), *closed(state, seat, viewer)]
    step = state.stack[-1] if state.stack else None
    if isinstance(step, TakeTreasure):
        for n, card in enumerate(step.shown):
            listed.append({**card_piece(state, card, f"shown:{n}"), "at": {"area": "treasure"}})
    return listed


def walkers(state: Journey) -> list[Piece]:
    listed: list[Piece] = []
    for seat, player in enumerate(state.players):
        piece: Piece = {"id": f"walker:{seat}", "kind": "walker", "seat": seat, "at": {"area": "town"}}
        if player.at >= BUILDING:
            piece["at"]["at"] = SLOTS[player.at - BUILDING]
        elif player.at == JAIL:
            piece["at"]["at"] = "jail"
        elif player.at >= 0:
            piece["at"] = {"area": "map", "at": state.rules.chart.spaces[player.at].id}
        listed.append(piece)
    return listed


def camps(state: Journey) -> list[Piece]:
    listed: list[Piece] = []
    spaces = state.rules.chart.spaces
    places = [("map", spaces[n].id, owner) for n, owner in enumerate(state.camps)]
    places += [("mine", f"mine:{n}", owner) for n, owner in enumerate(state.mine)]
    for area, at, owner in places:
        if owner != NOBODY:
            piece: Piece = {"id": f"camp:{at}", "kind": "camp", "seat": owner, "at": {"area": area, "at": at}}
            listed.append(piece)
    return listed


def adventurer(state: Journey, one: int) -> Piece:
    known = state.rules.powers.adventurers[one]
    stats: list[Mark] = [{"what": known.faction}]
    stats += [{"what": what, "n": getattr(known, what)} for what in ICONS if getattr(known, what)]
    stats.append({"what": "heart", "n": known.hearts})
    return {
        "id": f"adventurer:{known.id}",
        "kind": "adventurer",
        "name": known.display_name,
        "at": {"area": "row"},
        "stats": stats,
    }


def row(state: Journey, viewer: Seat | None) -> list[Piece]:
    listed: list[Piece] = []
    for slot, one in enumerate(state.row):
        if one != NOBODY:
            piece = adventurer(state, one)
            piece["at"] = {"area": "row", "at": f"row:{slot}"}
            cost = state.rules.powers.adventurers[one].cost if viewer is None else hire_cost(state, viewer, one)
            piece["stats"] = [{"what": "coin", "n": cost}, *piece["stats"]]
            listed.append(piece)
    return listed


def members(state: Journey, seat: Seat) -> list[Piece]:
    player = state.players[seat]
    listed: list[Piece] = []
    for slot, one in enumerate(player.active):
        piece = adventurer(state, one)
        piece["at"] = {"area": f"party{seat}", "at": f"party{seat}:{slot}"}
        piece["seat"] = seat
        listed.append(piece)
    for one in player.reserve:
        piece = adventurer(state, one)
        piece["at"] = {"area": f"party{seat}", "at": f"reserve{seat}"}
        piece["seat"] = seat
        piece["state"] = ["resting"]
        listed.append(piece)
    if player.companion >= 0:
        slot = min(3, len(player.active))
        where = f"party{seat}:{slot}" if player.companion_active else f"reserve{seat}"
        listed.append(
            {
                "id": f"companion:{seat}",
                "kind": "companion",
                "name": COMPANIONS[player.companion].capitalize(),
                "seat": seat,
                "at": {"area": f"party{seat}", "at": where},
                "stats": [{"what": "skill", "n": 1}, {"what": "search", "n": 1}, {"what": "heart", "n": 2}],
            }
        )
    return listed


def card_piece(state: Journey, card: int, name: str) -> Piece:
    known = state.rules.powers.cards[card]
    kind = {TREASURE: "treasure", WORLD: "world", TALENT: "talent"}.get(known.kind, "artifact")
    stats: list[Mark] = [{"what": "points", "n": known.jp}] if known.jp else []
    for what, n in known.icons.items():
        stats.append({"what": what, "n": n})
    stats += [{"what": GOODS[good], "n": n, "state": PRICE} for good, n in enumerate(known.cost) if n]
    if known.rep_req:
        stats.append({"what": "reputation", "n": known.rep_req, "state": PRICE})
    piece: Piece = {"id": name, "kind": kind, "name": known.name, "at": {"area": kind}, "stats": stats}
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
    listed: list[Piece] = []
    for n, card in enumerate(player.treasures):
        piece = card_piece(state, card, f"treasure:{seat}:{n}")
        piece["at"] = {"area": f"party{seat}", "at": f"pack{seat}:{n}"}
        piece["seat"] = seat
        listed.append(piece)
    for card in player.bought + player.worlds + player.talents:
        piece = card_piece(state, card, f"card:{seat}:{state.rules.powers.cards[card].id}")
        piece["at"] = {"area": f"party{seat}"}
        piece["seat"] = seat
        listed.append(piece)
    return listed


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
    listed: list[Piece] = []
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
            listed.append(piece)
    return listed
