"""What each captain may know, as a view document, built up from nothing."""

from __future__ import annotations

from typing import Final

from farshore.core.event import Seat
from farshore.core.kernel import CHANCE, actors
from farshore.core.showing import asked
from farshore.core.view import FORMAT, Area, Ending, Piece, Prompt, SeatView, Status, View
from farshore.games.cannons.actions.lists import PASS
from farshore.games.cannons.options import COOP_ROUNDS
from farshore.games.cannons.state.table import Cannons
from farshore.games.cannons.steps.damage import AskSinking, Shield
from farshore.games.cannons.steps.effects import mission_progress
from farshore.games.cannons.steps.react import AskEntering
from farshore.games.cannons.steps.standings import purse, standings, summary
from farshore.games.cannons.view import areas, cards, pieces
from farshore.games.cannons.view.offers import blocked, offers, question

REACTIONS: Final = (AskEntering, AskSinking, Shield)


def view(state: Cannons, seat: Seat | None) -> View:
    """The table as this captain sees it."""
    shown: View = {
        "format": FORMAT,
        "game": "cannons",
        "status": status(state),
        "seats": [slip(state, seat, other) for other in range(state.rules.seats)],
        "areas": all_areas(state, seat),
        "pieces": all_pieces(state, seat),
        "prompt": prompt(state, seat),
        "actions": offers(state, seat) if seat is not None else [],
    }
    open_steps = areas.pending(state)
    if open_steps:
        shown["pending"] = open_steps
    if seat is not None and actors(state) == (seat,):
        shown["blocked"] = blocked(asked(state, seat))
    return shown


def status(state: Cannons) -> Status:
    """Round and goal in one line; a banner once the end is near."""
    rules = state.rules
    if rules.coop:
        again = [n for n in (5, 10) if n >= state.round]
        more = f", reinforcements after {again[0]}" if again else ""
        label = f"Round {state.round} of {COOP_ROUNDS}{more}"
    else:
        label = f"Round {state.round}, first to {rules.goal} ends it"
    shown: Status = {"label": label, "round": state.round}
    if rules.coop:
        shown["rounds"] = COOP_ROUNDS
    if not state.stack:
        shown["label"] = f"Over after round {state.round}"
        shown["over"] = ending(state)
    elif state.end_round:
        shown["banner"] = "Last round"
    elif rules.coop and state.round == COOP_ROUNDS:
        shown["banner"] = "The last round"
    return shown


def ending(state: Cannons) -> Ending:
    placed = sorted([(standing.place, standing.seat) for standing in standings(state)])
    order = [seat for _, seat in placed]
    rows: list[list[int]] = []
    for seat in order:
        ship = state.ships[seat]
        team = state.team(seat)
        rows.append([len(ship.completed), ship.delivered, ship.prizes, purse(state, team), state.prosperity[team]])
    head = ["Quests", "Clues delivered", "Marauders sunk", "Team coins", "Prosperity"]
    return {"text": summary(state), "order": order, "table": {"head": head, "rows": rows}}


def slip(state: Cannons, seat: Seat | None, other: Seat) -> SeatView:
    """A captain at a glance: dashboard and sizes of the hand, all of it public."""
    ship = state.ships[other]
    rules = state.rules
    asked = other in actors(state)
    shown: SeatView = {
        "seat": other,
        "flag": other + 1,
        "state": "acting" if asked else "waiting" if state.stack else "finished",
        "score": {"what": "prosperity", "n": state.prosperity[state.team(other)], "of": rules.goal},
        "counts": [],
        "hand": [
            {"what": "quest", "n": len(ship.quests)},
            {"what": "clue", "n": len(ship.clues)},
            {"what": "loot", "n": len(ship.loot)},
        ],
    }
    if other == seat:
        shown["you"] = True
    if state.has_turn(other):
        shown["turn"] = True
    if ship.champion < 0:
        return shown
    hearts = state.hearts(other)
    shown["counts"] = [
        {"what": "heart", "n": hearts - ship.damage, "of": hearts},
        {"what": "action", "n": ship.actions},
        {"what": "sail", "n": ship.sails, "of": ship.sails + ship.sails_spent},
        {"what": "cannon", "n": ship.cannons, "of": ship.cannons + ship.cannons_spent},
        {"what": "ammo", "n": ship.ammo},
        {"what": "coin", "n": ship.coins},
        {"what": "cargo", "n": ship.held(), "of": state.room(ship)},
        {"what": "bonus", "n": ship.bonus},
        {"what": "solved", "n": len(ship.solved)},
    ]
    if rules.coop:
        done, wanted = mission_progress(state, ship)
        shown["counts"].append({"what": "mission", "n": done, "of": wanted})
    return shown


def all_areas(state: Cannons, seat: Seat | None) -> list[Area]:
    shown: list[Area] = [areas.sea(state), areas.race(state), *areas.going_on(state)]
    if state.rules.coop:
        shown.append(areas.rounds(state))
    order = list(range(state.rules.seats)) if seat is None else state.clockwise(seat)
    sailing = [other for other in order if state.ships[other].champion >= 0]
    if state.rules.coop:
        shown += [areas.mission(state, other, seat) for other in sailing]
    shown += [areas.dashboard(state, other, seat) for other in sailing]
    shown += areas.decks(state)
    shown += areas.looked_at(state, seat)
    if seat is not None:
        shown.append(areas.hand(state, seat))
    return shown


def all_pieces(state: Cannons, seat: Seat | None) -> list[Piece]:
    return [
        *pieces.ships(state),
        *pieces.standings(state),
        *pieces.tokens(state, seat),
        *cards.open_cards(state),
        *cards.hidden_cards(state, seat),
    ]


def prompt(state: Cannons, seat: Seat | None) -> Prompt:
    """QC-020 Who is asked what. Of a reaction the others learn that somebody is asked, never what could be answered."""
    if not state.stack:
        return {"kind": "over", "seats": [], "text": summary(state)}
    waited_for = [actor for actor in actors(state) if actor != CHANCE]
    if not waited_for:
        return {"kind": "wait", "seats": [], "text": "The dice are rolling."}
    step = state.stack[-1]
    reacts = type(step) in REACTIONS
    if seat is None or seat not in waited_for:
        text = "Waiting for reactions." if reacts else f"Waiting for @{waited_for[0]}."
        return {"kind": "wait", "seats": waited_for, "text": text}
    said = question(asked(state, seat))
    shown: Prompt = {"kind": "react" if reacts else "act", "seats": waited_for, "text": said["text"]}
    if step.rule:
        shown["rule"] = step.rule
    if reacts:
        shown["decline"] = str(PASS)
    if "hint" in said:
        shown["hint"] = said["hint"]
    return shown
