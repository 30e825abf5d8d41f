"""Ships, Marauders and tokens as pieces of a view."""

from __future__ import annotations

from farshore.core.event import Seat
from farshore.core.view import Piece
from farshore.games.cannons.content.effects import RESOURCES
from farshore.games.cannons.state.table import AT, DAMAGE, EMPTY, HEALTH, HIDDEN, READY, SPENT, SUNK, Cannons
from farshore.games.cannons.steps.marauders import is_resting
from farshore.games.cannons.view.areas import cell_id


def ships(state: Cannons) -> list[Piece]:
    pieces: list[Piece] = []
    for seat, ship in enumerate(state.ships):
        if ship.at < 0:
            continue
        champion = state.rules.content.champions[ship.champion]
        pieces.append(
            {
                "id": f"ship:{seat}",
                "kind": "ship",
                "what": champion.id,
                "seat": seat,
                "name": champion.name,
                "at": {"area": "sea", "at": cell_id(state, ship.at)},
                "stats": [
                    {"what": "heart", "n": state.hearts(seat) - ship.damage},
                    {"what": state.rules.content.nations[champion.nation].id},
                ],
            }
        )
    for number, row in enumerate(state.marauders):
        where = cell_id(state, row[AT]) if row[AT] != SUNK else "sunk"
        flags = ["resting"] if is_resting(state, row) else []
        pieces.append(
            {
                "id": f"marauder:{number}",
                "kind": "marauder",
                "name": f"Marauder {number + 1}",
                "at": {"area": "sea", "at": where},
                "state": flags,
                "stats": [
                    {"what": "heart", "n": HEALTH - row[DAMAGE]},
                    {"what": "cannon", "n": row[READY], "state": "ready"},
                    {"what": "cannon", "n": row[SPENT], "state": "spent"},
                ],
            }
        )
    return pieces


def standings(state: Cannons) -> list[Piece]:
    """A flag for each captain on the score track, where its team stands."""
    return [
        {
            "id": f"standing:{seat}",
            "kind": "standing",
            "seat": seat,
            "at": {"area": "race", "at": state.prosperity[state.team(seat)]},
        }
        for seat in range(state.rules.seats)
    ]


def tokens(state: Cannons, seat: Seat | None) -> list[Piece]:
    """Face-down tokens; whoever laid one is reminded of it."""
    pieces: list[Piece] = []
    if state.chart is None:
        return pieces
    for island in state.chart.islands:
        if island >= len(state.tokens) or state.tokens[island] == EMPTY or state.up >> island & 1:
            continue
        where = cell_id(state, state.chart.where[island])
        piece: Piece = {
            "id": f"token@{state.rules.content.island_ids[island]}",
            "kind": "exploration",
            "face": "down",
            "at": {"area": "sea", "at": where},
        }
        by = state.token_by[island]
        if by >= 0:
            piece["seat"] = by
            if by == seat and state.tokens[island] != HIDDEN:
                piece["only"] = by
                piece["what"] = piece["name"] = RESOURCES[state.tokens[island]]
        pieces.append(piece)
    return pieces


def threats(state: Cannons, seat: Seat) -> list[str]:
    """Section 12 Marauders that will be in range if the turn ends here."""
    chart = state.sea()
    at = state.ships[seat].at
    if chart.is_harbour(at) and not state.rules.harbour_ignored:
        return []
    away = chart.sea_away if state.rules.sea_metric else chart.away
    near = [
        f"Marauder {number + 1} ({row[READY]} Ready)"
        for number, row in enumerate(state.marauders)
        if row[AT] != SUNK and not is_resting(state, row) and away[row[AT]][at] <= row[READY] + row[SPENT]
    ]
    return [f"In range if you end here: {', '.join(near)}."] if near else []
