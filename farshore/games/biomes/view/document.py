"""What each player may know, as a view document, built up from nothing (docs/rules/biomes.md, sections 7 and 12)."""

from __future__ import annotations

from typing import Any

from farshore.core.event import Seat
from farshore.core.kernel import actors, top_of
from farshore.core.showing import asked
from farshore.core.view import FORMAT, Amount, Ending, Prompt, SeatView, Status, View
from farshore.core.words import capital
from farshore.games.biomes.content.numbers import (
    CAPTIVE,
    HEALTHY,
    INJURED,
    KEY,
    LIMBO,
    STATUS,
    WIN,
)
from farshore.games.biomes.content.wedge import printed
from farshore.games.biomes.sampling import keys_expected
from farshore.games.biomes.state.table import BOARD, Biomes
from farshore.games.biomes.steps.standings import summary
from farshore.games.biomes.view.areas import areas
from farshore.games.biomes.view.offers import all_offers
from farshore.games.biomes.view.pages import pending
from farshore.games.biomes.view.pieces import pieces
from farshore.games.biomes.view.turn import MISSING, QUESTIONS


def view(state: Biomes, seat: Seat | None) -> View:
    """The table as this player sees it; a spectator sees what everybody does."""
    shown: View = {
        "format": FORMAT,
        "game": "biomes",
        "status": status(state, seat),
        "seats": [slip(state, seat, other) for other in range(state.rules.seats)],
        "areas": areas(state, seat),
        "pieces": pieces(state, seat),
        "prompt": prompt(state, seat),
        "actions": all_offers(state, seat) if seat is not None else [],
    }
    shown["pending"] = pending(state)
    if seat is not None and seat in actors(state):
        missing = MISSING.get(type(top_of(state, seat)))
        if missing is not None:
            shown["blocked"] = missing(asked(state, seat))
    return shown


def status(state: Biomes, seat: Seat | None) -> Status:
    goal = "the Exit is found" if state.exit_found() else "the Exit is not found"
    part = ", the board's turn" if state.phase == BOARD else ""
    label = f"Round {state.round}, {goal}{part}" if state.round else "Setting up"
    shown: Status = {"label": label, "round": state.round}
    spare = keys_expected(state, seat) - state.rules.keys_needed
    if state.result:
        shown["label"] = f"Over after round {state.round}"
        shown["over"] = ending(state)
    elif not spare and state.round:
        shown["banner"] = "No Key to spare: one more lost loses the game"
    elif state.exit_found():
        shown["banner"] = "Everything is berserk: get everybody out"
    return shown


def ending(state: Biomes) -> Ending:
    """A row for each player; what became of the quests stands on their boards."""
    order = list(range(state.rules.seats))
    rows: list[list[Any]] = []
    for seat in order:
        carried = len([token for token in state.packs[seat] if state.is_public(token) and state.types[token] == KEY])
        fate = "out" if state.result == WIN else STATUS[state.status[seat]]
        rows.append([printed(state.cells[seat]) if state.cells[seat] else "nowhere", carried, fate])
    return {"text": summary(state), "order": order, "table": {"head": ["Place", "Keys", "Fate"], "rows": rows}}


def slip(state: Biomes, seat: Seat | None, other: Seat) -> SeatView:
    """Section 7: the size of a pack is public, its weight is its holder's."""
    counts: list[Amount] = []
    if other == state.active and state.status[other] == HEALTHY:
        counts.append({"what": "action", "n": state.actions, "of": state.per_turn(other)})
    counts.append({"what": "secret", "n": len(state.packs[other])})
    if state.priests[other]:
        counts.append({"what": "priest", "n": state.priests[other]})
    if state.status[other] == INJURED:
        counts.append({"what": "cooldown", "n": state.heal[other]})
    if state.status[other] in (CAPTIVE, LIMBO):
        counts.append({"what": "captivity", "n": state.term[other]})
    if other == seat:
        counts.append({"what": "weight", "n": state.weight(other), "of": state.capacity(other)})
    else:
        counts.append({"what": "capacity", "n": state.capacity(other)})
    where = f", {printed(state.cells[other])}" if state.cells[other] else ""
    shown: SeatView = {
        "seat": other,
        "flag": other + 1,
        "state": f"{STATUS[state.status[other]]}{where}",
        "counts": counts,
    }
    if other == seat:
        shown["you"] = True
    if other in actors(state):
        shown["turn"] = True
    return shown


def prompt(state: Biomes, seat: Seat | None) -> Prompt:
    """BIO-055 In the own turn one acts; everything else is an answer to the question of a step."""
    players = [actor for actor in actors(state) if actor >= 0]
    if not state.stack:
        return {"kind": "over", "seats": [], "text": summary(state)}
    if seat is None or seat not in players:
        who = " and ".join([f"@{actor}" for actor in players])
        return {"kind": "wait", "seats": players, "text": f"Waiting for {who}" if who else "The dice are rolling"}
    step = top_of(state, seat)
    question = QUESTIONS.get(type(step))
    if question is not None:
        wanted = question(asked(state, seat))
        shown: Prompt = {"kind": "act", "seats": players, "text": wanted["text"], "rule": "BIO-055"}
        if "hint" in wanted:
            shown["hint"] = wanted["hint"]
        return shown
    return {"kind": "react", "seats": players, "text": capital(step.asks), "rule": step.rule}
