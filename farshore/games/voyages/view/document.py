"""What each captain may know, as a view document, built up from nothing."""

from __future__ import annotations

from typing import Final

from farshore.core.event import Seat
from farshore.core.kernel import actors, top_of
from farshore.core.view import FORMAT, Area, Ending, Line, Piece, Prompt, SeatView, Status, View
from farshore.games.voyages.actions.decisions import DUTY
from farshore.games.voyages.state.table import AUTOPILOT, RESIGNED, STATUS, Sheet, Voyages
from farshore.games.voyages.steps.duties import CrossOff
from farshore.games.voyages.steps.round import STARS_TO_END, is_last_round
from farshore.games.voyages.steps.scoring import gold, headings
from farshore.games.voyages.steps.standings import standings, summary
from farshore.games.voyages.view import areas
from farshore.games.voyages.view.offers import blocked, offers, question
from farshore.games.voyages.view.places import cell_id
from farshore.games.voyages.view.sheets import opened

HEAD: Final = ["Islands", "Oceans", "Cargo", "Heroes", "DREAD", "Legends", "Gold"]
NAMED: Final = 2  # at most so many captains are named while waiting


def view(state: Voyages, seat: Seat | None) -> View:
    """The table as this captain sees it: the own turn so far applied, of the others only what is turned over."""
    draft = own_sheet(state, seat)
    shown: View = {
        "format": FORMAT,
        "game": "voyages",
        "status": status(state),
        "seats": [slip(state, seat, other) for other in range(len(state.sheets))],
        "areas": sheet_areas(state, seat, draft),
        "pieces": ships(state, seat, draft),
        "prompt": prompt(state, seat),
        "actions": offers(state, seat) if seat is not None else [],
    }
    if seat is not None and seat in actors(state):
        shown["blocked"] = blocked(state, seat)
    return shown


def own_sheet(state: Voyages, seat: Seat | None) -> Sheet | None:
    """The viewer's sheet with this turn so far; nobody but its captain gets a draft."""
    if seat is None:
        return None
    return state.sheets[seat] if state.planning() is None else state.drafts[seat]


def is_open(state: Voyages, seat: Seat | None, other: Seat) -> bool:
    """RULING-VOY-32 Whether the viewer may see that captain's sheet as it last lay."""
    return other == seat or state.rules.open_sheets or not state.stack


def status(state: Voyages) -> Status:
    shown: Status = {"label": f"Round {state.round}", "round": state.round}
    if state.mode == "solo":
        shown["label"] = f"Round {state.round} of {state.rules.solo_rounds}"
        shown["rounds"] = state.rules.solo_rounds
    if not state.stack:
        shown["label"] = f"Over after round {state.round}"
        shown["over"] = ending(state)
    elif is_last_round(state):
        shown["banner"] = "Last round"
    return shown


def ending(state: Voyages) -> Ending:
    """VOY-150 to VOY-161 The reckoning, best place first."""
    placed = [(standing.place, standing.seat) for standing in standings(state)]
    placed.sort()
    order = [seat for _, seat in placed]
    rows: list[list[int]] = []
    for seat in order:
        parts = headings(state.rules.sea, state.sheets[seat])
        rows.append([*parts, sum(parts)])
    return {"text": summary(state), "order": order, "table": {"head": HEAD, "rows": rows}}


# Seats and ships


def slip(state: Voyages, seat: Seat | None, other: Seat) -> SeatView:
    sheet = state.sheets[other]
    stars = state.rules.sea.solo_stars if state.mode == "solo" else STARS_TO_END
    shown: SeatView = {
        "seat": other,
        "flag": other % 6 + 1,
        "state": seat_state(state, other),
        "counts": [{"what": "star", "n": sheet.star_count(), "of": stars}],
    }
    if other == seat:
        shown["you"] = True
    if other in actors(state):
        shown["turn"] = True
    if is_open(state, seat, other):
        shown["score"] = {"what": "gold", "n": gold(state.rules.sea, sheet)}
        shown["counts"] += [
            {"what": "sailor", "n": sheet.plain},
            {"what": "hero", "n": sheet.heroic},
            {"what": "region", "n": sheet.regions.bit_count(), "of": len(state.rules.sea.region_ids)},
            {"what": "cargo", "n": sum(sheet.cargo[:4]) - sum(sheet.cargo[4:])},
        ]
    return shown


