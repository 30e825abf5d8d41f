"""What a captain may do now, as offers of a view document: labels, prices, gains and warnings for the steps' options.

Nothing is decided here: options come from the steps, prices and gains from letting the steps run on a copy, and
reasons for what cannot be done from `explain`.
"""

from __future__ import annotations

from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.core.kernel import actors, explain, options, top_of
from farshore.core.view import Blocked, Offer
from farshore.games.voyages.actions.asides import Autopilot, Resign, TakeOver
from farshore.games.voyages.actions.decisions import (
    Barrel,
    Box,
    Depart,
    First,
    Lock,
    Lose,
    SellAll,
    SetDie,
    Settle,
    Take,
)
from farshore.games.voyages.actions.lists import KINDS
from farshore.games.voyages.content.seamap import BARREL, CARGO_NAMES, DREAD, ICON_NAMES, SETTLEMENT
from farshore.games.voyages.state.table import Voyages
from farshore.games.voyages.steps.dice import Die, unused
from farshore.games.voyages.steps.duties import StowBarrel
from farshore.games.voyages.steps.landing import LockIn, UseIcon, UseSettlement
from farshore.games.voyages.steps.round import STARS_TO_END
from farshore.games.voyages.steps.scoring import gold
from farshore.games.voyages.view.choices import cross_off, depart, landing_action, lost_rewards, maybe_warn, set_die
from farshore.games.voyages.view.landings import landing_offers


def offers(state: Voyages, seat: Seat) -> list[Offer]:
    """All that the seat may do now: whole landings first, then every single choice, then what the table allows."""
    listed: list[Offer] = landing_offers(state, seat)
    keys: list[str] = []
    for action in options(state, seat):
        offer = single(state, seat, action)
        key = offer.get("key", "")
        if key in keys:
            del offer["key"]
        elif key:
            keys.append(key)
        listed.append(offer)
    listed += [table_offer(action) for action in state.asides(seat)]
    return listed


def single(state: Voyages, seat: Seat, action: Action) -> Offer:
    """One option of the step that asks, as an offer."""
    offer: Offer = {"do": str(action), "label": str(action), "undo": "free"}
    if isinstance(action, SetDie):
        set_die(state, seat, action, offer)
    elif isinstance(action, Depart):
        depart(state, seat, action, offer)
    elif isinstance(action, Box):
        cross_off(state, seat, action, offer)
    elif isinstance(action, First):
        offer["label"] = f"The {action.line} first"
        offer["group"] = "duties"
        maybe_warn(offer, lost_rewards(state, seat, action))
    elif isinstance(action, Barrel):
        offer["label"] = f"Stow it as {CARGO_NAMES[action.track]}"
        offer["group"] = "cargo"
        section = state.drafts[seat].cargo[action.track]
        offer["on"] = [{"area": "cargo", "at": f"cargo:{CARGO_NAMES[action.track]},{section}"}]
        offer["gain"] = [{"what": CARGO_NAMES[action.track], "n": 1}]
    elif isinstance(action, Lose):
        offer["label"] = "Lose a plain sailor" if action.kind == "plain" else "Lose a heroic sailor"
        offer["group"] = "dread"
        offer["cost"] = [{"what": "sailor" if action.kind == "plain" else "hero", "n": 1}]
    elif isinstance(action, Lock):
        lock(state, seat, offer)
    else:
        landing_action(state, seat, action, offer)
    return offer


# The end of the turn


def lock(state: Voyages, seat: Seat, offer: Offer) -> None:
    """VOY-172 The last captain to lock turns all sheets over."""
    offer["label"] = "Lock in"
    offer["group"] = "lock"
    offer["key"] = "enter"
    offer["go"] = True
    if actors(state) == (seat,):
        offer["undo"] = "locks"
    sea = state.rules.sea
    sheet = state.sheets[seat]
    draft = state.drafts[seat]
    worth = gold(sea, draft) - gold(sea, sheet)
    if worth > 0:
        offer["gain"] = [{"what": "gold", "n": worth}]
    third = sheet.star_count() < STARS_TO_END <= draft.star_count()
    if third and state.mode == "race" and state.rules.third_star_ends and not state.is_final_round():
        offer["notes"] = ["your third star: the next round is the last"]
        rivals = [gold(sea, state.sheets[other]) for other in state.active() if other != seat]
        behind = max(rivals, default=0) - gold(sea, draft)
        if state.rules.open_sheets and behind > 0:
            offer["confirm"] = f"Your third star ends the race next round, and you are {behind} gold behind. Lock in?"


def table_offer(action: Action) -> Offer:
    offer: Offer = {"do": str(action), "label": str(action).capitalize(), "group": "table"}
    if isinstance(action, Resign):
        offer["label"] = "Resign"
        offer["confirm"] = "Leave the game for good?"
        offer["undo"] = "locks"
    elif isinstance(action, Autopilot):
        offer["label"] = "Autopilot on"
        offer["notes"] = ["dice as they lie, first open box, until you take over"]
        offer["undo"] = "locks"
    elif isinstance(action, TakeOver):
        offer["label"] = "Take the helm again"
    return offer


# What cannot be done


def blocked(state: Voyages, seat: Seat) -> list[Blocked]:
    """What a captain would look for now, and why it is not there."""
    listed: list[Blocked] = []
    for label, group, action in looked_for(state, seat):
        refusal = explain(state, seat, action)
        if refusal is not None:
            listed.append({"label": label, "group": group, "why": refusal.sentence, "rule": refusal.rule})
    return listed


def looked_for(state: Voyages, seat: Seat) -> list[tuple[str, str, Action]]:
    asked = top_of(state, seat)
    sheet = state.drafts[seat]
    lock_in: tuple[str, str, Action] = ("Lock in", "lock", Lock())
    icon = state.rules.sea.icon[sheet.ship]
    if isinstance(asked, Die):
        die = unused(sheet)[0]
        kind = KINDS[asked.role]
        other = state.dice[die] % 6 + 1
        return [
            ("Change a die", kind.verb, kind(die, other, False)),
            ("Set a die by a hero", kind.verb, kind(die, other, True)),
            lock_in,
        ]
    if isinstance(asked, UseSettlement):
        sales: list[tuple[str, str, Action]] = [
            (f"Sell {name}", "landing", SellAll(track)) for track, name in enumerate(CARGO_NAMES)
        ]
        return [*sales, ("Take the sailor", "landing", Settle()), lock_in]
    if isinstance(asked, StowBarrel) or (isinstance(asked, UseIcon) and icon == BARREL):
        return [*[(f"Stow it as {name}", "cargo", Barrel(track)) for track, name in enumerate(CARGO_NAMES)], lock_in]
    if not isinstance(asked, LockIn):
        return [lock_in]
    # What lies under the ship and was neither used in this turn nor turned down.
    if not 0 <= icon < DREAD or (sheet.used ^ state.sheets[seat].used) >> state.rules.sea.feature[sheet.ship] & 1:
        return []
    step = UseSettlement(seat) if icon == SETTLEMENT else UseIcon(seat)
    if step.options(state, seat):
        return []
    use: Action = Settle() if icon == SETTLEMENT else Take()
    return [(f"Use the {ICON_NAMES[icon]}", "landing", use)]
