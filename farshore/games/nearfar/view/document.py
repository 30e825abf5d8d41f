"""What each traveller may know, as a view document, built up from nothing."""

from __future__ import annotations

from typing import Any, Final, Literal

from farshore.core.event import Seat
from farshore.core.kernel import CHANCE, Sealed, Step, actors
from farshore.core.showing import asked
from farshore.core.view import FORMAT, Amount, Area, Ending, Prompt, SeatView, Status, View
from farshore.games.nearfar.content.powers import GOODS
from farshore.games.nearfar.options import FINALE
from farshore.games.nearfar.state.table import Journey
from farshore.games.nearfar.steps.duel import DuelDefence
from farshore.games.nearfar.steps.scoring import CATEGORIES, points, total
from farshore.games.nearfar.steps.standings import standings, summary
from farshore.games.nearfar.steps.travel import budget
from farshore.games.nearfar.view import pages, pieces, turn_so_far
from farshore.games.nearfar.view.areas import atlas, mine, piles, projection, reputation, routes, row, stack, town
from farshore.games.nearfar.view.offers import blocked, offers, question
from farshore.games.nearfar.view.open_roll import dice_areas
from farshore.games.nearfar.view.player_areas import hand, hearts, party, sheet

# Questions that somebody is asked in another player's turn.
REACTIONS: Final[tuple[type[Step[Any, Any]], ...]] = (DuelDefence,)


def view(state: Journey, seat: Seat | None) -> View:
    """The table as this traveller sees it."""
    scores = [points(state, other) for other in range(state.rules.seats)]
    shown: View = {
        "format": FORMAT,
        "game": "nearfar",
        "status": status(state),
        "seats": [slip(state, seat, other, sum(score)) for other, score in enumerate(scores)],
        "areas": all_areas(state, seat, scores),
        "pieces": pieces.everything(state, seat),
        "prompt": prompt(state, seat),
        "actions": offers(state, seat) if seat is not None else [],
    }
    open_steps = turn_so_far.procedures(state)
    if open_steps:
        shown["pending"] = open_steps
    if seat is not None and actors(state) == (seat,):
        shown["blocked"] = blocked(asked(state, seat))
    return shown


def status(state: Journey) -> Status:
    """Map and round in one line; banners for the end, the map's own rule, bosses, and what is not written."""
    chart = state.rules.chart
    label = f"{chart.display_name}, round {state.round}" if state.round else f"{chart.display_name}, setting up"
    shown: Status = {"label": label, "round": state.round}
    notes: list[str] = []
    if state.end_round and state.stack:
        notes.append("This round is the last.")
    if "water" in chart.rules:
        notes.append("Water takes a heart.")
    if "mammoth" in chart.rules:
        notes.append("Camp beside a mammoth or lose 8 points.")
    if state.bosses:
        notes.append(f"{len(state.bosses)} bosses must fall, or everybody loses.")
    missing = state.rules.missing()
    if missing:
        notes.append(missing)
    if notes:
        shown["banner"] = " ".join(notes)
    if not state.stack:
        shown["label"] = f"Over after round {state.round}"
        shown["over"] = ending(state)
    return shown


def ending(state: Journey) -> Ending:
    placed = sorted([(standing.place, standing.seat) for standing in standings(state)])
    order = [seat for _, seat in placed]
    rows = [[*points(state, seat), total(state, seat)] for seat in order]
    head = [*[name.capitalize() for name in CATEGORIES], "Journey points"]
    return {"text": summary(state), "order": order, "table": {"head": head, "rows": rows}}


