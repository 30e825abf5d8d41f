"""What each captain is shown, as a view document, built up from nothing. Nobody holds secrets: all see the same table."""

from __future__ import annotations

from farshore.core.event import Seat
from farshore.core.kernel import CHANCE, actors
from farshore.core.view import FORMAT, Area, Ending, Prompt, SeatView, Status, View
from farshore.games.everrain.state.ship import AFLOAT, SUNK
from farshore.games.everrain.state.table import KIND, WON, Everrain
from farshore.games.everrain.state.words import sea_name
from farshore.games.everrain.steps.standings import summary
from farshore.games.everrain.steps.trade import Agree
from farshore.games.everrain.view import areas, pages
from farshore.games.everrain.view.ashore import ashore_areas
from farshore.games.everrain.view.forecast import forecast
from farshore.games.everrain.view.offers import blocked, offers, question_to
from farshore.games.everrain.view.pieces import all_pieces
from farshore.games.everrain.view.ship_areas import ship_areas

PHASES = ("fitting out", "Player Phase", "Enemy Phase")


def view(state: Everrain, seat: Seat | None) -> View:
    """The table as everybody sees it, with what this captain may do."""
    shown: View = {
        "format": FORMAT,
        "game": "everrain",
        "status": status(state),
        "seats": [slip(state, seat, other) for other in range(state.rules.seats)],
        "areas": all_areas(state, seat),
        "pieces": all_pieces(state),
        "prompt": prompt(state, seat),
        "actions": offers(state, seat) if seat is not None else [],
    }
    if state.stack:
        shown["pending"] = areas.pending(state)
    if seat is not None and actors(state) == (seat,):
        shown["blocked"] = blocked(state, seat)
    return shown


def status(state: Everrain) -> Status:
    """Section 12, one look: round, phase, Act, First Player."""
    label = f"Round {state.round} · Act {state.act} · {PHASES[state.phase]}"
    if state.rules.seats > 1:
        label = f"{label} · @{state.first} is First Player"
    shown: Status = {"label": label, "round": state.round}
    if not state.stack:
        shown["label"] = f"Over after round {state.round}"
        shown["over"] = ending(state)
    elif state.elder:
        shown["banner"] = f"{state.rules.tables.elders[state.elder[KIND]].name} is awake"
    elif state.due:
        shown["banner"] = "The Act ends after this turn"
    return shown


def ending(state: Everrain) -> Ending:
    rows = [[ship.clues, ship.coin, len(ship.crew), 1 if state.ended == WON else 0] for ship in state.ships]
    head = ["Clues", "Coin", "Crew", "Won"]
    return {"text": summary(state), "order": list(range(state.rules.seats)), "table": {"head": head, "rows": rows}}


def slip(state: Everrain, seat: Seat | None, other: Seat) -> SeatView:
    """A captain at a glance; everything aboard is public (EV-409)."""
    ship = state.ships[other]
    where = "sunk" if ship.status == SUNK else "fitting out"
    if ship.status == AFLOAT:
        where = f"in {sea_name(state, ship.hex)}" if state.port_at(ship.hex) >= 0 else "at sea"
    shown: SeatView = {
        "seat": other,
        "flag": other + 1,
        "state": f"{where}, first" if other == state.first and state.round else where,
        "counts": [
            {"what": "node", "n": 10 - ship.wrecked.bit_count(), "of": 10},
            {"what": "crew", "n": len(ship.crew), "of": 4},
            {"what": "clue", "n": ship.clues},
            {"what": "coin", "n": ship.coin},
        ],
    }
    if ship.sunk_at >= 0:
        shown["away"] = f"sank at {sea_name(state, ship.sunk_at)}"
    if other == seat:
        shown["you"] = True
    if other == state.active and state.phase == 1 and state.stack:
        shown["turn"] = True
    return shown


def all_areas(state: Everrain, seat: Seat | None) -> list[Area]:
    shown = [areas.sea(state), areas.discovery(state), areas.agenda(state), *forecast(state), *areas.dice(state)]
    shown += pages.reading(state, seat)
    order = list(range(state.rules.seats)) if seat is None else state.clockwise(seat)
    for other in order:
        shown += ship_areas(state, other, other == seat) + ashore_areas(state, other, other == seat)
    return shown + areas.elder(state) + pages.stories_page(state, seat) + pages.decks(state)


def prompt(state: Everrain, seat: Seat | None) -> Prompt:
    asked = [asked_seat for asked_seat in actors(state) if asked_seat != CHANCE]
    if not state.stack:
        return {"kind": "over", "seats": [], "text": summary(state)}
    if not asked:
        return {"kind": "wait", "seats": [], "text": "The dice are rolling."}
    if seat not in asked:
        return {"kind": "wait", "seats": asked, "text": f"Waiting for @{asked[0]}."}
    step = state.stack[-1]
    question = question_to(state, asked[0])
    shown: Prompt = {"kind": "react" if type(step) is Agree else "act", "seats": asked, "text": question["text"]}
    if step.rule:
        shown["rule"] = step.rule
    if question.get("hint"):
        shown["hint"] = question["hint"]
    return shown
