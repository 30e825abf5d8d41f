"""Section 12: what an offer brings, as far as it is certain: icons of a recruit, spoils of a dig, yield of a camp, harvest."""

from __future__ import annotations

from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.core.view import Amount
from farshore.games.nearfar.actions.road import Camp, March
from farshore.games.nearfar.actions.town import Dig, Harvest, Recruit
from farshore.games.nearfar.state.table import Journey

ICONS = ("skill", "combat", "search", "movement", "caution")


def gain_of(state: Journey, seat: Seat, action: Action) -> list[Amount]:
    """Symbols under the camp and bonuses of cards come on top, as the log tells."""
    if isinstance(action, (Recruit, March)) and action.name != "companion":
        return icons_of(state, state.rules.lists.adventurer[action.name])
    if isinstance(action, Harvest):
        return some("food", state.kit(seat).skill_farm)
    if isinstance(action, Dig):
        mine = state.rules.side.mine
        pairs = (mine.row_rewards[action.row - 1], mine.column_rewards[action.column - 1])
        return some("coin", sum([pair[0] for pair in pairs])) + some("gem", sum([pair[1] for pair in pairs]))
    if isinstance(action, Camp):
        kit = state.kit(seat)
        kind = state.rules.chart.spaces[state.players[seat].at].kind
        return some(kind, kit.search + kit.yields) if kind in ("coin", "gem") else []
    return []


def icons_of(state: Journey, one: int) -> list[Amount]:
    """NF-089 to NF-094 What an adventurer does while active."""
    known = state.rules.powers.adventurers[one]
    found = some("heart", known.hearts)
    for name in ICONS:
        found += some(name, getattr(known, name))
    return found


def some(what: str, n: int) -> list[Amount]:
    return [{"what": what, "n": n}] if n > 0 else []
