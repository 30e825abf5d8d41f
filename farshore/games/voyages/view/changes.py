"""What a choice costs and brings: the captain's sheet before it and after, as far as nothing more is asked."""

from __future__ import annotations

from collections.abc import Sequence

from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.core.kernel import apply
from farshore.core.showing import Asked
from farshore.core.view import Amount, Shown
from farshore.games.voyages.content.seamap import CARGO_NAMES, SeaMap
from farshore.games.voyages.state.table import Sheet, Voyages
from farshore.games.voyages.steps.scoring import gold


def after(state: Voyages, seat: Seat, actions: Sequence[Action]) -> Voyages:
    """The table on which the seat has given these answers; only its own draft differs. Not for a lock, which may turn sheets over."""
    done: Voyages = state.clone()
    for action in actions:
        apply(done, seat, action)
    return done


def difference(sea: SeaMap, before: Sheet, later: Sheet) -> list[tuple[str, int]]:
    """By what name how much more there is, or less."""
    changes = [
        ("gold", gold(sea, later) - gold(sea, before)),
        ("star", later.star_count() - before.star_count()),
        ("sailor", later.plain - before.plain),
        ("hero", later.heroic - before.heroic),
    ]
    changes += [(name, later.held(track) - before.held(track)) for track, name in enumerate(CARGO_NAMES)]
    return [(what, n) for what, n in changes if n]


def price(shown: Shown, changes: list[tuple[str, int]]) -> None:
    """Add what goes to the costs, and what comes to the gains."""
    cost: list[Amount] = [{"what": what, "n": -n} for what, n in changes if n < 0]
    gain: list[Amount] = [{"what": what, "n": n} for what, n in changes if n > 0]
    if cost:
        shown["cost"] = [*shown.get("cost", []), *cost]
    if gain:
        shown["gain"] = [*shown.get("gain", []), *gain]


def compare(at: Asked[Voyages], action: Action, shown: Shown) -> None:
    """Everything that this choice changes at once."""
    done = after(at.state, at.seat, [action])
    price(shown, difference(at.state.rules.sea, at.state.drafts[at.seat], done.drafts[at.seat]))
