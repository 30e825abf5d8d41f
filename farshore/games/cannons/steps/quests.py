"""Quests (QC-140 to QC-149): a goal, and a reward the moment it is met."""

from __future__ import annotations

from typing import ClassVar, Final

from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.core.kernel import Chance, Outcome, Refusal
from farshore.games.cannons.actions.chance import Fulfilled
from farshore.games.cannons.actions.errands import Deliver
from farshore.games.cannons.content.effects import RESOURCES
from farshore.games.cannons.content.load import DELIVER, EVENT, HOME, LOOT, PAY, QUEST, STATE, VISIT, Quest
from farshore.games.cannons.state.ship import Ship
from farshore.games.cannons.state.table import OWN_USED, Cannons
from farshore.games.cannons.steps.draw import Draw
from farshore.games.cannons.steps.effects import (
    QUESTS,
    add_prosperity,
    check_crew,
    gain_ammo,
    has_goods,
    pay_goods,
    remove_card,
)


def complete(state: Cannons, seat: Seat, card: int) -> None:
    """QC-140, QC-053, QC-146, QC-147 The reward is taken at once, and the card stays face up with its owner."""
    quest = state.rules.content.quests[card]
    ship = state.ship(seat)
    remove_card(ship, QUEST, card)
    ship.completed += (card,)
    ship.coins += quest.coins
    gain_ammo(state, ship, quest.ammo)
    if quest.hard:  # QC-147
        ship.hard += 1
    for _ in range(quest.loot):
        state.then(Draw(seat, LOOT))
    state.tell(f"@{seat} completed {quest.name}.", seat, what="quest")
    chorus(state, seat, ship)
    if quest.prosperity:
        add_prosperity(state, seat, quest.prosperity, f"is rewarded for {quest.name}", QUESTS)
    check_crew(state)


def chorus(state: Cannons, seat: Seat, ship: Ship) -> None:
    """11.2 An ability that answers a completed Quest, once a turn."""
    power = state.rules.content.champions[ship.champion].ability
    if ship.used & OWN_USED or not power.works("on_quest_completed"):
        return
    ship.used |= OWN_USED
    ship.coins += power.amount("gain_coins")
    gain_ammo(state, ship, power.amount("gain_ammo"))
    state.tell(f"@{seat} is greeted with a {power.name}.", seat, what="ability")


# Goals that are met by what happens (QC-144, RULING-QC-26)

SOLVED: Final = 10  # as an event: Clues lie open
LANDED: Final = 11  # as an event: a port was landed at
NONE: Final[list[Outcome]] = [(Fulfilled("none"), 1)]


def happened(state: Cannons, seat: Seat, event: int, amount: int) -> None:
    """Something that Quests may wait for. Whoever holds a Quest shows whether one does."""
    if state.ships[seat].quests:
        state.stack.append(Fulfil(seat, event, amount))


class Fulfil(Chance[Cannons, Fulfilled]):
    """QC-144 A Quest in hand completes itself the moment its goal is met, also on another player's turn."""

    __slots__ = ("amount", "event", "seat")
    rule: ClassVar[str] = "QC-144"

    def __init__(self, seat: Seat, event: int, amount: int) -> None:
        self.seat = seat
        self.event = event
        self.amount = amount

    def outcomes(self, state: Cannons) -> list[Outcome]:
        quests = state.rules.content.quests
        ship = state.ships[self.seat]
        if not ship.quests:
            return []
        for card in ship.quests:
            if self.meets(state, ship, card):
                return [(Fulfilled(quests[card].id), 1)]
        return NONE

    def meets(self, state: Cannons, ship: Ship, card: int) -> bool:
        quest = state.rules.content.quests[card]
        if quest.type == EVENT:
            return quest.event == self.event and self.amount >= quest.least
        if quest.type == STATE:
            return self.event == SOLVED and len(ship.solved) >= quest.solved
        if quest.type == VISIT and self.event == LANDED:
            return progress_of(ship, card) == (1 << len(places_of(state, quest))) - 1
        return False

    def apply(self, state: Cannons, seat: Seat, action: Fulfilled) -> None:
        if action.name != "none":
            happened(state, self.seat, self.event, self.amount)
            complete(state, self.seat, state.rules.tables.quest_index[action.name])


