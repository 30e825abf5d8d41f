"""The landing hex as it is shown: icons, settlements, the DREAD, and the lock that ends a turn."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from farshore.core.action import Action
from farshore.core.kernel import Step, actors
from farshore.core.showing import Asked, Missing, Question, Questions, Showers
from farshore.core.view import Blocked, Shown, Where
from farshore.games.voyages.actions.decisions import PLAIN, Decline, Lock, Lose, SellAll, SellEach, Settle, Take
from farshore.games.voyages.content.seamap import BARREL, CARGO_NAMES, DREAD, ICON_NAMES, SETTLEMENT
from farshore.games.voyages.state.table import SOLD, Voyages
from farshore.games.voyages.steps.landing import IgnoreDread, LockIn, LoseSailor, TakeSailor, UseIcon, UseSettlement
from farshore.games.voyages.steps.round import STARS_TO_END
from farshore.games.voyages.steps.scoring import gold
from farshore.games.voyages.view.changes import compare
from farshore.games.voyages.view.duties import no_track
from farshore.games.voyages.view.missing import LOCK_IN, missing, no_lock
from farshore.games.voyages.view.places import cell_id, place_name
from farshore.games.voyages.view.routes import warn_of_dread

# Taking and leaving


def take(at: Asked[Voyages], action: Take) -> Shown:
    shown = TAKEN[type(at.step)](at)
    shown["group"] = "landing"
    shown["on"] = [ship(at)]
    shown["go"] = True
    shown["key"] = "enter"
    shown["undo"] = "free"
    compare(at, action, shown)
    return shown


def take_icon(at: Asked[Voyages]) -> Shown:
    return {"label": f"Take the {ICON_NAMES[icon_below(at)]}"}


def meet_dread(at: Asked[Voyages]) -> Shown:
    shown: Shown = {"label": "Meet the DREAD"}
    if at.state.drafts[at.seat].heroic < 2:
        warn_of_dread(shown)
    return shown


def take_sailor(_at: Asked[Voyages]) -> Shown:
    return {"label": "Take the sailor aboard"}


TAKEN: Final[dict[type[Step[Any, Any]], Callable[[Asked[Voyages]], Shown]]] = {
    UseIcon: take_icon,
    IgnoreDread: meet_dread,
    TakeSailor: take_sailor,
}


def decline(at: Asked[Voyages], _action: Decline) -> Shown:
    leave = f"Leave the {ICON_NAMES[icon_below(at)]} for later"
    return {"label": LEFT.get(type(at.step), leave), "group": "landing", "undo": "free"}


LEFT: Final[dict[type[Step[Any, Any]], str]] = {
    IgnoreDread: "Let the DREAD be",
    TakeSailor: "Leave the sailor ashore",
}


def icon_below(at: Asked[Voyages]) -> int:
    return at.state.rules.sea.icon[at.state.drafts[at.seat].ship]


def ship(at: Asked[Voyages]) -> Where:
    """The hex where the ship lies."""
    return {"area": "map", "at": cell_id(at.state.rules.sea, at.state.drafts[at.seat].ship)}


# Settlements


def settle(at: Asked[Voyages], action: Settle) -> Shown:
    sheet = at.state.drafts[at.seat]
    held = sum([sheet.held(track) for track in range(4)])
    shown: Shown = {"label": "Take the sailor, sell nothing", "group": "landing", "on": [ship(at)], "undo": "free"}
    if held:
        closes = "" if at.state.rules.market_stays else "; the settlement closes"
        shown["confirm"] = f"You hold {held} unsold cargo{closes}. Sell nothing?"
    compare(at, action, shown)
    return shown


def sell_all(at: Asked[Voyages], action: SellAll) -> Shown:
    sheet = at.state.drafts[at.seat]
    name = CARGO_NAMES[action.track]
    shown: Shown = {
        "label": f"Sell all {name} ({sheet.held(action.track)})",
        "group": "landing",
        "on": [{"area": "cargo", "at": f"cargo:{name},{sheet.cargo[SOLD + action.track]}"}],
        "undo": "free",
    }
    compare(at, action, shown)
    return shown


def sell_each(at: Asked[Voyages], action: SellEach) -> Shown:
    names = ", ".join([CARGO_NAMES[track] for track in action.tracks])
    shown: Shown = {"label": f"Sell one each: {names}", "group": "landing", "undo": "free"}
    compare(at, action, shown)
    return shown


# The DREAD, and the end of the turn


def lose(at: Asked[Voyages], action: Lose) -> Shown:
    label = "Lose a plain sailor" if action.kind == PLAIN else "Lose a heroic sailor"
    shown: Shown = {"label": label, "group": "dread", "undo": "free"}
    compare(at, action, shown)
    return shown


def lock(at: Asked[Voyages], _action: Lock) -> Shown:
    """VOY-172 The last captain to lock turns all sheets over."""
    state = at.state
    alone = actors(state) == (at.seat,)
    shown: Shown = {
        "label": "Lock in",
        "group": "lock",
        "key": "enter",
        "go": True,
        "undo": "locks" if alone else "free",
    }
    sea = state.rules.sea
    sheet = state.sheets[at.seat]
    draft = state.drafts[at.seat]
    worth = gold(sea, draft) - gold(sea, sheet)
    if worth > 0:
        shown["gain"] = [{"what": "gold", "n": worth}]
    third = sheet.star_count() < STARS_TO_END <= draft.star_count()
    if third and state.mode == "race" and state.rules.third_star_ends and not state.is_final_round():
        shown["notes"] = ["your third star: the next round is the last"]
        rivals = [gold(sea, state.sheets[other]) for other in state.active() if other != at.seat]
        behind = max(rivals, default=0) - gold(sea, draft)
        if state.rules.open_sheets and behind > 0:
            shown["confirm"] = f"Your third star ends the race next round, and you are {behind} gold behind. Lock in?"
    return shown


SHOWN: Final[Showers] = {
    Take: take,
    Decline: decline,
    Settle: settle,
    SellAll: sell_all,
    SellEach: sell_each,
    Lose: lose,
    Lock: lock,
}


# Questions


def ask_icon(at: Asked[Voyages]) -> Question:
    name = ICON_NAMES[icon_below(at)]
    return {"text": f"Take the {name} or leave it?", "hint": "What is left stays for another landing."}


def ask_trade(at: Asked[Voyages]) -> Question:
    port = place_name(at.state.rules.sea, at.state.drafts[at.seat].ship)
    return {"text": f"Trade at {port}?", "hint": "One of each, or all of one kind; a sailor joins you."}


def ask_sailor(_at: Asked[Voyages]) -> Question:
    return {"text": "Take the sailor aboard?", "hint": "The settlement is closed either way."}


def ask_dread(_at: Asked[Voyages]) -> Question:
    return {"text": "Meet the DREAD or let it be?", "hint": "Two heroes beat it."}


def ask_loss(_at: Asked[Voyages]) -> Question:
    return {"text": "The DREAD takes a sailor: which?", "hint": "It stays where it is."}


def ask_lock(_at: Asked[Voyages]) -> Question:
    return {"text": "Your turn is planned: lock it in", "hint": "Until you do, everything can be taken back."}


QUESTIONS: Final[Questions] = {
    UseIcon: ask_icon,
    UseSettlement: ask_trade,
    TakeSailor: ask_sailor,
    IgnoreDread: ask_dread,
    LoseSailor: ask_loss,
    LockIn: ask_lock,
}


# What is not to be had here


def no_icon(at: Asked[Voyages]) -> list[Blocked]:
    return no_track(at) if icon_below(at) == BARREL else no_lock(at)


def no_sale(at: Asked[Voyages]) -> list[Blocked]:
    sales = [(f"Sell {name}", "landing", SellAll(track)) for track, name in enumerate(CARGO_NAMES)]
    return missing(at, *sales, ("Take the sailor", "landing", Settle()), LOCK_IN)


def nothing_below(at: Asked[Voyages]) -> list[Blocked]:
    """What lies under the ship and was neither used in this turn nor turned down."""
    state = at.state
    sheet = state.drafts[at.seat]
    sea = state.rules.sea
    icon = icon_below(at)
    used_now = sheet.used ^ state.sheets[at.seat].used
    if not 0 <= icon < DREAD or used_now >> sea.feature[sheet.ship] & 1:
        return []
    step = UseSettlement(at.seat) if icon == SETTLEMENT else UseIcon(at.seat)
    if step.options(state, at.seat):
        return []
    use: Action = Settle() if icon == SETTLEMENT else Take()
    return missing(at, (f"Use the {ICON_NAMES[icon]}", "landing", use))


MISSING: Final[Missing] = {
    UseIcon: no_icon,
    UseSettlement: no_sale,
    TakeSailor: no_lock,
    IgnoreDread: no_lock,
    LoseSailor: no_lock,
    LockIn: nothing_below,
}
