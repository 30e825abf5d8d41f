"""One option of one step as an offer: its label, place, price, gain and warning."""

from __future__ import annotations

from typing import Any

from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.core.kernel import Step, apply, top_of
from farshore.core.view import Amount, Offer
from farshore.games.voyages.actions.decisions import (
    COURSE,
    RUN,
    Box,
    Decline,
    Depart,
    SellAll,
    SellEach,
    SetDie,
    Settle,
    Take,
)
from farshore.games.voyages.content.seamap import CARGO_NAMES, ICON_NAMES, RELIC
from farshore.games.voyages.state.table import SOLD, Voyages
from farshore.games.voyages.steps.dice import moves
from farshore.games.voyages.steps.duties import Reward, StowBarrel
from farshore.games.voyages.steps.effects import can_gain, gain_cargo, open_tracks
from farshore.games.voyages.steps.landing import IgnoreDread
from farshore.games.voyages.steps.scoring import gold
from farshore.games.voyages.view.areas import cell_id, counted
from farshore.games.voyages.view.landings import warn_of_dread, weigh
from farshore.games.voyages.view.reach import aside, price, run_to

# Dice


def set_die(state: Voyages, seat: Seat, action: SetDie, offer: Offer) -> None:
    rolled = state.dice[action.die]
    sheet = state.drafts[seat]
    changed = "" if rolled == action.value else f", {rolled} made {action.value}{' by a hero' if action.hero else ''}"
    offer["label"] = f"{action.verb.capitalize()} {action.value}: die {action.die + 1}{changed}"
    offer["group"] = action.verb
    cost: list[Amount] = []
    if action.hero:
        cost.append({"what": "hero", "n": 1})
        if sheet.heroic == 1:
            offer["confirm"] = "Spend your last heroic sailor?"
    elif price(state, action):
        cost.append({"what": "sailor", "n": price(state, action)})
    if cost:
        offer["cost"] = cost
    if action.role == COURSE:
        offer["on"] = [{"area": "windrose", "at": f"course:{action.value}"}]
        offer["key"] = str(action.value)
        if not moves(state, seat, action.value):
            offer["notes"] = ["leads straight off the map"]
            offer["confirm"] = "The ship stays where it is. Choose this course?"
    elif action.role == RUN:
        offer["key"] = str(action.value)
        weigh(state, seat, run_to(state, seat, action), offer)
    else:
        offer["key"] = str(action.value)
        boxes = [box for box in state.rules.sea.boxes_of[action.value] if not sheet.crossed >> box & 1]
        offer["notes"] = [counted(len(boxes), "open box", "open boxes") if boxes else "no box left to cross off"]


def depart(state: Voyages, seat: Seat, action: Depart, offer: Offer) -> None:
    sea = state.rules.sea
    here = sea.index[(action.q, action.r)]
    offer["label"] = f"Depart from {sea.island_names[sea.island[here]]}, hex {sea.hex_name(here)}"
    offer["group"] = "depart"
    offer["on"] = [{"area": "map", "at": cell_id(sea, here)}]
    if sea.steps[state.drafts[seat].plan[COURSE][1] - 1][here] < 0:
        offer["notes"] = ["leads straight off the map"]
        offer["confirm"] = "The ship stays where it is. Depart from there?"


# Duties


def cross_off(state: Voyages, seat: Seat, action: Box, offer: Offer) -> None:
    sea = state.rules.sea
    number = sea.numbers[action.row * sea.columns + action.column]
    offer["label"] = f"Cross off the {number} in row {action.row + 1}, column {action.column + 1}"
    offer["group"] = "duties"
    offer["on"] = [{"area": "duties", "at": f"duty:{action.row},{action.column}"}]
    copy = aside(state, [top_of(state, seat)])
    copy.stack.pop().apply(copy, seat, action)
    after = copy.drafts[seat]
    before = state.drafts[seat]
    gain: list[Amount] = []
    notes: list[str] = []
    new = after.claimed & ~before.claimed
    if new >> action.row & 1:
        notes.append(f"completes row {action.row + 1}")
        gain += [{"what": ICON_NAMES[icon], "n": 1} for icon in sea.row_rewards[action.row]]
    if new >> (sea.rows + action.column) & 1:
        notes.append(f"completes column {action.column + 1}")
        gain += [{"what": ICON_NAMES[icon], "n": 1} for icon in sea.column_rewards[action.column]]
    if gain:
        offer["gain"] = gain
    if notes:
        offer["notes"] = notes
        if not new >> action.row & 1 or not new >> (sea.rows + action.column) & 1:
            maybe_warn(offer, lost_rewards(state, seat, action))