def check_solved(state: Cannons, seat: Seat) -> None:
    """A Quest about solved Clues completes itself as soon as enough lie open."""
    happened(state, seat, SOLVED, len(state.ships[seat].solved))


def stands_fulfilled(state: Cannons, seat: Seat) -> bool:
    """Whether any Quest there is asks for no more solved Clues than lie open: everybody sees that."""
    solved = len(state.ships[seat].solved)
    if not solved:
        return False
    return any(quest.type == STATE and solved >= quest.solved for quest in state.rules.content.quests)


def places_of(state: Cannons, quest: Quest) -> list[int]:
    return [at for at, terrain in enumerate(state.sea().terrain) if terrain == quest.place]


def visited(state: Cannons, seat: Seat, at: int) -> None:
    """A Quest that asks for every port of a kind keeps count of where its holder has landed; only the holder knows."""
    for card in state.ships[seat].quests:
        quest = state.rules.content.quests[card]
        if quest.type == VISIT and quest.place == state.sea().terrain[at]:
            ship = state.ship(seat)
            after = progress_of(ship, card) | 1 << places_of(state, quest).index(at)
            ship.progress = tuple([entry for entry in ship.progress if entry[0] != card]) + ((card, after),)
    happened(state, seat, LANDED, at)


def progress_of(ship: Ship, card: int) -> int:
    for quest, mask in ship.progress:
        if quest == card:
            return mask
    return 0


# Goals that are met by handing over


def is_place(state: Cannons, seat: Seat, quest: Quest, at: int) -> bool:
    """QC-141 Whether a ship landed here is where the Quest wants it."""
    sea = state.sea()
    if quest.island >= 0:
        return sea.island[at] == quest.island
    if quest.place == HOME:
        return state.homes[seat] == at
    return sea.terrain[at] == quest.place


def can_deliver(state: Cannons, seat: Seat, quest: Quest, ship: Ship) -> bool:
    """QC-141 to QC-143 At the place, with everything aboard."""
    if quest.type == DELIVER:
        return has_goods(ship, quest.goods) and is_place(state, seat, quest, ship.at)
    return quest.type == PAY and ship.coins >= quest.price and is_place(state, seat, quest, ship.at)


def deliveries(state: Cannons, seat: Seat, ship: Ship) -> list[Action]:
    quests = state.rules.content.quests
    deliver = state.rules.tables.deliver
    return [deliver[card] for card in ship.quests if can_deliver(state, seat, quests[card], ship)]


def deliver(state: Cannons, seat: Seat, action: Deliver) -> None:
    """QC-142, QC-145, RULING-QC-25 Free of any Action, whole, and the goods go back to the supply."""
    card = state.rules.tables.quest_index[action.name]
    quest = state.rules.content.quests[card]
    ship = state.ship(seat)
    if quest.type == DELIVER:
        pay_goods(state, ship, quest.goods)
    ship.coins -= quest.price
    complete(state, seat, card)


def why_not_deliver(state: Cannons, seat: Seat, action: Deliver) -> Refusal:
    ship = state.ships[seat]
    card = state.rules.tables.quest_index.get(action.name, -1)
    if card not in ship.quests:
        return Refusal("QC-148", f"You hold no Quest {action.name}; only its holder completes a Quest.")
    quest = state.rules.content.quests[card]
    if quest.type not in (DELIVER, PAY):
        return Refusal("QC-144", f"{quest.name} completes itself when its moment comes.")
    if not is_place(state, seat, quest, ship.at):
        return Refusal("QC-141", f"{quest.name} is fulfilled elsewhere; you must be landed there.")
    if quest.type == PAY:
        return Refusal("QC-044", f"{quest.name} asks for {quest.price} coins; you have {ship.coins}.")
    missing = [RESOURCES[n] for n, wanted in enumerate(quest.goods) if wanted > ship.cargo[n]]
    return Refusal("QC-143", f"{quest.name} takes everything in one go; you lack {' and '.join(missing)}.")
