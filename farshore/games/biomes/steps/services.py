"""What Supplies buy at camps (BIO-179, BIO-180, BIO-233 to BIO-244): a trade, mercenaries, a captive's freedom."""

from __future__ import annotations

from typing import ClassVar

from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.core.kernel import Automatic
from farshore.games.biomes.actions import decisions as do
from farshore.games.biomes.content.numbers import (
    DISRUPT,
    HEALTHY,
    HUNT,
    SUPPLY,
    TRADE,
)
from farshore.games.biomes.state.table import Biomes, put
from farshore.games.biomes.steps.box import ChooseSecret
from farshore.games.biomes.steps.effects import commit, lift, pack
from farshore.games.biomes.steps.harm import release
from farshore.games.biomes.steps.mercenaries import ChooseRescue, hire
from farshore.games.biomes.steps.overflow import Overflow
from farshore.games.biomes.steps.payment import pay


def trade(state: Biomes, seat: Seat, _action: Action) -> None:
    """BIO-234, BIO-236 Two Supplies for a look and a choice; then the camp rests."""
    state.actions -= 1
    commit(state)
    state.ally_cool = put(state.ally_cool, TRADE, state.rules.service_cd)
    state.then(ChooseSecret(seat, True))
    pay(state, seat, SUPPLY, state.rules.trade_cost)


def hire_rescue(state: Biomes, seat: Seat, action: do.HireRescue) -> None:
    state.actions -= 1
    commit(state)
    state.then(ChooseRescue(seat, action.n, ()))


def hire_disrupt(state: Biomes, seat: Seat, _action: Action) -> None:
    state.actions -= 1
    commit(state)
    pay(state, seat, SUPPLY, state.rules.merc_disrupt_cost)
    hire(state, seat, DISRUPT, 0, ())


def hire_hunt(state: Biomes, seat: Seat, action: do.HireHunt) -> None:
    state.actions -= 1
    commit(state)
    pay(state, seat, SUPPLY, state.rules.merc_hunt_cost)
    hire(state, seat, HUNT, action.n, ())


class SetFree(Automatic[Biomes]):
    """BIO-180 Healthy on the camp's tile; the pack stays, by option it comes along."""

    __slots__ = ("captive", "cell")
    rule: ClassVar[str] = "BIO-180"

    def __init__(self, captive: Seat, cell: int) -> None:
        self.captive = captive
        self.cell = cell

    def run(self, state: Biomes) -> None:
        release(state, self.captive, self.cell, HEALTHY)
        if state.rules.ransom_returns_inventory:
            # The camp gives back what this player alone or with others had seen before; limits of the pack apply.
            for token in state.lying.get(self.cell, ()):
                if state.knows(self.captive, token) and not state.is_public(token):
                    lift(state, self.cell, token)
                    pack(state, self.captive, token)
            state.then(Overflow(self.captive))


def ransom(state: Biomes, seat: Seat, action: do.Ransom) -> None:
    state.actions -= 1
    commit(state)
    state.tell(f"@{seat} pays a ransom for @{action.seat}.", seat, what="ransom")
    state.then(SetFree(action.seat, state.cells[seat]))
    pay(state, seat, SUPPLY, state.rules.ransom)
