"""Reactions to a ship that moves in (QC-217 to QC-220): mines, lanterns and what else a hand may hold."""

from __future__ import annotations

from typing import ClassVar

from farshore.core.action import Action, Pass
from farshore.core.event import Seat
from farshore.core.kernel import Refusal, SeatStep, own
from farshore.games.cannons.actions.abilities import Play
from farshore.games.cannons.actions.lists import PASS
from farshore.games.cannons.actions.sailing import Send
from farshore.games.cannons.content.load import IMPASSIBLE, LOOT, Loot
from farshore.games.cannons.state.ship import distinct
from farshore.games.cannons.state.table import AT, MARAUDER, Cannons, ship_name
from farshore.games.cannons.steps.damage import Hurt, is_going_down
from farshore.games.cannons.steps.effects import discard_card

ENTERS = "on_enemy_enters_my_space"


def askers(state: Cannons, mover: int, at: int) -> list[AskEntering]:
    """QC-220, RULING-QC-68 Everybody there to whom the newcomer is an enemy, the active player first, then clockwise."""
    if state.sea().is_harbour(at) and not ignores_harbour(state):  # QC-128: nothing could be aimed at it
        return []
    return [
        AskEntering(seat, mover, at, False)
        for seat in state.clockwise(state.active)
        if seat != mover and state.ships[seat].at == at and state.ships[seat].loot and state.is_enemy(seat, mover)
    ]


def ignores_harbour(state: Cannons) -> bool:
    """RULING-QC-39 Whether some card in the game reaches into safe harbour."""
    for loot in state.rules.content.loot:
        if loot.power.works(ENTERS) and not loot.respects_harbour:
            return True
    return False


class AskEntering(SeatStep[Cannons, Play | Pass]):
    """QC-217, QC-218 An enemy has moved in: play any reactions while each has a target, or pass.

    Whoever holds a Loot is asked, whether or not it is of any use: to be skipped would tell (section 7).
    """

    __slots__ = ("at", "mover", "played")
    rule: ClassVar[str] = "QC-217"
    asks: ClassVar[str] = "react to the ship that moved in, or pass"
    veiled: ClassVar[bool] = True

    def __init__(self, seat: Seat, mover: int, at: int, played: bool) -> None:
        self.seat = seat
        self.mover = mover
        self.at = at
        self.played = played

    def options(self, state: Cannons, seat: Seat) -> list[Action]:
        ship = state.ships[seat]
        there = self.is_there(state)
        if not ship.loot or not (there or self.played):
            return []
        legal: list[Action] = []
        if there:
            loot = state.rules.content.loot
            play = state.rules.tables.play
            cards = [card for card in distinct(ship.loot) if loot[card].power.works(ENTERS)]
            legal += [play[card] for card in cards if self.has_target(state, loot[card])]
        legal.append(PASS)
        return legal

    def is_there(self, state: Cannons) -> bool:
        """Both ships are still where they met, and afloat."""
        if state.ships[self.seat].at != self.at or state.where(self.mover) != self.at:
            return False
        return self.mover >= MARAUDER or not is_going_down(state, self.mover)

    def has_target(self, state: Cannons, loot: Loot) -> bool:
        """QC-128 In safe harbour only a card that says so finds one."""
        if loot.respects_harbour and state.sea().is_harbour(self.at):
            return False
        return not loot.power.has("place_ship") or bool(places(state, self.mover, self.at))

    def apply(self, state: Cannons, seat: Seat, action: Play | Pass) -> None:
        if not isinstance(action, Play):
            return
        card = state.rules.tables.loot_index[action.name]
        loot = state.rules.content.loot[card]
        discard_card(state, seat, LOOT, card)
        state.tell(f"@{seat} played {loot.name} on {ship_name(self.mover)}.", seat, what="loot")
        state.then(AskEntering(seat, self.mover, self.at, True))
        for effect in reversed(loot.power.effects):
            if effect.op == "deal_damage":
                state.then(Hurt(self.mover, effect.n, seat, False))
            elif effect.op == "place_ship":
                state.then(PlaceShip(seat, self.mover, self.at))

    def why_not(self, state: Cannons, seat: Seat, action: Action) -> Refusal | None:
        if not isinstance(action, Play):
            return None
        card = state.rules.tables.loot_index.get(action.name, -1)
        if card not in state.ships[seat].loot:
            return Refusal("QC-216", "You do not hold that card.")
        if not state.rules.content.loot[card].power.works(ENTERS):
            return Refusal("QC-216", "That card answers something else.")
        return Refusal("QC-218", "That card has no valid target any more.")


def places(state: Cannons, mover: int, at: int) -> list[int]:
    """11.3 Spaces next to it that the ship may enter; a Marauder: neither Impassible Sea nor safe harbour."""
    sea = state.sea()
    if mover >= MARAUDER:
        return [near for near in sea.links[at] if sea.terrain[near] != IMPASSIBLE and not sea.is_harbour(near)]
    return [near for near in sea.links[at] if sea.cost(near) or state.may_enter_home(mover, near)]


class PlaceShip(SeatStep[Cannons, Send]):
    """QC-096, RULING-QC-72 The ship is placed, not moved: no roll, no landing, and its movement is over."""

    __slots__ = ("at", "mover")
    rule: ClassVar[str] = "QC-096"
    asks: ClassVar[str] = "choose where the lantern leads the ship"

    def __init__(self, seat: Seat, mover: int, at: int) -> None:
        self.seat = seat
        self.mover = mover
        self.at = at

    def options(self, state: Cannons, seat: Seat) -> list[Action]:
        hexes = state.sea().hexes
        return [Send(*hexes[near]) for near in places(state, self.mover, self.at)]

    def apply(self, state: Cannons, seat: Seat, action: Send) -> None:
        at = state.sea().index[(action.q, action.r)]
        if self.mover >= MARAUDER:
            own(state.marauders, self.mover - MARAUDER)[AT] = at
        else:
            state.ship(self.mover).at = at
        state.tell(f"{ship_name(self.mover)} was led astray to {action.q},{action.r}.", what="placed")