def seat_state(state: Voyages, seat: Seat) -> str:
    sheet = state.sheets[seat]
    if sheet.status in (AUTOPILOT, RESIGNED):
        return STATUS[sheet.status]
    if state.planning() is None:
        return "waiting" if state.stack else "finished"
    return "planning" if seat in actors(state) else "locked"


def ships(state: Voyages, seat: Seat | None, draft: Sheet | None) -> list[Piece]:
    pieces: list[Piece] = []
    for other, sheet in enumerate(state.sheets):
        if not is_open(state, seat, other):
            continue
        shown = draft if other == seat and draft is not None else sheet
        at = cell_id(state.rules.sea, shown.ship)
        pieces.append({"id": f"ship:{other}", "kind": "ship", "seat": other, "at": {"area": "map", "at": at}})
    return pieces


# Areas


def sheet_areas(state: Voyages, seat: Seat | None, draft: Sheet | None) -> list[Area]:
    sea = state.rules.sea
    shown: list[Area] = [areas.chart(state, draft, lines(state, seat, draft)), areas.windrose(sea, draft)]
    if state.mode == "solo":
        shown.append(areas.rounds(state, draft or state.sheets[0]))
    shown.append(areas.dice(state, draft))
    if seat is not None and draft is not None:
        shown += [
            areas.sailors(sea, seat, draft),
            areas.duties(sea, seat, draft, lit_boxes(state, seat)),
            areas.cargo(sea, seat, draft),
            areas.legends(state, seat, draft),
            areas.gold_by_heading(sea, seat, state.sheets[seat], draft),
        ]
    for other in range(len(state.sheets)):
        if other != seat and is_open(state, seat, other):
            shown += opened(state, other)
    return shown


def lit_boxes(state: Voyages, seat: Seat) -> list[int]:
    """VOY-069 The boxes that may be crossed off now."""
    if not state.stack or type(top_of(state, seat)) is not CrossOff:
        return []
    sheet = state.drafts[seat]
    return [box for box in state.rules.sea.boxes_of[sheet.plan[DUTY][1]] if not sheet.crossed >> box & 1]


def lines(state: Voyages, seat: Seat | None, draft: Sheet | None) -> list[Line]:
    """VOY-016 Everybody's route as far as it is public, and the viewer's leg of this turn."""
    sea = state.rules.sea
    drawn: list[Line] = []
    few = len(state.sheets) <= areas.MANY
    for other, sheet in enumerate(state.sheets):
        if is_open(state, seat, other):
            legs = sheet.route if few or other == seat else sheet.route[-1:]
            drawn += areas.route(sea, other, legs, "route")
    if seat is not None and draft is not None and len(draft.route) > len(state.sheets[seat].route):
        drawn += areas.route(sea, seat, draft.route[-1:], "plan")
    return drawn


# The question


def prompt(state: Voyages, seat: Seat | None) -> Prompt:
    if not state.stack:
        return {
            "kind": "over",
            "seats": [],
            "text": "The voyage is over" if state.mode == "solo" else "The race is over",
        }
    asked = [other for other in actors(state) if other >= 0]
    if seat is None or seat not in asked:
        shown = waiting(state, seat, asked)
    else:
        asks = question(state, seat)
        shown = {"kind": "sealed", "seats": asked, "text": asks["text"], "rule": top_of(state, seat).rule}
        if "hint" in asks:
            shown["hint"] = asks["hint"]
    if state.planning() is not None:
        shown["done"] = [other for other in state.active() if other not in asked]
    if state.rules.turn_timer and asked:
        shown["otherwise"] = "When time is up the turn is played as the dice lie."
    return shown


def waiting(state: Voyages, seat: Seat | None, asked: list[Seat]) -> Prompt:
    shown: Prompt = {"kind": "wait", "seats": asked, "text": "The dice are about to fall"}
    if asked:
        few = len(asked) <= NAMED
        names = " and ".join([f"@{other}" for other in asked])
        shown["text"] = f"Waiting for {names}" if few else f"Waiting for {len(asked)} captains"
    if seat is not None:
        status = state.sheets[seat].status
        if status == AUTOPILOT:
            shown["hint"] = "Autopilot sails for you until you take the helm."
        elif status == RESIGNED:
            shown["hint"] = "You have resigned; you may watch to the end."
        elif asked:
            shown["hint"] = "Your turn is locked. Until the last captain locks you may take it back."
    return shown
