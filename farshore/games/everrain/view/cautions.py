"""What a captain should know before the turn is ended: what it would cost, what threatens the ship, what is due."""

from __future__ import annotations

from farshore.core.event import Seat
from farshore.core.words import counted
from farshore.games.everrain.content.tables import ALTAR, COPIES
from farshore.games.everrain.state.seaways import in_engagement
from farshore.games.everrain.state.ship import AFLOAT, BOARD, FOE, HURT, PLACE, STRAIN, TRAUMA
from farshore.games.everrain.state.table import Everrain
from farshore.games.everrain.steps.treasures import has_room
from farshore.games.everrain.steps.turnend import is_at_sea


def deaths_ahead(state: Everrain, seat: Seat) -> list[str]:
    """Who would not outlive the end of the turn here."""
    mine = state.ships[seat]
    if mine.status != AFLOAT or not is_at_sea(state, seat):
        return []
    boards = state.rules.tables.boards
    exposed = [row for row in mine.crew if row[PLACE] < 10]
    dying = [row for row in exposed if boards[row[BOARD]].track - row[TRAUMA] - row[STRAIN] == 1]
    return [f"{boards[row[BOARD]].name} would die of the strain." for row in dying]


def cautions(state: Everrain, seat: Seat) -> list[str]:
    """Section 12 What a captain should know before ending the turn here."""
    mine = state.ships[seat]
    tables = state.rules.tables
    notes: list[str] = []
    if mine.status != AFLOAT:
        return notes
    if mine.points:
        notes.append(f"Ending here loses {counted(mine.points, 'navigation point')}.")
    exposed = [row for row in mine.crew if row[PLACE] < 10]
    if is_at_sea(state, seat) and exposed:
        names = [tables.boards[row[BOARD]].name for row in exposed]
        notes.append(f"Ending here strains {', '.join(names)}.")
    if is_at_sea(state, seat):
        if mine.foes:
            notes.append("No Sea Event: enemies are On Deck.")
        elif in_engagement(state, seat):
            notes.append("No Sea Event: an enemy ship has us in range.")
        else:
            notes.append("A Sea Event will follow.")
    if mine.foes:
        cost = sum([tables.enemies[row[FOE] // COPIES].health - row[HURT] for row in mine.foes])
        notes.append(f"Entering a Port would banish the enemies: Agenda +{cost}.")
    active = [place for place in state.hexes_of(ALTAR) if not state.is_explored(place)]
    if any(place // 7 != mine.hex // 7 and state.rules.chart.apart[place][mine.hex] <= 4 for place in active):
        notes.append("A tile near by has an active Altar.")
    if not has_room(state, seat):
        notes.append("The Hold is full.")
    owed = sum([tables.boards[row[BOARD]].wage for row in mine.crew])
    ends = state.rules.act_ends
    near = state.act <= len(ends) and ends[state.act - 1] - max(state.player_disc, state.enemy_disc) <= 1
    if near and mine.coin < owed:
        notes.append(f"Wages of {owed} Coin are due when the Act ends.")
    return notes
