"""Standing effects of Traits, Improvements and Elder Ones (EV-104, EV-141 to EV-143, 11.13)."""

from __future__ import annotations

from typing import Final

from farshore.core.event import Seat
from farshore.games.everrain.content.entry import Hook
from farshore.games.everrain.content.tables import STARTER, Tables
from farshore.games.everrain.state.conditions import holds
from farshore.games.everrain.state.ship import BOARD, FATIGUED, NEGATIVE, PLACE, POSITIVE, USED, Ship
from farshore.games.everrain.state.table import KIND, Everrain

# Where a Trait is asked about (EV-104).
AT_SEA: Final = "sea"
ON_EXPEDITION: Final = "expedition"
IN_PORT: Final = "port"
PLACES: Final = (AT_SEA, ON_EXPEDITION, IN_PORT)
NO_HOOKS: Final[list[Hook]] = []
Found = tuple[Hook, int]  # a hook, and the bit that says it was used up


NOTHING: Final[list[Found]] = []


def traits_of(tables: Tables, row: list[int]) -> list[int]:
    """The Traits of a Crew: Indelible, Positive, Negative; -1 for an empty place."""
    return [tables.marks[row[BOARD]], row[POSITIVE], row[NEGATIVE]]


def has_trait(tables: Tables, row: list[int], trait: str) -> bool:
    return tables.index[6][trait] in traits_of(tables, row)


def crew_hooks(state: Everrain, seat: Seat, row: list[int], hook: str, what: str, where: str) -> list[Found]:
    """The hooks of one Crew's Traits that act here and are not used up."""
    tables = state.rules.tables
    borne = tables.bearers.get(hook)
    if borne is None:
        return NOTHING
    bears, marked, _ = borne
    if not (bears[row[POSITIVE]] or bears[row[NEGATIVE]] or marked[row[BOARD]]):
        return NOTHING
    active: list[Found] = []
    for place, trait in enumerate((tables.marks[row[BOARD]], row[POSITIVE], row[NEGATIVE])):
        if not bears[trait]:
            continue
        of_trait = tables.hooks[trait][hook]
        location = tables.traits[trait].location
        if location not in ("general", where):
            continue
        for n, hooked in enumerate(of_trait):
            bit = 1 << (place * 4 + n)
            if hooked.what and what and hooked.what not in (what, "all"):
                continue
            if hooked.times and row[USED] & bit:
                continue
            if hooked.when and not all_hold(state, seat, row, hooked):
                continue
            active.append((hooked, bit if hooked.times else 0))
    return active


def is_aboard(state: Everrain, ship: Ship, hook: str) -> bool:
    """Whether anything on this ship, or an awake Elder One, bears such a hook at all: asked before it is worked out."""
    tables = state.rules.tables
    if state.elder and hook in tables.elder_hooks[state.elder[KIND]]:
        return True
    borne = tables.bearers.get(hook)
    if borne is None:
        return False
    bears, marked, fitted = borne
    for row in ship.crew:
        if bears[row[POSITIVE]] or bears[row[NEGATIVE]] or marked[row[BOARD]]:
            return True
    if fitted:
        for card in ship.below:
            if fitted[card]:
                return True
    return False


def all_hold(state: Everrain, seat: Seat, row: list[int] | None, hook: Hook) -> bool:
    for condition in hook.when:
        if condition.word == "on_deck":
            if row is None or (row[PLACE] < 10) == condition.negated:
                return False
        elif not holds(state, seat, condition):
            return False
    return True


def improvement_hooks(state: Everrain, seat: Seat, ship: Ship, hook: str, what: str) -> list[Hook]:
    """The hooks of the Improvements that work; one of the scope `space` once for every space in use."""
    tables = state.rules.tables
    borne = tables.bearers.get(hook)
    if borne is None or not borne[2]:
        return NO_HOOKS
    bears = borne[2]
    active: list[Hook] = []
    for slot, laid in enumerate(ship.below):
        if not bears[laid] or ship.covers[slot] >= 0:
            continue
        for hooked in tables.improvement_hooks[laid & (STARTER - 1)][hook]:
            if hooked.what and what and hooked.what != what:
                continue
            if hooked.when and not all_hold(state, seat, None, hooked):
                continue
            times = spaces_in_use(tables, ship, slot) if hooked.scope == "space" else 1
            active += [hooked] * times
    return active


