"""Secrets that come and go by choice, as they are offered: out of the box, onto the tile, as payment."""

from __future__ import annotations

from typing import Final

from farshore.core.event import Seat
from farshore.core.showing import Asked, Showers
from farshore.core.view import Shown
from farshore.games.biomes.actions.answers import Choose, Lay, Pay, PickStart
from farshore.games.biomes.content.numbers import SUPPLY, TOOLS
from farshore.games.biomes.state.table import Biomes
from farshore.games.biomes.steps.payment import Payment
from farshore.games.biomes.view.amounts import priced
from farshore.games.biomes.view.secrets import at_hand, at_secret, called


def take_from_box(at: Asked[Biomes], action: PickStart | Choose) -> Shown:
    """BIO-026, BIO-253 A kind of secret, or none."""
    name = at.state.rules.content.secret_phrases[action.secret] if action.secret >= 0 else "nothing"
    shown: Shown = {"label": f"Take {name}", "group": "secrets", "undo": "locks"}
    if action.secret >= 0:
        shown["notes"] = [at.state.rules.content.secret_notes[action.secret]]
    return shown


def lay(at: Asked[Biomes], action: Lay) -> Shown:
    name = called(at.state, at.seat, action.token)
    return at_secret(at, {"label": f"Lay down {name}", "group": "secrets", "undo": "locks"}, action.token)


def pay(at: Asked[Biomes], action: Pay) -> Shown:
    name = at_hand(at, action.token)
    shown: Shown = {"label": f"Pay with {name}", "group": "secrets", "undo": "locks"}
    step = at.step
    if isinstance(step, Payment):
        paid = paid_at_once(at.state, at.seat, step, action.token)
        priced(shown, 0, paid if step.kind == SUPPLY else 0, paid if step.kind == TOOLS else 0)
    return at_secret(at, shown, action.token)


def paid_at_once(state: Biomes, seat: Seat, step: Payment, token: int) -> int:
    """BIO-068 This one, and all that is still due where nothing is left to choose."""
    left = [other for other in state.goods(seat, step.kind) if other != token]
    sorts = {(other in state.packs[seat], state.is_public(other)) for other in left}
    return 1 if len(sorts) > 1 and len(left) >= step.count else step.count


SHOWN: Final[Showers] = {PickStart: take_from_box, Choose: take_from_box, Lay: lay, Pay: pay}
