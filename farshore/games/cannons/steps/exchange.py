"""Exchanging with teammates (QC-067 to QC-073): free, in one space, in the turn of either."""

from __future__ import annotations

from typing import ClassVar, Final

from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.core.kernel import Refusal, SeatStep
from farshore.games.cannons.actions.decisions import Ask, Decline, Give
from farshore.games.cannons.actions.hold import Drop
from farshore.games.cannons.actions.lists import ASK, DROP, GIVE_AMMO, GIVE_COINS, GIVE_GOOD, SHIPS
from farshore.games.cannons.content.load import CLUE, LOOT
from farshore.games.cannons.state.ship import Ship, distinct
from farshore.games.cannons.state.table import Cannons
from farshore.games.cannons.steps.effects import add_card, add_good, card_name, good_of, remove_card, team_mask

DECLINE: Final[Action] = Decline()


def mates_here(state: Cannons, seat: Seat) -> list[Seat]:
    """QC-069 Teammates in the same space, whatever kind it is."""
    at = state.ships[seat].at
    team = state.rules.team_of
    return [o for o, ship in enumerate(state.ships) if o != seat and ship.at == at and team[o] == team[seat]]


def exchange_options(state: Cannons, seat: Seat, ship: Ship) -> list[Action]:
    """QC-067, QC-071, RULING-QC-63 What can be given to whom, and whom one may ask."""
    legal: list[Action] = []
    for mate in mates_here(state, seat):
        legal += gifts(state, ship, mate)
        legal.append(ASK[mate])
    return legal


def gifts(state: Cannons, ship: Ship, mate: Seat) -> list[Action]:
    """QC-067, QC-068 Resources, coins, Ammo, Loot from the hand, unsolved Clues; nothing else."""
    tables = state.rules.tables
    legal = GIVE_COINS[mate][: ship.coins] + GIVE_AMMO[mate][: ship.ammo]
    legal += [GIVE_GOOD[mate][good] for good, n in enumerate(ship.cargo) if n]
    legal += [tables.give_loot[mate][card] for card in distinct(ship.loot)]
    legal += [tables.give_clue[mate][card] for card in ship.clues]
    return legal


def give(state: Cannons, seat: Seat, action: Give) -> None:
    """QC-070, QC-072 It changes hands at once; a resource needs a free slot, or the other's consent to make one."""
    mate = SHIPS.index(action.target)
    giver = state.ship(seat)
    receiver = state.ship(mate)
    if action.what == "good":
        if state.free(receiver) > 0:
            hand_over(state, seat, mate, good_of(action.which))
        else:
            state.then(MakeRoom(mate, seat, good_of(action.which)))
        return
    if action.what == "coins":
        giver.coins -= int(action.which)
        receiver.coins += int(action.which)
    elif action.what == "ammo":
        giver.ammo -= int(action.which)
        receiver.ammo += int(action.which)
    else:
        pass_card(state, seat, mate, LOOT if action.what == "loot" else CLUE, action.which)
        return
    state.tell(f"@{seat} gave @{mate} {action.which} {action.what}.", seat, what="gift")


def hand_over(state: Cannons, seat: Seat, mate: Seat, good: int) -> None:
    add_good(state, state.ship(seat), good, -1)
    add_good(state, state.ship(mate), good, 1)
    state.tell(f"@{seat} gave @{mate} a resource.", seat, what="gift")


def pass_card(state: Cannons, seat: Seat, mate: Seat, deck: int, name: str) -> None:
    """Section 7 Giver and receiver know the card; the others see that one was passed."""
    tables = state.rules.tables
    card = tables.loot_index[name] if deck == LOOT else tables.clue_index[name]
    remove_card(state.ship(seat), deck, card)
    receiver = state.ship(mate)
    add_card(receiver, deck, card)
    receiver.known += ((deck, card, 1 << seat),)
    kind = "Loot" if deck == LOOT else "Clue"
    state.tell(f"@{seat} passed 1 {kind} to @{mate}.", seat, what="gift")
    only = tuple(dict.fromkeys((*team_mask(state, seat), mate)))
    state.tell(f"It was {card_name(state, deck, card)}.", seat, only, what="passed")


class MakeRoom(SeatStep[Cannons, Drop | Decline]):
    """QC-072 Offered a resource with a full hold: let one go for it, or decline."""

    __slots__ = ("giver", "good")
    rule: ClassVar[str] = "QC-072"
    asks: ClassVar[str] = "let a resource go for the gift, or decline it"

    def __init__(self, seat: Seat, giver: Seat, good: int) -> None:
        self.seat = seat
        self.giver = giver
        self.good = good

    def options(self, state: Cannons, seat: Seat) -> list[Action]:
        return [*[DROP[good] for good, n in enumerate(state.ships[seat].cargo) if n], DECLINE]

    def apply(self, state: Cannons, seat: Seat, action: Drop | Decline) -> None:
        if isinstance(action, Drop):
            add_good(state, state.ship(seat), good_of(action.name), -1)
            hand_over(state, self.giver, seat, self.good)


class Asked(SeatStep[Cannons, Give | Decline]):
    """QC-071 Asked by the player whose turn it is: give what you like, or decline."""

    __slots__ = ("mate",)
    rule: ClassVar[str] = "QC-071"
    asks: ClassVar[str] = "give your teammate something, or decline"

    def __init__(self, seat: Seat, mate: Seat) -> None:
        self.seat = seat
        self.mate = mate

    def options(self, state: Cannons, seat: Seat) -> list[Action]:
        return [*gifts(state, state.ships[seat], self.mate), DECLINE]

    def apply(self, state: Cannons, seat: Seat, action: Give | Decline) -> None:
        if isinstance(action, Give):
            state.then(self)
            give(state, seat, action)


def exchange(state: Cannons, seat: Seat, action: Give | Ask) -> None:
    """QC-071 Give, or ask for a gift."""
    if isinstance(action, Give):
        give(state, seat, action)
    else:
        ask(state, seat, action)


def ask(state: Cannons, seat: Seat, action: Ask) -> None:
    mate = SHIPS.index(action.name)
    state.tell(f"@{seat} asked @{mate} for a gift.", seat, what="gift")
    state.then(Asked(mate, seat))


def why_not_exchange(state: Cannons, seat: Seat, action: Action) -> Refusal | None:
    if not isinstance(action, (Give, Ask)):
        return None
    name = action.target if isinstance(action, Give) else action.name
    mate = SHIPS.index(name) if name in SHIPS[: state.rules.seats] else -1
    if mate < 0 or mate == seat or state.is_enemy(seat, mate):
        return Refusal("QC-073", "Gifts pass between teammates only.")
    if state.ships[mate].at != state.ships[seat].at:
        return Refusal("QC-069", "Both ships must be in the same space.")
    return Refusal("QC-067", "You have no such thing to give.")