def spaces_in_use(tables: Tables, ship: Ship, slot: int) -> int:
    """EV-142, EV-145, EV-155 Squares always count, circles with an unfatigued Crew; a joint space counts to its left."""
    n = ship.spaces(tables, slot, "square") + (1 if ship.is_joined(tables, slot, "square") else 0)
    for row in ship.crew:
        place = row[PLACE]
        if not row[FATIGUED] and place >= 30 and place < 70 and ship.card_at(place) >= 0:
            inner = (place - 30) // 4 if place < 60 else place - 60
            if inner == slot:
                n += 1
    return n


def worked_out(base: int, hooks: list[Hook]) -> int:
    """Set, then add, then not less than, then not more than."""
    figure = base
    for hook in hooks:
        if hook.operation == "set":
            figure = hook.value
    for hook in hooks:
        if hook.operation == "add":
            figure += hook.value
    for hook in hooks:
        if hook.operation == "min":
            figure = max(figure, hook.value)
    for hook in hooks:
        if hook.operation == "max":
            figure = min(figure, hook.value)
    return figure


def crew_figure(state: Everrain, seat: Seat, row: list[int], hook: str, what: str, base: int, where: str) -> int:
    """A figure that belongs to one Crew: its own Traits, and what counts for the whole ship."""
    if not is_aboard(state, state.ships[seat], hook):
        return base
    hooks = [hooked for hooked, _ in crew_hooks(state, seat, row, hook, what, where)]
    hooks += shared_hooks(state, seat, row, hook, what, where)
    return worked_out(base, hooks) if hooks else base


def shared_hooks(state: Everrain, seat: Seat, bearer: list[int], hook: str, what: str, where: str) -> list[Hook]:
    """What other Crew, Improvements and an awake Elder One add for everybody aboard."""
    ship = state.ships[seat]
    active: list[Hook] = []
    for row in ship.crew:
        if row is not bearer:
            for hooked, _ in crew_hooks(state, seat, row, hook, what, where):
                if hooked.scope == "ship":
                    active.append(hooked)
    active += [hooked for hooked in improvement_hooks(state, seat, ship, hook, what) if hooked.scope == "ship"]
    if state.elder:
        active += elder_hooks(state, seat, hook, what)
    return active


def elder_hooks(state: Everrain, seat: Seat, hook: str, what: str) -> list[Hook]:
    of_elder = state.rules.tables.elder_hooks[state.elder[KIND]].get(hook)
    if of_elder is None:
        return NO_HOOKS
    fit = [hooked for hooked in of_elder if not hooked.what or not what or hooked.what == what]
    return [hooked for hooked in fit if all_hold(state, seat, None, hooked)]


def ship_hooks(state: Everrain, seat: Seat, hook: str, what: str, where: str) -> list[Hook]:
    """All hooks aboard: every Crew's, every Improvement's."""
    ship = state.ships[seat]
    active: list[Hook] = []
    for row in ship.crew:
        for hooked, _ in crew_hooks(state, seat, row, hook, what, where):
            active.append(hooked)
    active += improvement_hooks(state, seat, ship, hook, what)
    if state.elder:
        active += elder_hooks(state, seat, hook, what)
    return active


def ship_figure(state: Everrain, seat: Seat, hook: str, what: str, base: int, where: str = AT_SEA) -> int:
    """A figure of the whole ship."""
    if not is_aboard(state, state.ships[seat], hook):
        return base
    hooks = ship_hooks(state, seat, hook, what, where)
    return worked_out(base, hooks) if hooks else base


def is_forbidden(state: Everrain, seat: Seat, row: list[int], hook: str, what: str, where: str) -> bool:
    """Whether a Trait or something aboard forbids this."""
    if not is_aboard(state, state.ships[seat], hook):
        return False
    for hooked, _ in crew_hooks(state, seat, row, hook, what, where):
        if hooked.operation == "forbid":
            return True
    return any(hooked.operation == "forbid" for hooked in shared_hooks(state, seat, row, hook, what, where))
