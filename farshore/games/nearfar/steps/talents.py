"""Talents (NF-266 to NF-272): bought with experience between sessions, or at the Town Hall by a politician."""

from __future__ import annotations

from typing import ClassVar

from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.core.kernel import Refusal, SeatStep
from farshore.games.nearfar.actions.opening import READY, BuyTalent, Ready
from farshore.games.nearfar.state.table import Journey


def talents_for(state: Journey, seat: Seat) -> list[Action]:
    """NF-266, NF-268, RULING-NF-58 Talents not owned yet that the unspent experience pays for."""
    if not state.rules.has_sheets():
        return []
    player = state.players[seat]
    unspent = player.sheet.unspent()
    powers = state.rules.powers
    return [
        BuyTalent(powers.cards[number].id)
        for number in powers.talents
        if powers.cards[number].xp <= unspent and (state.rules.talents_again or number not in player.talents)
    ]


def buy_talent(state: Journey, seat: Seat, action: BuyTalent) -> None:
    """NF-266, NF-269 Spent points are gone; the talent works from now on."""
    number = state.rules.powers.by_id[action.name]
    card = state.rules.powers.cards[number]
    player = state.player(seat)
    sheet = player.sheet.copy()
    sheet.spent += card.xp
    sheet.talents += (card.id,)
    player.sheet = sheet
    player.talents += (number,)
    player.kit = None
    state.tell(f"@{seat} learns {card.name}.", seat, what="talent")


class Learn(SeatStep[Journey, BuyTalent | Ready]):
    """NF-267, RULING-NF-57 Before the first turn experience may be spent."""

    __slots__ = ()
    rule: ClassVar[str] = "NF-267"
    asks: ClassVar[str] = "spend experience on talents or be ready"

    def options(self, state: Journey, seat: Seat) -> list[Action]:
        is_first = state.players[seat].sheet.is_blank()
        talents = [] if is_first and not state.rules.talents_before_first else talents_for(state, seat)
        return [*talents, READY] if talents else []

    def apply(self, state: Journey, seat: Seat, action: BuyTalent | Ready) -> None:
        if isinstance(action, BuyTalent):
            buy_talent(state, seat, action)
            state.stack.append(Learn(seat))

    def why_not(self, state: Journey, seat: Seat, action: Action) -> Refusal | None:
        if not isinstance(action, BuyTalent):
            return None
        player = state.players[seat]
        if state.rules.powers.by_id.get(action.name, -1) in player.talents:
            return Refusal("NF-268", "You have learned that already.")
        return Refusal("NF-266", f"You have {player.sheet.unspent()} experience to spend.")