def lost_rewards(state: Voyages, seat: Seat, action: Action) -> list[str]:
    """VOY-081 The rewards of this choice that could do nothing now. A barrel is taken to go where it first can."""
    copy = aside(state, [top_of(state, seat)])
    copy.stack.pop().apply(copy, seat, action)
    lost: list[str] = []
    while copy.stack:
        step: Step[Any, Any] = copy.stack.pop()
        if isinstance(step, Reward):
            if not can_gain(copy.rules, copy.drafts[seat], step.icon):
                lost.append(ICON_NAMES[step.icon])
            step.run(copy)
        elif isinstance(step, StowBarrel):
            tracks = open_tracks(copy.rules, copy.drafts[seat])
            if tracks:
                gain_cargo(copy.draft(seat), tracks[0])
            else:
                lost.append("barrel")
    return lost


def maybe_warn(offer: Offer, lost: list[str]) -> None:
    if lost:
        offer["notes"] = [*offer.get("notes", []), f"lost: {', '.join(lost)}"]
        offer["confirm"] = f"The reward {' and '.join(lost)} would be lost. Do it all the same?"


# The landing hex


def landing_action(state: Voyages, seat: Seat, action: Action, offer: Offer) -> None:
    sea = state.rules.sea
    sheet = state.drafts[seat]
    here = sheet.ship
    icon = sea.icon[here]
    offer["group"] = "landing"
    offer["on"] = [{"area": "map", "at": cell_id(sea, here)}]
    facing_dread = isinstance(top_of(state, seat), IgnoreDread)
    held = sum([sheet.held(track) for track in range(4)])
    if isinstance(action, Take):
        offer["label"] = "Meet the DREAD" if facing_dread else f"Take the {ICON_NAMES[icon]}"
        offer["go"] = True
        offer["key"] = "enter"
        if facing_dread and sheet.heroic < 2:
            warn_of_dread(offer)
        elif not facing_dread:
            offer["gain"] = [{"what": "hero" if icon == RELIC else ICON_NAMES[icon], "n": 1}]
    elif isinstance(action, Decline):
        offer["label"] = "Let the DREAD be" if facing_dread else f"Leave the {ICON_NAMES[icon]} for later"
        del offer["on"]
    elif isinstance(action, Settle):
        offer["label"] = "Take the sailor, sell nothing"
        if held:
            closes = "" if state.rules.market_stays else "; the settlement closes"
            offer["confirm"] = f"You hold {held} unsold cargo{closes}. Sell nothing?"
    elif isinstance(action, SellAll):
        offer["label"] = f"Sell all {CARGO_NAMES[action.track]} ({sheet.held(action.track)})"
        offer["on"] = [{"area": "cargo", "at": f"cargo:{CARGO_NAMES[action.track]},{sheet.cargo[SOLD + action.track]}"}]
    elif isinstance(action, SellEach):
        offer["label"] = f"Sell one each: {', '.join([CARGO_NAMES[track] for track in action.tracks])}"
        del offer["on"]
    if isinstance(action, (Take, Settle, SellAll, SellEach)):
        compare(state, seat, action, offer)


def compare(state: Voyages, seat: Seat, action: Action, offer: Offer) -> None:
    """What this choice changes at once: sailors, heroes, stars, gold."""
    before = state.drafts[seat]
    copy = aside(state, [top_of(state, seat)])
    apply(copy, seat, action)
    after = copy.drafts[seat]
    sea = state.rules.sea
    cost: list[Amount] = offer.get("cost", [])
    gain: list[Amount] = offer.get("gain", [])
    if after.outlined > before.outlined and {"what": "sailor", "n": 1} not in gain:
        gain.append({"what": "sailor", "n": after.outlined - before.outlined})
    if after.star_count() > before.star_count():
        gain.append({"what": "star", "n": after.star_count() - before.star_count()})
    worth = gold(sea, after) - gold(sea, before)
    if worth > 0:
        gain.append({"what": "gold", "n": worth})
    if after.heroic_spent > before.heroic_spent:
        cost.append({"what": "hero", "n": after.heroic_spent - before.heroic_spent})
    if after.exhausted() - after.heroic_spent > before.exhausted() - before.heroic_spent:
        cost.append({"what": "sailor", "n": 1})
    if cost:
        offer["cost"] = cost
    if gain:
        offer["gain"] = gain