def slip(state: Journey, seat: Seat | None, other: Seat, score: int) -> SeatView:
    """A traveller at a glance, all of it public."""
    player = state.players[other]
    kit = state.kit(other)
    advanced = len([card for card in player.hand + player.drawn if state.rules.powers.advanced[card]])
    shown: SeatView = {
        "seat": other,
        "flag": other + 1,
        "state": "acting" if other in actors(state) else "waiting" if state.stack else "finished",
        "score": {"what": "points", "n": score},
        "counts": [],
        "hand": [
            {"what": "basic", "n": len(player.hand) + len(player.drawn) + len(player.pack) - advanced},
            {"what": "advanced", "n": advanced},
        ],
    }
    counts: list[Amount] = [
        {"what": "heart", "n": player.hearts, "of": state.rules.cap},
        {"what": "reputation", "n": player.reputation},
        {"what": "camp", "n": player.camps, "of": state.rules.board_camps},
    ]
    counts += [{"what": good, "n": player.goods[n]} for n, good in enumerate(GOODS) if player.goods[n] or n < 3]
    counts += [
        {"what": "skill", "n": kit.quest_skill},
        {"what": "combat", "n": kit.combat},
        {"what": "search", "n": kit.search},
        {"what": "movement", "n": budget(state, other) if other == state.active else 2 + player.birds + kit.arrows},
    ]
    if kit.caution:
        counts.append({"what": "caution", "n": kit.caution})
    for what, n in (("bird", player.birds), ("tortoise", player.tortoises), ("treasure", len(player.treasures))):
        if n:
            counts.append({"what": what, "n": n})
    if state.rules.has_sheets():
        counts.append({"what": "experience", "n": player.sheet.unspent()})
    shown["counts"] = counts
    if other == seat:
        shown["you"] = True
    if other == state.active and state.stack and state.round:
        shown["turn"] = True
    return shown


def all_areas(state: Journey, seat: Seat | None, scores: list[list[int]]) -> list[Area]:
    areas: list[Area] = [atlas(state), town(state, seat), *dice_areas(state), *pages.areas(state)]
    areas += [mine(state, seat), row(state, seat), reputation(state), stack(state), routes(state)]
    areas += [projection(scores), turn_so_far.area(state)]
    order = list(range(state.rules.seats)) if seat is None else state.clockwise(seat)
    areas += [party(state, other, seat) for other in order]
    if state.rules.has_sheets():
        areas += [sheet(state, other) for other in order]
    areas += piles(state)
    if seat is not None:
        areas += [hearts(state, seat), hand(state, seat)]
    return areas


def prompt(state: Journey, seat: Seat | None) -> Prompt:
    """Who is asked what."""
    if not state.stack:
        return {"kind": "over", "seats": [], "text": summary(state)}
    seats = [each for each in actors(state) if each != CHANCE]
    if not seats:
        return {"kind": "wait", "seats": [], "text": "Dice and cards are falling."}
    is_sealed = isinstance(state.stack[-1], Sealed)
    if seat is None or seat not in seats:
        text = "Waiting for the others." if is_sealed else f"Waiting for @{seats[0]}."
        waiting: Prompt = {"kind": "wait", "seats": seats, "text": text}
        if seat is not None and pages.is_asked_to_read(state, seat):
            waiting["hint"] = f"Read the page aloud to @{seats[0]}."
        return waiting
    at = asked(state, seat)
    says = question(at)
    kind: Literal["act", "react", "sealed"] = "sealed" if is_sealed else "act"
    if type(at.step) in REACTIONS:
        kind = "react"
    shown: Prompt = {"kind": kind, "seats": seats, "text": says["text"]}
    if at.step.rule:
        shown["rule"] = at.step.rule
    hint = says.get("hint", "")
    notes = [*before_the_end(state, seat), *([hint] if hint else []), *easily_forgotten(state, seat)]
    if notes:
        shown["hint"] = " ".join(notes)
    return shown


def before_the_end(state: Journey, seat: Seat) -> list[str]:
    """NF-369 In the last round, what cards in hand will cost."""
    unbought = len(state.players[seat].hand) if state.end_round else 0
    return [f"{unbought} unbought artifacts will cost a point each."] if unbought else []


def easily_forgotten(state: Journey, seat: Seat) -> list[str]:
    """NF-402, NF-408, RULING-NF-70 What the map asks of everybody."""
    notes: list[str] = []
    if state.bosses and max([player.camps for player in state.players]) + 4 >= state.rules.board_camps:
        notes.append("Bosses still stand, and the end is near.")
    mammoths = [n for n, spot in enumerate(state.rules.chart.spaces) if spot.mammoth]
    if mammoths and seat not in [state.camps[n] for n in mammoths] and state.rules.map != FINALE:
        notes.append("You have no camp beside a mammoth yet.")
    return notes
